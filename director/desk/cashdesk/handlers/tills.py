"""Tills: counts, fills and drops; a difference needs a reason. Deposits left and paid out."""

from collections.abc import Iterator, Sequence

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.counting import (
    CASH,
    VARIANCE,
    Amounts,
    Pieces,
    Variance,
    count_faults,
    variances,
    worth,
)
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till, next_receipt
from director.cashdesk.tills import (
    CountMoment,
    ReceiptReprinted,
    Till,
    TillCountRefused,
    counting,
    opening,
)
from director.desk.cashdesk.commands import (
    CloseTill,
    Deposit,
    DropTill,
    FillTill,
    HandOverTill,
    NoteCount,
    OpenTill,
    ReprintReceipt,
    Withdraw,
)
from director.desk.cashdesk.handlers.receipts import issue, refuse_too_much
from director.desk.kernel.blind_counts import counts_blind
from director.desk.kernel.command import CASHIERS
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, till_stream
from director.desk.kernel.rows.defaults import house_settings, till_currency
from director.house.people import FLOOR, Staff
from director.house.templates import STAFF
from director.tournament.state import Method
from director.values.errors import RuleViolation, procedure, soundness
from director.values.iban import is_valid
from director.values.ids import StaffId, TillId
from director.values.quantity import Cents


@handles(OpenTill)
def open_till(decision: Decision, command: OpenTill) -> Iterator[Effect]:
    """The float is counted in, and somebody answers for the till."""
    till = decision.till(command.till)
    if till.opened:
        raise soundness("till_open_already", till=till.id)
    if till.numbers and till.currency != command.currency:
        raise soundness("till_of_other_currency", rule="T-R3", till=till.id, currency=till.currency)
    _refuse_count(command.currency, command.pieces, ())
    _refuse_stranger(decision, command.cashier)
    stream, start = till_stream(command.till), worth(command.pieces)
    yield Draft(stream, opening(command.till, command.currency, start))
    counted = variances({CASH: start}, command.pieces, ())
    opened = decision.till(command.till)
    yield Draft(stream, counting(opened, CountMoment.OPENING, command.pieces, counted, command.cashier))


@handles(FillTill)
def fill(decision: Decision, command: FillTill) -> Iterator[Effect]:
    """Cash from the safe, with its slip."""
    yield from _moved(decision, command.till, command.amount, Series.FILL)


@handles(DropTill)
def drop(decision: Decision, command: DropTill) -> Iterator[Effect]:
    """Cash to the safe, with its slip; no more than lies in the till, for whoever may know that."""
    till = _open(decision, command.till)
    if command.amount > till.held.get(CASH, 0) and not counts_blind(decision):
        raise soundness("more_than_in_the_till", till=till.id, held_cents=till.held.get(CASH, 0))
    yield from _moved(decision, command.till, -command.amount, Series.SAFE)


@handles(HandOverTill)
def hand_over(decision: Decision, command: HandOverTill) -> Iterator[Effect]:
    """Counted by both; from now on somebody else answers for the till."""
    till = _open(decision, command.till)
    if command.to == till.cashier:
        raise soundness("nothing_changed")
    _refuse_stranger(decision, command.to)
    if house_settings(decision).log_in and not command.proven and command.to != decision.who.actor:
        raise soundness("takeover_unproven")
    counted = _counted(decision, till, command.pieces, command.counted)
    event = counting(till, CountMoment.HAND_OVER, command.pieces, counted, command.to)
    yield Draft(till_stream(till.id), event)


@handles(CloseTill)
def close(decision: Decision, command: CloseTill) -> Iterator[Effect]:
    """Counted, and everything goes to the safe; every stream's head is noted in the house's stream."""
    till = _open(decision, command.till)
    counted = _counted(decision, till, command.pieces, command.counted)
    event = counting(till, CountMoment.CLOSE, command.pieces, counted, "")
    yield Draft(till_stream(till.id), event)
    yield from decision.heads_noted()


@handles(NoteCount)
def note_count(decision: Decision, command: NoteCount) -> Iterator[Effect]:
    """Once for each count: whoever then says why has not counted again."""
    till = _open(decision, command.till)
    _refuse_count(till.currency, command.pieces, command.counted)
    refused = TillCountRefused(command.moment, command.pieces, command.counted)
    found = variances(till.held, command.pieces, command.counted)
    if decision.newest_in(till_stream(till.id)) == refused or not any(w.difference for w in found):
        raise soundness("nothing_changed")
    yield Draft(till_stream(till.id), refused)


