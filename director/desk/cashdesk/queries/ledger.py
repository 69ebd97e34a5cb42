"""The general ledger: every account of the house over any time, as it was at any instant.

A projection: it is read from the streams whenever it is asked for, and kept nowhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from itertools import islice

from director.cashdesk.accounts import Account, AccountKind, Group
from director.cashdesk.counting import CASH as IN_CASH
from director.desk.cashdesk.queries.overlay_postings import Overlay
from director.desk.cashdesk.queries.postings import PostedEntry, PostingState, follow, ours
from director.desk.kernel.desk import Desk
from director.desk.kernel.memory import fitting_together
from director.desk.kernel.ports import Recorded, StorageProblem
from director.games.table.jackpot_events import JackpotOpened
from director.games.table.play import game_name
from director.games.table.state import GameTable
from director.house.templates import CASH, CashRow
from director.series.flights.state import FlightsState
from director.values.dataclass import Value, replace
from director.values.ids import StreamId
from director.values.quantity import Cents, Micros

AT_ONCE = 10_000
"""Entries read before the desk's thread is free for others."""
_DAMAGED = ("damaged_entry", "damaged_stream", "newer_entry")
"""Problems of one stream alone."""
_BOOKED = ("till", "tournament", "event", "game", "jackpot")
"""Streams whose events move money. Cash tables post through their tills."""


class Owner(StrEnum):
    """Kind of thing that an account belongs to."""

    TOURNAMENT = "tournament"
    GAME = "game"
    CASH_TABLE = "cash_table"
    JACKPOT = "jackpot"


class AccountSubject(Value):
    """Owner of an account: name (a message id for a house game), number, and start."""

    owner: Owner
    name: str = ""
    number: int = 0
    at: Micros = 0


class GeneralLedger(Value):
    """Everything that was posted, stream by stream, and what the accounts are of, by identity."""

    postings: tuple[PostedEntry, ...] = ()
    subjects: Mapping[str, AccountSubject] = field(default_factory=dict)
    unread: tuple[StreamId, ...] = ()
    """Streams that are damaged: what they posted after that is not known."""

    @property
    def currencies(self) -> tuple[str, ...]:
        """In which anything was posted."""
        return tuple(sorted({posting.currency for posting in self.postings if posting.lines}))


class AccountRow(Value):
    """Account over a span of time: above zero the house holds it, below it owes or has earned it.

    `merged` above 1 is the number of accounts of one kind, without movement, that share the row.
    """

    account: Account
    subject: AccountSubject | None
    opening: Cents = 0
    debit: Cents = 0
    credit: Cents = 0
    merged: int = 1

    @property
    def closing(self) -> Cents:
        """Return the balance at the end."""
        return self.opening + self.debit - self.credit

    @property
    def moved(self) -> bool:
        """Something was posted on it."""
        return bool(self.debit or self.credit)


class Totals(Value):
    """Totals of many accounts: balance at first, debits, credits, balance at the end."""

    opening: Cents
    debit: Cents
    credit: Cents
    closing: Cents


class TrialBalance(Value):
    """Every account of one currency from an instant (None: since ever) to another, by group."""

    currency: str
    since: Micros | None
    at: Micros
    rows: tuple[AccountRow, ...]
    postings: int
    unread: tuple[StreamId, ...] = ()
    """Streams that are damaged, and not all in it."""

    @property
    def total(self) -> Totals:
        """All accounts together: they begin and end at nothing, and what came equals what went."""
        return Totals(
            sum(row.opening for row in self.rows),
            sum(row.debit for row in self.rows),
            sum(row.credit for row in self.rows),
            sum(row.closing for row in self.rows),
        )

    def groups(self) -> Iterator[tuple[Group, tuple[AccountRow, ...]]]:
        """The groups in which there is anything."""
        for group in Group:
            mine = tuple(row for row in self.rows if row.account.group is group)
            if mine:
                yield group, mine


class AccountLine(Value):
    """Posting on an account: amount, balance after it, and the accounts on the other side."""

    posted: PostedEntry
    amount: Cents
    balance: Cents
    against: tuple[Account, ...]


class LedgerReader:
    """Reads what is new in the streams of a house, some at a time; belongs to the desk's thread."""

    def __init__(self) -> None:
        self._stream_states: dict[StreamId, tuple[int, PostingState]] = {}
        self._postings: list[PostedEntry] = []
        self._subjects: dict[str, AccountSubject] = {}
        self._unread: dict[StreamId, int] = {}
        """Damaged streams, as far as they went when that was found."""

    def read_on(self, desk: Desk, most: int = AT_ONCE) -> bool:
        """Read so many entries more; True when there are no others."""
        left = most
        for head in desk.store.streams():
            stream = StreamId(head.stream)
            version = self._stream_states.get(stream, (0, None))[0]
            seen = head.version in (version, self._unread.get(stream))
            if stream.partition(":")[0] not in _BOOKED or seen:
                continue
            if left <= 0:
                return False
            try:
                left -= self._take(desk, stream, islice(desk.store.entries(stream, version), left))
            except StorageProblem as problem:
                if problem.code not in _DAMAGED:
                    raise
                self._unread[stream] = head.version
        return left > 0

    def ledger(self, desk: Desk) -> GeneralLedger:
        """Return the ledger of the entries read so far."""
        subjects = {**self._subjects, **_cash_tables(desk)}
        return GeneralLedger(ours(self._postings), subjects, tuple(self._unread))

    def _take(self, desk: Desk, stream: StreamId, entries: Iterable[Recorded]) -> int:
        version, known = self._stream_states.get(stream, (0, None))
        taken = list(entries)
        with fitting_together():
            found = list(follow(taken, known, desk.story))
        self._postings += (posted for _, posted in found if posted is not None)
        known = found[-1][0]
        if (subject := _subject(known)) is not None:
            self._subjects[stream.partition(":")[2]] = subject
        self._stream_states[stream] = (version + len(taken), known)
        return len(taken)


