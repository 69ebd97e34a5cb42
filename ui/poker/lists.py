"""Below the felt: the log of the hand with the moment marked, and the hands of an open file."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from director.texts import Texts
from director.texts.hand_log import log_lines
from director.texts.poker_lines import cards_text
from director.values.dataclass import Value
from ui.parts.hand.file_words import HandRow
from ui.parts.hand.line import HandLine
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class LogRow(Value):
    """Row of the log."""

    number: int
    step: int
    """The moment at which it has happened."""
    who: str
    text: str
    cards: str
    amount: str
    pot: str
    """Pot afterwards."""
    opens: bool = False
    """A new street."""
    branch: bool = False
    """Played on a branch, not in the original."""


def log_rows(line: HandLine, texts: Texts) -> tuple[LogRow, ...]:
    """Everything that happened in the whole line, not only up to the moment looked at."""
    left = line.branch_at
    told = log_lines(texts, line.hands, line.names, line.scale)
    return tuple(
        LogRow(
            number=number,
            step=row.step,
            who=row.who,
            text=row.action,
            cards=cards_text(row.cards),
            amount=row.amount,
            pot=row.pot,
            opens=row.opens,
            branch=left is not None and row.step > left,
        )
        for number, row in enumerate(told)
    )


ROW = 26
HAND = 1
"""The column of the titles of hands."""
HAND_ROOM = 80, 190, 24
"""Pixels of a title at the least and at the most, and around one."""


class HandLists(QSplitter):
    """Two lists side by side; the second is seen while a file is open."""

    moved = Signal(int)
    """A moment was chosen in the log."""
    chosen = Signal(object)
    """A hand of the file."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._texts = texts
        self._at = 0
        self._log_model = RowsModel(_log_columns(texts, self._later), lambda row: row.number)
        self._hands_model = RowsModel(_hand_columns(texts), lambda row: row.number)
        self.log: TableView[LogRow] = TableView(self._log_model)
        self.hands: TableView[HandRow] = TableView(self._hands_model)
        for view in (self.log, self.hands):
            view.verticalHeader().setDefaultSectionSize(ROW)
            view.cut_at_end()
            self.addWidget(view)
        self.setStretchFactor(0, 5)
        self.setStretchFactor(1, 3)
        self.setChildrenCollapsible(False)
        self.log.chosen.connect(self._on_log)
        self.hands.chosen.connect(self._on_hand)
        self.hands.hide()

    def fit(self, high: int) -> None:
        """Set the height; a splitter sets its own by its lists."""
        for view in (self.log, self.hands):
            view.setFixedHeight(high)

    def show_line(self, line: HandLine) -> None:
        """The log of a hand, the newest row of its moment marked."""
        rows = log_rows(line, self._texts)
        self._at = line.at
        self.log.blockSignals(True)
        self._log_model.set_rows(rows)
        now = [row.number for row in rows if row.step <= line.at]
        self.log.select(now[-1] if now else None)
        self.log.viewport().update()
        self.log.blockSignals(False)

    def newest(self) -> str:
        """Return the newest deed of the moment shown: by whom, and what."""
        past = [row for row in self._log_model.rows() if row.step <= self._at]
        return " ".join(filter(None, (past[-1].who, past[-1].text))) if past else ""

    def show_hands(self, rows: tuple[HandRow, ...]) -> None:
        """The hands of a file."""
        self.hands.blockSignals(True)
        self._hands_model.set_rows(rows)
        self.hands.setColumnWidth(HAND, _as_wide_as_titles(self.hands, rows))
        self.hands.columns.settle()
        self.hands.blockSignals(False)
        self.hands.setVisible(len(rows) > 1 or any(row.tone == "red" for row in rows))

    def choose(self, number: int) -> None:
        """Mark a hand of the file."""
        self.hands.blockSignals(True)
        self.hands.select(number)
        self.hands.blockSignals(False)

    def step_hand(self, steps: int) -> None:
        """Move a number of hands of the file on or back."""
        numbers = [row.number for row in self._hands_model.rows()]
        key = self.hands.selected_key()
        if numbers and isinstance(key, int):
            place = max(0, min(len(numbers) - 1, numbers.index(key) + steps))
            self.hands.select(numbers[place])

    def _later(self, row: LogRow) -> str:
        """Return the tone of a row: muted if it comes after the moment shown."""
        if row.step > self._at:
            return "muted"
        return "amber" if row.branch else ""

    def _on_log(self, row: LogRow | None) -> None:
        if row is not None and row.step != self._at:
            self.moved.emit(row.step)

    def _on_hand(self, row: HandRow | None) -> None:
        if row is not None:
            self.chosen.emit(row)


def _log_columns(texts: Texts, muted: Callable[[LogRow], str]) -> tuple[Column[LogRow], ...]:
    return (
        Column("", lambda row: row.step, width=40, right=True, tone=lambda _row: "muted",
               sortable=False),
        Column(texts.say("Player"), lambda row: row.who, tone=muted, tip=lambda row: row.who,
               sortable=False),
        Column(texts.say("Action"), lambda row: row.text, tone=muted, tip=lambda row: row.text,
               sortable=False),
        Column(texts.say("Cards"), lambda row: row.cards, width=108, tone=muted, sortable=False),
        Column(texts.say("Chips"), lambda row: row.amount, width=88, right=True, tone=muted,
               sortable=False),
        Column(texts.say("Pot"), lambda row: row.pot, width=88, right=True,
               tone=lambda _row: "muted", sortable=False),
    )  # fmt: skip


def _hand_columns(texts: Texts) -> tuple[Column[HandRow], ...]:
    return (
        Column("", lambda row: row.number, width=46, right=True, tone=lambda _row: "muted"),
        Column(texts.say("Hand"), lambda row: row.title, tip=_tip, width=HAND_ROOM[0]),
        Column(texts.say("Result"), lambda row: row.result, tone=lambda row: row.tone,
               tip=lambda row: row.result),
    )  # fmt: skip


def _as_wide_as_titles(view: QWidget, rows: tuple[HandRow, ...]) -> int:
    """Return the width of the result column: the space that the titles leave."""
    least, most, around = HAND_ROOM
    widest = max((view.fontMetrics().horizontalAdvance(row.title) for row in rows), default=0)
    return max(least, min(most, widest + around))


def _tip(row: HandRow) -> str:
    return " · ".join(part for part in (f"{row.title}:{row.line}", row.game, row.players) if part)
