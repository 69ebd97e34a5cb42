"""The clock on the wall: everything it shows of a tournament at one instant."""

from collections.abc import Callable

from director.series.flights.pool import EventPrizes
from director.texts.texts import Texts
from director.texts.tournament_words import game_code
from director.tournament.clock import Reading, next_break_in, reading, registration_open
from director.tournament.elimination import places
from director.tournament.prizes import is_bubble
from director.tournament.rounds.third import is_open
from director.tournament.state import Status, Tournament
from director.tournament.structure import Period
from director.tournament.winnings import expected_places, is_decided, winnings
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.scenes import figures, prizes, words
from ui.scenes.alerts import alerts, calls, facts
from ui.scenes.prizes import Standing
from ui.scenes.view import Board, DisplayState, RunnerUp, Stat, Ticking, WallView

NameOf = Callable[[PlayerId], str]


def wall_view(
    tournament: Tournament,
    at: Micros,
    texts: Texts,
    *,
    name_of: NameOf,
    demo: bool = False,
    event: EventPrizes | None = None,
) -> WallView:
    """The clock scene of a tournament at an instant, in the house's words.

    A flight shows what all flights of its event play for.
    """
    now = reading(tournament.clock, tournament.structure, at)
    mood = display_state_of(tournament, now, at)
    won = prizes.standing(tournament, at)
    return WallView(
        board=_board(_Moment(tournament, now, mood, won, at, texts, event), name_of, demo),
        time=time_of(tournament, now, mood, texts),
        progress=_progress(tournament, now, mood),
        break_line=_break_line(tournament, now, mood, at, texts),
        alerts=alerts(tournament, now, mood, won, at, texts, name_of),
        calls=calls(tournament, at, texts),
        last_minute=mood in _LEVELS and now.running and 0 < now.left <= MINUTE,
        ticking=ticking_of(tournament, now, mood, at, texts),
        break_ticking=_break_ticking(tournament, now, at),
    )


def display_state_of(tournament: Tournament, now: Reading, at: Micros) -> DisplayState:
    """The one state that the room must see first."""
    match tournament.status:
        case Status.CANCELLED:
            return DisplayState.CANCELLED
        case Status.FINISHED:
            return DisplayState.FINISHED
        case Status.ANNOUNCED | Status.REGISTERING:
            return DisplayState.ANNOUNCED
        case Status.RUNNING:
            return _state_in_play(tournament, now, at)


def _state_in_play(tournament: Tournament, now: Reading, at: Micros) -> DisplayState:
    over = is_decided(tournament) and not is_open(tournament)
    if over and not registration_open(tournament, at):
        return DisplayState.FINISHED
    if not now.running:
        return DisplayState.PAUSED
    if now.before_start:
        return DisplayState.COUNTDOWN
    if now.is_break:
        return DisplayState.BREAK
    if now.over:
        return DisplayState.OVER_TIME
    if tournament.structure.next_level(now.index) is None:
        return DisplayState.LAST_LEVEL
    if on_bubble(tournament, at):
        return DisplayState.BUBBLE
    return DisplayState.FINAL_TABLE if at_final_table(tournament, at) else DisplayState.RUNNING


def on_bubble(tournament: Tournament, at: Micros) -> bool:
    """The next one out is the last who wins nothing, and nobody can come any more."""
    closed = tournament.prizes is not None or not registration_open(tournament, at)
    return closed and is_bubble(tournament.alive, expected_places(tournament))


def at_final_table(tournament: Tournament, at: Micros) -> bool:
    """Whether one table of several is left, and nobody can enter; never in a flight."""
    several = len(tournament.tables) > 1 and not tournament.is_flight
    return several and len(tournament.open_tables) == 1 and not registration_open(tournament, at)


_LEVELS = (DisplayState.RUNNING, DisplayState.LAST_LEVEL, DisplayState.FINAL_TABLE, DisplayState.BUBBLE)
_BEFORE = (DisplayState.ANNOUNCED, DisplayState.COUNTDOWN)


class _Moment(Value):
    tournament: Tournament
    now: Reading
    display_state: DisplayState
    prizes: prizes.Standing
    at: Micros
    texts: Texts
    event: EventPrizes | None = None

    @property
    def pool(self) -> Standing:
        """Return the prizes: in a flight those of all flights, unless it pays places itself."""
        return prizes.within_event(self.prizes, self.tournament, self.event)

    @property
    def before_start(self) -> bool:
        """No level has begun yet."""
        return self.display_state in _BEFORE or self.now.before_start


