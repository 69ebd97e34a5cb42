"""Receipts of the cash desk for what is neither an entry nor chips: vouchers and deposits."""

from collections.abc import Callable, Collection
from functools import partial

from director.cashdesk.accounts import AccountKind
from director.cashdesk.receipts import Series
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.deposits import left_after
from director.desk.desk import Done
from director.desk.ports import Recorded
from director.values.ids import PlayerId
from director.values.money import Cents
from director.values.payment import Receipt
from ui.console.console import Console
from ui.console.printing import send
from ui.papers.papers import second_person
from ui.papers.voucher_papers import named_of, print_vouchers, till_of_entry

_OF_DEPOSITS = (Series.DEPOSIT, Series.WITHDRAWAL)


def print_desk_slips(console: Console, done: Done) -> None:
    """The receipts of a command at the cash desk, and the vouchers that went out with it, unasked."""
    for entry in done.entries:
        print_desk_slip(console, entry, done.entries)
    print_vouchers(console, done.entries)


def print_desk_slip(
    console: Console, entry: Recorded, beside: Collection[Recorded], *, copy: int = 0
) -> None:
    """One receipt of the cash desk; a copy was asked for."""
    if not isinstance(entry.event, ReceiptIssued):
        return
    player, number = PlayerId(entry.event.player), _number(entry, entry.event)
    if entry.event.series in _OF_DEPOSITS:
        ask = partial(left_after, player=player, receipt=number)
        console.ask(ask, partial(_send, console, entry, entry.event, beside, copy))
    else:
        _send(console, entry, entry.event, beside, copy, None)


def _send(
    console: Console,
    entry: Recorded,
    issued: ReceiptIssued,
    beside: Collection[Recorded],
    copy: int,
    left: Cents | None,
) -> None:
    head, currency = f"{entry.stream}:{entry.hash}", issued.currency
    content = _slip(console, entry, issued, beside, left)
    send(console, "desk_slip", content, asked=bool(copy), head=head, currency=currency, copy=copy)


def _slip(
    console: Console,
    entry: Recorded,
    issued: ReceiptIssued,
    beside: Collection[Recorded],
    left: Cents | None,
) -> Callable[[], object]:
    till, number = till_of_entry(entry), _number(entry, issued)
    of_deposit = issued.series in _OF_DEPOSITS
    owed = AccountKind.DEPOSIT if of_deposit else AccountKind.TICKET
    lines = [line for line in issued.posting if line.account.kind is owed]
    amount = abs(sum(line.amount for line in lines))
    tickets = () if of_deposit else tuple(line.account.owner for line in lines)
    named, cashier = named_of(console, issued.player), console.staff_name(entry.actor)
    agreed = second_person(console, (one.event for one in beside))

    def content() -> object:
        from reports.cashdesk.desk_slip import DeskSlip

        return DeskSlip(
            issued.series, issued.purpose, number, till, amount, issued.method, named, entry.at,
            cashier, entry.reason, tickets, agreed, left,
        )  # fmt: skip

    return content


def _number(entry: Recorded, issued: ReceiptIssued) -> str:
    return str(Receipt(till_of_entry(entry), issued.series, issued.number))
