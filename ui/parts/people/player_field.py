"""Field for a player: three letters or a card; likely players are offered before typing."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from director.house.people import Person, called
from director.values.ids import PlayerId
from ui.console.console import Console
from ui.parts.console_facts import today_of
from ui.parts.panel import ENTER, PressButton, Words
from ui.parts.people.bars import bar_flag
from ui.parts.people.candidates import ROW, Candidate, Candidates, player_search
from ui.parts.people.person import PersonPanel
from ui.parts.people.search import PeopleSearch
from ui.parts.people.words import identity_line
from ui.widgets.layout import vbox
from ui.widgets.soon import soon

LISTED = 5
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: LISTED, Qt.Key.Key_PageUp: -LISTED}


class PlayerField(QWidget):
    """Field with the matching people below it; Enter takes the marked one."""

    taken = Signal(object)
    """The PlayerId; None where somebody is forgotten."""
    keeps_enter = Signal(bool)
    """Whether Enter takes somebody here, so that no button acts on it."""

    def __init__(
        self,
        console: Console,
        likely: Iterable[tuple[PlayerId, str]] = (),
        parent: QWidget | None = None,
        *,
        known_only: bool = False,
    ) -> None:
        """`likely` are offered before anything is typed: each with the reason.

        Somebody new can be named, unless only those who are known are looked for.
        """
        super().__init__(parent)
        self._console = console
        self._search = PeopleSearch(console.people().values(), language=console.texts.language)
        self._likely, self._registered_only = tuple(likely), known_only
        self._player: PlayerId | None = None
        texts = console.texts
        self.field = player_search(texts, self)
        self.list = Candidates(self)
        self.list.hide()
        self.who = Words("", "heading")
        self.line = Words("", "muted")
        column = vbox(spacing=6, margins=0, parent=self)
        self.new = PressButton(texts.say("New player…"), self._ask_new)
        for widget in (self.field, self.list, self.who, self.line, self.new):
            column.addWidget(widget)
        self.field.textChanged.connect(lambda _text: self._on_typed())
        self.field.installEventFilter(self)
        self.list.picked.connect(lambda candidate: self.take(candidate.person.id))
        self.setFocusProxy(self.field)
        self._on_typed()

    def player(self) -> PlayerId | None:
        """Return the chosen player."""
        return self._player

    def forget(self) -> None:
        """Nobody is meant any more."""
        changed = self._player is not None
        self._player = None
        self.who.say("")
        self.field.clear()
        self._on_typed()
        if changed:
            self.taken.emit(None)

    def take(self, player: PlayerId) -> None:
        """It is about this person."""
        person = self._console.people().get(player)
        if person is None:
            return
        self._player = player
        self.who.say(called(self._console.people(), person))
        bar = bar_flag(self._console, person)
        self.line.say(bar.text if bar else self._line(person), bar.tone if bar else "muted")
        self.list.hide()
        self._tell_enter()
        self.taken.emit(player)

    def _tell_enter(self) -> None:
        """Say whether Enter would take the marked person, or ask for a new one."""
        takes = self.list.isVisible() or not self.new.isHidden()
        self.keeps_enter.emit(self.field.hasFocus() and takes)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            soon(self, self._tell_enter)
        if watched is self.field and isinstance(event, QKeyEvent):
            pressed = event.type() is QEvent.Type.KeyPress
            return pressed and self._on_key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _on_key(self, key: Qt.Key) -> bool:
        if key in _STEPS:
            self.list.step(_STEPS[key])
            return True
        if key not in ENTER:
            return False
        exact = self._search.by_number(self.field.text())
        marked = self.list.marked() if self.list.isVisible() else None
        if exact is not None:
            self.take(exact.id)
        elif marked is not None:
            self.take(marked.person.id)
        elif not self.new.isHidden():
            self._ask_new()
        else:
            return False
        return True

    def _ask_new(self) -> None:
        """Somebody whom the house does not know yet: the person's data, laid over the panel."""
        panel = PersonPanel(self._console)
        holder = QScrollArea()
        holder.setWidgetResizable(True)
        holder.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder.setWidget(panel)
        panel.saved.connect(self._on_new)
        panel.instead.connect(self._on_new)
        panel.left.connect(self._console.frame.take_off)
        self._console.frame.put_over(holder)
        panel.start_new(self.field.text().strip())

    def _on_new(self, player: PlayerId) -> None:
        self._console.frame.take_off()
        language = self._console.texts.language
        self._search = PeopleSearch(self._console.people().values(), self._search, language=language)
        self.field.clear()
        self.take(player)

    def _on_typed(self) -> None:
        typed = self.field.text().strip()
        if typed and self._player is not None:
            self._withdraw()
        found = self._matches(typed)
        self.list.show_candidates(found)
        self.list.setFixedHeight(min(len(found), LISTED) * ROW + 4)
        self.list.setVisible(bool(found) and (self._player is None or bool(typed)))
        nobody = bool(typed) and not found
        self.new.setVisible(nobody and not self._registered_only)
        self._tell_enter()
        if nobody:
            say = self._console.texts.say
            none = say("Nobody is found.")
            self.line.say(
                none if self._registered_only else say("Nobody found. Enter makes a new player."),
                "amber",
            )
        elif self._player is None:
            self.line.say("", "")

    def _withdraw(self) -> None:
        """Drop the chosen player: another name is being typed."""
        self._player = None
        self.who.say("")
        self.line.say("", "")
        self.taken.emit(None)

    def _matches(self, typed: str) -> Sequence[Candidate]:
        people = self._console.people()
        if typed:
            return [self._candidate(person, self._line(person)) for person in self._search.find(typed)]
        known = ((people[player], why) for player, why in self._likely if player in people)
        return [self._candidate(person, why) for person, why in known]

    def _candidate(self, person: Person, line: str) -> Candidate:
        name = called(self._console.people(), person)
        return Candidate(person, name, line, bar_flag(self._console, person))

    def _line(self, person: Person) -> str:
        return identity_line(person, today_of(self._console), self._console.texts)
