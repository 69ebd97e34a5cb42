"""Accepting what stands: a director and a second person, neither of whom is in question himself."""

import pytest

from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.house.accepting import Differing
from director.house.events import ApprovalGiven, RowAccepted
from director.house.people import HouseSettings
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import Night

DONE = ("person", "player-1"), "row_edited"
HERE = StationId("desk-1")


def given(night: Night, actor: str, approver: str, reason: str = "looked at") -> str:
    """Accept the first player as somebody; the code of the refusal."""
    who = Who(StaffId(actor), HERE, StaffId(approver) if approver else None)
    try:
        night.desk.execute(c.AcceptRows((DONE[0],)), who, reason=reason)
    except RuleViolation as refusal:
        return refusal.code
    return ""


@pytest.fixture
def night() -> Night:
    """A house whose staff log in; the first player was changed past the desk."""
    made = Night(open_registration=False)
    made.add_person()
    log_in(made, HouseSettings(log_in=True))
    (kind, key), code = DONE
    made.store.by_hand = (Differing(code, kind, key, "then", "now"),)
    return made


@pytest.mark.parametrize(
    ("actor", "approver", "reason", "code"),
    [
        ("floorman", "director", "seen", "not_permitted"),
        ("director", "", "seen", "approval_needed"),
        ("director", "director", "seen", "approver_not_entitled"),
        ("director", "floorman", " ", "reason_required"),
    ],
)
def test_who_accepts_and_who_agrees(
    night: Night, actor: str, approver: str, reason: str, code: str
) -> None:
    assert given(night, actor, approver, reason) == code


@pytest.mark.parametrize("kind", ["staff", "pin"])
@pytest.mark.parametrize("staff", ["director", "floorman"])
def test_nobody_in_question_accepts_or_agrees(night: Night, kind: str, staff: str) -> None:
    night.store.by_hand += (Differing("row_edited", kind, staff, "then", "now"),)
    assert given(night, "director", "floorman") == "accepts_own_row"


def test_the_journal_keeps_who_what_and_why(night: Night) -> None:
    assert given(night, "director", "floorman") == ""
    accepted, approval = (entry for entry in night.store.journal[-2:])
    assert accepted.event == RowAccepted("person", "player-1", "row_edited", "then", "now")
    assert (accepted.actor, accepted.reason) == ("director", "looked at")
    assert approval.event == ApprovalGiven("floorman", "AcceptRows")
