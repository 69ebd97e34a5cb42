"""Deposits of players: left, given back, and moved by whatever else touches their accounts."""

from collections.abc import Iterator
from dataclasses import replace

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.deposits import DepositMoved, for_bank
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till
from director.cashdesk.tills import ReceiptIssued
from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.house.defaults import till_currency
from director.desk.ports import DEPOSITS, Draft
from director.tournament.state import Method, Receipt
from director.values.errors import RuleViolation, procedure, soundness
from director.values.iban import is_valid
from director.values.ids import PlayerId
from director.values.money import Cents

METHODS = (Method.CASH, Method.CARD, Method.TRANSFER)
"""How money is left and given back: what else there is pays for something, and is not kept."""


def leave(floor: Floor, command: c.Deposit) -> Iterator[Effect]:
    """A player leaves money at the cash desk."""
    yield from _moved(floor, command, command.amount, Series.DEPOSIT)


def give_out(floor: Floor, command: c.Withdraw) -> Iterator[Effect]:
    """A player gets money of the deposit back, never more than it is."""
    if command.method is Method.TRANSFER and not is_valid(floor.person(command.player).iban):
        raise soundness("account_missing")
    floor.refuse(_for_the_bank(floor, command))
    yield from _moved(floor, command, -command.amount, Series.WITHDRAWAL)


def _for_the_bank(floor: Floor, command: c.Withdraw) -> RuleViolation | None:
    """A prize above the cash limit that was left here does not become cash (T-R8)."""
    currency = till_currency(floor, floor.till(command.till))
    held = floor.deposits().of(command.player, currency)
    bound = floor.deposits().bound_of(command.player, currency).left
    if command.method is Method.TRANSFER or not bound or command.amount <= held - bound:
        return None
    return procedure(
        "deposit_for_bank", rule="T-R8", free_cents=held - bound, bank_cents=bound, currency=currency
    )


def follow(floor: Floor, issued: ReceiptIssued, receipt: Receipt) -> Iterator[Effect]:
    """What a receipt does to deposits; refuses to take more than there is."""
    limit = floor.cash_limit(issued.tournament, issued.currency) if issued.purpose == "prize" else None
    for line in issued.posting:
        if line.account.kind is AccountKind.DEPOSIT:
            player = PlayerId(line.account.owner)
            floor.require_locked((DEPOSITS,))
            _refuse_too_much(floor, player, issued.currency, -line.amount)
            moved = DepositMoved(player, issued.currency, -line.amount, receipt)
            above = limit is not None and abs(line.amount) > limit
            bound = for_bank(floor.deposits(), moved, method=issued.method, above_limit=above)
            yield Draft(DEPOSITS, replace(moved, for_bank=bound))


def _refuse_too_much(floor: Floor, player: PlayerId, currency: str, amount: Cents) -> None:
    held = floor.deposits().of(player, currency)
    if held + amount < 0:
        raise soundness("deposit_too_small", held_cents=held, asked_cents=-amount, currency=currency)


def _moved(
    floor: Floor, command: c.Deposit | c.Withdraw, amount: Cents, series: Series
) -> Iterator[Effect]:
    from director.desk.cashdesk.handlers.payments import issue  # which follows what deposits do

    if command.amount <= 0:
        raise soundness("amount_not_positive")
    if command.method not in METHODS:
        raise soundness("method_not_for_deposits", method=str(command.method))
    player = floor.person(command.player).id
    currency = till_currency(floor, floor.till(command.till))
    _refuse_too_much(floor, player, currency, amount)
    slip = Slip(series, str(command.method), "", 0, str(series), player)
    owed = Line(Account(AccountKind.DEPOSIT, player), -amount)
    lines = (in_till(command.till, command.method, amount), owed)
    yield from issue(floor, currency, command.till, slip, lines)
