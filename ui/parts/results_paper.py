"""Results of a tournament or an event on paper, from whichever page asks for them."""

from director.desk.kernel.desk import Desk
from director.desk.night.queries.results import results_now
from director.desk.series.queries.flights import prizes_of_event
from director.series.flights.pool import EventPrizes
from director.series.flights.results import Results
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.console.printing import send

ResultsAndPrizes = tuple[Results, EventPrizes | None]


def results_of_night(desk: Desk, tournament: TournamentId, *, whole: bool = False) -> ResultsAndPrizes:
    """Results with what a flight plays for; `whole`: those of the event for a flight too."""
    state = desk.tournament(tournament)
    return results_now(desk, state, whole=whole), prizes_of_event(desk, state)


def show_results(console: Console, asked: ResultsAndPrizes) -> None:
    """Make the results as PDF."""
    (results, event), people = asked, console.people()

    def content() -> object:
        from reports.night.final_results import final_results_of

        return final_results_of(results.tournament, people, event, results)

    send(console, "final_results", content, of=results.tournament)
