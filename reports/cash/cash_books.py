"""Cash books: what a cash table sold, cashed out and raked, every slip, and whether it adds up."""

from collections.abc import Callable, Iterator

from director.cashdesk.receipts import Series
from director.desk.history.occasions import Occasion
from director.poker.cash.books import CashBooks, cash_books, player_lines
from director.poker.cash.events import CashTableClosed, SlipKind
from director.poker.cash.state import CashTable
from director.texts import N_, Texts
from director.texts.cash_words import game_words, jackpot_drop_words, rake_words, time_words
from director.texts.tournament_words import word
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import PaperNames, player_named
from reports.paper import Paper, PrintedName

_IN_BOOKS = (Series.DROP, Series.TIME, Series.CASH_CLOSE)


def is_in_books(series: str) -> bool:
    """Whether receipts of this series are printed in the books of their cash table alone."""
    return series in _IN_BOOKS


class CashBooksSheet(Value):
    """A table, open or closed, and what its players are called."""

    table: CashTable
    name: Callable[[PlayerId], PrintedName]


def books_after(was: Occasion, names: PaperNames) -> CashBooksSheet:
    """The books of a table as it was closed."""
    return CashBooksSheet(was.cash_table, lambda player: player_named(names.people, player))


@document.sheet(
    "cash_books",
    N_("Books of a cash table"),
    CashBooksSheet,
    content=books_after,
    follows=[document.at_once(CashTableClosed)],
)
def cash_books_sheet(content: CashBooksSheet, paper: Paper) -> bytes:
    """The books as PDF, with lines for those who counted."""
    texts, table = paper.texts, content.table
    title = texts.say("Books of cash table {n}", n=table.number)
    state = texts.say("closed") if table.closing else texts.say("still open: may change")
    when = f"{texts.moment(table.opened_at)} · {state}"
    return sheet(
        paper,
        title,
        (
            *heading(title, game_words(texts, table.game), when),
            *facts(_facts(table, texts)),
            *_sums(table, texts),
            Gap(10),
            *section(texts.say("Players"), _players(content, texts)),
            *section(texts.say("Slips"), _slips(content, texts)),
            *section(texts.say("Drop"), _drops(table, texts)),
            *section(texts.say("Time charge"), _times(content, texts)),
            Together((Gap(10), Signatures((texts.say("Floorman"), texts.say("Cashier"))))),
        ),
    )


def _facts(table: CashTable, texts: Texts) -> list[tuple[str, str]]:
    terms, currency = table.terms, table.terms.currency
    least, most = texts.money(terms.least, currency), texts.money(terms.most, currency)
    return [
        (texts.say("Opened"), texts.moment(table.opened_at)),
        (texts.say("Closed"), texts.moment(table.closing.at) if table.closing else "–"),
        (texts.say("Buy-in"), f"{least} – {most}"),
        (texts.say("Rake"), rake_words(texts, table)),
        (texts.say("Time charge"), time_words(texts, table)),
        (texts.say("Jackpot drop"), jackpot_drop_words(texts, table)),
        (texts.say("Hands dealt"), texts.number(table.hands) if table.hands else "–"),
        (texts.say("Rake of the pots told"), texts.money(table.raked, currency) if table.pots else "–"),
    ]


def _sums(table: CashTable, texts: Texts) -> Iterator[Block]:
    """Chips sold = cashed out + drop + time charge + still on the table, aligned."""
    kept, currency = cash_books(table), table.terms.currency
    came = ((texts.say("Chips sold"), kept.sold), (texts.say("From other tables"), kept.carried_in))
    went = (
        (texts.say("Cashed out"), kept.cashed),
        (texts.say("To other tables"), kept.carried_out),
        (texts.say("Drop counted"), kept.drop),
        (texts.say("Time charge"), kept.time),
        (texts.say("Into the jackpot"), kept.jackpot),
        (_last(table, texts), kept.left if kept.left is not None else kept.outstanding),
    )
    yield from _column(came, texts, currency)
    yield Rule()
    yield from _column(went, texts, currency)
    yield from _difference(kept, texts, currency)


