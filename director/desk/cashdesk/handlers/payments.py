"""Payments: what handlers lay down at a till with a sale, a return or a prize."""

from collections.abc import Generator, Sequence

from director.cashdesk.accounts import PROMOTION, Account, AccountKind
from director.cashdesk.ledger import Line, Posting, reversed_posting
from director.cashdesk.receipts import WHOLE, Series, Slip, Tender, in_till, money_line
from director.cashdesk.tills import Ticket, ticket_account
from director.desk.cashdesk.handlers import tickets
from director.desk.cashdesk.handlers.receipts import Over, Paying, issue, paid_over
from director.desk.cashdesk.handlers.tender import paid, used_up
from director.desk.kernel.decision import Decision, Effect
from director.tournament.heads import BountyPayment, PutUp
from director.tournament.settings import Price, Purchase
from director.tournament.state import Entry, Method, Prize, Tournament
from director.tournament.winnings import Winning
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.ids import EntryId, PlayerId, TillId
from director.values.quantity import Cents

_SERIES = {
    Purchase.REBUY: Series.REBUY,
    Purchase.ADD_ON: Series.ADD_ON,
    Purchase.STAFF_BONUS: Series.ADD_ON,
}


def sell(
    decision: Decision,
    state: Tournament,
    entry: EntryId,
    what: Purchase,
    price: Price,
    till: TillId,
    by: Method,
    player: PlayerId,
    tender: Tender = WHOLE,
) -> Paying:
    """The player pays a price, by one method or in parts; a ticket pays once."""
    series = _SERIES.get(what, Series.BUY_IN)
    slip = Slip(series, str(by), state.id, entry, str(what), player)
    sold = parts(state, (price,))
    return (yield from charge(decision, state.settings.currency, till, slip, sold, by, tender))


def charge(
    decision: Decision,
    currency: str,
    till: TillId,
    slip: Slip,
    sold: Sequence[tuple[Account, Cents]],
    by: Method,
    tender: Tender,
) -> Paying:
    """Something is paid for, and its price goes to accounts (each amount above zero)."""
    due = sum(cents for _, cents in sold)
    payment = paid(decision, currency, till, slip.player, by, due, tender)
    lines = (*payment.lines, *(Line(account, -cents) for account, cents in sold))
    receipt = yield from issue(decision, currency, till, replace(slip, handed=tender.handed), lines)
    yield from used_up(till, payment, receipt)
    return receipt


def pay_out(
    decision: Decision, state: Tournament, won: Winning, till: TillId, by: Method
) -> Generator[Effect, None, Over]:
    """A prize goes out: its ticket as a voucher, its money by the method."""
    slip = Slip(Series.PAYOUT, str(by), state.id, won.entry, "prize", _player(state, won.entry))
    if not won.ticket:
        lines = _prize_lines(state, till, by, won.amount, 0, slip.player)
        return (yield from paid_over(decision, state.settings.currency, till, slip, lines))
    made = tickets.numbered(decision, till, (Ticket(0, won.ticket, state.id, won.entry),))
    lines = (
        *tickets.owed(till, made),
        *_rest_lines(till, by, -won.money, slip.player),
        Line(_pool(state), won.amount),
    )
    over = yield from paid_over(decision, state.settings.currency, till, slip, lines)
    yield from tickets.sent_out(till, made)
    return over


def owe(decision: Decision, state: Tournament, won: Winning, till: TillId) -> Paying:
    """A prize waits for an account to be transferred to: a slip, and no money moves."""
    who = _player(state, won.entry)
    slip = Slip(Series.OWED, str(Method.TRANSFER), state.id, won.entry, "prize", who)
    lines = (Line(_pool(state), won.amount), Line(_owed(state), -won.amount))
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def settle(decision: Decision, state: Tournament, entry: EntryId, amount: Cents, till: TillId) -> Paying:
    """An owed prize is transferred."""
    who = _player(state, entry)
    slip = Slip(Series.PAYOUT, str(Method.TRANSFER), state.id, entry, "owed_prize", who)
    lines = (in_till(till, Method.TRANSFER, -amount), Line(_owed(state), amount))
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def take_back(decision: Decision, state: Tournament, entry: Entry, prize: Prize, till: TillId) -> Paying:
    """A prize comes back to the pool, paid or owed."""
    slip = Slip(Series.VOID, str(prize.method), state.id, entry.id, "prize", entry.player)
    if prize.owed:
        lines: Posting = (Line(_pool(state), -prize.amount), Line(_owed(state), prize.amount))
    elif (ticket := _ticket_back(decision, state, entry, prize, till)) is not None:
        lines = (
            Line(ticket_account(till, ticket.number), ticket.amount),
            *_rest_lines(till, prize.method, prize.amount - ticket.amount, entry.player),
            Line(_pool(state), -prize.amount),
        )
        receipt = yield from issue(decision, state.settings.currency, till, slip, lines)
        yield tickets.closed(till, ticket, receipt)
        return receipt
    else:
        worth = _ticket_of(state) if prize.method is Method.VOUCHER else 0
        lines = reversed_posting(
            _prize_lines(state, till, prize.method, prize.amount, worth, entry.player)
        )
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def pay_bounty(
    decision: Decision, state: Tournament, entry: EntryId, amount: Cents, till: TillId, by: Method
) -> Generator[Effect, None, Over]:
    """Pay bounties of an entry from a till."""
    who = _player(state, entry)
    slip = Slip(Series.PAYOUT, str(by), state.id, entry, "bounty", who)
    lines = (money_line(till, by, -amount, who), Line(_heads(state), amount))
    return (yield from paid_over(decision, state.settings.currency, till, slip, lines))


