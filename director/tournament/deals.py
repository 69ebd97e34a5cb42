"""Deals: how the players left may split what is still to be won (T-P2).

Everything here proposes or checks amounts; that all players consent is recorded by the caller.
Players are given by their stacks; amounts come back in the same order, in minor units.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise
from typing import assert_never

from director.tournament import icm
from director.tournament.state import DealMethod
from director.values.errors import RuleViolation, procedure, soundness
from director.values.money import split_by_largest_remainder
from director.values.quantity import Cents, Chips


def propose(
    method: DealMethod,
    stacks: Sequence[Chips],
    prizes: Sequence[Cents],
    *,
    for_first: Cents = 0,
    unit: Cents = 1,
) -> tuple[Cents, ...]:
    """The amounts that a method gives, in whole units; a custom deal is typed, so it proposes ICM.

    `prizes` are those still to be won, the next first prize first; `for_first` of the first prize
    is left to be played for, which everybody pays for by the chance of winning it.
    """
    return rounded(ideal(method, stacks, prizes, for_first=for_first), stacks, prizes, unit)


def offers(
    stacks: Sequence[Chips], prizes: Sequence[Cents], *, for_first: Cents = 0, unit: Cents = 1
) -> Mapping[DealMethod, tuple[Cents, ...]]:
    """Return the shares by each method of dealing; methods that cannot be computed are left out."""
    found = {}
    for method in (DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.EVEN):
        with suppress(RuleViolation):
            found[method] = propose(method, stacks, prizes, for_first=for_first, unit=unit)
    return found


def ideal(
    method: DealMethod, stacks: Sequence[Chips], prizes: Sequence[Cents], *, for_first: Cents = 0
) -> tuple[Fraction, ...]:
    """The exact amounts of a method before rounding."""
    left = _without_saved(prizes, for_first)
    match method:
        case DealMethod.ICM | DealMethod.CUSTOM:
            return icm.equities(stacks, left)
        case DealMethod.CHIP_CHOP:
            return _chip_chop(stacks, left)
        case DealMethod.EVEN:
            return (Fraction(sum(left), len(stacks)),) * len(stacks)
        case _:
            assert_never(method)


def _without_saved(prizes: Sequence[Cents], for_first: Cents) -> tuple[Cents, ...]:
    if not prizes:
        raise soundness("nothing_to_deal", rule="T-P2")
    if not 0 <= for_first <= prizes[0]:
        raise soundness("saved_beyond_first", rule="T-P2", saved_cents=for_first, first_cents=prizes[0])
    return (prizes[0] - for_first, *prizes[1:])


def _chip_chop(stacks: Sequence[Chips], prizes: Sequence[Cents]) -> tuple[Fraction, ...]:
    """Everybody gets the next prize, and the rest goes by chips."""
    if any(stack <= 0 for stack in stacks):
        raise soundness("stack_missing", rule="T-P2")
    sure = last_prize(prizes, len(stacks))
    rest, chips = sum(prizes) - sure * len(stacks), sum(stacks)
    return tuple(sure + rest * Fraction(stack, chips) for stack in stacks)


def last_prize(prizes: Sequence[Cents], players: int) -> Cents:
    """Return the prize of the next player out without a deal."""
    return prizes[players - 1] if players <= len(prizes) else 0


def rounded(
    amounts: Sequence[Fraction], stacks: Sequence[Chips], prizes: Sequence[Cents], unit: Cents
) -> tuple[Cents, ...]:
    """In whole units by the largest remainder; equal ones and the odd cents to the bigger stack.

    Where that would leave somebody below the next prize, only what is above it is rounded.
    """
    total = int(sum(amounts, Fraction(0)))
    result = _by_stack(total, amounts, stacks, unit)
    sure = last_prize(prizes, len(stacks))
    if min(result) >= sure or min(amounts) < sure:
        return result
    above = _by_stack(total - sure * len(stacks), [amount - sure for amount in amounts], stacks, unit)
    return tuple(sure + amount for amount in above)


def _by_stack(
    total: Cents, amounts: Sequence[Fraction], stacks: Sequence[Chips], unit: Cents
) -> tuple[Cents, ...]:
    if not any(amounts):
        return (0,) * len(stacks)
    order = sorted(range(len(stacks)), key=lambda i: (-stacks[i], i))
    parts = split_by_largest_remainder(total, [amounts[i] for i in order], unit)
    given = dict(zip(order, parts, strict=True))
    return tuple(given[i] for i in range(len(stacks)))


def deal_faults(
    amounts: Sequence[Cents], stacks: Sequence[Chips], prizes: Sequence[Cents], *, for_first: Cents = 0
) -> tuple[RuleViolation, ...]:
    """Return the faults of a deal: sums first, then those that the floorman may override."""
    return (
        *_unsound(amounts, stacks, prizes, for_first),
        *_unfair(amounts, stacks, prizes),
        *_turned_round(amounts, stacks, prizes, for_first),
    )


def stacks_fault(
    method: DealMethod, stacks: Sequence[Chips], expected: Chips
) -> Iterator[RuleViolation]:
    """Stacks that make the shares and are not all the chips in play are counted again (T-P2, T-1)."""
    entered = sum(stacks)
    if method in (DealMethod.ICM, DealMethod.CHIP_CHOP) and entered != expected:
        yield procedure("deal_stacks_differ", rule="T-P2", entered=entered, expected=expected)


def _unsound(
    amounts: Sequence[Cents], stacks: Sequence[Chips], prizes: Sequence[Cents], for_first: Cents
) -> Iterator[RuleViolation]:
    if len(amounts) != len(stacks):
        yield soundness("deal_not_for_all", rule="T-P2", players=len(stacks), shares=len(amounts))
    if for_first < 0 or any(amount < 0 for amount in amounts):
        yield soundness("deal_below_nothing", rule="T-P2")
    if sum(amounts) + for_first != sum(prizes):
        yield soundness(
            "deal_does_not_add_up",
            rule="T-P2",
            shared_cents=sum(amounts) + for_first,
            pool_cents=sum(prizes),
        )


def _unfair(
    amounts: Sequence[Cents], stacks: Sequence[Chips], prizes: Sequence[Cents]
) -> Iterator[RuleViolation]:
    sure = last_prize(prizes, len(stacks))
    if amounts and min(amounts) < sure:
        yield procedure(
            "deal_below_next_prize", rule="T-P2", lowest_cents=min(amounts), next_prize_cents=sure
        )
    if amounts and prizes and max(amounts) > prizes[0]:
        yield procedure(
            "deal_above_first_prize", rule="T-P2", highest_cents=max(amounts), first_cents=prizes[0]
        )


def _turned_round(
    amounts: Sequence[Cents], stacks: Sequence[Chips], prizes: Sequence[Cents], for_first: Cents
) -> Iterator[RuleViolation]:
    """More is saved than first and second prize are apart, so that bigger stacks get less."""
    apart = prizes[0] - last_prize(prizes, 2) if prizes else 0
    shares = [cents for _, cents in sorted(zip(stacks, amounts, strict=False))]
    if for_first > apart and any(more < less for less, more in pairwise(shares)):
        yield procedure("saved_turns_order", rule="T-P2", saved_cents=for_first, apart_cents=apart)
