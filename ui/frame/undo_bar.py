"""The bar at the bottom: the last action in words, its Undo, the papers that wait, who works here."""

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from director.desk.kernel.ports import Recorded
from director.desk.kernel.undo import is_move
from director.desk.offered.commands import Command, RedoCommand, UndoCommand
from director.house.people import FLOOR, Staff
from director.texts.events.lines import kind_name
from director.values.ids import StaffId
from director.values.quantity import Micros
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.snapshots import LastAction
from ui.frame.actions import Actions
from ui.journal.words import action_words
from ui.look.icons import icon
from ui.look.theme import worn
from ui.parts.console_facts import refuses_role
from ui.parts.money.void_question import Ask, VoidAnswers
from ui.parts.money.voids import void_of_sale
from ui.parts.people.staff_words import at_work
from ui.parts.readiness import readiness
from ui.widgets.layout import hbox
from ui.widgets.plain import Elided, elided, tip
from ui.widgets.still import still

HEIGHT = 44
NAME_MOST = 180
"""Pixels of the name of who works here."""
UNDO_LEAST, UNDO_MOST, UNDO_SHARE = 110, 320, 0.26
"""Pixels of what the button says that it undoes, and its share of a narrow bar."""
KEYS = "   Ctrl+Z"
LEFT, RIGHT = 20, 12
"""Pixels at both ends of the bar."""


