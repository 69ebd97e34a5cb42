"""Page of the console, as declared to the frame and other rooms."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Never

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.values.errors import RuleViolation
from director.values.event import Change
from ui.console.console import Console, Place

if TYPE_CHECKING:
    from ui.parts.actions import PageAction
    from ui.parts.lists.listing import Listing
    from ui.parts.page_stack import PageStack


class Page(QWidget):
    """A room, or a tab of one: made from the console when it is first shown."""

    TOUCHED: frozenset[Change] = frozenset()
    """Changes after which it reloads."""
    ACTIONS: "ClassVar[Sequence[PageAction[Never]]]" = ()
    """Actions of the page, known before it is ever shown."""
    KEYS: "ClassVar[Sequence[tuple[str, str]]]" = ()
    """Keys that mean something on it besides those of its actions, and what."""
    side_changed = Signal()
    """The panel beside it is another one now."""
    undo_changed = Signal()
    """Its undo takes something else back now, or nothing."""
    tabs: "PageStack | None" = None
    """The pages within it, if it has any."""
    listings: "tuple[Listing[Any], ...]" = ()
    """Listings of the page."""
    undo: Callable[[], None] | None = None
    """Undo of this page, if it shows something else than the tournament."""
    redo: Callable[[], None] | None = None
    """Redo of this page."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.do_or_say: Callable[[str], None] | None = None
        """Does one of its actions, or says why that cannot be done now."""

    def reload(self) -> None:
        """Show the newest state; called when the page is seen and is out of date."""
        raise NotImplementedError

    def refusal(self) -> RuleViolation | None:
        """Return why nothing can be done on it: it shows the past or a file; None where it can."""
        return self._console.refuses

    def side(self) -> QWidget | None:
        """Return the panel of the selection with its actions; None without one."""
        return None

    def to_undo(self) -> str:
        """Return what its own undo takes back, in words; empty where there is nothing."""
        return ""

    def to_redo(self) -> str:
        """Return what its own redo does again, in words; empty where there is nothing."""
        return ""

    def manual(self) -> tuple[str, ...]:
        """Pages of the help about what is shown, in Markdown: they come first."""
        return ()

    def unkept(self) -> str:
        """Return the name of the page if it has unsaved changes; else empty."""
        return ""

    def may_leave(self, then: Callable[[], object]) -> bool:  # noqa: ARG002
        """Whether it may be left at once; else it asks, and goes on once nothing is lost by it."""
        return True

    def help_about(self) -> str:
        """The page of the help about what is being done; empty: about the room."""
        return ""

    def adopt_panel(self, panel: QWidget) -> None:
        """A panel that stands beside it when it is asked for goes with it, seen or not."""
        panel.setParent(self)
        panel.hide()

    def current_side(self) -> QWidget | None:
        """Return its side panel: of several selected rows, else its own."""
        several = (listed.panel for listed in self.listings if listed.takes_side())
        return next(several, None) or self.side()

    def to_search(self) -> bool:
        """To the search of its list, of that with the keys if there are several; False without any."""
        seen = [listed for listed in self.listings if listed.is_visible()]
        for listed in sorted(seen, key=lambda one: not one.has_keys())[:1]:
            listed.search()
        return bool(seen)

    def show_place(self, place: Place) -> bool:  # noqa: ARG002
        """Show what was looked for; False where this page does not have it."""
        return False
