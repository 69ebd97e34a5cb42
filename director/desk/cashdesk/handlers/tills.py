"""Tills: counts, fills and drops; a difference needs a reason."""

from collections.abc import Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.counting import CASH, Amounts, Pieces, Variance, count_faults, variances, worth
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till, issued
from director.cashdesk.tills import CountMoment, ReceiptReprinted, Till, counting, opening
from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.house.events import HeadsNoted
from director.desk.house.people import FLOOR, Staff
from director.desk.house.templates import STAFF
from director.desk.ports import HOUSE, Draft, till_stream
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import StaffId, TillId
from director.values.money import Cents


@handles(c.OpenTill)
def open_till(floor: Floor, command: c.OpenTill) -> Iterator[Effect]:
    """The float is counted in, and somebody answers for the till."""
    till = floor.till(command.till)
    if till.opened:
        raise soundness("till_open_already", till=till.id)
    if till.numbers and till.currency != command.currency:
        raise soundness("till_of_other_currency", rule="T-R3", till=till.id, currency=till.currency)
    _refuse_count(command.currency, command.pieces, ())
    _refuse_stranger(floor, command.cashier)
    stream, start = till_stream(command.till), worth(command.pieces)
    yield Draft(stream, opening(command.till, command.currency, start))
    counted = variances({CASH: start}, command.pieces, ())
    opened = floor.till(command.till)
    yield Draft(stream, counting(opened, CountMoment.OPENING, command.pieces, counted, command.cashier))


@handles(c.FillTill)
def fill(floor: Floor, command: c.FillTill) -> Iterator[Effect]:
    """Cash from the safe, with its slip."""
    yield from _moved(floor, command.till, command.amount, Series.FILL)


@handles(c.DropTill)
def drop(floor: Floor, command: c.DropTill) -> Iterator[Effect]:
    """Cash to the safe, with its slip; no more than lies in the till."""
    till = _open(floor, command.till)
    if command.amount > till.held.get(CASH, 0):
        raise soundness("more_than_in_the_till", till=till.id, held_cents=till.held.get(CASH, 0))
    yield from _moved(floor, command.till, -command.amount, Series.SAFE)


@handles(c.HandOverTill)
def hand_over(floor: Floor, command: c.HandOverTill) -> Iterator[Effect]:
    """Counted by both; from now on somebody else answers for the till."""
    till = _open(floor, command.till)
    if command.to == till.cashier:
        raise soundness("nothing_changed")
    _refuse_stranger(floor, command.to)
    counted = _counted(floor, till, command.pieces, command.counted)
    event = counting(till, CountMoment.HAND_OVER, command.pieces, counted, command.to)
    yield Draft(till_stream(till.id), event)


@handles(c.CloseTill)
def close(floor: Floor, command: c.CloseTill) -> Iterator[Effect]:
    """Counted, and everything goes to the safe; every stream's head is noted in the house's stream."""
    till = _open(floor, command.till)
    counted = _counted(floor, till, command.pieces, command.counted)
    event = counting(till, CountMoment.CLOSE, command.pieces, counted, "")
    yield Draft(till_stream(till.id), event)
    yield Draft(HOUSE, HeadsNoted(floor.heads()))


@handles(c.ReprintReceipt)
def reprint(floor: Floor, command: c.ReprintReceipt) -> Iterator[Effect]:
    """Noted, so that the paper can say which copy it is."""
    till = floor.till(command.till)
    if not 0 < command.number <= till.numbers.get(command.series, 0):
        raise soundness("unknown_receipt", series=command.series, number=command.number)
    copy = till.next_copy(command.series, command.number)
    yield Draft(till_stream(till.id), ReceiptReprinted(command.series, command.number, copy))


def _moved(floor: Floor, till_id: TillId, amount: Cents, series: Series) -> Iterator[Effect]:
    till = _open(floor, till_id)
    if not amount or (amount < 0) != (series is Series.SAFE):
        raise soundness("amount_not_positive")
    safe = Line(Account(AccountKind.FLOAT, till.id), -amount)
    lines = (in_till(till.id, CASH, amount), safe)
    yield Draft(till_stream(till.id), issued(till, Slip(series, CASH, "", 0, str(series)), lines))


def _counted(floor: Floor, till: Till, pieces: Pieces, amounts: Amounts) -> tuple[Variance, ...]:
    """Every method beside what should be there; a difference is the floorman's to explain."""
    _refuse_count(till.currency, pieces, amounts)
    found = variances(till.held, pieces, amounts)
    floor.refuse(*map(_refusal, (count for count in found if count.difference)))
    return found


def _refusal(found: Variance) -> RuleViolation:
    return procedure(
        "till_variance",
        method=found.method,
        expected_cents=found.expected,
        counted_cents=found.counted,
        difference_cents=found.difference,
    )


def _open(floor: Floor, till_id: TillId) -> Till:
    till = floor.till(till_id)
    if not till.opened:
        raise soundness("till_not_open", till=till_id)
    return till


def _refuse_count(currency: str, pieces: Pieces, amounts: Amounts) -> None:
    for fault in count_faults(currency, pieces, amounts):
        raise fault


def _refuse_stranger(floor: Floor, staff: StaffId) -> None:
    if staff == FLOOR:
        return
    known = floor.rows(STAFF, Staff).get(staff)
    if known is None or not known.active:
        raise soundness("unknown_staff", staff=staff)
