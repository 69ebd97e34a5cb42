"""Orders and questions on their way to the desk's thread, and what became of them."""

from collections.abc import Callable, Iterable
from functools import partial
from types import CellType, MethodType
from uuid import uuid4

from PySide6.QtCore import QObject
from shiboken6 import isValid

from director.desk.commands import Command
from director.desk.desk import Done
from director.desk.ports import Who
from director.texts import N_
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import CommandId
from ui.console.snapshots import House

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
    shown: tuple[str, ...] = ()
    """The codes with which it was refused before."""
    quiet: bool = False
    """Not given by whoever is at the console: a refusal is no news there."""
    instead: Callable[[RuleViolation | None], None] | None = None
    """Hears that it is not carried out, and why; None where the database did not answer."""


class Job(Value):
    """Something to be done on the desk's thread, and who is waiting for it."""

    work: Callable[[House], object]
    answer: Callable[[object], None]
    order: Order | None = None
    beat: bool = False
    """Only says that the console is alive."""


class Outcome(Value):
    """What became of a job: a value, a refusal, a problem of storage, or a bug."""

    job: Job
    value: object = None
    error: Exception | None = None


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
