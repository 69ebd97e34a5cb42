"""Questions before voids: entries, extras, prizes, bounties, cash slips."""

from collections.abc import Sequence

from director.desk.kernel.ports import Recorded
from director.desk.kernel.voids import Kind, Returnable, standing_sale
from director.desk.offered import commands as c
from director.poker.cash.state import CashTable, MoneySlip
from director.texts.tournament_words import word
from director.tournament.returns import paid_by
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import Entry, EntryStatus, Tournament
from director.tournament.state.side_pools import SidePool
from director.values.ids import EntryId
from director.values.payment import Method
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.console_facts import till_of
from ui.parts.money.void_question import Ask, VoidAnswers

MOST_NAMES = 6
"""Refunded players named, at most."""


def void_of(
    console: Console, subject: Tournament | CashTable, paid_for: EntryId | None, stands: Returnable
) -> Ask | None:
    """The question before what was sold or paid is struck out; `paid_for` is its entry, if any."""
    if isinstance(subject, CashTable):
        return void_slip(console, subject, subject.slips[stands.index - 1])
    entry = subject.entries.get(paid_for) if paid_for is not None else None
    if entry is None:
        return None
    match stands.kind:
        case Kind.PRIZE:
            return void_prize(console, subject, entry)
        case Kind.BOUNTY:
            return void_bounty(console, subject, entry, stands.index)
        case Kind.PUT_UP:
            return withdraw_bounty(console, subject, entry, stands.index)
        case Kind.STAKE:
            return leave_side_pool(console, subject, pool_numbered(subject, stands.pool), entry)
        case Kind.SIDE_POOL:
            pool = pool_numbered(subject, stands.pool)
            return void_side_pool_payment(console, subject, pool, stands.index)
        case Kind.EXTRA:
            return void_extra(console, subject, entry, stands.index)
        case _:
            return void_entry(console, subject, entry)


def void_of_sale(console: Console, sale: Sequence[Recorded]) -> Ask | None:
    """The question before the newest sale of the tournament in view is voided; None where it was."""
    state = console.state()
    found = standing_sale(state, sale) if state is not None and sale else None
    return void_of(console, state, *found) if state is not None and found is not None else None


def refund(console: Console, state: Tournament, entry: Entry) -> Ask:
    """The money of an entry goes back before its first hand, in cash on the spot (T-R4, T-R7)."""
    begun, till = state.started_at is not None, till_of(console)
    return Ask(
        console.texts.say("Refund"),
        lambda said: c.RefundEntry(
            state.id, entry.id, till, said.method, said.chips, said.no_hand_dealt
        ),
        state.settings.currency,
        chips=_chips_counted(state, entry),
        asks_no_hand_dealt=begun,
        line=_line(console, state, entry, paid_by(entry)),
        on_the_spot=True,
    )


def refund_several(console: Console, state: Tournament, entries: Sequence[Entry]) -> Ask:
    """The money of several entries goes back at once, each with its receipt (T-R4)."""
    texts, till = console.texts, till_of(console)
    ids = tuple(entry.id for entry in entries)
    names = ", ".join(console.entry_name(entry) for entry in entries[:MOST_NAMES])
    more = "…" if len(entries) > MOST_NAMES else ""
    return Ask(
        texts.count("Refund {n} entry", "Refund {n} entries", len(entries)),
        lambda said: c.RefundEntries(state.id, ids, till, said.method),
        state.settings.currency,
        line=f"{names}{more}",
        on_the_spot=True,
    )


def void_entry(console: Console, state: Tournament, entry: Entry) -> Ask:
    """An entry that should never have been made is struck out."""
    till = till_of(console)
    return Ask(
        console.texts.say("Void entry"),
        lambda said: c.VoidEntry(state.id, entry.id, till, said.method, said.chips),
        state.settings.currency,
        chips=_chips_counted(state, entry),
        line=_line(console, state, entry, paid_by(entry)),
    )


