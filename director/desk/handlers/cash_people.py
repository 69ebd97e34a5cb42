"""Who may play in the cash games: nobody barred, nobody under the age of the house (T-R7, G-4)."""

from collections.abc import Iterator

from director.desk.defaults import house_settings
from director.desk.floor import Floor
from director.desk.handlers.registration import today
from director.tournament.entries import Applicant, living_entry, person_refusals
from director.tournament.state import Status
from director.values.errors import RuleViolation, procedure
from director.values.ids import PlayerId


def plays_tournament(floor: Floor, player: PlayerId) -> Iterator[RuleViolation]:
    """Who is still in a tournament has a seat there, unless the floorman knows better."""
    for tournament in floor.live_besides(None):
        entry = living_entry(tournament, player)
        if entry is not None and entry.seat is not None and tournament.status is Status.RUNNING:
            seat = entry.seat
            yield procedure("plays_tournament", table=seat.table, seat=seat.number)


def player_refusals(floor: Floor, player: PlayerId) -> Iterator[RuleViolation]:
    """Why a person may not play."""
    person = floor.person(player)
    applicant = Applicant(person.id, person.born, today(floor, floor.at), person.barred)
    return person_refusals(applicant, house_settings(floor).least_age)
