"""Relay: several desks take turns at one night, and try again when the database is busy."""

import time
from collections.abc import Callable, Collection, Sequence
from itertools import cycle
from typing import TypeVar, cast

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import PASSING, StorageProblem, Store, Who
from director.desk.offered.commands import Command
from director.values.ids import CommandId, TournamentId

T = TypeVar("T")

AGAIN = 0.2
"""Seconds until the next try."""
LONGEST = 60.0
"""Seconds after which nobody waits any longer."""


def patiently(work: Callable[[], T]) -> T:
    """Do something until it is done; a command keeps its id, so that it is carried out once."""
    until = time.monotonic() + LONGEST
    while True:
        try:
            return work()
        except StorageProblem as problem:
            if problem.code not in PASSING or time.monotonic() > until:
                raise
        time.sleep(AGAIN)


class Relay(Desk):
    """Several desks behind one: the desk of the last turn answers queries.

    While the database is unavailable the relay waits, then repeats the command under the same id.
    """

    def __init__(self, desks: Sequence[Desk]) -> None:
        first = desks[0]
        super().__init__(cast(Store, _Patient(first.store)), first.time, first._chance)
        self.desks = tuple(desks)
        for desk in desks:
            patiently(desk.catch_up)
        self._turns = cycle(desks)

    def execute(
        self,
        command: Command,
        who: Who,
        *,
        reason: str = "",
        insist: bool = False,
        command_id: CommandId | None = None,
        unseen: Collection[str] = (),
    ) -> Done:
        """Let the next desk read the others' events and execute the command, once."""
        identity = command_id or CommandId(self._chance.uuid())
        desk = next(self._turns)

        def give() -> Done:
            desk.catch_up()
            return desk.execute(
                command, who, reason=reason, insist=insist, command_id=identity, unseen=unseen
            )

        done = patiently(give)
        self._memory = desk._memory
        self._house = None
        return done

    def agree(self, tournament: TournamentId) -> bool:
        """Whether all desks tell the same night, entry by entry and hash by hash."""
        for desk in self.desks:
            patiently(desk.catch_up)
        first, *others = self.desks
        return all(
            other.tournament(tournament) == first.tournament(tournament)
            and other.history(tournament) == first.history(tournament)
            for other in others
        )


class _Patient:
    """Store that repeats a query while its database is unavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Callable[..., object]:
        question = getattr(self._store, name)
        return lambda *words, **named: patiently(lambda: question(*words, **named))
