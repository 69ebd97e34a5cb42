"""Handlers of commands: each is registered where it is defined, and found by its command's class."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

from director.desk.kernel import rooms
from director.desk.kernel.command import COMMANDS, Command
from director.desk.kernel.decision import Decision, Effect

C = TypeVar("C", bound=Command)
Handler = Callable[[Decision, C], Iterator[Effect]]

_HANDLERS: dict[type[Command], Handler[Any]] = {}


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Register the function below as the only handler of this class of commands."""

    def register(handler: Handler[C]) -> Handler[C]:
        if kind in _HANDLERS:
            raise TypeError(f"{kind.__name__} is handled twice: {handler.__module__}.{handler.__name__}")
        _HANDLERS[kind] = handler
        return handler

    return register


def decide(decision: Decision, command: Command) -> Iterator[Effect]:
    """Yield the effects of a command, or raise the refusal of its handler."""
    load()
    return _HANDLERS[type(command)](decision, command)


@cache
def load() -> None:
    """Import the handlers of every room, and require one for each class of commands."""
    rooms.load("handlers")
    require_handlers(COMMANDS.values())


def require_handlers(kinds: Iterable[type[Command]]) -> None:
    """Raise TypeError, naming the commands that no handler carries out."""
    unhandled = [kind.__name__ for kind in kinds if kind not in _HANDLERS]
    if unhandled:
        raise TypeError(f"no handler carries out {', '.join(unhandled)}")
