"""What a page declares to the frame and to other rooms: what it shows, and what can be found on it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.values.event import Change
from ui.console.console import Place

if TYPE_CHECKING:
    from ui.parts.page_stack import PageStack


class Page(QWidget):
    """A room, or a tab of one: made from the console when it is first shown."""

    TOUCHED: frozenset[Change] = frozenset()
    """What it shows: it reloads when some of this has changed."""
    side_changed = Signal()
    """The panel beside it is another one now."""
    tabs: "PageStack | None" = None
    """The pages within it, if it has any."""
    undo: Callable[[], None] | None = None
    """What Ctrl+Z takes back here, where something else than the tournament is shown."""

    def reload(self) -> None:
        """Show the newest state; called when the page is seen and is out of date."""
        raise NotImplementedError

    def side(self) -> QWidget | None:
        """What is selected and what can be done with it; None where nothing stands beside it."""
        return None

    def show_place(self, place: Place) -> bool:  # noqa: ARG002
        """Show what was looked for; False where this page does not have it."""
        return False
