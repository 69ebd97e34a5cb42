"""Chip counts of a flight, a day or a whole event: by stack, by name, and as a file."""

from director.desk.history.occasions import Occasion
from director.files.table_file import table_file
from director.series.flights.state import FlightsState, field_of
from director.texts import N_, Texts
from director.tournament.events import FieldCarried, FlightEnded
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import PlayerId, Seat
from director.values.quantity import Chips
from reports import document
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading
from reports.layout.page import columns_for, sheet
from reports.layout.tables import PrintedColumn, PrintedRow, posted
from reports.names import PaperNames, People, named, player_named
from reports.paper import Paper, PrintedName

TITLES = (N_("Place"), N_("Player"), N_("Chips"), N_("Flight"), N_("Table"), N_("Seat"))
"""Column titles of the file."""


class CountedStack(Value):
    """A player's stack: of which flight, and at which seat, where that is known."""

    player: PrintedName
    chips: Chips
    flight: str = ""
    seat: Seat | None = None


class ChipCounts(Value):
    """Everybody's stack, the largest first; names family name first."""

    title: str
    """Name of the tournament or event."""
    rows: tuple[CountedStack, ...]
    missing: int = 0
    """Players whose stack is not known."""

    @property
    def chips(self) -> Chips:
        """All of them together."""
        return sum(row.chips for row in self.rows)

    @property
    def ranked(self) -> tuple[tuple[int, CountedStack], ...]:
        """Each with its place; equal stacks share it."""
        first: dict[Chips, int] = {}
        for n, row in enumerate(self.rows, start=1):
            first.setdefault(row.chips, n)
        return tuple((first[row.chips], row) for row in self.rows)


def chip_counts_of(tournament: Tournament, people: People) -> ChipCounts:
    """The stacks of a tournament as they were told last."""
    alive = [entry for entry in tournament.entries.values() if entry.alive]
    label = tournament.of.label if tournament.of is not None else ""
    rows = tuple(
        CountedStack(named(entry, people), entry.stack, label, entry.seat)
        for entry in alive
        if entry.stack is not None
    )
    return ChipCounts(tournament.settings.name, _sorted(rows), len(alive) - len(rows))


def chip_counts_of_event(event: FlightsState, people: People) -> ChipCounts:
    """The stacks that count of all flights that are over, of each player one."""
    labels = {flight.tournament: flight.label for flight in event.flights}
    rows = tuple(
        CountedStack(_named(people, stack.player), stack.chips, labels[flight])
        for flight, stack in field_of(event).carried
    )
    return ChipCounts(event.name, _sorted(rows))


def chip_counts_after(was: Occasion, names: PaperNames) -> ChipCounts:
    """The stacks with which a flight ended, or day 2 begins."""
    return chip_counts_of(was.tournament, names.people)


_AFTER_DAYS = [document.on_request(FlightEnded, FieldCarried)]


@document.sheet(
    "chip_counts", N_("Chip counts by stack"), ChipCounts, content=chip_counts_after, follows=_AFTER_DAYS
)
def chip_counts(content: ChipCounts, paper: Paper) -> bytes:
    """The largest stack first, as PDF."""
    texts = paper.texts
    return _listed(content, texts.say("Chip counts by stack"), content.ranked, paper)


@document.sheet(
    "chip_counts_by_name",
    N_("Chip counts by name"),
    ChipCounts,
    content=chip_counts_after,
    follows=_AFTER_DAYS,
)
def chip_counts_by_name(content: ChipCounts, paper: Paper) -> bytes:
    """By name, as PDF: where everybody finds himself."""
    texts = paper.texts
    rows = sorted(
        content.ranked,
        key=lambda each: (texts.alphabetical(name_on_paper(texts, each[1].player)), each[0]),
    )
    return _listed(content, texts.say("Chip counts by name"), tuple(rows), paper)


def chip_counts_csv(content: ChipCounts, texts: Texts) -> bytes:
    """A row a player, the largest stack first."""
    cells = (
        (
            place, row.player.name, int(row.chips), row.flight,
            row.seat.table if row.seat else "", row.seat.number if row.seat else "",
        )
        for place, row in content.ranked
    )  # fmt: skip
    return table_file(tuple(map(texts.say, TITLES)), cells, texts)


def _sorted(rows: tuple[CountedStack, ...]) -> tuple[CountedStack, ...]:
    return tuple(sorted(rows, key=lambda row: (-row.chips, row.player.name, row.player.number)))


def _named(people: People, player: PlayerId) -> PrintedName:
    return player_named(people, player)


def _listed(
    content: ChipCounts, title: str, ranked: tuple[tuple[int, CountedStack], ...], paper: Paper
) -> bytes:
    texts = paper.texts
    seats = any(row.seat is not None for row in content.rows)
    columns = (
        PrintedColumn(texts.say("Place"), "right"),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Chips"), "right", bold=True),
        *(_seat_columns(paper) if seats else (PrintedColumn(texts.say("Flight")),)),
    )
    rows = tuple(_row(place, row, paper, seats=seats) for place, row in ranked)
    lead = heading(title, content.title, _note(content, paper))
    table = posted(columns, rows)
    head = f"{title}: {content.title}"
    return sheet(paper, head, (table,), columns=columns_for(table), lead=lead)


def _seat_columns(paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    return PrintedColumn(texts.say("Table"), "right"), PrintedColumn(texts.say("Seat"), "right")


def _row(place: int, row: CountedStack, paper: Paper, *, seats: bool) -> PrintedRow:
    texts = paper.texts
    where: tuple[str, ...] = (row.flight,)
    if seats:
        where = (str(row.seat.table), str(row.seat.number)) if row.seat else ("", "")
    return PrintedRow((str(place), name_on_paper(texts, row.player), texts.number(row.chips), *where))


def _note(content: ChipCounts, paper: Paper) -> str:
    """How many players and chips; how many stacks nobody told."""
    texts = paper.texts
    parts = [
        texts.count("{n} player", "{n} players", len(content.rows)),
        texts.say("{chips} chips", chips=texts.number(content.chips)),
    ]
    if content.missing:
        parts.append(texts.count("{n} stack not told", "{n} stacks not told", content.missing))
    return "  ·  ".join(parts)
