"""Chips in play: what should be there and what was counted, what the house owns, what leaves when."""

from collections.abc import Iterator, Sequence

from director.texts.texts import Texts
from director.tournament.clock import reading
from director.tournament.colour_up import removable_after
from director.tournament.due import unraced
from director.tournament.state import ChipCheck, Status, Tournament
from director.tournament.structure_rules import level_blinds
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.quantity import SECOND, Chips, Micros


class CheckRow(Value):
    """Count of chips."""

    at: Micros
    expected: Chips
    counted: Chips

    @property
    def difference(self) -> Chips:
        """Above zero: more chips than there should be."""
        return self.counted - self.expected


class StockRow(Value):
    """Chip value of the house: number in a stack, given out, and left."""

    value: Chips
    in_stack: int
    issued: int
    """In the stacks that stand, by the make-up of the starting stack."""
    owned: int
    in_play: bool

    @property
    def left(self) -> int:
        """Still in the house's trays; below zero = missing."""
        return self.owned - self.issued


class LeavingRow(Value):
    """Chip value that leaves play: when, and progress of its races."""

    value: Chips
    into: Chips
    period: int
    """The break in the structure in which it leaves, -1 where none is named."""
    when: str
    tables: tuple[int, ...]
    """Open tables with players that have not raced it off."""
    raced: int
    gone: bool
    due: bool
    """Its break has come: race now."""


class UnsoldRow(Value):
    """An unsold stack at a seat."""

    seat: Seat
    chips: Chips


class ChipSums(Value):
    """Parts of the expected total, as captions and figures."""

    expected: Chips
    parts: tuple[tuple[str, Chips], ...]
    last: CheckRow | None


def chip_sums(t: Tournament, texts: Texts) -> ChipSums:
    """The expected total and its parts; parts that are nothing are left out."""
    chips = t.chips
    parts = (
        (texts.say("Entries, rebuys, add-ons"), chips.issued),
        (texts.say("Unsold stacks"), chips.unsold),
        (texts.say("Blinded off unsold stacks"), chips.blinded),
        (texts.say("Chip races"), chips.race_gain),
        (texts.say("Taken out of play"), -chips.removed),
    )
    shown = tuple((words, amount) for words, amount in parts if amount)
    checks = check_rows(t.checks)
    return ChipSums(chips.expected, shown, checks[0] if checks else None)


def gap_words(texts: Texts, gap: Chips) -> tuple[str, str]:
    """Return the difference of a count in words, with its colour."""
    if not gap:
        return texts.say("As expected"), "green"
    chips = texts.number(abs(gap))
    more, fewer = texts.say("{chips} too many", chips=chips), texts.say("{chips} missing", chips=chips)
    return more if gap > 0 else fewer, "red"


def check_rows(checks: Sequence[ChipCheck]) -> tuple[CheckRow, ...]:
    """Every count, the newest first."""
    return tuple(CheckRow(check.at, check.expected, check.counted) for check in reversed(checks))


def stock_rows(t: Tournament, owned: ChipCount[Chips]) -> tuple[StockRow, ...]:
    """Every chip value of the house or of the stack, lowest first."""
    stack = t.settings.stack
    values = sorted({value for value, _ in (*stack.pairs, *owned.pairs)})
    stacks = stacks_out(t)
    in_play = t.chips.values or tuple(value for value, _ in stack.pairs)
    return tuple(
        StockRow(v, stack.count(v), stack.count(v) * stacks, owned.count(v), v in in_play)
        for v in values
    )


def stacks_out(t: Tournament) -> int:
    """How many starting stacks have been handed out or laid out, begun ones counted whole."""
    worth = t.settings.starting_chips
    return int(-(-(t.chips.issued + t.chips.unsold) // worth)) if worth else 0


def leaving_rows(t: Tournament, texts: Texts, at: Micros) -> tuple[LeavingRow, ...]:
    """The colour-ups of the structure, lowest value first; values gone already on top."""
    return tuple(_leaving(t, texts, at))


def unsold_rows(t: Tournament) -> tuple[UnsoldRow, ...]:
    """Unsold stacks, seat by seat."""
    return tuple(
        UnsoldRow(Seat(table.number, seat), chips)
        for table in t.open_tables
        for seat, chips in enumerate(table.unsold_stacks, start=1)
        if chips
    )


def next_higher(t: Tournament, value: Chips) -> Chips:
    """The value into which another is changed; 0 where there is none in play."""
    return min((other for other in t.chips.values if other > value), default=0)


def _leaving(t: Tournament, texts: Texts, at: Micros) -> Iterator[LeavingRow]:
    named = {
        value: index for index, period in enumerate(t.structure.periods) for value in period.colour_up
    }
    removable = dict(removable_after(level_blinds(t.structure.periods), t.chips.values))
    known = sorted(set(named) | (set(removable) & set(t.chips.values)))
    stack = tuple(value for value, _ in t.settings.stack.pairs)
    for value in known:
        if value in t.chips.values or value in stack:
            yield _leaving_row(t, value, named.get(value, -1), removable.get(value), texts, at)


def _leaving_row(
    t: Tournament, value: Chips, period: int, last: int | None, texts: Texts, at: Micros
) -> LeavingRow:
    raced = {race.table for race in t.races if race.value == value}
    runs = t.status is Status.RUNNING
    tables = unraced(t, value)
    now = reading(t.clock, t.structure, at)
    gone = bool(t.chips.values) and value not in t.chips.values
    begun = period >= 0 and now.index >= period
    free = period < 0 and last is not None and last < t.structure.level_number(now.index)
    return LeavingRow(
        value,
        next_higher(t, value),
        period,
        _when(t, period, last, texts, at),
        tables if runs else (),
        len(raced),
        gone,
        runs and not gone and (begun or free),
    )


def _when(t: Tournament, period: int, last: int | None, texts: Texts, at: Micros) -> str:
    if period < 0:
        if not last:
            return texts.say("not needed")
        return texts.say("possible after level {level}", level=last)
    level = t.structure.level_number(period)
    said = texts.say("break after level {level}", level=level)
    now = reading(t.clock, t.structure, at)
    if now.index >= period or not now.running:
        return said
    between = t.structure.periods[now.index + 1 : period]
    begins = at + now.left + sum(period.seconds for period in between) * SECOND
    return f"{said} · {texts.time(begins)}"
