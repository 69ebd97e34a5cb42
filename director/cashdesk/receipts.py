"""Receipts: payments in and out of a till: tender, numbers and postings."""

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
    """Series of receipts, each numbered without gaps in its till."""

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
    """A player's deposit with the club for a season."""


REFUNDED_IN_CASH, VOIDED_IN_CASH = (Method.CARD, Method.TRANSFER), (Method.CARD,)
"""Methods that may be paid back in cash by a refund on the spot, and by a void."""


class Slip(Value):
    """Purpose of a receipt: series, method, tournament and entry, purpose, player."""

    series: Series
    method: str
    tournament: str
    entry: int
    purpose: str
    player: str = ""
    handed: Cents = 0


def next_receipt(till: Till, slip: Slip, lines: Iterable[Line]) -> ReceiptIssued:
    """Next receipt of its series; its amount is what the posting puts into the till."""
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
    """Posting of a payment, shared among accounts (each amount above zero)."""
    paid = money_line(till, method, sum(cents for _, cents in parts), player)
    return posting((paid, *(Line(account, -cents) for account, cents in parts)))


def money_line(till: TillId, method: str, amount: Cents, player: str) -> Line:
    """Line for money of a method, into or (below zero) out of the till or the player's deposit."""
    if method != Method.DEPOSIT:
        return in_till(till, method, amount)
    if not player:
        raise soundness("deposit_of_nobody")
    return Line(Account(AccountKind.DEPOSIT, player), amount)


def paid_with(lines: Posting) -> Account | None:
    """Source of a payment: a ticket, a till by its method, or a deposit.

    Of several sources, the one that pays the rest.
    """
    came = (line.account for line in reversed(lines) if line.amount > 0)
    return next((at for at in came if at.kind is AccountKind.TICKET or at.method), None)


def methods_back(came: Method, series: Series = Series.VOID) -> tuple[Method, ...]:
    """Methods to pay money back: by its own method first, else in cash (T-R4, T-R7)."""
    in_cash = REFUNDED_IN_CASH if series is Series.REFUND else VOIDED_IN_CASH
    return (came, Method.CASH) if came in in_cash else (came,)


def back_by(came: Method, asked: Method, series: Series = Series.VOID) -> Method:
    """Method to pay money back: the requested one if permitted, else its own."""
    return asked if asked in methods_back(came, series) else came


def in_till(till: TillId, method: str, amount: Cents) -> Line:
    """Line of a till for one method, in or (below zero) out."""
    return Line(Account(AccountKind.TILL, till, method), amount)


class Tender(Value):
    """Payment of a price by several methods: the command's method pays the rest.

    `tickets` are the numbers of tickets and vouchers, each worth its amount; `handed` is the cash handed
    over, more than its part of the price when change was given. `quoted` is the price that the screen
    showed: another one is refused, so that nothing is sold for more than the player was told.
    """

    parts: tuple[tuple[Method, Cents], ...] = ()
    tickets: tuple[str, ...] = ()
    handed: Cents = 0
    quoted: Cents | None = None


WHOLE = Tender()
"""Payment by one method."""
