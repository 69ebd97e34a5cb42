"""The list of bounties: who has won which heads, what is paid and due, and whose head nobody has."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.texts import N_, Texts
from director.tournament.settings import BountyKind, BountyTerms
from director.tournament.state import Tournament
from director.values.ids import EntryId
from director.values.quantity import Cents
from ui.console.console import Console, View
from ui.night.prizes.bounty_panel import BountyPanel, CashChipsTask, CorrectHeadTask, PutUpTask
from ui.night.prizes.bounty_words import (
    BOUNTY_STATES,
    BountyRow,
    BountyState,
    bounty_figures,
    bounty_rows,
    next_bounty,
)
from ui.night.prizes.figures_row import show_figures
from ui.night.prizes.payment_side import PaymentSide
from ui.parts.actions import PageAction, PageActions, named
from ui.parts.choice import one_of
from ui.parts.console_facts import names_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.panel import PressButton
from ui.parts.task_shelf import TaskShelf
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

P = TypeVar("P", bound=Page)

STATE_FILTERS: dict[BountyState | None, str] = {
    None: N_("All"),
    BountyState.DUE: BOUNTY_STATES[BountyState.DUE],
    BountyState.PAID: BOUNTY_STATES[BountyState.PAID],
}
NAME, LOST_TO = 0, 6
"""Columns: one has what room there is, one is not always seen."""
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""
WIDE = 1_000
"""Pixels from which there is room for who won a head."""


class BountyList(QWidget):
    """Enter on a line goes to its payment, Enter there pays; the next one due is marked then."""

    side_changed = Signal()

    def __init__(self, console: Console, page: Page, tools: Mapping[str, QWidget]) -> None:
        """It stands on a page, with the page's `tools` over it, by the names of their actions."""
        super().__init__(page)
        self._tools = tools
        self._console = console
        self._paid = False
        texts = console.texts
        self.model = RowsModel(_columns(texts, console), lambda row: row.entry, words=texts.alphabetical)
        self.table: TableView[BountyRow] = TableView(self.model)
        self.table.set_empty(texts.say("Nobody carries a head yet."))
        self.payment = BountyPanel(console)
        self.panels = PaymentSide(console, self.payment, self.payment, self.table)
        self.shelf = TaskShelf(self.panels, self.table.setFocus)
        page.adopt_panel(self.shelf)
        self._lay_out()
        self._connect()
        self._offer_tools(BountyTerms())
        Listing(
            console, page, self.table, "bounties", N_("Bounties"), of=tournament_of(console),
            personal=True, beside=lambda: self.payment,
        )  # fmt: skip
        self.setFocusProxy(self.table)

    def reload(self, state: Tournament) -> None:
        """Show the newest state."""
        texts, names = self._console.texts, names_of(self._console, state)
        rows = bounty_rows(state, names, texts)
        self.model.set_rows(rows)
        self._show_figures(state)
        self._offer_tools(state.settings.bounty or BountyTerms())
        self._choose_columns()
        self._mark_next(rows)
        self.payment.look_at(self.table.selected())
        self.shelf.refresh_task()

    def side(self) -> QWidget | None:
        """Return the panel of the selected entry's bounties, a question, or a correction."""
        has = self.table.selected() is not None or self.shelf.task() is not None
        return self.shelf if has else None

    def start_over(self) -> None:
        """Another tournament is shown: nothing of this one is answered in it."""
        self.shelf.close_task()
        self.panels.close_question()
        self.table.clearSelection()

    def pay_next(self) -> None:
        """The next one due, with the focus on what pays it."""
        row = next_bounty(self.model.rows())
        if row is not None:
            self.find_entry(row.entry)
            self.payment.focus_pay()

    def find_entry(self, entry: EntryId) -> None:
        """Select what an entry has won."""
        self.show_only(None)
        if self.table.select(entry):
            self.table.setFocus()

    def show_only(self, shown: BountyState | None) -> None:
        """Show those of one state."""
        self.state_buttons[shown].setChecked(True)
        self.model.keep(None if shown is None else lambda row: row.state is shown)

    def cash_chips(self) -> None:
        """Bounty chips of the selected player, or of somebody else."""
        row = self.table.selected()
        self.shelf.open_task(CashChipsTask(self._console, row.entry if row is not None else None))

    def put_up(self) -> None:
        """A bounty on a named player."""
        self.shelf.open_task(PutUpTask(self._console))

    def correct(self) -> None:
        """Correct the winner of a bounty: of the selected player, else of the last one out."""
        row = self.table.selected()
        self.shelf.open_task(CorrectHeadTask(self._console, row.entry if row is not None else None))

    def _mark_next(self, rows: tuple[BountyRow, ...]) -> None:
        row = next_bounty(rows)
        if row is not None and (self._paid or self.table.selected() is None):
            self.table.select(row.entry)
        self._paid = False

    def _on_chosen(self, row: BountyRow | None) -> None:
        self.payment.look_at(row)
        self.panels.close_question()
        self.side_changed.emit()

    def _on_paid(self) -> None:
        self._paid = True
        self._mark_next(tuple(self.model.rows()))
        self.table.setFocus()

    # --- how it is put together -----------------------------------------------------------------

    def _show_figures(self, state: Tournament) -> None:
        show_figures(self._figures, bounty_figures(state, self._console.texts), self)

    def _offer_tools(self, terms: BountyTerms) -> None:
        """Hide tools that these bounties do not have."""
        self._tools["cash_chips"].setVisible(terms.chips)
        self._tools["put_up"].setVisible(terms.kind in (BountyKind.FIXED, BountyKind.NAMED))
        self._tools["envelopes"].setVisible(terms.kind is BountyKind.MYSTERY)

    def _choose_columns(self) -> None:
        out = any(row.lost for row in self.model.rows())
        self.table.setColumnHidden(LOST_TO, self.width() < WIDE or not out)
        self.table.stretch(NAME, most=MOST_NAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def _lay_out(self) -> None:
        titles = ((self._console.texts.say(title), shown) for shown, title in STATE_FILTERS.items())
        self.state_buttons: dict[BountyState | None, QPushButton] = one_of(titles, self.show_only, self)
        self.state_buttons[None].setChecked(True)
        self._figures = QHBoxLayout()
        bar = ShrinkingRow(*self.state_buttons.values(), ..., *self._tools.values())
        vbox(
            self._figures, bar, (self.table, 1), spacing=12, margins=(20, 16, 20, 16), parent=self
        )  # fmt: skip

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.payment.paid.connect(self._on_paid)
        self.payment.corrects.connect(self.correct)
        self.panels.left.connect(self.side_changed)
        self.shelf.changed.connect(self.side_changed)


def tools_of(
    made: PageActions[P], actions: Iterable[PageAction[P]], texts: Texts
) -> Mapping[str, PressButton]:
    """The buttons over the list, some of them in fewer words."""
    shorter = {"correct_head": texts.say("Correct a head…"), "cash_chips": texts.say("Cash chips…")}
    return {name: made.button(name, words=shorter.get(name, "")) for name in named(actions)}


def _columns(texts: Texts, console: View) -> tuple[Column[BountyRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR") if cents else ""

    return (
        Column(texts.say("Player"), lambda row: row.name),
        figures(
            texts.say("Heads"),
            lambda row: row.heads,
            lambda row: texts.number(row.heads) if row.heads else "",
            80,
        ),
        figures(
            texts.say("Has won"), lambda row: row.won, lambda row: money(row.won), 100,
            searched=True,
        ),
        figures(
            texts.say("Own head"), lambda row: row.own,
            lambda row: f"{row.named} {money(row.own)}".strip(), 110,
            lambda row: "muted" if row.alive else "", searched=True,
        ),
        figures(
            texts.say("Paid out"), lambda row: row.paid, lambda row: money(row.paid), 104,
            lambda _row: "green", searched=True,
        ),
        figures(
            texts.say("To be paid"), lambda row: row.due, lambda row: money(row.due), 110,
            lambda _row: "amber", searched=True,
        ),
        Column(
            texts.say("Head won by"),
            lambda row: row.lost_to,
            width=170,
            tone=lambda _row: "muted",
            tip=lambda row: row.lost_to,
        ),
    )  # fmt: skip
