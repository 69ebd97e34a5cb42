"""The palette (Ctrl+K): one line finds any command, person or tournament of the house."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from ui.console.live import LiveConsole
from ui.frame.dialogs.palette_finds import Find, best, finds_of, seek_piece
from ui.look.icons import icon
from ui.look.tokens import Tokens
from ui.parts.overlay import PageOverlay

WIDTH = 620
HEIGHT = 420
RECENT_RESULTS = 8
"""Last results that stand first."""


class Recent:
    """Last results of each member of staff, the newest first; stored by id alone."""

    def __init__(self, console: LiveConsole) -> None:
        self._machine, self._word = console.machine, f"found/{console.who.actor}"

    @property
    def keys(self) -> tuple[str, ...]:
        """By which the finds are known again."""
        return tuple(self._machine.word(self._word).splitlines())

    def add(self, find: Find) -> None:
        """Something was found again, or for the first time."""
        keys = (find.key, *(key for key in self.keys if key != find.key))[:RECENT_RESULTS]
        self._machine.set_word(self._word, "\n".join(keys))


class Palette(PageOverlay):
    """Typing narrows the list, Up and Down walk it, Enter does what is chosen, Esc leaves.

    Before anything is typed nothing is chosen but what was found last.
    """

    def __init__(
        self,
        console: LiveConsole,
        colours: Tokens,
        actions: Sequence[QAction],
        here: str,
        parent: QWidget,
    ) -> None:
        """`actions` can be done everywhere; `here` is the page that is seen."""
        super().__init__(parent, WIDTH)
        self._texts, self._console = console.texts, console
        self._colours = colours
        self._recent = Recent(console)
        self._finds = finds_of(console, actions, here)
        self._line = QLineEdit(self.card)
        self._line.setMaxLength(100)
        self._line.setPlaceholderText(console.texts.say("A command, a player, a tournament"))
        self._line.setMinimumHeight(32)
        self._line.installEventFilter(self)
        self._list = QListWidget(self.card)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setMinimumHeight(HEIGHT)
        self._list.setUniformItemSizes(True)
        self.column.addWidget(self._line)
        self.column.addWidget(self._list)
        self._line.textChanged.connect(self._narrow)
        self._line.returnPressed.connect(self._do)
        self._list.itemClicked.connect(lambda _item: self._do())
        self._narrow("")
        self.open(self._line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._line and isinstance(event, QKeyEvent):
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            step = steps.get(Qt.Key(event.key()), 0)
            if step and event.type() is QEvent.Type.KeyPress:
                row = max(0, min(self._list.count() - 1, self._list.currentRow() + step))
                self._list.setCurrentRow(row)
                return True
        return super().eventFilter(watched, event)

    def titles(self) -> list[str]:
        """Return the titles listed now."""
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _narrow(self, typed: str) -> None:
        self._list.clear()
        for find in best(self._finds, typed, self._recent.keys):
            self._add(find)
        if not self._list.count():
            nothing = QListWidgetItem(self._texts.say("Nothing found: {words}", words=typed))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self._list.addItem(nothing)
        self._list.setCurrentRow(0 if typed or self._recent.keys else -1)
        seek_piece(self._console, typed, self._on_piece)

    def _on_piece(self, find: Find, typed: str) -> None:
        """A deck by its number comes below what was found at once; nothing moves."""
        if self._line.text() != typed:
            return
        if self._list.count() == 1 and self._list.item(0).flags() == Qt.ItemFlag.NoItemFlags:
            self._list.clear()
        self._add(find)
        if self._list.currentRow() < 0:
            self._list.setCurrentRow(0)

    def _add(self, find: Find) -> None:
        item = QListWidgetItem(f"{find.title}    {find.note}".rstrip())
        item.setData(Qt.ItemDataRole.UserRole, find)
        item.setIcon(icon(find.icon, self._colours))
        self._list.addItem(item)

    def _do(self) -> None:
        """Do what is chosen; where nothing was found the line stays."""
        item = self._list.currentItem()
        find = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(find, Find):
            self._recent.add(find)
            self.close_overlay()
            find.act()
