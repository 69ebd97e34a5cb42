"""Seating list: every player's seat, by name for the wall or by table for the dealers."""

from collections.abc import Iterator
from itertools import groupby

from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.quantity import Chips
from reports.layout.blocks import Block, Gap, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import columns_for, sheet
from reports.layout.tables import Column, Row, Whole, posted
from reports.paper import Named, Paper


class Seated(Value):
    """A player at a seat; names family name first."""

    player: Named
    entry: int
    seat: Seat
    stack: Chips | None = None


class SeatingList(Value):
    """Who sits where."""

    tournament: str
    rows: tuple[Seated, ...]
    carried: bool = False
    """Of a day that others go on to: their stacks stand beside their names."""


def seating_by_name(content: SeatingList, paper: Paper) -> bytes:
    """The list by name as PDF, in two columns."""
    texts = paper.texts
    columns: tuple[Column, ...] = (
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Table"), "right", bold=True),
        Column(texts.say("Seat"), "right", bold=True),
    )
    if content.carried:
        columns = (*columns, Column(texts.say("Chips"), "right"))
    named = [(name_on_paper(texts, row.player), row) for row in content.rows]
    named.sort(key=lambda pair: (texts.alphabetical(pair[0]), pair[1].entry))
    rows = tuple(
        Row((name, str(row.seat.table), str(row.seat.number), _stack(row, paper))) for name, row in named
    )
    title = texts.say("Seating by name")
    lead = _lead(title, content, paper)
    table = posted(columns, rows)
    return sheet(paper, _head(title, content), (table,), columns=columns_for(table), lead=lead)


def seating_by_table(content: SeatingList, paper: Paper) -> bytes:
    """The list by table as PDF, no table torn over two pages."""
    title = paper.texts.say("Seating by table")
    flow = tuple(_tables(content, paper))
    lead = _lead(title, content, paper)
    whole = posted(_of_table(content, paper), tuple(_line(row, paper) for row in content.rows))
    return sheet(paper, _head(title, content), flow, columns=columns_for(whole), lead=lead)


def _head(title: str, content: SeatingList) -> str:
    """What stands at the head of every page."""
    return f"{title}: {content.tournament}"


def _lead(title: str, content: SeatingList, paper: Paper) -> tuple[Block, ...]:
    players = paper.texts.count("{n} player", "{n} players", len(content.rows))
    return heading(title, content.tournament, players)


def _of_table(content: SeatingList, paper: Paper) -> tuple[Column, ...]:
    texts = paper.texts
    columns = (
        Column(texts.say("Seat"), "right", bold=True),
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Entry"), "right"),
    )
    told = any(row.stack is not None for row in content.rows)
    return (*columns, Column(texts.say("Chips"), "right")) if told else columns


def _tables(content: SeatingList, paper: Paper) -> Iterator[Block]:
    texts, columns = paper.texts, _of_table(content, paper)
    rows = sorted(content.rows, key=lambda row: row.seat)
    for number, seated in groupby(rows, key=lambda row: row.seat.table):
        lines = tuple(_line(row, paper) for row in seated)
        title = Text(texts.say("Table {table}", table=number), size=12, bold=True)
        yield Together((title, Whole(posted(columns, lines, pitch=1.35)), Gap(9)))


def _line(row: Seated, paper: Paper) -> Row:
    texts = paper.texts
    name = name_on_paper(texts, row.player)
    return Row((str(row.seat.number), name, str(row.entry), _stack(row, paper)))


def _stack(row: Seated, paper: Paper) -> str:
    return "" if row.stack is None else paper.texts.number(row.stack)
