"""Facts of a flight found after day 2 has begun: a survivor, a wrong bag, a stack that was none."""

import pytest

from director.desk.offered import commands as c
from director.desk.series.queries.flights import event_table
from director.series.flights.results import results_of_event
from director.storage.projections import entry_rows, whole
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.tournament.state import EntryStatus
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import STACK, WHO
from tests.desk.series.festival import DAY_TWO, EVENT, TILL, Festival

WHY = "found in the record of the table"


@pytest.fixture
def event() -> Festival:
    """Two flights of six, three of each on day 2, which plays."""
    event = Festival()
    for label in ("1A", "1B"):
        event.people.clear()
        event.open(label, 6)
        event.close_doors()
        event.go_out(4, 5, 6)
        event.bag({1: 30_000, 2: 20_000, 3: 10_000})
        event.close()
        event.time.pass_minutes(600)
    event.carry()
    event.start()
    return event


def free(event: Festival) -> Seat:
    return next(Seat(t.number, n) for t in event.day.open_tables for n in t.free)


def admit(event: Festival, entry: int = 4, chips: int = 5_000) -> c.AdmitSurvivor:
    return c.AdmitSurvivor(DAY_TWO, EVENT, event.ids["1A"], EntryId(entry), chips, free(event))


def on_day_two(event: Festival, flight: str, entry: int) -> EntryId:
    player = event.desk.tournament(event.ids[flight]).entries[EntryId(entry)].player
    return event.day.players[player][0]


def test_a_survivor_recorded_as_out_sits_down_on_day_two(event: Festival) -> None:
    before = event.day.chips.expected
    command = admit(event)
    assert event.why(command) == "reason_required"
    event.do(command, reason=WHY)
    event.reconcile()
    number = on_day_two(event, "1A", 4)
    entry = event.day.entries[number]
    assert (entry.status, entry.chips, entry.seat) == (EntryStatus.SEATED, 5_000, command.seat)
    assert (event.day.alive, event.day.chips.expected) == (7, before + 5_000)
    flight = event.desk.tournament(event.ids["1A"])
    assert flight.entries[EntryId(4)].status is EntryStatus.BUSTED, "what was recorded stays"
    assert event.why(admit(event), reason=WHY) == "on_day_two_already"
    event.do(c.BustPlayers(DAY_TWO, (Bust(number),)))


def test_the_page_of_the_event_lists_day_two_as_corrected(event: Festival) -> None:
    table = event_table(event.desk, EVENT)
    assert (table.prizes.forward, len(table.stacks)) == (6, 6)
    seat = free(event)
    event.do(admit(event), reason=WHY)
    wrong, none = on_day_two(event, "1A", 1), on_day_two(event, "1B", 3)
    event.do(c.CorrectCarriedStack(DAY_TWO, EVENT, wrong, 25_000), reason=WHY)
    event.do(c.WithdrawSurvivor(DAY_TWO, EVENT, none, 10_000), reason=WHY)
    table = event_table(event.desk, EVENT)
    assert table.day is not None
    assert table.prizes.forward == table.day.entries == table.day.left == 6
    assert [stack.chips for stack in table.stacks] == [30_000, 25_000, 20_000, 20_000, 10_000, 5_000]
    late = table.stacks[-1]
    assert (late.label, late.entry, late.seat, late.counts) == ("1A", 4, seat, True)


@pytest.mark.parametrize(
    ("entry", "chips", "code"),
    [(1, 5_000, "not_busted"), (99, 5_000, "not_busted"), (4, 0, "stack_not_above_zero"),
     (4, 5_001, "bag_of_odd_chips")],
)  # fmt: skip
def test_why_nobody_is_let_in_late(event: Festival, entry: int, chips: int, code: str) -> None:
    assert event.why(admit(event, entry, chips), reason=WHY) == code


def test_paid_places_below_are_taken_back_before_a_survivor_sits_down(event: Festival) -> None:
    event.lock()
    event.fund(1_000_000)
    for entry in (6, 5, 4, 3):
        event.do(c.BustPlayers(DAY_TWO, (Bust(EntryId(entry)),)))
        if event.desk.can(pay := c.PayPrize(DAY_TWO, EntryId(entry), TILL), WHO) is None:
            event.do(pay)
            assert event.why(admit(event), reason=WHY) == "prize_paid_already"
            event.do(c.VoidPrize(DAY_TWO, EntryId(entry), TILL), reason=WHY)
            event.do(admit(event), reason=WHY)
            return
    raise AssertionError("nobody was paid")


