"""Prizes: the pool, the payout ladder by number of entries, ties, and the bubble (T-P1, T-P3, T-R2)."""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise

from director.tournament.settings import PayoutColumn, PayoutTable
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

WHOLE = 10_000
"""All shares of a column together, in basis points."""
_BILLION = 1_000_000_000
"""Ratios of a generated ladder are whole billionths, so that every machine finds the same ladder."""


class LadderSource(StrEnum):
    """Source of a ladder; a generated one says so on the sheet (T-P1 e)."""

    TABLE = "table"
    GENERATED = "generated"


class Ladder(Value):
    """The prizes of the paid places, first place first, in minor units; they add up to the pool."""

    amounts: tuple[Cents, ...]
    source: LadderSource

    def prize(self, place: int) -> Cents:
        """Return the prize of a place; 0 beyond the last paid place."""
        return self.amounts[place - 1] if 1 <= place <= len(self.amounts) else 0


class LadderShape(Value):
    """How a generated ladder is built (T-P1 e); the defaults are the house's."""

    places_percent: int = 10
    """Paid places in percent of the entries, rounded up."""
    minimum_cash: Fraction = Fraction(2)
    """The last prize in prize parts of a buy-in."""
    singles: int = 9
    """Places with a prize of their own."""
    groups: tuple[int, ...] = (3, 3, 3)
    """Sizes of the groups of equal prizes after the singles."""
    tail: int = 9
    """Size of all further groups."""
    growth: Fraction = Fraction(10_275, 10_000)
    """By how much the ratio of one group to the one above rises from group to group."""
    ratio_limit: Fraction = Fraction(93, 100)
    least_first: Fraction = Fraction(1, 10)
    """Least share of the pool for the first prize; below it the groups of the tail are larger"""


HOUSE_SHAPE = LadderShape()


class Pool(Value):
    """The prize pool to the cent (T-R2): `collected` prize parts, less `withheld`, plus `overlay`."""

    collected: Cents
    withheld: Cents
    overlay: Cents

    @property
    def total(self) -> Cents:
        """Return the sum of the prizes."""
        return self.collected - self.withheld + self.overlay


def prize_pool(collected: Cents, *, withheld_permille: int = 0, guarantee: Cents = 0) -> Pool:
    """The pool from all prize parts that stand; the odd cent of withholding stays in the pool."""
    withheld = collected * withheld_permille // 1000
    return Pool(collected, withheld, overlay(guarantee, collected - withheld))


def overlay(guarantee: Cents, collected: Cents) -> Cents:
    """Return the house's overlay to meet the guarantee (T-R2); `collected` is after withholding."""
    return max(0, guarantee - collected)


def ladder(
    pool: Cents,
    entries: int,
    unique: int,
    table: PayoutTable,
    *,
    unit: Cents,
    prize_part: Cents,
    shape: LadderShape = HOUSE_SHAPE,
) -> Ladder:
    """The prizes for so many entries of `unique` distinct players (T-P1).

    Refused below two entries. Never more paid places than players: the shares of the places cut
    off go to the remaining in proportion (T-P1 c). Places that round down to nothing are not paid.
    """
    if entries < 2:
        raise soundness("nothing_to_split", rule="T-P1", entries=entries)
    column = column_for(entries, table)
    if column is None:
        return generated_ladder(pool, entries, unique, unit=unit, prize_part=prize_part, shape=shape)
    return Ladder(round_ladder(pool, column.shares[: max(1, unique)], unit), LadderSource.TABLE)


def column_for(entries: int, table: PayoutTable) -> PayoutColumn | None:
    """The column of the table for a number of entries; None above the last (T-P1 e)."""
    for column in table.columns:
        if column.min_entries <= entries <= column.max_entries:
            return column
    return None


def places_paid(entries: int, unique: int, table: PayoutTable, shape: LadderShape = HOUSE_SHAPE) -> int:
    """How many places are paid; none below two entries."""
    if entries < 2:
        return 0
    column = column_for(entries, table)
    wanted = len(column.shares) if column else _percent_up(entries, shape.places_percent)
    return max(1, min(wanted, unique))


