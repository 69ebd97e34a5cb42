"""A task at the side of the map: a title, its fields, one thing that Enter does, Esc to close."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from director.desk.commands import Command
from director.desk.desk import Done
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from ui.console.console import Console
from ui.parts.fields import FieldPanel, go_to
from ui.parts.names import person_name
from ui.parts.panel import ENTER, ROOM, PressButton, Words
from ui.parts.readiness import ASKED_LATER, Readiness, readiness
from ui.widgets.signed_button import ESC_SIGN, SIGN

LONG = 14
"""Letters of a button that wants a row of its own."""
ASK_MS = 60
"""So long after the last key the desk is asked whether it would refuse."""


class Task(FieldPanel):
    """Base of the panels that do one job; it is closed when the job is done.

    A task adds its fields in their order, then its button, and says what follows from what is
    entered (`settle`), the command of it (`command`), what is plain without asking the desk
    (`known`), and what comes when it is done (`after`). All else follows from these: where typing
    starts, the way of Enter, the reason, and what the desk would say.
    """

    closed = Signal()
    STEPWISE: ClassVar[bool] = False
    """Enter goes from field to field, and does the task after the last."""
    UNSAID: ClassVar[frozenset[str]] = ASKED_LATER
    """Refusals that are not said before: they are asked about, or seen, anyway."""
    HELP: ClassVar[str] = ""
    """The page of the help about it; empty: about the room in which it is done."""

    def __init__(self, console: Console, title: str, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self.title = Words(title, "title")
        self.line = Words("", "muted")
        self.warning = Words("")
        self.button: PressButton | None = None
        self.starts: QWidget | None = None
        """Where typing starts, if not in the first field."""
        self._why: QLineEdit | None = None
        self._is_over = False
        self._does = self._costs = ""
        self._enters = True
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask_now)
        self.add(self.title, self.line)

    # --- what a task says -----------------------------------------------------------------------

    def begin(self) -> None:
        """Put the focus where typing starts."""
        start = self.starts or next(iter((*self.steps(), *self.in_order)), None) or self.button
        if start is not None:
            go_to(start)

    def refresh(self) -> None:
        """Show the newest state."""
        self.on_entered()

    def settle(self) -> None:
        """Show what follows from what is entered."""

    def command(self) -> Command | None:
        """What would be ordered now; None while something is missing."""
        return None

    def known(self) -> Readiness | None:
        """What is plain without the desk; None where the desk is asked about the command."""
        return Readiness() if self.command() is None else None

    def unsaid(self) -> frozenset[str]:
        """Refusals that are not said while something is typed."""
        return self.UNSAID

    def cost(self) -> str:
        """What is paid and how, as the button says it; empty where no money moves."""
        return ""

    def accept(self) -> None:
        """What Enter does: what is plainly wrong stands there in words, and is not ordered."""
        command, known = self.command(), self.known()
        if command is not None and (known is None or known.ready):
            self.order(command)

    def after(self, _done: Done) -> None:
        """What comes when it is done."""
        self.closed.emit()

    def give_up(self) -> None:
        """Esc."""
        self.closed.emit()

    def help_about(self) -> str:
        """The page of the help about what is done here."""
        return self.HELP

    def may_leave(self) -> bool:
        return self._is_over or super().may_leave()

    # --- parts ----------------------------------------------------------------------------------

    def add_reason(self, caption: str = "") -> QLineEdit:
        """Why it is done."""
        self._why = self.add_line(caption or self.say("Reason"))
        return self._why

    def add_second(self) -> Words:
        """Whether a second person will be asked, and why not."""
        asked = self._console.house.log_in
        said = (
            self.say("A second person agrees with a PIN.")
            if asked
            else self.say("No second person is asked: the staff of this house do not log in.")
        )
        return self.add_words(said, "muted" if asked else "amber")

    def add_button(
        self, title: str, kind: str = "primary", *, also: Sequence[PressButton] = (), close: str = "",
        below: Sequence[QWidget] = (), wide: bool = False,
    ) -> PressButton:  # fmt: skip
        """The button of the task, what else can be done, and what closes it; all fields stand above.

        It has a row of its own where it is `wide`: its words will say more than at first. What is
        wrong is said below, so that no button moves under the mouse.
        """
        self._does = title
        self.button = PressButton(f"{title}{SIGN}", self.accept, kind)
        leave = PressButton(f"{close or self.say('Close')}{ESC_SIGN}", self.leave)
        if wide:
            self.button.keep_two_lines()
        for each in (self.button, leave):
            each.ensurePolished()
        beside = self.button.sizeHint().width() + 8 + leave.sizeHint().width()
        if wide or len(title) > LONG or beside > ROOM or also:
            self.add(self.button, *also, leave)
        else:
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(self.button, 3)
            row.addWidget(leave, 2)
            self.column.addLayout(row)
        self.add(self.warning, *below)
        self.column.addStretch(1)
        self.on_entered()
        return self.button

    def reason(self) -> str:
        """Why it is done, where that is asked."""
        return self._why.text().strip() if self._why is not None else ""

    def steps(self) -> Sequence[QWidget]:
        """The fields through which Enter goes, one after the other, before it does the task."""
        if not self.STEPWISE:
            return ()
        return [at for at in self.in_order if isinstance(at, QLineEdit) and not at.isHidden()]

    def order(self, command: Command, then: Callable[[Done], None] | None = None) -> None:
        """Order a command; the task closes when it is done, unless `then` says otherwise."""
        self._console.order(command, reason=self.reason(), then=then or self.after)

    def on_entered(self) -> None:
        """Something else was entered: once all fields are there, it is shown what that means."""
        if self.button is not None:
            self.settle()
            self._name_cost()
            self.ask()

    def ask(self) -> None:
        """Find out whether it can be done: at once what is plain, soon what the desk would say."""
        if self.button is None or self._is_over:
            return
        known = self.known()
        if known is None:
            self._asking.start()
        else:
            self._asking.stop()
            self._answer(known if self.leaving.touched() else known.unasked())

    def go_to_button(self) -> None:
        """All is filled in: Enter does it."""
        if self.button is not None:
            self.button.setEnabled(True)
            self.button.setFocus()

    def name_button(self, press: str) -> None:
        """The button says what it will do."""
        if self.button is not None:
            self.button.setText(f"{press}{SIGN if self._enters else ''}")
            self.button.fold(ROOM)

    def sign(self, *, on: bool) -> None:
        """Whether Enter acts here: elsewhere another button bears its sign."""
        self._enters = on
        if self.button is not None:
            self.button.sign(on=on)

    def stay(self, press: str) -> None:
        """The job is done, and its result stays to be read: Enter does what `press` says."""
        self._is_over = True
        self._asking.stop()
        self._answer(Readiness(ready=True))
        self.name_button(press)
        self.go_to_button()

    def start_over(self, press: str) -> None:
        """The next job of the same kind."""
        self._is_over = False
        self.leaving.begin()
        self.name_button(press)

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
            go_to(field)
        else:
            self.accept()

    def _name_cost(self) -> None:
        before, self._costs = self._costs, self.cost()
        if self._costs != before and not self._is_over:
            self.name_button(", ".join(filter(None, (self._does, self._costs))))

    def _next(self) -> QWidget | None:
        """The step after the one that is typed in; None after the last."""
        typed = self.focusWidget()
        steps = pairwise(self.steps())
        return next((after for at, after in steps if at is typed or at.isAncestorOf(typed)), None)

    def _ask_now(self) -> None:
        command = self.command()
        if command is not None:
            self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _on_answer(self, asked: Command, violation: RuleViolation | None) -> None:
        if self._is_over or asked != self.command():
            return
        self._answer(readiness(self._console, violation, unsaid=self.unsaid()))

    def _answer(self, answer: Readiness) -> None:
        self.warning.say(answer.words, answer.tone)
        if answer.words:  # what was said once leaves its room: nothing moves when it goes
            lines = self.warning.heightForWidth(self.warning.width())
            self.warning.keep_room(lines // self.warning.fontMetrics().lineSpacing())
        if self.button is not None:
            answer.show_on(self.button)
