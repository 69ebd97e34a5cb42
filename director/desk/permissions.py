"""Permissions: whose role allows a command, and the second person's word where one must agree."""

from collections.abc import Iterator

from director.desk.command import ANYBODY, FLOORMEN, Command
from director.desk.decision import Effect, Floor
from director.desk.house.events import ApprovalGiven
from director.desk.house.people import HouseSettings, Role, Staff
from director.desk.house.templates import STAFF
from director.desk.ports import HOUSE, Draft
from director.values.errors import soundness
from director.values.ids import StaffId

APPROVERS = FLOORMEN.roles
"""Who may agree as the second person."""


def refuse_unpermitted(floor: Floor, command: Command, house: HouseSettings) -> None:
    """Refuse what this person's role does not allow, where the staff log in."""
    if not house.log_in or command.by is ANYBODY:
        return
    role = _role(floor, floor.who.actor)
    if not command.by.may_give(role, command):
        raise soundness("not_permitted", role=role.value if role else "nobody")


def approved(floor: Floor, command: Command, house: HouseSettings) -> Iterator[Effect]:
    """The second person's word in the journal, where one is needed; refuses without one entitled."""
    if not house.log_in or not needs_approval(floor, command, house):
        return
    approver = floor.who.approver
    if not approver:
        raise soundness("approval_needed")
    if approver == floor.who.actor or _role(floor, approver) not in APPROVERS:
        raise soundness("approver_not_entitled")
    yield Draft(HOUSE, ApprovalGiven(approver, type(command).__name__))


def needs_approval(floor: Floor, command: Command, house: HouseSettings) -> bool:
    """Whether a second person must agree to this."""
    second = command.by.second
    return second is not None and second(floor, command, house)


def _role(floor: Floor, staff: StaffId) -> Role | None:
    known = floor.rows(STAFF, Staff).get(staff)
    return known.role if known is not None and known.active else None
