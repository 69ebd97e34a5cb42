"""The main window: a frame of rail, status strip, page, side panel and undo bar; pages do the work."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from director.desk.commands import GoToPeriod, PauseClock, RedoCommand, RunClock
from director.desk.undo import as_it_was
from director.tournament.clock import next_level, previous_level, reading
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId, Micros, PlayerId, TournamentId
from ui.console.console import Console
from ui.frame.actions import Actions
from ui.frame.dialogs.lock import LockScreen
from ui.frame.paper_output import Outlet
from ui.frame.problems_shown import Answers
from ui.frame.rail import Rail
from ui.frame.scanner import Code, Scanner, answer
from ui.frame.status_strip import StatusStrip
from ui.frame.undo_bar import UndoBar
from ui.parts.notices import Banner, Toasts
from ui.parts.page_stack import GUEST, PageStack
from ui.parts.rooms import BACK, DESK_TABS, HOUSE, POKER_TABS, ROOMS, SECTIONS, TABS
from ui.parts.side_panel import SidePanel

ELSEWHERE = ("pit", "poker", "cash", "tills", HOUSE.key)
"""Rooms that do not show the tournament: what was done in it is not taken back from there."""


class MainWindow(QMainWindow):
    """Leads to the rooms, shows what is refused or wrong, and has the keys that work everywhere."""

    rebuild = Signal()
    """Theme, language or whoever works here has changed: the window must be built anew."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self.console = console
        self.machine = console.machine
        self.colours = colours = console.colours
        self.texts = console.texts
        self.actions_ = Actions(self, self.texts)
        self.rail = Rail(ROOMS, self.texts, colours)
        self.strip = StatusStrip(console, colours)
        self.banner = Banner(colours)
        self.pages = PageStack((*ROOMS, HOUSE), console)
        self.side = SidePanel()
        self.undo_bar = UndoBar(console, self.actions_)
        self._wanted: EntryId | None = None
        self.came_from = "lobby"
        self._scanner = Scanner(self.find_scanned, self)
        self._lay_out()
        self.toasts = Toasts(colours, self.undo_bar.words)
        self.answers = Answers(console, self.side, self.banner, self.toasts)
        self.outlet = Outlet(console, self.side, self.toasts, self)
        shut = (self.rail, self.pages, self.side, self.undo_bar)
        self.lock = LockScreen(self, console, (self.strip, self.banner), shut)
        self._connect()
        self._bind()
        self.setMinimumSize(1024, 640)
        self.setWindowTitle(f"{self.texts.say('DEMO')} – Riffle" if console.demo else "Riffle")

    # --- rooms ----------------------------------------------------------------------------------

    def go(self, where: str) -> None:
        """Show a room, or a tab of the night or the settings (`night/tables`); BACK leaves these."""
        room, _, tab = (self.came_from if where == BACK else where).partition("/")
        if room == HOUSE.key and self.pages.key not in ("", HOUSE.key):
            self.came_from = self.where()
        page = self.pages.open(room)
        self.rail.choose(room)
        if tab:
            page.tabs.open(tab)  # type: ignore[attr-defined]  # only these have tabs
        self._focus_page()

    def _focus_page(self) -> None:
        page = self.pages.innermost()
        if page is not None:
            page.setFocus()

    def find_scanned(self, code: Code) -> None:
        """Show the entry of a seat card; a voucher pays where something is being paid, or is shown."""
        answer(self.console, self, code)

    def _find(self, tournament: TournamentId, entry: EntryId) -> None:
        """Show an entry; one of another tournament when that is loaded."""
        state = self.console.state(tournament)
        if self.console.tournament_id != tournament or state is None:
            self._wanted = entry
            self.console.select(tournament)
        elif entry not in state.entries:
            self.toasts.say("red", self.texts.say("There is no entry {entry} here.", entry=entry))
        else:
            seated = state.entries[entry].seat is not None
            self.go("night/tables" if seated else "night/players")
            self._tell_page("find", entry)

    def _on_selected(self, tournament: TournamentId | None) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None and tournament is not None:
            self._find(tournament, wanted)

    def _meet(self, player: PlayerId) -> None:
        self.go("night/players")
        self._tell_page("find_person", player)

    def _tell_page(self, method: str, what: object) -> None:
        ask = getattr(self.pages.innermost(), method, None)
        if ask is not None:
            ask(what)

    def where(self) -> str:
        """The room that is seen, to be shown again; the journal for a night as it was."""
        if self.pages.key == GUEST:
            return "night/journal"
        tab = self.pages.tab()
        return f"{self.pages.key}/{tab}" if tab else self.pages.key

    def _travel(self, tournament: TournamentId, at: Micros) -> None:
        """Show the night as it was; read from the journal on the desk's thread."""
        self.console.ask(
            lambda desk: as_it_was(desk.history(tournament), at), partial(self._show_past, at)
        )

    def _show_past(self, at: Micros, state: Tournament | None) -> None:
        from ui.night.past import PastPage

        if state is not None:
            page = PastPage(self.console, state, at)
            page.left.connect(self._leave_past)
            self.pages.open_guest(page)
            self.pages.guest_left.connect(page.say_now)

    def _leave_past(self) -> None:
        self.go("night/journal")

    # --- the keys that work everywhere ----------------------------------------------------------

    def _undo(self) -> None:
        """Undo belongs to what is shown: the tournament's in its rooms, in others the page's own."""
        if self.pages.key not in ELSEWHERE:
            self.answers.undo()
        elif own := self._own_undo():
            own()

    def _own_undo(self) -> Callable[[], None] | None:
        return getattr(self.pages.innermost(), "undo", None)

    def _on_room(self, *_room: str) -> None:
        elsewhere = self.pages.key in ELSEWHERE
        self.undo_bar.show_room(elsewhere=elsewhere, own=elsewhere and self._own_undo() is not None)

    def _redo(self) -> None:
        if self.console.tournament_id is not None and self.pages.key not in ELSEWHERE:
            self.console.order(RedoCommand(self.console.tournament_id))

    def _pause(self) -> None:
        state = self.console.state()
        if state is None or state.status is not Status.RUNNING:
            return
        running = reading(state.clock, state.structure, self.console.now()).running
        self.console.order(PauseClock(state.id) if running else RunClock(state.id))

    def _level(self, *, forward: bool) -> None:
        state = self.console.state()
        if state is None or state.status is not Status.RUNNING:
            return
        step = next_level if forward else previous_level
        try:
            clock = step(state.clock, state.structure, self.console.now())
        except RuleViolation as violation:
            self.answers.refused(None, violation)
            return
        self.console.order(GoToPeriod(state.id, clock.index))

    def _balance(self) -> None:
        if self.console.state() is None:
            return
        self.go("night/tables")
        self._tell_page("balance", None)

    # --- dialogs, made when they are asked for --------------------------------------------------

    def _palette(self) -> None:
        from ui.frame.dialogs.palette import Palette

        page = self.pages.innermost()
        told = (*self.actions_.all(), *(page.actions() if page is not None else ()))
        Palette(self.console, self.colours, told, self.pages)

    def _keys(self) -> None:
        from ui.frame.dialogs.keys import KeysOverlay

        KeysOverlay(self.texts, self.pages)

    def _help(self) -> None:
        from ui.frame.dialogs.help import help_over

        help_over(self.pages, self.texts, self.colours)

    def _rehearsal(self) -> None:
        from ui.lobby.rehearsal import rehearsing

        rehearsing(self.console)

    def _new(self) -> None:
        self.go("lobby")
        self._tell_page("new_tournament", None)

    # --- the frame ------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        middle = _column(self.pages, self.undo_bar)
        middle.setStretch(0, 1)
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addLayout(middle, 1)
        below.addWidget(self.side)
        own = (self.console.own_bar(),) if self.console.own_bar else ()
        right = _column(self.strip, *own, self.banner)
        right.addLayout(below, 1)
        whole = QWidget(self)
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        console = self.console
        console.selected.connect(self._on_selected)
        console.said.connect(self.toasts.say)
        console.redressed.connect(self.rebuild)
        self.lock.guard.handed_over.connect(self.rebuild)
        console.went.connect(self.go)
        console.found.connect(self._find)
        console.met.connect(self._meet)
        console.travelled.connect(self._travel)
        console.asked.connect(self.side.put_over)
        console.answered.connect(self.side.take_off)
        self.rail.chosen.connect(self.go)
        self.strip.pause.connect(self._pause)
        self.strip.alert.connect(self.go)
        self.side.taken_off.connect(self._focus_page)
        for seen in (self.pages.shown, self.pages.side_changed):
            seen.connect(self._on_room)
        self.pages.side_changed.connect(lambda: self.side.show_own(self.pages.side()))

    def _bind(self) -> None:
        on = self.actions_.on
        on("undo", self._undo)
        on("redo", self._redo)
        on("pause", self._pause)
        on("next_level", partial(self._level, forward=True))
        on("previous_level", partial(self._level, forward=False))
        on("find", self._palette)
        on("keys", self._keys)
        on("help", self._help)
        on("settings", partial(self.go, HOUSE.key))
        on("new", self._new)
        on("tables", self._balance)
        on("papers", self.outlet.open_tray)
        on("rehearsal", self._rehearsal)
        on("lock", self.lock.guard.lock)
        self.actions_["rehearsal"].setEnabled(self.console.rehearsal_wanted is not None)
        for room in ROOMS:
            on(f"room/{room.key}", partial(self.go, room.key))
        groups = {"night": TABS, "poker": POKER_TABS, "tills": DESK_TABS, HOUSE.key: SECTIONS}
        for group, tabs in groups.items():
            for tab in tabs:
                on(f"{group}/{tab.key}", partial(self.go, f"{group}/{tab.key}"))
        for key, drawing in (("find", "search"), ("keys", "help"), ("settings", "settings")):
            self.rail.add_action(self.actions_[key], drawing)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.windowHandle().installEventFilter(self._scanner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self.width())
        self.toasts.settle()

    def part(self) -> None:
        """Let go of the console's signals and be deleted: another window takes over."""
        self.windowHandle().removeEventFilter(self._scanner)
        self._scanner.part()
        self.answers.part()
        self.outlet.part()
        self.actions_.part()
        self.hide()
        self.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.machine.geometry = self.saveGeometry()
        super().closeEvent(event)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget)
    return column
