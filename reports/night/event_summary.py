"""Event summary: a tournament's entries and money in one sheet, signed by director and cashier."""

from collections.abc import Iterator

from director.cashdesk.accounts import AccountKind
from director.desk.night.queries.event_summary import EventBooks, Sold
from director.texts import N_
from director.texts.till_words import account_words, method_words
from director.texts.tournament_words import WORDS, word
from director.tournament.side_pools.rules import held_by_pools
from director.values.dataclass import Value
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class EventSummary(Value):
    """The books of a tournament."""

    books: EventBooks


@document.sheet("event_summary", N_("Event summary"), EventSummary)
def event_summary(content: EventSummary, paper: Paper) -> bytes:
    """The sheet as PDF: what was sold, by what it was paid, the pool, the prizes, what differs."""
    texts, books = paper.texts, content.books
    state = books.tournament
    title = texts.say("Event summary")
    when = texts.moment(state.started_at or state.settings.starts_at)
    return sheet(
        paper,
        f"{title}: {books.results.name}",
        (
            *heading(title, books.results.name, f"{when} · {word(texts, state.status)}"),
            *facts(_facts(books, paper)),
            *section(texts.say("Sold"), _sold(books, paper)),
            *section(texts.say("By method of payment"), _methods(books, paper)),
            Text(texts.say("Prizes"), size=11, bold=True),
            *_prizes(books, paper),
            *_bounties(books, paper),
            *_side_pools(books, paper),
            *_differences(books, paper),
            Together((Gap(10), Signatures((texts.say("Tournament director"), texts.say("Cashier"))))),
        ),
    )


def _facts(books: EventBooks, paper: Paper) -> list[tuple[str, str]]:
    texts, results = paper.texts, books.results
    guarantee = results.tournament.settings.guarantee
    again = [(texts.say("Re-entries"), texts.number(results.reentries))] if results.reentries else []
    flights = [
        (texts.say("Entries of {flight}", flight=each.label), texts.number(each.entries))
        for each in results.flights
    ]
    return [
        (texts.say("Entries"), texts.number(results.entries)),
        (texts.say("Different players"), texts.number(results.unique)),
        *again,
        *flights,
        (texts.say("Refunded or voided"), texts.number(books.returned)),
        *([(texts.say("Guarantee"), paper.money(guarantee))] if guarantee else []),
    ]


def _sold(books: EventBooks, paper: Paper) -> PrintedTable:
    texts, heads = paper.texts, bool(books.heads.bought)
    columns = (
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("Count"), "right"),
        PrintedColumn(texts.say("Prize pool"), "right"),
        *((PrintedColumn(texts.say("Bounties"), "right"),) if heads else ()),
        PrintedColumn(texts.say("Fees"), "right"),
        PrintedColumn(texts.say("Staff"), "right"),
        PrintedColumn(texts.say("Other"), "right"),
        PrintedColumn(texts.say("Total"), "right", bold=True),
    )
    if not books.sold:
        return PrintedTable(columns, ())
    lines = (*books.sold, _whole(books.sold))
    names = (*(texts.say(WORDS[sale.kind]) for sale in books.sold), texts.say("Total"))
    shown = paper.table([_amounts_of(line, heads=heads) for line in lines])
    rows = (
        PrintedRow((name, texts.number(line.count), *amounts), bold=line is lines[-1])
        for name, line, amounts in zip(names, lines, shown, strict=True)
    )
    return PrintedTable(columns, tuple(rows))


def _amounts_of(line: Sold, *, heads: bool) -> tuple[Cents, ...]:
    """The parts of a price as the columns go; bounties only where there are any."""
    of_heads = (line.heads,) if heads else ()
    return (line.prize, *of_heads, line.fee, line.staff, line.other, line.total)


def _whole(sold: tuple[Sold, ...]) -> Sold:
    return Sold(
        "",
        sum(sale.count for sale in sold),
        sum(sale.prize for sale in sold),
        sum(sale.fee for sale in sold),
        sum(sale.staff for sale in sold),
        sum(sale.other for sale in sold),
        sum(sale.heads for sale in sold),
    )


