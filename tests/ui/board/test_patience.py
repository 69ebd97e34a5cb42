"""Slow, silent and half-closed clients of the boards: each is let go, and the others are served."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from director.storage.engine import sqlite_url
from tests.storage.opened import play
from tests.ui.board.boards import published
from ui.board import timeouts
from ui.board.app import board_app
from ui.board.files import file_named
from ui.board.serving import Server

SOON = 0.3
ASKED = b"GET /api/v1/time HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A board on a real socket."""
    house = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"), 5)
    made = Server(board_app(published(house)), "127.0.0.1", 0)
    made._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    yield made
    made.stop()
    house.close()


def connected(server: Server) -> socket.socket:
    """A line to it."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=5)


def is_over(line: socket.socket) -> bool:
    """The other end has let go; TimeoutError where it never does."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def answer(server: Server) -> bytes:
    """The first line that somebody who asks properly gets."""
    with connected(server) as line:
        line.sendall(ASKED)
        return line.recv(4_096).split(b"\r\n")[0]


@pytest.mark.parametrize("said", [b"", b"GET /", ASKED[:-2]])
def test_who_never_ends_a_request_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(timeouts, "ASKING", SOON)
    with connected(server) as line:
        line.sendall(said)
        assert is_over(line)
    assert answer(server) == b"HTTP/1.1 200 OK"


def test_pieces_gain_no_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "ASKING", SOON)
    with connected(server) as line:
        line.settimeout(SOON / 6)
        assert any(is_over_after(line, sign) for sign in ASKED[:-2])


def is_over_after(line: socket.socket, sign: int) -> bool:
    """One more piece is sent; whether the other end has let go by then."""
    try:
        line.sendall(bytes((sign,)))
        return is_over(line)
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_second_request_has_its_time_too(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "ASKING", SOON)
    with connected(server) as line:
        line.sendall(ASKED)
        read = b""
        while not read.endswith(b"}"):
            read += line.recv(4_096)
        line.sendall(b"GET /")
        assert is_over(line)


def test_who_never_reads_is_let_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    font = file_named("Roboto-Bold.woff")
    assert font is not None
    monkeypatch.setattr(timeouts, "READING", SOON)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.settimeout(5)
        line.connect(("127.0.0.1", server.port))
        line.sendall(b"GET /Roboto-Bold.woff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 90)
        time.sleep(5 * SOON)
        assert read_all(line) < 90 * len(font.data)
    assert answer(server) == b"HTTP/1.1 200 OK"


def read_all(line: socket.socket) -> int:
    """How much comes until the other end has let go."""
    read = 0
    with suppress(ConnectionError):
        while data := line.recv(1_000_000):
            read += len(data)
    return read


def test_a_reader_stays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "ASKING", SOON)
    with connected(server) as line:
        line.sendall(b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        read = b""
        while b"event: picture" not in read:
            read += line.recv(65_536)
        line.settimeout(3 * SOON)
        with pytest.raises(TimeoutError):  # nothing more comes, nor has the other end let go
            read_all(line)


def test_one_machine_has_not_all_connections(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "EACH", 3)
    lines = [connected(server) for _ in range(3)]
    try:
        with connected(server) as line:
            assert is_over(line)
        lines[0].sendall(ASKED)
        assert lines[0].recv(4_096).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
