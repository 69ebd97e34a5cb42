"""Money of the cash games: chips against money at a till, the drop, and what is over at the close."""

from collections.abc import Generator, Iterator

from director.cashdesk.accounts import CASH_CHIPS, Account, AccountKind
from director.cashdesk.ledger import Line, reversed_posting
from director.cashdesk.receipts import Series, Slip, sale
from director.desk.cash.commands import CashOut, SeatCashPlayer, TopUp
from director.desk.cashdesk.handlers.payments import charge
from director.desk.cashdesk.handlers.receipts import Over, Paying, issue, paid_over
from director.desk.cashdesk.handlers.returns import PaidFor, paid_back
from director.desk.cashdesk.handlers.tender import prize_refusal
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import Draft, cash_stream
from director.poker.cash.events import CashChipsSold, SlipKind
from director.poker.cash.state import CashTable, MoneySlip
from director.values.dataclass import replace
from director.values.ids import JackpotId, TillId
from director.values.payment import Method
from director.values.quantity import Cents

_SERIES = {
    SlipKind.BUY_IN: Series.CASH_BUY_IN,
    SlipKind.TOP_UP: Series.TOP_UP,
    SlipKind.CASH_OUT: Series.CASH_OUT,
}


def sell(
    decision: Decision, table: CashTable, seat: int, kind: SlipKind, command: SeatCashPlayer | TopUp
) -> Iterator[Effect]:
    """The player pays, the chips go out 1:1."""
    player, amount, by = command.player, command.amount, command.method
    slip = Slip(_SERIES[kind], str(by), table.id, seat, str(kind), player)
    sold, currency = ((CASH_CHIPS, amount),), table.terms.currency
    decision.refuse(prize_refusal(decision, command.tender))
    receipt = yield from charge(decision, currency, command.till, slip, sold, by, command.tender)
    front = amount + (command.in_front if isinstance(command, TopUp) else 0)
    event = CashChipsSold(player, seat, kind, amount, by, receipt, table.number, front)
    yield Draft(cash_stream(table.id), event)


def buy_back(
    decision: Decision, table: CashTable, seat: int, command: CashOut
) -> Generator[Effect, None, Over]:
    """The chips come back 1:1, the player is paid."""
    player, by = command.player, command.method
    slip = Slip(Series.CASH_OUT, str(by), table.id, seat, str(SlipKind.CASH_OUT), player)
    lines = reversed_posting(sale(command.till, by, ((CASH_CHIPS, command.amount),), player))
    return (yield from paid_over(decision, table.terms.currency, command.till, slip, lines))


def void(
    decision: Decision, table: CashTable, old: MoneySlip, till: TillId, by: Method
) -> Generator[Effect, None, Over]:
    """The money of a slip goes the other way: of a sale the way it came, of a deposit from there."""
    slip = Slip(Series.VOID, str(by), table.id, old.seat, str(old.kind), old.player)
    sold, currency = ((CASH_CHIPS, old.amount),), table.terms.currency
    if old.kind is not SlipKind.CASH_OUT:
        bought = (PaidFor(old.receipt, old.method, old.amount),)
        return (yield from paid_back(decision, currency, till, slip, bought, sold, by))
    back = old.method if old.method is Method.DEPOSIT else by
    slip = replace(slip, method=str(back))
    receipt = yield from issue(decision, currency, till, slip, sale(till, back, sold, old.player))
    return Over(receipt, back)


def drop(decision: Decision, table: CashTable, amount: Cents, till: TillId) -> Paying:
    """The chips of a drop box come back as the house's rake; no money moves."""
    slip = Slip(Series.DROP, str(Method.CHIPS), table.id, 0, "drop")
    lines = (Line(CASH_CHIPS, amount), Line(Account(AccountKind.RAKE, table.id), -amount))
    return (yield from issue(decision, table.terms.currency, till, slip, lines))


def jackpot(
    decision: Decision, table: CashTable, meter: JackpotId, amount: Cents, till: TillId
) -> Paying:
    """The chips of the jackpot's box come back and are owed to the players: no income of the house."""
    slip = Slip(Series.DROP, str(Method.CHIPS), table.id, 0, "jackpot_drop")
    lines = (Line(CASH_CHIPS, amount), Line(Account(AccountKind.JACKPOT, meter), -amount))
    return (yield from issue(decision, table.terms.currency, till, slip, lines))


def time_charge(decision: Decision, table: CashTable, amount: Cents, till: TillId) -> Paying:
    """The chips come back as income of the house, apart from the rake; below zero they go out again."""
    series = Series.TIME if amount > 0 else Series.VOID
    slip = Slip(series, str(Method.CHIPS), table.id, 0, "time")
    lines = (Line(CASH_CHIPS, amount), Line(Account(AccountKind.TIME, table.id), -amount))
    return (yield from issue(decision, table.terms.currency, till, slip, lines))


def close(decision: Decision, table: CashTable, left: Cents, variance: Cents, till: TillId) -> Paying:
    """Post the chips found at the closing of a table, and the difference, out of the chips' account."""
    slip = Slip(Series.CASH_CLOSE, str(Method.CHIPS), table.id, 0, "close")
    lines = (
        Line(CASH_CHIPS, left - variance),
        Line(Account(AccountKind.CASH_TABLE_COUNT, table.id), -left),
        Line(Account(AccountKind.VARIANCE, table.id), variance),
    )
    return (yield from issue(decision, table.terms.currency, till, slip, lines))