def _methods(books: EventBooks, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Paid by"), grows=True),
        PrintedColumn(texts.say("Taken"), "right"),
        PrintedColumn(texts.say("Given"), "right"),
        PrintedColumn(texts.say("Left"), "right", bold=True),
    )
    if not books.methods:
        return PrintedTable(columns, ())
    names = (*(method_words(texts, method.method) for method in books.methods), texts.say("Total"))
    moved = [
        (method.taken, -method.paid_out, method.taken - method.paid_out) for method in books.methods
    ]
    shown = paper.table([*moved, [sum(column) for column in zip(*moved, strict=True)]])
    rows = (
        PrintedRow((name, *amounts), bold=number == len(moved))
        for number, (name, amounts) in enumerate(zip(names, shown, strict=True))
    )
    return PrintedTable(columns, tuple(rows))


def _prizes(books: EventBooks, paper: Paper) -> Iterator[Block]:
    texts, pool = paper.texts, books.pool
    pairs = [(texts.say("From the players"), books.collected)]
    if books.heads.to_pool:
        pairs.append((texts.say("Bounties that nobody won"), books.heads.to_pool))
    if pool.withheld:
        pairs.append((texts.say("Withheld for staff"), -pool.withheld))
    pairs += [
        (texts.say("Added by the house (overlay)"), pool.overlay),
        (texts.say("Prize pool"), pool.total),
    ]
    yield from _column(pairs, paper)
    yield Rule()
    yield from _column(
        [
            (texts.say("Prizes of the ladder"), books.prizes),
            (texts.say("Paid out"), books.paid),
            (texts.say("Owed with a slip"), books.owed),
            (texts.say("Not claimed yet"), books.unclaimed),
        ],
        paper,
    )


def _bounties(books: EventBooks, paper: Paper) -> Iterator[Block]:
    """Yield the bounty money by whereabouts; zero lines are left out."""
    texts, heads = paper.texts, books.heads
    if not heads.bought:
        return
    pairs = [
        (texts.say("Bounties bought"), heads.bought),
        (texts.say("Paid out"), heads.paid),
        (texts.say("To be paid"), heads.due),
        (texts.say("On the heads of those who play"), heads.carried),
        (texts.say("In sealed envelopes"), heads.sealed),
        (texts.say("Won by nobody, for the winner"), heads.unwon),
        (texts.say("Won by nobody, in the prize pool"), heads.to_pool),
    ]
    yield Gap(6)
    yield Text(texts.say("Bounties"), size=11, bold=True)
    yield from _column([*pairs[:3], *(pair for pair in pairs[3:] if pair[1])], paper)


def _side_pools(books: EventBooks, paper: Paper) -> Iterator[Block]:
    """Yield the money of last-longer pools: stakes, paid, held."""
    texts = paper.texts
    worth = sum(pool.worth for night in books.nights for pool in night.side_pools)
    if not worth:
        return
    held = sum(held_by_pools(night) for night in books.nights)
    yield Gap(6)
    yield Text(texts.say("Side pools"), size=11, bold=True)
    pairs = [(texts.say("Stakes"), worth), (texts.say("Paid out"), worth - held)]
    yield from _column([*pairs, (texts.say("Held by the house"), held)], paper)


def _column(pairs: list[tuple[str, Cents]], paper: Paper) -> Iterator[Block]:
    amounts = paper.amounts(amount for _, amount in pairs)
    for (label, _), amount in zip(pairs, amounts, strict=True):
        yield Pair(label, amount, size=10)


def _differences(books: EventBooks, paper: Paper) -> Iterator[Block]:
    texts = paper.texts
    yield Rule()
    if not books.differences:
        yield Pair(texts.say("Tills against the tournament"), texts.say("It adds up."), 12, bold=True)
    for wrong in books.differences:
        said = texts.signed_money(wrong.held - wrong.expected, paper.house.currency)
        if wrong.account is None or wrong.account.kind is AccountKind.FEE:
            account = texts.say("Fees and other")
        else:
            account = account_words(texts, wrong.account.kind)
        yield Pair(texts.say("Difference: {account}", account=account), said, 12, bold=True)
