"""Slips of side pools: a stake taken, a stake given back, and what a pool has paid (T-R8)."""

from enum import StrEnum

from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.state import Method
from director.values.iban import grouped
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, Parts, in_two_copies, parts_paid, signed
from reports.paper import Paper


class Moved(StrEnum):
    """What became of the money of a pool."""

    JOINED = "joined"
    LEFT = "left"
    PAID = "paid"


TITLES = {
    Moved.JOINED: N_("Stake of a side pool"),
    Moved.LEFT: N_("Stake given back"),
    Moved.PAID: N_("Side pool paid"),
}
_WHEN = {Moved.JOINED: N_("Joined at"), Moved.LEFT: N_("Given back at"), Moved.PAID: N_("Paid out at")}


class SidePoolSlip(EntrySlip):
    """One movement of the money of a pool."""

    moved: Moved
    pool: str
    amount: Cents
    method: Method
    members: int
    """Who was in the pool then."""
    worth: Cents
    """What was played for then."""
    document: str = ""
    """The player's, where money goes out."""
    original: str = ""
    """Of a stake that went back the receipt by which it came."""
    reason: str = ""
    iban: str = ""
    parts: Parts = ()
    """How a stake went back, where in parts."""


def side_pool_slip(content: SidePoolSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies; both sign where money goes out."""
    texts, given = paper.texts, content.moved is not Moved.JOINED
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Document"), content.document),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Side pool"), content.pool),
        (texts.say("Members"), texts.number(content.members)),
        (texts.say("In the pool"), paper.money(content.worth)),
        (texts.say("Original receipt"), readable(content.original)),
        (texts.say("Reason"), content.reason),
        (texts.say("Paid by"), "" if content.parts else word(texts, content.method)),
        *parts_paid(paper, content.parts),
        (texts.say("IBAN"), grouped(content.iban)),
        (texts.say(_WHEN[content.moved]), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    signers = signed(paper, second=bool(content.agreed)) if given else ()
    return in_two_copies(
        paper,
        texts.say(TITLES[content.moved]),
        content.number,
        content.tournament,
        content.amount,
        pairs,
        signers=signers,
    )
