"""Receipts that can be voided, by what they stand for: entry, prize, bounty, side pool, slip."""

from director.cashdesk.accounts import AccountKind
from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.kernel.desk import Desk
from director.desk.kernel.voids import Kind, Returnable, returnable_in
from director.games.table.jackpot_state import HitState, JackpotState
from director.poker.cash.state import CashTable
from director.tournament.state import Tournament
from director.values.ids import JackpotId

SERIES = (
    Series.BUY_IN, Series.REBUY, Series.ADD_ON, Series.PAYOUT, Series.PUT_UP, Series.SIDE_POOL,
    Series.CASH_BUY_IN, Series.TOP_UP, Series.CASH_OUT,
)  # fmt: skip
"""The series whose receipts stand for something that can be taken back."""


def returnable(desk: Desk, known: DeskReceipt) -> Returnable | None:
    """Return what a void of the receipt takes back; None if it was voided or holds nothing to void."""
    if known.cash_table is not None:
        return _slip(desk.cash_table(known.cash_table), known.receipt.number)
    if known.tournament is None or known.entry is None:
        return None
    return returnable_in(desk.tournament(known.tournament), known.entry, known.receipt.number)


def is_struck(desk: Desk, known: DeskReceipt) -> bool:
    """Whether what was paid with a receipt was taken back."""
    if known.receipt.issued.series not in SERIES or returnable(desk, known) is not None:
        return False
    jackpot = _jackpot_of(known)
    return jackpot is None or not _pays_a_hit(desk.jackpot(jackpot), known.receipt.number)


def subject_of(desk: Desk, known: DeskReceipt) -> Tournament | CashTable | None:
    """The tournament or the cash table that a receipt is of."""
    if known.cash_table is not None:
        return desk.cash_table(known.cash_table)
    return desk.tournament(known.tournament) if known.tournament is not None else None


def _jackpot_of(known: DeskReceipt) -> JackpotId | None:
    """Jackpot whose hit a receipt paid; the tab of the jackpots voids such a payment (G-9)."""
    accounts = (line.account for line in known.receipt.issued.posting)
    hits = (JackpotId(account.owner) for account in accounts if account.kind is AccountKind.HIT)
    return next(hits, None)


def _pays_a_hit(jackpot: JackpotState, number: str) -> bool:
    return any(hit.state is HitState.PAID and str(hit.receipt) == number for hit in jackpot.hits)


def _slip(table: CashTable, number: str) -> Returnable | None:
    for slip in table.slips:
        if slip.void is None and str(slip.receipt) == number:
            return Returnable(Kind.SLIP, slip.number)
    return None
