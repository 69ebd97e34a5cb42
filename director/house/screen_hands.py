"""Hands on screens: what a console lets the boards of other processes show of its poker table now.

It stands in a row beside the journal: it is no fact of a night, and gone with the next moment. Nothing
is written there sooner than the screens of the house may show it.
"""

from collections.abc import Iterable

from director.values.dataclass import Value
from director.values.quantity import SECOND, Micros

SCREEN_HAND = "shown"
"""The kind of these rows: nobody notes and nobody watches them."""
REPORT_INTERVAL: Micros = 30 * SECOND
"""A console says after so long that it is still there."""
STAYS: Micros = 3 * REPORT_INTERVAL
"""Time after the last report of a console when its hand is no longer shown."""


class ScreenHand(Value):
    """The hand that a console shows: since when, and how it looks, in every language."""

    at: Micros
    views: str


def newest_hand(rows: Iterable[ScreenHand], at: Micros) -> ScreenHand | None:
    """Return the newest hand of the consoles that are still online."""
    there = (row for row in rows if at - row.at < STAYS)
    return max(there, key=lambda row: row.at, default=None)
