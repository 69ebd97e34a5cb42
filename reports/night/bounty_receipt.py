"""Bounty receipts: what was won with heads and paid, and what was put on a named head (T-R8)."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.bounties import bounty_of, heads_lost, in_chips
from director.tournament.state import Method
from director.values.iban import grouped
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, in_two_copies, signed
from reports.names import PaperNames, named
from reports.night.entry_facts import entry_facts
from reports.paper import Paper, PrintedName

FEW_HEADS = 1
"""Bounties listed by name, at most; of more a single line, so that the signatures fit on the slip."""


class BountyReceipt(EntrySlip):
    """Payment of all bounties due."""

    document: str
    amount: Cents
    method: Method
    heads: tuple[tuple[PrintedName, Cents], ...]
    """Losers of the bounties won so far, with the money of each."""
    chips: bool = False
    """They are chips: nobody knows whose."""
    own: Cents = 0
    """The own head, and a part of those that nobody won."""
    paid_before: Cents = 0
    iban: str = ""


def bounty_after(was: Occasion, names: PaperNames) -> BountyReceipt:
    """The receipt of bounties that were paid, with the heads that they are of."""
    event = was.event(e.BountyPaid)
    entry = was.tournament.entries[event.entry]
    person, bounty = names.people.get(entry.player), bounty_of(was.tournament, entry.id)
    heads = tuple(
        (named(other, names.people), part.cash)
        for other in was.tournament.entries.values()
        for head in heads_lost(other)
        for part in head.parts
        if part.entry == entry.id and part.cash
    )
    return BountyReceipt(
        *entry_facts(was, event.receipt, entry, names),
        document=person.document if person else "",
        amount=event.amount,
        method=event.method,
        heads=heads,
        chips=in_chips(was.tournament),
        own=bounty.own,
        paid_before=bounty.paid - event.amount,
        iban=person.iban if person and event.method == "transfer" else "",
    )


@document.receipt(
    "bounty_receipt",
    N_("Bounty paid"),
    BountyReceipt,
    content=bounty_after,
    follows=[document.at_once(e.BountyPaid)],
)
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
    """Return the parts of the amount; zero parts are left out, many bounties are one line."""
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
    sealed: bool = False
    """It fills envelopes up, for an entry that was struck out."""


def put_up_after(was: Occasion, names: PaperNames) -> PutUpReceipt:
    """The receipt of a bounty that was put on a named player."""
    event = was.event(e.BountyPutUp)
    entry = was.tournament.entries[event.entry]
    return PutUpReceipt(
        *entry_facts(was, event.receipt, entry, names),
        amount=event.amount,
        house=event.house,
        method=event.method,
        sealed=not entry.counts,
    )


@document.receipt(
    "put_up_receipt",
    N_("Bounty on a named player"),
    PutUpReceipt,
    content=put_up_after,
    follows=[document.at_once(e.BountyPutUp)],
)
def put_up_receipt(content: PutUpReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies: for whoever gives it, and for the drawer."""
    texts = paper.texts
    giver = texts.say("The house") if content.house else texts.say("A sponsor")
    pairs = (
        (
            texts.say("Into the envelopes for" if content.sealed else "On the head of"),
            name_on_paper(texts, content.player),
        ),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Given by"), giver),
        (texts.say("Paid by"), "" if content.house else word(texts, content.method)),
        (texts.say("Put up at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
    )
    signers = (texts.say("Signature of the giver"), texts.say("Cashier's signature"))
    return in_two_copies(
        paper,
        texts.say("Bounties made up" if content.sealed else "Bounty on a named player"),
        content.number,
        content.tournament,
        content.amount,
        pairs,
        signers=signers,
    )
