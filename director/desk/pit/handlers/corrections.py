"""Corrections of a settled round: taken back as a whole, then perhaps told right; never edited (G-8)."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, game_stream
from director.desk.pit.commands.tables import LeaveReentry, RetellRound, ReverseRound
from director.desk.pit.handlers.jackpots import take_back
from director.desk.pit.handlers.tables import lapsed, require_no_round, running_round, settled_round
from director.games.table import events as e
from director.games.table.chain import carry_before, meters_before, rounds_after
from director.games.table.play import next_setup
from director.games.table.state import GameTable, Round
from director.values.errors import soundness
from director.values.ids import GameTableId, StaffId


@handles(ReverseRound)
def reverse_round(decision: Decision, command: ReverseRound) -> Iterator[Effect]:
    """With a reason and a second person, alone or with all that followed.

    Of a closed table it is booked on the day it is made.
    """
    decision.require_reason("G-8")
    table = decision.game_table(command.game_table)
    round_ = settled_round(table, command.round)
    if round_.reversal is not None:
        raise soundness("reversed_already", rule="G-8", round=round_.number)
    if command.following:
        require_no_round(table)
        for later in rounds_after(table, round_):
            yield from _taken_back(decision, table.id, later)
    yield from _taken_back(decision, table.id, round_)
    yield from lapsed(decision, table.id)
    if table.closing is not None:
        yield decision.listed(game_stream(table.id))


@handles(RetellRound)
def retell_round(decision: Decision, command: RetellRound) -> Iterator[Effect]:
    """From where it has to begin: the wrong one's boxes, and what the rounds before it leave now."""
    table = decision.game_table(command.game_table)
    wrong = settled_round(table, command.round)
    _require_retellable(table, command.round)
    number = len(table.rounds) + 1
    meters, carry = meters_before(table, wrong), carry_before(table, place=wrong.place)
    yield _of(table.id, e.RoundRetold(number, wrong.number))
    next_setup(table, wrong.boxes, meters, wrong.burned, carry, wrong.terms)
    yield _of(
        table.id, e.RoundStarted(number, wrong.boxes, meters, wrong.by_machine, wrong.burned, carry)
    )


@handles(LeaveReentry)
def leave_reentry(decision: Decision, command: LeaveReentry) -> Iterator[Effect]:
    """Leave the correction of a round: its entries go, and the reversed round can be corrected later."""
    table = decision.game_table(command.game_table)
    running = running_round(table)
    if not running.corrects:
        raise soundness("not_a_reentry", rule="G-8", round=running.number)
    yield _of(table.id, e.ReentryLeft(running.number, running.corrects))
    yield from lapsed(decision, table.id)


def _taken_back(decision: Decision, table_id: GameTableId, round_: Round) -> Iterator[Effect]:
    """Take a round back, with its moves of jackpots."""
    who, why = decision.who, decision.reason.strip()
    second = who.approver or StaffId("")
    yield _of(table_id, e.RoundReversed(round_.number, who.actor, second, why))
    yield from take_back(decision, decision.game_table(table_id), round_)


def _require_retellable(table: GameTable, number: int) -> None:
    require_no_round(table)
    wrong = settled_round(table, number)
    if wrong.reversal is None:
        raise soundness("not_reversed", rule="G-8", round=number)
    right = table.replacement_of(wrong)
    if right is not None:
        raise soundness("told_right_already", rule="G-8", round=number, right=right.number)


def _of(table: GameTableId, event: e.TableEvent) -> Draft:
    return Draft(game_stream(table), event)
