"""Soundness of the general ledger: that its accounts say the same as tournaments, pit and jackpots."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Balances, balances
from director.desk.cashdesk.queries.postings import Posted, ours
from director.desk.cashdesk.queries.soundness import Unsound, differing, left_over
from director.games.table.books import books
from director.games.table.state import GameTable, JackpotState
from director.tournament.state import Status, Tournament


def unsound_ledger(postings: Iterable[Posted], states: Iterable[object]) -> Iterator[Unsound]:
    """Where the accounts and what the streams make do not say the same: nowhere, in a sound house.

    All accounts of a currency come to nothing. A pool is what was collected and added less what was
    withheld and paid; once its tournament is over, it is what of its prizes is not paid: nothing, but
    where a prize was taken back. A float is what the books of its table expect, and a jackpot what its
    meter shows.
    """
    known = ours(postings)
    held = balances(one.lines for one in known)
    for currency in {one.currency for one in known}:
        yield from left_over(balances(one.lines for one in known if one.currency == currency))
    sold = {one.tournament for one in known}
    for state in states:
        if not isinstance(state, Tournament) or state.id in sold:
            yield from differing(_expected(state, held), held)


def _expected(state: object, held: Balances) -> Balances:
    match state:
        case Tournament():
            return _of_tournament(state, held)
        case GameTable():
            return _of_table(state)
        case JackpotState() if state.opened.progressive:
            return {
                Account(AccountKind.JACKPOT, state.id): -int(state.meter),
                Account(AccountKind.RESERVE, state.id): int(state.meter),
            }
        case _:
            return {}


def _of_tournament(state: Tournament, held: Balances) -> Balances:
    overlay = Account(AccountKind.OVERLAY, state.id)
    withheld = Account(AccountKind.WITHHELD, state.id)
    locked = state.prizes if state.status is not Status.CANCELLED else None
    paid = state.takings.paid
    if state.status is Status.FINISHED and locked is not None:
        left = paid - locked.pool
    else:
        left = paid - state.takings.prize - held.get(overlay, 0) - held.get(withheld, 0)
    return {Account(AccountKind.POOL, state.id): left, overlay: locked.overlay if locked else 0}


def _of_table(table: GameTable) -> Balances:
    now = books(table)
    return {
        Account(AccountKind.TABLE, table.id): 0 if table.closing else now.expected,
        Account(AccountKind.WIN, table.id): -now.result - now.kept,
        Account(AccountKind.HELD, table.id): -now.held,
        Account(AccountKind.VARIANCE, table.id): -(now.variance or 0),
    }
