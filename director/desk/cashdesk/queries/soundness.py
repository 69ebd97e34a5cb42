"""Soundness of the books: what tills and accounts say against tournaments, tables and jackpots."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import CASH_CHIPS, NOT_FOR_PRIZES, Account, AccountKind
from director.cashdesk.deposits import Deposits
from director.cashdesk.ledger import Balances, added_up, balances
from director.cashdesk.tills import Till
from director.desk.cashdesk.queries.postings import PostedEntry, ours
from director.games.table.books import books, unreleased_winnings
from director.games.table.jackpot_state import JackpotState
from director.games.table.state import GameTable
from director.poker.cash.books import cash_books
from director.poker.cash.state import CashTable
from director.series.flights.state import FlightsState
from director.series.league.deposits import DepositEnd
from director.series.league.state import League
from director.tournament.side_pools.rules import held_by_pools
from director.tournament.state import Status, Tournament
from director.tournament.state.flights import NO_MONEY, FlightMoney
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import Cents


class Unsound(Value):
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
    """Yield where tills and sales disagree; nothing in a sound house.

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
        expected[Account(AccountKind.TIME, table.id)] = -now.time
        if table.closing is None:
            expected[CASH_CHIPS] = expected.get(CASH_CHIPS, 0) - now.outstanding
    yield from differing(expected, held)


def unsound_tournament(state: Tournament, held: Balances) -> Iterator[Unsound]:
    """Yield where the accounts of a tournament disagree with its sales and payments."""
    yield from differing(_of_tournament(state), _of_owner(held, state.id))


def left_over(held: Balances) -> Iterator[Unsound]:
    """All accounts together, when they do not come to nothing."""
    yield from _unless_nothing(sum(held.values()))


def _unless_nothing(total: Cents) -> Iterator[Unsound]:
    if total:
        yield Unsound(None, 0, total)


def differing(expected: Balances, held: Balances) -> Iterator[Unsound]:
    """The accounts that hold something else than is expected of them."""
    for account, amount in expected.items():
        if held.get(account, 0) != amount:
            yield Unsound(account, amount, held.get(account, 0))


def _of_tournament(state: Tournament) -> Balances:
    takings = state.takings
    bought = takings.heads + state.heads.sponsored
    prizes = [entry.prize for entry in state.entries.values() if entry.prize]
    return {
        Account(AccountKind.POOL, state.id): takings.paid - takings.prize,
        Account(AccountKind.BOUNTIES, state.id): state.heads.paid - bought,
        Account(AccountKind.SIDE_POOL, state.id): -held_by_pools(state),
        Account(AccountKind.FEE, state.id): -takings.deductions,
        Account(AccountKind.OWED, state.id): -sum(prize.amount for prize in prizes if prize.owed),
    }


def _of_tickets(tills: Iterable[Till], held: Balances) -> Balances:
    """Each ticket's account, and nothing in the accounts of tickets that no till knows."""
    tickets = (account for account in held if account.kind is AccountKind.TICKET)
    expected: dict[Account, Cents] = dict.fromkeys(tickets, 0)
    for till in tills:
        expected.update(till.owed_for_tickets)
    return expected


def _of_deposits(deposits: Deposits, held: Balances) -> Balances:
    """Each player's account, and nothing in those of players who have no deposit."""
    return {account: 0 for account in held if account.kind is AccountKind.DEPOSIT} | deposits.owed


def _of_owner(held: Balances, tournament: TournamentId) -> Balances:
    """The accounts of a tournament, what it sold beside its prizes as one."""
    beside = Account(AccountKind.FEE, tournament)
    mine = ((account, cents) for account, cents in held.items() if account.owner == tournament)
    return added_up(
        {beside if account.kind in NOT_FOR_PRIZES else account: cents} for account, cents in mine
    )


