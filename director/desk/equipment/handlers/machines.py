"""Shuffling machines: out of order, and working again (T-F9)."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.equipment.at_tables import require_register
from director.desk.handlers import handles
from director.desk.ports import EQUIPMENT, Draft
from director.equipment import events as e
from director.equipment.custody import RULE
from director.equipment.numbers import as_written
from director.values.errors import soundness


@handles(c.ReportMachine)
def report(decision: Decision, command: c.ReportMachine) -> Iterator[Effect]:
    """Which machine, and why; what lies in it stays where it is."""
    require_register(decision)
    machine = as_written(command.machine)
    if not machine:
        raise soundness("machine_unnamed", rule=RULE)
    if command.works is (machine not in decision.register().out_of_order):
        raise soundness("nothing_changed")
    decision.require_reason(RULE)
    yield Draft(EQUIPMENT, e.MachineMended(machine) if command.works else e.MachineFailed(machine))
