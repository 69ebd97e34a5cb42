"""A page that holds the settings form: what is typed is shown and judged at the side."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget

from director.desk.kernel.command import TournamentCommand
from director.desk.kernel.desk import Done
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.errors import RuleViolation
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.leaving import Leaving
from ui.parts.panel import ENTER, Words
from ui.parts.settings.announcing_words import Offered
from ui.parts.settings.form import SettingsForm
from ui.parts.settings.summary import Summary
from ui.widgets.layout import vbox

ASK_MS = 80
"""Milliseconds after the last key until the desk is asked for a refusal."""


class SettingsPage(QWidget):
    """Enter does it, Esc leaves; nothing is changed before."""

    ANNOUNCES: ClassVar[bool] = False
    """A new tournament comes of it."""
    closed = Signal()
    made = Signal(object)
    """TournamentId: what was announced or changed."""

    def __init__(self, console: Console, title: str, does: str) -> None:
        super().__init__()
        self._console = console
        self.catalogue: Offered | None = None
        self.form: SettingsForm | None = None
        self.summary = Summary(console, does)
        self.summary.accepted.connect(self.accept)
        self.summary.left.connect(self.leave)
        self.leaving = Leaving(console, self)
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask)
        self._column = vbox(Words(title, "title", self), margins=0, parent=self)

    def leave(self) -> None:
        """Esc: what is typed is not dropped unasked."""
        if self.leaving.may():
            self.closed.emit()

    def side(self) -> QWidget:
        """Return the panel with the results, the objections and the button."""
        return self.summary

    # --- what a use of the form says ------------------------------------------------------------

    def begin(self) -> None:
        """Read what the house offers and fill the form; the cursor goes to the name."""
        raise NotImplementedError

    def command(self, settings: Settings) -> TournamentCommand | None:
        """Return the command for these settings."""
        raise NotImplementedError

    def structure(self) -> Structure | None:
        """The structure that is played."""
        raise NotImplementedError

    def done(self, _done: Done) -> None:
        """It has been ordered and done."""
        self.closed.emit()

    # --- parts ----------------------------------------------------------------------------------

    def accept(self) -> None:
        """Enter: order it, unless it is known to be impossible."""
        settings = self.form.settings() if self.form is not None else None
        command = self.command(settings) if settings is not None else None
        if command is not None and self.summary.is_ready():
            self._console.order(command, then=partial(self._on_done, command.tournament))

    def _on_done(self, tournament: TournamentId, done: Done) -> None:
        self.made.emit(tournament)
        self.done(done)

    def build(self, found: Offered, first: Iterable[tuple[str, QWidget]], currency: str) -> SettingsForm:
        """Make the form from what the house offers."""
        self.catalogue = found
        self.form = SettingsForm(self._console.texts, found, currency, first)
        self.form.changed.connect(self.tell)
        self._column.addWidget(self.form, 1)
        return self.form

    def focus_name(self) -> None:
        """The cursor where typing starts."""
        if self.form is not None:
            field = self.form.field("name")
            field.setFocus()
            if isinstance(field, QLineEdit):
                field.selectAll()

    def tell(self) -> None:
        """Show what is typed, and ask the desk soon."""
        structure = self.structure()
        settings = self.form.settings() if self.form is not None else None
        if self.form is None or structure is None:
            return
        if settings is None:
            if unread := self.form.unread():
                self.summary.show_unread(unread)
            return
        self.summary.show_settings(settings, structure)
        # until the desk has answered nothing is known against it, and Enter does not wait
        self.summary.button.setEnabled(True)
        self._asking.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not isinstance(self.focusWidget(), QAbstractItemView):
            self.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _ask(self) -> None:
        settings = self.form.settings() if self.form is not None else None
        command = self.command(settings) if settings is not None else None
        if command is None:
            self.summary.show_refusal(None)
            self.summary.button.setEnabled(False)
            return
        self._console.can(command, lambda violation: self._on_answer(settings, violation))

    def _on_answer(self, asked: Settings | None, violation: RuleViolation | None) -> None:
        """An answer about what is typed no longer is left aside."""
        if self.form is not None and self.form.settings() == asked:
            self.summary.show_refusal(violation, asked.currency if asked is not None else "")
