"""The overlay of keys (?): every key of the console on one card."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QWidget

from director.texts import N_
from ui.console.live import LiveConsole
from ui.frame.actions import EVERYWHERE, as_signs, numbered_keys
from ui.frame.rooms import open_pages
from ui.parts.overlay import PageOverlay
from ui.parts.rooms import Room
from ui.widgets.layout import cells, hbox

WIDTH = 860
Group = tuple[str, Sequence[tuple[str, str]]]
"""A title, and keys with what they mean."""
_SCROLLING: dict[int, int] = {
    Qt.Key.Key_Down: 40,
    Qt.Key.Key_Up: -40,
    Qt.Key.Key_PageDown: 300,
    Qt.Key.Key_PageUp: -300,
}
"""Pixels that a key moves the card on a low screen."""


class _Scrolled(QScrollArea):
    """As tall as what is in it, where there is room."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()


class KeysOverlay(PageOverlay):
    """Any of Esc, Enter and ? takes it away."""

    def __init__(self, console: LiveConsole, here: str, parent: QWidget) -> None:
        """The page that is seen `here` comes first."""
        super().__init__(parent, WIDTH)
        self._texts = texts = console.texts
        title = QLabel(texts.say("Keys"), self.card)
        title.setProperty("role", "title")
        self.column.addWidget(title)
        inside = QWidget()
        left, right = _halves(tuple(_groups(console, here)))
        columns = self._grid(left), self._grid(right)
        hbox(*columns, spacing=32, margins=(0, 0, 8, 0), parent=inside)
        self._area = _Scrolled(inside, self.card)
        self.column.addWidget(self._area, 1)
        close = QPushButton(texts.say("Close"), self.card)
        close.clicked.connect(self.close_overlay)
        self.column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        close.installEventFilter(self)  # a button would give the focus away by an arrow
        self.open(close)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and self._moved(event):
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Question, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_overlay()
        elif not self._moved(event):
            super().keyPressEvent(event)

    def _moved(self, event: QKeyEvent) -> bool:
        """Whether a key has moved what is told."""
        step = _SCROLLING.get(event.key(), 0)
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + step)
        return bool(step)

    def _grid(self, groups: Sequence[Group]) -> QGridLayout:
        grid = cells(down=3, wide=(1,))
        for title, told in groups:
            heading = QLabel(self._texts.say(title), self.card)
            heading.setProperty("role", "gold")
            heading.setContentsMargins(0, 10 if grid.count() else 0, 0, 2)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for keys, meaning in told:
                self._add(grid, grid.rowCount(), keys, meaning)
        grid.setRowStretch(grid.rowCount(), 1)
        return grid

    def _add(self, grid: QGridLayout, row: int, keys: str, meaning: str) -> None:
        sign = QLabel(as_signs(self._texts.say(keys)), self.card)  # a key may have a name: Space
        sign.setProperty("role", "key")
        grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignLeft)
        words = QLabel(self._texts.say(meaning).rstrip("…"), self.card)
        words.setWordWrap(True)
        grid.addWidget(words, row, 1)


def _groups(console: LiveConsole, here: str) -> Iterator[Group]:
    """The page that is seen, everywhere, then page by page: what each declares."""
    everywhere: Group = (N_("Everywhere"), (*EVERYWHERE, *numbered_keys(console)))
    found = [(place == here, (room.title, _room_keys(room))) for place, room in open_pages(console)]
    yield from (group for is_here, group in found if is_here and group[1])
    yield everywhere
    yield from (group for is_here, group in found if group[1] and not is_here)


def _room_keys(room: Room) -> Sequence[tuple[str, str]]:
    page = room.page()
    return (*page.KEYS, *((action.keys, action.words) for action in page.ACTIONS if action.keys))


def _halves(groups: Sequence[Group]) -> tuple[Sequence[Group], Sequence[Group]]:
    """Two columns about equally long."""
    long = [len(told) + 2 for _title, told in groups]
    half = next(place for place in range(len(groups)) if 2 * sum(long[: place + 1]) >= sum(long))
    return groups[: half + 1], groups[half + 1 :]
