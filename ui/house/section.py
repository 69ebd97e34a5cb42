"""Parts of the settings' pages: title with buttons, and rows that are saved."""

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSpacerItem, QVBoxLayout, QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import SaveRow
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.event import Change
from ui.console.console import Console
from ui.parts.fields import FieldPanel
from ui.parts.page import Page
from ui.parts.panel import ENTER, PressButton, Tick, Words
from ui.parts.question import Question
from ui.widgets.layout import cells, hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.signed_button import ESC_SIGN, SIGN

NARROW, FIELD = 280, 420
"""Pixels of the narrowest and of the widest field."""
_MESSAGE_ALIGNMENT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SIDE = 24
"""Pixels at both sides of a page."""


class Section(Page):
    """A page of the settings: title and buttons on top, what is settled below."""

    TOUCHED: frozenset[Change] = frozenset({Change.HOUSE})
    WHOLE: ClassVar = False
    """Enter saves all of it, from any of its fields."""

    def __init__(self, console: Console, title: str) -> None:
        super().__init__(console)
        self.title = Words(title, "title", self)
        self.head, self._beyond = hbox((self.title, 1), spacing=8), QSpacerItem(0, 0)
        above = hbox((self.head, 1), spacing=0)
        above.addItem(self._beyond)
        self.column = vbox(above, spacing=12, margins=(SIDE, 16, SIDE, 16), parent=self)

    def reload(self) -> None:
        """Show the newest state."""

    def keep(self) -> None:
        """Save what is typed, where it can be saved; lists save row by row."""

    def end_head(self, right: int) -> None:
        """The buttons on top end where what is below them does, so many pixels from the left."""
        self._beyond.changeSize(max(0, self.width() - SIDE - right), 0)
        self.column.invalidate()


