"""Time charge of the cash tables: dealers change, the charge is collected, waived, struck out."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.cash.handlers import payments as cash_payments
from director.desk.cash.handlers.chips import seated
from director.desk.cash.handlers.tables import of, open_cash_table
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.poker.cash import events as e
from director.poker.cash.time_charge import collected_from, collection_refusals, standing_collection


@handles(c.TellCashDown)
def tell_down(decision: Decision, command: c.TellCashDown) -> Iterator[Effect]:
    """The next dealer sits down."""
    table = open_cash_table(decision, command.cash_table)
    yield of(table.id, e.CashDownBegun(table.downs + 1, table.number))


@handles(c.CollectCashTime)
def collect(decision: Decision, command: c.CollectCashTime) -> Iterator[Effect]:
    """Who owes time pays it in chips."""
    table = open_cash_table(decision, command.cash_table)
    shares = collected_from(table, command.players, decision.at)
    decision.refuse(*collection_refusals(table, shares))
    amount = sum(share.amount for share in shares)
    receipt = yield from cash_payments.time_charge(decision, table, amount, command.till)
    charge = len(table.times) + 1
    yield of(table.id, e.CashTimeCollected(charge, shares, amount, receipt, table.number))


@handles(c.WaiveCashTime)
def waive(decision: Decision, command: c.WaiveCashTime) -> Iterator[Effect]:
    """A player owes no time any more; a reason is asked."""
    table = open_cash_table(decision, command.cash_table)
    seated(table, command.player)
    (share,) = collected_from(table, (command.player,), decision.at)
    decision.require_reason()
    yield of(
        table.id, e.CashTimeWaived(share.player, share.seat, share.charges, share.amount, table.number)
    )


@handles(c.VoidCashTime)
def void(decision: Decision, command: c.VoidCashTime) -> Iterator[Effect]:
    """The chips go back to those who paid, and are owed again; a reason is asked."""
    table = open_cash_table(decision, command.cash_table)
    collected = standing_collection(table, command.charge)
    decision.require_reason()
    receipt = yield from cash_payments.time_charge(decision, table, -collected.amount, command.till)
    yield of(table.id, e.CashTimeVoided(collected.number, collected.amount, receipt, table.number))
