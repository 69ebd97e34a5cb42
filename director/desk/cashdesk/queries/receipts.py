"""Receipts of the cash desk with whom and what each was for."""

from collections.abc import Mapping
from functools import partial

from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.tills import TillReceipt, receipts_between
from director.desk.cashdesk.queries.worth import NOTHING, Worth, worth_of
from director.desk.desk import Desk
from director.desk.house.templates import CASH, CashRow
from director.poker.cash.state import CashTable
from director.values.dataclass import dataclass, replace
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


def desk_receipts(desk: Desk, till: TillId, since: Micros, until: Micros) -> tuple[DeskReceipt, ...]:
    """The receipts of a till in a span of time, the newest first."""
    found = receipts_between(desk, till, since, until)
    tables = desk.store.rows(CASH, CashRow)
    listed = map(partial(_known, desk, tables), reversed(found))
    return tuple(replace(one, worth=worth_of(desk, one.receipt.issued)) for one in listed)


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
