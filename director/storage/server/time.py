"""Time: a server's time of day, so that all its consoles agree."""

import time
from contextlib import suppress

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import Engines
from director.values.quantity import MINUTE, SECOND, Micros


class ServerClock:
    """The server's time of day, so that all its consoles agree."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._offset: Micros = 0
        self._measured: Micros = 0
        self._measure()

    def now(self) -> Micros:
        """This instant in UTC microseconds; the server is asked once a minute, if it is there."""
        steady = _steady()
        if steady - self._measured > MINUTE:
            self._measured = steady
            with suppress(StorageProblem):
                self._measure()
        return _steady() + self._offset

    def _measure(self) -> None:
        """The middle of the question and its answer is taken for the server's instant."""
        asked = _steady()
        with self._engines.reading() as connection:
            seconds = connection.exec_driver_sql(
                "SELECT extract(epoch FROM clock_timestamp())"
            ).scalar_one()
        answered = _steady()
        self._measured = answered
        self._offset = int(seconds * SECOND) - (asked + answered) // 2


def _steady() -> Micros:
    return time.monotonic_ns() // 1000
