"""Day sheet: tills, tournaments, cash games and pit of a gaming day or more, as at an instant."""

from collections.abc import Callable, Iterator, Sequence

from director.desk.cashdesk.queries.day import DayBooks, MethodDay, PitDay, TillDay, TournamentDay
from director.desk.kernel.gaming_days import bounds
from director.texts import N_, Texts
from director.texts.key_words import in_groups
from director.texts.pit_words import table_and_game
from director.texts.till_words import MOMENTS, account_words, method_words
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import LEAST, Block, Gap, Pair, Rule, Signatures, Together
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper

_MOVED = (
    N_("At first"), N_("Taken"), N_("Given"), N_("Safe"), N_("Differences"), N_("Should be there"),
)  # fmt: skip


class DaySheet(Value):
    """The books of a day, and what those are called who answer for the tills."""

    books: DayBooks
    name: Callable[[StaffId], str]
    key: str = ""
    """The house's public key in hex, where it is known."""


@document.sheet("day_sheet", N_("Day sheet"), DaySheet)
def day_sheet(content: DaySheet, paper: Paper) -> bytes:
    """The sheet as PDF; a day that is not over says at which instant it was read."""
    texts, books = paper.texts, content.books
    title, note = sheet_title(books, texts), _note(books, texts)
    return sheet(
        paper,
        title,
        (
            *heading(title, paper.house.name, f"{note} · {books.currency}"),
            *facts(_facts(books, paper)),
            *section(texts.say("Tills"), _tills(content, paper), gap=7),
            *section(texts.say("By method of payment"), _methods(books, paper), gap=7),
            *_differences(content, paper),
            *section(texts.say("Tournaments"), _tournaments(books, paper), gap=7),
            *section(texts.say("Cash games"), _cash(books, paper), gap=7),
            *section(texts.say("Pit"), _pit(books, paper), gap=7),
            *section(texts.say("Where it belongs"), _accounts(books, paper), gap=7),
            Together(
                (
                    *_difference(books, paper),
                    *_key(content, paper),
                    Gap(10),
                    Signatures((texts.say("Floorman"), texts.say("Cashier"))),
                )
            ),
        ),
    )


def sheet_title(books: DayBooks, texts: Texts) -> str:
    """Title with the gaming day, or with the first and the last one."""
    first = texts.date(books.since)
    if books.period.is_day:
        return texts.say("Day sheet {day}", day=first)
    last = texts.date(bounds(books.period.last, texts.timezone)[0])
    return texts.say("Books from {first} to {last}", first=first, last=last)


def _note(books: DayBooks, texts: Texts) -> str:
    if not books.over:
        return texts.say("As it was at {moment}", moment=texts.moment(books.at))
    return texts.say("The whole day") if books.period.is_day else texts.say("All days whole")


def _facts(books: DayBooks, paper: Paper) -> list[tuple[str, str]]:
    texts = paper.texts
    return [
        (texts.say("Taken"), paper.money(sum(till.taken for till in books.tills))),
        (texts.say("Given"), paper.money(-sum(till.paid_out for till in books.tills))),
        (texts.say("Differences"), _short_and_over(books, paper)),
        (texts.say("Should be in the tills"), paper.money(sum(till.end for till in books.tills))),
    ]


def _tills(content: DaySheet, paper: Paper) -> PrintedTable:
    texts, tills = paper.texts, content.books.tills
    columns = (
        PrintedColumn(texts.say("Till")),
        PrintedColumn(texts.say("Cashier"), grows=True),
        PrintedColumn(texts.say("Method")),
        *_amounts(paper, *_MOVED),
    )
    listed = [(till, one) for till in tills for one in till.methods]
    names = [
        (till.till, _cashier(content, till, paper), method_words(texts, one.method))
        for till, one in listed
    ]
    return _totalled(columns, names, [_amounts_of(one) for _, one in listed], paper)


def _methods(books: DayBooks, paper: Paper) -> PrintedTable:
    """All tills together, method by method."""
    texts = paper.texts
    columns = (PrintedColumn(texts.say("Method"), grows=True), *_amounts(paper, *_MOVED))
    names = [(method_words(texts, one.method),) for one in books.methods]
    return _totalled(columns, names, [_amounts_of(one) for one in books.methods], paper)


def _amounts_of(one: MethodDay) -> tuple[Cents, ...]:
    return one.start, one.taken, -one.paid_out, one.safe, one.variance, one.end


def _cashier(content: DaySheet, till: TillDay, paper: Paper) -> str:
    name = ", ".join(content.name(StaffId(cashier)) for cashier in till.cashiers) or "–"
    return name if till.open else f"{name} · {paper.texts.say('Till closed')}"


def _differences(content: DaySheet, paper: Paper) -> Iterator[Block | PrintedTable]:
    """Each difference under who answered for the till until it was counted."""
    texts, found = paper.texts, content.books.differences
    if not found:
        return
    columns = (
        PrintedColumn(texts.say("Till")),
        PrintedColumn(texts.say("Cashier"), grows=True),
        PrintedColumn(texts.say("What")),
        PrintedColumn(texts.say("Method")),
        *_amounts(paper, N_("Should be there"), N_("Counted"), N_("Difference")),
    )
    names = [
        (
            one.till,
            content.name(StaffId(one.cashier)) if one.cashier else "–",
            texts.say(MOMENTS[one.moment]),
            method_words(texts, one.method),
        )
        for one in found
    ]
    shown = paper.table([(one.expected, one.counted, one.amount) for one in found], zero=False)
    rows = tuple(PrintedRow((*name, *cells)) for name, cells in zip(names, shown, strict=True))
    yield from section(texts.say("Differences"), PrintedTable(columns, rows, size=8.5), gap=7)


