"""Differences of two drawings: only these areas are painted again."""

from collections.abc import Iterator

from director.values.dataclass import replace
from ui.drawing.marks import Digits, Drawing, Mark
from ui.drawing.rect import Rect


def differing(one: Drawing, other: Drawing) -> tuple[Rect, ...]:
    """Return the areas that differ."""
    if len(one) != len(other):
        return tuple(mark.covers for mark in set(one) ^ set(other))
    pairs = zip(one, other, strict=True)
    return tuple(part for before, now in pairs if before != now for part in _apart(before, now))


def _apart(before: Mark, now: Mark) -> Iterator[Rect]:
    if isinstance(before, Digits) and isinstance(now, Digits) and _cells_alike(before, now):
        yield _other_signs(before, now)
        return
    yield before.covers
    yield now.covers


def _cells_alike(before: Digits, now: Digits) -> bool:
    """Nothing differs but signs, each in a cell of its own."""
    return replace(before, text=now.text, count=now.count) == now and before.text != now.text


def _other_signs(before: Digits, now: Digits) -> Rect:
    """From the first cell whose sign is another to the last."""
    found = [place for place, sign in enumerate(now.text) if sign != before.text[place]]
    edges, whole = (*now.cells, now.box.right), now.covers
    edge = now.box.left - whole.left
    left, right = edges[found[0]] - edge, edges[found[-1] + 1] + edge
    return Rect(left, whole.top, right - left, whole.height)
