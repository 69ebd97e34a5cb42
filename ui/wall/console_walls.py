"""The walls of a console: made once, found again by every page that needs them."""

from functools import partial
from typing import cast

from PySide6.QtWidgets import QWidget

from director.desk.commands import AddScreen, SwitchScreens
from director.desk.house.screens import HouseScreen, ScreenKind, free_key
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.keep_awake import KeepAwake
from ui.parts.wall.sound_box import SoundBox
from ui.wall.elsewhere import Elsewhere, HeardHands
from ui.wall.phones import Phones, PhoneSource
from ui.wall.screens import MachineScreens
from ui.wall.sharing import Sharing
from ui.wall.told import ToldHands, ToldStops
from ui.wall.walls import Walls


def walls_of(console: Console) -> Walls:
    """The walls that belong to this console; the first call makes them, none is open then."""
    return console.frame.kept(Walls, lambda: _made(console))


def open_walls(console: Console, window: QWidget) -> None:
    """Open the walls that were open last time, beside the operator's window."""
    walls = walls_of(console)
    walls.protect(window)
    walls.restore()
    name_walls(console, walls)
    sharing_of(console).restore()
    console.frame.kept(HeardHands, lambda: HeardHands(console, elsewhere_of(console)))
    console.frame.kept(ToldHands, lambda: ToldHands(console))
    console.frame.kept(ToldStops, lambda: ToldStops(console))
    phones_of(console).restore()


def name_walls(console: Console, walls: Walls) -> None:
    """Walls that were opened before screens had names become screens of the house."""
    known = dict(console.screens())
    for display in walls.displays:
        if display.key:
            continue
        name = console.texts.say("Wall {number}", number=display.number)
        key = free_key(name, known)
        while any(screen.name == name for screen in known.values()):
            name += "*"
        screen = HouseScreen(
            name, ScreenKind.MONITOR, station=console.who.station, showing=display.showing
        )
        known[key] = screen
        command = AddScreen(key, screen)
        console.can(command, partial(_name_wall, console, walls, display.number, command))


def _name_wall(
    console: Console, walls: Walls, number: int, command: AddScreen, refused: RuleViolation | None
) -> None:
    """Where nobody may do it here yet, the wall stays as it was."""
    if refused is None and any(display.number == number for display in walls.displays):
        walls.name_as(number, command.key)
        console.order(command)


def close_walls(console: Console) -> None:
    """Close the walls at the end of the console; they come back next time."""
    walls_of(console).close()
    console.frame.kept(ToldHands, lambda: ToldHands(console)).end()
    console.frame.kept(ToldStops, lambda: ToldStops(console)).end()
    sharing_of(console).close()
    phones_of(console).close()


def sharing_of(console: Console) -> Sharing:
    """The boards that this console shares; off until somebody shares them."""
    return console.frame.kept(Sharing, lambda: _shared(console))


def elsewhere_of(console: Console) -> Elsewhere:
    """What is heard of screens that do not hang here."""
    return console.frame.kept(
        Elsewhere, lambda: Elsewhere(console, walls_of(console), sharing_of(console))
    )


def phones_of(console: Console) -> Phones:
    """The phones that this console takes deeds from; off until somebody opens them."""
    return console.frame.kept(Phones, lambda: Phones(cast(PhoneSource, console), console.machine))


def _shared(console: Console) -> Sharing:
    phones = phones_of(console)
    made = Sharing(console, console.machine, writing_at=lambda: phones.players_write_at)
    phones.changed.connect(made.lead_phones)
    return made


def _made(console: Console) -> Walls:
    walls = Walls(
        console,
        MachineScreens(),
        console.machine,
        sound=console.frame.kept(SoundBox),
        awake=console.frame.kept(KeepAwake),
        station=lambda: console.who.station,
    )
    console.changed.connect(walls.refresh)
    console.selected.connect(walls.refresh)
    console.problem.connect(walls.refresh)
    console.cured.connect(walls.refresh)
    console.tick.connect(walls.listen)
    walls.notice.connect(lambda said: console.frame.say(said, "amber"))
    walls.shut.connect(lambda key: console.order(SwitchScreens((key,), on=False)))
    return walls
