"""Final results: every place with its player and prize, of an event over all its flights and days."""

from collections.abc import Iterator

from director.series.flights.pool import EventPrizes
from director.series.flights.results import Results
from director.texts.tournament_words import prize_words
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, place_name
from reports.layout.page import sheet
from reports.layout.tables import POSTED, Column, Row, posted
from reports.paper import Named, Paper


class Result(Value):
    """One entry's end; `by` names who knocked the player out."""

    place: int
    last_place: int
    player: Named
    country: str = ""
    prize: Cents = 0
    ticket: Cents = 0
    """So much of the prize is a ticket."""
    by: tuple[Named, ...] = ()
    bounties: Cents = 0
    """Won with heads, the own one too."""
    flight: str = ""
    """Of an event: the label of the flight in which the player went out."""


class FinalResults(Value):
    """Places of a tournament or an event as far as they are known, first place first."""

    results: Results
    rows: tuple[Result, ...]
    event: EventPrizes | None = None
    """Of a flight what all flights play for together."""

    @property
    def tournament(self) -> Tournament:
        """The tournament, of an event its last day."""
        return self.results.tournament

    @property
    def starts_at(self) -> Micros:
        """When it was started, or is to be."""
        return self.tournament.started_at or self.tournament.settings.starts_at

    @property
    def has_bounties(self) -> bool:
        """Heads were won."""
        return self.tournament.settings.bounty is not None

    @property
    def pool(self) -> Cents:
        """The prize pool as locked, else as it is now; of a flight that of its event."""
        if self.event is not None:
            return self.event.total
        return self.results.pool


def final_results(content: FinalResults, paper: Paper) -> bytes:
    """The results as PDF, prizes aligned, the paid places in bold."""
    texts, results = paper.texts, content.results
    title = texts.say("Results")
    columns = (
        Column(texts.say("Place"), "right", bold=True),
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Country")),
        *((Column(texts.say("Out in")),) if results.flights else ()),
        Column(texts.say("Prize"), "right"),
        *((Column(texts.say("Bounties"), "right"),) if content.has_bounties else ()),
        Column(texts.say("Knocked out by"), grows=True),
    )
    return sheet(
        paper,
        f"{title}: {results.name}",
        (
            *heading(title, results.name, texts.moment(content.starts_at)),
            *facts(tuple(_facts(content, paper)), POSTED),
            posted(columns, tuple(_rows(content, paper))),
        ),
    )


def _facts(content: FinalResults, paper: Paper) -> Iterator[tuple[str, str]]:
    texts, results = paper.texts, content.results
    yield texts.say("Entries"), texts.number(results.entries)
    yield texts.say("Different players"), texts.number(results.unique)
    if results.reentries:
        yield texts.say("Re-entries"), texts.number(results.reentries)
    for flight in results.flights:
        yield texts.say("Entries of {flight}", flight=flight.label), texts.number(flight.entries)
    yield from _pool(content, paper)
    yield from _bought(content, paper)


def _pool(content: FinalResults, paper: Paper) -> tuple[tuple[str, str], ...]:
    """What was played for: in a flight by all flights together."""
    texts, money = paper.texts, paper.money(content.pool)
    if content.event is None:
        return ((texts.say("Prize pool"), money),)
    return (
        (texts.say("Event"), content.event.name),
        (texts.say("Entries of all flights"), texts.number(content.event.entries)),
        (texts.say("Prize pool of all flights"), money),
    )


def _bought(content: FinalResults, paper: Paper) -> tuple[tuple[str, str], ...]:
    if not content.has_bounties:
        return ()
    return ((paper.texts.say("Bounty pool"), paper.money(content.results.bounty_pool)),)


def _rows(content: FinalResults, paper: Paper) -> tuple[Row, ...]:
    texts = paper.texts
    prizes = paper.amounts(row.prize for row in content.rows)
    heads = paper.amounts(row.bounties for row in content.rows)
    return tuple(
        Row(
            (
                place_name(texts, row.place, row.last_place),
                name_on_paper(texts, row.player),
                row.country,
                *((row.flight or texts.say("Day 2"),) if content.results.flights else ()),
                _prize(row, prize, paper),
                *((won if row.bounties else "",) if content.has_bounties else ()),
                ", ".join(name_on_paper(texts, named) for named in row.by),
            ),
            bold=bool(row.prize),
        )
        for row, prize, won in zip(content.rows, prizes, heads, strict=True)
    )


def _prize(row: Result, prize: str, paper: Paper) -> str:
    if not row.prize:
        return ""
    if not row.ticket:
        return prize
    return prize_words(paper.texts, row.prize, row.ticket, paper.house.currency)
