"""Which sounds are due: a new level, a minute left, a called clock run out; each exactly once."""

from enum import StrEnum

from director.tournament.clock import Reading, reading
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, SECOND, Micros

_SHORT: Micros = 2 * MINUTE
"""Periods shorter than this get no one-minute warning."""


class Sound(StrEnum):
    """What is heard; the name of its file."""

    LEVEL = "level"
    WARNING = "warning"
    TIME = "time"


class _Seen(Value):
    """A clock as it was when last looked at."""

    reading: Reading
    at: Micros


class SoundWatch:
    """Remembers what has been heard, so that every sound comes once per tournament and level.

    The first look at a tournament is silent: what began before it is no news.
    """

    def __init__(self) -> None:
        self._seen: dict[TournamentId, _Seen] = {}
        self._heard: set[tuple[TournamentId, Sound, int | Micros]] = set()

    def due(self, tournament: Tournament, at: Micros) -> tuple[Sound, ...]:
        """The sounds that must be played now."""
        if tournament.status is not Status.RUNNING:
            self._seen.pop(tournament.id, None)
            return ()
        now = reading(tournament.clock, tournament.structure, at)
        before = self._seen.get(tournament.id)
        self._seen[tournament.id] = _Seen(now, at)
        if before is None:
            self._heard.add((tournament.id, Sound.LEVEL, now.index))
            return ()
        return tuple(
            sound
            for sound, number in _crossed(tournament, before, now, at)
            if self._is_new((tournament.id, sound, number))
        )

    def _is_new(self, heard: tuple[TournamentId, Sound, int | Micros]) -> bool:
        new = heard not in self._heard
        self._heard.add(heard)
        return new


def _crossed(
    tournament: Tournament, before: _Seen, now: Reading, at: Micros
) -> tuple[tuple[Sound, int | Micros], ...]:
    """What has happened between two looks, as (sound, what it belongs to)."""
    found: list[tuple[Sound, int | Micros]] = []
    turned = tournament.turned_at or 0
    if before.at < turned <= at:
        found.append((Sound.LEVEL, turned))
    elif now.running and now.index != before.reading.index:
        found.append((Sound.LEVEL, now.index))
    elif _enters_last_minute(tournament, before.reading, now):
        found.append((Sound.WARNING, now.index))
    ended = (call for call in tournament.calls if before.at < call.ends_at <= at)
    return (*found, *((Sound.TIME, call.called_at) for call in ended))


def _enters_last_minute(tournament: Tournament, before: Reading, now: Reading) -> bool:
    if not now.running or now.over or now.before_start:
        return False
    long_enough = tournament.structure.periods[now.index].seconds * SECOND >= _SHORT
    return long_enough and now.left <= MINUTE < before.left
