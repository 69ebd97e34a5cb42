"""The past: a console of a tournament as it was at an instant, or as a file has it; takes no orders."""

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Who
from director.desk.offered.commands import Command, NoteGivenOut
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.console.cached_house import CachedHouse
from ui.console.frame import PastFrame
from ui.console.live import LiveConsole
from ui.console.snapshots import Games, LastAction, NightThen
from ui.console.view import HouseView

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament

T = TypeVar("T")


class PastConsole(HouseView):
    """Gives pages the state of an instant; people, words and paper are those of now."""

    refuses = soundness("past_is_read_only")
    prints = True

    def __init__(self, live: LiveConsole, then: NightThen, at: Micros) -> None:
        super().__init__(live.cached_house, live.machine, live)
        self._live = live
        self._then = then
        self._at = at
        self._live_house: CachedHouse | None = None
        self.frame = PastFrame(live.frame, self, prints=self.prints)
        live.changed.connect(self.changed)

    @property
    def cached_house(self) -> CachedHouse:
        """Return the house of now with one tournament as it was; games stay as they are now."""
        now = self._live.cached_house
        if self._live_house is not now:
            self._live_house, self._cached_house = now, self._as_it_was(now)
        return self._cached_house

    def _as_it_was(self, now: CachedHouse) -> CachedHouse:
        then = self._then
        state, event = then.state, then.event
        return replace(
            now,
            tournament_id=state.id,
            states={state.id: state},
            actions={state.id: then.action},
            events={event.row.id: event} if event is not None else {},
            games=Games(),
        )

    @property
    def who(self) -> Who:
        """Return the giver of orders at the console now."""
        return self._live.who

    def now(self) -> Micros:
        """The instant that is looked at: time stands."""
        return self._at

    @property
    def past_at(self) -> Micros | None:
        """The instant that is looked at."""
        return self._at

    def working_at(self) -> Micros:
        """This instant, at which papers of the past are printed."""
        return self._live.now()

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
        reason: str = "",
        insist: bool = False,
        then: Callable[[Done], None] | None = None,
    ) -> None:
        """Refused: what is past stays as it was. Who gives something out does so now."""
        if isinstance(command, NoteGivenOut):
            self._live.order(command, reason=reason, insist=insist, then=then)
        else:
            self._live.refused.emit(command, self.refuses)

    def awaits(self, command: Command) -> bool:
        """Whether a command awaits its answer: exports are ordered at the live console."""
        return self._live.awaits(command)

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

    def trade(self, word: str, answer: Callable[[tuple[str, ...]], None]) -> None:
        """Said by the console of now."""
        self._live.trade(word, answer)

    def in_background(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Done on the threads of the console of now."""
        self._live.in_background(work, answer)

    def select(self, tournament: TournamentId | None) -> None:
        """Another tournament is of now."""
        self._live.select(tournament)

    def machine_changed(self, *, look: bool) -> None:
        """The machine is that of now."""
        self._live.machine_changed(look=look)


class FileConsole(PastConsole):
    """Gives pages a tournament as a file has it, with its people; no paper is made of it."""

    refuses = soundness("file_is_read_only")
    prints = False

    def __init__(self, live: LiveConsole, read: "ReadTournament") -> None:
        self._people = MappingProxyType({person.id: person for person in read.people})
        super().__init__(live, NightThen(read.state, LastAction(())), read.history[-1].at)

    def _as_it_was(self, now: CachedHouse) -> CachedHouse:
        """Its journal is in the file alone: what this house has under the same name is another."""
        return replace(super()._as_it_was(now), people=self._people, actions=MappingProxyType({}))
