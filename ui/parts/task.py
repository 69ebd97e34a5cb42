"""A task at the side of the map: a title, its fields, one thing that Enter does, Esc to close."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.desk.commands import Command
from director.desk.desk import Done
from director.texts.refusals import sentence
from director.tournament.state import Tournament
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId
from ui.console.console import Console
from ui.parts.console_facts import currency_of
from ui.parts.names import person_name
from ui.parts.panel import ENTER, Panel, PressButton, Words
from ui.widgets.plain import tip

LONG = 14
"""Letters of a button that wants a row of its own."""
ASK_MS = 60
"""So long after the last key the desk is asked whether it would refuse."""


class Task(Panel):
    """Base of the panels that do one job; it is closed when the job is done."""

    closed = Signal()

    def __init__(self, console: Console, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._texts = console.texts
        self.title = Words(title, "title")
        self.line = Words("", "muted")
        self.warning = Words("")
        self.button: PressButton | None = None
        self._is_over = False
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask_now)
        self.add(self.title, self.line)

    # --- what a task says -----------------------------------------------------------------------

    def begin(self) -> None:
        """Put the focus where typing starts."""

    def refresh(self) -> None:
        """Show the newest state."""

    def accept(self) -> None:
        """What Enter does."""
        command = self.command()
        if command is not None:
            self.order(command)

    def command(self) -> Command | None:
        """What would be ordered now; None while something is missing."""
        return None

    def reason(self) -> str:
        """Why it is done, where that is asked."""
        return ""

    def leave(self) -> None:
        """Esc."""
        self.closed.emit()

    # --- parts ----------------------------------------------------------------------------------

    def add_buttons(self, title: str, kind: str = "primary") -> PressButton:
        """The button of the task and the one that closes it, with room below."""
        self.button = PressButton(f"{title}   ↵", self.accept, kind)
        close = PressButton(f"{self._texts.say('Close')}   Esc", self.leave)
        self.add(self.warning)
        if len(title) > LONG:
            self.add(self.button, close)
        else:
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(self.button, 3)
            row.addWidget(close, 2)
            self.column.addLayout(row)
        self.column.addStretch(1)
        return self.button

    def order(self, command: Command, then: Callable[[Done], None] | None = None) -> None:
        """Order a command; the task closes when it is done, unless `then` says otherwise."""
        self._console.order(command, reason=self.reason(), then=then or self._on_done)

    def ask(self) -> None:
        """Find out soon whether the desk would refuse what is entered."""
        if not self._is_over:
            self._asking.start()

    def stay(self, press: str) -> None:
        """The job is done, and its result stays to be read: Enter does what `press` says."""
        self._is_over = True
        self._asking.stop()
        self.warning.say("")
        if self.button is not None:
            self.button.setText(f"{press}   ↵")
            self.button.setEnabled(True)
            self.button.setToolTip("")
            self.button.setFocus()

    def start_over(self, press: str) -> None:
        """The next job of the same kind."""
        self._is_over = False
        if self.button is not None:
            self.button.setText(f"{press}   ↵")

    def state(self) -> Tournament | None:
        """The tournament shown."""
        return self._console.state()

    def name(self, entry: EntryId) -> str:
        """A player by the name that the map shows."""
        state = self._console.state()
        return person_name(self._console.people(), state.entries[entry]) if state else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.accept()
            return
        super().keyPressEvent(event)

    def _on_done(self, _done: Done) -> None:
        self.closed.emit()

    def _ask_now(self) -> None:
        command = self.command()
        if command is None:
            self._show_answer(None, ready=False)
            return
        self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _on_answer(self, asked: Command, violation: RuleViolation | None) -> None:
        if not self._is_over and asked == self.command():
            self._show_answer(violation, ready=True)

    def _show_answer(self, violation: RuleViolation | None, *, ready: bool) -> None:
        said = ""
        if violation is not None and violation.code != "reason_required":
            said = sentence(self._texts, violation, currency=currency_of(self._console))
        sound = violation is None or violation.strength is Strength.PROCEDURE or not said
        self.warning.say(said, "amber" if sound else "red")
        if self.button is not None:
            self.button.setEnabled(ready and sound)
            self.button.setToolTip(tip(said))
