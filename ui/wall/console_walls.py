"""The walls of a console: made once, found again by every page that needs them."""

from functools import partial
from typing import cast

from PySide6.QtWidgets import QWidget

from director.desk.offered.commands import AddScreen, SwitchScreens
from director.house.screens import HouseScreen, ScreenKind, free_key
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.keep_awake import KeepAwake
from ui.scenes.sound_box import SoundBox
from ui.wall.console_reports import HandReporter, StopReporter
from ui.wall.other_consoles import HeardHands, OtherConsoles
from ui.wall.phones import Phones, PhoneSource
from ui.wall.screens import MachineScreens
from ui.wall.sharing import Sharing
from ui.wall.walls import Walls


def walls_of(console: Console) -> Walls:
    """The walls that belong to this console; the first call makes them, none is open then."""
    return console.frame.service(Walls, lambda: _made(console))


def open_walls(console: Console, window: QWidget) -> None:
    """Open the walls that were open last time, beside the operator's window."""
    walls = walls_of(console)
    walls.protect(window)
    walls.restore()
    name_walls(console, walls)
    sharing_of(console).restore()
    console.frame.service(HeardHands, lambda: HeardHands(console, other_consoles_of(console)))
    console.frame.service(HandReporter, lambda: HandReporter(console))
    console.frame.service(StopReporter, lambda: StopReporter(console))
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
    """Leave a wall without a screen of the house if nobody here may add one."""
    if refused is None and any(display.number == number for display in walls.displays):
        walls.name_as(number, command.key)
        console.order(command)


def close_walls(console: Console) -> None:
    """Close the walls at the end of the console; they come back next time."""
    walls_of(console).close()
    console.frame.service(HandReporter, lambda: HandReporter(console)).end()
    console.frame.service(StopReporter, lambda: StopReporter(console)).end()
    sharing_of(console).close()
    phones_of(console).close()


def sharing_of(console: Console) -> Sharing:
    """The boards that this console shares; off until somebody shares them."""
    return console.frame.service(Sharing, lambda: _shared(console))


def other_consoles_of(console: Console) -> OtherConsoles:
    """Return the reports of screens at other consoles."""
    return console.frame.service(
        OtherConsoles, lambda: OtherConsoles(console, walls_of(console), sharing_of(console))
    )


def phones_of(console: Console) -> Phones:
    """The phones that this console takes deeds from; off until somebody opens them."""
    return console.frame.service(Phones, lambda: Phones(cast(PhoneSource, console), console.machine))


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
        sound=console.frame.service(SoundBox),
        awake=console.frame.service(KeepAwake),
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
