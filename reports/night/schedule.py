"""Schedule: the tournaments of a month with their prices, as the management publishes them (T-R10)."""

from collections.abc import Sequence

from director.texts import Texts
from director.texts.tournament_words import word
from director.tournament.settings import Format, Game, Limit, Price
from director.values.dataclass import Value
from director.values.quantity import Cents, Chips, Micros
from reports.layout.blocks import Text
from reports.layout.headings import game_name, heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Double, Row, Table
from reports.paper import Paper


class Scheduled(Value):
    """One tournament of the month."""

    starts_at: Micros
    name: str
    format: Format
    game: Game
    limit: Limit
    price: Price
    chips: Chips
    level_minutes: int
    guarantee: Cents = 0
    cancelled: bool = False
    currency: str = "EUR"
    """Of the price and the guarantee."""


class Schedule(Value):
    """A month's tournaments; `month_at` is any instant in it."""

    month_at: Micros
    rows: tuple[Scheduled, ...]


def schedule(content: Schedule, paper: Paper) -> bytes:
    """The schedule as PDF, by date."""
    texts = paper.texts
    title = texts.say("Tournament schedule")
    columns = (
        Column(texts.say("Date"), "right", bold=True),
        Column(texts.say("Day")),
        Column(texts.say("Start"), "right", bold=True),
        Column(texts.say("Tournament"), grows=True),
        Column(texts.say("Buy-in"), "right", bold=True),
        Column(texts.say("of which fee"), "right"),
        Column(texts.say("Guaranteed"), "right"),
        Column(texts.say("Chips"), "right"),
        Column(texts.say("Level, min"), "right"),
    )
    rows = sorted(content.rows, key=lambda row: row.starts_at)
    lead = heading(title, texts.month(content.month_at))
    if not rows:
        return sheet(paper, title, (*lead, Text(texts.say("No tournaments this month."))))
    return sheet(paper, title, (*lead, Table(columns, _rows(rows, paper), size=9)))


def _rows(rows: list[Scheduled], paper: Paper) -> tuple[Row, ...]:
    texts = paper.texts
    totals = _amounts(rows, [row.price.total for row in rows], texts)
    fees = _amounts(rows, [row.price.beside for row in rows], texts)
    guarantees = _amounts(rows, [row.guarantee for row in rows], texts)
    return tuple(
        Row(
            (
                f"{texts.local(row.starts_at).day}.",
                texts.weekday(row.starts_at),
                texts.time(row.starts_at),
                Double(_name(row, paper), _game(row, paper)),
                total,
                fee if row.price.beside else "",
                guarantee if row.guarantee else "",
                texts.number(row.chips),
                str(row.level_minutes),
            )
        )
        for row, total, fee, guarantee in zip(rows, totals, fees, guarantees, strict=True)
    )


def _amounts(rows: Sequence[Scheduled], column: Sequence[Cents], texts: Texts) -> tuple[str, ...]:
    """Amounts of a column, each in its tournament's currency, those of one currency aligned."""
    shown = [""] * len(rows)
    for currency in {row.currency for row in rows}:
        own = [i for i, row in enumerate(rows) if row.currency == currency]
        amounts = texts.amounts((column[i] for i in own), currency)
        for i, amount in zip(own, amounts, strict=True):
            shown[i] = amount
    return tuple(shown)


def _game(row: Scheduled, paper: Paper) -> str:
    texts = paper.texts
    return f"{word(texts, row.format)}, {game_name(texts, row.limit, row.game)}"


def _name(row: Scheduled, paper: Paper) -> str:
    cancelled = paper.texts.say("cancelled")
    return f"{row.name} ({cancelled})" if row.cancelled else row.name
