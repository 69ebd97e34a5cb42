"""Screens: put up, given what they show, switched, asked for their names; sharing is noted."""

from collections.abc import Iterator

from director.desk.house.commands import (
    AddScreen,
    NameScreens,
    NoteSharing,
    SayLine,
    ShowOnScreens,
    SwitchScreens,
    TakeLineOff,
)
from director.desk.house.handlers.rows import refuse_first
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.house.announcements import MOST_HOUSE_LINES, HouseLine, house_line_faults
from director.house.events import (
    BoardsShared,
    LineSaid,
    LineTakenOff,
    RowSaved,
    ScreenShows,
    ScreensNamed,
    ScreenSwitched,
)
from director.house.screens import IDENTIFIED_FOR, HouseScreen, Showing, screen_conflicts, screen_faults
from director.house.templates import LINE, SCREEN
from director.values.dataclass import replace
from director.values.errors import soundness


@handles(AddScreen)
def add_screen(decision: Decision, command: AddScreen) -> Iterator[Effect]:
    """Add a screen to the house."""
    known = decision.rows(SCREEN, HouseScreen)
    if command.key in known:
        raise soundness("screen_there_already", key=command.key)
    refuse_first(screen_faults(command.key, command.screen))
    refuse_first(screen_conflicts(command.key, command.screen, known))
    _require_tournament(decision, command.screen.showing)
    yield Row(SCREEN, command.key, command.screen)
    yield Draft(HOUSE, RowSaved(SCREEN, command.key))


@handles(ShowOnScreens)
def show_on_screens(decision: Decision, command: ShowOnScreens) -> Iterator[Effect]:
    """Each of them shows it from now on; those that do already are left alone."""
    _require_tournament(decision, command.showing)
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


@handles(SwitchScreens)
def switch_screens(decision: Decision, command: SwitchScreens) -> Iterator[Effect]:
    """Each of them is on or off from now on."""
    changed = False
    for key, screen in _screens(decision, command.screens):
        if screen.on is not command.on:
            changed = True
            yield Row(SCREEN, key, replace(screen, on=command.on))
            yield Draft(HOUSE, ScreenSwitched(key, command.on))
    _refuse_unchanged(changed)


@handles(NameScreens)
def name_screens(decision: Decision, command: NameScreens) -> Iterator[Effect]:
    """Each of them shows its name until an instant; none is left to be asked where none was named."""
    named = tuple(_screens(decision, command.screens))
    _refuse_unchanged(bool(named))
    for key, screen in named:
        yield Row(SCREEN, key, replace(screen, named_until=decision.at + IDENTIFIED_FOR))
    yield Draft(HOUSE, ScreensNamed(tuple(key for key, _ in named)))


@handles(SayLine)
def say_line(decision: Decision, command: SayLine) -> Iterator[Effect]:
    """Add or replace an announcement on the screens; expired ones are removed."""
    known, line = decision.rows(LINE, HouseLine), command.line
    key = command.key or f"line-{1 + max((_number(other) for other in known), default=0)}"
    if command.key and command.key not in known:
        raise soundness("unknown_row", kind=LINE, key=command.key)
    refuse_first(house_line_faults(key, line))
    for screen in line.screens:
        if screen not in decision.rows(SCREEN, HouseScreen):
            raise soundness("unknown_screen", key=screen)
    _require_tournament(decision, Showing(tournament=line.tournament))
    over = [other for other, each in known.items() if each.is_over(decision.at) and other != key]
    if line.is_over(decision.at):
        raise soundness("house_line_never")
    if len(known) - len(over) + (key not in known) > MOST_HOUSE_LINES:
        raise soundness("house_lines_too_many", most=MOST_HOUSE_LINES)
    _refuse_unchanged(known.get(key) != line)
    for other in over:
        yield Row(LINE, other, None)
    yield Row(LINE, key, line)
    yield Draft(HOUSE, LineSaid(key, line.text, line.priority))


@handles(TakeLineOff)
def take_line_off(decision: Decision, command: TakeLineOff) -> Iterator[Effect]:
    """It is said no more."""
    line = decision.rows(LINE, HouseLine).get(command.key)
    if line is None:
        raise soundness("unknown_row", kind=LINE, key=command.key)
    yield Row(LINE, command.key, None)
    yield Draft(HOUSE, LineTakenOff(command.key, line.text))


def _number(key: str) -> int:
    return int(key.rpartition("-")[2])


@handles(NoteSharing)
def note_sharing(_decision: Decision, command: NoteSharing) -> Iterator[Effect]:
    """The journal says since when, where, and by whom."""
    yield Draft(HOUSE, BoardsShared(command.on, command.address, command.port))


def _screens(decision: Decision, keys: tuple[str, ...]) -> Iterator[tuple[str, HouseScreen]]:
    known = decision.rows(SCREEN, HouseScreen)
    for key in dict.fromkeys(keys):
        if key not in known:
            raise soundness("unknown_screen", key=key)
        yield key, known[key]


def _require_tournament(decision: Decision, showing: Showing | None) -> None:
    wanted = showing.tournament if showing is not None else None
    if wanted is not None and wanted not in {row.id for row in decision.tournaments()}:
        raise soundness("screen_shows_unknown", what=wanted)


def _refuse_unchanged(changed: bool) -> None:
    if not changed:
        raise soundness("nothing_changed")
