"""What leaves the house: noted in the journal, with who gives it out, before it goes."""

from collections.abc import Callable

from director.desk.commands import NoteGivenOut
from director.values.ids import PlayerId
from ui.console.console import Door


def given_out(
    console: Door, what: str, then: Callable[[], None], player: PlayerId | None = None
) -> None:
    """Go on once it stands in the journal that something leaves, and whose data it is."""
    console.order(NoteGivenOut(what, player), then=lambda _done: then())
