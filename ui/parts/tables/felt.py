"""The felt: where the seats of a table lie, and how a table is drawn at every size."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPen

from director.tournament.state import SeatMark
from director.values.dataclass import Value
from ui.look.theme import stroke
from ui.look.tokens import Tokens
from ui.parts.tables.cut import LEAST, cut, cut_name, face, fitting, in_two, is_cut, rows
from ui.parts.tables.words import SeatOnMap, TableOnMap

APART = 4.0
"""Pixels at least between the words below a name."""
DISC_GAP = 2.0
"""Pixels between a row of words on the cloth and the button or a blind."""
WIDTH, HEIGHT = 420.0, 252.0
"""A table with its seats, at scale 1, in pixels."""
WIDEST = 600
"""A table may be so wide where there is room: its seats are wider then."""
TWO_LINES = 0.78
"""From this scale on a seat has room for name and stack."""
ONE_LINE = 0.5
"""From this scale on a seat has room for a name; below it is a coloured mark."""
NARROWER = 0.09
"""Marks without words are narrower at each side, so that neighbouring tables stay apart."""

_CARD, _CARD_HEIGHT = 96.0, 47.0
"""A seat at scale 1; wider where the table leaves it room."""
_CARDS_APART = 8.0
"""Between the seats of a row, at scale 1."""
_EDGE = 12.0
"""From the edge of a table to its seats, at scale 1."""
_TOP, _BOTTOM = 28.0, HEIGHT - 28.0
_CLOTH_TOP, _CLOTH_HEIGHT = 65.0, 122.0
_CLOTH, _CLOTH_APART = 190.0, 7.0
"""The cloth, as wide as its words need, and what is between it and the seats beside it."""
_SLANT = 0.6
_DOWN: dict[int, tuple[float, ...]] = {0: (), 1: (0,), 2: (0, 0), 3: (10, 0, 10), 4: (8, 0, 0, 8)}
"""How far down each seat of the far side lies: they stand in a bow."""


class Look(Value):
    """Marks on a table in a drawing."""

    chosen: bool = False
    """The table is selected."""
    marked: bool = False
    """The table is one of several that are chosen for something."""
    seat: int = 0
    """The selected seat."""
    target: int = 0
    """A player is held over this seat."""
    target_fits: bool = False
    held: int = 0
    """The player of this seat is being dragged."""
    call: str = ""
    """Time left of the called clock."""


class TablePlace(Value):
    """Place of a drawn table: top left corner, scale, width at scale 1."""

    origin: QPointF
    scale: float
    wide: int = int(WIDTH)


class Shape(Value):
    """A table of so many seats in a width; everything at scale 1."""

    cards: tuple[QSizeF, ...]
    """Size of each seat's card."""
    cloth: QRectF
    middles: tuple[QPointF, ...]
    """Middles of seats 1 to the last, clockwise from the dealer's left hand."""
    spots: tuple[QPointF, ...]
    """Before each seat on the cloth, where button and blinds lie."""

    def box(self, number: int) -> QRectF:
        """A seat's card."""
        box = QRectF(QPointF(), self.cards[number - 1])
        box.moveCenter(self.middles[number - 1])
        return box


@lru_cache(maxsize=256)
def shape(size: int, wide: int = int(WIDTH)) -> Shape:
    """The shape of a table: its seats have all the width that the cloth and their neighbours leave."""
    side = max(_CARD, (wide - _CLOTH) / 2 - _EDGE - _CLOTH_APART)
    ring = tuple(_ring(size, wide, side))[:size]
    beside = side + _EDGE + _CLOTH_APART
    cloth = QRectF(beside, _CLOTH_TOP, wide - 2 * beside, _CLOTH_HEIGHT)
    cards = tuple(QSizeF(broad, _CARD_HEIGHT) for _, broad in ring)
    middles = tuple(middle for middle, _ in ring)
    return Shape(cards, cloth, middles, tuple(_before(cloth, seat) for seat in middles))


