"""Facts of a flight found late, at the desk: added on day 2, with a reason and a second person."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.series.commands.flights import AdmitSurvivor, CorrectCarriedStack, WithdrawSurvivor
from director.series.flights.late import (
    admit_refusals,
    returning_head,
    returning_put_up,
    stack_refusals,
    withdraw_refusals,
)
from director.tournament.bounties import lost_to_nobody
from director.tournament.events import CarriedStackCorrected, SurvivorAdmitted, SurvivorWithdrawn
from director.tournament.lookup import require_entry
from director.tournament.state import Tournament
from director.tournament.state.flights import CarriedStack
from director.tournament.state.stay_reason import reason_on_day_two
from director.values.errors import soundness
from director.values.ids import EntryId


@handles(AdmitSurvivor)
def admit(decision: Decision, command: AdmitSurvivor) -> Iterator[Effect]:
    """A player recorded as out of a flight had chips left: back on day 2, with what was counted."""
    day = _day(decision, command)
    event = decision.flights(command.event)
    if event.flight(command.flight) is None:
        raise soundness("not_a_flight")
    flight = decision.settled(command.flight)
    decision.refuse(*admit_refusals(day, flight, command.entry, command.chips, command.seat))
    decision.require_reason()
    was = flight.entries[command.entry]
    number = EntryId(max(day.entries, default=0) + 1)
    stack = CarriedStack(
        number, was.player, command.chips, flight.id, was.id, command.seat, was.method, was.receipt,
        returning_head(day, was), returning_put_up(day, was), reason_on_day_two(was.stays),
    )  # fmt: skip
    yield SurvivorAdmitted(stack)


@handles(CorrectCarriedStack)
def correct(decision: Decision, command: CorrectCarriedStack) -> Iterator[Effect]:
    """A bag held more or less than it said."""
    day = _day(decision, command)
    entry = require_entry(day, command.entry)
    decision.refuse(*stack_refusals(day, entry, command.chips))
    decision.require_reason()
    yield CarriedStackCorrected(entry.id, entry.chips, command.chips)


@handles(WithdrawSurvivor)
def withdraw(decision: Decision, command: WithdrawSurvivor) -> Iterator[Effect]:
    """A player had gone out of the flight: the stack that was carried is taken out of play."""
    day = _day(decision, command)
    entry = require_entry(day, command.entry)
    decision.refuse(*withdraw_refusals(day, entry, command.chips))
    decision.require_reason()
    yield from lost_to_nobody(day, entry.id)
    yield SurvivorWithdrawn(entry.id, command.chips)


def _day(
    decision: Decision, command: AdmitSurvivor | CorrectCarriedStack | WithdrawSurvivor
) -> Tournament:
    """Day 2 of the event."""
    if decision.flights(command.event).day_two != command.tournament:
        raise soundness("not_day_two")
    return decision.tournament(command.tournament)
