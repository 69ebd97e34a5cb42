"""What is due at the desk: the command of each step, by which the desk says why it must wait."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from director.desk import commands as c
from director.desk.ports import TournamentRow
from director.tournament.bounties import bounty_due
from director.tournament.breaking import redraw_due
from director.tournament.due import DueStep, colours_due, late_stacks, prize_due, tables_due
from director.tournament.side_pools.rules import side_pool_due
from director.tournament.state import Tournament
from director.values.ids import EventId, TillId, TournamentId
from director.values.quantity import Micros

_OF_THE_TOURNAMENT: Mapping[DueStep, Callable[[TournamentId], c.Command]] = {
    DueStep.OPEN: c.OpenRegistration,
    DueStep.SEAT: c.SeatAlternate,
    DueStep.EVEN: c.EvenTables,
    DueStep.ROUND: c.DrawRound,
    DueStep.LAY_OUT: c.LayOutStacks,
    DueStep.START: c.StartTournament,
    DueStep.CLOSE: c.CloseRegistration,
    DueStep.COLLECT: c.RemoveUnsoldStacks,
    DueStep.ADD_ON: c.CloseAddOnRound,
    DueStep.LOCK: c.LockPrizes,
    DueStep.UNLOCK: c.UnlockPrizes,
    DueStep.FINISH: c.FinishTournament,
    DueStep.HAND_FOR_HAND: partial(c.SetHandForHand, on=True),
    DueStep.HANDS_END: partial(c.SetHandForHand, on=False),
}
"""Steps whose command names nothing but the tournament."""


def command_due(
    step: DueStep, tournament: Tournament, at: Micros, till: TillId, day_two: TournamentId | None = None
) -> c.Command | None:
    """What a step orders; None where it only leads to the work, which asks for more than is known.

    `day_two`: that of the event, where the tournament is a flight of one.
    """
    shown = tournament.id
    if step in _OF_THE_TOURNAMENT:
        return _OF_THE_TOURNAMENT[step](shown)
    if step in (DueStep.END, DueStep.GATHER) and tournament.of is not None:
        return _of_the_event(step, tournament, tournament.of.event, day_two)
    if step is DueStep.PAY:
        return _payment(tournament, till)
    if step is DueStep.LATE_STACK:
        return c.LayLateStack(shown, late_stacks(tournament)[0].id)
    if step is DueStep.TAKE_OUT:
        return c.RemoveValue(shown, colours_due(tournament, at)[0])
    if step is DueStep.BUTTON:
        dealt = next((table.number for table in tournament.open_tables if table.players), None)
        return c.DrawButton(shown, dealt) if dealt is not None else None
    if step is DueStep.REDRAW:
        return c.RedrawTables(shown, redraw_due(tournament, at))
    if step not in (DueStep.BREAK, DueStep.FINAL_TABLE):
        return None
    tables = tables_due(tournament, at)
    if not tables:
        return None
    if step is DueStep.BREAK:
        return c.BreakTable(shown, tables[0], tables[1:])
    return c.FormFinalTable(shown, tables[0])


def _of_the_event(
    step: DueStep, tournament: Tournament, event: EventId, day_two: TournamentId | None
) -> c.Command | None:
    """Steps of a part of an event of several flights."""
    if step is DueStep.END:
        return c.CloseFlight(tournament.id, event)
    drawn = tournament.id if tournament.is_day_two else day_two
    return c.CarryField(drawn, event) if drawn is not None else None


def _payment(tournament: Tournament, till: TillId) -> c.Command | None:
    """Prizes first; bounties, then side pools, wait until play is over."""
    if (winner := prize_due(tournament)) is not None:
        return c.PayPrize(tournament.id, winner, till)
    hunter = bounty_due(tournament)
    if hunter is not None:
        return c.PayBounty(tournament.id, hunter, till)
    if (won := side_pool_due(tournament)) is None:
        return None
    pool, share = won
    return c.PaySidePool(tournament.id, pool.number, share.entry, till)


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
