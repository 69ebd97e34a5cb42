"""Move slips: for each player who changes seats, from where to where and why, table by table."""

from collections.abc import Iterable

from director.desk.history.occasions import Occasion
from director.texts import N_, Texts
from director.texts.move_reasons import move_reason
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import Seat
from reports import document
from reports.layout.blocks import LEAST, Big, Block, Gap, Slip, Text
from reports.layout.fonts import fitted, name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.pen import GREY, Pen
from reports.layout.tables import PrintedColumn, PrintedRow, posted
from reports.names import PaperNames, People, named
from reports.paper import Paper, PaperFormat, PrintedName


class MoveSlip(Value):
    """Move of a player; `reason` is a sentence in the language of the paper."""

    player: PrintedName
    origin: Seat
    target: Seat
    reason: str = ""


class MoveSlips(Value):
    """The moves of one plan or one broken table."""

    tournament: str
    moves: tuple[MoveSlip, ...]


_AFTER_MOVES = [
    document.on_request(
        e.PlayersMoved, e.TableBroken, e.TablesEvened, e.RoundDrawn, e.TablesRedrawn, e.FinalTableFormed
    )
]


def moves_after(was: Occasion, names: PaperNames) -> MoveSlips:
    """The slips of moves that were made."""
    event = was.entry.event
    if not isinstance(
        event,
        e.PlayersMoved | e.TableBroken | e.TablesEvened | e.TablesRedrawn | e.RoundDrawn
        | e.FinalTableFormed,
    ):  # fmt: skip
        raise TypeError(f"{was.entry.kind} moves nobody")
    return move_slips_of(was.tournament, event.moves, names.people, names.texts)


@document.slip(
    "move_slips", N_("Change of seat"), MoveSlips, content=moves_after, follows=_AFTER_MOVES, short=True
)
def move_slips(content: MoveSlips, paper: Paper) -> tuple[Slip, ...]:
    """A slip for each move, those of a table one after the other."""
    moves = sorted(content.moves, key=lambda move: (move.origin, move.target))
    return tuple(_slip(content.tournament, move, paper) for move in moves)


def _slip(tournament: str, move: MoveSlip, paper: Paper) -> tuple[Block, ...]:
    texts, most = paper.texts, 2 if paper.format is PaperFormat.ROLL else 1
    return (
        Big(name_on_paper(texts, move.player), 15),
        Text(tournament, size=LEAST, grey=True, align="center", most=most),
        Gap(2),
        _Journey(texts, move.origin, move.target),
        Text(move.reason, size=LEAST, align="center", most=2),
    )


FULL = 200.0
"""Points of width at which the seats have their full size; on a narrower roll they are smaller."""

WIDE, NARROW = (0.0875, 0.2625, 0.33, 0.5925, 0.863), (0.12, 0.355, 0.45, 0.65, 0.89)
"""Middles of table and seat, the tail of the arrow, and the middles again, in shares of the width."""


class _Journey(Value):
    """The old seat, an arrow and the new seat, the new one larger."""

    texts: Texts
    origin: Seat
    target: Seat

    def height(self, _width: float) -> float:
        return 60

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        places, scale = WIDE if width >= FULL else NARROW, min(1.0, width / FULL)
        middles = [x + width * share for share in places]
        self._seat(pen, (middles[0], middles[1]), top, self.origin, 20 * scale)
        pen.arrow(middles[2], top - 33, width * 0.07, 9)
        self._seat(pen, (middles[3], middles[4]), top, self.target, 52 * scale)

    def _seat(self, pen: Pen, middles: tuple[float, float], top: float, seat: Seat, size: float) -> None:
        labels = (self.texts.say("Table"), self.texts.say("Seat"))
        room = middles[1] - middles[0] - 1
        for at, label, number in zip(middles, labels, (seat.table, seat.number), strict=True):
            shown, small = fitted(label, room, LEAST, least=1)
            pen.text(at, top - LEAST, shown, small, align="center", grey=GREY)
            digits, large = fitted(str(number), room - 2, size, bold=True)
            pen.text(at, top - 33 - large * 0.36, digits, large, bold=True, align="center")


@document.sheet("move_list", N_("Changes of seat"), MoveSlips, content=moves_after, follows=_AFTER_MOVES)
def move_list(content: MoveSlips, paper: Paper) -> bytes:
    """The moves as PDF, by the table that the players leave."""
    texts = paper.texts
    title = texts.say("Changes of seat")
    columns = (
        PrintedColumn(texts.say("Player"), grows=True, bold=True),
        PrintedColumn(texts.say("From table"), "right"),
        PrintedColumn(texts.say("Seat"), "right"),
        PrintedColumn(texts.say("To table"), "right", bold=True),
        PrintedColumn(texts.say("Seat"), "right", bold=True),
        PrintedColumn(texts.say("Reason"), grows=True),
    )
    rows = tuple(
        PrintedRow(
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


def move_slips_of(
    tournament: Tournament, moves: Iterable[e.Move], people: People, texts: Texts
) -> MoveSlips:
    """The slips of moves that are planned or made."""
    return MoveSlips(
        tournament.settings.name,
        tuple(
            MoveSlip(
                named(tournament.entries[move.entry], people),
                move.origin,
                move.target,
                _why_moved(tournament.entries[move.entry], move, texts),
            )
            for move in moves
        ),
    )


def _why_moved(entry: Entry, move: e.Move, texts: Texts) -> str:
    """The reason of a move, and for what a player needs or keeps a seat."""
    kept = word(texts, entry.stays) if entry.stays is not None else ""
    return " · ".join(filter(None, (move_reason(texts, move), kept)))
