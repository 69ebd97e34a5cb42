"""A second console at work on the database of a walker's: what it does is heard of there."""

from contextlib import suppress
from random import Random

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.state import Status
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from tests.ui.walker import Walker

OTHER = Who(StaffId("jana"), StationId("desk-2"))
OFTEN = 0.1


class Neighbour:
    """Another console on the same database: between the monkey's steps it does its own work."""

    def __init__(self, walker: Walker, desk: Desk, seed: str) -> None:
        self._walker, self._desk, self._chance = walker, desk, Random(seed)

    def act(self) -> None:
        """Sometimes one command, which may be refused; then the monkey's console hears of it."""
        if self._chance.random() > OFTEN:
            return
        console = self._walker.console
        running = [t for t in console.states().values() if t.status is Status.RUNNING]
        if not running:
            return
        night = self._chance.choice(running)
        alive = [entry for entry, each in night.entries.items() if each.seat is not None]
        commands: list[c.Command] = [
            *(c.PauseClock(night.id), c.RunClock(night.id), c.UndoCommand(night.id)),
            *(
                c.BustPlayers(night.id, (Bust(entry),))
                for entry in self._chance.sample(alive, min(2, len(alive)))
            ),
        ]
        with suppress(RuleViolation):
            self._desk.execute(self._chance.choice(commands), OTHER)
        console._on_heard(None)
        self._walker.wait_for_desk()
