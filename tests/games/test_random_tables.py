"""Random tables within the ratios of the rules: every engine settles, nothing beyond the limits."""

import random
from collections import Counter
from typing import Any

import pytest

from director.games.paytables.paytable import Limits, PayTable
from director.games.paytables.terms import scaled_bets, terms_of
from director.games.protocol import Action, Option, Result
from director.games.registry import game_of
from director.values.dataclass import replace
from tests.games.rounds import shipped, under
from tests.games.test_contract import TABLES, Player

TABLES_OF_A_GAME = 12
ROUNDS_AT_A_TABLE = 12
FLEXIBLE = (50, 400)
"""Multiples of the minimum where the rules set none."""


def random_terms(name: str, chance: random.Random) -> tuple[str, ...]:
    """Terms that a house could open a table with."""
    plain = shipped(name)
    shape = game_of(plain).shape
    chip = chance.choice((50, 100, 500, 2_500))
    minimum = chip * chance.randint(1, 8)
    lowest, highest = max(shape.ratio_range[0], FLEXIBLE[0]), min(shape.ratio_range[1], FLEXIBLE[1])
    ratio = chance.choice(shape.ratios) if shape.ratios else chance.randint(lowest, max(lowest, highest))
    coin = chance.choice([each for each in (50, 100, chip) if not chip % each])
    ceiling, round_ceiling = (
        chance.choice((0, minimum, minimum * chance.randint(2, 300))) for _ in "ab"
    )
    of_bets = {bet: minimum * chance.randint(1, 40) for bet in plain.bets if chance.random() < 0.2}
    limits = Limits(minimum, minimum * ratio, chip, ceiling, round_ceiling, of_bets, coin)
    bets = scaled_bets(plain, limits.minimum, limits.maximum, limits.chip)
    stakes = (f"jackpots.{pot}.stake={chip * chance.randint(1, 3)}" for pot in plain.jackpots)
    return (*terms_of(limits, bets, plain), *stakes)


class Watched(Player):
    """A player at a table with terms of its own, whose stakes are looked at as they are placed."""

    def __init__(self, name: str, table: PayTable, seed: str) -> None:
        super().__init__(name, seed)
        self.table = table
        self.highest: dict[tuple[str, int], tuple[int, int]] = {}
        for found in self.game.limits(table):
            self.highest[found.bet, found.number] = int(found.low), int(found.high)
        self.results: list[Result[Any]] = []
        self.placed = 0

    def _acted(self, state: Any, options: tuple[Option, ...]) -> tuple[Any, Action]:
        after, action = super()._acted(state, options)
        if action.kind == "bet":
            self._check(after, action)
        return after, action

    def _chosen(self, options: tuple[Option, ...]) -> Option:
        """Of a box with several players the lines do not say whose they are."""
        return super()._chosen(tuple(option for option in options if option.kind != "bet_for"))

    def _check(self, state: Any, action: Action) -> None:
        """What lies on a bet is in chips, at least its least and at most its most (G-1)."""
        self.placed += 1
        on_felt: Counter[tuple[int, str, tuple[int, ...]]] = Counter()
        for bet in self.game.felt(state).bets:
            on_felt[bet.seat, bet.bet, bet.numbers] += int(bet.amount)
        number = action.numbers[0] if len(action.numbers) == 1 else 0
        bounds = self.highest.get((action.bet, number)) or self.highest.get((action.bet, 0))
        if bounds is None:  # odds: their limits go with the point
            return
        low, high = bounds
        lies = max(
            (amount for (seat, bet, numbers), amount in on_felt.items()
             if (seat, bet) == (action.seat, action.bet) and set(action.numbers) <= set(numbers)),
            default=0,
        )  # fmt: skip
        assert lies <= high, (action, lies, high)
        assert lies >= low, (action, lies, low)
        step = 1 if action.bet in self.table.jackpots else self.table.limits.chip
        assert action.amount % step == 0

    def _goes_on(self, result: Result[Any]) -> None:
        super()._goes_on(result)
        self.results.append(result)


def check_ceilings(table: PayTable, result: Result[Any]) -> int:
    """No winning combination and no round pays above its ceiling (G-3); how many lines were cut."""
    limits, won = table.limits, Counter[int]()
    for line in result.lines:
        if not line.capped:
            continue
        won[line.seat] += int(line.won)
        for most in (limits.ceiling, limits.ceilings.get(line.bet, 0)):
            assert not most or line.won <= most, line
        is_jackpot = line.bet.removesuffix("_envy") in table.jackpots
        assert is_jackpot or line.won % limits.smallest == 0, line
    if limits.round_ceiling:
        assert all(amount <= limits.round_ceiling for amount in won.values())
    return sum(1 for line in result.lines if line.cut)


@pytest.mark.parametrize("name", TABLES)
def test_G_1_G_3_at_any_table_within_the_ratios_stakes_and_payouts_keep_its_limits(name: str) -> None:
    cut = placed = 0
    for number in range(TABLES_OF_A_GAME):
        chance = random.Random(f"table {name} {number}")
        table = under(name, *random_terms(name, chance))
        player = Watched(name, table, f"rounds {name} {number}")
        for round_ in range(ROUNDS_AT_A_TABLE):
            if not round_ % 4:
                player.carry = None
            player.round(close=not round_)
        cut += sum(check_ceilings(table, result) for result in player.results)
        placed += player.placed
    assert cut, "no ceiling was reached: the test says nothing of them"
    assert placed > TABLES_OF_A_GAME


@pytest.mark.parametrize("name", TABLES)
def test_G_3_the_same_rounds_without_ceilings_pay_what_was_cut(name: str) -> None:
    """A ceiling takes off what it says, and nothing else: won, breakage and cut are the odds' whole."""
    terms = random_terms(name, random.Random(f"plain {name}"))
    capped = under(name, *terms, "ceiling=100", "round_ceiling=150")
    free = under(name, *(term for term in terms if "ceiling" not in term))
    assert free.limits.ceiling in (0, shipped(name).limits.ceiling)
    for table in (capped, replace(free, limits=replace(free.limits, ceiling=0))):
        player = Watched(name, table, f"twins {name}")
        for _ in range(ROUNDS_AT_A_TABLE):
            player.carry = None
            player.round(close=False)
        whole = [
            line.won + line.breakage + line.cut for result in player.results for line in result.lines
        ]
        if table is capped:
            first = whole
    assert first == whole
