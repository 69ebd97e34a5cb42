"""Cost of a jackpot's stake for a player alone in it, depending on the meter.

The engine settles every row with the meter given; the frequency of each row is counted by class.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from math import comb

from director.games.edges.edge import Edge
from director.games.edges.hand_classes import FLUSH, Cards, hand_classes
from director.games.hands.engine import HandGame
from director.games.hands.plan import BoxHand, HandPlan, Step
from director.games.jackpot import JackpotEntry, lines
from director.games.paytables.paytable import Jackpot, PayTable
from director.games.registry import GAMES
from director.values.cards import DECK
from director.values.dataclass import replace


def jackpot_edges(table: PayTable) -> tuple[Edge, ...]:
    """Edge of each jackpot at its seed, and of a progressive one at the meter where it costs nothing."""
    return tuple(edge for pot in table.jackpots.values() for edge in _edges(table, pot))


def _edges(table: PayTable, pot: Jackpot) -> Iterable[Edge]:
    meters = [Fraction(pot.seed)]
    if pot.progressive:
        empty, full = (jackpot_cost(table, pot.id, Fraction(at)) for at in (0, pot.seed or 1))
        if empty > full:
            meters.append((pot.seed or 1) * empty / (empty - full))
    return [Edge(pot.id, "bet", partial(jackpot_cost, pot=pot.id, meter=at), meter=at) for at in meters]


def jackpot_cost(table: PayTable, pot: str, meter: Fraction) -> Fraction:
    """Cost per unit of a jackpot's stake while its meter stands at an amount in minor units.

    Envy depends on other players and is left out. The published strategies fold no winning hand.
    """
    jackpot = table.jackpots[pot]
    won = Fraction(0)
    for row, chance in _row_chances(table, pot).items():
        entry = JackpotEntry(1, row)
        (line,) = lines(replace(jackpot, envy=0), meter, (entry,), table.limits, "")
        won += chance * (line.won + line.breakage)
    return 1 - won / jackpot.stake


def _row_chances(table: PayTable, pot: str) -> Mapping[str, Fraction]:
    """Chance that a hand makes each row of a jackpot."""
    plan = _plan(table.engine)
    board = sum(stage.cards for stage in plan.stages(table) if stage.step is Step.BOARD)
    return _counted(table.engine, pot, plan.hand_cards, board)


@cache
def _counted(engine: str, pot: str, held: int, board: int) -> Mapping[str, Fraction]:
    plan = _plan(engine)
    found: Counter[str] = Counter()
    total = 0
    ways = comb(held + board, held)
    for cards, count in _hands(held + board):
        total += count * ways
        if plan.jackpot_row(pot, BoxHand(1, 1, (), cards[:held]), cards[held:]):
            for own in combinations(cards, held):
                rest = tuple(card for card in cards if card not in own)
                found[plan.jackpot_row(pot, BoxHand(1, 1, (), own), rest)] += count
    return {row: Fraction(count, total) for row, count in found.items()}


def _plan(engine: str) -> HandPlan:
    game = GAMES[engine]
    if not isinstance(game, HandGame):
        raise TypeError(f"{engine}: jackpots are of hand games")
    return game.plan


def _hands(size: int) -> Iterable[tuple[Cards, int]]:
    """All hands; three cards one by one, since their suit may count."""
    return hand_classes(size) if size >= FLUSH else ((cards, 1) for cards in combinations(DECK, size))
