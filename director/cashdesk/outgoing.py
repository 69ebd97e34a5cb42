"""Outgoing cash: limited by the till's contents, and by the house's limit for one person."""

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
"""Methods up to the house's limit; above it the bank pays (T-R8)."""


HANDED_OVER = frozenset({AccountKind.TILL, AccountKind.TICKET, AccountKind.DEPOSIT})
"""Accounts from which a person is paid."""
_PAID_OUT = frozenset({Series.PAYOUT, Series.WITHDRAWAL, Series.CASH_OUT})

SHORT, SHORT_OWED = "till_short", "till_short_owed"
"""Codes: a till has too little; an override of the second leaves the money as a deposit."""
ABOVE, LINKED_ABOVE = "above_cash_limit", "linked_above_cash_limit"
"""Codes: one payment is above the limit, or the linked payments of a day are."""


def cash_into(till: TillId, lines: Posting) -> Cents:
    """Cash into a till; below zero: out."""
    place = in_till(till, CASH, 0).account
    return sum(line.amount for line in lines if line.account == place)


def short_refusal(till: Till, slip: Slip, lines: Posting) -> RuleViolation | None:
    """Refusal of cash that a till does not have.

    An override leaves a payment to a player by one method as a deposit, which the house owes. Payments
    to nobody and withdrawals cannot be owed: no override brings a till below zero.
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


def left_as_deposit(till: TillId, player: str, lines: Posting) -> Posting:
    """The same payment with its cash left as the player's deposit."""
    place = in_till(till, CASH, 0).account
    kept = tuple(line for line in lines if line.account != place)
    return (*kept, Line(Account(AccountKind.DEPOSIT, player), cash_into(till, lines)))


def paid_by_hand(till: TillId, lines: Posting) -> Cents:
    """Amount given out in cash or chips by a posting."""
    places = {in_till(till, method, 0).account for method in BY_HAND}
    return max(0, -sum(line.amount for line in lines if line.account in places))


def paid_to(receipt: ReceiptIssued) -> Cents:
    """Amount that a person gets by an outgoing receipt, by any method."""
    if receipt.series not in _PAID_OUT:
        return 0
    kinds = (line.amount for line in receipt.posting if line.account.kind in HANDED_OVER)
    return -sum(amount for amount in kinds if amount < 0)


def unapproved_total(receipts: Iterable[ReceiptIssued]) -> Cents:
    """Amount paid to one person by linked receipts since the last approval by a second person.

    An amount left as a deposit counts when it is paid out.
    """
    total: Cents = 0
    for receipt in receipts:
        if receipt.series in _PAID_OUT:
            total = 0 if receipt.agreed else total - min(0, receipt.amount)
        elif receipt.series == Series.VOID and receipt.amount > 0:
            total = max(0, total - receipt.amount)
    return total


def paid_in_cash(receipts: Iterable[tuple[str, Cents]]) -> Cents:
    """Cash given out by receipts of one person (series, cash), less cash taken back."""
    total: Cents = 0
    for series, cash in receipts:
        if cash < 0 or series == Series.VOID:
            total = max(0, total - cash)
    return total


def limit_refusal(given: Cents, now: Cents, limit: Cents, currency: str) -> RuleViolation | None:
    """Refusal of payments by hand above the limit, in one payment or in linked ones (T-R8)."""
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
