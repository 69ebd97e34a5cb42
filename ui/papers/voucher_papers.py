"""The vouchers themselves on paper: those that went out with a command, or one once more."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from director.cashdesk.tills import ReceiptIssued, TicketIssued, ticket_number
from director.desk.cashdesk.queries.vouchers import WentOut
from director.desk.ports import Recorded
from director.values.ids import PlayerId, TillId
from ui.console.console import Console
from ui.console.printing import send

if TYPE_CHECKING:
    from reports.paper import Named

_STREAM = "till:"


def print_vouchers(console: Console, entries: Iterable[Recorded]) -> None:
    """The vouchers that went out with a command, in one document, unasked."""
    written = tuple(entries)
    out = [entry for entry in written if _is_voucher(entry)]
    receipts = [entry.event for entry in written if isinstance(entry.event, ReceiptIssued)]
    if not out or not receipts:
        return
    last, each = out[-1], tuple(_vouchers(console, out))
    cashier, head = console.staff_name(last.actor), f"{last.stream}:{last.hash}"

    def content() -> object:
        from reports.cashdesk.voucher import Vouchers

        return Vouchers(each, last.at, cashier)

    send(console, "voucher", content, asked=False, head=head, currency=receipts[0].currency)


def print_again(console: Console, one: WentOut) -> None:
    """A voucher that is good, once more: its number is worth its money once all the same."""
    number, amount = one.known.number, one.known.ticket.amount
    named, cashier = named_of(console, one.player or ""), console.staff_name(console.who.actor)

    def content() -> object:
        from reports.cashdesk.voucher import Vouchers

        return Vouchers(((number, amount, named),), one.at, cashier)

    send(console, "voucher", content, currency=one.known.currency)


def till_of_entry(entry: Recorded) -> TillId:
    """The till in whose stream an entry stands."""
    return TillId(entry.stream.removeprefix(_STREAM))


def named_of(console: Console, player: str) -> "Named | None":
    """A player's name as printed, the beginning of the identity for an erased person."""
    from reports.paper import Named

    if not player:
        return None
    person = console.people().get(PlayerId(player))
    return Named(person.name, person.card_number) if person else Named("", player[:8])


def _is_voucher(entry: Recorded) -> bool:
    return isinstance(entry.event, TicketIssued) and not entry.event.tournament


def _vouchers(console: Console, out: Iterable[Recorded]) -> Iterator[tuple[str, int, "Named | None"]]:
    for entry in out:
        if isinstance(entry.event, TicketIssued):
            number = ticket_number(till_of_entry(entry), entry.event.number)
            yield number, entry.event.amount, named_of(console, entry.event.player)
