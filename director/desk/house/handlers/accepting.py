"""Accepting: what was done past the desk to people and rows stays, once two people have looked at it."""

from collections.abc import Iterator, Mapping

from director.desk.house.commands import AcceptRows
from director.desk.house.handlers.directory import find_person
from director.desk.house.handlers.rows import refuse_first
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.row_kinds import row_faults, row_kinds
from director.house.accepting import GONE, PERSON, Differing, acceptance_fault
from director.house.events import RowAccepted
from director.house.people import Person
from director.house.person_rules import person_faults
from director.house.templates import APART, BAR, FOLLOW, PHONE, PIN, STAFF
from director.values.errors import soundness
from director.values.ids import PlayerId

Name = tuple[str, str]


@handles(AcceptRows)
def accept_rows(decision: Decision, command: AcceptRows) -> Iterator[Effect]:
    """Each is written as it stands, if the desk could have written it; all of them, or none.

    Where a person's row is gone, an empty one stands, as of somebody who was erased.
    """
    found = {(row.kind, row.key): row for row in decision.differing()}
    _refuse_those_in_question(decision, found)
    if not command.rows:
        raise soundness("nothing_changed")
    for name in dict.fromkeys(command.rows):
        row = _differing(found, name)
        yield _as_it_stands(decision, row)
        yield Draft(HOUSE, RowAccepted(row.kind, row.key, row.code, row.noted, row.now))
    decision.require_reason()


def _refuse_those_in_question(decision: Decision, found: Mapping[Name, Differing]) -> None:
    """Refuse an accepting or agreeing person whose own row is in question."""
    for staff in filter(None, (decision.who.actor, decision.who.approver)):
        if (STAFF, staff) in found or (PIN, staff) in found:
            raise soundness("accepts_own_row")


def _differing(found: Mapping[Name, Differing], name: Name) -> Differing:
    kind, key = name
    row = found.get(name)
    known = kind in (PERSON, PIN, PHONE, BAR, APART, *FOLLOW, *row_kinds())
    fault = acceptance_fault(row.code if row else GONE if known else kind, kind, key)
    if fault is not None:
        raise fault
    if row is None:
        raise soundness("row_as_noted")
    return row


def _as_it_stands(decision: Decision, row: Differing) -> Person | Row:
    """As the desk reads it: what it could not have written is refused."""
    if row.kind == PERSON:
        person = find_person(decision, PlayerId(row.key)) or Person(PlayerId(row.key), "", "")
        refuse_first(person_faults(person) if person.name else ())
        return person
    if row.code == GONE:
        return Row(row.kind, row.key, None)
    known = row_kinds().get(row.kind)
    readable = decision.rows(row.kind, known.shape) if known else {}
    if row.key not in readable:
        raise soundness("row_unreadable")
    value = readable[row.key]
    refuse_first(row_faults(row.kind, row.key, value))
    return Row(row.kind, row.key, value)
