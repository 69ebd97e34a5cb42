"""The cash room: tables drawn with who sits there, the waiting list with its calls, all by key."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import house_tables, tables_of_games
from director.desk.offered.commands import (
    AskSeatChange,
    AskTableChange,
    CashOut,
    ChangeCashSeat,
    ChangeCashTable,
    CloseCashTable,
    CollectCashTime,
    Command,
    CountCashDrop,
    CountCashJackpot,
    DealCashHand,
    DropChange,
    JoinWaiting,
    MarkCashAway,
    OpenCashTable,
    RakePot,
    SeatCashPlayer,
    TellCashDown,
    TellMissedBlinds,
    TopUp,
    VoidCashSlip,
    VoidCashTime,
    WaiveCashTime,
    WinCashJackpot,
)
from director.house.people import HouseTable
from director.poker.cash.state import CashTable, Sitting
from director.texts import N_
from director.tournament.clock import registration_open
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import CashTableId, EntryId, PlayerId, Seat
from director.values.quantity import SECOND, Micros
from ui.cash.books import CashBooksTask
from ui.cash.close import CloseCashTask, DropTask, JackpotTask, PotTask
from ui.cash.money import CashOutTask, TopUpTask, VoidTask
from ui.cash.moves import BlindsTask, ChangeTask, TournamentTask
from ui.cash.opening import OpenCashTask
from ui.cash.seat import SeatTask, WaitTask, first_open_seat
from ui.cash.side import CashSide
from ui.cash.time_charge import TimeTask
from ui.cash.waiting_list import WaitingListView
from ui.console.console import Console, PersonPlace, Place, View
from ui.parts.actions import ASK_MS, Needed, PageAction, PageActions, named
from ui.parts.cash_words import WaiterRow, cash_on_map, seat_of, table_of, usual_games
from ui.parts.console_facts import till_of
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.panel import Words
from ui.parts.tables.felt import TWO_LINES
from ui.parts.tables.map import TableMap
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.scenes.cash import cash_line
from ui.widgets.empty import EmptyPage
from ui.widgets.layout import hbox, stacked, vbox

REPAINT: Micros = 20 * SECOND
"""Minutes away are drawn anew this often."""


class CashPage(TaskPage):
    """The map with the waiting list below; single letters act while one of them has the focus."""

    TOUCHED = frozenset({Change.CASH, Change.PEOPLE, Change.HOUSE, Change.ENTRIES})
    KEYS = (("Enter", N_("Call from the waiting list, or give the seat")),)

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._drawn_at: Micros = 0
        self._closed: tuple[CashTableId | None, Seat | None] = (None, None)
        """The table that was closed here, and what the map turned to by itself then."""
        self.map = TableMap(self)
        self.map.setAccessibleName(console.texts.say("Cash games"))
        self.list = WaitingListView(console, self)
        where = (self.map, self.list.table, self)
        self.actions_ = PageActions(console, self, ACTIONS, where, currency=_currency, wait_ms=ASK_MS)
        more = self.actions_.menu_button(console.texts.say("More"), named(MORE))
        self.overview = CashSide(console, self.actions_.buttons(named(AT_TABLE)), more)
        self.set_side(self.overview, self.setFocus)
        self.share_enter(self.list)
        self._lay_out()
        leave = ForSeveral[WaiterRow](
            lambda n: console.texts.count("Take {n} off the list", "Take {n} off the list", n),
            self.list.take_off,
        )
        Listing(
            console, self, self.list.table, "waiting_list", N_("Waiting list"), several=(leave,),
            personal=True, beside=lambda: self.list,
        )  # fmt: skip
        self.setFocusProxy(self.map)
        self.map.chosen.connect(lambda _seat: self._on_chosen())
        self.map.opened.connect(self._on_opened)
        self.map.dropped.connect(self._on_dropped)
        self.map.zoomed.connect(self._on_chosen)
        self.list.seated.connect(self._seat_waiter)
        console.tick.connect(self._on_second)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the room as it is now."""
        room = self._console.cash()
        self._draw(self._console.now())
        self.list.reload()
        nothing = not (room.tables or room.waiting.waiters or room.unreadable)
        seen = None if nothing else self.map  # what is not seen hears no key
        self.setFocusProxy(seen)  # type: ignore[arg-type]
        self._views.setCurrentWidget(self._empty if nothing else self._room)
        self._on_chosen()
        self._shelf.refresh_task()

    def show_place(self, place: Place) -> bool:
        """Select somebody's seat, or the place on the waiting list."""
        if not isinstance(place, PersonPlace):
            return False
        for table in self._console.cash().tables:
            if (sitting := table.of(place.player)) is not None:
                self.map.select(Seat(table.number, sitting.seat))
        waiting = (
            each.id for each in self._console.cash().waiting.waiters if each.player == place.player
        )
        self.list.table.select(next(waiting, None))
        return True

    # --- actions --------------------------------------------------------------------------------

    def open_table(self) -> None:
        """Begin to open a table of the house on which nobody plays."""
        self._console.ask(_free_tables, self._open)

    def wait(self) -> None:
        """Put somebody on the waiting list."""
        table = self.table()
        games = usual_games(self._console.cash())
        self.open_task(WaitTask(self._console, games, table.game if table else None))

    def books(self) -> None:
        """The books of the table that was closed just now, else of the selected one, or of another."""
        table, (closed, turned_to) = self.table(), self._closed
        self._closed = (None, None)
        wanted = table.id if table is not None else None
        if closed is not None and turned_to == self.map.selected():
            wanted = closed
        self.open_task(CashBooksTask(self._console, self, wanted))

    def close_table(self) -> None:
        """The books of the selected table, and its close."""
        if (table := self.table()) is not None:
            task = CloseCashTask(self._console, table)
            task.done.connect(self._on_closed)
            self.open_task(task)

    def seat(self) -> None:
        """Seat somebody at the selected table."""
        if (table := self.table()) is not None:
            self._seat(table)

    def at_table(self, task: Callable[[Console, CashTable], Task]) -> None:
        """A task about the selected table."""
        if (table := self.table()) is not None:
            self.open_task(task(self._console, table))

    def with_player(self, task: Callable[[Console, CashTable, Sitting], Task]) -> None:
        """A task about the selected player."""
        table, sitting = self.table(), self.sitting()
        if table is not None and sitting is not None:
            self.open_task(task(self._console, table, sitting))

    def to_tournament(self) -> None:
        """Chips of the selected player into a tournament that takes registrations."""
        running = self._registering()
        self.with_player(
            lambda console, table, sitting: TournamentTask(console, table, sitting, running)
        )

    def dealing(self) -> Command | None:
        """The next hand at the selected table."""
        table = self.table()
        return DealCashHand(table.id) if table else None

    def closing(self) -> Command | None:
        """The selected table closed, as far as the desk can say before its books are counted."""
        table = self.table()
        return CloseCashTable(table.id, till_of(self._console)) if table and table.sittings else None

    def timed(self) -> CashTable | None:
        """The selected table, where it takes a time charge."""
        table = self.table()
        return table if table is not None and table.terms.time is not None else None

    def feeding(self) -> CashTable | None:
        """The selected table, where its pots feed a jackpot."""
        table = self.table()
        return table if table is not None and table.terms.jackpot is not None else None

    def timing(self) -> Command | None:
        """Time charge of everybody at the selected table who owes it."""
        table = self.timed()
        return CollectCashTime(table.id, till_of(self._console)) if table else None

    def changing(self) -> Command | None:
        """Another dealer at the selected table."""
        table = self.table()
        return TellCashDown(table.id) if table else None

    def leaving(self) -> Command | None:
        """The selected player away, or back."""
        table, sitting = self.table(), self.sitting()
        if table is None or sitting is None:
            return None
        return MarkCashAway(table.id, sitting.player, away=sitting.absence is None)

    def table(self) -> CashTable | None:
        """The table that is selected."""
        chosen = self.map.selected()
        return table_of(self._console.cash(), chosen.table) if chosen else None

    def free_seats(self) -> Sequence[int]:
        """Free seats of the table that is selected."""
        table = self.table()
        return table.free if table else ()

    def sitting(self) -> Sitting | None:
        """The player who is selected."""
        table, chosen = self.table(), self.map.selected()
        return table.at(chosen.number) if table and chosen else None

    def _open(self, tables: tuple[HouseTable, ...]) -> None:
        task = OpenCashTask(self._console, tables, self._console.cash().tables)
        task.opened.connect(self._follow)
        self.open_task(task)

    def _on_closed(self, table: CashTableId) -> None:
        self._closed = (table, self.map.selected())

    def _follow(self, number: int) -> None:
        if number in self.map.floor().by_number:
            self.map.select(Seat(number, 0))

    def _seat(self, table: CashTable, seat: int = 0, player: PlayerId | None = None) -> None:
        chosen = self.map.selected()
        if not seat and chosen and chosen.number in table.free:
            seat = chosen.number
        seat = seat or first_open_seat(self._console, table.number)
        self.open_task(SeatTask(self._console, table, seat, player or self._held_for(table, seat)))

    def _held_for(self, table: CashTable, seat: int) -> PlayerId | None:
        holder = self._console.cash().waiting.held_seats(table.id).get(seat)
        return holder.player if holder else None

    def _seat_waiter(self, player: PlayerId, number: int, seat: int) -> None:
        """A called player is at the desk: the seat, the chips; who sits elsewhere brings his."""
        room = self._console.cash()
        table = table_of(room, number)
        for other in room.tables:
            sitting = other.of(player)
            if sitting is not None:
                self.open_task(ChangeTask(self._console, other, sitting, Seat(number, seat)))
                return
        if table is not None:
            self.map.select(Seat(number, seat))
            self._seat(table, seat, player)

    def _registering(self) -> tuple[Tournament, ...]:
        console = self._console
        return tuple(
            state
            for state in console.states().values()
            if state.status in (Status.REGISTERING, Status.RUNNING)
            and registration_open(state, console.clock_read_at(state.id))
        )

    # --- what is shown --------------------------------------------------------------------------

    def _draw(self, at: Micros) -> None:
        console = self._console
        self._drawn_at = at
        self.map.set_floor(cash_on_map(console.cash(), console.people(), console.texts, at))
        self.title.say(self.map.floor().title)
        self.games.say(cash_line(console.cash(), console.texts))

    def _on_chosen(self) -> None:
        chosen = self.map.selected()
        named = self.map.scale() >= TWO_LINES
        self.overview.show_table(self.table(), chosen, self._console.now(), named=named)
        self.actions_.judge()

    def _on_second(self, at: Micros) -> None:
        """Calls run out, and those who are away stay away."""
        if not self.isVisible():
            return
        calls = any(waiter.call is not None for waiter in self._console.cash().waiting.waiters)
        late = at - self._drawn_at >= REPAINT
        if calls or late:
            self.list.reload()
        if late:
            self._draw(at)

    # --- mouse ----------------------------------------------------------------------------------

    def _on_opened(self, _seat: Seat) -> None:
        self.actions_.do("cash_out" if self.sitting() is not None else "seat")

    def _on_dropped(self, entry: EntryId, target: Seat) -> None:
        """Dropped on another seat: asked about, because the chips may go along."""
        origin = seat_of(entry)
        table = table_of(self._console.cash(), origin.table)
        sitting = table.at(origin.number) if table else None
        if table is not None and sitting is not None:
            self.open_task(ChangeTask(self._console, table, sitting, target))

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts = self._console.texts
        self.title = Words("", "muted")
        self.title.setWordWrap(False)
        tools = (self.actions_.button(name) for name in named(IN_ROOM))
        bar = hbox(self.title, ..., *tools, spacing=8, margins=(20, 8, 12, 4))
        self._room = QWidget(self)
        column = vbox(bar, spacing=0, margins=0, parent=self._room)
        self.games = Words("", "muted")
        self.games.setContentsMargins(20, 0, 20, 4)
        column.addWidget(self.games)
        column.addWidget(self.map, 3)
        column.addWidget(self.list, 2)
        self._empty = EmptyPage(
            texts.say("No cash table is open"),
            texts.say("Open one for a game, or begin its waiting list."),
            *self.actions_.choices(*named(IN_ROOM)),
        )
        self.actions_.listen(*self._empty.buttons)
        self._views = stacked(self._empty, self._room, parent=self)
        vbox(self._views, margins=0, parent=self)


