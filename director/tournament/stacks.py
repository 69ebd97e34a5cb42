"""Stacks: what a starting stack is made of, whether the house's chips make it, how deep stacks are."""

from collections.abc import Collection
from itertools import zip_longest

from director.tournament.settings import Limit
from director.tournament.state import Tournament
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.errors import procedure, soundness
from director.values.ids import Seat
from director.values.quantity import Chips

SMALLEST = 10
"""Smallest chips preferred in a stack where five make the next value; eight where four do."""
MIDDLE = 6
"""Chips preferred of each value between the smallest and the largest."""


def stacks_possible(inventory: ChipCount[Chips], stack: ChipCount[Chips]) -> int:
    """How many such stacks the inventory makes."""
    return min((inventory.count(value) // count for value, count in stack.pairs), default=0)


def most_of(t: Tournament, value: Chips) -> int:
    """How many chips of a value there can be in play now: those of the stacks, the rest all of it.

    What races have taken away is gone; what they changed lower values into has come. Stacks of a second
    day and of a final may be of any values.
    """
    total = int(t.chips.expected // value)
    if t.is_day_two or t.final is not None:
        return total
    stack, chips = t.settings.stack, t.chips
    bought = [extra for entry in t.entries.values() for extra in entry.extras if not extra.voided]
    extras = sum(extra.chips for extra in bought) + sum(entry.bonus for entry in t.entries.values())
    stacks = -(-(chips.issued + chips.unsold - extras) // (stack.worth or 1))
    lower = [race for race in t.races if race.value < value]
    changed = {race.value for race in lower}
    came = sum([int(small) * count for small, count in stack.pairs if small in changed]) * int(stacks)
    loose = extras + came + sum(max(0, race.gain) for race in lower)
    gone = sum(race.chips for race in t.races if race.value == value)
    return max(0, min(int(stack.count(value) * stacks + loose // value) - gone, total))


def shortages(
    inventory: ChipCount[Chips], stack: ChipCount[Chips], stacks: int
) -> tuple[tuple[Chips, int], ...]:
    """(value, chips missing) for so many stacks, lowest value first."""
    missing = ((value, count * stacks - inventory.count(value)) for value, count in stack.pairs)
    return tuple((value, short) for value, short in missing if short > 0)


def check_inventory(inventory: ChipCount[Chips], stack: ChipCount[Chips], stacks: int) -> None:
    """Refuse a stack that the house's chips do not make so many times, naming what is short."""
    for value, missing in shortages(inventory, stack, stacks):
        raise procedure(
            "chips_short",
            rule="T-C1",
            value=value,
            missing=missing,
            stacks=stacks,
            possible=stacks_possible(inventory, stack),
        )


def suggest_stack(worth: Chips, values: Collection[Chips]) -> ChipCount[Chips]:
    """A handy make-up of a starting stack: small change for the first levels, few large chips.

    From the smallest value upwards each gets about its preferred number of chips, so that the
    rest is whole in the next value. Refused if the stack is not a multiple of the smallest.
    """
    rising = sorted(values)
    if not rising or worth <= 0 or worth % rising[0]:
        raise soundness("stack_not_payable", rule="T-C1", stack=worth, smallest=min(rising, default=0))
    pairs: list[tuple[Chips, int]] = []
    for value, into in zip_longest(rising, rising[1:]):
        count = int(worth // value) if into is None else _count(worth, value, into, value == rising[0])
        pairs.append((value, count))
        worth -= count * value
    return ChipCount.of(pairs)


def _count(worth: Chips, value: Chips, into: Chips, is_smallest: bool) -> int:
    """The number of chips nearest to the preferred one that leaves a multiple of the next value."""
    rate = into // value
    preferred = (8 if rate == 4 else SMALLEST) if is_smallest else MIDDLE
    fewest = worth // value % rate
    fitting = range(fewest, worth // value + 1, rate)
    return min(fitting, key=lambda count: (abs(count - preferred), count))


def unsold_stacks(tournament: Tournament) -> tuple[Seat, ...]:
    """Return the seats with unsold stacks."""
    return tuple(
        Seat(table.number, seat)
        for table in tournament.open_tables
        for seat, chips in enumerate(table.unsold_stacks, start=1)
        if chips
    )


def average_stack(t: Tournament) -> Chips:
    """The chips in play per player who plays; 0 where nobody is. Unsold stacks do not count."""
    if not (players := t.playing):
        return 0
    return (2 * (t.chips.expected - t.chips.unsold) + players) // (2 * players)


class Depth(Value):
    """How deep a stack is, in big blinds, or in the big bets of a level with fixed limits."""

    count: int
    in_big_bets: bool


def depth_of(t: Tournament, stack: Chips, period: int) -> Depth | None:
    """A stack in the game of the level that is played in or was before a break; None without.

    Where games are played in turn it is the one that is due. Before the start (period −1) the first
    level counts.
    """
    until = t.structure.periods[: max(period, 0) + 1]
    levels = [index for index, each in enumerate(until) if not each.is_break]
    if not levels:
        return None
    level = t.period_played(levels[-1])
    in_big_bets = level.dealt(t.settings).limit is Limit.FIXED_LIMIT
    unit = level.big_blind * (2 if in_big_bets else 1)
    return Depth(int((2 * stack + unit) // (2 * unit)), in_big_bets) if unit else None
