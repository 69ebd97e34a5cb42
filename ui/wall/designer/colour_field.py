"""A colour: typed, or chosen among named ones; empty is what the house or the state has."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QWidget

from director.texts.texts import N_, Texts
from ui.parts.panel import PressButton
from ui.widgets.layout import hbox
from ui.widgets.plain import tip
from ui.widgets.search_field import LineField

COLOURS: tuple[tuple[str, str], ...] = (
    (N_("White"), "#FFFFFF"),
    (N_("Ivory"), "#F6F1E4"),
    (N_("Light grey"), "#C9D3CD"),
    (N_("Dark grey"), "#3A4440"),
    (N_("Black"), "#000000"),
    (N_("Gold"), "#E0B85A"),
    (N_("Orange"), "#FF9F43"),
    (N_("Red"), "#FF6B61"),
    (N_("Wine red"), "#4A0F1C"),
    (N_("Pink"), "#FF9CCB"),
    (N_("Violet"), "#2A0A3C"),
    (N_("Blue"), "#6EB6F5"),
    (N_("Navy blue"), "#0B2545"),
    (N_("Turquoise"), "#5ADBD1"),
    (N_("Green"), "#5FD08A"),
    (N_("Dark green"), "#0F2F22"),
)
"""Colours by name; light and dark ones that can be read on each other."""
_SWATCH = 18
_CODE = len("#E0B85A")


class ColourField(QWidget):
    """A line for the colour as it is written, beside a button that offers those with names."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = LineField(self, hint=texts.say("automatic"), longest=_CODE)
        self.line.setMaximumWidth(110)
        self.named = PressButton(texts.say("Choose"), self._open, parent=self)
        self.menu = QMenu(self.named)
        for name, colour in (*COLOURS, (N_("Automatic"), "")):
            made = self.menu.addAction(_swatch(colour), texts.say(name))
            made.triggered.connect(lambda _on=False, colour=colour: self._take(colour))
        self.line.textEdited.connect(lambda _text: self.changed.emit())
        self.line.textChanged.connect(lambda _text: self._show_swatch())
        self.setFocusProxy(self.line)
        hbox(self.line, (self.named, 1), spacing=8, margins=0, parent=self)

    def setAccessibleName(self, name: str) -> None:
        """Set the accessible name of the field and its parts."""
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)
        self.named.setAccessibleName(name)
        self.named.setToolTip(tip(name))

    def colour(self) -> str | None:
        """The colour as a layout has it; None while what is typed is none."""
        typed = self.line.text().strip()
        if not typed:
            return ""
        code = typed if typed.startswith("#") else f"#{typed}"
        return code.upper() if len(code) == _CODE and QColor.isValidColorName(code) else None

    def show_colour(self, colour: str) -> None:
        """Show a colour, unless it is what is typed already."""
        if self.colour() != colour:
            self.line.setText(colour)
        self._show_swatch()

    def _open(self) -> None:
        self.menu.popup(self.named.mapToGlobal(self.named.rect().bottomLeft()))
        self.menu.setActiveAction(self.menu.actions()[0])

    def _take(self, colour: str) -> None:
        self.line.setText(colour)
        self.changed.emit()

    def _show_swatch(self) -> None:
        self.named.setIcon(_swatch(self.colour() or ""))


def _swatch(colour: str) -> QIcon:
    """A square of the colour; one that is crossed out for none."""
    pixels = QPixmap(_SWATCH, _SWATCH)
    pixels.fill(QColor(colour or "#808080"))
    painter = QPainter(pixels)
    painter.setPen(QColor("#808080" if colour else "#FFFFFF"))
    painter.drawRect(0, 0, _SWATCH - 1, _SWATCH - 1)
    if not colour:
        painter.drawLine(0, 0, _SWATCH, _SWATCH)
    painter.end()
    return QIcon(pixels)
