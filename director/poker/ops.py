"""Operations of a hand: actions (imperative) and their consequences (past), as in its log."""

from enum import StrEnum

from director.poker.variants import PotSide
from director.values.cards import Card
from director.values.dataclass import Value

HoleCards = tuple[Card | None, ...]
"""A hand as far as known: None is an unrecorded card face down."""


class PostKind(StrEnum):
    """Purpose of a forced bet."""

    ANTE = "ante"
    """Each player's own ante: a short ante limits the player's share of every ante."""
    DEAD = "dead"
    """Goes whole to the main pot: a big-blind or button ante, a dead small blind."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    LIVE = "live"
    """A newcomer's big blind: counts towards the call, and is no straddle."""


class DealHole(Value):
    """Cards go to one player, all at once or in turn."""

    player: int
    cards: HoleCards


class DealBoard(Value):
    """The board cards of the next street."""

    cards: tuple[Card, ...]


class Burn(Value):
    """A burn card whose face is known (an exposed card, the fourth card of a flop; T-34)."""

    card: Card


class Fold(Value):
    """A player folds."""

    player: int


class Check(Value):
    """A player checks."""

    player: int


class Call(Value):
    """A player calls, or goes all-in below the bet."""

    player: int


class RaiseTo(Value):
    """A player bets or raises to a total for this street."""

    player: int
    amount: int


class BringIn(Value):
    """A player opens third street of stud with the forced bet of the door card."""

    player: int


class Discard(Value):
    """A player discards one card; None when it was not recorded."""

    player: int
    card: Card | None = None


class Show(Value):
    """A player tables the hand; cards are named when they were not known before (T-13)."""

    player: int
    cards: tuple[Card, ...] = ()


class Muck(Value):
    """A player gives up at the showdown without showing (T-14, T-15)."""

    player: int


class Kill(Value):
    """The floorman declares a hand dead; its chips stay in the pot."""

    player: int


class MisdealCause(StrEnum):
    """Cause of a misdeal (T-32)."""

    FIRST_CARDS_EXPOSED = "first_cards_exposed"
    TWO_EXPOSED = "two_exposed"
    WRONG_FIRST_SEAT = "wrong_first_seat"
    EMPTY_SEAT_DEALT = "empty_seat_dealt"
    SEAT_LEFT_OUT = "seat_left_out"
    WRONG_NUMBER = "wrong_number"
    FOULED_DECK = "fouled_deck"
    """Two equal cards: every bet goes back, at any time before the hand ends."""


class RunTimes(Value):
    """All players agree to run the rest of the board several times."""

    times: int


class DeclareMisdeal(Value):
    """The hand is a misdeal: all chips return."""

    cause: MisdealCause


class Posted(Value):
    """A forced bet was posted; the amount is limited by the stack."""

    player: int
    kind: PostKind
    amount: int


class Returned(Value):
    """An uncalled bet was returned, or a misdeal's chips."""

    player: int
    amount: int


class Raked(Value):
    """The house raked a pot (0: the main pot)."""

    pot: int
    amount: int


class Won(Value):
    """A player won a pot, or a share of it; `rank` is 0 when no hand had to be read.

    The rank is that of a high or of a low hand, as `way` says.
    """

    player: int
    pot: int
    amount: int
    rank: int = 0
    board: int = 0
    """Index of the board, from 0, if several were dealt."""
    side: PotSide = PotSide.HIGH


HandAction = (
    DealHole
    | DealBoard
    | Burn
    | Fold
    | Check
    | Call
    | RaiseTo
    | BringIn
    | Discard
    | Show
    | Muck
    | Kill
    | RunTimes
    | DeclareMisdeal
)
"""Actions that can be applied to a hand."""

Consequence = Posted | Returned | Raked | Won
"""Entries that the hand adds to its log by itself."""

Op = HandAction | Consequence
