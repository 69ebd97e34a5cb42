"""Orders and questions on their way to the desk's thread, and what became of them."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from types import CellType, FunctionType, MethodType
from uuid import uuid4

from PySide6.QtCore import QObject
from shiboken6 import isValid

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Who
from director.desk.offered.commands import Command
from director.texts import N_
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import CommandId
from ui.console.snapshots import ConsoleHouse

PRESSED_AGAIN = N_("This is still being done: the second press has ordered nothing.")
"""Said where a button is pressed again before the desk has answered."""


class Order(Value):
    """A command on its way, under the id by which it is known however often it is tried."""

    command: Command
    who: Who
    id: CommandId
    reason: str = ""
    insist: bool = False
    then: Callable[[Done], None] | None = None
    earlier_refusals: tuple[str, ...] = ()
    """The codes with which it was refused before."""
    quiet: bool = False
    """Not given by whoever is at the console: a refusal is no news there."""
    instead: Callable[[RuleViolation | None], None] | None = None
    """Hears that it is not carried out, and why; None where the database did not answer."""


class Job(Value):
    """Something to be done on the desk's thread, and who is waiting for it."""

    work: Callable[[ConsoleHouse], object]
    answer: Callable[[object], None]
    order: Order | None = None
    asks: Callable[[Desk], object] | None = None
    """The question, where it only asks."""
    beat: bool = False
    """Only says that the console is alive."""


class OrderOutcome(Value):
    """Outcome of a job: a value, a refusal, a problem of storage, or a bug."""

    job: Job
    value: object = None
    error: Exception | None = None


def asks_the_same(one: Job, other: Job) -> bool:
    """Whether two questions are the same and would be answered to the same effect."""
    return _same(one.asks, other.asks) and _same(one.answer, other.answer)


def _same(one: object, other: object) -> bool:
    """Whether two values are equal, or two callbacks were made anew of equal code on equal values.

    What can change is the same only where it is one object.
    """
    if isinstance(one, partial) and isinstance(other, partial):
        return _same(one.func, other.func) and _all_same(_arguments(one), _arguments(other))
    if isinstance(one, FunctionType) and isinstance(other, FunctionType):
        return one.__code__ is other.__code__ and _all_same(_held(one), _held(other))
    return one is other or (isinstance(one, Hashable) and bool(one == other))


def _all_same(some: Sequence[object], others: Sequence[object]) -> bool:
    return len(some) == len(others) and all(map(_same, some, others))


def _arguments(call: partial[object]) -> Sequence[object]:
    return (*call.args, *sorted(call.keywords), *(call.keywords[name] for name in sorted(call.keywords)))


def _held(function: FunctionType) -> Sequence[object]:
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    return (*(function.__defaults__ or ()), *cells)


def new_id() -> CommandId:
    """The id of a command that was never given before."""
    return CommandId(str(uuid4()))


def still_there(callback: Callable[..., object]) -> bool:
    """Whether the widgets that a callback belongs to, or closes over, still exist."""
    held: Iterable[object] = ()
    if isinstance(callback, partial):
        arguments = (*callback.args, *callback.keywords.values())
        given = (argument for argument in arguments if isinstance(argument, QObject))
        return still_there(callback.func) and all(isValid(argument) for argument in given)
    if isinstance(callback, MethodType):
        held = (callback.__self__,)
    else:
        cells: tuple[CellType, ...] = getattr(callback, "__closure__", None) or ()
        held = (cell.cell_contents for cell in cells)
    return all(isValid(owner) for owner in held if isinstance(owner, QObject))
