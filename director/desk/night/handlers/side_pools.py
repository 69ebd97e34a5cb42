"""Side pools: opened, their stakes taken and given back, paid to who lasted longest, called off."""

from collections.abc import Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import WHOLE, Series, Slip, money_line
from director.desk.cashdesk.handlers.payments import charge
from director.desk.cashdesk.handlers.receipts import issue, paid_over
from director.desk.cashdesk.handlers.returns import PaidFor, paid_back
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import house_settings
from director.desk.night.commands.lifecycle import (
    JoinSidePool,
    LeaveSidePool,
    OpenSidePool,
    PaySidePool,
    VoidSidePool,
    VoidSidePoolPayment,
)
from director.tournament.events import (
    SidePoolJoined,
    SidePoolLeft,
    SidePoolOpened,
    SidePoolPaid,
    SidePoolPaymentVoided,
    SidePoolVoided,
)
from director.tournament.lookup import require_entry
from director.tournament.payouts import FOR_PRIZES
from director.tournament.side_pools.rules import (
    FOR_SIDE_POOLS,
    due_to,
    join_refusals,
    leave_refusals,
    member_of,
    open_refusals,
    pay_refusals,
    pool_numbered,
    standing_payment,
    void_refusals,
)
from director.tournament.state import Entry, Method, Tournament
from director.tournament.state.side_pools import Member, SidePool
from director.values.errors import soundness
from director.values.iban import is_valid
from director.values.ids import EntryId, TillId
from director.values.quantity import Cents

PURPOSE = "side_pool"
"""Purpose on receipts of side pools."""


@handles(OpenSidePool)
def open_pool(decision: Decision, command: OpenSidePool) -> Iterator[Effect]:
    """A pool that players may join."""
    state = decision.tournament(command.tournament)
    held = house_settings(decision).side_pools_held
    decision.refuse(*open_refusals(state, command.name, command.stake, held=held))
    number = 1 + max((pool.number for pool in state.side_pools), default=0)
    yield SidePoolOpened(number, command.name.strip(), command.stake, command.re_entries)


@handles(JoinSidePool)
def join(decision: Decision, command: JoinSidePool) -> Iterator[Effect]:
    """A player puts the stake in."""
    state = decision.tournament(command.tournament)
    pool = pool_numbered(state, command.pool)
    yield from joined(decision, state, pool, command.entry, command.till, command.method)


def joined(
    decision: Decision, state: Tournament, pool: SidePool, who: EntryId, till: TillId, by: Method
) -> Iterator[Effect]:
    """An entry is in a pool, with its stake and a receipt of its own."""
    decision.refuse(*join_refusals(state, pool, who, decision.at))
    if by not in FOR_SIDE_POOLS:
        raise soundness("method_not_for_side_pools", method=str(by))
    entry, currency = require_entry(state, who), state.settings.currency
    slip = Slip(Series.SIDE_POOL, str(by), state.id, entry.id, PURPOSE, entry.player)
    sold = ((_account(state), pool.stake),)
    receipt = yield from charge(decision, currency, till, slip, sold, by, WHOLE)
    yield SidePoolJoined(pool.number, entry.id, pool.stake, by, receipt)


@handles(LeaveSidePool)
def leave(decision: Decision, command: LeaveSidePool) -> Iterator[Effect]:
    """A player has the stake back, with a reason."""
    state = decision.tournament(command.tournament)
    pool = pool_numbered(state, command.pool)
    require_entry(state, command.entry)
    decision.refuse(*leave_refusals(state, pool, command.entry))
    decision.require_reason()
    member = member_of(pool, command.entry)
    if member is None:
        raise soundness("not_in_side_pool", pool=pool.name, entry=command.entry)
    yield from return_stake(decision, state, pool, member, command.till, command.method)


@handles(PaySidePool)
def pay(decision: Decision, command: PaySidePool) -> Iterator[Effect]:
    """Pay a side pool, or a share of it, to a winner."""
    state = decision.tournament(command.tournament)
    pool, entry = pool_numbered(state, command.pool), require_entry(state, command.entry)
    decision.refuse(*pay_refusals(state, pool, entry.id))
    yield from due_pool_paid(decision, state, pool, entry, command.till, command.method)


def due_pool_paid(
    decision: Decision, state: Tournament, pool: SidePool, entry: Entry, till: TillId, method: Method
) -> Iterator[Effect]:
    """Pay an entry its winnings of a pool."""
    if method not in FOR_PRIZES:
        raise soundness("method_not_for_prizes", rule="T-R8", method=str(method))
    if method is Method.TRANSFER and not is_valid(decision.person(entry.player).iban):
        raise soundness("iban_missing", rule="T-R8", entry=entry.id)
    due, currency = due_to(state, pool, entry.id), state.settings.currency
    slip = Slip(Series.PAYOUT, str(method), state.id, entry.id, PURPOSE, entry.player)
    lines = (money_line(till, method, -due, entry.player), Line(_account(state), due))
    over = yield from paid_over(decision, currency, till, slip, lines)
    yield SidePoolPaid(pool.number, entry.id, due, over.method, over.receipt)


@handles(VoidSidePoolPayment)
def take_back(decision: Decision, command: VoidSidePoolPayment) -> Iterator[Effect]:
    """A payment is taken back, with a reason."""
    state = decision.tournament(command.tournament)
    pool = pool_numbered(state, command.pool)
    payment = standing_payment(pool, command.index)
    decision.require_reason("T-R8")
    player = require_entry(state, payment.entry).player
    slip = Slip(Series.VOID, str(payment.method), state.id, payment.entry, PURPOSE, player)
    lines = (
        money_line(command.till, payment.method, payment.amount, player),
        Line(_account(state), -payment.amount),
    )
    receipt = yield from issue(decision, state.settings.currency, command.till, slip, lines)
    yield SidePoolPaymentVoided(pool.number, payment.entry, command.index, receipt)


@handles(VoidSidePool)
def void(decision: Decision, command: VoidSidePool) -> Iterator[Effect]:
    """A pool is off: every stake goes back, with a reason."""
    state = decision.tournament(command.tournament)
    pool = pool_numbered(state, command.pool)
    decision.refuse(*void_refusals(pool))
    decision.require_reason()
    yield from called_off(decision, state, pool, command.till, command.method)


def called_off(
    decision: Decision, state: Tournament, pool: SidePool, till: TillId, by: Method
) -> Iterator[Effect]:
    """Every member of a pool has the stake back, and the pool is off."""
    for member in pool.inside:
        yield from return_stake(decision, state, pool, member, till, by)
    yield SidePoolVoided(pool.number)


def return_stake(
    decision: Decision, state: Tournament, pool: SidePool, member: Member, till: TillId, by: Method
) -> Iterator[Effect]:
    """Give a stake back by the method by which it was paid, with a receipt of its own."""
    player, stake = state.entries[member.entry].player, pool.stake
    slip = Slip(Series.REFUND, str(by), state.id, member.entry, PURPOSE, player)
    sold = (PaidFor(member.receipt, member.method, stake),)
    accounts: tuple[tuple[Account, Cents], ...] = ((_account(state), stake),)
    currency = state.settings.currency
    back = yield from paid_back(decision, currency, till, slip, sold, accounts, by)
    yield SidePoolLeft(pool.number, member.entry, stake, back.method, back.receipt)


def _account(state: Tournament) -> Account:
    return Account(AccountKind.SIDE_POOL, state.id)
