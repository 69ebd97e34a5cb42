"""Streams of a series: each event's of several flights, and each league's."""

from director.desk.kernel.streams import StreamKind, by_one, register
from director.house.templates import FLIGHTS, FlightsRow
from director.series.flights.events import FlightsEvent
from director.series.flights.state import FlightsState, evolve_flights, flights_fault
from director.series.league.events import LeagueEvent
from director.series.league.state import League, evolve_league, league_fault


def _row(event: FlightsState, _of: str) -> FlightsRow:
    flights = tuple((flight.tournament, flight.label) for flight in event.flights)
    gathered = event.gathered is not None
    return FlightsRow(event.id, event.name, event.at, flights, event.day_two, gathered)


register(
    StreamKind(
        "event", FlightsState, FlightsEvent, by_one(evolve_flights), flights_fault,
        row_kind=FLIGHTS, row=_row,
    ),
    StreamKind("league", League, LeagueEvent, by_one(evolve_league), league_fault),
)  # fmt: skip
