"""A house full of boards, as a process of its own: when each picture reached each of them, as JSON."""

import asyncio
import json
import sys
import time

ASKED = b"GET /events?scene=clock HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PICTURE = b"event: picture"


async def reads(port: int, found: list[list[float]]) -> None:
    """One reader: the instants of its pictures."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(ASKED)
    seen: list[float] = []
    found.append(seen)
    try:
        while line := await reader.readline():
            if line.startswith(PICTURE):
                seen.append(time.monotonic())
    finally:
        writer.close()


async def all_read(port: int, count: int, seconds: float) -> list[list[float]]:
    """So many readers for so long."""
    found: list[list[float]] = []
    tasks = [asyncio.create_task(reads(port, found)) for _ in range(count)]
    _, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(all_read(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))))