def _short_and_over(books: DayBooks, paper: Paper) -> str:
    """Return shortages and overages apart: one does not make up for the other."""
    amounts = [one.amount for one in books.differences]
    short, over = sum(x for x in amounts if x < 0), sum(x for x in amounts if x > 0)
    said = (paper.texts.signed_money(cents, books.currency) for cents in (short, over) if cents)
    return " · ".join(said) or paper.texts.say("no difference")


def _tournaments(books: DayBooks, paper: Paper) -> PrintedTable:
    """Bounties have columns where any were bought or paid."""
    texts = paper.texts
    some = any(tournament.heads or tournament.heads_paid for tournament in books.tournaments)
    heads = ((N_("Bounty parts"), N_("Bounties paid")),) if some else ()
    columns = (
        PrintedColumn(texts.say("Tournament"), grows=True),
        PrintedColumn(texts.say("Entries"), "right"),
        *_amounts(paper, N_("Prize parts"), *(title for title, _ in heads), N_("Fees and other")),
        *_amounts(paper, N_("Prizes"), *(title for _, title in heads), N_("Owed"), N_("Overlay")),
    )
    found = [_tournament(tournament, heads=bool(heads)) for tournament in books.tournaments]
    names = [(tournament.name, texts.number(tournament.entries)) for tournament in books.tournaments]
    return _totalled(columns, names, found, paper)


def _tournament(day: TournamentDay, *, heads: bool) -> tuple[Cents, ...]:
    taken, given = ((day.heads,), (-day.heads_paid,)) if heads else ((), ())
    return (day.prize, *taken, day.deductions, -day.paid, *given, day.owed, day.overlay)


def _cash(books: DayBooks, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Table"), grows=True),
        *_amounts(
            paper,
            N_("Chips sold"),
            N_("Cashed out"),
            N_("Drop"),
            N_("Time charge"),
            N_("Jackpots"),
            N_("On the table"),
            N_("Differences"),
        ),
    )
    found = [
        (
            table.sold,
            -table.cashed,
            table.drop,
            table.time,
            table.jackpot,
            table.outstanding,
            table.variance or 0,
        )
        for table in books.cash
    ]
    return _totalled(columns, [(str(table.number),) for table in books.cash], found, paper)


def _pit(books: DayBooks, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Table"), grows=True),
        *_amounts(
            paper,
            N_("Fills"),
            N_("Credits"),
            N_("Drop"),
            N_("Result"),
            N_("Jackpots"),
            N_("In the float"),
            N_("Differences"),
        ),
    )
    found = [
        (
            table.fills,
            table.credits,
            table.drop,
            table.result,
            table.jackpot,
            table.expected,
            table.variance or 0,
        )
        for table in books.pit
    ]
    names = [(_game(table, texts),) for table in books.pit]
    return _totalled(columns, names, found, paper)


def _game(table: PitDay, texts: Texts) -> str:
    """Which table, and that only what was corrected later of it stands here."""
    named = table_and_game(texts, table.number, table.game)
    return texts.say("{table}, correction", table=named) if table.corrects else named


def _accounts(books: DayBooks, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (PrintedColumn(texts.say("Account"), grows=True), *_amounts(paper, N_("Amount")))
    held = sorted(books.accounts.items())
    names = [(account_words(texts, kind),) for kind, _ in held]
    return _totalled(columns, names, [(amount,) for _, amount in held], paper)


def _difference(books: DayBooks, paper: Paper) -> Iterator[Block]:
    texts = paper.texts
    yield Rule()
    yield Pair(texts.say("Into the tills"), paper.money(books.into_tills), size=10)
    said = paper.money(books.difference) if books.difference else texts.say("It adds up.")
    yield Pair(texts.say("Tills against the books"), said, size=12, bold=True)


def _key(content: DaySheet, paper: Paper) -> Iterator[Block]:
    """With it an inspector compares the key that signed a package."""
    if content.key:
        yield Gap(4)
        label = paper.texts.say("Public key of the house")
        yield Pair(label, in_groups(content.key), size=LEAST)


def _amounts(paper: Paper, *titles: str) -> Iterator[PrintedColumn]:
    for title in titles:
        yield PrintedColumn(paper.texts.say(title), "right")


def _totalled(
    columns: tuple[PrintedColumn, ...],
    names: Sequence[tuple[str, ...]],
    amounts: Sequence[Sequence[Cents]],
    paper: Paper,
) -> PrintedTable:
    """With the sums of the columns below, where there is more than one row."""
    sums = [[sum(column) for column in zip(*amounts, strict=True)]] if len(names) > 1 else []
    shown = paper.table([*amounts, *sums], zero=False)
    rows = [PrintedRow((*name, *cells)) for name, cells in zip(names, shown, strict=False)]
    if sums:
        head = (paper.texts.say("Total"), *("",) * (len(names[0]) - 1))
        rows.append(PrintedRow((*head, *shown[-1]), bold=True))
    return PrintedTable(columns, tuple(rows), size=8.5)
