"""Errands of the floor: asked for from a table, done, and who was seen at which seat."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.tournament import errands as rules
from director.tournament.events import ErrandDone


@handles(c.AskErrand)
def ask(decision: Decision, command: c.AskErrand) -> Iterator[Effect]:
    """Once as long as it is not done."""
    state = decision.tournament(command.tournament)
    asked = rules.asked(state, command.wanted, command.table, command.entry)
    decision.refuse(*rules.wish_refusals(state, command.table, command.entry, decision.at))
    yield asked


@handles(c.EndErrand)
def end(decision: Decision, command: c.EndErrand) -> Iterator[Effect]:
    """Whoever was quicker has done it."""
    decision.refuse(rules.done_refusal(decision.tournament(command.tournament), command.number))
    yield ErrandDone(command.number)


@handles(c.CheckSeats)
def check(decision: Decision, command: c.CheckSeats) -> Iterator[Effect]:
    """Nobody is moved by it."""
    yield rules.checked(decision.tournament(command.tournament), command.table, command.wrong)
