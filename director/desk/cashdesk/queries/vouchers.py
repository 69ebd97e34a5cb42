"""Vouchers and tickets that went out: by number, and all of them with whose they are."""

from collections.abc import Iterable, Iterator

from director.cashdesk.tills import Ticket, TicketIssued, ticket_number, till_of_ticket
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.desk import Desk
from director.desk.ports import till_stream
from director.values.dataclass import Value
from director.values.ids import EntryId, PlayerId, TillId, TournamentId
from director.values.quantity import Micros


class KnownVoucher(Value):
    """A ticket that went out, with the till that it went out from."""

    till: TillId
    currency: str
    ticket: Ticket

    @property
    def number(self) -> str:
        """As it is printed."""
        return ticket_number(self.till, self.ticket.number)


class WentOut(Value):
    """A ticket or voucher as the cash desk lists it: since when it is out, and whose it is."""

    known: KnownVoucher
    at: Micros
    player: PlayerId | None = None
    tournament: str = ""
    """The name of the tournament in which it was won."""

    @property
    def good(self) -> bool:
        """Still worth its money."""
        return not self.known.ticket.closed


def known(desk: Desk, number: str) -> KnownVoucher | None:
    """A ticket by its number; None for one that never went out."""
    till = till_of_ticket(number)
    found = desk.till(till).tickets.get(int(number.rpartition("-")[2])) if till else None
    return KnownVoucher(till, desk.till(till).currency, found) if till and found else None


def known_of(desk: Desk, numbers: Iterable[str]) -> tuple[KnownVoucher, ...]:
    """Those of these numbers that went out and are still worth their money, each once."""
    found = {
        voucher.number: voucher for voucher in (known(desk, number) for number in numbers) if voucher
    }
    return tuple(voucher for voucher in found.values() if not voucher.ticket.closed)


def out(desk: Desk) -> Iterator[KnownVoucher]:
    """Every ticket and voucher that is still worth its money, till by till."""
    return (voucher for voucher in _every(desk) if not voucher.ticket.closed)


def went_out(desk: Desk) -> tuple[WentOut, ...]:
    """Every ticket and voucher that ever went out, the newest first."""
    begun = {
        ticket_number(till, entry.event.number): entry.at
        for till in till_ids(desk)
        for entry in desk.story(till_stream(till))
        if isinstance(entry.event, TicketIssued)
    }
    found = (_went_out(desk, voucher, begun[voucher.number]) for voucher in _every(desk))
    return tuple(sorted(found, key=lambda voucher: (voucher.at, voucher.known.number), reverse=True))


def _every(desk: Desk) -> Iterator[KnownVoucher]:
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            yield KnownVoucher(till, state.currency, ticket)


def _went_out(desk: Desk, voucher: KnownVoucher, at: Micros) -> WentOut:
    ticket = voucher.ticket
    if ticket.is_voucher:
        return WentOut(voucher, at, PlayerId(ticket.player) if ticket.player else None)
    night = desk.tournament(TournamentId(ticket.tournament))
    entry = night.entries.get(EntryId(ticket.entry))
    return WentOut(voucher, at, entry.player if entry else None, night.settings.name)
