"""Copies: the console copies its database at each change of level and when it is closed."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject

from director.desk.desk import Done
from director.desk.ports import StorageProblem
from director.texts import N_, Texts
from director.texts.problems import problem_sentence
from director.tournament.events import LevelReached
from ui.console.live import LiveConsole

log = logging.getLogger(__name__)

_WHY: Mapping[str, str] = {
    "gone": N_("it is not there"),
    "disk_full": N_("the disk is full"),
    "read_only": N_("the disk is read-only"),
}


class Copies(QObject):
    """Has copies made off the window's thread; a place that is missing is said once, quietly."""

    def __init__(self, console: LiveConsole, copy: Callable[[Path | None], object]) -> None:
        super().__init__(console)
        self._console = console
        self._copy = copy
        self._said = ""
        self._one_at_a_time = Lock()
        console.done.connect(self._on_done)
        console.closed.connect(self._on_closed)

    def _on_done(self, done: Done) -> None:
        if any(isinstance(entry.event, LevelReached) for entry in done.entries):
            self._console.in_background(self._made, self._on_made)

    def _on_closed(self) -> None:
        """The window is gone: nobody waits for this last copy."""
        if self._console.is_open:
            self._made()

    def _made(self) -> StorageProblem | None:
        try:
            with self._one_at_a_time:
                self._copy(self._console.machine.backups)
        except StorageProblem as problem:
            log.info("no copy: %s", problem)
            return problem
        return None

    def _on_made(self, problem: StorageProblem | None) -> None:
        code = problem.code if problem else ""
        if problem is not None and code != self._said:
            self._console.frame.say(_no_copy(problem, self._console.texts), "amber")
        self._said = code


def _no_copy(problem: StorageProblem, texts: Texts) -> str:
    """That a copy is missing, and that nothing else is."""
    if problem.code not in _WHY:
        return problem_sentence(problem, texts)
    return texts.say(
        "No backup was made at {file}: {why}. The house itself is kept as always.",
        file=problem.facts["database"],
        why=texts.say(_WHY[problem.code]),
    )
