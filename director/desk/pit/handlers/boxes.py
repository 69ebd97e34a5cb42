"""Who plays a box: a person of the directory, who may play and is old enough (G-4, G-8)."""

from collections.abc import Iterator

from director.desk.decision import Decision
from director.desk.house.defaults import house_settings, named
from director.desk.night.handlers.registration import today
from director.games.table.state import GameTable
from director.tournament.entries import Applicant, person_refusals
from director.values.errors import RuleViolation
from director.values.ids import PlayerId


def box_refusals(decision: Decision, player: int, person_id: PlayerId) -> Iterator[RuleViolation]:
    """Why a person may not play at a box: barred, under age, age unknown; who it is, is said."""
    person = decision.person(person_id)
    applicant = Applicant(person.id, person.born, today(decision, decision.at), person.barred)
    facts: dict[str, int | str] = {"box": player, "name": named(decision, person)}
    for refusal in person_refusals(applicant, house_settings(decision).least_age):
        code, strength = f"box_{refusal.code}", refusal.strength
        yield RuleViolation(code, strength=strength, rule="G-4", **refusal.facts, **facts)


def refuse_named(decision: Decision, table: GameTable, players: frozenset[int]) -> None:
    """A bar that came during the evening holds from the next round on (G-8)."""
    for player, person in table.people:
        if player in players:
            decision.refuse(*box_refusals(decision, player, person))
