"""Occasions: events as they were written, with the state around them that their papers tell of."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from director.cashdesk.accounts import AccountKind
from director.cashdesk.receipts import Series
from director.cashdesk.tills import ReceiptIssued, Till, TillCounted, TillOpened
from director.desk.cashdesk.queries.deposits import left_after
from director.desk.cashdesk.queries.vouchers import is_voucher
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import (
    HOUSE,
    Recorded,
    cash_stream,
    is_till,
    till_of,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.undo import standing
from director.house.events import ApprovalGiven, RulingGiven
from director.house.templates import CASH, CashRow
from director.poker.cash.state import CashTable
from director.tournament.evolve import fold
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.event import Event
from director.values.ids import CashTableId, CommandId, PlayerId, StaffId, StreamId, TillId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import Cents

E = TypeVar("E")
State = Tournament | Till | CashTable


class Occasion(Value):
    """Event with the state of its stream after it (for a ruling, of its tournament)."""

    entry: Recorded
    state: State | None = None
    same_command: tuple[Recorded, ...] = ()
    """Everything that the same command wrote, in every stream."""
    story: Sequence[Recorded] = ()
    """Its stream, as far as it has gone: of a till's count since it was opened, of other entries of a
    till or the house only its end."""
    left: Cents | None = None
    """Deposit of the player after it; None for an event about no deposit."""
    vouchers: frozenset[str] = frozenset()
    """Numbers of the tickets in its receipts that are vouchers of the house."""

    def event(self, kind: type[E]) -> E:
        """The event as one of this kind; TypeError for another."""
        if not isinstance(self.entry.event, kind):
            raise TypeError(f"{self.entry.kind} is no {kind.__name__}")
        return self.entry.event

    @property
    def tournament(self) -> Tournament:
        """The tournament after it; TypeError where it is about none."""
        if not isinstance(self.state, Tournament):
            raise TypeError(f"{self.entry.kind} is of no tournament")
        return self.state

    @property
    def cash_table(self) -> CashTable:
        """The cash table after it; TypeError where it is about none."""
        if not isinstance(self.state, CashTable):
            raise TypeError(f"{self.entry.kind} is of no cash table")
        return self.state

    @property
    def till_now(self) -> Till:
        """The till as it stands; TypeError where it is about none."""
        if not isinstance(self.state, Till):
            raise TypeError(f"{self.entry.kind} is of no till")
        return self.state

    @property
    def till(self) -> TillId:
        """The till in whose stream it stands."""
        return till_of(self.entry.stream)

    @property
    def before(self) -> Tournament | None:
        """The tournament as its command found it."""
        earlier = [entry for entry in self.story if entry.version < self.entry.version]
        return fold(standing([entry for entry in earlier if entry.command != self.entry.command]))

    @property
    def head(self) -> str:
        """Return the head of its stream as it is printed, `stream:hash`."""
        last = self.story[-1] if self.story else self.entry
        return f"{last.stream}:{last.hash}"

    @property
    def currency(self) -> str:
        """The money it is about; empty = the house's."""
        match self.state:
            case Tournament() as tournament:
                return tournament.settings.currency
            case CashTable() as table:
                return table.terms.currency
            case Till() as till:
                return till.currency
            case None:
                return ""

    @property
    def agreed_by(self) -> StaffId | None:
        """The second person who agreed to it, where one had to."""
        given = (entry.event for entry in self.same_command)
        return next((StaffId(event.staff) for event in given if isinstance(event, ApprovalGiven)), None)

    def issued(self, receipt: Receipt) -> ReceiptIssued | None:
        """How one of the receipts of its command was paid, or paid back."""
        numbered = (receipt.series, receipt.number)
        given = (entry.event for entry in self.same_command)
        found = (event for event in given if isinstance(event, ReceiptIssued))
        return next((event for event in found if (event.series, event.number) == numbered), None)


def occasions(
    desk: Desk, entries: Iterable[Recorded], wanted: Callable[[Event], bool]
) -> tuple[Occasion, ...]:
    """Return the wanted events of a command, right after it."""
    beside = tuple(entries)
    return tuple(_now(desk, entry, beside) for entry in beside if wanted(entry.event))


def occasions_then(
    desk: Desk, command: CommandId, wanted: Callable[[Event], bool]
) -> tuple[Occasion, ...]:
    """The same of a command given earlier, as all was when it was done."""
    beside = desk.store.of_command(command)
    return tuple(_back_then(desk, entry, beside) for entry in beside if wanted(entry.event))


