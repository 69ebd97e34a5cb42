"""A blind structure while it is edited: rows, what is typed wrongly, and what the rules say of it."""

import re
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from director.files.structure_text import minutes_text, number_of, seconds_of
from director.texts.refusals import sentence
from director.texts.texts import Texts
from director.texts.tournament_words import game_code, game_of_code
from director.tournament.clock import estimated_end, level_of_end, reading, started
from director.tournament.due import values_ahead
from director.tournament.state import Clock, Status, Tournament
from director.tournament.structure import (
    AnteKind,
    GameInTurn,
    Period,
    Structure,
    further_game,
    periods_of,
    typed_rows,
)
from director.tournament.structure_rules import structure_faults
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, Strength
from director.values.quantity import SECOND, Chips, Micros

MINUTE_SECONDS = 60
USUAL_HANDS = 8
"""Hands of each game where nobody has said how many."""


class StructureCell(Enum):
    """Cell of a row that can be typed."""

    MINUTES = "minutes"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    ANTE = "ante"
    LEAVES = "leaves"
    """Chip values that leave play in a break."""
    GAME = "game"
    """Game of a level, in the floor's short word; empty for the tournament's."""


class DraftRow(Value):
    """A period with what was typed and cannot be read, as (cell, text)."""

    period: Period
    wrong: tuple[tuple[StructureCell, str], ...] = ()


class StructureDraft(Value):
    """A structure as it is being edited. The first `frozen` rows have begun and stay.

    A further game of a level is a row without time below it.
    """

    name: str
    ante_kind: AnteKind
    rows: tuple[DraftRow, ...]
    frozen: int = 0
    hands: int = 0
    """Hands of each game where levels play several in turn."""

    @property
    def structure(self) -> Structure:
        """Return the structure that would be saved."""
        periods = periods_of(row.period for row in self.rows)
        turns = any(period.others for period in periods)
        return Structure(self.name, periods, self.ante_kind, self.hands if turns else 0)

    @property
    def places(self) -> tuple[int, ...]:
        """Return the period of each row."""
        places: list[int] = []
        for period, made in enumerate(self.structure.periods):
            places += [period] * (1 + len(made.others))
        return tuple(places)

    @property
    def readable(self) -> bool:
        """Everything that was typed could be read."""
        return not any(row.wrong for row in self.rows)


class StructureFault(Value):
    """Something wrong at a row (from 0; -1 = the whole); `allowed` by the floorman's word."""

    row: int
    words: str
    allowed: bool


def draft_of(structure: Structure, frozen: int = 0) -> StructureDraft:
    """A structure to be edited."""
    rows = tuple(DraftRow(row) for row in typed_rows(structure.periods))
    hands = structure.hands or USUAL_HANDS
    return StructureDraft(structure.name, structure.ante_kind, rows, frozen, hands)


def begun(t: Tournament, at: Micros) -> int:
    """How many rows have begun: they stay as they were (T-R9)."""
    if t.status not in (Status.RUNNING, Status.FINISHED):
        return 0
    return len(typed_rows(t.structure.periods[: reading(t.clock, t.structure, at).index + 1]))


def taken_over(draft: StructureDraft, structure: Structure, values: Collection[Chips]) -> StructureDraft:
    """Another structure in place of this one; what has begun stays, then all that is above it.

    Of that only the `values` leave that are played with then.
    """
    kept = draft.rows[: draft.frozen]
    periods = structure.periods
    if kept:
        last = max(_height(row.period) for row in kept)
        first = next((i for i, p in enumerate(periods) if _height(p) > last), len(periods))
        periods = tuple(
            replace(p, colour_up=tuple(v for v in p.colour_up if v in values)) for p in periods[first:]
        )
    rows = (*kept, *(DraftRow(row) for row in typed_rows(periods)))
    hands = structure.hands or draft.hands
    return StructureDraft(structure.name, structure.ante_kind, rows, draft.frozen, hands)


