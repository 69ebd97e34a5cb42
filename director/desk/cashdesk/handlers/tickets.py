"""Tickets: prizes and vouchers, an account each, that pay once (T-F3)."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import AccountKind
from director.cashdesk.ledger import Line, Posting
from director.cashdesk.receipts import paid_with
from director.cashdesk.tills import (
    Ticket,
    TicketClosed,
    TicketIssued,
    TicketReopened,
    ticket_account,
    ticket_number,
    till_of_ticket,
)
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import Draft, till_stream
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.ids import TillId
from director.values.payment import Method, Receipt


def issued_ticket(decision: Decision, number: str) -> tuple[TillId, Ticket]:
    """A ticket that went out from its till, by its number; refuses one that never did."""
    till = till_of_ticket(number)
    found = decision.till(till).tickets.get(int(number.rpartition("-")[2])) if till else None
    if till is None or found is None:
        raise soundness("ticket_unknown", ticket=number)
    return till, found


def open_ticket(decision: Decision, number: str) -> tuple[TillId, Ticket]:
    """A ticket that is still worth its money; refuses one that is not known or was used."""
    till, found = issued_ticket(decision, number)
    if found.closed:
        raise soundness("ticket_used", ticket=number, receipt=found.closed)
    return till, found


def paid_by(decision: Decision, till: TillId, number: int) -> Method:
    """How a voucher was paid for: a rest as the voucher that it is of; in cash where nobody knows."""
    account = ticket_account(till, number)
    sales = (
        receipt.posting
        for receipt in decision.issued_at(till)
        if any(line.account == account and line.amount < 0 for line in receipt.posting)
    )
    came = paid_with(next(sales, ()))
    if came is None:
        return Method.CASH
    if (there := till_of_ticket(came.owner)) and came.kind is AccountKind.TICKET:
        return paid_by(decision, there, int(came.owner.rpartition("-")[2]))
    return Method(came.method)


def numbered(decision: Decision, till: TillId, made: Iterable[Ticket]) -> tuple[Ticket, ...]:
    """Tickets with the next numbers of a till; they are not out yet."""
    used = len(decision.till(till).tickets)
    return tuple(replace(ticket, number=used + n) for n, ticket in enumerate(made, 1))


def owed(till: TillId, made: Iterable[Ticket]) -> Posting:
    """Return the posting of what the house owes for tickets of a till."""
    return tuple(Line(ticket_account(till, ticket.number), -ticket.amount) for ticket in made)


def sent_out(till: TillId, made: Iterable[Ticket]) -> Iterator[Effect]:
    """The tickets go out."""
    for ticket in made:
        whose = ticket.tournament, ticket.entry, ticket.player, ticket.free
        yield Draft(till_stream(till), TicketIssued(ticket.number, ticket.amount, *whose))


def closed(till: TillId, ticket: Ticket, receipt: Receipt) -> Draft:
    """The ticket is worth nothing any more."""
    return Draft(till_stream(till), TicketClosed(ticket.number, str(receipt)))


def good_again(till: TillId, ticket: Ticket, receipt: Receipt) -> Draft:
    """The ticket is worth its money again: it went back with a return."""
    return Draft(till_stream(till), TicketReopened(ticket.number, str(receipt)))


def won_ticket(decision: Decision, till: TillId, tournament: str, entry: int) -> Ticket | None:
    """The ticket that an entry has won at this till; refuses to take back one that was used."""
    mine = (
        ticket
        for ticket in decision.till(till).tickets.values()
        if (ticket.tournament, ticket.entry) == (tournament, entry)
    )
    found = list(mine)
    if not found:
        return None
    if found[-1].closed:
        number = ticket_number(till, found[-1].number)
        raise soundness("ticket_used", ticket=number, receipt=found[-1].closed)
    return found[-1]
