"""The past: a console whose tournament stands as it was at an instant, and that takes no orders."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from PySide6.QtCore import QObject

from director.desk.commands import Command
from director.desk.desk import Desk, Done
from director.desk.ports import Who
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.console.frame import PastFrame
from ui.console.live import LiveConsole
from ui.console.snapshots import Games, LastAction
from ui.console.view import HouseView, Known

T = TypeVar("T")


class PastConsole(HouseView):
    """Gives pages the state of an instant; people, words and paper are those of now."""

    refuses = soundness("past_is_read_only")

    def __init__(self, live: LiveConsole, state: Tournament, at: Micros, parent: QObject) -> None:
        super().__init__(live.known, live.machine, parent)
        self._live = live
        self._state = state
        self._at = at
        self._seen_as: Known | None = None
        self.frame = PastFrame(live.frame, self)
        live.changed.connect(self.changed)

    @property
    def known(self) -> Known:
        """What is known now, but of one tournament alone, as it was; the games are in other streams."""
        now, state = self._live.known, self._state
        if self._seen_as is not now:
            self._seen_as = now
            states: Mapping[TournamentId, Tournament] = {state.id: state}
            self._known = replace(now, tournament_id=state.id, states=states, games=Games())
        return self._known

    @property
    def who(self) -> Who:
        """Whoever works at the console now."""
        return self._live.who

    def now(self) -> Micros:
        """The instant that is looked at: time stands."""
        return self._at

    def clock_read_at(self, _tournament: TournamentId | None = None) -> Micros:
        """The same for every clock."""
        return self._at

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

    def in_background(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Done on the threads of the console of now."""
        self._live.in_background(work, answer)

    def select(self, tournament: TournamentId | None) -> None:
        """Another tournament is of now."""
        self._live.select(tournament)

    def machine_changed(self, *, look: bool) -> None:
        """The machine is that of now."""
        self._live.machine_changed(look=look)
