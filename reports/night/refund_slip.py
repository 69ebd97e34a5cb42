"""Refund slip: money that goes back before the first hand (T-R4, T-R7)."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.settings import Purchase
from director.tournament.state import Method
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, in_two_copies, parts_paid, signed
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts, paid_parts
from reports.paper import Paper


class RefundSlip(EntrySlip):
    """Refund; `original` is the receipt under which the money was paid."""

    original: str
    kind: Purchase
    amount: Cents
    method: Method
    reason: str
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid back, where in parts: see `Parts`."""


def refund_after(was: Occasion, names: PaperNames) -> RefundSlip:
    """The slip of a refund that has been made."""
    event = was.event(e.EntryRefunded)
    entry = was.tournament.entries[event.entry]
    return RefundSlip(
        *entry_facts(was, event.receipt, entry, names),
        original=str(entry.receipt),
        kind=entry.kind,
        amount=event.amount,
        method=event.method,
        reason=was.entry.reason,
        parts=paid_parts(was, event.receipt),
    )


@document.receipt(
    "refund_slip",
    N_("Refund"),
    RefundSlip,
    content=refund_after,
    follows=[document.at_once(e.EntryRefunded)],
)
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
