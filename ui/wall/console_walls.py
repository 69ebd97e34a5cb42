"""The walls of a console: made once, found again by every page that needs them."""

from typing import cast

from PySide6.QtWidgets import QWidget

from ui.console.console import Console
from ui.console.keep_awake import KeepAwake
from ui.parts.wall.sound_box import SoundBox
from ui.wall.phones import Phones, PhoneSource
from ui.wall.screens import MachineScreens
from ui.wall.sharing import Sharing
from ui.wall.walls import Walls


def walls_of(console: Console) -> Walls:
    """The walls that belong to this console; the first call makes them, none is open then."""
    return console.frame.kept(Walls, lambda: _made(console))


def open_walls(console: Console, window: QWidget) -> None:
    """Open the walls that were open last time, beside the operator's window."""
    walls = walls_of(console)
    walls.protect(window)
    walls.restore()
    sharing_of(console).restore()
    phones_of(console).restore()


def close_walls(console: Console) -> None:
    """Close the walls at the end of the console; they come back next time."""
    walls_of(console).close()
    sharing_of(console).close()
    phones_of(console).close()


def sharing_of(console: Console) -> Sharing:
    """The boards that this console shares; off until somebody shares them."""
    return console.frame.kept(Sharing, lambda: Sharing(console, console.machine))


def phones_of(console: Console) -> Phones:
    """The phones that this console takes deeds from; off until somebody opens them."""
    return console.frame.kept(Phones, lambda: Phones(cast(PhoneSource, console), console.machine))


def _made(console: Console) -> Walls:
    walls = Walls(
        console,
        MachineScreens(),
        console.machine,
        sound=console.frame.kept(SoundBox),
        awake=console.frame.kept(KeepAwake),
    )
    console.changed.connect(walls.refresh)
    console.selected.connect(walls.refresh)
    console.tick.connect(walls.listen)
    walls.notice.connect(lambda said: console.frame.say(said, "amber"))
    return walls
