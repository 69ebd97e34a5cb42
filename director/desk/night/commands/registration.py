"""Registration: entries, rebuys, refunds, alternates, presence and unsold stacks."""

from dataclasses import dataclass

from director.desk.cashdesk.commands.tender import WHOLE, Tender
from director.tournament.settings import Purchase
from director.tournament.state import (
    Method,
)
from director.values.ids import EntryId, PlayerId, Seat, TillId, TournamentId


@dataclass(frozen=True, slots=True)
class RegisterPlayer:
    """Sell an entry. The kind follows from the player's earlier entries and the format.

    `seat` asks for a reserved or accessible seat instead of the draw (T-6); `surrender` hands the
    stack of a living entry back for a second chance, with the chips it holds (T-F2).
    `laid_out_chips` is what is left of the stack at a laid-out seat, None = all of it.
    """

    tournament: TournamentId
    player: PlayerId
    till: TillId
    method: Method = Method.CASH
    seat: Seat | None = None
    surrender: int | None = None
    laid_out_chips: int | None = None
    missed_hand: bool = False
    """The player has missed a hand since going out (T-24)."""
    tender: Tender = WHOLE


@dataclass(frozen=True, slots=True)
class BuyExtra:
    """Sell a rebuy or the add-on to an entry."""

    tournament: TournamentId
    entry: EntryId
    kind: Purchase
    till: TillId
    method: Method = Method.CASH
    missed_hand: bool = False
    tender: Tender = WHOLE


@dataclass(frozen=True, slots=True)
class VoidExtra:
    """Take a rebuy or add-on back (`index` from 0); a reason is asked."""

    tournament: TournamentId
    entry: EntryId
    index: int
    till: TillId
    method: Method = Method.CASH


@dataclass(frozen=True, slots=True)
class RefundEntry:
    """Give the money back before the first hand (T-R4, T-R7). `chips` = found at the seat, None = all.

    `told_not_dealt`: the floorman states that no hand has been dealt to this late player.
    """

    tournament: TournamentId
    entry: EntryId
    till: TillId
    method: Method = Method.CASH
    chips: int | None = None
    told_not_dealt: bool = False


@dataclass(frozen=True, slots=True)
class VoidEntry:
    """Void an entry made by mistake, with its money; a reason is asked."""

    tournament: TournamentId
    entry: EntryId
    till: TillId
    method: Method = Method.CASH
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class SeatAlternate:
    """Seat the next alternate (or the one named) at a free seat."""

    tournament: TournamentId
    entry: EntryId | None = None
    laid_out_chips: int | None = None


@dataclass(frozen=True, slots=True)
class MarkPresence:
    """Note that a player has come, or is absent (T-R6)."""

    tournament: TournamentId
    entry: EntryId
    present: bool


@dataclass(frozen=True, slots=True)
class LayOutStacks:
    """Lay unsold stacks at free seats; none named = every free seat of the open tables (T-R6)."""

    tournament: TournamentId
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveUnsoldStacks:
    """Take unsold stacks away; `found` = chips counted at seats, others count as full."""

    tournament: TournamentId
    found: tuple[tuple[Seat, int], ...] = ()
