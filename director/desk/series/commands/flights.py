"""Flights: an event announced, its flights and day 2, bags, a flight closed, the field carried on."""

from typing import Any

from director.desk.kernel.admission_rules import NOTED, OWN
from director.desk.kernel.command import (
    DEALERS,
    FLOORMEN,
    AboutEvent,
    Decided,
    EventCommand,
    TournamentCommand,
    always,
    claiming_tables,
    noting_heads,
    only_if,
)
from director.house.people import HouseSettings
from director.series.flights.terms import EventTerms
from director.tournament.flights.bagging import bags_of
from director.tournament.state.flights import BagCount, FlightTerms
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, Seat, TournamentId
from director.values.quantity import Chips


class AnnounceEvent(EventCommand, by=FLOORMEN):
    """Announce an event of several flights; tournaments become its flights one by one."""

    name: str
    currency: str
    terms: EventTerms = EventTerms()


class ChangeEventTerms(EventCommand, by=FLOORMEN):
    """Change what holds for all flights, as long as day 2 does not have its field."""

    terms: EventTerms


class AddFlight(TournamentCommand, AboutEvent, by=FLOORMEN):
    """Make an announced tournament a flight of an event: from now on its money goes to day 2."""

    event: EventId
    label: str
    terms: FlightTerms = FlightTerms()


class SetDayTwo(TournamentCommand, AboutEvent, by=FLOORMEN):
    """Make an announced tournament the day on which the survivors of all flights go on."""

    event: EventId


class CallLastHands(TournamentCommand, by=FLOORMEN):
    """Announce how many hands are still played; None draws it from the committed seed."""

    hands: int | None = None


class TallyTable(TournamentCommand, by=DEALERS):
    """Note what the dealer counted of a whole table, before the bags are closed."""

    table: int
    chips: Chips


class BagStacks(TournamentCommand, by=DEALERS):
    """Bag stacks as counted and signed; for an entry that has a bag it corrects it, with a reason."""

    bags: tuple[BagCount, ...]


def _bags_are_off(decided: Decided, command: Any, _house: HouseSettings) -> RuleViolation | None:
    """Require a second person's signature for bags that do not come to what is in play."""
    return only_if(bool(bags_of(decided.tournament(command.tournament)).difference))


class CloseFlight(
    TournamentCommand, AboutEvent, by=FLOORMEN.with_second(_bags_are_off), takes=(noting_heads,)
):
    """End a flight: bags and money go to the event; a second person signs for bags that are off."""

    event: EventId


class ReopenFlight(
    TournamentCommand, AboutEvent, by=FLOORMEN.with_second(always), takes=(claiming_tables,)
):
    """Take the end of a flight back, as long as day 2 does not have its field; a reason is asked."""

    event: EventId


class CarryField(TournamentCommand, AboutEvent, by=FLOORMEN, takes=(claiming_tables,)):
    """Give day 2 its field: one committed draw over all survivors, with the money of all flights.

    Tables of the house are opened as they are needed; with `tables` these.
    """

    event: EventId
    tables: tuple[int, ...] = ()


class TakeFieldBack(TournamentCommand, AboutEvent, by=FLOORMEN.with_second(always)):
    """Give the field back to the event, as long as day 2 has not started; a reason is asked."""

    event: EventId


class AdmitSurvivor(TournamentCommand, AboutEvent, by=FLOORMEN.with_second(always), admission=OWN):
    """Let a player who was recorded as out of a flight sit down on day 2; a reason is asked."""

    event: EventId
    flight: TournamentId
    entry: EntryId
    """Its number in the flight."""
    chips: Chips
    seat: Seat


class CorrectCarriedStack(
    TournamentCommand, AboutEvent, by=FLOORMEN.with_second(always), admission=NOTED
):
    """Correct the stack with which an entry came to day 2: its bag was wrong; a reason is asked."""

    event: EventId
    entry: EntryId
    chips: Chips


class WithdrawSurvivor(TournamentCommand, AboutEvent, by=FLOORMEN.with_second(always), admission=NOTED):
    """Take an entry off day 2 that had gone out of its flight; a reason is asked."""

    event: EventId
    entry: EntryId
    chips: Chips
    """Chips of the survivor that leave play."""
