"""A pay table in its own words: changed, tried on its worked examples, saved over the shipped one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from director.desk.commands import RemoveRow, SaveRow
from director.desk.desk import Done
from director.desk.house.defaults import pay_table_texts, shipped_pay_tables
from director.desk.house.templates import PAYTABLE, SavedPayTable
from director.texts import N_
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.parts.actions import Action, PageActions, named
from ui.parts.fields import speaks_of
from ui.parts.leaving import Leaving
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox, vbox


class PayTablePage(QWidget):
    """The text of one pay table; a table in play keeps the one that it opened with."""

    left = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.key = ""
        texts = console.texts
        self.text = QPlainTextEdit(self)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(texts.say("Pay table"))
        self._title, self.problem = Words("", "title"), Words("")
        speaks_of(self.problem, self.text)
        note = texts.say(
            "Amounts in cents, odds as 3:2. Tables in play keep the pay table they opened with."
        )
        self.actions_: PageActions[PayTablePage] = PageActions(console, self, EDITING)
        self._leaving = Leaving(console, self)
        back = PressButton(f"←  {texts.say('Pit')}", self.leave)
        head = hbox(back, (self._title, 1), *map(self.actions_.button, named(EDITING)), spacing=8)
        vbox(
            head,
            Words(note, "muted"),
            self.problem,
            (self.text, 1),
            spacing=10,
            margins=(20, 16, 20, 16),
            parent=self,
        )

    def show_key(self, key: str, name: str) -> None:
        """Show a pay table as it is in force, under the name of its game."""
        self.key = key
        self._title.say(name)
        self.problem.say("")
        self.actions_.judge()
        self._console.ask(lambda desk: pay_table_texts(desk.store).get(key, ""), self._on_text)

    def try_it(self) -> None:
        """Read it and play its examples, without saving."""
        self._console.can(self._command(), self._on_answer)

    def save(self) -> None:
        """Save it; a refusal names the line."""
        self._console.can(self._command(), self._on_checked)

    def leave(self) -> None:
        """Back to the games."""
        if self._leaving.may():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def _command(self) -> SaveRow:
        return SaveRow(PAYTABLE, self.key, SavedPayTable(self.key, self.text.toPlainText()))

    def _on_text(self, text: str) -> None:
        self.text.setPlainText(text)
        self._leaving.begin()
        self.text.setFocus()

    def _on_answer(self, violation: RuleViolation | None) -> None:
        texts = self._console.texts
        if violation is None or violation.code == "nothing_changed":
            self.problem.say(
                texts.say("It reads well, and every worked example pays as it says."), "green"
            )
            return
        self.problem.say(sentence(texts, violation), "red")
        line = violation.facts.get("line")
        if isinstance(line, int):
            self._go_to(line)

    def _on_checked(self, violation: RuleViolation | None) -> None:
        self._on_answer(violation)
        if violation is None:
            self._console.order(self._command(), then=self._on_saved)

    def _on_saved(self, _done: Done) -> None:
        self._leaving.begin()
        self.problem.say(
            self._console.texts.say("Saved: it holds for tables opened from now on."), "green"
        )
        self.actions_.judge()

    def show_shipped(self, _done: Done) -> None:
        """The house's own is dropped."""
        self.text.setPlainText(shipped_pay_tables().get(self.key, ""))
        self._leaving.begin()
        self.actions_.judge()

    def _go_to(self, line: int) -> None:
        cursor = QTextCursor(self.text.document().findBlockByNumber(max(0, line - 1)))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.text.setTextCursor(cursor)
        self.text.setFocus()


EDITING: tuple[Action[PayTablePage], ...] = (
    Action("shipped", N_("Back to the one shipped"), command=lambda page: RemoveRow(PAYTABLE, page.key),
           then=PayTablePage.show_shipped),
    Action("try", N_("Try it"), begin=PayTablePage.try_it, paper=True),
    Action("save", N_("Save"), begin=PayTablePage.save, look="primary"),
)  # fmt: skip
