"""Bounty receipts: what was won with heads and paid, and what was put on a named head (T-R8)."""

from director.texts.tournament_words import word
from director.tournament.state import Method
from director.values.iban import grouped
from director.values.quantity import Cents
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, in_two_copies, signed
from reports.paper import Named, Paper

FEW_HEADS = 1
"""Who lost so many is named; of more there is a line, so that the signatures stand on the slip."""


class BountyReceipt(EntrySlip):
    """One payment of bounties: all that was due then."""

    document: str
    amount: Cents
    method: Method
    heads: tuple[tuple[Named, Cents], ...]
    """Whose heads were won so far, and what each brought in money."""
    chips: bool = False
    """They are chips: nobody knows whose."""
    own: Cents = 0
    """The own head, and a part of those that nobody won."""
    paid_before: Cents = 0
    iban: str = ""


def bounty_receipt(content: BountyReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed; the amount is the largest thing."""
    texts = paper.texts
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Document"), content.document),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        *_parts(content, paper),
        (texts.say("Paid by"), word(texts, content.method)),
        (texts.say("IBAN"), grouped(content.iban)),
        (texts.say("Paid out at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    title, signers = texts.say("Bounty paid"), signed(paper, second=bool(content.agreed))
    return in_two_copies(
        paper, title, content.number, content.tournament, content.amount, pairs, signers=signers
    )


def _parts(content: BountyReceipt, paper: Paper) -> list[tuple[str, str]]:
    """What the amount is made of; parts of nothing are left out, and many heads are one line."""
    texts = paper.texts
    won = [(name_on_paper(texts, name), cents) for name, cents in content.heads]
    if content.chips and won:
        won = [(texts.say("Bounty chips: {n}", n=len(won)), sum(cents for _, cents in content.heads))]
    elif len(won) > FEW_HEADS:
        won = [(texts.say("Heads won: {n}", n=len(won)), sum(cents for _, cents in content.heads))]
    rest = ((texts.say("Own head"), content.own), (texts.say("Paid before"), -content.paid_before))
    parts = [*won, *(part for part in rest if part[1])]
    amounts = paper.amounts([cents for _, cents in parts])
    return [(label, amount) for (label, _), amount in zip(parts, amounts, strict=True)]


class PutUpReceipt(EntrySlip):
    """A bounty put on a named player: the house gives it, or a sponsor has paid it."""

    amount: Cents
    house: bool
    method: Method


def put_up_receipt(content: PutUpReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies: for whoever gives it, and for the drawer."""
    texts = paper.texts
    giver = texts.say("The house") if content.house else texts.say("A sponsor")
    pairs = (
        (texts.say("On the head of"), name_on_paper(texts, content.player)),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Given by"), giver),
        (texts.say("Paid by"), "" if content.house else word(texts, content.method)),
        (texts.say("Put up at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
    )
    signers = (texts.say("Signature of the giver"), texts.say("Cashier's signature"))
    return in_two_copies(
        paper,
        texts.say("Bounty on a named player"),
        content.number,
        content.tournament,
        content.amount,
        pairs,
        signers=signers,
    )
