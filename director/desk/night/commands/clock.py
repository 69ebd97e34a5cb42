"""The clock: time, periods, hand-for-hand, the clock called on a player, the wall's line."""

from dataclasses import dataclass

from director.values.ids import EntryId, Micros, TournamentId


@dataclass(frozen=True, slots=True)
class RunClock:
    """Start or resume the clock."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class PauseClock:
    """Pause the clock."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class AdjustClock:
    """Give or take time, in seconds."""

    tournament: TournamentId
    seconds: int


@dataclass(frozen=True, slots=True)
class SetClock:
    """Set the time left in the period, in seconds."""

    tournament: TournamentId
    seconds: int


@dataclass(frozen=True, slots=True)
class GoToPeriod:
    """Go to the beginning of a period of the structure (next, previous, jump to a break)."""

    tournament: TournamentId
    index: int


@dataclass(frozen=True, slots=True)
class InsertBreak:
    """Break now: a break of so many seconds is put in, the level goes on after it with its time left."""

    tournament: TournamentId
    seconds: int


@dataclass(frozen=True, slots=True)
class ContinueWhereStopped:
    """After a stop of the console: go on with the time that was left at `stopped_at`.

    `seen` is the version of the tournament's journal when it was asked about; None = its newest.
    """

    tournament: TournamentId
    stopped_at: Micros
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class CountWhatPassed:
    """After a stop of the console: the time that passed counts. `seen` as in `ContinueWhereStopped`."""

    tournament: TournamentId
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class ReachPeriod:
    """Note that a period has begun; done once for each, by the console itself."""

    tournament: TournamentId
    index: int


@dataclass(frozen=True, slots=True)
class SetHandForHand:
    """Begin or end hand-for-hand."""

    tournament: TournamentId
    on: bool


@dataclass(frozen=True, slots=True)
class PlayHandForHand:
    """One hand has been played hand-for-hand: a set time is deducted."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class CallTime:
    """Call the clock on a player (T-25)."""

    tournament: TournamentId
    table: int
    entry: EntryId | None = None


ACTED = "acted"
"""The player has acted: no ruling, anybody at the table may say so."""


@dataclass(frozen=True, slots=True)
class EndTimeCall:
    """End a called clock: the player has `acted`, or the floorman's `dead`, `checked`, `more_time`."""

    tournament: TournamentId
    table: int
    ruling: str


@dataclass(frozen=True, slots=True)
class Announce:
    """Show a line on the wall; empty takes it away."""

    tournament: TournamentId
    text: str
