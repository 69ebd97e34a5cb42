"""Tills: receipts numbered without gaps, counts, and what each till holds."""

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
"""The series in which tickets are numbered."""


class TillOpened(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A till comes into use with a float in cash."""

    till: TillId
    currency: str
    float_cents: Cents
    posting: Posting


class ReceiptIssued(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A payment in or out with its number in its series, and the balanced posting."""

    series: str
    number: int
    amount: Cents
    """What came into the till (below zero: went out)."""
    method: str
    tournament: str
    entry: int
    purpose: str
    posting: Posting
    player: str = ""
    """Whose payment it is; empty where it is nobody's."""
    currency: str = ""
    handed: Cents = 0
    """What was handed over in cash, where that was told: the rest was given as change."""
    document_seen: bool = False
    """A document was looked at for it: the reason of its command says which (due diligence)."""
    account: str = ""
    """The fingerprint of the account to which it is transferred (T-R8)."""
    agreed: bool = False
    """A second person agreed to it, and so to what was paid to the same person before it."""


class CountMoment(StrEnum):
    """When a till is counted."""

    OPENING = "opening"
    HAND_OVER = "hand_over"
    CLOSE = "close"


class TillCounted(Event, touches={Change.MONEY}, nature=Nature.MONEY):
    """A till is counted piece by piece; `cashier` answers for it from now on, at the close nobody.

    The posting brings the accounts to what was counted, at the close to nothing.
    """

    moment: CountMoment
    pieces: Pieces
    counted: tuple[Variance, ...]
    cashier: str
    posting: Posting


class TillCountRefused(Event, touches=NOTHING, nature=Nature.MONEY):
    """What was counted and was not what should be there: the till stays as it is."""

    moment: CountMoment
    pieces: Pieces
    others: Amounts = ()
    """What was told apart from cash."""


class TillRuleOverridden(Overridden, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """The floorman insisted, such as on a difference that was explained (T-1)."""

    rule: str = ""


class ReceiptReprinted(Event, touches=NOTHING, nature=Nature.MONEY):
    """A receipt is printed once more: its copies are numbered from 1, and marked as such."""

    series: str
    number: int
    copy: int


class TicketIssued(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket that is worth money goes out, numbered without gaps in its till.

    As a prize it names whose; without a tournament it is a voucher of the house.
    """

    number: int
    amount: Cents
    tournament: str
    entry: int
    player: str = ""
    """Whose voucher it is, where that was told: whoever brings it is served."""
    free: bool = False
    """A voucher that the house has given."""


class TicketClosed(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket is worth nothing any more: it was paid with, or taken back, with this receipt."""

    number: int
    receipt: str


class TicketReopened(Event, touches={Change.MONEY}, nature=Nature.MONEY, silent=True):
    """A ticket is good again: what was paid with it was taken back with this receipt."""

    number: int
    receipt: str


MoneyEvent = TillOpened | ReceiptIssued | TillCounted
"""What carries a posting."""
TicketEvent = TicketIssued | TicketClosed | TicketReopened
TillEvent = MoneyEvent | TillCountRefused | TillRuleOverridden | ReceiptReprinted | TicketEvent


class Ticket(Value):
    """A ticket that went out; `closed` is the receipt with which it was used or taken back."""

    number: int
    amount: Cents
    tournament: str = ""
    entry: int = 0
    closed: str = ""
    player: str = ""
    free: bool = False

    @property
    def is_voucher(self) -> bool:
        """Of the house, for any purchase; the others are prizes, for entries."""
        return not self.tournament


class Till(Value):
    """One till: the last number of each receipt series and the balance of each account touched."""

    id: TillId
    currency: str = "EUR"
    opened: bool = False
    closed: bool = False
    """Counted and closed since: only a counted float opens it again, or whoever insists."""
    openings: int = 0
    """How often it was opened."""
    cashier: str = ""
    """Who answers for it; empty while nobody has counted it."""
    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    accounts: Mapping[Account, Cents] = field(default_factory=lambda: MappingProxyType({}))
    copies: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """How often a receipt was printed again, by `series:number`."""
    tickets: Mapping[int, Ticket] = field(default_factory=lambda: MappingProxyType({}))
    """Tickets that went out from here, by their numbers."""

    @property
    def held(self) -> dict[str, Cents]:
        """What should lie in it, by method."""
        return {
            account.detail: amount
            for account, amount in self.accounts.items()
            if lies_in(account, self.id) and (amount or account.detail == CASH)
        }

    @property
    def owed_for_tickets(self) -> dict[Account, Cents]:
        """What the accounts of its tickets should hold, over all tills: nothing once they are used."""
        return {
            ticket_account(self.id, ticket.number): 0 if ticket.closed else -ticket.amount
            for ticket in self.tickets.values()
        }

    def next_number(self, series: str) -> int:
        """The number that the next receipt of a series bears."""
        return self.numbers.get(series, 0) + 1

    def next_copy(self, series: str, number: int) -> int:
        """The number that the next copy of a receipt bears."""
        return self.copies.get(f"{series}:{number}", 0) + 1


def till_of_ticket(number: str) -> TillId | None:
    """The till that a ticket went out from, by its number; None for what is no ticket's number."""
    till, _, tail = number.strip().rpartition(f"-{TICKET}-")
    return TillId(till) if till and tail.isascii() and tail.isdigit() else None


def ticket_number(till: TillId, number: int) -> str:
    """A ticket as it is printed."""
    return str(Receipt(till, TICKET, number))


def ticket_account(till: TillId, number: int) -> Account:
    """Where the house owes what a ticket is worth."""
    return Account(AccountKind.TICKET, str(Receipt(till, TICKET, number)))


def lies_in(account: Account, till: TillId) -> bool:
    """What it holds lies in a till."""
    return account.kind is AccountKind.TILL and account.owner == till


def opening(till: TillId, currency: str, float_cents: Cents) -> TillOpened:
    """The event that opens a till with its float."""
    place, safe = Account(AccountKind.TILL, till, CASH), Account(AccountKind.FLOAT, till)
    lines = (Line(place, float_cents), Line(safe, -float_cents))
    return TillOpened(till, currency, float_cents, posting(lines))


def counting(
    till: Till, moment: CountMoment, pieces: Pieces, counted: tuple[Variance, ...], cashier: str
) -> TillCounted:
    """The event of a count: differences go to the till's variance, at the close the rest to the safe."""
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
    """The till after events in order; its maps are copied once, however many there are."""
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
    """Why a till takes and gives nothing now: it was counted and closed, and nobody has opened it.

    A till that nobody ever counted is always ready, so that a house without counts has no work with it.
    """
    return procedure("till_closed", till=till.id) if till.closed else None


def check_till(till: Till, history: Iterable[TillEvent]) -> None:
    """Raise when a posting does not balance, a number is missing or the accounts do not add up."""
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
    """A number that is the next of its series."""
    if number != last.get(series, 0) + 1:
        raise soundness("receipt_gap", series=series, number=number)
    return number


def _ticket(event: TicketIssued) -> Ticket:
    whose = event.tournament, event.entry
    return Ticket(event.number, event.amount, *whose, player=event.player, free=event.free)


def _post(accounts: dict[Account, Cents], lines: Posting) -> None:
    for line in lines:
        accounts[line.account] = accounts.get(line.account, 0) + line.amount
