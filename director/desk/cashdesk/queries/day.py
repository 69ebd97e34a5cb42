"""Books of a gaming day or more as at any instant: tills, tournaments, cash games, pit; they agree."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from zoneinfo import ZoneInfo

from director.cashdesk.accounts import NOT_FOR_PRIZES, AccountKind
from director.cashdesk.counting import CASH
from director.cashdesk.ledger import Posting
from director.cashdesk.till_moves import (
    TillDifference,
    TillMove,
    TillMoveKind,
    cashier_after,
    differences_of,
    moves_of,
)
from director.cashdesk.tills import MoneyEvent, ReceiptIssued, Till, TillCounted
from director.desk.cashdesk.queries.tills import by_kind, till_at, till_ids
from director.desk.kernel.desk import Desk
from director.desk.kernel.periods import GamingPeriod
from director.desk.kernel.ports import Recorded, cash_stream, game_stream, till_stream, tournament_stream
from director.desk.kernel.streams import grown_by
from director.desk.kernel.undo import as_it_was
from director.games.table.books import Books, books
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable
from director.house.templates import CASH as CASH_TABLE
from director.house.templates import PIT, CashRow, PitRow
from director.poker.cash.books import CashBooks, cash_books
from director.poker.cash.state import CashTable
from director.tournament.state import Tournament
from director.tournament.winnings import pool_of
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import StreamId, TillId, TournamentId
from director.values.quantity import Cents, Micros

_PRIZES = ("prize", "owed_prize")
"""Purposes of receipts by which money leaves a prize pool, or comes back to it."""
_HEADS = "bounty"
"""The purpose of receipts by which money leaves the heads of players, or comes back to them."""


class MethodDay(Value):
    """A method of payment over a day, at one till or at all; `end` is what the others come to."""

    method: str
    start: Cents
    taken: Cents
    paid_out: Cents
    safe: Cents
    """From the safe less to the safe, floats and closes with it."""
    variance: Cents
    """Found by counts."""
    end: Cents
    """Expected amount at the end."""


class TillDay(Value):
    """A till from the beginning of the day to the instant, method by method."""

    till: str
    cashiers: tuple[str, ...]
    """Cashiers who answered for it on this day, in turn."""
    open: bool
    methods: tuple[MethodDay, ...]
    differences: tuple[TillDifference, ...] = ()
    """Found by counts of this day, by person, method and shift."""

    @property
    def start(self) -> Cents:
        """Return the sum over all methods; the properties below likewise."""
        return sum(one.start for one in self.methods)

    @property
    def taken(self) -> Cents:
        """Came in for payments."""
        return sum(one.taken for one in self.methods)

    @property
    def paid_out(self) -> Cents:
        """Went out for payments."""
        return sum(one.paid_out for one in self.methods)

    @property
    def safe(self) -> Cents:
        """From the safe less to the safe."""
        return sum(one.safe for one in self.methods)

    @property
    def variance(self) -> Cents:
        """All differences together: they stand apart in `differences`."""
        return sum(one.variance for one in self.methods)

    @property
    def end(self) -> Cents:
        """Amount that should lie in the till."""
        return sum(one.end for one in self.methods)


class TournamentDay(Value):
    """Takings and payments of a tournament on a day; entries, overlay and debts as at the instant."""

    name: str
    starts_at: Micros
    entries: int
    prize: Cents
    """Parts for the prizes, refunds taken off."""
    deductions: Cents
    paid: Cents
    owed: Cents
    overlay: Cents
    heads: Cents = 0
    """Parts for bounties, refunds taken off."""
    heads_paid: Cents = 0


class CashDay(Value):
    """Chips that a cash table sold and bought back on a day, its rake, and chips out at the instant."""

    number: int
    sold: Cents
    cashed: Cents
    drop: Cents
    outstanding: Cents
    variance: Cents | None
    time: Cents = 0
    """Time charge that was collected."""
    jackpot: Cents = 0
    """Amount that went into a jackpot's meter."""


class PitDay(Value):
    """A house-game table: chips moved and won on this day, and what it should hold at the instant."""

    number: int
    game: str
    """A message id."""
    fills: Cents
    credits: Cents
    drop: Cents
    result: Cents
    """By the count where it was counted, else by the rounds told; jackpots apart."""
    jackpot: Cents
    expected: Cents
    """Nothing once the table is closed: its chips went back with the count."""
    variance: Cents | None
    """Part of the result that the recorded rounds do not explain."""
    corrects: bool = False
    """Nothing but what was corrected on this day of a table that was closed before (G-8)."""


