"""Money at cash tables: top-ups within the maximum, cash-outs 1:1, slips struck out with a reason."""

from collections.abc import Iterator

from director.desk.cash.commands import CashOut, TopUp, VoidCashSlip
from director.desk.cash.handlers import payments as cash_payments
from director.desk.cash.handlers.tables import of, open_cash_table
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.poker.cash import events as e
from director.poker.cash.seating import (
    cash_out_refusals,
    keeps_seat,
    sits_already,
    top_up_refusals,
    void_sale_refusals,
)
from director.poker.cash.state import CashTable, MoneySlip, Sitting
from director.poker.cash.time_charge import leaving_refusal
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId


@handles(TopUp)
def top_up(decision: Decision, command: TopUp) -> Iterator[Effect]:
    """Chips are sold to a player at the table."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    decision.refuse(*top_up_refusals(table.terms, command.amount, command.in_front))
    yield from cash_payments.sell(decision, table, sitting.seat, e.SlipKind.TOP_UP, command)


@handles(CashOut)
def cash_out(decision: Decision, command: CashOut) -> Iterator[Effect]:
    """A player leaves, and is paid the value of his chips at once."""
    table = open_cash_table(decision, command.cash_table)
    sitting = seated(table, command.player)
    decision.refuse(*cash_out_refusals(table, command.amount))
    if command.amount:
        decision.refuse(leaving_refusal(table, sitting, decision.at))
    if not command.amount:
        yield of(table.id, e.CashSeatLeft(sitting.player, sitting.seat, table.number))
        return
    over = yield from cash_payments.buy_back(decision, table, sitting.seat, command)
    yield of(
        table.id,
        e.CashChipsBought(
            sitting.player, sitting.seat, command.amount, over.method, over.receipt, table.number
        ),
    )


@handles(VoidCashSlip)
def void_slip(decision: Decision, command: VoidCashSlip) -> Iterator[Effect]:
    """A slip is struck out and its money goes the other way; a reason is asked."""
    table = open_cash_table(decision, command.cash_table)
    slip = _slip(table, command.slip)
    decision.require_reason()
    decision.refuse(
        _void_fault(decision, table, slip), *void_sale_refusals(table, slip, command.in_front)
    )
    stays = keeps_seat(table, slip, command.in_front)
    back = yield from cash_payments.void(decision, table, slip, command.till, command.method)
    yield of(table.id, e.CashSlipVoided(slip.number, back.method, back.receipt, stays))


def seated(table: CashTable, player: PlayerId) -> Sitting:
    """Return the sitting of a player; refuse a player who does not sit at the table."""
    sitting = table.of(player)
    if sitting is None:
        raise soundness("not_at_cash_table", table=table.number)
    return sitting


def _slip(table: CashTable, number: int) -> MoneySlip:
    if not 1 <= number <= len(table.slips):
        raise soundness("no_such_slip", slip=number)
    slip = table.slips[number - 1]
    if slip.void is not None:
        raise soundness("slip_voided_already", slip=number)
    return slip


def _void_fault(decision: Decision, table: CashTable, slip: MoneySlip) -> RuleViolation | None:
    """A sale can be struck out while its buyer sits there, a cash-out while its seat is free."""
    sitting = table.of(slip.player)
    if slip.kind is not e.SlipKind.CASH_OUT:
        still = sitting is not None and sitting.since == slip.since
        return None if still else soundness("buyer_has_left", slip=slip.number)
    if slip.seat not in table.free:
        return soundness("seat_taken", table=table.number, seat=slip.seat)
    return sits_already(decision.cash_tables(), slip.player)
