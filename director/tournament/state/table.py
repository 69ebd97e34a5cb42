"""A table in use: its seats with who sits there, what is special about them, the button as told."""

from dataclasses import field
from enum import StrEnum

from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.quantity import Chips, Micros


class SeatMark(StrEnum):
    """Mark of a seat."""

    OPEN = "open"
    BLOCKED = "blocked"
    """Nobody may sit there."""
    RESERVED = "reserved"
    """Kept by the floorman; the draw passes over it."""
    ACCESSIBLE = "accessible"
    """Easy access (T-6): the draw takes it last."""


class MoveCause(StrEnum):
    """Why players changed seats."""

    BALANCE = "balance"
    BREAK = "break"
    FINAL_TABLE = "final_table"
    WRONG_SEAT = "wrong_seat"
    FLOOR = "floor"


class Button(Value):
    """Button and blinds of the hand in play or just finished, as told to the console at an instant.

    Physical seat numbers; a seat may be empty (dead button, dead small blind; T-29).
    `small_blind` 0 = the hand has none.
    """

    button: int
    small_blind: int
    big_blind: int
    at: Micros


class Table(Value):
    """A table in use: seats 1 to `size` hold entries; `laid` are unsold stacks lying at free seats."""

    number: int
    size: int
    seats: tuple[EntryId | None, ...]
    marks: tuple[SeatMark, ...]
    unsold_stacks: tuple[Chips, ...]
    opened_at: Micros
    closed_at: Micros | None = None
    button: Button | None = None
    out_at: Micros = 0
    """When somebody last went out here: a button told before that is old."""
    players: int = field(init=False, compare=False, repr=False)
    """How many seats are taken."""
    in_play: int = field(init=False, compare=False, repr=False)
    """How many seats are taken or have an unsold stack (T-R6)."""
    ordinary: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """Free seat numbers that are not kept for easy access, rising (T-6)."""

    def __post_init__(self) -> None:
        """Counted once: every look at the floor and every draw asks every table for them."""
        seats = enumerate(zip(self.seats, self.marks, strict=True), start=1)
        ordinary = tuple([number for number, seat in seats if seat == (None, SeatMark.OPEN)])
        object.__setattr__(self, "ordinary", ordinary)
        taken = self.size - self.seats.count(None)
        object.__setattr__(self, "players", taken)
        object.__setattr__(self, "in_play", taken + self.size - self.unsold_stacks.count(0))

    @property
    def is_open(self) -> bool:
        """In use, not yet broken or closed."""
        return self.closed_at is None

    @property
    def has_room(self) -> bool:
        """In use, with a seat that nobody has; what is blocked or kept is one of them."""
        return self.closed_at is None and self.players < self.size

    @property
    def dealt(self) -> tuple[int, ...]:
        """Seat numbers that are in the game, rising: taken, or with a stack laid out (T-R6)."""
        if self.in_play == self.players:
            return self.occupied
        return tuple(
            i + 1
            for i, (entry, lay) in enumerate(zip(self.seats, self.unsold_stacks, strict=True))
            if entry is not None or lay
        )

    @property
    def occupied(self) -> tuple[int, ...]:
        """Seat numbers that are taken, rising."""
        return tuple([i for i, entry in enumerate(self.seats, start=1) if entry is not None])

    @property
    def free(self) -> tuple[int, ...]:
        """Seat numbers that a draw may give: not taken, neither blocked nor reserved, rising."""
        if self.players == self.size:
            return ()
        barred = (SeatMark.BLOCKED, SeatMark.RESERVED)
        return tuple(
            i + 1
            for i, (entry, mark) in enumerate(zip(self.seats, self.marks, strict=True))
            if entry is None and mark not in barred
        )

    def at(self, seat: int) -> EntryId | None:
        """Return the entry at a seat number."""
        return self.seats[seat - 1]
