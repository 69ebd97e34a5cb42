"""The walls: every screen of the house, what each shows, and what is said on all of them.

`page` lists and rules the screens, `lines` says what stands in the list, `views_list` is what is
dragged onto them, `side` shows the one that is chosen, `screen_tasks` is what is filled in.
`programmes` is the page of what screens show in turn and when, `announcements` that of the lines,
`sound_page` that of what is heard, `said` what is filled in there. `walls` keeps the windows of this
machine in time, `tv_window` is one; it paints what `ui.scenes` draws. `elsewhere` knows of the
screens that hang at other consoles or look at another board. `designer` makes layouts.
"""

from director.texts import N_
from ui.parts.rooms import Room

SCREENS = Room("screens", N_("Screens"), "wall", "ui.wall.page:WallPage")
PROGRAMMES = Room("programmes", N_("Programmes"), "wall", "ui.wall.programmes:ProgrammesPage")
ANNOUNCEMENTS = Room("said", N_("Announcements"), "wall", "ui.wall.announcements:AnnouncementsPage")
SOUND = Room("sound", N_("Sound"), "wall", "ui.wall.sound_page:SoundPage")
LAYOUTS = Room("layouts", N_("Layouts"), "wall", "ui.wall.designer.page:DesignerPage", undoes=False)
ROOM = Room("wall", N_("Wall"), "wall", tabs=(SCREENS, LAYOUTS, PROGRAMMES, ANNOUNCEMENTS, SOUND))
