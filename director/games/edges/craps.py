"""House edges of craps: every bet through all 36 rolls until it is decided, exactly."""

from fractions import Fraction
from functools import partial

from director.games.craps_settle import KEYS, ODDS_OF, POINTS, StandingBet, rules_of, settle_roll
from director.games.edges.found import Edge
from director.games.paytables.paytable import PayTable

ROLLS = 36


def cost(table: PayTable, bet: str, number: int) -> Fraction:
    """What a bet costs per unit, from the moment it is made until it is decided.

    The stake comes out in chips, so that nothing is lost by rounding.
    """
    chips = 1
    for odds in table.odds[bet].values():
        chips *= odds.denominator
    stake = chips * table.limits.chip
    return _lost(table, StandingBet(1, bet, number, stake)) / stake


def _lost(table: PayTable, held: StandingBet) -> Fraction:
    """Expected loss: rolls that decide nothing are rolled again."""
    rules = rules_of(table)
    lost, again = Fraction(0), 0
    for roll in range(ROLLS):
        lines, left = settle_roll(rules, (held,), roll, coming_out=False)
        if lines:
            lost -= lines[0].net
        elif left[0].number != held.number:
            lost += _lost(table, left[0])
        else:
            again += 1
    return lost / (ROLLS - again)


def _edge(bet: str, number: int) -> Edge:
    name = f"{bet}_{number}" if number else bet
    return Edge(name, "bet", exact=partial(cost, bet=bet, number=number))


_AT_POINTS = tuple((bet, point) for bet in ("win_odds", "dont_win_odds") for point in POINTS)

EDGES: tuple[Edge, ...] = tuple(
    _edge(bet, number)
    for bet, number in (*(key for key in KEYS if key[1] or key[0] not in ODDS_OF), *_AT_POINTS)
)
"""All bets; with a number where they differ by it."""
