"""Saving and removing rows of the house, such as templates, tables and settings."""

from collections.abc import Iterable, Iterator

from director.desk.house.changes import changed_fields as changed_fields_of
from director.desk.house.changes import guards
from director.desk.house.commands import RemoveRow, SaveRow
from director.desk.house.rows import faults_of_leaving
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.row_kinds import row_faults, row_kinds
from director.desk.kernel.rows.defaults import house_settings
from director.house.events import PersonEdited, RowRemoved, RowSaved
from director.house.people import HouseSettings
from director.house.templates import LIMITS, SETTINGS, STAFF
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness


def refuse_first(faults: Iterable[RuleViolation]) -> None:
    """Refuse for the first of these faults."""
    for fault in faults:
        raise fault


@handles(SaveRow)
def save_row(decision: Decision, command: SaveRow) -> Iterator[Effect]:
    """A row of the house is kept under its kind and key."""
    kind = row_kinds().get(command.kind)
    if kind is None or not isinstance(command.value, kind.shape) or not command.key.strip():
        raise soundness("row_of_other_kind", kind=command.kind, key=command.key)
    refuse_first(row_faults(command.kind, command.key, command.value))
    refuse_first(kind.conflicts(decision, command.key, command.value))
    stands = decision.rows(command.kind, kind.shape).get(command.key)
    if stands == command.value:
        raise soundness("nothing_changed")
    if command.seen is not None and stands not in (None, command.seen):
        raise soundness("row_changed_meanwhile")
    yield from _genders_dropped(decision, command.value)
    yield Row(command.kind, command.key, command.value)
    yield Draft(HOUSE, RowSaved(command.kind, command.key))
    yield from (
        Draft(HOUSE, changed)
        for changed in changed_fields_of(command.kind, command.key, stands, command.value)
    )
    if house_settings(decision).log_in and guards(command.kind, stands, command.value):
        decision.require_reason()


def _genders_dropped(decision: Decision, value: object) -> Iterator[Effect]:
    """A house that does not ask the gender any more keeps nobody's."""
    if not isinstance(value, HouseSettings) or value.gender_asked:
        return
    if not house_settings(decision).gender_asked:
        return
    for person in decision.people():
        if person.gender:
            yield replace(decision.person(person.id), gender="")
            yield Draft(HOUSE, PersonEdited(person.id, ("gender",)))


@handles(RemoveRow)
def remove_row(decision: Decision, command: RemoveRow) -> Iterator[Effect]:
    """A row of the house is gone; the shipped default shows again."""
    kind = row_kinds().get(command.kind)
    if kind is None or command.key not in decision.rows(command.kind, kind.shape):
        raise soundness("unknown_row", kind=command.kind, key=command.key)
    if command.kind == STAFF:
        refuse_first(faults_of_leaving(decision, command.key))
    if house_settings(decision).log_in and command.kind in (LIMITS, SETTINGS):
        decision.require_reason()
    yield Row(command.kind, command.key, None)
    yield Draft(HOUSE, RowRemoved(command.kind, command.key))
