"""Owed slip: a prize that will be transferred as soon as there is an IBAN (T-R8)."""

from director.texts import N_
from director.values.quantity import Cents
from reports.layout.blocks import Gap, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import place_name
from reports.layout.money_slip import EntrySlip, in_two_copies, signed
from reports.paper import Paper

_PROMISE = N_(
    "The house owes this prize to the player and transfers it "
    "as soon as the player has given a valid IBAN."
)


class OwedSlip(EntrySlip):
    """One prize owed; `last_place` differs from `place` where places are shared."""

    document: str
    place: int
    last_place: int
    amount: Cents


def owed_slip(content: OwedSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed."""
    texts = paper.texts
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Document"), content.document),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Place"), place_name(texts, content.place, content.last_place)),
        (texts.say("Issued at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    title, signers = texts.say("Prize owed"), signed(paper, second=bool(content.agreed))
    body = (Gap(4), Text(texts.say(_PROMISE), size=8))
    number, tournament = content.number, content.tournament
    return in_two_copies(
        paper, title, number, tournament, content.amount, pairs, body=body, signers=signers
    )
