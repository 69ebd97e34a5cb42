"""Rooms of blocks: what shows nothing leaves its room to those that stand in line with it."""

from collections.abc import Callable, Mapping

from director.values.dataclass import replace
from ui.drawing.rect import Rect

_NEAR = 1e-3
"""Edges that are no further apart are one: rooms that have grown end anywhere."""
Places = Mapping[int, Rect]


def grown(places: Places, silent: frozenset[int]) -> Places:
    """The places of blocks that show something, by number, once the silent ones have left theirs.

    Those above a silent block share its room, each in proportion; where these cannot reach it without
    lying on others, those below, at the left or at the right of it. Room that nobody in line can take
    stays empty.
    """
    shown = {number: place for number, place in places.items() if number not in silent}
    for number in sorted(silent, key=lambda each: (places[each].top, places[each].left)):
        for turned in _TURNS:
            taken = _taken({each: turned(at) for each, at in shown.items()}, turned(places[number]))
            if taken:
                shown |= {each: turned(at) for each, at in taken.items()}
                break
    return shown


def _taken(shown: Places, free: Rect) -> Places:
    """Return the blocks above a free place, stretched over it; none if others are in the way."""
    line = _above(shown, free)
    if not line:
        return {}
    first = shown[line[0]]
    wanted = Rect(first.left, free.top, first.width, free.height)
    if any(min(wanted.shared(place)) > _NEAR for place in shown.values()):
        return {}
    top = shown[line[-1]].top
    stretch = (free.bottom - top) / (free.top - top)
    return {
        each: replace(
            shown[each], top=top + (shown[each].top - top) * stretch, height=shown[each].height * stretch
        )
        for each in line
    }


def _above(shown: Places, free: Rect) -> list[int]:
    """The blocks above a place, the nearest first: it covers the place, all further ones are as wide."""
    line: list[int] = []
    edge, left, right = free.top, free.left, free.right
    while True:
        found = next((n for n, at in shown.items() if abs(at.bottom - edge) < _NEAR
                      and at.left < left + _NEAR and at.right > right - _NEAR
                      and (not line or at.width < right - left + _NEAR)), None)  # fmt: skip
        if found is None:
            return line
        line.append(found)
        edge, left, right = shown[found].top, shown[found].left, shown[found].right


def _as_it_is(place: Rect) -> Rect:
    return place


def _upside_down(place: Rect) -> Rect:
    return replace(place, top=-place.bottom)


def _sideways(place: Rect) -> Rect:
    return Rect(place.top, place.left, place.height, place.width)


def _from_the_right(place: Rect) -> Rect:
    return Rect(-place.bottom, -place.right, place.height, place.width)


_TURNS: tuple[Callable[[Rect], Rect], ...] = (_as_it_is, _upside_down, _sideways, _from_the_right)
"""Turns that put a side of a place on top; applied twice, they restore it."""
