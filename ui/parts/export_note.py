"""Exports of personal data: noted in the journal before they are made."""

from collections.abc import Callable

from director.desk.offered.commands import NoteGivenOut
from director.values.ids import PlayerId
from ui.console.console import DeskClient


def note_export(
    console: DeskClient, what: str, then: Callable[[], None], player: PlayerId | None = None
) -> None:
    """Go on once it stands in the journal that something leaves, and whose data it is.

    `what` names nobody: the journal keeps it for good, also when a person is erased later.
    """
    console.order(NoteGivenOut(what, player), then=lambda _done: then())
