"""Seats: tables and seats in use, moves, breaks, button and stacks as told."""

from director.tournament.events.draws import SEATS, DrawRecord
from director.tournament.state import Match, MoveCause, SeatMark
from director.tournament.state.phone_request import Wanted
from director.tournament.structure import Structure
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, LeagueId, Seat
from director.values.quantity import Chips


class Move(Value):
    """Change of seat of an entry; `reason` is a code whose sentence the screens make."""

    entry: EntryId
    origin: Seat
    target: Seat
    reason: str = ""


class TableOpened(Event, touches={Change.SEATING}, nature=Nature.FLOOR):
    """A table comes into use."""

    table: int
    size: int
    marks: tuple[SeatMark, ...]


class TableClosed(Event, touches={Change.SEATING}, nature=Nature.FLOOR):
    """An empty table goes out of use."""

    table: int


class SeatMarked(Event, touches={Change.SEATING}, nature=Nature.FLOOR):
    """A seat is blocked, reserved, accessible or open."""

    seat: Seat
    mark: SeatMark


class StacksLaidOut(Event, touches={Change.SEATING, Change.CHIPS}, nature=Nature.FLOOR):
    """Unsold stacks are laid at free seats and count as live players (T-R6)."""

    seats: tuple[Seat, ...]
    chips: Chips
    """In each stack."""


class UnsoldStacksRemoved(Event, touches={Change.SEATING, Change.CHIPS}, nature=Nature.FLOOR):
    """Chips left of unsold stacks removed from play: (seat, chips found there)."""

    found: tuple[tuple[Seat, Chips], ...]


class PlayersMoved(Event, touches=SEATS, nature=Nature.FLOOR):
    """Players change seats, all at once."""

    cause: MoveCause
    moves: tuple[Move, ...]
    draw: DrawRecord | None = None


class TablesEvened(Event, touches=SEATS, nature=Nature.FLOOR):
    """Before the start drawn players go to drawn seats, so that no table begins short (T-S3)."""

    moves: tuple[Move, ...]
    seat_draw: DrawRecord
    player_draw: DrawRecord


class TableBroken(Event, touches=SEATS, nature=Nature.FLOOR):
    """A table is broken: its players go to drawn seats (T-S3), the table goes out of use."""

    table: int
    moves: tuple[Move, ...]
    seat_draw: DrawRecord
    player_draw: DrawRecord
    also: tuple[int, ...] = ()
    """Other tables broken in the same draw, so that nobody is moved twice (T-7)."""

    @property
    def tables(self) -> tuple[int, ...]:
        """All tables that the draw breaks."""
        return (self.table, *self.also)

    @property
    def outcome(self) -> str:
        return "several" if self.also else ""


class RoundDrawn(
    Event,
    touches=SEATS | {Change.LOBBY, Change.PRIZES, Change.CHIPS, Change.CLOCK},
    nature=Nature.FLOOR,
    reshapes=True,
):
    """A round: everybody who is in goes to the table of a match."""

    number: int
    matches: tuple[Match, ...]
    moves: tuple[Move, ...]
    draw: DrawRecord | None
    """None where the tree says who meets."""
    removed: Chips
    """Chips that left play with the stacks of the round before."""
    fresh: bool
    """Everybody begins with a new stack."""
    closed: tuple[int, ...]
    """Tables at which nobody plays any more."""
    seeds: tuple[EntryId, ...]
    """Seeded entries, the strongest first; the others were drawn."""
    third: Match | None
    """The match for the third place, played beside the final by two who are out."""
    begins: int | None
    """The period with which the clock begins again; None where it goes on."""
    structure: Structure | None
    """The levels from this round on; None where they stay as they are."""


class SeedsGiven(Event, touches=SEATS, nature=Nature.FLOOR):
    """Seeds of a bracket, the strongest first; an earlier draw is void."""

    seeds: tuple[EntryId, ...]
    league: LeagueId | None
    """By the standings of this league; None: as the floor has ordered them."""

    @property
    def outcome(self) -> str:
        return ("league" if self.league else "") if self.seeds else "nobody"


