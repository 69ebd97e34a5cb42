"""Results as every output asks for them: of a tournament, or of the event whose last day it is."""

from collections.abc import Mapping

from director.desk.kernel.desk import Desk
from director.series.flights.results import Results, results_of, results_of_event
from director.series.flights.state import FlightsState
from director.tournament.state import Status, Tournament
from director.values.ids import TournamentId


def results_now(desk: Desk, tournament: Tournament, *, whole: bool = False) -> Results:
    """Results of a tournament; of day 2 those of its event, and with `whole` for a flight too."""
    if tournament.of is None or (tournament.is_flight and not whole):
        return results_of(tournament)
    event = desk.flights(tournament.of.event)
    return results_of_event(event, nights_of_event(desk, event), tournament)


def nights_of_event(desk: Desk, event: FlightsState) -> Mapping[TournamentId, Tournament]:
    """Its flights and day 2 as they stand."""
    return {night: desk.tournament(night) for night in event.nights}


def nights_of_results(desk: Desk, tournament: Tournament) -> tuple[Tournament, ...]:
    """Tournaments whose results are given together: of day 2 its flights before it."""
    if tournament.of is None or not tournament.is_day_two:
        return (tournament,)
    nights = nights_of_event(desk, desk.flights(tournament.of.event)).values()
    return tuple(
        night for night in nights if night.id == tournament.id or night.status is not Status.CANCELLED
    )
