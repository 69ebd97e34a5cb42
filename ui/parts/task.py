"""A task at the side of the map: a title, its fields, one thing that Enter does, Esc to close."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import ClassVar, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from ui.console.console import Console
from ui.parts.fields import FieldPanel, go_to
from ui.parts.names import person_name
from ui.parts.panel import ENTER, ROOM, PressButton, Words
from ui.parts.pinned_footer import PinnedFooter
from ui.parts.readiness import DEFERRED_REFUSALS, Readiness, readiness
from ui.widgets.layout import hbox
from ui.widgets.signed_button import CTRL_SIGN, ESC_SIGN, SIGN

F = TypeVar("F", bound=QWidget)
LONG = 14
"""Letters of a button that wants a row of its own."""
ASK_MS = 60
"""Milliseconds after the last key until the desk is asked for a refusal."""


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
    UNSAID: ClassVar[frozenset[str]] = DEFERRED_REFUSALS
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
        """Field where typing starts, if not the first."""
        self._why: QLineEdit | None = None
        self._is_over = False
        self._does = self._costs = ""
        self._enters = True
        self._field_enters = False
        """The field that is typed in keeps Enter for itself."""
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
        """Return the command that would be given now; None while incomplete."""
        return None

    def local_readiness(self) -> Readiness | None:
        """Return the readiness known without the desk; None if the desk is asked."""
        return Readiness() if self.command() is None else None

    def unsaid(self) -> frozenset[str]:
        """Refusals that are not said while something is typed."""
        return self.UNSAID

    def cost(self) -> str:
        """Return the amount and method for the button; empty if no money moves."""
        return ""

    def accept(self) -> None:
        """Carry out the task by Enter; an obvious fault is shown and nothing is ordered."""
        command, known = self.command(), self.local_readiness()
        if command is not None and (known is None or known.ready):
            self.order(command)

    def after(self, _done: Done) -> None:
        """Follow up after the command was carried out."""
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

    def add_field(
        self, caption: str, field: F, on: Callable[[], None] | None = None,
        said: SignalInstance | None = None,
    ) -> F:  # fmt: skip
        """Add a field; while it keeps Enter for itself, the button does not bear its sign."""
        super().add_field(caption, field, on, said)
        keeps = getattr(field, "keeps_enter", None)
        if isinstance(keeps, SignalInstance):
            keeps.connect(self._on_draft_saved)
        return field

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
        self._name_keys()
        leave = PressButton(f"{close or self.say('Close')}{ESC_SIGN}", self.leave)
        if wide:
            self.button.keep_two_lines()
        for each in (self.button, leave):
            each.ensurePolished()
        beside = self.button.sizeHint().width() + 8 + leave.sizeHint().width()
        foot = PinnedFooter(self)
        if wide or len(title) > LONG or beside > ROOM or also:
            for each in (self.button, *also, leave):
                each.fold(ROOM)
                foot.column.addWidget(each)
        else:
            foot.column.addLayout(hbox((self.button, 3), (leave, 2), spacing=8))
        foot.column.addWidget(self.warning)
        self.add(foot, *below)
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
            self._name_keys()
            self.ask()

    def ask(self) -> None:
        """Find out whether it can be done: at once what is plain, soon what the desk would say."""
        if self.button is None or self._is_over:
            return
        known = self.local_readiness()
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
            self.button.setText(f"{press}{SIGN if self._enters and not self._field_enters else ''}")
            self.button.fold(ROOM)

    def sign(self, *, on: bool) -> None:
        """Whether Enter acts here: elsewhere another button bears its sign."""
        self._enters = on
        self._show_sign()

    def _on_draft_saved(self, kept: bool) -> None:
        self._field_enters = kept
        self._show_sign()

    def _show_sign(self) -> None:
        if self.button is not None:
            self.button.sign(on=self._enters and not self._field_enters)

    def stay(self, press: str) -> None:
        """The job is done, and its result stays to be read: Enter does what `press` says."""
        self._is_over = True
        self._asking.stop()
        self._answer(Readiness(ready=True))
        self._name_keys()
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

    def _name_keys(self) -> None:
        """Show Ctrl+Enter on the button while Enter alone goes on to another field."""
        if self.button is not None:
            steps = 0 if self._is_over else len(self.steps())
            self.button.press_by(CTRL_SIGN if steps > 1 else SIGN)

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