def _currency(console: View) -> str:
    return console.house.currency


def _at_table(task: Callable[[Console, CashTable], Task]) -> Callable[[CashPage], None]:
    return lambda page: page.at_table(task)


def _with_player(task: Callable[[Console, CashTable, Sitting], Task]) -> Callable[[CashPage], None]:
    return lambda page: page.with_player(task)


TABLE = Needed(CashPage.table, N_("Select a table first."))
TIMED = Needed(CashPage.timed, N_("The table takes no time charge."))
FEEDING = Needed(CashPage.feeding, N_("The table feeds no jackpot."))
PLAYER = Needed(CashPage.sitting, N_("Select a player first."))
FREE_SEAT = Needed(CashPage.free_seats, N_("Select a table that has a free seat."))
AT_TABLE: tuple[PageAction[CashPage], ...] = (
    PageAction(
        "seat", N_("Seat a player…"), "S", CashPage.seat, needs=FREE_SEAT, gives=(SeatCashPlayer,)
    ),
    PageAction("top_up", N_("Top-up…"), "U", _with_player(TopUpTask), needs=PLAYER, gives=(TopUp,)),
    PageAction(
        "cash_out", N_("Cash-out…"), "X", _with_player(CashOutTask), needs=PLAYER, gives=(CashOut,)
    ),
    PageAction(
        "change",
        N_("Change seat…"),
        "M",
        _with_player(ChangeTask),
        needs=PLAYER,
        gives=(ChangeCashSeat, ChangeCashTable, AskSeatChange, AskTableChange, DropChange),
    ),
    PageAction("away", N_("Away or back"), "A", command=CashPage.leaving, needs=PLAYER),
    PageAction("deal", N_("Next hand"), "H", command=CashPage.dealing, needs=TABLE),
    PageAction("pot", N_("Pot…"), "P", _at_table(PotTask), needs=TABLE, gives=(RakePot,)),
    PageAction("time", N_("Collect time"), "I", command=CashPage.timing, needs=TIMED),
    PageAction(
        "drop",
        N_("Drop box…"),
        "D",
        _at_table(DropTask),
        needs=TABLE,
        gives=(CountCashDrop, CountCashJackpot),
    ),
)
"""Frequent actions at a table: the buttons at the side."""
MORE: tuple[PageAction[CashPage], ...] = (
    PageAction(
        "blinds", N_("Blinds…"), "B", _with_player(BlindsTask), needs=PLAYER, gives=(TellMissedBlinds,)
    ),
    PageAction("tournament", N_("Tournament…"), "T", CashPage.to_tournament, needs=PLAYER, leads=True),
    PageAction(
        "times",
        N_("Time charge…"),
        "E",
        _at_table(TimeTask),
        needs=TIMED,
        gives=(CollectCashTime, WaiveCashTime, TellCashDown),
    ),
    PageAction("down", N_("Dealer changed"), "G", command=CashPage.changing, needs=TABLE),
    PageAction(
        "jackpot",
        N_("Jackpot won…"),
        "J",
        _at_table(JackpotTask),
        needs=FEEDING,
        gives=(WinCashJackpot,),
    ),
    PageAction(
        "void",
        N_("Strike out…"),
        "V",
        _at_table(VoidTask),
        needs=TABLE,
        gives=(VoidCashSlip, VoidCashTime),
    ),
    PageAction(
        "close",
        N_("Close table…"),
        "K",
        CashPage.close_table,
        CashPage.closing,
        TABLE,
        gives=(CloseCashTable,),
    ),
)
"""Rare actions at a table: the menu below them."""
IN_ROOM: tuple[PageAction[CashPage], ...] = (
    PageAction("open", N_("Open a cash table…"), "O", CashPage.open_table, gives=(OpenCashTable,)),
    PageAction("wait", N_("Put on the waiting list…"), "W", CashPage.wait, gives=(JoinWaiting,)),
    PageAction("books", N_("Books…"), "L", CashPage.books, paper=True),
)
ACTIONS: tuple[PageAction[CashPage], ...] = (*AT_TABLE, *MORE, *IN_ROOM)
CashPage.ACTIONS = ACTIONS


def _free_tables(desk: Desk) -> tuple[HouseTable, ...]:
    """Tables of the house on which nobody plays, those of tournaments left out."""
    busy = set(tables_of_games(desk.store))
    for row in desk.store.tournaments():
        if row.status in (Status.REGISTERING, Status.RUNNING):
            busy |= {table.number for table in desk.tournament(row.id).open_tables}
    return tuple(table for table in house_tables(desk.store) if table.number not in busy)
