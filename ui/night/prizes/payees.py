"""The list of who has something to get: a line a person, with the sum and what it was won with."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.texts import N_
from director.tournament.state import Tournament
from director.values.quantity import Cents
from ui.console.console import Console
from ui.night.prizes.columns import payee_columns
from ui.night.prizes.figures_row import show_figures
from ui.night.prizes.payment import PaymentPanel
from ui.night.prizes.payment_side import PaymentSide
from ui.night.prizes.words import DUE_KINDS, PrizeRow, due_of, payee_rows
from ui.parts.console_facts import names_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.widgets.layout import vbox
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView

NAME = 0
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""


class PayeeList(QWidget):
    """Enter on a person goes to the payment, Enter there pays everything; the next is marked then."""

    side_changed = Signal()

    def __init__(self, console: Console, page: Page) -> None:
        super().__init__(page)
        self._console = console
        texts = console.texts
        self.model = RowsModel(
            payee_columns(texts, console), lambda row: row.key, words=texts.alphabetical
        )
        self.table: TableView[PrizeRow] = TableView(self.model)
        self.table.set_empty(texts.say("Nobody has anything to get now."))
        self.payment = PaymentPanel(console)
        self.panels = PaymentSide(console, self.payment, self.payment, self.table)
        page.adopt_panel(self.panels)
        self._figures = QHBoxLayout()
        vbox(
            self._figures, (self.table, 1), spacing=12, margins=(20, 16, 20, 16), parent=self
        )  # fmt: skip
        self._connect()
        Listing(
            console, page, self.table, "payees", N_("To be paid"), of=tournament_of(console),
            personal=True, beside=lambda: self.payment,
        )  # fmt: skip
        self.setFocusProxy(self.table)

    def reload(self, state: Tournament) -> None:
        """Show the newest state."""
        rows = payee_rows(state, names_of(self._console, state))
        self.model.set_rows(rows)
        self._show_figures(state, rows)
        self.table.stretch(NAME, most=MOST_NAME)
        if self.table.selected() is None and rows:
            self.table.select(rows[0].key)
        self.payment.look_at(self.table.selected())

    def side(self) -> QWidget | None:
        """The payment of the selected person, or a question."""
        return self.panels if self.table.selected() is not None else None

    def start_over(self) -> None:
        """Another tournament is shown: nothing of this one is answered in it."""
        self.panels.close_question()
        self.table.clearSelection()

    def pay_next(self) -> None:
        """Select the person to be paid next, with the focus on the payment."""
        first = next(iter(self.model.rows()), None)
        if first is not None and self.table.select(first.key):
            self.payment.focus_pay()

    def _on_chosen(self, row: PrizeRow | None) -> None:
        self.payment.look_at(row)
        self.panels.close_question()
        self.side_changed.emit()

    def _on_paid(self) -> None:
        self.side_changed.emit()
        self.table.setFocus()

    def _show_figures(self, state: Tournament, rows: tuple[PrizeRow, ...]) -> None:
        texts = self._console.texts

        def money(cents: Cents) -> str:
            return texts.money(cents, state.settings.currency)

        pairs = [(texts.say("Persons"), texts.number(len(rows)))]
        pairs.append((texts.say("To be paid"), money(sum(row.due for row in rows))))
        for kind, said in DUE_KINDS.items():
            pairs.append((texts.say(said), money(sum(due_of(row, kind) for row in rows))))
        show_figures(self._figures, pairs, self)

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.payment.paid.connect(self._on_paid)
        self.panels.left.connect(self.side_changed)
