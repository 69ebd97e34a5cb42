"""Receipts of the cash desk for what is neither an entry nor chips, such as vouchers."""

from collections.abc import Callable, Collection

from director.cashdesk.tills import TICKET, ReceiptIssued
from director.desk.desk import Done
from director.desk.ports import Recorded
from director.values.payment import Receipt
from ui.bridge import Console
from ui.pages.papers import second_person
from ui.pages.voucher_papers import named_of, print_vouchers, till_of_entry
from ui.printing import send


def print_desk_slips(console: Console, done: Done) -> None:
    """The receipts of a command at the cash desk, and the vouchers that went out with it, unasked."""
    for entry in done.entries:
        print_desk_slip(console, entry, done.entries)
    print_vouchers(console, done.entries)


def print_desk_slip(
    console: Console, entry: Recorded, beside: Collection[Recorded], *, copy: int = 0
) -> None:
    """One receipt of the cash desk; a copy was asked for."""
    if isinstance(entry.event, ReceiptIssued):
        head, currency = f"{entry.stream}:{entry.hash}", entry.event.currency
        content = _slip(console, entry, entry.event, beside)
        send(console, "desk_slip", content, asked=bool(copy), head=head, currency=currency, copy=copy)


def _slip(
    console: Console, entry: Recorded, issued: ReceiptIssued, beside: Collection[Recorded]
) -> Callable[[], object]:
    till, owed = till_of_entry(entry), f"{TICKET}:"
    number = str(Receipt(till, issued.series, issued.number))
    lines = [line for line in issued.posting if line.account.startswith(owed)]
    tickets = tuple(line.account.removeprefix(owed) for line in lines)
    amount = abs(sum(line.amount for line in lines))
    named, cashier = named_of(console, issued.player), console.staff_name(entry.actor)
    agreed = second_person(console, (one.event for one in beside))

    def content() -> object:
        from reports.desk_slip import DeskSlip

        return DeskSlip(
            issued.series, issued.purpose, number, till, amount, issued.method, named, entry.at,
            cashier, entry.reason, tickets, agreed,
        )  # fmt: skip

    return content
