"""Watch: what the console does by itself when time passes, and how it notices that time was lost."""

import ctypes
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping

from director.desk.kernel.ports import Recorded, tournament_stream
from director.desk.offered.commands import (
    CloseRegistration,
    Command,
    ContinueWhereStopped,
    CountWhatPassed,
    OpenNextInRow,
    ReachPeriod,
)
from director.tournament.clock import reading, registration_open
from director.tournament.events import ClockPaused, ClockRan
from director.tournament.lifecycle import next_of, next_refusals
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.ids import TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.snapshots import LastAction

Due = ReachPeriod | CloseRegistration | OpenNextInRow

GAP: Micros = 5 * SECOND
"""A console that was away for longer asks what to do with the time that passed."""
SHIFT: Micros = 2 * SECOND
"""A wall clock that leaves the machine's own by more has been set, or the machine has slept."""
SLOW: Micros = 3 * SECOND
"""A server that gives no sign of life for longer is away."""


class Stopped(Value):
    """Clocks that were running while nobody watched: from `since` until `at`."""

    since: Micros
    at: Micros
    tournaments: tuple[TournamentId, ...]


def due(tournament: Tournament, at: Micros) -> Iterator[Due]:
    """Yield the notes due in a running tournament: a period that has begun, registration over.

    Once a sit & go of a row has started the next one opens.
    """
    if tournament.status is not Status.RUNNING:
        return
    if not next_refusals(tournament):
        yield OpenNextInRow(next_of(tournament.id), tournament.id)
    now = reading(tournament.clock, tournament.structure, at)
    if now.index > tournament.level_reached and now.running:
        yield ReachPeriod(tournament.id, now.index)
    if tournament.registration_closed_at is None and not registration_open(tournament, at):
        yield CloseRegistration(tournament.id)


def stopped(
    tournaments: tuple[Tournament, ...], since: Micros | None, at: Micros, gap: Micros = GAP
) -> Stopped | None:
    """The clocks that ran on while the console was away, if it was away for long enough to ask."""
    if since is None or abs(at - since) < gap:
        return None
    running = tuple(t.id for t in tournaments if t.status is Status.RUNNING and t.clock.running)
    return Stopped(since, at, running) if running else None


def last_sign(last_beat: Micros | None, written: Micros, at: Micros) -> Micros | None:
    """When anybody last watched: this machine's console, or another that has written since.

    What was written later than now is no sign: a time of day was set back.
    """
    if last_beat is None or last_beat > at:
        return last_beat
    return max(last_beat, min(written, at))


def unsettled(gap: Stopped, entries: Iterable[Recorded]) -> Stopped | None:
    """Return the stop with the clocks that nobody has set since; None if none is left."""
    clocks = {entry.stream for entry in entries if isinstance(entry.event, ClockRan | ClockPaused)}
    left = tuple(each for each in gap.tournaments if tournament_stream(each) not in clocks)
    return replace(gap, tournaments=left) if left else None


def wall_clock() -> Micros:
    """This machine's time of day."""
    return time.time_ns() // 1000


def steady_clock() -> Micros:
    """Time since some beginning that nobody can set and that stands while the machine sleeps."""
    if sys.platform == "win32":
        return _awake_on_windows()
    return time.monotonic_ns() // 1000


def _awake_on_windows() -> Micros:
    """Windows' own steady clock counts sleep; this one does not (in tenths of a microsecond)."""
    awake = ctypes.c_ulonglong()
    ctypes.windll.kernel32.QueryUnbiasedInterruptTime(  # type: ignore[attr-defined,unused-ignore]
        ctypes.byref(awake)
    )
    return awake.value // 10


class TimeWatch:
    """Compares the wall clock with the machine's steady one: a jump means sleep or a changed time."""

    def __init__(
        self, wall: Callable[[], Micros] = wall_clock, steady: Callable[[], Micros] = steady_clock
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._last_times = (wall(), steady())

    def jump(self) -> tuple[Micros, Micros] | None:
        """From and until which wall instants time was lost or set since the last look, if it was."""
        wall, steady = self._wall(), self._steady()
        expected = self._last_times[0] + steady - self._last_times[1]
        self._last_times = (wall, steady)
        return (expected, wall) if abs(wall - expected) > SHIFT else None


Answer = ContinueWhereStopped | CountWhatPassed


class StopQuestion:
    """Question to the floorman about a stop; levels are not noted until it is answered."""

    def __init__(self) -> None:
        self.gap: Stopped | None = None
        """Stop that is asked about now."""
        self.holds = True
        """Not settled yet: asked, or answered and on its way; at first, the house is not open."""
        self._versions: dict[TournamentId, int] = {}
        self._open_stop: Stopped | None = None
        """Stop that was asked about last, answered or not."""

    def ask(self, gap: Stopped | None, actions: Mapping[TournamentId, LastAction]) -> None:
        """There was a stop, or none; `actions` say how far each journal goes now."""
        self.gap, self.holds, self._open_stop = gap, gap is not None, gap
        self._versions = {tournament: action.version for tournament, action in actions.items()}

    def continuing(self, gap: Stopped) -> Iterable[Command]:
        """Return the commands if the time does not count."""
        return [
            ContinueWhereStopped(each, gap.since, self._versions.get(each)) for each in gap.tournaments
        ]

    def counting(self, gap: Stopped) -> Iterable[Command]:
        """Return the commands if the time counts."""
        return [CountWhatPassed(each, self._versions.get(each)) for each in gap.tournaments]

    def asks(self, tournament: TournamentId) -> bool:
        """Nobody has said yet where this clock is."""
        return self.gap is not None and tournament in self.gap.tournaments

    def read_at(self, tournament: TournamentId | None, at: Micros) -> Micros:
        """When a clock is read: where it stood, until an answer is kept."""
        gap = self._open_stop
        stands = self.holds and gap is not None and tournament in gap.tournaments
        return gap.since if stands and gap is not None else at

    def let_go(self) -> None:
        """An answer is kept, or cannot be: the clocks are as they are, unless something is asked."""
        self.holds = self.gap is not None

    def settle(self, entries: Iterable[Recorded]) -> bool:
        """Whether these entries, of this console or another, have settled some of what is asked."""
        if self.gap is None:
            return False
        left = unsettled(self.gap, entries)
        if left == self.gap:
            return False
        self.gap, self.holds, self._open_stop = left, left is not None, left
        return True