@handles(ReprintReceipt)
def reprint(decision: Decision, command: ReprintReceipt) -> Iterator[Effect]:
    """Noted, so that the paper can say which copy it is."""
    till = decision.till(command.till)
    if not 0 < command.number <= till.numbers.get(command.series, 0):
        raise soundness("unknown_receipt", series=command.series, number=command.number)
    copy = till.next_copy(command.series, command.number)
    yield Draft(till_stream(till.id), ReceiptReprinted(command.series, command.number, copy))


def _moved(decision: Decision, till_id: TillId, amount: Cents, series: Series) -> Iterator[Effect]:
    till = _open(decision, till_id)
    if not amount or (amount < 0) != (series is Series.SAFE):
        raise soundness("amount_not_positive")
    safe = Line(Account(AccountKind.FLOAT, till.id), -amount)
    lines = (in_till(till.id, CASH, amount), safe)
    yield Draft(till_stream(till.id), next_receipt(till, Slip(series, CASH, "", 0, str(series)), lines))


def _counted(decision: Decision, till: Till, pieces: Pieces, amounts: Amounts) -> tuple[Variance, ...]:
    """Every method beside what should be there; a difference is the floorman's to explain."""
    _refuse_count(till.currency, pieces, amounts)
    found = variances(till.held, pieces, amounts)
    if differing := [count for count in found if count.difference]:
        decision.refuse(_refusal(differing))
    return found


def _refusal(differing: Sequence[Variance]) -> RuleViolation:
    """Return a refusal that names every method that differs: all of them are counted again."""
    return procedure(
        VARIANCE,
        method=tuple(found.method for found in differing),
        expected_cents=tuple(found.expected for found in differing),
        counted_cents=tuple(found.counted for found in differing),
        difference_cents=tuple(found.difference for found in differing),
    )


def _open(decision: Decision, till_id: TillId) -> Till:
    till = decision.till(till_id)
    if not till.opened:
        raise soundness("till_not_open", till=till_id)
    return till


def _refuse_count(currency: str, pieces: Pieces, amounts: Amounts) -> None:
    for fault in count_faults(currency, pieces, amounts):
        raise fault


def _refuse_stranger(decision: Decision, staff: StaffId) -> None:
    if staff == FLOOR:
        return
    known = decision.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
    if known.role not in CASHIERS.roles:
        raise soundness("no_cashier", staff=staff)


METHODS = (Method.CASH, Method.CARD, Method.TRANSFER)
"""How money is left and given back: what else there is pays for something, and is not kept."""


@handles(Deposit)
def leave(decision: Decision, command: Deposit) -> Iterator[Effect]:
    """A player leaves money at the cash desk."""
    yield from _deposit_moved(decision, command, command.amount, Series.DEPOSIT)


@handles(Withdraw)
def give_out(decision: Decision, command: Withdraw) -> Iterator[Effect]:
    """A player gets money of the deposit back, never more than it is."""
    if command.method is Method.TRANSFER and not is_valid(decision.person(command.player).iban):
        raise soundness("account_missing")
    decision.refuse(_for_the_bank(decision, command))
    yield from _deposit_moved(decision, command, -command.amount, Series.WITHDRAWAL)


def _for_the_bank(decision: Decision, command: Withdraw) -> RuleViolation | None:
    """A prize above the cash limit that was left here does not become cash (T-R8)."""
    currency = till_currency(decision, decision.till(command.till))
    held = decision.deposits().of(command.player, currency)
    bound = decision.deposits().bound_of(command.player, currency).left
    if command.method is Method.TRANSFER or not bound or command.amount <= held - bound:
        return None
    return procedure(
        "deposit_for_bank", rule="T-R8", free_cents=held - bound, bank_cents=bound, currency=currency
    )


def _deposit_moved(
    decision: Decision, command: Deposit | Withdraw, amount: Cents, series: Series
) -> Iterator[Effect]:
    if command.amount <= 0:
        raise soundness("amount_not_positive")
    if command.method not in METHODS:
        raise soundness("method_not_for_deposits", method=str(command.method))
    player = decision.person(command.player).id
    currency = till_currency(decision, decision.till(command.till))
    refuse_too_much(decision, player, currency, amount)
    slip = Slip(series, str(command.method), "", 0, str(series), player)
    owed = Line(Account(AccountKind.DEPOSIT, player), -amount)
    lines = (in_till(command.till, command.method, amount), owed)
    yield from issue(decision, currency, command.till, slip, lines)
