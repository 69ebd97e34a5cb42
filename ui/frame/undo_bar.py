"""The bar at the bottom: the last action in words, its Undo, the papers that wait, who works here."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.actions import Actions
from ui.journal.words import action_words
from ui.look.icons import icon
from ui.look.theme import worn
from ui.widgets.layout import hbox
from ui.widgets.plain import Elided, tip

HEIGHT = 44
NAME_MOST = 180
"""Pixels of the name of who works here."""


class UndoBar(QFrame):
    """Says what was done last; where Ctrl+Z would take back something else, it says what."""

    def __init__(self, console: LiveConsole, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._undo = actions["undo"]
        self._redo = actions["redo"]
        self.setProperty("panel", "bar")
        self.setFixedHeight(HEIGHT)
        self.words = Elided(self)
        """What was done last; notices are shown over it."""
        self._papers_button = self._button(actions["papers"])
        self._redo_button = self._button(self._redo)
        self._undo_button = self._button(self._undo)
        self._lock = actions["lock"]
        self._elsewhere = self._own = False
        self._named: tuple[str, str, bool] | None = None
        self.who = QPushButton(self)
        self.who.setProperty("kind", "quiet")
        self.who.clicked.connect(self._hand_over)
        hbox(
            (self.words, 1),
            self._papers_button,
            self._redo_button,
            self._undo_button,
            self.who,
            margins=(20, 0, 12, 0),
            parent=self,
        )
        for signal in (console.changed, console.selected, console.opened, guard_of(console).changed):
            signal.connect(self.reload)
        console.tray.changed.connect(self._count_papers)
        self._count_papers()
        self.reload()

    def show_room(self, *, elsewhere: bool, own: bool) -> None:
        """Another room: `elsewhere` does not show the tournament, `own` takes back by itself."""
        self._elsewhere, self._own = elsewhere, own
        self.reload()

    def reload(self, *_what: object) -> None:
        """Say the newest action of what is shown."""
        action = None if self._elsewhere else self._console.action()
        texts = self._console.texts
        self._name_who()
        can_undo = self._own or (action is not None and bool(action.undo))
        self._undo.setEnabled(can_undo)
        self._redo.setEnabled(action is not None and action.redo is not None)
        self._redo_button.setVisible(self._redo.isEnabled())
        self._undo_button.setText(texts.say("Undo") + "   Ctrl+Z")
        self._redo_button.setText(texts.say("Redo") + "   Ctrl+Shift+Z")
        self._undo_button.setEnabled(can_undo)
        if action is None or not action.entries:
            self.words.say("")
            own = texts.say("Take back the last action")
            self._undo_button.setToolTip(
                tip(own if self._own else texts.say("There is nothing to undo."))
            )
            return
        told = [action_words(self._console, action.entries)]
        if action.about:
            told.append(action_words(self._console, action.about))
        self.words.say(f"{texts.time(action.entries[0].at)}   {' – '.join(told)}")
        self._undo_button.setToolTip(tip(self._would_undo()))

    def _name_who(self) -> None:
        console = self._console
        name, logged = console.staff_name(console.who.actor), console.house.log_in
        self._lock.setEnabled(logged)
        shown = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, NAME_MOST)
        if (shown, name, logged) == self._named:
            return
        self._named = shown, name, logged
        self.who.setText(shown.replace("&", "&&"))
        self.who.setIcon(icon("lock" if logged else "player", worn()))
        why = self._lock.text() + "   Ctrl+L" if logged else console.texts.say("Who works here")
        self.who.setToolTip(tip(f"{name}\n{why}"))

    def _hand_over(self) -> None:
        """Lock it for somebody else; where nobody logs in, this machine's settings say who works."""
        if self._console.house.log_in:
            self._lock.trigger()
        else:
            self._console.frame.go("house/machine")

    def _count_papers(self) -> None:
        papers, texts = self._console.tray.papers(), self._console.texts
        self._papers_button.setText(texts.say("Papers {n}", n=len(papers)) + "   Ctrl+P")
        self._papers_button.setVisible(bool(papers))

    def _would_undo(self) -> str:
        action, texts = self._console.action(), self._console.texts
        if action is None or not action.undo:
            return texts.say("There is nothing to undo: clock and money are not taken back this way.")
        return texts.say("Takes back: {what}", what=action_words(self._console, action.undo))

    def _button(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text(), self)
        button.setProperty("kind", "quiet")
        button.clicked.connect(action.trigger)
        return button
