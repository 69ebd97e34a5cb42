"""Tender: what a player hands over becomes lines of the ledger, tickets are used, vouchers change."""

from collections.abc import Iterator, Sequence

from director.cashdesk.ledger import Line, Posting
from director.cashdesk.receipts import Tender, money_line
from director.cashdesk.tills import Ticket, ticket_account, ticket_number
from director.desk.cashdesk.handlers import tickets
from director.desk.kernel.decision import Decision, Effect
from director.tournament.state import Method, Receipt
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import TillId
from director.values.quantity import Cents

_TillTickets = Sequence[tuple[TillId, Ticket]]


class Payment(Value):
    """Payment of a price: posting lines, tickets used, and the voucher for what is left over."""

    lines: Posting
    used: tuple[tuple[TillId, Ticket], ...] = ()
    rest: tuple[Ticket, ...] = ()


def paid(
    decision: Decision, currency: str, till: TillId, player: str, by: Method, due: Cents, tender: Tender
) -> Payment:
    """How a price is paid: tickets first, then parts, and the rest by one method.

    A voucher that is worth more leaves a voucher of the rest: no money goes back for it.
    """
    if tender.quoted not in (None, due):
        raise soundness("price_changed", quoted_cents=tender.quoted, due_cents=due)
    used = _tickets(decision, currency, tender)
    worth = sum(ticket.amount for _, ticket in used)
    rest = tickets.numbered(decision, till, _rest(used, worth - due, tender))
    left = due - worth + sum(ticket.amount for ticket in rest)
    if left < 0:
        raise soundness("ticket_worth_more", worth_cents=worth, due_cents=due)
    lines = (
        *_money(till, player, by, left, tender),
        *(Line(ticket_account(there, ticket.number), ticket.amount) for there, ticket in used),
        *tickets.owed(till, rest),
    )
    return Payment(lines, used, rest)


def used_up(till: TillId, payment: Payment, receipt: Receipt) -> Iterator[Effect]:
    """The tickets are worth nothing any more, and the voucher of the rest goes out."""
    for there, ticket in payment.used:
        yield tickets.closed(there, ticket, receipt)
    yield from tickets.sent_out(till, payment.rest)


def prize_refusal(decision: Decision, tender: Tender) -> RuleViolation | None:
    """A ticket that was won pays for entries, and never for what can be cashed out."""
    found = (tickets.open_ticket(decision, number) for number in tender.tickets)
    prizes = [ticket_number(till, ticket.number) for till, ticket in found if not ticket.is_voucher]
    return procedure("ticket_for_entries", rule="T-F3", ticket=prizes[0]) if prizes else None


def _tickets(decision: Decision, currency: str, tender: Tender) -> tuple[tuple[TillId, Ticket], ...]:
    """The tickets, each once, prizes before vouchers: only a voucher leaves a rest."""
    found = (tickets.open_ticket(decision, number) for number in tender.tickets)
    known = {(there, ticket.number): (there, ticket) for there, ticket in found}.values()
    for there, _ in known:
        other = decision.till(there).currency
        if other != currency:
            raise soundness("till_of_other_currency", rule="T-R3", till=there, currency=other)
    return tuple(sorted(known, key=lambda pair: pair[1].is_voucher))


def _rest(used: _TillTickets, over: Cents, tender: Tender) -> tuple[Ticket, ...]:
    """Return a voucher for the rest of the last one used; tickets that are not needed are not taken."""
    if over <= 0 or tender.parts:
        return ()
    last = used[-1][1]
    if not last.is_voucher or over >= last.amount:
        return ()
    return (Ticket(0, over, player=last.player, free=last.free),)


def _money(till: TillId, player: str, by: Method, due: Cents, tender: Tender) -> Iterator[Line]:
    """Yield the amount that comes into the till by each method; the rest is paid by `by`.

    A deposit is the player's own: it is taken from there.
    """
    told = sum(cents for _, cents in tender.parts)
    if due < told or any(cents <= 0 for _, cents in tender.parts):
        raise soundness("tender_too_much", due_cents=due, told_cents=told)
    if tender.handed and (tender.handed < due - told or by is not Method.CASH):
        raise soundness("handed_too_little", due_cents=due - told)
    for method, cents in tender.parts:
        yield money_line(till, method, cents, player)
    yield money_line(till, by, due - told, player)
