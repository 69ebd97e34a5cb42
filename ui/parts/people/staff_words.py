"""The staff as the screens list it: who may log in, who may agree, and whom a letter means."""

from collections.abc import Mapping, Sequence

from director.desk.kernel.permissions import APPROVERS, WITNESSES
from director.house.people import Staff
from director.texts import Texts
from director.values.ids import StaffId
from ui.widgets.folding import needles, searched


def at_work(staff: Mapping[StaffId, Staff], texts: Texts) -> tuple[Staff, ...]:
    """Everybody who works in the house, by name."""
    known = (member for member in staff.values() if member.active)
    return tuple(sorted(known, key=lambda one: texts.alphabetical(one.name)))


def may_agree(
    staff: Mapping[StaffId, Staff], actor: StaffId, texts: Texts, *, witness: bool = False
) -> tuple[Staff, ...]:
    """Return the staff who may agree as the second person, or witness."""
    known, roles = at_work(staff, texts), WITNESSES if witness else APPROVERS
    return tuple(member for member in known if member.role in roles and member.id != actor)


def next_named(names: Sequence[str], after: int, letter: str) -> int:
    """The next name of which a word begins with a letter, whatever its accents; else the same."""
    wanted = next(iter(needles(letter)), ())
    for step in range(1, len(names) + 1):
        row = (after + step) % len(names)
        if any(word.startswith(wanted) for word in searched(names[row]).split()):
            return row
    return after
