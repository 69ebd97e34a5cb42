"""Void slip: a payment that should never have been made, taken back with its reason."""

from director.desk.history.occasions import Occasion
from director.texts import N_, Texts
from director.texts.till_words import method_words
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import Entry, Receipt
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, Parts, in_two_copies, parts_of, parts_paid
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts, paid_parts
from reports.paper import Paper


class VoidSlip(EntrySlip):
    """Void: `what` names in words what is voided, `original` is its receipt."""

    original: str
    what: str
    amount: Cents
    reason: str
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid back, where in parts: see `Parts`."""
    method: str = ""
    """By which method, where by one alone; empty where no money moved."""


FromPlayers = e.PrizeVoided | e.BountyVoided | e.SidePoolPaymentVoided
"""Voids by which money comes back to the till."""
Void = e.EntryVoided | e.ExtraVoided | e.BountyWithdrawn | FromPlayers


def void_after(was: Occasion, names: PaperNames) -> VoidSlip:
    """The slip of a void: of an entry, an extra, a prize or a bounty."""
    event = was.entry.event
    if not isinstance(event, Void):
        raise TypeError(f"{was.entry.kind} is no void")
    entry = was.tournament.entries[event.entry]
    what, original, amount = _voided(was, event, entry, names.texts)
    return VoidSlip(
        *entry_facts(was, event.receipt, entry, names),
        original=str(original),
        what=what,
        amount=amount,
        reason=was.entry.reason,
        parts=_paid_back(was, event),
        method=_only_method(was, event.receipt),
    )


@document.receipt(
    "void_slip",
    N_("Void"),
    VoidSlip,
    content=void_after,
    follows=[
        document.at_once(
            e.EntryVoided,
            e.ExtraVoided,
            e.PrizeVoided,
            e.BountyVoided,
            e.BountyWithdrawn,
            e.SidePoolPaymentVoided,
        )
    ],
)
def void_slip(content: VoidSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, signed by the cashier and a second person."""
    texts = paper.texts
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Voided"), content.what),
        (texts.say("Original receipt"), readable(content.original)),
        (texts.say("Paid back by"), method_words(texts, content.method) if content.method else ""),
        *parts_paid(paper, content.parts),
        (texts.say("Reason"), content.reason),
        (texts.say("Voided at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    signers = (texts.say("Cashier's signature"), texts.say("Floorman's signature"))
    note = (Text(texts.say("The original receipt is no longer valid."), size=8),)
    title, number, tournament = texts.say("Void"), content.number, content.tournament
    return in_two_copies(
        paper, title, number, tournament, content.amount, pairs, body=note, signers=signers
    )


def _voided(was: Occasion, event: Void, entry: Entry, texts: Texts) -> tuple[str, Receipt, Cents]:
    """Return what is voided in words, its receipt and its amount."""
    match event:
        case e.EntryVoided():
            return word(texts, entry.kind), entry.receipt, event.amount
        case e.ExtraVoided():
            extra = entry.extras[event.index]
            return word(texts, extra.kind), extra.receipt, extra.price.total
        case e.PrizeVoided():
            before = was.before
            prize = before.entries[entry.id].prize if before else None
            if prize is None:
                raise ValueError("a voided prize needs the prize that it was")
            return texts.say("Prize"), prize.receipt, prize.amount
        case e.BountyVoided():
            payment = entry.heads.payments[event.index]
            return texts.say("Bounty"), payment.receipt, payment.amount
        case e.BountyWithdrawn():
            given = entry.heads.put_up[event.index]
            return texts.say("Bounty on a named player"), given.receipt, given.amount
        case e.SidePoolPaymentVoided():
            was_paid = pool_numbered(was.tournament, event.pool).payments[event.index]
            return texts.say("Side pool"), was_paid.receipt, was_paid.amount


def _paid_back(was: Occasion, event: Void) -> Parts:
    """How money went back, or came back to the till, where by more than one method."""
    if not isinstance(event, FromPlayers):
        return paid_parts(was, event.receipt)
    return parts_of(was, event.receipt)


def _only_method(was: Occasion, receipt: Receipt) -> str:
    """The one method of a receipt; empty where there are several, or none."""
    issued = was.issued(receipt)
    if issued is None or parts_of(was, receipt):
        return ""
    return next((line.account.method for line in issued.posting if line.account.method), "")
