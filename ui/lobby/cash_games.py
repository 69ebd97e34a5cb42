"""The cash games on the lobby's page: what is played and waited for, and the way to their room."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.console.console import Console, View
from ui.parts.cash_words import GameRow, game_rows
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import ROW_HEIGHT, TableView
from ui.widgets.tool_rows import ShrinkingRow

MOST = 4
"""Games visible without scrolling."""


class LobbyCash(QWidget):
    """Hidden while no cash game is played or waited for; Enter on a game leads to its room."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._model = RowsModel(_cash_columns(console), lambda row: row.game)
        self.table: TableView[GameRow] = TableView(self._model)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.table.entered_row.connect(lambda _row: self._go())
        self.go = PressButton(texts.say("To the cash games"), self._go)
        head = ShrinkingRow((Words(texts.say("Cash games"), "heading"), 1), self.go)
        vbox(head, self.table, spacing=8, margins=0, parent=self)
        self.hide()

    def reload(self, *, wanted: bool) -> None:
        """Show the games as they are now, where there is room for them."""
        console = self._console
        rows = game_rows(console.cash(), console.people(), console.texts)
        self._model.set_rows(rows)
        self.setVisible(wanted and bool(rows))
        header = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(header + min(len(rows), MOST) * ROW_HEIGHT + 4)

    def _go(self) -> None:
        self._console.frame.go("cash")


def _cash_columns(console: View) -> tuple[Column[GameRow], ...]:
    texts = console.texts
    return (
        Column(texts.say("Game"), lambda row: row.game),
        Column(texts.say("Tables"), lambda row: row.tables, width=120),
        Column(texts.say("Players"), lambda row: row.players, width=90, right=True),
        Column(
            texts.say("Free seats"), lambda row: row.open_seats,
            lambda row: texts.number(row.open_seats), width=110, right=True,
            tone=lambda row: "green" if row.open_seats else "muted",
        ),
        Column(
            texts.say("Waiting"), lambda row: row.waiting, lambda row: texts.number(row.waiting),
            width=90, right=True, tone=lambda row: "amber" if row.waiting and row.open_seats else "",
        ),
        Column(texts.say("Next in line"), lambda row: row.next),
    )  # fmt: skip
