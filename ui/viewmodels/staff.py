"""The staff as the screens list it: who may log in, who may agree, and whom a letter means."""

from collections.abc import Iterable, Mapping, Sequence

from director.desk.people import Staff
from director.desk.permissions import APPROVERS
from director.values.ids import StaffId
from ui.viewmodels.folding import folded


def at_work(staff: Mapping[StaffId, Staff]) -> tuple[Staff, ...]:
    """Everybody who works in the house, by name."""
    return _by_name(one for one in staff.values() if one.active)


def may_agree(staff: Mapping[StaffId, Staff], actor: StaffId) -> tuple[Staff, ...]:
    """Who may agree as the second person to what somebody does."""
    return _by_name(one for one in at_work(staff) if one.role in APPROVERS and one.id != actor)


def next_named(names: Sequence[str], after: int, letter: str) -> int:
    """The next name of which a word begins with a letter, whatever its accents; else the same."""
    wanted = folded(letter)
    for step in range(1, len(names) + 1):
        row = (after + step) % len(names)
        if any(word.startswith(wanted) for word in folded(names[row]).split()):
            return row
    return after


def _by_name(staff: Iterable[Staff]) -> tuple[Staff, ...]:
    return tuple(sorted(staff, key=lambda one: folded(one.name)))
