"""The field of a formula, with the wrong letter marked, and what it gives: fields by places."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QTextEdit, QWidget

from director.desk.series.queries.leagues import EXAMPLE_FIELDS, EXAMPLE_PLACES, examples
from director.series.league.language import LONGEST, has_bare_log
from director.series.league.points import PointsRule, rule_fault
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.quantity import Cents
from ui.look.theme import tone
from ui.parts.panel import ENTER, Words
from ui.widgets.layout import vbox

ROWS = 3


class FormulaField(QWidget):
    """A formula as it is typed: what is wrong with it is said below, and its letter underlined."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self.field = QPlainTextEdit(self)
        self.field.setTabChangesFocus(True)
        self.field.setFixedHeight(ROWS * self.field.fontMetrics().lineSpacing() + 18)
        self.field.installEventFilter(self)
        self.fault = Words("")
        self.fault.keep_room()
        vbox(self.field, self.fault, spacing=4, margins=0, parent=self)
        self.field.textChanged.connect(self.changed)
        self.setFocusProxy(self.field)

    def text(self) -> str:
        """Return the typed formula on one line."""
        return " ".join(self.field.toPlainText().split("\n"))[: LONGEST + 1]

    def show_text(self, text: str) -> None:
        """Put a formula there."""
        self.field.setPlainText(text)

    def check(self, rule: PointsRule) -> bool:
        """Say what is wrong with the rule; whether nothing is."""
        fault = rule_fault(rule)
        if fault is not None:
            self.fault.say(sentence(self._texts, fault), "red")
        else:
            self.fault.say(self._base(rule.formula), "muted")
        self._mark(fault)
        return fault is None

    def _base(self, formula: str) -> str:
        """The base of a logarithm that does not name it."""
        if not has_bare_log(formula):
            return ""
        return self._texts.say("log(x) is to base 10, like log10(x); the natural one is ln(x).")

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Enter is the task's: a formula has one line however long it is."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.key() in ENTER
        ):
            self.keyPressEvent(event)
            return True
        return False

    def _mark(self, fault: RuleViolation | None) -> None:
        """Underline the letter; none where it is not one letter that is wrong."""
        self.field.setExtraSelections([])
        at = fault.facts.get("at") if fault is not None else None
        if not isinstance(at, int) or not (length := len(self.field.toPlainText())):
            return
        mark = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.field.document())
        place = min(at, length) - 1
        cursor.setPosition(place)
        cursor.setPosition(place + 1, QTextCursor.MoveMode.KeepAnchor)
        shape = QTextCharFormat()
        shape.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        shape.setUnderlineColor(QColor(tone("red")))
        shape.setForeground(QColor(tone("red")))
        mark.cursor, mark.format = cursor, shape
        self.field.setExtraSelections([mark])


class Examples(QWidget):
    """Table of a rule's points: places down, fields across."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        self._cells: dict[tuple[int, int], Words] = {}
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(Words("k \\ n", "muted"), 0, 0)
        for across, entries in enumerate(EXAMPLE_FIELDS, start=1):
            grid.addWidget(Words(str(entries), "muted"), 0, across, right)
        for down, place in enumerate(EXAMPLE_PLACES, start=1):
            grid.addWidget(Words(str(place), "muted"), down, 0)
            for across, entries in enumerate(EXAMPLE_FIELDS, start=1):
                cell = self._cells[entries, place] = Words("")
                cell.setWordWrap(False)
                grid.addWidget(cell, down, across, right)

    def show_rule(self, rule: PointsRule, buy_in: Cents) -> None:
        """The points of usual places; nothing where the rule says nothing."""
        for cell in self._cells.values():
            cell.say("")
        try:
            given = examples(rule, buy_in)
        except RuleViolation:
            return
        for each in given:
            points = each.points
            shown = "✕" if points is None else self._texts.hundredths(points, decimals=rule.decimals)
            self._cells[each.entries, each.place].say(shown)
