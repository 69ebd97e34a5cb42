"""Mutated requests over all addresses, of cards and the stream too: no error, no trace, no growth.

`python -m tests.ui.board.player.test_mutated 10000` sends as many as one has patience for.
"""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from director.bootstrap import House
from director.storage.engine import sqlite_url
from tests.storage.opened import play
from tests.ui.board.boards import published
from tests.ui.board.player.players import path_of
from tests.ui.board.test_guard import asked
from ui.board.app import board_app
from ui.board.serving import Server

REQUESTS = 400
GOOD = b"GET /api/v1/time HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HEADERS = ("Content-Length: -1", "Content-Length: 7", "Transfer-Encoding: chunked", "Origin: \x01",
           "Accept-Language: \xff;q=x,,sk", "Accept-Language: el", ": :", "Upgrade: websocket",
           "Range: bytes=0-", "Cookie: a=b", "X-Forwarded-For: 1.2.3.4", "Expect: x")  # fmt: skip
QUERIES = ("", "?language=sk", "?language=%ff", "?tournament=%00", "?scene=turns", "?scene=feature",
           "?delay=0", "?layout=../x", "?" + "language=el&" * 60, "?a[]=1&;&=")  # fmt: skip


def paths(house: House) -> tuple[str, ...]:
    """Every address there is, and some that there are not."""
    mine = path_of(house, 5)
    return (
        "/", "/board", "/events", "/phone", "/phone-events", "/overlay", "/overlay-events",
        "/api/v1/time", "/api/v1/tournaments", "/api/v1/tournaments/friday", "/api/v1/openapi.json",
        "/picture/0", "/board.css", "/player.js", "/Roboto-Bold.woff", mine, f"{mine}/events",
        f"{mine}/player.js", f"{mine}/../../board", f"{mine}/", f"{mine}%00", f"{mine}/events/x",
        "/my", "/my/", "/my/%2e%2e", "/my/x/y/z", "/my/" + "A" * 22, "/my/\xe9", "//my//", "/nowhere",
    )  # fmt: skip


def mutated(chance: random.Random, addresses: tuple[str, ...]) -> bytes:
    """A request for one of them with something wrong in it, or nothing."""
    method = chance.choices(["GET", "HEAD", "POST", "DELETE", "get", "\x00"], [12, 2, 2, 1, 1, 1])[0]
    path = chance.choice(addresses) + chance.choice(QUERIES)
    lines = [f"{method} {path} HTTP/1.1", chance.choice(["Host: 127.0.0.1"] * 6 + ["Host: x", ""])]
    lines += ["Connection: close", *chance.choices(HEADERS, k=chance.choice([0, 0, 0, 1, 2]))]
    data = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"
    if chance.random() < 0.2:
        at = chance.randrange(len(data))
        data = data[:at] + chance.randbytes(chance.randrange(1, 6)) + data[at + chance.randrange(4) :]
    return data


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A night that has started."""
    made = play(sqlite_url(tmp_path_factory.mktemp("board") / "house.db"), 5)
    yield made
    made.close()


def answers_of(house: House, many: int, seed: int) -> tuple[Counter[bytes], list[bytes], Server]:
    """How many were answered how, and what is wrong with any of them."""
    chance, addresses = random.Random(seed), paths(house)
    key = house.store.phone_secret().hex().encode()
    server = Server(board_app(published(house), players=True, stream=0), "127.0.0.1", 0)
    found, wrong = Counter[bytes](), list[bytes]()
    try:
        for _ in range(many):
            answer = asked(server.port, mutated(chance, addresses))
            found[answer[9:12]] += 1
            if b" 50" in answer[:16] or b"Traceback" in answer or key in answer or b"D00001" in answer:
                wrong.append(answer)
        good = asked(server.port, GOOD)
        if not good.startswith(b"HTTP/1.1 200"):
            wrong.append(good)
    finally:
        server.stop()
    return found, wrong, server


def test_nothing_that_is_sent_ends_in_an_error_of_ours(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for bound in ("BURST", "CARD_BURST", "WRONG_BURST"):
        monkeypatch.setattr(f"ui.board.guard.{bound}", 10.0 * REQUESTS)
    found, wrong, server = answers_of(house, REQUESTS, 20_261_126)
    assert wrong == []
    assert set(found) >= {b"200", b"400", b"404", b"405", b"421"}
    assert caplog.records == []
    state = server._server.server_state
    assert (len(state.connections), len(state.tasks), server.is_on) == (0, 0, False)


def main() -> None:
    """As many as are told, in a house of their own; how they were answered, and what it weighs."""
    import resource

    from ui.board import guard

    many = int(sys.argv[1])
    guard.BURST = guard.CARD_BURST = guard.WRONG_BURST = 10.0 * many
    with tempfile.TemporaryDirectory() as folder:
        made = play(sqlite_url(Path(folder) / "house.db"), 5)
        for part in range(5):
            found, wrong, _ = answers_of(made, many // 5, part)
            weight = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            print(dict(found), "wrong:", len(wrong), "MB at most:", weight, flush=True)
        made.close()


if __name__ == "__main__":
    main()
