"""Doors: what each command means for the persons whom it names, stated on its card.

A person comes in by playing, by winning, by being paid, or by being recorded in the directory. The
check of identity (`director.desk.house.identity`) belongs to these doors, not to their handlers: a
command that names somebody and states no door is refused when its class is made, and a door whose
handler asks nothing is asked by the desk.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from director.values.dataclass import Value, replace
from director.values.ids import PlayerId

Named = Callable[[Any, Any], Iterable[PlayerId]]
"""The persons whom a command names, as the decision and the command know them."""
Inside = Callable[[Any, Any], Iterable[PlayerId]]
"""The persons who are in already, where nobody may come in twice."""
NAMING = ("PlayerId", "EntryId", "WaiterId", "Person")
"""Types of fields by which a command names a person."""


class AdmissionKind(StrEnum):
    """How somebody comes in."""

    PLAYS = "plays"
    """Plays, waits to play, or pays in order to play: nobody barred or under age."""
    PLAYS_ON = "plays_on"
    """The same of somebody who is in: whose date of birth is not known, that was answered for then."""
    WINS = "wins"
    """Is stated to have won what only players win: nobody barred or under age."""
    PAID = "paid"
    """Is paid what was won: to somebody barred or under age by a floorman's word alone."""
    RECORDED = "recorded"
    """Comes into the directory: may be somebody who is in it already."""
    OWN = "own"
    """Gets back what is his own, or plays on with it: asked when he came in."""
    NOTED = "noted"
    """Something is noted of him: nobody comes in."""


CHECKED = (AdmissionKind.PLAYS, AdmissionKind.PLAYS_ON, AdmissionKind.WINS, AdmissionKind.PAID)
"""Doors at which the desk asks who comes in."""


def _player(_decision: Any, command: Any) -> Iterable[PlayerId]:
    return (command.player,) if command.player is not None else ()


class AdmissionRule(Value):
    """A door and the persons whom a command brings to it."""

    kind: AdmissionKind
    people: Named = _player
    inside: Inside | None = None

    def of(self, people: Named) -> "AdmissionRule":
        """The same for those whom a command names otherwise than by `player`."""
        return replace(self, people=people)

    def once(self, inside: Inside) -> "AdmissionRule":
        """The same, and nobody comes in who may be one of those inside."""
        return replace(self, inside=inside)

    @property
    def is_checked(self) -> bool:
        """Whether the desk asks who comes in."""
        return self.kind in CHECKED


PLAYS, PLAYS_ON = AdmissionRule(AdmissionKind.PLAYS), AdmissionRule(AdmissionKind.PLAYS_ON)
WINS, PAID = AdmissionRule(AdmissionKind.WINS), AdmissionRule(AdmissionKind.PAID)
RECORDED, OWN, NOTED = (
    AdmissionRule(AdmissionKind.RECORDED),
    AdmissionRule(AdmissionKind.OWN),
    AdmissionRule(AdmissionKind.NOTED),
)


def of_entry(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The player of the entry that a command names."""
    entry = decision.tournament(command.tournament).entries.get(command.entry)
    return (entry.player,) if entry is not None else ()


def of_waiter(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The player who waits under the number that a command names."""
    waiter = decision.waiting().find(command.waiter)
    return (waiter.player,) if waiter is not None else ()


def of_shares(_decision: Any, command: Any) -> Iterable[PlayerId]:
    """Return the players among whom a command shares something."""
    return tuple(player for player, _ in command.shares)


def in_the_tournament(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The players who are in a tournament now."""
    entries = decision.tournament(command.tournament).entries.values()
    return tuple(entry.player for entry in entries if entry.alive)


def at_the_cash_tables(decision: Any, _command: Any) -> Iterable[PlayerId]:
    """The players at the cash tables."""
    return tuple(sitting.player for table in decision.cash_tables() for sitting in table.sittings)


def on_the_list(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The players who wait for a game."""
    return tuple(waiter.player for waiter in decision.waiting().of(command.game))


def of_alternate(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The alternate who is named, else who waits longest."""
    state = decision.tournament(command.tournament)
    number = command.entry if command.entry is not None else next(iter(state.queue), None)
    entry = state.entries.get(number)
    return (entry.player,) if entry is not None else ()


def of_box(_decision: Any, command: Any) -> Iterable[PlayerId]:
    """Return the player who is named at a box."""
    return (command.person,) if command.person is not None else ()


def at_the_boxes(decision: Any, command: Any) -> Iterable[PlayerId]:
    """The players of the boxes of the next round, as far as they are named."""
    table = decision.game_table(command.game_table)
    playing = {box.player for box in command.boxes or table.boxes}
    return tuple(person for player, person in table.people if player in playing)


def of_hit(decision: Any, command: Any) -> Iterable[PlayerId]:
    """Return the player who is stated to have won a part of a jackpot."""
    hit = decision.jackpot(command.jackpot).hit(command.number)
    return (hit.stated,) if hit is not None and hit.stated is not None else ()
