"""Every screen of the house in one list: what each shows, what is dragged onto it or done with it."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from director.desk.offered.commands import (
    AddScreen,
    NameScreens,
    RemoveRow,
    SaveRow,
    ShowOnScreens,
    SwitchScreens,
)
from director.house.templates import SCREEN
from director.texts import N_
from director.values.event import Change
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.panel import Words
from ui.parts.task_shelf import TaskPage
from ui.wall.console_walls import other_consoles_of, phones_of, sharing_of, walls_of
from ui.wall.lines import ScreenLine, columns, lines_of, offered
from ui.wall.phones_panel import PhonesPanel
from ui.wall.placement import first_choice
from ui.wall.screen_tasks import IdleTask, MonitorTask, ScreenTask, ShowTask, offer_tournaments
from ui.wall.share_panel import LEAST, SharePanel
from ui.wall.showing import new_wall, show_on_screens
from ui.wall.side import ScreenSide
from ui.wall.views_list import ScreensTable, ViewsList
from ui.widgets.layout import hbox, scrolling, vbox
from ui.widgets.table_model import RowsModel
from ui.widgets.tool_rows import WIDEST, CollapsingRow, ShrinkingRow

NONE_YET = N_("No screen yet: open a wall on this machine (W), or name a television's browser (B).")
ROOM_FOR_VIEWS, ROOM_FOR_SHARING = 720, 700
"""Pixels of the page from which on the views stand beside the list, and the sharing below it."""
SHARE_OF_SHARING = 0.3
"""Largest share of a low page's height for the sharing, which scrolls."""
Lines = Sequence[ScreenLine]


