"""The status strip: what every page says about the night, and what the floorman must see to."""

from collections.abc import Iterable, Iterator

from director.desk.series.queries.flights import EventNow
from director.texts.texts import Texts
from director.texts.tournament_words import average_words, game_code, word
from director.tournament.clock import (
    Reading,
    late_registration_ends,
    next_break_in,
    reading,
    registration_open,
)
from director.tournament.due import DueStep, bubble, colours_due, due, lies_in_bags, unraced
from director.tournament.lifecycle import play_is_over
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Status, Tournament
from director.tournament.structure import Period
from director.tournament.tables.balancing import differences, halted, move_counts
from director.tournament.tables.breaking import final_table_due, redraw_due, tables_to_break
from director.tournament.winnings import expected_places, paid_pool, prizes_differ
from director.values.dataclass import Value
from director.values.quantity import MINUTE, SECOND, Chips, Micros
from ui.parts.tables.words import breakable_words, named_tables
from ui.scenes.words import span

NO_BREAK = "\xa0"
CLOSING: Micros = 10 * MINUTE
"""Late registration is an alert when it ends within this."""


class Figure(Value):
    """Figure of the strip with its caption."""

    caption: str
    value: str


class StatusAlert(Value):
    """Something to see to, how pressing (`red`, `amber`, `blue`) and on which page it is done."""

    tone: str
    text: str
    page: str
    step: DueStep | None = None
    """Step that is due because of it."""


class StatusView(Value):
    """All of the strip that changes with the state, not with the second."""

    title: str
    line: str
    """Level and blinds, or what the tournament waits for."""
    figures: tuple[Figure, ...]
    alerts: tuple[StatusAlert, ...]
    running: bool
    """Time passes."""
    can_pause: bool
    """There is a clock that can be paused or resumed."""
    due: DueStep | None
    """Next step; it is shown by itself and is no alert."""
    why: str = ""
    """Reason why it is due, where there is one to show."""


class Face(Value):
    """Part of the strip that changes each second."""

    time: str
    tone: str
    """`red` in the last minute, `blue` in a break, `amber` while the clock stands."""
    word: str
    """Paused, Break: what the colour says, in a word."""
    next_break: str


def status(
    tournament: Tournament, at: Micros, texts: Texts, event: EventNow | None = None
) -> StatusView:
    """The strip for a tournament at an instant; of a part of an event what that plays for."""
    now = reading(tournament.clock, tournament.structure, at)
    step = due(tournament, at, gathered=event.row.gathered if event is not None else None)
    told = tuple(alerts(tournament, at, texts))
    return StatusView(
        title=tournament.settings.name,
        line=_line(tournament, now, texts),
        figures=_figures(tournament, now, texts, event),
        alerts=tuple(alert for alert in told if alert.step is not step or not step),
        why=next((alert.text for alert in told if step and alert.step is step), ""),
        running=now.running,
        can_pause=tournament.status is Status.RUNNING,
        due=step,
    )


def face(tournament: Tournament, at: Micros, texts: Texts) -> Face:
    """The clock's face at an instant."""
    now = reading(tournament.clock, tournament.structure, at)
    if tournament.status in (Status.ANNOUNCED, Status.REGISTERING):
        return _before(tournament.settings.starts_at, at, texts)
    if tournament.status is not Status.RUNNING:
        return Face("–", "", "", "–")
    tone, said = _clock_state(now, texts)
    left_to_break = next_break_in(tournament.clock, tournament.structure, at)
    pause = "–" if left_to_break is None else span(left_to_break)
    time = f"+{span(now.past // SECOND * SECOND)}" if now.over else span(now.left)
    return Face(time, tone, said, pause)


def _before(starts_at: Micros, at: Micros, texts: Texts) -> Face:
    """Minutes where they are few; else the time of day, with the day where it is another one."""
    if 0 <= (left := starts_at - at) < 100 * MINUTE:
        return Face(span(left), "", texts.say("To the start"), "–")
    said = texts.say("Starts at")
    if texts.date(starts_at) != texts.date(at):
        said = f"{said} · {texts.short_day(starts_at).replace(' ', NO_BREAK)}"
    return Face(texts.time(starts_at), "", said, "–")


