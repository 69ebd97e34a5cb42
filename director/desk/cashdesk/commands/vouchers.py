"""Vouchers of the house: sold or given at the cash desk, and taken back while they are good."""

from collections.abc import Iterable

from director.cashdesk.tills import till_of_ticket
from director.desk.command import CASHIERS, ByMethod, Known, TillCommand, Tournaments, always, deposits
from director.desk.house.people import HouseSettings
from director.desk.ports import till_stream
from director.values.dataclass import dataclass
from director.values.ids import PlayerId, StreamId
from director.values.money import Cents
from director.values.payment import Method


def _is_free(_asked: Tournaments, command: "IssueVouchers", _house: HouseSettings) -> bool:
    return command.free


@dataclass(frozen=True, slots=True)
class IssueVouchers(TillCommand, ByMethod, by=CASHIERS.with_second(_is_free)):
    """So many vouchers of an amount each go out: paid for, or `free` with a reason."""

    amount: Cents
    count: int = 1
    method: Method = Method.CASH
    free: bool = False
    player: PlayerId | None = None
    """Whose they are, where that is told: whoever brings them is served."""


def _of_its_ticket(command: "VoidVoucher", _known: Known) -> Iterable[StreamId]:
    return (till_stream(till) for till in (till_of_ticket(command.number),) if till)


@dataclass(frozen=True, slots=True)
class VoidVoucher(
    TillCommand, ByMethod, by=CASHIERS.with_second(always), takes=(deposits, _of_its_ticket)
):
    """A voucher that was not used is worth nothing any more; one that was paid for is paid back."""

    number: str
    method: Method = Method.CASH
