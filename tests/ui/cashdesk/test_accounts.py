"""The accounts as an inspector reads them: a day, everything, an instant, an account, papers, files."""

import csv
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.cashdesk.accounts import AccountKind, Group, account_of
from director.desk.cashdesk.queries.ledger import general_ledger, trial_balance
from director.desk.kernel.gaming_days import BEGINS
from director.desk.kernel.periods import PeriodChoice, period_of
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.texts.account_words import kind_words
from director.values.ids import TillId, TournamentId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.ui.walker import Walker, clipped, walk
from ui.cashdesk.accounts import AccountsPage
from ui.cashdesk.tills_words import today
from ui.parts.panel import Words

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key
NIGHT = TournamentId("night-1")
NAME = "Maximilián-Konštantín Šťastný-Wolkenstein"
CASH = "till:1:cash"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A tournament of 400 EUR under a guarantee of 1,000, prizes locked, and a till in korunas."""
    file = tmp_path / "accounts.db"
    house = open_house(sqlite_url(file))
    guaranteed = settings(starts_at=house.desk.now(), guarantee=100_000, name=f"{NAME} Memorial")
    four = [
        person(number, given_name="", family_name=NAME, born=f"199{number}-01-01")
        for number in range(1, 5)
    ]
    commands: tuple[c.Command, ...] = (
        *(c.SavePerson(one) for one in four),
        c.AnnounceTournament(NIGHT, guaranteed, STRUCTURE),
        c.OpenRegistration(NIGHT, (1,)),
        *(c.RegisterPlayer(NIGHT, one.id, TILL) for one in four),
        c.StartTournament(NIGHT, 0),
        c.CloseRegistration(NIGHT),
        c.LockPrizes(NIGHT),
        c.OpenTill(TillId("2"), "CZK", ((100_000, 3),), WHO.actor),
    )
    for command in commands:
        house.desk.execute(command, WHO, reason="asked", insist=True)
    house.close()
    return file


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        show(walker)
        yield walker


def show(w: Walker) -> AccountsPage:
    w.go("tills/accounts")
    found = page(w)
    w.qtbot.waitUntil(lambda: bool(found.book().balance.rows))
    return found


def page(w: Walker) -> AccountsPage:
    shown = w.page()
    assert isinstance(shown, AccountsPage)
    return shown


def accounts(w: Walker) -> list[str]:
    """The accounts that are seen, from the top."""
    model = page(w).accounts.model()
    rows = [model.index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())]
    return [str(row.account) for row in rows]


def words(w: Walker) -> set[str]:
    """Everything that the side says."""
    return {label.text() for label in page(w).side().findChildren(Words)}


def look_at(w: Walker, account: str) -> None:
    """Choose an account and wait for its postings."""
    page(w).accounts.select(account_of(account))
    w.qtbot.waitUntil(lambda: bool(page(w).book().lines))


def test_the_page_is_the_trial_balance_of_the_day_and_it_adds_up(walker: Walker) -> None:
    w = walker
    w.picture("day")
    assert accounts(w)[0] == CASH
    assert f"overlay:{NIGHT}" in accounts(w)
    shown = page(w).book().displayed_balance.rows
    assert {str(row.account): row.closing for row in shown} == balance_of(w)
    assert "It adds up." in words(w)


def balance_of(w: Walker) -> dict[str, Cents]:
    """What the desk itself says now."""
    found: list[dict[str, Cents]] = []
    w.console.ask(
        lambda desk: {
            str(row.account): row.closing
            for row in trial_balance(general_ledger(desk), "EUR", desk.now()).rows
        },
        found.append,
    )
    w.qtbot.waitUntil(lambda: bool(found))
    return found[0]


def test_an_account_shows_its_postings_with_receipt_time_and_who(walker: Walker) -> None:
    w = walker
    assert not page(w).lines.isVisible()
    look_at(w, CASH)
    assert page(w).lines.isVisible()
    lines = page(w).book().lines
    assert [line.balance for line in lines] == [11_000, 22_000, 33_000, 44_000]
    assert [line.posted.receipt for line in lines] == [f"1-buy-in-{n:06d}" for n in range(1, 5)]
    page(w).lines.selectRow(1)
    w.settle()
    w.picture("posting")
    assert {"1-BN-2", "Floor", "desk-1", "Till 1 · Cash"} <= words(w)
    assert any(said.startswith(f"Buy-in · {NAME}") for said in words(w))


def test_groups_and_words_filter(walker: Walker) -> None:
    w = walker
    page(w).bar.group.choose(Group.OVERLAY)
    assert accounts(w) == [f"overlay:{NIGHT}"]
    page(w).bar.group.choose(None)
    page(w).bar.search.setText("stastny memorial pool")
    assert accounts(w) == [f"pool:{NIGHT}"]
    page(w).bar.search.setText("nothing like this")
    assert accounts(w) == []
    assert page(w).book().balance.total.closing == 0


def test_another_currency_has_its_own_accounts(walker: Walker) -> None:
    w = walker
    bar = page(w).bar
    assert bar.currency.isVisible()
    bar.currency.choose("CZK")
    w.qtbot.waitUntil(lambda: page(w).book().balance.currency == "CZK")
    assert accounts(w) == ["till:2:cash", "float:2"]


def test_an_instant_and_another_day_show_what_was_then(walker: Walker) -> None:
    w = walker
    bar = page(w).bar
    bar.then.setChecked(True)
    bar.time.show_hour(BEGINS)
    w.qtbot.waitUntil(lambda: not page(w).book().balance.rows)
    bar.then.setChecked(False)
    w.qtbot.waitUntil(lambda: bool(page(w).book().balance.rows))
    page(w).bar.step(-1)
    w.qtbot.waitUntil(lambda: not page(w).book().balance.rows)
    page(w).bar.step(1)
    w.qtbot.waitUntil(lambda: bool(page(w).book().balance.rows))
    assert page(w).query().period.last == today(w.console.now(), w.console.texts)


def test_what_is_sold_meanwhile_appears_and_the_chosen_account_stays(walker: Walker) -> None:
    w = walker
    page(w).bar.span.choose(PeriodChoice.EVER)
    w.qtbot.waitUntil(lambda: page(w).book().balance.since is None)
    look_at(w, "till:1:cash")
    w.order(c.FillTill(TILL, 5_000), "asked")
    w.qtbot.waitUntil(lambda: len(page(w).book().lines) == 5)
    assert page(w).accounts.selected_key() == account_of("till:1:cash")
    assert page(w).book().lines[-1].balance == 49_000


def _save_to(
    file: Path, asked: list[str], _parent: object, _title: str, name: str, _kinds: str
) -> tuple[str, str]:
    asked.append(name)
    return str(file), ""


def test_paper_and_files(walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    w = walker
    made: list[str] = []
    w.console.frame.handed.disconnect()
    w.console.frame.handed.connect(lambda paper: made.append(paper.name))
    page(w).accounts.setFocus()
    w.press(Key.Key_B)
    w.qtbot.waitUntil(lambda: made == ["trial_balance"])
    look_at(w, CASH)
    for key, rows in (("csv", len(page(w).book().balance.rows)), ("postings", 4)):
        file = tmp_path / f"{key}.csv"
        asked: list[str] = []
        monkeypatch.setattr(QFileDialog, "getSaveFileName", partial(_save_to, file, asked))
        page(w).actions_.do(key)
        assert asked[0].startswith("accounts 2" if key == "csv" else "postings 2")
        w.qtbot.waitUntil(lambda to=file: to.exists() and bool(to.read_bytes()))  # type: ignore[misc]
        with file.open(encoding="utf-8-sig", newline="") as opened:
            assert len(list(csv.reader(opened, delimiter=";"))) == rows + 1


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_nothing_is_clipped_on_the_smallest_screen(
    house: Path, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with walk(house, qtbot, tmp_path, language=language, size=(1280, 720)) as w:
        show(w)
        seen = [clipped(w.window)]
        look_at(w, CASH)
        page(w).lines.selectRow(0)
        w.picture(f"{language}-account")
        seen.append(clipped(w.window))
        page(w).bar.span.choose(PeriodChoice.DAYS)
        w.picture(f"{language}-days")
        seen.append(clipped(w.window))
        assert seen == [[], [], []]


def test_the_kind_of_an_account_is_never_cut_and_leaves_the_room_to_what_it_is_of(
    walker: Walker,
) -> None:
    table, texts = page(walker).accounts, walker.console.texts
    around = 2 * 11
    kinds = {row.account.kind for row in table.rows.rows()}
    assert 1 < len(kinds) < len(AccountKind)
    letters = table.fontMetrics()
    widest = max(letters.horizontalAdvance(kind_words(texts, kind)) for kind in kinds)
    titled = letters.horizontalAdvance(texts.say("Account")) + around
    assert widest + around <= table.columnWidth(1) <= max(widest, titled) + 2 * around


def test_a_week_a_month_and_chosen_days_are_seen_printed_and_stepped(walker: Walker) -> None:
    w = walker
    bar, texts = page(w).bar, w.console.texts
    now = today(w.console.now(), texts)
    monday = now - timedelta(now.weekday())
    for choice in (PeriodChoice.THIS_WEEK, PeriodChoice.THIS_MONTH, PeriodChoice.DAYS):
        bar.span.choose(choice)
        since, until = period_of(choice, now).bounds(texts.timezone)
        if choice is PeriodChoice.DAYS:
            since, until = period_of(PeriodChoice.THIS_MONTH, now).bounds(texts.timezone)
        w.qtbot.waitUntil(lambda to=since: page(w).book().balance.since == to)  # type: ignore[misc]
        assert page(w).book().balance.at < until
        assert {str(row.account): row.closing for row in page(w).book().balance.rows} == balance_of(w)
        assert not page(w).book().of_one_day
    assert bar.first.isVisible()
    assert not bar.day.isVisible()
    bar.last.show_day(monday)
    bar.first.show_day(monday + timedelta(6))
    w.qtbot.waitUntil(lambda: bar.period() == period_of(PeriodChoice.THIS_WEEK, now))
    w.picture("days")
    bar.step(-1)
    assert bar.span.chosen() is PeriodChoice.LAST_WEEK
    assert bar.first.isHidden()
    assert bar.next.isEnabled()
    w.qtbot.waitUntil(lambda: not page(w).book().balance.rows)
    bar.step(-1)
    assert bar.span.chosen() is PeriodChoice.DAYS
    assert (bar.first.day(), bar.last.day()) == (monday - timedelta(14), monday - timedelta(8))
    bar.step(1)
    bar.step(1)
    assert bar.span.chosen() is PeriodChoice.THIS_WEEK
    bar.step(1)
    assert bar.span.chosen() is PeriodChoice.THIS_WEEK, "there is nothing after today"


def test_a_day_that_is_being_typed_stays_and_is_named(walker: Walker) -> None:
    w = walker
    bar = page(w).bar
    bar.span.choose(PeriodChoice.DAYS)
    w.settle()
    seen = bar.period()
    bar.first.setFocus()
    bar.first.selectAll()
    w.type("31.")
    w.qtbot.waitUntil(lambda: bar.fault.text() == w.console.texts.say("That is no day."))
    w.order(c.FillTill(TILL, 5_000), "asked")
    page(w).reload()
    w.settle()
    assert (bar.first.text(), bar.period()) == ("31.", seen)
