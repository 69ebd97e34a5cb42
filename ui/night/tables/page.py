"""The tables page: every table drawn, the selected one at the side, and all that is done by key."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from director.desk.offered.commands import (
    BreakTable,
    BustPlayers,
    BuyExtra,
    CloseAddOnRound,
    CorrectHead,
    CorrectMatch,
    CorrectOutOrder,
    CorrectSeats,
    DeclineAddOn,
    Disqualify,
    DrawButton,
    DrawRound,
    ForfeitPrize,
    FormFinalTable,
    GivePenalty,
    GiveSeeds,
    KeepSeat,
    LayLateStack,
    MakeEnvelopes,
    MoveEntry,
    OpenEnvelope,
    OpenTable,
    Qualify,
    RedrawTables,
    ReinstateEntry,
    SeedByStandings,
    ServePenalty,
    SetRoundStructure,
    ShareEnvelopes,
    TellButton,
    TellNextBigBlind,
    TellStacks,
    WinThirdPlace,
)
from director.texts import N_
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import EntryId, Seat, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.console import BustPlace, Console, EntryPlace, Place, Work
from ui.night.clock.time_calls import in_break_words
from ui.night.prizes.bounty_panel import CorrectHeadTask
from ui.night.tables.at_tables import AtTables, is_called
from ui.night.tables.balance import BalancePanel
from ui.night.tables.balance_words import BalanceView, Need, balance_view
from ui.night.tables.breaking import BreakTask, EvenTask, FinalTableTask
from ui.night.tables.bust import BustTask
from ui.night.tables.button import ButtonTask, StacksTask
from ui.night.tables.envelopes import EnvelopeTask
from ui.night.tables.late_stacks import LateStacksTask
from ui.night.tables.out_order import ForfeitTask, OrderTask, ReinstateTask
from ui.night.tables.player_tasks import KeepSeatTask, MoveTask, PenaltyTask, QualifyTask, RebuyTask
from ui.night.tables.rounds import RoundLevelsTask, RoundTask
from ui.night.tables.seeds import SeedsTask
from ui.night.tables.side import TableSide
from ui.night.tables.table_admin import OpenTablesTask, add_closing, add_seat_marks
from ui.parts.actions import ASK_MS, Needed, PageAction, PageActions, named
from ui.parts.panel import PressButton, Words
from ui.parts.readiness import readiness
from ui.parts.tables.map import READABLE
from ui.parts.tables.words import floor_on_map
from ui.parts.task import Task
from ui.scenes.time_calls import seconds_left
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.tool_rows import CollapsingRow

REPLAN: Micros = 15 * SECOND
"""Interval of planning anew: reports of the button grow old."""
UNOPENED = N_("No table is in use. Open registration first.")
UNUSED = N_("No table is in use. Press O to open tables.")


class TablesPage(AtTables):
    """The map with its side panel; single letters act while the map has the focus."""

    TOUCHED = frozenset(
        {Change.SEATING, Change.ENTRIES, Change.CLOCK, Change.SETTINGS, Change.PEOPLE, Change.LOBBY}
    )

    KEYS = (
        ("F5, Enter", N_("Balance the tables")),
        ("D, 4, Enter", N_("Seat 4 has the next big blind")),
        ("1 … 99", N_("To the table of that number")),
        ("Ctrl+Space", N_("Mark another table, to break several in one draw")),
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.view: BalanceView | None = None
        self._dismissed: BalanceView | None = None
        self._balance_wanted = False
        self._planned_at: Micros = 0
        self._current_id: TournamentId | None = None
        self.setFocusProxy(self.map)
        self.map.setAccessibleName(console.texts.say("Tables"))
        self.balance_panel = BalancePanel(console, self)
        self.balance_panel.hide()
        self.actions_ = PageActions(console, self, ACTIONS, (self.map, self), wait_ms=ASK_MS)
        self.overview = TableSide(console, self.actions_.buttons(named(AT_TABLE)))
        self.set_side(self.overview, self.map.setFocus)
        self._lay_out()
        self._connect()

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the newest state: map, plan, side and the task at hand."""
        state = self._console.state()
        if state is None:
            return
        if state.id != self._current_id:
            self._begin_with(state.id)
        self._plan(state)
        self._show_side()
        self._shelf.refresh_task()
        self._on_second()
        self.actions_.judge()

    def show_place(self, place: Place) -> bool:
        """Select the player of an entry, or begin the work that is asked for."""
        match place:
            case EntryPlace():
                self.find_entry(place.entry)
            case BustPlace():
                self.bust(place.entries)
            case Work.BALANCE:
                self.balance()
            case Work.BREAK:
                self._at_due_tables(BreakTask)
            case Work.FINAL_TABLE:
                self._at_due_tables(FinalTableTask)
            case _:
                return False
        return True

    def find_entry(self, entry: EntryId) -> None:
        """Select the seat of an entry."""
        self.map.find_entry(entry)
        self.map.setFocus()

    def bust(self, entries: Sequence[EntryId]) -> None:
        """Open the bust panel for entries; stacks are asked where they decide."""
        state = self._console.state()
        seats = [entry.seat for entry in map(state.entries.get, entries) if entry] if state else []
        named = [seat for seat in seats if seat is not None]
        if named:
            task = BustTask(self._console, Seat(named[0].table, 0))
            self.open_task(task)
            task.name_seats(named)

    def balance(self) -> None:
        """F5: the plan, with the focus on what Enter does."""
        self._balance_wanted = True
        state = self._console.state()
        if state is not None:
            self._plan(state)
        self.balance_panel.start()

    def calls_in_break(self) -> str:
        """Words for a clock that is called in a break; a ruling is never asked about."""
        state, chosen = self._console.state(), self.seat()
        called = state is not None and chosen is not None and is_called(state, chosen)
        return "" if called else in_break_words(self._console)

    def call_or_rule(self) -> None:
        """T calls the clock; once more it goes to what the floorman may rule."""
        state, chosen = self._console.state(), self.seat()
        if state is not None and chosen is not None and is_called(state, chosen):
            self.overview.to_rulings()
        else:
            self.actions_.order("call")

    def _begin_with(self, tournament: TournamentId) -> None:
        """Another tournament: what was begun in the one before is put away."""
        self._current_id, self._dismissed, self._balance_wanted = tournament, None, False
        self._shelf.close_task()

    # --- plan and side --------------------------------------------------------------------------

    def _plan(self, state: Tournament) -> None:
        at = self._console.clock_read_at()
        people, texts = self._console.people(), self._console.texts
        before = self.view
        view = self.view = balance_view(state, people, texts, at)
        self._planned_at = at
        self.map.set_empty(texts.say(UNOPENED if state.status is Status.ANNOUNCED else UNUSED))
        self.map.set_floor(floor_on_map(state, people, texts, at, view.planned))
        self.title.say(self.map.floor().title)
        self._bar.fit()
        if before is not None and before.need is not Need.NOTHING and view.need is Need.NOTHING:
            self._finish_balance()
        wanted = self._balance_wanted or (view.need is not Need.NOTHING and view != self._dismissed)
        self.balance_panel.put_up(on=wanted and self._console.refuses is None)
        self.balance_panel.show_view(view, at)

    def _finish_balance(self) -> None:
        """Everything has been done that the panel was opened for."""
        self._balance_wanted = False
        if self._shelf.task() is None and self.balance_panel.is_acted_on():
            self.map.setFocus()

    def _close_balance(self) -> None:
        self._balance_wanted = False
        self._dismissed = self.view
        self.balance_panel.hide()
        self.map.setFocus()

    def _show_side(self) -> None:
        chosen = self.map.selected()
        table = self.map.floor().by_number.get(chosen.table) if chosen else None
        self.overview.show_table(table, self.map.selected_seat())

    def _on_chosen(self, _seat: Seat | None) -> None:
        self._show_side()
        self._on_second()
        self.actions_.judge()

    def _on_marked(self, tables: tuple[int, ...]) -> None:
        """Tables marked while they are broken are broken with the others."""
        task = self._shelf.task()
        if tables and isinstance(task, BreakTask):
            task.choose(tables)
        self.actions_.judge()

    def _on_second(self, *_at: Micros) -> None:
        """Count called clocks down; plan anew from time to time."""
        state, at = self._console.state(), self._console.clock_read_at()
        if state is None or not self.isVisible():
            return
        left = {call.table: seconds_left(call, at) for call in state.calls}
        said = {table: self._console.texts.say("clock: {n} s", n=n) for table, n in left.items()}
        self.map.set_calls(said)
        self.overview.show_calls(state, at)
        if at - self._planned_at >= REPLAN:
            self._plan(state)

    # --- mouse ----------------------------------------------------------------------------------

    def _on_dropped(self, entry: EntryId, seat: Seat) -> None:
        """A refusal leaves everything as it was: the map shows nothing but the state."""
        state = self._console.state()
        if state is not None:
            self._console.order(MoveEntry(state.id, entry, seat, state.entries[entry].seat))

    def _on_opened(self, seat: Seat) -> None:
        self.actions_.do("move" if self._entry(seat) is not None else "stacks")

    def _menu(self, seat: Seat, where: QPoint) -> None:
        state = self._console.state()
        if state is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self.actions_[name] for name in named(ACTIONS)])
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
        smaller = self._tool("−", partial(self.map.zoom, -1), texts.say("Smaller"))
        larger = self._tool("+", partial(self.map.zoom, 1), texts.say("Larger"))
        self.fit_button = self._tool(texts.say("All tables"), partial(self.map.set_scale, None))
        self.names_button = self._tool(texts.say("Names"), partial(self.map.set_scale, READABLE))
        for button in (self.fit_button, self.names_button):
            button.setCheckable(True)
        self.balance_button = self._tool(texts.say("Balance") + "   F5", self.balance)
        if self._console.refuses is not None:
            readiness(self._console, self._console.refuses).show_on(self.balance_button)
        more = self.actions_.menu_button(texts.say("More"), named(MORE), named(PAPERS))
        row = hbox(
            self.title, ..., self.fit_button, self.names_button, smaller, larger, 12,
            self.balance_button, more, spacing=8, margins=(20, 8, 12, 4),
        )  # fmt: skip
        self._bar = CollapsingRow(row, (self.title, smaller, larger, self.names_button), self)
        vbox(self._bar, (self.map, 1), self.balance_panel, spacing=0, margins=0, parent=self)
        self._show_zoom()

    def _tool(self, title: str, act: Callable[[], None], spoken: str = "") -> PressButton:
        button = PressButton(title, act)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(tip(spoken))
        button.setAccessibleName(spoken or title)
        return button

    def _show_zoom(self) -> None:
        self.fit_button.setChecked(self.map.fits())
        self.names_button.setChecked(not self.map.fits() and self.map.scale() == READABLE)

    def _connect(self) -> None:
        self.map.chosen.connect(self._on_chosen)
        self.map.marked.connect(self._on_marked)
        self.map.dropped.connect(self._on_dropped)
        self.map.opened.connect(self._on_opened)
        self.map.menu_wanted.connect(self._menu)
        self.map.zoomed.connect(self._show_zoom)
        self.overview.picked.connect(self.map.select)
        self.balance_panel.closed.connect(self._close_balance)
        self.balance_panel.seat_wanted.connect(self.map.select)
        self.balance_panel.break_wanted.connect(
            lambda tables: self.open_task(BreakTask(self._console, tables))
        )
        self.balance_panel.final_wanted.connect(
            lambda tables: self.open_task(FinalTableTask(self._console, tables))
        )
        self.share_enter(self.balance_panel)
        self._console.tick.connect(self._on_second)


