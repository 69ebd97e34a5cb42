"""The clock: time, periods, hand-for-hand, the clock called on a player, the wall's line."""

from director.desk.kernel.admission_rules import NOTED
from director.desk.kernel.command import (
    ANYBODY,
    DEALERS,
    FLOORMEN,
    STAFF,
    TournamentCommand,
    noting_heads,
)
from director.values.ids import EntryId
from director.values.quantity import Micros


class ClockCommand(TournamentCommand, family=True):
    """It begins where the clock stands: what is asked about that is answered first."""


class RunClock(ClockCommand, by=FLOORMEN):
    """Start or resume the clock."""


class PauseClock(ClockCommand, by=FLOORMEN):
    """Pause the clock."""


class AdjustClock(ClockCommand, by=FLOORMEN):
    """Give or take time, in seconds."""

    seconds: int


class SetClock(ClockCommand, by=FLOORMEN):
    """Set the time left in the period, in seconds."""

    seconds: int


class GoToPeriod(ClockCommand, by=FLOORMEN):
    """Go to the beginning of a period of the structure (next, previous, jump to a break)."""

    index: int


class InsertBreak(ClockCommand, by=FLOORMEN):
    """Break now: a break of so many seconds is put in, the level goes on after it with its time left."""

    seconds: int


class ContinueWhereStopped(TournamentCommand, by=STAFF):
    """After a stop of the console: go on with the time that was left at `stopped_at`.

    `seen` is the version of the tournament's journal when it was asked about; None = its newest.
    """

    stopped_at: Micros
    seen: int | None = None


class CountWhatPassed(TournamentCommand, by=STAFF):
    """After a stop of the console: the time that passed counts. `seen` as in `ContinueWhereStopped`."""

    seen: int | None = None


class ReachPeriod(TournamentCommand, by=ANYBODY, takes=(noting_heads,)):
    """Note that a period has begun; done once for each, by the console itself."""

    index: int


class SetHandForHand(TournamentCommand, by=FLOORMEN):
    """Begin or end hand-for-hand."""

    on: bool


class TurnGame(TournamentCommand, by=FLOORMEN):
    """Play another game of a level's rotation from the next hand on, counted from 0."""

    turn: int


class PlayHandForHand(ClockCommand, by=DEALERS):
    """Record one hand played hand-for-hand: a set time is deducted from the level."""


class CallTime(ClockCommand, by=DEALERS, admission=NOTED):
    """Call the clock on a player (T-25)."""

    table: int
    entry: EntryId | None = None


class UseTimeCard(TournamentCommand, by=DEALERS):
    """The player on whom the clock runs hands over a time card: so much more time (T-25)."""

    table: int


ACTED = "acted"
"""The player has acted: no ruling, anybody at the table may say so."""


def _is_ruling(command: "EndTimeCall") -> bool:
    """Whether the result is a floorman's ruling, not the player's own action (T-25)."""
    return command.ruling != ACTED


class EndTimeCall(TournamentCommand, by=DEALERS.only(FLOORMEN, when=_is_ruling)):
    """End a called clock: the player has `acted`, or the floorman's `dead`, `checked`, `more_time`."""

    table: int
    ruling: str


class Announce(TournamentCommand, by=FLOORMEN):
    """Show a line on the wall; empty takes it away."""

    text: str
