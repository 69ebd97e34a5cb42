"""The board before 1,200 readers: how soon a change reaches them, and what they cost its process."""

import tempfile
import time
from pathlib import Path
from unittest.mock import patch

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.values.ids import TournamentId
from tests.bench.bench_idle import running
from tests.bench.board_readers import BOARD, Crowd
from tests.bench.harness import Row, median
from tests.desk.night.night_desk import WHO
from tests.ui.board.boards import known_of, published
from ui.board.app import board_app
from ui.board.published import Published
from ui.board.serving import Server

READERS = 1_200
SETTLED, SECONDS, APART = 10.0, 16.0, 2.0
"""Seconds until all are there, seconds that are measured, and those between two commands."""
_NIGHT = TournamentId("idle")


def run() -> list[Row]:
    """Commands alone, then with everybody looking on."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house = open_house(running(Path(folder)))
        source = published(house)
        alone = [command - begun for begun, command in commands(house, source, _NIGHT, 8)[4:]]
        with patch("ui.board.guard.BURST", 10.0 * READERS), patch("ui.board.timeouts.EACH", 2 * READERS):
            rows = _measured(house, source, median(alone))
        house.close()
    return rows


def _measured(house: House, source: Published, alone: float) -> list[Row]:
    server = Server(board_app(source), "127.0.0.1", 0)
    crowd = Crowd([(server.port, BOARD, False)] * READERS, SETTLED + SECONDS + APART)
    time.sleep(SETTLED)
    cpu, begun = time.process_time(), time.monotonic()
    told = commands(house, source, _NIGHT, int(SECONDS / APART))
    cpu, begun = time.process_time() - cpu, time.monotonic() - begun
    seen = crowd.seen()
    server.stop()
    spans = spans_of(seen, told)
    if len(spans) < 0.99 * READERS * len(told):
        raise RuntimeError(f"pictures were lost: {len(spans)} of {READERS * len(told)}")
    beside = median(done - at for at, done in told)
    return [
        Row(
            f"a change reaches 95 of 100 of {READERS} boards", 1e3 * spans[-len(spans) // 20], 300, "ms"
        ),
        Row("the slowest of them", 1e3 * spans[-1], None, "ms"),
        Row("processor of the board's process, commands too", 100 * cpu / begun, 25, "%"),
        Row("a command beside them, of one alone", 100 * beside / alone, 110, "%"),
    ]


def commands(
    house: House, source: Published, night: TournamentId, many: int
) -> list[tuple[float, float]]:
    """Pause and resume the clock: when each was given, and when it was done and published."""
    told = []
    for number in range(many):
        command = c.RunClock(night) if number % 2 else c.PauseClock(night)
        begun = time.monotonic()
        house.desk.execute(command, WHO)
        told.append((begun, time.monotonic()))
        source.publish(known_of(house))
        time.sleep(APART)
    return told


def spans_of(seen: list[list[float]], told: list[tuple[float, float]]) -> list[float]:
    """How long each waited for each command's picture, the shortest first."""
    return sorted(span for _, done in told for span in _spans(seen, done))


def _spans(seen: list[list[float]], done: float) -> list[float]:
    """How long each waited for the first picture after an instant."""
    after = (next((at - done for at in each if at >= done), None) for each in seen)
    return [span for span in after if span is not None and span < APART]
