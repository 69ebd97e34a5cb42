"""Actions: what the console can be told from anywhere, its keys, and the keys of the pages."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from director.desk.offered.commands import GoToPeriod, PauseClock, RunClock
from director.texts import N_, Texts
from director.tournament.clock import next_period, previous_period, reading
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from ui.console.console import Console, View
from ui.frame.rooms import GUIDE, HOUSE, NIGHT, ROOMS, closed
from ui.parts.page_stack import PageStack


class ConsoleAction(Value):
    """Something the console can be told: its words and its keys."""

    key: str
    title: str
    keys: str = ""


CONSOLE_ACTIONS: tuple[ConsoleAction, ...] = (
    ConsoleAction("undo", N_("Undo"), "Ctrl+Z"),
    ConsoleAction("redo", N_("Redo"), "Ctrl+Shift+Z"),
    ConsoleAction("pause", N_("Pause or resume the clock"), "Space"),
    ConsoleAction("next_level", N_("Next level"), "Ctrl+Right"),
    ConsoleAction("previous_level", N_("Previous level"), "Ctrl+Left"),
    ConsoleAction("find", N_("Search"), "Ctrl+K"),
    ConsoleAction("search", N_("Search in the list"), "Ctrl+F"),
    ConsoleAction("keys", N_("Keys"), "?"),
    ConsoleAction("help", N_("Help"), "F1"),
    ConsoleAction("settings", N_("Settings"), "Ctrl+,"),
    ConsoleAction("guide", N_("Set up the house")),
    ConsoleAction("new", N_("New tournament"), "Ctrl+N"),
    ConsoleAction("tables", N_("Balance the tables"), "F5"),
    ConsoleAction("due", N_("What is due next"), "F6"),
    ConsoleAction("proposal", N_("Decide what the dealer desk proposes"), "F7"),
    ConsoleAction("papers", N_("Papers that wait"), "Ctrl+P"),
    ConsoleAction("rehearsal", N_("Rehearsal…")),
    ConsoleAction("file", N_("Read a tournament file…")),
    ConsoleAction("lock", N_("Lock, or let somebody else log in"), "Ctrl+L"),
)
"""Actions of every page. Pages add their own."""


EVERYWHERE: Sequence[tuple[str, str]] = (
    *((told.keys, told.title) for told in CONSOLE_ACTIONS if told.keys),
    ("Ctrl+Y", N_("Redo")),
    ("Esc", N_("Close a panel")),
)
"""Keys and what they mean on every page."""


def numbered_keys(console: Console) -> Sequence[tuple[str, str]]:
    """The rooms of the rail and the tabs of the night, by the numbers that they have here and now."""
    counted = ((keys, len(_open_actions(console, places))) for keys, places in _NUMBERED.items())
    titles = (N_("Rooms of the rail"), N_("Tabs of the night"))
    return tuple(
        (f"{keys}+1 … {keys}+{_DIGITS[count - 1]}" if count > 1 else f"{keys}+1", title)
        for (keys, count), title in zip(counted, titles, strict=True)
        if count
    )


def as_signs(keys: str) -> str:
    """Keys as people read them: `Ctrl+→`."""
    return keys.replace("Left", "←").replace("Right", "→")


def _open_actions(console: Console, places: Mapping[str, str]) -> Sequence[str]:
    """The actions that lead to places which are open here, in their order."""
    return [key for key, place in places.items() if not closed(console, place)]


_DIGITS = "1234567890"
"""Digit keys from the left: the tenth of a row is 0."""
_NUMBERED: Mapping[str, Mapping[str, str]] = {
    "Ctrl": {f"room/{room.key}": room.key for room in ROOMS},
    "Alt": {place: place for place in (f"{NIGHT.key}/{tab.key}" for tab in NIGHT.tabs)},
}
"""Actions whose keys are numbers: with what they are pressed, and where each leads."""
_ROOM = {"guide": GUIDE.key, **_NUMBERED["Ctrl"]}
"""Which room an action leads to; one with a stroke leads to a tab."""


class Actions:
    """The window's actions by key; text fields keep the keys that they type and edit with."""

    def __init__(self, window: QWidget, texts: Texts) -> None:
        self._window = window
        self._by_key: dict[str, QAction] = {}
        for told in CONSOLE_ACTIONS:
            self._add(told.key, texts.say(told.title), told.keys)
        for room in ROOMS:
            self._add(f"room/{room.key}", texts.say(room.title))
        for room in (*ROOMS, HOUSE):
            for tab in room.tabs:
                title = f"{texts.say(room.title)}: {texts.say(tab.title)}"
                self._add(f"{room.key}/{tab.key}", title)
        for keys, places in _NUMBERED.items():
            self._number(keys, tuple(places))

    def __getitem__(self, key: str) -> QAction:
        return self._by_key[key]

    def on(self, key: str, act: Callable[[], None]) -> None:
        """Set what an action does."""
        self._by_key[key].triggered.connect(lambda _checked=False: act())

    def all(self) -> tuple[QAction, ...]:
        """Every action, for the palette."""
        return tuple(self._by_key.values())

    def keys(self) -> Sequence[QKeySequence]:
        """Every key that works everywhere."""
        return [keys for action in self.all() for keys in action.shortcuts()]

    def offer(self, console: Console) -> Mapping[str, QAction]:
        """Only ways to rooms that are open here, numbered as the rail shows them: which these are."""
        for key, action in self._by_key.items():
            place = _ROOM.get(key, key if "/" in key else "")
            if place:
                action.setEnabled(not closed(console, place))
        for keys, places in _NUMBERED.items():
            self._number(keys, _open_actions(console, places))
        rail = _NUMBERED["Ctrl"]
        return {rail[key]: self._by_key[key] for key in _open_actions(console, rail)}

    def part(self) -> None:
        """Let go of the keys: another window takes over."""
        for action in self._by_key.values():
            action.setEnabled(False)

    def _number(self, keys: str, seen: Sequence[str]) -> None:
        """Give the visible rooms number keys from the top; hidden ones have none."""
        told = {key: f"{keys}+{digit}" for key, digit in zip(seen, _DIGITS, strict=False)}
        for key in _NUMBERED[keys]:
            _give_keys(self._by_key[key], told.get(key, ""))

    def _add(self, key: str, title: str, keys: str = "") -> None:
        action = QAction(title, self._window)
        _give_keys(action, keys)
        action.setObjectName(key)
        action.setAutoRepeat(False)
        self._window.addAction(action)
        self._by_key[key] = action


