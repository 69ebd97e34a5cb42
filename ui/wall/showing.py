"""Put a view on screens of the house: one route for every page that asks, and one sentence about it.

The sentence comes with the desk's answer; a refusal is shown by the frame instead.
"""

from collections.abc import Sequence

from director.desk.offered.commands import AddScreen, ShowOnScreens
from director.house.screens import HouseScreen, ScreenKind, Showing, free_key
from ui.console.console import Console

NAMED = 3
"""Screens named in a sentence; of more the number."""


def show_on_screens(console: Console, command: ShowOnScreens) -> None:
    """Order it; without any screen it is said what to choose."""
    if not command.screens:
        said = console.texts.say("Choose the screens first, then what they show.")
        console.frame.say(said, "amber")
        return
    console.order(command, then=lambda _done: report_showing(console, command.screens))


def show_on_new_wall(console: Console, showing: Showing) -> None:
    """Put up one more screen on this machine, which shows it; its window opens with the answer."""
    command = new_wall(console, showing)
    console.order(command, then=lambda _done: report_showing(console, (command.key,)))


def new_wall(console: Console, showing: Showing | None = None) -> AddScreen:
    """Another screen on this machine, by a name that is free."""
    texts, known = console.texts, console.screens()
    taken = {screen.name for screen in known.values()}
    number = 1
    while (name := texts.say("Wall {number}", number=number)) in taken:
        number += 1
    screen = HouseScreen(name, ScreenKind.MONITOR, station=console.who.station, showing=showing)
    return AddScreen(free_key(name, known), screen)


def report_showing(console: Console, keys: Sequence[str]) -> None:
    """Say which screens show it now; one that is switched off shows it once it is on."""
    texts, known = console.texts, console.screens()
    screens = [known[key] for key in keys if key in known]
    if not screens:
        return
    if len(screens) > NAMED:
        said = texts.count("{n} screen shows it.", "{n} screens show it.", len(screens))
    elif len(screens) > 1:
        said = texts.say("{names} show it.", names=", ".join(each.name for each in screens))
    else:
        said = texts.say("{name} shows it.", name=screens[0].name)
    off = [screen.name for screen in screens if not screen.on]
    if off:
        said = f"{said} {texts.say('Switched off: {names}.', names=', '.join(off))}"
    console.frame.say(said, "amber" if off else "green")
