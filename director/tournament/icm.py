"""ICM: what stacks are worth in prizes, exactly for few players and by quadrature for any field.

The model (Malmuth-Harville): a player is first with the probability of the share of the chips,
second among the rest in the same way, and so on. It is a race: each player arrives after an
exponential time at the rate of the stack, so that an equity is an integral over the time of
arrival of the prize for the place that is then the next one.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import exp
from operator import mul
from typing import TypeVar

from director.values.errors import soundness
from director.values.quantity import Cents, Chips

Number = TypeVar("Number", Fraction, float)

EXACT_PLAYERS = 9
"""Up to here `equities` uses fractions: a few milliseconds; each player more costs 2.5 times that."""
FRACTION_LIMIT = 12
SUBSET_LIMIT = 18

_TINY = 1e-16
_FIRST_STEP = 0.25
_AGREED = 1e-5
"""Two step widths that agree so far: the finer one is good to about the square of that."""
_FINEST = 6
"""How often the step is halved at most."""
_AMPLIFICATION = 1e4
"""Rounding errors may grow so much where a player is divided out of a product."""


def equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> tuple[Fraction, ...]:
    """Return the equity of each stack, in minor units; together exactly all prizes.

    `prizes` are those still to be won, the next first prize first; unpaid places may be left out.
    The quadrature ends where nothing more can come, which it sees by prizes that fall: what a first
    prize lacks to that is taken off afterwards by the chance of winning it.
    """
    _check(stacks, prizes)
    if not sum(prizes):
        return (Fraction(0),) * len(stacks)
    if len(stacks) <= EXACT_PLAYERS:
        return exact_equities(stacks, prizes)
    falling = (max(prizes), *prizes[1:])
    less = float(falling[0] - prizes[0]) / sum(stacks)
    worth = zip(quadrature_equities(stacks, falling), stacks, strict=True)
    return _add_up([max(0.0, value - less * stack) for value, stack in worth], sum(prizes))


def exact_equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> tuple[Fraction, ...]:
    """The model by its definition, over all sets of players already placed; up to 12 players."""
    _check(stacks, prizes)
    if len(stacks) > FRACTION_LIMIT:
        raise ValueError(f"exact fractions end at {FRACTION_LIMIT} players")
    return tuple(_by_subsets([Fraction(stack) for stack in stacks], [Fraction(p) for p in prizes]))


def subset_equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> tuple[float, ...]:
    """The same in floats, up to 18 players: slow, a measure for the quadrature."""
    _check(stacks, prizes)
    if len(stacks) > SUBSET_LIMIT:
        raise ValueError(f"sets of players end at {SUBSET_LIMIT} players")
    return tuple(_by_subsets([float(stack) for stack in stacks], [float(p) for p in prizes]))


def _check(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> None:
    if not stacks or any(stack <= 0 for stack in stacks):
        raise soundness("stack_missing", rule="T-P2")
    if len(prizes) > len(stacks):
        raise soundness("more_prizes_than_players", prizes=len(prizes), players=len(stacks))


def _by_subsets(stacks: list[Number], prizes: list[Number]) -> list[Number]:
    zero = stacks[0] - stacks[0]
    total = sum(stacks[1:], stacks[0])
    result = [zero] * len(stacks)
    layer = {0: (stacks[0] / stacks[0], total)}
    for prize in prizes:
        following: dict[int, tuple[Number, Number]] = {}
        for placed, (chance, left) in layer.items():
            per_chip = chance / left
            for i, stack in enumerate(stacks):
                if not placed >> i & 1:
                    next_is_i = per_chip * stack
                    result[i] += next_is_i * prize
                    before, _ = following.get(placed | 1 << i, (zero, zero))
                    following[placed | 1 << i] = before + next_is_i, left - stack
        layer = following
    return result


def _add_up(values: Sequence[float], total: Cents) -> tuple[Fraction, ...]:
    exact = [Fraction(value) for value in values]
    whole = sum(exact, Fraction(0))
    return tuple(value * total / whole for value in exact) if whole else tuple(exact)


def quadrature_equities(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> tuple[float, ...]:
    """The integral over the race, for any field; relative error of the pool under 1e-9.

    The trapezoid rule after t = exp(y - exp(-y)) converges so fast that each halving of the step
    doubles the good digits: it is halved until two widths agree.
    """
    _check(stacks, prizes)
    mean = sum(stacks) / len(stacks)
    rates = [stack / mean for stack in stacks]
    values = [float(prize) for prize in prizes]
    low = _lower_end(max(rates))
    high, coarse = _sweep(rates, values, low, None, _FIRST_STEP)
    step = _FIRST_STEP
    for _ in range(_FINEST):
        _, between = _sweep(rates, values, low + step / 2, high, step)
        fine = [(a + b) / 2 for a, b in zip(coarse, between, strict=True)]
        step /= 2
        change = sum(abs(a - b) for a, b in zip(fine, coarse, strict=True))
        coarse = fine
        if change <= _AGREED * sum(values):
            break
    return tuple(coarse)


def _lower_end(fastest: float) -> float:
    """Return a time before which no stack can have arrived."""
    y = -2.0
    while exp(y - exp(-y)) * fastest > _TINY:
        y -= _FIRST_STEP
    return y


def _sweep(
    rates: list[float], prizes: list[float], start: float, end: float | None, step: float
) -> tuple[float, list[float]]:
    """The trapezoid sum from `start`, and where it ended: at `end`, or when nothing more can come."""
    sums = [0.0] * len(rates)
    negligible = _TINY * sum(prizes)
    y, going = start, True
    while going:
        t = exp(y - exp(-y))
        weight = step * t * (1.0 + exp(-y))
        late = [exp(-rate * t) for rate in rates]
        worth = _next_prize_without(late, prizes)
        pending = list(map(mul, late, worth))
        sums = [s + weight * rate * p for s, rate, p in zip(sums, rates, pending, strict=True)]
        y += step
        going = y <= end if end is not None else max(pending) > negligible
    return y, sums


def _next_prize_without(late: list[float], prizes: list[float]) -> list[float]:
    """For each player: the expected next prize when only the others may have arrived.

    `late[i]` is the chance that player i has not arrived. With P(x) the product of late + (1 -
    late) x over players, one player is divided out of it in advance of the prizes, which is
    stable while few have arrived; players for whom it is not are multiplied in one by one.
    """
    limit = _AMPLIFICATION ** (1.0 / len(prizes))
    early = [i for i, q in enumerate(late) if 1.0 - q > limit * q]
    divisible = [q for q in late if 1.0 - q <= limit * q]
    base = _product([1.0] + [0.0] * (len(prizes) - 1), divisible)
    result = [0.0] * len(late)
    if early:
        for i, worth in zip(early, _each_left_out(base, [late[i] for i in early], prizes), strict=True):
            result[i] = worth
        base = _product(base, [late[i] for i in early])
    moments = [sum(map(mul, prizes[j:], base)) for j in range(len(prizes))]
    moments.reverse()
    for i, q in enumerate(late):
        if 1.0 - q <= limit * q:
            result[i] = _divided_out(moments, q)
    return result


def _product(base: list[float], factors: list[float]) -> list[float]:
    """The chances of so many arrivals (fewer than the prizes) with more players in the race."""
    for q in factors:
        p = 1.0 - q
        base = [q * a + p * b for a, b in zip(base, [0.0, *base], strict=False)]
    return base


def _divided_out(moments: list[float], q: float) -> float:
    """Horner's rule over -p/q; `moments` from the highest power down."""
    x = (q - 1.0) / q
    value = 0.0
    for moment in moments:
        value = value * x + moment
    return value / q


def _each_left_out(base: list[float], late: list[float], prizes: list[float]) -> list[float]:
    """The expected next prize with all of these players but one, by products from both ends.

    From the front chances are multiplied in, from the back the prizes are averaged: `after[k]`
    is what the next prize will be worth with k arrivals before the remaining players.
    """
    fronts = [base]
    for q in late[:-1]:
        fronts.append(_product(fronts[-1], [q]))
    after, result = prizes, []
    for q, front in zip(reversed(late), reversed(fronts), strict=True):
        result.append(sum(map(mul, after, front)))
        p = 1.0 - q
        after = [q * a + p * b for a, b in zip(after, [*after[1:], 0.0], strict=True)]
    result.reverse()
    return result
