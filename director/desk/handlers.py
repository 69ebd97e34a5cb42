"""Handlers: each carries out one command, and says so where it stands."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from director.desk.command import COMMANDS, Command
from director.desk.decision import Decision, Effect

C = TypeVar("C", bound=Command)
Handler = Callable[[Decision, C], Iterator[Effect]]

_MODULES = (
    "cash.handlers.chips",
    "cash.handlers.seats",
    "cash.handlers.jackpot",
    "cash.handlers.tables",
    "cash.handlers.time_charge",
    "cash.handlers.waiting",
    "cashdesk.handlers.tills",
    "cashdesk.handlers.vouchers",
    "equipment.handlers.deliveries",
    "equipment.handlers.destruction",
    "equipment.handlers.machines",
    "equipment.handlers.use",
    "house.handlers.accepting",
    "house.handlers.directory",
    "house.handlers.erasure",
    "house.handlers.guarded",
    "house.handlers.phones",
    "house.handlers.screens",
    "house.handlers.staff",
    "night.handlers.bounties",
    "night.handlers.chips",
    "night.handlers.clock",
    "night.handlers.elimination",
    "night.handlers.errands",
    "night.handlers.lifecycle",
    "night.handlers.paying",
    "night.handlers.prizes",
    "night.handlers.purchases",
    "night.handlers.registration",
    "night.handlers.rounds",
    "night.handlers.seats",
    "night.handlers.side_pools",
    "night.handlers.tables",
    "night.handlers.undo",
    "pit.handlers.books",
    "pit.handlers.corrections",
    "pit.handlers.jackpot_end",
    "pit.handlers.jackpots",
    "pit.handlers.protocol",
    "pit.handlers.rulings",
    "pit.handlers.tables",
    "poker.rulings",
    "series.deposit_handlers",
    "series.deposit_handlers",
    "series.league_handlers",
    "series.flights",
    "series.late_facts",
)
"""Where handlers stand: loaded with the first command, the lobby is seen before."""
_HANDLERS: dict[type[Command], Handler[Any]] = {}


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """This handler carries out commands of this class, and no other handler does."""

    def register(handler: Handler[C]) -> Handler[C]:
        if kind in _HANDLERS:
            raise TypeError(f"{kind.__name__} is handled twice: {handler.__module__}.{handler.__name__}")
        _HANDLERS[kind] = handler
        return handler

    return register


def decide(decision: Decision, command: Command) -> Iterator[Effect]:
    """What a command does, effect by effect, or the refusal that its handler raises."""
    load()
    return _HANDLERS[type(command)](decision, command)


@cache
def load() -> None:
    """From here on every handler is known."""
    for module in _MODULES:
        import_module(f"director.desk.{module}")
    require_handlers(COMMANDS.values())


def require_handlers(kinds: Iterable[type[Command]]) -> None:
    """TypeError names the commands that no handler carries out."""
    unhandled = [kind.__name__ for kind in kinds if kind not in _HANDLERS]
    if unhandled:
        raise TypeError(f"no handler carries out {', '.join(unhandled)}")
