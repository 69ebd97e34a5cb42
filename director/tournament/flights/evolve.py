"""Evolution of flights and day 2 by events: joining the event, bags, end, carried field."""

from types import MappingProxyType

from director.tournament import events as e
from director.tournament.builder import Builder
from director.tournament.heads import NO_BOOKS, HeadBooks, Heads
from director.tournament.settings import Price, Purchase
from director.tournament.state import ChipsInPlay, Entry, EntryStatus, Status
from director.tournament.state.flights import CarriedField, CarriedStack, LastHands, OfEvent, Sent
from director.values.dataclass import replace
from director.values.quantity import Micros

_FREE = Price(0)
"""Nothing is paid on day 2."""


def joined(b: Builder, event: e.EventJoined) -> None:
    """A tournament is a part of an event."""
    b.of = OfEvent(event.event, event.part, event.label, event.terms)


def last_hands_called(b: Builder, event: e.LastHandsCalled, at: Micros) -> None:
    """The last hands are announced."""
    b.last_hands = LastHands(event.hands, at)


def tallied(b: Builder, event: e.TableTallied) -> None:
    """A whole table was counted."""
    b.tallies = MappingProxyType({**b.tallies, event.table: event.chips})


def bagged(b: Builder, event: e.StacksBagged, at: Micros) -> None:
    """Stacks are in their bags; what is rounded up comes from the colour-up."""
    for bag in event.bags:
        entry = b.entries[bag.entry]
        before = entry.bag.chips - entry.bag.counted if entry.bag is not None else 0
        b.change_chips(race_gain=bag.chips - bag.counted - before)
        b.put_entry(replace(entry, bag=bag, stack=bag.chips, stack_at=at))


def ended(b: Builder, event: e.FlightEnded, at: Micros) -> None:
    """The flight is over, with nobody out: who is left keeps the seat until day 2 is drawn."""
    b.status, b.hand_for_hand, b.calls = Status.FINISHED, False, ()
    b.over_at = at
    b.sent = Sent(event.money, event.difference, at)
    if b.registration_closed_at is None:
        b.registration_closed_at = at


def reopened(b: Builder) -> None:
    """The flight goes on, its stacks bagged as they are; nobody's place is final any more."""
    b.status, b.sent, b.over_at = Status.RUNNING, None, None
    for entry in tuple(b.entries.values()):
        b.put_entry(entry)


def carried(b: Builder, event: e.FieldCarried, at: Micros) -> None:
    """Everybody sits down with the stack that was bagged, without paying."""
    b.carried = CarriedField(event.money, event.entries, event.unique, event.least, event.resume)
    b.registration_closed_at = at
    b.level_reached = event.resume - 1
    b.chips = ChipsInPlay(event.values)
    b.heads = HeadBooks(unwon=event.money.unwon, sealed=event.money.sealed)
    for stack in sorted(event.field, key=lambda each: each.entry):
        _sit_down(b, stack, at)


def taken_back(b: Builder) -> None:
    """Nobody is there any more; the numbers of draws go on, and who has sat there where is kept."""
    sat = {entry.player: entry.seat for entry in b.entries.values() if entry.seat is not None}
    b.former_seats = (*sat.items(), *(each for each in b.former_seats if each[0] not in sat))
    for table in b.in_use:
        b.put_table(replace(b.tables[table], seats=(None,) * b.tables[table].size, button=None))
    b.clear_entries()
    b.carried, b.heads, b.registration_closed_at, b.level_reached = None, NO_BOOKS, None, -1
    b.chips = ChipsInPlay(b.chips.values)


def admitted(b: Builder, event: e.SurvivorAdmitted, at: Micros) -> None:
    """Somebody whom the flight had recorded as out sits down, too, with a bounty that nobody had won."""
    b.heads = replace(b.heads, unwon=b.heads.unwon - event.stack.head)
    _sit_down(b, event.stack, at)
    b.put_entry(replace(b.entries[event.stack.entry], bagged=0))


def stack_corrected(b: Builder, event: e.CarriedStackCorrected) -> None:
    """Other chips came with an entry than its bag said."""
    entry = b.entries[event.entry]
    more = event.chips - entry.chips
    stack = entry.stack
    if entry.alive and stack is not None:
        stack = max(0, stack + more)
    said = entry.chips if entry.bagged is None else entry.bagged
    b.put_entry(replace(entry, chips=event.chips, stack=stack, bagged=said))
    b.change_chips(issued=more)


def withdrawn(b: Builder, event: e.SurvivorWithdrawn, at: Micros) -> None:
    """An entry is there no more, and was never; the chips that it has lost lie with others."""
    entry = b.entries[event.entry]
    b.stand(event.entry, at)
    gone = replace(b.entries[event.entry], seat=None, status=EntryStatus.VOIDED, out_at=at, stack=0)
    b.put_entry(gone)
    b.change_chips(issued=-entry.chips, blinded=entry.chips - event.chips)


def _sit_down(b: Builder, stack: CarriedStack, at: Micros) -> None:
    entry = Entry(
        id=stack.entry,
        player=stack.player,
        kind=Purchase.BUY_IN,
        price=_FREE,
        chips=stack.chips,
        method=stack.method,
        receipt=stack.receipt,
        at=at,
        status=EntryStatus.SEATED,
        seat=stack.seat,
        stack=stack.chips,
        stack_at=at,
        heads=Heads(stack.head, put_up=tuple(replace(each, came=True) for each in stack.put_up)),
        carried_from=stack.flight,
        stays=stack.stays,
    )
    b.add_player(stack.player, stack.entry)
    b.change_chips(issued=stack.chips)
    b.sit(entry, stack.seat)
