"""The way from a phone to the desk: what is asked and done there, awaited on the server's thread."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeVar, cast

from director.desk.kernel.command import Command
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Who
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import CommandId

T = TypeVar("T")

ANSWER_TIMEOUT = 15.0
"""Seconds after which a phone is told that nothing is known yet."""


class PhoneCommand(Value):
    """A command of a phone, under the id by which it is done once, however often it is sent."""

    command: Command
    who: Who
    id: CommandId
    reason: str = ""
    insist: bool = False


Became = Done | RuleViolation | None
"""Outcome of an action; None if the database did not answer: it is unknown yet."""


class DeskLink(Protocol):
    """The desk of the house, from any thread; answers come from whatever thread that is."""

    def ask(self, question: Callable[[Desk], object], answer: Callable[[object], None]) -> None:
        """Ask anything on the desk's thread."""

    def carry_out(self, deed: PhoneCommand, answer: Callable[[Became], None]) -> None:
        """Have it done as if it were ordered at the console."""


class AwaitedDesk:
    """The same for whoever can wait."""

    def __init__(self, way: DeskLink, patience: float = ANSWER_TIMEOUT) -> None:
        self._link = way
        self._timeout = patience

    async def ask(self, question: Callable[[Desk], T]) -> T:
        """Return the desk's answer; RuleViolation if it refuses or does not answer."""

        def run_question(desk: Desk) -> object:
            try:
                return (question(desk),)
            except RuleViolation as refusal:
                return refusal

        found = await self._await_answer(lambda told: self._link.ask(run_question, told))
        if isinstance(found, RuleViolation):
            raise found
        return cast(tuple[T], found)[0]

    async def carry_out(self, deed: PhoneCommand) -> Done:
        """Carry out a command; RuleViolation if the desk refuses, or the outcome is unknown."""
        became = await self._await_answer(lambda told: self._link.carry_out(deed, told))
        if isinstance(became, Done):
            return became
        raise became if isinstance(became, RuleViolation) else soundness("desk_silent")

    async def _await_answer(self, begin: Callable[[Callable[[object], None]], None]) -> object:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[object] = loop.create_future()

        def settle(found: object) -> None:
            if not waiting.done():
                waiting.set_result(found)

        def on_answer(found: object) -> None:
            with suppress(RuntimeError):  # the server has ended meanwhile: nobody waits
                loop.call_soon_threadsafe(settle, found)

        begin(on_answer)
        try:
            return await asyncio.wait_for(waiting, self._timeout)
        except TimeoutError:
            raise soundness("desk_silent") from None
