"""Refund slip: money that goes back before the first hand (T-R4, T-R7)."""

from director.texts.tournament_words import word
from director.tournament.settings import Purchase
from director.tournament.state import Method
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, in_two_copies, parts_paid, signed
from reports.paper import Paper


class RefundSlip(EntrySlip):
    """One refund: `original` is the receipt under which the money was paid."""

    original: str
    kind: Purchase
    amount: Cents
    method: Method
    reason: str
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid back, where in parts: a method or `ticket <number>`, and its amount."""


def refund_slip(content: RefundSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed by player, cashier and a second person."""
    texts = paper.texts
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Refunded"), word(texts, content.kind)),
        (texts.say("Original receipt"), readable(content.original)),
        (texts.say("Paid back by"), "" if content.parts else word(texts, content.method)),
        *parts_paid(paper, content.parts),
        (texts.say("Reason"), content.reason),
        (texts.say("Paid back at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    title, signers = texts.say("Refund"), signed(paper, second=True)
    return in_two_copies(
        paper, title, content.number, content.tournament, content.amount, pairs, signers=signers
    )
