"""Prizes: the ladder fixed and opened, deals, and prizes paid, owed, settled and taken back."""

from collections.abc import Iterator

from director.desk.cashdesk.handlers import payments
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.lifecycle import (
    LockPrizes,
    MakeDeal,
    PayPrize,
    SettleOwedPrize,
    UnlockPrizes,
    VoidPrize,
)
from director.desk.night.handlers.clock import stopped_when_over
from director.tournament.events import (
    DealMade,
    OwedPrizeSettled,
    PrizePaid,
    PrizesLocked,
    PrizesUnlocked,
    PrizeVoided,
)
from director.tournament.lifecycle import lock_refusals
from director.tournament.lookup import require_entry
from director.tournament.payouts import (
    choose_method,
    deal_refusals,
    earlier_shares,
    pay_refusals,
    unlock_refusals,
)
from director.tournament.state import Method, Status, Tournament
from director.tournament.winnings import Winning, ladder_stands, prizes_differ, prizes_now, winning_of
from director.values.errors import soundness
from director.values.iban import is_valid
from director.values.ids import EntryId, TillId, TournamentId
from director.values.quantity import Micros


@handles(LockPrizes)
def lock(decision: Decision, command: LockPrizes) -> Iterator[Effect]:
    """The payout ladder is fixed as it stands (T-R9)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*lock_refusals(state, decision.at))
    yield _locked(state, decision.at)
    yield from stopped_when_over(decision, command.tournament)


def locked_anew(decision: Decision, tournament: TournamentId) -> Iterator[Effect]:
    """The ladder once more, where a correction after the finish has moved a head into its pool or out.

    While play goes on the floor opens and locks it; once it is over nobody can (T-R2).
    """
    state = decision.tournament(tournament)
    if state.status is Status.FINISHED and not ladder_stands(state) and prizes_differ(state):
        yield _locked(state, decision.at)


def _locked(state: Tournament, at: Micros) -> PrizesLocked:
    made = prizes_now(state, at)
    return PrizesLocked(made.awards, made.pool, made.overlay, made.entries, made.unique, made.generated)


@handles(UnlockPrizes)
def unlock(decision: Decision, command: UnlockPrizes) -> Iterator[Effect]:
    """The ladder is open again, as long as nothing has been paid from it."""
    decision.refuse(*unlock_refusals(decision.tournament(command.tournament)))
    yield PrizesUnlocked()


@handles(MakeDeal)
def deal(decision: Decision, command: MakeDeal) -> Iterator[Effect]:
    """All who are left split what is still to be won (T-P2)."""
    state = decision.tournament(command.tournament)
    decision.refuse(
        *deal_refusals(state, command.method, command.shares, command.for_first, command.consents)
    )
    shares = (*command.shares, *earlier_shares(state))
    yield DealMade(command.method, shares, command.for_first, command.consents)
    yield from stopped_when_over(decision, command.tournament)


@handles(PayPrize)
def pay(decision: Decision, command: PayPrize) -> Iterator[Effect]:
    """A prize is paid from the moment of elimination, or owed until there is an IBAN (T-R8)."""
    state = decision.tournament(command.tournament)
    require_entry(state, command.entry)
    won = winning_of(state, command.entry)
    decision.refuse(*pay_refusals(state, command.entry, won))
    if won is None:
        raise soundness("nothing_won", rule="T-R8", entry=command.entry)
    yield from won_prize_paid(
        decision, state, won, command.till,
        choose_method(won, state.settings.cash_limit, command.method),
    )  # fmt: skip


def won_prize_paid(
    decision: Decision, state: Tournament, won: Winning, till: TillId, method: Method
) -> Iterator[Effect]:
    """A prize goes out, or is owed where a transfer has no account to go to; never a ticket's rest."""
    owed = method is Method.TRANSFER and not _has_account(decision, state, won.entry)
    if owed and won.ticket:
        raise soundness("iban_missing", rule="T-R8", entry=won.entry)
    if owed:
        receipt = yield from payments.owe(decision, state, won, till)
    else:
        over = yield from payments.pay_out(decision, state, won, till, method)
        receipt, method = over.receipt, over.method
    last = won.last if won.last > won.first else 0
    yield PrizePaid(won.entry, won.first, won.amount, method, receipt, owed, won.ticket, last)


@handles(SettleOwedPrize)
def settle(decision: Decision, command: SettleOwedPrize) -> Iterator[Effect]:
    """An owed prize is transferred: the player has a valid IBAN now."""
    state = decision.tournament(command.tournament)
    prize = require_entry(state, command.entry).prize
    if prize is None or not prize.owed:
        raise soundness("nothing_owed", rule="T-R8", entry=command.entry)
    if not _has_account(decision, state, command.entry):
        raise soundness("iban_missing", rule="T-R8", entry=command.entry)
    receipt = yield from payments.settle(decision, state, command.entry, prize.amount, command.till)
    yield OwedPrizeSettled(command.entry, Method.TRANSFER, receipt)


@handles(VoidPrize)
def void(decision: Decision, command: VoidPrize) -> Iterator[Effect]:
    """A payment is taken back, with a reason."""
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    if entry.prize is None:
        raise soundness("prize_not_paid_yet", rule="T-R8", entry=entry.id)
    decision.require_reason("T-R8")
    receipt = yield from payments.take_back(decision, state, entry, entry.prize, command.till)
    yield PrizeVoided(entry.id, receipt)


def _has_account(decision: Decision, state: Tournament, entry: EntryId) -> bool:
    return is_valid(decision.person(state.entries[entry].player).iban)
