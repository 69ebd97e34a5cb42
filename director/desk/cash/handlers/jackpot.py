"""Jackpot of the cash tables: put up with the first of them, fed from their boxes, won there."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.cash.handlers.chips import seated
from director.desk.cash.handlers.tables import drop_of, fed, open_cash_table
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.desk.ports import Draft, jackpot_stream
from director.games.table import jackpot_events as j
from director.poker.cash.terms import BAD_BEAT
from director.values.errors import soundness
from director.values.ids import GameTableId
from director.values.quantity import Cents


@handles(c.CountCashJackpot)
def count(decision: Decision, command: c.CountCashJackpot) -> Iterator[Effect]:
    """The box is emptied at the cash desk, and the meter grows."""
    table = open_cash_table(decision, command.cash_table)
    yield from fed(decision, table, command)


@handles(c.WinCashJackpot)
def win(decision: Decision, command: c.WinCashJackpot) -> Iterator[Effect]:
    """The meter falls by what was won, and the house owes it to the winners until it is paid."""
    table = open_cash_table(decision, command.cash_table)
    drop = drop_of(table)
    stream = jackpot_stream(drop.jackpot)
    before = decision.jackpot(drop.jackpot)
    total: Cents = sum(amount for _, amount in command.shares)
    if not command.shares or min(amount for _, amount in command.shares) <= 0:
        raise soundness("amount_not_positive")
    if len({player for player, _ in command.shares}) != len(command.shares):
        raise soundness("jackpot_winner_twice")
    if total > before.meter:
        raise soundness("jackpot_too_small", meter_cents=int(before.meter), amount_cents=total)
    winners = [(seated(table, player), amount) for player, amount in command.shares]
    yield Draft(stream, j.JackpotWonAtCash(table.id, table.number, total))
    after, who = before.meter - total, decision.who
    for number, (sitting, amount) in enumerate(winners, start=before.next_hit):
        yield Draft(
            stream,
            j.JackpotHit(
                number, GameTableId(table.id), table.hands, sitting.seat, BAD_BEAT, amount,
                before.meter, after, sitting.player,
            ),
        )  # fmt: skip
        yield Draft(stream, j.HitStated(number, sitting.player, who.actor, who.approver))
