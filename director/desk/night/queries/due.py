"""What is due at the desk: the command of each step, by which the desk says why it must wait."""

from collections.abc import Iterable

from director.desk import commands as c
from director.desk.ports import TournamentRow
from director.tournament.due import DueStep, prize_due, table_due
from director.tournament.state import Tournament
from director.values.ids import TillId
from director.values.quantity import Micros


def command_due(step: DueStep, tournament: Tournament, at: Micros, till: TillId) -> c.Command | None:
    """What a step orders; None where it only leads to the work, which asks for more than is known."""
    shown = tournament.id
    table, winner = table_due(tournament, at), prize_due(tournament)
    match step:
        case DueStep.OPEN:
            return c.OpenRegistration(shown)
        case DueStep.SEAT:
            return c.SeatAlternate(shown)
        case DueStep.EVEN:
            return c.EvenTables(shown)
        case DueStep.LAY_OUT:
            return c.LayOutStacks(shown)
        case DueStep.START:
            return c.StartTournament(shown)
        case DueStep.CLOSE:
            return c.CloseRegistration(shown)
        case DueStep.COLLECT:
            return c.RemoveUnsoldStacks(shown)
        case DueStep.LOCK:
            return c.LockPrizes(shown)
        case DueStep.UNLOCK:
            return c.UnlockPrizes(shown)
        case DueStep.BREAK if table is not None:
            return c.BreakTable(shown, table)
        case DueStep.FINAL_TABLE if table is not None:
            return c.FormFinalTable(shown, table)
        case DueStep.PAY if winner is not None:
            return c.PayPrize(shown, winner, till)
        case DueStep.FINISH:
            return c.FinishTournament(shown)
        case _:
            return None


def expected_entries(rows: Iterable[TournamentRow], tournament: Tournament) -> int:
    """How many will come: as many as last time under this name, never fewer than are here; 0 unknown."""
    settings = tournament.settings
    before = [
        (row.starts_at, row.entries)
        for row in rows
        if row.name == settings.name and row.starts_at < settings.starts_at and row.entries
    ]
    expected = max(max(before)[1] if before else settings.max_entries, tournament.alive)
    return min(expected, settings.max_entries) if settings.max_entries else expected
