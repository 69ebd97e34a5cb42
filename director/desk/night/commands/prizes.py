"""Prizes: the ladder, deals and payments."""

from dataclasses import dataclass

from director.tournament.state import (
    DealMethod,
    Method,
    Share,
)
from director.values.ids import EntryId, TillId, TournamentId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class LockPrizes:
    """Fix the payout ladder as it stands (T-R9)."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class UnlockPrizes:
    """Open the ladder again; refused once a prize is paid."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class MakeDeal:
    """Record a split that all players left agree on (T-P2)."""

    tournament: TournamentId
    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class PayPrize:
    """Pay what an entry has won (T-R8); no method = by the amount: cash, or transfer above the limit."""

    tournament: TournamentId
    entry: EntryId
    till: TillId
    method: Method | None = None


@dataclass(frozen=True, slots=True)
class SettleOwedPrize:
    """Transfer a prize that was owed: the player has an IBAN now."""

    tournament: TournamentId
    entry: EntryId
    till: TillId


@dataclass(frozen=True, slots=True)
class VoidPrize:
    """Take a payment back; a reason is asked."""

    tournament: TournamentId
    entry: EntryId
    till: TillId
