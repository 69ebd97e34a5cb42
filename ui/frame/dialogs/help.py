"""The help (F1): pages for the floor in the user's language, beside a list of their titles."""

from collections.abc import Mapping, Sequence
from functools import cache, partial

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import (
    QAction,
    QColor,
    QImage,
    QKeyEvent,
    QKeySequence,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QApplication, QListWidget, QTextBrowser, QTextEdit, QWidget

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import help_line, rule_book
from director.desk.pit.queries import games
from director.games.paytables.paytable import PayTable
from director.house.house_rules import RuleBook, rule_cited
from director.texts import texts_for
from director.texts.guides.guide import GamePaper
from director.texts.guides.page import guide_page
from resources import ROOT
from ui.console.console import Console
from ui.frame.dialogs.about import about_page
from ui.frame.dialogs.documents import DOCUMENTS, PREFIX, SIGN, document_page, section_title
from ui.look.tokens import Size, Space, Tokens
from ui.parts.overlay import PageOverlay
from ui.parts.page import Page
from ui.parts.panel import PressButton, Words
from ui.parts.question import ABOUT, Question
from ui.widgets.folding import folded, holds, needles, searched
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import SearchField
from ui.widgets.signed_button import ESC_SIGN

WIDTH = 1080
LIST = 280
GAP = 24
OF_THREE = (30, 20, 50)
"""Parts of a hundred of the width for three columns: the last holds the names of files."""
OF_DOCUMENT = (14, 46, 40)
"""The same for the paragraphs of a document."""
_WALK = (Qt.Key.Key_Up, Qt.Key.Key_Down)
_TURN = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
LEADING = 130.0
"""Height of a line, in percent."""

PAGES: Mapping[str, tuple[str, ...]] = {
    "first_steps": ("lobby",),
    "your_house": ("house", "guide"),
    "a_night": ("night",),
    "clock_and_wall": ("night/clock", "wall", "wall/screens"),
    "layouts": ("wall/layouts",),
    "balancing_and_breaking": ("night/tables",),
    "chip_races": ("night/chips",),
    "flights": ("series/events",),
    "prizes_and_deals": ("night/prizes", "house/payouts"),
    "bounties": (),
    "side_pools": (),
    "rounds": (),
    "when_something_goes_wrong": ("journal", "night/journal"),
    "notation": ("pit",),
    "limits": (),
    "corrections": (),
    "counts": (),
    "proposals": (),
    "poker_table": ("poker",),
    "rulings": ("poker/rulings",),
    "house_rules": ("house/rules",),
    "cash_games": ("cash",),
    "decks_and_dice": ("equipment",),
    "leagues": ("series", "series/leagues"),
    "cash_desk": ("tills",),
    "counting": ("tills/tills",),
    "staff_and_pins": ("house/staff", "guide/staff"),
    "floor_phones": (),
    "rights": (),
    "open_to_whom": (),
    "consoles_and_backups": ("house/machine",),
    "house_on_a_server": (),
    "hand_histories": (),
    "for_auditors": (),
    "five_documents": (),
    "glossary": (),
}
"""The pages by the names of their files, in the order of the list, and the rooms each is about."""


def _rules(desk: Desk, language: str) -> RuleBook:
    return rule_book(desk.store, language)


def page_about(place: str) -> str:
    """The page about a tab of a room, else about the room."""
    of_room = {where: name for name, places in PAGES.items() for where in places}
    return of_room.get(place) or of_room[place.partition("/")[0]]


@cache
def page(language: str, name: str) -> str:
    """The Markdown of a page; its first line is the title."""
    return (ROOT / "help" / language / f"{name}.md").read_text(encoding="utf-8")


@cache
def documents(language: str) -> tuple[str, ...]:
    """The pages of the documents: where each of their paragraphs stands."""
    titles = {name: title(page(language, name)) for name in PAGES}
    return tuple(document_page(texts_for(language), name, titles) for name in DOCUMENTS)


def title(markdown: str) -> str:
    """The title of a page."""
    return markdown.partition("\n")[0].removeprefix("# ").strip()


def matching_pages(pages: Sequence[str], typed: str) -> tuple[int, ...]:
    """The pages that hold every word typed, whatever its accents: first those with it in the title."""
    words = needles(typed)
    held = (row for row, text in enumerate(pages) if holds(searched(text), words))
    return tuple(sorted(held, key=lambda row: (not holds(searched(title(pages[row])), words), row)))


def help_over(
    parent: QWidget, console: Console, colours: Tokens, about: str, ways: Sequence[QAction] = (),
    seen: Page | None = None,
) -> None:  # fmt: skip
    """Show the help, open at what it is about, or take it away when it is shown.

    The page that is `seen` may have pages of its own about what it shows: they come first. What is
    being done beside it may have a page of the help: there it opens.
    """
    for shown in parent.findChildren(HelpOverlay):
        if shown.isVisible():
            shown.close_overlay()
            return
    own = seen.manual() if seen is not None else ()
    overlay = HelpOverlay(console, colours, parent, about, ways, own)
    asked = (each.property(ABOUT) for each in parent.window().findChildren(Question) if each.isVisible())
    of_page = seen.help_about() if seen is not None else ""
    if name := next(filter(None, asked), of_page):
        overlay.turn_to(str(name))


class HelpOverlay(PageOverlay):
    """Typing narrows the list, Up and Down choose a page, Esc takes the help away."""

    def __init__(
        self, console: Console, colours: Tokens, parent: QWidget, about: str,
        ways: Sequence[QAction] = (), own: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Open at the page about the place that is seen; `ways` lead on, each by a button."""
        super().__init__(parent, WIDTH)
        self._colours, self._console = colours, console
        self._texts = texts = console.texts
        self._own = len(own)
        language = texts.language
        self._pages = (
            *own, *(page(language, name) for name in PAGES), *documents(language), about_page(texts)
        )  # fmt: skip
        self._rows: tuple[int, ...] = ()
        room = min(WIDTH, parent.width() - 32) - LIST - 6 * GAP
        self.text = PageText(self.card, colours, room)
        self.search = SearchField(texts.say("Search the help"), LIST, self.card)
        self.search.setFixedWidth(LIST)
        self.list = QListWidget(self.card)
        self.list.setFixedWidth(LIST)
        self.list.setAccessibleName(texts.say("Help"))
        self.nothing = Words("", "muted", self.card)
        self._lay_out(ways)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.list.currentRowChanged.connect(self._show)
        self.text.anchorClicked.connect(self._follow)
        self._narrow("")
        self.list.setCurrentRow(0 if own else tuple(PAGES).index(page_about(about)))
        self.open(self.search)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down walk the list from the line in which one searches, pages turn the text."""
        if watched is self.search and isinstance(event, QKeyEvent):
            goes: QWidget = self.list if event.key() in _WALK else self.text
            if event.type() is QEvent.Type.KeyPress and event.key() in (*_WALK, *_TURN):
                QApplication.sendEvent(goes, event)
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self, ways: Sequence[QAction]) -> None:
        heading = Words(self._texts.say("Help"), "title", self.card)
        left = vbox(self.search, self.nothing, (self.list, 1), spacing=8)
        row = hbox(left, (self.text, 1), spacing=GAP)
        buttons = [self._action_button(action) for action in ways if action.isEnabled()]
        close = PressButton(self._texts.say("Close") + ESC_SIGN, self.close_overlay, parent=self.card)
        below = hbox(*buttons, ..., close, spacing=8)
        self.column.addWidget(heading)
        self.column.addLayout(row, 1)
        self.column.addLayout(below)

    def _action_button(self, action: QAction) -> PressButton:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        words = f"{action.text()}   {keys}".rstrip()
        return PressButton(words, partial(self._leave_for, action), parent=self.card)

    def _leave_for(self, action: QAction) -> None:
        self.close_overlay()
        action.trigger()

    def _narrow(self, typed: str) -> None:
        self._rows = matching_pages(self._pages, typed)
        self.list.clear()
        self.list.addItems([title(self._pages[row]) for row in self._rows])
        nothing = self._texts.say("Nothing found: {words}", words=typed)
        self.nothing.say("" if self._rows else nothing)
        self.list.setCurrentRow(0 if self._rows else -1)

    def _show(self, place: int) -> None:
        if not 0 <= place < len(self._rows):
            return
        self._put(self._pages[self._rows[place]])
        _mark(self.text, self.search.text(), self._colours)

    def _put(self, markdown: str) -> None:
        """Show a page from its top."""
        self.text.setMarkdown(markdown)
        parts = OF_DOCUMENT if markdown.startswith(f"# {SIGN}") else OF_THREE
        _spread(self.text, self._colours, parts)

    # --- where links lead -----------------------------------------------------------------------

    def _follow(self, address: QUrl) -> None:
        """To a page of the console or of the help, a rule, or a section of a guide."""
        kind, name = address.scheme(), address.path()
        if kind == "page":
            self.close_overlay()
            self._console.frame.go(name)
        elif kind == "help":
            self.turn_to(name)
        elif kind == "rule":
            self._console.ask(
                partial(_rules, language=self._texts.language), partial(self._on_rules, name)
            )
        elif kind == "guide":
            self._console.ask(games, partial(self._on_games, name))

    def turn_to(self, name: str) -> None:
        """Another page of the help, whatever is looked for."""
        self.search.clear()
        names = (*PAGES, *(PREFIX + each for each in DOCUMENTS))
        self.list.setCurrentRow(self._own + names.index(name))

    def _on_rules(self, number: str, book: RuleBook) -> None:
        """A rule as the house has written it."""
        if (found := rule_cited(book, number)) is not None:
            self._put(f"# {found.number} {found.title}\n\n{found.text}")

    def _on_games(self, name: str, tables: tuple[PayTable, ...]) -> None:
        """The guide or the dealer's sheet of the house's own pay table, at the section."""
        game, section = name.split("/")
        kind = section.partition(".")[0]
        table = next((table for table in tables if table.id == game), None)
        if table is not None:
            house = self._console.house
            paper = GamePaper(table, house.least_age, help_line(house))
            self._put(guide_page(self._texts, paper, kind))
            self.text.find(section_title(self._texts, game, section))

    def _settle(self) -> None:
        """The card takes the height that there is: pages are read, not glanced at."""
        super()._settle()
        card = self.card.geometry()
        card.setHeight(self.height() - 2 * card.top())
        self.card.setGeometry(card)


class PageText(QTextBrowser):
    """Text of a page; its owner follows links; pictures fit beside the list."""

    def __init__(self, parent: QWidget, colours: Tokens, room: int) -> None:
        super().__init__(parent)
        self._room = room
        self.setOpenLinks(False)
        self.setStyleSheet(f"font-size: {Size.LARGE}px; color: {colours.text};")
        self.document().setDocumentMargin(GAP)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        picture = QImage(str(ROOT / "help" / (name if isinstance(name, str) else name.toString())))
        return picture.scaledToWidth(
            min(self._room, picture.width()), Qt.TransformationMode.SmoothTransformation
        )


def _spread(browser: QTextBrowser, colours: Tokens, parts: Sequence[int]) -> None:
    """Room between paragraphs and lines, but none between the lines of a round; headings in gold.

    All in one edit, and a table once: each by itself would lay the whole page out again.
    """
    whole = QTextCursor(browser.document())
    whole.beginEditBlock()
    block, ruled = browser.document().begin(), -1
    while block.isValid():
        cursor, form = QTextCursor(block), block.blockFormat()
        if (table := _table_of(cursor)) is not None:
            if ruled != (ruled := table.firstPosition()):
                _rule(table, colours, parts)
            block = block.next()
            continue
        if form.headingLevel():
            _in_gold(cursor, colours)
        if form.hasProperty(form.Property.BlockCodeFence):
            form.setLeftMargin(GAP)
        else:
            form.setLineHeight(LEADING, form.LineHeightTypes.ProportionalHeight.value)
            form.setTopMargin(GAP / 2 if form.headingLevel() else 0)
            form.setBottomMargin(Space.NEAR)
        cursor.setBlockFormat(form)
        block = block.next()
    whole.endEditBlock()


def _table_of(cursor: QTextCursor) -> QTextTable | None:
    return cursor.currentTable()


def _in_gold(cursor: QTextCursor, colours: Tokens) -> None:
    gold = QTextCharFormat()
    gold.setForeground(QColor(colours.gold))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(gold)
    cursor.clearSelection()


def _rule(table: QTextTable, colours: Tokens, parts: Sequence[int]) -> None:
    """Quiet lines between the cells, and room in them."""
    form = table.format()
    form.setBorderBrush(QColor(colours.line))
    form.setCellPadding(Space.NEAR)
    form.setBottomMargin(Space.WIDE)
    if table.columns() == len(parts):
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.PercentageLength, part) for part in parts]
        )
    table.setFormat(form)


def _mark(browser: QTextBrowser, typed: str, colours: Tokens) -> None:
    """Highlight the search term and scroll to its first place."""
    text = browser.document().toPlainText()
    plain = [(sign, place) for place, letter in enumerate(text) for sign in folded(letter)]
    line = "".join(sign for sign, _ in plain)
    marks = []
    for spelling in (spelling for word in needles(typed) for spelling in word):
        at = line.find(spelling)
        while at >= 0:
            marks.append((plain[at][1], plain[at + len(spelling) - 1][1] + 1))
            at = line.find(spelling, at + 1)
    browser.setExtraSelections([_marked(browser, *mark, colours) for mark in sorted(marks)])
    cursor = browser.textCursor()
    cursor.setPosition(min(marks, default=(0, 0))[0])
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()


def _marked(browser: QTextBrowser, start: int, end: int, colours: Tokens) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    cursor = QTextCursor(browser.document())
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    form = QTextCharFormat()
    form.setBackground(QColor(colours.gold))
    form.setForeground(QColor(colours.on_accent))
    mark.cursor, mark.format = cursor, form
    return mark
