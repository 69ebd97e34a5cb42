"""Actions of a page: declared as values, asked of the desk, explained, done by key or button."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QFont, QKeyEvent, QKeySequence, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from director.values.dataclass import dataclass
from director.values.errors import RuleViolation
from ui.console.console import Console, View
from ui.look.theme import font, tone
from ui.look.tokens import Size
from ui.parts.console_facts import currency_of, refuses_role
from ui.parts.page import Page
from ui.parts.panel import ENTER, PressButton
from ui.parts.question import Question
from ui.parts.readiness import Readiness, readiness
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.empty import WHY, Choice
from ui.widgets.guard import guarded_paint
from ui.widgets.plain import tip
from ui.widgets.signed_button import SIGN
from ui.widgets.soon import soon
from ui.widgets.still import still

Where = TypeVar("Where", bound=QWidget, contravariant=True)
"""The page, or part of one, on which something can be done."""

P = TypeVar("P", bound=QWidget)

EDGE = 8
"""Pixels beside the words of a button."""
ASK_MS = 80
"""Milliseconds after the last change until the desk is asked for refusals."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Needed(Generic[Where]):
    """Condition that is checked before the desk is asked, such as a selected player."""

    has: Callable[[Where], object]
    why: str = ""
    """Said where it is missing."""


@dataclass(frozen=True, slots=True)
class PageAction(Generic[Where]):
    """Action of a page: name, caption, key, and the task or command that it begins."""

    name: str
    """By which pages, the palette and tests call it."""
    words: str
    keys: str = ""
    """Acts while the page has the focus."""
    begin: Callable[[Where], None] | None = None
    """Opens the task or asks the question that it takes; without it the command is ordered at once."""
    command: Callable[[Where], Command | None] | None = None
    """Command that it would give now, which the desk is asked about; None while incomplete."""
    needs: Needed[Where] | None = None
    then: Callable[[Where, Done], None] | None = None
    """Called after the command was carried out."""
    asks: Callable[[Where], str] | None = None
    """Words that somebody must agree to first; empty where it is done at once."""
    hint: str | None = None
    """Key shown on its button if it is not its own: a key of the whole console."""
    look: str = ""
    """`primary`, or nothing."""
    paper: bool = False
    """Only reads: it can be done in the past too, but not with a file."""
    gives: tuple[type[Command], ...] = ()
    """The commands that what it opens may give: whose role gives none of them finds it grey."""
    leads: bool = False
    """Only shows something else: whoever reads may do it."""
    holds: tuple[str, ...] = ()
    """Names of the settings that it opens, for the search."""


def named(actions: Iterable[PageAction[P]]) -> tuple[str, ...]:
    """The names of actions."""
    return tuple(action.name for action in actions)


