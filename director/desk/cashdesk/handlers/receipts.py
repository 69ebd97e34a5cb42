"""Receipts: the one way in which a payment is written, with what it does to deposits."""

from collections.abc import Generator, Iterator

from director.cashdesk.accounts import AccountKind
from director.cashdesk.deposits import DepositMoved, for_bank
from director.cashdesk.diligence import LINKED, RETURNS, Operation, diligence_refusal
from director.cashdesk.ledger import Posting
from director.cashdesk.outgoing import (
    cash_into,
    given_by_hand,
    given_in_cash,
    left_with_the_house,
    limit_refusal,
    short_refusal,
)
from director.cashdesk.receipts import Slip, issued
from director.cashdesk.tills import ReceiptIssued, Till, closed_refusal, opening
from director.desk.decision import Effect, Floor
from director.desk.house.defaults import house_settings
from director.desk.ports import DEPOSITS, Draft, till_stream
from director.values.dataclass import dataclass, replace
from director.values.errors import soundness
from director.values.ids import PlayerId, TillId
from director.values.money import Cents
from director.values.payment import Method, Receipt

Paying = Generator[Effect, None, Receipt]
"""Effects of a payment; its receipt is the result."""


@dataclass(frozen=True, slots=True)
class Over:
    """What was written for a payment, and the method by which most of its money went over."""

    receipt: Receipt
    method: Method


def issue(floor: Floor, currency: str, till: TillId, slip: Slip, lines: Posting) -> Paying:
    """Write the next receipt of a series; see `paid_over`."""
    return (yield from paid_over(floor, currency, till, slip, lines)).receipt


def paid_over(
    floor: Floor, currency: str, till: TillId, slip: Slip, lines: Posting
) -> Generator[Effect, None, Over]:
    """Open the till if it was never used, and write the next receipt of its series.

    A till that was counted and closed is opened with its float, not by a sale: who insists opens it
    with nothing. Cash that goes out is there and within the limit, or stays as a deposit. A document
    is seen first where due diligence asks for one. Deposits follow.
    """
    stream = till_stream(till)
    if not (before := floor.till(till)).opened:
        floor.refuse(closed_refusal(before))
        yield Draft(stream, opening(till, currency, 0))
    current = floor.till(till)
    if current.currency != currency:
        raise soundness("till_of_other_currency", rule="T-R3", till=till, currency=current.currency)
    slip, lines = payable(floor, current, slip, lines)
    receipt = Receipt(till, str(slip.series), current.next_number(slip.series))
    made = issued(current, slip, lines)
    yield Draft(stream, _looked_at(floor, made))
    yield from _follow(floor, made, receipt)
    return Over(receipt, Method(slip.method))


def _looked_at(floor: Floor, receipt: ReceiptIssued) -> ReceiptIssued:
    """The receipt; refused, as a procedure, while a document must be seen for it.

    Whoever insists has seen one: the receipt says so, and the reason of its command says which.
    """
    if not receipt.player or not receipt.amount or receipt.series in RETURNS:
        return receipt
    currency = receipt.currency
    limit = house_settings(floor).diligence_limit(currency)
    if not limit:
        return receipt
    linked = floor.operations(PlayerId(receipt.player), currency, floor.at - LINKED)
    refusal = diligence_refusal(linked, Operation(receipt.series, receipt.amount), limit, currency)
    floor.refuse(refusal)
    return receipt if refusal is None else replace(receipt, document_seen=True)


def _follow(floor: Floor, issued: ReceiptIssued, receipt: Receipt) -> Iterator[Effect]:
    """What a receipt does to deposits; refuses to take more than there is."""
    limit = floor.cash_limit(issued.tournament, issued.currency) if issued.purpose == "prize" else None
    for line in issued.posting:
        if line.account.kind is AccountKind.DEPOSIT:
            player = PlayerId(line.account.owner)
            floor.require_locked((DEPOSITS,))
            refuse_too_much(floor, player, issued.currency, -line.amount)
            moved = DepositMoved(player, issued.currency, -line.amount, receipt)
            above = limit is not None and abs(line.amount) > limit
            bound = for_bank(floor.deposits(), moved, method=issued.method, above_limit=above)
            yield Draft(DEPOSITS, replace(moved, for_bank=bound))


def refuse_too_much(floor: Floor, player: PlayerId, currency: str, amount: Cents) -> None:
    """A deposit never comes to less than nothing."""
    held = floor.deposits().of(player, currency)
    if held + amount < 0:
        raise soundness("deposit_too_small", held_cents=held, asked_cents=-amount, currency=currency)


def payable(floor: Floor, till: Till, slip: Slip, lines: Posting) -> tuple[Slip, Posting]:
    """What is paid: within the limit of one person (T-R8), and with cash that the till has.

    Whoever insists where the till has too little leaves the money as the player's deposit.
    """
    if (short := short_refusal(till, slip, lines)) is not None:
        floor.refuse(short)
        return replace(slip, method=str(Method.DEPOSIT)), left_with_the_house(
            till.id, slip.player, lines
        )
    if now := given_by_hand(till.id, lines):
        given = given_in_cash(_linked(floor, slip.player, till.currency)) if slip.player else 0
        limit = floor.cash_limit(slip.tournament, till.currency)
        floor.refuse(limit_refusal(given, now, limit, till.currency))
    return slip, lines


def _linked(floor: Floor, player: str, currency: str) -> Iterator[tuple[str, int]]:
    """The cash of a person's receipts that are linked with what comes now, oldest first."""
    for row in floor.payments(PlayerId(player), floor.at - LINKED):
        receipt = Receipt(row.till, row.series, row.number)
        known = floor.issued(receipt)
        if known is not None and known.currency == currency:
            yield row.series, cash_into(row.till, known.posting)
    for till, mine in floor.receipts_so_far():
        if (mine.player, mine.currency) == (player, currency):
            yield mine.series, cash_into(till, mine.posting)
