"""Tickets: they go out as prizes, are an account each, and pay for one entry, once (T-F3)."""

from collections.abc import Iterator

from director.cashdesk.ledger import Line
from director.cashdesk.tills import (
    TICKET,
    Ticket,
    TicketClosed,
    TicketIssued,
    TicketReopened,
    ticket_account,
)
from director.desk.floor import Effect, Floor
from director.desk.ports import Draft, till_stream
from director.values.errors import soundness
from director.values.ids import TillId
from director.values.payment import Receipt


def till_of_ticket(number: str) -> TillId | None:
    """The till that a ticket went out from, by its number; None for what is no ticket's number."""
    till, _, tail = number.strip().rpartition(f"-{TICKET}-")
    return TillId(till) if till and tail.isascii() and tail.isdigit() else None


def ticket_number(till: TillId, number: int) -> str:
    """A ticket as it is printed."""
    return str(Receipt(till, TICKET, number))


def known_ticket(floor: Floor, number: str) -> tuple[TillId, Ticket]:
    """A ticket that went out from its till, by its number; refuses one that never did."""
    till = till_of_ticket(number)
    found = floor.till(till).tickets.get(int(number.rpartition("-")[2])) if till else None
    if till is None or found is None:
        raise soundness("ticket_unknown", ticket=number)
    return till, found


def open_ticket(floor: Floor, number: str) -> tuple[TillId, Ticket]:
    """A ticket that is still worth its money; refuses one that is not known or was used."""
    till, found = known_ticket(floor, number)
    if found.closed:
        raise soundness("ticket_used", ticket=number, receipt=found.closed)
    return till, found


def next_line(floor: Floor, till: TillId, amount: int) -> Line:
    """What the house owes for the ticket that goes out next."""
    return Line(ticket_account(till, len(floor.till(till).tickets) + 1), -amount)


def sent_out(floor: Floor, till: TillId, amount: int, tournament: str, entry: int) -> Iterator[Effect]:
    """The ticket goes out."""
    number = len(floor.till(till).tickets) + 1
    yield Draft(till_stream(till), TicketIssued(number, amount, tournament, entry))


def closed(till: TillId, ticket: Ticket, receipt: Receipt) -> Draft:
    """The ticket is worth nothing any more."""
    return Draft(till_stream(till), TicketClosed(ticket.number, str(receipt)))


def good_again(till: TillId, ticket: Ticket, receipt: Receipt) -> Draft:
    """The ticket is worth its money again: it went back with a return."""
    return Draft(till_stream(till), TicketReopened(ticket.number, str(receipt)))


def given_for(floor: Floor, till: TillId, tournament: str, entry: int) -> Ticket | None:
    """The ticket that an entry has won at this till; refuses to take back one that was used."""
    mine = (
        one
        for one in floor.till(till).tickets.values()
        if (one.tournament, one.entry) == (tournament, entry)
    )
    found = list(mine)
    if not found:
        return None
    if found[-1].closed:
        number = ticket_number(till, found[-1].number)
        raise soundness("ticket_used", ticket=number, receipt=found[-1].closed)
    return found[-1]
