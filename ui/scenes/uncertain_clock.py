"""A clock in doubt: it stands on every screen while the floorman is asked about a stop."""

from typing import Protocol

from director.texts.texts import Texts
from director.tournament.clock import paused, reading
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import SECOND, Micros
from ui.scenes.view import Alert, Tone
from ui.scenes.words import capitals


class ReadsClocks(Protocol):
    """Reader of clocks, with its time."""

    def now(self) -> Micros:
        """This instant."""

    def clock_read_at(self, tournament: TournamentId) -> Micros:
        """This instant, or where its clock stood while the floorman is asked about a stop."""


def is_uncertain(tournament: Tournament, source: ReadsClocks) -> bool:
    """The floorman is asked about a stop of this clock."""
    return stands(source.clock_read_at(tournament.id), source.now())


def stands(read_at: Micros, now: Micros) -> bool:
    """A clock is read at another instant than now: before it, or after a time of day set back."""
    return abs(now - read_at) > SECOND


def as_displayed(tournament: Tournament, source: ReadsClocks) -> Tournament:
    """A tournament as screens show it: paused where its clock stood, while that is asked."""
    clock, structure, at = tournament.clock, tournament.structure, source.clock_read_at(tournament.id)
    if not (is_uncertain(tournament, source) and reading(clock, structure, at).running):
        return tournament
    return replace(tournament, clock=paused(clock, structure, at))


def alert_of(texts: Texts) -> Alert:
    """Return the alert to the room meanwhile."""
    word = capitals(texts.say("The clock stands"))
    return Alert(Tone.NOW, "pause", word, texts.say("the floor is asked whether the time counts"))
