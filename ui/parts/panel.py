"""Parts that panels are made of: captions, facts, toned words, and buttons that Enter presses."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from ui.parts.pinned_footer import RAISED_BY
from ui.widgets.layout import hbox, vbox, wear
from ui.widgets.plain import Plain, tip
from ui.widgets.presses import presses
from ui.widgets.signed_button import SignedButton
from ui.widgets.still import still

ROOM = 248
"""Pixels between the margins of the narrowest panel."""
TICK_INDENT = 28
"""Pixels from the edge of a box that is ticked to its words."""
TWO_LINES = 52
"""Pixels of a button with two lines of words."""
LINE = 20
"""Pixels: what stands closer is side by side."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DOWN = "read_down"
_BY_TAB = {True: Qt.FocusReason.TabFocusReason, False: Qt.FocusReason.BacktabFocusReason}


class Panel(QWidget):
    """A column for the right-hand side; Esc leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = vbox(spacing=8, margins=(20, 20, 20, 8), parent=self)

    def add(self, *widgets: QWidget) -> None:
        """Put widgets below what is there; long words of a button take two lines."""
        for widget in widgets:
            if isinstance(widget, PressButton):
                widget.fold(ROOM)
            self.column.addWidget(widget)

    def add_row(self, *widgets: QWidget) -> None:
        """Put widgets side by side, equally wide."""
        row = hbox(*((widget, 1) for widget in widgets), spacing=8)
        self.column.addLayout(row)

    def add_wrapping(self, *widgets: QWidget) -> None:
        """Put widgets side by side where their words have room, else one below the other."""
        wide = sum(widget.sizeHint().width() for widget in widgets) + 8 * (len(widgets) - 1)
        if wide <= ROOM:
            self.add_row(*widgets)
        else:
            self.add(*widgets)

    def tab_order(self) -> Sequence[QWidget]:
        """Return the Tab order: all visible widgets from the top down, each line from the left."""
        return in_order(self)

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """The next field, after the last the first; what appears later stands where it is seen."""
        return step_within(self, self.tab_order(), onwards=onwards) or super().focusNextPrevChild(
            onwards
        )

    def leave(self) -> None:
        """Leave the panel by Esc or its button; filled-in input is not dropped unasked."""
        if self.may_leave():
            self.give_up()

    def may_leave(self) -> bool:
        """Whether nothing is dropped, or that was asked about."""
        return True

    def give_up(self) -> None:
        """Clean up on leaving; nothing by default."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A panel that cannot be left, such as one within another, passes Esc on."""
        if event.key() == Qt.Key.Key_Escape and type(self).give_up is not Panel.give_up:
            self.leave()
            return
        super().keyPressEvent(event)


def reached_by_tab(panel: QWidget) -> Iterator[QWidget]:
    """All within a panel that is seen and takes keys."""
    return filter(_takes_keys, panel.findChildren(QWidget))


def _takes_keys(widget: QWidget) -> bool:
    takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
    return bool(takes) and widget.isVisible() and widget.isEnabled()


def in_order(panel: QWidget) -> Sequence[QWidget]:
    """All of it that is seen and takes keys, from the top down, each line from the left."""
    return sorted(reached_by_tab(panel), key=partial(_place_in, panel))


def step_within(panel: QWidget, order: Sequence[QWidget], *, onwards: bool, around: bool = True) -> bool:
    """The next of an order has the focus; after the last the first, or what follows the panel.

    False where there is none.
    """
    at = panel.window().focusWidget()
    if not order or at is None:
        return False
    if not around and at is order[-1 if onwards else 0]:
        following = _beyond(panel, onwards=onwards)
    else:
        step = 1 if onwards else -1
        following = order[(order.index(at) + step) % len(order)] if at in order else order[0]
    following.setFocus(_BY_TAB[onwards])
    bring_into_view(following)
    return True


