"""The hand that another console shows, on the walls and boards of this one."""

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject

from director.desk.desk import Desk
from director.desk.house.shown_hands import SHOWN, ShownHand, newest_shown
from director.desk.ports import StorageProblem
from director.values.ids import StationId
from ui.board.hands import hands_read
from ui.console.console import Console
from ui.parts.wall.scenes import FeatureTable
from ui.wall.elsewhere import Elsewhere


class HeardHands(QObject):
    """Reads it each second while another console says that it shows one; its own hand goes first."""

    def __init__(self, console: Console, elsewhere: Elsewhere) -> None:
        super().__init__()
        self._console, self._elsewhere = console, elsewhere
        self._read = ""
        console.tick.connect(self._look)

    def _look(self, *_at: object) -> None:
        if self._console.is_open and self._elsewhere.shows_hand:
            self._console.ask(partial(_others, station=self._console.who.station), self._on_rows)
        else:
            self._show("")

    def _on_rows(self, rows: tuple[ShownHand, ...]) -> None:
        row = newest_shown(rows, self._console.now())
        self._show(row.views if row is not None and self._elsewhere.shows_hand else "")

    def _show(self, views: str) -> None:
        if views != self._read:
            self._read = views
            self._console.frame.kept(FeatureTable).elsewhere = hands_read(views)


def _others(desk: Desk, station: StationId) -> tuple[ShownHand, ...]:
    """None where the house is away: that is said elsewhere."""
    with suppress(StorageProblem):
        rows = desk.store.rows(SHOWN, ShownHand)
        return tuple(row for key, row in rows.items() if key != station)
    return ()