def _board(m: _Moment, name_of: NameOf, demo: bool) -> Board:
    t, texts = m.tournament, m.texts
    shown = _level_index(t, m.now)
    upcoming = shown if shown is None else t.structure.next_level(shown)
    over = m.display_state in (DisplayState.FINISHED, DisplayState.CANCELLED)
    awaited = None if over or m.display_state is DisplayState.BREAK else upcoming
    return Board(
        title=words.capitals(t.settings.name),
        subtitle=words.subtitle(t, texts),
        display_state=m.display_state,
        word=word_of(t, m.display_state, texts),
        level=level_of(t, m.now, m.display_state, texts),
        level_note=_level_note(m),
        blinds="" if over or shown is None else words.blinds(t, _period(t, shown), texts),
        blinds_caption="" if over else _blinds_caption(m, shown),
        game="" if over or shown is None else _game(t, shown, texts),
        ante="" if over or shown is None else words.ante(t, _period(t, shown), texts),
        next_caption=_next_caption(m, awaited),
        next="" if awaited is None else words.blinds_and_ante(t, _period(t, awaited), texts),
        stats=_stats(m),
        prizes_caption=words.capitals(texts.say("Prizes")),
        prizes=prizes.rows(t, m.pool, texts, of_event=m.pool.awards is not m.prizes.awards),
        prizes_note=figures.prizes_note(t, m.pool, texts),
        line=t.announcement,
        turn=words.line_turn(m.at),
        day_time=texts.time(m.at),
        elapsed=words.elapsed(t, m.at, texts),
        facts=facts(t, m.now, m.display_state, m.prizes, m.at, texts),
        winners=winners_of(t, name_of) if m.display_state is DisplayState.FINISHED else (),
        winner_prize=_winner_prize(m) if m.display_state is DisplayState.FINISHED else "",
        runners_up=_runners_up(m, name_of) if m.display_state is DisplayState.FINISHED else (),
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def word_of(t: Tournament, mood: DisplayState, texts: Texts) -> str:
    """The state's word; several who are left have qualified, or have made a deal."""
    if mood is not DisplayState.FINISHED or t.alive < 2:
        return words.state_word(mood, texts)
    said = texts.say("Deal made") if t.deal is not None else texts.say("Qualified")
    return words.capitals(said)


def strip_word_of(t: Tournament, mood: DisplayState, texts: Texts, *, timed: bool = False) -> str:
    """The same beside the strip of a list."""
    if mood is DisplayState.FINISHED:
        return word_of(t, mood, texts)
    return words.strip_word(mood, texts, timed=timed)


def _stats(m: _Moment) -> tuple[Stat, ...]:
    if m.before_start:
        return figures.before_start(m.tournament, m.pool, m.texts, m.event)
    return figures.in_play(m.tournament, m.now, m.pool, m.texts, m.event)


def _game(t: Tournament, shown: int, texts: Texts) -> str:
    """Return the game of a level; in a rotation, with the next one in short."""
    said = words.game_of(t, _period(t, shown), texts)
    level = t.structure.periods[shown]
    if not level.others:
        return said
    following = game_code(*level.played(t.turn + 1).dealt(t.settings))
    return texts.say("{game}, then {following}", game=said, following=following)


def _period(t: Tournament, index: int) -> Period:
    return t.period_played(index)


def _level_index(t: Tournament, now: Reading) -> int | None:
    """The level whose blinds are shown: the one played, or the next one in a break or before all."""
    if now.index >= 0 and not _period(t, now.index).is_break:
        return now.index
    return t.structure.next_level(now.index)


def _next_caption(m: _Moment, awaited: int | None) -> str:
    if awaited is not None:
        return words.capitals(m.texts.say("Next"))
    ending = (
        m.display_state in (DisplayState.LAST_LEVEL, DisplayState.OVER_TIME, DisplayState.PAUSED)
        and not m.now.is_break
    )
    return m.texts.say("No level follows") if ending else ""


def _blinds_caption(m: _Moment, shown: int | None) -> str:
    if shown is None or (m.now.index == shown and not m.before_start):
        return ""
    number = m.texts.number(m.tournament.structure.level_number(shown))
    if m.before_start:
        return m.texts.say("Level {number}", number=number)
    return m.texts.say("After the break: level {number}", number=number)


def level_of(t: Tournament, now: Reading, mood: DisplayState, texts: Texts) -> str:
    """The level in play, or the day of a tournament that has not begun."""
    if mood is DisplayState.CANCELLED:
        return ""
    if mood in _BEFORE or now.before_start:
        return texts.date(t.settings.starts_at)
    number = texts.number(t.structure.level_number(now.index))
    return words.capitals(texts.say("Level {number}", number=number))


def played_blinds(t: Tournament, now: Reading, mood: DisplayState, texts: Texts) -> str:
    """The blinds in play, or those of the next level, in one short line."""
    shown = _level_index(t, now)
    over = mood in (DisplayState.FINISHED, DisplayState.CANCELLED)
    return "" if over or shown is None else words.blinds(t, _period(t, shown), texts)


def _level_note(m: _Moment) -> str:
    texts = m.texts
    if m.display_state in (DisplayState.CANCELLED, DisplayState.FINISHED):
        return ""
    if m.before_start:
        return texts.say("Start {time}", time=texts.time(m.tournament.settings.starts_at))
    if m.display_state in (DisplayState.PAUSED, DisplayState.BREAK) and at_final_table(
        m.tournament, m.at
    ):
        return texts.say("final table")
    levels = sum(not period.is_break for period in m.tournament.structure.periods)
    return texts.say("of {levels}", levels=texts.number(levels))


def time_of(t: Tournament, now: Reading, mood: DisplayState, texts: Texts) -> str:
    """The largest figures of the wall: time left, past, or of the start."""
    match mood:
        case DisplayState.ANNOUNCED:
            return texts.time(t.settings.starts_at)
        case DisplayState.FINISHED | DisplayState.CANCELLED:
            return ""
        case DisplayState.OVER_TIME:
            return f"+{words.span(now.past // SECOND * SECOND)}"
        case _:
            return words.span(now.left)


def ticking_of(
    t: Tournament, now: Reading, mood: DisplayState, at: Micros, texts: Texts
) -> Ticking | None:
    """Return the running count of `time_of`, while the clock runs."""
    if t.status is not Status.RUNNING or not now.running:
        return None
    shown, over = time_of(t, now, mood, texts), mood is DisplayState.OVER_TIME
    whole = 0 if now.before_start else _period(t, now.index).seconds * SECOND
    until = at - now.past if over else at + now.left
    return Ticking(until, shown, over, whole) if shown else None


def until_next_second(tournament: Tournament, at: Micros) -> Micros:
    """How long until what the clock shows changes: the edge of its next second, never zero.

    A clock that stands is looked at on the edges of the wall's own seconds.
    """
    now = reading(tournament.clock, tournament.structure, at)
    if tournament.status is not Status.RUNNING or not now.running:
        return SECOND - at % SECOND
    return SECOND - now.past % SECOND if now.over else (now.left - 1) % SECOND + 1


def _progress(t: Tournament, now: Reading, mood: DisplayState) -> float | None:
    if mood in (*_BEFORE, DisplayState.FINISHED, DisplayState.CANCELLED) or now.before_start:
        return None
    whole = _period(t, now.index).seconds * SECOND
    return min(1.0, max(0.0, 1 - now.left / whole)) if whole else None


def _break_line(t: Tournament, now: Reading, mood: DisplayState, at: Micros, texts: Texts) -> str:
    """When the next break comes, how long it is and what is coloured up in it."""
    if mood in (*_BEFORE, DisplayState.FINISHED, DisplayState.CANCELLED) or now.before_start:
        return ""
    left, index = next_break_in(t.clock, t.structure, at), t.structure.next_break(now.index)
    if left is None or index is None:
        return texts.say("No more breaks")
    period = _period(t, index)
    parts = [
        texts.say("Break in {time}", time=words.span(left)),
        texts.say("{minutes} min", minutes=texts.number(period.seconds // 60)),
    ]
    if period.colour_up:
        parts.append(words.colour_up(period.colour_up, texts))
    return "  ·  ".join(parts)


def _break_ticking(t: Tournament, now: Reading, at: Micros) -> Ticking | None:
    left = next_break_in(t.clock, t.structure, at)
    if left is None or not now.running or t.status is not Status.RUNNING:
        return None
    return Ticking(at + left, words.span(left))


def winners_of(t: Tournament, name_of: NameOf) -> tuple[str, ...]:
    """Return the names of the winners; several in a satellite."""
    return tuple(name_of(entry.player) for entry in t.entries.values() if entry.alive)


def _runners_up(m: _Moment, name_of: NameOf) -> tuple[RunnerUp, ...]:
    """Return the second and third, once there is a winner."""
    t = m.tournament
    if t.alive != 1 or t.is_flight:
        return ()
    won = winnings(t)
    placed = sorted((first, entry) for entry, (first, _) in places(t).items() if first in (2, 3))
    return tuple(
        RunnerUp(
            m.texts.number(first),
            name_of(t.entries[entry].player),
            m.texts.money(won[entry].amount, t.settings.currency) if entry in won else "",
        )
        for first, entry in placed[:2]
    )


def _winner_prize(m: _Moment) -> str:
    if not m.prizes.awards or m.tournament.deal is not None:
        return ""
    return prizes.worth(m.prizes.awards[0], m.tournament, m.texts)
