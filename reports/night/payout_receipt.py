"""Payout receipt: a prize paid, by which method, signed for (T-R8)."""

from director.cashdesk.tills import TicketIssued, ticket_number
from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament import events as e
from director.tournament.state import Method, Receipt
from director.tournament.winnings import winnings
from director.values.event import Event
from director.values.iban import grouped
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.headings import place_name
from reports.layout.money_slip import EntrySlip, Parts, in_two_copies, parts_paid, signed
from reports.names import PaperNames
from reports.night.entry_facts import entry_facts, last_place, paid_parts, prize_of
from reports.night.owed_slip import is_owed
from reports.paper import Paper


class PayoutReceipt(EntrySlip):
    """Prize paid; `by_deal` where the amount was agreed, `ticket` where a ticket was won."""

    document: str
    place: int
    last_place: int
    amount: Cents
    method: Method
    iban: str = ""
    by_deal: bool = False
    ticket: bool = False
    ticket_number: str = ""
    parts: Parts = ()
    """How it was paid, where in parts: a ticket, and the rest by a method."""


def _is_paid(event: Event) -> bool:
    return not is_owed(event)


def prize_after(was: Occasion, names: PaperNames) -> PayoutReceipt:
    """The receipt of a prize that was paid, with the ticket that goes out with it."""
    entry, prize = prize_of(was)
    person = names.people.get(entry.player)
    won = winnings(was.tournament).get(entry.id)
    shares = was.tournament.deal.shares if was.tournament.deal else ()
    return PayoutReceipt(
        *entry_facts(was, prize.receipt, entry, names),
        document=person.document if person else "",
        place=prize.place,
        last_place=last_place(was.tournament, entry, prize),
        amount=prize.amount,
        method=prize.method,
        iban=person.iban if person and prize.method == "transfer" else "",
        by_deal=any(share.entry == entry.id for share in shares),
        ticket=bool(won and won.ticket),
        ticket_number=_ticket(was, prize.receipt),
        parts=paid_parts(was, prize.receipt),
    )


@document.receipt(
    "payout_receipt",
    N_("Prize paid"),
    PayoutReceipt,
    content=prize_after,
    follows=[document.at_once(e.PrizePaid, when=_is_paid), document.at_once(e.OwedPrizeSettled)],
)
def payout_receipt(content: PayoutReceipt, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed; the amount is the largest thing."""
    texts = paper.texts
    method = texts.say("Ticket") if content.ticket else word(texts, content.method)
    in_parts = len(content.parts) > 1
    place = place_name(texts, content.place, content.last_place)
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Document"), content.document),
        (texts.say("Entry"), texts.say("No. {n}", n=content.entry)),
        (texts.say("Place"), place),
        (texts.say("Agreed in a deal"), texts.say("Yes") if content.by_deal else ""),
        *(parts_paid(paper, content.parts) if in_parts else [(texts.say("Paid by"), method)]),
        (texts.say("Number of the ticket"), "" if in_parts else readable(content.ticket_number)),
        (texts.say("IBAN"), grouped(content.iban)),
        (texts.say("Paid out at"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    title, signers = texts.say("Prize paid"), signed(paper, second=bool(content.agreed))
    return in_two_copies(
        paper, title, content.number, content.tournament, content.amount, pairs, signers=signers
    )


def _ticket(was: Occasion, receipt: Receipt) -> str:
    """The number of the ticket that went out with a prize."""
    events = (written.event for written in was.same_command)
    numbers = (event.number for event in events if isinstance(event, TicketIssued))
    number = next(numbers, 0)
    return ticket_number(receipt.till, number) if number else ""
