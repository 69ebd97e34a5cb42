"""One wall on the wall page: its preview, its screen, its scene and its tournament."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QSizePolicy, QWidget

from director.tournament.state import Status
from director.values.dataclass import replace
from ui.console.console import View
from ui.parts.panel import PressButton, Words
from ui.parts.wall.scenes import SCENE_NAMES, Scene, Showing
from ui.parts.wall.view import SceneView
from ui.wall.displays import Display
from ui.wall.placement import ScreenInfo, WallPlace, find
from ui.wall.scenes.scenes import picture
from ui.widgets.plain import tip

_PREVIEW = QSize(480, 270)


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
        self.screens = _choice(self, texts.say("Screen"))
        self.scene = _choice(self, texts.say("Scene"))
        self.tournament = _choice(self, texts.say("Tournament"))
        for scene in Scene:
            self.scene.addItem(texts.say(SCENE_NAMES[scene]), scene)
        self.full = PressButton("", self._toggle_full)
        self.close_wall = PressButton(texts.say("Close this wall"), self.closed.emit)
        for box in (self.screens, self.scene, self.tournament):
            box.activated.connect(lambda _row: self._choose())
        self._lay_out()

    def show_display(self, display: Display, place: WallPlace, screens: Sequence[ScreenInfo]) -> None:
        """Show how the wall is now."""
        self._display = display
        texts = self._console.texts
        self.title.say(texts.say("Wall {number}", number=display.number))
        self._fill_screens(display, screens)
        self._fill_tournaments(display)
        self.scene.setCurrentIndex(self.scene.findData(display.showing.scene))
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
        self.screens.clear()
        for screen in screens:
            own = self._console.texts.say("this screen") if screen.primary else ""
            self.screens.addItem("  ·  ".join(p for p in (screen.label, own) if p), screen.key)
        here = find(display.screen, screens) if display.screen else None
        if here is None:
            gone = display.screen.partition("|")[0]
            missing = self._console.texts.say("{screen} (not plugged in)", screen=gone)
            title = missing if gone else self._console.texts.say("In a window")
            self.screens.insertItem(0, title, display.screen)
        self.screens.setCurrentIndex(self.screens.findData(here.key) if here else 0)

    def _fill_tournaments(self, display: Display) -> None:
        self.tournament.clear()
        self.tournament.addItem(self._console.texts.say("The one shown at the console"), None)
        for row in self._console.lobby():
            if row.status is not Status.CANCELLED:
                self.tournament.addItem(row.name, row.id)
        index = self.tournament.findData(display.showing.tournament)
        self.tournament.setCurrentIndex(max(0, index))

    def _choose(self) -> None:
        if self._display is None:
            return
        showing = Showing(Scene(self.scene.currentData()), self.tournament.currentData())
        screen = self.screens.currentData()
        moved = screen != self._display.screen
        full = True if moved else self._display.full
        self.wanted.emit(replace(self._display, showing=showing, screen=screen, full=full))

    def _toggle_full(self) -> None:
        if self._display is not None:
            screen = self._display.screen or self.screens.itemData(self.screens.count() - 1)
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


def _choice(parent: QWidget, name: str) -> QComboBox:
    made = QComboBox(parent)
    made.setAccessibleName(name)
    made.setToolTip(tip(name))
    made.setMinimumWidth(220)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return made
