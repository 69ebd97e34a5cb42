"""Permissions: whose role allows a command, and the second person's word where one must agree."""

from collections.abc import Iterator

from director.cashdesk.unnumbered import is_unnumbered
from director.desk.kernel.command import ANYBODY, FLOORMEN, WITNESS, Command
from director.desk.kernel.command import STAFF as ALL_STAFF
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import HOUSE, Draft
from director.house.events import ApprovalGiven
from director.house.people import CLOCK, HouseSettings, Role, Staff, player_behind
from director.house.templates import STAFF
from director.values.errors import RuleViolation, soundness
from director.values.ids import PlayerId, StaffId

APPROVERS = FLOORMEN.roles
"""Roles that may agree as the second person."""
WITNESSES = ALL_STAFF.roles
"""Roles that may witness that chips or cash are moved or counted."""
APPROVALS = frozenset({"approval_needed", "approval_of_payment", "approval_of_difference", WITNESS})
"""Codes of refusals that a second person's word takes away."""


def refuse_unpermitted(decision: Decision, command: Command, house: HouseSettings) -> None:
    """Refuse what this person's role does not allow, where the staff log in; a player's own always."""
    if (player := player_behind(decision.who.actor)) is not None:
        _refuse_player(decision, command, house, player)
        return
    if not house.log_in or command.by is ANYBODY:
        return
    if command.by.clock and decision.who.actor == CLOCK:
        return
    role = _role(decision, decision.who.actor)
    if not command.by.may_give(role, command):
        raise soundness("not_permitted", role=role.value if role else "nobody")


def approved(decision: Decision, command: Command, house: HouseSettings) -> Iterator[Effect]:
    """The second person's word in the journal, where one is needed; refuses without one entitled.

    Asked once the command is decided: what it pays counts with what was paid before.
    """
    approver = decision.who.approver
    second = command.by.second
    needed = second(decision, command, house) if second is not None else None
    needed = needed or _of_unnumbered(decision)
    if not house.log_in or not (approver or needed):
        return
    if needed and not approver:
        raise needed
    entitled = WITNESSES if needed is not None and needed.code == WITNESS else APPROVERS
    if not approver or approver == decision.who.actor or _role(decision, approver) not in entitled:
        raise soundness("approver_not_entitled")
    yield Draft(HOUSE, ApprovalGiven(approver, type(command).__name__))


def _of_unnumbered(decision: Decision) -> RuleViolation | None:
    """A voucher without a number is agreed to by a second person, whatever is paid with it."""
    paid = (is_unnumbered(made.series, made.posting) for _, made in decision.receipts_so_far())
    return soundness("approval_needed") if any(paid) else None


def _refuse_player(decision: Decision, command: Command, house: HouseSettings, player: PlayerId) -> None:
    """A player gives what is about himself alone, and insists on nothing."""
    own = command.by.own
    if not house.players_write:
        raise soundness("players_only_read")
    if own is None or decision.insist or own(decision, command) not in (None, player):
        raise soundness("not_for_players")


def _role(decision: Decision, staff: StaffId) -> Role | None:
    known = decision.rows(STAFF, Staff).get(staff)
    return known.role if known is not None and known.active else None
