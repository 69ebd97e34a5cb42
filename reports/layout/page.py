"""Page: sets blocks on A4 sheets, with header, footer, page numbers and the DEMO mark."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from io import BytesIO
from typing import TYPE_CHECKING

from director.values.dataclass import Value, dataclass
from reports.layout.blocks import MM, Block, Gap, Signatures, Text, Together, stacked
from reports.layout.fonts import SMALLEST_PRINT as FOOT
from reports.layout.fonts import fitted, font_name, printable, whole_at, width, wrapped
from reports.layout.pen import GREY, Pen
from reports.layout.tables import PrintedTable, fits
from reports.paper import Paper

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Size = tuple[float, float]
A4: Size = (210 * MM, 297 * MM)
LYING: Size = (297 * MM, 210 * MM)
"""A4 on its side."""

SHEET_MARGIN = 15 * MM
HEADER = 13 * MM
FOOTER = 10 * MM
CARRIED_ROWS = 2
"""Rows that go along with signatures to the next page."""
MOST_CARRIED_BLOCKS = 6
"""Or so many blocks at most, where a heading begins them."""

Flow = Sequence[Block | PrintedTable]


class PageFrame(Value):
    """A place for blocks on a page: left, top, width and height in points."""

    page: int
    x: float
    top: float
    width: float
    height: float


class Placed(Value):
    """A block with its place."""

    page: int
    block: Block
    x: float
    top: float
    width: float


@dataclass(slots=True)
class _Setting:
    """Position of the next block while a flow is being set."""

    frames: Iterator[PageFrame]
    frame: PageFrame
    used: float = 0.0
    placed: list[Placed] = field(default_factory=list)
    header: Block | None = None
    """Header of the table whose rows were placed last."""

    def fits(self, height: float) -> bool:
        return self.used + height <= self.frame.height + 0.01

    def turn(self) -> None:
        """Go on in the next frame."""
        self.frame = next(self.frames)
        self.used = 0.0

    def turn_with_the_last(self) -> None:
        """Go on in the next frame with the last rows or paragraphs of this one, where enough stay."""
        at, header = (self.frame.page, self.frame.x), self.header
        here = [place for place in self.placed if (place.page, place.x) == at]
        count = CARRIED_ROWS if header is not None else _carried_block_count(here)
        taken = here[-count:] if len(here) > 2 * count else []
        del self.placed[len(self.placed) - len(taken) :]
        self.turn()
        if header is not None and taken:
            self.put(header)
        for place in taken:
            self.put(place.block)

    def put(self, block: Block) -> None:
        frame = self.frame
        self.placed.append(Placed(frame.page, block, frame.x, frame.top - self.used, frame.width))
        self.used += block.height(frame.width)


def _carried_block_count(here: Sequence[Placed]) -> int:
    """How many blocks the last paragraphs are: from their heading on, where that is near."""
    for count in range(1, min(MOST_CARRIED_BLOCKS, len(here)) + 1):
        block = here[-count].block
        if isinstance(block, Text) and block.bold:
            return count
    return CARRIED_ROWS


def sheet(
    paper: Paper, title: str, flow: Flow, *, columns: int = 1, lead: Flow = (), lying: bool = False
) -> bytes:
    """A document on A4 pages: `lead` across the first page, then the flow in columns."""
    size = LYING if lying else A4
    return bound(
        paper,
        title,
        size,
        _set(lead, flow, columns, size),
        lambda pen, page, pages: _frame_sheet(pen, paper, title, (page, pages), size),
    )


def columns_for(table: PrintedTable) -> int:
    """Two columns of a list on a page, where both hold it as large as it is to be read; else one."""
    return 2 if fits(table, _sheet_frames_room(A4, 2)) else 1


def _sheet_frames_room(size: Size, columns: int) -> float:
    gap = 8 * MM if columns > 1 else 0.0
    return (size[0] - 2 * SHEET_MARGIN - gap * (columns - 1)) / columns


def _set(lead: Flow, flow: Flow, columns: int, size: Size) -> list[Placed]:
    """All blocks with their places; what is too tall for a frame stands alone in one."""
    setting = _started(_sheet_frames(size, 1, 0.0))
    _pour(setting, lead)
    begun = setting.used if setting.frame.page == 0 else 0.0
    placed, first = setting.placed, setting.frame.page
    setting = _started(_sheet_frames(size, columns, begun, first))
    _pour(setting, flow)
    return placed + setting.placed


def _started(frames: Iterator[PageFrame]) -> _Setting:
    return _Setting(frames, next(frames))


def _sheet_frames(size: Size, columns: int, begun: float, first: int = 0) -> Iterator[PageFrame]:
    gap = 8 * MM if columns > 1 else 0.0
    room = _sheet_frames_room(size, columns)
    page = first
    while True:
        used = begun if page == first else 0.0
        top = size[1] - SHEET_MARGIN - HEADER - used
        bottom = SHEET_MARGIN + FOOTER
        for i in range(columns):
            yield PageFrame(page, SHEET_MARGIN + i * (room + gap), top, room, top - bottom)
        page += 1


def _pour(setting: _Setting, flow: Flow) -> None:
    for item in flow:
        if isinstance(item, PrintedTable):
            _pour_table(setting, item)
            continue
        if isinstance(item, Together) and item.height(setting.frame.width) > setting.frame.height:
            _pour(setting, item.blocks)  # no page holds them all
            continue
        if setting.used and not setting.fits(item.height(setting.frame.width)):
            if isinstance(item, Gap):
                continue  # room before what follows: a page ends there, and none begins with it
            setting.turn_with_the_last() if _is_signed(item) else setting.turn()
        setting.put(item)
        if not isinstance(item, Gap):
            setting.header = None


def _is_signed(item: Block) -> bool:
    """Signatures never stand alone on a page: what they are for stands above them."""
    blocks = item.blocks if isinstance(item, Together) else (item,)
    return any(isinstance(block, Signatures) for block in blocks)


def _pour_table(setting: _Setting, table: PrintedTable) -> None:
    wide = setting.frame.width
    header, lines = table.header(wide), table.lines(wide)
    lead = (table.lead,) if table.lead is not None else ()
    first = stacked((*lead, header, *lines[:2]), wide)
    if setting.used and not setting.fits(first):
        setting.turn()
    for block in (*lead, header):
        setting.put(block)
    for i, line in enumerate(lines):
        last_two = lines[i:] if 2 < len(lines) == i + 2 else (line,)
        if not setting.fits(stacked(last_two, wide)):  # the last row is never alone on a page
            setting.turn()
            setting.put(header)
        setting.put(line)
    setting.header = header


def bound(
    paper: Paper,
    title: str,
    size: Size,
    placed: Sequence[Placed],
    frame: Callable[[Pen, int, int], None],
) -> bytes:
    """The pages of a document as PDF."""
    out = BytesIO()
    canvas = new_canvas(out, paper, title, size)
    pen = Pen(canvas)
    pages = 1 + max((place.page for place in placed), default=0)
    for page in range(pages):
        frame(pen, page, pages)
        for place in placed:
            if place.page == page:
                place.block.draw(pen, place.x, place.top, place.width)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def new_canvas(out: BytesIO, paper: Paper, title: str, size: Size) -> "Canvas":
    """An empty PDF that says what it is, in which language and by whom."""
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(out, pagesize=size, pageCompression=1, initialFontName=font_name(False))
    canvas.setTitle(printable(title))
    canvas.setAuthor(printable(paper.house.name))
    canvas.setCreator("Riffle")
    canvas.setCatalogEntry("Lang", paper.texts.language)
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


def _frame_sheet(pen: Pen, paper: Paper, title: str, number: tuple[int, int], size: Size) -> None:
    """Header and footer of one A4 page."""
    (wide, tall), left = size, SHEET_MARGIN
    right = wide - SHEET_MARGIN
    if paper.house.demo:
        pen.watermark(demo(paper), left, SHEET_MARGIN, right - left, tall - 2 * SHEET_MARGIN)
    y = tall - SHEET_MARGIN - 8 * MM
    used = letterhead(pen, paper, left, y, (right - left) * 0.42)
    at = right - (demo_box(pen, paper, right, y + 2) if paper.house.demo else 0)
    shown, small = fitted(title, at - left - used - 16, 9, least=0.75)
    pen.text(at, y + 4, shown, small, align="right")
    pen.line(left, y - 3, right, y - 3)
    _sheet_footer(pen, paper, number, left, right)


def _sheet_footer(pen: Pen, paper: Paper, number: tuple[int, int], left: float, right: float) -> None:
    y = SHEET_MARGIN + 9
    pen.line(left, y + 9, right, y + 9)
    of_pages = page_number(paper, *number)
    pen.text(right, y, of_pages, FOOT, align="right")
    room = right - left - width(of_pages, FOOT) - 12
    said, size = fitted(printed(paper), room, FOOT)
    pen.text(left, y, said, size, grey=GREY)
    head = printable(journal_head(paper))
    small = whole_at(head, right - left, FOOT)
    pen.text(left, y - 9, head, small, grey=GREY)
    beside = right - left - width(head, small) - 12
    below = width(paper.house.footer, FOOT) > beside
    said, size = fitted(paper.house.footer, right - left if below else beside, FOOT)
    pen.text(right, y - (18 if below else 9), said, size, align="right", grey=GREY)


def letterhead(pen: Pen, paper: Paper, x: float, y: float, room: float) -> float:
    """Logo, house name and address, beginning at x on the baseline y; how wide they are."""
    begun = x
    if readable_picture(paper.house.logo):
        pen.picture(paper.house.logo, x, y, 22 * MM, 9 * MM)
        x, room = x + 24 * MM, room - 24 * MM
    lines, size = _house_name(paper.house.name, room)
    for i, line in enumerate(reversed(lines)):
        pen.text(x, y + (10 if len(lines) == 1 else 8 + i * 7.5), line, size, bold=True)
    address, small = fitted(paper.house.address, room, 7)
    pen.text(x, y + 1, address, small, grey=GREY)
    return x - begun + max(width(address, small), *(width(line, size, bold=True) for line in lines))


def _house_name(name: str, room: float) -> tuple[tuple[str, ...], float]:
    """The name on one line, or a long one in small type on two."""
    one, size = fitted(name, room, 11, bold=True)
    return ((one,), size) if one == printable(name) else (wrapped(name, room, 7, bold=True, most=2), 7)


def demo(paper: Paper) -> str:
    """The mark of a demonstration."""
    return paper.texts.say("DEMO")


def demo_box(pen: Pen, paper: Paper, right: float, y: float) -> float:
    """The mark in a box that ends at `right`; how much room it takes."""
    word = demo(paper)
    wide = width(word, 9, bold=True) + 8
    pen.box(right - wide, y - 1, wide, 13, round=2)
    pen.text(right - wide / 2, y + 2.5, word, 9, bold=True, align="center")
    return wide + 6


def printed(paper: Paper) -> str:
    """When and by whom it is printed; of a night that is past also which instant it shows."""
    texts, stamp = paper.texts, paper.stamp
    moment = texts.moment(stamp.at)
    said = texts.say("Printed {moment} by {who}", moment=moment, who=stamp.who)
    if stamp.past_at is None:
        return said
    then = texts.say("As it was at {moment}", moment=texts.exact_moment(stamp.past_at))
    return f"{then} · {said}"


def journal_head(paper: Paper) -> str:
    """The head of the journal, if it is known."""
    head = paper.stamp.head
    return paper.texts.say("Journal {head}", head=head) if head else ""


def page_number(paper: Paper, page: int, pages: int) -> str:
    """Page x of y, from page 0."""
    return paper.texts.say("Page {page} of {pages}", page=page + 1, pages=pages)


def readable_picture(image: bytes) -> bool:
    """Whether the bytes are a picture that can be printed."""
    if not image:
        return False
    from reportlab.lib.utils import ImageReader

    try:
        ImageReader(BytesIO(image)).getSize()
    except (OSError, SyntaxError, ValueError):
        return False
    return True
