"""Three hundred phones behind one address: all look on, and who shows no card has what a machine has."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Self

import pytest

from director.desk.kernel.desk import Desk
from director.desk.night.phone_cards import PATH, PhoneCards
from director.texts.texts import texts_for
from director.tournament.state import Tournament
from director.values.dataclass import replace
from tests.desk.fakes import FakeChance, FakeStore, FakeTime
from tests.ui import wall_states as states
from ui.board import timeouts
from ui.board.app import board_app
from ui.board.published import Published
from ui.board.serving import Server
from ui.console.cached_house import CachedHouse

PHONES = 300
CARDS = PhoneCards(FakeStore().phone_secret())


def night() -> Tournament:
    return states.running(alive=PHONES, entries=PHONES)


@pytest.fixture
def source() -> Published:
    """A night of three hundred."""
    state = night()
    known = replace(CachedHouse(texts_for("en")), is_open=True).loaded({state.id: state}, {})
    desk = Desk(FakeStore(), FakeTime(), FakeChance())
    return Published(known, states.at, lambda question, answer: answer(question(desk)))


@pytest.fixture
def server(source: Published) -> Iterator[Server]:
    """Its boards on a real socket."""
    made = Server(board_app(source, players=True), "127.0.0.1", 0)
    yield made
    made.stop()


def path_of(number: int) -> str:
    state = night()
    entry = sorted(state.entries)[number]
    return f"/{PATH}/{CARDS.token(state.id, entry, 0)}"


class Lines:
    """Connections to a server, all closed at the end."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_wrong: object) -> None:
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.sleep(0)

    async def silent(self) -> asyncio.StreamReader:
        """One more."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        self._writers.append(writer)
        return reader

    async def asking(self, path: str) -> asyncio.StreamReader:
        """One more that has asked."""
        reader = await self.silent()
        self._writers[-1].write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        return reader


async def picture(reader: asyncio.StreamReader) -> str:
    """What the next picture of a stream says; empty where it has ended."""
    with suppress(ConnectionError):
        while line := await asyncio.wait_for(reader.readline(), 30):
            if line == b"event: picture\n":
                return (await reader.readline()).decode()
    return ""


def test_three_hundred_phones_look_on_at_once_and_each_hears_of_its_own(
    server: Server, source: Published
) -> None:
    state = night()
    ids = sorted(state.entries)

    async def look() -> tuple[list[str], list[str]]:
        async with Lines(server.port) as lines:
            paths = [f"/{PATH}/{CARDS.token(state.id, entry, 0)}/events" for entry in ids]
            readers = await asyncio.gather(*map(lines.asking, paths))
            first = await asyncio.gather(*map(picture, readers))
            news = replace(state, announcement="Dinner at nine")
            source.publish(source.cached_house.loaded({state.id: news}, {}))
            return first, await asyncio.gather(*map(picture, readers))

    first, second = asyncio.run(look())
    own = [f"Entry no. {entry}<" in said for said, entry in zip(first, ids, strict=True)]
    assert own == [True] * PHONES
    assert sum("Dinner at nine" in said for said in second) == PHONES


def test_who_shows_no_card_has_what_a_machine_has(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "EACH", 3)

    async def look() -> list[bool]:
        async with Lines(server.port) as lines:
            paths = ["/events?scene=clock"] * 4 + [f"{path_of(0)}/events"]
            return [bool(await picture(await lines.asking(path))) for path in paths]

    assert asyncio.run(look()) == [True, True, True, False, True]


def test_one_card_ends_its_oldest_connection_and_nobody_elses(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "OF_A_CARD", 2)

    async def is_over(reader: asyncio.StreamReader) -> bool:
        try:
            await asyncio.wait_for(reader.read(-1), 1.5)
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True

    async def look() -> list[bool]:
        async with Lines(server.port) as lines:
            readers = [await lines.asking(f"{path_of(number)}/events") for number in (1, 0, 0, 0)]
            for reader in (readers[0], readers[3]):
                assert await picture(reader)
            return [await is_over(reader) for reader in readers]

    assert asyncio.run(look()) == [False, True, False, False]


def test_silent_connections_have_a_bound_too(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "SILENT", 4)

    async def look() -> bytes:
        async with Lines(server.port) as lines:
            readers = [await lines.silent() for _ in range(5)]
            try:
                return await asyncio.wait_for(readers[-1].read(1), 5)
            except ConnectionError:
                return b""

    assert asyncio.run(look()) == b""
