"""Final results: every place with its player and prize."""

from director.series.flights.pool import EventPrizes
from director.tournament.state import Tournament
from director.tournament.winnings import paid_pool
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
    ticket: bool = False
    by: tuple[Named, ...] = ()
    bounties: Cents = 0
    """Won with heads, the own one too."""


class FinalResults(Value):
    """A tournament's places as far as they are known, first place first."""

    tournament: Tournament
    rows: tuple[Result, ...]
    event: EventPrizes | None = None
    """Of a flight what all flights play for together."""

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
            return self.event.pool.total
        return paid_pool(self.tournament)


def final_results(content: FinalResults, paper: Paper) -> bytes:
    """The results as PDF, prizes aligned, the paid places in bold."""
    texts, state = paper.texts, content.tournament
    title = texts.say("Results")
    columns = (
        Column(texts.say("Place"), "right", bold=True),
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Country")),
        Column(texts.say("Prize"), "right"),
        *((Column(texts.say("Bounties"), "right"),) if content.has_bounties else ()),
        Column(texts.say("Knocked out by"), grows=True),
    )
    return sheet(
        paper,
        f"{title}: {state.settings.name}",
        (
            *heading(title, state.settings.name, texts.moment(content.starts_at)),
            *facts(
                (
                    (texts.say("Entries"), texts.number(state.counted)),
                    (texts.say("Different players"), texts.number(state.unique)),
                    *_pool(content, paper),
                    *_bought(content, paper),
                ),
                POSTED,
            ),
            posted(columns, tuple(_rows(content, paper))),
        ),
    )


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
    return ((paper.texts.say("Bounty pool"), paper.money(content.tournament.takings.heads)),)


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
    return paper.texts.say("Ticket {amount}", amount=prize) if row.ticket else prize
