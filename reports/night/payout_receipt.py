"""Payout receipt: a prize paid, by which method, signed for (T-R8)."""

from director.texts.tournament_words import word
from director.tournament.state import Method
from director.values.iban import grouped
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.headings import place_name
from reports.layout.money_slip import EntrySlip, Parts, in_two_copies, parts_paid, signed
from reports.paper import Paper


class PayoutReceipt(EntrySlip):
    """One prize paid; `by_deal` where the amount was agreed, `ticket` where a ticket was won."""

    document: str
    place: int
    last_place: int
    amount: Cents
    method: Method
    iban: str = ""
    by_deal: bool = False
    ticket: bool = False
    ticket_number: str = ""
    parts: Parts = ()
    """How it was paid, where in parts: a ticket, and the rest by a method."""


def payout_receipt(content: PayoutReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed; the amount is the largest thing."""
    texts = paper.texts
    method = texts.say("Ticket") if content.ticket else word(texts, content.method)
    in_parts = len(content.parts) > 1
    place = place_name(texts, content.place, content.last_place)
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Document"), content.document),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Place"), place),
        (texts.say("Agreed in a deal"), texts.say("Yes") if content.by_deal else ""),
        *(parts_paid(paper, content.parts) if in_parts else [(texts.say("Paid by"), method)]),
        (texts.say("Number of the ticket"), "" if in_parts else readable(content.ticket_number)),
        (texts.say("IBAN"), grouped(content.iban)),
        (texts.say("Paid out at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    title, signers = texts.say("Prize paid"), signed(paper, second=bool(content.agreed))
    return in_two_copies(
        paper, title, content.number, content.tournament, content.amount, pairs, signers=signers
    )
