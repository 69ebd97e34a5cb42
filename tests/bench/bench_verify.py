"""Speed of reading the whole journal again: chains, folds, invariants and projections."""

import tempfile
from pathlib import Path

from director.storage.checks.verify import verify
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from tests.bench.harness import Row, median, timed
from tests.storage.scribe import Scribe

PLAYERS = 5_000
ENTRIES = 40_000
"""So many a second at least."""


def run() -> list[Row]:
    """A night with its till, all of it sound."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(sqlite_url(Path(folder) / "house.db"))
        scribe = Scribe(journal)
        scribe.announce(tables=-(-PLAYERS // 9))
        scribe.register(PLAYERS)
        entries = verify(journal.engines).entries
        seconds = median(timed(lambda: verify(journal.engines)) for _ in range(5))
        journal.close()
    return [
        Row("journal verify, entries a second", entries / seconds, None, "/s"),
        Row(f"journal verify of {ENTRIES} entries", seconds * ENTRIES / entries, 1.0, "s", judged=True),
    ]
