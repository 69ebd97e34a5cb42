"""Actions of a page: letters that act where the work is done, and their buttons beside it."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QKeySequence, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation, Strength
from ui.look.theme import font
from ui.look.tokens import Size
from ui.parts.panel import tone
from ui.widgets.plain import tip

EDGE = 11
"""Pixels beside the words of a button."""
_KEY = "key"
"""The property of an action that names it within its page."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def page_action(
    page: QWidget, words: str, key: str, keys: str, do: Callable[[str], None], where: Iterable[QWidget]
) -> QAction:
    """An action of a page; its letter, if it has one, acts only while one of `where` has the focus."""
    action = QAction(words, page)
    action.setProperty(_KEY, key)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setAutoRepeat(False)
    action.triggered.connect(lambda _checked=False: do(key))
    for widget in where:
        widget.addAction(action)
    return action


class ActionGrid(QGridLayout):
    """The actions of a page as buttons beside it: for the mouse, the keys are the page's."""

    def __init__(self, actions: Iterable[QAction], *, columns: int = 2, spacing: int = 8) -> None:
        super().__init__()
        self.setSpacing(spacing)
        self.buttons: dict[str, QToolButton] = {}
        for place, action in enumerate(actions):
            button = ActionButton(action)
            self.addWidget(button, place // columns, place % columns)
            self.buttons[str(action.property(_KEY))] = button

    def explain(
        self, key: str, violation: RuleViolation | None, texts: Texts, currency: str = "EUR"
    ) -> None:
        """Grey with its reason what the desk would refuse; what may be insisted on stays."""
        button = self.buttons.get(key)
        if button is None:
            return
        action = button.defaultAction()
        said = sentence(texts, violation, currency=currency) if violation is not None else ""
        action.setToolTip(tip(said or action.text()))
        action.setEnabled(violation is None or violation.strength is Strength.PROCEDURE)


class ActionButton(QToolButton):
    """An action with its words at the left, in two lines if they must, and its key at the right."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(120, 36)

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        action, area = self.defaultAction(), self.rect().adjusted(EDGE, 0, -EDGE, 0)
        keys = action.shortcut().toString()
        painter.setFont(font(Size.TEXT - 1, QFont.Weight.Medium))
        painter.setPen(QColor(tone("muted" if self.isEnabled() else "faded")))
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, keys)
        room = area.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(keys) - 4, 0)
        painter.setPen(QColor(tone("text" if self.isEnabled() else "faded")))
        painter.drawText(room, _LEFT | Qt.TextFlag.TextWordWrap, action.text())
        painter.end()
