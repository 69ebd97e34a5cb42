"""House edges of all games by engine; those of craps and roulette are counted here, exactly."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from director.games import ultimate
from director.games.craps_settle import KEYS, ODDS_OF, POINTS, StandingBet, settle_roll
from director.games.craps_settle import rules_of as craps_rules
from director.games.edges import blackjack as edges_blackjack
from director.games.edges import hands as edges_hands
from director.games.edges.edge import Edge
from director.games.edges.jackpots import jackpot_edges
from director.games.paytables.paytable import PayTable
from director.games.protocol import SettledBet
from director.games.registry import game_of
from director.games.roulette_cloth import CALL_NUMBERS, CALLS, NUMBERS, WHEEL, Part
from director.games.roulette_settle import ClothBet, Prisoner, RouletteRules, settle_spin
from director.games.roulette_settle import rules_of as roulette_rules
from director.values.quantity import Cents

ROLLS = 36


def craps_cost(table: PayTable, bet: str, number: int) -> Fraction:
    """Cost of a bet per unit, from the moment it is made until it is decided.

    The stake is chosen so that every payout is whole chips and nothing is lost by rounding.
    """
    chips = 1
    for odds in table.odds[bet].values():
        chips *= odds.denominator
    stake = chips * table.limits.chip
    return _lost_of_roll(table, StandingBet(1, bet, number, stake)) / stake


def _lost_of_roll(table: PayTable, held: StandingBet) -> Fraction:
    """Expected loss of a bet: rolls that decide nothing are rolled again."""
    rules = craps_rules(table)
    lost, again = Fraction(0), 0
    for roll in range(ROLLS):
        lines, left = settle_roll(rules, (held,), roll, coming_out=False)
        if lines:
            lost -= lines[0].net
        elif left[0].number != held.number:
            lost += _lost_of_roll(table, left[0])
        else:
            again += 1
    return lost / (ROLLS - again)


def _edge(bet: str, number: int) -> Edge:
    name = f"{bet}_{number}" if number else bet
    return Edge(name, "bet", partial(craps_cost, bet=bet, number=number))


_AT_POINTS = tuple((bet, point) for bet in ("win_odds", "dont_win_odds") for point in POINTS)

CRAPS: tuple[Edge, ...] = tuple(
    _edge(bet, number)
    for bet, number in (*(key for key in KEYS if key[1] or key[0] not in ODDS_OF), *_AT_POINTS)
)
"""All bets; with a number where their edge depends on it."""


def roulette_cost(table: PayTable, bet: str, chips: int) -> Fraction:
    """Cost of a bet per unit, on average over all its places on the cloth."""
    rules, places = roulette_rules(table), NUMBERS[bet]
    parts = [((bet, numbers, chips),) for numbers in places]
    return sum((_cost_of(rules, placed) for placed in parts), Fraction(0)) / len(places)


def roulette_call_cost(table: PayTable, call: str) -> Fraction:
    """Cost of a call bet per unit."""
    rules, places = roulette_rules(table), CALL_NUMBERS[call]
    return sum((_cost_of(rules, CALLS[call, numbers]) for numbers in places), Fraction(0)) / len(places)


def _cost_of(rules: RouletteRules, parts: tuple[Part, ...]) -> Fraction:
    chip = rules.limits.chip
    bets = tuple(ClothBet(1, bet, numbers, chip, chip * count) for bet, numbers, count in parts)
    lost = Fraction(0)
    for pocket in WHEEL:
        settled = settle_spin(rules, bets, (), pocket)
        lost += _lost_of(settled.lines) + sum(_lost_in_prison(rules, held) for held in settled.prison)
    return lost / len(WHEEL) / sum(held.stake for held in bets)


def _lost_in_prison(rules: RouletteRules, held: Prisoner) -> Fraction:
    """Expected loss of a chip in prison at the next spin."""
    lost = sum(_lost_of(settle_spin(rules, (), (held,), pocket).lines) for pocket in WHEEL)
    return Fraction(lost, len(WHEEL))


def _lost_of(lines: tuple[SettledBet, ...]) -> Cents:
    return -sum(line.net for line in lines)


ROULETTE: tuple[Edge, ...] = (
    *(Edge(bet, "bet", partial(roulette_cost, bet=bet, chips=2)) for bet in NUMBERS),
    Edge("red_one_chip", "bet", partial(roulette_cost, bet="red", chips=1)),
    *(Edge(call, "bet", partial(roulette_call_cost, call=call)) for call in CALL_NUMBERS),
)
"""All bets; an even chance also as one chip, which goes to prison whole."""


EDGES: Mapping[str, tuple[Edge, ...]] = {
    **edges_hands.EDGES,
    "craps": CRAPS,
    "roulette": ROULETTE,
    "blackjack": edges_blackjack.EDGES,
}


def edges_of(table: PayTable) -> tuple[Edge, ...]:
    """Edges of the bets of a pay table, in the order of the game; then of its jackpots."""
    optional = {*game_of(table).shape.optional, ultimate.BAD_BEAT}
    listed = EDGES.get(table.engine, ())
    return (
        *(e for e in listed if e.bet not in optional or e.bet in {*table.bets, *table.odds}),
        *jackpot_edges(table),
    )
