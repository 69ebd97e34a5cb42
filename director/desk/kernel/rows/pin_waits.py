"""Waits: wrong PINs slow whoever guesses at a station, by all guesses together; nobody elsewhere."""

from collections.abc import Callable

from director.house.templates import Pin
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.quantity import SECOND, Micros

FREE_TRIES = 3
"""Wrong PINs before the next one has to wait, wherever they were typed."""
LONGEST_WAIT = 900
"""Seconds."""


def waits(kept: Pin) -> Micros:
    """How long after a wrong PIN the next one is not looked at: twice as long each time."""
    over = kept.wrong - FREE_TRIES
    return 0 if over < 0 else min(LONGEST_WAIT, 5 << min(over, 10)) * SECOND


def refuse_too_soon(kept: Pin, station: str, at: Micros, worked_here: Callable[[], bool]) -> None:
    """Refuse a try at a station where it was wrong just now.

    A guesser may call his station something else each time: after a few, stations at which the person
    has never worked wait together.
    """
    wrong_at = dict(kept.stations).get(station)
    if wrong_at is None and len(kept.stations) >= FREE_TRIES and not worked_here():
        wrong_at = kept.wrong_at
    if wrong_at is not None and (left := waits(kept) - (at - wrong_at)) > 0:
        raise soundness("pin_must_wait", seconds=-(-left // SECOND))


def with_wrong(kept: Pin, station: str, at: Micros) -> Pin:
    """With one wrong try more."""
    others = tuple(pair for pair in kept.stations if pair[0] != station)
    return replace(kept, wrong=kept.wrong + 1, wrong_at=at, stations=(*others, (station, at)))


def with_right(kept: Pin, station: str) -> Pin:
    """After a right one at a station: what is guessed elsewhere goes on being counted."""
    others = tuple(pair for pair in kept.stations if pair[0] != station)
    return replace(kept, stations=others) if others else Pin(kept.hash)
