"""House edges of roulette: every bet and call through all 37 pockets, exactly."""

from fractions import Fraction
from functools import partial

from director.games.edges.found import Edge
from director.games.paytables.paytable import PayTable
from director.games.protocol import SettledBet
from director.games.roulette_cloth import CALL_NUMBERS, CALLS, NUMBERS, WHEEL, Part
from director.games.roulette_settle import ClothBet, Prisoner, RouletteRules, rules_of, settle_spin
from director.values.money import Cents


def cost(table: PayTable, bet: str, chips: int) -> Fraction:
    """What a bet costs per unit, over all places where it can lie."""
    rules, places = rules_of(table), NUMBERS[bet]
    parts = [((bet, numbers, chips),) for numbers in places]
    return sum((_cost_of(rules, placed) for placed in parts), Fraction(0)) / len(places)


def call_cost(table: PayTable, call: str) -> Fraction:
    """What a call bet costs per unit."""
    rules, places = rules_of(table), CALL_NUMBERS[call]
    return sum((_cost_of(rules, CALLS[call, numbers]) for numbers in places), Fraction(0)) / len(places)


def _cost_of(rules: RouletteRules, parts: tuple[Part, ...]) -> Fraction:
    chip = rules.limits.chip
    bets = tuple(ClothBet(1, bet, numbers, chip, chip * count) for bet, numbers, count in parts)
    lost = Fraction(0)
    for pocket in WHEEL:
        settled = settle_spin(rules, bets, (), pocket)
        lost += _lost(settled.lines) + sum(_lost_in_prison(rules, held) for held in settled.prison)
    return lost / len(WHEEL) / sum(held.stake for held in bets)


def _lost_in_prison(rules: RouletteRules, held: Prisoner) -> Fraction:
    """What the next spin takes of a chip in prison."""
    lost = sum(_lost(settle_spin(rules, (), (held,), pocket).lines) for pocket in WHEEL)
    return Fraction(lost, len(WHEEL))


def _lost(lines: tuple[SettledBet, ...]) -> Cents:
    return -sum(line.net for line in lines)


EDGES: tuple[Edge, ...] = (
    *(Edge(bet, "bet", exact=partial(cost, bet=bet, chips=2)) for bet in NUMBERS),
    Edge("red_one_chip", "bet", exact=partial(cost, bet="red", chips=1)),
    *(Edge(call, "bet", exact=partial(call_cost, call=call)) for call in CALL_NUMBERS),
)
"""All bets; an even chance also as one chip, which goes to prison whole."""
