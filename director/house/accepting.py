"""Accepting: which of the things that were done past the desk may be left as they stand, and why not."""

from director.house.templates import FOLLOW, PHONE, PIN
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

PERSON = "person"
"""The kind of a row of the directory."""
GONE = "row_gone"
ACCEPTED = ("row_edited", GONE, "row_unknown")
"""Findings on a row that can be accepted: changed, removed or added without the desk."""


class Differing(Value):
    """A row that is not as the house noted it: by hashes under the house's key, "" for no row."""

    code: str
    """`row_edited`, `row_gone`, `row_unknown`; or `rows_key_missing`, which is about no one row."""
    kind: str
    key: str
    noted: str
    now: str
    called: str = ""
    """The name of a person as it stands there; how many rows no key is there for."""


def acceptance_fault(code: str, kind: str, key: str = "") -> RuleViolation | None:
    """Why something found wrong cannot be accepted as it stands; None for a row that may be."""
    if code in ("rows_key_missing", "heads_key_missing"):
        return soundness("accept_without_key")
    if code.startswith("seed"):
        return soundness("accept_seed")
    if code.startswith(("structure", "pages", "unreadable_table")):
        return soundness("accept_damage")
    if code not in ACCEPTED:
        return soundness("accept_journal")
    if kind in FOLLOW:
        return soundness("accept_what_follows")
    if kind == PHONE and code != GONE:
        return soundness("accept_phone")
    return soundness("accept_pin", staff=key) if kind == PIN and code != GONE else None
