"""Receipts of the cash desk with whom and what each was for, and the entry that it was written with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.tills import TillReceipt, receipts_between
from director.desk.cashdesk.queries.worth import NOTHING, Worth, worth_of
from director.desk.desk import Desk
from director.desk.house.templates import CASH, CashRow
from director.desk.ports import HOUSE, Recorded, cash_stream, till_stream, tournament_stream
from director.desk.undo import standing
from director.poker.cash.state import CashTable
from director.tournament.evolve import fold
from director.tournament.state import Tournament
from director.values.ids import CashTableId, EntryId, Micros, PlayerId, TillId, TournamentId

_OF_THE_TILL = (Series.FILL, Series.SAFE)


@dataclass(frozen=True, slots=True)
class DeskReceipt:
    """A receipt, the player it was given to, and the tournament or the cash table that it was for."""

    receipt: TillReceipt
    player: PlayerId | None = None
    tournament: TournamentId | None = None
    entry: EntryId | None = None
    cash_table: CashTableId | None = None
    place: str = ""
    """The tournament's name, or the number of the cash table."""
    worth: Worth = NOTHING
    """What it is worth and how it was paid, whatever of that came into the till."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a receipt was written with: the entry of the journal, and the states around it."""

    written: Recorded
    before: Tournament | None = None
    after: Tournament | None = None
    table: CashTable | None = None
    beside: tuple[Recorded, ...] = ()
    """What the same command wrote at the till and in the house."""


def desk_receipts(desk: Desk, till: TillId, since: Micros, until: Micros) -> tuple[DeskReceipt, ...]:
    """The receipts of a till in a span of time, the newest first."""
    found = receipts_between(desk, till, since, until)
    tables = desk.store.rows(CASH, CashRow)
    listed = map(partial(_known, desk, tables), reversed(found))
    return tuple(replace(one, worth=worth_of(desk, one.receipt.issued)) for one in listed)


def origin_of(desk: Desk, known: DeskReceipt) -> Origin | None:
    """How a receipt came to be; None for one of the till and its safe or of a cash table's books."""
    if known.cash_table is not None:
        written = _written_with(desk.story(cash_stream(known.cash_table)), known.receipt.number)
        if written is None:
            return None
        beside = _beside(desk, known.receipt.till, written)
        return Origin(written, table=desk.cash_table(known.cash_table), beside=beside)
    if known.tournament is None:
        return _at_the_desk(desk, known.receipt)
    return origin_in(desk, known.tournament, known.receipt.till, known.receipt.number)


def origin_in(desk: Desk, tournament: TournamentId, till: TillId, number: str) -> Origin | None:
    """How the receipt of a tournament came to be, by its whole number."""
    history = desk.story(tournament_stream(tournament))
    written = _written_with(history, number)
    if written is None:
        return None
    until = [entry for entry in history if entry.version <= written.version]
    before = [entry for entry in until if entry.command != written.command]
    beside = _beside(desk, till, written)
    return Origin(written, fold(standing(before)), fold(standing(until)), beside=beside)


def _at_the_desk(desk: Desk, receipt: TillReceipt) -> Origin | None:
    """A receipt that is of no tournament and no table."""
    story = desk.story(till_stream(receipt.till))
    written = next((entry for entry in story if entry.event == receipt.issued), None)
    return Origin(written, beside=_beside(desk, receipt.till, written)) if written else None


def _beside(desk: Desk, till: TillId, written: Recorded) -> tuple[Recorded, ...]:
    """What the same command wrote at the till and, where a second person agreed, in the house."""
    stories = (desk.story(stream) for stream in (till_stream(till), HOUSE))
    return tuple(entry for story in stories for entry in story if entry.command == written.command)


def _known(desk: Desk, tables: Mapping[str, CashRow], receipt: TillReceipt) -> DeskReceipt:
    subject = receipt.issued.tournament
    if receipt.issued.series in _OF_THE_TILL or not subject:
        return DeskReceipt(receipt, PlayerId(receipt.issued.player) if receipt.issued.player else None)
    if subject in tables:
        return _of_table(desk.cash_table(CashTableId(subject)), receipt)
    state = desk.tournament(TournamentId(subject))
    entry = state.entries.get(EntryId(receipt.issued.entry))
    return DeskReceipt(
        receipt,
        entry.player if entry else None,
        state.id,
        EntryId(receipt.issued.entry),
        place=state.settings.name,
    )


def _of_table(table: CashTable, receipt: TillReceipt) -> DeskReceipt:
    numbers = (
        (slip.player, {str(slip.receipt), str(slip.void)} if slip.void else {str(slip.receipt)})
        for slip in table.slips
    )
    player = next((player for player, known in numbers if receipt.number in known), None)
    return DeskReceipt(receipt, player, cash_table=table.id, place=str(table.number))


def _written_with(history: Iterable[Recorded], number: str) -> Recorded | None:
    """The entry whose event bears the receipt."""
    bearing = (one for one in history if str(getattr(one.event, "receipt", "")) == number)
    return next(bearing, None)
