"""The generator of blind structures: from players, stack and time to levels, breaks and colour-ups."""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from director.tournament.clock import END_IN_BIG_BLINDS
from director.tournament.colour_up import Blinds, removable_after
from director.tournament.settings import Game, Limit
from director.tournament.structure import AnteKind, Period, Structure
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.quantity import Chips

_STEPS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Big blinds that read well, in tenths of a power of ten."""
_FINE_STEPS = (10, 12, 14, 15, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90)
"""For structures that rise more slowly than the plain steps do."""
_PLAIN_GROWTH = 1.25
_CHIPS_IN_BLIND = 6
"""A value is used for blinds once the big blind holds so many of it."""
_CHIPS_TO_COLOUR_UP = 4
"""A value leaves once the next big blind holds so many chips of the value above."""


class StructurePlan(Value):
    """Plan from which a structure is made; times in seconds, play without breaks."""

    name: str
    players: int
    stack: Chips
    values: tuple[Chips, ...]
    """Chip values of the starting stack and above."""
    level_seconds: int
    play_seconds: int
    """How long the tournament should last."""
    ante_kind: AnteKind = AnteKind.BIG_BLIND
    stud: bool = False
    """Antes of everybody and a bring-in in place of the small blind; the big blind is the small bet."""
    game: Game | None = None
    """Game of the levels; None: the tournament's. Stud in fixed limit."""
    depth: int = 100
    """Big blinds in a starting stack."""
    break_every: int = 4
    """Levels between breaks; 0 = no breaks."""
    break_seconds: int = 900
    beyond: int = 3
    """Levels after the one in which the tournament should end."""


def generate(plan: StructurePlan) -> Structure:
    """A structure for the plan: strictly rising, never more than doubled, payable at every level."""
    _check(plan)
    bigs = big_blinds(plan)
    smalls = bring_ins(bigs, plan.values) if plan.stud else small_blinds(bigs, plan.values)
    levels = tuple((small, big, _ante(big, plan)) for small, big in zip(smalls, bigs, strict=True))
    return Structure(plan.name, tuple(_periods(levels, plan)), plan.ante_kind)


def play_until_end(plan: StructurePlan, structure: Structure) -> int | None:
    """After how many seconds of play the tournament will about end; None beyond the last level."""
    levels = [period for period in structure.periods if not period.is_break]
    for number, level in enumerate(levels, 1):
        if level.big_blind >= _last_big_blind(plan):
            return number * plan.level_seconds
    return None


def _check(plan: StructurePlan) -> None:
    if plan.players < 2 or plan.stack <= 0 or plan.depth <= 0 or not plan.values:
        raise soundness("plan_incomplete", rule="T-F5", players=plan.players, stack=plan.stack)
    if plan.stud and plan.ante_kind is not AnteKind.CLASSIC:
        raise soundness("stud_level_without_ante", rule="T-F5", period=1)
    if plan.level_seconds <= 0 or plan.break_seconds <= 0 or plan.play_seconds < plan.level_seconds:
        raise soundness("plan_without_time", rule="T-F5", seconds=plan.play_seconds)


