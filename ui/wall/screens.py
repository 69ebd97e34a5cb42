"""The screens of this machine, and word when one comes or goes."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QScreen

from ui.wall.placement import ScreenArea, ScreenInfo


class Screens(QObject):
    """Monitors plugged in now; `changed` when they differ."""

    changed = Signal()

    def now(self) -> tuple[ScreenInfo, ...]:
        """Every screen, the operator's first."""
        raise NotImplementedError


class MachineScreens(Screens):
    """The screens that Qt knows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._on_change)
        app.screenRemoved.connect(self._on_change)
        app.primaryScreenChanged.connect(self._on_change)

    def now(self) -> tuple[ScreenInfo, ...]:
        """Every screen, the operator's first."""
        primary = QGuiApplication.primaryScreen()
        found = [_info(screen, screen == primary) for screen in QGuiApplication.screens()]
        return tuple(sorted(found, key=lambda screen: not screen.primary))

    def _on_change(self, _screen: QScreen) -> None:
        self.changed.emit()


def _info(screen: QScreen, primary: bool) -> ScreenInfo:
    area = screen.geometry()
    return ScreenInfo(
        screen.name(),
        ScreenArea(area.left(), area.top(), area.width(), area.height()),
        screen.model(),
        screen.serialNumber(),
        primary,
    )
