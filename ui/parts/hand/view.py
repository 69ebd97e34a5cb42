"""View of a poker table's felt at one moment, as plain values."""

from director.poker.ops import HoleCards
from director.values.cards import Card
from director.values.dataclass import Value


class SeatView(Value):
    """View of a player at the table."""

    player: int
    seat: int
    """The physical seat, from 1."""
    name: str
    stack: str
    bet: str
    cards: HoleCards
    live: bool
    acting: bool
    said: str
    """Last act of the player on this street, in a word."""
    won: str
    odds: str
    reads: str
    """How the hand reads on the board so far."""
    tip: str
    up: tuple[int, ...] = ()
    """In stud the places of the cards that lie open; the others are drawn lower."""


class PokerFelt(Value):
    """A table at one moment."""

    size: int
    seats: tuple[SeatView, ...]
    button: int
    """The physical seat, empty or not; 0 where not known."""
    boards: tuple[tuple[Card, ...], ...]
    """Boards; the last one may not be complete. Empty in stud."""
    full: int
    """Cards of a full board; in stud one that all share lies alone."""
    pots: tuple[tuple[str, str], ...]
    """Name and amount of each pot without this street's bets, main pot first."""
    total: str
    """All chips in the middle; empty where there are none."""
    words: str
    """Text of what the hand waits for."""
