"""Prizes: the ladder fixed and opened, deals, and prizes paid, owed, settled and taken back."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.cashdesk.handlers import payments
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.tournament.events import (
    DealMade,
    OwedPrizeSettled,
    PrizePaid,
    PrizesLocked,
    PrizesUnlocked,
    PrizeVoided,
)
from director.tournament.lifecycle import lock_refusals
from director.tournament.lookup import known_entry
from director.tournament.payouts import (
    choose_method,
    deal_refusals,
    kept_shares,
    pay_refusals,
    unlock_refusals,
)
from director.tournament.state import Method, Tournament
from director.tournament.winnings import prizes_now, winning_of
from director.values.errors import soundness
from director.values.iban import is_valid
from director.values.ids import EntryId


@handles(c.LockPrizes)
def lock(floor: Floor, command: c.LockPrizes) -> Iterator[Effect]:
    """The payout ladder is fixed as it stands (T-R9)."""
    state = floor.tournament(command.tournament)
    floor.refuse(*lock_refusals(state, floor.at))
    made = prizes_now(state, floor.at)
    yield PrizesLocked(made.awards, made.pool, made.overlay, made.entries, made.unique, made.generated)


@handles(c.UnlockPrizes)
def unlock(floor: Floor, command: c.UnlockPrizes) -> Iterator[Effect]:
    """The ladder is open again, as long as nothing has been paid from it."""
    floor.refuse(*unlock_refusals(floor.tournament(command.tournament)))
    yield PrizesUnlocked()


@handles(c.MakeDeal)
def deal(floor: Floor, command: c.MakeDeal) -> Iterator[Effect]:
    """All who are left split what is still to be won (T-P2)."""
    state = floor.tournament(command.tournament)
    floor.refuse(
        *deal_refusals(state, command.method, command.shares, command.for_first, command.consents)
    )
    shares = (*command.shares, *kept_shares(state))
    yield DealMade(command.method, shares, command.for_first, command.consents)


@handles(c.PayPrize)
def pay(floor: Floor, command: c.PayPrize) -> Iterator[Effect]:
    """A prize is paid from the moment of elimination, or owed until there is an IBAN (T-R8)."""
    state = floor.tournament(command.tournament)
    known_entry(state, command.entry)
    won = winning_of(state, command.entry)
    floor.refuse(*pay_refusals(state, command.entry, won))
    if won is None:
        raise soundness("nothing_won", rule="T-R8", entry=command.entry)
    method = choose_method(won, state.settings.cash_limit, command.method)
    owed = method is Method.TRANSFER and not _has_account(floor, state, won.entry)
    if owed:
        receipt = yield from payments.owe(floor, state, won, command.till)
    else:
        over = yield from payments.pay_out(floor, state, won, command.till, method)
        receipt, method = over.receipt, over.method
    yield PrizePaid(won.entry, won.first, won.amount, method, receipt, owed)


@handles(c.SettleOwedPrize)
def settle(floor: Floor, command: c.SettleOwedPrize) -> Iterator[Effect]:
    """An owed prize is transferred: the player has a valid IBAN now."""
    state = floor.tournament(command.tournament)
    prize = known_entry(state, command.entry).prize
    if prize is None or not prize.owed:
        raise soundness("nothing_owed", rule="T-R8", entry=command.entry)
    if not _has_account(floor, state, command.entry):
        raise soundness("iban_missing", rule="T-R8", entry=command.entry)
    receipt = yield from payments.settle(floor, state, command.entry, prize.amount, command.till)
    yield OwedPrizeSettled(command.entry, Method.TRANSFER, receipt)


@handles(c.VoidPrize)
def void(floor: Floor, command: c.VoidPrize) -> Iterator[Effect]:
    """A payment is taken back, with a reason."""
    state = floor.tournament(command.tournament)
    entry = known_entry(state, command.entry)
    if entry.prize is None:
        raise soundness("prize_not_paid_yet", rule="T-R8", entry=entry.id)
    floor.require_reason("T-R8")
    receipt = yield from payments.take_back(floor, state, entry, entry.prize, command.till)
    yield PrizeVoided(entry.id, receipt)


def _has_account(floor: Floor, state: Tournament, entry: EntryId) -> bool:
    return is_valid(floor.person(state.entries[entry].player).iban)