def general_ledger(desk: Desk) -> GeneralLedger:
    """The whole ledger, read at once."""
    reader = LedgerReader()
    while not reader.read_on(desk):
        continue
    return reader.ledger(desk)


def trial_balance(
    ledger: GeneralLedger, currency: str, at: Micros, since: Micros | None = None
) -> TrialBalance:
    """Every account as it was at an instant, with what was posted on it since another."""
    found: dict[Account, list[Cents]] = {}
    count = 0
    for posting in ledger.postings:
        if posting.currency == currency and posting.at <= at and posting.lines:
            before = since is not None and posting.at < since
            count += not before
            for line in posting.lines:
                sums = found.setdefault(line.account, [0, 0, 0])
                place = 0 if before else 1 if line.amount > 0 else 2
                sums[place] += line.amount
    rows = (_row(ledger, account, *sums) for account, sums in found.items())
    kept = (row for row in rows if row.opening or row.moved)
    placed = tuple(sorted(kept, key=_place))
    return TrialBalance(currency, since, at, placed, count, ledger.unread)


def condensed(balance: TrialBalance) -> TrialBalance:
    """The same with results of earlier days together: accounts that are never emptied become many."""
    old: dict[AccountKind, list[AccountRow]] = {}
    rows: list[AccountRow] = []
    for row in balance.rows:
        if row.moved or not row.account.is_result:
            rows.append(row)
        else:
            old.setdefault(row.account.kind, []).append(row)
    rows += (_summed(Account(kind), mine) if len(mine) > 1 else mine[0] for kind, mine in old.items())
    return replace(balance, rows=tuple(sorted(rows, key=_place)))


def account_lines(
    ledger: GeneralLedger, balance: TrialBalance, account: Account
) -> tuple[AccountLine, ...]:
    """Return the postings on an account in the span of a trial balance, in order."""
    held = next((row.opening for row in balance.rows if row.account == account), 0)
    found: list[AccountLine] = []
    for posted in _in_order(ledger, balance):
        against = tuple(dict.fromkeys(line.account for line in posted.lines if line.account != account))
        for line in posted.lines:
            if line.account == account:
                held += line.amount
                found.append(AccountLine(posted, line.amount, held, against))
    return tuple(found)


def _in_order(ledger: GeneralLedger, balance: TrialBalance) -> list[PostedEntry]:
    since = balance.since or 0
    mine = (
        posting
        for posting in ledger.postings
        if posting.currency == balance.currency and since <= posting.at <= balance.at
    )
    return sorted(mine, key=lambda line: (line.at, line.seq))


def _row(
    ledger: GeneralLedger, account: Account, opening: Cents, debit: Cents, credit: Cents
) -> AccountRow:
    subject = ledger.subjects.get(account.owner)
    return AccountRow(account, subject, opening, debit, -credit)


def _summed(account: Account, rows: Sequence[AccountRow]) -> AccountRow:
    return AccountRow(
        account,
        None,
        sum(row.opening for row in rows),
        sum(row.debit for row in rows),
        sum(row.credit for row in rows),
        len(rows),
    )


def _place(row: AccountRow) -> tuple[object, ...]:
    """By group and kind; what began first, then tills and tickets by their numbers, cash first."""
    account, subject = row.account, row.subject
    began = (subject.at, subject.number, subject.name) if subject else (0, 0, "")
    method = account.detail != IN_CASH, account.detail
    return (*account.place, *began, len(account.owner), account.owner, *method)


def _subject(known: PostingState) -> AccountSubject | None:
    match known:
        case Overlay():
            settings = known.settings
            return AccountSubject(Owner.TOURNAMENT, settings.name, 0, settings.starts_at)
        case GameTable():
            return AccountSubject(
                Owner.GAME, game_name(known.opened), known.opened.number, known.opened_at
            )
        case FlightsState():
            return AccountSubject(Owner.TOURNAMENT, known.name, 0, known.at)
        case JackpotOpened():
            return AccountSubject(Owner.JACKPOT, known.label)
        case _:
            return None


def _cash_tables(desk: Desk) -> dict[str, AccountSubject]:
    rows = desk.store.rows(CASH, CashRow).values()
    return {row.id: AccountSubject(Owner.CASH_TABLE, "", row.number, row.opened_at) for row in rows}