def void_extra(console: Console, state: Tournament, entry: Entry, index: int) -> Ask:
    """A rebuy or an add-on is struck out."""
    texts, till, extra = console.texts, till_of(console), entry.extras[index]
    return Ask(
        texts.say("Void {what}", what=word(texts, extra.kind)),
        lambda said: c.VoidExtra(state.id, entry.id, index, till, said.method),
        state.settings.currency,
        line=_line(console, state, entry, extra.price.total),
    )


def void_prize(console: Console, state: Tournament, entry: Entry) -> Ask:
    """A prize that was paid, or noted as owed, comes back."""
    prize, command = entry.prize, c.VoidPrize(state.id, entry.id, till_of(console))
    return Ask(
        console.texts.say("Take the payment back"),
        lambda _said: command,
        state.settings.currency,
        line=_line(console, state, entry, prize.amount if prize is not None else 0),
    )


def void_bounty(console: Console, state: Tournament, entry: Entry, index: int) -> Ask:
    """A payment of bounties comes back."""
    command = c.VoidBounty(state.id, entry.id, index, till_of(console))
    return Ask(
        console.texts.say("Take the payment back"),
        lambda _said: command,
        state.settings.currency,
        line=_line(console, state, entry, entry.heads.payments[index].amount),
    )


def withdraw_bounty(console: Console, state: Tournament, entry: Entry, index: int) -> Ask:
    """A bounty put on a named player goes back to who gave it."""
    command = c.WithdrawBounty(state.id, entry.id, index, till_of(console))
    return Ask(
        console.texts.say("Withdraw the bounty"),
        lambda _said: command,
        state.settings.currency,
        line=_line(console, state, entry, entry.heads.put_up[index].amount),
    )


def leave_side_pool(console: Console, state: Tournament, pool: SidePool, entry: Entry) -> Ask:
    """A player's stake goes back."""
    till = till_of(console)
    return Ask(
        console.texts.say("Give the stake back"),
        lambda said: c.LeaveSidePool(state.id, pool.number, entry.id, till, said.method),
        state.settings.currency,
        line=_line(console, state, entry, pool.stake),
        on_the_spot=True,
    )


def void_side_pool_payment(console: Console, state: Tournament, pool: SidePool, index: int) -> Ask:
    """A payment of a side pool comes back."""
    command = c.VoidSidePoolPayment(state.id, pool.number, index, till_of(console))
    payment = pool.payments[index]
    return Ask(
        console.texts.say("Take the payment back"),
        lambda _said: command,
        state.settings.currency,
        line=_line(console, state, state.entries[payment.entry], payment.amount),
    )


def void_side_pool(console: Console, state: Tournament, pool: SidePool) -> Ask:
    """A side pool is called off: every stake goes back."""
    texts, till = console.texts, till_of(console)
    return Ask(
        texts.say("Call the pool off"),
        lambda said: c.VoidSidePool(state.id, pool.number, till, said.method),
        state.settings.currency,
        line=f"{pool.name} · {texts.money(pool.worth, state.settings.currency)}",
        on_the_spot=True,
    )


def void_slip(console: Console, table: CashTable, slip: MoneySlip) -> Ask:
    """A slip of a cash table is struck out: its money goes the other way."""
    till, texts = till_of(console), console.texts
    amount = texts.money(slip.amount, table.terms.currency)

    def command(said: VoidAnswers) -> c.Command:
        by = said.method if said.method is Method.CASH else slip.method
        return c.VoidCashSlip(table.id, slip.number, till, by)

    return Ask(
        texts.say("Strike out"),
        command,
        table.terms.currency,
        line=f"{console.name(slip.player)} · {amount}",
    )


def _chips_counted(state: Tournament, entry: Entry) -> bool:
    """Whether chips lie at the seat that may be another number than was handed out."""
    return state.started_at is not None and entry.status is EntryStatus.SEATED


def _line(console: Console, state: Tournament, entry: Entry, cents: Cents) -> str:
    """Return the line with player and amount."""
    money = console.texts.money(cents, state.settings.currency)
    return f"{console.entry_name(entry)} · {money}"
