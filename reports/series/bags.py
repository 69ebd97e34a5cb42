"""Bags at the end of a flight: a voucher for each player, and the sheet of each table to count by."""

from collections.abc import Iterator

from director.desk.history.occasions import Occasion
from director.texts import N_, Texts
from director.tournament.events import FlightEnded, StacksBagged
from director.tournament.flights.bagging import FlightBags, TableBags, bags_of
from director.tournament.state import Tournament
from director.tournament.state.flights import Bag, Signature
from director.values.dataclass import Value
from director.values.ids import Seat
from director.values.quantity import Chips, Micros
from reports import document
from reports.layout.blocks import (  # fmt: skip
    LEAST,
    MM,
    Big,
    Block,
    Gap,
    Labelled,
    Pair,
    Qr,
    Rule,
    SideBySide,
    Signatures,
    Slip,
    Text,
    Together,
)
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, Whole
from reports.names import PaperNames, People, named
from reports.night.seat_card import qr_content
from reports.paper import Paper, PaperFormat, PrintedName

CHIPS_SIZE = 36.0
"""Size of the stack, the largest text of a voucher."""


class Bagged(Value):
    """A player's seat and bag; None = the stack is not counted yet."""

    player: PrintedName
    entry: int
    seat: Seat
    bag: Bag | None


class BagVouchers(Value):
    """Bags that were closed together: one voucher each."""

    tournament_id: str
    tournament: str
    flight: str
    each: tuple[Bagged, ...]
    at: Micros


class BagList(Value):
    """Every stack of a flight, table by table, against what is expected."""

    tournament: str
    flight: str
    bags: FlightBags
    rows: tuple[Bagged, ...]


def bag_vouchers_after(was: Occasion, names: PaperNames) -> BagVouchers:
    """The vouchers of bags that were closed or corrected."""
    event, state = was.event(StacksBagged), was.tournament
    each = tuple(
        Bagged(named(entry, names.people), entry.id, entry.seat, bag)
        for bag in event.bags
        if (entry := state.entries[bag.entry]).seat is not None
    )
    return BagVouchers(state.id, state.settings.name, _label(state), each, was.entry.at)


def bag_vouchers_of(tournament: Tournament, people: People, at: Micros) -> BagVouchers:
    """The vouchers of all bags of a flight, once more."""
    each = tuple(row for row in bag_list_of(tournament, people).rows if row.bag is not None)
    return BagVouchers(tournament.id, tournament.settings.name, _label(tournament), each, at)


def bag_list_after(was: Occasion, names: PaperNames) -> BagList:
    """The list as it was then."""
    return bag_list_of(was.tournament, names.people)


def bag_list_of(tournament: Tournament, people: People) -> BagList:
    """Everybody left in a flight, with or without a bag."""
    rows = tuple(
        Bagged(named(entry, people), entry.id, entry.seat, entry.bag)
        for entry in tournament.entries.values()
        if entry.alive and entry.seat is not None
    )
    return BagList(tournament.settings.name, _label(tournament), bags_of(tournament), rows)


@document.slip(
    "bag_voucher",
    N_("Bag voucher"),
    BagVouchers,
    content=bag_vouchers_after,
    follows=[document.at_once(StacksBagged)],
)
def bag_vouchers(content: BagVouchers, paper: Paper) -> tuple[Slip, ...]:
    """A slip for each bag; the stack is the largest thing on it."""
    ordered = sorted(content.each, key=lambda each: each.seat)
    return tuple(_voucher(content, each, each.bag, paper) for each in ordered if each.bag is not None)


@document.sheet(
    "bag_list",
    N_("Bags"),
    BagList,
    content=bag_list_after,
    follows=[document.on_request(StacksBagged, FlightEnded)],
)
def bag_list(content: BagList, paper: Paper) -> bytes:
    """The list as PDF, no table torn over two pages; what is not counted yet has room to be written."""
    texts = paper.texts
    title = texts.say("Bags")
    flight = texts.say("Flight {label}", label=content.flight)
    lead = (*heading(title, content.tournament, flight), *facts(_figures(content.bags, texts)))
    tables = (block for table in content.bags.tables for block in _table(table, content, paper))
    return sheet(paper, f"{title}: {content.tournament}", (*lead, *tables))


def _label(tournament: Tournament) -> str:
    return tournament.of.label if tournament.of is not None else ""


def _voucher(content: BagVouchers, bagged: Bagged, bag: Bag, paper: Paper) -> Slip:
    texts = paper.texts
    most = 2 if paper.format is PaperFormat.ROLL else 1
    return (
        Text(texts.say("Bag voucher"), size=13, bold=True, align="center"),
        Text(content.tournament, size=8, grey=True, align="center", most=most),
        Rule(),
        Big(name_on_paper(texts, bagged.player), 17),
        Gap(2),
        Big(texts.number(bag.chips), CHIPS_SIZE),
        Text(texts.say("Chips"), size=LEAST, grey=True, align="center"),
        Gap(2),
        SideBySide(
            _where(content, bagged, texts),
            (Qr(qr_content(content.tournament_id, bagged.entry), 30 * MM),),
            share=0.55,
        ),
        Rule(),
        *_remarks(bag, texts),
        Pair(texts.say("Time"), texts.moment(content.at), size=8),
        Signatures(tuple(_signer(texts, who) for who in sorted(bag.signed, key=list(Signature).index))),
        Gap(4),
        Text(texts.say("Tournament chips have no money value."), size=LEAST, grey=True),
    )


