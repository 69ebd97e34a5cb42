"""A shelf: one widget that is always there, and another that may stand before it for a while."""

from PySide6.QtWidgets import QVBoxLayout, QWidget


class Shelf(QWidget):
    """As high as what is seen, so that a short panel is not made long by a hidden one."""

    def __init__(self, own: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = own
        self._before: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(own)

    def put(self, widget: QWidget) -> None:
        """Put something before what is always there."""
        self.take_off()
        self._before = widget
        self._own.hide()
        self._column.addWidget(widget)
        widget.show()

    def take_off(self) -> None:
        """Show again what is always there."""
        if self._before is not None:
            self._column.removeWidget(self._before)
            self._before.hide()
            self._before.deleteLater()
            self._before = None
        self._own.show()
