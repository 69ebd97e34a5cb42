"""Final results: every place with its player and prize."""

from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, place_name
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
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


class FinalResults(Value):
    """A finished tournament, first place first."""

    tournament: str
    starts_at: Micros
    entries: int
    unique: int
    pool: Cents
    rows: tuple[Result, ...]


def final_results(content: FinalResults, paper: Paper) -> bytes:
    """The results as PDF, prizes aligned, the paid places in bold."""
    texts = paper.texts
    title = texts.say("Results")
    columns = (
        Column(texts.say("Place"), "right", bold=True),
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Country")),
        Column(texts.say("Prize"), "right"),
        Column(texts.say("Knocked out by"), grows=True),
    )
    return sheet(
        paper,
        f"{title}: {content.tournament}",
        (
            *heading(title, content.tournament, texts.moment(content.starts_at)),
            *facts(
                (
                    (texts.say("Entries"), texts.number(content.entries)),
                    (texts.say("Different players"), texts.number(content.unique)),
                    (texts.say("Prize pool"), paper.money(content.pool)),
                )
            ),
            Table(columns, _rows(content, paper)),
        ),
    )


def _rows(content: FinalResults, paper: Paper) -> tuple[Row, ...]:
    texts = paper.texts
    prizes = paper.amounts(row.prize for row in content.rows)
    return tuple(
        Row(
            (
                place_name(texts, row.place, row.last_place),
                name_on_paper(texts, row.player),
                row.country,
                _prize(row, prize, paper),
                ", ".join(name_on_paper(texts, named) for named in row.by),
            ),
            bold=bool(row.prize),
        )
        for row, prize in zip(content.rows, prizes, strict=True)
    )


def _prize(row: Result, prize: str, paper: Paper) -> str:
    if not row.prize:
        return ""
    return paper.texts.say("Ticket {amount}", amount=prize) if row.ticket else prize
