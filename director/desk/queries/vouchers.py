"""Vouchers and tickets that went out: by number, and all that are out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from director.cashdesk.tills import Ticket
from director.desk.desk import Desk
from director.desk.handlers.tickets import ticket_number, till_of_ticket
from director.desk.queries.tills import till_ids
from director.values.ids import TillId


@dataclass(frozen=True, slots=True)
class Known:
    """A ticket that went out, with the till that it went out from."""

    till: TillId
    currency: str
    ticket: Ticket

    @property
    def number(self) -> str:
        """As it is printed."""
        return ticket_number(self.till, self.ticket.number)


def known(desk: Desk, number: str) -> Known | None:
    """A ticket by its number; None for one that never went out."""
    till = till_of_ticket(number)
    found = desk.till(till).tickets.get(int(number.rpartition("-")[2])) if till else None
    return Known(till, desk.till(till).currency, found) if till and found else None


def known_of(desk: Desk, numbers: Iterable[str]) -> tuple[Known, ...]:
    """Those of these numbers that went out and are still worth their money, each once."""
    found = {one.number: one for one in (known(desk, number) for number in numbers) if one}
    return tuple(one for one in found.values() if not one.ticket.closed)


def out(desk: Desk) -> Iterator[Known]:
    """Every ticket and voucher that is still worth its money, till by till."""
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            if not ticket.closed:
                yield Known(till, state.currency, ticket)
