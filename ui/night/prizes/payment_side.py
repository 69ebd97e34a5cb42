"""Beside a list of what is paid: the panel of its chosen line, or a question about that line."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.console.console import Console
from ui.parts.fields import FieldPanel
from ui.parts.money.void_question import Ask, AskPanel
from ui.parts.panel import ENTER, PanelStack, PressButton
from ui.widgets.table_view import TableView


class PayingPanel(FieldPanel):
    """Base of the panels that pay what the chosen line of a list stands for."""

    question_wanted = Signal(object)
    """An Ask."""
    paid = Signal()
    left = Signal()

    def pay_buttons(self) -> Sequence[PressButton]:
        """The buttons that may bear the sign of Enter, the likelier first."""
        return ()

    def focus_pay(self) -> None:
        """Enter in the list: the button that Enter presses next."""
        if (button := self._pays_next()) is not None:
            button.setFocus()

    def show_pay(self, button: PressButton, *, due: bool) -> None:
        """Show a pay button; where it goes under the focus, the next Enter is for the list."""
        had = button.hasFocus() and not due
        if had:
            self.left.emit()
        button.setVisible(due)

    def may_leave(self) -> bool:
        """Whether the panel may be left: typed input stays."""
        return True

    def give_up(self) -> None:
        """Esc: back to the list."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field is Enter on the button that bears its sign."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif (button := self._pays_next()) is not None:
            button.click()

    def _pays_next(self) -> PressButton | None:
        able = (each for each in self.pay_buttons() if not each.isHidden() and each.isEnabled())
        return next(able, None)


class PaymentSide(PanelStack):
    """Enter on a line goes to its panel; whatever ends here goes back to the list."""

    left = Signal()
    """A question was answered, or left."""

    def __init__(
        self, console: Console, panel: QWidget, pays: PayingPanel, table: TableView[Any]
    ) -> None:
        """The panel, once as what is shown and once as what pays, and the list that it stands beside."""
        super().__init__()
        self._panel, self._table = panel, table
        self.asking = AskPanel(console)
        self.add(panel, self.asking)
        table.entered_row.connect(lambda _row: pays.focus_pay())
        pays.left.connect(table.setFocus)
        pays.question_wanted.connect(self._ask)
        self.asking.left.connect(self._back)
        self.asking.done.connect(self._back)

    def close_question(self) -> None:
        """The panel of the chosen line is seen."""
        self.setCurrentWidget(self._panel)

    def _ask(self, ask: Ask) -> None:
        self.setCurrentWidget(self.asking)
        self.asking.ask(ask)

    def _back(self) -> None:
        self.close_question()
        self.left.emit()
        self._table.setFocus()
