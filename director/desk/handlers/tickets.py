"""Tickets: they go out as prizes, are an account each, and pay for one entry, once (T-F3)."""

from collections.abc import Iterator

from director.cashdesk.ledger import Line
from director.cashdesk.tills import TICKET, Ticket, TicketClosed, TicketIssued
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


def account(till: TillId, number: int) -> str:
    """Where the house owes what a ticket is worth."""
    return f"ticket:{ticket_number(till, number)}"


def open_ticket(floor: Floor, number: str) -> tuple[TillId, Ticket]:
    """A ticket that is still worth its money; refuses one that is not known or was used."""
    till = till_of_ticket(number)
    if till is None:
        raise soundness("ticket_unknown", ticket=number)
    found = floor.till(till).tickets.get(int(number.rpartition("-")[2]))
    if found is None:
        raise soundness("ticket_unknown", ticket=number)
    if found.closed:
        raise soundness("ticket_used", ticket=number, receipt=found.closed)
    return till, found


def next_line(floor: Floor, till: TillId, amount: int) -> Line:
    """What the house owes for the ticket that goes out next."""
    return Line(account(till, len(floor.till(till).tickets) + 1), -amount)


def sent_out(floor: Floor, till: TillId, amount: int, tournament: str, entry: int) -> Iterator[Effect]:
    """The ticket goes out."""
    number = len(floor.till(till).tickets) + 1
    yield Draft(till_stream(till), TicketIssued(number, amount, tournament, entry))


def closed(till: TillId, ticket: Ticket, receipt: Receipt) -> Draft:
    """The ticket is worth nothing any more."""
    return Draft(till_stream(till), TicketClosed(ticket.number, str(receipt)))


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
