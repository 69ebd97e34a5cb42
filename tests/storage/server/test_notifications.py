"""Herald: what one console writes wakes the others, whether or not it could say so."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Condition
from time import monotonic, sleep
from typing import Never

import pytest

from director.bootstrap import House, open_house
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import HOUSE, StorageProblem
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.rehearsal.several_consoles import patiently
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.values.event import Change
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import NIGHT, announce, opened

PATIENCE = 20
pytestmark = pytest.mark.parametrize("url", ["postgresql"], indirect=True)


class Ear:
    """What a console hears, waited for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.problems: list[StorageProblem] = []
        self._heard = 0
        self._condition = Condition()
        house.catch_up()
        house.listen(self.hear)

    def hear(self, problem: StorageProblem | None) -> None:
        with self._condition:
            self._heard += 1
            if problem is not None:
                self.problems.append(problem)
            self._condition.notify_all()

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, looking whenever something is heard."""
        before = self._heard
        while not holds():
            with self._condition:
                assert self._condition.wait_for(lambda: self._heard != before, PATIENCE)  # noqa: B023
                before = self._heard

    def until_written(self, kind: str) -> Done:
        """Catch up whenever something is heard, until an event of this kind has come."""
        found: list[Done] = []

        def come() -> bool:
            found.append(patiently(self.house.catch_up))
            return any(entry.kind == kind for entry in found[-1].entries)

        self.until(come)
        return found[-1]


@contextmanager
def consoles(url: str) -> Iterator[tuple[House, House]]:
    one, two = (opened(url, chance=name) for name in ("one", "two"))
    try:
        yield one, two
    finally:
        one.close()
        two.close()


def test_what_another_console_writes_is_heard(url: str) -> None:
    with consoles(url) as (mine, other):
        ear, _ = Ear(mine), Ear(other)
        announce(other)
        ear.until_written("RegistrationOpened")
        assert mine.desk.tournament(NIGHT) == other.desk.tournament(NIGHT)
        other.desk.execute(c.SavePerson(person(1)), WHO)
        assert Change.PEOPLE in ear.until_written("PersonAdded").changes
        other.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("Elsewhere")), WHO)
        assert Change.HOUSE in ear.until_written("RowSaved").changes


def soon(holds: Callable[[], bool]) -> None:
    """It holds before patience ends; nobody is told when."""
    deadline = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < deadline
        sleep(0.02)


def test_words_of_no_record_are_traded_and_wake_nobody(url: str) -> None:
    with consoles(url) as (mine, other):
        Ear(mine)
        Ear(other)
        heralds = mine._heralds[0], other._heralds[0]
        soon(lambda: all(herald._listening for herald in heralds))

        def heard(word: str) -> bool:
            other.trade(word)
            return mine.trade("one") == (word,)

        soon(lambda: heard("Eva"))
        soon(lambda: heard("Ján, Ελλάδα"))
        soon(lambda: mine._heralds[0].news() == frozenset())  # what was heard at the beginning
        soon(lambda: heard("again"))
        assert mine._heralds[0].news() == frozenset()
        other.trade("x" * 9_000)  # too long for the server: nothing is said, and nothing breaks
        sleep(0.2)
        assert mine.trade("one") == ("again",)
        soon(lambda: heard("at last"))


def test_what_nobody_told_is_found_in_a_quiet_second(url: str) -> None:
    with consoles(url) as (mine, other):
        ear = Ear(mine)
        announce(other)
        ear.until_written("RegistrationOpened")
        assert mine.desk.tournament(NIGHT) == other.desk.tournament(NIGHT)


def test_what_could_not_be_read_is_news_still(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with consoles(url) as (mine, other):
        ear = Ear(mine)
        while mine.catch_up().entries or mine._heralds[0].news():
            pass  # what came before this
        Ear(other)
        other.desk.execute(c.SavePerson(person(1)), WHO)
        ear.until(lambda: HOUSE in mine._heralds[0]._news)
        with monkeypatch.context() as away:
            away.setattr(Desk, "catch_up", unreachable)
            with pytest.raises(StorageProblem):
                mine.catch_up()
        assert "PersonAdded" in [entry.kind for entry in mine.catch_up().entries]


def unreachable(*_asked: object) -> Never:
    raise StorageProblem("unreachable", database="server")


def test_one_s_own_commands_are_no_news(url: str) -> None:
    with consoles(url) as (mine, _):
        ear = Ear(mine)
        announce(mine)
        assert mine.catch_up().entries == ()
        assert ear.problems == []


def test_a_line_that_is_cut_is_told_and_comes_back_by_itself(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR, logger="psycopg")  # it warns of what it had to leave undone
    with consoles(url) as (mine, other):
        ear = Ear(mine)
        announce(mine)
        assert isinstance(other.store, Journal)
        with other.store.engines.writing() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        ear.until(lambda: bool(ear.problems))
        assert ear.problems[0].code == "unreachable"
        for house, number in ((other, 1), (mine, 2)):
            patiently(partial(house.desk.execute, c.SavePerson(person(number)), WHO))
        ear.until_written("PersonAdded")


def test_a_console_knows_whether_others_are_at_work(url: str) -> None:
    first = open_house(url)
    first.beat(1_000)
    ear = Ear(first)
    ear.until(first.alone)
    second = open_house(url)
    assert second.last_beat() is None
    other_ear = Ear(second)
    other_ear.until(lambda: not first.alone())
    first.close()
    second.close()
    third = open_house(url)
    assert third.last_beat() == 1_000
    third.close()


def test_a_file_has_nobody_to_hear(tmp_path: Path, url: str) -> None:
    house = opened(sqlite_url(tmp_path / "house.db"))
    house.listen(lambda _problem: None)
    assert house.alone()
    assert not house.shared
    announce(house)
    house.close()
