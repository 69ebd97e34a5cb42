"""Races: two consoles of a server claim the same thing at the same instant, whatever claims it."""

import random
from functools import partial
from itertools import combinations

import pytest

from tests.desk import contested as k
from tests.faults.test_together import at_once
from tests.storage.opened import opened

ROUNDS = 24
SEEDS = (1,)
"""More of them in `director bench trust`."""


@pytest.mark.parametrize("seed", SEEDS)
def test_no_thing_is_claimed_twice(shared: str, seed: int) -> None:
    race(shared, seed, ROUNDS)


def race(url: str, seed: int, rounds: int) -> int:
    """So many races over pairs of commands in a random order; how many were run."""
    choice = random.Random(seed)
    houses = [opened(url, chance=f"{seed}/{number}") for number in range(2)]
    try:
        contest = k.Contest(houses[0].desk, houses[1].desk)
        for _ in range(rounds):
            thing = choice.choice([k.physical_table, *k.EXCLUSIVE, *k.SHARED])
            _raced(contest, thing, choice)
        for house in houses:
            k.require_no_table_twice(house.desk)
            k.require_one_place_each(house.desk)
        assert houses[0].verify().findings == ()
    finally:
        for house in houses:
            house.close()
    return rounds


def _raced(contest: k.Contest, thing: k.Thing, choice: random.Random) -> None:
    commands = thing(contest)
    pairs = list(combinations(range(len(commands)), 2))
    pair = choice.choice(pairs)
    given = [commands[place] for place in pair]
    choice.shuffle(given)
    told: list[str] = []

    def give(number: int) -> None:
        desk = (contest.one, contest.two)[number]
        told.append(k.outcome(desk, given[number]))

    at_once([partial(give, 0), partial(give, 1)])
    assert "" in told, (thing.__name__, given, told)
    if thing in k.EXCLUSIVE:
        k.require_one_winner(thing, given, told)
    k.require_no_table_twice(contest.one)
