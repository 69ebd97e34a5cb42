"""Beside a list of what is paid: the panel of its chosen line, or a question about that line."""

from typing import Any, Protocol

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from ui.console.console import Console
from ui.parts.money.void_question import Ask, AskPanel
from ui.parts.panel import PanelStack
from ui.widgets.table_view import TableView


class Pays(Protocol):
    """A panel that pays what the chosen line of a list stands for."""

    asked: SignalInstance
    """An Ask."""
    paid: SignalInstance
    left: SignalInstance

    def focus_pay(self) -> None:
        """The focus on what pays."""


class PaymentSide(PanelStack):
    """Enter on a line goes to its panel; whatever ends here goes back to the list."""

    left = Signal()
    """A question was answered, or left."""

    def __init__(self, console: Console, panel: QWidget, pays: Pays, table: TableView[Any]) -> None:
        """The panel, once as what is shown and once as what pays, and the list that it stands beside."""
        super().__init__()
        self._panel, self._table = panel, table
        self.asking = AskPanel(console)
        self.add(panel, self.asking)
        table.entered_row.connect(lambda _row: pays.focus_pay())
        pays.left.connect(table.setFocus)
        pays.asked.connect(self._ask)
        self.asking.left.connect(self._back)
        self.asking.done.connect(self._back)

    def put_question_away(self) -> None:
        """The panel of the chosen line is seen."""
        self.setCurrentWidget(self._panel)

    def _ask(self, ask: Ask) -> None:
        self.setCurrentWidget(self.asking)
        self.asking.ask(ask)

    def _back(self) -> None:
        self.put_question_away()
        self.left.emit()
        self._table.setFocus()
