"""A monkey plays on every page, from a seed: nothing breaks, nothing is done that nobody confirmed.

`MONKEY_SEEDS=0,1,2 MONKEY_STEPS=600 pytest tests/ui/frame/test_monkey.py`
plays long.
"""

import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.tournament.invariants import broken
from director.tournament.state import Status
from director.values.ids import StaffId
from tests.desk.night.night_desk import WHO, kept_pin
from tests.ui.monkey import Monkey
from tests.ui.neighbour import Neighbour
from tests.ui.walker import Walker, walk
from ui.console.console import PastPlace
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.rooms import GUIDE, HOUSE, NIGHT, ROOMS, closed
from ui.parts.page_stack import GUEST

PLACES = {
    room.key: tuple(f"{room.key}/{tab.key}" for tab in room.tabs) or (room.key,)
    for room in (*ROOMS, HOUSE, GUIDE)
}
ROLES = tuple(Role)
PIN = "2580"
SEEDS = tuple(int(seed) for seed in os.environ.get("MONKEY_SEEDS", "0").split(","))
STEPS = int(os.environ.get("MONKEY_STEPS", "8"))
LONG = 100
SHORT = 3
"""So many pages for each role, drawn from the seed, where the monkey plays no longer than usual."""
pytestmark = [pytest.mark.qt_log_level_fail("CRITICAL"), pytest.mark.qt_no_exception_capture]


@pytest.fixture
def bugs(nothing_of_the_system: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What went wrong in the window while the monkey played."""
    found: list[str] = []

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        found.append("".join(traceback.format_exception(kind, error, trace)))

    monkeypatch.setattr(sys, "excepthook", hook)
    return found


Play = Callable[[Monkey], None]


@pytest.fixture
def played(
    copy: Path, qtbot: QtBot, tmp_path: Path, bugs: list[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, Play], None]:
    """Play on a copy of the demo; afterwards nothing is broken, and nothing was done unasked."""

    def play(seed: str, how: Play) -> None:
        with walk(copy, qtbot, tmp_path, size=(1280, 720)) as walker:
            row = next(row for row in walker.console.lobby() if row.status is Status.RUNNING)
            walker.console.select(row.id)
            qtbot.waitUntil(lambda: walker.console.tournament_id == row.id)
            monkey = Monkey(walker, seed)
            order = LiveConsole.order

            def watched(console: LiveConsole, command: Any, **how: Any) -> None:
                if not isinstance(command, c.LogIn | c.LogOut):
                    monkey.on_order(command)
                order(console, command, **how)

            monkeypatch.setattr(LiveConsole, "order", watched)
            how(monkey)
            assert bugs == [], f"{bugs[0]} after {monkey.steps[-60:]}"
            assert monkey.faults == []
            assert all(broken(state) is None for state in walker.console.states().values())
        house = open_house(sqlite_url(copy))
        assert house.verify().first is None
        house.close()

    return play


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("room", PLACES)
def test_the_monkey_breaks_nothing(
    copy: Path, played: Callable[[str, Play], None], room: str, seed: int
) -> None:
    """On the pages of a night another console is at work meanwhile."""

    def play(monkey: Monkey) -> None:
        house = open_house(sqlite_url(copy), alone=False)
        if room == NIGHT.key:
            monkey.between = Neighbour(monkey.walker, house.desk, f"{seed}").act
        for place in PLACES[room]:
            monkey.play(place, STEPS)
        house.close()

    played(f"{room} {seed}", play)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("role", ROLES)
def test_whoever_works_here_breaks_nothing(
    copy: Path, played: Callable[[str, Play], None], role: Role, seed: int
) -> None:
    """Each role on each page that it may enter; the console lays itself down, and is opened again."""
    staff = Staff(StaffId("one"), "Ján Prvý", role)
    eva = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
    house = open_house(sqlite_url(copy))
    for each in (eva, staff):
        house.desk.execute(c.SaveRow(STAFF, each.id, each), WHO)
        house.desk.execute(c.SetPin(each.id, kept_pin(PIN)), WHO)
    settings = HouseSettings(demo=True, log_in=True)
    house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, settings), Who(eva.id, WHO.station))
    house.close()

    def log_in(walker: Walker) -> None:
        guard = guard_of(walker.console)
        if guard.locked:
            said: list[object] = []
            guard.log_in(staff.id, PIN, said.append)
            walker.qtbot.waitUntil(lambda: bool(said) or not guard.locked)
            assert not said
            walker.window.activateWindow()  # as a system does where another window has gone
            walker.settle()

    def play(monkey: Monkey) -> None:
        walker = monkey.walker
        monkey.between = lambda: log_in(walker)
        log_in(walker)
        entered = [place for place in sum(PLACES.values(), ()) if not closed(walker.console, place)]
        some = entered if STEPS >= LONG else Random(f"{role} {seed}").sample(entered, SHORT)
        for place in some:
            monkey.play(place, STEPS)

    played(f"{role} {seed}", play)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_past_is_broken_by_nobody(played: Callable[[str, Play], None], seed: int) -> None:
    """Each tab of a night as it was some minutes ago."""

    def play(monkey: Monkey) -> None:
        walker = monkey.walker
        for tab in NIGHT.tabs:
            walker.window.go(PastPlace(walker.state.id, walker.console.now()))
            walker.wait_for_desk()
            assert walker.window.pages.key == GUEST
            page = walker.window.pages.page()
            assert page is not None
            assert page.tabs is not None
            page.tabs.open(tab.key)
            monkey.play(f"past {tab.key}", STEPS)

    played(f"past {seed}", play)
