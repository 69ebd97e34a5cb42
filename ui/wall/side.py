"""The screen that is chosen: a small picture of what it shows, its facts, what can be done with it."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from director.house.screens import ScreenTheme
from director.texts import LANGUAGE_NAMES
from director.texts.tournament_words import THEME_NAMES
from ui.console.console import Console
from ui.drawing.sheet import DrawingSheet
from ui.parts.panel import ROOM, Facts, Panel, Words, rule
from ui.scenes.viewport import Viewport, screen_viewport
from ui.wall.lines import ScreenLine
from ui.wall.painted import picture
from ui.widgets.guard import guarded_paint


class Preview(QWidget):
    """A small picture of what a screen shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current_look: tuple[object, ScreenTheme, DrawingSheet] | None = None
        self._pixmap = QPixmap()
        self.setFixedSize(QSize(ROOM, ROOM * 9 // 16))

    def show_viewport(self, sight: Viewport) -> None:
        """Show what the screen shows."""
        if (sight.view, sight.theme, sight.sheet) != self._current_look:
            self._current_look = (sight.view, sight.theme, sight.sheet)
            pixels = self.size() * self.devicePixelRatioF()
            self._pixmap = QPixmap.fromImage(picture(sight.view, pixels, sight.theme, sight.sheet))
            self.update()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("black"))
        if not self._pixmap.isNull():
            painter.drawPixmap(QRect(0, 0, self.width(), self.height()), self._pixmap)
        painter.end()


class ScreenSide(Panel):
    """Panel of a screen: picture, facts, buttons; without a screen, the first step."""

    def __init__(self, console: Console, buttons: QWidget) -> None:
        super().__init__()
        self._console = console
        self.title = Words(console.texts.say("Screens"), "title")
        self.line = Words("", "muted")
        self.preview, self.facts = Preview(self), Facts()
        self.add(self.title, self.line, self.preview, self.facts, rule(self), buttons)
        self.column.addStretch(1)

    def show_line(self, line: ScreenLine | None) -> None:
        """The screen that is chosen."""
        say = self._console.texts.say
        self.preview.setVisible(line is not None)
        self.facts.setVisible(line is not None)
        if line is None:
            self.title.say(say("Screens"))
            self.line.say(say("Choose a screen, then drag a view onto it, or press V."), "muted")
            return
        self.title.say(line.screen.name)
        self.line.say(
            " · ".join(filter(None, (line.screen.room, line.visibility))), line.tone or "muted"
        )
        self.facts.show_pairs(self._pairs(line))
        self.show_now(line)

    def show_now(self, line: ScreenLine) -> None:
        """The picture of this second."""
        self.preview.show_viewport(screen_viewport(line.key, self._console, tall=line.tall))

    def _pairs(self, line: ScreenLine) -> tuple[tuple[str, str], ...]:
        say, screen = self._console.texts.say, line.screen
        language = LANGUAGE_NAMES.get(screen.language) or say("as the house")
        told = [
            (say("Shows"), line.shows),
            (say("Where"), line.where),
            (say("Language"), language),
            (say("Theme"), say(THEME_NAMES[screen.theme])),
        ]
        if screen.group:
            told.append((say("Group"), screen.group))
        return tuple(told)
