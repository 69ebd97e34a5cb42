"""The chips page: counts, the house's chips, colour-ups, unsold stacks."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from director.desk.kernel.rows.defaults import chip_inventory
from director.desk.kernel.rows.shipped import shipped_inventory
from director.desk.offered.commands import (
    BagStacks,
    CallLastHands,
    CloseFlight,
    Command,
    CountChips,
    LayOutStacks,
    RemoveUnsoldStacks,
    RemoveValue,
    ReopenFlight,
    TallyTable,
)
from director.house.templates import ChipInventory
from director.texts import N_, Texts
from director.tournament.flights.bagging import bags_of
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import TournamentId
from director.values.quantity import Chips
from ui.console.console import Console, Place, View, Work
from ui.night.chips.bagging import BagTask, can_bag
from ui.night.chips.bags import BagsBox
from ui.night.chips.count import DIFFERENCE, EXPECTED, ChipCountTask, CountPanel, check_columns
from ui.night.chips.race import RaceTask
from ui.night.chips.words import (
    LeavingRow,
    StockRow,
    check_rows,
    leaving_rows,
    stacks_out,
    stock_rows,
    unsold_rows,
)
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.console_facts import sees_what_should_be
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.names import seat_words
from ui.parts.panel import PressButton, Words, clear
from ui.parts.readiness import shut
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.layout import cells, hbox, scrolling, vbox
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW = 30
ISSUED, LEFT = 2, 4
"""Columns of the chips of the house from which the sum in play could be had."""
MOST_WIDE = 1_600
"""Pixels that the page takes: on a very wide screen its figures stay together."""


class ChipsPage(TaskPage):
    """Page of chips: the chips in play on the left, the work with them on the right."""

    TOUCHED = frozenset(
        {Change.CHIPS, Change.SEATING, Change.STRUCTURE, Change.CLOCK, Change.SETTINGS, Change.HOUSE}
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._current_id: TournamentId | None = None
        self._owned: ChipInventory = shipped_inventory()
        self.count = CountPanel(console, lambda: self.actions_.do("count"))
        self.set_side(self.count, self.setFocus)
        self._shelf.changed.connect(self._hide_expected)
        self.actions_ = PageActions(console, self, ACTIONS, (self,))
        self.bags = BagsBox(console)
        self.bags.inside.addLayout(self.actions_.buttons(BAGGING, columns=4))
        self.leaving = vbox(spacing=8)
        self.stock_model = RowsModel(_stock_columns(console), lambda row: row.value)
        self.stock = TableView(self.stock_model)
        self.stock.verticalHeader().setDefaultSectionSize(ROW)
        self.checks_model = RowsModel(check_columns(console.texts), lambda row: row.at)
        self.checks = TableView(self.checks_model, console.texts.say("Nothing has been counted yet."))
        self.checks.setMinimumHeight(4 * ROW)
        self.checks.verticalHeader().setDefaultSectionSize(ROW)
        self.stock_words = Words("", "muted")
        self.unsold_words = Words("")
        self._lay_out()
        self.bags.table.entered_row.connect(lambda row: self.bag(row.table))
        of = tournament_of(console)
        Listing(console, self, self.bags.table, "bags", N_("Bags of the flight"), of=of)
        Listing(console, self, self.stock, "chips", N_("Chips in play"), of=of)
        Listing(console, self, self.checks, "chip_counts", N_("Chip counts"), of=of)

    def reload(self) -> None:
        """Show the newest state."""
        state = self._console.state()
        if state is None:
            return
        if state.id != self._current_id:
            self._shelf.close_task()
        self._current_id = state.id
        self._show_bags(state)
        self._show_leaving(state)
        self._show_unsold(state)
        self._show_stock(state)
        self.checks_model.set_rows(check_rows(state.checks))
        self.count.reload(state)
        self._hide_expected()
        self._shelf.refresh_task()
        self._console.ask(lambda desk: chip_inventory(desk.store), self._on_inventory)

    def show_place(self, place: Place) -> bool:
        """Colour up what is due: race it off, or take it out once every table has raced."""
        state = self._console.state()
        if place is not Work.COLOUR_UP or state is None:
            return False
        rows = leaving_rows(state, self._console.texts, self._console.clock_read_at(state.id))
        row = next((row for row in rows if row.due), None)
        if row is not None and row.tables:
            self.race(row.value)
        elif row is not None:
            self._console.order(RemoveValue(state.id, row.value))
        return True

    def count_chips(self) -> None:
        """Count all the chips in play, blind."""
        self.open_task(ChipCountTask(self._console))

    def race(self, value: Chips) -> None:
        """Begin the races of a value at the first table that has not raced."""
        self.open_task(RaceTask(self._console, value, 0))

    def _is_blind(self) -> bool:
        """Whether somebody counts, or may not know what should be there."""
        counts = isinstance(self.task(), ChipCountTask | BagTask)
        return counts or not sees_what_should_be(self._console)

    def _hide_expected(self) -> None:
        """Withhold every figure that would tell a count before it is noted."""
        blind, state = self._is_blind(), self._console.state()
        self.checks.columns.withhold((EXPECTED, DIFFERENCE) if blind else ())
        self.stock.columns.withhold((ISSUED, LEFT) if blind else ())
        self.stock_words.setVisible(not blind)
        if state is not None:
            self._show_bags(state)

    def _show_bags(self, state: Tournament) -> None:
        self.bags.show_bags(state, blind=self._is_blind())

    def _on_inventory(self, owned: ChipInventory) -> None:
        state = self._console.state()
        if owned != self._owned and state is not None:
            self._owned = owned
            self._show_stock(state)

    def _show_stock(self, state: Tournament) -> None:
        texts = self._console.texts
        rows = stock_rows(state, self._owned.chips)
        self.stock_model.set_rows(rows)
        self.stock.setFixedHeight((len(rows) + 1) * ROW + 12)
        stacks = texts.count("{n} stack is out", "{n} stacks are out", stacks_out(state))
        worth = texts.number(state.settings.starting_chips)
        self.stock_words.say(texts.say("{stacks} of {worth} chips each", stacks=stacks, worth=worth))

    def _show_leaving(self, state: Tournament) -> None:
        clear(self.leaving)
        rows = leaving_rows(state, self._console.texts, self._console.clock_read_at())
        for row in rows:
            self.leaving.addWidget(LeavingCard(self._console, state, row, self.race))
        if not rows:
            said = self._console.texts.say("The structure needs every value to its end.")
            self.leaving.addWidget(Words(said, "muted"))

    def _show_unsold(self, state: Tournament) -> None:
        texts, rows = self._console.texts, unsold_rows(state)
        lying = texts.count("{n} unsold stack lies out", "{n} unsold stacks lie out", len(rows))
        chips = texts.say("{chips} chips", chips=texts.number(sum(row.chips for row in rows)))
        none = texts.say("No unsold stacks lie at the tables.")
        self.unsold_words.say(f"{lying} · {chips}" if rows else none)
        self.actions_.judge()

    def _lay_out(self) -> None:
        texts = self._console.texts
        inside = QWidget()
        grid = cells(margins=(20, 16, 20, 8), across=20, down=12, parent=inside)
        grid.addWidget(self.bags, 0, 0, 1, 2)
        grid.addWidget(self._box(texts.say("Colour-ups"), self.leaving), 1, 0)
        grid.addWidget(self._box(texts.say("Unsold stacks"), self._unsold()), 2, 0)
        stock = vbox(self.stock_words, self.stock)
        counts = vbox(self.checks)
        grid.addWidget(self._box(texts.say("Chips of the house"), stock), 1, 1)
        grid.addWidget(self._box(texts.say("Counts"), counts), 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(3, 1)
        inside.setMaximumWidth(MOST_WIDE)
        vbox(scrolling(inside, self), margins=0, parent=self)

    def _box(self, title: str, layout: QVBoxLayout) -> QWidget:
        box = QWidget()
        vbox(Words(title, "heading"), layout, ..., spacing=8, margins=0, parent=box)
        return box

    def _unsold(self) -> QVBoxLayout:
        buttons = (self.actions_.button(name) for name in UNSOLD)
        return vbox(self.unsold_words, *buttons, spacing=8)

    def laying_out(self) -> Command | None:
        """A stack at every free seat."""
        tournament = self._console.tournament_id
        return LayOutStacks(tournament) if tournament else None

    def removing(self) -> Command | None:
        """All unsold stacks taken away, each counted as full."""
        tournament = self._console.tournament_id
        return RemoveUnsoldStacks(tournament) if tournament else None

    def remove_counted(self) -> None:
        """Take them away with the chips that were found at each seat."""
        self.open_task(UnsoldTask(self._console))

    def bag(self, table: int = 0) -> None:
        """Bag the stacks of a table, or of the first that lacks some."""
        state = self._console.state()
        if state is not None and can_bag(state):
            sheets = bags_of(state).tables
            lacking = (sheet.table for sheet in sheets if not sheet.complete or sheet.difference)
            self.open_task(BagTask(self._console, table or next(lacking, 0)))

    def bags_somebody(self) -> bool:
        """A flight is played, and stacks can be bagged."""
        state = self._console.state()
        return state is not None and can_bag(state)

    def ending(self) -> Command | None:
        """The flight closed: bags and money go to the event."""
        state = self._console.state()
        if state is None or state.of is None or not state.is_flight:
            return None
        return CloseFlight(state.id, state.of.event)

    def going_on(self) -> Command | None:
        """The end of the flight taken back."""
        state = self._console.state()
        if state is None or state.of is None or not state.is_flight:
            return None
        return ReopenFlight(state.id, state.of.event)

    def last_hands(self) -> None:
        """Announce how many hands are still played."""
        self.open_task(LastHandsTask(self._console))

    def is_played(self) -> bool:
        """Chips are in play."""
        state = self._console.state()
        return state is not None and state.status is Status.RUNNING

    def has_unsold(self) -> bool:
        """Stacks lie out that nobody has bought."""
        state = self._console.state()
        return state is not None and bool(unsold_rows(state))


_FLIGHT_PLAYED = Needed(ChipsPage.bags_somebody, N_("No flight of an event is played here."))
ACTIONS: tuple[PageAction[ChipsPage], ...] = (
    PageAction("count", N_("Count the chips…"), "C", begin=ChipsPage.count_chips,
           needs=Needed(ChipsPage.is_played, N_("The tournament has not begun.")), gives=(CountChips,)),
    PageAction("bag", N_("Bag the stacks…"), begin=lambda page: page.bag(), needs=_FLIGHT_PLAYED,
           gives=(BagStacks, TallyTable), look="primary"),
    PageAction("last_hands", N_("Last hands…"), begin=ChipsPage.last_hands, needs=_FLIGHT_PLAYED,
           gives=(CallLastHands,)),
    PageAction("end", N_("Close the flight"), command=ChipsPage.ending),
    PageAction("go_on", N_("Take the end back"), command=ChipsPage.going_on),
    PageAction("lay_out", N_("Lay out at every free seat"), command=ChipsPage.laying_out),
    PageAction("remove_some", N_("Remove as counted…"), begin=ChipsPage.remove_counted,
           needs=Needed(ChipsPage.has_unsold), gives=(RemoveUnsoldStacks,)),
    PageAction("remove_all", N_("Remove all, counted as full"), command=ChipsPage.removing),
)  # fmt: skip
ChipsPage.ACTIONS = ACTIONS
BAGGING = ("bag", "last_hands", "end", "go_on")
UNSOLD = ("lay_out", "remove_some", "remove_all")


class LeavingCard(QFrame):
    """A chip value that leaves play: when, how far, and what is next."""

    def __init__(
        self, console: Console, state: Tournament, row: LeavingRow, race: Callable[[Chips], None]
    ) -> None:
        super().__init__()
        self.setProperty("panel", "notice-amber" if row.due else "card")
        texts = console.texts
        into = texts.say("into {value}", value=texts.number(row.into)) if row.into else ""
        title = "  ".join(filter(None, (texts.number(row.value), into if not row.gone else "")))
        words = vbox(
            Words(title, "muted" if row.gone else "heading"),
            Words(self._progress(texts, row), "muted"),
            spacing=2,
        )
        line = hbox((words, 1), spacing=8, margins=(14, 10, 12, 10), parent=self)
        if row.gone:
            return
        if row.tables:
            kind = "primary" if row.due else ""
            button = PressButton(texts.say("Race…"), partial(race, row.value), kind)
            shut(console, button)
            line.addWidget(button)
        command = RemoveValue(state.id, row.value)
        remove: PageAction[LeavingCard] = PageAction(
            "remove", N_("Remove"), command=lambda _card: command
        )
        self.actions_ = PageActions(console, self, (remove,))
        self.actions_.judge()
        line.addWidget(self.actions_.button("remove"))

    def _progress(self, texts: Texts, row: LeavingRow) -> str:
        if row.gone:
            return texts.say("has left play")
        if not row.raced:
            return row.when
        total = row.raced + len(row.tables)
        done = texts.say("raced at {done} of {total} tables", done=row.raced, total=total)
        return f"{row.when} · {done}"


def _stock_columns(console: View) -> tuple[Column[StockRow], ...]:
    texts = console.texts
    number = texts.number
    return (
        Column(texts.say("Chip"), lambda row: row.value, lambda row: number(row.value), right=True,
               tone=lambda row: "" if row.in_play else "muted"),
        Column(texts.say("In a stack"), lambda row: row.in_stack, lambda row: number(row.in_stack),
               right=True),
        Column(texts.say("Given out"), lambda row: row.issued, lambda row: number(row.issued),
               right=True),
        Column(texts.say("House has"), lambda row: row.owned, lambda row: number(row.owned), right=True),
        Column(texts.say("Left"), lambda row: row.left, lambda row: number(row.left), right=True,
               tone=lambda row: "red" if row.left < 0 else ""),
    )  # fmt: skip


class LastHandsTask(Task):
    """Task to call the last hands: a typed number, or one drawn so that nobody stalls."""

    HELP = "flights"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Last hands"))
        state = self.state()
        low, high = state.of.terms.last_hands if state is not None and state.of is not None else (0, 0)
        drawn = self.say("drawn: {low} to {high}", low=low, high=high) if high else ""
        self.hands = self.add_number(self.say("Hands at each table"), hint=drawn)
        self._draws = bool(high)
        self.add_button(self.say("Announce"))

    def command(self) -> Command | None:
        state, hands = self.state(), self.hands.number()
        return CallLastHands(state.id, hands) if state and (hands or self._draws) else None


class UnsoldTask(Task):
    """Task to remove unsold stacks: a field for each; Enter moves on, after the last it removes all."""

    STEPWISE = True

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Remove unsold stacks"))
        self.line.say(self.say("Chips found at each seat; an empty field counts as a full stack."))
        state = self.state()
        self.fields = {
            row.seat: self.add_number(
                seat_words(self._texts, row.seat), hint=self._texts.number(row.chips)
            )
            for row in (unsold_rows(state) if state else ())
        }
        self.add_button(self.say("Remove"))

    def command(self) -> Command | None:
        state = self.state()
        if state is None or not self.fields:
            return None
        counts = {seat: field.number() for seat, field in self.fields.items()}
        found = tuple((seat, chips) for seat, chips in counts.items() if chips is not None)
        return RemoveUnsoldStacks(state.id, found)
