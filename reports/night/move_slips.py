"""Move slips: for each player who changes seats, from where to where and why, table by table."""

from director.texts import Texts
from director.values.dataclass import Value
from director.values.ids import Seat
from reports.layout.blocks import Big, Block, Gap, Slip, Text
from reports.layout.fonts import fitted, name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.pen import GREY, Pen
from reports.layout.tables import Column, Row, posted
from reports.paper import Format, Named, Paper


class MoveSlip(Value):
    """One player's move; `reason` is a sentence in the language of the paper."""

    player: Named
    origin: Seat
    target: Seat
    reason: str = ""


class MoveSlips(Value):
    """The moves of one plan or one broken table."""

    tournament: str
    moves: tuple[MoveSlip, ...]


def move_slips(content: MoveSlips, paper: Paper) -> tuple[Slip, ...]:
    """A slip for each move, those of a table one after the other."""
    moves = sorted(content.moves, key=lambda move: (move.origin, move.target))
    return tuple(_slip(content.tournament, move, paper) for move in moves)


def _slip(tournament: str, move: MoveSlip, paper: Paper) -> tuple[Block, ...]:
    texts, most = paper.texts, 2 if paper.format is Format.ROLL else 1
    return (
        Big(name_on_paper(texts, move.player), 15),
        Text(tournament, size=7.5, grey=True, align="center", most=most),
        Gap(2),
        _Journey(texts, move.origin, move.target),
        Text(move.reason, size=7.5, align="center", most=2),
    )


FULL = 200.0
"""Points of width at which the seats have their full size; on a narrower roll they are smaller."""


class _Journey(Value):
    """The old seat, an arrow and the new seat, the new one larger."""

    texts: Texts
    origin: Seat
    target: Seat

    def height(self, _width: float) -> float:
        return 60

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        small, large, scale = width * 0.15, width * 0.285, min(1.0, width / FULL)
        self._seat(pen, (x + small * 0.5, x + small * 1.5), top, self.origin, 20 * scale)
        pen.arrow(x + width * 0.33, top - 33, width * 0.1, 9)
        left = x + width * 0.45
        self._seat(pen, (left + large * 0.5, left + large * 1.45), top, self.target, 52 * scale)

    def _seat(self, pen: Pen, middles: tuple[float, float], top: float, seat: Seat, size: float) -> None:
        labels = (self.texts.say("Table"), self.texts.say("Seat"))
        room = middles[1] - middles[0] - 2
        for at, label, number in zip(middles, labels, (seat.table, seat.number), strict=True):
            shown, small = fitted(label, room, 7, least=0.6)
            pen.text(at, top - 8, shown, small, align="center", grey=GREY)
            pen.text(at, top - 33 - size * 0.36, str(number), size, bold=True, align="center")


def move_list(content: MoveSlips, paper: Paper) -> bytes:
    """The moves as PDF, by the table that the players leave."""
    texts = paper.texts
    title = texts.say("Changes of seat")
    columns = (
        Column(texts.say("Player"), grows=True, bold=True),
        Column(texts.say("From table"), "right"),
        Column(texts.say("Seat"), "right"),
        Column(texts.say("To table"), "right", bold=True),
        Column(texts.say("Seat"), "right", bold=True),
        Column(texts.say("Reason"), grows=True),
    )
    rows = tuple(
        Row(
            (
                name_on_paper(texts, move.player),
                str(move.origin.table),
                str(move.origin.number),
                str(move.target.table),
                str(move.target.number),
                move.reason,
            )
        )
        for move in sorted(content.moves, key=lambda move: (move.origin, move.target))
    )
    lead = heading(title, content.tournament)
    head = f"{title}: {content.tournament}"
    return sheet(paper, head, (*lead, posted(columns, rows)))
