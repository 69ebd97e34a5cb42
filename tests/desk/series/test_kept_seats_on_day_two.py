"""Reasons to keep a seat go to day 2 with the player, but not that of the seat in the flight (T-6)."""

from collections.abc import Mapping

from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.tournament.state import SeatMark, StayReason
from director.values.ids import EntryId, PlayerId, Seat
from tests.desk.series.festival import DAY_TWO, EVENT, Festival

WHY = {1: StayReason.ACCESS, 2: StayReason.DEALER, 3: StayReason.FIXED}
EASY = Seat(1, 7)


def bagged(why: Mapping[int, StayReason] = WHY) -> tuple[Festival, list[PlayerId]]:
    """Two flights of six are bagged, with the players of the first; some of these keep their seats."""
    event, first = Festival(), list[PlayerId]()
    for label in ("1A", "1B"):
        event.people.clear()
        event.open(label, 6)
        first = first or list(event.people)
        for entry, reason in why.items() if label == "1A" else ():
            event.do(c.KeepSeat(event.id, EntryId(entry), reason))
        event.close_doors()
        event.go_out(5, 6)
        event.bag({1: 30_000, 2: 15_000, 3: 10_000, 4: 5_000})
        event.close()
        event.time.pass_minutes(600)
    return event, first


def reasons(event: Festival) -> dict[PlayerId, StayReason | None]:
    return {entry.player: entry.stays for entry in event.day.entries.values()}


def test_T_6_who_needs_access_has_an_easy_seat_on_day_two_and_keeps_it() -> None:
    event, people = bagged()
    event.do(c.OpenRegistration(DAY_TWO, (1,)))
    event.do(c.MarkSeat(DAY_TWO, EASY, SeatMark.ACCESSIBLE))
    event.do(c.CarryField(DAY_TWO, EVENT))
    event.reconcile()
    first = people[0]
    kept = {player: why for player, why in reasons(event).items() if why is not None}
    assert kept == {first: StayReason.ACCESS, people[1]: StayReason.DEALER}
    at = {entry.player: entry.seat for entry in event.day.entries.values()}
    assert at[first] == EASY
    assert EASY not in [seat for player, seat in at.items() if player != first]
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason="a bag is wrong")
    event.do(c.CarryField(DAY_TWO, EVENT))
    assert {entry.player: entry.seat for entry in event.day.entries.values()} == at
    assert reasons(event)[first] is StayReason.ACCESS
    assert check_draws(event.desk.history(DAY_TWO), event.store.seed(DAY_TWO)).sound


def test_without_an_easy_seat_the_reason_comes_along_and_the_seat_is_drawn() -> None:
    event, people = bagged()
    event.carry()
    assert reasons(event)[people[0]] is StayReason.ACCESS


def test_a_survivor_found_late_brings_the_reason_along() -> None:
    event, people = bagged({6: StayReason.ACCESS})
    event.carry()
    event.start()
    to = next(Seat(table.number, n) for table in event.day.open_tables for n in table.free)
    found = c.AdmitSurvivor(DAY_TWO, EVENT, event.ids["1A"], EntryId(6), 5_000, to)
    event.do(found, reason="seen on the film")
    assert reasons(event)[people[5]] is StayReason.ACCESS
