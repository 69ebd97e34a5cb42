"""Cash that goes out: no more than lies in the till, no more by hand to one person than the limit."""

from collections.abc import Iterable

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.counting import CASH
from director.cashdesk.ledger import Line, Posting
from director.cashdesk.receipts import Series, Slip, in_till
from director.cashdesk.tills import ReceiptIssued, Till
from director.values.errors import RuleViolation, Strength, procedure
from director.values.ids import TillId
from director.values.payment import Method
from director.values.quantity import Cents

BY_HAND = (Method.CASH, Method.CHIPS)
"""Methods up to the house's limit; above it the bank (T-R8)."""


HANDED_OVER = frozenset({AccountKind.TILL, AccountKind.TICKET, AccountKind.DEPOSIT})
"""Accounts from which, or to which, what is paid to a person comes."""
_PAID_OUT = frozenset({Series.PAYOUT, Series.WITHDRAWAL, Series.CASH_OUT})

SHORT, SHORT_OWED = "till_short", "till_short_owed"
"""Codes: a till has too little; whoever insists on the second leaves the money as a deposit."""
ABOVE, LINKED_ABOVE = "above_cash_limit", "linked_above_cash_limit"
"""Codes: one payment is above the limit, or with what was paid within a day."""


def cash_into(till: TillId, lines: Posting) -> Cents:
    """What comes into a till in cash; below zero it goes out."""
    place = in_till(till, CASH, 0).account
    return sum(line.amount for line in lines if line.account == place)


def short_refusal(till: Till, slip: Slip, lines: Posting) -> RuleViolation | None:
    """A till pays no cash that it does not have.

    Whoever insists leaves what is paid to a player by one method as a deposit: the house owes it. What
    is nobody's, and a deposit that is asked for, can't be owed: no insisting brings a till below zero.
    """
    held, moved = till.held.get(CASH, 0), cash_into(till.id, lines)
    if moved >= 0 or held + moved >= 0:
        return None
    owed = slip.player and slip.method == CASH and slip.series != Series.WITHDRAWAL
    return RuleViolation(
        SHORT_OWED if owed else SHORT,
        strength=Strength.PROCEDURE if owed else Strength.SOUNDNESS,
        till=till.id,
        held_cents=max(held, 0),
        asked_cents=-moved,
        currency=till.currency,
    )


def left_with_the_house(till: TillId, player: str, lines: Posting) -> Posting:
    """The same payment with its cash left as the player's deposit."""
    place = in_till(till, CASH, 0).account
    kept = tuple(line for line in lines if line.account != place)
    return (*kept, Line(Account(AccountKind.DEPOSIT, player), cash_into(till, lines)))


def given_by_hand(till: TillId, lines: Posting) -> Cents:
    """What a posting gives out in cash or chips."""
    places = {in_till(till, method, 0).account for method in BY_HAND}
    return max(0, -sum(line.amount for line in lines if line.account in places))


def paid_to(receipt: ReceiptIssued) -> Cents:
    """What a person gets by a receipt of money that goes out, in whatever way."""
    if receipt.series not in _PAID_OUT:
        return 0
    kinds = (line.amount for line in receipt.posting if line.account.kind in HANDED_OVER)
    return -sum(amount for amount in kinds if amount < 0)


def unagreed(receipts: Iterable[ReceiptIssued]) -> Cents:
    """What linked receipts have paid to one person since a second person agreed last.

    What stays with the house as a deposit counts when it leaves.
    """
    total: Cents = 0
    for receipt in receipts:
        if receipt.series in _PAID_OUT:
            total = 0 if receipt.agreed else total - min(0, receipt.amount)
        elif receipt.series == Series.VOID and receipt.amount > 0:
            total = max(0, total - receipt.amount)
    return total


def given_in_cash(receipts: Iterable[tuple[str, Cents]]) -> Cents:
    """What receipts of one person, each with its series and its cash, gave out and did not take back."""
    total: Cents = 0
    for series, cash in receipts:
        if cash < 0 or series == Series.VOID:
            total = max(0, total - cash)
    return total


def limit_refusal(given: Cents, now: Cents, limit: Cents, currency: str) -> RuleViolation | None:
    """Money above the limit does not leave by hand, in one payment or in linked ones (T-R8)."""
    if not now or given + now <= limit:
        return None
    return procedure(
        ABOVE if now > limit else LINKED_ABOVE,
        rule="T-R8",
        amount_cents=now,
        total_cents=given + now,
        limit_cents=limit,
        currency=currency,
    )
