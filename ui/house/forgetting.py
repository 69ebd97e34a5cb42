"""Forgetting: who has not been here for the months that the house settles; erased once confirmed."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director.desk.persons.personal import Forgettable, forgettable
from director.house.people import called
from ui.console.console import Console
from ui.house.erase import EraseQuestion
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox, vbox
from ui.widgets.signed_button import ESC_SIGN
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class ForgettingPage(QWidget):
    """Nobody is erased by itself: one by one or all who are listed, after a question; Esc goes back."""

    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._people: tuple[Forgettable, ...] = ()
        self.why = Words("", "muted", self)
        self.model = RowsModel(_columns(console), lambda one: one.person.id)
        self.table = TableView(self.model, texts.say("Nobody has been away for so long."))
        self.one = PressButton(texts.say("Erase the chosen one…"), self._erase_one, parent=self)
        self.all = PressButton("", lambda: self.ask_about(self._people), parent=self)
        back = PressButton(texts.say("Back") + ESC_SIGN, self.left.emit, parent=self)
        buttons = hbox(back, ..., self.one, self.all, spacing=8)
        vbox(self.why, (self.table, 1), buttons, spacing=12, margins=0, parent=self)
        self.table.chosen.connect(lambda _one: self._judge())
        self.setFocusProxy(self.table)

    def look(self) -> None:
        """Ask the house whom it has not seen for so long."""
        months, texts = self._console.house.retention_months, self._console.texts
        away = texts.count("Not here for {n} month or more.", "Not here for {n} months or more.", months)
        self.why.say(away if months else texts.say("The settings of the house propose nobody."))
        self._console.ask(partial(forgettable, months=months), self._on_loaded)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _on_loaded(self, found: tuple[Forgettable, ...]) -> None:
        self._people = found
        self.model.set_rows(found)
        self._judge()

    def _judge(self) -> None:
        count, texts = len(self._people), self._console.texts
        self.all.setText(texts.count("Erase {n} person…", "Erase {n} people…", count))
        self.all.setVisible(bool(count))
        self.one.setEnabled(self.table.selected() is not None)

    def _erase_one(self) -> None:
        chosen = self.table.selected()
        if chosen is not None:
            self.ask_about((chosen,))

    def ask_about(self, found: tuple[Forgettable, ...]) -> None:
        """Ask before they are erased."""
        people = [visit.person for visit in found]
        self._console.frame.put_over(EraseQuestion(self._console, people, self.look))


def _columns(console: Console) -> tuple[Column[Forgettable], ...]:
    texts = console.texts
    return (
        Column(texts.say("Player"), lambda one: called(console.people(), one.person)),
        Column(texts.say("Document"), lambda one: one.person.document, width=140),
        Column(
            texts.say("Last here"), lambda one: one.last, lambda one: texts.date(one.last), width=140
        ),
    )
