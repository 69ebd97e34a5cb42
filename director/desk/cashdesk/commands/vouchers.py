"""Vouchers of the house: sold or given at the cash desk, and taken back while they are good."""

from dataclasses import dataclass

from director.values.ids import PlayerId, TillId
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class IssueVouchers:
    """So many vouchers of an amount each go out: paid for, or `free` with a reason."""

    till: TillId
    amount: Cents
    count: int = 1
    method: Method = Method.CASH
    free: bool = False
    player: PlayerId | None = None
    """Whose they are, where that is told: whoever brings them is served."""


@dataclass(frozen=True, slots=True)
class VoidVoucher:
    """A voucher that was not used is worth nothing any more; one that was paid for is paid back."""

    till: TillId
    number: str
    method: Method = Method.CASH