class UndoBar(QFrame):
    """Says what was done last; its button names what Ctrl+Z would take back."""

    def __init__(self, console: LiveConsole, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._undo = actions["undo"]
        self._redo = actions["redo"]
        self.setProperty("panel", "bar")
        self.setFixedHeight(HEIGHT)
        self.words = Elided(self)
        """Line of the last action; notices are shown over it."""
        self._papers_button = self._button(actions["papers"])
        self._redo_button = self._button(self._redo)
        self._undo_button = self._button(self._undo)
        self._lock = actions["lock"]
        self._undo_disabled = False
        self._own = self._own_again = ""
        """Words for the undo and redo of the page itself."""
        self._target: tuple[Recorded, ...] = ()
        self._again: tuple[Recorded, ...] = ()
        self._what = ""
        """The sentence of what Ctrl+Z would take."""
        self._void: Ask | None = None
        """The sale that Ctrl+Z offers to void, instead of undoing something older."""
        self._why = ""
        self._displayed_entries: tuple[Recorded, ...] = ()
        """Entries that the line beside the button shows."""
        self._named: tuple[str, str, bool] | None = None
        self.who = still(QPushButton(self))
        self.who.setProperty("kind", "quiet")
        self.who.clicked.connect(self._hand_over)
        self.people = QMenu(self)
        """Staff of the house, where nobody logs in."""
        self._row = hbox(
            (self.words, 1),
            self._papers_button,
            self._redo_button,
            self._undo_button,
            self.who,
            margins=(LEFT, 0, RIGHT, 0),
            parent=self,
        )
        for signal in (console.changed, console.selected, console.opened, guard_of(console).changed):
            signal.connect(self.reload)
        console.tick.connect(self._on_tick)
        console.tray.changed.connect(self._count_papers)
        self._count_papers()
        self.reload()

    def show_room(self, *, elsewhere: bool, own: str, again: str = "") -> None:
        """Another room: `elsewhere` does not show the tournament.

        `own` is what it takes back by itself, and `again` what it does again.
        """
        if (elsewhere, own, again) != (self._undo_disabled, self._own, self._own_again):
            self._undo_disabled, self._own, self._own_again = elsewhere, own, again
            self.reload()

    def reload(self, *_what: object) -> None:
        """Say the newest action of what is shown, and what would be taken back."""
        action = None if self._undo_disabled else self._console.action()
        at = self._console.now()
        sale = action.voids(at) if action is not None else ()
        self._void = void_of_sale(self._console, sale)
        older = action.takes_back(at) if action is not None else ()
        self._target = sale if self._void is not None else older
        self._name_who()
        self._again = action.does_again(self._console.now()) if action is not None else ()
        taking = type(self._void.command(VoidAnswers())) if self._void is not None else UndoCommand
        self._why = self._refused(taking)
        redoes = bool(self._again) and not self._refused(RedoCommand)
        self._redo.setEnabled(bool(self._own_again) or redoes)
        self._redo_button.setVisible(redoes)
        self._redo_button.setText(self._console.texts.say("Redo") + "   Ctrl+Shift+Z")
        self._undo.setEnabled(bool(self._own) or bool(self._target and not self._why))
        self._undo_button.setEnabled(self._undo.isEnabled())
        self._displayed_entries = action.entries if action is not None else ()
        newest = self._words_of(self._displayed_entries)
        self._what = newest if self._target == self._displayed_entries else self._words_of(self._target)
        self.words.say(self._last_words(action, newest))
        self._name_undo()

    def _refused(self, kind: type[Command]) -> str:
        """Why whoever works here takes nothing back."""
        role = refuses_role(self._console, (kind,))
        return readiness(self._console, role).words

    def _words_of(self, entries: tuple[Recorded, ...]) -> str:
        return action_words(self._console, entries) if entries else ""

    def _last_words(self, action: LastAction | None, newest: str) -> str:
        if action is None or not action.entries:
            return ""
        told = [newest]
        if action.about:
            told.append(self._words_of(action.about))
        return f"{self._console.texts.time(action.entries[0].at)}   {' – '.join(told)}"

    def _name_undo(self) -> None:
        """The button says what goes, as far as the line leaves room; its tooltip says all of it.

        Where the line beside it says it already, the kind of the act is enough; but a clock that runs
        from another level on was moved, and not started.
        """
        texts, what = self._console.texts, self._own or self._what
        if self._void is not None:
            self._name_void(self._void, what)
            return
        said = not self._own and self._target == self._displayed_entries and not is_move(self._target)
        once = kind_name(texts, self._target[0].kind) if what and said else what
        shown = elided(self.fontMetrics(), once, self._room_for_undo()) if once else ""
        named = texts.say("Undo: {what}", what=shown) if what else texts.say("Undo")
        self._show_name(named, texts.say("Undo: {what}", what=what) if what else named, what)

    def _name_void(self, void: Ask, what: str) -> None:
        """Name the sale that would be voided by player and amount, unless the line beside shows it."""
        texts, title = self._console.texts, f"{void.title}…"
        if self._target != self._displayed_entries and void.line:
            named = f"{void.title}: {void.line}…"
            title = elided(self.fontMetrics(), named, self._room_for_undo())
        self._show_name(title, texts.say("Void: {what}", what=what), what)

    def _show_name(self, shown: str, spoken: str, what: str) -> None:
        self._undo_button.setText(f"{shown}{KEYS}".replace("&", "&&"))
        self._undo_button.setAccessibleName(spoken)
        self._undo_button.setToolTip(tip(self._would_undo(what)))

    def _room_for_undo(self) -> int:
        """Return the width that the line of the last action leaves for the button."""
        self._undo_button.setText(self._console.texts.say("Undo: {what}", what="") + KEYS)
        shown = (self._papers_button, self._redo_button, self._undo_button, self.who)
        taken = sum(button.sizeHint().width() for button in shown if not button.isHidden())
        gaps = (len(shown) + 1) * self._row.spacing() + LEFT + RIGHT
        line = self.fontMetrics().horizontalAdvance(self.words.accessibleName())
        most = min(UNDO_MOST, int(self.width() * UNDO_SHARE))
        return max(min(UNDO_LEAST, most), min(most, self.width() - taken - gaps - line))

    def _would_undo(self, what: str) -> str:
        texts = self._console.texts
        if self._own:
            return texts.say("Takes back: {what}", what=what)
        if what and self._why:
            return self._why
        if self._void is not None:
            return texts.say("Money is voided with a reason, not undone: {what}", what=what)
        if what:
            return texts.say("Takes back: {what}", what=what)
        if self._undo_disabled or self._console.action() is None:
            return texts.say("There is nothing to undo.")
        return texts.say("There is nothing to undo: clock and money are not taken back this way.")

    def _on_tick(self, at: Micros) -> None:
        """The minute of a move of the clock ends."""
        action = None if self._undo_disabled else self._console.action()
        if action is None:
            return
        target = action.voids(at) or action.takes_back(at)
        if (target, action.does_again(at)) != (self._target, self._again):
            self.reload()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_undo()

    def _name_who(self) -> None:
        console = self._console
        name, logged = console.staff_name(console.who.actor), console.house.log_in
        self._lock.setEnabled(logged)
        shown = elided(self.fontMetrics(), name, NAME_MOST)
        if (shown, name, logged) == self._named:
            return
        self._named = shown, name, logged
        self.who.setText(shown.replace("&", "&&"))
        self.who.setIcon(icon("lock" if logged else "player", worn()))
        why = self._lock.text() + "   Ctrl+L" if logged else console.texts.say("Who works here")
        self.who.setToolTip(tip(f"{name}\n{why}"))

    def _hand_over(self) -> None:
        """Somebody else works here now: by a PIN where the staff log in, else chosen by name."""
        if self._console.house.log_in:
            self._lock.trigger()
            return
        console, say = self._console, self._console.texts.say
        self.people.clear()
        known = at_work(console.staff(), console.texts)
        floor = Staff(FLOOR, console.staff_name(FLOOR))
        for staff in (floor, *(staff for staff in known if staff.id != FLOOR)):
            named = self.people.addAction(staff.name.replace("&", "&&"), partial(self._work, staff.id))
            named.setCheckable(True)
            named.setChecked(staff.id == console.who.actor)
        self.people.addSeparator()
        self.people.addAction(say("Staff") + "…", partial(console.frame.go, "house/staff"))
        self.people.ensurePolished()
        above = self.people.sizeHint().height()
        self.people.popup(self.who.mapToGlobal(QPoint(0, -above)))

    def _work(self, staff: StaffId) -> None:
        """The next command is given by somebody else; this machine keeps who."""
        self._console.machine.actor = staff
        self._console.machine_changed(look=False)
        self.reload()

    def _count_papers(self) -> None:
        papers, texts = self._console.tray.papers(), self._console.texts
        self._papers_button.setText(texts.say("Papers {n}", n=len(papers)) + "   Ctrl+P")
        self._papers_button.setVisible(bool(papers))
        self._name_undo()

    def _button(self, action: QAction) -> QPushButton:
        button = still(QPushButton(action.text(), self))
        button.setProperty("kind", "quiet")
        button.clicked.connect(action.trigger)
        return button
