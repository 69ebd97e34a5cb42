"""Money: the receipts of a tournament, what was taken by which method, and whether it reconciles."""

from collections.abc import Iterable

from director.cashdesk.deposits import DEPOSIT
from director.cashdesk.tills import TICKET, ReceiptIssued, Till
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


@dataclass(frozen=True, slots=True)
class Difference:
    """Accounts of one kind that hold something else than the tournament says."""

    kind: str
    expected: Cents
    held: Cents


_BY_METHOD = {"till": "", TICKET: str(Method.VOUCHER), DEPOSIT: str(Method.DEPOSIT)}
"""Accounts that a price comes into, and the method of each; a till's own names it."""
_BESIDE = ("fee", "staff", "other")
"""Accounts of all that does not go to the prizes."""


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


def differences(tournament: Tournament, tills: Iterable[Till]) -> tuple[Difference, ...]:
    """Where the tills and the tournament do not say the same of its money: nowhere, in a sound house."""
    held: dict[str, Cents] = {}
    for till in tills:
        for account, amount in till.accounts.items():
            kind, _, rest = account.partition(":")
            if rest.partition(":")[0] == tournament.id:
                kind = "beside" if kind in _BESIDE else kind
                held[kind] = held.get(kind, 0) + amount
    takings = tournament.takings
    prizes = [entry.prize for entry in tournament.entries.values() if entry.prize]
    expected = {
        "pool": takings.paid - takings.prize,
        "beside": -takings.beside,
        "owed": -sum(prize.amount for prize in prizes if prize.owed),
    }
    pairs = ((kind, amount, held.get(kind, 0)) for kind, amount in expected.items())
    return tuple(Difference(*pair) for pair in pairs if pair[1] != pair[2])


def _by_method(receipt: ReceiptIssued) -> dict[str, Cents]:
    """What came with a receipt, or went out, by each method; tickets count as vouchers."""
    found: dict[str, Cents] = {}
    for line in receipt.posting:
        kind, _, rest = line.account.partition(":")
        if kind in _BY_METHOD:
            method = _BY_METHOD[kind] or rest.rpartition(":")[2]
            found[method] = found.get(method, 0) + line.amount
    return found


def _player(tournament: Tournament, row: ReceiptRow) -> PlayerId | None:
    entry = tournament.entries.get(EntryId(row.entry))
    return entry.player if entry else None
