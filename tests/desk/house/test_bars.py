"""Bars: why, how far and until when; each door asks, the journal tells it (G-8, T-R7)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from director.desk.kernel.ports import Recorded, Who
from director.desk.offered import commands as c
from director.house.events import PersonBarred, PersonFactChanged
from director.house.people import HouseSettings
from director.house.templates import BAR, Bar, BarReach, BarTerms
from director.texts import LANGUAGES, texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.person_words import bar_line, bar_state
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, StaffId, StationId, TournamentId
from director.values.quantity import HOUR
from tests.desk.cash.cash_room import HOLDEM
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import TILL, WHO, Night, person
from tests.desk.pit.pit_night import Pit
from tests.desk.series.festival import DAY_TWO, Festival

ONE = person(1).id
DAY = 24 * HOUR


def barred(desk: Night | Pit, terms: BarTerms, why: str = "Collusion") -> None:
    """Somebody is in the directory and barred."""
    desk.desk.execute(c.SavePerson(person(1), bar=terms), WHO, reason=why)


def code(desk: Night | Pit | Festival, command: c.Command) -> str:
    refusal = desk.desk.can(command, WHO)
    return refusal.code if refusal is not None else ""


def kept(desk: Night | Pit) -> Bar:
    (bar,) = desk.store.rows(BAR, Bar).values()
    return bar


@pytest.mark.parametrize(
    ("reach", "night", "cash", "pit", "cage"),
    [
        (BarReach.HOUSE, "barred_by", "barred_by", "barred_by", "barred_by"),
        (BarReach.POKER, "barred_room_by", "barred_room_by", "", ""),
        (BarReach.PIT, "", "", "barred_room_by", ""),
        (BarReach.TOURNAMENT, "barred_tournament_by", "", "", ""),
    ],
)
def test_G_8_a_bar_holds_at_the_doors_that_it_reaches(
    reach: BarReach, night: str, cash: str, pit: str, cage: str
) -> None:
    one, table = Night(), Pit("blackjack", 2)
    tournament = one.id if reach is BarReach.TOURNAMENT else None
    barred(one, BarTerms(reach, tournament))
    assert code(one, one.buy_in(ONE)) == night
    assert code(one, c.JoinWaiting(ONE, HOLDEM)) == cash
    assert code(one, c.Deposit(TILL, ONE, 1_000)) == cage
    if tournament is None:
        barred(table, BarTerms(reach))
        assert code(table, c.NameBox(table.id, 1, ONE)) == pit


@pytest.mark.parametrize("reach", list(BarReach))
def test_G_8_a_twin_of_who_is_barred_is_asked_about_where_the_bar_reaches(reach: BarReach) -> None:
    night = Night()
    barred(night, BarTerms(reach, night.id if reach is BarReach.TOURNAMENT else None))
    twin = replace(person(2), given_name=person(1).given_name, family_name=person(1).family_name)
    night.store._people[twin.id] = twin  # known to the house before it was asked
    assert code(night, night.buy_in(twin.id)) == ("" if reach is BarReach.PIT else "twin_barred")


def test_G_8_a_bar_from_a_flight_holds_for_its_whole_event() -> None:
    festival = Festival()
    festival.open("1B", 2)
    terms = BarTerms(BarReach.TOURNAMENT, festival.ids["1A"])
    festival.do(c.SavePerson(person(9), bar=terms), reason="Soft play")
    assert code(festival, festival.buy_in(person(9).id)) == "barred_tournament_by"
    festival.do(c.SavePerson(person(8), bar=replace(terms, tournament=DAY_TWO)), reason="Soft play")
    assert code(festival, festival.buy_in(person(8).id)) == "barred_tournament_by"
    elsewhere = BarTerms(BarReach.TOURNAMENT, TournamentId("tournament-1"))
    festival.do(c.SavePerson(person(7), bar=elsewhere), reason="Soft play")
    assert code(festival, festival.buy_in(person(7).id)) == ""


def test_G_8_a_bar_asks_why_and_a_day_that_comes() -> None:
    night = Night()
    late = c.SavePerson(person(1), bar=BarTerms(until=night.time.at))
    assert night.refusal(c.SavePerson(person(1, barred=True))).code == "reason_required"
    assert night.refusal(c.ImportPeople((person(1, barred=True),))).code == "reason_required"
    assert night.refusal(late, reason="Collusion").code == "bar_over_already"
    nowhere = c.SavePerson(person(1), bar=BarTerms(BarReach.TOURNAMENT, TournamentId("x")))
    assert night.refusal(nowhere, reason="Collusion").code == "unknown_tournament"


def test_G_8_a_bar_stops_by_itself_and_its_refusal_says_when() -> None:
    night = Night()
    barred(night, BarTerms(BarReach.POKER, until=night.time.at + 30 * DAY))
    refusal = night.refusal(night.buy_in(ONE))
    assert refusal.code == "barred_room_until"
    for language in LANGUAGES:
        texts = texts_for(language)
        said = sentence(texts, refusal)
        assert texts.moment(night.time.at + 30 * DAY) in said
        assert "Collusion" in said
    night.time.at += 30 * DAY
    night.do(night.buy_in(ONE))


@pytest.mark.parametrize("many", [False, True], ids=["one", "list"])
def test_G_8_the_journal_s_line_says_how_far_until_when_and_why(many: bool) -> None:
    night = Night()
    until = night.time.at + DAY
    terms, somebody = BarTerms(BarReach.TOURNAMENT, night.id, until), person(1, barred=True)
    command = c.ImportPeople((somebody,), bar=terms) if many else c.SavePerson(somebody, bar=terms)
    done = night.do(command, reason="Soft play")
    name = night.state.settings.name
    (entry,) = of_kind(done.entries, PersonBarred)
    assert entry.event == PersonBarred(ONE, "tournament", name, until)
    assert entry.reason == "Soft play"
    assert kept(night) == Bar(
        ONE, "Soft play", WHO.actor, night.time.at, until, BarReach.TOURNAMENT, night.id, name
    )
    for language in LANGUAGES:
        texts = texts_for(language)
        line = journal_line(
            texts, code_of(entry.event), facts_of(entry.event, Names({}, lambda _: "Jan"))
        )
        assert all(part in line for part in ("Jan", name, texts.moment(until))), line


def test_G_8_a_bar_is_changed_and_lifted_early_by_two_people_with_a_reason() -> None:
    night = Night()
    barred(night, BarTerms())
    log_in(night, HouseSettings(log_in=True))
    floor = Who(StaffId("floorman"), StationId("desk-1"))
    agreed = replace(floor, approver=StaffId("director"))
    shorter = c.ChangeFacts(ONE, bar=BarTerms(BarReach.PIT, until=night.time.at + DAY))
    assert night.desk.can(shorter, floor) is not None
    with pytest.raises(RuleViolation, match="approval_needed"):
        night.desk.execute(shorter, floor, reason="Appeal")
    done = night.desk.execute(shorter, agreed, reason="Appeal")
    assert of_kind(done.entries, PersonBarred)
    assert (kept(night).reach, kept(night).why) == (BarReach.PIT, "Appeal")
    passing = c.SavePerson(person(1, barred=True), bar=BarTerms(BarReach.POKER))
    assert night.refusal(passing, reason="x").code == "guarded_fact"
    lifted = night.desk.execute(c.ChangeFacts(ONE, unbar=True), agreed, reason="Cleared")
    (fact,) = of_kind(lifted.entries, PersonFactChanged)
    assert (fact.event.how, fact.reason) == ("taken_away", "Cleared")  # type: ignore[attr-defined]
    assert not night.store.rows(BAR, Bar)
    again = c.ChangeFacts(ONE, bar=BarTerms())
    assert night.refusal(again, reason="x").code == "not_barred"


def test_G_8_a_ban_at_a_table_never_shortens_a_bar() -> None:
    pit = Pit("blackjack", 2)
    pit.desk.execute(c.SavePerson(person(1)), WHO)
    pit.do(c.NameBox(pit.id, 1, ONE))
    known = pit.store.person(ONE)
    assert known is not None
    pit.desk.execute(c.SavePerson(known, bar=BarTerms(BarReach.POKER)), WHO, reason="Collusion")
    ban = c.BanPlayer(pit.id, 1, entry=True, days=30)
    assert pit.refusal(ban, reason="Marked cards").code == "barred_for_longer"
    pit.do(replace(ban, days=0), reason="Marked cards")
    assert kept(pit).reach is BarReach.HOUSE


def test_G_8_lists_and_sheets_say_how_far_and_until_when() -> None:
    until = Night().time.at + DAY
    texts = texts_for("en")
    bar = Bar(PlayerId("p"), "Collusion", WHO.actor, until - DAY, until, BarReach.PIT)
    assert bar_state(texts, bar, until - 1) == f"Barred from the pit until {texts.date(until)}"
    assert bar_line(texts, bar, "Eva", until - 1) == (
        f"Barred from the pit until {texts.moment(until)}: Collusion (Eva)"
    )
    assert bar_state(texts, bar, until) == "Bar is over"


def of_kind(entries: Sequence[Recorded], kind: type) -> list[Recorded]:
    return [entry for entry in entries if isinstance(entry.event, kind)]
