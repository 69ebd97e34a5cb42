"""Closing the console: asked while a clock runs, a till is open, papers wait, or work is not saved."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from director.desk.cashdesk.queries.tills import till_ids
from director.desk.kernel.desk import Desk
from director.texts import Texts
from director.tournament.state import Status
from director.values.ids import TillId
from ui.console.live import LiveConsole
from ui.parts.page_stack import PageStack
from ui.parts.question import Question
from ui.widgets.layout import vbox


def open_tills(desk: Desk) -> tuple[TillId, ...]:
    """The tills that somebody answers for now."""
    tills = (desk.till(till) for till in till_ids(desk))
    return tuple(till.id for till in tills if till.opened and not till.closed)


def running(console: LiveConsole) -> tuple[str, ...]:
    """The tournaments whose clocks run."""
    states = console.states().values()
    return tuple(t.settings.name for t in states if t.status is Status.RUNNING and t.clock.running)


def what_stops(
    texts: Texts,
    clocks: tuple[str, ...],
    tills: tuple[TillId, ...],
    papers: int = 0,
    unkept: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Return a sentence for each thing that closing the console ends; `papers` are lost ones."""
    said: list[str] = []
    if clocks:
        names = ", ".join(clocks)
        said.append(
            texts.count(
                "{n} clock is running: {names}.",
                "{n} clocks are running: {names}.",
                len(clocks),
                names=names,
            )
        )
        said.append(
            texts.say(
                "The walls go dark, no level is announced, and registration does not close by itself."
            )
        )
    if tills:
        said.append(
            texts.say("Open tills: {tills}. Nobody has counted them yet.", tills=", ".join(tills))
        )
    if papers:
        said.append(
            texts.count(
                "{n} paper waits and is lost with the console: print it first, or again later.",
                "{n} papers wait and are lost with the console: print them first, or again later.",
                papers,
            )
        )
    if unkept:
        said.append(texts.say("Not saved, and then lost: {names}.", names=", ".join(unkept)))
    return tuple(said)


class ClosingDialog(QDialog):
    """Enter and Esc stay; the walls stay until the other button is pressed."""

    def __init__(
        self, texts: Texts, said: tuple[str, ...], leave: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Riffle")
        self._leave = leave
        asked = self.question = Question(texts.say("Close the console?"), self)
        asked.setProperty("must_answer", True)  # its last button is not what Esc means here
        for sentence in said:
            asked.add_words(sentence)
        asked.add_button(texts.say("Stay"), self.reject, "primary")
        asked.add_button(texts.say("Close the console"), self._on_leave)
        vbox(asked, margins=0, parent=self)
        self.setFixedWidth(440)
        asked.setFocus()

    def _on_leave(self) -> None:
        self.accept()
        self._leave()


class LeavingQuestion(QObject):
    """Whether a window may be closed now; asks where something would stop with it."""

    def __init__(self, console: LiveConsole, pages: PageStack, window: QWidget) -> None:
        super().__init__(window)  # an answer that comes after the window reaches nobody
        self._console, self._pages, self._window = console, pages, window
        self._sure = self._waits = False

    def agreed(self) -> None:
        """Close without a question from now on."""
        self._sure = True

    def may_close(self, *, locked: bool = False) -> bool:
        """Whether nothing is left to ask; else the window is closed once that is answered.

        A page whose work would be lost asks itself, but not one that a lock hides: that is said.
        """
        if self._sure or not self._console.is_open:
            return True
        if not locked and not all(page.may_leave(self._window.close) for page in self._pages.made()):
            return False
        if self._waits or self._console.trouble is not None:
            self._ask(())  # the database does not answer: the clocks are known without it
        else:
            self._waits = True
            self._console.ask(open_tills, self._ask)
        return self._sure

    def _ask(self, tills: tuple[TillId, ...]) -> None:
        self._waits = False
        waiting = sum(paper.owed is None for paper in self._console.tray.papers())
        unkept = tuple(name for page in self._pages.made() if (name := page.unkept()))
        said = what_stops(self._console.texts, running(self._console), tills, waiting, unkept)
        if not said:
            self._close()
        elif not self._window.findChildren(ClosingDialog):
            ClosingDialog(self._console.texts, said, self._close, self._window).open()

    def _close(self) -> None:
        self._sure = True
        self._window.close()
