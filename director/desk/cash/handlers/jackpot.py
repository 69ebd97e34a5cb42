"""Jackpot of the cash tables: put up with the first of them, fed from their boxes, won there."""

from collections.abc import Iterator

from director.desk.cash.commands import CountCashJackpot, WinCashJackpot
from director.desk.cash.handlers.chips import seated
from director.desk.cash.handlers.tables import drop_of, fed, open_cash_table
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, jackpot_stream
from director.desk.pit.commands.jackpots import ReverseCashWin, SeedJackpot
from director.desk.pit.handlers.jackpots import at_cash, open_now
from director.games.table import jackpot_events as j
from director.games.table.jackpot_state import HitState
from director.values.errors import soundness
from director.values.ids import GameTableId
from director.values.quantity import Cents


@handles(CountCashJackpot)
def count(decision: Decision, command: CountCashJackpot) -> Iterator[Effect]:
    """The box is emptied at the cash desk, and the meter grows."""
    table = open_cash_table(decision, command.cash_table)
    yield from fed(decision, table, command)


@handles(WinCashJackpot)
def win(decision: Decision, command: WinCashJackpot) -> Iterator[Effect]:
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
    left, version = int(before.meter) - total, before.in_force(decision.at)
    seeded = max(0, version.terms.seed - left) if version is not None else 0
    of_house = max(0, total - before.players)
    yield Draft(stream, j.JackpotWonAtCash(table.id, table.number, total, of_house, seeded))
    after, who = before.meter - total + seeded, decision.who
    for number, (sitting, amount) in enumerate(winners, start=before.next_hit):
        yield Draft(
            stream,
            j.JackpotHit(
                number, GameTableId(table.id), table.hands, sitting.seat, j.BAD_BEAT, amount,
                before.meter, after, sitting.player,
            ),
        )  # fmt: skip
        yield Draft(stream, j.HitStated(number, sitting.player, who.actor, who.approver))


@handles(SeedJackpot)
def seed(decision: Decision, command: SeedJackpot) -> Iterator[Effect]:
    """The house's own money in a meter that cash tables feed: a jackpot of a pay table has its seed."""
    jackpot = open_now(decision, command.jackpot)
    if not at_cash(jackpot):
        raise soundness("jackpot_has_its_seed", rule="G-9")
    if command.amount <= 0:
        raise soundness("amount_not_positive")
    decision.require_reason("G-9")
    yield Draft(jackpot_stream(jackpot.id), j.JackpotSeeded(command.amount))


@handles(ReverseCashWin)
def reverse(decision: Decision, command: ReverseCashWin) -> Iterator[Effect]:
    """The meter has all of it again; what the cash desk has paid of it is voided first."""
    jackpot = open_now(decision, command.jackpot)
    hit = jackpot.hit(command.number)
    if hit is None or hit.win is None:
        raise soundness("unknown_hit", rule="G-9", number=command.number)
    win, shares = hit.win, jackpot.shares_of(hit)
    for share in shares:
        if share.state is HitState.PAID:
            raise soundness("hit_paid_already", rule="G-8", number=share.number)
        if share.state is not HitState.OWED:
            raise soundness("hit_not_owed", rule="G-9", number=share.number)
    if jackpot.meter + win.amount < win.seeded:
        short = win.seeded - win.amount
        raise soundness("jackpot_too_small", meter_cents=int(jackpot.meter), amount_cents=short)
    decision.require_reason("G-9")
    stream = jackpot_stream(jackpot.id)
    for share in shares:
        yield Draft(stream, j.HitReversed(share.number))
    back = (win.cash_table, win.number, win.amount, win.of_house, win.seeded)
    yield Draft(stream, j.CashWinReversed(*back))