class PageActions(QObject, Generic[P]):
    """The actions of a page at work: asked of the desk, grey with the reason, done by key or button."""

    def __init__(
        self,
        console: Console,
        page: P,
        actions: Iterable[PageAction[P]],
        where: Iterable[QWidget] = (),
        *,
        currency: Callable[[View], str] = currency_of,
        wait_ms: int = 0,
    ) -> None:
        """Letters act while one of `where` has the focus; the desk is asked `wait_ms` after a change."""
        super().__init__(page)
        self._console, self._page, self._currency = console, page, currency
        self._declared = {action.name: action for action in actions}
        self._begun: tuple[str, Task | None] = "", None
        """The action that opened a task last, and that task."""
        self._made = {name: self._make(action) for name, action in self._declared.items()}
        self.listen(*where)
        self._asking = QTimer(self, singleShot=True, interval=wait_ms)
        self._asking.timeout.connect(self._ask)
        soon(self, self.judge)
        if isinstance(page, Page):
            page.do_or_say = self.do_or_say

    def __getitem__(self, name: str) -> QAction:
        return self._made[name]

    def do(self, name: str) -> None:
        """Begin an action, or order it at once; nothing happens while it is grey."""
        action = self._declared[name]
        if not self[name].isEnabled():
            return
        if action.asks is not None and (words := action.asks(self._page)):
            self._confirm(action, words)
        else:
            self._do(action)

    def _confirm(self, action: PageAction[P], words: str) -> None:
        """Ask before something that cannot be taken back is done at an unusual time."""
        frame, title = self._console.frame, self._say(action.words)
        asked = Question(f"{title}?")
        asked.setProperty("about", self._console.tournament_id)
        asked.add_words(words)

        def go_on() -> None:
            frame.take_off()
            self._do(action)

        asked.add_button(title, go_on, "primary")
        asked.add_button(self._console.texts.say("Not yet"), frame.take_off)
        frame.put_over(asked)

    def _do(self, action: PageAction[P]) -> None:
        if action.begin is not None:
            action.begin(self._page)
            self._begun = action.name, self._task()
        else:
            self.order(action.name)

    def _task(self) -> Task | None:
        return self._page.task() if isinstance(self._page, TaskPage) else None

    def do_or_say(self, name: str) -> None:
        """Do what was asked for from elsewhere, or say why it is grey: the desk is asked anew."""
        if self._is_filled_in(name):
            return
        action = self._declared[name]
        command = None if action.command is None or self._lacks(action) else action.command(self._page)
        if command is None or self._console.refuses is not None:
            self._do_or_say(name)
        else:
            self._console.can(command, partial(self._on_answer_do, name, command))

    def _is_filled_in(self, name: str) -> bool:
        """Go back to the task that the action has opened where something is typed there already."""
        task = self._task()
        if task is None or self._begun != (name, task) or not task.leaving.touched():
            return False
        (task.focusWidget() or task).setFocus()
        return True

    def _on_answer_do(self, name: str, asked: Command, violation: RuleViolation | None) -> None:
        self._on_answer(name, asked, violation)
        self._do_or_say(name)

    def _do_or_say(self, name: str) -> None:
        if self[name].isEnabled():
            self.do(name)
        elif why := self[name].property(WHY):
            self._console.frame.say(str(why), "amber")

    def order(self, name: str) -> None:
        """Order an action's command as it is now: what had to be asked has been answered."""
        action = self._declared[name]
        command = action.command(self._page) if action.command else None
        if command is not None:
            self._console.order(command, then=action.then and partial(action.then, self._page))

    def judge(self) -> None:
        """Disable actions whose condition fails; ask the desk about the others."""
        refuses = self._console.refuses
        for name, action in self._declared.items():
            begins = not (action.command or action.paper or action.leads)
            role = refuses_role(self._console, action.gives)
            if refuses is not None and not (action.paper and self._console.prints):
                self._grey(name, readiness(self._console, refuses))
            elif role is not None:
                self._grey(name, readiness(self._console, role))
            elif action.needs is not None:
                lacks = self._lacks(action)
                why = self._say(action.needs.why) if lacks else ""
                self._grey(name, Readiness(why, ready=not lacks))
            elif begins:
                self._grey(name, Readiness(ready=True))
        if self._asking.interval():
            self._asking.start()
        else:
            self._ask()

    def buttons(self, names: Iterable[str] = (), *, columns: int = 2, spacing: int = 8) -> QGridLayout:
        """Buttons beside a page, for the mouse alone: the keys are the page's."""
        grid = QGridLayout()
        grid.setSpacing(spacing)
        for place, name in enumerate(names or self._made):
            grid.addWidget(ActionButton(self[name]), place // columns, place % columns)
        return grid

    def button(self, name: str, parent: QWidget | None = None, *, words: str = "") -> PressButton:
        """The button of an action within a page, in fewer words where room is scarce."""
        action = self._declared[name]
        keys = action.keys if action.hint is None else action.hint
        return still(FollowingButton(self[name], keys, action.look, words, parent))

    def menu_button(
        self, words: str, names: Iterable[str], below: Iterable[str] = (), parent: QWidget | None = None
    ) -> PressButton:
        """A button that opens a menu of what is done more rarely; a line parts `below` from the rest."""
        button = still(PressButton(words, lambda: None, "", parent))
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        menu.addActions([self[name] for name in names])
        if rest := [self[name] for name in below]:
            menu.addSeparator()
            menu.addActions(rest)
        button.setMenu(menu)
        return button

    def choices(self, *names: str) -> tuple[Choice, ...]:
        """Actions as an empty page offers them."""
        return tuple(self[name] for name in names)

    def listen(self, *widgets: QWidget) -> None:
        """Let the letters act while one of these has the focus, too."""
        for widget in widgets:
            widget.addActions(list(self._made.values()))
            widget.installEventFilter(self)

    def _make(self, action: PageAction[P]) -> QAction:
        made = QAction(self._say(action.words), self._page)
        if action.keys:
            made.setShortcut(QKeySequence(action.keys))
            made.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            made.setAutoRepeat(False)
        made.triggered.connect(lambda _checked=False: self.do(action.name))
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The key of what is grey says why, as its button does, and does nothing else."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        why = self._why_grey(event) if event.key() not in ENTER else ""
        if why and not event.isAutoRepeat():
            self._console.frame.say(why, "amber")
        return bool(why) or super().eventFilter(watched, event)

    def _why_grey(self, event: QKeyEvent) -> str:
        keys = QKeySequence(event.keyCombination())
        if keys.isEmpty():  # a composed letter: what has no key is not meant
            return ""
        asked = (made for made in self._made.values() if made.shortcut() == keys and made.isVisible())
        return next((str(made.property(WHY) or "") for made in asked if not made.isEnabled()), "")

    def _ask(self) -> None:
        for name, action in self._declared.items():
            if action.command is None or not self[name].isVisible() or self._lacks(action):
                continue
            if refuses_role(self._console, action.gives) is not None:
                continue
            if (command := action.command(self._page)) is not None:
                self._console.can(command, partial(self._on_answer, name, command))
            elif action.needs is None:
                self._grey(name, Readiness())

    def _lacks(self, action: PageAction[P]) -> bool:
        return action.needs is not None and not action.needs.has(self._page)

    def _on_answer(self, name: str, asked: Command, violation: RuleViolation | None) -> None:
        command = self._declared[name].command
        if command is None or command(self._page) != asked:
            return
        self._grey(name, readiness(self._console, violation, self._currency(self._console)))

    def _grey(self, name: str, found: Readiness) -> None:
        self[name].setProperty(WHY, found.words)
        found.show_on(self[name])

    def _say(self, words: str) -> str:
        return self._console.texts.say(words) if words else ""


class FollowingButton(PressButton):
    """A button that says what its action says, is grey when it is, and is there when it is."""

    def __init__(
        self, action: QAction, keys: str, look: str, words: str, parent: QWidget | None
    ) -> None:
        super().__init__("", action.trigger, look, parent)
        self.followed = action
        self._keys, self._words = keys, words
        self._was_visible, self._caption = True, ""
        action.changed.connect(self._follow)
        self._follow()

    def sign(self, *, on: bool) -> None:
        super().sign(on=on)
        self._keys = SIGN.strip() if on else ""

    def _follow(self) -> None:
        action = self.followed
        if (said := self._words or action.text()) != self._caption:
            self._caption = said
            self.setText(f"{self._caption}   {self._keys}" if self._keys else self._caption)
        self.setEnabled(action.isEnabled())
        self.setToolTip(tip(str(action.property(WHY) or "")))
        if action.isVisible() != self._was_visible:
            self._was_visible = action.isVisible()
            self.setVisible(self._was_visible)


class ActionButton(QToolButton):
    """An action with its words at the left, in two lines if they must, and its key at the right."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(116, 36)

    @guarded_paint
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
