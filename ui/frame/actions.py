"""Actions: what the console can be told from anywhere, its keys, and the keys of the pages."""

from collections.abc import Callable
from typing import cast

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from director.texts import N_, Texts
from director.values.dataclass import dataclass
from ui.parts.rooms import DESK_TABS, POKER_TABS, ROOMS, SECTIONS, TABS


@dataclass(frozen=True, slots=True)
class Told:
    """Something the console can be told: its words, its keys and its drawing."""

    key: str
    title: str
    keys: str = ""
    icon: str = ""


TOLD: tuple[Told, ...] = (
    Told("undo", N_("Undo"), "Ctrl+Z", "undo"),
    Told("redo", N_("Redo"), "Ctrl+Shift+Z", "redo"),
    Told("pause", N_("Pause or resume the clock"), "Space", "pause"),
    Told("next_level", N_("Next level"), "Ctrl+Right", "next"),
    Told("previous_level", N_("Previous level"), "Ctrl+Left", "previous"),
    Told("find", N_("Search"), "Ctrl+K", "search"),
    Told("keys", N_("Keys"), "?", "help"),
    Told("help", N_("Help"), "F1", "info"),
    Told("settings", N_("Settings"), "Ctrl+,", "settings"),
    Told("new", N_("New tournament"), "Ctrl+N", "plus"),
    Told("tables", N_("Balance the tables"), "F5", "move"),
    Told("papers", N_("Papers that wait"), "Ctrl+P", "print"),
    Told("rehearsal", N_("Rehearsal…"), "", "play"),
    Told("lock", N_("Lock, or let somebody else log in"), "Ctrl+L", "lock"),
)
"""What works on every page. Pages add actions of their own to themselves."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A line of the overlay of keys."""

    keys: str
    title: str


HINTS: tuple[tuple[str, tuple[Hint, ...]], ...] = (
    (
        N_("Everywhere"),
        (
            Hint("Ctrl+K", N_("Find a command or a player")),
            Hint("Ctrl+Z", N_("Undo the last action of the floor")),
            Hint("Ctrl+Shift+Z", N_("Redo")),
            Hint("Space", N_("Pause or resume the clock")),
            Hint("Ctrl+→", N_("Next level")),
            Hint("Ctrl+←", N_("Previous level")),
            Hint("F5, Enter", N_("Balance the tables")),
            Hint(f"Ctrl+1 … Ctrl+{len(ROOMS)}", N_("Rooms of the rail")),
            Hint(f"Alt+1 … Alt+{len(TABS)}", N_("Tabs of the night")),
            Hint("Ctrl+N", N_("New tournament")),
            Hint("Ctrl+,", N_("Settings")),
            Hint("Ctrl+P", N_("Papers that wait")),
            Hint("F1", N_("Help")),
            Hint("Ctrl+L", N_("Lock, or let somebody else log in")),
            Hint("Esc", N_("Close a panel")),
        ),
    ),
    (
        N_("Players"),
        (
            Hint("abc, Enter, Enter", N_("Register, seat and print")),
            Hint("R, Enter", N_("Rebuy")),
        ),
    ),
    (N_("Prizes"), (Hint("Enter, Enter", N_("Pay the prize")),)),
    (
        N_("Cash games"),
        (
            Hint("S, abc, Enter, Enter", N_("Seat a player with chips")),
            Hint("U", N_("Top-up")),
            Hint("X", N_("Cash-out")),
            Hint("W, abc, Enter, Enter", N_("Put on the waiting list")),
            Hint("Enter", N_("Call from the waiting list, or give the seat")),
            Hint("K", N_("Close the table with its books")),
        ),
    ),
    (
        N_("Cash desk"),
        (
            Hint("O", N_("Open a till…")),
            Hint("H", N_("Hand over…")),
            Hint("X", N_("X report")),
            Hint("K", N_("Close the till…")),
            Hint("Y", N_("Day sheet…")),
            Hint("B", N_("Trial balance")),
        ),
    ),
    (
        N_("Tables, while the map has the focus"),
        (
            Hint("B, 4, Enter", N_("Bust the player of seat 4")),
            Hint("M", N_("Move a player")),
            Hint("R, Enter", N_("Rebuy")),
            Hint("P", N_("Penalty")),
            Hint("K", N_("Break the table")),
            Hint("T", N_("Call the clock")),
            Hint("S", N_("Stacks of the table")),
            Hint("D, 4, Enter", N_("Seat 4 has the next big blind")),
            Hint("1 … 99", N_("To the table of that number")),
        ),
    ),
    (
        N_("Pit"),
        (
            Hint("Enter", N_("What the game asks for next")),
            Hint("1 … 9", N_("The box that bets")),
            Hint("+   −", N_("A larger or smaller bet")),
            Hint("⌫", N_("Take the last action of the round back")),
        ),
    ),
    (
        N_("Poker table"),
        (
            Hint("F  C  R", N_("Fold, check or call, bet or raise")),
            Hint("D, Shift+D", N_("Deal by chance: the next cards, the whole deal")),
            Hint("S  M", N_("Show or muck")),
            Hint("← →  Home End", N_("Step by step, to the beginning, to the end")),
            Hint("V", N_("The pots as a picture")),
            Hint("O", N_("Back from a “what if” to the original")),
        ),
    ),
)
"""The overlay of keys, in groups."""


