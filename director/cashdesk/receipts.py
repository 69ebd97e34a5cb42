"""Receipts: payments in and out of a till, how they are tendered, numbered and posted."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line, Posting, posting
from director.cashdesk.tills import ReceiptIssued, Till, lies_in
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.ids import TillId
from director.values.payment import Method
from director.values.quantity import Cents


class Series(StrEnum):
    """The series in which receipts are numbered, each gapless in its till."""

    BUY_IN = "buy-in"
    REBUY = "rebuy"
    ADD_ON = "add-on"
    REFUND = "refund"
    VOID = "void"
    PAYOUT = "payout"
    OWED = "owed"
    FILL = "till-fill"
    SAFE = "till-drop"
    CASH_BUY_IN = "cash-buy-in"
    TOP_UP = "cash-top-up"
    CASH_OUT = "cash-out"
    DROP = "cash-drop"
    TIME = "cash-time"
    CASH_CLOSE = "cash-close"
    VOUCHER = "voucher"
    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    PUT_UP = "put-up"
    """A bounty put on a named player."""
    SIDE_POOL = "side-pool"
    """A stake put into a last-longer pool."""
    SEASON = "season-deposit"
    """What a player leaves with the club for a season."""


REFUNDED_IN_CASH, VOIDED_IN_CASH = (Method.CARD, Method.TRANSFER), (Method.CARD,)
"""What can be paid back in cash by a refund on the spot, and by a void."""


class Slip(Value):
    """What a receipt is for: series, method of payment, tournament and entry, purpose, whose it is."""

    series: Series
    method: str
    tournament: str
    entry: int
    purpose: str
    player: str = ""
    handed: Cents = 0


def issued(till: Till, slip: Slip, lines: Iterable[Line]) -> ReceiptIssued:
    """The receipt that is next in its series; its amount is what the posting puts into the till."""
    balanced = posting(lines)
    return ReceiptIssued(
        series=str(slip.series),
        number=till.next_number(slip.series),
        amount=sum(line.amount for line in balanced if lies_in(line.account, till.id)),
        method=slip.method,
        tournament=slip.tournament,
        entry=slip.entry,
        purpose=slip.purpose,
        posting=balanced,
        player=slip.player,
        currency=till.currency,
        handed=slip.handed,
    )


def sale(till: TillId, method: str, parts: Sequence[tuple[Account, Cents]], player: str = "") -> Posting:
    """The posting of a payment, shared among accounts (each amount above zero)."""
    paid = placed(till, method, sum(cents for _, cents in parts), player)
    return posting((paid, *(Line(account, -cents) for account, cents in parts)))


def placed(till: TillId, method: str, amount: Cents, player: str) -> Line:
    """Where money of a method comes to, or (below zero) from: the till, or the player's deposit."""
    if method != Method.DEPOSIT:
        return in_till(till, method, amount)
    if not player:
        raise soundness("deposit_of_nobody")
    return Line(Account(AccountKind.DEPOSIT, player), amount)


def paid_with(lines: Posting) -> Account | None:
    """Source of the money of a posting: a ticket, a till by its method, or a deposit.

    Of several the one that pays the rest.
    """
    came = (line.account for line in reversed(lines) if line.amount > 0)
    return next((at for at in came if at.kind is AccountKind.TICKET or at.method), None)


def ways_back(came: Method, series: Series = Series.VOID) -> tuple[Method, ...]:
    """Methods by which money can go back: as it came first, else in cash (T-R4, T-R7)."""
    in_cash = REFUNDED_IN_CASH if series is Series.REFUND else VOIDED_IN_CASH
    return (came, Method.CASH) if came in in_cash else (came,)


def back_by(came: Method, asked: Method, series: Series = Series.VOID) -> Method:
    """How money goes back: as asked where it can, else as it came."""
    return asked if asked in ways_back(came, series) else came


def in_till(till: TillId, method: str, amount: Cents) -> Line:
    """What a till holds by one method, more or (below zero) less."""
    return Line(Account(AccountKind.TILL, till, method), amount)


class Tender(Value):
    """How a price is paid, where not all of it is paid by one method: the rest is by the command's.

    `tickets` are the numbers of tickets and vouchers, each worth its amount; `handed` is what was
    given in cash, more than its part of the price where change went back.
    """

    parts: tuple[tuple[Method, Cents], ...] = ()
    tickets: tuple[str, ...] = ()
    handed: Cents = 0


WHOLE = Tender()
"""All of it by one method."""
