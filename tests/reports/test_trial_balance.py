"""The trial balance on paper and as files: every account, its sums, and no formula."""

import csv
from dataclasses import replace
from io import StringIO

from director.cashdesk.accounts import Group
from director.desk.cashdesk.queries.ledger import account_lines
from director.texts import LANGUAGES, texts_for
from director.texts.account_words import GROUPS, account_title, group_words
from director.values.ids import StreamId
from reports.cashdesk.trial_balance import BALANCE, POSTINGS, balance_csv, postings_csv
from reports.registry import DOCUMENTS
from tests.reports import ledger, samples
from tests.reports.reading import page_texts

TEXTS = texts_for("en")
LONG = "Maximilián-Konštantín Šťastný-Wolkenstein"


def said(language: str = "en") -> str:
    pages = page_texts(DOCUMENTS["trial_balance"].pdf(ledger.sheet(), samples.paper(language)))
    return " ".join(" ".join(pages).split())


def test_every_group_stands_on_the_sheet_and_everything_adds_up() -> None:
    text = said()
    assert set(GROUPS) == set(Group)
    for group, _ in ledger.balance().groups():
        assert group_words(TEXTS, group) in text
    assert len(list(ledger.balance().groups())) == len(Group)
    assert "Sum of all accounts It adds up." in text
    assert "Since the beginning, as it was at" in text


def test_a_group_has_its_sums() -> None:
    rows = next(rows for group, rows in ledger.balance().groups() if group is Group.OVERLAY)
    assert [row.closing for row in rows] == [10_000_000]
    jackpots = next(rows for group, rows in ledger.balance().groups() if group is Group.JACKPOTS)
    assert sum(row.closing for row in jackpots) == 0
    assert "Total – €5,001.17 €5,001.17 –" in said()


def test_the_sheet_is_made_in_every_language() -> None:
    for language in LANGUAGES:
        assert "Ultimate" in said(language) or texts_for(language).say("Ultimate") in said(language)


def test_the_file_has_every_account_and_guards_formulas() -> None:
    rows = read(balance_csv(ledger.balance(), TEXTS, lambda _player: LONG))
    assert tuple(rows[0]) == BALANCE
    greek = texts_for("el")
    titles = read(balance_csv(ledger.balance(), greek, lambda _player: LONG), ";")[0]
    assert tuple(titles) == tuple(map(greek.say, BALANCE))
    assert len(rows) == 1 + len(ledger.balance().rows)
    for place in (3, 4, 5, 6):
        assert all(cell.lstrip("-").replace(".", "").isdigit() for cell in (r[place] for r in rows[1:]))
    closings = [round(float(row[6]) * 100) for row in rows[1:]]
    assert sum(closings) == 0
    assert all(row[2].startswith("'=1+1") for row in rows if row[-1].endswith(":maxi"))
    assert any(LONG in row[2] for row in rows)


def test_the_postings_of_an_account_are_a_file_with_receipt_time_and_who() -> None:
    found = ledger.balance()
    row = next(row for row in found.rows if str(row.account) == "till:1:cash")
    lines = account_lines(ledger.ledger(), found, row.account)
    known = {one.account: one for one in found.rows}
    made = postings_csv(row, lines, "EUR", TEXTS, lambda _player: LONG, lambda _staff: "Eva Nová", known)
    rows = read(made)
    assert tuple(rows[0]) == POSTINGS
    assert rows[1][0] == account_title(TEXTS, row, lambda _player: LONG) == "Till 1 · Cash"
    assert rows[1][1] == "2026-11-01 14:02:00", "a spreadsheet reads it as a date"
    assert rows[1][2:7] == ["Buy-in", "1-BN-1", LONG, "Eva Nová", "desk-1"]
    assert rows[1][7].startswith("'=cmd")
    assert rows[1][-2].startswith("Prize pool · Bratislava Grand Autumn")
    assert rows[1][-1] == "pool:night"
    assert rows[-1][9] == f"{row.closing / 100:.2f}"


def test_what_could_not_be_read_is_named() -> None:
    broken = StreamId("tournament:0b8f6f0e")
    made = replace(ledger.sheet(), balance=replace(ledger.balance(), unread=(broken,)))
    pages = page_texts(DOCUMENTS["trial_balance"].pdf(made, samples.paper()))
    assert f"Damaged, and not all in it: {broken}" in " ".join(" ".join(pages).split())
    assert "Damaged" not in said()


def test_a_day_says_since_when() -> None:
    made = replace(ledger.sheet(), balance=replace(ledger.balance(), since=ledger.AT))
    text = " ".join(page_texts(DOCUMENTS["trial_balance"].pdf(made, samples.paper()))[0].split())
    assert "From 1 Nov 2026 13:02, as it was at" in text


def read(made: bytes, separator: str = ",") -> list[list[str]]:
    return list(csv.reader(StringIO(made.decode("utf-8-sig")), delimiter=separator))