def _last(table: CashTable, texts: Texts) -> str:
    return texts.say("Found on the table") if table.closing else texts.say("Still on the table")


def _column(pairs: tuple[tuple[str, Cents], ...], texts: Texts, currency: str) -> Iterator[Block]:
    total = sum(amount for _, amount in pairs)
    *shown, whole = texts.amounts([*(amount for _, amount in pairs), total], currency)
    for (label, _), amount in zip(pairs, shown, strict=True):
        yield Pair(label, amount, size=10)
    yield Pair(texts.say("Total"), whole, size=10, bold=True)


def _difference(kept: CashBooks, texts: Texts, currency: str) -> Iterator[Block]:
    if kept.variance is None:
        return
    yield Rule()
    said = texts.signed_money(kept.variance, currency) if kept.variance else texts.say("no difference")
    yield Pair(texts.say("Difference"), said, size=12, bold=True)


def _players(content: CashBooksSheet, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Bought"), "right"),
        PrintedColumn(texts.say("Carried"), "right"),
        PrintedColumn(texts.say("Time charge"), "right"),
        PrintedColumn(texts.say("Cashed out"), "right", bold=True),
        PrintedColumn(""),
    )
    lines = player_lines(content.table)
    currency = content.table.terms.currency
    bought = texts.amounts((line.bought for line in lines), currency)
    carried = texts.amounts((line.carried for line in lines), currency)
    timed = texts.amounts((line.time for line in lines), currency)
    cashed = texts.amounts((line.cashed for line in lines), currency)
    sits = texts.say("sits")
    rows = (
        PrintedRow(
            (name_on_paper(texts, content.name(line.player)), *amounts, sits if line.sits else "")
        )
        for line, *amounts in zip(lines, bought, carried, timed, cashed, strict=True)
    )
    return PrintedTable(columns, tuple(rows))


def _slips(content: CashBooksSheet, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("What")),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Receipt")),
        PrintedColumn(texts.say("Paid by")),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    slips = content.table.slips
    signed = (slip.amount if slip.kind is not SlipKind.CASH_OUT else -slip.amount for slip in slips)
    amounts = texts.amounts(signed, content.table.terms.currency)
    rows = []
    for slip, amount in zip(slips, amounts, strict=True):
        what = word(texts, slip.kind)
        if slip.void is not None:
            what = texts.say("{what}, void", what=what)
        player = name_on_paper(texts, content.name(slip.player))
        rows.append(
            PrintedRow((texts.time(slip.at), what, player, slip.receipt.readable,
                 word(texts, slip.method), amount if slip.void is None else f"({amount})"))
        )  # fmt: skip
    return PrintedTable(columns, tuple(rows))


def _times(content: CashBooksSheet, texts: Texts) -> PrintedTable:
    """Every collection, with who paid."""
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("Receipt")),
        PrintedColumn(texts.say("Players"), grows=True),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    times = content.table.times
    amounts = texts.amounts((one.amount for one in times), content.table.terms.currency)
    rows = (
        PrintedRow(
            (
                texts.time(one.at),
                one.receipt.readable,
                ", ".join(name_on_paper(texts, content.name(share.player)) for share in one.shares),
                amount if one.void is None else f"({amount})",
            )
        )
        for one, amount in zip(times, amounts, strict=True)
    )
    return PrintedTable(columns, tuple(rows))


def _drops(table: CashTable, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("Which box")),
        PrintedColumn(texts.say("Receipt"), grows=True),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    boxes = texts.say("Rake"), texts.say("Jackpot")
    amounts = texts.amounts((drop.amount for drop in table.drops), table.terms.currency)
    rows = (
        PrintedRow((texts.time(drop.at), boxes[drop.jackpot], drop.receipt.readable, amount))
        for drop, amount in zip(table.drops, amounts, strict=True)
    )
    return PrintedTable(columns, tuple(rows))
