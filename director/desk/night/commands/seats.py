"""Seats: tables and seats in use, moves, breaks, button and stacks as told."""

from dataclasses import dataclass

from director.tournament.events import Move
from director.tournament.state import (
    MoveCause,
    SeatMark,
)
from director.values.cards import Card
from director.values.ids import EntryId, Seat, TournamentId


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Bring a table into use."""

    tournament: TournamentId
    table: int


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Take an empty table out of use."""

    tournament: TournamentId
    table: int


@dataclass(frozen=True, slots=True)
class MarkSeat:
    """Block, reserve or free a seat, or mark it as easy to reach."""

    tournament: TournamentId
    seat: Seat
    mark: SeatMark


@dataclass(frozen=True, slots=True)
class MoveEntry:
    """Move one player to a seat by the floorman's word."""

    tournament: TournamentId
    entry: EntryId
    to: Seat


@dataclass(frozen=True, slots=True)
class CorrectSeats:
    """Players found at wrong seats go to the right ones with the chips they have (T-5)."""

    tournament: TournamentId
    right: tuple[tuple[EntryId, Seat], ...]
    """(entry, the seat where it belongs or really sits)."""


@dataclass(frozen=True, slots=True)
class ApplyMoves:
    """Carry out moves of the balancing plan, one or all (T-8)."""

    tournament: TournamentId
    moves: tuple[Move, ...]
    cause: MoveCause = MoveCause.BALANCE


@dataclass(frozen=True, slots=True)
class BreakTable:
    """Break a table: its players are drawn to free seats (T-S3)."""

    tournament: TournamentId
    table: int


@dataclass(frozen=True, slots=True)
class FormFinalTable:
    """Draw everybody left to the final table."""

    tournament: TournamentId
    table: int


@dataclass(frozen=True, slots=True)
class TellButton:
    """Tell the console where button and blinds are in the hand now played; button 0 forgets them."""

    tournament: TournamentId
    table: int
    button: int
    small_blind: int
    big_blind: int


@dataclass(frozen=True, slots=True)
class TellNextBigBlind:
    """Tell the console only who pays the big blind next hand: the rest follows (one click a table)."""

    tournament: TournamentId
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class DrawButton:
    """Draw the button by high card at a table; `cards` typed as dealt, or none to let the seed deal.

    Before the start the draw counts for all tables (T-F7); later for this one (T-9).
    """

    tournament: TournamentId
    table: int
    cards: tuple[tuple[int, Card], ...] = ()


@dataclass(frozen=True, slots=True)
class TellStacks:
    """Tell the console stacks: (entry, chips)."""

    tournament: TournamentId
    stacks: tuple[tuple[EntryId, int], ...]