class DayBooks(Value):
    """Everything of one currency over gaming days, as it was at `at`."""

    period: GamingPeriod
    currency: str
    since: Micros
    at: Micros
    over: bool
    """The last day had ended by then."""
    tills: tuple[TillDay, ...]
    tournaments: tuple[TournamentDay, ...]
    cash: tuple[CashDay, ...]
    pit: tuple[PitDay, ...]
    accounts: Mapping[AccountKind, Cents]
    """Sum of the postings of each kind of account, tills left out."""

    @property
    def methods(self) -> tuple[MethodDay, ...]:
        """Methods of all tills together, cash first."""
        listed = [one for till in self.tills for one in till.methods]
        return tuple(_together(method, listed) for method in _in_order(one.method for one in listed))

    @property
    def differences(self) -> tuple[TillDifference, ...]:
        """Differences that counts of the day found, by person, method and shift."""
        return tuple(found for till in self.tills for found in till.differences)

    @property
    def into_tills(self) -> Cents:
        """By how much the tills hold more than when the day began."""
        return sum(till.end - till.start for till in self.tills)

    @property
    def difference(self) -> Cents:
        """Tills against books: nothing, in a sound house."""
        return self.into_tills - sum(self.accounts.values())


def currencies(desk: Desk) -> tuple[str, ...]:
    """The house's currency, and every other in which a till was ever opened."""
    found = {desk.till(till).currency for till in till_ids(desk)}
    house = desk.house().currency
    return (house, *sorted(found - {house}))


def day_books(desk: Desk, day: date, currency: str, at: Micros | None = None) -> DayBooks:
    """The books of a gaming day of the house, as they were at an instant; as they stand without one."""
    return period_books(desk, GamingPeriod(day, day), currency, at)


def period_books(desk: Desk, period: GamingPeriod, currency: str, at: Micros | None = None) -> DayBooks:
    """The books of a period, as they were at an instant; as they stand without one."""
    begins, until = period.bounds(ZoneInfo(desk.house().timezone))
    since = begins or 0
    instant = min(at if at is not None else desk.now(), until - 1)
    tills = tuple(till for till in till_ids(desk) if desk.till(till).currency == currency)
    stories = {till: _within(desk.story(till_stream(till)), since, instant) for till in tills}
    written = [entry for story in stories.values() for entry in story]
    return DayBooks(
        period,
        currency,
        since,
        instant,
        instant >= until - 1,
        tuple(_till_days(desk, stories, since, instant)),
        tuple(_tournament_days(desk, written, currency, since, instant)),
        tuple(_cash_days(desk, currency, since, instant)),
        tuple(_pit_days(desk, currency, since, instant)),
        by_kind(_postings(written)),
    )


def _within(story: Iterable[Recorded], since: Micros, at: Micros) -> list[Recorded]:
    return [entry for entry in story if since <= entry.at <= at]


def _till_days(
    desk: Desk, stories: Mapping[TillId, list[Recorded]], since: Micros, at: Micros
) -> Iterator[TillDay]:
    """The tills that were worked at, or in which something lies."""
    for till, story in stories.items():
        before, after = till_at(desk, till, since - 1), till_at(desk, till, at)
        if story or any(before.held.values()):
            yield _till_day(before, after, story)


def _till_day(before: Till, after: Till, story: Sequence[Recorded]) -> TillDay:
    events = [entry.event for entry in story]
    moves = [
        move for event in events if isinstance(event, MoneyEvent) for move in moves_of(after.id, event)
    ]
    methods = _in_order((*before.held, *after.held, *(move.method for move in moves)))
    return TillDay(
        str(after.id),
        _cashiers(before, events),
        after.opened,
        tuple(_method_day(method, before, after, moves) for method in methods),
        tuple(_differences(before, events)),
    )


def _method_day(method: str, before: Till, after: Till, moves: Iterable[TillMove]) -> MethodDay:
    came = Counter[TillMoveKind]()
    for move in moves:
        if move.method == method:
            came.update({move.kind: move.amount})
    return MethodDay(
        method,
        before.held.get(method, 0),
        came[TillMoveKind.TAKEN],
        -came[TillMoveKind.PAID_OUT],
        came[TillMoveKind.SAFE],
        came[TillMoveKind.DIFFERENCE],
        after.held.get(method, 0),
    )


def _differences(before: Till, events: Iterable[Event]) -> Iterator[TillDifference]:
    """Differences that counts found, under who answered for the till until each."""
    answered = before.cashier
    for event in events:
        if isinstance(event, TillCounted):
            yield from differences_of(before.id, event, answered)
        answered = cashier_after(answered, event)


def _in_order(methods: Iterable[str]) -> tuple[str, ...]:
    """Each method once, cash first."""
    return tuple(sorted(set(methods), key=lambda method: (method != CASH, method)))


def _together(method: str, listed: Iterable[MethodDay]) -> MethodDay:
    mine = [one for one in listed if one.method == method]
    return MethodDay(
        method,
        sum(one.start for one in mine),
        sum(one.taken for one in mine),
        sum(one.paid_out for one in mine),
        sum(one.safe for one in mine),
        sum(one.variance for one in mine),
        sum(one.end for one in mine),
    )


def _cashiers(before: Till, events: Iterable[Event]) -> tuple[str, ...]:
    """Each cashier once, from the one of the day before on."""
    counted = (event.cashier for event in events if isinstance(event, TillCounted))
    return tuple(dict.fromkeys(filter(None, (before.cashier, *counted))))


def _postings(story: Iterable[Recorded]) -> Iterator[Posting]:
    return (entry.event.posting for entry in story if isinstance(entry.event, MoneyEvent))


