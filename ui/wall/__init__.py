"""The walls: which screen shows what, the windows that do, and the layouts that they show.

`page` rules them, `walls` keeps them in time, `tv_window` is one; it paints what `ui.parts.wall` draws.
`designer` makes layouts.
"""

from director.texts import N_
from ui.parts.rooms import Room

WALLS = Room("walls", N_("Walls"), "wall", "ui.wall.page:WallPage")
LAYOUTS = Room("layouts", N_("Layouts"), "wall", "ui.wall.designer.page:DesignerPage", undoes=False)
ROOM = Room("wall", N_("Wall"), "wall", tabs=(WALLS, LAYOUTS))
