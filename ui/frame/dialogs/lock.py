"""The lock: covers the console until somebody logs in; the strip with its clock stays in sight."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import (
    QApplication,
    QColorDialog,
    QDialog,
    QFileDialog,
    QFrame,
    QListWidget,
    QMainWindow,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid

from director.house.people import Staff
from director.texts.refusals import sentence
from director.texts.texts import Texts, texts_for
from director.texts.tournament_words import word
from director.values.errors import RuleViolation
from director.values.ids import StaffId
from ui.console.live import LiveConsole
from ui.console.login import LAST, Guard, guard_of
from ui.look.theme import worn
from ui.parts.actions import PageActions
from ui.parts.panel import PressButton, Words
from ui.parts.people.staff_words import at_work, next_named
from ui.widgets.guard import guarded_paint
from ui.widgets.layout import vbox
from ui.widgets.pin_field import PinField
from ui.widgets.plain import tip
from ui.widgets.presses import presses
from ui.widgets.signed_button import SIGN

WIDTH = 380
ROW = 32
MOST_ROWS = 8
"""Names visible without scrolling."""


class Veil(QWidget):
    """Arrows or a letter choose the name, digits are the PIN, Enter logs in.

    It speaks to whoever is chosen.
    """

    def __init__(
        self, guard: Guard, console: LiveConsole, under: QWidget, seen: tuple[QWidget, ...]
    ) -> None:
        super().__init__(under)
        self._guard, self._console, self._under, self._uncovered = guard, console, under, seen
        say = console.texts.say
        self._staff: tuple[Staff, ...] = ()
        self._names: tuple[str, ...] = ()
        self.card = QFrame(self)
        self.card.setProperty("panel", "over")
        self.list = QListWidget(self.card)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(say("Staff"))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.pin = PinField(say("PIN"), self.card)
        self.message = Words("", "red", self.card).keep_room(2)
        self.button = PressButton(say("Log in") + SIGN, self.log_in, "primary", self.card)
        self._lay_out()
        self._connect()
        self._offer()
        under.installEventFilter(self)
        for part in seen:
            part.installEventFilter(self)

    def log_in(self) -> None:
        """Have the PIN looked at; what is wrong is said below it."""
        row = self.list.currentRow()
        if row < 0 or not self.pin.text() or not self.button.isEnabled():
            return
        self.button.setEnabled(False)
        self.message.say("")
        self._guard.log_in(self._staff[row].id, self.pin.text(), self._on_answer)
        self.pin.clear()

    def show_over(self) -> None:
        """Cover the window, with the cursor in the PIN."""
        presses().lock = self
        self._settle()
        self.show()
        self.raise_()
        self.pin.setFocus()

    def event(self, event: QEvent) -> bool:
        """No shortcut of the console works behind the lock."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move):
            self._settle()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, _forward: bool) -> bool:
        """Tab stays within the lock."""
        (self.button if self.pin.hasFocus() and self.button.isEnabled() else self.pin).setFocus()
        return True

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRegion(self._covered())
        painter.fillRect(self.rect(), QColor(worn().background))
        painter.end()

    def _lay_out(self) -> None:
        say = self._console.texts.say
        column = vbox(spacing=10, margins=(24, 20, 24, 20), parent=self.card)
        title = Words(self._console.house.name, "title", self.card)
        self.asks = Words(say("Who works here?"), "muted", self.card)
        for part in (title, self.asks, self.list, self.pin, self.message, self.button):
            column.addWidget(part)
        self.button.setMinimumHeight(38)

    def _connect(self) -> None:
        console = self._console
        self.pin.walked.connect(self._walk)
        self.pin.lettered.connect(self._jump)
        self.pin.returnPressed.connect(self.log_in)
        self.pin.textEdited.connect(lambda _text: self.message.say(""))
        self.list.itemClicked.connect(lambda _item: self.pin.setFocus())
        self.list.currentRowChanged.connect(self._speak)
        console.refused.connect(self._on_refused)
        console.problem.connect(self._on_problem)
        self._guard.changed.connect(self._offer)

    def _offer(self) -> None:
        texts, console = self._console.texts, self._console
        row = self.list.currentRow()
        chosen = self._staff[row].id if row >= 0 else StaffId(console.machine.word(LAST))
        self._staff = at_work(console.staff(), console.texts)
        self._names = tuple(staff.name for staff in self._staff)
        self.list.clear()
        self.list.addItems([f"{staff.name} · {word(texts, staff.role)}" for staff in self._staff])
        for place, staff in enumerate(self._staff):
            self.list.item(place).setToolTip(tip(self.list.item(place).text()))
            self.list.item(place).setSizeHint(QSize(0, ROW))
            if staff.id == chosen:
                self.list.setCurrentRow(place)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self.list.setFixedHeight(max(1, min(MOST_ROWS, len(self._staff))) * ROW + 6)
        self._settle()

    def _texts(self) -> Texts:
        """The words of whoever is chosen, else those of the console."""
        row, console = self.list.currentRow(), self._console
        language = self._staff[row].language if 0 <= row < len(self._staff) else ""
        return texts_for(language, timezone=console.house.timezone) if language else console.texts

    def _speak(self, _row: int) -> None:
        say = self._texts().say
        self.asks.say(say("Who works here?"), "muted")
        self.button.setText(say("Log in") + SIGN)

    def _walk(self, step: int) -> None:
        row = self.list.currentRow() + step
        if 0 <= row < self.list.count():
            self._choose(row)

    def _jump(self, letter: str) -> None:
        if self._names:
            self._choose(next_named(self._names, self.list.currentRow(), letter))

    def _choose(self, row: int) -> None:
        self.list.setCurrentRow(row)
        self.pin.clear()
        self.message.say("")

    def _on_answer(self, fault: RuleViolation | None) -> None:
        self.button.setEnabled(True)
        self.message.say(sentence(self._texts(), fault) if fault is not None else "", "red")
        self.pin.setFocus()
        self._settle()

    def _on_refused(self, _command: object, fault: RuleViolation) -> None:
        self._on_answer(fault)

    def _on_problem(self, _problem: object) -> None:
        self.button.setEnabled(True)

    def _covered(self) -> QRegion:
        """Everything but the strip and the banner."""
        region = QRegion(self.rect())
        for part in self._uncovered:
            if part.isVisible():
                place = part.mapTo(self._under, part.rect().topLeft())
                region -= QRegion(part.rect().translated(place))
        return region

    def _settle(self) -> None:
        self.setGeometry(self._under.rect())
        top = max(
            (p.mapTo(self._under, p.rect().bottomLeft()).y() for p in self._uncovered if p.isVisible()),
            default=0,
        )
        height = min(self.card.sizeHint().height(), self.height() - top - 16)
        space = self.height() - top
        self.card.setGeometry(
            (self.width() - WIDTH) // 2, top + max(8, (space - height) // 3), WIDTH, height
        )
        self.update()


