"""Vouchers and tickets that went out: by number, and all of them with whose they are."""

from collections.abc import Iterable, Iterator

from director.cashdesk.tills import Ticket, TicketIssued, ticket_number, till_of_ticket
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.desk import Desk
from director.desk.ports import till_stream
from director.values.dataclass import dataclass
from director.values.ids import EntryId, Micros, PlayerId, TillId, TournamentId


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


@dataclass(frozen=True, slots=True)
class WentOut:
    """A ticket or voucher as the cash desk lists it: since when it is out, and whose it is."""

    known: Known
    at: Micros
    player: PlayerId | None = None
    tournament: str = ""
    """The name of the tournament in which it was won."""

    @property
    def good(self) -> bool:
        """Still worth its money."""
        return not self.known.ticket.closed


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
    return (one for one in _every(desk) if not one.ticket.closed)


def went_out(desk: Desk) -> tuple[WentOut, ...]:
    """Every ticket and voucher that ever went out, the newest first."""
    begun = {
        ticket_number(till, entry.event.number): entry.at
        for till in till_ids(desk)
        for entry in desk.story(till_stream(till))
        if isinstance(entry.event, TicketIssued)
    }
    found = (_went_out(desk, one, begun[one.number]) for one in _every(desk))
    return tuple(sorted(found, key=lambda one: (one.at, one.known.number), reverse=True))


def _every(desk: Desk) -> Iterator[Known]:
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            yield Known(till, state.currency, ticket)


def _went_out(desk: Desk, one: Known, at: Micros) -> WentOut:
    ticket = one.ticket
    if ticket.is_voucher:
        return WentOut(one, at, PlayerId(ticket.player) if ticket.player else None)
    night = desk.tournament(TournamentId(ticket.tournament))
    entry = night.entries.get(EntryId(ticket.entry))
    return WentOut(one, at, entry.player if entry else None, night.settings.name)