def test_a_wrong_bag_is_corrected_while_day_two_plays(event: Festival) -> None:
    entry = on_day_two(event, "1B", 3)
    before = event.day.chips.expected
    wrong = c.CorrectCarriedStack(DAY_TWO, EVENT, entry, 16_000)
    event.do(wrong, reason=WHY)
    event.reconcile()
    known = event.day.entries[entry]
    assert (known.chips, known.stack, known.bagged) == (16_000, 16_000, 10_000)
    assert event.day.chips.expected == before + 6_000
    assert event.why(wrong, reason=WHY) == "nothing_changed"
    event.do(c.CorrectCarriedStack(DAY_TWO, EVENT, entry, 9_000), reason=WHY)
    event.reconcile()
    assert event.day.chips.expected == before - 1_000


def test_who_had_gone_out_of_the_flight_leaves_day_two(event: Festival) -> None:
    entry = on_day_two(event, "1A", 3)
    before = event.day.chips.expected
    gone = c.WithdrawSurvivor(DAY_TWO, EVENT, entry, 10_000)
    event.do(gone, reason=WHY)
    event.reconcile()
    assert (event.day.alive, event.day.counted) == (5, 5)
    assert event.day.chips.expected == before - 10_000
    assert event.day.entries[entry].status is EntryStatus.VOIDED
    assert event.why(gone, reason=WHY) == "no_stack_to_bag"
    assert {row["entry"] for row in entry_rows(whole(event.day))} == set(event.day.entries)


def test_the_results_of_the_event_hold_everybody_once(event: Festival) -> None:
    event.do(admit(event), reason=WHY)
    gone = on_day_two(event, "1B", 3)
    event.do(c.WithdrawSurvivor(DAY_TWO, EVENT, gone, 10_000), reason=WHY)
    alive = [entry.id for entry in event.day.entries.values() if entry.alive]
    for entry in alive[1:]:
        event.do(c.BustPlayers(DAY_TWO, (Bust(entry),)))
    results = results_of_event(event.event, event.nights, event.day)
    places = {finish.entry.player: finish.first for finish in results.finishes}
    assert len(places) == len(results.finishes) == 12
    assert places[event.day.entries[gone].player] == 7, "below the six who reached day 2"


def test_before_day_two_has_the_field_the_flight_itself_is_opened_again() -> None:
    event = Festival()
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    early = c.AdmitSurvivor(DAY_TWO, EVENT, event.ids["1A"], EntryId(4), 5_000, Seat(1, 1))
    assert event.why(early) == "field_not_carried"
    event.do(c.ReopenFlight(event.ids["1A"], EVENT), reason=WHY)


def test_the_order_of_a_flight_is_corrected_after_day_two_has_begun(event: Festival) -> None:
    flight = event.flight("1A")
    first, second, *rest = flight.out
    order = c.CorrectOutOrder(flight.id, (second, first, *rest))
    assert event.why(order) == "reason_required"
    event.do(order, reason=WHY)
    event.reconcile()


@pytest.mark.parametrize("kind", [BountyKind.FIXED, BountyKind.PROGRESSIVE])
def test_who_won_a_head_of_a_flight_is_put_right_as_long_as_day_two_has_none_of_it(
    kind: BountyKind,
) -> None:
    price = Price(prize=10_000, bounty=5_000)
    event = Festival(
        flights=1, buy_in=Offer(price, STACK.worth), bounty=BountyTerms(kind, 100)
    )  # fmt: skip
    event.open("1A", 6)
    event.close_doors()
    for loser, winner in ((4, 5), (5, 6), (6, 1)):
        event.time.pass_seconds(60)
        bust = Bust(EntryId(loser), by=(EntryId(winner),))
        event.do(c.BustPlayers(event.id, (bust,)))
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    flight = event.id
    event.carry()
    event.start()
    event.id = flight
    late = c.CorrectHead(flight, EntryId(4), (EntryId(6),))
    assert event.why(late) in ("reason_required", "flight_has_ended")
    if kind is BountyKind.PROGRESSIVE:
        assert event.why(late, reason=WHY) == "flight_has_ended", "part of it is on a survivor's head"
        return
    event.do(late, reason=WHY)
    event.reconcile()
    heads = {n: event.state.entries[EntryId(n)].heads.won for n in (1, 5, 6)}
    assert heads == {1: 5_000, 5: 0, 6: 10_000}
