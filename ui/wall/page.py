"""The wall page: which screen shows what, the line for the room, sound and wakefulness."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from director.desk.commands import Announce
from director.texts import N_
from director.values.event import Change
from ui.console.console import Console
from ui.parts.actions import Action, Needed, PageActions
from ui.parts.page import Page
from ui.parts.panel import Words, rule
from ui.wall.console_walls import phones_of, sharing_of, walls_of
from ui.wall.phones_panel import PhonesPanel
from ui.wall.placement import first_choice
from ui.wall.share_panel import SharePanel
from ui.wall.wall_card import WallCard
from ui.widgets.giving_way import Bar
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import LineField


class WallPage(Page):
    """A card for each wall with its preview, and what concerns them all."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE, Change.CLOCK, Change.ENTRIES})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._walls = walls_of(console)
        texts = console.texts
        self.line = LineField(
            self, hint=texts.say("A line for the room, such as a dinner break"), longest=160
        )
        self.line.returnPressed.connect(self.announce)
        self.actions_: PageActions[WallPage] = PageActions(console, self, ACTIONS)
        self.about = Words("", "muted")
        self.empty = Words(
            texts.say(
                "No wall is open. Plug in the television, then open a wall: it takes that screen."
            ),
            "heading",
        )
        self.cards: dict[int, WallCard] = {}
        self.sharing = SharePanel(console, sharing_of(console), self)
        self.phones: PhonesPanel | None = None
        self._lay_out()
        self._walls.changed.connect(self._on_walls)
        console.tick.connect(self._on_second)

    def reload(self) -> None:
        """Show the walls, the screens and the line as they are now."""
        state = self._console.state()
        if state is not None and not self.line.hasFocus():
            self.line.setText(state.announcement)
        self.line.setEnabled(state is not None)
        self.actions_.judge()
        self._on_walls()

    # --- walls ----------------------------------------------------------------------------------

    def _on_walls(self) -> None:
        open_ = {display.number: display for display in self._walls.displays}
        for number in tuple(self.cards):
            if number not in open_:
                card = self.cards.pop(number)
                card.hide()
                card.deleteLater()
        for number, display in open_.items():
            if number not in self.cards:
                self.cards[number] = self._card(number)
            self.cards[number].show_display(
                display, self._walls.place_of(number), self._walls.screens.now()
            )
        self.empty.setVisible(not open_)
        texts = self._console.texts
        muted = self._walls.sound.muted
        self.actions_["mute"].setText(texts.say("Sound on") if muted else texts.say("Sound off"))
        screens = len(self._walls.screens.now())
        self.about.say(texts.count("{n} screen is plugged in", "{n} screens are plugged in", screens))
        self._on_second()

    def _card(self, number: int) -> WallCard:
        card = WallCard(self._console, self)
        card.wanted.connect(self._walls.change)
        card.closed.connect(lambda: self._walls.remove(number))
        self._column.insertWidget(self._column.count() - 1, card)
        return card

    def add(self) -> None:
        """Open another wall."""
        display = self._walls.add()
        if not display.screen:
            self._console.frame.say(self._no_screen(), "amber")

    def _no_screen(self) -> str:
        """Why a new wall has no screen: there is no second one, or each has a wall already."""
        say = self._console.texts.say
        if first_choice(self._walls.screens.now()) is None:
            return say("No second screen is plugged in: the wall opens in a window.")
        return say("Every other screen has a wall already: the wall opens in a window.")

    def _on_second(self, *_at: object) -> None:
        if self.isVisible():
            for number, window in self._walls.windows.items():
                if number in self.cards and window.view is not None:
                    self.cards[number].preview.show_view(window.view)

    # --- what concerns all walls ----------------------------------------------------------------

    def announce(self) -> None:
        """The line as it is typed, at the foot of every wall."""
        if self._console.tournament_id is not None:
            self._console.order(Announce(self._console.tournament_id, self.line.text().strip()))

    def silence(self) -> None:
        """No line."""
        self.line.clear()
        self.announce()

    def try_sound(self) -> None:
        """Play the level's sound."""
        self._walls.try_sound()

    def mute(self) -> None:
        """Turn the sound off or on."""
        self._walls.mute(not self._walls.sound.muted)
        self._on_walls()

    def show_phones(self) -> None:
        """The phones that may write, beside the walls; put away again by the same button."""
        shown = self.phones
        self.phones = PhonesPanel(self._console, phones_of(self._console)) if shown is None else None
        self.side_changed.emit()

    def side(self) -> QWidget | None:
        """The phones, while they are looked at."""
        return self.phones

    def has_tournament(self) -> bool:
        """A tournament is chosen, whose line it is."""
        return self._console.state() is not None

    def _lay_out(self) -> None:
        texts = self._console.texts
        button = self.actions_.button
        above = hbox(
            button("open"), button("sound"), button("mute"), button("phones"), (self.about, 1), spacing=8
        )
        said = Bar((self.line, 1), button("announce"), button("take_off"), parent=self)
        holder = QWidget(self)
        self._column = vbox(self.empty, ..., spacing=16, margins=0, parent=holder)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(holder)
        vbox(
            Words(texts.say("Wall"), "title"),
            above,
            Words(texts.say("Line at the bottom of the wall"), "caption"),
            said,
            Bar((self.sharing, 1)),
            rule(self),
            (scroll, 1),
            spacing=8,
            margins=(20, 16, 20, 16),
            parent=self,
        )


TOURNAMENT = Needed(WallPage.has_tournament)
ACTIONS: tuple[Action[WallPage], ...] = (
    Action("open", N_("Open a wall"), begin=WallPage.add, look="primary", leads=True),
    Action("sound", N_("Try the sound"), begin=WallPage.try_sound, leads=True),
    Action("mute", N_("Sound off"), begin=WallPage.mute, leads=True),
    Action("phones", N_("Phones…"), begin=WallPage.show_phones, leads=True),
    Action("announce", N_("Show the line"), begin=WallPage.announce, needs=TOURNAMENT, look="primary",
           gives=(Announce,)),
    Action("take_off", N_("Take it off"), begin=WallPage.silence, needs=TOURNAMENT, gives=(Announce,)),
)  # fmt: skip
WallPage.ACTIONS = ACTIONS
