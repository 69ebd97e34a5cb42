"""Vouchers without a number: accepted or given only with a reason and a second person."""

from director.cashdesk.accounts import AccountKind
from director.cashdesk.diligence import RETURNS
from director.cashdesk.ledger import Posting
from director.values.errors import RuleViolation, procedure
from director.values.payment import Method

UNNUMBERED = "voucher_without_number"
"""Code of the refusal."""


def is_unnumbered(series: str, lines: Posting) -> bool:
    """Whether a payment moves a voucher without a number; returns are exempt."""
    return series not in RETURNS and any(
        line.amount and line.account.kind is AccountKind.TILL and line.account.detail == Method.VOUCHER
        for line in lines
    )


def unnumbered_refusal(series: str, lines: Posting) -> RuleViolation | None:
    """Refusal of a voucher without a number, which could be taken twice (T-F3)."""
    return procedure(UNNUMBERED, rule="T-F3") if is_unnumbered(series, lines) else None
