"""Parts of a payment: money by its method, tickets and vouchers by number."""

from collections.abc import Iterable

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import TICKET, ReceiptIssued
from director.values.dataclass import Value
from director.values.quantity import Cents


class MoneyPart(Value):
    """Money by one method, or one ticket: above zero the player gets it, below gives it back."""

    method: str
    """For a ticket `ticket`, for a voucher of the house `voucher`."""
    amount: Cents
    ticket: str = ""
    """Its number; empty for money."""


def parts_of(receipts: Iterable[ReceiptIssued]) -> tuple[MoneyPart, ...]:
    """Money method by method in the order of the receipts, a deposit among them, then each ticket.

    Vouchers of the house are among the tickets, see `named_part`.
    """
    money: dict[str, Cents] = {}
    found: dict[str, Cents] = {}
    for receipt in receipts:
        for line in receipt.posting:
            account = line.account
            if account.method:
                money[account.method] = money.get(account.method, 0) - line.amount
            elif account.kind is AccountKind.TICKET:
                found[account.owner] = found.get(account.owner, 0) - line.amount
    of_money = (MoneyPart(method, amount) for method, amount in money.items() if amount)
    of_tickets = (MoneyPart(TICKET, amount, number) for number, amount in found.items() if amount)
    return (*of_money, *of_tickets)
