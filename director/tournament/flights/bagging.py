"""Flights: when one is over, how its stacks are bagged, and what goes forward with them."""

from collections.abc import Iterable, Iterator

from director.tournament.clock import reading, registration_open
from director.tournament.events import DrawRecord, LastHandsCalled
from director.tournament.state import Entry, EntryStatus, Status, Table, Tournament
from director.tournament.state.flights import (
    Bag,
    BagCount,
    FlightMoney,
    FlightTerms,
    Forward,
    Part,
    Signature,
)
from director.tournament.tables.seating import recorded
from director.tournament.winnings import expected_places, prizes_differ, winnings
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId
from director.values.quantity import Chips, Micros

MOST_HANDS = 50
"""More than these are no last hands."""


class TableBags(Value):
    """The bags of one table against what is expected there."""

    table: int
    players: int
    bagged: int
    counted: Chips
    expected: Chips | None
    """Counted chips of the whole table, or its reported stacks; None if neither is known."""

    @property
    def complete(self) -> bool:
        """Everybody there has a bag."""
        return self.bagged == self.players

    @property
    def difference(self) -> Chips | None:
        """Counted less expected, once everybody has a bag."""
        known = self.expected is not None and self.complete
        return self.counted - self.expected if known and self.expected is not None else None


class FlightBags(Value):
    """The bags of a flight against the chips in play."""

    tables: tuple[TableBags, ...]
    expected: Chips
    """Expected sum of all counts, before the colour-up."""
    counted: Chips
    coloured_up: Chips
    """Chips added by the colour-up at the bags."""
    bagged: int
    players: int

    @property
    def complete(self) -> bool:
        """Everybody left has a bag."""
        return self.bagged == self.players

    @property
    def difference(self) -> Chips:
        """Counted less expected."""
        return self.counted - self.expected


def terms_faults(terms: FlightTerms) -> Iterator[RuleViolation]:
    """Yield the faults of the terms of a flight."""
    low, high = terms.last_hands
    if terms.level < 0 or terms.prize < 0:
        yield soundness("setting_below_zero")
    if not 0 <= terms.percent <= 100 or not 1 <= terms.places_percent <= 100:
        yield soundness("flight_share")
    if not 0 <= low <= high <= MOST_HANDS or (high and not low):
        yield soundness("last_hands_range", most=MOST_HANDS)
    if terms.bag_unit != 1 and terms.bag_unit not in TOURNAMENT_VALUES:
        yield soundness("bag_unit", unit=terms.bag_unit)


def join_refusals(tournament: Tournament, part: Part) -> Iterator[RuleViolation]:
    """Why a tournament does not become a part of an event: it is one already, or was sold as another."""
    if tournament.of is not None:
        yield soundness("of_an_event_already", label=tournament.of.label)
    elif tournament.entries or tournament.status not in (Status.ANNOUNCED, Status.REGISTERING):
        yield soundness("flight_has_entries", entries=len(tournament.entries))
    elif tournament.settings.qualifying is not None:
        yield soundness("flight_of_a_satellite")
    elif part is Part.FLIGHT and tournament.settings.guarantee:
        yield soundness("flight_with_guarantee", guarantee_cents=tournament.settings.guarantee)


def flight_of(tournament: Tournament) -> Tournament:
    """The tournament; refuses what only a flight has."""
    if not tournament.is_flight:
        raise soundness("not_a_flight")
    return tournament


def is_due_to_end(tournament: Tournament, at: Micros) -> bool:
    """Its level is over, or its share of the field is left: whichever comes first."""
    if not tournament.is_flight or tournament.of is None or tournament.status is not Status.RUNNING:
        return False
    if registration_open(tournament, at) or tournament.queue:
        return False
    terms = tournament.of.terms
    now = reading(tournament.clock, tournament.structure, at)
    level = tournament.structure.level_number(now.index)
    over = bool(terms.level) and (level > terms.level or (level == terms.level and _played(now.left)))
    after = bool(terms.level) and level == terms.level and now.is_break
    return over or after or 0 < tournament.alive <= goes_on(tournament)


def _played(left: Micros) -> bool:
    return left <= 0


