"""Deposits of players: left, given back, and moved by whatever else touches their accounts."""

from collections.abc import Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till
from director.desk import commands as c
from director.desk.cashdesk.handlers.receipts import issue, refuse_too_much
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.house.defaults import till_currency
from director.tournament.state import Method
from director.values.errors import RuleViolation, procedure, soundness
from director.values.iban import is_valid
from director.values.money import Cents

METHODS = (Method.CASH, Method.CARD, Method.TRANSFER)
"""How money is left and given back: what else there is pays for something, and is not kept."""


@handles(c.Deposit)
def leave(floor: Floor, command: c.Deposit) -> Iterator[Effect]:
    """A player leaves money at the cash desk."""
    yield from _moved(floor, command, command.amount, Series.DEPOSIT)


@handles(c.Withdraw)
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


def _moved(
    floor: Floor, command: c.Deposit | c.Withdraw, amount: Cents, series: Series
) -> Iterator[Effect]:
    if command.amount <= 0:
        raise soundness("amount_not_positive")
    if command.method not in METHODS:
        raise soundness("method_not_for_deposits", method=str(command.method))
    player = floor.person(command.player).id
    currency = till_currency(floor, floor.till(command.till))
    refuse_too_much(floor, player, currency, amount)
    slip = Slip(series, str(command.method), "", 0, str(series), player)
    owed = Line(Account(AccountKind.DEPOSIT, player), -amount)
    lines = (in_till(command.till, command.method, amount), owed)
    yield from issue(floor, currency, command.till, slip, lines)
