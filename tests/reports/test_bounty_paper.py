"""Bounties on paper and in files: prize, bounty and fee apart, and every sum is whole."""

from datetime import date

from director.desk.cashdesk.queries.day import day_books
from director.desk.night.queries.event_summary import event_books
from director.desk.persons.personal import personal_data
from director.texts import texts_for
from director.values.dataclass import replace
from reports.cashdesk.day_sheet import DaySheet
from reports.house.personal_parts import parts
from reports.night.event_summary import EventSummary
from reports.night.final_results import FinalResults, final_results_of
from reports.night.results_files import results_csv, results_list
from reports.night.schedule import Schedule
from reports.registry import DOCUMENTS
from tests.desk.night.bounties.test_bounties import PKO, TO_POOL, out, pay, running
from tests.desk.night.night_desk import Night
from tests.reports import samples
from tests.reports.reading import page_texts

DAY = date(2026, 11, 1)


def hunted() -> Night:
    """Six with heads of 50: two won by one each, one by nobody, one shared; one bounty is paid."""
    night = running(PKO, players=6)
    out(night, 2, 1)
    out(night, 4, 3)
    out(night, 5)
    pay(night, 3)
    out(night, 6, 1, 3)
    return night


def words(name: str, content: object) -> str:
    return " ".join(" ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper()))).split())


def results(night: Night) -> FinalResults:
    return final_results_of(night.state, {each.id: each for each in night.store.people()})


def test_the_event_summary_says_where_the_heads_are() -> None:
    night = hunted()
    said = words("event_summary", EventSummary(event_books(night.desk, night.id)))
    assert "Buy-in 6 €300 €300 €60 €0 €0 €660" in said
    for line in (
        "Bounties bought €300",
        "Paid out €25",
        "To be paid €55",
        "On the heads of those who play €170",
        "Won by nobody, for the winner €50",
        "It adds up.",
    ):
        assert line in said, line
    plain = Night()
    plain.register(2)
    assert "Bounties" not in words("event_summary", EventSummary(event_books(plain.desk, plain.id)))


def test_heads_of_nobody_in_the_pool_are_a_line_of_the_prizes() -> None:
    night = running(TO_POOL)
    out(night, 4)
    said = words("event_summary", EventSummary(event_books(night.desk, night.id)))
    assert "Bounties that nobody won €50" in said
    assert "Won by nobody, in the prize pool €50" in said


def test_the_day_sheet_has_columns_of_bounties() -> None:
    night = hunted()
    books = day_books(night.desk, DAY, "EUR")
    said = words("day_sheet", DaySheet(books, str))
    assert "Friday Night 6 €300 €300 €60 – −€25 – –" in said


def test_results_tell_bounties_beside_prizes_and_only_where_there_are_any() -> None:
    night = hunted()
    out(night, 3, 1)
    night.close_registration()
    night.lock()
    found = results(night)
    first = next(row for row in found.rows if row.place == 1)
    lines = results_csv(found, texts_for("en")).decode("utf-8-sig").splitlines()
    assert lines[0].split(",")[-1] == "Bounties"
    assert sum(row.bounties for row in found.rows) == 6 * 5_000
    assert f",{first.bounties // 100}.{first.bounties % 100:02}" in lines[1]
    slovak = results_csv(found, texts_for("sk")).decode("utf-8-sig").splitlines()
    assert f";{first.bounties // 100},{first.bounties % 100:02}" in slovak[1]
    listed = results_list(found, "V", DAY, {}).decode("utf-8-sig")
    assert "50.00 + 50.00 + 10.00" in listed
    plain = Night()
    plain.register(3)
    plain.start()
    assert b"Bounties" not in results_csv(results(plain), texts_for("en"))
    assert "100.00 + 10.00" in results_list(results(plain), "V", DAY, {}).decode("utf-8-sig")


def test_the_schedule_says_how_much_of_the_price_is_a_bounty() -> None:
    night = running(PKO)
    plain = replace(
        night.state, settings=replace(night.state.settings, buy_in=Night().state.settings.buy_in)
    )
    at = night.state.settings.starts_at
    assert "of which bounty" in words("schedule", Schedule(at, (night.state, plain)))
    assert "of which bounty" not in words("schedule", Schedule(at, (plain,)))


def test_a_persons_data_say_what_was_won_with_heads() -> None:
    night = hunted()
    texts = texts_for("en")
    data = personal_data(night.desk, night.entry(3).player)
    assert data is not None
    entries = next(part for part in parts(data, texts, "EUR") if part.title == "Entries")
    assert entries.columns[-1] == "of which bounties"
    assert entries.rows[0][-2:] == ("€25", "€25")
    nobody = personal_data(night.desk, night.entry(2).player)
    assert nobody is not None
    entries = next(part for part in parts(nobody, texts, "EUR") if part.title == "Entries")
    assert entries.columns[-1] == "Prize"