class Fields(QScrollArea):
    """Captioned fields in two columns under headings; scrolls where the window is small."""

    settled = Signal(int)
    """The columns end at this number of pixels from the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner = QWidget()
        self._grid = cells(margins=(0, 0, 16, 0), across=32, wide=(2,), parent=inner)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for place, column in enumerate(self._columns):
            column.setSpacing(4)
            self._grid.addLayout(column, 0, place, Qt.AlignmentFlag.AlignTop)
        self._grid.setRowStretch(1, 1)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settled.emit(self.x() + self._grid.cellRect(0, 1).right() + 1)

    def heading(self, column: int, words: str) -> None:
        """A heading above the fields that follow in a column."""
        if self._columns[column].count():
            self._columns[column].addSpacing(20)
        self._columns[column].addWidget(Words(words, "heading"))
        self._columns[column].addSpacing(4)

    def add(self, column: int, caption: str, field: QWidget) -> None:
        """A field under its caption."""
        label = Words(caption, "caption")
        label.setBuddy(field)
        field.setAccessibleName(caption)
        field.setMinimumWidth(NARROW)
        field.setMaximumWidth(FIELD)
        self._columns[column].addWidget(label)
        self._columns[column].addWidget(field)
        self._columns[column].addSpacing(8)

    def note(self, column: int, words: QWidget) -> None:
        """Words below a field, or a box to be ticked: a click gives it the keys, so that Enter saves."""
        if isinstance(words, Tick):
            words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        words.setMaximumWidth(FIELD)
        self._columns[column].addWidget(words)
        self._columns[column].addSpacing(8)


class RowSaver(QObject):
    """Judges the row that is typed, says what is wrong with it beside its button, and saves it."""

    saved = Signal()
    judged = Signal()
    """The form can be saved, or the reason why not is shown."""

    def __init__(self, console: Console, command: Callable[[], SaveRow | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._console = console
        self._command = command
        self.message = Words("", "red", parent)
        self.button = PressButton(console.texts.say("Save") + SIGN, self.save, "primary", parent)
        self.lacking = ""
        """Single thing that is missing; empty if none or several."""
        self.before: object = None
        """The row as it is in force: saving it again would change nothing."""
        self._wants_reason = False
        self._ordered: object = None
        """The row that was saved last; the desk may still be at work on it."""

    def unkept(self) -> bool:
        """Whether the form holds changes that are not saved."""
        command = self._command()
        return self.button.isEnabled() and command is not None and command.value != self._ordered

    def judge(self) -> None:
        """Ask the desk what it would say; None is what cannot be read."""
        command = self._command()
        if command is None:
            lacking = self.lacking or self._console.texts.say("Something is missing or is no number.")
            self._tell(lacking, good=False)
            return
        if command.value == self.before:
            self._tell("", good=False)
            return
        self._console.can(command, lambda violation: self._on_answer(command, violation))

    def save(self) -> None:
        """Save it where the desk has nothing against it."""
        command = self._command()
        if command is None or not self.button.isEnabled():
            return
        if self._wants_reason:
            self._console.frame.put_over(self._why(command))
        else:
            self._order(command, "")

    def _order(self, command: SaveRow, reason: str) -> None:
        self._ordered = command.value
        self._console.order(command, reason=reason, then=self._on_done)

    def _why(self, command: SaveRow) -> Question:
        """Return the question for the reason of a change that guards money; a second person agrees."""
        say, take_off = self._console.texts.say, self._console.frame.take_off
        asked = Question(say("Why is this changed?"))
        kept = say(
            "It guards money: the journal keeps the reason; a second person agrees, where there is one."
        )
        asked.add_words(kept)
        reason = asked.add_field(self._console.texts, say("Reason"))

        def save() -> None:
            take_off()
            self._order(command, reason.text().strip())

        button = asked.add_button(say("Save"), save)
        asked.add_button(say("Leave it"), take_off)
        button.setEnabled(False)
        reason.textChanged.connect(lambda typed: button.setEnabled(bool(typed.strip())))
        return asked

    def _on_answer(self, asked: SaveRow, violation: RuleViolation | None) -> None:
        if asked != self._command() or asked.value == self.before:
            return
        self._wants_reason = violation is not None and violation.code == "reason_required"
        if self._wants_reason:
            violation = None
        said = sentence(self._console.texts, violation) if violation is not None else ""
        unchanged = violation is not None and violation.code == "nothing_changed"
        self._tell("" if unchanged else said, good=violation is None)
        self.button.setToolTip(tip(said))

    def _on_done(self, _done: Done) -> None:
        self._ordered = None
        self.judge()
        self.saved.emit()

    def _tell(self, said: str, *, good: bool) -> None:
        self.message.say(said, "red")
        self.button.setEnabled(good)
        self.button.setToolTip(tip(said))
        self.judged.emit()


class SavedSection(Section):
    """Form of a house row, checked as it is typed: Enter or the button on top saves it."""

    WHOLE = True

    def __init__(self, console: Console, title: str) -> None:
        super().__init__(console, title)
        self.saver = RowSaver(console, self.command, self)
        self.message, self.save = self.saver.message, self.saver.button
        self.title.setWordWrap(False)
        self.head.setStretchFactor(self.title, 0)
        # beside the button, where it pushes no field down
        self.message.keep_room(2).setAlignment(_MESSAGE_ALIGNMENT)
        self.head.addWidget(self.message, 1)
        self.head.addWidget(self.save)

    def command(self) -> SaveRow | None:
        """Return the command that saves the form; None while something cannot be read."""
        raise NotImplementedError

    def keep(self) -> None:
        self.saver.save()

    def unkept(self) -> str:
        return self.title.text() if self.saver.unkept() else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.keep()
        super().keyPressEvent(event)  # a room around it may go on


class RowPanel(FieldPanel):
    """A form beside a list of rows: Enter saves, Esc leaves everything as it was."""

    left = Signal()

    def __init__(self, console: Console, command: Callable[[], SaveRow | None]) -> None:
        super().__init__(console)
        self._console = console
        self.title = self.add_words(role="title")
        self.saver = RowSaver(console, command, self)
        self.message, self.save_button = self.saver.message, self.saver.button

    def on_entered(self) -> None:
        self.saver.judge()

    def add_saving(self, *below: QWidget, also: tuple[PressButton, ...] = ()) -> None:
        """The button that saves and the one that leaves; what is wrong stands below: neither moves."""
        self.add(self.save_button, *also)
        leave = PressButton(self.say("Cancel") + ESC_SIGN, self.leave, parent=self)
        self.add(leave, self.message, *below)
        self.column.addStretch(1)

    def give_up(self) -> None:
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.saver.save()
            return
        super().keyPressEvent(event)
