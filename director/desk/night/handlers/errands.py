"""Errands of the floor: asked for from a table, done, and who was seen at which seat."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.seats import CheckSeats, EndErrand, SendPhoneRequest
from director.tournament import errands as rules
from director.tournament.events import ErrandDone


@handles(SendPhoneRequest)
def ask(decision: Decision, command: SendPhoneRequest) -> Iterator[Effect]:
    """Once as long as it is not done."""
    state = decision.tournament(command.tournament)
    asked = rules.new_request(state, command.wanted, command.table, command.entry)
    decision.refuse(*rules.wish_refusals(state, command.table, command.entry, decision.at))
    yield asked


@handles(EndErrand)
def end(decision: Decision, command: EndErrand) -> Iterator[Effect]:
    """End a request; refused when somebody else has ended it first."""
    decision.refuse(rules.done_refusal(decision.tournament(command.tournament), command.number))
    yield ErrandDone(command.number)


@handles(CheckSeats)
def check(decision: Decision, command: CheckSeats) -> Iterator[Effect]:
    """Nobody is moved by it."""
    yield rules.checked(decision.tournament(command.tournament), command.table, command.wrong)
