"""Noting the heads of all streams in the house's own."""

from collections.abc import Iterator

from director.desk.house.commands import NoteHeads
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles


@handles(NoteHeads)
def note_heads(decision: Decision, _command: NoteHeads) -> Iterator[Effect]:
    """Note where every stream ends, unless nothing was written since the last note."""
    yield from decision.heads_noted(always=False)
