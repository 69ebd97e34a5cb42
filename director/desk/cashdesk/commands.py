"""Commands of the cash desk: deposits, tills, vouchers."""

from collections.abc import Iterable

from director.cashdesk.counting import VARIANCE, Amounts, Pieces
from director.cashdesk.tills import CountMoment, till_of_ticket
from director.desk.kernel.admission_rules import OWN, PLAYS
from director.desk.kernel.command import (
    CASHIERS,
    ByMethod,
    Decided,
    DeskState,
    TillCommand,
    always,
    binding,
    deposits,
    differing_much,
    noting_heads,
    only_if,
    paying_much,
    witnessed,
)
from director.desk.kernel.ports import DEPOSITS, till_stream
from director.house.people import HouseSettings
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, StaffId, StreamId
from director.values.payment import Method
from director.values.quantity import Cents

DIFFERS = (VARIANCE, "approval_of_difference")
"""Codes of refusals of a count that is not what should be there."""


class Deposit(TillCommand, ByMethod, by=CASHIERS, takes=(binding, deposits), admission=PLAYS):
    """A player leaves money at the cash desk."""

    player: PlayerId
    amount: Cents
    method: Method = Method.CASH


class Withdraw(
    TillCommand, ByMethod, by=CASHIERS.with_second(paying_much), takes=(deposits,), admission=OWN
):
    """A player gets money of the deposit back."""

    player: PlayerId
    amount: Cents
    method: Method = Method.CASH


class OpenTill(TillCommand, by=CASHIERS):
    """A till comes into use with the float that was counted into it."""

    currency: str
    pieces: Pieces
    cashier: StaffId


class FillTill(TillCommand, by=CASHIERS.with_second(witnessed)):
    """Cash comes from the safe."""

    amount: Cents


class DropTill(TillCommand, by=CASHIERS.with_second(witnessed)):
    """Cash goes to the safe."""

    amount: Cents


class NoteCount(TillCommand, by=CASHIERS):
    """Note a count that was refused, so that it is not counted again until it fits unseen."""

    moment: CountMoment
    pieces: Pieces
    counted: Amounts = ()


class HandOverTill(TillCommand, by=CASHIERS.with_second(differing_much)):
    """Somebody else answers for the till from now on; it is counted by both.

    `proven`: the PIN of whoever takes it over was right.
    """

    to: StaffId
    pieces: Pieces
    counted: Amounts = ()
    """Counted amounts of methods other than cash; methods that are left out are taken as expected."""
    proven: bool = False

    def noted(self, refusal: RuleViolation) -> NoteCount | None:
        """Return the note of a count that was refused."""
        if refusal.code not in DIFFERS:
            return None
        return NoteCount(self.till, CountMoment.HAND_OVER, self.pieces, self.counted)


class ReprintReceipt(TillCommand, by=CASHIERS):
    """A receipt is printed once more; the paper says which copy it is."""

    series: str
    number: int


class CloseTill(TillCommand, by=CASHIERS.with_second(differing_much), takes=(noting_heads,)):
    """The till is counted, and everything goes to the safe."""

    pieces: Pieces
    counted: Amounts = ()

    def noted(self, refusal: RuleViolation) -> NoteCount | None:
        """Return the note of a count that was refused."""
        if refusal.code not in DIFFERS:
            return None
        return NoteCount(self.till, CountMoment.CLOSE, self.pieces, self.counted)


def _is_free(_decided: Decided, command: "IssueVouchers", _house: HouseSettings) -> RuleViolation | None:
    return only_if(command.free)


def _of_nobody(command: "IssueVouchers", _known: DeskState) -> Iterable[StreamId]:
    """Take the vouchers without a name of all tills: they count together."""
    return (DEPOSITS,) if command.player is None else ()


class IssueVouchers(
    TillCommand, ByMethod, by=CASHIERS.with_second(_is_free), takes=(_of_nobody,), admission=PLAYS
):
    """Issue a number of vouchers of one amount: paid for, or `free` with a reason."""

    amount: Cents
    count: int = 1
    method: Method = Method.CASH
    free: bool = False
    player: PlayerId | None = None
    """Owner, where one is named; whoever brings the vouchers is served all the same."""


def _of_its_ticket(command: "VoidVoucher", _known: DeskState) -> Iterable[StreamId]:
    return (till_stream(till) for till in (till_of_ticket(command.number),) if till)


class VoidVoucher(
    TillCommand, ByMethod, by=CASHIERS.with_second(always), takes=(deposits, _of_its_ticket)
):
    """A voucher that was not used is worth nothing any more; one that was paid for is paid back."""

    number: str
    method: Method = Method.CARD
    """Cash pays a card back in cash; else the money goes back as it came."""
