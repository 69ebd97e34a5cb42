"""What has happened in a tournament: events hold results, never what must be computed again.

Every event is a frozen dataclass of plain values, so that storage can write and read it without
knowing it. When it happened, by whom and why stands beside it in the journal.
"""

from director.tournament.events.chips import ChipsCounted, ChipsRaced, ValueRemoved
from director.tournament.events.clock import (
    AnnouncementMade,
    ClockPaused,
    ClockRan,
    HandForHandSet,
    LevelReached,
    TimeCalled,
    TimeCallEnded,
)
from director.tournament.events.commands import CommandRedone, CommandUndone, RuleOverridden
from director.tournament.events.draws import DrawRecord
from director.tournament.events.elimination import (
    Bust,
    EntryDisqualified,
    EntryReinstated,
    OutOrderCorrected,
    PenaltyGiven,
    PenaltyServed,
    PlayersBusted,
)
from director.tournament.events.entries import (
    AlternateSeated,
    EntryRefunded,
    EntryRegistered,
    EntryVoided,
    ExtraBought,
    ExtraVoided,
    FirstHandDealt,
    PresenceMarked,
    StackSurrendered,
)
from director.tournament.events.lifecycle import (
    RegistrationClosed,
    RegistrationOpened,
    SettingsChanged,
    StructureChanged,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
    TournamentStarted,
)
from director.tournament.events.prizes import (
    DealMade,
    OwedPrizeSettled,
    PrizePaid,
    PrizesLocked,
    PrizesUnlocked,
    PrizeVoided,
)
from director.tournament.events.seats import (
    ButtonDrawn,
    ButtonTold,
    FinalTableFormed,
    Move,
    PlayersMoved,
    SeatMarked,
    StacksLaidOut,
    StacksTold,
    TableBroken,
    TableClosed,
    TableOpened,
    UnsoldStacksRemoved,
)

__all__ = [
    "AlternateSeated",
    "AnnouncementMade",
    "Bust",
    "ButtonDrawn",
    "ButtonTold",
    "ChipsCounted",
    "ChipsRaced",
    "ClockPaused",
    "ClockRan",
    "CommandRedone",
    "CommandUndone",
    "DealMade",
    "DrawRecord",
    "EntryDisqualified",
    "EntryRefunded",
    "EntryRegistered",
    "EntryReinstated",
    "EntryVoided",
    "ExtraBought",
    "ExtraVoided",
    "FinalTableFormed",
    "FirstHandDealt",
    "HandForHandSet",
    "LevelReached",
    "Move",
    "OutOrderCorrected",
    "OwedPrizeSettled",
    "PenaltyGiven",
    "PenaltyServed",
    "PlayersBusted",
    "PlayersMoved",
    "PresenceMarked",
    "PrizePaid",
    "PrizeVoided",
    "PrizesLocked",
    "PrizesUnlocked",
    "RegistrationClosed",
    "RegistrationOpened",
    "RuleOverridden",
    "SeatMarked",
    "SettingsChanged",
    "StackSurrendered",
    "StacksLaidOut",
    "StacksTold",
    "StructureChanged",
    "TableBroken",
    "TableClosed",
    "TableOpened",
    "TimeCallEnded",
    "TimeCalled",
    "TournamentAnnounced",
    "TournamentCancelled",
    "TournamentEvent",
    "TournamentFinished",
    "TournamentStarted",
    "UnsoldStacksRemoved",
    "ValueRemoved",
]

TournamentEvent = (
    TournamentAnnounced
    | RegistrationOpened
    | SettingsChanged
    | StructureChanged
    | TournamentStarted
    | RegistrationClosed
    | TournamentFinished
    | TournamentCancelled
    | TableOpened
    | TableClosed
    | SeatMarked
    | StacksLaidOut
    | UnsoldStacksRemoved
    | EntryRegistered
    | StackSurrendered
    | AlternateSeated
    | ExtraBought
    | ExtraVoided
    | EntryRefunded
    | EntryVoided
    | PresenceMarked
    | FirstHandDealt
    | PlayersMoved
    | TableBroken
    | FinalTableFormed
    | ButtonTold
    | ButtonDrawn
    | StacksTold
    | PlayersBusted
    | EntryReinstated
    | OutOrderCorrected
    | EntryDisqualified
    | PenaltyGiven
    | PenaltyServed
    | ClockRan
    | ClockPaused
    | LevelReached
    | HandForHandSet
    | TimeCalled
    | TimeCallEnded
    | ChipsCounted
    | ChipsRaced
    | ValueRemoved
    | PrizesLocked
    | PrizesUnlocked
    | DealMade
    | PrizePaid
    | OwedPrizeSettled
    | PrizeVoided
    | AnnouncementMade
    | RuleOverridden
    | CommandUndone
    | CommandRedone
)
