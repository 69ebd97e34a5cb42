"""What a page declares to the frame and to other rooms: what it shows, and what can be found on it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Never

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.values.event import Change
from ui.console.console import Console, Place

if TYPE_CHECKING:
    from ui.parts.actions import Action
    from ui.parts.lists.listing import Listing
    from ui.parts.page_stack import PageStack


class Page(QWidget):
    """A room, or a tab of one: made from the console when it is first shown."""

    TOUCHED: frozenset[Change] = frozenset()
    """What it shows: it reloads when some of this has changed."""
    ACTIONS: "ClassVar[Sequence[Action[Never]]]" = ()
    """What can be done on it, by name and words: known before it is ever shown."""
    KEYS: "ClassVar[Sequence[tuple[str, str]]]" = ()
    """Keys that mean something on it besides those of its actions, and what."""
    side_changed = Signal()
    """The panel beside it is another one now."""
    tabs: "PageStack | None" = None
    """The pages within it, if it has any."""
    listings: "tuple[Listing[Any], ...]" = ()
    """What is listed on it, the first of them first."""
    undo: Callable[[], None] | None = None
    """What Ctrl+Z takes back here, where something else than the tournament is shown."""
    redo: Callable[[], None] | None = None
    """What Ctrl+Shift+Z does again here."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.do_or_say: Callable[[str], None] | None = None
        """Does one of its actions, or says why that cannot be done now."""

    def reload(self) -> None:
        """Show the newest state; called when the page is seen and is out of date."""
        raise NotImplementedError

    def side(self) -> QWidget | None:
        """What is selected and what can be done with it; None where nothing stands beside it."""
        return None

    def manual(self) -> tuple[str, ...]:
        """Pages of the help about what is shown, in Markdown: they come first."""
        return ()

    def unkept(self) -> str:
        """What was changed on it and is not saved, by the name of the page; empty: nothing."""
        return ""

    def may_leave(self, then: Callable[[], object]) -> bool:  # noqa: ARG002
        """Whether it may be left at once; else it asks, and goes on once nothing is lost by it."""
        return True

    def help_about(self) -> str:
        """The page of the help about what is being done; empty: about the room."""
        return ""

    def keep_beside(self, panel: QWidget) -> None:
        """A panel that stands beside it when it is asked for goes with it, seen or not."""
        panel.setParent(self)
        panel.hide()

    def beside(self) -> QWidget | None:
        """What stands beside it: the panel of several chosen lines, else its own."""
        several = (listed.panel for listed in self.listings if listed.takes_side())
        return next(several, None) or self.side()

    def to_search(self) -> bool:
        """To the search of its list, of that with the keys if there are several; False without any."""
        seen = [listed for listed in self.listings if listed.is_seen()]
        for listed in sorted(seen, key=lambda one: not one.has_keys())[:1]:
            listed.search()
        return bool(seen)

    def show_place(self, place: Place) -> bool:  # noqa: ARG002
        """Show what was looked for; False where this page does not have it."""
        return False
