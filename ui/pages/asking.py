"""A question before something is taken back: chips found, how the money goes back, and why."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from director.desk.commands import Command
from director.desk.desk import Done
from director.texts.words import word
from director.tournament.state import Method, Tournament
from ui.bridge import Console
from ui.pages.choice import Choice
from ui.pages.numbers import NumberField
from ui.pages.panel import ENTER, ROOM, Form, Panel, PressButton, Tick, Words
from ui.pages.papers import print_after

BACK = (Method.CASH, Method.CARD, Method.TRANSFER, Method.VOUCHER, Method.CHIPS)


@dataclass(frozen=True, slots=True)
class Asked:
    """The answers: chips found at the seat, how the money goes back, what the floorman states."""

    chips: int | None = None
    method: Method = Method.CASH
    told: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that is asked about first: its title, the command of the answers, and what is asked."""

    title: str
    command: Callable[[Asked], Command]
    chips: bool = False
    told: bool = False
    """No hand has been dealt to the player: only the floorman knows."""
    reason: bool = True
    money: bool = True
    line: str = ""
    """Whom and how much it is about."""


class AskPanel(Panel):
    """Enter does it as soon as the reason is there, Esc leaves everything as it was."""

    left = Signal()
    done = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._ask: Ask | None = None
        self._before: Tournament | None = None
        texts = console.texts
        self.title = Words("", "title")
        self.line = Words("", "heading")
        self.reason = QLineEdit(self)
        self.reason.setMaxLength(200)
        self.chips = NumberField(texts, self)
        self.method: Choice[Method] = Choice(self)
        for method in BACK:
            self.method.add(word(texts, method), method)
        self.told = Tick(texts.say("No hand has been dealt to this player"), self)
        self.button = PressButton("", self._do, "danger")
        self._form = Form()
        self._form.add(texts.say("Reason"), self.reason)
        self._form.add(
            texts.say("Chips found at the seat (empty: all that were handed out)"), self.chips
        )
        self._form.add(texts.say("Money goes back by"), self.method)
        self._form.addRow(self.told)
        self.add(self.title, self.line)
        self.column.addLayout(self._form)
        self.add(self.button, PressButton(texts.say("Leave it") + "   Esc", self.leave))
        self.column.addStretch(1)
        self.reason.textChanged.connect(lambda _text: self._judge())

    def ask(self, ask: Ask) -> None:
        """Ask, with the cursor where typing starts."""
        self._ask, self._before = ask, self._console.state()
        self.title.say(ask.title)
        self.line.say(ask.line)
        self.button.setText(ask.title + "   ↵")
        self.button.fold(ROOM)
        self.reason.clear()
        self.chips.clear()
        self.told.setChecked(False)
        self._form.setRowVisible(self.reason, ask.reason)
        self._form.setRowVisible(self.chips, ask.chips)
        self._form.setRowVisible(self.method, ask.money)
        self._form.setRowVisible(self.told, ask.told)
        self._judge()
        (self.reason if ask.reason else self.button).setFocus()

    def leave(self) -> None:
        """Esc."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._do()
            return
        super().keyPressEvent(event)

    def _judge(self) -> None:
        ready = self._ask is not None and (not self._ask.reason or bool(self.reason.text().strip()))
        self.button.setEnabled(ready)
        self.button.setToolTip("" if ready else self._console.texts.say("Say why first."))

    def _do(self) -> None:
        if self._ask is None or not self.button.isEnabled():
            return
        said = Asked(self.chips.number(), self.method.chosen(), self.told.isChecked())
        self._console.order(
            self._ask.command(said), reason=self.reason.text().strip(), then=self._on_done
        )

    def _on_done(self, done: Done) -> None:
        state = self._console.state()
        if state is not None:
            print_after(self._console, state, done.entries, self._before)
        self.done.emit()
