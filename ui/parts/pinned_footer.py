"""Foot of a panel: its buttons stay in view while the fields above them scroll."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from ui.widgets.layout import vbox, wear

RAISED_BY = "raised_by"
"""Pixels by which a foot stands above its place in the panel: Tab goes by the place."""
AROUND = 8
"""Pixels between a field and the foot that would cover it."""


class PinnedFooter(QWidget):
    """The last part of a panel; in a low window it stands at the edge until one has scrolled down."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = vbox(spacing=8, margins=0, parent=self)
        self._panel = panel
        self._area: QScrollArea | None = None
        self._place: int | None = None
        """Height at which the layout of the panel puts it; None before the first layout."""
        self._is_pinning = False

    def pin(self) -> None:
        """Stand at the lower edge of what is seen of the panel, or at its place above that."""
        if self._area is None or not isValid(self._area) or self._place is None:
            return
        view = self._area.viewport()
        edge = self._panel.mapFrom(view, QPoint(0, view.height())).y()
        top = max(0, min(self._place, edge - self.height()))
        if top != self.y():
            self._is_pinning = True
            self.move(self.x(), top)
            self._is_pinning = False
        raised = self._place - top
        if raised != self.property(RAISED_BY):
            self.setProperty(RAISED_BY, raised)
            wear(self, "pinned", "yes" if raised else "")
            self.raise_()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if not self._is_pinning:
            self._place = self.y()
            self.pin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.pin()

    def showEvent(self, event: QShowEvent) -> None:
        """Find the scroll area in which the panel stands now."""
        super().showEvent(event)
        area = self._panel.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None and area is not self._area:
            self._area = area
            bar = area.verticalScrollBar()
            for moved in (bar.valueChanged, bar.rangeChanged):
                moved.connect(self.pin)
            area.viewport().installEventFilter(self)
            QApplication.instance().focusChanged.connect(self._on_focus)  # type: ignore[union-attr]
        self.pin()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.pin()
        return super().eventFilter(watched, event)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll a field out from under the foot."""
        if now is None or self._area is None or not self.property(RAISED_BY):
            return
        if self._panel.isAncestorOf(now) and not self.isAncestorOf(now):
            lower = now.mapTo(self._panel, QPoint(0, now.height())).y()
            if (covered := lower + AROUND - self.y()) > 0:
                bar = self._area.verticalScrollBar()
                bar.setValue(bar.value() + covered)
