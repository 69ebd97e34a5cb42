"""What a receipt stands for until it is taken back: an entry, a prize, a bounty, a side pool, a slip."""

from enum import StrEnum

from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.desk import Desk
from director.poker.cash.state import CashTable
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value

SERIES = (
    Series.BUY_IN, Series.REBUY, Series.ADD_ON, Series.PAYOUT, Series.PUT_UP, Series.SIDE_POOL,
    Series.CASH_BUY_IN, Series.TOP_UP, Series.CASH_OUT,
)  # fmt: skip
"""The series whose receipts stand for something that can be taken back."""


class Kind(StrEnum):
    """What a receipt stands for."""

    ENTRY = "entry"
    EXTRA = "extra"
    PRIZE = "prize"
    BOUNTY = "bounty"
    PUT_UP = "put_up"
    STAKE = "stake"
    """Of a side pool."""
    SIDE_POOL = "side_pool"
    """A payment of one."""
    SLIP = "slip"


class Returnable(Value):
    """Something that was paid and stands: extras and bounties by their index, a slip by its number."""

    kind: Kind
    index: int = 0
    pool: int = 0
    """The number of the side pool that it is about."""
    refundable: bool = False
    """An entry that is still in: before its first hand its money may go back."""


def returnable(desk: Desk, known: DeskReceipt) -> Returnable | None:
    """What can be taken back with a receipt; None where it was, or where there is nothing to take."""
    if known.cash_table is not None:
        return _slip(desk.cash_table(known.cash_table), known.receipt.number)
    if known.tournament is None or known.entry is None:
        return None
    state, number = desk.tournament(known.tournament), known.receipt.number
    entry = state.entries.get(known.entry)
    return _of_pools(state, number) or (_of_entry(entry, number) if entry is not None else None)


def is_struck(known: DeskReceipt, stands: Returnable | None) -> bool:
    """Whether what was paid with a receipt was taken back."""
    return stands is None and known.receipt.issued.series in SERIES


def subject_of(desk: Desk, known: DeskReceipt) -> Tournament | CashTable | None:
    """The tournament or the cash table that a receipt is of."""
    if known.cash_table is not None:
        return desk.cash_table(known.cash_table)
    return desk.tournament(known.tournament) if known.tournament is not None else None


def _of_pools(state: Tournament, number: str) -> Returnable | None:
    for pool in state.side_pools:
        if any(str(member.receipt) == number for member in pool.inside):
            return Returnable(Kind.STAKE, pool=pool.number)
        for place, payment in enumerate(pool.payments):
            if not payment.voided and str(payment.receipt) == number:
                return Returnable(Kind.SIDE_POOL, place, pool=pool.number)
    return None


def _of_entry(entry: Entry, number: str) -> Returnable | None:
    if entry.prize is not None and str(entry.prize.receipt) == number:
        return Returnable(Kind.PRIZE)
    for place, payment in enumerate(entry.heads.payments):
        if not payment.voided and str(payment.receipt) == number:
            return Returnable(Kind.BOUNTY, place)
    for place, given in enumerate(entry.heads.put_up):
        if not given.withdrawn and str(given.receipt) == number:
            return Returnable(Kind.PUT_UP, place)
    if not entry.counts:
        return None
    if str(entry.receipt) == number:
        return Returnable(Kind.ENTRY, refundable=entry.alive)
    standing = (
        index
        for index, extra in enumerate(entry.extras)
        if not extra.voided and str(extra.receipt) == number
    )
    index = next(standing, None)
    return Returnable(Kind.EXTRA, index) if index is not None else None


def _slip(table: CashTable, number: str) -> Returnable | None:
    for slip in table.slips:
        if slip.void is None and str(slip.receipt) == number:
            return Returnable(Kind.SLIP, slip.number)
    return None
