"""The tables page: every table drawn, the selected one at the side, and all that is done by key."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from director.desk.commands import BreakTable, BustPlayers, BuyExtra, CallTime, Command, MoveEntry
from director.texts import N_
from director.texts.refusals import sentence
from director.tournament.events import Bust
from director.tournament.settings import Purchase
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import SECOND, EntryId, Micros, Seat, TournamentId
from ui.console.console import Console, EntryPlace, Place, Work
from ui.console.printing import send
from ui.night.tables.balance import BalancePanel
from ui.night.tables.balance_words import BalanceView, Need, balance_view
from ui.night.tables.breaking import BreakTask, FinalTableTask
from ui.night.tables.bust import BustTask
from ui.night.tables.button import ButtonTask
from ui.night.tables.move import MoveTask
from ui.night.tables.out_order import OrderTask, ReinstateTask
from ui.night.tables.penalty import PenaltyTask
from ui.night.tables.rebuy import RebuyTask
from ui.night.tables.side import TableSide
from ui.night.tables.stacks import StacksTask
from ui.night.tables.table_admin import OpenTablesTask, add_closing, add_seat_marks
from ui.parts.console_facts import till_of
from ui.parts.page import Page
from ui.parts.page_actions import page_action
from ui.parts.panel import PressButton, Words
from ui.parts.tables.map import READABLE, TableMap
from ui.parts.tables.words import floor_on_map
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.parts.wall.time_calls import seconds_left
from ui.widgets.plain import tip

DEEDS = (
    ("bust", N_("Bust…"), "B"),
    ("move", N_("Move…"), "M"),
    ("rebuy", N_("Rebuy…"), "R"),
    ("penalty", N_("Penalty…"), "P"),
    ("stacks", N_("Stacks…"), "S"),
    ("button", N_("Button…"), "D"),
    ("break", N_("Break table…"), "K"),
    ("call", N_("Call the clock"), "T"),
)
"""What is done at a table: these are the buttons at the side."""
MORE = (
    ("wrong_seat", N_("Correct a wrong seat…"), "W"),
    ("reinstate", N_("Bring a player back…"), ""),
    ("order", N_("Correct the order of going out…"), ""),
    ("final", N_("Final table…"), ""),
    ("open", N_("Open tables…"), "O"),
)
NEEDS_PLAYER = ("move", "rebuy", "penalty", "wrong_seat")
ASK_MS = 80
REPLAN: Micros = 15 * SECOND
"""What was told about the button grows old: the plan is made anew this often."""


class TablesPage(Page):
    """The map with its side panel; single letters act while the map has the focus."""

    TOUCHED = frozenset(
        {Change.SEATING, Change.ENTRIES, Change.CLOCK, Change.SETTINGS, Change.PEOPLE, Change.LOBBY}
    )

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.view: BalanceView | None = None
        self._dismissed: BalanceView | None = None
        self._asked_for = False
        self._planned_at: Micros = 0
        self._shown: TournamentId | None = None
        self.map = TableMap(self)
        self.setFocusProxy(self.map)
        self.map.setAccessibleName(console.texts.say("Tables"))
        self.map.set_empty(console.texts.say("No table is in use. Open registration, or press O."))
        self.balance_panel = BalancePanel(console, self)
        self.balance_panel.hide()
        self.deeds = {key: self._deed(key, title, keys) for key, title, keys in (*DEEDS, *MORE)}
        self.overview = TableSide(console, [self.deeds[key] for key, _, _ in DEEDS])
        self._shelf = TaskShelf(self.overview, self.map.setFocus)
        self._shelf.changed.connect(self.side_changed)
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask)
        self._lay_out()
        self._connect()

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the newest state: map, plan, side and the task at hand."""
        state = self._console.state()
        if state is None:
            return
        if state.id != self._shown:
            self._begin_with(state.id)
        self._plan(state)
        self._show_side()
        self._shelf.refresh_task()
        self._on_second(self._console.now())
        self._lend_keys()
        self._asking.start()

    def side(self) -> QWidget:
        """The selected table, or the task at hand."""
        return self._shelf

    def show_place(self, place: Place) -> bool:
        """Select the player of an entry, or begin to balance."""
        match place:
            case EntryPlace():
                self.find_entry(place.entry)
            case Work.BALANCE:
                self.balance()
            case _:
                return False
        return True

    def find_entry(self, entry: EntryId) -> None:
        """Select the seat of an entry."""
        self.map.find_entry(entry)
        self.map.setFocus()

    def balance(self) -> None:
        """F5: the plan, with the focus on what Enter does."""
        self._asked_for = True
        state = self._console.state()
        if state is not None:
            self._plan(state)
        self.balance_panel.start()

    def task(self) -> Task | None:
        """What is being done at the side."""
        return self._shelf.task()

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Begin a deed at the selected table or player."""
        state, chosen = self._console.state(), self.map.selected()
        if state is None or not self.deeds[key].isEnabled():
            return
        match key:
            case "open":
                self.open_task(OpenTablesTask(self._console))
            case "reinstate":
                self.open_task(ReinstateTask(self._console))
            case "order":
                self.open_task(OrderTask(self._console))
            case _:
                if chosen is not None:
                    self._do_at(key, state, chosen)

    def open_task(self, task: Task) -> None:
        """Show a task at the side, with the focus where typing starts."""
        self._shelf.open_task(task)

    def _do_at(self, key: str, state: Tournament, chosen: Seat) -> None:
        entry = self._entry(chosen)
        console = self._console
        match key:
            case "bust":
                self.open_task(BustTask(console, chosen))
            case "stacks":
                self.open_task(StacksTask(console, chosen))
            case "button":
                self.open_task(ButtonTask(console, chosen.table))
            case "break":
                self.open_task(BreakTask(console, chosen.table))
            case "final":
                self.open_task(FinalTableTask(console, chosen.table))
            case "call":
                console.order(CallTime(state.id, chosen.table, entry))
            case _:
                self._do_to(key, entry)

    def _do_to(self, key: str, entry: EntryId | None) -> None:
        console = self._console
        if entry is None:
            console.frame.say(console.texts.say("Select a player first."), "blue")
        elif key in ("move", "wrong_seat"):
            self.open_task(MoveTask(console, entry, wrong_seat=key == "wrong_seat"))
        else:
            self.open_task(RebuyTask(console, entry) if key == "rebuy" else PenaltyTask(console, entry))

    def _begin_with(self, tournament: TournamentId) -> None:
        """Another tournament: what was begun in the one before is put away."""
        self._shown, self._dismissed, self._asked_for = tournament, None, False
        self._shelf.close_task()

    def _deed(self, key: str, title: str, keys: str) -> QAction:
        where = (self.map, self)
        return page_action(self, self._console.texts.say(title), key, keys, self.do, where)

    # --- plan and side --------------------------------------------------------------------------

    def _plan(self, state: Tournament) -> None:
        at = self._console.now()
        people, texts = self._console.people(), self._console.texts
        before = self.view
        view = self.view = balance_view(state, people, texts, at)
        self._planned_at = at
        self.map.set_floor(floor_on_map(state, people, texts, at, view.planned))
        self.title.say(self.map.floor().title)
        if before is not None and before.need is not Need.NOTHING and view.need is Need.NOTHING:
            self._put_away()
        wanted = self._asked_for or (view.need is not Need.NOTHING and view != self._dismissed)
        self.balance_panel.setVisible(wanted and self._console.refuses is None)
        self.balance_panel.show_view(view, at)

    def _put_away(self) -> None:
        """Everything has been done that the panel was opened for."""
        self._asked_for = False
        if self._shelf.task() is None and self.balance_panel.is_acted_on():
            self.map.setFocus()

    def _close_balance(self) -> None:
        self._asked_for = False
        self._dismissed = self.view
        self.balance_panel.hide()
        self.map.setFocus()

    def _show_side(self) -> None:
        chosen = self.map.selected()
        table = self.map.floor().by_number.get(chosen.table) if chosen else None
        self.overview.show_table(table, self.map.selected_seat())

    def _on_chosen(self, _seat: Seat | None) -> None:
        self._show_side()
        self._on_second(self._console.now())
        self._lend_keys()
        self._asking.start()

    def _lend_keys(self) -> None:
        """What is plain from the seat alone holds at once: a key pressed right after is not lost."""
        state, chosen = self._console.state(), self.map.selected()
        if self._console.refuses is not None:
            self._lend_none(sentence(self._console.texts, self._console.refuses))
            return
        if state is None or chosen is None:
            return
        entry, why = self._entry(chosen), self._console.texts.say("Select a player first.")
        for key in NEEDS_PLAYER:
            self.deeds[key].setEnabled(entry is not None)
            self.deeds[key].setToolTip(tip(why if entry is None else ""))
        self.deeds["bust"].setEnabled(state.status is Status.RUNNING)

    def _lend_none(self, why: str) -> None:
        for deed in self.deeds.values():
            deed.setEnabled(False)
            deed.setToolTip(tip(why))

    def _ask(self) -> None:
        """Which of the deeds the desk would refuse now, and why."""
        state, chosen = self._console.state(), self.map.selected()
        if state is None or chosen is None:
            return
        entry = self._entry(chosen)
        self._lend_keys()
        for key, command in self._commands(state, chosen, entry):
            self._console.can(command, partial(self._on_answer, key, chosen))

    def _on_answer(self, key: str, asked: Seat, violation: RuleViolation | None) -> None:
        if asked == self.map.selected():
            self.overview.explain(key, violation)

    def _commands(
        self, state: Tournament, chosen: Seat, entry: EntryId | None
    ) -> Iterator[tuple[str, Command]]:
        yield "break", BreakTable(state.id, chosen.table)
        yield "call", CallTime(state.id, chosen.table, entry)
        if entry is None:
            return
        yield "bust", BustPlayers(state.id, (Bust(entry),))
        yield "rebuy", BuyExtra(state.id, entry, self._extra(state), till_of(self._console))

    def _extra(self, state: Tournament) -> Purchase:
        return Purchase.ADD_ON if state.settings.rebuy is None else Purchase.REBUY

    def _on_second(self, at: Micros) -> None:
        """Count called clocks down; plan anew from time to time."""
        state = self._console.state()
        if state is None or not self.isVisible():
            return
        left = {call.table: seconds_left(call, at) for call in state.calls}
        said = {table: self._console.texts.say("clock: {n} s", n=n) for table, n in left.items()}
        self.map.set_calls(said)
        self.overview.show_calls(state, at)
        if at - self._planned_at >= REPLAN:
            self._plan(state)

    def _entry(self, seat: Seat) -> EntryId | None:
        there = self.map.floor().seat(seat)
        return there.entry if there else None

    # --- mouse ----------------------------------------------------------------------------------

    def _on_dropped(self, entry: EntryId, seat: Seat) -> None:
        """A refusal leaves everything as it was: the map shows nothing but the state."""
        state = self._console.state()
        if state is not None:
            self._console.order(MoveEntry(state.id, entry, seat))

    def _on_opened(self, seat: Seat) -> None:
        self.do("move" if self._entry(seat) is not None else "stacks")

    def _menu(self, seat: Seat, where: QPoint) -> None:
        state = self._console.state()
        if state is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self.deeds[key] for key, _, _ in (*DEEDS, *MORE)])
        if seat.number:
            add_seat_marks(menu, self._console, state, seat)
        menu.addSeparator()
        add_closing(menu, self._console, state, seat.table)
        menu.popup(where)

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts = self._console.texts
        self.title = Words("", "muted")
        self.title.setWordWrap(False)
        bar = QHBoxLayout()
        bar.setContentsMargins(20, 8, 12, 4)
        bar.setSpacing(8)
        bar.addWidget(self.title)
        bar.addStretch(1)
        self.fit_button = self._tool(texts.say("All tables"), partial(self.map.set_scale, None))
        self.names_button = self._tool(texts.say("Names"), partial(self.map.set_scale, READABLE))
        for button in (self.fit_button, self.names_button):
            button.setCheckable(True)
            bar.addWidget(button)
        bar.addWidget(self._tool("−", partial(self.map.zoom, -1), texts.say("Smaller")))
        bar.addWidget(self._tool("+", partial(self.map.zoom, 1), texts.say("Larger")))
        bar.addSpacing(12)
        bar.addWidget(self._tool(texts.say("Balance") + "   F5", self.balance))
        bar.addWidget(self._more())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.map, 1)
        column.addWidget(self.balance_panel)
        self._show_zoom()

    def _tool(self, title: str, act: Callable[[], None], spoken: str = "") -> PressButton:
        button = PressButton(title, act)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(tip(spoken))
        button.setAccessibleName(spoken or title)
        return button

    def _more(self) -> PressButton:
        texts = self._console.texts
        menu = QMenu(self)
        menu.addActions([self.deeds[key] for key, _, _ in MORE])
        menu.addSeparator()
        for title, by_table in (
            (texts.say("Print seating by name"), False),
            (texts.say("Print seating by table"), True),
        ):
            action = menu.addAction(title)
            action.triggered.connect(partial(self._print_seating, by_table))
        button = self._tool(texts.say("More"), lambda: None)
        button.setMenu(menu)
        return button

    def _print_seating(self, by_table: bool, _checked: bool = False) -> None:
        state, people = self._console.state(), self._console.people()
        if state is None:
            return

        def content() -> object:
            from reports.night.sheet_facts import seating_list_of

            return seating_list_of(state, people)

        send(self._console, "seating_by_table" if by_table else "seating_by_name", content, of=state)

    def _show_zoom(self) -> None:
        self.fit_button.setChecked(self.map.fits())
        self.names_button.setChecked(not self.map.fits() and self.map.scale() == READABLE)

    def _connect(self) -> None:
        self.map.chosen.connect(self._on_chosen)
        self.map.dropped.connect(self._on_dropped)
        self.map.opened.connect(self._on_opened)
        self.map.asked.connect(self._menu)
        self.map.zoomed.connect(self._show_zoom)
        self.overview.picked.connect(self.map.select)
        self.balance_panel.closed.connect(self._close_balance)
        self.balance_panel.seen.connect(self.map.select)
        self.balance_panel.break_wanted.connect(
            lambda table: self.open_task(BreakTask(self._console, table))
        )
        self.balance_panel.final_wanted.connect(
            lambda table: self.open_task(FinalTableTask(self._console, table))
        )
        self._console.tick.connect(self._on_second)
