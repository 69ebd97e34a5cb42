"""Preview of a command's payments: what the player will get, and give back."""

from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.money_parts import MoneyPart, parts_of
from director.desk.cashdesk.queries.vouchers import named_part
from director.desk.kernel.command import Command
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.values.dataclass import Value
from director.values.errors import RuleViolation


class Foreseen(Value):
    """Payments that a command would make, part by part, or its refusal."""

    parts: tuple[MoneyPart, ...] = ()
    refusal: RuleViolation | None = None


def foreseen(desk: Desk, command: Command, who: Who) -> Foreseen:
    """Return the payments of a command if it were given now with a reason, overriding procedure."""
    try:
        written = desk.foresee(command, who)
    except RuleViolation as refusal:
        return Foreseen(refusal=refusal)
    receipts = (event for event in written if isinstance(event, ReceiptIssued))
    return Foreseen(tuple(named_part(desk, part) for part in parts_of(receipts)))
