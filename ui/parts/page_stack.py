"""The stack of pages: makes a page when it is first shown, reloads it when seen and stale; its tabs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from director.values.event import Change
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.console_facts import may_enter
from ui.parts.page import Page
from ui.parts.rooms import Room
from ui.widgets.layout import hbox, vbox, wear
from ui.widgets.presses import presses
from ui.widgets.soon import soon
from ui.widgets.tool_rows import WIDEST

GUEST = "guest"
ARRIVING = Qt.FocusReason.ShortcutFocusReason
"""Focus reason on entering a page: its first field's text is selected."""
HEAD = 12, 4, 12, 0
"""Pixels around the tabs and what is beside them."""


class PageStack(QStackedWidget):
    """Rooms of which one is seen; what is not seen waits with its reload until it is."""

    page_opened = Signal(str)
    guest_left = Signal()
    """A guest was left for a room, and is gone."""
    side_changed = Signal()
    undo_changed = Signal()
    """The undo of a page takes something else back now."""

    def __init__(self, rooms: Sequence[Room], console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._rooms: Mapping[str, Room] = {room.key: room for room in rooms}
        self._pages: dict[str, Page] = {}
        self._stale: set[str] = set()
        self._of: dict[str, TournamentId | None] = {}
        """Which tournament was selected when a page was loaded last."""
        self._zone = console.texts.timezone
        self._outdated: set[str] = set()
        """Pages that still tell the time of another zone."""
        self.key = ""
        console.changed.connect(self._on_changed)
        console.selected.connect(self._on_selected)

    def open(self, key: str) -> Page:
        """Show a room."""
        if key in self._outdated and key != self.key:
            self._drop(key)
        if key not in self._pages:
            self._make(self._rooms[key])
        if key != self.key:
            self._tell_unkept()
            presses().change()
        left, self.key = self.key == GUEST, key
        page = self._pages[key]
        self.setCurrentWidget(page)
        self._freshen()
        self.page_opened.emit(key)
        self.side_changed.emit()
        if left:
            self.dismiss_guest()
            self.guest_left.emit()
        return page

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Whether the page that is seen may be left at once; else it asks, and goes on with `then`."""
        page = self.innermost()
        return page is None or page.may_leave(then)

    def leave(self, then: Callable[[], object], where: str = "") -> None:
        """Do what leaves the page that is seen, to go `where` if anywhere; it may ask first."""
        here = where and where in (self.key, f"{self.key}/{self.tab()}")
        if here or self.may_leave(then):
            then()
        else:
            self.page_opened.emit(self.key)

    def made(self) -> Iterator[Page]:
        """Every page that was ever shown, those within tabs too."""
        for page in tuple(self._pages.values()):
            yield page
            if page.tabs is not None:
                yield from page.tabs.made()

    def _tell_unkept(self) -> None:
        """Tell that a page left behind holds unsaved changes."""
        left = self.innermost()
        if left is not None and (title := left.unkept()):
            said = self._console.texts.say(
                "“{page}”: what you changed is not saved. It stands there until you save it.", page=title
            )
            self._console.frame.say(said, "amber")

    def page(self) -> Page | None:
        """The page that is seen."""
        return self._pages.get(self.key)

    def innermost(self) -> Page | None:
        """The page that is seen, inside the tabs if it has any."""
        page = self.page()
        return page.tabs.page() if page is not None and page.tabs is not None else page

    def tab(self) -> str:
        """The key of the tab inside the page that is seen, if it has tabs."""
        page = self.page()
        return page.tabs.key if page is not None and page.tabs is not None else ""

    def open_guest(self, page: Page) -> None:
        """Show a page that is no room of the table."""
        self.dismiss_guest()
        self._pages[GUEST] = page
        _focusable(page)
        page.side_changed.connect(self.side_changed)
        page.undo_changed.connect(self.undo_changed)
        presses().change()
        self.addWidget(page)
        self.key = GUEST
        self.setCurrentWidget(page)
        page.reload()
        self.side_changed.emit()

    def dismiss_guest(self) -> None:
        """Take the guest away."""
        if GUEST in self._pages:
            self._drop(GUEST)

    def drop_unseen(self) -> None:
        """Take every page away at once but the one that is seen: nobody comes back to them here."""
        for key in [key for key in self._pages if key != self.key]:
            page = self._pages[key]
            self._drop(key)
            QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete.value)
        seen = self.page()
        if seen is not None and seen.tabs is not None:
            seen.tabs.drop_unseen()

    def _drop(self, key: str) -> None:
        """Take a page away that is not seen."""
        page = self._pages.pop(key)
        self._outdated.discard(key)
        self.removeWidget(page)
        page.deleteLater()

    def side(self) -> QWidget | None:
        """The right-hand panel of the page that is seen."""
        page = self.page()
        return page.current_side() if page is not None else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        soon(self, self._on_visible)

    def _make(self, room: Room) -> None:
        page = _made(room, self._console)
        _focusable(page)
        self._pages[room.key] = page
        self._stale.add(room.key)
        self.addWidget(page)
        page.side_changed.connect(self.side_changed)
        page.undo_changed.connect(self.undo_changed)

    def _on_changed(self, changes: frozenset[Change], tournament: TournamentId | None) -> None:
        self._look_at_the_zone()
        other = tournament is not None and tournament != self._console.tournament_id
        for key, page in self._pages.items():
            if key == GUEST or (other and self._rooms[key].selected_only):
                continue
            if changes & page.TOUCHED:
                self._stale.add(key)
        self._freshen()

    def _look_at_the_zone(self) -> None:
        """In another time zone each page is made anew as it is next shown, unless it keeps something."""
        if self._console.texts.timezone == self._zone:
            return
        self._zone = self._console.texts.timezone
        self._outdated.update(
            key for key, page in self._pages.items() if page.tabs is None and not page.unkept()
        )

    def _on_visible(self) -> None:
        if self.key in self._outdated:
            self._drop(self.key)
            self.open(self.key)
        self._freshen()

    def _on_selected(self, _tournament: TournamentId | None) -> None:
        self._stale.update(key for key in self._pages if key != GUEST)
        self._freshen()

    def _freshen(self) -> None:
        """Reload the page that is seen, if anything that it shows has changed.

        Whoever leads to a page hears of another tournament perhaps before this stack does.
        """
        page, selected = self.page(), self._console.tournament_id
        stale = self.key in self._stale or self._of.get(self.key) != selected
        if page is not None and self.key != GUEST and stale and page.isVisible():
            self._stale.discard(self.key)
            self._of[self.key] = selected
            page.reload()
            self.side_changed.emit()


class TabbedPage(Page):
    """A room with tabs: shows nothing itself; each tab reloads, and has the focus when it is chosen."""

    tabs: PageStack

    def __init__(self, console: Console, room: Room) -> None:
        super().__init__(console)
        self._title = console.texts.say(room.title)
        tabs = tuple(tab for tab in room.tabs if may_enter(console, tab))
        self._names = {tab.key: console.texts.say(tab.title) for tab in tabs}
        self._keys = tuple(self._names)
        self.tabs = PageStack(tabs, console)
        self._lay_out()
        self.tabs.page_opened.connect(self._mark)
        self.tabs.side_changed.connect(self.side_changed)
        self.tabs.undo_changed.connect(self.undo_changed)

    def reload(self) -> None:
        """Open the first tab; each tab reloads itself."""
        if not self.tabs.key:
            self.tabs.open(self._keys[0])

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self.tabs.side()

    def choose(self, place: int) -> bool:
        """Open the tab of a place in the bar; False where it is open, or what is left asks first."""
        if place < 0 or self._keys[place] == self.tabs.key:
            return False
        if not self.tabs.may_leave(partial(self._on_tab, place)):
            self._mark(self.tabs.key)
            return False
        self.tabs.open(self._keys[place])
        return True

    def _on_tab(self, place: int) -> None:
        if self.choose(place) and (page := self.tabs.page()) is not None:
            page.setFocus(ARRIVING)

    def _on_click(self, place: int) -> None:
        """Leave the keys with the page where its own tab is clicked."""
        page = self.tabs.page()
        if place >= 0 and self._keys[place] == self.tabs.key and page is not None:
            page.setFocus(ARRIVING)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """In a narrow window the tabs move together; in a very wide one what is beside them is near."""
        self._head.setContentsMargins(*HEAD)
        wear(self._bar, "tight", False)
        wear(self._bar, "tight", self._head_room() > self.width())
        left, top, right, below = HEAD
        self._head.setContentsMargins(left, top, max(right, self.width() - WIDEST), below)

    def _head_room(self) -> int:
        """Pixels that the tabs and what is beside them need now, whatever was measured before."""
        self._head.invalidate()
        return self._head.sizeHint().width()

    def _mark(self, key: str) -> None:
        self._bar.setCurrentIndex(self._keys.index(key))

    def _lay_out(self) -> None:
        self._bar = QTabBar(self)
        self._bar.setExpanding(False)
        self._bar.setDrawBase(False)
        self._bar.setAccessibleName(self._title)
        for name in self._names.values():
            self._bar.addTab(name)
        self._bar.currentChanged.connect(self._on_tab)
        self._bar.tabBarClicked.connect(self._on_click)
        self._head = hbox(self._bar, ..., margins=HEAD)
        self._column = vbox(self._head, (self.tabs, 1), spacing=0, margins=0, parent=self)


def _made(room: Room, console: Console) -> Page:
    """The page of a room; its module is imported only now."""
    page = room.page()
    return page(console, room) if issubclass(page, TabbedPage) else page(console)


def _focusable(page: Page) -> None:
    """A page without a field or list of its own takes the focus itself, so that no button gets it."""
    if page.focusProxy() is None and page.focusPolicy() is Qt.FocusPolicy.NoFocus:
        page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
