"""Ties of a league: how equal points are told apart."""

from enum import StrEnum


class TieRule(StrEnum):
    """Which results decide between equal points: wins, then the best place, then who was ahead more."""

    COUNTED = "counted"
    """The results that count."""
    ALL = "all"
    """All results, the dropped ones too."""
    SHARED = "shared"
    """None: the place is shared."""
