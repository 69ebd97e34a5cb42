"""Odds during a hand: equity of every live hand, outs, and the rank of each hand (T-10)."""

from director.poker.equity import Equities, equities, outs
from director.poker.showdown import rank_of
from director.poker.state import Hand, Stage, players_in
from director.poker.variants import PotSide, Variant
from director.values.cards import DECK, Card
from director.values.dataclass import Value
from director.values.draw import Draw

_FIVE = 5
SAMPLES = 39_000
"""Run-outs of a simulation with two hands: within half a point, in about a second for Omaha."""
_LEAST = 1_500
_COUNTED = 4
"""Factor for exact counts, if hands are quick to rank."""


class Odds(Value):
    """Equities of the live hands; `players` as in the hand, `outs` for each of them."""

    players: tuple[int, ...]
    equities: Equities
    outs: tuple[tuple[Card, ...], ...]
    unknown: tuple[int, ...]
    """Players whose cards are unknown: counted as random hands."""


class OddsQuery(Value):
    """All input of the odds: equal queries have equal answers."""

    variant: Variant
    players: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Hands of the players, in stud their known cards; empty if unknown."""
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    """Cards that are out: folded, discarded, burned."""
    unknown: tuple[int, ...] = ()
    """Players with at least one unknown card."""


def odds_query(hand: Hand) -> OddsQuery | None:
    """Query of the odds now; None without two hands, or before a discard."""
    players = tuple(players_in(hand.live))
    hands = tuple(_showdown_hand(hand, player) for player in players)
    if hand.stage is Stage.OVER or len(players) < 2 or not any(hands):
        return None
    if any(len(hand.holes[player]) > hand.setup.variant.showdown_cards for player in players):
        return None
    held = {card for cards in hands for card in cards} | set(hand.board)
    dead = tuple(card for card in DECK if hand.drawn >> card & 1 and card not in held)
    unknown = tuple(p for p, known in zip(players, hands, strict=True) if _is_unknown(hand, p, known))
    return OddsQuery(hand.setup.variant, players, hands, hand.board, dead, unknown)


def tabled(hand: Hand) -> int:
    """Mask of hands that lie open: those shown, and all live ones once nobody can bet (T-11)."""
    return hand.tabled | (hand.live if hand.all_in and hand.stage is not Stage.OVER else 0)


def odds(query: OddsQuery, draw: Draw) -> Odds:
    """Compute the odds: exactly if feasible, else simulated with the draw."""
    samples = max(_LEAST, 2 * SAMPLES // len(query.players))
    found = equities(
        query.variant,
        query.hands,
        query.board,
        dead=query.dead,
        draw=draw,
        samples=samples,
        counted=(1 if query.variant.exactly or query.variant.stud else _COUNTED) * samples,
    )
    known = all(query.hands) and len(query.board) in (3, 4) and query.variant.wins == (PotSide.HIGH,)
    each = tuple(_outs(query, i) if known else () for i in range(len(query.players)))
    return Odds(query.players, found, each, query.unknown)


def rank_so_far(hand: Hand, player: int, way: PotSide = PotSide.HIGH) -> int:
    """Rank of a player's hand so far, high or low; 0 before five cards, or if unknown."""
    hole, variant = hand.holes[player], hand.setup.variant
    if not hole or variant.exactly > len(hole) or len(hole) + len(hand.board) < _FIVE:
        return 0
    if not variant.stud and len(hand.board) < 3:
        return 0
    return rank_of(variant, hole, hand.board, way)


def _outs(query: OddsQuery, index: int) -> tuple[Card, ...]:
    """Outs of a hand, without cards that are out already."""
    found = outs(query.variant, query.hands, query.board, index)
    return tuple(card for card in found if card not in query.dead)


def _showdown_hand(hand: Hand, player: int) -> tuple[Card, ...]:
    """Hand as at the showdown; before a discard there is none."""
    hole = tuple(card for card in hand.holes[player] if card is not None)
    return hole if hand.setup.variant.stud or len(hole) == hand.setup.variant.showdown_cards else ()


def _is_unknown(hand: Hand, player: int, known: tuple[Card, ...]) -> bool:
    return not known or None in hand.holes[player]
