"""The live console: publishes what commands made of the night, and knows what time it is."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import StorageProblem, Who
from director.desk.kernel.time_of_day import believed_after, time_fault
from director.desk.night.commands.clock import ClockCommand
from director.desk.offered.commands import Command
from director.house.people import CLOCK, Person
from director.texts import texts_for
from director.tournament.clock import reading
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.event import Change
from director.values.ids import PlayerId, StaffId, TillId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.cached_house import CachedHouse
from ui.console.orders import Job, Order, new_id
from ui.console.settings import MachineSettings
from ui.console.snapshots import (
    ConsoleHouse,
    Loaded,
    News,
    OpenedHouse,
    OthersNews,
    announced_next,
    first_live,
    read,
)
from ui.console.tray import OwedPapers, Tray
from ui.console.watch import (
    SHIFT,
    SLOW,
    Answer,
    Stopped,
    StopQuestion,
    TimeWatch,
    due,
    last_sign,
    steady_clock,
    stopped,
    wall_clock,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
from ui.console.desk_connection import DeskConnection
from ui.console.view import UNREACHABLE

TRIES = 3
"""How often the console itself tries to note what is due (the desk's clock may be behind by a hair)."""
MEASURE_SECONDS = 60
"""How often the desk's time is compared with this machine's."""


class LiveConsole(DeskConnection):
    """The console of a house: its door, what is known of it, the frame. No I/O of its own."""

    done = Signal(object)
    """Done."""
    written = Signal(object)
    """tuple[Occasion, ...]: what a command of this console wrote that papers follow."""
    opened = Signal()
    """The lobby is there."""
    stopped = Signal(object)
    """Stopped | None: clocks ran while nobody watched, and the floorman is asked; None once settled."""

    untimely = Signal(object)
    """RuleViolation | None: the time of day cannot be right; None once it is."""

    def __init__(
        self,
        opener: Callable[[], ConsoleHouse],
        who: Who,
        language: str = "",
        *,
        demo: bool = False,
        machine: MachineSettings | None = None,
        parent: QObject | None = None,
    ) -> None:
        known = CachedHouse(texts_for(language or "en"), demo)
        super().__init__(opener, who, known, machine or MachineSettings(), parent)
        self._speaks_as_house = not language
        """Nobody has chosen a language for this machine: it speaks the house's."""
        self.own_bar: Callable[[], QWidget] | None = None
        """Makes the bar of a session of its own kind, which stands below the status strip."""
        self.tray = Tray(self)
        self.owed = OwedPapers(self.machine, self)
        self.tray.gone.connect(self.owed.settle)
        self._stop = StopQuestion()
        self._beating: Micros | None = None
        """Since when the desk's thread is asked for a sign of life."""
        self._catching = self._heard_again = False
        self._others_news = OthersNews()
        self._shared = ""
        """The database on a server that several consoles share; empty for a file."""
        self._clock = wall_clock
        self._noted: dict[Command, int] = {}
        self._offset: Micros = 0
        self._ticks = 0
        self._believed: Micros | None = None
        """The newest time of day that is believed; nobody knows before the house is open."""
        self.time_fault: RuleViolation | None = None
        """Why the time of day cannot be right."""
        self._watch = TimeWatch()
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_second)

    def close(self) -> None:
        """Time stands, then the database is given back."""
        self._timer.stop()
        super().close()

    def now(self) -> Micros:
        """This instant as the desk reckons it."""
        return self._clock() + self._offset

    def working_at(self) -> Micros:
        """The same: nothing of the past is displayed."""
        return self.now()

    def clock_read_at(self, tournament: TournamentId | None = None) -> Micros:
        """When a clock is read, the selected one's if none is named: now, or where it stood.

        It stands while a stop is asked about.
        """
        return self._stop.read_at(tournament or self.tournament_id, self.now())

    def order(
        self,
        command: Command,
        *,
        reason: str = "",
        insist: bool = False,
        then: Callable[[Done], None] | None = None,
    ) -> None:
        """Have a command carried out; a clock that is asked about is moved once that is answered."""
        if isinstance(command, ClockCommand) and self._stop.asks(command.tournament):
            self.refused.emit(command, soundness("stop_unanswered"))
            return
        super().order(command, reason=reason, insist=insist, then=then)

    def carry_out(self, order: Order, instead: Callable[[RuleViolation | None], None]) -> None:
        """The same for what is ordered from elsewhere."""
        command = order.command
        if isinstance(command, ClockCommand) and self._stop.asks(command.tournament):
            instead(soundness("stop_unanswered"))
        else:
            super().carry_out(order, instead)

    def select(self, tournament: TournamentId | None) -> None:
        """Show another tournament on all pages; `selected` follows when its state is here."""
        if tournament is None or tournament in self._cached_house.states:
            self._select(tournament)
            return
        row = next((row for row in self._cached_house.lobby if row.id == tournament), None)
        if row is not None:
            self._send(lambda house: read(house.desk, row), partial(self._on_loaded, tournament))

    def machine_changed(self, *, look: bool) -> None:
        """Go by the settings of this machine as they are now; where the `look` is another one, too."""
        who = self.machine.who
        self.who = replace(self.who, station=who.station) if self.house.log_in else who
        if look:
            self.speak(self.machine.language)
            self.frame.redress()

    def speak(self, language: str) -> None:
        """Use another language from now on; the window is built anew by its owner."""
        texts = texts_for(language, timezone=self.house.timezone)
        self._cached_house = replace(self._cached_house, texts=texts)

    def know_cashiers(self, cashiers: Mapping[TillId, StaffId]) -> None:
        """Take the cashiers of the tills, as read at a log-in."""
        self._cached_house = replace(self._cached_house, cashiers=cashiers)

    @property
    def asks_about(self) -> Stopped | None:
        """The stop that the floorman is asked about now."""
        return self._stop.gap

    def count_on(self, gap: Stopped) -> None:
        """The time that passed while nobody watched counts: the clocks are as they are."""
        self._answer(gap, self._stop.counting(gap))

    def continue_where_stopped(self, gap: Stopped) -> None:
        """The time that passed does not count: the clocks go on where they stood."""
        self._answer(gap, self._stop.continuing(gap))

    def _hear(self) -> None:
        """Another console has written: it is read, and once more where that is being done."""
        if self._catching:
            self._heard_again = True
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        self._catching, self._heard_again = True, False
        self._send(self._others_news, self._on_others)

    def _on_others(self, found: News) -> None:
        """Shown like one's own, but nothing is printed for it here."""
        self._catching = False
        if found.done.entries:
            self._publish(found)
            if self.tournament_id is None:
                self._select(first_live(self._cached_house.states.values()))
        if self._heard_again:
            self._catch_up()

    def _on_opened(self, found: OpenedHouse) -> None:
        self._shared = found.shared
        self._clock = steady_clock if found.shared else wall_clock
        self._offset = found.at - self._clock()
        self._cached_house = self._cached_house.opened(found)
        if self._speaks_as_house and found.house.language != self.texts.language:
            self.speak(found.house.language)
            self.frame.redress()
        self._believed = found.believed
        since = last_sign(found.last_beat, found.written, found.at)
        gap = stopped(tuple(found.states.values()), since, found.at)
        self._stop.ask(gap, self._cached_house.actions)
        first = first_live(found.states.values())
        self._select(first)
        if first is None:
            self.select(announced_next(found.lobby, found.at))
        self.opened.emit()
        self._look_at_the_time()
        for problem in found.closed[:1]:
            self.problem.emit(problem)
        if gap is not None:
            self.stopped.emit(gap)
        if found.shared:
            self._hear()  # what was heard while it was being opened
        self._aim()

    def _on_people(self, people: Mapping[PlayerId, Person]) -> None:
        self._cached_house = replace(self._cached_house, people=people)
        self.changed.emit(frozenset({Change.PEOPLE}), None)

    def _on_loaded(self, tournament: TournamentId, loaded: Loaded) -> None:
        if isinstance(loaded, StorageProblem):
            self._select(None)
            self.problem.emit(loaded)
            return
        state, action = loaded
        self._cached_house = self._cached_house.loaded({tournament: state}, {tournament: action})
        self._select(tournament)

    def _on_news(self, value: object) -> None:
        self._publish(found := cast(News, value))
        self.done.emit(found.done)
        if found.written:
            self.written.emit(found.written)

    def _publish(self, found: News) -> None:
        self._cached_house = self._cached_house.after(found)
        if self._believed is not None:
            self._believed = believed_after(self._believed, found.done.entries)
        self._settle(found.done)
        self._aim()
        for tournament in found.states or (None,):
            self.changed.emit(found.done.changes, tournament)

    def _select(self, tournament: TournamentId | None) -> None:
        self._cached_house = replace(self._cached_house, tournament_id=tournament)
        self._aim()
        self.selected.emit(tournament)

    def _on_second(self) -> None:
        with self._presses.arrival():
            self._tell_time(self.now())

    def _tell_time(self, at: Micros) -> None:
        self._ticks += 1
        self._aim()
        self.tick.emit(at)
        self._look_at_the_time()
        jump = self._watch.jump()
        if jump is not None:
            self._on_jump(*jump)
        if not self._stop.holds:
            self._note_what_is_due(at)
            self._beat(at)
        if self._ticks % MEASURE_SECONDS == 0:
            self._measure(self._on_offset)
        if self._shared and self._beating and steady_clock() - self._beating > SLOW:
            self._lose(StorageProblem(UNREACHABLE, database=self._shared))

    def _aim(self) -> None:
        """Set the timer at the next edge of the shown clock's second."""
        state, at = self.state(), self.now()
        left = -at
        if state is not None and state.clock.running:
            shown = reading(state.clock, state.structure, at)
            left = -shown.past if shown.over else shown.left
        self._timer.start(int((left % SECOND or SECOND) // 1000) + 1)

    def _look_at_the_time(self) -> None:
        fault = None if self._believed is None else time_fault(self._believed, self.now())
        before, self.time_fault = self.time_fault, fault
        if (fault is None) != (before is None):
            self.untimely.emit(fault)

    def _note_what_is_due(self, at: Micros) -> None:
        listed = {row.id for row in self._cached_house.lobby}
        for state in tuple(self._cached_house.states.values()):
            for command in due(state, at):
                tries = self._noted.get(command, 0)
                opened = command.tournament != state.id and command.tournament in listed
                if tries < TRIES and self.trouble is None and not opened:
                    self._noted[command] = tries + 1
                    self._carry(Order(command, Who(CLOCK, self.who.station), new_id(), quiet=True))

    def _beat(self, at: Micros) -> None:
        if self._beating is None:
            self._beating = steady_clock()
            self._post.emit(Job(lambda house: house.beat(at), self._on_beaten, beat=True))

    def _on_beaten(self, _nothing: object) -> None:
        self._beating = None

    def _measure(self, answer: Callable[[Micros], None]) -> None:
        clock = self._clock
        self._send(lambda house: house.desk.now() - clock(), answer)

    def _on_offset(self, offset: Micros) -> None:
        self._offset = offset

    def _on_jump(self, since: Micros, at: Micros) -> None:
        if self._shared:
            self._measure(self._on_slept)
        else:
            self._ask_about(since + self._offset, at + self._offset)

    def _on_slept(self, offset: Micros) -> None:
        """The server's time went on: others have watched, or the floorman is asked as after a stop."""
        before, self._offset = self._offset, offset
        if abs(offset - before) > SHIFT:
            at = self.now()
            since = at - (offset - before)
            ask = partial(self._ask_about, since, at)
            self._send(lambda house: house.alone(), lambda alone: ask() if alone else None)

    def _ask_about(self, since: Micros, at: Micros) -> None:
        gap = stopped(tuple(self._cached_house.states.values()), since, at, gap=SHIFT)
        if gap is not None:
            self._stop.ask(gap, self._cached_house.actions)
            self.stopped.emit(gap)

    def _answer(self, gap: Stopped, answers: Iterable[Command]) -> None:
        """Order the floorman's answer; where nothing can be ordered now, it is asked again."""
        self._stop.gap = gap if self._is_stuck() else None
        for answer in answers:
            self.order(answer, then=lambda _done: self._stop.let_go())
        if self._stop.gap is not None:
            self.stopped.emit(gap)

    def _settle(self, done: Done) -> None:
        """Close a question that was answered here or at another console."""
        if not self._stop.settle(done.entries):
            return
        self.stopped.emit(self._stop.gap)

    def _dropped(self, order: Order | None, why: RuleViolation | None = None) -> None:
        super()._dropped(order, why)
        if order is not None and isinstance(order.command, Answer):
            self._stop.let_go()

    def _on_problem(self, job: Job, problem: StorageProblem) -> None:
        self._beating, self._catching = None, False
        super()._on_problem(job, problem)
