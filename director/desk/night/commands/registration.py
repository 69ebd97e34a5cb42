"""Registration: entries, rebuys, refunds, alternates, presence and unsold stacks."""

from director.cashdesk.receipts import WHOLE, Tender
from director.desk.kernel.admission_rules import (
    NOTED,
    OWN,
    PLAYS,
    PLAYS_ON,
    in_the_tournament,
    of_alternate,
    of_entry,
)
from director.desk.kernel.command import (
    CASHIERS,
    DEALERS,
    FLOORMEN,
    AtTill,
    ByMethod,
    GivesBack,
    Sale,
    TournamentCommand,
    always,
    claiming_when_full,
    event_of_flight,
)
from director.tournament.settings import Purchase
from director.tournament.state import Method
from director.values.ids import EntryId, PlayerId, Seat, TillId
from director.values.quantity import Chips


class RegisterPlayer(
    TournamentCommand,
    AtTill,
    Sale,
    by=CASHIERS,
    takes=(claiming_when_full, event_of_flight),
    admission=PLAYS.once(in_the_tournament),
):
    """Sell an entry. The kind follows from the player's earlier entries and the format.

    `seat` asks for a reserved or accessible seat instead of the draw (T-6); `surrender` hands the
    stack of a living entry back for a second chance, with the chips it holds (T-F2).
    `laid_out_chips` is what is left of the stack at a laid-out seat, None = all of it.
    """

    player: PlayerId
    till: TillId
    method: Method = Method.CASH
    seat: Seat | None = None
    surrender: Chips | None = None
    laid_out_chips: Chips | None = None
    missed_hand: bool = False
    """The player has missed a hand since going out (T-24)."""
    tender: Tender = WHOLE
    declared: bool = False
    """The player says that the condition of entry holds."""
    side_pools: tuple[int, ...] = ()
    """The numbers of the side pools that the player joins with it."""
    seat_promised: bool = False
    """The player was told that a seat is free: where none is left, nothing is sold."""


class ChangeInvitations(TournamentCommand, by=CASHIERS, admission=NOTED):
    """Invite people, or invite them no more; while anybody is invited, only these enter."""

    invited: tuple[PlayerId, ...] = ()
    withdrawn: tuple[PlayerId, ...] = ()


class BuyExtra(TournamentCommand, AtTill, Sale, by=CASHIERS, admission=PLAYS_ON.of(of_entry)):
    """Sell a rebuy or the add-on to an entry; `stack` is what the player has left, as told.

    Where that is nothing, `knocked_out_by` names who won the last chips; `nobody`: no player did (T-24).
    """

    entry: EntryId
    kind: Purchase
    till: TillId
    method: Method = Method.CASH
    missed_hand: bool = False
    tender: Tender = WHOLE
    stack: Chips | None = None
    knocked_out_by: tuple[EntryId, ...] = ()
    nobody: bool = False


class VoidExtra(
    TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always), admission=OWN
):
    """Take a rebuy or add-on back (`index` from 0); a reason is asked."""

    entry: EntryId
    index: int
    till: TillId
    method: Method = Method.CASH


class RefundEntry(
    TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always), admission=OWN
):
    """Give the money back before the first hand (T-R4, T-R7). `chips` = found at the seat, None = all.

    `told_not_dealt`: the floorman states that no hand has been dealt to this late player.
    """

    entry: EntryId
    till: TillId
    method: Method = Method.CASH
    chips: Chips | None = None
    told_not_dealt: bool = False


class RefundEntries(
    TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always), admission=OWN
):
    """Give the money of several entries back at once, each with its receipt, or of none (T-R4, T-R7).

    Chips that lie at a seat count as all that were handed out: before the start nobody has played.
    """

    entries: tuple[EntryId, ...]
    till: TillId
    method: Method = Method.CASH


class VoidEntry(
    TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always), admission=OWN
):
    """Void an entry made by mistake, with its money; a reason is asked."""

    entry: EntryId
    till: TillId
    method: Method = Method.CASH
    chips: Chips | None = None


class SeatAlternate(TournamentCommand, by=CASHIERS, admission=PLAYS_ON.of(of_alternate)):
    """Seat the next alternate (or the one named) at a free seat."""

    entry: EntryId | None = None
    laid_out_chips: Chips | None = None


class MarkPresence(TournamentCommand, by=DEALERS, admission=NOTED):
    """Note that a player has come, or is absent (T-R6)."""

    entry: EntryId
    present: bool


class RenewPhoneCard(TournamentCommand, by=CASHIERS, admission=NOTED):
    """A player's card for the phone is lost or seen by others: it leads nowhere, another one does."""

    entry: EntryId


class LayLateStack(TournamentCommand, by=DEALERS, admission=NOTED):
    """A late player's stack lies at the seat: `chips` as counted there, None = all of it (T-R6)."""

    entry: EntryId
    chips: Chips | None = None


class DeclineAddOn(TournamentCommand, by=CASHIERS, admission=NOTED):
    """Note that players take no add-on (T-F2)."""

    entries: tuple[EntryId, ...]


class CloseAddOnRound(TournamentCommand, by=FLOORMEN):
    """End the round of the add-on; who has not answered takes none (T-F2)."""


class LayOutStacks(TournamentCommand, by=FLOORMEN):
    """Lay unsold stacks at free seats; none named = every free seat of the open tables (T-R6)."""

    seats: tuple[Seat, ...] = ()


class RemoveUnsoldStacks(TournamentCommand, by=FLOORMEN):
    """Take unsold stacks away; `found` = chips counted at seats, others count as full."""

    found: tuple[tuple[Seat, Chips], ...] = ()
