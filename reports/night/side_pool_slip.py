"""Slips of side pools: a stake taken, a stake given back, and what a pool has paid (T-R8)."""

from enum import StrEnum

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import Method
from director.values.iban import grouped
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import EntrySlip, Parts, in_two_copies, parts_paid, signed
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts, paid_parts
from reports.paper import Paper


class Moved(StrEnum):
    """Movement of a pool's money."""

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
    """Slip of a movement of a pool's money."""

    moved: Moved
    pool: str
    amount: Cents
    method: Method
    members: int
    """Number of members then."""
    worth: Cents
    """Sum of the pool then."""
    document: str = ""
    """The player's, where money goes out."""
    original: str = ""
    """Receipt of a stake that was given back."""
    reason: str = ""
    iban: str = ""
    parts: Parts = ()
    """How a stake went back, where in parts."""


def side_pool_after(was: Occasion, names: PaperNames) -> SidePoolSlip:
    """The slip of a stake that was taken or given back, or of what a pool has paid."""
    event = was.entry.event
    if not isinstance(event, e.SidePoolJoined | e.SidePoolLeft | e.SidePoolPaid):
        raise TypeError(f"{was.entry.kind} moves no money of a side pool")
    entry, pool = was.tournament.entries[event.entry], pool_numbered(was.tournament, event.pool)
    person, paid = names.people.get(entry.player), isinstance(event, e.SidePoolPaid)
    left = isinstance(event, e.SidePoolLeft)
    stakes = [member.receipt for member in pool.members if member.entry == entry.id]
    return SidePoolSlip(
        *entry_facts(was, event.receipt, entry, names),
        moved=Moved.PAID if paid else Moved.LEFT if left else Moved.JOINED,
        pool=pool.name,
        amount=event.amount,
        method=event.method,
        members=len(pool.inside),
        worth=pool.worth,
        document=person.document if person and paid else "",
        original=str(stakes[-1]) if left else "",
        reason=was.entry.reason if left else "",
        parts=paid_parts(was, event.receipt) if left else (),
        iban=person.iban if person and paid and event.method == "transfer" else "",
    )


@document.receipt(
    "side_pool_slip",
    N_("Side pool"),
    SidePoolSlip,
    content=side_pool_after,
    follows=[document.at_once(e.SidePoolJoined, e.SidePoolLeft, e.SidePoolPaid)],
)
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
