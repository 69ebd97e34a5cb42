"""The cash desk: each till from its float to its close, receipt by receipt, now or at any instant."""

from collections.abc import Iterable, Iterator, Mapping

from director.cashdesk.accounts import AccountKind
from director.cashdesk.ledger import Posting
from director.cashdesk.tills import CountMoment, ReceiptIssued, Till, TillCounted, TillEvent, TillOpened
from director.cashdesk.tills import evolve_till as _evolved
from director.desk.cashdesk.queries.money_parts import parts_of
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, till_stream
from director.values.dataclass import Value, replace
from director.values.ids import StaffId, TillId
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros

_STREAM = "till:"


class TillReceipt(Value):
    """A receipt with when, where and by whom it was given."""

    till: TillId
    at: Micros
    actor: StaffId
    station: str
    reason: str
    issued: ReceiptIssued

    @property
    def of(self) -> Receipt:
        """The receipt itself."""
        return Receipt(self.till, self.issued.series, self.issued.number)

    @property
    def number(self) -> str:
        """As it is printed."""
        return str(self.of)


class TillCount(Value):
    """A count with when and by whom it was told, and why it may differ."""

    at: Micros
    actor: StaffId
    reason: str
    counted: TillCounted


class Session(Value):
    """A till's time from its float to its close, numbered from 1 in its till."""

    till: TillId
    number: int
    currency: str
    opened_at: Micros
    float_cents: Cents
    written: tuple[TillReceipt | TillCount, ...] = ()
    """Receipts and counts in their order."""
    head: str = ""
    """Head of the till's stream, `stream:hash`, at the last entry read."""

    @property
    def receipts(self) -> tuple[TillReceipt, ...]:
        """Receipts in their order."""
        return tuple(each for each in self.written if isinstance(each, TillReceipt))

    @property
    def counts(self) -> tuple[TillCount, ...]:
        """Counts in their order."""
        return tuple(each for each in self.written if isinstance(each, TillCount))

    @property
    def closing(self) -> TillCount | None:
        """The last count, once it is closed."""
        last = self.counts[-1] if self.counts else None
        return last if last is not None and last.counted.moment is CountMoment.CLOSE else None

    @property
    def cashier(self) -> str:
        """Return the cashier who answers for it, or the last one."""
        named = [count.counted.cashier for count in self.counts if count.counted.cashier]
        return named[-1] if named else ""


class SeriesLine(Value):
    """The receipts of one series in a session, gapless from the first number to the last."""

    series: str
    count: int
    first: int
    last: int
    amount: Cents
    redeemed: Cents = 0
    """Moved by ticket, voucher and deposit, not by the till: above zero paid, below zero given out."""


class TillNow(Value):
    """A till as it stands, with the time it is in or was in last."""

    till: Till
    session: Session | None


def till_ids(desk: Desk) -> tuple[TillId, ...]:
    """Every till that was ever used, those with numbers in their order."""
    found = (head.stream for head in desk.store.streams() if head.stream.startswith(_STREAM))
    names = (name.removeprefix(_STREAM) for name in found)
    return tuple(map(TillId, sorted(names, key=lambda name: (len(name), name))))


def cashiers(desk: Desk) -> dict[TillId, StaffId]:
    """Return the cashier of each open till."""
    tills = (desk.till(till) for till in till_ids(desk))
    return {till.id: StaffId(till.cashier) for till in tills if till.opened and till.cashier}


def cashiers_after(
    before: Mapping[TillId, StaffId], entries: Iterable[Recorded]
) -> Mapping[TillId, StaffId]:
    """The same after these entries: at the close nobody does."""
    counted = {
        TillId(entry.stream.removeprefix(_STREAM)): StaffId(entry.event.cashier)
        for entry in entries
        if isinstance(entry.event, TillCounted)
    }
    return {**before, **counted} if counted else before


def tills_now(desk: Desk) -> tuple[TillNow, ...]:
    """Every till as it stands."""
    return tuple(_now(desk, desk.till(till)) for till in till_ids(desk))


def till_at(desk: Desk, till: TillId, at: Micros) -> Till:
    """A till as it was at an instant."""
    state = Till(till)
    for entry in desk.story(till_stream(till)):
        if entry.at <= at and isinstance(entry.event, TillEvent):
            state = _evolved(state, entry.event)
    return state


