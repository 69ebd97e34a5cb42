"""Player's statement: a year of tournaments and cash tables, what was paid and what came back."""

from dataclasses import dataclass

from director.desk.queries.statement import Statement, StatementLine
from director.texts import Texts
from reports.blocks import Gap, Text
from reports.fonts import name_on_paper
from reports.headings import heading
from reports.page import sheet
from reports.paper import Named, Paper
from reports.tables import Column, Row, Table


@dataclass(frozen=True, slots=True)
class PlayerStatement:
    """A player's year."""

    statement: Statement
    player: Named


def player_statement(content: PlayerStatement, paper: Paper) -> bytes:
    """The year as PDF, with a total for each currency."""
    texts, year = paper.texts, content.statement.year
    title = texts.say("Statement {year}", year=year)
    name = name_on_paper(texts, content.player)
    columns = (
        Column(texts.say("Date")),
        Column(texts.say("What"), grows=True),
        Column(texts.say("Entries"), "right"),
        Column(texts.say("Place"), "right"),
        Column(texts.say("Paid"), "right"),
        Column(texts.say("Received"), "right"),
        Column(texts.say("Result"), "right", bold=True),
    )
    lines = content.statement.lines
    rows = [_row(line, texts) for line in lines]
    rows += (
        _total([line for line in lines if line.currency == currency], currency, texts)
        for currency in dict.fromkeys(line.currency for line in lines)
    )
    empty = texts.say("Nothing is known of this year.")
    return sheet(
        paper,
        f"{title}: {name}",
        (
            *heading(title, name),
            *((Table(columns, tuple(rows)),) if rows else (Text(empty),)),
            Gap(10),
            Text(texts.say("As the house has noted it; without chips exchanged in the pit."), size=8),
        ),
    )


def _row(line: StatementLine, texts: Texts) -> Row:
    what = line.what or texts.say("Cash table {n}", n=line.table)
    place = texts.say("{place}.", place=line.place) if line.place else "–"
    entries = texts.number(line.entries) if line.what else ""
    amounts = _amounts(line.paid, line.won, line.currency, texts)
    return Row((texts.date(line.at), what, entries, place, *amounts))


def _total(lines: list[StatementLine], currency: str, texts: Texts) -> Row:
    paid, won = sum(line.paid for line in lines), sum(line.won for line in lines)
    amounts = _amounts(paid, won, currency, texts)
    return Row(("", texts.say("Total"), "", "", *amounts), bold=True)


def _amounts(paid: int, won: int, currency: str, texts: Texts) -> tuple[str, ...]:
    shown = (texts.money(amount, currency) for amount in (paid, won, won - paid))
    return tuple(amount.replace("-", "−") for amount in shown)