def level_targets(plan: StructurePlan) -> tuple[float, ...]:
    """The big blinds as a smooth curve, before they are made payable.

    From the stack by its depth to the level in which so few big blinds are left in play that the
    clock expects the end.
    """
    levels = max(2, plan.play_seconds // plan.level_seconds)
    start = plan.stack / plan.depth
    growth = _growth(plan, levels)
    return tuple(start * growth**n for n in range(levels))


def _growth(plan: StructurePlan, levels: int) -> float:
    rise = float(_last_big_blind(plan) * plan.depth / plan.stack)
    return math.pow(max(1.0, rise), 1 / (levels - 1))


def _last_big_blind(plan: StructurePlan) -> Fraction:
    """Return the big blind of the level in which the tournament should end."""
    return Fraction(plan.players * plan.stack, END_IN_BIG_BLINDS[plan.ante_kind])


def big_blinds(plan: StructurePlan) -> tuple[Chips, ...]:
    """The big blinds of all levels, those beyond the predicted end included.

    Blinds rise with every level: where so many levels are wanted that there are not so many steps,
    they end before one big blind would be more than all the chips.
    """
    targets = level_targets(plan)
    growth = targets[1] / targets[0]
    steps = _STEPS if growth >= _PLAIN_GROWTH else _FINE_STEPS
    beyond = [targets[-1] * growth ** (n + 1) for n in range(plan.beyond)]
    blinds: list[Chips] = []
    for target in (*targets, *beyond):
        big = _nearest(target, blinds[-1] if blinds else None, steps, plan.values)
        if len(blinds) >= 2 and big > plan.players * plan.stack:
            break
        blinds.append(big)
    return tuple(blinds)


def _nearest(
    target: float, before: Chips | None, steps: Sequence[int], values: tuple[Chips, ...]
) -> Chips:
    """The payable big blind nearest to the target that rises, but not beyond twice the last."""
    low, high = (0, int(target) * 4 + 4 * min(values)) if before is None else (before, 2 * before)
    wanted = Fraction(target)
    return min(_payable(low, high, steps, values), key=lambda big: max(big / wanted, wanted / big))


def _payable(
    low: Chips, high: Chips, steps: Sequence[int], values: tuple[Chips, ...]
) -> Iterator[Chips]:
    power = 1
    while power <= high:
        for step in steps:
            big, rest = divmod(step * power, 10)
            fits = low < big <= high and big >= 2 * min(values)
            if fits and not rest and big % _unit(big, values) == 0:
                yield big
        power *= 10


def _unit(big: Chips, values: tuple[Chips, ...]) -> Chips:
    """The chip value in which a level of this big blind is paid."""
    used = [value for value in values if _CHIPS_IN_BLIND * value <= big]
    return max(used, default=min(values))


def small_blinds(bigs: Sequence[Chips], values: tuple[Chips, ...]) -> tuple[Chips, ...]:
    """Half of each big blind, or the next more in a larger chip (200/300) if the next is no less."""
    found: list[Chips] = []
    for big in reversed(bigs):
        found.append(_small_blind(big, values, found[-1] if found else big))
    return tuple(reversed(found))


def _small_blind(big: Chips, values: tuple[Chips, ...], most: Chips) -> Chips:
    """The small blind for a big blind, not above the next level's."""
    unit = _unit(big, values)
    if big % (2 * unit) == 0:
        return min(big // 2, most - most % unit)
    chip = max(value for value in values if big % value == 0 and 2 * value <= big)
    for coin in (chip, unit):
        small = int(-(-big // (2 * coin))) * coin
        if small <= most:
            return small
    return most - most % unit


def bring_ins(bigs: Sequence[Chips], values: tuple[Chips, ...]) -> tuple[Chips, ...]:
    """Return the bring-ins: about a third of each small bet in the largest fitting chip, rising."""
    found: list[Chips] = []
    for big in bigs:
        third = _part(big, 3, values)
        found.append(max(third, found[-1] if found else third))
    return tuple(found)


def _part(big: Chips, part: int, values: tuple[Chips, ...]) -> Chips:
    """About such a part of a bet in chips of one value; at least the smallest chip."""
    share = big // part
    coin = max((value for value in values if value <= share), default=0)
    return share - share % coin if coin else min(values)


def _ante(big: Chips, plan: StructurePlan) -> Chips:
    """The big blind once more, or about an eighth each as soon as chips allow."""
    if plan.stud:
        return _part(big, 5, plan.values)
    unit = _unit(big, plan.values)
    match plan.ante_kind:
        case AnteKind.NONE:
            return 0
        case AnteKind.BIG_BLIND:
            return big
        case AnteKind.CLASSIC:
            return max(unit, big // 8 - big // 8 % unit) if _CHIPS_IN_BLIND * unit <= big else 0


def _periods(levels: tuple[Blinds, ...], plan: StructurePlan) -> Iterator[Period]:
    """Levels with a break after every so many; values that are done with leave in the breaks."""
    gone: tuple[Chips, ...] = ()
    for number, (small, big, ante) in enumerate(levels, 1):
        limit = Limit.FIXED_LIMIT if plan.game else None
        yield Period(plan.level_seconds, small, big, ante, game=plan.game, limit=limit)
        if plan.break_every and number % plan.break_every == 0 and number < len(levels):
            done = _done_with(levels, number, plan.values)
            leaving = tuple(value for value in done if value not in gone)
            yield Period(plan.break_seconds, is_break=True, colour_up=leaving)
            gone += leaving


def _done_with(levels: tuple[Blinds, ...], played: int, values: tuple[Chips, ...]) -> tuple[Chips, ...]:
    """Values no longer needed after so many levels, if the next level is a few chips of the next value.

    Without that a value would leave near the end only because no further levels are listed.
    """
    rising = sorted(values)
    _, next_big, _ = levels[played]
    return tuple(
        value
        for value, last in removable_after(levels, values)
        if last <= played and next_big >= _CHIPS_TO_COLOUR_UP * rising[rising.index(value) + 1]
    )
