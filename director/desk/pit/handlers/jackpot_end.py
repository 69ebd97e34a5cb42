"""The end of a jackpot: whom it pays, where its rest goes, and no table that feeds it any more (G-9)."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, jackpot_stream
from director.desk.pit.commands.jackpots import CloseJackpot
from director.desk.pit.handlers.jackpots import open_now
from director.games.table import jackpot_events as j
from director.games.table.jackpot_state import END, JackpotState, can_take_in
from director.house.templates import PIT, PitRow
from director.values.errors import soundness
from director.values.ids import GameTableId, JackpotId
from director.values.quantity import Cents


@handles(CloseJackpot)
def close(decision: Decision, command: CloseJackpot) -> Iterator[Effect]:
    """The meter stands at nothing: paid out, in another meter, or the house's, with a reason."""
    jackpot = open_now(decision, command.jackpot)
    _require_unfed(decision, jackpot.id)
    into = _taking(decision, jackpot, command.into)
    paid = _shared(decision, jackpot, command)
    decision.require_reason("G-9")
    stream, held, who = jackpot_stream(jackpot.id), jackpot.opened.progressive, decision.who
    rest = jackpot.meter - paid if held else jackpot.meter * 0
    closed = j.JackpotClosed(command.into, rest, paid, jackpot.players, who.actor, who.approver)
    yield Draft(stream, closed)
    for number, (player, amount) in enumerate(command.shares, start=jackpot.next_hit):
        nowhere = GameTableId("")
        yield Draft(
            stream,
            j.JackpotHit(
                number, nowhere, 0, 0, END, amount, jackpot.meter, jackpot.meter - paid, player
            ),
        )
        yield Draft(stream, j.HitStated(number, player, who.actor, who.approver))
    if into is not None:
        taken = j.JackpotTakenIn(jackpot.id, rest, closed.left_of_players, into.meter)
        yield Draft(jackpot_stream(into.id), taken)


def _require_unfed(decision: Decision, jackpot: JackpotId) -> None:
    """No open table feeds it."""
    for row in decision.rows(PIT, PitRow).values():
        if row.open and jackpot in dict(decision.game_table(row.id).opened.jackpots).values():
            raise soundness("jackpot_is_fed", rule="G-9", table=row.number)
    for table in decision.cash_tables():
        drop = table.terms.jackpot
        if drop is not None and drop.jackpot == jackpot:
            raise soundness("jackpot_is_fed", rule="G-9", table=table.number)


def _taking(decision: Decision, jackpot: JackpotState, into: JackpotId | None) -> JackpotState | None:
    """The meter that gets the rest: another that grows, in the same money."""
    if into is None:
        return None
    taking = open_now(decision, into)
    if not can_take_in(taking, jackpot):
        raise soundness("jackpot_not_taken_in", rule="G-9")
    return taking


def _shared(decision: Decision, jackpot: JackpotState, command: CloseJackpot) -> Cents:
    """Return the sum of the shares; refuse unknown people and more than the meter holds."""
    for player, amount in command.shares:
        if amount <= 0:
            raise soundness("amount_not_positive")
        decision.person(player)
    if len(dict(command.shares)) != len(command.shares):
        raise soundness("jackpot_winner_twice")
    total: Cents = sum(amount for _, amount in command.shares)
    there = int(jackpot.meter) if jackpot.opened.progressive else 0
    if total > there:
        raise soundness("jackpot_too_small", meter_cents=there, amount_cents=total)
    return total
