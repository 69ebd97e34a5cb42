"""Payouts: who may be paid what by which method, and what makes a deal good (T-R8, T-P2)."""

from collections.abc import Iterator, Sequence

from director.tournament.deals import deal_faults, stacks_fault
from director.tournament.rounds import playing
from director.tournament.state import DealMethod, Method, Share, Status, Tournament
from director.tournament.winnings import Winning, left_to_win, prizes_differ
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId
from director.values.quantity import Cents

FOR_PRIZES = (Method.CASH, Method.CHIPS, Method.TRANSFER, Method.DEPOSIT)
"""How a prize in money is paid."""
FROM_SPONSORS = (Method.CASH, Method.CARD, Method.TRANSFER)
"""How a sponsor pays a bounty on a named player; what the house gives moves no money."""


def unlock_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why a locked ladder stays locked."""
    if tournament.prizes is None:
        return (soundness("prizes_not_locked", rule="T-R9"),)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        return (soundness("tournament_over", status=str(tournament.status)),)
    if tournament.takings.paid:
        return (soundness("prizes_being_paid", rule="T-R8"),)
    if tournament.deal is not None:
        return (soundness("deal_made_already", rule="T-P2"),)
    return ()


def pay_refusals(
    tournament: Tournament, entry: EntryId, won: Winning | None
) -> tuple[RuleViolation, ...]:
    """Why an entry is not paid now: never twice, never before its place is known (T-R8)."""
    if tournament.status not in (Status.RUNNING, Status.FINISHED):
        return (soundness("not_running", status=str(tournament.status)),)
    if tournament.prizes is None:
        return (soundness("prizes_not_locked", rule="T-R9"),)
    if prizes_differ(tournament):
        return (soundness("prizes_differ", rule="T-R2"),)
    if tournament.entries[entry].prize is not None:
        return (soundness("prize_paid_already", rule="T-R8", entry=entry),)
    if won is not None and won.final:
        return ()
    if tournament.entries[entry].alive:
        return (soundness("still_in", rule="T-R8", entry=entry),)
    if won is not None:
        return (soundness("place_is_open", rule="T-R8", entry=entry),)
    return (soundness("nothing_won", rule="T-R8", entry=entry),)


def choose_method(won: Winning, limit: Cents, asked: Method | None) -> Method:
    """How a prize is paid: a whole ticket as voucher, money as asked, or by the amount (T-R8)."""
    if won.ticket and (not won.money or asked is Method.VOUCHER):
        asked = None
    if asked is not None and asked not in FOR_PRIZES:
        raise soundness("method_not_for_prizes", rule="T-R8", method=str(asked))
    if not won.money:
        return Method.VOUCHER
    return asked or (Method.CASH if won.money <= limit else Method.TRANSFER)


def deal_refusals(
    tournament: Tournament,
    method: DealMethod,
    shares: Sequence[Share],
    for_first: Cents,
    consents: Sequence[EntryId],
) -> tuple[RuleViolation, ...]:
    """Why a deal is no deal: not for all who are left, not agreed by all, or not adding up (T-P2)."""
    if tournament.status is not Status.RUNNING:
        return (soundness("not_running", status=str(tournament.status)),)
    if tournament.is_flight:
        return (soundness("deal_in_a_flight", rule="T-P2"),)
    if (round_ := playing(tournament)) is not None and not round_.is_last:
        return (soundness("deal_before_last_round", rule="T-P2", round=round_.number),)
    if tournament.prizes is None:
        return (soundness("prizes_not_locked", rule="T-R9"),)
    if prizes_differ(tournament):
        return (soundness("prizes_differ", rule="T-R2"),)
    alive = sorted(entry.id for entry in tournament.entries.values() if entry.alive)
    if len(alive) < 2 or (tournament.deal is not None and not tournament.deal.for_first):
        return (soundness("nothing_to_deal", rule="T-P2"),)
    return (
        *_consent_refusals(alive, shares, consents),
        *_sum_refusals(tournament, shares, for_first),
        *stacks_fault(method, [share.stack for share in shares], tournament.chips.expected),
    )


def earlier_shares(tournament: Tournament) -> tuple[Share, ...]:
    """Return the shares of an earlier deal for players who are out since: they stand."""
    earlier = tournament.deal.shares if tournament.deal else ()
    return tuple(share for share in earlier if not tournament.entries[share.entry].alive)


def _consent_refusals(
    alive: list[EntryId], shares: Sequence[Share], consents: Sequence[EntryId]
) -> Iterator[RuleViolation]:
    if sorted(share.entry for share in shares) != alive:
        yield soundness("deal_not_for_all", rule="T-P2", players=len(alive), shares=len(shares))
    missing = tuple(entry for entry in alive if entry not in consents)
    if missing:
        yield soundness("consent_missing", rule="T-P2", entries=missing)


def _sum_refusals(
    tournament: Tournament, shares: Sequence[Share], for_first: Cents
) -> tuple[RuleViolation, ...]:
    """The cents of the first deal against the ladder, of a later one against what the first left."""
    prizes = left_to_win(tournament)
    amounts, stacks = [s.amount for s in shares], [s.stack for s in shares]
    if tournament.deal is None:
        return deal_faults(amounts, stacks, prizes, for_first=for_first)
    if for_first < 0 or any(amount < 0 for amount in amounts):
        return (soundness("deal_below_nothing", rule="T-P2"),)
    if sum(amounts) + for_first != sum(prizes):
        shared = sum(amounts) + for_first
        return (
            soundness("deal_does_not_add_up", rule="T-P2", shared_cents=shared, pool_cents=sum(prizes)),
        )
    return ()
