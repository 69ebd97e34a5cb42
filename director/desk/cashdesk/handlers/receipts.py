"""Receipts: the one way in which a payment is written, with what it does to deposits."""

from collections.abc import Generator, Iterator

from director.cashdesk.accounts import AccountKind
from director.cashdesk.deposits import DepositMoved, for_bank
from director.cashdesk.diligence import (
    OF_VOUCHERS,
    RETURNS,
    Operation,
    diligence_refusal,
    nameless_refusal,
)
from director.cashdesk.ledger import Posting
from director.cashdesk.outgoing import (
    cash_into,
    left_as_deposit,
    limit_refusal,
    paid_by_hand,
    paid_in_cash,
    paid_to,
    short_refusal,
)
from director.cashdesk.receipts import Slip, next_receipt
from director.cashdesk.tills import ReceiptIssued, Till, closed_refusal, opening
from director.cashdesk.unnumbered import unnumbered_refusal
from director.desk.kernel.blind_counts import counts_blind
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import DEPOSITS, Draft, till_stream
from director.desk.kernel.rows.defaults import house_settings
from director.house.people import FLOOR
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import PlayerId, TillId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents

Paying = Generator[Effect, None, Receipt]
"""Effects of a payment; its receipt is the result."""


class Over(Value):
    """Result of a payment: its receipt and posting, and the method by which most of its money moved."""

    receipt: Receipt
    method: Method


def issue(decision: Decision, currency: str, till: TillId, slip: Slip, lines: Posting) -> Paying:
    """Write the next receipt of a series; see `paid_over`."""
    return (yield from paid_over(decision, currency, till, slip, lines)).receipt


def paid_over(
    decision: Decision, currency: str, till: TillId, slip: Slip, lines: Posting
) -> Generator[Effect, None, Over]:
    """Open the till if it was never used, and write the next receipt of its series.

    A till that was counted and closed is opened with its float, not by a sale: who insists opens it
    with nothing. Cash that goes out is there and within the limit, or stays as a deposit. A document
    is seen first where due diligence asks for one. Deposits follow.
    """
    stream = till_stream(till)
    if not (before := decision.till(till)).opened:
        decision.refuse(closed_refusal(before))
        yield Draft(stream, opening(till, currency, 0))
    current = decision.till(till)
    decision.refuse(_of_another(decision, current))
    if current.currency != currency:
        raise soundness("till_of_other_currency", rule="T-R3", till=till, currency=current.currency)
    slip, lines = payable(decision, current, slip, lines)
    decision.refuse(unnumbered_refusal(slip.series, lines))
    receipt = Receipt(till, str(slip.series), current.next_number(slip.series))
    made = next_receipt(current, slip, lines)
    made = replace(made, account=_account(decision, made), agreed=decision.who.approver is not None)
    yield Draft(stream, _looked_at(decision, made))
    yield from _follow(decision, made, receipt)
    return Over(receipt, Method(slip.method))


def _of_another(decision: Decision, till: Till) -> RuleViolation | None:
    """Refuse the till of another cashier, where the staff log in."""
    other = till.cashier not in ("", FLOOR, decision.who.actor)
    if not other or not house_settings(decision).log_in:
        return None
    return procedure("till_of_another", till=till.id)


def _account(decision: Decision, receipt: ReceiptIssued) -> str:
    """The account that a person's money goes to, so that another one shows later (T-R8)."""
    if receipt.method != Method.TRANSFER or not receipt.player or not paid_to(receipt):
        return ""
    player = PlayerId(receipt.player)
    return decision.fingerprint("iban", decision.person(player).iban, player)


def _looked_at(decision: Decision, receipt: ReceiptIssued) -> ReceiptIssued:
    """The receipt; refused, as a procedure, while a document must be seen for it.

    Whoever insists has seen one: the receipt says so, and the reason of its command says which.
    """
    if not receipt.amount or receipt.series in RETURNS:
        return receipt
    if not receipt.player and receipt.purpose not in OF_VOUCHERS:
        return receipt
    currency = receipt.currency
    limit = house_settings(decision).diligence_limit(currency)
    if not limit:
        return receipt
    now = Operation(receipt.series, receipt.amount)
    receipts = (
        decision.linked_receipts("", currency)
        if not receipt.player
        else _linked(decision, receipt.player, currency)
    )
    linked = (Operation(known.series, known.amount, known.document_seen) for _, known in receipts)
    if not receipt.player:
        decision.refuse(nameless_refusal(linked, now, limit, currency))
        return receipt
    refusal = diligence_refusal(linked, now, limit, currency)
    decision.refuse(refusal)
    return receipt if refusal is None else replace(receipt, document_seen=True)


def _follow(decision: Decision, issued: ReceiptIssued, receipt: Receipt) -> Iterator[Effect]:
    """Move deposits as a receipt says; refuse to take more than there is."""
    limit = (
        decision.cash_limit(issued.tournament, issued.currency)
        if issued.purpose in ("prize", "bounty", "side_pool", "jackpot")
        else None
    )
    for line in issued.posting:
        if line.account.kind is AccountKind.DEPOSIT:
            player = PlayerId(line.account.owner)
            decision.require_locked((DEPOSITS,))
            refuse_too_much(decision, player, issued.currency, -line.amount)
            moved = DepositMoved(player, issued.currency, -line.amount, receipt)
            above = limit is not None and abs(line.amount) > limit
            bound = for_bank(decision.deposits(), moved, method=issued.method, above_limit=above)
            yield Draft(DEPOSITS, replace(moved, for_bank=bound))


def refuse_too_much(decision: Decision, player: PlayerId, currency: str, amount: Cents) -> None:
    """A deposit never comes to less than nothing."""
    held = decision.deposits().of(player, currency)
    if held + amount < 0:
        raise soundness("deposit_too_small", held_cents=held, asked_cents=-amount, currency=currency)


def payable(decision: Decision, till: Till, slip: Slip, lines: Posting) -> tuple[Slip, Posting]:
    """Return slip and posting of a payment within the cash limit of a person (T-R8) and of the till.

    Whoever insists where the till has too little leaves the money as the player's deposit. Of whoever
    counts blind it is booked as paid: the count shows what is missing.
    """
    short = short_refusal(till, slip, lines)
    if short is not None and not counts_blind(decision):
        decision.refuse(short)
        return replace(slip, method=str(Method.DEPOSIT)), left_as_deposit(till.id, slip.player, lines)
    if now := paid_by_hand(till.id, lines):
        decision.require_locked((DEPOSITS,))
        linked = _linked(decision, slip.player, till.currency)
        given = paid_in_cash((known.series, cash_into(at, known.posting)) for at, known in linked)
        limit = decision.cash_limit(slip.tournament, till.currency)
        decision.refuse(limit_refusal(given, now, limit, till.currency))
    return slip, lines


def _linked(decision: Decision, player: str, currency: str) -> Iterator[tuple[TillId, ReceiptIssued]]:
    """A person's receipts that are linked with what comes now, oldest first, each with its till."""
    yield from decision.linked_receipts(player, currency)
    for till, known in decision.receipts_so_far():
        if (known.player, known.currency) == (player, currency):
            yield till, known
