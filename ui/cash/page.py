"""The cash room: tables drawn with who sits there, the waiting list with its calls, all by key."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from director.desk.commands import CloseCashTable, Command, DealCashHand, MarkCashAway
from director.desk.desk import Desk
from director.desk.house.defaults import house_tables, tables_of_games
from director.desk.house.people import HouseTable
from director.poker.cash.state import CashTable, Sitting
from director.poker.cash.terms import CashGame
from director.texts import N_
from director.tournament.clock import registration_open
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import SECOND, EntryId, Micros, PlayerId, Seat
from ui.cash.books import CashBooksTask
from ui.cash.close import CloseCashTask, DropTask, PotTask
from ui.cash.money import CashOutTask, TopUpTask, VoidTask
from ui.cash.moves import BlindsTask, ChangeTask, TournamentTask
from ui.cash.opening import OpenCashTask
from ui.cash.seat import SeatTask, WaitTask, first_open_seat
from ui.cash.side import CashSide
from ui.cash.waiting_list import WaitingListView
from ui.console.console import Console
from ui.parts.cash_words import cash_on_map, seat_of, table_of, usual_games
from ui.parts.console_facts import till_of
from ui.parts.page import Page
from ui.parts.page_actions import page_action
from ui.parts.panel import PressButton, Words
from ui.parts.tables.felt import TWO_LINES
from ui.parts.tables.map import TableMap
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.parts.wall.cash import cash_line
from ui.widgets.empty import EmptyPage
from ui.widgets.plain import tip

DEEDS = (
    ("seat", N_("Seat a player…"), "S"),
    ("top_up", N_("Top-up…"), "U"),
    ("cash_out", N_("Cash-out…"), "X"),
    ("change", N_("Change seat…"), "M"),
    ("away", N_("Away or back"), "A"),
    ("blinds", N_("Blinds…"), "B"),
    ("tournament", N_("Tournament…"), "T"),
    ("deal", N_("Next hand"), "H"),
    ("pot", N_("Pot…"), "P"),
    ("drop", N_("Drop box…"), "D"),
    ("void", N_("Strike out…"), "V"),
    ("close", N_("Close table…"), "K"),
)
"""What is done at a table: these are the buttons at the side."""
ROOM = (
    ("open", N_("Open a cash table…"), "O"),
    ("wait", N_("Put on the waiting list…"), "W"),
    ("books", N_("Books…"), "L"),
)
"""What is done in the room."""
OF_A_PLAYER = ("top_up", "cash_out", "change", "away", "blinds", "tournament")
ASK_MS = 80
REPAINT: Micros = 20 * SECOND
"""Minutes away are drawn anew this often."""


class CashPage(Page):
    """The map with the waiting list below; single letters act while one of them has the focus."""

    TOUCHED = frozenset({Change.CASH, Change.PEOPLE, Change.HOUSE, Change.ENTRIES})

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._drawn_at: Micros = 0
        self.map = TableMap(self)
        self.map.setAccessibleName(console.texts.say("Cash games"))
        self.list = WaitingListView(console, self)
        self.deeds = {key: self._deed(key, title, keys) for key, title, keys in (*DEEDS, *ROOM)}
        self.overview = CashSide(console, [self.deeds[key] for key, _, _ in DEEDS])
        self._shelf = TaskShelf(self.overview, self.map.setFocus)
        self._shelf.changed.connect(self.side_changed)
        self._asking = QTimer(self, singleShot=True, interval=ASK_MS)
        self._asking.timeout.connect(self._ask)
        self._lay_out()
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
        self._views.setCurrentWidget(self._empty if nothing else self._room)
        self._on_chosen()
        self._shelf.refresh_task()

    def side(self) -> QWidget:
        """The selected table, or the task at hand."""
        return self._shelf

    def task(self) -> Task | None:
        """What is being done at the side."""
        return self._shelf.task()

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Begin a deed in the room, at the selected table, or with its selected player."""
        if not self.deeds[key].isEnabled():
            return
        if key == "open":
            self._console.ask(_free_tables, self._open)
        elif key == "wait":
            self.open_task(WaitTask(self._console, self._games(), self._game()))
        elif key == "books":
            self.open_task(CashBooksTask(self._console, self.table()))
        else:
            table = self.table()
            if table is not None:
                self._do_at(key, table)

    def open_task(self, task: Task) -> None:
        """Show a task at the side, with the focus where typing starts."""
        self._shelf.open_task(task)

    def table(self) -> CashTable | None:
        """The table that is selected."""
        chosen = self.map.selected()
        return table_of(self._console.cash(), chosen.table) if chosen else None

    def sitting(self) -> Sitting | None:
        """The player who is selected."""
        table, chosen = self.table(), self.map.selected()
        return table.at(chosen.number) if table and chosen else None

    def _do_at(self, key: str, table: CashTable) -> None:
        console, sitting = self._console, self.sitting()
        match key:
            case "seat":
                self._seat(table)
            case "deal":
                console.order(DealCashHand(table.id))
            case "pot":
                self.open_task(PotTask(console, table))
            case "drop":
                self.open_task(DropTask(console, table))
            case "void":
                self.open_task(VoidTask(console, table))
            case "close":
                self.open_task(CloseCashTask(console, table))
            case _:
                if sitting is None:
                    console.frame.say(console.texts.say("Select a player first."), "blue")
                else:
                    self._do_to(key, table, sitting)

    def _do_to(self, key: str, table: CashTable, sitting: Sitting) -> None:
        console = self._console
        match key:
            case "top_up":
                self.open_task(TopUpTask(console, table, sitting))
            case "cash_out":
                self.open_task(CashOutTask(console, table, sitting))
            case "change":
                self.open_task(ChangeTask(console, table, sitting))
            case "blinds":
                self.open_task(BlindsTask(console, table, sitting))
            case "tournament":
                self.open_task(TournamentTask(console, table, sitting, self._registering()))
            case _:
                console.order(MarkCashAway(table.id, sitting.player, away=sitting.away is None))

    def _open(self, tables: tuple[HouseTable, ...]) -> None:
        task = OpenCashTask(self._console, tables, self._console.cash().tables)
        task.opened.connect(self._follow)
        self.open_task(task)

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
        holder = self._console.cash().waiting.held(table.id).get(seat)
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
        at = self._console.now()
        return tuple(
            state
            for state in self._console.states().values()
            if state.status in (Status.REGISTERING, Status.RUNNING) and registration_open(state, at)
        )

    def _games(self) -> tuple[CashGame, ...]:
        """Games that are played or waited for, and those usual here."""
        return usual_games(self._console.cash())

    def _game(self) -> CashGame | None:
        table = self.table()
        return table.game if table else None

    def _deed(self, key: str, title: str, keys: str) -> QAction:
        where = (self.map, self.list.table, self)
        return page_action(self, self._console.texts.say(title), key, keys, self.do, where)

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
        self._lend_keys()
        self._asking.start()

    def _lend_keys(self) -> None:
        """What is plain from the selection alone holds at once."""
        table, sitting = self.table(), self.sitting()
        why = self._console.texts.say("Select a player first.")
        for key, _, _ in DEEDS:
            able = sitting is not None if key in OF_A_PLAYER else table is not None
            self.deeds[key].setEnabled(able)
            self.deeds[key].setToolTip(tip("" if able else why))
        self.deeds["seat"].setEnabled(table is not None and bool(table.free))

    def _ask(self) -> None:
        """Which of the deeds the desk would refuse now, and why."""
        for key, command in self._commands():
            self._console.can(command, partial(self.overview.explain, key))

    def _commands(self) -> Iterator[tuple[str, Command]]:
        table = self.table()
        if table is None:
            return
        yield "deal", DealCashHand(table.id)
        if table.sittings:
            yield "close", CloseCashTable(table.id, till_of(self._console))

    def _on_second(self, at: Micros) -> None:
        """Calls run out, and those who are away stay away."""
        if not self.isVisible():
            return
        calls = any(one.call is not None for one in self._console.cash().waiting.waiters)
        late = at - self._drawn_at >= REPAINT
        if calls or late:
            self.list.reload()
        if late:
            self._draw(at)

    # --- mouse ----------------------------------------------------------------------------------

    def _on_opened(self, _seat: Seat) -> None:
        self.do("cash_out" if self.sitting() is not None else "seat")

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
        bar = QHBoxLayout()
        bar.setContentsMargins(20, 8, 12, 4)
        bar.setSpacing(8)
        bar.addWidget(self.title)
        bar.addStretch(1)
        for key, title, keys in ROOM:
            bar.addWidget(self._tool(f"{texts.say(title)}   {keys}", partial(self.do, key)))
        self._room = QWidget(self)
        column = QVBoxLayout(self._room)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        self.games = Words("", "muted")
        self.games.setContentsMargins(20, 0, 20, 4)
        column.addWidget(self.games)
        column.addWidget(self.map, 3)
        column.addWidget(self.list, 2)
        self._empty = EmptyPage(
            texts.say("No cash table is open"),
            texts.say("Open one for a game, or begin its waiting list."),
            (texts.say("Open a cash table…"), lambda: self.do("open")),
            (texts.say("Put on the waiting list…"), lambda: self.do("wait")),
            (texts.say("Books…"), lambda: self.do("books")),
        )
        self._views = QStackedWidget(self)
        self._views.addWidget(self._empty)
        self._views.addWidget(self._room)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._views)

    def _tool(self, title: str, act: Callable[[], None]) -> PressButton:
        button = PressButton(title, act)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button


def _free_tables(desk: Desk) -> tuple[HouseTable, ...]:
    """Tables of the house on which nobody plays, those of tournaments left out."""
    busy = set(tables_of_games(desk.store))
    for row in desk.store.tournaments():
        if row.status in (Status.REGISTERING, Status.RUNNING):
            busy |= {table.number for table in desk.tournament(row.id).open_tables}
    return tuple(table for table in house_tables(desk.store) if table.number not in busy)