class WallPage(TaskPage):
    """The list of screens, the views beside it; letters act on the screens that are chosen."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE, Change.CLOCK, Change.ENTRIES})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._walls, self._sharing = walls_of(console), sharing_of(console)
        self._other_consoles = other_consoles_of(console)
        self._lines: list[ScreenLine] = []
        self._model = RowsModel(columns(texts), lambda line: line.key, words=texts.alphabetical)
        self.list = ScreensTable(self._model, texts.say(NONE_YET))
        self.list.setAccessibleName(texts.say("Screens"))
        self.list.accept_views()
        self.views = ViewsList(texts.say("What can be shown"), self)
        self.views.setToolTip(texts.say("Drag onto a screen, or Enter: onto the chosen screens."))
        self.tournament: ChoiceField[TournamentId | None] = ChoiceField(self, texts.say("Tournament"))
        self.about = Words("", "muted")
        self.actions_: PageActions[WallPage] = PageActions(console, self, ACTIONS, (self.list, self))
        self._side = ScreenSide(console, self._buttons())
        self.set_side(self._side, self.list.setFocus)
        self.sharing = SharePanel(console, self._sharing)
        self._shared = scrolling(self.sharing, self)
        self._sharing_wanted: bool | None = None
        self.phones: PhonesPanel | None = None
        self._phones_open = False
        self._list_them()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)

    def reload(self) -> None:
        """Show the screens as they are now."""
        self.views.offer(offered(self._console))
        offer_tournaments(self._console, self.tournament)
        self._show_lines()
        self._shelf.refresh_task()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the screens the space of a small page, as in the guide; V shows all views."""
        super().resizeEvent(event)
        self._right.setVisible(self.width() >= ROOM_FOR_VIEWS)
        self._show_sharing()

    def ask_sharing(self) -> None:
        """Show or hide the sharing of boards below the list."""
        self._sharing_wanted = not self.sharing.isVisibleTo(self)
        self._show_sharing()

    def _show_sharing(self) -> None:
        """It stands there by itself where the page is high enough."""
        wanted = self._sharing_wanted
        high = self.height() >= ROOM_FOR_SHARING
        whole = self.sharing.sizeHint().height()
        least = min(whole, max(LEAST, int(self.height() * SHARE_OF_SHARING)))
        self._shared.setFixedHeight(whole if high else least)
        self._shared.setVisible(high if wanted is None else wanted)

    # --- what is chosen -------------------------------------------------------------------------

    def chosen(self) -> Lines:
        """The screens that are chosen."""
        return self.list.selected_rows()

    def keys(self) -> tuple[str, ...]:
        """Their keys."""
        return tuple(line.key for line in self.chosen())

    def one(self) -> ScreenLine | None:
        """The screen that is chosen, where it is one alone."""
        return self.list.selected()

    def own(self) -> ScreenLine | None:
        """The same, where it is open on this machine."""
        line = self.one()
        return line if line is not None and self._walls.of(line.key) is not None else None

    # --- what is done ---------------------------------------------------------------------------

    def new_wall(self) -> AddScreen:
        """Another screen on this machine."""
        return new_wall(self._console)

    def open_wall(self) -> None:
        """The window opens as soon as the house has the screen."""
        self._console.order(self.new_wall(), then=lambda _done: self._say_without_monitor())

    def _say_without_monitor(self) -> None:
        """Why a new wall has no monitor: there is no second one, or each has a wall already."""
        newest = max(self._walls.displays, key=lambda each: each.number, default=None)
        if newest is None or newest.screen:
            return
        say = self._console.texts.say
        said = (
            say("No second screen is plugged in: the wall opens in a window.")
            if first_choice(self._walls.screens.now()) is None
            else say("Every other screen has a wall already: the wall opens in a window.")
        )
        self._console.frame.say(said, "amber")

    def show_on(self, lines: Lines) -> None:
        """Choose what these screens show."""
        if lines:
            self.open_task(ShowTask(self._console, lines))

    def put(self, code: str, keys: tuple[str, ...]) -> None:
        """Show a view on screens; without any it is said what to choose."""
        view = next((each for each in offered(self._console) if each.code == code), None)
        if view is None:
            return
        showing = view.of(self.tournament.value())
        show_on_screens(self._console, ShowOnScreens(keys, showing, view.programme))

    def name_them(self, lines: Lines) -> None:
        """Each shows its own name for some seconds."""
        self._console.order(NameScreens(tuple(line.key for line in lines)))

    def switch(self, lines: Lines) -> None:
        """All on; where all are on, all off."""
        if lines:
            self._console.order(self.switched(lines))

    def switched(self, lines: Lines) -> SwitchScreens:
        """Return the command that switches the selected screens."""
        on = not all(line.screen.on for line in lines)
        return SwitchScreens(tuple(line.key for line in lines), on)

    def choose_monitor(self) -> None:
        """Another monitor of this machine."""
        line = self.own()
        display = self._walls.of(line.key) if line is not None else None
        if line is not None and display is not None:
            self.open_task(MonitorTask(self._console, self._walls, line, display))

    def change(self) -> None:
        """Name, room, language, light, group."""
        if (line := self.one()) is not None:
            self.open_task(ScreenTask(self._console, line))

    # --- what is shown --------------------------------------------------------------------------

    def _show_lines(self) -> None:
        found = lines_of(self._console, self._walls, self._other_consoles)
        self._lines = found
        self._model.set_rows(found)
        texts = self._console.texts
        monitors = len(self._walls.screens.now())
        self.about.say(texts.count("{n} monitor is plugged in", "{n} monitors are plugged in", monitors))
        self._show_side()

    def _show_side(self) -> None:
        line, say = self.one(), self._console.texts.say
        self._side.show_line(line)
        lines = self.chosen()
        off = bool(lines) and all(line.screen.on for line in lines)
        self.actions_["switch"].setText(say("Turn off") if off else say("Turn on"))
        self.actions_.judge()
        self.side_changed.emit()

    def _on_second(self, *_at: object) -> None:
        if not self.isVisible():
            return
        self._other_consoles.look()
        found = lines_of(self._console, self._walls, self._other_consoles)
        if found != self._lines:
            self._show_lines()
        elif (line := self.one()) is not None:
            self._side.show_now(line)

    def _on_drop(self, key: str, code: str) -> None:
        """Onto the screen under the mouse; onto all chosen ones where it is one of them."""
        keys = self.keys()
        self.put(code, keys if key in keys else (key,))

    # --- parts ----------------------------------------------------------------------------------

    def _buttons(self) -> QWidget:
        held = QWidget(self)
        grid = self.actions_.buttons(("show", "name", "switch", "monitor", "change", "remove"))
        grid.setContentsMargins(0, 0, 0, 0)
        held.setLayout(grid)
        return held

    def _connect(self) -> None:
        self.list.chosen.connect(lambda _line: self._show_side())
        self.list.several.connect(lambda _count: self._show_side())
        self.list.entered_row.connect(lambda _line: self.show_on(self.chosen()))
        self.list.dropped.connect(self._on_drop)
        self.views.wanted.connect(lambda code: self.put(code, self.keys()))
        self._walls.changed.connect(self._show_lines)
        self._sharing.changed.connect(self._show_lines)
        self._sharing.changed.connect(self._show_sharing)
        self._other_consoles.changed.connect(self._show_lines)
        self._console.tick.connect(self._on_second)

    def show_phones(self) -> None:
        """The phones that may write, beside the screens; put away again by the same button."""
        self._phones_open = not self._phones_open
        if self.phones is None:
            self.phones = PhonesPanel(self._console, phones_of(self._console))
        self.phones.paired.ask()
        self.side_changed.emit()

    def side(self) -> QWidget:
        """The phones, while they are looked at; else the chosen screen, or the task at hand."""
        shown = self._phones_open and self.task() is None
        return self.phones if self.phones is not None and shown else super().side()

    def _list_them(self) -> None:
        count = self._console.texts.count
        Listing(
            self._console, self, self.list, "screens", N_("Screens"),
            several=(
                ForSeveral(lambda n: count("Show on {n}…", "Show on {n}…", n), self.show_on),
                ForSeveral(lambda n: count("Identify {n}", "Identify {n}", n), self.name_them),
                ForSeveral(
                    lambda n: count("Turn {n} on or off", "Turn {n} on or off", n), self.switch
                ),
            ),
        )  # fmt: skip

    def _lay_out(self) -> None:
        say, button = self._console.texts.say, self.actions_.button
        idle = button("idle")
        row = hbox(
            button("open"), button("browser"), button("share"), button("phones"), idle, (self.about, 1),
            spacing=8,
        )  # fmt: skip
        above = CollapsingRow(row, (self.about, idle))
        right = self._right = QWidget(self)
        vbox(
            Words(say("What can be shown"), "heading"),
            Words(say("Drag onto a screen, or Enter: onto the chosen screens."), "muted"),
            self.tournament,
            (self.views, 1),
            spacing=8,
            margins=(12, 0, 0, 0),
            parent=right,
        )
        held = QWidget(self)
        held.setMaximumWidth(WIDEST)
        parts = QSplitter(held)
        parts.addWidget(self.list)
        parts.addWidget(right)
        parts.setStretchFactor(0, 1)
        parts.setChildrenCollapsible(False)
        parts.setSizes([700, 260])
        right.setMinimumWidth(200)
        vbox((parts, 1), margins=0, parent=held)
        vbox(
            above,
            (hbox((held, 100), ..., spacing=0), 1),
            ShrinkingRow((self._shared, 1)),
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self,
        )


