"""One wall on the wall page: its preview, its screen, its scene and its tournament."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import TournamentId
from ui.console.console import View
from ui.parts.choice import Choice
from ui.parts.panel import PressButton, Words
from ui.parts.wall.layout import layout_name
from ui.parts.wall.scenes import OF_ROOMS, SCENE_NAMES, Scene, Showing
from ui.parts.wall.view import SceneView
from ui.wall.displays import Display
from ui.wall.painted import picture
from ui.wall.placement import ScreenInfo, WallPlace, find
from ui.widgets.guard import guarded_paint
from ui.widgets.plain import tip

_PREVIEW = QSize(480, 270)
_LAYOUT = "layout:"
"""Before the name of a layout, where scenes and layouts are offered together."""


class Preview(QWidget):
    """A small picture of what a wall shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SceneView | None = None
        self._shown = QPixmap()
        self.setFixedSize(_PREVIEW)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_view(self, view: SceneView) -> None:
        """Show what the wall shows."""
        if view != self._view:
            self._view = view
            pixels = _PREVIEW * self.devicePixelRatioF()
            self._shown = QPixmap.fromImage(picture(view, pixels))
            self.update()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("black"))
        if not self._shown.isNull():
            painter.drawPixmap(QRect(0, 0, self.width(), self.height()), self._shown)
        painter.end()


class WallCard(QFrame):
    """Chooses what one wall shows and where."""

    wanted = Signal(object)
    """Display: how the wall shall be from now on."""
    closed = Signal()

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._display: Display | None = None
        self.setProperty("panel", "card")
        texts = console.texts
        self.preview = Preview(self)
        self.title = Words("", "heading")
        self.state = Words("", "muted")
        self.screens: Choice[str] = Choice(self, texts.say("Screen"))
        self.scene: Choice[str] = Choice(self, texts.say("Scene"))
        self.tournament: Choice[TournamentId | None] = Choice(self, texts.say("Tournament"))
        self.full = PressButton("", self._toggle_full)
        self.close_wall = PressButton(texts.say("Close this wall"), self.closed.emit)
        for box in (self.screens, self.scene, self.tournament):
            box.setToolTip(tip(box.accessibleName()))
            box.setMinimumWidth(220)
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(lambda _row: self._choose())
        self._lay_out()

    def show_display(self, display: Display, place: WallPlace, screens: Sequence[ScreenInfo]) -> None:
        """Show how the wall is now."""
        self._display = display
        texts = self._console.texts
        self.title.say(texts.say("Wall {number}", number=display.number))
        self._fill_screens(display, screens)
        self._fill_tournaments(display)
        self.scene.offer(_offered(self._console))
        layout = display.showing.layout
        self.scene.choose(_LAYOUT + layout if layout else display.showing.scene)
        full = place.full_screen
        self.full.setText(texts.say("Leave full screen") if full else texts.say("Full screen"))
        self.full.setEnabled(not place.missing)
        self.full.setToolTip(texts.say("The screen is not plugged in.") if place.missing else "")
        if place.missing:
            said = texts.say("The screen is not plugged in: shown in a window until it is back.")
            self.state.say(said, "amber")
        elif full:
            self.state.say(texts.say("Full screen; Esc on the wall leaves it."), "green")
        else:
            self.state.say(texts.say("In a window; F11 on the wall fills the screen."), "muted")

    def _fill_screens(self, display: Display, screens: Sequence[ScreenInfo]) -> None:
        """The screens there are; before them a window, or the screen that is gone, while it is that."""
        say, offered = self._console.texts.say, []
        here = find(display.screen, screens) if display.screen else None
        if here is None:
            gone = display.screen.partition("|")[0]
            missing = say("{screen} (not plugged in)", screen=gone)
            offered.append((missing if gone else say("In a window"), display.screen))
        for screen in screens:
            own = say("this screen") if screen.primary else ""
            offered.append(("  ·  ".join(filter(None, (screen.label, own))), screen.key))
        self.screens.offer(offered, here.key if here else display.screen)

    def _fill_tournaments(self, display: Display) -> None:
        rows = (row for row in self._console.lobby() if row.status is not Status.CANCELLED)
        followed = self._console.texts.say("The one shown at the console"), None
        self.tournament.clear()
        self.tournament.offer(
            [followed, *((row.name, row.id) for row in rows)], display.showing.tournament
        )

    def _choose(self) -> None:
        if self._display is None:
            return
        showing = _showing(self.scene.chosen(), self.tournament.chosen())
        screen = self.screens.chosen()
        moved = screen != self._display.screen
        full = True if moved else self._display.full
        self.wanted.emit(replace(self._display, showing=showing, screen=screen, full=full))

    def _toggle_full(self) -> None:
        if self._display is not None:
            screen = self._display.screen or self.screens.offered()[-1]
            full = not (self._display.full and self._display.screen)
            self.wanted.emit(replace(self._display, full=full, screen=screen))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 16, 16, 16)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        rows: tuple[QWidget, ...] = (
            self.title,
            self.state,
            self.screens,
            self.scene,
            self.tournament,
            self.full,
            self.close_wall,
        )
        for number, widget in enumerate(rows):
            grid.addWidget(widget, number, 1)
        grid.addWidget(self.preview, 0, 0, len(rows) + 1, 1, Qt.AlignmentFlag.AlignTop)
        grid.setRowStretch(len(rows), 1)
        grid.setColumnStretch(1, 1)


def _offered(console: View) -> Iterator[tuple[str, str]]:
    """The scenes, then the layouts; without those of a room that the house has not."""
    texts, house = console.texts, console.house
    for scene in Scene:
        if scene not in OF_ROOMS or getattr(house, OF_ROOMS[scene]):
            yield texts.say(SCENE_NAMES[scene]), scene
    for key, layout in console.layouts().items():
        if key not in OF_ROOMS or getattr(house, OF_ROOMS[key]):
            yield texts.say("Layout: {name}", name=layout_name(texts, key, layout)), _LAYOUT + key


def _showing(chosen: str, tournament: TournamentId | None) -> Showing:
    if chosen.startswith(_LAYOUT):
        return Showing(tournament=tournament, layout=chosen.removeprefix(_LAYOUT))
    return Showing(Scene(chosen), tournament)
