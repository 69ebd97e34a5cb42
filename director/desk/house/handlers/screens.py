"""Screens: put up, given what they show, switched, asked for their names; sharing is noted."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect, Row
from director.desk.handlers import handles
from director.desk.house.events import BoardsShared, RowSaved, ScreenShows, ScreensNamed, ScreenSwitched
from director.desk.house.handlers.directory import refuse_first
from director.desk.house.screens import (
    IDENTIFIED_FOR,
    HouseScreen,
    Showing,
    faults_beside,
    screen_faults,
)
from director.desk.house.templates import SCREEN
from director.desk.ports import HOUSE, Draft
from director.values.dataclass import replace
from director.values.errors import soundness


@handles(c.AddScreen)
def add_screen(decision: Decision, command: c.AddScreen) -> Iterator[Effect]:
    """One more screen of the house."""
    known = decision.rows(SCREEN, HouseScreen)
    if command.key in known:
        raise soundness("screen_there_already", key=command.key)
    refuse_first(screen_faults(command.key, command.screen))
    refuse_first(faults_beside(command.key, command.screen, known))
    _known_tournament(decision, command.screen.showing)
    yield Row(SCREEN, command.key, command.screen)
    yield Draft(HOUSE, RowSaved(SCREEN, command.key))


@handles(c.ShowOnScreens)
def show_on_screens(decision: Decision, command: c.ShowOnScreens) -> Iterator[Effect]:
    """Each of them shows it from now on; those that do already are left alone."""
    _known_tournament(decision, command.showing)
    showing, programme = command.showing, command.programme
    told = ScreenShows(
        "",
        scene=str(showing.scene) if showing is not None and not showing.layout else "",
        layout=showing.layout if showing is not None else "",
        tournament=showing.tournament or "" if showing is not None else "",
        programme=programme,
    )
    changed = False
    for key, screen in _screens(decision, command.screens):
        other = replace(screen, showing=showing, programme=programme)
        refuse_first(screen_faults(key, other))
        if other != screen:
            changed = True
            yield Row(SCREEN, key, other)
            yield Draft(HOUSE, replace(told, screen=key))
    _refuse_unchanged(changed)


@handles(c.SwitchScreens)
def switch_screens(decision: Decision, command: c.SwitchScreens) -> Iterator[Effect]:
    """Each of them is on or off from now on."""
    changed = False
    for key, screen in _screens(decision, command.screens):
        if screen.on is not command.on:
            changed = True
            yield Row(SCREEN, key, replace(screen, on=command.on))
            yield Draft(HOUSE, ScreenSwitched(key, command.on))
    _refuse_unchanged(changed)


@handles(c.NameScreens)
def name_screens(decision: Decision, command: c.NameScreens) -> Iterator[Effect]:
    """Each of them shows its name until an instant; none is left to be asked where none was named."""
    named = tuple(_screens(decision, command.screens))
    _refuse_unchanged(bool(named))
    for key, screen in named:
        yield Row(SCREEN, key, replace(screen, named_until=decision.at + IDENTIFIED_FOR))
    yield Draft(HOUSE, ScreensNamed(tuple(key for key, _ in named)))


@handles(c.NoteSharing)
def note_sharing(_decision: Decision, command: c.NoteSharing) -> Iterator[Effect]:
    """The journal says since when, where, and by whom."""
    yield Draft(HOUSE, BoardsShared(command.on, command.address, command.port))


def _screens(decision: Decision, keys: tuple[str, ...]) -> Iterator[tuple[str, HouseScreen]]:
    known = decision.rows(SCREEN, HouseScreen)
    for key in dict.fromkeys(keys):
        if key not in known:
            raise soundness("unknown_screen", key=key)
        yield key, known[key]


def _known_tournament(decision: Decision, showing: Showing | None) -> None:
    wanted = showing.tournament if showing is not None else None
    if wanted is not None and wanted not in {row.id for row in decision.tournaments()}:
        raise soundness("screen_shows_unknown", what=wanted)


def _refuse_unchanged(changed: bool) -> None:
    if not changed:
        raise soundness("nothing_changed")
