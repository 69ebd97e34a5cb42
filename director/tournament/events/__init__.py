"""What has happened in a tournament: events hold results, never what must be computed again.

Every event is a frozen dataclass of plain values, so that storage can write and read it without
knowing it. When it happened, by whom and why stands beside it in the journal.
"""

from director.tournament.events.draws import DrawRecord
from director.tournament.events.elimination import (
    Bust,
    ChipsCounted,
    ChipsRaced,
    EntryDisqualified,
    EntryQualified,
    EntryReinstated,
    EnvelopeOpened,
    EnvelopeReturned,
    EnvelopesMade,
    EnvelopesShared,
    HeadCorrected,
    HeadsWon,
    KnockOutCorrected,
    OutOrderCorrected,
    PenaltyGiven,
    PenaltyServed,
    PlayersBusted,
    PrizeForfeited,
    RebuyAfterKnockOut,
    ValueRemoved,
)
from director.tournament.events.entries import (
    AddOnDeclined,
    AddOnRoundClosed,
    AlternateSeated,
    EntryRefunded,
    EntryRegistered,
    EntryVoided,
    ExtraBought,
    ExtraVoided,
    FirstHandDealt,
    LateStackLaid,
    PhoneCardRenewed,
    PresenceMarked,
    StackSurrendered,
)
from director.tournament.events.flights import (
    CarriedStackCorrected,
    EventJoined,
    FieldCarried,
    FieldTakenBack,
    FlightEnded,
    FlightReopened,
    LastHandsCalled,
    StacksBagged,
    SurvivorAdmitted,
    SurvivorWithdrawn,
    TableTallied,
)
from director.tournament.events.lifecycle import (
    HANDS_BEGIN,
    AnnouncementMade,
    BountyPaid,
    BountyPutUp,
    BountyVoided,
    BountyWithdrawn,
    ClockPaused,
    ClockRan,
    ClockStopped,
    CommandRedone,
    CommandUndone,
    DealMade,
    FinalStacksGiven,
    GameTurned,
    HandForHandSet,
    InvitationsChanged,
    LevelReached,
    OwedPrizeSettled,
    PrizePaid,
    PrizesLocked,
    PrizesUnlocked,
    PrizeVoided,
    RegistrationClosed,
    RegistrationOpened,
    RegistrationReopened,
    RuleOverridden,
    SettingsChanged,
    SidePoolJoined,
    SidePoolLeft,
    SidePoolOpened,
    SidePoolPaid,
    SidePoolPaymentVoided,
    SidePoolVoided,
    StructureChanged,
    TimeCalled,
    TimeCallEnded,
    TimeCardUsed,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
    TournamentStarted,
)
from director.tournament.events.seats import (
    ButtonDrawn,
    ButtonTold,
    ErrandAsked,
    ErrandDone,
    FinalTableFormed,
    GameCorrected,
    GameWon,
    Move,
    PlayersMoved,
    RoundDrawn,
    RoundStructureSet,
    SeatMarked,
    SeatsChecked,
    SeedsGiven,
    StacksLaidOut,
    StacksTold,
    TableBroken,
    TableClosed,
    TableOpened,
    TablesEvened,
    TablesRedrawn,
    UnsoldStacksRemoved,
)

TournamentEvent = (
    TournamentAnnounced
    | RegistrationOpened
    | SettingsChanged
    | FinalStacksGiven
    | InvitationsChanged
    | StructureChanged
    | TournamentStarted
    | RegistrationClosed
    | RegistrationReopened
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
    | LateStackLaid
    | AddOnDeclined
    | AddOnRoundClosed
    | EntryRefunded
    | EntryVoided
    | PresenceMarked
    | PhoneCardRenewed
    | FirstHandDealt
    | PlayersMoved
    | TableBroken
    | TablesEvened
    | TablesRedrawn
    | FinalTableFormed
    | RoundDrawn
    | GameWon
    | GameCorrected
    | SeedsGiven
    | RoundStructureSet
    | ButtonTold
    | ButtonDrawn
    | StacksTold
    | PlayersBusted
    | EntryReinstated
    | OutOrderCorrected
    | EntryDisqualified
    | EntryQualified
    | PenaltyGiven
    | PenaltyServed
    | ClockRan
    | ClockPaused
    | ClockStopped
    | LevelReached
    | HandForHandSet
    | GameTurned
    | TimeCalled
    | TimeCallEnded
    | TimeCardUsed
    | ChipsCounted
    | ChipsRaced
    | ValueRemoved
    | PrizesLocked
    | PrizesUnlocked
    | DealMade
    | PrizePaid
    | OwedPrizeSettled
    | PrizeVoided
    | HeadsWon
    | EnvelopesMade
    | EnvelopeOpened
    | EnvelopeReturned
    | EnvelopesShared
    | HeadCorrected
    | KnockOutCorrected
    | RebuyAfterKnockOut
    | PrizeForfeited
    | BountyPaid
    | BountyVoided
    | BountyPutUp
    | BountyWithdrawn
    | SidePoolOpened
    | SidePoolJoined
    | SidePoolLeft
    | SidePoolPaid
    | SidePoolPaymentVoided
    | SidePoolVoided
    | AnnouncementMade
    | ErrandAsked
    | ErrandDone
    | SeatsChecked
    | RuleOverridden
    | EventJoined
    | LastHandsCalled
    | TableTallied
    | StacksBagged
    | FlightEnded
    | FlightReopened
    | FieldCarried
    | FieldTakenBack
    | SurvivorAdmitted
    | CarriedStackCorrected
    | SurvivorWithdrawn
    | CommandUndone
    | CommandRedone
)
