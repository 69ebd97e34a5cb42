"""Harness of the benches: rows of measurements, shown as a table, some of them judged."""

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement. A judged one fails the run above its limit; others are shown beside it."""

    name: str
    value: float
    limit: float | None
    unit: str
    judged: bool = False

    @property
    def missed(self) -> bool:
        """Judged, and above its limit."""
        return self.judged and self.limit is not None and self.value > self.limit


def run_all(names: Sequence[str] = ()) -> int:
    """Run the benches named (all by default), print each row as it comes; 1 when a judged one misses."""
    found = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    wanted = [name for name in found if not names or name.removeprefix("bench_") in names]
    missed = [row for name in wanted for row in _shown(name) if row.missed]
    for row in missed:
        print(f"MISSED: {row.name}")
    return 1 if missed or not wanted else 0


def timed(work: Callable[[], object]) -> float:
    """Seconds that some work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def median(seconds: Iterable[float]) -> float:
    """The middle one."""
    return statistics.median(seconds)


def p99(seconds: Iterable[float]) -> float:
    """What 99 of 100 stay under."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]


def _shown(name: str) -> list[Row]:
    rows: list[Row] = import_module(f"tests.bench.{name}").run()
    for row in rows:
        limit = "" if row.limit is None else f"{'limit' if row.judged else 'aim'} {row.limit:g}"
        mark = "" if not row.judged else "MISSED" if row.missed else "ok"
        print(f"{row.name:<58} {row.value:>10.3f} {row.unit:<6} {limit:<12} {mark}", flush=True)
    return rows
