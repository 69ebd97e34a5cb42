"""Final results: every place with its player and prize, of an event over all its flights and days."""

from collections.abc import Iterator

from director.series.flights.pool import EventPrizes
from director.series.flights.results import Finish, Results, results_of
from director.texts import N_
from director.texts.tournament_words import prize_words
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports import document
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, place_name
from reports.layout.page import sheet
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, posted
from reports.names import People, named
from reports.paper import Paper, PrintedName


class ResultLine(Value):
    """Result of an entry; `by` names the players who knocked it out."""

    place: int
    last_place: int
    player: PrintedName
    country: str = ""
    prize: Cents = 0
    ticket: Cents = 0
    """Part of the prize that is a ticket."""
    by: tuple[PrintedName, ...] = ()
    bounties: Cents = 0
    """Won with heads, the own one too."""
    flight: str = ""
    """Label of the flight in which the player of an event went out."""


class FinalResults(Value):
    """Places of a tournament or an event as far as they are known, first place first."""

    results: Results
    rows: tuple[ResultLine, ...]
    event: EventPrizes | None = None
    """Prizes for which all flights play together."""

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


def final_results_of(
    tournament: Tournament,
    people: People,
    event: EventPrizes | None = None,
    results: Results | None = None,
) -> FinalResults:
    """Every place that is known, first place first; `event`: what all flights play for.

    `results`: those of the whole event; without them the tournament's own. Who has won without going
    out has a place too: the partners of a deal, and who qualified.
    """
    found = results or results_of(tournament)
    rows = tuple(_result_line(each, people) for each in found.finishes)
    return FinalResults(found, rows, event if tournament.plays_for_event and not found.flights else None)


@document.sheet("final_results", N_("Results"), FinalResults)
def final_results(content: FinalResults, paper: Paper) -> bytes:
    """The results as PDF, prizes aligned, the paid places in bold."""
    texts, results = paper.texts, content.results
    title = texts.say("Results")
    columns = (
        PrintedColumn(texts.say("Place"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Country")),
        *((PrintedColumn(texts.say("Out in")),) if results.flights else ()),
        PrintedColumn(texts.say("Prize"), "right"),
        *((PrintedColumn(texts.say("Bounties"), "right"),) if content.has_bounties else ()),
        PrintedColumn(texts.say("Knocked out by"), grows=True),
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
    """Return the pool; in a flight that of all flights together."""
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


def _rows(content: FinalResults, paper: Paper) -> tuple[PrintedRow, ...]:
    texts = paper.texts
    prizes = paper.amounts(row.prize for row in content.rows)
    heads = paper.amounts(row.bounties for row in content.rows)
    return tuple(
        PrintedRow(
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


def _prize(row: ResultLine, prize: str, paper: Paper) -> str:
    if not row.prize:
        return ""
    if not row.ticket:
        return prize
    return prize_words(paper.texts, row.prize, row.ticket, paper.house.currency)


def _result_line(finish: Finish, people: People) -> ResultLine:
    person = people.get(finish.entry.player)
    return ResultLine(
        place=finish.first,
        last_place=finish.last,
        player=named(finish.entry, people),
        country=person.country if person else "",
        prize=finish.prize,
        ticket=finish.ticket,
        by=tuple(named(entry, people) for entry in finish.by),
        bounties=finish.bounties,
        flight=finish.flight,
    )
