"""Schedule: the tournaments of a month with their prices, as the management publishes them (T-R10)."""

from collections.abc import Iterable, Iterator, Sequence

from director.texts import N_, Texts
from director.texts.tournament_words import entrance_words, word
from director.tournament.settings import Settings
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports import document
from reports.layout.blocks import Text
from reports.layout.headings import game_name, heading
from reports.layout.page import sheet
from reports.layout.tables import Double, PrintedColumn, PrintedRow, posted
from reports.paper import Paper


class Schedule(Value):
    """Tournaments, of which those are told that start in the month of an instant."""

    month_at: Micros
    tournaments: tuple[Tournament, ...]


@document.sheet("schedule", N_("Tournament schedule"), Schedule)
def schedule(content: Schedule, paper: Paper) -> bytes:
    """The schedule as PDF, by date, in the house's time zone."""
    texts = paper.texts
    title = texts.say("Tournament schedule")
    rows = sorted(of_the_month(content, texts), key=lambda row: row.settings.starts_at)
    columns = (
        PrintedColumn(texts.say("Date"), "right", bold=True),
        PrintedColumn(texts.say("Day")),
        PrintedColumn(texts.say("Start"), "right", bold=True),
        PrintedColumn(texts.say("Tournament"), grows=True),
        PrintedColumn(texts.say("Buy-in"), "right", bold=True),
        *((PrintedColumn(texts.say("of which bounty"), "right"),) if _with_heads(rows) else ()),
        PrintedColumn(texts.say("of which fee"), "right"),
        PrintedColumn(texts.say("Guaranteed"), "right"),
        PrintedColumn(texts.say("Chips"), "right"),
        PrintedColumn(texts.say("Level, min"), "right"),
    )
    lead = heading(title, texts.month(content.month_at))
    if not rows:
        return sheet(paper, title, (*lead, Text(texts.say("No tournaments this month."))))
    return sheet(paper, title, (*lead, posted(columns, tuple(_rows(rows, paper)))), lying=True)


def of_the_month(content: Schedule, texts: Texts) -> Iterator[Tournament]:
    """The tournaments that the schedule tells (T-R10)."""
    month = texts.local(content.month_at).replace(day=1).date()
    for tournament in content.tournaments:
        if texts.local(tournament.settings.starts_at).replace(day=1).date() == month:
            yield tournament


def _with_heads(rows: Iterable[Tournament]) -> bool:
    """Bounties have a column in a month with any."""
    return any(row.settings.buy_in.price.bounty for row in rows)


def _rows(rows: list[Tournament], paper: Paper) -> tuple[PrintedRow, ...]:
    texts, told = paper.texts, [row.settings for row in rows]
    totals = _amounts(told, [each.buy_in.price.total for each in told], texts)
    fees = _amounts(told, [each.buy_in.price.deductions for each in told], texts)
    some, heads = _with_heads(rows), _amounts(told, [each.buy_in.price.bounty for each in told], texts)
    guarantees = _amounts(told, [each.guarantee for each in told], texts)
    return tuple(
        PrintedRow(
            (
                f"{texts.local(row.settings.starts_at).day}.",
                texts.weekday(row.settings.starts_at),
                texts.time(row.settings.starts_at),
                Double(_name(row, paper), _game(row.settings, paper)),
                total,
                *((head if row.settings.buy_in.price.bounty else "",) if some else ()),
                fee if row.settings.buy_in.price.deductions else "",
                guarantee if row.settings.guarantee else "",
                texts.number(row.settings.starting_chips),
                str(_level_minutes(row)),
            )
        )
        for row, total, head, fee, guarantee in zip(rows, totals, heads, fees, guarantees, strict=True)
    )


def _level_minutes(row: Tournament) -> int:
    """Return the minutes of the first level."""
    levels = (period.seconds for period in row.structure.periods if not period.is_break)
    return next(levels, 0) // 60


def _amounts(told: Sequence[Settings], column: Sequence[Cents], texts: Texts) -> tuple[str, ...]:
    """Amounts of a column, each in its tournament's currency, those of one currency aligned."""
    shown = [""] * len(told)
    for currency in {each.currency for each in told}:
        own = [i for i, each in enumerate(told) if each.currency == currency]
        amounts = texts.amounts((column[i] for i in own), currency)
        for i, amount in zip(own, amounts, strict=True):
            shown[i] = amount
    return tuple(shown)


def _game(told: Settings, paper: Paper) -> str:
    texts = paper.texts
    return f"{word(texts, told.format)}, {game_name(texts, told.limit, told.game)}"


def _named(told: Settings, texts: Texts) -> str:
    """The name with what is asked of who enters."""
    asked = entrance_words(texts, told)
    return f"{told.name} · {asked}" if asked else told.name


def _name(row: Tournament, paper: Paper) -> str:
    name, cancelled = _named(row.settings, paper.texts), paper.texts.say("cancelled")
    return f"{name} ({cancelled})" if row.status is Status.CANCELLED else name
