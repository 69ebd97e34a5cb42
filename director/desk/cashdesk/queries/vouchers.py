"""Vouchers and tickets that went out: by number, and all of them with whose they are."""

from collections.abc import Iterable, Iterator, Mapping

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.receipts import paid_with
from director.cashdesk.tills import ReceiptIssued, Ticket, TicketIssued, ticket_number, till_of_ticket
from director.desk.cashdesk.queries.money_parts import MoneyPart
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import till_stream
from director.values.dataclass import Value, replace
from director.values.ids import EntryId, PlayerId, TillId, TournamentId
from director.values.payment import Method
from director.values.quantity import Micros


class IssuedVoucher(Value):
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

    voucher: IssuedVoucher
    at: Micros
    player: PlayerId | None = None
    tournament: str = ""
    """The name of the tournament in which it was won."""
    paid_by: Method | None = None
    """How it was paid for; None for what was won or given."""

    @property
    def good(self) -> bool:
        """Still worth its money."""
        return not self.voucher.ticket.closed


def find_voucher(desk: Desk, number: str) -> IssuedVoucher | None:
    """A ticket by its number; None for one that never went out."""
    till = till_of_ticket(number)
    found = desk.till(till).tickets.get(int(number.rpartition("-")[2])) if till else None
    return IssuedVoucher(till, desk.till(till).currency, found) if till and found else None


def is_voucher(desk: Desk, number: str) -> bool:
    """Whether a ticket is a voucher of the house; no won one, and none that never went out."""
    found = find_voucher(desk, number)
    return found is not None and found.ticket.is_voucher


def named_part(desk: Desk, part: MoneyPart) -> MoneyPart:
    """Return a part with its method: a voucher of the house has its number among the tickets."""
    return replace(part, method=str(Method.VOUCHER)) if is_voucher(desk, part.ticket) else part


def valid_vouchers(desk: Desk, numbers: Iterable[str]) -> tuple[IssuedVoucher, ...]:
    """Return the vouchers of these numbers that were issued and are still valid, each once."""
    found = {
        voucher.number: voucher
        for voucher in (find_voucher(desk, number) for number in numbers)
        if voucher
    }
    return tuple(voucher for voucher in found.values() if not voucher.ticket.closed)


def out(desk: Desk) -> Iterator[IssuedVoucher]:
    """Every ticket and voucher that is still worth its money, till by till."""
    return (voucher for voucher in _every(desk) if not voucher.ticket.closed)


def went_out(desk: Desk) -> tuple[WentOut, ...]:
    """Every ticket and voucher that ever went out, the newest first."""
    begun: dict[str, Micros] = {}
    came: dict[str, Account] = {}
    for till in till_ids(desk):
        for entry in desk.story(till_stream(till)):
            if isinstance(entry.event, TicketIssued):
                begun[ticket_number(till, entry.event.number)] = entry.at
            elif isinstance(entry.event, ReceiptIssued):
                came |= _sold(entry.event)
    found = (
        replace(_went_out(desk, voucher, begun[voucher.number]), paid_by=_paid_by(voucher, came))
        for voucher in _every(desk)
    )
    return tuple(sorted(found, key=lambda voucher: (voucher.at, voucher.voucher.number), reverse=True))


def _sold(issued: ReceiptIssued) -> dict[str, Account]:
    """The tickets that went out with a receipt, each with where its money came from."""
    paid = paid_with(issued.posting)
    lines = issued.posting if paid is not None else ()
    sold = (line for line in lines if line.account.kind is AccountKind.TICKET and line.amount < 0)
    return {line.account.owner: paid for line in sold if paid is not None}


def _paid_by(voucher: IssuedVoucher, came: Mapping[str, Account]) -> Method | None:
    """How a voucher was paid for: a rest as the voucher that it is of."""
    if voucher.ticket.free or not voucher.ticket.is_voucher:
        return None
    account = came.get(voucher.number)
    while account is not None and account.kind is AccountKind.TICKET:
        account = came.get(account.owner)
    return Method(account.method) if account is not None else Method.CASH


def _every(desk: Desk) -> Iterator[IssuedVoucher]:
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            yield IssuedVoucher(till, state.currency, ticket)


def _went_out(desk: Desk, voucher: IssuedVoucher, at: Micros) -> WentOut:
    ticket = voucher.ticket
    if ticket.is_voucher:
        return WentOut(voucher, at, PlayerId(ticket.player) if ticket.player else None)
    night = desk.tournament(TournamentId(ticket.tournament))
    entry = night.entries.get(EntryId(ticket.entry))
    return WentOut(voucher, at, entry.player if entry else None, night.settings.name)
