"""A stop that is asked about at a console: clocks of boards of other processes stand like its own."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.house.screen_hands import REPORT_INTERVAL, STAYS
from director.house.standing_clocks import STANDING, StandingClocks, standing
from director.storage.engine import sqlite_url
from director.values.ids import StationId, TournamentId
from director.values.quantity import MINUTE, SECOND
from tests.desk.night.night_desk import WHO, Night
from tests.storage.opened import NIGHT, play
from tests.ui.board.test_following import waits
from tests.ui.night_console import console_of
from ui.board import following
from ui.board.following import Follower
from ui.console.watch import Stopped
from ui.wall.console_reports import StopReporter

STATION = StationId("1")


def test_clocks_stand_as_long_as_somebody_asks_and_until_they_are_set() -> None:
    other = TournamentId("other")
    row = StandingClocks(SECOND, 0, (NIGHT, other))
    assert standing((row,), {}, SECOND) == {NIGHT: 0, other: 0}
    assert standing((row,), {NIGHT: SECOND}, SECOND) == {NIGHT: 0, other: 0}
    assert standing((row,), {NIGHT: SECOND + 1}, 2 * SECOND) == {other: 0}
    assert standing((row,), {}, SECOND + STAYS) == {}


def test_a_board_of_its_own_process_stands_until_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.02)
    play(address := sqlite_url(tmp_path / "house.db"), 5).close()
    house = open_house(address)
    follower = Follower(address, "en")
    source = follower.published
    try:
        assert not source.stands()
        since = house.desk.now() - 20 * MINUTE
        asked = StandingClocks(house.desk.now(), since, (NIGHT,))
        house.store.show(STANDING, STATION, asked)
        waits(source, source.stands)
        assert source.read().clock_read_at(NIGHT) == since
        late = Follower(address, "en")
        assert late.published.read().clock_read_at(NIGHT) == since
        late.close()
        house.desk.execute(c.ContinueWhereStopped(NIGHT, since, None), WHO)
        waits(source, lambda: not source.stands())  # before the console says so
        house.store.show(STANDING, STATION, None)
    finally:
        follower.close()
        house.close()


def test_what_a_console_asks_is_no_fact_of_the_house(tmp_path: Path) -> None:
    house = play(sqlite_url(tmp_path / "house.db"), 5)
    house.store.show(STANDING, STATION, StandingClocks(1, 0, (NIGHT,)))
    assert house.store.differing() == ()
    assert house.verify().findings == ()
    house.close()


def test_a_console_says_where_its_clocks_stand_again_after_a_while_and_takes_it_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = Night()
    night.register(3)
    night.start()
    with console_of(night, qtbot) as console:
        store, station = night.desk.store, console.who.station
        store.show(STANDING, station, StandingClocks(0, 0, (night.id,)))
        told = StopReporter(console)
        monkeypatch.setattr(console, "now", night.time.now)

        def rows() -> dict[str, StandingClocks]:
            console.tick.emit(console.now())
            return asked()

        def asked() -> dict[str, StandingClocks]:
            answered: list[object] = []
            console.ask(lambda _desk: True, answered.append)
            qtbot.waitUntil(lambda: bool(answered))
            return store.rows(STANDING, StandingClocks)

        assert rows() == {}
        since = console.now() - 20 * MINUTE
        console._stop.ask(Stopped(since, console.now(), (night.id,)), {})
        first = rows()[station]
        assert (first.since, first.tournaments) == (since, (night.id,))
        night.time.pass_seconds(REPORT_INTERVAL // SECOND - 1)
        assert rows()[station] == first
        night.time.pass_seconds(1)
        assert rows()[station].at == first.at + REPORT_INTERVAL
        console._stop.ask(None, {})
        assert rows() == {}
        console._stop.ask(Stopped(since, console.now(), (night.id,)), {})
        assert rows()
        told.end()
        assert asked() == {}