SOME = Needed(WallPage.chosen, N_("Choose a screen first."))
ONE = Needed(WallPage.one, N_("Choose one screen first."))
OWN = Needed(WallPage.own, N_("Only a screen that is open on this machine has a monitor here."))
ACTIONS: tuple[PageAction[WallPage], ...] = (
    PageAction("open", N_("Open a wall"), "W", WallPage.open_wall, look="primary", gives=(AddScreen,)),
    PageAction("browser", N_("New browser screen…"), "B",
           lambda page: page.open_task(ScreenTask(page._console)), gives=(AddScreen,)),
    PageAction("share", N_("Share…"), begin=WallPage.ask_sharing, leads=True),
    PageAction("phones", N_("Phones…"), begin=WallPage.show_phones, leads=True),
    PageAction("idle", N_("Idle scene…"), begin=lambda page: page.open_task(IdleTask(page._console)),
           gives=(SaveRow,)),
    PageAction("show", N_("Show…"), "V", lambda page: page.show_on(page.chosen()), needs=SOME,
           gives=(ShowOnScreens,)),
    PageAction("name", N_("Identify"), "I", lambda page: page.name_them(page.chosen()), needs=SOME,
           gives=(NameScreens,)),
    PageAction("switch", N_("Turn off"), "O", lambda page: page.switch(page.chosen()), needs=SOME,
           gives=(SwitchScreens,)),
    PageAction("monitor", N_("Monitor…"), "M", WallPage.choose_monitor, needs=OWN, leads=True),
    PageAction("change", N_("Change…"), "C", WallPage.change, needs=ONE, gives=(SaveRow,)),
    PageAction("remove", N_("Remove"), "Del", needs=ONE, gives=(RemoveRow,),
           command=lambda page: RemoveRow(SCREEN, line.key) if (line := page.one()) else None),
)  # fmt: skip
WallPage.ACTIONS = ACTIONS
