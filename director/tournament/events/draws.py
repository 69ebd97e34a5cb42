"""Draws as anyone can recompute them."""

from director.values.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """A draw as anyone can recompute it: label, ordered input, and the input shuffled by the seed."""

    label: str
    items: tuple[int, ...]
    result: tuple[int, ...]
    """The first of the shuffled items, as many as were needed."""
