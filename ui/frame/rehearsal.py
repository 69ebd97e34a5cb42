"""A rehearsal in the console: a night plays by itself on the pages and walls of any other night."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import chain
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer, Signal

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from director.house.people import Person
from director.rehearsal.floorman import REHEARSAL
from director.rehearsal.options import FIRST_NIGHT
from director.tournament.evolve import Touched
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.ids import PlayerId
from director.values.quantity import HOUR, Micros
from ui.console.house_rows import HouseRows
from ui.console.live import LiveConsole
from ui.console.rehearsal_clock import RehearsalClock, Speed
from ui.console.settings import MachineSettings
from ui.console.snapshots import ConsoleHouse, News, OpenedHouse

if TYPE_CHECKING:
    from ui.console.rehearsal_stage import RehearsalMoment, RehearsalStage, Wish

AHEAD = 2
"""Moments played ahead of the one shown, so that nobody waits."""
SHOW_MS = 100
"""How often it is looked what the night has come to."""


class RehearsalConsole(LiveConsole):
    """Shows what the stage has played when its time has come; gives no orders of its own."""

    progressed = Signal()
    """Another moment has been shown, or the speed is another."""

    def __init__(self, wish: "Wish", language: str, machine: MachineSettings | None = None) -> None:
        super().__init__(partial(_set_up, wish), REHEARSAL, language, demo=True, machine=machine)
        self.rehearsal_clock = RehearsalClock(FIRST_NIGHT - 2 * HOUR)
        self.part = 0.0
        """How much of the night is over, from 0 to 1."""
        self.over: RehearsalMoment | None = None
        """The last moment, once it has been shown."""
        self.leave_wanted: Callable[[], None] | None = None
        self._ahead: deque[RehearsalMoment] = deque()
        self._published_count = 0
        """How many commands of the first moment ahead are shown already."""
        self._awaits_moment = self._all_played = False
        self._show = QTimer(self, interval=SHOW_MS)
        self._show.timeout.connect(self.show_what_has_come)

    def now(self) -> Micros:
        """The time of the night."""
        return self.rehearsal_clock.now()

    def run_at(self, speed: Speed) -> None:
        """Let the night pass at another speed."""
        self.rehearsal_clock.run(speed)
        self.show_what_has_come()
        self.progressed.emit()

    def step(self) -> None:
        """Show the next moment whole, whatever the speed."""
        if self._ahead:
            self.rehearsal_clock.jump(self._ahead[0].at)
            self.show_what_has_come()

    def order(
        self,
        command: Command,
        *,
        reason: str = "",  # noqa: ARG002
        insist: bool = False,  # noqa: ARG002
        then: Callable[[Done], None] | None = None,  # noqa: ARG002
    ) -> None:
        """Refused: the night plays by itself."""
        self.refused.emit(command, soundness("rehearsal_plays_itself"))

    def show_what_has_come(self) -> None:
        """Publish every command whose time has come, all at once, and have more played."""
        at = self.rehearsal_clock.now()
        come: list[News] = []
        while self._ahead and (moment := self._ahead[0]):
            due = [told for told in moment.news[self._published_count :] if told.done.at <= at]
            come += due
            self._published_count += len(due)
            if self._published_count < len(moment.news) or moment.at > at:
                break
            self._ahead.popleft()
            self._published_count, self.part = 0, moment.part
            self.over = moment if moment.report else None
        if come:
            self._on_news(together(come))
        self.progressed.emit()
        self._have_played()

    def close(self) -> None:
        """The night ends with its console."""
        self._show.stop()
        super().close()

    def _have_played(self) -> None:
        if not self._awaits_moment and not self._all_played and len(self._ahead) < AHEAD:
            self._awaits_moment = True
            self._send(_play, self._on_played)

    def _on_played(self, moment: "RehearsalMoment") -> None:
        self._awaits_moment = False
        self._all_played = moment.report is not None
        self._ahead.append(moment)
        self.rehearsal_clock.play_on(moment.at)
        if self.rehearsal_clock.speed is Speed.FASTEST:
            self.show_what_has_come()
        else:
            self._have_played()

    def _on_opened(self, found: OpenedHouse) -> None:
        self.rehearsal_clock.play_on(found.at)
        self.rehearsal_clock.jump(found.at)
        super()._on_opened(found)
        self._stop.holds = True  # levels are noted by the night's own floorman
        self._show.start()
        self.run_at(Speed.TENFOLD)

    def _aim(self) -> None:
        """A second of the night may be short, or long: the pages look as often as the night does."""
        self._timer.start(2 * SHOW_MS)

    def _on_jump(self, since: Micros, at: Micros) -> None:
        """The night's time is its own: a machine that slept has missed nothing."""


def together(told: Sequence[News]) -> News:
    """Several commands as one piece of news: the newest states, and everything that was touched."""
    last = told[-1]
    done = replace(
        last.done,
        entries=tuple(chain.from_iterable(each.done.entries for each in told)),
        changes=frozenset().union(*(each.done.changes for each in told)),
        touched=_all_touched(told),
    )
    people: dict[PlayerId, Person] = {}
    for each in told:
        people = dict(each.people) if each.all_people else {**people, **each.people}
    return News(
        done,
        {name: state for each in told for name, state in each.states.items()},
        {name: action for each in told for name, action in each.actions.items()},
        people,
        any(each.all_people for each in told),
        next((each.house for each in reversed(told) if each.house is not None), None),
        reduce(HouseRows.after, (each.rows for each in told)),
    )


def _all_touched(told: Sequence[News]) -> Touched:
    touched = Touched()
    for each in told:
        touched |= each.done.touched
    return touched


def _set_up(wish: "Wish") -> ConsoleHouse:
    """The stage is loaded and built on the desk's thread."""
    from ui.console.rehearsal_stage import RehearsalStage

    return RehearsalStage(wish)


def _play(house: ConsoleHouse) -> "RehearsalMoment":
    return cast("RehearsalStage", house).play()