class LockScreen(QObject):
    """Keeps a window shut while its console is locked, and tells the guard when somebody is there."""

    def __init__(
        self,
        window: QMainWindow,
        console: LiveConsole,
        seen: tuple[QWidget, ...],
        shut: tuple[QWidget, ...],
    ) -> None:
        """`seen` stays in sight (strip, banner), `shut` is what nobody may use meanwhile."""
        super().__init__(window)
        self._window, self._console = window, console
        self.guard = guard_of(console)
        self._uncovered, self._shut = seen, shut
        self._before: QWidget | None = None
        self._hidden: list[QDialog] = []
        """Windows of their own, such as a document that is looked at: they wait behind the lock too."""
        self._off: list[QWidget] = []
        """Widgets disabled by the lock, enabled again after it; others stay as they were."""
        self.veil: Veil | None = None
        window.installEventFilter(self)
        self.guard.changed.connect(self._look)
        self.guard.handed_over.connect(self._forget)
        self._look()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _SIGNS_OF_LIFE:
            self.guard.touch()
        elif kind is QEvent.Type.Show and watched is self._window:
            self._window.windowHandle().installEventFilter(self)
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        if self.guard.locked and self.veil is None:
            self._shut_all()
        elif not self.guard.locked and self.veil is not None:
            self._open_all(self.veil)
        for actions in self._window.findChildren(PageActions):
            actions.judge()  # what somebody else may do

    def _shut_all(self) -> None:
        self._before = self._window.focusWidget()
        self._hide_windows()
        self._shut_parts()
        under = self._window.centralWidget() or self._window
        self.veil = Veil(self.guard, self._console, under, self._uncovered)
        self.veil.show_over()

    def _open_all(self, veil: Veil) -> None:
        self.veil = None
        for part in filter(isValid, self._off):
            part.setEnabled(True)
        self._off.clear()
        veil.hide()
        veil.deleteLater()
        for window in filter(isValid, self._hidden):
            window.show()
        self._hidden.clear()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus()

    def _forget(self) -> None:
        """Close what was open, so that the next person does not see it."""
        for window in filter(isValid, self._hidden):
            window.close()
        self._hidden.clear()

    def _hide_windows(self) -> None:
        """Menus and questions of the system are closed, documents are hidden."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for dialog in self._window.findChildren(QDialog):
            if isinstance(dialog, QFileDialog | QColorDialog):
                dialog.reject()
            elif dialog.isVisible():
                dialog.hide()
                self._hidden.append(dialog)

    def _shut_parts(self) -> None:
        buttons = (button for part in self._uncovered for button in part.findChildren(QPushButton))
        self._off = [part for part in (*self._shut, *buttons) if part.isEnabled()]
        for part in self._off:
            part.setEnabled(False)


_SIGNS_OF_LIFE = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
)
