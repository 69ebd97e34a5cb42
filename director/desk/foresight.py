"""Foresight: what a command is likely to ask of the store, before its turn has come."""

from director.cashdesk.diligence import LINKED
from director.desk.command import AboutTournament, Command, Known
from director.desk.ports import Likely, tournament_stream
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Micros


def likely_asked(command: Command, known: Known, at: Micros) -> Likely:
    """Whom it is about. It may be wrong or nothing: what was not foreseen is asked in its time."""
    comes_in = command.door is not None and command.door.is_checked
    return Likely(_player(command, known), at - LINKED, comes_in)


def _player(command: Command, known: Known) -> PlayerId | None:
    named: PlayerId | None = getattr(command, "player", None)
    if named is not None or not isinstance(command, AboutTournament):
        return named
    state = known.tournament(tournament_stream(command.tournament))
    entry = state.entries.get(getattr(command, "entry", EntryId(0))) if state is not None else None
    return entry.player if entry is not None else None
