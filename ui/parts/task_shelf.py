"""A page's side with its tasks: the page's own panel, and before it what is being done."""

from collections.abc import Callable
from functools import partial
from typing import Protocol, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from ui.parts.page import Page
from ui.parts.readiness import readiness
from ui.parts.task import Task
from ui.widgets.layout import vbox
from ui.widgets.presses import presses
from ui.widgets.signed_button import SignedButton


class Shelf(QWidget):
    """As high as what is seen, so that a short panel is not made long by a hidden one."""

    def __init__(self, own: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = own
        self._before: QWidget | None = None
        self._column = vbox(own, margins=0, parent=self)

    def put(self, widget: QWidget) -> None:
        """Put something before what is always there."""
        presses().change()
        self.take_off()
        self._before = widget
        self._own.hide()
        self._column.addWidget(widget)
        widget.show()

    def take_off(self) -> None:
        """Show again what is always there."""
        if self._before is not None:
            presses().change()
            self._column.removeWidget(self._before)
            self._before.hide()
            self._before.deleteLater()
            self._before = None
        self._own.show()


class TaskShelf(Shelf):
    """Shelf for one task at a time; when it closes, the page's panel and the focus return."""

    changed = Signal()
    """Another panel is seen now."""

    def __init__(self, own: QWidget, back: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(own, parent)
        self._back = back
        self._task: Task | None = None

    def task(self) -> Task | None:
        """Return the open task."""
        return self._task

    def open_task(self, task: Task) -> None:
        """Show a task, with the focus where typing starts."""
        self._task = task
        task.closed.connect(partial(self._on_closed, task))
        self.put(task)
        self.changed.emit()
        task.begin()
        task.leaving.begin()

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


def about_task(task: Task | None) -> str:
    """The page of the help about a task; empty for none of its own."""
    return task.help_about() if task is not None else ""


class SharesEnter(Protocol):
    """Part of a page beside its tasks, with a button for Enter."""

    def is_acted_on(self) -> bool:
        """Whether the keyboard acts in it."""

    def sign(self, *, on: bool) -> None:
        """Whether its button says that Enter presses it."""


class EnteredList:
    """A list whose chosen line is entered by Enter, and the button on the page that says so."""

    def __init__(self, table: QWidget, button: SignedButton) -> None:
        self._table, self._button = table, button

    def is_acted_on(self) -> bool:
        """Whether Enter enters a line."""
        return self._table.hasFocus()

    def sign(self, *, on: bool) -> None:
        """Whether the button says so."""
        self._button.sign(on=on)


class TaskPage(Page):
    """A page beside which tasks are done: at its side is its own panel, or the task at hand."""

    def share_enter(self, other: SharesEnter) -> None:
        """Let one button bear the sign of Enter: the other part's while in use, else the task's."""
        self._other = other
        self._shelf.changed.connect(self._sign)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._sign)

    def _sign(self) -> None:
        task, acts = self.task(), self._other.is_acted_on()
        self._other.sign(on=acts)
        if task is not None:
            task.sign(on=not acts)

    def set_side(self, own: QWidget, back: Callable[[], None]) -> None:
        """The page's own panel, and where the focus goes when a task is closed."""
        self._shelf = TaskShelf(own, back)
        self.adopt_panel(self._shelf)
        self._shelf.changed.connect(self.side_changed)

    def side(self) -> QWidget:
        """The page's own panel, or the task at hand."""
        return self._shelf

    def current_side(self) -> QWidget | None:
        """The task at hand, also of several lines that are chosen."""
        return self._shelf if self.task() is not None else super().current_side()

    def task(self) -> Task | None:
        """Return the open task."""
        return self._shelf.task()

    def help_about(self) -> str:
        """The page of the help about the task at hand."""
        return about_task(self.task())

    def open_task(self, task: Task) -> None:
        """Show a task at the side, with the focus where typing starts; in the past say why not."""
        if (refuses := self._console.refuses) is not None:
            self._console.frame.say(readiness(self._console, refuses).words, "amber")
            task.deleteLater()
            return
        self._shelf.open_task(task)
