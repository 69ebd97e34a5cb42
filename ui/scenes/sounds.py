"""Due sounds: levels, breaks, a minute left, the bubble, open seats; each exactly once."""

from collections.abc import Mapping

from director.desk.cash.queries import CashRoom, games
from director.house.announcements import Heard, SoundTable
from director.house.announcements import Sound as Sound
from director.poker.cash.terms import CashGame
from director.texts.texts import N_, Texts
from director.tournament.clock import Reading, reading
from director.tournament.prizes import is_bubble
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.scenes.clock import display_state_of, played_blinds
from ui.scenes.prizes import standing

_SHORT: Micros = 2 * MINUTE
"""Periods shorter than this get no one-minute warning."""
HEARD_NAMES: Mapping[Heard, str] = {
    Heard.LEVEL: N_("A level begins"),
    Heard.BREAK: N_("A break begins"),
    Heard.WARNING: N_("One minute is left"),
    Heard.BUBBLE: N_("The bubble begins"),
    Heard.SEAT: N_("A cash seat is free and somebody waits"),
    Heard.TIME: N_("A called clock has run out"),
}
SOUND_NAMES: Mapping[Sound, str] = {
    Sound.LEVEL: N_("Gong"),
    Sound.WARNING: N_("Two tones"),
    Sound.TIME: N_("Bell"),
}
USUAL_WORDS: Mapping[Heard, str] = {
    Heard.LEVEL: N_("Level {level}. Blinds {blinds}."),
    Heard.BREAK: N_("Break. Play goes on in {minutes} minutes."),
    Heard.WARNING: N_("One minute left in the level."),
    Heard.BUBBLE: N_("We are on the bubble. The next player out goes home with nothing."),
    Heard.SEAT: N_("A seat is open in a cash game. Please come to the desk."),
    Heard.TIME: N_("Time."),
}
"""Spoken where the house has no words of its own."""


class _LastReading(Value):
    """A clock as it was when last looked at."""

    reading: Reading
    at: Micros
    bubble: bool


class SoundWatch:
    """Remembers what has been heard, so that every sound comes once per tournament and level.

    The first look at a tournament is silent: what began before it is no news.
    """

    def __init__(self) -> None:
        self._last_readings: dict[TournamentId, _LastReading] = {}
        self._heard: set[tuple[TournamentId, Heard, int | Micros]] = set()
        self._seats: frozenset[CashGame] | None = None

    def due(self, tournament: Tournament, at: Micros) -> tuple[Heard, ...]:
        """Return the sounds due in a tournament now."""
        if tournament.status is not Status.RUNNING:
            self._last_readings.pop(tournament.id, None)
            return ()
        now = reading(tournament.clock, tournament.structure, at)
        before = self._last_readings.get(tournament.id)
        seen = self._last_readings[tournament.id] = _LastReading(now, at, _on_bubble(tournament, at))
        if before is None:
            self._heard |= {(tournament.id, kind, now.index) for kind in (Heard.LEVEL, Heard.BREAK)}
            return ()
        return tuple(
            heard
            for heard, number in _crossed(tournament, before, seen)
            if self._is_new((tournament.id, heard, number))
        )

    def due_at_tables(self, room: CashRoom) -> tuple[Heard, ...]:
        """A seat has become free in a cash game for which somebody waits."""
        free = frozenset(one.game for one in games(room) if one.open_seats and one.waiting)
        before, self._seats = self._seats, free
        return (Heard.SEAT,) if before is not None and free - before else ()

    def _is_new(self, heard: tuple[TournamentId, Heard, int | Micros]) -> bool:
        new = heard not in self._heard
        self._heard.add(heard)
        return new


def speech_words(
    table: SoundTable, heard: Heard, texts: Texts, tournament: Tournament | None, at: Micros
) -> str:
    """Return the words of an occasion; the house's own hold `{level}`, `{blinds}` and `{minutes}`."""
    own = dict(table.rule(heard).words).get(texts.language, "").strip()
    level = blinds = minutes = ""
    if tournament is not None:
        now = reading(tournament.clock, tournament.structure, at)
        mood = display_state_of(tournament, now, at)
        level = texts.number(tournament.structure.level_number(now.index))
        blinds = played_blinds(tournament, now, mood, texts).replace(" / ", ", ")
        minutes = texts.number(-(-now.left // MINUTE))
    if not own:
        return texts.say(USUAL_WORDS[heard], level=level, blinds=blinds, minutes=minutes)
    for name, value in (("{level}", level), ("{blinds}", blinds), ("{minutes}", minutes)):
        own = own.replace(name, value)
    return own


def _crossed(
    tournament: Tournament, before: _LastReading, seen: _LastReading
) -> tuple[tuple[Heard, int | Micros], ...]:
    """Return the occasions between two looks, each with what it belongs to."""
    found: list[tuple[Heard, int | Micros]] = []
    now, at = seen.reading, seen.at
    turned = tournament.turned_at or 0
    if before.at < turned <= at:
        found.append((Heard.LEVEL, turned))
    elif now.running and now.index != before.reading.index:
        found.append((Heard.BREAK if now.is_break else Heard.LEVEL, now.index))
    elif _enters_last_minute(tournament, before.reading, now):
        found.append((Heard.WARNING, now.index))
    if seen.bubble and not before.bubble:
        found.append((Heard.BUBBLE, tournament.alive))
    ended = (call for call in tournament.calls if before.at < call.ends_at <= at)
    return (*found, *((Heard.TIME, call.called_at) for call in ended))


def _on_bubble(tournament: Tournament, at: Micros) -> bool:
    won = standing(tournament, at)
    return won.final and is_bubble(tournament.alive, won.places)


def _enters_last_minute(tournament: Tournament, before: Reading, now: Reading) -> bool:
    if not now.running or now.over or now.before_start:
        return False
    long_enough = tournament.structure.periods[now.index].seconds * SECOND >= _SHORT
    return long_enough and now.left <= MINUTE < before.left
