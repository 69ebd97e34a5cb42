"""Deposits of players: left, given back, and moved by whatever else touches their accounts."""

from collections.abc import Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.deposits import DepositMoved
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till
from director.cashdesk.tills import ReceiptIssued
from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.ports import DEPOSITS, Draft
from director.tournament.state import Method, Receipt
from director.values.errors import soundness
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
    yield from _moved(floor, command, -command.amount, Series.WITHDRAWAL)


def follow(floor: Floor, issued: ReceiptIssued, receipt: Receipt) -> Iterator[Effect]:
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


def _moved(
    floor: Floor, command: c.Deposit | c.Withdraw, amount: Cents, series: Series
) -> Iterator[Effect]:
    from director.desk.cashdesk.handlers.payments import issue  # which follows what deposits do
    from director.desk.cashdesk.handlers.vouchers import currency_of

    if command.amount <= 0:
        raise soundness("amount_not_positive")
    if command.method not in METHODS:
        raise soundness("method_not_for_deposits", method=str(command.method))
    player = floor.person(command.player).id
    slip = Slip(series, str(command.method), "", 0, str(series), player)
    owed = Line(Account(AccountKind.DEPOSIT, player), -amount)
    lines = (in_till(command.till, command.method, amount), owed)
    yield from issue(floor, currency_of(floor, command.till), command.till, slip, lines)
