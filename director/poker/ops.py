"""Operations of a hand: what people do (imperative) and what follows from it (past), kept in its log."""

from enum import StrEnum

from director.poker.variants import Way
from director.values.cards import Card
from director.values.dataclass import Value

HoleCards = tuple[Card | None, ...]
"""A hand as far as it is known: None is a card face down that nobody recorded."""


class PostKind(StrEnum):
    """What a forced bet is for."""

    ANTE = "ante"
    """Each player's own ante: who posts it short plays for that much of every ante."""
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
    """A player gives up the hand."""

    player: int


class Check(Value):
    """A player stays in without a bet to match."""

    player: int


class Call(Value):
    """A player matches the bet, or goes all-in below it."""

    player: int


class RaiseTo(Value):
    """A player bets or raises to a total for this street."""

    player: int
    amount: int


class BringIn(Value):
    """A player opens third street of stud with the forced bet of the door card."""

    player: int


class Discard(Value):
    """A player gives back one card; None when it was not recorded."""

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
    """Why the deal is taken back (T-32)."""

    FIRST_CARDS_EXPOSED = "first_cards_exposed"
    TWO_EXPOSED = "two_exposed"
    WRONG_FIRST_SEAT = "wrong_first_seat"
    EMPTY_SEAT_DEALT = "empty_seat_dealt"
    SEAT_LEFT_OUT = "seat_left_out"
    WRONG_NUMBER = "wrong_number"
    FOULED_DECK = "fouled_deck"
    """Two equal cards: every bet goes back, at any time before the hand ends."""


class RunTimes(Value):
    """Everybody all-in agrees that the rest of the board comes so many times."""

    times: int


class DeclareMisdeal(Value):
    """The hand is taken back: all chips return."""

    cause: MisdealCause


class Posted(Value):
    """A forced bet went in; the amount is what the stack allowed."""

    player: int
    kind: PostKind
    amount: int


class Returned(Value):
    """A bet that nobody called went back, or a misdeal's chips."""

    player: int
    amount: int


class Raked(Value):
    """The house took its part of a pot (0: the main pot)."""

    pot: int
    amount: int


class Won(Value):
    """A player got a pot, or a share of it; `rank` is 0 when no hand had to be read.

    It is the rank of a high hand or of a low one, as `way` says.
    """

    player: int
    pot: int
    amount: int
    rank: int = 0
    board: int = 0
    """Of which board, from 0, where several were dealt."""
    way: Way = Way.HIGH


Deed = (
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
"""What can be applied to a hand."""

Consequence = Posted | Returned | Raked | Won
"""What the hand adds to its log by itself."""

Op = Deed | Consequence
