"""Clocks: a time of day that is set back or forward in the middle of a night breaks nothing."""

from pathlib import Path

import pytest

from director.desk.offered import commands as c
from director.storage.engine import Engines, sqlite_url
from director.storage.server import time as server_time
from director.storage.server.time import ServerClock
from director.tournament.clock import reading
from director.tournament.invariants import broken
from director.values.quantity import HOUR, MINUTE
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT, bust, opened, play


@pytest.mark.parametrize("hours", [-3, -1, 1, 26])
def test_a_night_goes_on_when_the_clock_is_set(tmp_path: Path, hours: int) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house = play(url)
    desk = house.desk
    assert isinstance(desk.time, FakeTime)
    desk.execute(c.SavePerson(person(50)), WHO)
    desk.execute(c.RunClock(NIGHT), WHO) if not desk.tournament(NIGHT).clock.running else None
    before = desk.tournament(NIGHT)
    desk.time.pass_seconds(hours * 3_600)
    state = desk.tournament(NIGHT)
    now = reading(state.clock, state.structure, desk.now())
    desk.execute(c.ContinueWhereStopped(NIGHT, desk.now() - hours * HOUR), WHO)
    after = desk.tournament(NIGHT)
    shown = reading(after.clock, after.structure, desk.now())
    was = reading(before.clock, before.structure, desk.now() - hours * HOUR)
    assert (shown.index, shown.left) == (was.index, was.left)
    assert now.index >= 0
    bust(house, 5)
    desk.execute(c.UndoCommand(NIGHT), WHO)
    desk.execute(c.RegisterPlayer(NIGHT, person(50).id, TILL), WHO, insist=True, reason="was here")
    assert broken(desk.tournament(NIGHT)) is None
    assert house.verify().findings == ()
    kept = desk.tournament(NIGHT)
    house.close()
    again = opened(url)
    assert again.desk.tournament(NIGHT) == kept
    again.close()


def test_the_server_s_time_does_not_follow_this_machine_s_clock(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines = Engines(shared)
    time = ServerClock(engines)
    before = time.now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert 0 <= time.now() - before < MINUTE
    engines.close()


def test_a_server_that_is_away_leaves_its_last_time(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engines = Engines(shared)
    time = ServerClock(engines)
    before = time.now()
    really = server_time._steady
    monkeypatch.setattr(server_time, "_steady", lambda: really() + 2 * MINUTE)
    away = Engines("postgresql://postgres@127.0.0.1:1/house")
    time._engines = away
    assert 2 * MINUTE <= time.now() - before < 3 * MINUTE
    for one in (engines, away):
        one.close()
