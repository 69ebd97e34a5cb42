"""While the floorman is asked about a stop clocks stand everywhere: nothing counts on by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from director.bootstrap import House
from director.house.people import Role
from director.storage.engine import sqlite_url
from director.values.ids import TournamentId
from director.values.quantity import SECOND, Micros
from tests.storage.opened import NIGHT, play
from tests.ui.board.boards import HOST, published
from tests.ui.board.floor.floor_house import Floor
from tests.ui.board.player.players import path_of
from ui.board.app import board_app
from ui.board.published import Published

COUNTS = "data-until="
STANDS = "THE CLOCK STANDS"
SINCE = 20 * SECOND
"""So long ago the console stopped."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started."""
    made = play(sqlite_url(tmp_path / "house.db"))
    yield made
    made.close()


def ask(source: Published, since: Micros = SINCE) -> None:
    """The floorman is asked: the clocks are read where they stood."""

    def stood(_tournament: TournamentId) -> Micros:
        return source.now() - since

    source.read_at = stood


def browser(source: Published) -> TestClient:
    """A board, a player's phone and a stream in one."""
    return TestClient(board_app(source, players=True, stream=0), base_url=HOST, client=("127.0.0.1", 5))


@pytest.mark.parametrize(
    "path",
    ["/board?scene=clock", "/board?scene=lobby", "/board?layout=clock", "/phone", "/overlay", "my"],
)
def test_what_counts_by_itself_stands(house: House, path: str) -> None:
    source = published(house)
    client = browser(source)
    path = path_of(house, 5) if path == "my" else path
    shown = client.get(path).text
    assert COUNTS in shown
    assert "20:00" in shown
    ask(source)
    shown = client.get(path).text
    assert COUNTS not in shown
    assert "20:20" in shown
    assert "PAUSED" in shown


@pytest.mark.parametrize("path", ["/board?scene=clock", "/board?layout=clock", "/phone", "my"])
@pytest.mark.parametrize("since", [SINCE, -SINCE])
def test_the_room_is_told_that_it_stands_and_why(house: House, path: str, since: Micros) -> None:
    source = published(house)
    client = browser(source)
    path = path_of(house, 5) if path == "my" else path
    assert STANDS not in client.get(path).text
    ask(source, since)
    shown = client.get(path).text
    assert STANDS in shown
    assert "the floor is asked whether the time counts" in shown
    assert COUNTS not in shown, "a time of day set back, too"


def test_figures_say_that_it_stands(house: House) -> None:
    source = published(house)
    client = browser(source)
    before = client.get(f"/api/v1/tournaments/{NIGHT}").json()
    assert before["ends_at"] == before["now"] + before["left_ms"]
    ask(source)
    after = client.get(f"/api/v1/tournaments/{NIGHT}").json()
    assert (after["running"], after["ends_at"], after["mood"]) == (False, None, "paused")
    assert after["left_ms"] == before["left_ms"] + SINCE // 1_000


def test_the_floors_phone_stands_too(house: House) -> None:
    floor = Floor(house)
    phone = floor.at_work(Role.FLOORMAN)
    clock = phone.state()["clock"]
    assert (clock["time"], clock["until"] > 0) == ("20:00", True)
    ask(floor.way.published)
    clock = phone.state()["clock"]
    assert (clock["time"], clock.get("until")) == ("20:20", None)
    assert (clock["word"], clock.get("running", False)) == ("PAUSED", False)
