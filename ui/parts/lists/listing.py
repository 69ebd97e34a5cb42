"""Listing: every list can be searched, arranged, copied, exported, printed; its menu."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from shiboken6 import isValid

from director.values.dataclass import dataclass
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.export_files import save_made
from ui.parts.export_note import note_export
from ui.parts.lists.button_actions import actions_of, titled
from ui.parts.lists.list_files import ListSnapshot, list_snapshot
from ui.parts.lists.several_panel import ALONE, SeveralPanel
from ui.parts.page import Page
from ui.widgets.list_search import ListSearch
from ui.widgets.plain import tip
from ui.widgets.table_columns import arrangement_of
from ui.widgets.table_view import TableView

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class ForSeveral(Generic[Row]):
    """Actions on several rows at once."""

    words: Callable[[int], str]
    """Caption of its button for a number of rows."""
    begin: Callable[[tuple[Row, ...]], None]
    why: Callable[[tuple[Row, ...]], str] | None = None
    """Why it cannot be done with these; empty where it can."""


class Listing(QObject, Generic[Row]):
    """A list at work on its page."""

    def __init__(
        self,
        console: Console,
        page: Page,
        table: TableView[Row],
        name: str,
        title: str,
        *,
        search: QLineEdit | None = None,
        several: Sequence[ForSeveral[Row]] = (),
        of: Callable[[], str] | None = None,
        filters: Callable[[], Iterable[str]] | None = None,
        count: Callable[[], str] | None = None,
        head: Callable[[Callable[[str], None]], None] | None = None,
        noted: Callable[[], Iterable[str]] | None = None,
        personal: bool = False,
        alone: bool = False,
        beside: Callable[[], QWidget | None] | None = None,
        whole: Callable[[Callable[[], None]], None] | None = None,
        in_panel: bool = False,
    ) -> None:
        """It is kept under its `name`; `of` is what it is a list of, such as a tournament.

        On paper stand the `head` of its journal, the `count` of the page, else that of all rows, and
        the `filters` besides the words of the `search`. Who takes `personal` data out is noted: with
        `of` and `filters`, or with what is `noted` where these name people. One line `alone` can be
        chosen where each leads somewhere. The menu offers what the panel `beside` does, the page's own
        as a rule. Where a list shows a part, `whole` has all of it listed, then goes on. What stands
        `in_panel` beside the page goes with it, and leaves it as it is however many lines are chosen.
        """
        super().__init__(table)
        self._console, self._page, self.table = console, page, table
        self._name, self._title, self._of = name, console.texts.say(title), of
        self._filters, self._personal, self._in_panel = filters, personal, in_panel
        self._noted, self._count, self._head = noted, count, head
        self._side_panel = (lambda: None) if in_panel else beside or page.side
        self._whole, self.for_several = whole, tuple(several)
        self._own_search = search is None
        self.field = search or ListSearch(console.texts.say("Search in the list"), table)
        self.panel = SeveralPanel(console.texts, self)
        page.adopt_panel(self.panel)
        if not alone:
            table.allow_several()
        table.rows.sort_words(console.texts.alphabetical)
        table.set_no_match_text(self._no_match_text)
        table.columns.arrange(arrangement_of(self._stored_arrangement(), len(table.rows.columns)))
        page.listings = (*page.listings, self)
        table.destroyed.connect(partial(_forget, page, self))
        self._connect()

    # --- what the frame asks --------------------------------------------------------------------

    def is_visible(self) -> bool:
        """It stands on what is seen."""
        return self.table.isVisible()

    def has_keys(self) -> bool:
        """The keys are in it, or in its search."""
        return self.table.hasFocus() or self.field.hasFocus()

    def has_several(self) -> bool:
        """Several rows are chosen."""
        return len(self.chosen()) > 1

    def takes_side(self) -> bool:
        """Whether the actions on selected rows take the side panel."""
        return not self._in_panel and self.is_visible() and self.has_several()

    def chosen(self) -> tuple[Row, ...]:
        """The rows that are chosen."""
        return self.table.selected_rows()

    def search(self) -> None:
        """To where the list is searched."""
        if isinstance(self.field, ListSearch):
            self.field.show()
            self.field.settle()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    # --- what is done with it -------------------------------------------------------------------

    def menu(self) -> QMenu:
        """Return the menu of the selection and of the list."""
        say, menu = self._console.texts.say, QMenu(self.table)
        menu.setToolTipsVisible(True)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        several = self.has_several()
        if several:
            for action in self.for_several:
                self._offer(menu, action)
        panel = None if several else self._side_panel()
        if panel is not None and self.table.selected() is not None:
            menu.addActions([action for action in actions_of(panel, menu) if action.isVisible()])
        elif several and not self.for_several and not self._in_panel:
            menu.addAction(say(ALONE)).setEnabled(False)
        menu.addSeparator()
        self._add(menu, titled(say("Copy"), "Ctrl+C"), self.copy, bool(self.chosen()))
        self._columns_menu(menu.addMenu(say("Columns")))
        self._add_out(menu)
        return menu

    def out_menu(self) -> QMenu:
        """How the list is given away, alone."""
        menu = QMenu(self.table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._add_out(menu)
        return menu

    def _add_out(self, menu: QMenu) -> None:
        rows = bool(self.table.rows.rowCount())
        self._add(menu, titled(self.export_words()), self.export, rows)
        self._add(menu, titled(self.print_words()), self.print_list, rows and self._console.prints)

    def export_words(self) -> str:
        """Return the caption of the export: the selection if several."""
        texts, count = self._console.texts, len(self.chosen())
        if count > 1:
            return texts.count("Export {n} chosen…", "Export {n} chosen…", count)
        return texts.say("Export the list…")

    def print_words(self) -> str:
        """Return the caption of the print: the selection if several."""
        texts, count = self._console.texts, len(self.chosen())
        if count > 1:
            return texts.count("Print {n} chosen…", "Print {n} chosen…", count)
        return texts.say("Print the list…")

    def copy(self) -> None:
        """Copy the selection to the clipboard; personal data are noted as exported."""
        if self.chosen():
            shown = self.snapshot(least=1)
            self._note(shown, partial(self._copy, shown))

    def export(self) -> None:
        """A table for a spreadsheet, as the list is shown."""
        self._with_all(self._export)

    def print_list(self) -> None:
        """On paper, as the list is shown."""
        self._with_all(self._print)

    def snapshot(self, least: int = 2) -> ListSnapshot:
        """Return the rows shown as text; of `least` selected ones or more, those."""
        texts, typed = self._console.texts, self.field.text().strip()
        searched = (texts.say("Search: {words}", words=typed),) if typed else ()
        told = tuple(self._filters()) if self._filters is not None else ()
        of = self._of() if self._of is not None else ""
        count = "" if self._count is None or len(self.chosen()) >= least else self._count()
        filters = (*told, *searched)
        return list_snapshot(self.table, self._title, of, filters, texts, least=least, count=count)

    # --- parts ----------------------------------------------------------------------------------

    def _no_match_text(self) -> str:
        return self._console.texts.say("Nothing found: {words}", words=self.field.text().strip())

    def _with_all(self, then: Callable[[], None]) -> None:
        """Go on with what is chosen, or once the whole list is there."""
        if self._whole is None or self.has_several():
            then()
        else:
            self._whole(then)

    def _export(self) -> None:
        shown, texts = self.snapshot(), self._console.texts
        suggested = shown.file_name(self._console.now(), texts, "csv")
        noted = self._what_leaves(shown) if self._noted is not None else ""
        save_made(self._console, self._page, suggested, partial(shown.table, texts), noted=noted)

    def _print(self) -> None:
        """The journal's head is that of the lines listed, before their printing is noted in it."""
        shown, console = self.snapshot(), self._console

        def go_on(head: str) -> None:
            self._note(shown, lambda: send(console, "list_sheet", shown.sheet, head=head))

        if self._head is None:
            go_on("")
        else:
            self._head(go_on)

    def _connect(self) -> None:
        table, field = self.table, self.field
        table.several.connect(self._on_several)
        table.menu_wanted.connect(self._open)
        table.titles_menu_wanted.connect(self._open_columns)
        table.copied.connect(self.copy)
        table.columns.arranged.connect(self._keep)
        field.installEventFilter(self)
        if self._own_search:
            field.textChanged.connect(table.rows.set_filter)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc clears the search and leads back to the list; Down leads into it."""
        if watched is self.field and event.type() is QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape and self._may_leave():
                self.field.clear()
                self._to_list()
                return True
            if event.key() == Qt.Key.Key_Down and self.table.rows.rowCount():
                self._to_list()
                return True
        return super().eventFilter(watched, event)

    def _may_leave(self) -> bool:
        """An empty field that is the page's first leaves Esc to its page."""
        return bool(self.field.text()) or self._page.focusProxy() is not self.field

    def _to_list(self) -> None:
        self.table.setFocus()
        if not self.chosen() and self.table.rows.rowCount() and self.field.text():
            self.table.selectRow(0)
        if self._own_search and not self.field.text():
            self.field.hide()

    def _on_several(self, _count: int) -> None:
        self.panel.show_several()
        self._page.side_changed.emit()

    def _open(self, at: QPoint) -> None:
        """Once only: some systems tell of the menu's key twice."""
        if not isinstance(QApplication.activePopupWidget(), QMenu):
            self.menu().popup(at)

    def _open_columns(self, at: QPoint) -> None:
        menu = QMenu(self.table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._columns_menu(menu)
        menu.popup(at)

    def _offer(self, menu: QMenu, action: ForSeveral[Row]) -> None:
        rows = self.chosen()
        why = action.why(rows) if action.why is not None else ""
        made = self._add(menu, titled(action.words(len(rows))), partial(action.begin, rows), not why)
        made.setToolTip(tip(why))

    def _columns_menu(self, menu: QMenu) -> None:
        """Which columns are seen, and the way back to how they were."""
        columns = self.table.columns
        seen = set(columns.visible_places())
        for place in columns.in_order():
            title = self.table.rows.columns[place].title
            shown = self._add(
                menu, titled(title or "–"), partial(columns.see, place, seen=place not in seen)
            )
            shown.setCheckable(True)
            shown.setChecked(place in seen)
        menu.addSeparator()
        self._add(menu, self._console.texts.say("As they were at first"), columns.reset)

    def _add(self, menu: QMenu, words: str, act: Callable[[], None], enabled: bool = True) -> QAction:
        action = menu.addAction(words)
        action.setEnabled(enabled)
        action.triggered.connect(lambda _checked=False: act())
        return action

    def _copy(self, shown: ListSnapshot) -> None:
        QGuiApplication.clipboard().setText(shown.pasted())
        count, texts = len(shown.rows), self._console.texts
        said = texts.count("{n} line is copied.", "{n} lines are copied.", count)
        self._console.frame.say(said)

    def _note(self, shown: ListSnapshot, then: Callable[[], None]) -> None:
        """Go on once the journal has who takes data of people out."""
        if self._personal:
            note_export(self._console, self._what_leaves(shown), then)
        else:
            then()

    def _what_leaves(self, shown: ListSnapshot) -> str:
        """Return the words for the journal: no name, and not what is typed into the search."""
        if self._noted is not None:
            chosen = tuple(self._noted())
        else:
            chosen = (shown.of, *(self._filters() if self._filters is not None else ()))
        typed = bool(self.field.text().strip())
        searched = (self._console.texts.say("Search: {words}", words="…"),) if typed else ()
        return " · ".join(filter(None, (shown.title, shown.count, *chosen, *searched)))

    def _key(self) -> str:
        return f"list/{self._console.who.actor}/{self._name}"

    def _stored_arrangement(self) -> str:
        return self._console.machine.word(self._key())

    def _keep(self) -> None:
        written = self.table.columns.arrangement().written(len(self.table.rows.columns))
        self._console.machine.set_word(self._key(), written)


def _forget(page: Page, listing: Listing[Any]) -> None:
    """It went with the panel in which it stood."""
    if isValid(page):
        page.listings = tuple(other for other in page.listings if other is not listing)


def tournament_of(console: Any) -> Callable[[], str]:
    """The name of the tournament that the pages show."""

    def name() -> str:
        state = console.state()
        return state.settings.name if state is not None else ""

    return name
