"""Alternates: the place in the queue that the next entry would get."""

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.night.commands.registration import RegisterPlayer
from director.tournament.events import EntryRegistered
from director.values.errors import RuleViolation


def alternate_place(desk: Desk, command: RegisterPlayer, who: Who) -> int:
    """Return the place in the queue that an entry would get; 0 where it gets a seat, or is refused."""
    try:
        written = desk.foresee(command, who)
    except RuleViolation:
        return 0
    if not any(isinstance(event, EntryRegistered) and event.seat is None for event in written):
        return 0
    return len(desk.tournament(command.tournament).queue) + 1
