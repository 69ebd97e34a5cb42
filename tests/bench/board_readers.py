"""A house full of readers, as a process of its own: when each picture reached each of them, as JSON."""

import asyncio
import json
import ssl
import subprocess
import sys
import time
from collections.abc import Sequence

BOARD = "/events?scene=clock"
PICTURE = b"event: picture"
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


async def reads(one: Reader, seen: list[float]) -> None:
    """One reader: the instants of its pictures."""
    port, path, encrypted = one
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, limit=2**20, ssl=_anybody() if encrypted else None
    )
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            if line.startswith(PICTURE):
                seen.append(time.monotonic())
    finally:
        writer.close()


def _anybody() -> ssl.SSLContext:
    """A phone that has agreed to the certificate of the house."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


async def all_read(readers: Sequence[Reader], seconds: float) -> list[list[float]]:
    """All of them for so long."""
    found: list[list[float]] = [[] for _ in readers]
    tasks = [asyncio.create_task(reads(*each)) for each in zip(readers, found, strict=True)]
    _, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(all_read(json.load(sys.stdin), float(sys.argv[1])))))