_ALSO = {"?": "Shift+?", "Ctrl+Shift+Z": "Ctrl+Y"}
"""A sign that needs Shift also with it, as some systems tell it; what other programs redo with."""


def _give_keys(action: QAction, keys: str) -> None:
    action.setShortcuts(_sequences(keys))
    action.setData(keys)


def _sequences(keys: str) -> list[QKeySequence]:
    """The keys, and those that mean the same elsewhere."""
    return [QKeySequence(each) for each in (keys, _ALSO.get(keys, "")) if each]


Refused = Callable[[None, RuleViolation], None]


def clock_moves(
    console: Console, pages: PageStack, refused: Refused
) -> Mapping[str, Callable[[], None]]:
    """Return what the keys of the clock do; where the past is seen they leave the clock of now alone."""

    def now_only(move: Callable[[], None]) -> None:
        page = pages.innermost()
        if page is not None and (why := page.refusal()) is not None:
            refused(None, why)
        else:
            move()

    return {
        "pause": partial(now_only, partial(pause, console)),
        "next_level": partial(now_only, partial(change_level, console, refused, forward=True)),
        "previous_level": partial(now_only, partial(change_level, console, refused, forward=False)),
    }


def pause(console: Console) -> None:
    """Pause the clock of the tournament shown, or resume it."""
    state = _running(console)
    if state is not None:
        running = reading(state.clock, state.structure, console.clock_read_at()).running
        console.order(PauseClock(state.id) if running else RunClock(state.id))


def change_level(console: Console, refused: Refused, *, forward: bool) -> None:
    """To the beginning of the next period or the one before; where there is none it is said."""
    state = _running(console)
    if state is None:
        return
    step = next_period if forward else previous_period
    try:
        clock = step(state.clock, state.structure, console.clock_read_at())
    except RuleViolation as violation:
        refused(None, violation)
        return
    console.order(GoToPeriod(state.id, clock.index))


def _running(console: View) -> Tournament | None:
    state = console.state()
    return state if state is not None and state.status is Status.RUNNING else None
