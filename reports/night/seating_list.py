"""Seating list: every player's seat, by name for the wall or by table for the dealers."""

from collections.abc import Iterator
from itertools import groupby

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import NAMED, named_mark, word
from director.tournament import events as e
from director.tournament.state import StayReason, Tournament
from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.quantity import Cents, Chips
from reports import document
from reports.layout.blocks import Block, Gap, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import columns_for, sheet
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, Whole, posted
from reports.names import PaperNames, People, named
from reports.paper import Paper, PrintedName


class Seated(Value):
    """A player at a seat; names family name first."""

    player: PrintedName
    entry: int
    seat: Seat
    stack: Chips | None = None
    stay_reason: StayReason | None = None
    """Why the player keeps the seat."""
    named: Cents = 0
    """Bounty that the house or a sponsor has put on the player, while it is to be won."""


class SeatingList(Value):
    """Seating of a tournament."""

    tournament: str
    rows: tuple[Seated, ...]
    carried: bool = False
    """Whether it is a day 2: stacks stand beside the names."""


_AFTER_SEATING = [document.on_request(e.TournamentStarted, e.FieldCarried)]


def seating_after(was: Occasion, names: PaperNames) -> SeatingList:
    """Everybody's seat at the start."""
    return seating_list_of(was.tournament, names.people)


@document.sheet(
    "seating_by_name", N_("Seating by name"), SeatingList, content=seating_after, follows=_AFTER_SEATING
)
def seating_by_name(content: SeatingList, paper: Paper) -> bytes:
    """The list by name as PDF, in two columns."""
    texts = paper.texts
    columns: tuple[PrintedColumn, ...] = (
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Table"), "right", bold=True),
        PrintedColumn(texts.say("Seat"), "right", bold=True),
    )
    if content.carried:
        columns = (*columns, PrintedColumn(texts.say("Chips"), "right"))
    sorted_rows = [(name_on_paper(texts, row.player), row) for row in content.rows]
    sorted_rows.sort(key=lambda pair: (texts.alphabetical(pair[0]), pair[1].entry))
    rows = tuple(
        PrintedRow(
            (name + _named(row, paper), *map(str, (row.seat.table, row.seat.number)), _stack(row, paper))
        )
        for name, row in sorted_rows
    )
    title = texts.say("Seating by name")
    lead = _lead(title, content, paper)
    table = posted(columns, rows)
    return sheet(paper, _head(title, content), (table,), columns=columns_for(table), lead=lead)


@document.sheet(
    "seating_by_table",
    N_("Seating by table"),
    SeatingList,
    content=seating_after,
    follows=_AFTER_SEATING,
)
def seating_by_table(content: SeatingList, paper: Paper) -> bytes:
    """The list by table as PDF, no table torn over two pages."""
    title = paper.texts.say("Seating by table")
    flow = tuple(_tables(content, paper))
    lead = _lead(title, content, paper)
    whole = posted(_of_table(content, paper), tuple(_line(row, paper) for row in content.rows))
    return sheet(paper, _head(title, content), flow, columns=columns_for(whole), lead=lead)


def _head(title: str, content: SeatingList) -> str:
    """Return the head of every page."""
    return f"{title}: {content.tournament}"


def _lead(title: str, content: SeatingList, paper: Paper) -> tuple[Block, ...]:
    players = paper.texts.count("{n} player", "{n} players", len(content.rows))
    head = heading(title, content.tournament, players)
    if not any(row.named for row in content.rows):
        return head
    key = paper.texts.say("Bounty on a named player")
    return (*head, Text(f"{NAMED} {key}", size=POSTED), Gap(6))


def _of_table(content: SeatingList, paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Seat"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Entry"), "right"),
    )
    told = any(row.stack is not None for row in content.rows)
    return (*columns, PrintedColumn(texts.say("Chips"), "right")) if told else columns


def _tables(content: SeatingList, paper: Paper) -> Iterator[Block]:
    texts, columns = paper.texts, _of_table(content, paper)
    rows = sorted(content.rows, key=lambda row: row.seat)
    for number, seated in groupby(rows, key=lambda row: row.seat.table):
        lines = tuple(_line(row, paper) for row in seated)
        title = Text(texts.say("Table {table}", table=number), size=12, bold=True)
        yield Together((title, Whole(posted(columns, lines, pitch=1.35)), Gap(9)))


def _line(row: Seated, paper: Paper) -> PrintedRow:
    texts = paper.texts
    name = (
        name_on_paper(texts, row.player)
        + _named(row, paper)
        + (f" · {word(texts, row.stay_reason)}" if row.stay_reason else "")
    )
    return PrintedRow((str(row.seat.number), name, str(row.entry), _stack(row, paper)))


def _named(row: Seated, paper: Paper) -> str:
    """Return the mark of a named player's bounty, with its amount, after the name."""
    return f" {NAMED}\N{NO-BREAK SPACE}{paper.money(row.named)}" if row.named else ""


def _stack(row: Seated, paper: Paper) -> str:
    return "" if row.stack is None else paper.texts.number(row.stack)


def seating_list_of(tournament: Tournament, people: People) -> SeatingList:
    """Everybody at a seat."""
    rows = tuple(
        Seated(
            named(entry, people),
            entry.id,
            entry.seat,
            entry.stack,
            entry.stays,
            entry.heads.named if named_mark(entry) else 0,
        )
        for entry in tournament.entries.values()
        if entry.alive and entry.seat is not None
    )
    return SeatingList(tournament.settings.name, rows, carried=tournament.carried is not None)
