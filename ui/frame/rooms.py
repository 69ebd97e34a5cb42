"""Every room of the console, as each declares itself: read by the rail, the keys and the palette."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QWindow
from shiboken6 import isValid

from director.values.dataclass import replace
from ui import cash, cashdesk, equipment, house, journal, lobby, night, pit, poker, series, wall
from ui.console.console import Console
from ui.parts.console_facts import may_enter
from ui.parts.rooms import Room

NIGHT = replace(night.ROOM, tabs=(*night.TABS, journal.OF_NIGHT))
ROOMS = (
    lobby.ROOM, NIGHT, pit.ROOM, poker.ROOM, cash.ROOM, cashdesk.ROOM, equipment.ROOM, series.ROOM,
    wall.ROOM,
    journal.ROOM,
)  # fmt: skip
"""The rail, top to bottom."""
HOUSE = house.ROOM
"""The settings: below the rooms."""
*_FIRST, _LAST = house.GUIDE.tabs
GUIDE = replace(house.GUIDE, tabs=(*_FIRST, replace(wall.SCREENS, key="screens"), _LAST))
"""The house set up step by step: opened from the lobby, the settings and the help."""
BELOW = (HOUSE, GUIDE)
"""Rooms from which Esc leads back to where they were opened."""
QUIET_MS = 300
"""Milliseconds without a key before the next page is loaded."""
_BUSY = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel})


def every_page() -> Iterator[tuple[str, Room]]:
    """Every page after the place by which the frame leads there: rooms without tabs, and tabs."""
    for room in (*ROOMS, HOUSE):
        for tab in room.tabs:
            yield f"{room.key}/{tab.key}", tab
        if not room.tabs:
            yield room.key, room


def open_pages(console: Console) -> Iterator[tuple[str, Room]]:
    """Yield the rooms that the house has and the member of staff may enter."""
    return (page for page in every_page() if not closed(console, page[0]))


def closed(console: Console, place: str) -> str:
    """Why a room or a tab of one is not shown here; empty where it is."""
    key, _, tab = place.partition("/")
    room = next(room for room in (*ROOMS, *BELOW) if room.key == key)
    inner = (each for each in room.tabs if each.key == tab)
    shut = next((each for each in (room, *inner) if not may_enter(console, each)), None)
    if shut is None:
        return ""
    texts = console.texts
    title = texts.say(shut.title)
    if not shut.is_had(console.house):
        return texts.say("{room}: this house has none (Settings, The house).", room=title)
    return texts.say("{room}: whoever works here now has no work there.", room=title)


class RoomLoader(QObject):
    """Loads the pages that nobody has opened yet, one at a time while the user does nothing.

    The palette and the list of keys name what every page can do: without this the first one asked
    for would wait until all are loaded.
    """

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__()
        self._app = app
        self._left = [room for _, room in every_page()]
        self._moments = QTimer(self, interval=QUIET_MS)
        self._moments.timeout.connect(self._load)
        self._window: QWindow | None = None
        """Window with the focus: it gets every key and press, and far fewer events than all widgets."""

    def start(self) -> None:
        """Begin: the first window has been painted."""
        self._app.focusWindowChanged.connect(self._watch)
        self._watch(self._app.focusWindow())
        self._moments.start()

    def stop(self) -> None:
        """Stop loading pages ahead; others load when they are shown."""
        if self._moments.isActive():
            self._moments.stop()
            self._app.focusWindowChanged.disconnect(self._watch)
            self._watch(None)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """A key or a press puts the next page off."""
        if event.type() in _BUSY and self._moments.isActive():
            self._moments.start()
        return False

    def _watch(self, window: QWindow | None) -> None:
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)

    def _load(self) -> None:
        if self._left:
            self._left.pop(0).page()
        else:
            self.stop()
