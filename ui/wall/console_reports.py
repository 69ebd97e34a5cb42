"""Reports of a console to boards of other processes: the hand shown, the clocks held."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import StorageProblem, Who
from director.house.screen_hands import REPORT_INTERVAL, SCREEN_HAND, ScreenHand
from director.house.standing_clocks import STANDING, StandingClocks
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import StationId
from director.values.quantity import SECOND, Micros
from ui.board.hands import Hands, hands_written
from ui.console.console import Console, View
from ui.scenes.scenes import FeatureTable, Keeps
from ui.scenes.view import FeatureView

LEAST: Micros = SECOND
"""A clock that is read so far from now stands."""


class HandSource(View, Protocol):
    """Source of the hand, and the channel to the boards."""

    @property
    def frame(self) -> Keeps:
        """Return the frame that holds the poker table."""

    @property
    def who(self) -> Who:
        """Which console this is."""

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        """Ask anything on the desk's thread."""


def hands_now(console: HandSource) -> Hands:
    """The hand as the room may see it, by language; empty while it may see none."""
    return _by_language(console, console.frame.service(FeatureTable).current_view)


def own_hands(console: HandSource) -> Hands:
    """The same of this console's own table."""
    return _by_language(console, console.frame.service(FeatureTable).own)


def _by_language(console: HandSource, view: Callable[..., FeatureView | None]) -> Hands:
    known = console.cached_house
    spoken = {each: texts_for(each, timezone=known.house.timezone) for each in LANGUAGES}
    seen = {each: view(texts, demo=known.demo) for each, texts in spoken.items()}
    return {language: view for language, view in seen.items() if view is not None}


class HandReporter(QObject):
    """Says each second what is shown, where it is another hand or was said long ago."""

    def __init__(self, console: HandSource) -> None:
        super().__init__()
        self._console = console
        self._last_report: tuple[Micros, Hands] | None = None
        """Nothing was said yet: what a console said that ended hard is taken back."""
        console.tick.connect(self._look)

    def end(self) -> None:
        """The console ends: nothing of it is shown any more."""
        if self._last_report is not None and self._last_report[1]:
            self._tell({})

    def _look(self, *_at: object) -> None:
        if not self._console.is_open:
            return
        hands, now = own_hands(self._console), self._console.now()
        new = self._last_report is None or hands != self._last_report[1]
        if new or (
            hands and self._last_report is not None and now - self._last_report[0] >= REPORT_INTERVAL
        ):
            self._tell(hands)

    def _tell(self, hands: Hands) -> None:
        at = self._console.now()
        self._last_report = (at, hands)
        row = ScreenHand(at, hands_written(hands)) if hands else None
        self._console.ask(partial(_show, self._console.who.station, row), lambda _done: None)


def _show(station: StationId, row: ScreenHand | None, desk: Desk) -> None:
    """Write the report; if the house is offline, the banner says so and the report is repeated."""
    with suppress(StorageProblem):
        desk.store.show(SCREEN_HAND, station, row)


class StopReporter(QObject):
    """Says each second where clocks stand, where that is something else or was said long ago."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._last_report: StandingClocks | None = StandingClocks(0, 0, ())
        """At first what a console has left that ended hard is taken back."""
        console.tick.connect(self._look)

    def end(self) -> None:
        """The console ends: it asks nothing any more."""
        if self._last_report is not None:
            self._tell(None)

    def _look(self, *_at: object) -> None:
        if not self._console.is_open:
            return
        now, told = self._standing_clocks(), self._last_report
        if now is None and told is None:
            return
        same = now is not None and told is not None and replace(now, at=told.at) == told
        if not same or now is None or told is None or now.at - told.at >= REPORT_INTERVAL:
            self._tell(now)

    def _standing_clocks(self) -> StandingClocks | None:
        """Every clock that is asked about was stopped by the same stop."""
        console, now = self._console, self._console.now()
        running = (row.id for row in console.lobby() if row.status is Status.RUNNING)
        read = {each: console.clock_read_at(each) for each in running}
        stood = {each: at for each, at in read.items() if abs(at - now) >= LEAST}
        return StandingClocks(now, min(stood.values()), tuple(stood)) if stood else None

    def _tell(self, row: StandingClocks | None) -> None:
        self._last_report = row
        self._console.ask(partial(_tell_stop, self._console.who.station, row), lambda _done: None)


def _tell_stop(station: StationId, row: StandingClocks | None, desk: Desk) -> None:
    """Write the report; if the house is offline, the banner says so and the report is repeated."""
    with suppress(StorageProblem):
        desk.store.show(STANDING, station, row)
