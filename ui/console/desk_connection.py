"""The door to the desk: orders and questions posted to its thread, and a database that is away."""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, Qt, QThread, QThreadPool, QTimer, Signal, Slot

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import PASSING, StorageProblem, Who
from director.desk.offered.commands import Command
from director.house.people import Person
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import CommandId, PlayerId, StaffId
from ui.console.cached_house import CachedHouse
from ui.console.desk_thread import BackgroundWork, DeskWorker, carrying
from ui.console.frame import WindowFrame
from ui.console.orders import PRESSED_AGAIN, Job, Order, OrderOutcome, asks_the_same, new_id, still_there
from ui.console.settings import MachineSettings
from ui.console.snapshots import UNREADABLE, ConsoleHouse, News, OpenedHouse, directory, named, opened
from ui.console.tray import Unmade
from ui.console.view import UNREACHABLE, HouseView
from ui.widgets.presses import presses

if TYPE_CHECKING:
    from director.bootstrap import Finding, ReadTournament

T = TypeVar("T")
log = logging.getLogger(__name__)

DAMAGED = "damaged"
"""The problem of pages that cannot be read: it does not pass by itself."""
RETRY_MS = 2_000
CLOSING_TIMEOUT_MS = 10_000
"""How long a closing console waits for a database that does not answer."""
UNREACHABLE_TIMEOUT_MS = 500
"""The same where it is known to be away."""


