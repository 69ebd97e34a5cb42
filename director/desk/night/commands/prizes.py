"""Prizes: the ladder, deals and payments."""

from director.desk.command import (
    CASHIERS,
    FLOORMEN,
    AtTill,
    ByMethod,
    TournamentCommand,
    Tournaments,
    always,
    deposits,
)
from director.desk.house.people import HouseSettings
from director.tournament.state import DealMethod, Method, Share
from director.tournament.winnings import winning_of
from director.values.dataclass import dataclass
from director.values.ids import EntryId, TillId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class LockPrizes(TournamentCommand, by=FLOORMEN):
    """Fix the payout ladder as it stands (T-R9)."""


@dataclass(frozen=True, slots=True)
class UnlockPrizes(TournamentCommand, by=FLOORMEN):
    """Open the ladder again; refused once a prize is paid."""


@dataclass(frozen=True, slots=True)
class MakeDeal(TournamentCommand, by=FLOORMEN):
    """Record a split that all players left agree on (T-P2)."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


def _is_large(asked: Tournaments, command: "PayPrize | SettleOwedPrize", house: HouseSettings) -> bool:
    state = asked.tournament(command.tournament)
    entry = state.entries.get(command.entry)
    if entry is not None and entry.prize is not None:
        return entry.prize.amount > house.approval_above
    won = winning_of(state, command.entry)
    return won is not None and won.amount > house.approval_above


@dataclass(frozen=True, slots=True)
class PayPrize(
    TournamentCommand, AtTill, ByMethod, by=CASHIERS.with_second(_is_large), takes=(deposits,)
):
    """Pay what an entry has won (T-R8); no method = by the amount: cash, or transfer above the limit."""

    entry: EntryId
    till: TillId
    method: Method | None = None


@dataclass(frozen=True, slots=True)
class SettleOwedPrize(TournamentCommand, AtTill, by=CASHIERS.with_second(_is_large)):
    """Transfer a prize that was owed: the player has an IBAN now."""

    entry: EntryId
    till: TillId


@dataclass(frozen=True, slots=True)
class VoidPrize(TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,)):
    """Take a payment back; a reason is asked."""

    entry: EntryId
    till: TillId
