"""Buy-in receipt: what a player paid and where the money goes, for the player and the drawer."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.entries import place_in_queue
from director.tournament.settings import Price, Purchase
from director.tournament.state import Method
from director.values.ids import Seat
from director.values.quantity import Cents, Chips
from reports import document
from reports.layout.blocks import LEAST, Block, Gap, Pair, Rule, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import seat_name
from reports.layout.money_slip import Copy, EntrySlip, change, copies, paid_by, parts_of, payment
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts
from reports.night.seat_card import flight_label, flight_line
from reports.paper import Paper


class BuyInReceipt(EntrySlip):
    """Purchase: buy-in, re-entry, rebuy or add-on."""

    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    table: int = 0
    seat: int = 0
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid, where in parts: see `Parts`."""
    handed: Cents = 0
    """In cash, where that was told."""
    early: Chips = 0
    """Chips for coming early, among those handed out."""
    flight: str = ""
    """The label of a flight."""
    queue: int = 0
    """The place in the queue of an entry that has no seat yet."""

    @property
    def change(self) -> Cents:
        """Return the change for the cash handed over."""
        return change(self.parts, self.handed, self.price.total)


def purchase_after(was: Occasion, names: PaperNames) -> BuyInReceipt:
    """The receipt of an entry, a rebuy or an add-on; how it was paid, where that is known."""
    event = was.entry.event
    if not isinstance(event, e.EntryRegistered | e.ExtraBought):
        raise TypeError(f"{was.entry.kind} buys nothing")
    entry, number = was.tournament.entries[event.entry], event.receipt
    bought = next((extra for extra in entry.extras if extra.receipt == number), entry)
    seat, issued = entry.seat or Seat(0, 0), was.issued(number)
    return BuyInReceipt(
        *entry_facts(was, number, entry, names),
        kind=bought.kind,
        price=bought.price,
        chips=bought.chips + (entry.bonus if bought is entry else 0),
        method=bought.method,
        table=seat.table,
        seat=seat.number,
        parts=parts_of(was, number),
        handed=issued.handed if issued else 0,
        early=entry.bonus if bought is entry else 0,
        flight=flight_label(was.tournament),
        queue=place_in_queue(was.tournament, entry.id),
    )


@document.receipt(
    "buy_in_receipt",
    N_("Receipt"),
    BuyInReceipt,
    content=purchase_after,
    follows=[document.at_once(e.EntryRegistered, e.ExtraBought)],
)
def buy_in_receipt(content: BuyInReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, the drawer's to be signed."""
    mine, drawers = copies(paper)
    signer = paper.texts.say("Player's signature")
    return _copy(content, paper, mine, ()), _copy(content, paper, drawers, (signer,))


def _copy(
    content: BuyInReceipt, paper: Paper, copy: Copy, signers: tuple[str, ...]
) -> tuple[Block, ...]:
    texts = paper.texts
    seat = seat_name(texts, content.table, content.seat) if content.table else ""
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Chips"), texts.number(content.chips)),
        (texts.say("of which for coming early"), texts.number(content.early) if content.early else ""),
        (texts.say("Seat"), seat),
        (texts.say("Alternate, place in the queue"), str(content.queue) if content.queue else ""),
        *paid_by(paper, content.method, content.parts, content.handed, content.price.total),
        (texts.say("Paid at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
    )
    title, amount = word(texts, content.kind), paper.money(content.price.total)
    body = (
        *flight_line(content.flight, paper),
        Rule(),
        *_split(content.price, paper),
        Gap(3),
        *_acceptance(paper),
    )
    return payment(
        title, content.number, content.tournament, amount, pairs, body=body, signers=signers, copy=copy
    )


def _split(price: Price, paper: Paper) -> tuple[Block, ...]:
    """Return the parts of the price, zero parts left out."""
    texts = paper.texts
    parts = (
        (texts.say("To the prize pool"), price.prize),
        (texts.say("Bounty on the own head"), price.bounty),
        (texts.say("Fee"), price.fee),
        (texts.say("Staff"), price.staff),
        *price.other,
    )
    kept = [(label, cents) for label, cents in parts if cents]
    *amounts, total = paper.amounts([*(cents for _, cents in kept), price.total])
    lines = (Pair(label, amount) for (label, _), amount in zip(kept, amounts, strict=True))
    return (*lines, Pair(texts.say("Total"), total, bold=True))


def _acceptance(paper: Paper) -> tuple[Block, ...]:
    """T-R11."""
    said = N_("By paying the buy-in the player accepts the conditions and rules of the tournament.")
    return (Text(paper.house.conditions or paper.texts.say(said), size=LEAST),)