def _where(content: BagVouchers, bagged: Bagged, texts: Texts) -> tuple[Block, ...]:
    return (
        Labelled(texts.say("Flight"), content.flight, size=15),
        Gap(2),
        SideBySide(
            (Labelled(texts.say("Table"), str(bagged.seat.table), size=15),),
            (Labelled(texts.say("Seat"), str(bagged.seat.number), size=15),),
        ),
        Gap(2),
        Labelled(texts.say("Entry"), texts.say("No. {n}", n=bagged.entry), size=11),
    )


def _remarks(bag: Bag, texts: Texts) -> tuple[Block, ...]:
    """Return remarks: rounded up at the bag; the chips themselves are not in it."""
    found: list[Block] = []
    if bag.chips != bag.counted:
        found.append(Pair(texts.say("Counted"), texts.number(bag.counted), size=8))
        gain = f"+{texts.number(bag.chips - bag.counted)}"
        found.append(Pair(texts.say("Coloured up at the bag"), gain, size=8))
    if bag.on_paper:
        said = texts.say("Only the count is kept: the stack is set up again.")
        found.append(Text(said, size=8, most=2))
    return tuple(found)


def _signer(texts: Texts, who: Signature) -> str:
    match who:
        case Signature.PLAYER:
            return texts.say("Player's signature")
        case Signature.DEALER:
            return texts.say("Dealer's signature")
        case Signature.FLOOR:
            return texts.say("Floorman's signature")


def _figures(bags: FlightBags, texts: Texts) -> tuple[tuple[str, str], ...]:
    """All bags together; the difference once nobody is missing."""
    told = [
        (texts.say("Bags"), texts.say("{n} of {all}", n=bags.bagged, all=bags.players)),
        (texts.say("Expected"), texts.number(bags.expected)),
        (texts.say("Counted"), texts.number(bags.counted)),
    ]
    if bags.complete:
        told.append((texts.say("Difference"), signed(texts, bags.difference)))
    if bags.coloured_up:
        told.append((texts.say("Coloured up at the bag"), f"+{texts.number(bags.coloured_up)}"))
        told.append((texts.say("In the bags"), texts.number(bags.counted + bags.coloured_up)))
    return tuple(told)


def _table(table: TableBags, content: BagList, paper: Paper) -> Iterator[Block]:
    texts = paper.texts
    here = sorted(
        (row for row in content.rows if row.seat.table == table.table), key=lambda row: row.seat
    )
    columns = (
        PrintedColumn(texts.say("Seat"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Entry"), "right"),
        PrintedColumn(texts.say("Counted"), "right", least=62),
        PrintedColumn(texts.say("In the bag"), "right", bold=True, least=62),
        PrintedColumn(texts.say("Player's signature"), least=110),
    )
    rows = (*(_row(row, texts) for row in here), _sum(table, here, texts))
    title = Text(texts.say("Table {table}", table=table.table), size=12, bold=True)
    whole = Whole(PrintedTable(columns, rows, size=9, pitch=2.2))
    yield Together((title, whole, *_against(table, texts)))
    yield Signatures((texts.say("Dealer's signature"), texts.say("Floorman's signature")))
    yield Gap(12)


def _row(row: Bagged, texts: Texts) -> PrintedRow:
    counted = "" if row.bag is None else texts.number(row.bag.counted)
    chips = "" if row.bag is None else texts.number(row.bag.chips)
    name = name_on_paper(texts, row.player)
    return PrintedRow((str(row.seat.number), name, str(row.entry), counted, chips, ""))


def _sum(table: TableBags, here: list[Bagged], texts: Texts) -> PrintedRow:
    """Return the sum of the table's bags; empty while nobody has one."""
    if not table.bagged:
        return PrintedRow(("", texts.say("Together"), "", "", "", ""), bold=True)
    chips = sum(row.bag.chips for row in here if row.bag is not None)
    counted, bagged = texts.number(table.counted), texts.number(chips)
    return PrintedRow(("", texts.say("Together"), "", counted, bagged, ""), bold=True)


def _against(table: TableBags, texts: Texts) -> tuple[Block, ...]:
    """Return the expected sum of the table, if known."""
    if table.expected is None:
        return ()
    found: list[Block] = [Gap(3), Pair(texts.say("Expected at the table"), texts.number(table.expected))]
    if table.difference is not None:
        found.append(Pair(texts.say("Difference"), signed(texts, table.difference), bold=True))
    return tuple(found)


def signed(texts: Texts, chips: Chips) -> str:
    """A difference with its sign."""
    return f"+{texts.number(chips)}" if chips > 0 else texts.number(chips)