def round_ladder(pool: Cents, shares: tuple[int, ...], unit: Cents) -> tuple[Cents, ...]:
    """Places 2..n rounded down to the unit, the rest of the pool to first place (T-P3).

    `shares` are weights of any total: what is missing from it is spread in proportion.
    """
    whole = sum(shares)
    exact = (pool * share // whole for share in shares[1:])
    return _rest_to_first(pool, [amount - amount % unit for amount in exact])


def _rest_to_first(pool: Cents, lower: list[Cents]) -> tuple[Cents, ...]:
    amounts = (pool - sum(lower), *lower)
    return tuple(amount for amount in amounts if amount > 0)


def eliminations_to_money(alive: int, places: int) -> int:
    """How many players must still go out until all who are left are paid."""
    return max(0, alive - places)


def is_bubble(alive: int, places: int) -> bool:
    """The next to go out is the last one unpaid."""
    return places > 0 and alive == places + 1


def in_the_money(alive: int, places: int) -> bool:
    """Everybody left is paid: from the moment the bubble has burst, not one bust later."""
    return places > 0 and alive <= places


def payout_faults(table: PayoutTable) -> tuple[RuleViolation, ...]:
    """Return the faults of a payout table, column by column: sums, order, gaps and overlaps."""
    if not table.columns:
        return (soundness("payout_table_empty", rule="T-P1"),)
    return (*_range_faults(table), *(f for column in table.columns for f in _share_faults(column)))


def _range_faults(table: PayoutTable) -> Iterator[RuleViolation]:
    expected = 2
    for column in table.columns:
        name = _named(column)
        if column.min_entries > expected:
            yield soundness("payout_hole", rule="T-P1", column=name, expected=expected)
        elif column.min_entries < expected:
            yield soundness("payout_overlap", rule="T-P1", column=name, expected=expected)
        if column.max_entries < column.min_entries:
            yield soundness("payout_range", rule="T-P1", column=name)
        expected = column.max_entries + 1


def _share_faults(column: PayoutColumn) -> Iterator[RuleViolation]:
    name, shares = _named(column), column.shares
    if sum(shares) != WHOLE:
        yield soundness("payout_sum", rule="T-P1", column=name, basis_points=sum(shares))
    if any(share <= 0 for share in shares):
        yield soundness("payout_share", rule="T-P1", column=name)
    if any(lower > upper for upper, lower in pairwise(shares)):
        yield soundness("payout_order", rule="T-P1", column=name)
    if len(shares) > column.min_entries:
        yield soundness("payout_places", rule="T-P1", column=name, places=len(shares))


def _named(column: PayoutColumn) -> str:
    return f"{column.min_entries}–{column.max_entries}"


def generated_ladder(
    pool: Cents,
    entries: int,
    unique: int,
    *,
    unit: Cents,
    prize_part: Cents,
    shape: LadderShape = HOUSE_SHAPE,
) -> Ladder:
    """A ladder with rising ratios for fields beyond the table (T-P1 e).

    From the minimum cash upwards each group of places is the one below divided by its ratio; the
    first ratio is the smallest whose ladder the pool can pay. In very large fields, where nines
    would leave next to nothing for the first, the tail goes by ten, eleven, …; a pool too small
    for the minimum cash lowers it by tenths.
    Without a prize part (a guarantee alone) the pool's share of one entry stands for it.
    """
    places = max(1, min(_percent_up(entries, shape.places_percent), unique))
    cash = -(-int(shape.minimum_cash * (prize_part or pool // entries)) // unit) * unit
    for tenths in range(10, 0, -1):
        for tail in range(shape.tail, max(places, shape.tail) + 1):
            sizes = _group_sizes(places, shape, tail)
            found = _solve(pool, sizes, cash * tenths // 10, unit, shape)
            if found is not None:
                return Ladder(found, LadderSource.GENERATED)
    return Ladder(round_ladder(pool, (1,) * places, unit), LadderSource.GENERATED)


def _percent_up(entries: int, percent: int) -> int:
    return -(-entries * percent // 100)


def _group_sizes(places: int, shape: LadderShape, tail: int) -> tuple[int, ...]:
    sizes: list[int] = []
    plan = iter((1,) * shape.singles + shape.groups)
    left = places
    while left > 0:
        sizes.append(min(next(plan, tail), left))
        left -= sizes[-1]
    return tuple(sizes)


def _solve(
    pool: Cents, sizes: tuple[int, ...], cash: Cents, unit: Cents, shape: LadderShape
) -> tuple[Cents, ...] | None:
    """The steepest ladder that the pool pays, the rest to first; None if too flat or too dear."""
    low, high = 1, int(shape.ratio_limit * _BILLION)
    if _total(_groups(sizes, high, cash, unit, shape), sizes) > pool:
        return None
    while low < high:
        middle = (low + high) // 2
        if _total(_groups(sizes, middle, cash, unit, shape), sizes) <= pool:
            high = middle
        else:
            low = middle + 1
    groups = _groups(sizes, low, cash, unit, shape)
    amounts = [g for g, size in zip(groups, sizes, strict=True) for _ in range(size)]
    if pool - sum(amounts[1:]) < shape.least_first * pool:
        return None
    return _rest_to_first(pool, amounts[1:])


def _groups(
    sizes: tuple[int, ...], first_ratio: int, cash: Cents, unit: Cents, shape: LadderShape
) -> tuple[Cents, ...]:
    """The prize of each group, first place first, rounded down to the unit."""
    limit = int(shape.ratio_limit * _BILLION)
    up, down = shape.growth.as_integer_ratio()
    ratios, ratio = [], first_ratio
    for _ in sizes[1:]:
        ratios.append(ratio)
        ratio = min(limit, ratio * up // down)
    exact = [cash]
    for ratio in reversed(ratios):
        exact.append(exact[-1] * _BILLION // ratio)
    return tuple(amount - amount % unit for amount in reversed(exact))


def _total(groups: tuple[Cents, ...], sizes: tuple[int, ...]) -> Cents:
    return sum(amount * size for amount, size in zip(groups, sizes, strict=True))
