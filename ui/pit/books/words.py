"""Books of a game table in words: its figures, the lines of its chips, and the age of its decks."""

from collections.abc import Iterator

from director.games.table.books import Books, books, by_shift
from director.games.table.events import GameTableOpened
from director.games.table.gear import age_days
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.texts import N_, Texts
from director.texts.book_words import GAINS, book_sums
from director.texts.game_lines import exact_money
from director.texts.pit_words import MOVE_WORDS
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros


class BookLine(Value):
    """Chips that came to a table or left it, from its float to its count."""

    place: int
    at: Micros
    what: str
    chips: ChipCount[Cents]
    amount: Cents


def book_figures(table: GameTable, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield every figure of the books with its caption: the expected chips, shifts and the count."""
    kept, currency = books(table), table.opened.currency
    yield from _expected(kept, texts, currency)
    for name, rounds, result in by_shift(table)[-3:]:
        shift = texts.say("Shift {name}", name=name) if name else texts.say("First shift")
        yield shift, f"{rounds} · {texts.signed_money(result, currency)}"
    if kept.counted is not None and kept.variance is not None:
        yield texts.say("Counted"), texts.money(kept.counted, currency)
        unexplained = texts.signed_money(kept.variance, currency)
        yield texts.say("Not explained by the rounds told"), unexplained
        won = texts.signed_money(kept.win, currency)
        yield texts.say("Won by the count, jackpots apart"), won
        if late := kept.late + kept.late_jackpot:
            yield texts.say("Corrected after the close"), texts.signed_money(late, currency)


def book_lines(table: GameTable) -> Iterator[BookLine]:
    """Yield the float, each move of chips, and the count."""
    opened, closing = table.opened.chips, table.closing
    yield BookLine(0, table.opened_at, N_("Float"), opened, opened.worth)
    for place, move in enumerate(table.chip_moves, start=1):
        yield BookLine(place, move.at, MOVE_WORDS[move.kind.value], move.chips, move.amount)
    if closing is not None:
        yield BookLine(last_place(table), closing.at, N_("Counted"), closing.chips, closing.chips.worth)


def last_place(table: GameTable) -> int:
    """Return the number of the newest line."""
    return len(table.chip_moves) + (table.closing is not None)


def gear_ages(table: GameTable, texts: Texts, at: Micros) -> str:
    """Return the decks or dice at a table with their ages."""
    return ", ".join(
        texts.count("{deck}: {n} day", "{deck}: {n} days", age_days(deck, at), deck=deck.label)
        for deck in table.gear
    )


def table_title(opened: GameTableOpened, texts: Texts) -> str:
    """Return the game and the number of its table."""
    table = texts.say("Table {table}", table=opened.number) if opened.number else ""
    return " · ".join(filter(None, (texts.say(pay_table_of(opened).name), table)))


def _expected(kept: Books, texts: Texts, currency: str) -> Iterator[tuple[str, str]]:
    for what, amount in book_sums(kept):
        money = texts.signed_money if what in GAINS else texts.money
        yield texts.say(what), money(amount, currency)
    yield texts.say("Must be there"), texts.money(kept.expected, currency)
    yield texts.say("Breakage"), exact_money(texts, kept.breakage, currency)
    yield texts.say("Left for the next round"), texts.money(kept.on_layout, currency)