def _height(level: Period) -> tuple[Chips, Chips, Chips]:
    """Order of levels: by big blind, small blind and ante; blinds may stay while the ante comes."""
    return level.big_blind, level.small_blind, level.ante


def typed(draft: StructureDraft, row: int, cell: StructureCell, text: str) -> StructureDraft:
    """A cell as typed. Small blind and ante follow the big blind where they were made from it."""
    old = draft.rows[row]
    wrong = tuple(pair for pair in old.wrong if pair[0] is not cell)
    period = _read(old.period, cell, text, draft.ante_kind)
    if period is None:
        return _with(draft, row, DraftRow(old.period, (*wrong, (cell, text))))
    return _with(draft, row, DraftRow(period, wrong))


def cell_text(draft: StructureDraft, row: int, cell: StructureCell, texts: Texts) -> str:
    """A cell's text; what could not be read stays as it was typed."""
    line = draft.rows[row]
    for other, text in line.wrong:
        if other is cell:
            return text
    period = line.period
    if cell is StructureCell.MINUTES:
        return minutes_text(period.seconds)
    if cell is StructureCell.LEAVES:
        return " + ".join(map(texts.number, period.colour_up))
    if cell is StructureCell.GAME:
        return game_code(period.game, period.limit) if period.game and period.limit else ""
    amount = {
        StructureCell.SMALL_BLIND: period.small_blind,
        StructureCell.BIG_BLIND: period.big_blind,
        StructureCell.ANTE: period.ante,
    }[cell]
    return "" if period.is_break else texts.number(amount)


def can_type(draft: StructureDraft, row: int, cell: StructureCell) -> bool:
    """Whether a cell is open for typing: not in what has begun, blinds not in breaks."""
    if row < draft.frozen:
        return False
    is_break = draft.rows[row].period.is_break
    if cell is StructureCell.MINUTES:
        return True
    if cell is StructureCell.LEAVES:
        return is_break
    return not is_break and (cell is not StructureCell.ANTE or draft.ante_kind is not AnteKind.NONE)


