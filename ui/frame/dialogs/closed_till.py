"""A till that is closed is opened with its float where money was to be paid, and the payment goes on."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea

from director.desk.cashdesk.queries.tills import TillNow, tills_now
from director.desk.desk import Done
from director.values.ids import TillId
from ui.cashdesk.till_tasks import OpenTillTask
from ui.console.live import LiveConsole
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel


def closed_till(
    console: LiveConsole, side: SidePanel, refusal: str, till: TillId, insist: Callable[[], None]
) -> None:
    """Ask whether the float is counted now; who insists gives a reason and goes on without it."""
    say, order = console.texts.say, console.rejected

    def count(tills: tuple[TillNow, ...]) -> None:
        panel = OpenHere(console, tills, till)
        panel.left.connect(side.take_off)
        if order is not None:
            panel.opened.connect(lambda: console.again(order))
        side.put_over(panel)

    asked = Question(say("The till is closed"))
    asked.add_words(refusal)
    asked.add_button(say("Open the till…"), lambda: console.ask(tills_now, count), "primary")
    asked.add_button(say("Go on without a float…"), insist)
    asked.add_button(say("Leave it"), side.take_off)
    side.put_over(asked)


class OpenHere(QScrollArea):
    """The float of one till, counted over the side of any page."""

    opened = Signal()
    left = Signal()

    def __init__(self, console: LiveConsole, tills: tuple[TillNow, ...], till: TillId) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.task = _OpenOne(console, tills, till)
        self.task.number.setReadOnly(True)
        self.task.done.connect(self.opened)
        self.task.closed.connect(self.left)
        self.setWidget(self.task)
        self.setFocusProxy(self.task.grid.first())


class _OpenOne(OpenTillTask):
    done = Signal()

    def _on_done(self, done: Done) -> None:
        super()._on_done(done)
        self.done.emit()
