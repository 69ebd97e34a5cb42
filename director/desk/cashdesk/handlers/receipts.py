"""Receipts: the one way in which a payment is written, with what it does to deposits."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from director.cashdesk.accounts import AccountKind
from director.cashdesk.deposits import DepositMoved
from director.cashdesk.diligence import LINKED, RETURNS, Operation, diligence_refusal
from director.cashdesk.ledger import Posting
from director.cashdesk.receipts import Slip, issued
from director.cashdesk.tills import ReceiptIssued, closed_refusal, opening
from director.desk.decision import Effect, Floor
from director.desk.house.defaults import house_settings
from director.desk.ports import DEPOSITS, Draft, till_stream
from director.values.errors import soundness
from director.values.ids import PlayerId, TillId
from director.values.money import Cents
from director.values.payment import Receipt

Paying = Generator[Effect, None, Receipt]
"""Effects of a payment; its receipt is the result."""


def issue(floor: Floor, currency: str, till: TillId, slip: Slip, lines: Posting) -> Paying:
    """Open the till if it was never used, and write the next receipt of its series.

    A till that was counted and closed is opened with its float, not by a sale: who insists opens it
    with nothing. A document is seen first where due diligence asks for one. Deposits follow.
    """
    stream = till_stream(till)
    if not (before := floor.till(till)).opened:
        floor.refuse(closed_refusal(before))
        yield Draft(stream, opening(till, currency, 0))
    current = floor.till(till)
    if current.currency != currency:
        raise soundness("till_of_other_currency", rule="T-R3", till=till, currency=current.currency)
    receipt = Receipt(till, str(slip.series), current.next_number(slip.series))
    made = issued(current, slip, lines)
    yield Draft(stream, _looked_at(floor, made))
    yield from _follow(floor, made, receipt)
    return receipt


def currency_of(floor: Floor, till: TillId) -> str:
    """What a till counts in; one that was never used counts in the house's money."""
    state = floor.till(till)
    return state.currency if state.opened or state.numbers else house_settings(floor).currency


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
    for line in issued.posting:
        if line.account.kind is AccountKind.DEPOSIT:
            player = PlayerId(line.account.owner)
            floor.require_locked((DEPOSITS,))
            _refuse_too_much(floor, player, issued.currency, -line.amount)
            moved = DepositMoved(player, issued.currency, -line.amount, receipt)
            yield Draft(DEPOSITS, moved)


def _refuse_too_much(floor: Floor, player: PlayerId, currency: str, amount: Cents) -> None:
    held = floor.deposits().of(player, currency)
    if held + amount < 0:
        raise soundness("deposit_too_small", held_cents=held, asked_cents=-amount)
