"""Every room of the console, as each declares itself: read by the rail, the keys and the palette."""

from collections.abc import Iterator

from director.values.dataclass import replace
from ui import cash, cashdesk, house, journal, lobby, night, pit, poker, wall
from ui.parts.rooms import Room

NIGHT = replace(night.ROOM, tabs=(*night.TABS, journal.OF_NIGHT))
ROOMS = (
    lobby.ROOM, NIGHT, pit.ROOM, poker.ROOM, cash.ROOM, cashdesk.ROOM, wall.ROOM, journal.ROOM,
)  # fmt: skip
"""The rail, top to bottom."""
HOUSE = house.ROOM
"""The settings: below the rooms."""


def every_page() -> Iterator[tuple[str, Room]]:
    """Every page after the place by which the frame leads there: rooms without tabs, and tabs."""
    for room in (*ROOMS, HOUSE):
        for tab in room.tabs:
            yield f"{room.key}/{tab.key}", tab
        if not room.tabs:
            yield room.key, room
