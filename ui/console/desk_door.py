"""The door to the desk: orders and questions posted to its thread, and a database that is away."""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, Qt, QThread, QThreadPool, QTimer, Signal, Slot

from director.desk.commands import Command
from director.desk.desk import Desk, Done
from director.desk.house.people import Person
from director.desk.ports import PASSING, StorageProblem, Who
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import CommandId, PlayerId, StaffId
from ui.console.desk_thread import BackgroundWork, DeskWorker, carrying
from ui.console.frame import WindowFrame
from ui.console.known import Known
from ui.console.orders import PRESSED_AGAIN, Job, Order, Outcome, new_id, still_there
from ui.console.settings import MachineSettings
from ui.console.snapshots import UNREADABLE, House, News, Opened, directory, named, opened
from ui.console.tray import Unmade
from ui.console.view import AWAY, HouseView
from ui.widgets.presses import presses

if TYPE_CHECKING:
    from director.bootstrap import Finding, ReadTournament

T = TypeVar("T")
log = logging.getLogger(__name__)

DAMAGED = "damaged"
"""The problem of pages that cannot be read: it does not pass by itself."""
RETRY_MS = 2_000
PATIENCE_MS = 10_000
"""How long a closing console waits for a database that does not answer."""
AWAY_MS = 500
"""The same where it is known to be away."""


