"""State of a hand: one immutable value; sets of players are bit masks."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from director.poker.ops import HoleCards, Op
from director.poker.setup import HandSetup
from director.values.cards import Card

NOBODY = -1


class Stage(StrEnum):
    """Step that a hand waits for."""

    DEALING = "dealing"
    BETTING = "betting"
    DISCARDING = "discarding"
    BOARD = "board"
    SHOWDOWN = "showdown"
    OVER = "over"


class Hand(NamedTuple):
    """A hand between two operations. A named tuple, because every operation makes a new one."""

    setup: HandSetup
    stage: Stage
    street: int
    stacks: tuple[int, ...]
    """Chips behind."""
    bets: tuple[int, ...]
    """Chips bet on this street."""
    paid: tuple[int, ...]
    """Chips in the pots from earlier streets and own antes."""
    dead: int
    """Chips of the main pot, whoever posted them."""
    holes: tuple[HoleCards, ...]
    board: tuple[Card, ...]
    drawn: int
    """Cards known to be out of the deck, as a mask of card numbers."""
    live: int
    """Players with a hand."""
    able: int
    """Players with a hand and chips behind."""
    owing: int
    """Players still to act, to discard or to show."""
    acted: int
    """Players who have acted on this street."""
    actor: int
    price: int
    """The bet to match."""
    raise_by: int
    """The last full bet or raise, which the next must equal (T-38)."""
    full: int
    """Fixed limit: last full bet level."""
    raises: int
    """Fixed limit: full bets on this street; before the flop the blind is the first."""
    aggressor: int
    """Player who bet or raised last on this street."""
    tabled: int
    all_in: bool
    """Whether betting ended before the river: the board is run out with hands tabled (T-11)."""
    log: tuple[Op, ...]
    runs: int = 1
    """Number of times that the rest of the board comes."""
    shared: int = 0
    """Number of common board cards, if there are several boards."""
    boards: tuple[tuple[Card, ...], ...] = ()
    """Full boards before `board`."""


def players_in(mask: int) -> Iterator[int]:
    """Players of a mask, in seat order."""
    player = 0
    while mask:
        if mask & 1:
            yield player
        mask >>= 1
        player += 1


def first_from(mask: int, player: int) -> int:
    """First player of a mask at or after a player, going round."""
    above = mask >> player << player
    chosen = above or mask
    return (chosen & -chosen).bit_length() - 1


def with_item(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:index], value, *items[index + 1 :])


def pot_total(hand: Hand) -> int:
    """All chips in the middle: pots, dead chips and the bets of this street."""
    return sum(hand.bets) + sum(hand.paid) + hand.dead
