"""A builder: one mutable copy of a tournament on which events are laid, frozen when it answers."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import TypeVar

from director.tournament.heads import Envelopes, HeadBooks
from director.tournament.settings import Settings
from director.tournament.state import (
    ChipCheck,
    ChipsInPlay,
    Clock,
    Deal,
    Entry,
    FinalField,
    LockedPrizes,
    PlayedRound,
    Race,
    Status,
    Table,
    Takings,
    TimeCall,
    Tournament,
)
from director.tournament.state.flights import CarriedField, LastHands, OfEvent, Sent
from director.tournament.state.phone_request import PhoneRequest, SeatCheck
from director.tournament.state.side_pools import SidePool
from director.tournament.structure import Structure
from director.values.dataclass import Value, replace
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from director.values.quantity import Cents, Chips, Micros

K = TypeVar("K")
V = TypeVar("V")

_FIELDS = tuple(field.name for field in fields(Tournament))
_MAPS = ("entries", "tables", "players", "tallies", "seat_checks")


class Touched(Value):
    """Which entries and tables events have changed."""

    entries: frozenset[EntryId] = frozenset()
    tables: frozenset[int] = frozenset()

    def __or__(self, other: "Touched") -> "Touched":
        return Touched(self.entries | other.entries, self.tables | other.tables)


class Impossible(ValueError):
    """Events that cannot follow each other, such as two players on one seat."""


class Builder:
    """A tournament being changed; the three maps are copied only when first written to."""

    id: TournamentId
    settings: Settings
    structure: Structure
    commitment: str
    status: Status
    entries: Mapping[EntryId, Entry]
    tables: Mapping[int, Table]
    in_use: tuple[int, ...]
    with_room: tuple[int, ...]
    players: Mapping[PlayerId, tuple[EntryId, ...]]
    queue: tuple[EntryId, ...]
    out: tuple[tuple[EntryId, ...], ...]
    clock: Clock
    started_at: Micros | None
    registration_closed_at: Micros | None
    add_on_closed_at: Micros | None
    open_by_hand: bool
    hand_for_hand: bool
    clock_held: bool
    turn: int
    turned_at: Micros | None
    calls: tuple[TimeCall, ...]
    level_reached: int
    chips: ChipsInPlay
    checks: tuple[ChipCheck, ...]
    races: tuple[Race, ...]
    takings: Takings
    heads: HeadBooks
    envelopes: Envelopes | None
    side_pools: tuple[SidePool, ...]
    prizes: LockedPrizes | None
    deal: Deal | None
    rounds: tuple[PlayedRound, ...]
    seeds: tuple[EntryId, ...]
    round_structures: tuple[tuple[int, Structure], ...]
    draws: int
    penalties: int
    alive: int
    counted: int
    unique: int
    announcement: str
    invited: frozenset[PlayerId]
    final: FinalField | None
    seed: str
    over_at: Micros | None
    of: OfEvent | None
    last_hands: LastHands | None
    tallies: Mapping[int, Chips]
    sent: Sent | None
    carried: CarriedField | None
    errands: tuple[PhoneRequest, ...]
    phone_request_count: int
    former_seats: tuple[tuple[PlayerId, Seat], ...]
    seat_checks: Mapping[int, SeatCheck]

    def __init__(self, state: Tournament) -> None:
        for name in _FIELDS:
            setattr(self, name, getattr(state, name))
        self._entries: dict[EntryId, Entry] | None = None
        self._tables: dict[int, Table] | None = None
        self._players: dict[PlayerId, tuple[EntryId, ...]] | None = None
        self._touched_entries: set[EntryId] = set()
        self._touched_tables: set[int] = set()

    def freeze(self) -> Tournament:
        """The tournament as it stands, immutable; the builder is not used after that."""
        values = {name: getattr(self, name) for name in _FIELDS}
        for name in _MAPS:
            if not isinstance(values[name], MappingProxyType):
                values[name] = MappingProxyType(values[name])
        return Tournament(**values)

    @property
    def touched(self) -> Touched:
        """Return the entries and tables changed so far."""
        return Touched(frozenset(self._touched_entries), frozenset(self._touched_tables))

    def put_entry(self, entry: Entry) -> None:
        """Store an entry, keeping the counts of those alive and those that count."""
        if self._entries is None:
            self._entries = _copy(self.entries)
            self.entries = self._entries
        before = self._entries.get(entry.id)
        self._entries[entry.id] = entry
        self._touched_entries.add(entry.id)
        self.alive += entry.alive - (before is not None and before.alive)
        more = entry.counts - (before is not None and before.counts)
        self.counted += more
        if more and not self._counts_besides(entry):
            self.unique += more

    def _counts_besides(self, entry: Entry) -> bool:
        """Whether another entry of the same player counts."""
        entries = self.players.get(entry.player, ())
        others = [self.entries[other] for other in entries if other != entry.id]
        return any(other.counts for other in others) if others else False

    def put_table(self, table: Table) -> None:
        """Store a table, keeping which are in use and which have room."""
        if self._tables is None:
            self._tables = _copy(self.tables)
            self.tables = self._tables
        before = self._tables.get(table.number)
        self._tables[table.number] = table
        was_open, had_room = (before.is_open, before.has_room) if before else (False, False)
        if table.is_open is not was_open:
            self.in_use = _changed(self.in_use, table.number)
        if table.has_room is not had_room:
            self.with_room = _changed(self.with_room, table.number)
        self._touched_tables.add(table.number)

    def add_player(self, player: PlayerId, entry: EntryId) -> None:
        """Note that an entry belongs to a player."""
        if self._players is None:
            self._players = _copy(self.players)
            self.players = self._players
        self._players[player] = (*self._players.get(player, ()), entry)

    def clear_entries(self) -> None:
        """Nobody is entered any more; who sat there has left the seat before."""
        self._touched_entries.update(self.entries)
        self.entries = self._entries = {}
        self.players = self._players = {}
        self.queue, self.out = (), ()
        self.alive = self.counted = self.unique = 0

    def sit(self, entry: Entry, seat: Seat) -> None:
        """Store an entry at a free seat of an open table; raises Impossible otherwise."""
        table = self.tables[seat.table]
        if not table.is_open or table.seats[seat.number - 1] is not None:
            raise Impossible(f"seat {seat} is not free")
        self.put_table(replace(table, seats=_with(table.seats, seat.number, entry.id)))
        self.put_entry(entry)

    def stand(self, entry: EntryId, out_at: Micros | None = None) -> None:
        """Free an entry's seat, if it has one; the caller stores the entry without it."""
        seat = self.entries[entry].seat
        if seat is None:
            return
        table = self.tables[seat.table]
        if table.seats[seat.number - 1] != entry:
            raise Impossible(f"entry {entry} does not sit at {seat}")
        seats = _with(table.seats, seat.number, None)
        self.put_table(replace(table, seats=seats, out_at=out_at or table.out_at))

    def lay(self, seat: Seat, chips: Chips) -> Chips:
        """Lay a stack at a seat (0 takes it away); returns what lay there before."""
        table = self.tables[seat.table]
        before = table.unsold_stacks[seat.number - 1]
        laid = (*table.unsold_stacks[: seat.number - 1], chips, *table.unsold_stacks[seat.number :])
        self.put_table(replace(table, unsold_stacks=laid))
        return before

    def count_draws(self, *labels: str) -> None:
        """Note the labels of draws: `draw/<n>` is given once, whatever was undone before it."""
        for label in labels:
            number = label.rpartition("/")[2]
            self.draws = max(self.draws, int(number)) if number.isdecimal() else self.draws + 1

    def change_chips(
        self,
        *,
        issued: Chips = 0,
        laid: Chips = 0,
        blinded: Chips = 0,
        race_gain: Chips = 0,
        removed: Chips = 0,
    ) -> None:
        """Add to sums of the chip account."""
        chips = self.chips
        self.chips = ChipsInPlay(
            chips.values,
            issued=chips.issued + issued,
            unsold=chips.unsold + laid,
            blinded=chips.blinded + blinded,
            race_gain=chips.race_gain + race_gain,
            removed=chips.removed + removed,
        )

    def change_takings(
        self, *, prize: Cents = 0, beside: Cents = 0, paid: Cents = 0, heads: Cents = 0
    ) -> None:
        """Add to sums of the takings."""
        takings = self.takings
        self.takings = Takings(
            takings.prize + prize,
            takings.deductions + beside,
            takings.paid + paid,
            takings.heads + heads,
        )

    def change_heads(
        self,
        *,
        unwon: Cents = 0,
        to_pool: Cents = 0,
        paid: Cents = 0,
        sealed: Cents = 0,
        put_up: Cents = 0,
        withdrawn_after_flights: Cents = 0,
    ) -> None:
        """Add to sums of the heads."""
        heads = self.heads
        self.heads = HeadBooks(
            heads.unwon + unwon,
            heads.to_pool + to_pool,
            heads.paid + paid,
            heads.sealed + sealed,
            heads.put_up + put_up,
            heads.withdrawn_after_flights + withdrawn_after_flights,
        )


def _with(
    seats: tuple[EntryId | None, ...], number: int, entry: EntryId | None
) -> tuple[EntryId | None, ...]:
    return (*seats[: number - 1], entry, *seats[number:])


def _changed(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """With a number that was not among them, or without one that was; rising."""
    return tuple(sorted({*numbers} ^ {number}))


def _copy(mapping: Mapping[K, V]) -> dict[K, V]:
    """A copy to write to; a proxy copies what it stands for much faster than key by key."""
    return mapping.copy() if isinstance(mapping, MappingProxyType) else dict(mapping)
