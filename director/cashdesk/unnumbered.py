"""Vouchers without their number: taken or given only with a reason and a second person."""

from director.cashdesk.accounts import AccountKind
from director.cashdesk.diligence import RETURNS
from director.cashdesk.ledger import Posting
from director.values.errors import RuleViolation, procedure
from director.values.payment import Method

UNNUMBERED = "voucher_without_number"
"""The code of the refusal."""


def is_unnumbered(series: str, lines: Posting) -> bool:
    """Whether a payment moves a voucher that nothing tells from another; what is taken back does not."""
    return series not in RETURNS and any(
        line.amount and line.account.kind is AccountKind.TILL and line.account.detail == Method.VOUCHER
        for line in lines
    )


def unnumbered_refusal(series: str, lines: Posting) -> RuleViolation | None:
    """A voucher is worth money by its number alone: else it could be taken twice (T-F3)."""
    return procedure(UNNUMBERED, rule="T-F3") if is_unnumbered(series, lines) else None