def _ring(size: int, wide: float, side: float) -> Iterator[tuple[QPointF, float]]:
    """The middle of each seat, and how wide it is."""
    beside = {0: (), 1: (126.0,), 2: (157.0, 103.0)}[2 if size >= 7 else 1 if size >= 5 else 0]
    down = _DOWN[max(0, size - 2 - 2 * len(beside))]
    far, near = _broad(max(3, len(down)), wide), _broad(3, wide)
    first, last = _row(2, near, wide)
    yield QPointF(first, _BOTTOM), near
    for y in beside:
        yield QPointF(_EDGE + side / 2, y), side
    for x, y in zip(_row(len(down), far, wide), down, strict=True):
        yield QPointF(x, _TOP + y), far
    for y in reversed(beside):
        yield QPointF(wide - _EDGE - side / 2, y), side
    yield QPointF(last, _BOTTOM), near


def _broad(seats: int, wide: float) -> float:
    """How wide a seat is in a row of so many across a table."""
    return (wide - 2 * _EDGE - (seats - 1) * _CARDS_APART) / seats


def _row(seats: int, broad: float, wide: float) -> Iterator[float]:
    """The middles of a row of seats in the middle of a table."""
    return (wide / 2 + (seat - (seats - 1) / 2) * (broad + _CARDS_APART) for seat in range(seats))


def _before(cloth: QRectF, seat: QPointF) -> QPointF:
    """Near the edge of the cloth, so that the words in the middle stay free.

    Whoever sits across the table is reached from nearer its middle: what lies before them stays apart
    from what lies before a neighbour at its side.
    """
    way = seat - cloth.center()
    if abs(way.y()) > cloth.height() / 2:
        way.setX(way.x() * _SLANT)
    across, down = cloth.width() / 2 - 15, cloth.height() / 2 - 14
    return cloth.center() + way / hypot(way.x() / across, way.y() / down)


def draw_table(
    painter: QPainter, table: TableOnMap, place: TablePlace, colours: Tokens, look: Look
) -> None:
    """Draw a table with its seats."""
    brush = _Brush(painter, shape(table.size, place.wide), place, colours)
    brush.cloth(table, look)
    for seat in table.seats:
        brush.card(seat, look)
    if place.scale >= ONE_LINE:
        for seat in table.seats:
            if seat.blinds:
                brush.disc(table, seat)


def between(row: QRectF, size: float, discs: Iterable[QRectF]) -> QRectF:
    """A row for words of a size, narrowed in its middle where they would run under a disc beside it."""
    middle, half = row.center().x(), row.width() / 2
    for disc in discs:
        if abs(disc.center().y() - row.center().y()) < (disc.height() + size) / 2:
            beside = abs(disc.center().x() - middle) - disc.width() / 2 - DISC_GAP
            if beside > size:
                half = min(half, beside)
    return QRectF(middle - half, row.top(), 2 * half, row.height())


def draw_held(painter: QPainter, seat: SeatOnMap, where: QPointF, colours: Tokens) -> None:
    """Draw the card of a player who is being dragged, its middle at the pointer."""
    box = QRectF(where.x() - 60, where.y() - 18, 120, 36)
    stroke(painter, QPen(QColor(colours.gold), 2), QColor(colours.raised))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(colours.text))
    painter.setFont(face(13, bold=True))
    inner = box.adjusted(8, 0, -8, 0)
    painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, cut(seat.name, 13, True, inner.width()))