class RoundStructureSet(Event, touches={Change.STRUCTURE}, nature=Nature.LIFE):
    """The levels from a later round on; None: as in the round before."""

    number: int
    structure: Structure | None

    @property
    def outcome(self) -> str:
        return "" if self.structure is not None else "removed"


class GameWon(Event, touches=SEATS | {Change.PRIZES}, nature=Nature.FLOOR):
    """A game of a match of several was won, or of that for the third place."""

    match: int
    winner: EntryId
    loser: EntryId


class GameCorrected(Event, touches=SEATS | {Change.PRIZES}, nature=Nature.FLOOR, takes_back=True):
    """The last game of the match for the third place was won by the other."""

    match: int
    winner: EntryId
    loser: EntryId


class TablesRedrawn(Event, touches=SEATS, nature=Nature.FLOOR, reshapes=True):
    """All who are left sit down in drawn seats at these tables; the others go out of use."""

    tables: tuple[int, ...]
    moves: tuple[Move, ...]
    seat_draw: DrawRecord
    """All seats of these tables: each gives the first as many as it has players."""
    player_draw: DrawRecord


class FinalTableFormed(Event, touches=SEATS, nature=Nature.FLOOR, reshapes=True):
    """Everybody left sits down at one table in drawn seats; the other tables go out of use."""

    table: int
    moves: tuple[Move, ...]
    draw: DrawRecord


class ButtonTold(Event, touches={Change.SEATING}, nature=Nature.FLOOR):
    """Button and blinds of a table, as reported to the console; 0 = nobody."""

    table: int
    button: int
    small_blind: int
    big_blind: int

    @property
    def outcome(self) -> str:
        if self.button and not self.big_blind:
            return "first"
        return "" if self.button else "forgotten"


class ButtonDrawn(Event, touches={Change.SEATING}, nature=Nature.FLOOR):
    """The first button by high card: (seat, card) as dealt; it counts for `tables` (T-F7, T-9)."""

    table: int
    cards: tuple[tuple[int, int], ...]
    seat: int
    tables: tuple[int, ...]
    draw: DrawRecord | None
    """None when the cards were dealt by hand and typed."""


class StacksTold(Event, touches=SEATS, nature=Nature.FLOOR):
    """Stacks as told to the console: (entry, chips)."""

    stacks: tuple[tuple[EntryId, Chips], ...]


class ErrandAsked(Event, touches={Change.SEATING}, nature=Nature.CLOCK):
    """A table asks for something: chips, or that a rebuy is sold to somebody there."""

    number: int
    wanted: Wanted
    table: int
    entry: EntryId | None = None

    @property
    def outcome(self) -> str:
        return self.wanted.value


class ErrandDone(Event, touches={Change.SEATING}, nature=Nature.CLOCK):
    """Somebody has done it, or it is not wanted any more."""

    number: int


class SeatsChecked(Event, touches={Change.SEATING}, nature=Nature.CLOCK):
    """Somebody has looked who sits at a table; at these seats it was somebody else."""

    table: int
    wrong: tuple[int, ...] = ()

    @property
    def outcome(self) -> str:
        return "wrong" if self.wrong else ""


SeatEvent = (
    TableOpened
    | TableClosed
    | SeatMarked
    | StacksLaidOut
    | UnsoldStacksRemoved
    | PlayersMoved
    | TablesEvened
    | TableBroken
    | RoundDrawn
    | SeedsGiven
    | RoundStructureSet
    | GameWon
    | GameCorrected
    | TablesRedrawn
    | FinalTableFormed
    | ButtonTold
    | ButtonDrawn
    | StacksTold
    | ErrandAsked
    | ErrandDone
    | SeatsChecked
)
