"""Owed slip: a prize that will be transferred as soon as there is an IBAN (T-R8)."""

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.tournament import events as e
from director.values.event import Event
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Gap, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import place_name
from reports.layout.money_slip import EntrySlip, in_two_copies, signed
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts, last_place, prize_of
from reports.paper import Paper

_PROMISE = N_(
    "The house owes this prize to the player and transfers it "
    "as soon as the player has given a valid IBAN."
)


class OwedSlip(EntrySlip):
    """Prize owed; `last_place` differs from `place` where places are shared."""

    document: str
    place: int
    last_place: int
    amount: Cents


def is_owed(event: Event) -> bool:
    """Whether a prize is promised, not paid."""
    return isinstance(event, e.PrizePaid) and event.owed


def owed_after(was: Occasion, names: PaperNames) -> OwedSlip:
    """The slip of a prize that is owed until there is an IBAN (T-R8)."""
    entry, prize = prize_of(was)
    person = names.people.get(entry.player)
    return OwedSlip(
        *entry_facts(was, prize.receipt, entry, names),
        document=person.document if person else "",
        place=prize.place,
        last_place=last_place(was.tournament, entry, prize),
        amount=prize.amount,
    )


@document.receipt(
    "owed_slip",
    N_("Prize owed"),
    OwedSlip,
    content=owed_after,
    follows=[document.at_once(e.PrizePaid, when=is_owed)],
)
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