def goes_on(tournament: Tournament) -> int:
    """With how many players left a flight ends by its share; 0 = not by that."""
    percent = tournament.of.terms.percent if tournament.of is not None else 0
    return -(-tournament.counted * percent // 100)


def last_hands(tournament: Tournament, seed: bytes, stated: int | None) -> LastHandsCalled:
    """Return the number of last hands: stated, or drawn so that nobody can stall towards them."""
    state = flight_of(tournament)
    low, high = state.of.terms.last_hands if state.of is not None else (0, 0)
    if stated is not None:
        if not 1 <= stated <= MOST_HANDS:
            raise soundness("last_hands_range", most=MOST_HANDS)
        return LastHandsCalled(stated, None)
    if not high:
        raise soundness("last_hands_not_drawn")
    record: DrawRecord = recorded(seed, f"draw/{state.draws + 1}", tuple(range(low, high + 1)), 1)
    return LastHandsCalled(record.result[0], record)


def bag_of(tournament: Tournament, told: BagCount) -> Bag:
    """A bag as it is kept: what was counted, rounded up to what goes on."""
    unit: Chips = tournament.of.terms.bag_unit if tournament.of is not None else 1
    chips = unit * -(-int(told.counted) // int(unit))
    return Bag(told.entry, told.counted, chips, tuple(sorted(set(told.signed))), told.on_paper)


def bag_refusals(tournament: Tournament, told: Iterable[BagCount]) -> Iterator[RuleViolation]:
    """Why these stacks are not bagged so."""
    smallest = min(tournament.chips.values, default=1)
    seen: set[EntryId] = set()
    for bag in told:
        entry = tournament.entries.get(bag.entry)
        if entry is None or entry.status is not EntryStatus.SEATED or bag.entry in seen:
            yield soundness("no_stack_to_bag", entry=bag.entry)
            continue
        seen.add(bag.entry)
        if not 0 < bag.counted <= tournament.chips.expected:
            most = tournament.chips.expected
            yield soundness("bag_beyond_play", chips=bag.counted, most=most)
        elif bag.counted % smallest:
            yield procedure("bag_of_odd_chips", chips=bag.counted, value=smallest)
        if len(set(bag.signed)) < len(Signature) - 1:
            yield procedure("bag_needs_two_signatures", entry=bag.entry)


def sheet_of(tournament: Tournament, table: Table) -> TableBags:
    """The bags of one table."""
    here = [tournament.entries[entry] for entry in table.seats if entry is not None]
    bags = [entry.bag for entry in here if entry.bag is not None]
    return TableBags(
        table.number, len(here), len(bags), sum(bag.counted for bag in bags),
        tournament.tallies.get(table.number),
    )  # fmt: skip


def bags_of(tournament: Tournament) -> FlightBags:
    """All bags, table by table and together."""
    alive = [entry for entry in tournament.entries.values() if entry.alive]
    bags = [entry.bag for entry in alive if entry.bag is not None]
    gain = sum(bag.chips - bag.counted for bag in bags)
    return FlightBags(
        tuple(sheet_of(tournament, table) for table in tournament.open_tables if table.players),
        expected=tournament.chips.expected - _coloured(tournament),
        counted=sum(bag.counted for bag in bags),
        coloured_up=gain,
        bagged=len(bags),
        players=len(alive),
    )


def end_refusals(tournament: Tournament, at: Micros) -> Iterator[RuleViolation]:
    """Why a flight is not over: somebody waits or has no bag, a prize is open, the bags are off."""
    state = flight_of(tournament)
    if state.status is not Status.RUNNING:
        yield soundness("not_running", status=str(state.status))
        return
    bags = bags_of(state)
    if state.queue:
        yield soundness("flight_alternates", waiting=len(state.queue))
    if not bags.players:
        yield soundness("nobody_goes_forward")
    elif not bags.complete:
        yield soundness("stacks_not_bagged", missing=bags.players - bags.bagged)
    if registration_open(state, at):
        yield procedure("registration_still_open", rule="T-R5")
    if any(any(table.unsold_stacks) for table in state.open_tables):
        yield soundness("unsold_stacks_lie")
    yield from _money_refusals(state)
    if bags.complete and bags.difference:
        yield procedure(
            "bags_do_not_reconcile",
            expected=bags.expected,
            counted=bags.counted,
            difference=bags.difference,
        )


def sent_with(tournament: Tournament) -> FlightMoney:
    """Return the money that goes with the bags: prize money not won, and bounties of the survivors."""
    won = sum(each.amount for each in winnings(tournament).values())
    alive = [entry.heads.own for entry in tournament.entries.values() if entry.alive]
    books = tournament.heads
    return FlightMoney(
        tournament.takings.prize + books.to_pool - won, sum(alive), books.unwon, books.sealed
    )


def values_bagged(tournament: Tournament) -> tuple[Chips, ...]:
    """The chips in the bags: those that were rounded up at the bag are not there any more."""
    unit = tournament.of.terms.bag_unit if tournament.of is not None else 1
    return tuple(value for value in tournament.chips.values if value >= unit)


def forwards(tournament: Tournament) -> tuple[Forward, ...]:
    """The stacks that go forward, by number of their entries."""
    return tuple(_forwards(tournament))


def reopen_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why the end of a flight is not taken back: there was none, or its draws are revealed."""
    state = flight_of(tournament)
    if state.sent is None:
        yield soundness("flight_goes_on")
    elif state.seed:
        yield soundness("draws_are_revealed")


def flight_problem(tournament: Tournament) -> str | None:
    """The invariant that an ended flight breaks: what was sent is what was bagged and left."""
    if tournament.sent is None:
        return None
    if not bags_of(tournament).complete:
        return "everybody_sent_has_a_bag"
    if tournament.sent.money != sent_with(tournament):
        return "sent_is_what_was_not_won"
    return None


def _money_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """A flight whose entries do not pay for one prize, such as one alone, has no ladder to lock."""
    if tournament.prizes is None and expected_places(tournament):
        yield soundness("prizes_not_locked", rule="T-R9")
    elif prizes_differ(tournament):
        yield soundness("prizes_differ", rule="T-R2")
    for won in winnings(tournament).values():
        if tournament.entries[won.entry].prize is None:
            yield soundness("prize_not_paid", rule="T-R8", entry=won.entry, place=won.first)
            return


def _coloured(tournament: Tournament) -> Chips:
    """Return the chips that all bags so far have added, also of players who went out since."""
    bags = (entry.bag for entry in tournament.entries.values())
    return sum(bag.chips - bag.counted for bag in bags if bag is not None)


def _forwards(tournament: Tournament) -> Iterator[Forward]:
    for number in sorted(tournament.entries):
        entry: Entry = tournament.entries[number]
        if entry.alive and entry.bag is not None:
            yield Forward(
                entry.id, entry.player, entry.bag.chips, entry.method, entry.receipt, entry.heads.own
            )
