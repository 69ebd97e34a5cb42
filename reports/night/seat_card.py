"""Seat card: where a player sits, with a QR code by which the entry is found again (T-R1)."""

from director.texts.tournament_words import word
from director.tournament.settings import Purchase
from director.values.dataclass import Value
from director.values.ids import EntryId, TournamentId
from director.values.quantity import Chips, Micros
from reports.layout.blocks import MM, Beside, Big, Block, Gap, Labelled, Qr, Rule, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.paper import Named, Paper

NUMBER_SIZE = 88.0
"""Of table and seat: nothing on the card is larger."""


class SeatCard(Value):
    """One entry and its seat; `table` 0 = an alternate, `queue` its place in the queue."""

    tournament_id: str
    tournament: str
    starts_at: Micros
    entry: int
    kind: Purchase
    player: Named
    chips: Chips
    table: int = 0
    seat: int = 0
    queue: int = 0
    phone_cards: int = 0
    flight: str = ""
    """The label of a flight: one prize pool is played for in all of them."""


def seat_card(content: SeatCard, paper: Paper) -> tuple[Slip, ...]:
    """The card; table and seat are the largest things on it."""
    return (_card(content, paper),)


def qr_content(tournament_id: str, entry: int) -> str:
    """What the code says and a scanner types."""
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
        Beside(
            (Gap(0 if phones else 6), stack, Gap(4), entry),
            (Qr(qr_content(content.tournament_id, content.entry), side),),
            share=0.5,
        ),
        Text(texts.say("Tournament chips have no money value."), size=7, grey=True),
        *_phone(content, paper),
    )


def flight_line(label: str, paper: Paper) -> tuple[Block, ...]:
    """Of a flight: that its money goes to the pool of all."""
    if not label:
        return ()
    said = paper.texts.say("Flight {label}: one prize pool for all flights", label=label)
    return (Text(said, size=9, align="center"),)


def _phone(content: SeatCard, paper: Paper) -> tuple[Block, ...]:
    """Where the player's own phone is led: whoever reads this code sees the night of this entry."""
    if paper.phones is None:
        return ()
    tournament, entry = TournamentId(content.tournament_id), EntryId(content.entry)
    link = paper.phones.link(tournament, entry, content.phone_cards)
    say = paper.texts.say
    said = say("Your night on your phone: table and seat, clock, prizes. For you alone.")
    return (
        Rule(),
        Beside(
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
        Beside(
            (Labelled(texts.say("Table"), str(content.table), size, "center"),),
            (Labelled(texts.say("Seat"), str(content.seat), size, "center"),),
        ),
    )
