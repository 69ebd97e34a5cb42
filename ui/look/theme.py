"""The look: colours of the dark, light and high-contrast themes, fonts, sizes and spacing."""

from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontDatabase, QGradient, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QWidget

from director.values.dataclass import dataclass
from ui.look.stylesheet import stylesheet
from ui.look.tokens import DARK, HIGH_CONTRAST, LIGHT, Size, Space, Tokens

FAMILY = "Roboto"
FACES = ("Light", "Regular", "Medium", "Bold", "Black")
"""The weights that screens write in."""


class Theme(StrEnum):
    """Which of the three looks the console wears."""

    DARK = "dark"
    LIGHT = "light"
    HIGH_CONTRAST = "high_contrast"


@dataclass(frozen=True, slots=True)
class FontsMissing(Exception):
    """The house's fonts could not be loaded: the system's own take their place."""

    names: tuple[str, ...]


def tokens(theme: Theme) -> Tokens:
    """The colours of a theme."""
    match theme:
        case Theme.DARK:
            return DARK
        case Theme.LIGHT:
            return LIGHT
        case Theme.HIGH_CONTRAST:
            return HIGH_CONTRAST


def wear(app: QApplication, theme: Theme) -> Tokens:
    """Dress the whole console in a theme and return its colours; fonts must be loaded before.

    Each widget that there is pays for it, seen or not: what is worn already is not put on again.
    """
    colours = tokens(theme)
    sheet = stylesheet(colours)
    if not app.styleSheet():
        app.setStyle("Fusion")
        app.setFont(font(Size.TEXT))
    if app.styleSheet() != sheet:
        app.setProperty("theme", theme.value)
        app.setPalette(palette(colours))
        app.setStyleSheet(sheet)
    return colours


def worn() -> Tokens:
    """The colours that the console wears now; the dark ones before it is dressed."""
    app = QApplication.instance()
    kept = app.property("theme") if app is not None else None
    return tokens(Theme(kept)) if kept in tuple(Theme) else DARK


def tone(name: str) -> str:
    """A colour by the name of its token, as the console wears it now."""
    return str(getattr(worn(), name))


def load_fonts() -> None:
    """Make Roboto known to Qt; FontsMissing names the files that cannot be read."""
    package = find_spec("font_roboto")
    if package is None or package.origin is None:
        raise FontsMissing(("font-roboto",))
    folder = Path(package.origin).parent / "files"
    wanted = [folder / f"Roboto-{face}.ttf" for face in FACES]
    missing = tuple(path.name for path in wanted if QFontDatabase.addApplicationFont(str(path)) == -1)
    if missing:
        raise FontsMissing(missing)


def font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Roboto of a size in pixels; its digits are all equally wide."""
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(weight)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def stroke(
    painter: QPainter,
    line: QPen | QColor | Qt.PenStyle,
    fill: QBrush | QColor | QGradient | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
) -> None:
    """The line and the ground of the shapes that a painter draws next."""
    painter.setPen(line)
    painter.setBrush(fill)


def ring(painter: QPainter, widget: QWidget, around: QWidget | None = None) -> None:
    """The ring around a drawn widget that has the keyboard, as the style sheet draws it around lists."""
    if widget.hasFocus():
        stroke(painter, QPen(QColor(worn().focus), 1))
        inside = (around or widget).rect().adjusted(0, 0, -1, -1)
        painter.drawRoundedRect(inside, Space.CORNER, Space.CORNER)


def palette(colours: Tokens) -> QPalette:
    """Qt's own palette in the theme's colours, for what no style sheet reaches."""
    roles = {
        QPalette.ColorRole.Window: colours.background,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Base: colours.surface,
        QPalette.ColorRole.AlternateBase: colours.raised,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.Button: colours.raised,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.BrightText: colours.red,
        QPalette.ColorRole.PlaceholderText: colours.muted,
        QPalette.ColorRole.Highlight: colours.gold,
        QPalette.ColorRole.HighlightedText: colours.on_accent,
        QPalette.ColorRole.Link: colours.blue,
        QPalette.ColorRole.ToolTipBase: colours.raised,
        QPalette.ColorRole.ToolTipText: colours.text,
    }
    made = QPalette()
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    faded = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)
    for role in faded:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.faded))
    return made
