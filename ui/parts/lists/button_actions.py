"""Menu actions of a panel's buttons: the same captions, keys and reasons."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QWidget
from shiboken6 import isValid

from ui.parts.actions import ActionButton, FollowingButton
from ui.parts.panel import PressButton, StepButton


def actions_of(panel: QWidget, menu: QObject) -> Iterator[QAction]:
    """Yield an action for each visible button of a panel, from the top down."""
    buttons = [button for button in panel.findChildren(QAbstractButton) if _does(button, panel)]
    for button in sorted(buttons, key=lambda one: _place(one, panel)):
        match button:
            case ActionButton():
                yield button.defaultAction()
            case FollowingButton():
                yield button.followed
            case _:
                yield ButtonAction(button, menu)


class ButtonAction(QAction):
    """Presses a button, and is grey with the same reason while that is."""

    def __init__(self, button: QAbstractButton, parent: QObject) -> None:
        super().__init__(parent)
        title, _, keys = button.text().replace("\n", " ").partition("   ")
        self.setText(titled(title, keys.strip()))
        self._button = button
        button.installEventFilter(self)
        self.triggered.connect(self._press)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.ToolTipChange):
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        self.setEnabled(self._button.isEnabled())
        self.setToolTip(self._button.toolTip())

    def _press(self) -> None:
        if isValid(self._button):
            self._button.click()


def titled(words: str, keys: str = "") -> str:
    """Words as a menu shows them, its keys at the right; no sign of a name underlines a letter."""
    said = words.replace("&", "&&")
    return f"{said}\t{keys}" if keys else said


def _does(button: QAbstractButton, panel: QWidget) -> bool:
    """It does something, and is no choice of a form."""
    chooses = button.isCheckable() or isinstance(button, QCheckBox | QRadioButton | StepButton)
    acts = isinstance(button, PressButton | ActionButton)
    return acts and not chooses and bool(button.text()) and button.isVisibleTo(panel)


def _place(button: QAbstractButton, panel: QWidget) -> tuple[int, int]:
    corner = button.mapTo(panel, button.rect().topLeft())
    return corner.y(), corner.x()
