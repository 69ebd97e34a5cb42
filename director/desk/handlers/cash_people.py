"""Who may play in the cash games: nobody barred, nobody under the age of the house (T-R7, G-4)."""

from collections.abc import Iterator

from director.desk.defaults import house_settings
from director.desk.floor import Floor
from director.desk.handlers.registration import today
from director.tournament.entries import Applicant, person_refusals
from director.values.errors import RuleViolation
from director.values.ids import PlayerId


def player_refusals(floor: Floor, player: PlayerId) -> Iterator[RuleViolation]:
    """Why a person may not play."""
    person = floor.person(player)
    applicant = Applicant(person.id, person.born, today(floor, floor.at), person.barred)
    return person_refusals(applicant, house_settings(floor).least_age)