def _receipts(story: Iterable[Recorded]) -> Iterator[ReceiptIssued]:
    return (entry.event for entry in story if isinstance(entry.event, ReceiptIssued))


def _tournament_days(
    desk: Desk, written: Sequence[Recorded], currency: str, since: Micros, at: Micros
) -> Iterator[TournamentDay]:
    """Tournaments that took or gave money, or began, by their start."""
    subjects = {receipt.tournament for receipt in _receipts(written)}
    for row in desk.store.tournaments():
        touched = row.id in subjects or since <= row.starts_at <= at
        if touched and row.currency == currency:
            state = as_it_was(desk.story(tournament_stream(row.id)), at)
            if state is not None:
                yield _tournament_day(state, [r for r in _receipts(written) if r.tournament == row.id])


def _tournament_day(state: Tournament, receipts: Sequence[ReceiptIssued]) -> TournamentDay:
    over = (*_PRIZES, _HEADS)
    sold = _parts(state.id, (receipt for receipt in receipts if receipt.purpose not in over))
    paid = _parts(state.id, (receipt for receipt in receipts if receipt.purpose in _PRIZES))
    heads = _parts(state.id, (receipt for receipt in receipts if receipt.purpose == _HEADS))
    prizes = [entry.prize for entry in state.entries.values() if entry.prize]
    return TournamentDay(
        state.settings.name,
        state.started_at or state.settings.starts_at,
        state.counted,
        sold.get(AccountKind.POOL, 0),
        sum(sold.get(kind, 0) for kind in NOT_FOR_PRIZES),
        -sum(paid.values()),
        sum(prize.amount for prize in prizes if prize.owed),
        pool_of(state).overlay,
        sold.get(AccountKind.BOUNTIES, 0),
        -sum(heads.values()),
    )


def _parts(tournament: TournamentId, receipts: Iterable[ReceiptIssued]) -> dict[AccountKind, Cents]:
    found: dict[AccountKind, Cents] = {}
    for receipt in receipts:
        for line in receipt.posting:
            kind = line.account.kind
            if kind is not AccountKind.TILL and line.account.owner == tournament:
                found[kind] = found.get(kind, 0) - line.amount
    return found


def _cash_days(desk: Desk, currency: str, since: Micros, at: Micros) -> Iterator[CashDay]:
    rows = desk.store.rows(CASH_TABLE, CashRow).values()
    for row in sorted(rows, key=lambda row: (row.number, row.opened_at)):
        if row.opened_at > at or (row.closed_at is not None and row.closed_at < since):
            continue
        after = _cash_at(desk, row, at)
        if after is not None and after.terms.currency == currency:
            before = _cash_at(desk, row, since - 1)
            yield _cash_day(after, cash_books(before) if before else None)


def _cash_day(table: CashTable, before: CashBooks | None) -> CashDay:
    now = cash_books(table)
    left = 0 if table.closing is not None else now.outstanding
    return CashDay(
        table.number,
        now.sold - (before.sold if before else 0),
        now.cashed - (before.cashed if before else 0),
        now.drop - (before.drop if before else 0),
        left,
        now.variance,
        now.time - (before.time if before else 0),
        now.jackpot - (before.jackpot if before else 0),
    )


def _pit_days(desk: Desk, currency: str, since: Micros, at: Micros) -> Iterator[PitDay]:
    rows = desk.store.rows(PIT, PitRow).values()
    for row in sorted(rows, key=lambda row: (row.number, row.opened_at)):
        touched = max(row.closed_at or at, row.corrected_at or 0)
        if row.opened_at > at or touched < since:
            continue
        after = _pit_at(desk, row, at)
        if after is not None and after.opened.currency == currency:
            before = _pit_at(desk, row, since - 1)
            was = books(before) if before else None
            if before is None or before.closing is None:
                yield _pit_day(row, after, was)
            now = books(after)
            late = now.late - (was.late if was else 0)
            jackpot = now.late_jackpot - (was.late_jackpot if was else 0)
            if late or jackpot:
                name = pay_table_of(after.opened).name
                yield PitDay(row.number, name, 0, 0, 0, late, jackpot, 0, None, corrects=True)


def _pit_day(row: PitRow, table: GameTable, before: Books | None) -> PitDay:
    now = books(table)
    return PitDay(
        row.number,
        pay_table_of(table.opened).name,
        now.fills - (before.fills if before else 0),
        now.credits - (before.credits if before else 0),
        now.drop - (before.drop if before else 0),
        now.win - (before.win if before else 0),
        now.jackpot - (before.jackpot if before else 0),
        0 if table.closing is not None else now.expected,
        now.variance,
    )


def _cash_at(desk: Desk, row: CashRow, at: Micros) -> CashTable | None:
    state = _at(desk, cash_stream(row.id), at)
    return state if isinstance(state, CashTable) else None


def _pit_at(desk: Desk, row: PitRow, at: Micros) -> GameTable | None:
    state = _at(desk, game_stream(row.id), at)
    return state if isinstance(state, GameTable) else None


def _at(desk: Desk, stream: StreamId, at: Micros) -> object:
    return grown_by(stream, None, (entry for entry in desk.story(stream) if entry.at <= at))