def with_level(draft: StructureDraft, after: int) -> StructureDraft:
    """A level put in after a row: as long as the level before, blinds between its neighbours."""
    place = _behind(draft, after)
    levels = [row.period for row in draft.rows[:place] if row.period.seconds and not row.period.is_break]
    before = levels[-1] if levels else Period(1_200, 25, 50)
    big = before.big_blind * 2 if levels else before.big_blind
    later = [row.period for row in draft.rows[place:] if not row.period.is_break]
    if levels and later and later[0].big_blind < big:
        big = (before.big_blind + later[0].big_blind) // 2
    ante = big if draft.ante_kind is AnteKind.BIG_BLIND else before.ante
    fresh = Period(before.seconds, big // 2, big, ante, game=before.game, limit=before.limit)
    made = periods_of(row.period for row in draft.rows[:place])
    others = next((level.others for level in reversed(made) if not level.is_break), ())
    risen = tuple(_risen(other, big, before.big_blind) for other in others)
    return _put_in(draft, place, *typed_rows((replace(fresh, others=risen),)))


def with_game(draft: StructureDraft, after: int) -> StructureDraft:
    """A further game put in after a row: the level above plays it in turn with its own."""
    if not 0 <= after < len(draft.rows) or draft.rows[after].period.is_break:
        return draft
    above = draft.rows[after].period
    return _put_in(draft, max(after + 1, draft.frozen), replace(above, seconds=0, colour_up=()))


def with_break(draft: StructureDraft, after: int) -> StructureDraft:
    """A break put in after a row: as long as the other breaks."""
    place = _behind(draft, after)
    breaks = [row.period.seconds for row in draft.rows if row.period.is_break]
    return _put_in(draft, place, Period(breaks[0] if breaks else 900, is_break=True))


def without(draft: StructureDraft, row: int) -> StructureDraft:
    """A row taken out, unless it has begun."""
    if row < draft.frozen:
        return draft
    return replace(draft, rows=(*draft.rows[:row], *draft.rows[row + 1 :]))


def moved(draft: StructureDraft, row: int, step: int) -> StructureDraft:
    """A row one up or down among those that have not begun."""
    other = row + step
    if min(row, other) < draft.frozen or other >= len(draft.rows):
        return draft
    rows = list(draft.rows)
    rows[row], rows[other] = rows[other], rows[row]
    return replace(draft, rows=tuple(rows))


def with_ante(draft: StructureDraft, kind: AnteKind) -> StructureDraft:
    """Another kind of ante: the big blind once more, about an eighth each, or none."""
    rows = tuple(
        row if i < draft.frozen else replace(row, period=_with_ante(row.period, kind))
        for i, row in enumerate(draft.rows)
    )
    return replace(draft, ante_kind=kind, rows=rows)


def faults(draft: StructureDraft, t: Tournament, at: Micros, texts: Texts) -> tuple[StructureFault, ...]:
    """All that is wrong, row by row: first what cannot be read, then what the rules say."""
    unread = tuple(
        StructureFault(i, texts.say("“{text}” cannot be read.", text=text), allowed=False)
        for i, row in enumerate(draft.rows)
        for _, text in row.wrong
    )
    begun = reading(t.clock, t.structure, at).index + 1
    found = structure_faults(draft.structure, values_ahead(t, at), t.settings, begun)
    return (*unread, *(_fault(violation, texts) for violation in found))


def by_row(found: Sequence[StructureFault]) -> Mapping[int, StructureFault]:
    """The gravest fault of each row."""
    gravest_first = sorted(found, key=lambda fault: fault.allowed)
    return {fault.row: fault for fault in reversed(gravest_first)}


def begins(draft: StructureDraft, t: Tournament, at: Micros) -> tuple[Micros | None, ...]:
    """When each period begins if nothing comes between; None where it has begun."""
    times: list[Micros | None] = []
    places = draft.places
    now = reading(t.clock, t.structure, at)
    running = t.status is Status.RUNNING
    next_at = at + now.left if running else t.settings.starts_at
    for index, row in enumerate(draft.rows):
        if running and places[index] <= now.index:
            times.append(None)
            continue
        follows = index > 0 and places[index] == places[index - 1]
        times.append(None if follows else next_at)
        next_at += row.period.seconds * SECOND
    return tuple(times)


def summary(structure: Structure, texts: Texts) -> str:
    """Levels, breaks and how long it lasts."""
    levels = sum(not period.is_break for period in structure.periods)
    breaks = len(structure.periods) - levels
    minutes = sum(period.seconds for period in structure.periods) // MINUTE_SECONDS
    parts = (
        texts.count("{n} level", "{n} levels", levels),
        texts.count("{n} break", "{n} breaks", breaks),
        texts.say("{hours} h {minutes:02} min", hours=minutes // 60, minutes=minutes % 60),
    )
    return " · ".join(parts)


def end_words(structure: Structure, chips: Chips, starts_at: Micros, texts: Texts) -> str:
    """When it will about end if it begins then with so many chips, and by what that is reckoned."""
    clock = started(structure, starts_at)
    said = _end_words(clock, structure, starts_at, chips, texts)
    return texts.say("Start {time}. {said}", time=texts.time(starts_at), said=said)


def end_of(state: Tournament, structure: Structure, at: Micros, texts: Texts) -> str:
    """The same of a tournament that would play a structure, by the chips that are in play or sold."""
    if not state.chips.expected:
        return texts.say("When it will end can be said once there are entries.")
    if state.status is Status.RUNNING:
        return _end_words(state.clock, structure, at, state.chips.expected, texts)
    return end_words(structure, state.chips.expected, state.settings.starts_at, texts)


def _end_words(clock: Clock, structure: Structure, at: Micros, chips: Chips, texts: Texts) -> str:
    since = reading(clock, structure, at).index
    last = level_of_end(structure, chips, since)
    blinds = structure.periods[-1 if last is None else last].big_blind
    count = texts.number(chips // max(1, blinds))
    if last is None:
        return texts.say(
            "The end is not in sight: in the last level {count} big blinds are still in play.",
            count=count,
        )
    return texts.say(
        "Ends about {time}, in level {level}: with {chips} chips in play, {count} big blinds are left "
        "then, and the last hands go fast.",
        time=texts.time(estimated_end(clock, structure, at, chips)),
        level=structure.level_number(last),
        chips=texts.number(chips),
        count=count,
    )


def _fault(violation: RuleViolation, texts: Texts) -> StructureFault:
    period = violation.facts.get("period")
    row = period - 1 if isinstance(period, int) else -1
    return StructureFault(row, sentence(texts, violation), violation.strength is Strength.PROCEDURE)


def _with(draft: StructureDraft, row: int, new: DraftRow) -> StructureDraft:
    return replace(draft, rows=(*draft.rows[:row], new, *draft.rows[row + 1 :]))


def _put_in(draft: StructureDraft, place: int, *rows: Period) -> StructureDraft:
    return replace(draft, rows=(*draft.rows[:place], *map(DraftRow, rows), *draft.rows[place:]))


def _behind(draft: StructureDraft, after: int) -> int:
    """The place behind a row and the further games of its level, never before what has begun."""
    place = max(after + 1, draft.frozen)
    while place < len(draft.rows) and further_game(draft.rows[place].period):
        place += 1
    return place


def _risen(other: GameInTurn, big: Chips, before: Chips) -> GameInTurn:
    """A further game for a level whose big blind has risen so."""
    rise = Fraction(int(big), int(before))
    low, high, ante = (int(amount * rise) for amount in (other.small_blind, other.big_blind, other.ante))
    return replace(other, small_blind=low, big_blind=high, ante=ante)


def _read(period: Period, cell: StructureCell, text: str, ante_kind: AnteKind) -> Period | None:
    match cell:
        case StructureCell.MINUTES:
            seconds = seconds_of(text)
            return None if seconds is None else replace(period, seconds=seconds)
        case StructureCell.LEAVES:
            apart = r"[;+/]+" if re.search(r"[;+/]", text) else r"[ \t]+"
            values = [number_of(word) for word in re.split(apart, text.strip()) if word.strip()]
            read = tuple(sorted(value for value in values if value is not None))
            return replace(period, colour_up=read) if len(read) == len(values) else None
        case StructureCell.GAME:
            return _with_game(period, text)
        case _:
            amount = number_of(text)
            return None if amount is None else _with_amount(period, cell, amount, ante_kind)


def _with_game(period: Period, text: str) -> Period | None:
    """The game that is written so; nothing for the tournament's own."""
    if not text.strip():
        return replace(period, game=None, limit=None)
    found = game_of_code(text)
    return None if found is None else replace(period, game=found[0], limit=found[1])


def _with_amount(period: Period, cell: StructureCell, amount: Chips, ante_kind: AnteKind) -> Period:
    if cell is StructureCell.SMALL_BLIND:
        return replace(period, small_blind=amount)
    if cell is StructureCell.ANTE:
        return replace(period, ante=amount)
    small, ante = period.small_blind, period.ante
    if small == period.big_blind // 2:
        small = amount // 2
    if ante_kind is AnteKind.BIG_BLIND and ante == period.big_blind:
        ante = amount
    return replace(period, big_blind=amount, small_blind=small, ante=ante)


def _with_ante(period: Period, kind: AnteKind) -> Period:
    if period.is_break:
        return period
    match kind:
        case AnteKind.NONE:
            return replace(period, ante=0)
        case AnteKind.BIG_BLIND:
            return replace(period, ante=period.big_blind)
        case AnteKind.CLASSIC:
            unit = period.small_blind
            return replace(period, ante=max(unit // 4, period.big_blind // 8 // 25 * 25))
