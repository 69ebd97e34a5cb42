"""Tills: receipts numbered without gaps, counts, and balances."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.counting import CASH, Amounts, Pieces, Variance
from director.cashdesk.ledger import Line, Posting, balances, posting
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.event import NOTHING, Change, Event, Nature, Overridden
from director.values.ids import TillId
from director.values.payment import Receipt
from director.values.quantity import Cents

TICKET = "ticket"
"""Series in which tickets are numbered."""


class TillOpened(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A till is opened with a float in cash."""

    till: TillId
    currency: str
    float_cents: Cents
    posting: Posting


_OF_VOUCHERS = ("sold", "given", "voucher")
"""Purposes of receipts that are about vouchers."""


class ReceiptIssued(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A payment in or out was posted, with its number in its series."""

    series: str
    number: int
    amount: Cents
    """Amount into the till (below zero: out)."""
    method: str
    tournament: str
    entry: int
    purpose: str
    posting: Posting
    player: str = ""
    """Player of the payment; "" for none."""
    currency: str = ""
    handed: Cents = 0
    """Cash handed over, if entered: the difference was given as change."""
    document_seen: bool = False
    """Whether a document was seen: the command's reason names it (due diligence)."""
    account: str = ""
    """Fingerprint of the account of a transfer (T-R8)."""
    agreed: bool = False
    """Whether a second person approved it, and earlier payments to the same person with it."""

    @property
    def outcome(self) -> str:
        return self.purpose if not self.tournament and self.purpose in _OF_VOUCHERS else ""


class CountMoment(StrEnum):
    """Moment of a count."""

    OPENING = "opening"
    HAND_OVER = "hand_over"
    CLOSE = "close"


class TillCounted(Event, touches={Change.MONEY}, nature=Nature.MONEY):
    """A till was counted piece by piece; `cashier` is responsible from now on, at the close nobody.

    The posting sets the accounts to the count, at the close to zero.
    """

    moment: CountMoment
    pieces: Pieces
    counted: tuple[Variance, ...]
    cashier: str
    posting: Posting

    @property
    def outcome(self) -> str:
        return self.moment


class TillCountRefused(Event, touches=NOTHING, nature=Nature.MONEY):
    """A count that differed was refused: the till stays as it is."""

    moment: CountMoment
    pieces: Pieces
    others: Amounts = ()
    """Amounts entered for methods other than cash."""

    @property
    def outcome(self) -> str:
        return self.moment


class TillRuleOverridden(Overridden, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """The floorman overrode a rule, such as an explained difference (T-1)."""

    rule: str = ""


class ReceiptReprinted(Event, touches=NOTHING, nature=Nature.MONEY):
    """A receipt was printed again: its copies are numbered from 1, and marked as such."""

    series: str
    number: int
    copy: int


class TicketIssued(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket worth money was issued, numbered without gaps in its till.

    A prize names its player; a ticket without a tournament is a voucher of the house.
    """

    number: int
    amount: Cents
    tournament: str
    entry: int
    player: str = ""
    """Player of a voucher, if entered; the bearer is served."""
    free: bool = False
    """Whether the house gave the voucher away."""


class TicketClosed(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket was used or taken back with this receipt: it is worth nothing any more."""

    number: int
    receipt: str


class TicketReopened(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket is valid again: its use was taken back with this receipt."""

    number: int
    receipt: str


MoneyEvent = TillOpened | ReceiptIssued | TillCounted
"""Events with a posting."""
TicketEvent = TicketIssued | TicketClosed | TicketReopened
TillEvent = MoneyEvent | TillCountRefused | TillRuleOverridden | ReceiptReprinted | TicketEvent


class Ticket(Value):
    """An issued ticket; `closed` is the receipt that used it or took it back."""

    number: int
    amount: Cents
    tournament: str = ""
    entry: int = 0
    closed: str = ""
    player: str = ""
    free: bool = False

    @property
    def is_voucher(self) -> bool:
        """Whether it is a voucher of the house, for any purchase; others are prizes, for entries."""
        return not self.tournament


class Till(Value):
    """Till: last number of each receipt series and balance of each account."""

    id: TillId
    currency: str = "EUR"
    opened: bool = False
    closed: bool = False
    """Whether it was counted and closed: only a counted float, or an override, opens it again."""
    openings: int = 0
    """Number of openings."""
    cashier: str = ""
    """Cashier responsible; "" until it is counted."""
    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    accounts: Mapping[Account, Cents] = field(default_factory=lambda: MappingProxyType({}))
    copies: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Number of reprints of a receipt, by `series:number`."""
    tickets: Mapping[int, Ticket] = field(default_factory=lambda: MappingProxyType({}))
    """Tickets issued here, by number."""

    @property
    def held(self) -> dict[str, Cents]:
        """Expected amount in the till, by method."""
        return {
            account.detail: amount
            for account, amount in self.accounts.items()
            if lies_in(account, self.id) and (amount or account.detail == CASH)
        }

    @property
    def owed_for_tickets(self) -> dict[Account, Cents]:
        """Expected balances of its tickets' accounts, over all tills: zero once used."""
        return {
            ticket_account(self.id, ticket.number): 0 if ticket.closed else -ticket.amount
            for ticket in self.tickets.values()
        }

    def next_number(self, series: str) -> int:
        """Number of the next receipt of a series."""
        return self.numbers.get(series, 0) + 1

    def next_copy(self, series: str, number: int) -> int:
        """Number of the next copy of a receipt."""
        return self.copies.get(f"{series}:{number}", 0) + 1


def till_of_ticket(number: str) -> TillId | None:
    """Till that issued a ticket, by its number; None for other numbers."""
    till, _, tail = number.strip().rpartition(f"-{TICKET}-")
    return TillId(till) if till and tail.isascii() and tail.isdigit() else None


def ticket_number(till: TillId, number: int) -> str:
    """Number of a ticket as printed."""
    return str(Receipt(till, TICKET, number))


def ticket_account(till: TillId, number: int) -> Account:
    """Account of a ticket's worth."""
    return Account(AccountKind.TICKET, str(Receipt(till, TICKET, number)))


def lies_in(account: Account, till: TillId) -> bool:
    """Whether an account is money in a till."""
    return account.kind is AccountKind.TILL and account.owner == till


def opening(till: TillId, currency: str, float_cents: Cents) -> TillOpened:
    """Event that opens a till with its float."""
    place, safe = Account(AccountKind.TILL, till, CASH), Account(AccountKind.FLOAT, till)
    lines = (Line(place, float_cents), Line(safe, -float_cents))
    return TillOpened(till, currency, float_cents, posting(lines))


def counting(
    till: Till, moment: CountMoment, pieces: Pieces, counted: tuple[Variance, ...], cashier: str
) -> TillCounted:
    """Event of a count: differences go to the till's variance, at the close the rest to the safe."""
    lines = []
    for count in counted:
        place = Account(AccountKind.TILL, till.id, count.method)
        variance = Account(AccountKind.VARIANCE, till.id, count.method)
        lines += [Line(place, count.difference), Line(variance, -count.difference)]
        if moment is CountMoment.CLOSE:
            safe = Account(AccountKind.FLOAT, till.id)
            lines += [Line(place, -count.counted), Line(safe, count.counted)]
    left = "" if moment is CountMoment.CLOSE else cashier
    return TillCounted(moment, pieces, counted, left, posting(lines))


def evolve_till(till: Till, *events: TillEvent) -> Till:
    """Return the till after events in order; its maps are copied only once."""
    numbers, copies = dict(till.numbers), dict(till.copies)
    accounts, tickets = dict(till.accounts), dict(till.tickets)
    state = till
    for event in events:
        match event:
            case TillOpened():
                openings = state.openings + 1
                state = replace(
                    state, currency=event.currency, opened=True, closed=False, openings=openings
                )
                _post(accounts, event.posting)
            case ReceiptIssued():
                numbers[event.series] = event.number
                _post(accounts, event.posting)
            case TillCounted():
                closed = event.moment is CountMoment.CLOSE
                state = replace(state, opened=not closed, closed=closed, cashier=event.cashier)
                _post(accounts, event.posting)
            case ReceiptReprinted():
                copies[f"{event.series}:{event.number}"] = event.copy
            case TicketIssued():
                tickets[event.number] = _ticket(event)
            case TicketClosed():
                tickets[event.number] = replace(tickets[event.number], closed=event.receipt)
            case TicketReopened():
                tickets[event.number] = replace(tickets[event.number], closed="")
            case TillRuleOverridden() | TillCountRefused():
                pass
            case _:
                assert_never(event)
    return replace(
        state,
        numbers=MappingProxyType(numbers),
        accounts=MappingProxyType(accounts),
        copies=MappingProxyType(copies),
        tickets=MappingProxyType(tickets),
    )


def closed_refusal(till: Till) -> RuleViolation | None:
    """Refusal for a closed till: counted, closed, and not opened again.

    A till that was never counted is always ready, so that a house without counts has no extra work.
    """
    return procedure("till_closed", till=till.id) if till.closed else None


def check_till(till: Till, history: Iterable[TillEvent]) -> None:
    """Raise if a posting does not balance, a number is missing or the accounts do not add up."""
    last, moved, used = dict[str, int](), list[Posting](), set[int]()
    for event in history:
        if isinstance(event, MoneyEvent):
            moved.append(posting(event.posting))
        if isinstance(event, ReceiptIssued):
            last[event.series] = _following(event.series, event.number, last)
        elif isinstance(event, TicketIssued):
            last[TICKET] = _following(TICKET, event.number, last)
        elif isinstance(event, TicketClosed) and event.number in used:
            raise soundness("ticket_used", ticket=event.number, receipt=event.receipt)
        elif isinstance(event, TicketClosed):
            used.add(event.number)
        elif isinstance(event, TicketReopened):
            used.discard(event.number)
    if balances(moved) != dict(till.accounts):
        raise soundness("till_accounts_differ", till=till.id)


def _following(series: str, number: int, last: Mapping[str, int]) -> int:
    """Return a number if it is the next of its series; refuse a gap."""
    if number != last.get(series, 0) + 1:
        raise soundness("receipt_gap", series=series, number=number)
    return number


def _ticket(event: TicketIssued) -> Ticket:
    whose = event.tournament, event.entry
    return Ticket(event.number, event.amount, *whose, player=event.player, free=event.free)


def _post(accounts: dict[Account, Cents], lines: Posting) -> None:
    for line in lines:
        accounts[line.account] = accounts.get(line.account, 0) + line.amount
