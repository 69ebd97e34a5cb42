"""House rules in a room: as large as all of them fit, else as many lines as can be read, in turn."""

from collections.abc import Iterator

from director.values.dataclass import Value, replace
from ui.drawing.rect import Rect
from ui.drawing.ruler import SMALLEST, Ink, wrap
from ui.drawing.sketch import Sketch
from ui.scenes.view import WallRule

_PITCH, _HEADED, _BELOW, _ASIDE = 1.18, 1.36, 0.68, 3.0
"""Height of a line, of a title, of the room below a rule, width of the numbers: parts of the size."""
_STEP = 0.97


class _Line(Value):
    """A title with its number, or a line of what a rule says; how far below the one before it stands."""

    words: str
    number: str = ""
    gap: float = 0.0

    @property
    def height(self) -> float:
        """In parts of the size."""
        return _HEADED if self.number else _PITCH


def write_rules(
    sketch: Sketch, rules: tuple[WallRule, ...], room: Rect, title: Ink, text: Ink, turn: int = 0
) -> None:
    """Numbers and titles in one ink, what the rules say in another, which has the largest size."""
    size = text.size
    lines = _lines(rules, room, text)
    while size > SMALLEST and _height(lines) * size > room.height:
        size = max(SMALLEST, size * _STEP)
        lines = _lines(rules, room, replace(text, size=size))
    parts = list(_parts(lines, room.height / size))
    if not parts:
        return
    top, aside = room.top, _ASIDE * size
    for n, line in enumerate(parts[turn % len(parts)]):
        top += line.gap * size if n else 0
        place = Rect(room.left, top, room.width, line.height * size)
        beside = place.adjusted(aside, 0, 0, 0)
        if line.number:
            sketch.text(place.up_to(beside.left - 20), line.number, replace(title, size=size))
        sketch.text(beside, line.words, replace(title if line.number else text, size=size))
        top = place.bottom


def _lines(rules: tuple[WallRule, ...], room: Rect, ink: Ink) -> list[_Line]:
    width, lines = room.width - _ASIDE * ink.size, list[_Line]()
    for rule in rules:
        lines.append(_Line(rule.title, rule.number, _BELOW))
        lines.extend(_Line(words) for words in wrap(rule.text, width, ink, most=len(rule.text)))
    return lines


def _height(lines: list[_Line]) -> float:
    return sum(line.height + line.gap for line in lines) - (lines[0].gap if lines else 0)


def _parts(lines: list[_Line], fits: float) -> Iterator[list[_Line]]:
    """Yield the lines that fit on a page; a title never stands last."""
    part = list[_Line]()
    for line in lines:
        if part and _height([*part, line]) > fits:
            kept = part[:-1] if part[-1].number and len(part) > 1 else part
            yield kept
            part = part[len(kept) :]
        part.append(line)
    if part:
        yield part
