"""Shuffling machines: out of order, and working again (T-F9)."""

from collections.abc import Iterator

from director.desk.equipment.at_tables import require_register
from director.desk.equipment.commands import ReportMachine
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import EQUIPMENT, Draft
from director.equipment import events as e
from director.equipment.custody import RULE
from director.equipment.numbers import normalised
from director.values.errors import soundness


@handles(ReportMachine)
def report(decision: Decision, command: ReportMachine) -> Iterator[Effect]:
    """Which machine, and why; what lies in it stays where it is."""
    require_register(decision)
    machine = normalised(command.machine)
    if not machine:
        raise soundness("machine_unnamed", rule=RULE)
    if command.works is (machine not in decision.register().out_of_order):
        raise soundness("nothing_changed")
    decision.require_reason(RULE)
    yield Draft(EQUIPMENT, e.MachineMended(machine) if command.works else e.MachineFailed(machine))
