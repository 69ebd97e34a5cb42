"""Money: the receipts of a tournament, what was taken by which method, and whether it reconciles."""

from collections.abc import Iterable

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued
from director.desk.ports import ReceiptRow, Store
from director.tournament.state import Tournament
from director.values.dataclass import dataclass
from director.values.ids import EntryId, PlayerId
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """A receipt and the player that it was given to."""

    receipt: ReceiptRow
    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class MethodTotal:
    """What came in and went out by one method."""

    method: str
    taken: Cents
    given: Cents


def receipts(store: Store, tournament: Tournament) -> tuple[ReceiptLine, ...]:
    """Every receipt of a tournament in the order in which they were written."""
    return tuple(ReceiptLine(row, _player(tournament, row)) for row in store.receipts(tournament.id))


def totals(receipts: Iterable[ReceiptIssued]) -> tuple[MethodTotal, ...]:
    """What was taken and given by each method, a payment in parts under the method of each part."""
    found: dict[str, tuple[Cents, Cents]] = {}
    for receipt in receipts:
        for method, amount in _by_method(receipt).items():
            taken, given = found.get(method, (0, 0))
            found[method] = (taken + max(amount, 0), given + max(-amount, 0))
    return tuple(MethodTotal(method, *found[method]) for method in sorted(found))


def _by_method(receipt: ReceiptIssued) -> dict[str, Cents]:
    """What came with a receipt, or went out, by each method; tickets count as vouchers."""
    found: dict[str, Cents] = {}
    for line in receipt.posting:
        is_ticket = line.account.kind is AccountKind.TICKET
        if method := str(Method.VOUCHER) if is_ticket else line.account.method:
            found[method] = found.get(method, 0) + line.amount
    return found


def _player(tournament: Tournament, row: ReceiptRow) -> PlayerId | None:
    entry = tournament.entries.get(EntryId(row.entry))
    return entry.player if entry else None
