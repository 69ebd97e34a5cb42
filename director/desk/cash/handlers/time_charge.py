"""Time charge of the cash tables: dealers change, the charge is collected, waived, struck out."""

from collections.abc import Iterator

from director.desk.cash.commands import CollectCashTime, TellCashDown, VoidCashTime, WaiveCashTime
from director.desk.cash.handlers import payments as cash_payments
from director.desk.cash.handlers.chips import seated
from director.desk.cash.handlers.tables import of, open_cash_table
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.poker.cash import events as e
from director.poker.cash.time_charge import collected_from, collection_refusals, voidable_collection


@handles(TellCashDown)
def tell_down(decision: Decision, command: TellCashDown) -> Iterator[Effect]:
    """The next dealer sits down."""
    table = open_cash_table(decision, command.cash_table)
    yield of(table.id, e.CashDownBegun(table.downs + 1, table.number))


@handles(CollectCashTime)
def collect(decision: Decision, command: CollectCashTime) -> Iterator[Effect]:
    """Collect the time charge of players in chips."""
    table = open_cash_table(decision, command.cash_table)
    shares = collected_from(table, command.players, decision.at)
    decision.refuse(*collection_refusals(table, shares))
    amount = sum(share.amount for share in shares)
    receipt = yield from cash_payments.time_charge(decision, table, amount, command.till)
    charge = len(table.times) + 1
    yield of(table.id, e.CashTimeCollected(charge, shares, amount, receipt, table.number))


@handles(WaiveCashTime)
def waive(decision: Decision, command: WaiveCashTime) -> Iterator[Effect]:
    """A player owes no time any more; a reason is asked."""
    table = open_cash_table(decision, command.cash_table)
    seated(table, command.player)
    (share,) = collected_from(table, (command.player,), decision.at)
    decision.require_reason()
    yield of(
        table.id, e.CashTimeWaived(share.player, share.seat, share.charges, share.amount, table.number)
    )


@handles(VoidCashTime)
def void(decision: Decision, command: VoidCashTime) -> Iterator[Effect]:
    """The chips go back to those who paid, and are owed again; a reason is asked."""
    table = open_cash_table(decision, command.cash_table)
    collected = voidable_collection(table, command.charge)
    decision.require_reason()
    receipt = yield from cash_payments.time_charge(decision, table, -collected.amount, command.till)
    yield of(table.id, e.CashTimeVoided(collected.number, collected.amount, receipt, table.number))
