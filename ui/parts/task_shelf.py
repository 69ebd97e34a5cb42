"""A page's side with its tasks: the page's own panel, and before it what is being done."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.parts.task import Task
from ui.widgets.shelf import Shelf


class TaskShelf(Shelf):
    """One task at a time; when it closes, the page's own panel is seen again and the focus goes back."""

    changed = Signal()
    """Another panel is seen now."""

    def __init__(self, own: QWidget, back: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(own, parent)
        self._back = back
        self._task: Task | None = None

    def task(self) -> Task | None:
        """What is being done."""
        return self._task

    def open_task(self, task: Task) -> None:
        """Show a task, with the focus where typing starts."""
        self._task = task
        task.closed.connect(partial(self._on_closed, task))
        self.put(task)
        self.changed.emit()
        task.begin()

    def refresh_task(self) -> None:
        """Show the newest state in what is being done."""
        if self._task is not None:
            self._task.refresh()

    def close_task(self) -> None:
        """Put away what is being done, if anything is."""
        if self._task is not None:
            self._on_closed(self._task)

    def _on_closed(self, task: Task) -> None:
        """A task that was put away for another one has nothing to close any more."""
        if task is self._task:
            self._task = None
            self.take_off()
            self.changed.emit()
            self._back()