def _at_seat(task: Callable[[Console, Seat], Task]) -> Callable[[TablesPage], None]:
    return lambda page: page.at_seat(task)


def _at_table(task: Callable[[Console, int], Task]) -> Callable[[TablesPage], None]:
    return lambda page: page.at_table(task)


def _at_tables(task: Callable[[Console, Sequence[int]], Task]) -> Callable[[TablesPage], None]:
    return lambda page: page.at_tables(task)


def _with_player(task: Callable[[Console, EntryId], Task]) -> Callable[[TablesPage], None]:
    return lambda page: page.with_player(task)


def _in_room(task: Callable[[Console], Task]) -> Callable[[TablesPage], None]:
    return lambda page: page.in_room(task)


PLAYER = Needed(TablesPage.has_player, N_("Select a player first."))
PLAY = Needed(TablesPage.plays)
MYSTERY = Needed(TablesPage.has_envelopes, N_("Only a tournament with mystery bounties has envelopes."))
MILESTONE = Needed(TablesPage.may_qualify, N_("Select a player of a satellite with a milestone."))
ADD_ON = Needed(TablesPage.has_add_on, N_("This tournament sells no add-on, or is not played."))
BRACKET = Needed(TablesPage.has_bracket, N_("Only a bracket that is not played yet is seeded."))
DISQUALIFIED = Needed(TablesPage.has_disqualified, N_("Nobody is disqualified."))
KNOCK_OUT = Needed(TablesPage.has_knock_out, N_("Nobody was knocked out yet."))
ROUNDS = Needed(TablesPage.has_rounds, N_("This tournament is not played in rounds."))
AT_TABLE: tuple[PageAction[TablesPage], ...] = (
    PageAction(
        "bust",
        N_("Bust…"),
        "B",
        _at_seat(BustTask),
        TablesPage.busting,
        PLAY,
        gives=(BustPlayers, BuyExtra),
    ),
    PageAction("move", N_("Move…"), "M", _with_player(MoveTask), needs=PLAYER, gives=(MoveEntry,)),
    PageAction(
        "rebuy",
        N_("Rebuy…"),
        "R",
        _with_player(RebuyTask),
        TablesPage.rebuying,
        PLAYER,
        gives=(BuyExtra,),
    ),
    PageAction(
        "penalty",
        N_("Penalty…"),
        "P",
        _with_player(PenaltyTask),
        needs=PLAYER,
        gives=(GivePenalty, Disqualify, ServePenalty),
    ),
    PageAction("stacks", N_("Stacks…"), "S", _at_seat(StacksTask), gives=(TellStacks,)),
    PageAction(
        "button",
        N_("Button…"),
        "D",
        _at_table(ButtonTask),
        gives=(TellButton, TellNextBigBlind, DrawButton),
    ),
    PageAction(
        "break", N_("Break table…"), "K", _at_tables(BreakTask), TablesPage.breaking, gives=(BreakTable,)
    ),
    PageAction(
        "call",
        N_("Call the clock"),
        "T",
        TablesPage.call_or_rule,
        command=TablesPage.calling,
        asks=TablesPage.calls_in_break,
    ),
)
"""Actions at a table: the buttons at the side."""
MORE: tuple[PageAction[TablesPage], ...] = (
    PageAction("wrong_seat", N_("Correct a wrong seat…"), "W",
           _with_player(partial(MoveTask, wrong_seat=True)), needs=PLAYER, gives=(CorrectSeats,)),
    PageAction("keep_seat", N_("Keep the seat…"), "", _with_player(KeepSeatTask), needs=PLAYER,
           gives=(KeepSeat,)),
    PageAction("reinstate", N_("Bring a player back…"), "", _in_room(ReinstateTask),
           gives=(ReinstateEntry,)),
    PageAction("knock_out", N_("Correct a knock-out…"), "", _in_room(CorrectHeadTask),
           needs=KNOCK_OUT, gives=(CorrectHead,)),
    PageAction("order", N_("Correct the order of going out…"), "", _in_room(OrderTask),
           gives=(CorrectOutOrder,)),
    PageAction("forfeit", N_("Forfeit a prize…"), "", _in_room(ForfeitTask), needs=DISQUALIFIED,
           gives=(ForfeitPrize,)),
    PageAction("final", N_("Final table…"), "", _at_tables(FinalTableTask), gives=(FormFinalTable,)),
    PageAction("redraw", N_("Draw all seats anew…"), "", TablesPage.redraw, gives=(RedrawTables,)),
    PageAction("open", N_("Open tables…"), "O", _in_room(OpenTablesTask), gives=(OpenTable,)),
    PageAction("late_stacks", N_("Stacks of late players…"), "L", _in_room(LateStacksTask), needs=PLAY,
           gives=(LayLateStack,)),
    PageAction("add_on", N_("Add-on round…"), "A", lambda page: page.add_on_round(), needs=ADD_ON,
           gives=(BuyExtra, DeclineAddOn, CloseAddOnRound)),
    PageAction("even", N_("Even tables…"), "", _in_room(EvenTask), TablesPage.evening),
    PageAction("qualify", N_("Milestone reached…"), "", _with_player(QualifyTask), needs=MILESTONE,
           gives=(Qualify,)),
    PageAction("envelopes", N_("Envelopes…"), "", _in_room(EnvelopeTask), needs=MYSTERY,
           gives=(MakeEnvelopes, OpenEnvelope, ShareEnvelopes)),
    PageAction("rounds", N_("Rounds…"), "", _in_room(RoundTask), needs=ROUNDS,
           gives=(DrawRound, CorrectMatch, WinThirdPlace)),
    PageAction("seeds", N_("Seeds of the bracket…"), "", _in_room(SeedsTask), needs=BRACKET,
           gives=(GiveSeeds, SeedByStandings)),
    PageAction("round_levels", N_("Levels of a later round…"), "", _in_room(RoundLevelsTask),
           needs=ROUNDS,
           gives=(SetRoundStructure,)),
)  # fmt: skip
PAPERS: tuple[PageAction[TablesPage], ...] = (
    PageAction("by_name", N_("Print seating by name"), begin=TablesPage.print_seating, paper=True),
    PageAction("by_table", N_("Print seating by table"), paper=True,
           begin=lambda page: page.print_seating(by_table=True)),
    PageAction("print_rounds", N_("Print the rounds"), begin=TablesPage.print_rounds, paper=True,
           needs=ROUNDS),
)  # fmt: skip
ACTIONS: tuple[PageAction[TablesPage], ...] = (*AT_TABLE, *MORE, *PAPERS)
TablesPage.ACTIONS = ACTIONS
