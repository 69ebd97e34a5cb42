"""The course of a tournament: its life, clock and prizes; commands overridden, undone and redone."""

from director.tournament.events.draws import WHOLE
from director.tournament.settings import Game, Limit, Settings
from director.tournament.state import Award, DealMethod, Method, Receipt, Share
from director.tournament.structure import Structure
from director.values.event import NOTHING, Change, Event, Nature, Overridden
from director.values.ids import CommandId, EntryId, LeagueId, PlayerId, TournamentId
from director.values.quantity import Cents, Chips, Micros


class TournamentAnnounced(Event, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament with its commitment to the seed of all its draws."""

    tournament: TournamentId
    settings: Settings
    structure: Structure
    commitment: str


class RegistrationOpened(Event, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """Players may register from now on."""


class SettingsChanged(Event, touches={Change.LOBBY, Change.SETTINGS, Change.PRIZES}, nature=Nature.LIFE):
    """New settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


class FinalStacksGiven(
    Event, touches={Change.LOBBY, Change.SETTINGS, Change.ENTRIES}, nature=Nature.LIFE
):
    """Who plays this final, and the starting stack of each by the points of a league; none: nobody."""

    league: LeagueId
    stacks: tuple[tuple[PlayerId, Chips], ...]


class InvitationsChanged(
    Event, touches={Change.LOBBY, Change.SETTINGS, Change.ENTRIES}, nature=Nature.FLOOR
):
    """People are invited, or are not any more; while anybody is, only these enter."""

    invited: tuple[PlayerId, ...]
    withdrawn: tuple[PlayerId, ...]


class StructureChanged(Event, touches={Change.CLOCK, Change.STRUCTURE}, nature=Nature.LIFE):
    """A new structure; the periods already played are as they were."""

    structure: Structure


class TournamentStarted(Event, touches={Change.LOBBY, Change.ENTRIES, Change.CLOCK}, nature=Nature.LIFE):
    """The start: level 1 begins at `started_at` (later than now during a countdown)."""

    started_at: Micros
    dealt_in: tuple[EntryId, ...]
    """Entries seated at the start: their first hand is dealt (T-R4)."""


class RegistrationClosed(
    Event, touches={Change.LOBBY, Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE
):
    """No more entries (T-R5)."""


class RegistrationReopened(
    Event, touches={Change.LOBBY, Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE
):
    """Players may register again; `by_hand`: its time is over, so that it ends by command alone."""

    by_hand: bool


class TournamentFinished(Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE):
    """The last place is known; the seed of the draws is revealed (hex)."""

    seed: str


class TournamentCancelled(
    Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE
):
    """The tournament is off; every entry is refunded in the same command."""

    seed: str


class ClockRan(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock runs: period `index` ends at `ends_at`."""

    index: int
    ends_at: Micros
    cause: str
    level: int = 0
    """Of a period that was gone to the level, or the one before its break; 0 where none was."""
    is_break: bool = False


HANDS_BEGIN = "hands_begin"
"""The cause of a clock that stands because hand-for-hand has begun."""


class ClockPaused(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """From now on the clock stands in period `index` with `left` to go."""

    index: int
    left: Micros
    cause: str
    level: int = 0
    """Of a period that was gone to the level, or the one before its break; 0 where none was."""
    is_break: bool = False


class ClockStopped(Event, touches={Change.CLOCK}, nature=Nature.ASIDE):
    """Nothing is left to play for: the clock stands in period `index` with `left` to go."""

    index: int
    left: Micros


class LevelReached(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """A period has begun: noted once for each."""

    index: int
    level: int = 0
    """The level, or the one before the break; 0 where it was not noted."""
    is_break: bool = False


class HandForHandSet(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """Hand-for-hand begins or ends."""

    on: bool


class GameTurned(Event, touches={Change.CLOCK}, nature=Nature.FLOOR):
    """Of the games that a level plays in turn this one is played from the next hand on."""

    turn: int
    """Counted from 0."""
    game: Game
    limit: Limit


class TimeCalled(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The clock is called on a player (T-25)."""

    table: int
    entry: EntryId | None
    ends_at: Micros


class TimeCardUsed(Event, touches={Change.CLOCK, Change.ENTRIES}, nature=Nature.FLOOR):
    """A player has bought more time with a card (shot clock)."""

    table: int
    entry: EntryId
    ends_at: Micros


class TimeCallEnded(Event, touches={Change.CLOCK}, nature=Nature.CLOCK):
    """The floorman has ruled on a called clock, or the player has acted."""

    table: int
    ruling: str


class AnnouncementMade(Event, touches={Change.WALL}, nature=Nature.CLOCK):
    """The free line on the wall; empty = none."""

    text: str


class RuleOverridden(Overridden, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """The floorman insisted against a rule of procedure (T-1)."""


class CommandUndone(Event, touches=WHOLE, nature=Nature.LIFE):
    """The events of a command count no more."""

    command: CommandId


class CommandRedone(Event, touches=WHOLE, nature=Nature.LIFE):
    """The events of an undone command count again."""

    command: CommandId


class PrizesLocked(Event, touches={Change.PRIZES}, nature=Nature.FLOOR):
    """The payout ladder is fixed (T-R9)."""

    awards: tuple[Award, ...]
    pool: Cents
    overlay: Cents
    entries: int
    unique: int
    generated: bool


class PrizesUnlocked(Event, touches={Change.PRIZES}, nature=Nature.FLOOR):
    """The ladder is open again."""


class DealMade(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """All who are left agree on another split (T-P2)."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


class PrizePaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A prize goes out, or is owed with a slip until there is an IBAN (T-R8)."""

    entry: EntryId
    place: int
    amount: Cents
    method: Method
    """How its money is paid; a voucher where all of it is a ticket."""
    receipt: Receipt
    owed: bool
    ticket: Cents = 0
    """So much of the amount goes out as a ticket (T-F3)."""


class OwedPrizeSettled(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY
):
    """An owed prize has been transferred."""

    entry: EntryId
    method: Method
    receipt: Receipt


class PrizeVoided(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A paid or owed prize is taken back."""

    entry: EntryId
    receipt: Receipt


class BountyPaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """What an entry has won with heads goes over the desk."""

    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class BountyVoided(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A payment of bounties came back: `index` counts the entry's payments from 0."""

    entry: EntryId
    index: int
    receipt: Receipt


class BountyPutUp(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """The house or a sponsor has put a bounty on a named player."""

    entry: EntryId
    amount: Cents
    house: bool
    """The house gives it; else a sponsor has paid it, by this method."""
    method: Method
    receipt: Receipt


class BountyWithdrawn(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A bounty on a named player went back; `index` counts the entry's from 0."""

    entry: EntryId
    index: int
    receipt: Receipt


class SidePoolOpened(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """Players may join a last-longer pool from now on."""

    pool: int
    name: str
    stake: Cents
    re_entries: bool


class SidePoolJoined(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A player has put the stake in."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolLeft(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A player has the stake back."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """Who lasted longest has the pool, or a share of it."""

    pool: int
    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class SidePoolPaymentVoided(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY
):
    """A payment of a pool came back: `index` counts the pool's payments from 0."""

    pool: int
    entry: EntryId
    index: int
    receipt: Receipt


class SidePoolVoided(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A pool is called off; its stakes went back in the same command."""

    pool: int
