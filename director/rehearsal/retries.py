"""Patience: what a database does not do now, because it is away or busy, is tried again."""

import time
from collections.abc import Callable
from typing import TypeVar

from director.desk.ports import PASSING, StorageProblem

T = TypeVar("T")

AGAIN = 0.2
"""Seconds until the next try."""
LONGEST = 60.0
"""Seconds after which nobody waits any longer."""


def patiently(work: Callable[[], T]) -> T:
    """Do something until it is done; a command keeps its id, so that it is carried out once."""
    until = time.monotonic() + LONGEST
    while True:
        try:
            return work()
        except StorageProblem as problem:
            if problem.code not in PASSING or time.monotonic() > until:
                raise
        time.sleep(AGAIN)
