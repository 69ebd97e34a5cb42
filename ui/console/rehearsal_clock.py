"""The pace of a rehearsal: its time passes as fast as is wished, never beyond what has been played."""

from collections.abc import Callable
from enum import IntEnum

from director.values.quantity import Micros
from ui.console.watch import steady_clock


class Speed(IntEnum):
    """How much faster than in life a night passes."""

    PAUSED = 0
    LIFE = 1
    TENFOLD = 10
    FASTEST = 1_000_000
    """As fast as it can be played."""


class RehearsalClock:
    """The time that the screens of a rehearsal show."""

    def __init__(self, at: Micros, steady: Callable[[], Micros] = steady_clock) -> None:
        self.speed = Speed.PAUSED
        self._steady = steady
        self._at = self._played = at
        self._since = steady()

    def now(self) -> Micros:
        """The time of the night; it waits where nothing further has been played."""
        passed = (self._steady() - self._since) * self.speed
        return min(self._played, self._at + passed)

    def run(self, speed: Speed) -> None:
        """Pass at another speed from now on."""
        self._stand_at(self.now())
        self.speed = speed

    def play_on(self, until: Micros) -> None:
        """The night has been played until this instant; what was waited for is not made up for."""
        self._stand_at(self.now())
        self._played = max(self._played, until)

    def jump(self, at: Micros) -> None:
        """Go on at a later instant."""
        self._stand_at(max(self.now(), min(at, self._played)))

    def _stand_at(self, at: Micros) -> None:
        self._at, self._since = at, self._steady()