class DeskConnection(HouseView):
    """Takes orders and questions, hands answers back, and tries again what could not be kept."""

    refuses: RuleViolation | None = None
    """Why no order at all is taken here."""
    prints = True
    refused = Signal(object, object)
    """(Command, RuleViolation)."""
    obeyed = Signal()
    """An order was carried out."""
    damaged = Signal()
    """Something that is stored could not be read: it is worth a look at everything."""
    unsound = Signal()
    """The findings on the database have changed."""
    closed = Signal()
    """The database is given back."""
    _post = Signal(object)
    _close = Signal(object)
    _failed = Signal(object, object)
    _answered = Signal(object, object)

    def __init__(
        self,
        opener: Callable[[], ConsoleHouse],
        who: Who,
        known: CachedHouse,
        machine: MachineSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(known, machine, parent)
        self._who = who
        self.frame = WindowFrame(self)
        self.findings: tuple[Finding, ...] = ()
        """Findings of the last check of the database."""
        self.damage: StorageProblem | None = None
        """Problem of the last read; the next check names it more exactly."""
        self.rejected: Order | None = None
        """The order refused last, so that it can be given again with a reason."""
        self._waiting: list[Job] = []
        self._pending_commands: dict[CommandId, Command] = {}
        """Orders without an answer yet."""
        self._presses = presses()
        self._presses.dropped.connect(self._on_dropped_press)
        self._awaited: set[CommandId] = set()
        """Orders for whose answers keys and clicks are held."""
        self._from_order = False
        self._questions: list[Job] = []
        """Questions that are not answered yet; one that was asked again is left out."""
        self._last: OrderOutcome | None = None
        """Last answer, kept so that the desk's thread is not the last to release it."""
        self._background_work: dict[CommandId, tuple[object, Callable[[object], None]]] = {}
        """Slow work that is not done yet, and who waits for it: kept here, so that it ends here."""
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
        self._request_people()

    def close(self) -> None:
        """Finish what has been posted, note where the journal stands, let go of it, end the thread.

        Where the database is in trouble, or does not answer in time, what has not begun is dropped.
        """
        self._retry.stop()
        self._presses.give_up(self._awaited)
        self._awaited.clear()
        QThreadPool.globalInstance().waitForDone(CLOSING_TIMEOUT_MS)
        if self._thread.isRunning():
            self._worker.gives_up = self.trouble is not None
            self._close.emit(self.who)
            if not self._thread.wait(
                UNREACHABLE_TIMEOUT_MS if self.is_unreachable else CLOSING_TIMEOUT_MS
            ):
                self._worker.let_go()
                self._thread.wait(CLOSING_TIMEOUT_MS)
        self.closed.emit()

    @property
    def who(self) -> Who:
        """Return the giver of orders at this console."""
        return self._who

    @who.setter
    def who(self, who: Who) -> None:
        self._who = who
        self.manned.emit()

    def order(
        self,
        command: Command,
        *,
        reason: str = "",
        insist: bool = False,
        then: Callable[[Done], None] | None = None,
    ) -> None:
        """Have a command carried out. A refusal is shown by the main window, and emitted.

        A button that is pressed again before the desk has answered orders nothing a second time.
        """
        if self.trouble is not None and self._is_stuck():
            self.problem.emit(self.trouble)
            self.frame.say(self.texts.say("Not done: the database does not answer yet."), "red")
        elif self.awaits(command):
            self.frame.say(self.texts.say(PRESSED_AGAIN), "amber")
        else:
            self._carry(Order(command, self.who, new_id(), reason, insist, then))

    def carry_out(self, order: Order, instead: Callable[[RuleViolation | None], None]) -> None:
        """Have done what somebody orders from elsewhere, under its own id; `instead` hears why not."""
        if self.trouble is not None and self._is_stuck():
            instead(None)
        else:
            self._carry(replace(order, instead=instead))

    def awaits(self, command: Command) -> bool:
        """Whether just this was ordered, and the desk has not answered yet."""
        return command in self._pending_commands.values()

    @property
    def has_pending_orders(self) -> bool:
        """Whether an order given at this console is not answered yet."""
        return bool(self._awaited)

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
        """Ask anything on the desk's thread; answered later.

        What is asked again before it is answered is answered once, by the newest.
        """
        heard = cast(Callable[[object], None], answer)
        job = Job(lambda house: question(house.desk), heard, asks=question)
        self._questions = [each for each in self._questions if not asks_the_same(each, job)] + [job]
        self._post.emit(job)

    def trade(self, word: str, answer: Callable[[tuple[str, ...]], None]) -> None:
        """Say a word to the other consoles that nobody keeps; answered with what each said last."""
        heard = cast(Callable[[object], None], answer)
        self._post.emit(Job(lambda house: house.trade(word), heard, beat=True))

    def read_file(self, file: Path, answer: Callable[["ReadTournament | StorageProblem"], None]) -> None:
        """A tournament as a file has it; what is wrong with the file is no trouble of the house."""
        self._send(partial(_read_file, file), answer)

    def in_background(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Do what is slow and needs no desk on a thread of its own; answered later."""
        task = new_id()
        self._background_work[task] = work, cast(Callable[[object], None], answer)
        done, failed = partial(self._answered.emit, task), partial(self._failed.emit, task)
        QThreadPool.globalInstance().start(BackgroundWork(work, done, failed))

    def is_waiting(self) -> bool:
        """Something is not kept yet and is tried again."""
        return bool(self._waiting)

    @property
    def is_unsound(self) -> bool:
        """Something that is stored is not as it was written, or cannot be read."""
        return bool(self.findings) or self.damage is not None

    def set_findings(self, found: "tuple[Finding, ...]") -> None:
        """Take the findings of a check of the database; people are read again once it is sound."""
        if found == self.findings and self.damage is None:
            return
        mended = self.is_unsound and not found
        self.findings, self.damage = found, None
        self.unsound.emit()
        if mended:
            self._request_people()

    def _request_people(self) -> None:
        self._send(lambda house: directory(house.store), self._on_people)

    def _is_stuck(self) -> bool:
        """Nothing can be ordered before the database answers."""
        return self.trouble is not None and (bool(self._waiting) or self.is_unreachable)

    def give_up(self) -> None:
        """Stop trying what could not be kept; whether it counted shows when the store is back."""
        for job in self._waiting:
            self._dropped(job.order)
        self._waiting.clear()
        if self.is_unreachable:
            self.problem.emit(self.trouble)
            self._try_again()
            return
        self.trouble = None
        self.cured.emit()

    def _send(self, work: Callable[[ConsoleHouse], T], answer: Callable[[T], None]) -> None:
        self._post.emit(Job(work, cast(Callable[[object], None], answer)))

    def _carry(self, order: Order) -> None:
        self._pending_commands[order.id] = order.command
        if not order.quiet and order.instead is None:
            self._awaited.add(order.id)
            self._presses.begin(order.id)
        self._post.emit(Job(carrying(order), self._on_news, order))

    def _release_presses(self, *answered: CommandId) -> None:
        """Note that orders are answered, or without any that all under way are given up."""
        ended = set(answered) or self._awaited.copy()
        self._awaited -= ended
        self._presses.end(ended)

    def _on_dropped_press(self) -> None:
        if self._awaited:
            self.frame.say(self.texts.say(PRESSED_AGAIN), "amber")

    @Slot(object)
    def _receive(self, outcome: OrderOutcome) -> None:
        """Take an answer; it is painted last, once nothing is left to be done with it."""
        order = outcome.job.order
        with self._presses.arrival():
            try:
                self._take_answer(outcome)
            finally:
                if order is not None and order.id in self._awaited:
                    self._release_presses(order.id)

    def _take_answer(self, outcome: OrderOutcome) -> None:
        self._last, order = outcome, outcome.job.order
        is_wanted = outcome.job.asks is None or any(each is outcome.job for each in self._questions)
        self._questions = [each for each in self._questions if each is not outcome.job]
        if order is not None and not isinstance(outcome.error, StorageProblem):
            self._pending_commands.pop(order.id, None)
        match outcome.error:
            case None:
                self._recover(outcome.job)
                if is_wanted and still_there(outcome.job.answer):
                    outcome.job.answer(outcome.value)
                self._thank(outcome)
            case RuleViolation() as violation:
                self._on_refusal(order, violation)
            case StorageProblem() as problem:
                self._on_problem(outcome.job, problem)
            case error:
                raise error

    @Slot(object, object)
    def _raise(self, task: CommandId, error: Exception) -> None:
        del self._background_work[task]
        if isinstance(error, Unmade):
            self.frame.say(str(error), "red")
            return
        raise error

    @Slot(object, object)
    def _on_answered(self, task: CommandId, value: object) -> None:
        _work, answer = self._background_work.pop(task)
        with self._presses.arrival():
            if still_there(answer):
                answer(value)

    def _thank(self, outcome: OrderOutcome) -> None:
        order = outcome.job.order
        if order is not None and not order.quiet:
            self.obeyed.emit()
        if order is not None and order.then is not None and still_there(order.then):
            order.then(cast(News, outcome.value).done)

    def _on_refusal(self, order: Order | None, violation: RuleViolation) -> None:
        self._dropped(order, violation)
        if order is None or order.quiet:
            log.info("refused: %s", violation.code)
            return
        self.rejected = replace(order, earlier_refusals=(*order.earlier_refusals, violation.code))
        self.refused.emit(order.command, violation)

    def _on_problem(self, job: Job, problem: StorageProblem) -> None:
        log.info("storage: %s", problem)
        if self.is_open and problem.code in UNREADABLE:
            self.problem.emit(named(problem, self._cached_house.lobby))
            return
        if self.is_open and problem.code == DAMAGED:
            self._on_damage(job, problem)
            return
        self.trouble = problem
        self._release_presses()
        self._from_order = job.order is not None
        if problem.code in PASSING and job.order is not None:
            self._waiting.append(job)
        else:
            self._dropped(job.order)
        if problem.code == UNREACHABLE or (problem.code in PASSING and (self._waiting or self.is_open)):
            self._retry.start()
        self.problem.emit(problem)

    def _on_damage(self, job: Job, problem: StorageProblem) -> None:
        """Nothing else is closed for it; it is said until a look finds everything sound again."""
        self._dropped(job.order)
        if job.order is not None:
            self.frame.say(self.texts.say("Not done: what it needs cannot be read."), "red")
        if not self.is_unsound:
            self.damage = problem
            self.unsound.emit()
        self.damaged.emit()

    def _try_again(self) -> None:
        waiting, self._waiting = self._waiting, []
        for job in waiting:
            self._post.emit(job)
        if self.is_open:
            self._catch_up()  # also where an order has cured it: others' news were missed
            if not self._cached_house.people:
                self._request_people()
        elif not waiting and self.trouble is not None:
            self.open_again()

    @Slot(object)
    def _on_heard(self, problem: StorageProblem | None) -> None:
        """Another console has written, or the server went away or came back."""
        with self._presses.arrival():
            if problem is not None:
                self._lose(problem)
            elif self.is_open:
                self._hear()

    def _lose(self, problem: StorageProblem) -> None:
        if self.trouble is not None and self.trouble.code == problem.code:
            return
        self.trouble = problem
        self._release_presses()
        self._from_order = bool(self._waiting)
        self._retry.start()
        self.problem.emit(problem)

    def _recover(self, job: Job) -> None:
        """End a problem after a success: a write after a failed write, an opening after a failed one."""
        if self.trouble is None or self._waiting or job.beat:
            return
        if not self.is_open and job.answer != self._on_opened:
            return
        proofs = (self._on_opened, self._on_others)  # much else is known here without the server
        proves = job.answer in proofs if self.is_unreachable else not self._from_order
        if job.order is not None or proves:
            self.trouble = None
            self.cured.emit()

    # --- what a console makes of what comes back ------------------------------------------------

    def _on_opened(self, found: OpenedHouse) -> None:
        raise NotImplementedError

    def _on_people(self, people: Mapping[PlayerId, Person]) -> None:
        raise NotImplementedError

    def _on_news(self, value: object) -> None:
        raise NotImplementedError

    def _on_others(self, found: News) -> None:
        raise NotImplementedError

    def _catch_up(self) -> None:
        raise NotImplementedError

    def _hear(self) -> None:
        raise NotImplementedError

    def _dropped(self, order: Order | None, why: RuleViolation | None = None) -> None:
        """An order, if it was one, is not carried out."""
        if order is not None:
            self._pending_commands.pop(order.id, None)
            if order.instead is not None:
                order.instead(why)


def _read_file(file: Path, house: ConsoleHouse) -> "ReadTournament | StorageProblem":
    try:
        return house.read_tournament(file)
    except StorageProblem as problem:
        return problem