class Actions:
    """The window's actions by key; Space and Ctrl+Z are left to editors and buttons that use them."""

    def __init__(self, window: QWidget, texts: Texts) -> None:
        self._window = window
        self._by_key: dict[str, QAction] = {}
        for told in TOLD:
            self._add(told.key, texts.say(told.title), told.keys)
        for number, room in enumerate(ROOMS, start=1):
            self._add(f"room/{room.key}", texts.say(room.title), f"Ctrl+{number}")
        for number, room in enumerate(TABS, start=1):
            title = f"{texts.say('Night')}: {texts.say(room.title)}"
            self._add(f"night/{room.key}", title, f"Alt+{number}")
        for room in POKER_TABS:
            self._add(f"poker/{room.key}", f"{texts.say('Poker')}: {texts.say(room.title)}", "")
        for room in DESK_TABS:
            self._add(f"tills/{room.key}", f"{texts.say('Cash desk')}: {texts.say(room.title)}", "")
        for room in SECTIONS:
            self._add(f"house/{room.key}", f"{texts.say('Settings')}: {texts.say(room.title)}", "")
        self._app = cast(QApplication, QApplication.instance())
        self._app.focusChanged.connect(self._on_focus)

    def __getitem__(self, key: str) -> QAction:
        return self._by_key[key]

    def on(self, key: str, act: Callable[[], None]) -> None:
        """What an action does."""
        self._by_key[key].triggered.connect(lambda _checked=False: act())

    def all(self) -> tuple[QAction, ...]:
        """Every action, for the palette."""
        return tuple(self._by_key.values())

    def part(self) -> None:
        """Let go of the keys: another window takes over."""
        self._app.focusChanged.disconnect(self._on_focus)
        for action in self._by_key.values():
            action.setEnabled(False)

    def _add(self, key: str, title: str, keys: str) -> None:
        action = QAction(title, self._window)
        action.setShortcuts(_sequences(keys))
        action.setData(keys)
        action.setAutoRepeat(False)
        self._window.addAction(action)
        self._by_key[key] = action

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        """The keys that text and buttons need are theirs while they have the focus."""
        editor = new is not None and is_editor(new)
        space = new is not None and takes_space(new)
        self._lend("pause", "Space", taken=space)
        self._lend("keys", "?", taken=editor)
        self._lend("undo", "Ctrl+Z", taken=editor)
        self._lend("redo", "Ctrl+Shift+Z", taken=editor)

    def _lend(self, key: str, keys: str, *, taken: bool) -> None:
        wanted = [] if taken else _sequences(keys)
        if self._by_key[key].shortcuts() != wanted:
            self._by_key[key].setShortcuts(wanted)


def _sequences(keys: str) -> list[QKeySequence]:
    """The keys; a sign that needs Shift also with it, as some systems tell it."""
    shifted = [QKeySequence(f"Shift+{keys}")] if keys == "?" else []
    return [QKeySequence(keys), *shifted] if keys else []


def is_editor(widget: QWidget) -> bool:
    """Text is typed here: Ctrl+Z takes back typing, not the night."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)


def takes_space(widget: QWidget) -> bool:
    """Space means something here: a letter, a press, a choice.

    A page can claim it for a widget of its own with the property `takesSpace`.
    """
    if widget.property("takesSpace"):
        return True
    return is_editor(widget) or isinstance(widget, QAbstractButton | QComboBox)
