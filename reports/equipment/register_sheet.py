"""Register of decks and dice: every piece at an instant, with where it was and what was found (G-5)."""

from director.desk.equipment.queries import ListedPiece
from director.equipment.pieces import PieceStage
from director.texts import N_, Texts
from director.texts.equipment_words import DUE, STAGES, article_words, check_words, place_words
from director.values.dataclass import Value
from director.values.quantity import Micros
from reports import document
from reports.layout.blocks import Gap, Signatures, Together
from reports.layout.headings import facts, heading
from reports.layout.page import Flow, sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class RegisterSheet(Value):
    """The pieces that are listed, by which filter, and whether it is the register of an instant."""

    at: Micros
    pieces: tuple[ListedPiece, ...]
    chosen: str
    past: bool


@document.sheet("equipment_register", N_("Register of decks and dice"), RegisterSheet)
def register_sheet(content: RegisterSheet, paper: Paper) -> bytes:
    """The register as PDF, lying, with lines for those who looked at it."""
    texts = paper.texts
    title, moment = texts.say("Register of decks and dice"), texts.moment(content.at)
    note = texts.say("As it was at {moment}", moment=moment) if content.past else moment
    lead = heading(title, paper.house.name, f"{note} · {content.chosen}")
    signatures = Signatures((texts.say("Floorman"), texts.say("Inspector")))
    blocks: Flow = (
        *facts(_sums(content, texts)),
        Gap(6),
        _pieces(content, texts),
        Together((Gap(10), signatures)),
    )
    return sheet(paper, title, blocks, lead=lead, lying=True)


def _sums(content: RegisterSheet, texts: Texts) -> list[tuple[str, str]]:
    """How many of each state."""
    stages = [row.piece.stage for row in content.pieces]
    return [
        (texts.say(STAGES[stage]), texts.number(stages.count(stage)))
        for stage in PieceStage
        if stage in stages
    ]


def _pieces(content: RegisterSheet, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Number"), bold=True),
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("Licence of the type")),
        PrintedColumn(texts.say("Received")),
        PrintedColumn(texts.say("Opened")),
        PrintedColumn(texts.say("Days in use"), "right"),
        PrintedColumn(texts.say("State")),
        PrintedColumn(texts.say("Where"), grows=True),
        PrintedColumn(texts.say("Composition"), grows=True),
    )
    return PrintedTable(columns, tuple(_row(row, texts) for row in content.pieces), size=8.0, pitch=1.7)


def _row(row: ListedPiece, texts: Texts) -> PrintedRow:
    piece = row.piece
    opened = texts.date(piece.opened_at) if piece.opened_at is not None else "–"
    pressing = f" ({texts.say(DUE[row.due])})" if row.due and row.due.value in _PRESSING_DUES else ""
    where = (
        place_words(texts, piece.place, texts.say(row.game) if row.game else "")
        if piece.alive
        else texts.say("Protocol {number}", number=piece.protocol)
    )
    number = f"{row.number} ({row.mark})" if row.mark else row.number
    days = texts.number(row.days) if row.days is not None and row.article.plastic else ""
    return PrintedRow(
        (
            number,
            article_words(texts, row.article),
            row.article.licence or "–",
            texts.date(row.received_at),
            opened,
            days,
            texts.say(STAGES[piece.stage]) + pressing,
            where,
            check_words(texts, piece),
        )
    )


_PRESSING_DUES = frozenset({"overdue", "left_behind", "faulty"})
"""Due actions shown beside the state."""
