"""Buy-in receipt: what a player paid and where the money goes, for the player and the drawer."""

from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.settings import Price, Purchase
from director.tournament.state import Method
from director.values.quantity import Cents, Chips
from reports.layout.blocks import Block, Gap, Pair, Rule, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import seat_name
from reports.layout.money_slip import Copy, EntrySlip, change, copies, paid_by, payment
from reports.night.seat_card import flight_line
from reports.paper import Paper


class BuyInReceipt(EntrySlip):
    """One purchase: buy-in, re-entry, rebuy or add-on."""

    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    table: int = 0
    seat: int = 0
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid, where in parts: a method or `ticket <number>`, and its amount."""
    handed: Cents = 0
    """In cash, where that was told."""
    early: Chips = 0
    """Chips for coming early, among those handed out."""
    flight: str = ""
    """The label of a flight."""

    @property
    def change(self) -> Cents:
        """What was given back of the cash that was handed over."""
        return change(self.parts, self.handed, self.price.total)


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
    """Where the money goes, parts of nothing left out."""
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
    return (Text(paper.house.conditions or paper.texts.say(said), size=7.5),)
