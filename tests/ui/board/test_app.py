"""The board's pages: every scene in every language, figures as described, pictures as they change."""

import asyncio
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from starlette.testclient import TestClient

from director.bootstrap import House
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.files.layout_files import ready_made
from director.house.layouts import Brand, LayoutBlock, ScreenLayout
from director.house.people import HouseSettings
from director.house.templates import LAYOUT, SETTINGS
from director.series.flights.terms import EventTerms
from director.storage.engine import sqlite_url
from director.texts.texts import LANGUAGES
from director.tournament.state.flights import FlightTerms
from director.values.dataclass import replace
from director.values.ids import EventId, TournamentId
from director.values.quantity import SECOND, Micros
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.made_pictures import png
from tests.storage.opened import NIGHT, bust, play
from tests.ui.board.boards import browser, known_of, published
from ui.board.addresses import Address
from ui.board.files import file_named
from ui.board.pictures import Easel, Pictures, without_counting
from ui.scenes.scenes import Scene, Showing

HOSTILE = "</title><script>alert('x')</script>"
CLOCK = Address(Showing(Scene.CLOCK, NIGHT))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started, in a house with a hostile name."""
    made = play(sqlite_url(tmp_path / "house.db"))
    made.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(name=HOSTILE)), WHO)
    yield made
    made.close()


@pytest.fixture
def client(house: House) -> TestClient:
    """A browser."""
    return browser(published(house))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_is_drawn_in_every_language(house: House, language: str) -> None:
    client = browser(published(house))
    shown = [f"scene={scene}" for scene in Scene] + [f"layout={name}" for name in ready_made()]
    for query in shown:
        answer = client.get(f"/board?{query}&language={language}")
        assert answer.status_code == 200, query
        drawn = answer.text[answer.text.index("<svg") : answer.text.index("</svg>", -200) + 6]
        assert len(list(Xml.fromstring(drawn))) > 3, query


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_leads_to_every_board_and_a_hostile_name_is_text(
    client: TestClient, language: str
) -> None:
    page = client.get(f"/?language={language}").text
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    links = [part.split('"')[0].replace("&amp;", "&") for part in page.split('href="')[1:]]
    boards = [link for link in links if link.startswith("board?")]
    assert len(boards) >= len(Scene)
    assert {client.get(f"/{link}").status_code for link in boards} == {200}


@pytest.mark.parametrize(
    "query", ["scene=nonsense", "layout=../clock", "language=xx", "tournament=a&x=y"]
)
def test_a_board_that_is_not_there_is_said_in_the_language_that_was_asked_for(
    client: TestClient, query: str
) -> None:
    answer = client.get(f"/board?{query}")
    assert (answer.status_code, "There is no such board" in answer.text) == (404, True)
    greek = client.get("/nowhere?language=el")
    assert (greek.status_code, "There" in greek.text) == (404, False)


def test_a_tournament_that_is_not_on_shows_the_house(client: TestClient) -> None:
    assert client.get("/board?scene=clock&tournament=unknown").status_code == 200


@pytest.mark.parametrize("name", ["Regular", "Medium", "Bold"])
def test_the_letters_of_the_board_are_few_and_whole(name: str) -> None:
    found = file_named(f"Roboto-{name}.woff")
    assert found is not None
    assert (found.data[:4], len(found.data) < 30_000) == (b"wOFF", True)


@pytest.mark.parametrize("name", ["board.py", "Roboto-Thin.woff", "Roboto-.woff", "..%2fx.css", "x"])
def test_no_other_file_is_given_away(client: TestClient, name: str) -> None:
    assert client.get(f"/{name}").status_code == 404


def shape_of(described: dict[str, Any], path: str) -> dict[str, Any]:
    """The properties that the description promises of a path."""
    answer = described["paths"][path]["get"]["responses"]["200"]
    name = answer["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
    found: dict[str, Any] = described["components"]["schemas"][name]
    return found


def test_the_figures_are_as_they_are_described(client: TestClient, house: House) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert len(described["paths"]) == 4
    for path in described["paths"]:
        answer = client.get(path.replace("{tournament}", NIGHT))
        shape = shape_of(described, path)
        assert set(answer.json()) == set(shape["properties"]) == set(shape["required"]), path
    clock = client.get(f"/api/v1/tournaments/{NIGHT}").json()
    state, now = house.desk.tournament(NIGHT), int(house.desk.now() // 1000)
    periods = state.structure.periods
    assert (clock["alive"], clock["entries"]) == (state.alive, state.counted)
    assert clock["ends_at"] - clock["now"] == clock["left_ms"] > 0
    assert clock["level"]["number"] == 1
    before = [period.seconds for period in takewhile(lambda one: not one.is_break, periods)]
    assert clock["break_in_ms"] == clock["left_ms"] + sum(before[1:]) * 1000
    assert client.get("/api/v1/time").json() == {"now": now}
    assert client.get("/api/v1/screens").json() == {"now": now, "screens": []}
    (listed,) = client.get("/api/v1/tournaments").json()["tournaments"]
    assert (listed["id"], listed["status"]) == (NIGHT, "running")


def test_a_flight_is_told_with_the_pool_of_its_event(house: House) -> None:
    """The other flight has three entries of 100: they are in its pool, too."""
    first, second, event = TournamentId("1a"), TournamentId("1b"), EventId("main")
    commands: list[c.Command] = [c.AnnounceEvent(event, "Main Event", "EUR", EventTerms())]
    for flight in (first, second):
        commands += [
            c.AnnounceTournament(flight, settings(name=flight), STRUCTURE),
            c.AddFlight(flight, event, flight, FlightTerms(level=1)),
            c.OpenRegistration(flight),
        ]
    for number in (1, 2, 3):
        commands.append(c.RegisterPlayer(first, person(number).id, TILL))
    for command in (*commands, c.RegisterPlayer(second, person(4).id, TILL)):
        house.desk.execute(command, WHO)
    told = browser(published(house)).get(f"/api/v1/tournaments/{second}").json()
    assert told["pool_cents"] == 4 * 10_000
    assert told["event"] == {"name": "Main Event", "entries": 4}
    assert [prize["cents"] for prize in told["prizes"]]


def test_a_tournament_that_nobody_knows_is_said_in_figures_too(client: TestClient) -> None:
    answer = client.get("/api/v1/tournaments/nobody")
    assert (answer.status_code, list(answer.json())) == (404, ["error"])


def test_no_figure_names_anybody(client: TestClient, house: House) -> None:
    said = client.get(f"/api/v1/tournaments/{NIGHT}").text + client.get("/api/v1/tournaments").text
    assert not [person for person in house.store.people() if person.family_name in said]


def test_a_second_that_passes_needs_no_picture_and_a_bust_does(house: House) -> None:
    source = published(house)
    pictures = Pictures(source)
    begun = house.desk.now()

    def drawn(later: Micros) -> object:
        source.now = lambda: begun + later
        source.read_at = lambda _tournament: begun + later
        return without_counting(pictures.once(CLOCK)[0])

    first = drawn(61 * SECOND)
    assert drawn(62 * SECOND) == drawn(64 * SECOND) == first
    bust(house, 5)
    source.publish(known_of(house))
    assert drawn(64 * SECOND) != first


def test_readers_share_a_picture_and_get_the_next_one_when_something_is_published(house: House) -> None:
    async def look() -> tuple[list[int], str, str]:
        source = published(house)
        pictures = Pictures(source)
        readers = [pictures.follow(CLOCK) for _ in range(3)]
        firsts = [await anext(reader) for reader in readers]
        state = known_of(house).states[NIGHT]
        paused = replace(state, announcement="Dinner at nine")
        source.publish(source.cached_house.loaded({NIGHT: paused}, {}))
        seconds = [await asyncio.wait_for(anext(reader), 5) for reader in readers]
        assert None not in (*firsts, *seconds)
        assert len({id(each) for each in seconds}) == 1
        for reader in readers:
            await reader.aclose()
        numbers = [each.number for each in (*firsts, *seconds) if each is not None]
        return numbers, firsts[0].svg if firsts[0] else "", seconds[0].svg if seconds[0] else ""

    numbers, before, after = asyncio.run(look())
    assert numbers == [1, 1, 1, 2, 2, 2]
    assert ("Dinner at nine" in before, "Dinner at nine" in after) == (False, True)


def test_who_waits_long_is_told_that_all_is_well(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Easel, "HEARTBEAT", 0.05)

    async def look() -> list[bool]:
        reader = Pictures(published(house)).follow(CLOCK)
        found = [await anext(reader) is None for _ in range(2)]
        await reader.aclose()
        return found

    assert asyncio.run(look()) == [False, True]


def test_a_picture_of_a_layout_is_fetched_once_by_its_content(house: House) -> None:
    logo = png(6, 4)
    own = ScreenLayout("Mine", (LayoutBlock("logo", (0, 0, 32, 18)),), brand=Brand(logo=logo))
    house.desk.execute(c.SaveRow(LAYOUT, "own-mine", own), WHO)
    client = browser(published(house))
    page = client.get("/board?layout=own-mine").text
    where = page.partition('href="picture/')[2].partition('"')[0]
    got = client.get(f"/picture/{where}")
    assert (got.content, got.headers["content-type"]) == (logo, "image/png")
    assert "immutable" in got.headers["cache-control"]
    assert "base64" not in page
    assert client.get("/picture/0").status_code == 404
    assert client.get("/board?layout=own-yours").status_code == 404
    assert "Layout: Mine" in client.get("/").text
