"""In the background: one piece of work that is slow and needs no desk, done off the window's thread."""

from collections.abc import Callable

from PySide6.QtCore import QRunnable


class BackgroundWork(QRunnable):
    """Does one thing and tells what came of it; a bug is told, to be raised in the window."""

    def __init__(
        self,
        work: Callable[[], object],
        done: Callable[[object], None],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__()
        self._work = work
        self._done = done
        self._failed = failed

    def run(self) -> None:
        """Do it; nothing may escape into the pool."""
        try:
            self._done(self._work())
        except Exception as error:  # noqa: BLE001  # an edge: it is raised again in the window
            self._failed(error)
