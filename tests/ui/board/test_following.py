"""A house that is only read: what others write is followed, and nothing can be written through it."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from director.bootstrap import open_house
from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.storage.engine import Engines, file_of, sqlite_url
from director.tournament.state import Status
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import TILL, WHO, person
from tests.server import Server
from tests.storage.conftest import own_server, postgresql, url
from tests.storage.opened import NIGHT, announce, bust, play, register
from ui.board import following
from ui.board.following import Follower
from ui.board.published import Published

__all__ = ["own_server", "postgresql", "url"]
PATIENCE = 20.0


def waits(published: Published, holds: Callable[[], bool]) -> None:
    """Until something holds, as it is told of; fails where it never does."""
    heard = threading.Event()
    published.on_news(heard.set)
    for _ in range(100):
        if holds():
            return
        assert heard.wait(PATIENCE)
        heard.clear()
    raise AssertionError("what was waited for did not happen")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks at once."""
    monkeypatch.setattr(following, "LOOKS_EVERY", 0.02)
    monkeypatch.setattr(following, "TRIES_EVERY", 0.02)


def test_what_a_console_writes_is_seen(url: str) -> None:
    house = play(url, 5)
    follower = Follower(url, "en")
    source = follower.published
    try:
        before = source.cached_house.states[NIGHT].alive
        bust(house, 5)
        waits(source, lambda: source.cached_house.states[NIGHT].alive == before - 1)
        register(house, 1)
        waits(source, lambda: len(source.cached_house.people) == 6)
        assert source.read("sk").name(person(6).id) == "Player Number 6"
    finally:
        follower.close()
        house.close()


def test_a_tournament_that_is_just_over_is_known_again(url: str) -> None:
    house = open_house(url, chance=FakeChance("over"))
    announce(house)
    register(house, 3)
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, insist=True, reason="fire")
    follower = Follower(url, "en")
    try:
        assert follower.published.cached_house.states[NIGHT].status is Status.CANCELLED
    finally:
        follower.close()
        house.close()


def test_questions_are_answered_on_its_thread(url: str) -> None:
    play(url, 5).close()
    follower = Follower(url, "en")
    answered = threading.Event()
    found: list[object] = []

    def take(answer: object) -> None:
        found.extend((answer, threading.current_thread().name))
        answered.set()

    try:
        follower.published.ask(lambda desk: desk.tournament(NIGHT).counted, take)
        assert answered.wait(PATIENCE)
    finally:
        follower.close()
    assert found == [5, "follower"]


def test_nothing_is_written_through_it(url: str) -> None:
    play(url, 5).close()
    house = open_house(url, alone=False, make=False, read_only=True)
    try:
        with pytest.raises(StorageProblem) as problem:
            house.desk.execute(c.SavePerson(person(9)), WHO)
        assert problem.value.code == "read_only"
        assert len(house.store.people()) == 5
    finally:
        house.close()


def test_the_database_itself_refuses_too(url: str) -> None:
    play(url, 5).close()
    engines = Engines(url, read_only=True)
    try:
        with engines.writer.connect() as line, pytest.raises(DBAPIError):
            line.exec_driver_sql("DELETE FROM people")
    finally:
        engines.close()


def test_a_house_that_is_not_there_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(StorageProblem) as problem:
        Follower(sqlite_url(tmp_path / "none.db"), "en")
    assert problem.value.code == "gone"


def test_an_older_house_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = sqlite_url(tmp_path / "house.db")
    play(address, 5).close()
    monkeypatch.setattr("director.storage.migrations.VERSION", 10_000)
    with pytest.raises(StorageProblem) as problem:
        Follower(address, "en")
    assert problem.value.code == "older_version"
    assert {path.name for path in tmp_path.iterdir() if "before" in path.name} == set()


def test_a_house_that_goes_and_comes_back_is_found_again(tmp_path: Path) -> None:
    address = sqlite_url(tmp_path / "house.db")
    play(address, 5).close()
    follower, file = Follower(address, "en"), file_of(address)
    assert file is not None
    away = file.with_name("away.db")
    try:
        file.rename(away)
        waits(follower.published, lambda: follower.published.lost)
        assert follower.published.cached_house.states[NIGHT].counted == 5
        away.rename(file)
        waits(follower.published, lambda: not follower.published.lost)
    finally:
        follower.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP there")
def test_a_server_that_stands_still_is_away_and_found_again(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes every question and answers none: no network tells of that."""
    monkeypatch.setattr(following, "ANSWERS_WITHIN", 1.0)
    house = play(own_server.make_database("stands_still"), 5)
    follower = Follower(house.url, "en")
    source = follower.published
    try:
        with own_server.standing_still():
            waits(source, lambda: source.lost)
            assert source.cached_house.states[NIGHT].counted == 5
        waits(source, lambda: not source.lost)
        bust(house, 5)
        waits(source, lambda: source.cached_house.states[NIGHT].alive == 4)
    finally:
        follower.close()
        house.close()
