"""Refusals of boards and phones: as JSON, in the description, in time, and by the house's own names."""

import logging
import socket
from collections.abc import Iterator, Sequence

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import WHO, Night
from tests.storage.opened import play
from tests.ui.board.boards import browser, published
from tests.ui.board.test_patience import SOON, is_over
from ui.board import api, timeouts
from ui.board.phones.app import answered, decode_request, phones_app, writes
from ui.board.serving import Server


@pytest.mark.parametrize(
    ("method", "path", "host", "status", "code"),
    [
        ("GET", "/api/v1/time", "evil.example", 421, "not_this_house"),
        ("POST", "/api/v1/time", "127.0.0.1", 405, "method"),
        ("GET", f"/api/v1/time?{'x' * 3_000}", "127.0.0.1", 414, "address_too_long"),
        ("GET", "/api/v1/nothing", "127.0.0.1", 404, "not_there"),
        ("GET", "/api/v1/tournaments/none", "127.0.0.1", 404, "not_there"),
    ],
)
def test_a_refusal_is_json_with_a_sentence_and_a_code(
    tmp_path_factory: pytest.TempPathFactory, method: str, path: str, host: str, status: int, code: str
) -> None:
    house = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"), 5)
    answer = browser(published(house)).request(method, path, headers={"host": host})
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/json")
    told = answer.json()
    assert (told.get("refused", "not_there"), bool(told["error"])) == (code, True)
    described = api.openapi()["paths"]["/api/v1/time"]["get"]["responses"]
    assert str(status) in described
    house.close()


def test_a_board_answers_to_the_names_that_the_house_has_settled(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    house = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"), 5)
    named = HouseSettings(web_names="Boards.Oak.lan, oak.example")
    house.desk.execute(c.SaveRow(SETTINGS, "house", named), WHO)
    client = browser(published(house))
    for host in ("boards.oak.lan", "BOARDS.oak.lan:8230", "oak.example"):
        assert client.get("/api/v1/time", headers={"host": host}).status_code == 200
    for host in ("oak.lan", "evil.example", "boards.oak.lan.evil.example"):
        assert client.get("/api/v1/time", headers={"host": host}).status_code == 421
    house.close()


@pytest.mark.parametrize("name", ["oak/example", "a b!c", "-oak", "x" * 300, "böard.lan"])
def test_what_is_no_name_of_a_machine_is_not_settled(name: str) -> None:
    refusal = Night().refusal(c.SaveRow(SETTINGS, "house", HouseSettings(web_names=name)))
    assert refusal.code in ("web_name_impossible", "text_too_long")


class Part:
    """A phone that sends one thing."""

    def routes(self) -> Sequence[Route]:
        async def take(request: Request) -> Response:
            return answered(await decode_request(request, dict[str, str]))

        return (writes("/take", take),)

    def end(self) -> None:
        """Nobody follows it."""


@pytest.fixture
def phones() -> Iterator[Server]:
    made = Server(phones_app((Part(),)), "127.0.0.1", 0)
    yield made
    made.stop()


HEAD = (
    b"POST /take HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)


def sent(server: Server, words: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    line.sendall(words)
    return line


def test_a_body_that_never_ends_has_the_deadline_of_its_request(
    phones: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "ASKING", SOON)
    with sent(phones, HEAD % 100 + b'{"a":') as line:
        assert is_over(line)
    with sent(phones, HEAD % 9 + b'{"a":"b"}') as line:
        assert line.recv(4_096).startswith(b"HTTP/1.1 200")


def test_a_body_that_is_broken_off_writes_one_line(
    phones: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for _ in range(3):
        sent(phones, HEAD % 100 + b'{"a":').close()
    with sent(phones, HEAD % 9 + b'{"a":"b"}') as line:
        assert line.recv(4_096).startswith(b"HTTP/1.1 200")
    phones.stop()
    names = ("ui", "uvicorn.error")
    written = [record for record in caplog.records if record.name.startswith(names)]
    assert len(written) == 3
    assert not any(record.exc_info or "\n" in record.getMessage() for record in written)


def test_an_identity_stands_for_one_command() -> None:
    night = Night()
    first, other = c.SaveRow(SETTINGS, "house", HouseSettings("Oak")), c.NoteGivenOut("list")
    identity = c.NoteGivenOut.__name__
    done = night.desk.execute(first, WHO, command_id=identity)  # type: ignore[arg-type]
    again = night.desk.execute(first, WHO, command_id=identity)  # type: ignore[arg-type]
    assert again.entries == done.entries
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(other, WHO, command_id=identity)  # type: ignore[arg-type]
    assert refused.value.code == "command_id_used"
