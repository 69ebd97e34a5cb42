"""The walls: which screen shows what, and the windows that do.

`page` rules them, `walls` keeps them in time, `tv_window` is one; it paints what `ui.parts.wall` draws.
"""

from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room("wall", N_("Wall"), "wall", "ui.wall.page:WallPage")
