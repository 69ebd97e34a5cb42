"""What a command would do with money, before it is given: what the player gets, and gives back."""

from collections.abc import Iterable

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import TICKET, ReceiptIssued
from director.desk.commands import Command
from director.desk.desk import Desk
from director.desk.ports import Who
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.quantity import Cents


class MoneyPart(Value):
    """Money by one method, or one ticket: above zero the player gets it, below gives it back."""

    method: str
    amount: Cents
    ticket: str = ""
    """Its number; empty for money."""


class Foreseen(Value):
    """What would be paid, part by part; or why nothing would."""

    parts: tuple[MoneyPart, ...] = ()
    refusal: RuleViolation | None = None


def foreseen(desk: Desk, command: Command, who: Who) -> Foreseen:
    """What a command would pay now, were it given with a reason and insisted on."""
    try:
        written = desk.foresee(command, who)
    except RuleViolation as refusal:
        return Foreseen(refusal=refusal)
    return Foreseen(parts_of(event for event in written if isinstance(event, ReceiptIssued)))


def parts_of(receipts: Iterable[ReceiptIssued]) -> tuple[MoneyPart, ...]:
    """Money method by method in the order of the receipts, a deposit among them, then each ticket."""
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
