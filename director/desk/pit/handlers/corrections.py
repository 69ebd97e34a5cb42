"""Corrections of a settled round: taken back as a whole, then perhaps told right; never edited (G-8)."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.desk.pit.handlers.jackpots import take_back
from director.desk.pit.handlers.tables import lapsed, require_no_round, settled_round
from director.desk.ports import Draft, game_stream
from director.games.table import events as e
from director.games.table.play import next_setup
from director.games.table.state import GameTable
from director.values.errors import soundness
from director.values.ids import GameTableId, StaffId


@handles(c.ReverseRound)
def reverse_round(decision: Decision, command: c.ReverseRound) -> Iterator[Effect]:
    """With a reason and a second person; of a closed table it is booked on the day it is made."""
    decision.require_reason("G-8")
    table = decision.game_table(command.game_table)
    round_ = settled_round(table, command.round)
    if round_.reversal is not None:
        raise soundness("reversed_already", rule="G-8", round=round_.number)
    who, why = decision.who, decision.reason.strip()
    second = who.approver or StaffId("")
    yield _of(table.id, e.RoundReversed(round_.number, who.actor, second, why))
    yield from take_back(decision, table, round_)
    yield from lapsed(decision, table.id)
    if table.closing is not None:
        yield decision.listed(game_stream(table.id))


@handles(c.RetellRound)
def retell_round(decision: Decision, command: c.RetellRound) -> Iterator[Effect]:
    """From where the wrong one began: its boxes, its meters, and what was carried into it."""
    table = decision.game_table(command.game_table)
    wrong = settled_round(table, command.round)
    _require_retellable(table, command.round)
    number = len(table.rounds) + 1
    yield _of(table.id, e.RoundRetold(number, wrong.number))
    next_setup(table, wrong.boxes, wrong.meters, wrong.burned, wrong.carry, wrong.terms)
    yield _of(
        table.id,
        e.RoundStarted(number, wrong.boxes, wrong.meters, wrong.by_machine, wrong.burned, wrong.carry),
    )


def _require_retellable(table: GameTable, number: int) -> None:
    require_no_round(table)
    wrong = settled_round(table, number)
    if wrong.reversal is None:
        raise soundness("not_reversed", rule="G-8", round=number)
    right = table.told_right(wrong)
    if right is not None:
        raise soundness("told_right_already", rule="G-8", round=number, right=right.number)


def _of(table: GameTableId, event: e.TableEvent) -> Draft:
    return Draft(game_stream(table), event)
