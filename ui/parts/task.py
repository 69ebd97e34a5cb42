"""A task at the side of the map: a title, its fields, one thing that Enter does, Esc to close."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from director.desk.commands import Command
from director.desk.desk import Done
from director.texts.refusals import sentence
from director.tournament.state import Tournament
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId
from ui.console.console import Console
from ui.parts.console_facts import currency_of
from ui.parts.names import person_name
from ui.parts.panel import ENTER, Form, Panel, PressButton, Words
from ui.widgets.plain import tip

LONG = 14
"""Letters of a button that wants a row of its own."""
ASK_MS = 60
"""So long after the last key the desk is asked whether it would refuse."""


class Task(Panel):
    """Base of the panels that do one job; it is closed when the job is done.

    A task says its fields (`add_fields`), which of them the answer of the desk depends on (`watch`),
    its command and the words on its button; where typing starts, the reason, the way of Enter and
    the answer of the desk follow from these.
    """

    closed = Signal()

    def __init__(self, console: Console, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._texts = console.texts
        self.title = Words(title, "title")
        self.line = Words("", "muted")
        self.warning = Words("")
        self.button: PressButton | None = None
        self._why: QLineEdit | None = None
        self._starts: QWidget | None = None
        self._is_over = False
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask_now)
        self.add(self.title, self.line)

    # --- what a task says -----------------------------------------------------------------------

    def begin(self) -> None:
        """Put the focus where typing starts: in the first field, else on the button."""
        first = next(iter(self.steps()), None) or self._starts or self.button
        if first is not None:
            first.setFocus()

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
        return self._why.text().strip() if self._why is not None else ""

    def steps(self) -> Sequence[QLineEdit]:
        """Fields through which Enter goes, one after the other, before it does what the task does."""
        return ()

    def leave(self) -> None:
        """Esc."""
        self.closed.emit()

    # --- parts ----------------------------------------------------------------------------------

    def add_fields(self, *rows: tuple[str, QWidget]) -> Form:
        """Fields under their captions; typing starts in the first one of the task."""
        form = Form()
        for caption, field in rows:
            form.add(caption, field)
        self.column.addLayout(form)
        self._starts = self._starts or rows[0][1]
        return form

    def ask_why(self) -> QLineEdit:
        """The field of the reason."""
        self._why = typed_line(self)
        return self._why

    def watch(self, *fields: QWidget | SignalInstance) -> None:
        """Ask the desk now, and again whenever something else is entered."""
        for field in fields:
            entered(field).connect(self.ask)
        self.ask()

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

    def go_to_button(self) -> None:
        """All is filled in: Enter does it."""
        if self.button is not None:
            self.button.setEnabled(True)
            self.button.setFocus()

    def stay(self, press: str) -> None:
        """The job is done, and its result stays to be read: Enter does what `press` says."""
        self._is_over = True
        self._asking.stop()
        self.warning.say("")
        if self.button is not None:
            self.button.setText(f"{press}   ↵")
            self.button.setToolTip("")
        self.go_to_button()

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
        """Enter goes on to the next step, and after the last does the task; Ctrl+Enter at once."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif not event.modifiers() & Qt.KeyboardModifier.ControlModifier and (field := self._next()):
            field.setFocus()
            field.selectAll()
        else:
            self.accept()

    def _next(self) -> QLineEdit | None:
        """The step after the one that is typed in; None after the last."""
        steps = self.steps()
        return next((after for typed, after in pairwise(steps) if typed.hasFocus()), None)

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


def typed_line(parent: QWidget, hint: str = "", name: str = "", longest: int = 200) -> QLineEdit:
    """A line to be typed, with what it shows while it is empty and its name for who cannot see it."""
    line = QLineEdit(parent)
    line.setMaxLength(longest)
    line.setPlaceholderText(hint)
    line.setAccessibleName(name)
    return line


def entered(field: QWidget | SignalInstance) -> SignalInstance:
    """What tells that something else was entered; a field made of several says it itself."""
    match field:
        case QLineEdit():
            return field.textChanged
        case QComboBox():
            return field.currentIndexChanged
        case QSpinBox() | QDoubleSpinBox():
            return field.valueChanged
        case QAbstractButton():
            return field.toggled
        case SignalInstance():
            return field
        case _:
            raise TypeError(field)
