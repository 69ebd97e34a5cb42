"""Speed of opening a database again: in proportion to its entries, and within its limit."""

import tempfile
from pathlib import Path

from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from tests.bench.harness import Row, median, timed
from tests.storage.opened import opened
from tests.storage.scribe import Scribe

SMALL, LARGE = 2_500, 10_000
SECONDS = 0.2
PROPORTION = 1.5
"""How much more than in proportion is still called proportion."""


def run() -> list[Row]:
    """A tournament with so many entries is opened and folded."""
    small, large = _seconds(SMALL), _seconds(LARGE)
    growth = large / small / (LARGE / SMALL)
    return [
        Row(f"reopening {SMALL} entries", small, None, "s"),
        Row(f"reopening {LARGE} entries", large, SECONDS, "s"),
        Row("growth of reopening against the entries'", growth, PROPORTION, "x", judged=True),
    ]


def _seconds(entries: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "house.db")
        journal = Journal(url)
        scribe = Scribe(journal)
        scribe.announce(tables=-(-entries // 9))
        scribe.register(entries)
        journal.close()

        def reopen() -> None:
            house = opened(url)
            house.desk.tournament(scribe.id)
            house.close()

        return median(timed(reopen) for _ in range(3))
