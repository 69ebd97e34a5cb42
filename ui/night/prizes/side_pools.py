"""The list of side pools: stake and members of each, who plays on, what is held, and who has won."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.texts import N_, Texts
from director.tournament.state import Tournament
from director.values.ids import EntryId
from director.values.quantity import Cents
from ui.console.console import Console, View
from ui.night.players.side_pool_task import JoinSidePoolTask
from ui.night.prizes.figures_row import show_figures
from ui.night.prizes.payment_side import PaymentSide
from ui.night.prizes.side_pool_panel import OpenSidePoolTask, SidePoolPanel
from ui.night.prizes.side_pool_words import (
    POOL_STATES,
    TONES,
    PoolRow,
    PoolState,
    next_pool,
    pool_figures,
    pool_rows,
)
from ui.parts.console_facts import names_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.task_shelf import TaskShelf
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

NAME = 0
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""


class SidePoolTable(QWidget):
    """Enter on a line goes to what pays it, or to who joins; the next one due is marked then."""

    side_changed = Signal()

    def __init__(self, console: Console, page: Page, *tools: QWidget) -> None:
        """It stands on a page, with the page's `tools` over it."""
        super().__init__(page)
        self._console = console
        texts = console.texts
        self.model = RowsModel(
            _columns(texts, console), lambda row: row.number, words=texts.alphabetical
        )
        self.table: TableView[PoolRow] = TableView(self.model)
        self.table.set_empty(
            texts.say("No side pool yet. Open one: each member puts the same in, the last one in wins.")
        )
        self.panel = SidePoolPanel(console)
        self.panels = PaymentSide(console, self.panel, self.panel, self.table)
        self.shelf = TaskShelf(self.panels, self.table.setFocus)
        page.adopt_panel(self.shelf)
        self._figures = QHBoxLayout()
        vbox(
            self._figures, ShrinkingRow(..., *tools), (self.table, 1),
            spacing=12, margins=(20, 16, 20, 16), parent=self,
        )  # fmt: skip
        self._connect()
        Listing(
            console, page, self.table, "side_pools", N_("Side pools"), of=tournament_of(console),
            personal=True, beside=lambda: self.panel,
        )  # fmt: skip
        self.setFocusProxy(self.table)

    def reload(self, state: Tournament) -> None:
        """Show the newest state."""
        at, names = self._console.clock_read_at(), names_of(self._console, state)
        rows = pool_rows(state, at, names)
        self.model.set_rows(rows)
        self._show_figures(state)
        self.table.stretch(NAME, most=MOST_NAME)
        if self.table.selected() is None and rows:
            first = next_pool(rows) or rows[0]
            self.table.select(first.number)
        self._look()
        self.shelf.refresh_task()

    def side(self) -> QWidget | None:
        """The selected pool, a question about it, or a task."""
        has = self.table.selected() is not None or self.shelf.task() is not None
        return self.shelf if has else None

    def start_over(self) -> None:
        """Another tournament is shown: nothing of this one is answered in it."""
        self.shelf.close_task()
        self.panels.close_question()
        self.table.clearSelection()

    def pay_next(self) -> None:
        """The next one due, with the focus on what pays it."""
        row = next_pool(self.model.rows())
        if row is not None and self.table.select(row.number):
            self.panel.focus_pay()

    def open_pool(self) -> None:
        """A new pool."""
        self.shelf.open_task(OpenSidePoolTask(self._console))

    def join(self, entry: EntryId | None = None) -> None:
        """Somebody joins the chosen pool."""
        row = self.table.selected()
        pool = row.number if row is not None else None
        self.shelf.open_task(JoinSidePoolTask(self._console, pool, entry))

    def _look(self) -> None:
        row = self.table.selected()
        self.panel.look_at(row.number if row is not None else None)

    def _on_chosen(self, _row: PoolRow | None) -> None:
        self._look()
        self.panels.close_question()
        self.side_changed.emit()

    def _on_paid(self) -> None:
        row = next_pool(self.model.rows())
        if row is not None:
            self.table.select(row.number)
        self.table.setFocus()

    def _show_figures(self, state: Tournament) -> None:
        show_figures(self._figures, pool_figures(state, self._console.texts), self)

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.panel.paid.connect(self._on_paid)
        self.panel.joins.connect(self.join)
        self.panels.left.connect(self.side_changed)
        self.shelf.changed.connect(self.side_changed)


def _columns(texts: Texts, console: View) -> tuple[Column[PoolRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR")

    return (
        Column(texts.say("Side pool"), lambda row: row.name),
        figures(texts.say("Stake"), lambda row: row.stake, lambda row: money(row.stake), 80),
        figures(
            texts.say("Members"), lambda row: row.members, lambda row: texts.number(row.members), 90
        ),
        figures(texts.say("Still in"), lambda row: row.left, lambda row: texts.number(row.left), 90),
        figures(
            texts.say("In the pool"), lambda row: row.worth, lambda row: money(row.worth), 110,
            searched=True,
        ),
        Column(
            texts.say("State"),
            lambda row: tuple(PoolState).index(row.state),
            lambda row: texts.say(POOL_STATES[row.state]),
            150,
            tone=lambda row: TONES[row.state],
        ),
        Column(
            texts.say("Won by"), lambda row: row.winners, width=160, tip=lambda row: row.winners
        ),
    )  # fmt: skip
