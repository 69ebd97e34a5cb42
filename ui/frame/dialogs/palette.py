"""The palette (Ctrl+K): one line finds any command, player or tournament."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from director.desk.house.people import Person
from director.texts import Texts
from director.tournament.state import Entry
from director.values.dataclass import Value
from director.values.ids import TournamentId
from ui.console.console import ActionPlace, EntryPlace, PersonPlace
from ui.console.live import LiveConsole
from ui.frame.rooms import every_page
from ui.look.icons import icon
from ui.look.tokens import Tokens
from ui.parts.overlay import Overlay
from ui.widgets.folding import Needles, holds, needles, searched

MOST = 40
"""So many finds are shown."""


class Find(Value):
    """Something that can be found: what it is called, what stands beside it, and what choosing does."""

    title: str
    note: str
    act: Callable[[], None]
    icon: str = ""
    rank: int = 0
    """Lower is shown before higher where the words fit equally well: commands, players, tournaments."""


def best(finds: Iterable[Find], typed: str) -> Sequence[Find]:
    """The finds that hold every word typed: those that begin with the first word before the others."""
    words = needles(typed)
    fitting = []
    for order, find in enumerate(finds):
        if holds(searched(f"{find.title} {find.note}"), words):
            fitting.append((_misfit(searched(find.title), words), find.rank, order, find))
    fitting.sort(key=lambda one: one[:3])
    return [fit[3] for fit in fitting[:MOST]]


def _misfit(title: str, words: Needles) -> int:
    """0 where the title begins so, 1 where a word of it does, 2 where it holds all, 3 elsewhere."""
    if not holds(title, words):
        return 3
    if not words or title.startswith(words[0]):
        return 0
    return 1 if any(part.startswith(words[0]) for part in title.split()) else 2


WIDTH = 620
HEIGHT = 420
_NATIVE = QKeySequence.SequenceFormat.NativeText


class Palette(Overlay):
    """Typing narrows the list, Up and Down walk it, Enter does it, Esc leaves."""

    def __init__(
        self,
        console: LiveConsole,
        colours: Tokens,
        actions: Sequence[QAction],
        here: str,
        parent: QWidget,
    ) -> None:
        """`actions` can be done `here`, on the page that is seen."""
        super().__init__(parent, WIDTH)
        self._console = console
        self._colours = colours
        self._finds = (
            *_of_actions(actions, console.texts),
            *_of_night(console),
            *_of_house(console),
            *_of_rooms(console, here, {action.text() for action in actions}),
        )
        self._line = QLineEdit(self.card)
        self._line.setMaxLength(100)
        self._line.setPlaceholderText(console.texts.say("A command, a player, a tournament"))
        self._line.setMinimumHeight(32)
        self._line.installEventFilter(self)
        self._list = QListWidget(self.card)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setMinimumHeight(HEIGHT)
        self._list.setUniformItemSizes(True)
        self.column.addWidget(self._line)
        self.column.addWidget(self._list)
        self._line.textChanged.connect(self._narrow)
        self._line.returnPressed.connect(self._do)
        self._list.itemClicked.connect(lambda _item: self._do())
        self._narrow("")
        self.open(self._line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._line and isinstance(event, QKeyEvent):
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            step = steps.get(Qt.Key(event.key()), 0)
            if step and event.type() is QEvent.Type.KeyPress:
                row = max(0, min(self._list.count() - 1, self._list.currentRow() + step))
                self._list.setCurrentRow(row)
                return True
        return super().eventFilter(watched, event)

    def titles(self) -> list[str]:
        """What is listed now."""
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _narrow(self, typed: str) -> None:
        self._list.clear()
        for find in best(self._finds, typed):
            item = QListWidgetItem(f"{find.title}    {find.note}".rstrip())
            item.setData(Qt.ItemDataRole.UserRole, find)
            if find.icon:
                item.setIcon(icon(find.icon, self._colours))
            self._list.addItem(item)
        self._list.setCurrentRow(0)

    def _do(self) -> None:
        if self._list.currentRow() < 0:
            return
        find: Find = self._list.currentItem().data(Qt.ItemDataRole.UserRole)
        self.close_overlay()
        find.act()


def _of_actions(actions: Sequence[QAction], texts: Texts) -> list[Find]:
    """What can be done now; what the page and the whole console both do is named once."""
    named = {action.text(): action for action in reversed(actions) if action.isVisible()}
    return [
        Find(action.text(), _keys_of(action, texts), action.trigger, "right")
        for action in actions
        if action.isEnabled() and named.get(action.text()) is action
    ]


def _keys_of(action: QAction, texts: Texts) -> str:
    """The keys of an action, also while an editor has borrowed them; a key may have a name: Space."""
    kept = action.data()
    keys = kept if isinstance(kept, str) else action.shortcut().toString(_NATIVE)
    return texts.say(keys) if keys else ""


def _of_rooms(console: LiveConsole, here: str, known: Collection[str]) -> Iterator[Find]:
    """What can be done on pages that are not seen now: it leads there, and does it."""
    say, nobody = console.texts.say, console.tournament_id is None
    for place, room in every_page():
        if place == here or (nobody and room.selected_only):
            continue
        for action in room.page().ACTIONS:
            if say(action.words) in known:
                continue
            note = "   ".join(filter(None, (say(room.title), action.keys)))
            act = partial(console.frame.go, ActionPlace(place, action.name))
            yield Find(say(action.words), note, act, room.icon, rank=2)


def _of_night(console: LiveConsole) -> list[Find]:
    """The entries of the tournament shown: by name, number and seat."""
    state = console.state()
    if state is None:
        return []
    return [_entry(console, state.id, entry) for entry in state.entries.values()]


def _entry(console: LiveConsole, tournament: TournamentId, entry: Entry) -> Find:
    texts = console.texts
    note = f"#{entry.id}"
    if entry.seat is not None:
        seat = texts.say("Table {table} seat {seat}", table=entry.seat.table, seat=entry.seat.number)
        note = f"{note} · {seat}"
    return Find(
        console.name(entry.player),
        note,
        partial(console.frame.go, EntryPlace(tournament, entry.id)),
        "player",
        rank=1 if entry.alive else 2,
    )


def _of_house(console: LiveConsole) -> list[Find]:
    """Tournaments, and people who are not in the one shown."""
    state = console.state()
    here = set(state.players) if state else set()
    texts = console.texts
    shows = [
        Find(row.name, texts.date(row.starts_at), partial(_show, console, row.id), "night", rank=3)
        for row in console.lobby()
    ]
    others = [_person(console, person) for person in console.people().values() if person.id not in here]
    return shows + others


def _person(console: LiveConsole, person: Person) -> Find:
    show = partial(console.frame.go, PersonPlace(person.id))
    return Find(person.name, person.card_number, show, "player", rank=4)


def _show(console: LiveConsole, tournament: TournamentId) -> None:
    console.select(tournament)
    console.frame.go("night")
