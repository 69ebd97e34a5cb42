"""Race record: a chip race seat by seat, with odd chips, cards and winners (T-21)."""

from collections.abc import Iterable

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.events import ChipsRaced
from director.tournament.settings import RaceRounding
from director.tournament.state import Tournament
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.ids import EntryId
from director.values.quantity import Chips, Micros
from reports import document
from reports.layout.blocks import Block, CardRow, Gap, Pair, Signatures, Text, Together, cards_width
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, Whole
from reports.names import PaperNames, People, named
from reports.paper import Paper, PrintedName


class RaceSeat(Value):
    """Seat in a race; `extra` is the chip given so that the player is not raced out, or 0."""

    seat: int
    player: PrintedName
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


def race_record_after(was: Occasion, names: PaperNames) -> RaceRecord:
    """The record of one race: nobody loses his seat by it."""
    event = was.event(ChipsRaced)
    return race_record_of(was.tournament, [(event, was.entry.at)], names.people)


@document.sheet(
    "race_record",
    N_("Chip race"),
    RaceRecord,
    content=race_record_after,
    follows=[document.on_request(ChipsRaced)],
)
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
            Whole(PrintedTable(_columns(race, paper), _rows(race, paper), size=9, pitch=1.95)),
            Gap(4),
            Pair(texts.say("Odd chips"), texts.number(sum(seat.odd for seat in race.seats))),
            Pair(texts.say("Gained or lost by the race"), gain),
            Signatures((texts.say("Dealer"), texts.say("Floorman"))),
            Gap(12),
        )
    )


def _columns(race: TableRace, paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    most = max((len(seat.cards) for seat in race.seats), default=0)
    return (
        PrintedColumn(texts.say("Seat"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Odd chips"), "right"),
        PrintedColumn(texts.say("Cards"), least=cards_width(most)),
        PrintedColumn(texts.say("Wins"), "right", bold=True),
        PrintedColumn(texts.say("Extra chip"), "right"),
    )


def _rows(race: TableRace, paper: Paper) -> tuple[PrintedRow, ...]:
    texts = paper.texts
    return tuple(
        PrintedRow(
            (
                str(seat.seat),
                name_on_paper(texts, seat.player),
                texts.number(seat.odd),
                CardRow(seat.cards),
                texts.number(race.into) if seat.won else "",
                texts.number(seat.extra) if seat.extra else "",
            )
        )
        for seat in race.seats
    )


def race_record_of(
    before: Tournament, races: Iterable[tuple[ChipsRaced, Micros]], people: People
) -> RaceRecord:
    """The record of races; `before` is the tournament with the players at the seats they raced from."""
    return RaceRecord(
        before.settings.name,
        before.settings.race_rounding,
        tuple(_table_race(before, event, at, people) for event, at in races),
    )


def _table_race(before: Tournament, event: ChipsRaced, at: Micros, people: People) -> TableRace:
    cards, extras = dict(event.cards), dict(event.extras)
    table = before.tables[event.table]
    seats = tuple(
        RaceSeat(
            seat=seat,
            player=_at_seat(before, table.at(seat), people),
            odd=odd,
            cards=tuple(Card(card) for card in cards.get(seat, ())),
            won=seat in event.winners,
            extra=extras.get(seat, 0),
        )
        for seat, odd in event.odd
    )
    return TableRace(event.table, event.value, event.into, seats, event.gain, at)


def _at_seat(tournament: Tournament, entry: EntryId | None, people: People) -> PrintedName:
    return named(tournament.entries[entry], people) if entry is not None else PrintedName("")
