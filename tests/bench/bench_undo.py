"""Random nights of every template: whatever is taken back or corrected, all adds up and comes home.

`director bench undo` plays 2,000 of them; `python -m tests.bench.bench_undo FIRST COUNT` plays others,
and `python -m tests.bench.bench_undo SEED` one night, of which it shows the steps.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from tests.bench.harness import Row, timed
from tests.machine.at_random.night import Played, play
from tests.machine.at_random.smallest import smallest

NIGHTS = 2_000


def run(first: int = 0, count: int = NIGHTS) -> list[Row]:
    """Play so many nights in as many processes as there are cores; what is wrong is printed."""
    nights: list[Played] = []
    seconds = timed(lambda: nights.extend(_shown(played(range(first, first + count)))))
    done = sum((night.carried_out for night in nights), Counter[str]())
    wrong = [night for night in nights if night.wrong]
    refused = sum((night.refused for night in nights), Counter[str]())
    unforeseen = sum(times for why, times in refused.items() if ":" in why)
    return [
        Row(f"{count} random nights", seconds, None, "s"),
        Row("kinds of nights", len({night.kind for night in nights}), None, ""),
        Row("commands carried out", done.total(), None, ""),
        Row("commands undone", done["UndoCommand"], None, ""),
        Row("refused by an invariant alone", unforeseen, None, ""),
        Row("nights that went wrong", len(wrong), 0, "", judged=True),
    ]


def played(seeds: Iterable[int]) -> Iterable[Played]:
    """The nights of these seeds, as they come home."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(play, seeds, chunksize=4)


def _shown(nights: Iterable[Played]) -> Iterable[Played]:
    for night in nights:
        if night.wrong:
            last = night.wrong.strip().splitlines()[-1]
            print(f"night {night.seed} ({night.kind}, {len(night.steps)} steps): {last}", flush=True)
        yield night


def _one(seed: int) -> None:
    night = play(seed)
    print(night.kind, night.wrong or "went well")
    for command, insist in smallest(night) if night.wrong else night.steps:
        print("  insisting:" if insist else "  ", command)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    if len(numbers) == 1:
        _one(numbers[0])
    else:
        for row in run(*numbers):
            print(f"{row.name:<40} {row.value:>10.0f} {row.unit}")
