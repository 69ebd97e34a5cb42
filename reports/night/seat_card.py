"""Seat card: where a player sits, with a QR code by which the entry is found again (T-R1)."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.entries import place_in_queue
from director.tournament.settings import Purchase
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, Seat, TournamentId
from director.values.quantity import Chips, Micros
from reports import document
from reports.layout.blocks import LEAST, MM, Big, Block, Gap, Labelled, Qr, Rule, SideBySide, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.names import PaperNames, People, named
from reports.paper import Paper, PrintedName

NUMBER_SIZE = 88.0
"""Size of table and seat, the largest text of the card."""


class SeatCard(Value):
    """Entry and its seat; `table` 0 = an alternate, `queue` its place in the queue."""

    tournament_id: str
    tournament: str
    starts_at: Micros
    entry: int
    kind: Purchase
    player: PrintedName
    chips: Chips
    table: int = 0
    seat: int = 0
    queue: int = 0
    phone_cards: int = 0
    flight: str = ""
    """The label of a flight: one prize pool is played for in all of them."""


def seat_card_after(was: Occasion, names: PaperNames) -> SeatCard:
    """The card of who has entered, or comes from the queue of alternates."""
    event = was.entry.event
    if isinstance(event, e.SurvivorAdmitted):
        return seat_card_of(was.tournament, event.stack.entry, names.people)
    if not isinstance(event, e.EntryRegistered | e.AlternateSeated):
        raise TypeError(f"{was.entry.kind} seats nobody")
    return seat_card_of(was.tournament, event.entry, names.people)


@document.slip(
    "seat_card",
    N_("Seat card"),
    SeatCard,
    content=seat_card_after,
    follows=[document.at_once(e.EntryRegistered, e.AlternateSeated, e.SurvivorAdmitted)],
)
def seat_card(content: SeatCard, paper: Paper) -> tuple[Slip, ...]:
    """The card; table and seat are the largest things on it."""
    return (_card(content, paper),)


def qr_content(tournament_id: str, entry: int) -> str:
    """Return the text of the code, as a scanner types it."""
    return f"riffle:{tournament_id}:{entry}"


def _card(content: SeatCard, paper: Paper) -> tuple[Block, ...]:
    texts, phones = paper.texts, paper.phones is not None
    stack = Labelled(texts.say("Chips"), texts.number(content.chips), size=13)
    entry = Labelled(word(texts, content.kind), texts.say("No. {n}", n=content.entry), size=13)
    side = (19 if phones else 38) * MM
    return (
        Text(content.tournament, size=11, bold=True, align="center", most=3),
        Text(texts.moment(content.starts_at), size=9, align="center", grey=True),
        *flight_line(content.flight, paper),
        Rule(),
        *_where(content, paper, NUMBER_SIZE - (18 if phones else 0)),
        Rule(),
        Big(name_on_paper(texts, content.player), 17),
        Gap(4),
        SideBySide(
            (Gap(0 if phones else 6), stack, Gap(4), entry),
            (Qr(qr_content(content.tournament_id, content.entry), side),),
            share=0.5,
        ),
        Text(texts.say("Tournament chips have no money value."), size=LEAST, grey=True),
        *_phone(content, paper),
    )


def flight_line(label: str, paper: Paper) -> tuple[Block, ...]:
    """Return the line of a flight: its money goes to the pool of all."""
    if not label:
        return ()
    said = paper.texts.say("Flight {label}: one prize pool for all flights", label=label)
    return (Text(said, size=9, align="center"),)


def _phone(content: SeatCard, paper: Paper) -> tuple[Block, ...]:
    """Return the code that leads the player's phone to the night of this entry."""
    if paper.phones is None:
        return ()
    tournament, entry = TournamentId(content.tournament_id), EntryId(content.entry)
    link = paper.phones.link(tournament, entry, content.phone_cards)
    say = paper.texts.say
    said = say("Your night on your phone: table and seat, clock, prizes. For you alone.")
    return (
        Rule(),
        SideBySide(
            (Text(say("My night"), size=12, bold=True), Gap(2), Text(said, size=8)),
            (Qr(link, 25 * MM),),
            share=0.5,
        ),
    )


def _where(content: SeatCard, paper: Paper, size: float) -> tuple[Block, ...]:
    texts = paper.texts
    if not content.table:
        place = str(content.queue)
        return (Labelled(texts.say("Alternate, place in the queue"), place, size, "center"),)
    return (
        SideBySide(
            (Labelled(texts.say("Table"), str(content.table), size, "center"),),
            (Labelled(texts.say("Seat"), str(content.seat), size, "center"),),
        ),
    )


def seat_card_of(tournament: Tournament, entry_id: EntryId, people: People) -> SeatCard:
    """The card of a seated entry or an alternate."""
    entry = tournament.entries[entry_id]
    seat = entry.seat or Seat(0, 0)
    return SeatCard(
        tournament_id=tournament.id,
        tournament=tournament.settings.name,
        starts_at=tournament.started_at or tournament.settings.starts_at,
        entry=entry_id,
        kind=entry.kind,
        player=named(entry, people),
        chips=entry.chips + entry.bonus,
        table=seat.table,
        seat=seat.number,
        queue=place_in_queue(tournament, entry_id),
        phone_cards=entry.phone_cards,
        flight=flight_label(tournament),
    )


def seat_cards_of(tournament: Tournament, people: People) -> tuple[SeatCard, ...]:
    """The card of everybody who has a seat, table by table."""
    seated = [entry for entry in tournament.entries.values() if entry.alive and entry.seat is not None]
    ordered = sorted(seated, key=lambda entry: entry.seat or Seat(0, 0))
    return tuple(seat_card_of(tournament, entry.id, people) for entry in ordered)


def flight_label(tournament: Tournament) -> str:
    """Return the name of a flight."""
    return tournament.of.label if tournament.of is not None and tournament.is_flight else ""
