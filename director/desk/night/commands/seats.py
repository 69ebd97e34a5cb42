"""Seats: tables and seats in use, moves, breaks, rounds, button and stacks as told."""

from director.desk.kernel.admission_rules import NOTED
from director.desk.kernel.command import DEALERS, FLOORMEN, STAFF, TournamentCommand, claiming_tables
from director.tournament.events import Move
from director.tournament.state import MoveCause, SeatMark, StayReason
from director.tournament.state.phone_request import Wanted
from director.values.cards import Card
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips


class OpenTable(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Bring a table into use."""

    table: int


class CloseTable(TournamentCommand, by=FLOORMEN):
    """Take an empty table out of use."""

    table: int


class MarkSeat(TournamentCommand, by=FLOORMEN):
    """Block, reserve or free a seat, or mark it as easy to reach."""

    seat: Seat
    mark: SeatMark


class MoveEntry(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Move one player to a seat by the floorman's word."""

    entry: EntryId
    to: Seat
    seen: Seat | None = None
    """Seat that was shown when the move was chosen: refused from another one. None: any seat."""


class KeepSeat(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Note why a player keeps the seat when tables are balanced (T-6, T-8); None = may move again."""

    entry: EntryId
    why: StayReason | None


class CorrectSeats(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Players found at wrong seats go to the right ones with the chips they have (T-5)."""

    right: tuple[tuple[EntryId, Seat], ...]
    """(entry, the seat where it belongs or really sits)."""
    seen: tuple[tuple[EntryId, Seat], ...] = ()
    """Seats that were shown of all who change over: refused from other ones. Empty: any seats."""


class ApplyMoves(TournamentCommand, by=FLOORMEN):
    """Carry out moves of the balancing plan, one or all (T-8)."""

    moves: tuple[Move, ...]
    cause: MoveCause = MoveCause.BALANCE


class EvenTables(TournamentCommand, by=FLOORMEN):
    """Before the start: draw players from full tables to short ones, so none begins short (T-S3)."""


class BreakTable(TournamentCommand, by=FLOORMEN):
    """Break a table, or several in one draw: their players are drawn to free seats (T-S3, T-7)."""

    table: int
    also: tuple[int, ...] = ()
    """Other tables that are broken in the same draw."""

    @property
    def tables(self) -> tuple[int, ...]:
        """All tables to break."""
        return (self.table, *self.also)


class RedrawTables(TournamentCommand, by=FLOORMEN):
    """Draw everybody left to new seats at these tables; the others go out of use."""

    tables: tuple[int, ...]


class FormFinalTable(TournamentCommand, by=FLOORMEN):
    """Draw everybody left to the final table."""

    table: int


class TellButton(TournamentCommand, by=DEALERS):
    """Tell the console where button and blinds are in the hand now played; button 0 forgets them."""

    table: int
    button: int
    small_blind: int
    big_blind: int


class TellNextBigBlind(TournamentCommand, by=DEALERS):
    """Tell the console only who pays the big blind next hand: the rest follows (one click a table)."""

    table: int
    seat: int


class DrawRound(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Draw the next round: everybody who is in goes to the table of a match."""


class GiveSeeds(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Place players in a bracket by strength, the first first; the others are drawn. None: all are."""

    seeds: tuple[EntryId, ...]


class SetRoundStructure(TournamentCommand, by=FLOORMEN):
    """From a later round on levels of another structure of the house; "" = as in the round before."""

    round: int
    structure: str


class WinThirdPlace(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """A game of the match for the third place is won."""

    winner: EntryId


class DrawButton(TournamentCommand, by=DEALERS):
    """Draw the button by high card at a table; `cards` typed as dealt, or none to let the seed deal.

    Before the start the draw counts for all tables (T-F7); later for this one (T-9).
    """

    table: int
    cards: tuple[tuple[int, Card], ...] = ()


class TellStacks(TournamentCommand, by=DEALERS, admission=NOTED):
    """Tell the console stacks: (entry, chips)."""

    stacks: tuple[tuple[EntryId, Chips], ...]


class SendPhoneRequest(TournamentCommand, by=STAFF, admission=NOTED):
    """A table asks the floor for something; a rebuy is for a player who sits there."""

    wanted: Wanted
    table: int
    entry: EntryId | None = None


class EndErrand(TournamentCommand, by=STAFF):
    """End a request of a phone: it is done, or not wanted any more."""

    number: int


class CheckSeats(TournamentCommand, by=DEALERS):
    """Somebody has looked who sits at a table: `wrong` are the seats with somebody else."""

    table: int
    wrong: tuple[int, ...] = ()
