"""Columns of decks and dice: filters, facts of a piece, its history in words."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from director.desk.equipment.queries import ListedPiece, PieceDue, what_is_due
from director.desk.kernel.ports import Recorded
from director.equipment.events import EquipmentKind
from director.equipment.numbers import number_order
from director.equipment.pieces import PieceStage
from director.texts import Texts
from director.texts.equipment_words import (
    DUE,
    STAGES,
    article_words,
    card_words,
    check_words,
    place_words,
)
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Micros
from ui.widgets.table_model import Column

PRESSING = frozenset({PieceDue.LEFT_BEHIND, PieceDue.OVERDUE, PieceDue.FAULTY})


class PieceFilter(StrEnum):
    """Which pieces are listed."""

    IN_HOUSE = "in_house"
    DUE = "due"
    AT_TABLES = "at_tables"
    IN_SAFE = "in_safe"
    SEALED = "sealed"
    APART = "apart"
    DESTROYED = "destroyed"
    DICE = "dice"

    def keeps(self, row: ListedPiece) -> bool:
        """Whether a piece is one of these."""
        stage, piece = row.piece.stage, row.piece
        match self:
            case PieceFilter.IN_HOUSE:
                return piece.alive
            case PieceFilter.DUE:
                return row.due is not None
            case PieceFilter.AT_TABLES:
                return piece.place.at_table
            case PieceFilter.IN_SAFE:
                return stage is PieceStage.IN_USE and not piece.place.at_table
            case PieceFilter.SEALED:
                return stage is PieceStage.SEALED
            case PieceFilter.APART:
                return stage in (PieceStage.HELD, PieceStage.WITHDRAWN)
            case PieceFilter.DESTROYED:
                return stage is PieceStage.DESTROYED
            case PieceFilter.DICE:
                return piece.alive and row.article.kind is EquipmentKind.DICE


def filters(texts: Texts) -> tuple[tuple[str, PieceFilter], ...]:
    """The filters with their words."""
    return (
        (texts.say("All in the house"), PieceFilter.IN_HOUSE),
        (texts.say("What is due"), PieceFilter.DUE),
        (texts.say("At the tables"), PieceFilter.AT_TABLES),
        (texts.say("Opened, in the safe"), PieceFilter.IN_SAFE),
        (texts.say("Sealed"), PieceFilter.SEALED),
        (texts.say("Held or to be destroyed"), PieceFilter.APART),
        (texts.say("Destroyed"), PieceFilter.DESTROYED),
        (texts.say("Dice alone"), PieceFilter.DICE),
    )


def columns(texts: Texts) -> tuple[Column[ListedPiece], ...]:
    """The columns of the register."""

    def where(row: ListedPiece) -> str:
        return where_words(texts, row)

    return (
        Column(texts.say("Number"), lambda row: number_order(row.number), lambda row: row.number, 84),
        Column(texts.say("What"), lambda row: article_words(texts, row.article),
               tip=lambda row: article_words(texts, row.article)),
        Column(texts.say("State"), lambda row: state_words(texts, row), width=124, tone=_tone),
        Column(texts.say("Where"), where, tip=where),
        Column(texts.say("Composition"), lambda row: check_words(texts, row.piece), width=124,
               tip=lambda row: check_words(texts, row.piece),
               tone=lambda row: "" if row.piece.complete else "amber"),
        Column(texts.say("Days left"), _left, lambda row: _left_words(texts, row),
               76, right=True, tone=_left_tone, searched=False),
        Column(texts.say("Opened"), lambda row: row.piece.opened_at or 0,
               lambda row: texts.short_day(row.piece.opened_at) if row.piece.opened_at else "–",
               92, searched=False),
    )  # fmt: skip


def state_words(texts: Texts, row: ListedPiece) -> str:
    """How far a piece has come, or what presses."""
    if row.due in PRESSING or row.due is PieceDue.LAST_DAY:
        return texts.say(DUE[row.due])
    if row.piece.donated and row.piece.stage is PieceStage.IN_USE:
        return texts.say("gives cards")
    return texts.say(STAGES[row.piece.stage])


def where_words(texts: Texts, row: ListedPiece) -> str:
    """Return place and game of a piece; of a destroyed one its protocol."""
    if not row.piece.alive:
        return texts.say("Protocol {number}", number=row.piece.protocol)
    return place_words(texts, row.piece.place, texts.say(row.game) if row.game else "")


def due_words(texts: Texts, rows: Iterable[ListedPiece]) -> str:
    """Return the due actions, with the number of pieces."""
    due = what_is_due(rows)
    return " · ".join(f"{texts.say(DUE[each])}: {count}" for each, count in due.items())


def pairs(texts: Texts, row: ListedPiece) -> tuple[tuple[str, str], ...]:
    """Return the facts of a piece."""
    piece, article = row.piece, row.article
    told = [
        (texts.say("What"), article_words(texts, article)),
        (texts.say("State"), state_words(texts, row)),
        (texts.say("Where"), where_words(texts, row)),
        (texts.say("Licence of the type"), article.licence or "–"),
        (texts.say("Received"), texts.date(row.received_at)),
        (texts.say("Opened"), texts.moment(piece.opened_at) if piece.opened_at else "–"),
        (texts.say("Counted"), texts.moment(piece.checked_at) if piece.checked_at else "–"),
        (texts.say("Composition"), check_words(texts, piece) or "–"),
    ]
    if row.days is not None and article.plastic:
        told.append((texts.say("Days in use"), f"{row.days} / {row.days + (row.days_left or 0)}"))
    if row.mark:
        told.append((texts.say("Maker's number"), row.mark))
    if article.logo:
        told.append((texts.say("Logo"), article.logo))
    for caption, twins in (
        (texts.say("Worn cards replaced"), piece.worn),
        (texts.say("Missing cards replaced"), piece.lost),
        (texts.say("Cards given"), piece.donated),
    ):
        if twins:
            said = ", ".join(f"{card_words((twin.card,))} ({twin.other})" for twin in twins)
            told.append((caption, said))
    return tuple(told)


class StoryLine(Value):
    """Line of a piece's history: time, event, actor, reason."""

    order: int
    at: Micros
    text: str
    who: str
    reason: str


