"""Slips: small paper, one by one on A6 or the roll, four by four on A4 with lines to cut along."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from director.values.dataclass import Value, replace
from reports.layout.blocks import (
    LEAST,
    MM,
    Block,
    Gap,
    LogoPicture,
    Marked,
    Rule,
    Text,
    draw_stack,
    stacked,
)
from reports.layout.fonts import SMALLEST_PRINT as FOOT
from reports.layout.fonts import fitted, wrapped
from reports.layout.page import (
    A4,
    Placed,
    bound,
    demo,
    demo_box,
    journal_head,
    letterhead,
    new_canvas,
    page_number,
    printed,
    readable_picture,
)
from reports.layout.pen import GREY, Pen
from reports.paper import Paper, PaperFormat

A6 = (105 * MM, 148.5 * MM)
SLIP_MARGIN = 7 * MM
ROLL_MARGINS = {80: 4 * MM, 58: 5 * MM}
"""Unprintable margin at both sides, by the width of the roll."""
SLIP_HEADER = 11.5 * MM
SLIP_FOOTER = 11 * MM
PITCH = 7.6
"""Points from line to line of a footer."""
MOST_OF_HEAD = 8


def slips(paper: Paper, title: str, each: Sequence[Sequence[Block]], *, short: bool = False) -> bytes:
    """Slips as PDF in the format asked for; `short` ones take half of an A6.

    A slip that is too long for its panel goes on in the next one, under its first block again.
    """
    if paper.format is PaperFormat.ROLL:
        return _roll(paper, title, each)
    panel = (A6[0], A6[1] / 2) if short else A6
    return _panels(paper, title, each, panel)


def _panels(
    paper: Paper, title: str, each: Sequence[Sequence[Block]], panel: tuple[float, float]
) -> bytes:
    """Slips in equal panels, as many as a page holds."""
    page = A4 if paper.format is PaperFormat.A4 else A6
    across, down = round(page[0] / panel[0]), round(page[1] / panel[1])
    wide, tall = panel[0] - 2 * SLIP_MARGIN, panel[1] - 2 * SLIP_MARGIN
    parts = [part for blocks in each for part in _parted(paper, blocks, wide, tall)]
    placed = []
    for i, part in enumerate(parts):
        number, spot = divmod(i, across * down)
        row, column = divmod(spot, across)
        x, top = column * panel[0] + SLIP_MARGIN, page[1] - row * panel[1] - SLIP_MARGIN
        placed.append(Placed(number, part, x, top, wide))
    grid = (across, down)
    return bound(paper, title, page, placed, lambda pen, _page, _pages: _cuts(pen, page, grid))


class _Panel(Value):
    """The blocks of one slip with the house above and the stamp at the foot."""

    paper: Paper
    blocks: tuple[Block, ...]
    part: int
    parts: int
    tall: float

    def height(self, _width: float) -> float:
        return self.tall

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        if self.paper.house.demo:
            pen.watermark(demo(self.paper), x, top - self.tall, width, self.tall)
        _slip_header(pen, self.paper, x, top, width)
        draw_stack(self.blocks, pen, x, top - SLIP_HEADER, width)
        _slip_footer(pen, self.paper, (x, top - self.tall, width), self.part, self.parts)


def _parted(paper: Paper, blocks: Sequence[Block], wide: float, tall: float) -> Iterator[_Panel]:
    """A slip as one panel, or as several that begin alike where it is too long.

    Empty space needs no paper of its own: it is left out where it has no room.
    """
    room = tall - SLIP_HEADER - SLIP_FOOTER
    parts: list[list[Block]] = [[]]
    for block in blocks:
        if parts[-1] and stacked([*parts[-1], block], wide) > room:
            if isinstance(block, Gap):
                continue
            parts.append(list(blocks[:1]))
        parts[-1].append(block)
    for i, part in enumerate(parts):
        yield _Panel(paper, tuple(part), i, len(parts), tall)


def _slip_header(pen: Pen, paper: Paper, x: float, top: float, width: float) -> None:
    y = top - 8 * MM
    letterhead(pen, paper, x, y, width * (0.72 if paper.house.demo else 1.0))
    if paper.house.demo:
        demo_box(pen, paper, x + width, y + 3)
    pen.line(x, y - 4, x + width, y - 4)


def _slip_footer(pen: Pen, paper: Paper, box: tuple[float, float, float], part: int, parts: int) -> None:
    x, y, width = box
    lines = _footer_lines(paper, width, part, parts)
    top = y + (len(lines) - 1) * PITCH
    pen.line(x, top + PITCH, x + width, top + PITCH)
    for i, line in enumerate(lines):
        text, size = fitted(line, width, FOOT)
        pen.text(x, top - i * PITCH, text, size, grey=GREY)


def _footer_lines(paper: Paper, width: float, part: int = 0, parts: int = 1) -> tuple[str, ...]:
    """When and by whom, the house's own line, and the head of the journal, which is never cut."""
    said = printed(paper)
    if parts > 1:
        said = f"{page_number(paper, part, parts)} · {said}"
    whole = journal_head(paper).replace(" ", "\xa0")  # so that it can be checked
    own = (paper.house.footer,) if paper.house.footer else ()
    return (said, *own, *wrapped(whole, width, FOOT, most=MOST_OF_HEAD))


