"""Player's statement: a year of tournaments and cash tables, what was paid and what came back."""

from collections.abc import Iterator, Sequence

from director.desk.cashdesk.queries.deposits import DepositMove
from director.desk.persons.statement import Statement, StatementLine
from director.texts import N_, Texts
from director.texts.till_words import series_words
from director.values.dataclass import Value
from reports import document
from reports.layout.blocks import Gap, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import Flow, sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper, PrintedName


class PlayerStatement(Value):
    """A player's year."""

    statement: Statement
    player: PrintedName


@document.sheet("player_statement", N_("Player's statement"), PlayerStatement)
def player_statement(content: PlayerStatement, paper: Paper) -> bytes:
    """The year as PDF, with a total for each currency."""
    texts, year = paper.texts, content.statement.year
    title = texts.say("Statement {year}", year=year)
    name = name_on_paper(texts, content.player)
    columns = (
        PrintedColumn(texts.say("Date")),
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("Entries"), "right"),
        PrintedColumn(texts.say("Place"), "right"),
        PrintedColumn(texts.say("Paid"), "right"),
        PrintedColumn(texts.say("Received"), "right"),
        PrintedColumn(texts.say("Result"), "right", bold=True),
    )
    rows = tuple(_rows(content.statement.lines, texts))
    empty = texts.say("Nothing is known of this year.")
    return sheet(
        paper,
        f"{title}: {name}",
        (
            *heading(title, name, _card(content, texts)),
            *((PrintedTable(columns, rows),) if rows else (Text(empty),)),
            *_deposits(content.statement.deposits, texts),
            Gap(10),
            Text(texts.say("As the house has noted it; without chips exchanged in the pit."), size=8),
            Together((Gap(10), Signatures((texts.say("Cashier"),)))),
        ),
    )


def _deposits(moves: Sequence[DepositMove], texts: Texts) -> Flow:
    """Return the deposits and withdrawals with the balance; amounts of a currency are aligned."""
    if not moves:
        return ()
    said = dict[DepositMove, tuple[str, str]]()
    for currency in dict.fromkeys(move.currency for move in moves):
        mine = [move for move in moves if move.currency == currency]
        amounts = texts.amounts([line.amount for line in mine], currency)
        left = texts.amounts([line.left for line in mine], currency)
        said |= zip(mine, zip(amounts, left, strict=True), strict=True)
    columns = (
        PrintedColumn(texts.say("Date")),
        PrintedColumn(texts.say("Receipt"), grows=True),
        PrintedColumn(texts.say("What")),
        PrintedColumn(texts.say("Amount"), "right"),
        PrintedColumn(texts.say("Deposit"), "right", bold=True),
    )
    rows = tuple(
        PrintedRow(
            (
                texts.date(move.at),
                move.receipt.readable,
                series_words(texts, move.receipt.series),
                *said[move],
            )
        )
        for move in moves
    )
    return (
        Gap(12),
        Text(texts.say("Deposits"), size=11, bold=True),
        Gap(4),
        PrintedTable(columns, rows),
    )


def _card(content: PlayerStatement, texts: Texts) -> str:
    """The player's number, which names somebody more surely than a name."""
    number = content.player.number
    return f"{texts.say('Card')} {number}" if number else ""


def _rows(lines: Sequence[StatementLine], texts: Texts) -> Iterator[PrintedRow]:
    """Every line, then a total for each currency; amounts of one currency are aligned."""
    totals = []
    shown = dict[StatementLine, tuple[str, ...]]()
    for currency in dict.fromkeys(line.currency for line in lines):
        mine = [line for line in lines if line.currency == currency]
        paid, won = [line.paid for line in mine], [line.won for line in mine]
        left = [line.won - line.paid for line in mine]
        columns = (texts.amounts((*column, sum(column)), currency) for column in (paid, won, left))
        *each, total = zip(*columns, strict=True)
        shown |= zip(mine, each, strict=True)
        totals.append(PrintedRow(("", texts.say("Total"), "", "", *total), bold=True))
    yield from (PrintedRow((*_about(line, texts), *shown[line])) for line in lines)
    yield from totals


def _about(line: StatementLine, texts: Texts) -> tuple[str, ...]:
    what = line.what or texts.say("Cash table {n}", n=line.table)
    if line.pit:
        where = texts.say("Table {table}", table=line.table) if line.table else ""
        what = " · ".join(filter(None, (texts.say(line.what), where)))
    place = texts.say("{place}.", place=line.place) if line.place else "–"
    return (texts.date(line.at), what, texts.number(line.entries) if line.what else "", place)
