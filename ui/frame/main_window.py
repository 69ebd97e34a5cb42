"""The main window: a frame of rail, status strip, page, side panel and undo bar; pages do the work."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from director.values.dataclass import replace
from director.values.ids import TournamentId
from ui.console.console import (
    ActionPlace,
    EntryPlace,
    NamedPlace,
    PastPlace,
    Place,
    VoucherPlace,
    Work,
)  # fmt: skip
from ui.console.live import LiveConsole
from ui.frame.actions import Actions, clock_moves
from ui.frame.dialogs.closing import LeavingQuestion
from ui.frame.dialogs.lock import LockScreen
from ui.frame.focus import FocusRule
from ui.frame.guests import Guests
from ui.frame.keyboard import Keyboard
from ui.frame.paper_output import Outlet
from ui.frame.phone_request_bar import PhoneRequestBar
from ui.frame.problem_answers import Answers
from ui.frame.proposals import ProposalBar
from ui.frame.rail import Rail
from ui.frame.rooms import BELOW, GUIDE, HOUSE, ROOMS, closed
from ui.frame.scanner import UNREAD, Scanner
from ui.frame.status_strip import StatusStrip
from ui.frame.undo_bar import UndoBar
from ui.frame.undoing import Undoing
from ui.look.theme import worn
from ui.parts.notices import Banner, Toasts
from ui.parts.page_stack import GUEST, PageStack
from ui.parts.rooms import BACK
from ui.parts.side_panel import SidePanel
from ui.widgets.layout import hbox, vbox


class MainWindow(QMainWindow):
    """Leads to the rooms, shows what is refused or wrong, and has the keys that work everywhere."""

    rebuild = Signal()
    """Theme, language or whoever works here has changed: the window must be built anew."""

    def __init__(self, console: LiveConsole) -> None:
        super().__init__()
        self.console = console
        self.machine = console.machine
        self.colours = colours = worn()
        self.actions_ = Actions(self, console.texts)
        self.rail = Rail(ROOMS, console.texts, colours)
        self.strip = StatusStrip(console, colours)
        self.banner = Banner(colours)
        self.proposals = ProposalBar(console, colours)
        self.errands = PhoneRequestBar(console, colours)
        self.pages = PageStack((*ROOMS, *BELOW), console)
        self.guests = Guests(console, self.pages)
        self.side = SidePanel()
        self.undo_bar = UndoBar(console, self.actions_)
        self._wanted: EntryPlace | None = None
        self.came_from = "lobby"
        self._scanner = Scanner(self._on_scanned, self._on_unread, self.machine, self)
        self.closing = LeavingQuestion(console, self.pages, self)
        self._lay_out()
        self.toasts = Toasts(colours, self.undo_bar.words)
        self.answers = Answers(console, self.side, self.banner, self.toasts)
        self.outlet = Outlet(console, self.side, self.toasts, self)
        self.undoing = Undoing(console, self.pages, self.side, self.undo_bar, self.toasts)
        self.focus = FocusRule(self, self.pages, self.side)
        self.keyboard = Keyboard(self, self.actions_.keys(), self.focus, self.side)
        shut = (self.rail, self.proposals, self.errands, self.pages, self.side, self.undo_bar)
        self.lock = LockScreen(self, console, (self.strip, self.banner), shut)
        self._scanner.pressed.connect(self.lock.guard.touch)
        self._connect()
        self._bind()
        self._look_at_rooms()
        self.setMinimumSize(1024, 640)
        self.setWindowTitle(f"{console.texts.say('DEMO')} – Riffle" if console.demo else "Riffle")

    # --- rooms ----------------------------------------------------------------------------------

    def go(self, place: Place) -> None:
        """Show a room or one of its tabs, or what was looked for where it is seen best."""
        match place:
            case str():
                self._open(place)
            case EntryPlace():
                self._find(place)
            case VoucherPlace():
                self._open("tills/vouchers", place)
            case PastPlace():
                self.guests.travel(place)
            case Work():
                self._open(place.room, place)
            case _:
                self._open(place.where, place)

    def _open(self, where: str, what: Place = "") -> None:
        """Show a room, or a tab of the night or the settings (`night/tables`); BACK leaves these."""
        where = self.came_from if where == BACK else where
        if shut := closed(self.console, where):
            self.toasts.say("blue", shut)
            if self.pages.key:
                return
            where = ROOMS[0].key
        self.pages.leave(partial(self._lead, where, what), where)

    def _lead(self, where: str, what: Place = "") -> None:
        room, _, tab = where.partition("/")
        below = tuple(room.key for room in BELOW)
        if room in below and self.pages.key not in ("", *below):
            self.came_from = self.where()
        page = self.pages.open(room)
        if tab and page.tabs is not None:
            page.tabs.open(tab)
        self.focus.arrive()
        shown = self.pages.innermost()
        if isinstance(what, ActionPlace) and shown is not None and shown.do_or_say is not None:
            shown.do_or_say(what.name)
            self.focus.lead_into(what, self.console)
        elif isinstance(what, NamedPlace):
            if lacking := self.focus.lead_to(what, self.console.texts):
                self.toasts.say("blue", lacking)
        elif what and shown is not None:
            shown.show_place(what)

    def _look_at_rooms(self) -> None:
        """Hide rooms that the house lacks, or that the member of staff may not enter."""
        if self.lock.guard.locked:
            return
        self.rail.offer(self.actions_.offer(self.console))
        if self.pages.key not in ("", GUEST) and closed(self.console, self.where()):
            self._lead(ROOMS[0].key)

    def _find(self, place: EntryPlace) -> None:
        """Show an entry; one of another tournament when that is loaded."""
        state, entry = self.console.state(place.tournament), place.entry
        if self.console.tournament_id != place.tournament or state is None:
            self._wanted = place
            self.console.select(place.tournament)
        elif entry not in state.entries:
            message = self.console.texts.say("There is no entry {entry} here.", entry=entry)
            self.toasts.say("red", message)
        else:
            seated = state.entries[entry].seat is not None
            self._open("night/tables" if seated else "night/players", place)

    def _on_selected(self, tournament: TournamentId | None) -> None:
        self.side.show_about(tournament)
        wanted, self._wanted = self._wanted, None
        if wanted is not None and tournament is not None:
            self._find(replace(wanted, tournament=tournament))

    def where(self) -> str:
        """The room that is seen, to be shown again; the journal for a night as it was."""
        return self.guests.where()

    # --- the keys that work everywhere ----------------------------------------------------------

    def _balance(self) -> None:
        if self.console.state() is not None:
            self.go(Work.BALANCE)

    def _on_scanned(self, code: EntryPlace | VoucherPlace) -> None:
        if not self.lock.guard.locked:
            self.console.frame.scanned(code)

    def _on_unread(self) -> None:
        self.toasts.say("amber", self.console.texts.say(UNREAD))

    def _search(self) -> None:
        page = self.pages.innermost()
        if page is None or not page.to_search():
            texts = self.console.texts
            message = texts.say("There is no list here. Ctrl+K finds any player and any command.")
            self.console.frame.say(message, "amber")

    # --- dialogs, made when they are asked for --------------------------------------------------

    def _palette(self) -> None:
        from ui.frame.dialogs.palette import Palette

        Palette(self.console, self.colours, self.actions_.all(), self.where(), self.pages)

    def _keys(self) -> None:
        from ui.frame.dialogs.keys import KeysOverlay

        KeysOverlay(self.console, self.where(), self.pages)

    def _help(self) -> None:
        from ui.frame.dialogs.help import help_over

        ways = (self.actions_["keys"], self.actions_["guide"])
        help_over(self.pages, self.console, self.colours, self.where(), ways, self.pages.innermost())

    def _rehearsal(self) -> None:
        from ui.lobby.rehearsal import rehearsing

        self.pages.leave(partial(rehearsing, self.console))

    # --- the frame ------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        middle = _column(self.pages, self.undo_bar)
        middle.setStretch(0, 1)
        below = hbox((middle, 1), self.side, spacing=0)
        own = (self.console.own_bar(),) if self.console.own_bar else ()
        right = _column(self.strip, *own, self.banner, self.proposals, self.errands)
        right.addLayout(below, 1)
        whole = QWidget(self)
        hbox(self.rail, (right, 1), spacing=0, margins=0, parent=whole)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        console, frame = self.console, self.console.frame
        console.selected.connect(self._on_selected)
        frame.notified.connect(self.toasts.say)
        frame.redressed.connect(self.rebuild)
        frame.went.connect(self.go)
        frame.over.connect(self.side.put_over)
        self.lock.guard.handed_over.connect(self.rebuild)
        self.lock.guard.changed.connect(self._look_at_rooms)
        self.rail.chosen.connect(self.go)
        self.strip.pause.connect(self.actions_["pause"].trigger)
        self.strip.alert.connect(self.go)
        self.side.taken_off.connect(lambda: self.focus.back_to(self.side.before()))
        self.pages.page_opened.connect(self.rail.choose)
        self.side.follow(self.pages)

    def _bind(self) -> None:
        on = self.actions_.on
        on("undo", self.undoing.undo)
        on("redo", self.undoing.redo)
        for key, move in clock_moves(self.console, self.pages, self.answers.refused).items():
            on(key, move)
        on("find", self._palette)
        on("search", self._search)
        on("keys", self._keys)
        on("help", self._help)
        for key, place in (("settings", HOUSE.key), ("guide", GUIDE.key), ("new", Work.NEW_TOURNAMENT)):
            on(key, partial(self.go, place))
        on("tables", self._balance)
        on("due", self.strip.due.press_or_say)
        on("proposal", self.proposals.decide)
        on("papers", self.outlet.open_tray)
        on("rehearsal", self._rehearsal)
        on("file", self.guests.choose_file)
        on("lock", self.lock.guard.lock)
        self.actions_["rehearsal"].setEnabled(self.console.frame.rehearsal_wanted is not None)
        for room in (*ROOMS, HOUSE):
            if room is not HOUSE:
                on(f"room/{room.key}", partial(self.go, room.key))
            for tab in (f"{room.key}/{each.key}" for each in room.tabs):
                on(tab, partial(self.go, tab))
        for key, drawing in (("find", "search"), ("help", "help"), ("settings", "settings")):
            self.rail.add_action(self.actions_[key], drawing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self.width())
        self.toasts.settle()

    def part(self) -> None:
        """Let go of the console's signals and be deleted: another window takes over."""
        self._scanner.part()
        self.keyboard.part()
        self.answers.part()
        self.outlet.part()
        self.actions_.part()
        self.hide()
        self.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.closing.may_close(locked=self.lock.guard.locked):
            event.ignore()
        else:
            self.machine.geometry = self.saveGeometry()
            super().closeEvent(event)


def _column(*widgets: QWidget) -> QVBoxLayout:
    return vbox(*widgets, spacing=0, margins=0)