def sessions_of(desk: Desk, till: TillId) -> tuple[Session, ...]:
    """A till's sessions."""
    return tuple(sessions(till, desk.story(till_stream(till))))


def open_between(desk: Desk, till: TillId, span: tuple[Micros, Micros] | None) -> tuple[Session, ...]:
    """Return the sessions in which a till was open in a span of time; the last one without a span.

    A session that began before the span and was closed in it, or after it, is one of them.
    """
    found = sessions_of(desk, till)
    if span is None:
        return found[-1:]
    since, until = span
    return tuple(each for each in found if each.opened_at < until and _closed_at(each, until) >= since)


def _closed_at(session: Session, open_until: Micros) -> Micros:
    """Return when a session was closed; `open_until` where it is still open."""
    return session.closing.at if session.closing is not None else open_until


def sessions(till: TillId, entries: Iterable[Recorded], before: int = 0) -> Iterator[Session]:
    """A till's sessions in order, of which so many came `before`."""
    number, begun, last = before, None, None
    written: list[TillReceipt | TillCount] = []
    for entry in entries:
        match entry.event:
            case TillOpened() as opened:
                if begun is not None:
                    yield _closed(begun, written, last)
                number, written = number + 1, []
                begun = Session(till, number, opened.currency, entry.at, opened.float_cents)
            case ReceiptIssued() as issued:
                written.append(_receipt(till, entry, issued))
            case TillCounted() as counted:
                written.append(TillCount(entry.at, entry.actor, entry.reason, counted))
            case _:
                pass
        last = entry
    if begun is not None:
        yield _closed(begun, written, last)


def series_lines(session: Session) -> tuple[SeriesLine, ...]:
    """Series by series in the order in which they first came up."""
    found: dict[str, SeriesLine] = {}
    for receipt in session.receipts:
        one = receipt.issued
        before = found.get(one.series, SeriesLine(one.series, 0, one.number, one.number, 0))
        found[one.series] = SeriesLine(
            one.series,
            before.count + 1,
            before.first,
            one.number,
            before.amount + one.amount,
            before.redeemed + _redeemed(one),
        )
    return tuple(found.values())


def _redeemed(one: ReceiptIssued) -> Cents:
    """Return what tickets, vouchers and deposits moved of a receipt's worth, beside the till.

    Money that only changes its place, such as a deposit left or a voucher sold, is not part of it.
    """
    worth = -sum(part.amount for part in parts_of((one,)))
    return worth - one.amount if worth else 0


def by_kind(postings: Iterable[Posting]) -> dict[AccountKind, Cents]:
    """Return the sum of postings for each kind of account (pool, fee, chips, …), tills left out."""
    found: dict[AccountKind, Cents] = {}
    for lines in postings:
        for line in lines:
            kind = line.account.kind
            if kind is not AccountKind.TILL:
                found[kind] = found.get(kind, 0) - line.amount
    return {kind: amount for kind, amount in found.items() if amount}


def receipts_between(desk: Desk, till: TillId, since: Micros, until: Micros) -> tuple[TillReceipt, ...]:
    """The receipts of a till from an instant to before another, in their order."""
    story = desk.story_since(till_stream(till), since)
    return tuple(
        _receipt(till, entry, entry.event)
        for entry in story
        if entry.at < until and isinstance(entry.event, ReceiptIssued)
    )


def last_session(till: Till, story: Iterable[Recorded]) -> Session:
    """The session that a till is in or was in last, of what was written since it was opened."""
    (session,) = sessions(till.id, story, till.openings - 1)
    return session


def _now(desk: Desk, till: Till) -> TillNow:
    if not till.openings:
        return TillNow(till, None)
    return TillNow(till, last_session(till, desk.story_since(till_stream(till.id), TillOpened)))


def _closed(
    begun: Session, written: Iterable[TillReceipt | TillCount], last: Recorded | None
) -> Session:
    head = f"{last.stream}:{last.hash}" if last is not None else ""
    return replace(begun, written=tuple(written), head=head)


def _receipt(till: TillId, entry: Recorded, issued: ReceiptIssued) -> TillReceipt:
    return TillReceipt(till, entry.at, entry.actor, entry.station, entry.reason, issued)
