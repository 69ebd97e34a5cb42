"""Foresight: what a command is likely to ask of the store, before its turn has come."""

from director.cashdesk.diligence import LINKED
from director.desk.kernel.command import AboutTournament, Command, DeskState
from director.desk.kernel.ports import Likely, tournament_stream
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Micros


def likely_rows(command: Command, known: DeskState, at: Micros) -> Likely:
    """Return the rows that a command will probably read. A wrong guess costs one more question later."""
    comes_in = command.admission is not None and command.admission.is_checked
    return Likely(_player(command, known), at - LINKED, comes_in)


def _player(command: Command, known: DeskState) -> PlayerId | None:
    named: PlayerId | None = getattr(command, "player", None)
    if named is not None or not isinstance(command, AboutTournament):
        return named
    state = known.tournament(tournament_stream(command.tournament))
    entry = state.entries.get(getattr(command, "entry", EntryId(0))) if state is not None else None
    return entry.player if entry is not None else None
