"""Heads: every stream's last hash, noted in the house's own stream when somebody leaves or copies."""

from contextlib import suppress

from director.desk.house.commands import NoteHeads
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.values.errors import RuleViolation


def note_heads(desk: Desk, who: Who) -> str:
    """Note them, if anything was written since: the house's own head, which now stands for all.

    As `house:HASH`, the way `director journal verify --head` takes it; empty where nothing is written.
    """
    with suppress(RuleViolation):
        desk.execute(NoteHeads(), who)
    return desk.printed_head()