def _beyond(panel: QWidget, *, onwards: bool) -> QWidget:
    """Return the next widget outside of the panel; the panel itself if there is none."""
    at = panel
    while True:
        at = (at.nextInFocusChain() if onwards else at.previousInFocusChain()) or panel
        if at is panel or (not panel.isAncestorOf(at) and _takes_keys(at)):
            return at


def bring_into_view(widget: QWidget) -> None:
    """Scroll to a widget, wherever it stands."""
    at = widget.parentWidget()
    while at is not None:
        if isinstance(at, QScrollArea):
            at.ensureWidgetVisible(widget)
        at = at.parentWidget()


def read_down(block: QWidget) -> None:
    """Tab goes through its columns, each from the top, as they are read and as Enter goes."""
    block.setProperty(_DOWN, True)


def _place_in(panel: QWidget, widget: QWidget) -> tuple[int, int, int]:
    middle, block = widget.mapTo(panel, widget.rect().center()), widget.parentWidget()
    middle.setY(middle.y() + _raised(panel, block))
    while block is not None and block is not panel and not block.property(_DOWN):
        block = block.parentWidget()
    if block is None or block is panel:
        return middle.y() // LINE, middle.x(), middle.y()
    return block.mapTo(panel, block.rect().topLeft()).y() // LINE, middle.x(), middle.y()


def _raised(panel: QWidget, block: QWidget | None) -> int:
    """Pixels by which a foot stands above its place in the panel."""
    while block is not None and block is not panel:
        if raised := block.property(RAISED_BY):
            return int(raised)
        block = block.parentWidget()
    return 0


class PanelStack(QWidget):
    """Panels of which one is seen, only as tall as that one; Qt's own is as tall as the tallest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panels: list[QWidget] = []
        self._current: QWidget | None = None
        self._column = vbox(margins=0, parent=self)

    def add(self, *panels: QWidget) -> None:
        """Panels, the first one seen."""
        for panel in panels:
            panel.hide()
            self._panels.append(panel)
            self._column.addWidget(panel)
        self.setCurrentWidget(self._panels[0])

    def currentWidget(self) -> QWidget | None:
        """The panel that is seen."""
        return self._current

    def setCurrentWidget(self, panel: QWidget) -> None:
        """See another panel."""
        if panel is self._current:
            return
        if self._current is not None:
            self._current.hide()
        self._current = panel
        panel.show()


class PressButton(SignedButton):
    """A button that Enter presses as Space does; the second click of a double one does no other deed."""

    def __init__(
        self, title: str, act: Callable[[], None], kind: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        self.setProperty("kind", kind)
        self._least = 0
        self._pressed = ("", 0)
        """Its words, and how many answers were seen, when the mouse pressed it last."""
        self._pressed_at = 0
        self._act = act  # kept here, not by Qt: a panel and its buttons go away together
        self.clicked.connect(self._press)
        self.setMinimumHeight(34)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self._least))

    def keep_two_lines(self) -> None:
        """Its words may become two lines: what stands below it keeps its place."""
        self._least = TWO_LINES

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and is_chosen(self):
            event.ignore()  # its panel goes on
        elif event.key() in ENTER and self.isEnabled():
            self.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._pressed_at = (self.words, presses().answers), event.timestamp()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The first click may have been for what stood here before."""
        soon = event.timestamp() - self._pressed_at <= QApplication.doubleClickInterval()
        if self._pressed == (self.words, presses().answers) and soon:
            super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """An order may have been answered while the mouse was held: another deed was not meant."""
        if self._pressed != (self.words, presses().answers):
            self.setDown(False)
        super().mouseReleaseEvent(event)

    def _press(self) -> None:
        self._act()


def is_chosen(button: QAbstractButton) -> bool:
    """Whether it is the one of several that is chosen: to press it again means nothing."""
    group = button.group()
    return button.isChecked() and group is not None and group.exclusive()


