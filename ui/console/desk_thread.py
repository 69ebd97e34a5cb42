"""The desk's thread: opens the house there, does one job after the other; and slow work beside it."""

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Signal, Slot

from director.cashdesk.diligence import DILIGENCE
from director.cashdesk.outgoing import ABOVE, LINKED_ABOVE, SHORT_OWED
from director.desk.house.heads import note_heads
from director.desk.kernel.ports import StorageProblem, Who
from director.values.dataclass import replace
from ui.console.orders import Job, Order, OrderOutcome
from ui.console.snapshots import ConsoleHouse, News, news

log = logging.getLogger(__name__)


class DeskWorker(QObject):
    """Lives on the desk's thread and does one job after the other."""

    finished = Signal(object)
    heard = Signal(object)
    """StorageProblem | None: another console has written, or the server went away or came back."""

    def __init__(self, opener: Callable[[], ConsoleHouse]) -> None:
        super().__init__()
        self._opener = opener
        self._house: ConsoleHouse | None = None
        self._has_written = False
        self.gives_up = False
        """Whether waiting jobs are dropped: the console closes on a database that does not answer."""

    @Slot(object)
    def work(self, job: Job) -> None:
        """Do a job and send back what became of it; nothing may escape into the thread."""
        try:
            if self.gives_up:
                return
            outcome = OrderOutcome(job, job.work(self._house or self._opened()))
            self._has_written |= job.order is not None
        except Exception as error:  # noqa: BLE001  # an edge: it is raised again in the window
            outcome = OrderOutcome(job, error=error)
        self.finished.emit(outcome)

    def let_go(self) -> None:
        """From another thread: wait no longer for a database that does not answer."""
        self.gives_up = True
        if self._house is not None:
            self._house.hang_up()

    @Slot(object)
    def close(self, who: Who) -> None:
        """Note where the journal stands, let go of the database and end the thread.

        Whoever has only looked leaves everything as it was.
        """
        house = self._house
        try:
            if house is not None and self._has_written and not self.gives_up:
                note_heads(house.desk, who)
        except StorageProblem as problem:
            log.info("heads not noted: %s", problem)
        finally:
            self._house = None
            if house is not None:
                house.close()
            self.thread().quit()

    def _opened(self) -> ConsoleHouse:
        self._house = self._opener()
        self._house.listen(self.heard.emit)
        return self._house


NEVER_SKIPPED = frozenset({DILIGENCE, SHORT_OWED, ABOVE, LINKED_ABOVE})
"""No insisting on something else passes these: the cashier sees them first."""


def carrying(order: Order) -> Callable[[ConsoleHouse], News]:
    """The work of an order: what the window must know after it, and which papers follow."""

    def work(house: ConsoleHouse) -> News:
        from reports.after import papered  # loaded once the lobby is painted

        done = house.desk.execute(
            order.command,
            order.who,
            reason=order.reason,
            insist=order.insist,
            command_id=order.id,
            unseen=NEVER_SKIPPED - set(order.earlier_refusals),
        )
        return replace(news(house, done), written=papered(house.desk, done.entries))

    return work


class BackgroundWork(QRunnable):
    """Does one thing and tells what came of it; a bug is told, to be raised in the window."""

    def __init__(
        self,
        work: Callable[[], object],
        done: Callable[[object], None],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__()
        self._all = [(work, done, failed)]

    def run(self) -> None:
        """Do it; nothing may escape into the pool.

        Python may keep the runnable after the pool has let go of it, but not the page that asked. The
        work is let go of before its end is told: a page that goes then must not end on this thread.
        """
        work, done, failed = self._all.pop()
        try:
            value = work()
        except Exception as error:  # noqa: BLE001  # an edge: it is raised again in the window
            failed(error)
        else:
            del work
            done(value)
