"""A house full of readers, as a process of its own: when each picture reached each of them, as JSON."""

import asyncio
import json
import ssl
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import cast

BOARD = "/events?scene=clock"
PICTURE, END = b"event: picture", b"\n\n"
Reader = tuple[int, str, bool]
"""The port that it asks, the path, and whether over TLS."""


class Crowd:
    """All readers, for so many seconds."""

    def __init__(self, readers: Sequence[Reader], seconds: float) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.board_readers", str(seconds)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(readers).encode())
        self._process.stdin.close()

    def seen(self) -> list[list[float]]:
        """The instants of the pictures of each, in the order of the readers."""
        assert self._process.stdout is not None
        found: list[list[float]] = json.loads(self._process.stdout.read())
        self._process.wait()
        return found


class Reading(asyncio.Protocol):
    """One reader: the instants at which its pictures were whole."""

    def __init__(self, path: str, seen: list[float]) -> None:
        self._path, self._seen, self._begun = path, seen, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        asked = f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        cast(asyncio.Transport, transport).write(asked.encode())

    def data_received(self, data: bytes) -> None:
        """A piece of the stream: an event is whole at its empty line."""
        *whole, self._begun = (self._begun + data).split(END)
        if any(PICTURE in event for event in whole):
            self._seen.append(time.monotonic())


def _anybody() -> ssl.SSLContext:
    """A phone that has agreed to the certificate of the house."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def all_read(readers: Sequence[Reader], seconds: float) -> list[list[float]]:
    """All of them for so long."""
    loop, until = asyncio.get_running_loop(), time.monotonic() + seconds
    found: list[list[float]] = [[] for _ in readers]
    anybody = _anybody()
    opened = (
        loop.create_connection(
            partial(Reading, path, seen), "127.0.0.1", port, ssl=anybody if encrypted else None
        )
        for (port, path, encrypted), seen in zip(readers, found, strict=True)
    )
    lines = await asyncio.gather(*opened)
    await asyncio.sleep(until - time.monotonic())
    for transport, _ in lines:
        transport.close()
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(all_read(json.load(sys.stdin), float(sys.argv[1])))))
