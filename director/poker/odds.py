"""Odds at one moment of a hand: equity of every live hand, outs, and how each hand reads (T-10)."""

from director.poker.equity import Equities, equities, outs
from director.poker.showdown import rank_of
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import Variant
from director.values.cards import DECK, Card
from director.values.dataclass import Value
from director.values.draw import Draw

SAMPLES = 39_000
"""Run-outs of a simulation with two hands: within half a point, in about a second for Omaha."""
_LEAST = 1_500
_COUNTED = {2: 4, 3: 4, 4: 1}
"""How many times as many are counted one by one: a hand of four cards costs more to read."""


class Odds(Value):
    """What the live hands win; `players` as in the hand, `outs` for each of them."""

    players: tuple[int, ...]
    equities: Equities
    outs: tuple[tuple[Card, ...], ...]
    unknown: tuple[int, ...]
    """Players whose cards nobody knows: counted as random hands."""


class Asked(Value):
    """Everything that odds depend on: equal questions have equal answers."""

    variant: Variant
    players: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Of the players; empty for one that is not known."""
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    """Cards that are out: folded, discarded, burned."""


def asked(hand: Hand) -> Asked | None:
    """What odds there are to reckon now; None without two hands, or with a discard yet to come."""
    players = tuple(players_in(hand.live))
    hands = tuple(_known(hand, player) for player in players)
    if hand.stage is Stage.OVER or len(players) < 2 or not any(hands):
        return None
    if any(len(hand.holes[player]) > _size(hand.setup.variant) for player in players):
        return None
    held = {card for cards in hands for card in cards} | set(hand.board)
    dead = tuple(card for card in DECK if hand.seen >> card & 1 and card not in held)
    return Asked(hand.setup.variant, players, hands, hand.board, dead)


def tabled(hand: Hand) -> int:
    """The hands that lie open, as a mask: those shown, and all live ones once nobody can bet (T-11)."""
    return hand.shown | (hand.live if hand.all_in and hand.stage is not Stage.OVER else 0)


def odds(asked: Asked, draw: Draw) -> Odds:
    """The answer: counted where that is feasible, else simulated with the draw."""
    samples = max(_LEAST, 2 * SAMPLES // len(asked.players))
    found = equities(
        asked.variant,
        asked.hands,
        asked.board,
        dead=asked.dead,
        draw=draw,
        samples=samples,
        counted=_COUNTED[asked.variant.hole] * samples,
    )
    known = all(asked.hands) and len(asked.board) in (3, 4)
    each = tuple(_outs(asked, i) if known else () for i in range(len(asked.players)))
    unknown = tuple(p for p, held in zip(asked.players, asked.hands, strict=True) if not held)
    return Odds(asked.players, found, each, unknown)


def reads(hand: Hand, player: int) -> int:
    """The rank of a player's hand on the board so far; 0 before the flop or where it is not known."""
    hole = hand.holes[player]
    if len(hand.board) < 3 or not hole or hand.setup.variant.exactly > len(hole):
        return 0
    return rank_of(hand.setup.variant, hole, hand.board)


def _outs(asked: Asked, index: int) -> tuple[Card, ...]:
    """Cards that are out already help nobody."""
    found = outs(asked.variant, asked.hands, asked.board, index)
    return tuple(card for card in found if card not in asked.dead)


def _known(hand: Hand, player: int) -> tuple[Card, ...]:
    """A hand as it would be shown down; before a discard none is that yet."""
    hole = tuple(card for card in hand.holes[player] if card is not None)
    return hole if len(hole) == _size(hand.setup.variant) else ()


def _size(variant: Variant) -> int:
    """How many cards a hand has once nothing more is discarded."""
    return variant.hole - (variant.discard is not None)
