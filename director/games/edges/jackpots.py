"""What a jackpot's stake costs a player who alone has one: by where its meter stands.

Every row is settled by the engine with the meter told; how often it comes is counted by class.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from math import comb

from director.games.edges.found import Edge
from director.games.edges.hand_classes import FLUSH, Cards, hand_classes
from director.games.hands.engine import HandGame
from director.games.hands.plan import BoxHand, HandPlan, Step
from director.games.jackpot import JackpotEntry, lines
from director.games.paytables.paytable import Jackpot, PayTable
from director.games.registry import GAMES
from director.values.cards import DECK
from director.values.dataclass import replace


def jackpot_edges(table: PayTable) -> tuple[Edge, ...]:
    """Each jackpot at its seed, and a progressive one at the meter from which it costs nothing."""
    return tuple(edge for pot in table.jackpots.values() for edge in _edges(table, pot))


def _edges(table: PayTable, pot: Jackpot) -> Iterable[Edge]:
    meters = [Fraction(pot.seed)]
    if pot.progressive:
        empty, full = (jackpot_cost(table, pot.id, Fraction(at)) for at in (0, pot.seed or 1))
        if empty > full:
            meters.append((pot.seed or 1) * empty / (empty - full))
    return [Edge(pot.id, "bet", partial(jackpot_cost, pot=pot.id, meter=at), meter=at) for at in meters]


def jackpot_cost(table: PayTable, pot: str, meter: Fraction) -> Fraction:
    """What the stake of a jackpot costs per unit while its meter stands there, in minor units.

    Envy is what others win, and is left out. No hand that wins is folded by the known strategies.
    """
    jackpot = table.jackpots[pot]
    won = Fraction(0)
    for row, chance in _row_chances(table, pot).items():
        entry = JackpotEntry(1, row)
        (line,) = lines(replace(jackpot, envy=0), meter, (entry,), table.limits, "")
        won += chance * (line.won + line.breakage)
    return 1 - won / jackpot.stake


def _row_chances(table: PayTable, pot: str) -> Mapping[str, Fraction]:
    """How often a hand makes each row of a jackpot."""
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
