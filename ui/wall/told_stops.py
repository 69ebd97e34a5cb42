"""The clocks that stand while a stop is asked about here: told to the boards of other processes."""

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject

from director.desk.desk import Desk
from director.desk.house.shown_hands import SAID_AGAIN
from director.desk.house.shown_stops import STANDING, StandingClocks
from director.desk.ports import StorageProblem
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import StationId
from director.values.quantity import SECOND, Micros
from ui.console.console import Console

LEAST: Micros = SECOND
"""A clock that is read so far from now stands."""


class ToldStops(QObject):
    """Says each second where clocks stand, where that is something else or was said long ago."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._told: StandingClocks | None = StandingClocks(0, 0, ())
        """At first what a console has left that ended hard is taken back."""
        console.tick.connect(self._look)

    def end(self) -> None:
        """The console ends: it asks nothing any more."""
        if self._told is not None:
            self._tell(None)

    def _look(self, *_at: object) -> None:
        if not self._console.is_open:
            return
        now, told = self._asked(), self._told
        if now is None and told is None:
            return
        same = now is not None and told is not None and replace(now, at=told.at) == told
        if not same or now is None or told is None or now.at - told.at >= SAID_AGAIN:
            self._tell(now)

    def _asked(self) -> StandingClocks | None:
        """Every clock that is asked about was stopped by the same stop."""
        console, now = self._console, self._console.now()
        running = (row.id for row in console.lobby() if row.status is Status.RUNNING)
        read = {each: console.clock_read_at(each) for each in running}
        stood = {each: at for each, at in read.items() if abs(at - now) >= LEAST}
        return StandingClocks(now, min(stood.values()), tuple(stood)) if stood else None

    def _tell(self, row: StandingClocks | None) -> None:
        self._told = row
        self._console.ask(partial(_tell, self._console.who.station, row), lambda _done: None)


def _tell(station: StationId, row: StandingClocks | None, desk: Desk) -> None:
    """Where the house is away that is said elsewhere, and this is said again before long."""
    with suppress(StorageProblem):
        desk.store.show(STANDING, station, row)
