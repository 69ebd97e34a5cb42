"""Void slip: a payment that should never have been made, taken back with its reason."""

from director.texts.till_words import method_words
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports.layout.blocks import Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, in_two_copies, parts_paid
from reports.paper import Paper


class VoidSlip(EntrySlip):
    """One void: `what` says in words what is voided, `original` is its receipt."""

    original: str
    what: str
    amount: Cents
    reason: str
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid back, where in parts: a method or `ticket <number>`, and its amount."""
    method: str = ""
    """By which method, where by one alone; empty where no money moved."""


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
