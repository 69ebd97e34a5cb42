"""The help (F1): pages for the floor in the user's language, beside a list of their titles."""

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextLength, QTextTable
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton, QTextBrowser, QWidget

from director.texts import Texts
from resources import ROOT
from ui.look.tokens import Size, Space, Tokens
from ui.parts.overlay import Overlay
from ui.widgets.layout import hbox

WIDTH = 1080
LIST = 280
GAP = 24
OF_THREE = (30, 20, 50)
"""Parts of a hundred of the width for three columns: the last holds the names of files."""
LEADING = 130.0
"""Height of a line, in percent."""

PAGES: tuple[str, ...] = (
    "first_steps",
    "your_house",
    "a_night",
    "clock_and_wall",
    "balancing_and_breaking",
    "chip_races",
    "prizes_and_deals",
    "when_something_goes_wrong",
    "notation",
    "poker_table",
    "rulings",
    "cash_games",
    "cash_desk",
    "counting",
    "staff_and_pins",
    "rights",
    "consoles_and_backups",
    "house_on_a_server",
    "hand_histories",
    "for_auditors",
)
"""The pages by the names of their files, in the order of the list."""


@cache
def page(language: str, name: str) -> str:
    """The Markdown of a page; its first line is the title."""
    return (ROOT / "help" / language / f"{name}.md").read_text(encoding="utf-8")


def title(markdown: str) -> str:
    """The title of a page."""
    return markdown.partition("\n")[0].removeprefix("# ").strip()


def help_over(parent: QWidget, texts: Texts, colours: Tokens, own: tuple[str, ...] = ()) -> None:
    """Show the help, first the pages about what is seen, or take it away when it is shown."""
    for shown in parent.findChildren(HelpOverlay):
        if shown.isVisible():
            shown.close_overlay()
            return
    HelpOverlay(texts, colours, parent, own)


class HelpOverlay(Overlay):
    """Up and down choose a page, Esc takes the help away."""

    def __init__(
        self, texts: Texts, colours: Tokens, parent: QWidget, own: tuple[str, ...] = ()
    ) -> None:
        super().__init__(parent, WIDTH)
        self._colours = colours
        self._pages = (*own, *(page(texts.language, name) for name in PAGES))
        heading = QLabel(texts.say("Help"), self.card)
        heading.setProperty("role", "title")
        self.column.addWidget(heading)
        self.list = QListWidget(self.card)
        self.list.setFixedWidth(LIST)
        self.list.setAccessibleName(texts.say("Help"))
        self.list.addItems([title(each) for each in self._pages])
        self.text = _browser(self.card, colours)
        row = hbox(self.list, (self.text, 1), spacing=GAP)
        self.column.addLayout(row, 1)
        close = QPushButton(texts.say("Close"), self.card)
        close.clicked.connect(self.close_overlay)
        self.column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self.open(self.list)

    def _show(self, row: int) -> None:
        self.text.setMarkdown(self._pages[row])
        _spread(self.text, self._colours)

    def _settle(self) -> None:
        """The card takes the height that there is: pages are read, not glanced at."""
        super()._settle()
        card = self.card.geometry()
        card.setHeight(self.height() - 2 * card.top())
        self.card.setGeometry(card)


def _browser(parent: QWidget, colours: Tokens) -> QTextBrowser:
    """Where a page is read; links to the outside are opened outside."""
    browser = QTextBrowser(parent)
    browser.setOpenExternalLinks(True)
    browser.setStyleSheet(f"font-size: {Size.LARGE}px; color: {colours.text};")
    browser.document().setDocumentMargin(GAP)
    return browser


def _spread(browser: QTextBrowser, colours: Tokens) -> None:
    """Room between paragraphs and lines, but none between the lines of a round; headings in gold."""
    block = browser.document().begin()
    while block.isValid():
        cursor, form = QTextCursor(block), block.blockFormat()
        if form.headingLevel():
            _in_gold(cursor, colours)
        if form.hasProperty(form.Property.BlockCodeFence):
            form.setLeftMargin(GAP)
        elif cursor.currentTable() is None:
            form.setLineHeight(LEADING, form.LineHeightTypes.ProportionalHeight.value)
            form.setTopMargin(GAP / 2 if form.headingLevel() else 0)
            form.setBottomMargin(Space.NEAR)
        else:
            _rule(cursor.currentTable(), colours)
        cursor.setBlockFormat(form)
        block = block.next()


def _in_gold(cursor: QTextCursor, colours: Tokens) -> None:
    gold = QTextCharFormat()
    gold.setForeground(QColor(colours.gold))
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(gold)
    cursor.clearSelection()


def _rule(table: QTextTable, colours: Tokens) -> None:
    """Quiet lines between the cells, and room in them."""
    form = table.format()
    form.setBorderBrush(QColor(colours.line))
    form.setCellPadding(Space.NEAR)
    form.setBottomMargin(Space.WIDE)
    if table.columns() == len(OF_THREE):
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.PercentageLength, part) for part in OF_THREE]
        )
    table.setFormat(form)
