"""A tournament's life: announced to called off, its prizes, bounties and side pools; undo and redo."""

from director.desk.kernel.admission_rules import NOTED, OWN, PAID, PLAYS_ON, of_entry
from director.desk.kernel.command import (
    CASHIERS,
    FLOORMEN,
    AtTill,
    ByMethod,
    Decided,
    GivesBack,
    TournamentCommand,
    always,
    claiming_tables,
    deposits,
    noting_heads,
    only_if,
    paying_much,
)
from director.house.people import HouseSettings
from director.tournament.dues import Due
from director.tournament.settings import Settings
from director.tournament.state import DealMethod, Method, Share, Status
from director.tournament.structure import Structure
from director.values.errors import RuleViolation
from director.values.ids import CommandId, EntryId, PlayerId, TillId, TournamentId
from director.values.quantity import Cents


class AnnounceTournament(TournamentCommand, by=FLOORMEN):
    """Put a tournament on the schedule and commit to the seed of its draws."""

    settings: Settings
    structure: Structure


class OpenRegistration(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Let players register; `tables` are opened at once (physical table numbers)."""

    tables: tuple[int, ...] = ()


class OpenNextInRow(TournamentCommand, by=FLOORMEN.and_the_clock()):
    """Announce the sit & go that follows on one of a row that has started, and let players register."""

    after: TournamentId


def _once_played(
    decided: Decided, command: "ChangeSettings | ChangeStructure", _house: HouseSettings
) -> RuleViolation | None:
    """Players have paid for what it was."""
    status = decided.tournament(command.tournament).status
    return only_if(status in (Status.RUNNING, Status.FINISHED))


def _unless_alone(
    decided: Decided, command: "ChangeStructure", house: HouseSettings
) -> RuleViolation | None:
    """As long as the house does not leave the structure to the floorman alone (T-R9)."""
    return None if house.structure_alone else _once_played(decided, command, house)


class ChangeSettings(TournamentCommand, by=FLOORMEN.with_second(_once_played)):
    """Change settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


class ChangeStructure(TournamentCommand, by=FLOORMEN.with_second(_unless_alone)):
    """Change the structure; periods already begun stay as they were (T-R9)."""

    structure: Structure


class StartTournament(TournamentCommand, by=FLOORMEN):
    """Start the clock, at once or after a countdown."""

    countdown_seconds: int = 0


class CloseRegistration(TournamentCommand, by=FLOORMEN.and_the_clock()):
    """End the registration phase (T-R5)."""


class ReopenRegistration(TournamentCommand, by=FLOORMEN):
    """Let players register again; after its time by the floorman's word, until it is closed (T-R5)."""


class FinishTournament(TournamentCommand, by=FLOORMEN, takes=(noting_heads,)):
    """Close the tournament: all places known, all prizes paid or owed; the seed is revealed."""


class CancelTournament(
    TournamentCommand,
    AtTill,
    ByMethod,
    GivesBack,
    by=FLOORMEN.with_second(always),
    takes=(noting_heads,),
):
    """Call the tournament off and refund every entry from one till."""

    till: TillId
    method: Method = Method.CASH


class UndoCommand(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Undo a floor command: the newest that stands, or the one named if nothing depends on it."""

    command: CommandId | None = None


class RedoCommand(TournamentCommand, by=FLOORMEN, takes=(claiming_tables,)):
    """Redo what was undone last, if no floor command came after; where one is named, only that one."""

    command: CommandId | None = None


class LockPrizes(TournamentCommand, by=FLOORMEN):
    """Fix the payout ladder as it stands (T-R9)."""


class UnlockPrizes(TournamentCommand, by=FLOORMEN):
    """Open the ladder again; refused once a prize is paid."""


class MakeDeal(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Record a split that all players left agree on (T-P2)."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


class PayPrize(
    TournamentCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID.of(of_entry),
):
    """Pay what an entry has won (T-R8); no method = by the amount: cash, or transfer above the limit."""

    entry: EntryId
    till: TillId
    method: Method | None = None


class SettleOwedPrize(
    TournamentCommand,
    AtTill,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID.of(of_entry),
):
    """Transfer a prize that was owed: the player has an IBAN now."""

    entry: EntryId
    till: TillId


class VoidPrize(
    TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,), admission=OWN
):
    """Take a payment back; a reason is asked."""

    entry: EntryId
    till: TillId


class PayBounty(
    TournamentCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID.of(of_entry),
):
    """Pay all that is due to an entry for the heads it won."""

    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class CashBountyChips(
    TournamentCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID.of(of_entry),
):
    """Pay for bounty chips that a player brings."""

    entry: EntryId
    chips: int
    till: TillId
    method: Method = Method.CASH


class PutUpBounty(TournamentCommand, AtTill, ByMethod, by=CASHIERS, takes=(deposits,), admission=NOTED):
    """Put a bounty on a named player: the house gives it, or a sponsor pays it."""

    entry: EntryId
    amount: Cents
    till: TillId
    house: bool = True
    method: Method = Method.CASH


class WithdrawBounty(
    TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,), admission=OWN
):
    """Give a named player's bounty back to who put it up; a reason is asked."""

    entry: EntryId
    index: int
    till: TillId


class VoidBounty(
    TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,), admission=OWN
):
    """Take a payment of bounties back; `index` counts the entry's payments from 0. A reason is asked."""

    entry: EntryId
    index: int
    till: TillId


class PayPlayer(
    TournamentCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID,
):
    """Pay a person everything that is due, each part with its receipt, or nothing of it (T-R8).

    `parts` are those that were shown, as they were; none = all. No method = by their sum.
    """

    player: PlayerId
    till: TillId
    method: Method | None = None
    parts: tuple[Due, ...] = ()


class OpenSidePool(TournamentCommand, by=FLOORMEN):
    """Let players put a stake into a pool that the last of them wins."""

    name: str
    stake: Cents
    re_entries: bool = False
    """Whether a re-entry is in the pool again for the one stake."""


class JoinSidePool(
    TournamentCommand, AtTill, ByMethod, by=CASHIERS, takes=(deposits,), admission=PLAYS_ON.of(of_entry)
):
    """Take a player's stake."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class LeaveSidePool(
    TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always), admission=OWN
):
    """Give a player's stake back; a reason is asked."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class PaySidePool(
    TournamentCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=PAID.of(of_entry),
):
    """Pay what a member has won of a pool."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class VoidSidePoolPayment(TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,)):
    """Take a payment of a pool back; `index` counts the pool's payments from 0. A reason is asked."""

    pool: int
    index: int
    till: TillId


class VoidSidePool(TournamentCommand, AtTill, ByMethod, GivesBack, by=FLOORMEN.with_second(always)):
    """Call a pool off: every stake goes back. A reason is asked."""

    pool: int
    till: TillId
    method: Method = Method.CASH