def story_lines(
    texts: Texts, entries: Iterable[Recorded], staff: Callable[[StaffId], str]
) -> tuple[StoryLine, ...]:
    """A piece's history, the newest first."""
    names = Names({}, str, staff)
    told = (
        StoryLine(
            entry.version,
            entry.at,
            journal_line(texts, code_of(entry.event), facts_of(entry.event, names)),
            staff(entry.actor),
            entry.reason,
        )
        for entry in entries
    )
    return tuple(sorted(told, key=lambda line: -line.order))


def story_columns(texts: Texts) -> tuple[Column[StoryLine], ...]:
    """The columns of a history."""
    return (
        Column(texts.say("Time"), lambda line: line.at, lambda line: texts.moment(line.at), 142),
        Column(texts.say("What happened"), lambda line: line.text, tip=lambda line: line.text),
        Column(texts.say("Who"), lambda line: line.who, width=150, tip=lambda line: line.who),
        Column(texts.say("Reason"), lambda line: line.reason, width=200, tip=lambda line: line.reason),
    )


def _left(row: ListedPiece) -> int:
    return 10_000 if row.days_left is None else row.days_left


def _left_words(texts: Texts, row: ListedPiece) -> str:
    return "" if row.days_left is None else texts.number(row.days_left)


def _left_tone(row: ListedPiece) -> str:
    if row.days_left is None:
        return ""
    return "red" if row.due is PieceDue.OVERDUE else "amber" if row.days_left <= 1 else ""


def _tone(row: ListedPiece) -> str:
    if row.due in PRESSING:
        return "red"
    return "amber" if row.due is not None else "muted" if not row.piece.alive else ""