def _cuts(pen: Pen, page: tuple[float, float], grid: tuple[int, int]) -> None:
    """Draw the lines to cut a page into its panels."""
    (wide, tall), (across, down) = page, grid
    for i in range(1, across):
        pen.line(wide * i / across, 8 * MM, wide * i / across, tall - 8 * MM, dashed=True)
    for i in range(1, down):
        pen.line(8 * MM, tall * i / down, wide - 8 * MM, tall * i / down, dashed=True)


def _roll(paper: Paper, title: str, each: Sequence[Sequence[Block]]) -> bytes:
    """Each slip on a piece of the roll as long as it takes, in nothing but black."""
    out = BytesIO()
    roll, margin = paper.roll * MM, ROLL_MARGINS[paper.roll]
    wide = roll - 2 * margin
    canvas = new_canvas(out, paper, title, (roll, roll))
    for blocks in each:
        whole = legible((*_roll_head(paper), *blocks, Gap(4), *_roll_footer(paper)))
        tall = stacked(whole, wide)
        canvas.setPageSize((roll, tall + 2 * margin))
        draw_stack(whole, Pen(canvas, black=True), margin, tall + margin, wide)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _roll_head(paper: Paper) -> Iterator[Block]:
    """The house, line by line, as on top of a slip of other paper."""
    house = paper.house
    if readable_picture(house.logo):
        yield LogoPicture(house.logo)
    yield Text(house.name, size=11, bold=True, most=3)
    if house.address:
        yield Text(house.address, size=LEAST, most=3)
    if house.demo:
        yield Marked(demo(paper))
    yield Rule()


def _roll_footer(paper: Paper) -> Iterator[Block]:
    """When and by whom, the house's own line, and the head of the journal, which is never cut."""
    yield Rule()
    for line in (printed(paper), paper.house.footer, journal_head(paper).replace(" ", "\xa0")):
        if line:
            yield Text(line, size=LEAST, most=MOST_OF_HEAD)


def legible(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Set every text of the blocks, and of the blocks within them, in at least eight points."""
    return tuple(map(_legible, blocks))


def _legible(block: Any) -> Block:
    changes: dict[str, object] = {}
    for name in getattr(block, "__dataclass_fields__", ()):
        value = getattr(block, name)
        if name in ("size", "least") and isinstance(value, int | float):
            changes[name] = max(value, LEAST)
        elif isinstance(value, tuple) and value and all(hasattr(one, "draw") for one in value):
            changes[name] = legible(value)
    whole: Block = replace(block, **changes) if changes else block
    return whole
