"""Soundness of the books: what the tills say against tournaments and cash tables, account by account."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import BESIDE, CASH_CHIPS, Account, AccountKind
from director.cashdesk.deposits import Deposits
from director.cashdesk.ledger import Balances, added_up
from director.cashdesk.tills import Till
from director.poker.cash.books import cash_books
from director.poker.cash.state import CashTable
from director.tournament.state import Tournament
from director.values.dataclass import dataclass
from director.values.ids import TournamentId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class Unsound:
    """An account that holds something else than the books say; None stands for all together.

    What a tournament sold beside its prizes is told of as one account, its fee.
    """

    account: Account | None
    expected: Cents
    held: Cents


def unsound_books(
    tills: Iterable[Till],
    tournaments: Iterable[Tournament],
    tables: Iterable[CashTable],
    deposits: Deposits | None = None,
) -> Iterator[Unsound]:
    """Where the tills and what was sold do not say the same: nowhere, in a sound house.

    All accounts of all tills come to nothing, since each posting balances; every pool holds the
    prize parts of the entries that stand less the prizes; what is owed for a ticket is what it is worth
    while it is out, and to each player what was left with the house; chips that are out are on tables
    that play.
    A tournament that came from another house has left its tills there.
    """
    known = tuple(tills)
    held = added_up(till.accounts for till in known)
    yield from differing(_of_tickets(known, held), held)
    yield from differing(_of_deposits(deposits or Deposits(), held), held)
    yield from left_over(held)
    for state in tournaments:
        if any(account.owner == state.id for account in held):
            yield from unsound_tournament(state, held)
    expected: dict[Account, Cents] = {CASH_CHIPS: 0} if CASH_CHIPS in held else {}
    for table in tables:
        now = cash_books(table)
        expected[Account(AccountKind.RAKE, table.id)] = -now.drop
        if table.closing is None:
            expected[CASH_CHIPS] = expected.get(CASH_CHIPS, 0) - now.outstanding
    yield from differing(expected, held)


def unsound_tournament(state: Tournament, held: Balances) -> Iterator[Unsound]:
    """Where the accounts of a tournament do not say what it sold and paid."""
    yield from differing(_of_tournament(state), _of_owner(held, state.id))


def left_over(held: Balances) -> Iterator[Unsound]:
    """All accounts together, when they do not come to nothing."""
    if total := sum(held.values()):
        yield Unsound(None, 0, total)


def differing(expected: Balances, held: Balances) -> Iterator[Unsound]:
    """The accounts that hold something else than is expected of them."""
    for account, amount in expected.items():
        if held.get(account, 0) != amount:
            yield Unsound(account, amount, held.get(account, 0))


def _of_tournament(state: Tournament) -> Balances:
    takings = state.takings
    prizes = [entry.prize for entry in state.entries.values() if entry.prize]
    return {
        Account(AccountKind.POOL, state.id): takings.paid - takings.prize,
        Account(AccountKind.FEE, state.id): -takings.beside,
        Account(AccountKind.OWED, state.id): -sum(prize.amount for prize in prizes if prize.owed),
    }


def _of_tickets(tills: Iterable[Till], held: Balances) -> Balances:
    """Each ticket's account, and nothing in the accounts of tickets that no till knows."""
    expected = {account: 0 for account in held if account.kind is AccountKind.TICKET}
    for till in tills:
        expected |= till.owed_for_tickets
    return expected


def _of_deposits(deposits: Deposits, held: Balances) -> Balances:
    """Each player's account, and nothing in those of players who have no deposit."""
    return {account: 0 for account in held if account.kind is AccountKind.DEPOSIT} | deposits.owed


def _of_owner(held: Balances, tournament: TournamentId) -> Balances:
    """The accounts of a tournament, what it sold beside its prizes as one."""
    beside = Account(AccountKind.FEE, tournament)
    mine = ((account, cents) for account, cents in held.items() if account.owner == tournament)
    return added_up({beside if account.kind in BESIDE else account: cents} for account, cents in mine)
