"""The past: a console whose tournament stands as it was at an instant, and that takes no orders."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject

from director.desk.cash.queries import CashRoom
from director.desk.commands import Command
from director.desk.desk import Desk, Done
from director.desk.house.people import Person
from director.desk.ports import TournamentRow
from director.games.table.state import JackpotState
from director.tournament.state import Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import Micros, PlayerId, StaffId, TournamentId
from ui.console.console import Console, T
from ui.console.snapshots import LastAction
from ui.console.tray import Made


class PastConsole(Console):
    """Gives pages the state of an instant; words, names and paper come from the console of now."""

    refuses = soundness("past_is_read_only")

    def __init__(self, live: Console, state: Tournament, at: Micros) -> None:
        QObject.__init__(self, live)  # no desk's thread of its own
        self._live = live
        self._state = state
        self._at = at
        self.who = live.who
        self.demo = live.demo
        self.house = live.house
        self.texts = live.texts
        self.colours = live.colours
        self.machine = live.machine
        self.demo_wanted = None
        self.rehearsal_wanted = None
        self.own_bar = None
        self.is_open = True
        self.trouble = None
        self.rejected = None
        self.tray = live.tray
        self.tournament_id = state.id
        live.changed.connect(self._on_people)

    def now(self) -> Micros:
        """The instant that is looked at: time stands."""
        return self._at

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """The tournament as it was."""
        return self._state if tournament in (None, self._state.id) else None

    def states(self) -> Mapping[TournamentId, Tournament]:
        """The one tournament that is looked at."""
        return {self._state.id: self._state}

    def jackpots(self) -> tuple[JackpotState, ...]:
        """None: a jackpot's past is in its own stream."""
        return ()

    def cash(self) -> CashRoom:
        """None: a cash table's past is in its own stream."""
        return CashRoom()

    def lobby(self) -> tuple[TournamentRow, ...]:
        """The lobby of now."""
        return self._live.lobby()

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory of now."""
        return self._live.people()

    def name(self, player: PlayerId) -> str:
        """A player's name as it is now."""
        return self._live.name(player)

    def staff_name(self, actor: StaffId) -> str:
        """A name of the staff as it is now."""
        return self._live.staff_name(actor)

    def head(self, tournament: TournamentId) -> str:
        """Paper is printed now: it bears the head of now."""
        return self._live.head(tournament)

    def action(self, tournament: TournamentId | None = None) -> LastAction | None:  # noqa: ARG002
        """Nothing is taken back in the past."""
        return None

    def order(
        self,
        command: Command,
        *,
        reason: str = "",  # noqa: ARG002
        insist: bool = False,  # noqa: ARG002
        then: Callable[[Done], None] | None = None,  # noqa: ARG002
    ) -> None:
        """Refused: what is past stays as it was."""
        self._live.refused.emit(command, self.refuses)

    def can(
        self,
        command: Command,  # noqa: ARG002
        answer: Callable[[RuleViolation | None], None],
    ) -> None:
        """Nothing can be done here."""
        answer(self.refuses)

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Questions go to the desk of now."""
        self._live.ask(question, answer)

    def select(self, tournament: TournamentId | None) -> None:
        """Another tournament is of now."""
        self._live.select(tournament)

    def print_document(self, make: Callable[[], tuple[Made, ...]]) -> None:
        """Paper says what was then."""
        self._live.print_document(make)

    def beside(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Done on the threads of the console of now."""
        self._live.beside(work, answer)

    def kept(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """The rooms keep one thing of a kind, now and then."""
        return self._live.kept(kind, make)

    def say(self, sentence: str, tone: str = "green") -> None:
        """Notices are shown by the window of now."""
        self._live.say(sentence, tone)

    def close(self) -> None:
        """There is no thread to end."""

    def _on_people(self, *what: object) -> None:
        """A name that was corrected shows here too."""
        self.changed.emit(*what)