class StepButton(PressButton):
    """A sign that is pressed with the mouse alone; its words are told beside it."""

    def __init__(self, sign: str, words: str, act: Callable[[], None]) -> None:
        super().__init__(sign, act)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedWidth(34)
        self.setToolTip(tip(words))
        self.setAccessibleName(words)


class Words(Plain):
    """Words that wrap, in the look of a role; hidden while there is nothing to say."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self._show_if(bool(text))

    def say(self, text: str, tone: str | None = None) -> None:
        """Say something else, maybe in another colour."""
        self.setText(text)
        self._show_if(bool(text))
        if tone is not None:
            wear(self, "tone", tone)

    def say_name(self, name: str) -> None:
        """Set the person's name as title, smaller if it takes more than a line or two."""
        for role, lines in (("title", 1), ("heading", 2), ("", 0)):
            wear(self, "role", role)
            self.ensurePolished()
            if self.fontMetrics().horizontalAdvance(name) <= lines * ROOM:
                break
        self.say(name)

    def keep_room(self, lines: int = 1) -> "Words":
        """Room is kept for it whatever it says: what stands below keeps its place."""
        self.ensurePolished()
        self.setMinimumHeight(lines * self.fontMetrics().lineSpacing())
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        return self

    def _show_if(self, said: bool) -> None:
        """Words that have no place yet must not show as a window of their own."""
        if not said or self.parentWidget() is not None:
            self.setVisible(said)


class Tick(QCheckBox):
    """A box to be ticked whose words wrap."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        still(self)
        self.setAccessibleName(text)
        self._words = Words(text, parent=self)
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = hbox(self._words, margins=(TICK_INDENT, 2, 0, 2), parent=self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        """Other words; the box itself has none, so that they wrap."""
        self._words.say(text)
        self.setAccessibleName(text)

    def text(self) -> str:
        return self.accessibleName()

    def sizeHint(self) -> QSize:
        """Return the size of a line as wide as the panel allows."""
        one_line = TICK_INDENT + self._words.fontMetrics().horizontalAdvance(self.text()) + 2
        wide = min(ROOM, one_line)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return self._row.totalMinimumSize()

    def heightForWidth(self, width: int) -> int:
        return self._row.totalHeightForWidth(width)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)


class Facts(QWidget):
    """Pairs of caption and value, one below the other; figures stand to the right."""

    def __init__(self, parent: QWidget | None = None, *, figures: bool = False) -> None:
        super().__init__(parent)
        self.figures = figures
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 4)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0 if figures else 1, 1)

    def show_pairs(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Show these pairs in place of those before."""
        clear(self._grid)
        for row, (caption, value) in enumerate(pairs):
            self._grid.addWidget(Words(caption, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
            said = Words(value)
            if self.figures:
                said.setWordWrap(said.fontMetrics().horizontalAdvance(value) > ROOM // 2)
                said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._grid.addWidget(said, row, 1)


class Form(QFormLayout):
    """Captions above fields, so that long words of any language fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.setContentsMargins(0, 0, 0, 0)
        self.setVerticalSpacing(4)

    def add(self, caption: str, field: QWidget) -> None:
        """A field under its caption."""
        label = _Caption(caption, "caption")
        label.setBuddy(field)
        field.setAccessibleName(caption)
        self.addRow(label, field)


class _Caption(Words):
    """Wants its words in one line, where a panel has room for it: a form gives it what it wants."""

    def sizeHint(self) -> QSize:
        wide = self.fontMetrics().horizontalAdvance(self.text()) + 2 + max(0, self.indent())
        wide = min(ROOM, wide)
        return QSize(wide, super().heightForWidth(wide))

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(min(width, self.sizeHint().width()))


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and let it go, rows within it too."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def rule(parent: QWidget | None = None) -> QFrame:
    """A hairline."""
    line = QFrame(parent)
    line.setProperty("rule", True)
    return line
