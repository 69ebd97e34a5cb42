"""Odds at one moment of a hand: equity of every live hand, outs, and how each hand reads (T-10)."""

from director.poker.equity import Equities, equities, outs
from director.poker.showdown import rank_of
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import Variant, Way
from director.values.cards import DECK, Card
from director.values.dataclass import Value
from director.values.draw import Draw

_FIVE = 5
SAMPLES = 39_000
"""Run-outs of a simulation with two hands: within half a point, in about a second for Omaha."""
_LEAST = 1_500
_COUNTED = 4
"""How many times as many are counted one by one, where a hand does not cost more to read."""


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
    """Of the players, in stud what is known of them; empty for one that is not known."""
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    """Cards that are out: folded, discarded, burned."""
    unknown: tuple[int, ...] = ()
    """Players of whose cards some or all are not known."""


def asked(hand: Hand) -> Asked | None:
    """What odds there are to reckon now; None without two hands, or with a discard yet to come."""
    players = tuple(players_in(hand.live))
    hands = tuple(_known(hand, player) for player in players)
    if hand.stage is Stage.OVER or len(players) < 2 or not any(hands):
        return None
    if any(len(hand.holes[player]) > hand.setup.variant.shown for player in players):
        return None
    held = {card for cards in hands for card in cards} | set(hand.board)
    dead = tuple(card for card in DECK if hand.seen >> card & 1 and card not in held)
    unknown = tuple(p for p, known in zip(players, hands, strict=True) if _is_unknown(hand, p, known))
    return Asked(hand.setup.variant, players, hands, hand.board, dead, unknown)


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
        counted=(1 if asked.variant.exactly or asked.variant.stud else _COUNTED) * samples,
    )
    known = all(asked.hands) and len(asked.board) in (3, 4) and asked.variant.wins == (Way.HIGH,)
    each = tuple(_outs(asked, i) if known else () for i in range(len(asked.players)))
    return Odds(asked.players, found, each, asked.unknown)


def reads(hand: Hand, player: int, way: Way = Way.HIGH) -> int:
    """The rank of a player's hand so far, high or low; 0 before there are five cards, or not known."""
    hole, variant = hand.holes[player], hand.setup.variant
    if not hole or variant.exactly > len(hole) or len(hole) + len(hand.board) < _FIVE:
        return 0
    if not variant.stud and len(hand.board) < 3:
        return 0
    return rank_of(variant, hole, hand.board, way)


def _outs(asked: Asked, index: int) -> tuple[Card, ...]:
    """Cards that are out already help nobody."""
    found = outs(asked.variant, asked.hands, asked.board, index)
    return tuple(card for card in found if card not in asked.dead)


def _known(hand: Hand, player: int) -> tuple[Card, ...]:
    """A hand as it would be shown down; before a discard none is that yet."""
    hole = tuple(card for card in hand.holes[player] if card is not None)
    return hole if hand.setup.variant.stud or len(hole) == hand.setup.variant.shown else ()


def _is_unknown(hand: Hand, player: int, known: tuple[Card, ...]) -> bool:
    return not known or None in hand.holes[player]
