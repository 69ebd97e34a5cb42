"""The guard of the boards: foreign names, other methods, bodies, floods and nonsense are turned away."""

import random
import socket
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from tests.storage.opened import play
from tests.ui.board.boards import browser, published
from ui.board.app import board_app
from ui.board.guard import BURST, LONGEST, host_of
from ui.board.published import Published
from ui.board.serving import Server

REQUESTS = 400


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Published]:
    """A night that has started."""
    house = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"), 5)
    yield published(house)
    house.close()


@pytest.fixture
def client(source: Published) -> TestClient:
    """A browser."""
    return browser(source)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8230", 200),
        ("192.168.1.20", 200),
        ("[::1]:8230", 200),
        ("localhost:1", 200),
        (socket.gethostname(), 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("user@127.0.0.1", 421),
        ("127.0.0.1:port", 421),
        ("", 421),
    ],
)
def test_only_this_machine_is_meant(client: TestClient, host: str, status: int) -> None:
    assert client.get("/api/v1/time", headers={"Host": host}).status_code == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
def test_a_board_is_only_read(client: TestClient, method: str) -> None:
    answer = client.request(method, "/board")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_nothing_is_sent_to_it(client: TestClient) -> None:
    assert client.request("GET", "/", content=b"x").status_code == 413
    assert client.get("/", headers={"Transfer-Encoding": "chunked"}).status_code == 413


def test_an_address_has_its_length(client: TestClient) -> None:
    path = "/?" + "x" * (LONGEST - 1)
    assert (client.get(path).status_code, client.get(path + "x").status_code) == (200, 414)


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://127.0.0.1:8230", 200), ("http://evil.example", 403), ("null", 403), ("http://[", 403)],
)
def test_another_page_may_not_read(client: TestClient, origin: str, status: int) -> None:
    assert client.get("/api/v1/time", headers={"Origin": origin}).status_code == status


def test_who_asks_too_often_waits(source: Published, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("ui.board.guard.time.monotonic", lambda: now)
    client = browser(source)
    found = [client.get("/board.css").status_code for _ in range(int(BURST) + 1)]
    assert (found[-2], found[-1]) == (200, 429)
    now += 0.06
    assert [client.get("/board.css").status_code for _ in range(2)] == [200, 429]


def test_every_answer_says_what_a_browser_may_do(client: TestClient) -> None:
    for path in ("/", "/board", "/nowhere", "/api/v1/time"):
        said = client.get(path).headers
        assert "script-src 'self'" in said["content-security-policy"]
        assert "unsafe" not in said["content-security-policy"]
        assert (said["x-content-type-options"], said["cache-control"]) == ("nosniff", "no-store")
        assert "set-cookie" not in said
        assert "server" not in said


@pytest.mark.parametrize("host", ["a b", "a/b", "a?b", "a#b", "[::1", "x:y"])
def test_what_is_no_host(host: str) -> None:
    assert host_of(host) in (None, "a b")


def mutated(chance: random.Random) -> bytes:
    """A request with something wrong in it, or several things."""
    method = chance.choice(["GET", "HEAD", "POST", "get", "", "G\x00T", "A" * 300])
    paths = ["/", "/board?scene=clock", "/events", "/api/v1/tournaments/%ff%00", "/%2e%2e/x", "//", "*"]
    path = chance.choice(
        [*paths, "/board?" + "scene=" * chance.randrange(900), "/\xe9", "/?language=%zz"]
    )
    version = chance.choice(["HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""])
    lines = [f"{method} {path} {version}", chance.choice(["Host: 127.0.0.1", "Host: x", "", "Host"])]
    headers = ["Content-Length: -1", "Content-Length: 999999999", "Transfer-Encoding: chunked",
               "Origin: \x01", f"X: {'y' * chance.randrange(9_000)}", ": :", "Upgrade: x"]  # fmt: skip
    lines += chance.choices(headers, k=chance.randrange(4))
    data = ("\r\n".join(lines) + chance.choice(["\r\n\r\n", "\r\n", "\n\n", ""])).encode("latin-1")
    if chance.random() < 0.3:
        at = chance.randrange(len(data) + 1)
        data = data[:at] + chance.randbytes(5) + data[at:]
    return data


def test_nonsense_ends_in_no_error_of_ours(
    source: Published, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Mutated requests of a seeded chance on a real socket: no 500, no trace, and it goes on serving."""
    monkeypatch.setattr("ui.board.guard.BURST", 10.0 * REQUESTS)
    server = Server(board_app(source), "127.0.0.1", 0)
    chance = random.Random(20_261_124)
    try:
        answers = [asked(server.port, mutated(chance)) for _ in range(REQUESTS)]
        wrong = [answer for answer in answers if b" 50" in answer[:16] or b"Traceback" in answer]
        good = asked(server.port, b"GET /api/v1/time HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    finally:
        server.stop()
    assert wrong == []
    assert {answer[9:12] for answer in answers if answer} >= {b"200", b"400", b"405", b"413", b"421"}
    assert good.startswith(b"HTTP/1.1 200")
    assert not server.is_on


def asked(port: int, data: bytes) -> bytes:
    """The beginning of an answer; nothing where the request never ended."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        line.sendall(data)
        line.shutdown(socket.SHUT_WR)
        try:
            return line.recv(4_096)
        except ConnectionError:
            return b""


def test_an_address_that_is_taken_is_said(source: Published) -> None:
    server = Server(board_app(source), "127.0.0.1", 0)
    try:
        with pytest.raises(RuleViolation) as refused:
            Server(board_app(source), "127.0.0.1", server.port)
    finally:
        server.stop()
    assert (refused.value.code, refused.value.facts["port"]) == ("board_address_taken", str(server.port))