class DeskDoor(HouseView):
    """Takes orders and questions, hands answers back, and tries again what could not be kept."""

    refuses: RuleViolation | None = None
    """Why no order at all is taken here."""
    prints = True
    refused = Signal(object, object)
    """(Command, RuleViolation)."""
    obeyed = Signal()
    """What somebody ordered is done."""
    damaged = Signal()
    """Something that is stored could not be read: it is worth a look at everything."""
    unsound = Signal()
    """What was found by looking through the database has changed."""
    closed = Signal()
    """The database is given back."""
    _post = Signal(object)
    _close = Signal(object)
    _failed = Signal(object, object)
    _answered = Signal(object, object)

    def __init__(
        self,
        opener: Callable[[], House],
        who: Who,
        known: Known,
        machine: MachineSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(known, machine, parent)
        self._who = who
        self.frame = WindowFrame(self)
        self.found: tuple[Finding, ...] = ()
        """What is stored otherwise than it was written, as far as it was looked through."""
        self.damage: StorageProblem | None = None
        """What could not be read; found out more exactly by the next look."""
        self.rejected: Order | None = None
        """The order refused last, so that it can be given again with a reason."""
        self._waiting: list[Job] = []
        self._under_way: dict[CommandId, Command] = {}
        """What was ordered and is not answered yet."""
        self._presses = presses()
        self._presses.dropped.connect(self._on_dropped_press)
        self._awaited: set[CommandId] = set()
        """What keys and clicks are held for, here."""
        self._from_order = False
        self._last: Outcome | None = None
        """What was answered last: the desk's thread may hold it still, and must not be the last to."""
        self._beside: dict[CommandId, tuple[object, Callable[[object], None]]] = {}
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
        self._ask_who_is_known()

    def close(self) -> None:
        """Finish what has been posted, note where the journal stands, let go of it, end the thread.

        Where the database is in trouble, or does not answer in time, what has not begun is dropped.
        """
        self._retry.stop()
        self._release_presses()
        QThreadPool.globalInstance().waitForDone(PATIENCE_MS)
        if self._thread.isRunning():
            self._worker.gives_up = self.trouble is not None
            self._close.emit(self.who)
            if not self._thread.wait(AWAY_MS if self.is_away else PATIENCE_MS):
                self._worker.let_go()
                self._thread.wait(PATIENCE_MS)
        self.closed.emit()

    @property
    def who(self) -> Who:
        """Who gives the orders."""
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
        return command in self._under_way.values()

    @property
    def is_under_way(self) -> bool:
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
        """Ask anything on the desk's thread; answered later."""
        self._send(lambda house: question(house.desk), answer)

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
        self._beside[task] = work, cast(Callable[[object], None], answer)
        done, failed = partial(self._answered.emit, task), partial(self._failed.emit, task)
        QThreadPool.globalInstance().start(BackgroundWork(work, done, failed))

    def is_waiting(self) -> bool:
        """Something is not kept yet and is tried again."""
        return bool(self._waiting)

    @property
    def is_unsound(self) -> bool:
        """Something that is stored is not as it was written, or cannot be read."""
        return bool(self.found) or self.damage is not None

    def tell_found(self, found: "tuple[Finding, ...]") -> None:
        """What a look through the database has found now; once it is sound, people are read again."""
        if found == self.found and self.damage is None:
            return
        mended = self.is_unsound and not found
        self.found, self.damage = found, None
        self.unsound.emit()
        if mended:
            self._ask_who_is_known()

    def _ask_who_is_known(self) -> None:
        self._send(lambda house: directory(house.store), self._on_people)

    def _is_stuck(self) -> bool:
        """Nothing can be ordered before the database answers."""
        return self.trouble is not None and (bool(self._waiting) or self.is_away)

    def give_up(self) -> None:
        """Stop trying what could not be kept; whether it counted shows when the store is back."""
        for job in self._waiting:
            self._dropped(job.order)
        self._waiting.clear()
        if self.is_away:
            self.problem.emit(self.trouble)
            self._try_again()
            return
        self.trouble = None
        self.cured.emit()

    def _send(self, work: Callable[[House], T], answer: Callable[[T], None]) -> None:
        self._post.emit(Job(work, cast(Callable[[object], None], answer)))

    def _carry(self, order: Order) -> None:
        self._under_way[order.id] = order.command
        if not order.quiet and order.instead is None:
            self._awaited.add(order.id)
            self._presses.begin(order.id)
        self._post.emit(Job(carrying(order), self._on_news, order))

    def _release_presses(self, *answered: CommandId) -> None:
        """These are answered; without any, all that is under way is given up."""
        ended = set(answered) or self._awaited.copy()
        self._awaited -= ended
        self._presses.end(ended)

    def _on_dropped_press(self) -> None:
        if self._awaited:
            self.frame.say(self.texts.say(PRESSED_AGAIN), "amber")

    @Slot(object)
    def _receive(self, outcome: Outcome) -> None:
        order = outcome.job.order
        try:
            self._take_answer(outcome)
        finally:
            if order is not None and order.id in self._awaited:
                self._release_presses(order.id)

    def _take_answer(self, outcome: Outcome) -> None:
        self._last, order = outcome, outcome.job.order
        if order is not None and not isinstance(outcome.error, StorageProblem):
            self._under_way.pop(order.id, None)
        match outcome.error:
            case None:
                self._recover(outcome.job)
                if still_there(outcome.job.answer):
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
        del self._beside[task]
        if isinstance(error, Unmade):
            self.frame.say(str(error), "red")
            return
        raise error

    @Slot(object, object)
    def _on_answered(self, task: CommandId, value: object) -> None:
        _work, answer = self._beside.pop(task)
        if still_there(answer):
            answer(value)

    def _thank(self, outcome: Outcome) -> None:
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
        self.rejected = replace(order, shown=(*order.shown, violation.code))
        self.refused.emit(order.command, violation)

    def _on_problem(self, job: Job, problem: StorageProblem) -> None:
        log.info("storage: %s", problem)
        if self.is_open and problem.code in UNREADABLE:
            self.problem.emit(named(problem, self._known.lobby))
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
        if problem.code == AWAY or (problem.code in PASSING and (self._waiting or self.is_open)):
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
            if not self._known.people:
                self._ask_who_is_known()
        elif not waiting and self.trouble is not None:
            self.open_again()

    @Slot(object)
    def _on_heard(self, problem: StorageProblem | None) -> None:
        """Another console has written, or the server went away or came back."""
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
        """What went wrong when writing is cured when something is written again, an opening by one."""
        if self.trouble is None or self._waiting or job.beat:
            return
        if not self.is_open and job.answer != self._on_opened:
            return
        proofs = (self._on_opened, self._on_others)  # much else is known here without the server
        proves = job.answer in proofs if self.is_away else not self._from_order
        if job.order is not None or proves:
            self.trouble = None
            self.cured.emit()

    # --- what a console makes of what comes back ------------------------------------------------

    def _on_opened(self, found: Opened) -> None:
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
            self._under_way.pop(order.id, None)
            if order.instead is not None:
                order.instead(why)


def _read_file(file: Path, house: House) -> "ReadTournament | StorageProblem":
    try:
        return house.read_tournament(file)
    except StorageProblem as problem:
        return problem