def unsound_ledger(postings: Iterable[PostedEntry], states: Iterable[object]) -> Iterator[Unsound]:
    """Yield where accounts and the states of streams disagree; nothing in a sound house.

    All accounts of a currency come to nothing. A pool is what was collected and added less what was
    withheld and paid; once its tournament is over, it is what of its prizes is not paid: nothing, but
    where a prize was taken back. A float is what the books of its table expect, and a jackpot what its
    meter shows.
    """
    known, totals = ours(postings), dict[str, Cents]()
    held = balances(posted.lines for posted in known)
    for posted in known:
        added = sum([line.amount for line in posted.lines])
        totals[posted.currency] = totals.get(posted.currency, 0) + added
    for total in totals.values():
        yield from _unless_nothing(total)
    sold = {posted.tournament for posted in known}
    for state in states:
        if not isinstance(state, Tournament) or state.id in sold:
            yield from differing(_expected(state, held), held)


def _expected(state: object, held: Balances) -> Balances:
    match state:
        case Tournament():
            return _of_event(state, held)
        case FlightsState():
            return _of_flights(state)
        case GameTable():
            return _of_table(state)
        case JackpotState():
            aside = int(state.meter) if state.opened.progressive else 0
            return {
                Account(AccountKind.JACKPOT, state.id): -aside,
                Account(AccountKind.RESERVE, state.id): aside - state.players,
                Account(AccountKind.HIT, state.id): -state.owed,
            }
        case League():
            return _of_league(state)
        case _:
            return {}


def _of_event(state: Tournament, held: Balances) -> Balances:
    overlay = Account(AccountKind.OVERLAY, state.id)
    withheld = Account(AccountKind.WITHHELD, state.id)
    locked = state.prizes if state.status is not Status.CANCELLED else None
    paid, heads = state.takings.paid, state.heads
    came, went = _came_and_went(state)
    brought = state.takings.heads + heads.sponsored + came.bounties - went.bounties
    if state.status is Status.FINISHED and locked is not None and not state.is_flight:
        left = paid - locked.pool
    else:
        added = held.get(overlay, 0) + held.get(withheld, 0)
        left = paid - state.takings.prize - heads.to_pool - added - came.prize + went.prize
    return {
        Account(AccountKind.POOL, state.id): left,
        Account(AccountKind.BOUNTIES, state.id): heads.paid + heads.to_pool - brought,
        Account(AccountKind.SIDE_POOL, state.id): -held_by_pools(state),
        overlay: locked.overlay if locked else 0,
    }


def _came_and_went(state: Tournament) -> tuple[FlightMoney, FlightMoney]:
    """Return the money that day 2 has from the flights, and the money that a flight has sent."""
    came = state.carried.money if state.carried is not None else NO_MONEY
    return came, state.sent.money if state.sent is not None else NO_MONEY


def _of_flights(event: FlightsState) -> Balances:
    """Return the money of finished flights that the event holds until day 2 takes it over."""
    return {
        Account(AccountKind.POOL, event.id): -event.money.prize,
        Account(AccountKind.BOUNTIES, event.id): -event.money.bounties,
    }


def _of_league(league: League) -> Balances:
    """The deposits of a season that lie with the club, and those that it has kept."""
    kept = [each.cents for each in league.deposits if each.end is DepositEnd.FORFEITED]
    return {
        Account(AccountKind.SEASON, league.id): -sum([each.cents for each in league.held]),
        Account(AccountKind.FORFEITED, league.id): -sum(kept),
    }


def _of_table(table: GameTable) -> Balances:
    now = books(table)
    return {
        Account(AccountKind.TABLE, table.id): 0 if table.closing else now.expected,
        Account(AccountKind.WIN, table.id): -now.win - now.late,
        Account(AccountKind.JACKPOT_PLAY, table.id): -now.jackpot
        - now.late_jackpot
        - now.aside_retained,
        Account(AccountKind.HELD, table.id): -unreleased_winnings(table),
    }
