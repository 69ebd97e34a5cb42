"""The guard: who works at this console, and when it is locked until somebody logs in."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal

from director.desk.cashdesk.queries.tills import cashiers
from director.desk.house.pins import wrong_pin
from director.desk.kernel.ports import Who
from director.desk.offered.commands import LogIn, LogOut
from director.house.people import FLOOR
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import StaffId, TillId
from director.values.quantity import MINUTE, Micros
from ui.console.live import LiveConsole
from ui.console.orders import Order, new_id

LAST = "worked_last"
"""The word of this machine that says who worked at it last."""

Answer = Callable[[RuleViolation | None], None]


class Guard(QObject):
    """Guard of a console where the staff log in: while locked it gives no command.

    What the console notes by itself goes on, in nobody's name.
    """

    changed = Signal()
    """Locked, open again, or somebody else works here."""
    handed_over = Signal()
    """Somebody other than before works here: what was half typed is not theirs."""

    def __init__(self, console: LiveConsole) -> None:
        super().__init__(console)
        self._console = console
        self.locked = False
        self.staff: StaffId | None = None
        """Member of staff who has logged in."""
        self._before: StaffId | None = None
        """Member of staff before the lock; None if nobody had logged in."""
        self._used = False
        """Somebody has worked at this console since it was opened."""
        self._touched: Micros = console.now()
        console.opened.connect(self._look)
        console.changed.connect(self._on_changed)
        console.tick.connect(self._on_tick)
        if console.is_open:
            self._look()

    def touch(self) -> None:
        """Somebody is at the console."""
        self._touched = self._console.now()

    def lock(self) -> None:
        """Lock the console; half-typed work waits for the same member of staff."""
        if self.locked or not self._console.house.log_in:
            return
        self._before = self.staff
        self.leave()
        self.locked = True
        self._console.who = replace(self._console.who, actor=FLOOR, approver=None)
        self.changed.emit()

    def leave(self) -> None:
        """The journal says that whoever worked here has gone; nothing on the screen waits for it."""
        console, staff = self._console, self.staff
        self.staff = None
        if staff is not None and console.trouble is None:
            leaving = Order(LogOut(staff), console.who, new_id())
            console.carry_out(leaving, lambda _why: None)

    def log_in(self, staff: StaffId, pin: str, answer: Answer) -> None:
        """Open the console for somebody; answered only with why not."""
        self.check(staff, pin, partial(self._on_checked, staff, answer))

    def check(self, staff: StaffId, pin: str, answer: Answer) -> None:
        """Look at a PIN on the desk's thread; the answer is what is wrong with it."""
        who = self._console.who
        self._console.ask(lambda desk: wrong_pin(desk, who, staff, pin), answer)

    def _on_checked(self, staff: StaffId, answer: Answer, fault: RuleViolation | None) -> None:
        if fault is not None:
            answer(fault)
            return
        console = self._console
        console.who = Who(staff, console.who.station)
        opening = partial(self._open, staff)
        console.order(LogIn(staff), then=lambda _done: console.ask(cashiers, opening))

    def _open(self, staff: StaffId, tills: Mapping[TillId, StaffId]) -> None:
        """Once it is known whose till is whose: nothing is sold through another's meanwhile."""
        self._console.know_cashiers(tills)
        other = self._used and staff != self._before
        self.staff, self.locked, self._used = staff, False, True
        self._console.machine.set_word(LAST, staff)
        self.touch()
        if other:
            self._console.rejected = None
            self.handed_over.emit()
        self.changed.emit()

    def _on_changed(self, what: frozenset[Change], _tournament: object) -> None:
        if Change.HOUSE in what:
            self._look()

    def _look(self) -> None:
        """The house wants its staff to log in, or no longer; or whoever works here has left it."""
        console = self._console
        known = console.staff().get(self.staff) if self.staff is not None else None
        if not console.house.log_in:
            if self.locked or self.staff is not None:
                console.who = replace(console.who, actor=console.machine.who.actor)
                self.staff, self.locked = None, False
            self._used = True
        elif known is None or not known.active:
            self.lock()
        self.changed.emit()

    def _on_tick(self, _at: Micros) -> None:
        minutes = self._console.house.idle_minutes
        if minutes and self._console.now() - self._touched >= minutes * MINUTE:
            self.lock()


def guard_of(console: LiveConsole) -> Guard:
    """The guard of this console; the first call posts it."""
    return console.frame.service(Guard, lambda: Guard(console))
