"""A promise: what consoles have acknowledged, and whether a house still keeps it after an attack."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass, field
from functools import partial

from director.bootstrap import House
from director.desk.kernel.command import Command
from director.desk.kernel.ports import Recorded, Unread
from director.rehearsal.several_consoles import patiently
from director.values.errors import RuleViolation
from director.values.ids import CommandId
from tests.desk.night.night_desk import WHO

Hashes = tuple[str, ...]
"""Of the entries of one command: they cover what each says, and where it stands."""


@dataclass(frozen=True)
class Toll:
    """What attacks have cost: a house that keeps its promise has lost, doubled and broken nothing."""

    attacks: int = 0
    midway: int = 0
    """Of them, so many met a command on its way."""
    acknowledged: int = 0
    """Commands, before and between the attacks; each is looked for after every later attack too."""
    lost: int = 0
    """Acknowledged commands that are not there, or not as they were."""
    doubled: int = 0
    """Commands that nobody has given, or that don't count once when given again; players in twice."""
    unsound: int = 0
    """Findings of `journal verify`."""

    def __add__(self, other: "Toll") -> "Toll":
        return Toll(*map(sum, zip(astuple(self), astuple(other), strict=True)))

    @property
    def harm(self) -> tuple[int, int, int]:
        """Lost, doubled, unsound."""
        return self.lost, self.doubled, self.unsound


@dataclass
class Promise:
    """What the consoles of one house have acknowledged, and what they have begun."""

    done: dict[CommandId, Hashes] = field(default_factory=dict)
    begun: dict[CommandId, Command] = field(default_factory=dict)
    counted: int = 0
    """Of the done, so many stand in a toll already."""

    @classmethod
    def of(cls, house: House) -> "Promise":
        """All that a house has in its journal now was acknowledged before."""
        done = _written(house)
        return cls(done, counted=len(done))

    def begin(self, identity: CommandId, command: Command) -> None:
        """A command is on its way."""
        self.begun[identity] = command

    def acknowledge(self, identity: CommandId, hashes: Hashes) -> None:
        """It was carried out, and somebody was told so."""
        self.done[identity] = hashes
        self.begun.pop(identity, None)

    def hear(self, identity: CommandId, told: Command | Hashes) -> None:
        """What a console tells of a command: that it begins, or what came of it."""
        if isinstance(told, Command):
            self.begin(identity, told)
        else:
            self.acknowledge(identity, told)

    def judged(self, house: House) -> Toll:
        """What an attack has cost; what was on its way is given again, counts once, and is kept then."""
        found = _written(house)
        lost = sum(found.get(identity) != hashes for identity, hashes in self.done.items())
        strange = len(found.keys() - self.done.keys() - self.begun.keys())
        midway, new = len(self.begun) > 0, len(self.done) - self.counted
        again = sum(not self._counts_once(house, identity, found) for identity in tuple(self.begun))
        self.counted = len(self.done)
        doubled = strange + again + _in_twice(house)
        return Toll(1, midway, new, lost, doubled, len(house.verify().findings))

    def _counts_once(self, house: House, identity: CommandId, found: dict[CommandId, Hashes]) -> bool:
        command = self.begun[identity]
        try:
            given = patiently(partial(give, house, identity, command))
        except RuleViolation:
            return False
        written = _written(house)
        self.acknowledge(identity, given)
        return written[identity] == given == found.get(identity, given)


def give(house: House, identity: CommandId, command: Command) -> Hashes:
    """Have a command carried out; the hashes of what it wrote."""
    done = house.desk.execute(command, WHO, command_id=identity, reason="an attack")
    return hashes_of(done.entries)


def hashes_of(entries: Iterable[Recorded | Unread]) -> Hashes:
    """The hashes of entries, in their order."""
    return tuple(entry.hash for entry in entries)


def _written(house: House) -> dict[CommandId, Hashes]:
    """Of every command, as the journal holds it; an idle console has not missed the server yet."""
    found: dict[CommandId, list[Recorded | Unread]] = {}
    for entry in reversed(patiently(partial(house.store.newest, 1_000_000))):
        found.setdefault(entry.command, []).append(entry)
    return {command: hashes_of(entries) for command, entries in found.items()}


def _in_twice(house: House) -> int:
    """How many entries there are beyond one of each player, in all tournaments."""
    rows = house.store.tournaments()
    players = [[e.player for e in house.desk.tournament(row.id).entries.values()] for row in rows]
    return sum(len(night) - len(set(night)) for night in players)
