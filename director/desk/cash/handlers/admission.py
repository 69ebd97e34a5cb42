"""Who may play in the cash games: nobody barred, nobody under the age of the house (T-R7, G-4)."""

from collections.abc import Iterator

from director.desk.decision import Floor
from director.desk.house.defaults import house_settings
from director.desk.night.handlers.registration import today
from director.tournament.entries import Applicant, person_refusals
from director.tournament.state import EntryStatus, Status
from director.values.errors import RuleViolation, procedure
from director.values.ids import PlayerId


def plays_tournament(floor: Floor, player: PlayerId) -> Iterator[RuleViolation]:
    """Who is still in a tournament has a seat there, unless the floorman knows better."""
    for row in floor.entries_of(player):
        if row.status is not EntryStatus.SEATED:
            continue
        tournament = floor.tournament(row.tournament)
        seat = tournament.entries[row.entry].seat
        if tournament.status is Status.RUNNING and seat is not None:
            yield procedure("plays_tournament", table=seat.table, seat=seat.number)


def player_refusals(floor: Floor, player: PlayerId) -> Iterator[RuleViolation]:
    """Why a person may not play."""
    person = floor.person(player)
    applicant = Applicant(person.id, person.born, today(floor, floor.at), person.barred)
    return person_refusals(applicant, house_settings(floor).least_age)
