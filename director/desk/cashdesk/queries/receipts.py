"""Receipts of the cash desk: with whom, what each was for, what it is worth and how it was paid."""

from collections.abc import Iterable, Mapping
from functools import partial

from director.cashdesk.accounts import AccountKind
from director.cashdesk.receipts import Series
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.money_parts import MoneyPart, parts_of
from director.desk.cashdesk.queries.tills import TillReceipt, receipts_between
from director.desk.cashdesk.queries.vouchers import named_part
from director.desk.kernel.desk import Desk
from director.house.templates import CASH, CashRow
from director.poker.cash.state import CashTable
from director.values.dataclass import Value, replace
from director.values.ids import CashTableId, EntryId, PlayerId, TillId, TournamentId
from director.values.payment import Method
from director.values.quantity import Cents, Micros


class Worth(Value):
    """Amount that came to the house (below zero: that it gave), by method; `ticket` is a method too.

    It is more than what came into the till where a ticket, a voucher or a deposit paid for it.
    """

    amount: Cents
    methods: tuple[str, ...]
    parts: tuple[MoneyPart, ...] = ()
    """All that changed hands, part by part."""


NOTHING = Worth(0, ())


def worth_of(desk: Desk, issued: ReceiptIssued) -> Worth:
    """Return the worth of a receipt; for a deposit or voucher it is what the till took or gave."""
    every = parts = tuple(named_part(desk, part) for part in parts_of((issued,)))
    if not parts and (chips := _chips(issued)):
        return Worth(chips, (str(Method.CHIPS),))
    if not sum(part.amount for part in parts):
        parts = _exchanged(parts)
    methods = tuple(dict.fromkeys(part.method for part in parts))
    return Worth(-sum(part.amount for part in parts), methods or (issued.method,), every)


def _chips(issued: ReceiptIssued) -> Cents:
    """Chips of the cash games that came back without money, as a time charge or a drop."""
    lines = (line for line in issued.posting if line.account.kind is AccountKind.CHIPS)
    return sum(line.amount for line in lines)


def _exchanged(parts: Iterable[MoneyPart]) -> tuple[MoneyPart, ...]:
    """Return, of money that only changed its place, the parts that the player hands over or gets."""
    money = [part for part in parts if not part.ticket]
    in_till = [part for part in money if part.method != Method.DEPOSIT]
    return tuple(in_till or money)


_OF_THE_TILL = (Series.FILL, Series.SAFE)


class DeskReceipt(Value):
    """A receipt, the player it was given to, and the tournament or the cash table that it was for."""

    receipt: TillReceipt
    player: PlayerId | None = None
    tournament: TournamentId | None = None
    entry: EntryId | None = None
    cash_table: CashTableId | None = None
    place: str = ""
    """The tournament's name, or the number of the cash table."""
    worth: Worth = NOTHING
    """Worth and methods of payment, whatever part of it came into the till."""


def desk_receipts(desk: Desk, till: TillId, since: Micros, until: Micros) -> tuple[DeskReceipt, ...]:
    """The receipts of a till in a span of time, the newest first."""
    found = receipts_between(desk, till, since, until)
    tables = desk.store.rows(CASH, CashRow)
    listed = map(partial(_desk_receipt, desk, tables), reversed(found))
    return tuple(replace(line, worth=worth_of(desk, line.receipt.issued)) for line in listed)


def _desk_receipt(desk: Desk, tables: Mapping[str, CashRow], receipt: TillReceipt) -> DeskReceipt:
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