class _Brush:
    """Draws the parts of one table at one scale."""

    def __init__(self, painter: QPainter, form: Shape, place: TablePlace, colours: Tokens) -> None:
        self._painter = painter
        self._form = form
        self._origin = place.origin
        self._scale = place.scale
        self._colours = colours

    def cloth(self, table: TableOnMap, look: Look) -> None:
        painter, c = self._painter, self._colours
        box = self._placed(self._form.cloth)
        picked = look.chosen or look.marked
        edge, width = (c.gold, 2.5) if picked else (c.line, 1.0)
        if table.tone == "red" and not picked:
            edge, width = c.red, 2.0
        stroke(painter, QPen(QColor(edge), width), QColor(c.felt))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self._scale >= ONE_LINE:
            self._large_words(table, box, look)
        else:
            self._small_words(table, box)

    def _large_words(self, table: TableOnMap, box: QRectF, look: Look) -> None:
        c, scale = self._colours, self._scale
        title, line = max(13.0, 20 * min(scale, 2.2)), max(11.0, 13 * min(scale, 2.2))
        brief = f"−{table.difference}" if table.difference else ""
        short = table.short if scale >= TWO_LINES else brief
        filled = " · ".join(filter(None, (table.filled, short)))
        said: list[tuple[str, float, bool, str]] = [
            (table.title, title, True, c.text),
            (filled, line, True, getattr(c, table.tone)),
        ]
        if look.call:
            said.append((look.call, line, True, c.amber))
        elif self._scale >= TWO_LINES:
            said.append((table.reported_at, max(11.0, 11 * min(scale, 2.2)), False, c.muted))
        discs = [self._disc(seat) for seat in table.seats if seat.blinds]
        inner = box.adjusted(26 * scale, 0, -26 * scale, 0)
        self._stack_words(said, inner, discs, brief=str(table.number))

    def _small_words(self, table: TableOnMap, box: QRectF) -> None:
        c = self._colours
        title = min(20.0, max(11.0, box.height() * 0.42))
        line = min(13.0, max(9.5, box.height() * 0.30))
        count = str(sum(seat.taken for seat in table.seats))
        told = f"{count}  −{table.difference}" if table.difference else count
        said = [(str(table.number), title, True, c.text), (told, line, True, getattr(c, table.tone))]
        self._stack_words(said, box)

    def _stack_words(
        self,
        said: list[tuple[str, float, bool, str]],
        box: QRectF,
        discs: Sequence[QRectF] = (),
        brief: str = "",
    ) -> None:
        """Rows of words in the middle of a box and between discs, with as much air as there is.

        What is `brief` stands for the first row where that would be cut.
        """
        sizes = sum(size for _, size, _, _ in said)
        air = min(1.28, box.height() / sizes)
        top = box.center().y() - sizes * air / 2
        for words, size, bold, colour in said:
            row = QRectF(box.left(), top, box.width(), size * air)
            line = between(row, size, discs)
            self._painter.setFont(face(size, bold=bold))
            self._painter.setPen(QColor(colour))
            shown = cut(words, size, bold, line.width())
            shown = brief if brief and is_cut(shown) else shown
            self._painter.drawText(line, Qt.AlignmentFlag.AlignCenter, shown)
            top, brief = top + size * air, ""

    def card(self, seat: SeatOnMap, look: Look) -> None:
        box = self._placed(self._form.box(seat.seat.number))
        if self._scale < ONE_LINE:
            inset = box.width() * NARROWER
            box = box.adjusted(inset, 0, -inset, 0)
        self._ground(box, seat, look)
        if self._scale >= ONE_LINE and seat.seat.number != look.held:
            self._words(box, seat)

    def _ground(self, box: QRectF, seat: SeatOnMap, look: Look) -> None:
        painter, number = self._painter, seat.seat.number
        pen, fill = self._plain(seat)
        if number == look.target:
            pen = QPen(QColor(self._colours.green if look.target_fits else self._colours.red), 3)
        elif look.chosen and number == look.seat:
            pen = QPen(QColor(self._colours.gold), 3)
        stroke(painter, pen, fill)
        corner = min(7.0, box.height() / 3)
        painter.drawRoundedRect(box, corner, corner)

    def _plain(self, seat: SeatOnMap) -> tuple[QPen, QBrush]:
        """Line and ground of a seat that nothing is done with."""
        c, small = self._colours, self._scale < ONE_LINE
        if seat.planned:
            return QPen(QColor(c.amber), 1.6), QBrush(_mixed(c.amber, c.raised, 0.22))
        if seat.taken:
            if not small:
                return QPen(QColor(c.line), 1), QBrush(QColor(c.raised))
            return QPen(Qt.PenStyle.NoPen), QBrush(
                _mixed(c.muted, c.line, 0.2 if seat.is_absent else 0.6)
            )
        if seat.is_unsold:
            return QPen(QColor(c.line), 1), QBrush(QColor(c.muted), Qt.BrushStyle.Dense6Pattern)
        if seat.mark is SeatMark.BLOCKED:
            return QPen(QColor(c.line), 1), QBrush(QColor(c.line), Qt.BrushStyle.BDiagPattern)
        colour = {SeatMark.RESERVED: c.blue, SeatMark.ACCESSIBLE: c.blue}.get(seat.mark, c.line)
        pen = QPen(QColor(c.amber if seat.wanted else colour), 1.6 if seat.wanted else 1)
        pen.setStyle(Qt.PenStyle.DashLine)
        return pen, QBrush(Qt.BrushStyle.NoBrush)

    def _words(self, box: QRectF, seat: SeatOnMap) -> None:
        if not seat.taken:
            self._empty_words(box, seat)
        elif self._scale >= TWO_LINES:
            self._two_lines(box, seat)
        else:
            self._name_alone(box.adjusted(3, 0, -3, 0), seat)

    def _name_alone(self, box: QRectF, seat: SeatOnMap) -> None:
        """Number and name in one row, or in two where they are cut otherwise and there is room."""
        name, given, colour = f"{seat.seat.number} {seat.name}", seat.name_end, self._name_colour(seat)
        if rows(box.height(), _ALONE) > 1:
            said = in_two(name, given, _ALONE, False, box.width())
        else:
            said = (cut_name(name, given, _ALONE, False, box.width()),)
        self._stack_words([(words, _ALONE, False, colour) for words in said], box)

    def _empty_words(self, box: QRectF, seat: SeatOnMap) -> None:
        c, number = self._colours, str(seat.seat.number)
        colour = c.amber if seat.wanted else c.muted
        if not seat.note or self._scale < TWO_LINES:
            self._text(box, number, max(11.0, 13 * min(self._scale, 2.0)), colour)
            return
        upper, lower = self._halves(box)
        said = f"{number}  {seat.stack}" if seat.stack else number
        larger = min(max(self._scale, 1.0), 2.0)
        self._text(upper, said, 11.5 * larger, colour)
        self._text(lower, seat.note, 11 * larger, c.blue if seat.mark in _RESERVED_MARKS else c.muted)

    def _two_lines(self, box: QRectF, seat: SeatOnMap) -> None:
        """The name, in two rows where it needs and has them, and number and stack or note below."""
        inner, size = box.adjusted(6, 2, -6, -2), max(LEAST, 11.5 * min(self._scale, 2.0))
        colour, three = self._name_colour(seat), rows(inner.height(), size) > 2
        size = fitting(seat.name, seat.name_end, size, inner.width(), two=three)
        if three:
            said = in_two(seat.name, seat.name_end, size, True, inner.width())
        else:
            said = (cut_name(seat.name, seat.name_end, size, True, inner.width()),)
        lower = inner.height() / (len(said) + 1)
        upper = inner.adjusted(0, 0, 0, -lower)
        self._stack_words([(words, size, True, colour) for words in said], upper)
        self._below(QRectF(inner.left(), upper.bottom(), inner.width(), lower), seat)

    def _below(self, box: QRectF, seat: SeatOnMap) -> None:
        c, painter = self._colours, self._painter
        painter.setFont(face(max(10.5, 11 * min(self._scale, 2.0))))
        painter.setPen(QColor(c.muted))
        painter.drawText(box, _SEAT_SIDE, str(seat.seat.number))
        if seat.note:
            painter.setPen(QColor(c.amber))
        side = Qt.AlignmentFlag.AlignCenter if seat.note else _STACK_SIDE
        metrics, wide = painter.fontMetrics(), box.width()
        painter.drawText(box, side, seat.note or _stack_in(metrics, seat, wide))
        if seat.head and not seat.note and _stands_between(metrics, seat, seat.stack, wide):
            painter.setPen(QColor(c.gold))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, seat.head)

    def _name_colour(self, seat: SeatOnMap) -> str:
        if seat.planned:
            return self._colours.amber
        return self._colours.muted if seat.is_absent else self._colours.text

    def _halves(self, box: QRectF) -> tuple[QRectF, QRectF]:
        inner = box.adjusted(6, 2, -6, -2)
        half = inner.height() / 2
        upper = QRectF(inner.left(), inner.top(), inner.width(), half + 1)
        return upper, QRectF(inner.left(), inner.top() + half - 1, inner.width(), half + 1)

    def _text(self, box: QRectF, words: str, size: float, colour: str, *, bold: bool = False) -> None:
        self._painter.setFont(face(size, bold=bold))
        self._painter.setPen(QColor(colour))
        shown = cut(words, size, bold, box.width())
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)

    def disc(self, table: TableOnMap, seat: SeatOnMap) -> None:
        """Button and blinds lie on the cloth before their seat."""
        c, painter = self._colours, self._painter
        is_button = seat.blinds.startswith("D")
        box = self._disc(seat)
        high = box.height()
        faded = 1.0 if table.report_holds else 0.55
        painter.setOpacity(faded)
        painter.setPen(QPen(QColor(c.line if is_button else c.gold), 1))
        painter.setBrush(QColor("#FFFFFF" if is_button else c.surface))
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setPen(QColor("#101010" if is_button else c.gold))
        painter.setFont(face(high * 0.58, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, seat.blinds)
        painter.setOpacity(1.0)

    def _disc(self, seat: SeatOnMap) -> QRectF:
        centre = self._point(self._form.spots[seat.seat.number - 1])
        high = max(13.0, 18 * min(self._scale, 1.8))
        wide = high if len(seat.blinds) == 1 else high * (1.5 if len(seat.blinds) == 2 else 2.5)
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def _placed(self, box: QRectF) -> QRectF:
        scale = self._scale
        return QRectF(self._point(box.topLeft()), box.size() * scale)

    def _point(self, point: QPointF) -> QPointF:
        return self._origin + point * self._scale


_ALONE = 10.5
"""Size of a name that stands alone on its card."""
_RESERVED_MARKS = (SeatMark.RESERVED, SeatMark.ACCESSIBLE)
_SEAT_SIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_STACK_SIDE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _stack_in(letters: QFontMetrics, seat: SeatOnMap, wide: float) -> str:
    """The stack to the chip where it leaves the number of the seat and the bounty their room."""
    beside = letters.horizontalAdvance(f"{seat.seat.number}{seat.whole}") + APART
    has_room = _stands_between(letters, seat, seat.whole, wide) if seat.head else beside <= wide
    return seat.whole if seat.whole and has_room else seat.stack


def _stands_between(letters: QFontMetrics, seat: SeatOnMap, stack: str, wide: float) -> bool:
    """Whether the bounty has room in the middle, between the number of the seat and the stack."""
    edge = max(letters.horizontalAdvance(each) for each in (str(seat.seat.number), stack))
    return letters.horizontalAdvance(seat.head) + 2 * (edge + APART) <= wide


@lru_cache(maxsize=32)
def _mixed(colour: str, ground: str, part: float) -> QColor:
    one, other = QColor(colour), QColor(ground)
    return QColor.fromRgbF(
        one.redF() * part + other.redF() * (1 - part),
        one.greenF() * part + other.greenF() * (1 - part),
        one.blueF() * part + other.blueF() * (1 - part),
    )
