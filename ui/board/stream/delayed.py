"""Delayed: the house as it was so many seconds ago; who reads it now reads nothing newer."""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping

from director.values.dataclass import Value
from director.values.quantity import SECOND, Micros
from ui.board.published import BoardSource, Published
from ui.console.known import Known
from ui.parts.wall.view import FeatureView

MOST = 4_000
"""So much that was published is kept: of more the oldest goes, and what is older still is shown on."""


class Then(Value):
    """What was published at an instant."""

    shown_from: float
    known: Known
    features: Mapping[str, FeatureView]


class Delayed(Published):
    """Published as ever, but later: until the delay has passed for the first time, nothing is known."""

    def __init__(
        self, source: Published, seconds: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock` never goes back: a time of day that is set right shows nothing early."""
        self._source = source
        self._seconds, self._clock = seconds, clock
        self._delay: Micros = seconds * SECOND
        super().__init__(
            Known(source.known.texts, demo=source.known.demo),
            lambda: source.now() - self._delay,
            source.ask,
            lambda tournament: source.read_at(tournament) - self._delay,
        )
        self._lock = threading.Lock()
        self._line: deque[Then] = deque(maxlen=MOST)
        self._keep()
        source.on_news(self._keep)

    def read(self, language: str = "") -> BoardSource:
        """The house as it was then."""
        self._catch_up()
        return super().read(language)

    @property
    def kept_back(self) -> int:
        """How much is known here that is not shown yet."""
        return len(self._line)

    def _keep(self) -> None:
        """From whatever thread publishes."""
        source = self._source
        with self._lock:
            self._line.append(Then(self._clock() + self._seconds, source.known, source.features))

    def _catch_up(self) -> None:
        now = self._clock()
        self.lost = self._source.lost
        with self._lock:
            while self._line and self._line[0].shown_from <= now:
                then = self._line.popleft()
                self.known, self.features = then.known, then.features