def bounty_back(
    decision: Decision, state: Tournament, entry: EntryId, payment: BountyPayment, till: TillId
) -> Paying:
    """Take a payment of bounties back."""
    who = _player(state, entry)
    slip = Slip(Series.VOID, str(payment.method), state.id, entry, "bounty", who)
    lines = (money_line(till, payment.method, payment.amount, who), Line(_heads(state), -payment.amount))
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def put_up(decision: Decision, state: Tournament, entry: EntryId, given: PutUp, till: TillId) -> Paying:
    """A bounty is put on a named player: at the cost of the house, or with a sponsor's money."""
    slip = Slip(Series.PUT_UP, str(given.method), state.id, entry, "put_up")
    lines = (_from_giver(till, given, given.amount), Line(_heads(state), -given.amount))
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def withdrawn(
    decision: Decision, state: Tournament, entry: EntryId, given: PutUp, till: TillId
) -> Paying:
    """A named player's bounty goes back to the house or the sponsor."""
    slip = Slip(Series.VOID, str(given.method), state.id, entry, "put_up")
    lines = (_from_giver(till, given, -given.amount), Line(_heads(state), given.amount))
    return (yield from issue(decision, state.settings.currency, till, slip, lines))


def _from_giver(till: TillId, given: PutUp, amount: Cents) -> Line:
    return Line(PROMOTION, amount) if given.house else in_till(till, given.method, amount)


def parts(state: Tournament, prices: Sequence[Price]) -> tuple[tuple[Account, Cents], ...]:
    """The accounts that prices go to: pool, heads, fee, staff and what more the house names."""
    named: dict[Account, Cents] = {_pool(state): sum(price.prize for price in prices)}
    named[_heads(state)] = sum(price.bounty for price in prices)
    named[Account(AccountKind.FEE, state.id)] = sum(price.fee for price in prices)
    named[Account(AccountKind.STAFF, state.id)] = sum(price.staff for price in prices)
    for price in prices:
        for name, amount in price.other:
            account = Account(AccountKind.OTHER, state.id, name)
            named[account] = named.get(account, 0) + amount
    return tuple(named.items())


def _player(state: Tournament, entry: EntryId) -> PlayerId:
    return state.entries[entry].player


def _ticket_back(
    decision: Decision, state: Tournament, entry: Entry, prize: Prize, till: TillId
) -> Ticket | None:
    """The ticket that went out with a prize: it comes back where it went out, as long as it is good."""
    there = prize.receipt.till
    found = tickets.won_ticket(decision, there, state.id, entry.id)
    if found is not None and there != till:
        raise soundness("ticket_of_other_till", till=there)
    return found


def _rest_lines(till: TillId, by: Method, amount: Cents, player: str) -> Posting:
    """The money beside a ticket, in cash where it is not said otherwise; no line for nothing."""
    money = Method.CASH if by is Method.VOUCHER else by
    return (money_line(till, money, amount, player),) if amount else ()


def _prize_lines(
    state: Tournament, till: TillId, by: Method, amount: Cents, ticket: Cents, player: str
) -> Posting:
    money = Method.CASH if by is Method.VOUCHER else by
    return (
        in_till(till, Method.VOUCHER, -ticket),
        money_line(till, money, ticket - amount, player),
        Line(_pool(state), amount),
    )


def _ticket_of(state: Tournament) -> Cents:
    """Return the value of a ticket of the locked ladder."""
    awards = state.prizes.awards if state.prizes else ()
    return next((award.amount for award in awards if award.ticket), 0)


def _pool(state: Tournament) -> Account:
    return Account(AccountKind.POOL, state.id)


def _heads(state: Tournament) -> Account:
    return Account(AccountKind.BOUNTIES, state.id)


def _owed(state: Tournament) -> Account:
    return Account(AccountKind.OWED, state.id)
