"""Icons: the house's drawings of one stroke weight, coloured by the theme."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from resources import ROOT
from ui.look.tokens import DRAWN_IN, Tokens

_SIZES = (16, 24)
"""Pixels of the icons of buttons and of the rail, on a screen of ordinary density."""


def icon(name: str, colours: Tokens) -> QIcon:
    """The icon of a name: muted when idle, gold when chosen, faded when it cannot be used."""
    made = QIcon()
    looks = (
        (QIcon.Mode.Normal, QIcon.State.Off, colours.muted),
        (QIcon.Mode.Active, QIcon.State.Off, colours.text),
        (QIcon.Mode.Normal, QIcon.State.On, colours.gold),
        (QIcon.Mode.Active, QIcon.State.On, colours.gold),
        (QIcon.Mode.Disabled, QIcon.State.Off, colours.faded),
    )
    density = max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)
    for mode, state, colour in looks:
        for size in _SIZES:
            made.addPixmap(picture(name, colour, round(size * density)), mode, state)
    return made


def picture(name: str, colour: str, size: int) -> QPixmap:
    """An icon drawn in one colour on nothing, `size` pixels square; drawn once."""
    made, key = QPixmap(), f"icon {name} {colour} {size}"
    if not QPixmapCache.find(key, made):
        made = QPixmap(QSize(size, size))
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        paint(painter, name, colour, QRectF(0, 0, size, size))
        painter.end()
        QPixmapCache.insert(key, made)
    return made


def paint(painter: QPainter, name: str, colour: str, where: QRectF) -> None:
    """Draw an icon with a painter that is at work already."""
    _drawing(name, colour).render(painter, where)


@lru_cache(maxsize=512)
def _drawing(name: str, colour: str) -> QSvgRenderer:
    """A drawing in one colour, read once however many sizes are made of it."""
    drawing = (ROOT / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(drawing.replace(DRAWN_IN, colour).encode()))
