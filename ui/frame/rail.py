"""The rail: the rooms of the console on the left, with search, keys and settings below."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QToolButton, QWidget

from director.texts import Texts
from ui.look.icons import icon
from ui.look.theme import font
from ui.look.tokens import Tokens
from ui.parts.rooms import Room
from ui.widgets.layout import vbox, wear
from ui.widgets.plain import tip
from ui.widgets.still import still

WIDTH = 76
SMALLER = 10
"""Pixels of words that would be wider than the rail."""
AROUND_WORDS = 7
"""Pixels at both sides of them."""
ENTRY, AROUND = 58, 74
"""Pixels of height below which the entries stand closer: for each, and for what is not one."""
LARGE, SMALL = 24, 20
"""Pixels of an icon, and where the entries stand closer."""
_NATIVE = QKeySequence.SequenceFormat.NativeText


class Rail(QFrame):
    """Buttons of which one is chosen; Up and Down walk through them."""

    chosen = Signal(str)

    def __init__(
        self, rooms: tuple[Room, ...], texts: Texts, colours: Tokens, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("panel", "rail")
        self.setFixedWidth(WIDTH)
        self._colours = colours
        self._buttons: dict[str, QToolButton] = {}
        self._tight = False
        self._group = QButtonGroup(self)
        self._column = vbox(self._letter(), spacing=2, margins=(0, 0, 0, 8), parent=self)
        for room in rooms:
            self._add(room, texts.say(room.title))
        self._column.addStretch(1)

    def choose(self, key: str) -> None:
        """Mark a room as the one that is seen."""
        button = self._buttons.get(key)
        self._group.setExclusive(button is not None)
        for other in self._buttons.values():
            other.setChecked(other is button)

    def offer(self, ways: Mapping[str, QAction]) -> None:
        """Show the rooms that are open, each with its keys; the others are not there."""
        for key, button in self._buttons.items():
            button.setVisible(key in ways)
            if key in ways:
                _tell(button, ways[key])
        self._make_room()

    def add_action(self, action: QAction, icon_name: str) -> None:
        """Put an action at the bottom."""
        button = self._button(icon_name, action.text())
        _tell(button, action)
        button.clicked.connect(action.trigger)
        self._column.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """The more entries are shown, the sooner they stand closer: no letter is cut."""
        shown = sum(not button.isHidden() for button in self.findChildren(QToolButton))
        tight = self.height() < AROUND + ENTRY * shown
        if tight != self._tight:
            self._tight = tight
            for button in self.findChildren(QToolButton):
                wear(button, "tight", tight)
                button.setIconSize(QSize(*(SMALL if tight else LARGE,) * 2))

    def _add(self, room: Room, title: str) -> None:
        button = self._button(room.icon, title)
        button.setCheckable(True)
        button.clicked.connect(lambda: self.chosen.emit(room.key))
        self._group.addButton(button)
        self._buttons[room.key] = button
        self._column.addWidget(button)

    def _button(self, icon_name: str, title: str) -> QToolButton:
        button = still(QToolButton(self))
        button.setProperty("rail", True)
        button.setIcon(icon(icon_name, self._colours))
        button.setIconSize(QSize(LARGE, LARGE))
        button.setText(title)
        button.setAccessibleName(title)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setFixedWidth(WIDTH)
        _fit(button)
        return button

    def _letter(self) -> QLabel:
        letter = QLabel("R", self)
        letter.setProperty("role", "gold")
        letter.setFont(font(26))
        letter.setStyleSheet("font-size: 26px; font-weight: 900;")
        letter.setFixedHeight(64)
        letter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        letter.setAccessibleName("Riffle")
        return letter


def _tell(button: QToolButton, action: QAction) -> None:
    button.setToolTip(tip(f"{action.text()} ({action.shortcut().toString(_NATIVE)})"))


def _fit(button: QToolButton) -> None:
    """Words that are wider than the rail are written a size smaller."""
    button.ensurePolished()
    if button.fontMetrics().horizontalAdvance(button.text()) > WIDTH - AROUND_WORDS:
        button.setStyleSheet(f"font-size: {SMALLER}px; letter-spacing: -0.2px;")
