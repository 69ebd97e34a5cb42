"""Slip of a table: its opening, a fill, a credit or its closing count, with lines to sign (G-5)."""

from director.games.table.play import pay_table_of
from director.games.table.state import FIRST_SHIFT, GameTable
from director.texts import N_
from director.texts.pit_words import MOVE_WORDS
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports import document
from reports.layout.blocks import Gap, Pair, Signatures, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, Whole
from reports.paper import Paper


class TableSlip(Value):
    """Line of a table's books: 0 its float, then every move of chips, last its count."""

    table: GameTable
    place: int
    by: str = ""
    """Name of the writer."""
    witness: str = ""
    """Name of the witness; empty if none was required."""
    reason: str = ""


@document.sheet("table_slip", N_("Slip of a table"), TableSlip)
def table_slip(content: TableSlip, paper: Paper) -> bytes:
    """The slip as PDF: which table, when, each value, and who signs."""
    texts, table = paper.texts, content.table
    what, at, chips, amount = _slip_line(content)
    game, currency = texts.say(pay_table_of(table.opened).name), table.opened.currency
    title = texts.say(what)
    number = str(table.opened.number) if table.opened.number else "–"
    pairs = (
        (texts.say("Table"), number),
        (texts.say("Shift"), _shift(content) or texts.say("First shift")),
        (texts.say("By"), content.by),
        (texts.say("Witness"), content.witness),
        (texts.say("Reason"), content.reason),
    )
    columns = (
        PrintedColumn(texts.say("Value"), "right", bold=True),
        PrintedColumn(texts.say("Pieces"), "right"),
        PrintedColumn(texts.say("Amount"), "right"),
        PrintedColumn("", grows=True),
    )
    rows = (
        PrintedRow(
            (texts.money(value, currency), texts.number(count), texts.money(value * count, currency), "")
        )
        for value, count in chips.pairs
    )
    return sheet(
        paper,
        f"{title}: {game}",
        (
            *heading(title, game, texts.moment(at)),
            *facts([pair for pair in pairs if pair[1]]),
            Together(
                (
                    Whole(PrintedTable(columns, tuple(rows))),
                    Gap(8),
                    Pair(texts.say("Total"), texts.money(amount, currency), size=14, bold=True),
                    Gap(14),
                    Signatures((texts.say("Inspector"), texts.say("Dealer"), texts.say("Cashier"))),
                )
            ),
        ),
    )


def _shift(content: TableSlip) -> str:
    """Shift in which the line was written, also when its slip is printed again later."""
    table, place = content.table, content.place
    if place == 0:
        return FIRST_SHIFT
    return table.chip_moves[place - 1].shift if place <= len(table.chip_moves) else table.shift


def _slip_line(content: TableSlip) -> tuple[str, Micros, ChipCount[Cents], Cents]:
    table, place = content.table, content.place
    if place == 0:
        return N_("Opening of the table"), table.opened_at, table.opened.chips, table.opened.chips.worth
    if place <= len(table.chip_moves):
        move = table.chip_moves[place - 1]
        return MOVE_WORDS[move.kind.value], move.at, move.chips, move.amount
    if table.closing is None:
        raise ValueError(f"the table has no line {place}")
    counted = table.closing.chips
    return N_("Closing count of the table"), table.closing.at, counted, counted.worth
