"""Race record: a chip race seat by seat, with odd chips, cards and winners (T-21)."""

from director.texts.tournament_words import word
from director.tournament.settings import RaceRounding
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.quantity import Chips, Micros
from reports.layout.blocks import Block, Cards, Gap, Pair, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table, Whole
from reports.paper import Named, Paper


class RaceSeat(Value):
    """One seat in a race; `extra` is the chip given so that the player is not raced out, or 0."""

    seat: int
    player: Named
    odd: int
    cards: tuple[Card, ...]
    won: bool
    extra: Chips = 0


class TableRace(Value):
    """The race of one table; `gain` is what came into play, below zero what was lost."""

    table: int
    value: Chips
    into: Chips
    seats: tuple[RaceSeat, ...]
    gain: Chips
    at: Micros


class RaceRecord(Value):
    """The races of a colour-up."""

    tournament: str
    rounding: RaceRounding
    races: tuple[TableRace, ...]


def race_record(content: RaceRecord, paper: Paper) -> bytes:
    """The record as PDF, no table torn over two pages."""
    texts = paper.texts
    title = texts.say("Chip race")
    lead = heading(title, content.tournament, _rounding(content, paper))
    head = f"{title}: {content.tournament}"
    return sheet(paper, head, (*lead, *(_race(race, paper) for race in content.races)))


def _rounding(content: RaceRecord, paper: Paper) -> str:
    rounding = word(paper.texts, content.rounding)
    return paper.texts.say("Chips raced for: {rounding}", rounding=rounding)


def _race(race: TableRace, paper: Paper) -> Block:
    texts = paper.texts
    title = texts.say(
        "Table {table}: {value} into {into}",
        table=race.table,
        value=texts.number(race.value),
        into=texts.number(race.into),
    )
    gain = f"+{texts.number(race.gain)}" if race.gain > 0 else texts.number(race.gain)
    return Together(
        (
            Text(title, size=12, bold=True),
            Text(texts.moment(race.at), size=8, grey=True),
            Whole(Table(_columns(race, paper), _rows(race, paper), size=9, pitch=1.95)),
            Gap(4),
            Pair(texts.say("Odd chips"), texts.number(sum(seat.odd for seat in race.seats))),
            Pair(texts.say("Gained or lost by the race"), gain),
            Signatures((texts.say("Dealer"), texts.say("Floorman"))),
            Gap(12),
        )
    )


def _columns(race: TableRace, paper: Paper) -> tuple[Column, ...]:
    texts = paper.texts
    most = max((len(seat.cards) for seat in race.seats), default=0)
    return (
        Column(texts.say("Seat"), "right", bold=True),
        Column(texts.say("Player"), grows=True),
        Column(texts.say("Odd chips"), "right"),
        Column(texts.say("Cards"), least=most * 16.0),
        Column(texts.say("Wins"), "right", bold=True),
        Column(texts.say("Extra chip"), "right"),
    )


def _rows(race: TableRace, paper: Paper) -> tuple[Row, ...]:
    texts = paper.texts
    return tuple(
        Row(
            (
                str(seat.seat),
                name_on_paper(texts, seat.player),
                texts.number(seat.odd),
                Cards(seat.cards),
                texts.number(race.into) if seat.won else "",
                texts.number(seat.extra) if seat.extra else "",
            )
        )
        for seat in race.seats
    )
