"""The list of places: the ladder, who has won what, what is due, paid and owed."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.texts import N_
from director.values.ids import EntryId
from ui.console.console import Console
from ui.night.prizes.columns import ladder_columns
from ui.night.prizes.figures_row import show_figures
from ui.night.prizes.payment import PaymentPanel
from ui.night.prizes.payment_side import PaymentSide
from ui.night.prizes.words import PRIZE_STATES, PrizeRow, PrizeState, PrizesView, next_due
from ui.parts.choice import one_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.panel import Words
from ui.widgets.layout import vbox
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

STATE_FILTERS: dict[PrizeState | None, str] = {
    None: N_("All"),
    PrizeState.DUE: PRIZE_STATES[PrizeState.DUE],
    PrizeState.OWED: N_("Owed"),
    PrizeState.PAID: PRIZE_STATES[PrizeState.PAID],
}
LADDER, NAME, RECEIPT = 2, 4, 6
"""Columns that are not always seen."""
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""
WIDE = 900
"""Pixels from which there is room for receipts."""


class PlaceList(QWidget):
    """Enter on a prize goes to its payment, Enter there pays; the next one due is marked then."""

    side_changed = Signal()

    def __init__(self, console: Console, page: Page) -> None:
        super().__init__(page)
        self._view: PrizesView | None = None
        self._paid = False
        texts = console.texts
        self.model = RowsModel(
            ladder_columns(texts, console), lambda row: row.key, words=texts.alphabetical
        )
        self.table: TableView[PrizeRow] = TableView(self.model)
        self.payment = PaymentPanel(console)
        self.panels = PaymentSide(console, self.payment, self.payment, self.table)
        page.adopt_panel(self.panels)
        self.money = Words("", "heading").keep_room()
        self.lock_line = Words("").keep_room()
        self._figures = QHBoxLayout()
        titles = ((texts.say(title), shown) for shown, title in STATE_FILTERS.items())
        self.state_buttons = one_of(titles, self.show_only, self)
        self.state_buttons[None].setChecked(True)
        self._column = vbox(
            self._figures, self.money, self.lock_line, (self.table, 1),
            spacing=12, margins=(20, 16, 20, 16), parent=self,
        )  # fmt: skip
        self.table.chosen.connect(self._on_chosen)
        self.payment.paid.connect(self._on_paid)
        self.panels.left.connect(self.side_changed)
        Listing(
            console, page, self.table, "prizes", N_("Prizes"), of=tournament_of(console), personal=True
        )
        self.setFocusProxy(self.table)

    def put_tools(self, tools: Iterable[QWidget]) -> None:
        """The page's buttons over the list, beside the choice of what it shows."""
        bar = ShrinkingRow(*self.state_buttons.values(), ..., *tools)
        self._column.insertWidget(self._column.indexOf(self.table), bar)

    def reload(self, view: PrizesView | None) -> None:
        """Show the newest prizes; None where there is no tournament."""
        self._view = view
        self.model.set_rows(view.rows if view is not None else ())
        if view is None:
            return
        self.table.set_empty(view.why_empty)
        show_figures(self._figures, view.figures, self)
        self.money.say(view.money_line, view.money_tone)
        self.lock_line.say(view.lock_line, view.lock_tone)
        self._choose_columns()
        self._mark_next(view)
        self.payment.look_at(self.table.selected())

    def side(self) -> QWidget | None:
        """The payment of the selected prize, or a question about it."""
        return self.panels if self.table.selected() is not None else None

    def start_over(self) -> None:
        """Another tournament is shown: nothing of this one is answered in it."""
        self.panels.close_question()
        self.table.clearSelection()

    def pay(self, entry: EntryId) -> None:
        """Select the prize of an entry, with the focus on the payment."""
        self.find_entry(entry)
        self.payment.focus_pay()

    def find_entry(self, entry: EntryId) -> None:
        """Select what an entry has won."""
        self.show_only(None)
        if self.table.select(entry):
            self.table.setFocus()

    def show_only(self, shown: PrizeState | None) -> None:
        """Show the prizes of one state."""
        self.state_buttons[shown].setChecked(True)
        self.model.keep(None if shown is None else lambda row: row.state is shown)

    def _choose_columns(self) -> None:
        """The ladder only where it says something else than the prize; receipts where there is room."""
        rows = self._view.rows if self._view else ()
        self.table.setColumnHidden(LADDER, all(row.ladder == row.due for row in rows))
        self.table.setColumnHidden(RECEIPT, self.width() < WIDE)
        self.table.stretch(NAME, most=MOST_NAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def _mark_next(self, view: PrizesView) -> None:
        """After a payment the next one due is marked, so that Enter goes on."""
        row = next_due(view.rows)
        if row is not None and (self._paid or self.table.selected() is None):
            self.table.select(row.key)
        self._paid = False

    def _on_chosen(self, row: PrizeRow | None) -> None:
        self.payment.look_at(row)
        self.panels.close_question()
        self.side_changed.emit()

    def _on_paid(self) -> None:
        self._paid = True
        if self._view is not None:
            self._mark_next(self._view)
        self.table.setFocus()
