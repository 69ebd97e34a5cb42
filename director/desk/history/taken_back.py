"""Kinds of entries by which earlier ones are undone, voided, reversed or corrected, in every room."""

from director.equipment.events import DeliveryStruck
from director.games.table.events import ActionUndone, RoundRetold, RoundReversed
from director.games.table.jackpot_events import CashWinReversed, HitPaymentVoided, HitReversed
from director.poker.cash.events import CashSlipVoided, CashTimeVoided
from director.series.flights.events import FlightClosingTakenBack
from director.series.league.events import AdjustmentStruck, LeagueStruck
from director.tournament.events import (
    BountyVoided,
    BountyWithdrawn,
    CarriedStackCorrected,
    CommandRedone,
    CommandUndone,
    EntryRefunded,
    EntryReinstated,
    EntryVoided,
    EnvelopeReturned,
    ExtraVoided,
    FieldTakenBack,
    FlightReopened,
    GameCorrected,
    HeadCorrected,
    KnockOutCorrected,
    OutOrderCorrected,
    PrizesUnlocked,
    PrizeVoided,
    RegistrationReopened,
    SidePoolPaymentVoided,
    SidePoolVoided,
    SurvivorWithdrawn,
    TournamentCancelled,
)
from director.values.event import Event

_OF_NIGHTS: tuple[type[Event], ...] = (
    BountyVoided, BountyWithdrawn, CommandRedone, CommandUndone, EntryRefunded, EntryReinstated,
    EntryVoided, EnvelopeReturned, ExtraVoided, GameCorrected, HeadCorrected, KnockOutCorrected,
    OutOrderCorrected, PrizesUnlocked, PrizeVoided, RegistrationReopened, SidePoolPaymentVoided,
    SidePoolVoided, TournamentCancelled,
)  # fmt: skip
_OF_SERIES: tuple[type[Event], ...] = (
    AdjustmentStruck, CarriedStackCorrected, FieldTakenBack, FlightClosingTakenBack, FlightReopened,
    LeagueStruck, SurvivorWithdrawn,
)  # fmt: skip
_OF_TABLES: tuple[type[Event], ...] = (
    ActionUndone, CashSlipVoided, CashTimeVoided, CashWinReversed, DeliveryStruck, HitPaymentVoided,
    HitReversed, RoundRetold, RoundReversed,
)  # fmt: skip
TAKEN_BACK = frozenset(kind.__name__ for kind in (*_OF_NIGHTS, *_OF_SERIES, *_OF_TABLES))
