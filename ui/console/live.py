"""The live console: posts commands to the desk's thread and publishes what they made of the night."""

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, Qt, QThread, QThreadPool, QTimer, Signal, Slot

from director.desk.commands import Command
from director.desk.desk import Desk, Done
from director.desk.house.people import Person
from director.desk.ports import PASSING, StorageProblem, Who
from director.texts import texts_for
from director.tournament.clock import reading
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import SECOND, Micros, PlayerId, StaffId, TournamentId
from ui.console.background import BackgroundWork
from ui.console.desk_thread import DeskWorker, carrying
from ui.console.frame import WindowFrame
from ui.console.orders import Job, Order, Outcome, new_id, still_there
from ui.console.settings import MachineSettings
from ui.console.snapshots import (
    UNREADABLE,
    House,
    Loaded,
    News,
    Opened,
    directory,
    first_to_show,
    named,
    opened,
    others_news,
    read,
)
from ui.console.stop_question import Answer, StopQuestion
from ui.console.tray import Tray, Unmade
from ui.console.view import HouseView, Known
from ui.console.watch import (
    SHIFT,
    SLOW,
    Stopped,
    TimeWatch,
    due,
    last_sign,
    steady_clock,
    stopped,
    wall_clock,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

T = TypeVar("T")
log = logging.getLogger(__name__)

AWAY = "unreachable"
"""The problem of a server that is not there: nothing is ordered until it is back."""
RETRY_MS = 2_000
TRIES = 3
"""How often the console itself tries to note what is due (the desk's clock may be behind by a hair)."""
PATIENCE_MS = 10_000
"""How long a closing console waits for a database that does not answer."""
AWAY_MS = 500
"""The same where it is known to be away."""
MEASURE_SECONDS = 60
"""How often the desk's time is compared with this machine's."""


class LiveConsole(HouseView):
    """The console of a house: its door, what is known of it, the frame. No I/O of its own."""

    refuses: RuleViolation | None = None
    """Why no order at all is taken here."""
    refused = Signal(object, object)
    """(Command, RuleViolation)."""
    cured = Signal()
    done = Signal(object)
    """Done."""
    written = Signal(object)
    """tuple[Occasion, ...]: what a command of this console wrote that papers follow."""
    opened = Signal()
    """The lobby is there."""
    closed = Signal()
    """The database is given back."""
    stopped = Signal(object)
    """Stopped | None: clocks ran while nobody watched, and the floorman is asked; None once settled."""
    _post = Signal(object)
    _close = Signal(object)
    _failed = Signal(object)
    _answered = Signal(object, object)

    def __init__(
        self,
        opener: Callable[[], House],
        who: Who,
        language: str = "en",
        *,
        demo: bool = False,
        machine: MachineSettings | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(Known(texts_for(language), demo), machine or MachineSettings(), parent)
        self._who = who
        self.frame = WindowFrame(self)
        self.own_bar: Callable[[], QWidget] | None = None
        """Makes the bar of a session of its own kind, which stands below the status strip."""
        self.tray = Tray(self)
        self.rejected: Order | None = None
        """The order refused last, so that it can be given again with a reason."""
        self._waiting: list[Job] = []
        self._proofs = (self._on_opened, self._on_others)
        """Answers that a server must give itself: much else is known here without it."""
        self._from_order = False
        self._stop = StopQuestion()
        self._beating: Micros | None = None
        """Since when the desk's thread is asked for a sign of life."""
        self._catching = self._heard_again = False
        self._shared = ""
        """The database on a server that several consoles share; empty for a file."""
        self._clock = wall_clock
        self._noted: dict[Command, int] = {}
        self._offset: Micros = 0
        self._ticks = 0
        self._watch = TimeWatch()
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_second)
        self._retry = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry.timeout.connect(self._try_again)
        self._thread = QThread(self)
        self._worker = DeskWorker(opener)
        self._worker.moveToThread(self._thread)
        self._post.connect(self._worker.work, Qt.ConnectionType.QueuedConnection)
        self._close.connect(self._worker.close, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._raise, Qt.ConnectionType.QueuedConnection)
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        self._worker.finished.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self._worker.heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Open the house on its thread; `opened` follows, then the directory of people."""
        self._thread.start()
        self.open_again()

    def open_again(self) -> None:
        """Try to open the house, as it could not be opened before."""
        self._send(opened, self._on_opened)
        self._send(lambda house: directory(house.store), self._on_people)

    def close(self) -> None:
        """Finish what has been posted, note where the journal stands, let go of it, end the thread.

        Where the database is in trouble, or does not answer in time, what has not begun is dropped.
        """
        self._timer.stop()
        self._retry.stop()
        QThreadPool.globalInstance().waitForDone(PATIENCE_MS)
        if self._thread.isRunning():
            self._worker.gives_up = self.trouble is not None
            self._close.emit(self.who)
            away = self.trouble is not None and self.trouble.code == AWAY
            if not self._thread.wait(AWAY_MS if away else PATIENCE_MS):
                self._worker.let_go()
                self._thread.wait(PATIENCE_MS)
        self.closed.emit()

    # --- what pages ask for ---------------------------------------------------------------------

    @property
    def who(self) -> Who:
        """Who gives the orders."""
        return self._who

    @who.setter
    def who(self, who: Who) -> None:
        self._who = who
        self.manned.emit()

    def now(self) -> Micros:
        """This instant as the desk reckons it."""
        return self._clock() + self._offset

    def order(
        self,
        command: Command,
        *,
        reason: str = "",
        insist: bool = False,
        then: Callable[[Done], None] | None = None,
    ) -> None:
        """Have a command carried out. A refusal is shown by the main window, and emitted."""
        if self.trouble is not None and self._is_stuck():
            self.problem.emit(self.trouble)
            self.frame.say(self.texts.say("Not done: the database does not answer yet."), "red")
            return
        self._carry(Order(command, self.who, new_id(), reason, insist, then))

    def insist(self, reason: str) -> None:
        """Give the order refused last again, over the rule, with the floorman's reason (T-1)."""
        if self.rejected is not None:
            self._carry(replace(self.rejected, insist=True, reason=reason, id=new_id()))
            self.rejected = None

    def again(self, order: Order) -> None:
        """Give a refused order again as it was: what stood in its way is gone."""
        self._carry(replace(order, id=new_id()))

    def agree(self, second: StaffId) -> None:
        """Give the order refused last again, with a second person's word: the PIN was right."""
        if (order := self.rejected) is not None:
            self._carry(replace(order, who=replace(order.who, approver=second), id=new_id()))
            self.rejected = None

    def can(self, command: Command, answer: Callable[[RuleViolation | None], None]) -> None:
        """Whether a command would be refused now, and why; answered later."""
        who = self.who
        self._send(lambda house: house.desk.can(command, who), answer)

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Ask anything on the desk's thread; answered later."""
        self._send(lambda house: question(house.desk), answer)

    def select(self, tournament: TournamentId | None) -> None:
        """Show another tournament on all pages; `selected` follows when its state is here."""
        if tournament is None or tournament in self._known.states:
            self._select(tournament)
            return
        row = next((row for row in self._known.lobby if row.id == tournament), None)
        if row is not None:
            self._send(lambda house: read(house.desk, row), partial(self._on_loaded, tournament))

    def in_background(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Do what is slow and needs no desk on a thread of its own; answered later."""
        then = partial(self._answered.emit, cast(Callable[[object], None], answer))
        QThreadPool.globalInstance().start(BackgroundWork(work, then, self._failed.emit))

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
        self._known = replace(self._known, texts=texts)

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

    def is_waiting(self) -> bool:
        """Something is not kept yet and is tried again."""
        return bool(self._waiting)

    def _is_stuck(self) -> bool:
        """Nothing can be ordered before the database answers."""
        return self.trouble is not None and (bool(self._waiting) or self.trouble.code == AWAY)

    def give_up(self) -> None:
        """Stop trying what could not be kept; whether it counted shows when the store is back."""
        if any(job.order is not None and isinstance(job.order.command, Answer) for job in self._waiting):
            self._stop.let_go()
        self._waiting.clear()
        if self.trouble is not None and self.trouble.code == AWAY:
            self.problem.emit(self.trouble)
            self._try_again()
            return
        self.trouble = None
        self.cured.emit()

    # --- the desk's thread ----------------------------------------------------------------------

    def _send(self, work: Callable[[House], T], answer: Callable[[T], None]) -> None:
        self._post.emit(Job(work, cast(Callable[[object], None], answer)))

    def _carry(self, order: Order) -> None:
        self._post.emit(Job(carrying(order), self._on_news, order))

    @Slot(object)
    def _receive(self, outcome: Outcome) -> None:
        match outcome.error:
            case None:
                self._recover(outcome.job)
                if still_there(outcome.job.answer):
                    outcome.job.answer(outcome.value)
                self._thank(outcome)
            case RuleViolation() as violation:
                self._on_refusal(outcome.job.order, violation)
            case StorageProblem() as problem:
                self._on_problem(outcome.job, problem)
            case error:
                raise error

    @Slot(object)
    def _raise(self, error: Exception) -> None:
        if isinstance(error, Unmade):
            self.frame.say(str(error), "red")
            return
        raise error

    @Slot(object, object)
    def _on_answered(self, answer: Callable[[object], None], value: object) -> None:
        if still_there(answer):
            answer(value)

    def _thank(self, outcome: Outcome) -> None:
        order = outcome.job.order
        if order is not None and order.then is not None and still_there(order.then):
            order.then(cast(News, outcome.value).done)

    def _on_refusal(self, order: Order | None, violation: RuleViolation) -> None:
        if order is not None and isinstance(order.command, Answer):
            self._stop.let_go()
        if order is None or order.quiet:
            log.info("refused: %s", violation.code)
            return
        self.rejected = replace(order, shown=(*order.shown, violation.code))
        self.refused.emit(order.command, violation)

    def _on_problem(self, job: Job, problem: StorageProblem) -> None:
        log.info("storage: %s", problem)
        self._beating, self._catching = None, False
        if self.is_open and problem.code in UNREADABLE:
            self.problem.emit(named(problem, self._known.lobby))
            return
        self.trouble = problem
        self._from_order = job.order is not None
        if problem.code in PASSING and job.order is not None:
            self._waiting.append(job)
        elif job.order is not None and isinstance(job.order.command, Answer):
            self._stop.let_go()
        if problem.code == AWAY or (problem.code in PASSING and (self._waiting or self.is_open)):
            self._retry.start()
        self.problem.emit(problem)

    def _try_again(self) -> None:
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            self._post.emit(job)
        if not waiting and self.trouble is not None:
            (self._catch_up if self.is_open else self.open_again)()

    @Slot(object)
    def _on_heard(self, problem: StorageProblem | None) -> None:
        """Another console has written, or the server went away or came back."""
        if problem is not None:
            self._lose(problem)
        elif self._catching:
            self._heard_again = True
        elif self.is_open:
            self._catch_up()

    def _lose(self, problem: StorageProblem) -> None:
        if self.trouble is not None and self.trouble.code == problem.code:
            return
        self.trouble = problem
        self._from_order = bool(self._waiting)
        self._retry.start()
        self.problem.emit(problem)

    def _catch_up(self) -> None:
        self._catching, self._heard_again = True, False
        self._send(others_news, self._on_others)

    def _on_others(self, found: News) -> None:
        """Shown like one's own, but nothing is printed for it here."""
        self._catching = False
        if found.done.entries:
            self._publish(found)
            if self.tournament_id is None:
                self._select(first_to_show(self._known.states.values()))
        if self._heard_again:
            self._catch_up()

    def _recover(self, job: Job) -> None:
        """What went wrong when writing is cured when something is written again, an opening by one."""
        if self.trouble is None or self._waiting or job.beat:
            return
        if not self.is_open and job.answer != self._on_opened:
            return
        proves = job.answer in self._proofs if self.trouble.code == AWAY else not self._from_order
        if job.order is not None or proves:
            self.trouble = None
            self.cured.emit()

    # --- what comes back ------------------------------------------------------------------------

    def _on_opened(self, found: Opened) -> None:
        self._shared = found.shared
        self._clock = steady_clock if found.shared else wall_clock
        self._offset = found.at - self._clock()
        self._known = self._known.opened(found)
        since = last_sign(found.last_beat, found.written, found.at)
        gap = stopped(tuple(found.states.values()), since, found.at)
        self._stop.ask(gap, self._known.actions)
        self._select(first_to_show(found.states.values()))
        self.opened.emit()
        for problem in found.closed[:1]:
            self.problem.emit(problem)
        if gap is not None:
            self.stopped.emit(gap)
        self._aim()

    def _on_people(self, people: Mapping[PlayerId, Person]) -> None:
        self._known = replace(self._known, people=people)
        self.changed.emit(frozenset({Change.PEOPLE}), None)

    def _on_loaded(self, tournament: TournamentId, loaded: Loaded) -> None:
        if isinstance(loaded, StorageProblem):
            self._select(None)
            self.problem.emit(loaded)
            return
        state, action = loaded
        self._known = self._known.loaded({tournament: state}, {tournament: action})
        self._select(tournament)

    def _on_news(self, value: object) -> None:
        self._publish(found := cast(News, value))
        self.done.emit(found.done)
        if found.written:
            self.written.emit(found.written)

    def _publish(self, found: News) -> None:
        self._known = self._known.after(found)
        self._settle(found.done)
        self._aim()
        for tournament in found.states or (None,):
            self.changed.emit(found.done.changes, tournament)

    def _select(self, tournament: TournamentId | None) -> None:
        self._known = replace(self._known, tournament_id=tournament)
        self._aim()
        self.selected.emit(tournament)

    # --- time -----------------------------------------------------------------------------------

    def _on_second(self) -> None:
        at = self.now()
        self._ticks += 1
        self._aim()
        self.tick.emit(at)
        jump = self._watch.jump()
        if jump is not None:
            self._on_jump(*jump)
        if not self._stop.holds:
            self._note_what_is_due(at)
            self._beat(at)
        if self._ticks % MEASURE_SECONDS == 0:
            self._measure(self._on_offset)
        if self._shared and self._beating and steady_clock() - self._beating > SLOW:
            self._lose(StorageProblem(AWAY, database=self._shared))

    def _aim(self) -> None:
        """Set the timer at the next edge of the shown clock's second."""
        state, at = self.state(), self.now()
        left = -at
        if state is not None and state.clock.running:
            shown = reading(state.clock, state.structure, at)
            left = -shown.past if shown.over else shown.left
        self._timer.start(int((left % SECOND or SECOND) // 1000) + 1)

    def _note_what_is_due(self, at: Micros) -> None:
        for state in tuple(self._known.states.values()):
            for command in due(state, at):
                tries = self._noted.get(command, 0)
                if tries < TRIES and self.trouble is None:
                    self._noted[command] = tries + 1
                    self._carry(Order(command, self.who, new_id(), quiet=True))

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
        gap = stopped(tuple(self._known.states.values()), since, at, gap=SHIFT)
        if gap is not None:
            self._stop.ask(gap, self._known.actions)
            self.stopped.emit(gap)

    def _answer(self, gap: Stopped, answers: Iterable[Command]) -> None:
        """Order the floorman's answer; where nothing can be ordered now, it is asked again."""
        self._stop.gap = gap if self._is_stuck() else None
        for answer in answers:
            self.order(answer, then=lambda _done: self._stop.let_go())
        if self._stop.gap is not None:
            self.stopped.emit(gap)

    def _settle(self, done: Done) -> None:
        """Whoever was quicker, here or at another console, has answered what is asked here."""
        if not self._stop.settle(done.entries):
            return
        self.stopped.emit(self._stop.gap)
