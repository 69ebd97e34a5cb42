"""Soundness of the books: what the tills say against tournaments and cash tables, account by account."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from director.cashdesk.deposits import DEPOSIT, Deposits
from director.cashdesk.tills import TICKET, Till
from director.poker.cash.books import cash_books
from director.poker.cash.state import CashTable
from director.tournament.state import Tournament
from director.values.money import Cents

_BESIDE = ("fee", "staff", "other")


@dataclass(frozen=True, slots=True)
class Unsound:
    """An account, or a kind of accounts, that holds something else than the books say."""

    account: str
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
    held = _held(known)
    yield from differing(_of_tickets(known, held), held)
    yield from differing(_of_deposits(deposits or Deposits(), held), held)
    yield from differing({"*": 0}, {"*": sum(held.values())})
    for state in tournaments:
        mine = _by_kind(held, state.id)
        if mine:
            yield from differing(_of_tournament(state), mine)
    expected: dict[str, Cents] = {}
    for table in tables:
        now = cash_books(table)
        expected[f"rake:{table.id}"] = -now.drop
        if table.closing is None:
            expected["chips:cash"] = expected.get("chips:cash", 0) - now.outstanding
    if "chips:cash" in held:
        expected.setdefault("chips:cash", 0)
    yield from differing(expected, held)


def differing(expected: Mapping[str, Cents], held: Mapping[str, Cents]) -> Iterator[Unsound]:
    """The accounts that hold something else than is expected of them."""
    for account, amount in expected.items():
        if held.get(account, 0) != amount:
            yield Unsound(account, amount, held.get(account, 0))


def _of_tournament(state: Tournament) -> dict[str, Cents]:
    takings = state.takings
    prizes = [entry.prize for entry in state.entries.values() if entry.prize]
    return {
        f"pool:{state.id}": takings.paid - takings.prize,
        f"beside:{state.id}": -takings.beside,
        f"owed:{state.id}": -sum(prize.amount for prize in prizes if prize.owed),
    }


def _of_tickets(tills: Iterable[Till], held: dict[str, Cents]) -> dict[str, Cents]:
    """Each ticket's account, and nothing in the accounts of tickets that no till knows."""
    expected = {account: 0 for account in held if account.startswith(f"{TICKET}:")}
    for till in tills:
        expected |= till.owed_for_tickets
    return expected


def _of_deposits(deposits: Deposits, held: dict[str, Cents]) -> dict[str, Cents]:
    """Each player's account, and nothing in those of players who have no deposit."""
    return {account: 0 for account in held if account.startswith(f"{DEPOSIT}:")} | deposits.owed


def _by_kind(held: dict[str, Cents], tournament: str) -> dict[str, Cents]:
    found: dict[str, Cents] = {}
    for account, amount in held.items():
        kind, _, rest = account.partition(":")
        if rest.partition(":")[0] == tournament:
            name = f"{'beside' if kind in _BESIDE else kind}:{tournament}"
            found[name] = found.get(name, 0) + amount
    return found


def _held(tills: Iterable[Till]) -> dict[str, Cents]:
    held: dict[str, Cents] = {}
    for till in tills:
        for account, amount in till.accounts.items():
            held[account] = held.get(account, 0) + amount
    return held
