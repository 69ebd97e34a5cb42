"""Command of each due step, by which the desk says why the step must wait."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from director.desk.kernel.command import Command
from director.desk.kernel.ports import TournamentRow
from director.desk.night.commands.clock import SetHandForHand
from director.desk.night.commands.elimination import RemoveValue
from director.desk.night.commands.lifecycle import (
    CloseRegistration,
    FinishTournament,
    LockPrizes,
    OpenRegistration,
    PayBounty,
    PayPrize,
    PaySidePool,
    StartTournament,
    UnlockPrizes,
)
from director.desk.night.commands.registration import (
    CloseAddOnRound,
    LayLateStack,
    LayOutStacks,
    RemoveUnsoldStacks,
    SeatAlternate,
)
from director.desk.night.commands.seats import (
    BreakTable,
    DrawButton,
    DrawRound,
    EvenTables,
    FormFinalTable,
    RedrawTables,
)
from director.desk.series.commands.flights import CarryField, CloseFlight
from director.tournament.bounties import bounty_due
from director.tournament.due import DueStep, colours_due, late_stacks, prize_due, tables_due
from director.tournament.side_pools.rules import side_pool_due
from director.tournament.state import Tournament
from director.tournament.tables.breaking import redraw_due
from director.values.ids import EventId, TillId, TournamentId
from director.values.quantity import Micros

_OF_THE_TOURNAMENT: Mapping[DueStep, Callable[[TournamentId], Command]] = {
    DueStep.OPEN: OpenRegistration,
    DueStep.SEAT: SeatAlternate,
    DueStep.EVEN: EvenTables,
    DueStep.ROUND: DrawRound,
    DueStep.LAY_OUT: LayOutStacks,
    DueStep.START: StartTournament,
    DueStep.CLOSE: CloseRegistration,
    DueStep.COLLECT: RemoveUnsoldStacks,
    DueStep.ADD_ON: CloseAddOnRound,
    DueStep.LOCK: LockPrizes,
    DueStep.UNLOCK: UnlockPrizes,
    DueStep.FINISH: FinishTournament,
    DueStep.HAND_FOR_HAND: partial(SetHandForHand, on=True),
    DueStep.HANDS_END: partial(SetHandForHand, on=False),
}
"""Steps whose command names nothing but the tournament."""


def command_due(
    step: DueStep, tournament: Tournament, at: Micros, till: TillId, day_two: TournamentId | None = None
) -> Command | None:
    """Return the command of a step; None where the step only opens a page that asks for more.

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
        return LayLateStack(shown, late_stacks(tournament)[0].id)
    if step is DueStep.TAKE_OUT:
        return RemoveValue(shown, colours_due(tournament, at)[0])
    if step is DueStep.BUTTON:
        dealt = next((table.number for table in tournament.open_tables if table.players), None)
        return DrawButton(shown, dealt) if dealt is not None else None
    if step is DueStep.REDRAW:
        return RedrawTables(shown, redraw_due(tournament, at))
    if step not in (DueStep.BREAK, DueStep.FINAL_TABLE):
        return None
    tables = tables_due(tournament, at)
    if not tables:
        return None
    if step is DueStep.BREAK:
        return BreakTable(shown, tables[0], tables[1:])
    return FormFinalTable(shown, tables[0])


def _of_the_event(
    step: DueStep, tournament: Tournament, event: EventId, day_two: TournamentId | None
) -> Command | None:
    """Steps of a part of an event of several flights."""
    if step is DueStep.END:
        return CloseFlight(tournament.id, event)
    drawn = tournament.id if tournament.is_day_two else day_two
    return CarryField(drawn, event) if drawn is not None else None


def _payment(tournament: Tournament, till: TillId) -> Command | None:
    """Prizes first; bounties, then side pools, wait until play is over."""
    if (winner := prize_due(tournament)) is not None:
        return PayPrize(tournament.id, winner, till)
    hunter = bounty_due(tournament)
    if hunter is not None:
        return PayBounty(tournament.id, hunter, till)
    if (won := side_pool_due(tournament)) is None:
        return None
    pool, share = won
    return PaySidePool(tournament.id, pool.number, share.entry, till)


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
