"""Late corrections of a flight: a survivor recorded as out, a wrong bag, a stack carried by mistake.

Day 2 is in play: nothing in the flight is changed. The correction is added on day 2, and the record of
the flight stays.
"""

from collections.abc import Iterator

from director.tournament.heads import PutUp, standing
from director.tournament.side_pools.rules import return_refusals as side_pool_refusals
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.tables.seating import with_chips_refusals
from director.tournament.winnings import is_decided
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, Seat
from director.values.quantity import Cents, Chips


def day_refusals(day: Tournament) -> Iterator[RuleViolation]:
    """Yield refusals to correct a flight on day 2: it is over, or has no field."""
    if day.carried is None:
        yield soundness("field_not_carried")
    elif day.status not in (Status.REGISTERING, Status.RUNNING):
        yield soundness("not_live", status=str(day.status))
    elif day.deal is not None:
        yield soundness("deal_made_already", rule="T-P2")
    elif day.status is Status.RUNNING and is_decided(day):
        yield soundness("places_are_known")


def admit_refusals(
    day: Tournament, flight: Tournament, entry: EntryId, chips: Chips, seat: Seat
) -> Iterator[RuleViolation]:
    """Yield refusals to seat a player recorded as out of a flight on day 2 with a stack."""
    known = flight.entries.get(entry)
    if flight.sent is None or flight.of is None or day.of is None or flight.of.event != day.of.event:
        yield soundness("not_a_flight")
        return
    if known is None or known.status is not EntryStatus.BUSTED:
        yield soundness("not_busted", rule="T-P4", entry=entry)
        return
    if known.prize is not None:
        yield soundness("prize_paid_already", rule="T-R8", entry=entry)
    if any(day.entries[number].counts for number in day.players.get(known.player, ())):
        yield soundness("on_day_two_already", entry=entry)
    yield from day_refusals(day)
    yield from _chips_refusals(day, chips)
    yield from _places_paid(day)
    yield from with_chips_refusals(day, seat)


def returning_head(day: Tournament, entry: Entry) -> Cents:
    """Bounty that an entry recorded as out of a flight has again on day 2: one that nobody has won.

    It lay with the unwon bounties that came to day 2. What was won, or went elsewhere, stays there.
    """
    lost = entry.heads.lost
    if lost is None or lost.parts or lost.to_pool or lost.chip or lost.head > day.heads.unwon:
        return 0
    return lost.head


def returning_put_up(day: Tournament, entry: Entry) -> tuple[PutUp, ...]:
    """Bounties that others put on a player in the flight, where the head comes back with the player."""
    return standing(entry.heads) if returning_head(day, entry) else ()


def stack_refusals(day: Tournament, entry: Entry, chips: Chips) -> Iterator[RuleViolation]:
    """Yield refusals to correct the stack with which an entry came to day 2."""
    if entry.carried_from is None or not entry.counts:
        yield soundness("no_stack_to_bag", entry=entry.id)
        return
    yield from day_refusals(day)
    if chips == entry.chips:
        yield soundness("nothing_changed")
    yield from _chips_refusals(day, chips)


def withdraw_refusals(day: Tournament, entry: Entry, chips: Chips) -> Iterator[RuleViolation]:
    """Yield refusals to remove an entry of day 2 that had gone out of the flight."""
    if entry.carried_from is None or entry.status is not EntryStatus.SEATED:
        yield soundness("no_stack_to_bag", entry=entry.id)
        return
    yield from day_refusals(day)
    if day.status is Status.RUNNING and day.alive <= 2:
        yield soundness("last_player_stays", rule="T-P4")
    if entry.heads.won or entry.heads.paid:
        yield soundness("has_won_heads", entry=entry.id)
    if not 0 <= chips <= day.chips.expected:
        yield soundness("more_than_in_play", chips=chips, expected=day.chips.expected)
    yield from side_pool_refusals(day, entry)
    yield from _places_paid(day)


def _chips_refusals(day: Tournament, chips: Chips) -> Iterator[RuleViolation]:
    smallest = min(day.chips.values, default=1)
    if chips <= 0:
        yield soundness("stack_not_above_zero", entry=0)
    elif chips % smallest:
        yield procedure("bag_of_odd_chips", chips=chips, value=smallest)


def _places_paid(day: Tournament) -> Iterator[RuleViolation]:
    """Yield a refusal if a place that would move by one was paid."""
    paid = next((entry for group in day.out for entry in group if day.entries[entry].prize), None)
    if paid is not None:
        yield soundness("prize_paid_already", rule="T-R8", entry=paid)