def occasion_of(desk: Desk, receipt: Receipt) -> Occasion | None:
    """Return the occasion of a receipt as it was then; None for a receipt that was never issued."""
    till, issued = till_stream(receipt.till), desk.store.receipt(receipt)
    if issued is None or not isinstance(issued.event, ReceiptIssued):
        return None
    streams = (till, HOUSE, *_subject(desk, issued.event))
    written = desk.store.of_command(issued.command)
    beside = tuple(entry for entry in written if entry.stream in streams)
    bearing = (entry for entry in beside if getattr(entry.event, "receipt", None) == receipt)
    return _then(desk, next(bearing, issued), beside)


def _now(desk: Desk, entry: Recorded, beside: tuple[Recorded, ...]) -> Occasion:
    state, story = _state(desk, entry), _story(desk, entry)
    return Occasion(entry, state, beside, story, _left(desk, entry), vouchers_in(desk, beside))


def vouchers_in(desk: Desk, written: Iterable[Recorded]) -> frozenset[str]:
    """Return the numbers of the vouchers of the house in these receipts."""
    receipts = (entry.event for entry in written if isinstance(entry.event, ReceiptIssued))
    accounts = (line.account for receipt in receipts for line in receipt.posting)
    tickets = {account.owner for account in accounts if account.kind is AccountKind.TICKET}
    return frozenset(number for number in tickets if is_voucher(desk, number))


def _then(desk: Desk, entry: Recorded, beside: tuple[Recorded, ...]) -> Occasion:
    """A tournament goes on after a receipt; tills and cash tables tell it as it was all the same."""
    found = _now(desk, entry, beside)
    if not isinstance(found.state, Tournament):
        return found
    then = fold(standing([written for written in found.story if written.version <= entry.version]))
    return replace(found, state=then)


def _back_then(desk: Desk, entry: Recorded, beside: tuple[Recorded, ...]) -> Occasion:
    """Return the occasion without later entries of its stream."""
    found = _now(desk, entry, beside)
    last = max(other.version for other in beside if other.stream == entry.stream)
    if isinstance(found.state, Till) and found.story[0].version > last:
        return _opened_since(desk, found, found.state, last)
    story = tuple(written for written in found.story if written.version <= last)
    if isinstance(found.state, Tournament) and entry.stream != HOUSE:
        return replace(found, state=fold(standing(story)), story=story)
    return replace(found, story=story)


def _opened_since(desk: Desk, found: Occasion, till: Till, last: int) -> Occasion:
    """Return the occasion with the session of a till before the one that is open now."""
    story = tuple(desk.store.entries(found.entry.stream, until=last))
    opened = [place for place, written in enumerate(story) if isinstance(written.event, TillOpened)]
    return replace(found, state=replace(till, openings=len(opened)), story=story[opened[-1] :])


def _story(desk: Desk, entry: Recorded) -> Sequence[Recorded]:
    """Return the entries of a stream; of streams that live over all nights only the needed part."""
    if entry.stream != HOUSE and not is_till(entry.stream):
        return desk.story(entry.stream)
    counted = isinstance(entry.event, TillCounted)
    return desk.story_since(entry.stream, TillOpened if counted else type(entry.event))


def _state(desk: Desk, entry: Recorded) -> State | None:
    kind, _, key = entry.stream.partition(":")
    match kind:
        case "tournament":
            return desk.tournament(TournamentId(key))
        case "till":
            return desk.till(TillId(key))
        case "cash":
            return desk.cash_table(CashTableId(key))
        case _:
            return _ruled_in(desk, entry.event)


def _ruled_in(desk: Desk, event: Event) -> Tournament | None:
    """The tournament during which a ruling was given."""
    if not isinstance(event, RulingGiven) or not event.during:
        return None
    return desk.tournament(TournamentId(event.during))


def _left(desk: Desk, entry: Recorded) -> Cents | None:
    issued = entry.event
    if not isinstance(issued, ReceiptIssued) or issued.series not in (Series.DEPOSIT, Series.WITHDRAWAL):
        return None
    till = till_of(entry.stream)
    return left_after(desk, PlayerId(issued.player), str(Receipt(till, issued.series, issued.number)))


def _subject(desk: Desk, issued: ReceiptIssued) -> tuple[StreamId, ...]:
    """The stream of the tournament or the cash table that a receipt is for."""
    if not issued.tournament:
        return ()
    if issued.tournament in desk.store.rows(CASH, CashRow):
        return (cash_stream(CashTableId(issued.tournament)),)
    return (tournament_stream(TournamentId(issued.tournament)),)
