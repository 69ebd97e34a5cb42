"""Admission of the persons whom a command brings to its door, by the check that a room registers.

The door stands on the command's card (`doors`); the check asks for bars, age and twins (T-R7).
"""

from collections.abc import Callable, Iterable

from director.desk.kernel.command import Command
from director.desk.kernel.decision import Decision
from director.desk.kernel.handlers import load
from director.values.ids import PlayerId

Check = Callable[[Decision, Command, Iterable[PlayerId]], None]

_CHECKS: list[Check] = []


def checks_admission(check: Check) -> Check:
    """Register the function below: it refuses whoever may not come in at a command's door."""
    _CHECKS.append(check)
    return check


def came_to(decision: Decision, command: Command) -> tuple[PlayerId, ...]:
    """Return the persons whom a command brings to a door that is checked; read before it is decided."""
    door = command.admission
    if door is None or not door.is_checked:
        return ()
    came = tuple(dict.fromkeys(door.people(decision, command)))
    for player in came:
        decision.meet(player)
    return came


def refuse_admission(decision: Decision, command: Command, came: Iterable[PlayerId]) -> None:
    """Refuse the persons who may not come in; TypeError where no room checks them."""
    load()
    if not _CHECKS:
        raise TypeError("no room checks who comes in")
    for check in _CHECKS:
        check(decision, command, came)
