"""Rounds: beside the work the database is looked through; what is wrong is said until it is mended."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import StorageProblem
from director.values.event import Change
from ui.console.live import LiveConsole

if TYPE_CHECKING:
    from director.bootstrap import Finding

FIRST_MS = 3_000
"""After opening: the night comes first."""
EVERY_MS = 10 * 60 * 1_000
AGAIN_MS = 15_000
"""While something is wrong."""
_MENDS = frozenset({Change.PEOPLE, Change.HOUSE, Change.LOBBY})
"""Changes after which a damaged row may have been written anew."""

log = logging.getLogger(__name__)
Findings = tuple["Finding", ...]


class Rounds(QObject):
    """Looks on a thread of its own, one look at a time."""

    def __init__(self, console: LiveConsole, look: Callable[[], Findings]) -> None:
        super().__init__(console)
        self._console = console
        self._look = look
        self._looking = False
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self.go)
        console.opened.connect(lambda: self._next.start(FIRST_MS))
        console.damaged.connect(self.go)
        console.done.connect(self._on_done)

    def go(self) -> None:
        """Look now."""
        if not self._looking:
            self._looking = True
            self._console.in_background(self._looked, self._on_looked)

    def _looked(self) -> Findings | None:
        try:
            return self._look()
        except StorageProblem as problem:
            log.info("not looked through: %s", problem)
            return None

    def _on_looked(self, found: Findings | None) -> None:
        self._looking = False
        if found is not None:
            self._console.set_findings(found)
        self._next.start(AGAIN_MS if self._console.is_unsound else EVERY_MS)

    def _on_done(self, done: Done) -> None:
        if self._console.is_unsound and done.changes & _MENDS:
            self.go()
