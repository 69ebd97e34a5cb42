"""The way from a phone to the desk: what is asked and done there, awaited on the server's thread."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeVar, cast

from director.desk.command import Command
from director.desk.desk import Desk, Done
from director.desk.ports import Who
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import CommandId

T = TypeVar("T")

PATIENCE = 15.0
"""Seconds after which a phone is told that nothing is known yet."""


class Deed(Value):
    """A command of a phone, under the id by which it is done once, however often it is sent."""

    command: Command
    who: Who
    id: CommandId
    reason: str = ""
    insist: bool = False


Became = Done | RuleViolation | None
"""What became of a deed; None where the database did not answer: nobody knows yet."""


class DeskWay(Protocol):
    """The desk of the house, from any thread; answers come from whatever thread that is."""

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        """Ask anything on the desk's thread."""

    def carry_out(self, deed: Deed, answer: Callable[[Became], None]) -> None:
        """Have it done as if it were ordered at the console."""


class AwaitedDesk:
    """The same for whoever can wait."""

    def __init__(self, way: DeskWay, patience: float = PATIENCE) -> None:
        self._way = way
        self._patience = patience

    async def ask(self, question: Callable[[Desk], T]) -> T:
        """What the desk answers; RuleViolation as it refuses, or where it does not answer."""

        def asked(desk: Desk) -> object:
            try:
                return (question(desk),)
            except RuleViolation as refusal:
                return refusal

        found = await self._told(lambda told: self._way.ask(asked, told))
        if isinstance(found, RuleViolation):
            raise found
        return cast(tuple[T], found)[0]

    async def carry_out(self, deed: Deed) -> Done:
        """What was done; RuleViolation as the desk refuses, or where nobody knows yet."""
        became = await self._told(lambda told: self._way.carry_out(deed, told))
        if isinstance(became, Done):
            return became
        raise became if isinstance(became, RuleViolation) else soundness("desk_silent")

    async def _told(self, begin: Callable[[Callable[[object], None]], None]) -> object:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[object] = loop.create_future()

        def settle(found: object) -> None:
            if not waiting.done():
                waiting.set_result(found)

        def told(found: object) -> None:
            with suppress(RuntimeError):  # the server has ended meanwhile: nobody waits
                loop.call_soon_threadsafe(settle, found)

        begin(told)
        try:
            return await asyncio.wait_for(waiting, self._patience)
        except TimeoutError:
            raise soundness("desk_silent") from None