def alerts(tournament: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    """Yield the alerts for the floorman, the most pressing first."""
    if tournament.status is not Status.RUNNING:
        return
    yield from _called_clocks(tournament, at, texts)
    playing = not play_is_over(tournament, at) and not lies_in_bags(tournament)
    if playing:
        yield from _tables(tournament, at, texts)
    yield from _unsold(tournament, at, texts)
    if playing:
        yield from _colour_up(tournament, at, texts)
    yield from _money(tournament, at, texts)
    yield from _registration(tournament, at, texts)


def _clock_state(now: Reading, texts: Texts) -> tuple[str, str]:
    if not now.running:
        return "amber", texts.say("Paused")
    if now.is_break:
        return "blue", texts.say("Break")
    if now.before_start:
        return "", texts.say("To the start")
    if now.over:
        return "amber", texts.say("Last level goes on")
    return ("amber", texts.say("Last minute")) if now.left <= MINUTE else ("", "")


def _line(t: Tournament, now: Reading, texts: Texts) -> str:
    if t.status is Status.REGISTERING and t.carried is not None:
        return texts.say("Seats drawn")
    if t.status is not Status.RUNNING or not t.structure.periods:
        return word(texts, t.status)
    if now.before_start:
        return texts.say("Countdown · level 1 follows")
    number = t.structure.level_number(now.index)
    if now.is_break:
        coming = t.structure.next_level(now.index)
        if coming is None:
            return texts.say("Break")
        follows = {"level": number + 1, "blinds": _blinds(t, t.period_played(coming), texts)}
        if now.running:  # beside the clock stands that it is a break
            return texts.say("Then {blinds} · level {level}", **follows)
        return texts.say("Break · then level {level}: {blinds}", **follows)
    blinds = _blinds(t, t.period_played(now.index), texts)
    return texts.say("Level {level} · {blinds}", level=number, blinds=blinds)


def _blinds(t: Tournament, period: Period, texts: Texts) -> str:
    """Blinds and ante; where the levels play several games, the game in short before them."""
    said = f"{texts.number(period.small_blind)} / {texts.number(period.big_blind)}"
    said = f"{said} ({texts.number(period.ante)})" if period.ante else said
    return f"{game_code(*period.dealt(t.settings))} {said}" if t.structure.is_mixed else said


def _figures(t: Tournament, now: Reading, texts: Texts, event: EventNow | None) -> tuple[Figure, ...]:
    """Figures as the wall gives them; the pool of a flight and of day 2 is that of the event."""
    pool = (event.total if event is not None else 0) or paid_pool(t)
    players = f"{texts.number(t.alive)} / {texts.number(t.field_entries)}"
    return (
        Figure(texts.say("Players"), players),
        Figure(texts.say("Average"), _average(t, now, texts)),
        Figure(texts.say("Next break"), ""),
        Figure(texts.say("Pool"), texts.money(pool, t.settings.currency)),
    )


def _average(t: Tournament, now: Reading, texts: Texts) -> str:
    return " · ".join(filter(None, average_words(texts, t, now.index)))


def _called_clocks(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    for call in t.calls:
        if call.ends_at <= at:
            said = texts.say("Table {table}: the called time is over", table=call.table)
            yield StatusAlert("red", said, "night/tables")


def _unsold(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    """Nobody can buy them any more: they leave play before the tournament ends (T-R6)."""
    unsold = unsold_stacks(t)
    if unsold and not registration_open(t, at):
        at_tables = named_tables(texts, sorted({seat.table for seat in unsold}))
        lying = texts.count("{n} unsold stack lies there", "{n} unsold stacks lie there", len(unsold))
        said = f"{at_tables}: {lying}"
        yield StatusAlert("amber", said, "night/chips", DueStep.COLLECT)


def _tables(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    if final_table_due(t, at):
        yield StatusAlert(
            "amber", texts.say("The final table is due"), "night/tables", DueStep.FINAL_TABLE
        )
        return
    short = differences(t.open_tables) if t.settings.rounds is None else {}
    if short and max(short.values()) > 1:
        yield _unbalanced(t, max(short, key=lambda number: short[number]), texts)
    breakable = tables_to_break(t, at)
    if redraw_due(t, at):
        said = texts.say("All seats are to be drawn anew")
        yield StatusAlert("amber", said, "night/tables", DueStep.REDRAW)
    elif breakable:
        said = breakable_words(texts, breakable)
        yield StatusAlert("amber", said, "night/tables", DueStep.BREAK)
    if t.queue and any(table.free for table in t.open_tables):
        said = texts.count("{n} alternate can be seated", "{n} alternates can be seated", len(t.queue))
        yield StatusAlert("amber", said, "night/players", DueStep.SEAT)


def _unbalanced(t: Tournament, table: int, texts: Texts) -> StatusAlert:
    missing = differences(t.open_tables)[table]
    moves = move_counts([each.in_play for each in t.open_tables if each.closed_at is None])
    to_do = texts.count("{n} move", "{n} moves", moves)
    if table in halted(t):
        said = texts.say(
            "Table {table} stops: {missing} short, {moves}",
            table=table, missing=missing, moves=to_do,
        )  # fmt: skip
        return StatusAlert("red", said, "night/tables")
    said = texts.say(
        "Table {table} is {missing} short: {moves}", table=table, missing=missing, moves=to_do
    )
    return StatusAlert("amber", said, "night/tables")


def _colour_up(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    leaving = colours_due(t, at)
    if racing := [value for value in leaving if unraced(t, value)]:
        said = texts.say("Race off the {values}", values=_values(racing, texts))
        yield StatusAlert("amber", said, "night/chips", DueStep.COLOUR_UP)
    elif leaving:
        said = texts.say("All tables have raced: remove the {values}", values=_values(leaving, texts))
        yield StatusAlert("amber", said, "night/chips", DueStep.TAKE_OUT)


def _values(chips: Iterable[Chips], texts: Texts) -> str:
    return ", ".join(texts.number(value) for value in chips)


def _money(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    if t.prizes is None:
        pays = not t.is_flight or expected_places(t) > 0
        if pays and not registration_open(t, at) and t.counted > 1:
            yield StatusAlert("amber", texts.say("Lock the prizes"), "night/prizes", DueStep.LOCK)
        return
    if prizes_differ(t):
        said = texts.say("The pool has changed: lock the prizes anew")
        yield StatusAlert("amber", said, "night/prizes", DueStep.UNLOCK)
    if bubble(t) and not t.hand_for_hand:
        said = texts.say("Bubble: play hand-for-hand")
        yield StatusAlert("amber", said, "night/clock", DueStep.HAND_FOR_HAND)


def _registration(t: Tournament, at: Micros, texts: Texts) -> Iterator[StatusAlert]:
    if not registration_open(t, at):
        return
    ends = late_registration_ends(t, at)
    if ends is None and t.status is Status.RUNNING:
        said = texts.say("Registration stays open")
        yield StatusAlert("blue", said, "night/players")
    if ends is not None and ends - at <= CLOSING:
        said = texts.say("Registration ends at {time}", time=texts.time(ends))
        yield StatusAlert("blue", said, "night/players")
