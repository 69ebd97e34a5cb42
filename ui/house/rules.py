"""The house rules: read, changed and printed in each language; their numbers are cited elsewhere."""

from functools import partial

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import QPlainTextEdit

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import house_rules
from director.desk.offered.commands import RemoveRow, SaveRow
from director.house.house_rules import CHAPTER, read_rules
from director.house.templates import HOUSE_RULES, SavedHouseRules
from director.texts import LANGUAGE_NAMES, LANGUAGES
from ui.console.console import Console
from ui.console.printing import send
from ui.house.section import SavedSection
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox


class _Headings(QSyntaxHighlighter):
    """Chapters and rules stand out."""

    def highlightBlock(self, text: str) -> None:
        if text.startswith(CHAPTER.strip()):
            bold = QTextCharFormat()
            bold.setFontWeight(QFont.Weight.Bold)
            self.setFormat(0, len(text), bold)


StoredRules = tuple[SavedHouseRules, bool]
"""The rules in a language, and whether the house has written them itself."""


def read_house_rules(desk: Desk, language: str) -> StoredRules:
    """The rules as they hold now."""
    return house_rules(desk.store, language), language in desk.store.rows(HOUSE_RULES, SavedHouseRules)


class HouseRulesPage(SavedSection):
    """The whole document as text: a chapter after `#`, a rule after `##` with number and title."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("House rules"))
        texts = console.texts
        self._saved_rules: StoredRules | None = None
        self.language = ChoiceField[str](self, texts.say("Language"))
        self.language.offer(((LANGUAGE_NAMES[each], each) for each in LANGUAGES), texts.language)
        self.text = QPlainTextEdit(self)
        self.text.setAccessibleName(texts.say("House rules"))
        self.text.setTabChangesFocus(True)
        self._headings = _Headings(self.text.document())
        self.print_it = PressButton(texts.say("Print"), self._print, parent=self)
        self.shipped = PressButton(texts.say("Back to the one shipped"), self._restore, parent=self)
        note = texts.say(
            "“# Chapter”, “## 36 Title”, and below it what the rule says. Rulings and penalties cite the"
            " numbers."
        )
        self.column.addLayout(
            hbox(self.language, self.print_it, self.shipped, (Words(note, "muted"), 1))
        )
        self.column.addWidget(self.text, 1)
        self.text.textChanged.connect(self.saver.judge)
        self.language.currentIndexChanged.connect(lambda _row: self._read(again=True))
        self.saver.saved.connect(self._on_saved)
        self.setFocusProxy(self.text)

    def reload(self) -> None:
        """Read them from the house; what is typed and not saved stays."""
        self._read(again=False)

    def command(self) -> SaveRow | None:
        """Return the command that saves the form."""
        language = self.language.chosen()
        return SaveRow(HOUSE_RULES, language, SavedHouseRules(language, self.text.toPlainText()))

    def _read(self, *, again: bool) -> None:
        language = self.language.chosen()
        self._console.ask(
            partial(read_house_rules, language=language), partial(self._on_read, again=again)
        )

    def _on_read(self, kept: StoredRules, *, again: bool) -> None:
        if kept[0].language != self.language.chosen():
            return
        typed = self._saved_rules is not None and self.text.toPlainText() != self._saved_rules[0].text
        self._saved_rules = kept
        self.saver.before = kept[0]
        self.shipped.setEnabled(kept[1])
        if again or not typed:
            self.text.setPlainText(kept[0].text)
        self.saver.judge()

    def _on_saved(self) -> None:
        self._console.frame.say(self._console.texts.say("The house rules are saved."))
        self._read(again=False)

    def _restore(self) -> None:
        command = RemoveRow(HOUSE_RULES, self.language.chosen())
        self._console.order(command, then=lambda _done: self._read(again=True))

    def _print(self) -> None:
        """The rules as they are kept, in their language."""
        kept, language = self._saved_rules, self.language.chosen()
        if kept is None:
            return

        def content() -> object:
            from reports.house.rule_book import RuleBookSheet

            return RuleBookSheet(read_rules(kept[0].text))

        send(self._console, "rule_book", content, language=language)
