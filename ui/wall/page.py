"""The wall page: which screen shows what, the line for the room, sound and wakefulness."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from director.desk.commands import Announce
from director.values.event import Change
from ui.console.console import Console
from ui.parts.panel import PressButton, Words, rule
from ui.wall.console_walls import walls_of
from ui.wall.wall_card import WallCard


class WallPage(QWidget):
    """A card for each wall with its preview, and what concerns them all."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE, Change.CLOCK, Change.ENTRIES})
    side_changed = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._walls = walls_of(console)
        texts = console.texts
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(texts.say("A line for the room, such as a dinner break"))
        self.line.setMaxLength(160)
        self.line.returnPressed.connect(self._announce)
        self.announce = PressButton(texts.say("Show the line"), self._announce, "primary")
        self.take_off = PressButton(texts.say("Take it off"), self._silence)
        self.add = PressButton(texts.say("Open a wall"), self._add, "primary")
        self.sound = PressButton(texts.say("Try the sound"), self._try_sound)
        self.mute = PressButton("", self._mute)
        self.about = Words("", "muted")
        self.empty = Words(
            texts.say(
                "No wall is open. Plug in the television, then open a wall: it takes that screen."
            ),
            "heading",
        )
        self.cards: dict[int, WallCard] = {}
        self._lay_out()
        self._walls.changed.connect(self._on_walls)
        console.tick.connect(self._on_second)

    def reload(self) -> None:
        """Show the walls, the screens and the line as they are now."""
        state = self._console.state()
        if state is not None and not self.line.hasFocus():
            self.line.setText(state.announcement)
        for widget in (self.line, self.announce, self.take_off):
            widget.setEnabled(state is not None)
        self._on_walls()

    def side(self) -> QWidget | None:
        """Everything is on the cards: there is no panel."""
        return None

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
        self.mute.setText(texts.say("Sound on") if muted else texts.say("Sound off"))
        screens = len(self._walls.screens.now())
        self.about.say(texts.count("{n} screen is plugged in", "{n} screens are plugged in", screens))
        self._on_second()

    def _card(self, number: int) -> WallCard:
        card = WallCard(self._console, self)
        card.wanted.connect(self._walls.change)
        card.closed.connect(lambda: self._walls.remove(number))
        self._column.insertWidget(self._column.count() - 1, card)
        return card

    def _add(self) -> None:
        display = self._walls.add()
        if not display.screen:
            said = self._console.texts.say("No second screen is plugged in: the wall opens in a window.")
            self._console.say(said, "amber")

    def _on_second(self, *_at: object) -> None:
        if self.isVisible():
            for number, window in self._walls.windows.items():
                if number in self.cards and window.view is not None:
                    self.cards[number].preview.show_view(window.view)

    # --- what concerns all walls ----------------------------------------------------------------

    def _announce(self) -> None:
        if self._console.tournament_id is not None:
            self._console.order(Announce(self._console.tournament_id, self.line.text().strip()))

    def _silence(self) -> None:
        self.line.clear()
        self._announce()

    def _try_sound(self) -> None:
        self._walls.try_sound()

    def _mute(self) -> None:
        self._walls.mute(not self._walls.sound.muted)
        self._on_walls()

    def _lay_out(self) -> None:
        texts = self._console.texts
        above = _row(self.add, self.sound, self.mute, self.about)
        said = _row(self.line, self.announce, self.take_off)
        holder = QWidget(self)
        self._column = QVBoxLayout(holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(16)
        self._column.addWidget(self.empty)
        self._column.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(holder)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(Words(texts.say("Wall"), "title"))
        column.addLayout(above)
        column.addWidget(Words(texts.say("Line at the bottom of the wall"), "caption"))
        column.addLayout(said)
        column.addWidget(rule(self))
        column.addWidget(scroll, 1)


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        stretch = 1 if isinstance(widget, QLineEdit | Words) else 0
        row.addWidget(widget, stretch)
    return row
