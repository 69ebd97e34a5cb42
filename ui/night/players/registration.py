"""Registration by keyboard alone: three letters or a card, Enter, Enter."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.house.people import Person, called
from director.tournament.clock import registration_open
from director.tournament.entries import living_entry, next_alternate
from director.tournament.events import EntryRegistered
from director.tournament.state import Entry, StackDue, Tournament
from director.values.ids import PlayerId
from ui.console.console import Console, View
from ui.night.players.registration_confirm import Checking
from ui.night.players.side_pool_task import joinable, may_join
from ui.parts.console_facts import today_of
from ui.parts.panel import ENTER, Panel, PanelStack, PressButton, Words, rule
from ui.parts.people.bars import bar_flag
from ui.parts.people.candidates import ROW, Candidate, Candidates, player_search
from ui.parts.people.search import PeopleSearch
from ui.parts.people.words import alternate_words, flags, identity_line, seat_text
from ui.parts.readiness import shut

LISTED = 5
"""Rows of the list visible without scrolling."""
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: LISTED, Qt.Key.Key_PageUp: -LISTED}


class RegistrationPanel(Panel):
    """Two steps: look for somebody, then look at them; Enter goes on, Esc goes back."""

    new_person = Signal(str)
    """Somebody unknown: the name as it was typed."""
    edit_person = Signal(object)
    """The PlayerId of somebody whose data must be mended."""
    registered = Signal(object)
    pooling = Signal(object)
    """The EntryId that was registered last joins a side pool."""
    """The EntryId."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._stack = PanelStack(self)
        self.finding = FindPlayer(console, self)
        self.checking = Checking(console, self)
        self._stack.add(self.finding, self.checking)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.add(self._stack)
        self.finding.chosen.connect(self.choose)
        self.finding.new_person.connect(self.new_person)
        self.checking.back.connect(self.start)
        self.checking.edit.connect(self.edit_person)
        self.checking.registered.connect(self._on_registered)
        self.finding.pooling.connect(self.pooling)
        self.setFocusProxy(self.finding.field)

    def reload(self) -> None:
        """Take over a changed directory or tournament."""
        self.finding.reload()
        self.checking.reload()

    def start(self) -> None:
        """Look for somebody."""
        self._stack.setCurrentWidget(self.finding)
        self.finding.field.setFocus()
        self.finding.field.selectAll()

    def choose(self, player: PlayerId) -> None:
        """Look at somebody before registering."""
        person = self._console.people().get(player)
        if person is not None:
            self._stack.setCurrentWidget(self.checking)
            self.checking.look_at(person)

    def _on_registered(self, done: Done) -> None:
        for entry in done.entries:
            if isinstance(entry.event, EntryRegistered):
                self.finding.welcome(entry.event)
                self.start()
                self.registered.emit(entry.event.entry)


class FindPlayer(Panel):
    """The first step: one field and who is found."""

    chosen = Signal(object)
    new_person = Signal(str)
    pooling = Signal(object)

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._people: object = None
        self._search = PeopleSearch(())
        texts = console.texts
        self.offer, self.waiting = Words("", "muted"), Words("", "amber")
        self.field = player_search(texts, self)
        self.list = Candidates(self)
        self.list.setFixedHeight(LISTED * ROW + 4)
        self.list.hide()
        self.nobody = Words("", "muted")
        self.new = PressButton(texts.say("New player…"), self._on_new)
        self.last = Words("", "heading")
        self.last_line = Words("", "muted")
        self.add(Words(texts.say("Registration"), "title"), self.offer, self.waiting, self.field)
        self.pool = PressButton(texts.say("Into a side pool…"), self._on_pool)
        self._registered: EntryRegistered | None = None
        self.pool.hide()
        shut(console, self.new, self.pool)
        self.add(self.list, self.nobody, self.new, rule(self), self.last, self.last_line, self.pool)
        self.column.addStretch(1)
        self.field.textChanged.connect(self._on_typed)
        self.field.installEventFilter(self)
        self.list.picked.connect(self._take)

    def reload(self) -> None:
        """Show what is sold now, and search the directory as it is now."""
        people = self._console.people()
        if people is not self._people:
            self._people = people
            self._search = PeopleSearch(
                people.values(), self._search, language=self._console.texts.language
            )
        state = self._console.state()
        self.offer.say(_offer_line(self._console, state) if state else "")
        self.waiting.say(_waiting_line(self._console, state) if state else "", "amber")
        last = self._last_in(state) if state is not None else None
        self._tell(last)
        self.pool.setVisible(state is not None and last is not None and _may_join(state, last))
        self._on_typed(self.field.text())

    def _last_in(self, state: Tournament) -> Entry | None:
        """Return the entry registered last here, if it is of this tournament and still in."""
        last = self._registered
        known = state.entries.get(last.entry) if last is not None else None
        if last is None or known is None or known.receipt != last.receipt:
            return None
        return known if known.alive else None

    def _tell(self, last: Entry | None) -> None:
        """Show the seat of the entry registered last, and the work due on its stack."""
        if last is None:
            self.last.say("")
            self.last_line.say("")
            return
        texts = self._console.texts
        where = seat_text(last.seat, texts) if last.seat else texts.say("Waiting for a seat")
        if last.stack_due is not StackDue.NOTHING:
            count, bring = texts.say("count the stack there"), texts.say("bring the stack there")
            where = f"{where}: {count if last.stack_due is StackDue.COUNT else bring}"
        self.last.say(where, "green")
        self.last_line.say(
            texts.say(
                "{name} · entry {n} · receipt {receipt}",
                name=self._console.name(last.player),
                n=last.id,
                receipt=last.receipt.readable,
            )
        )

    def _on_pool(self) -> None:
        if self._registered is not None:
            self.pooling.emit(self._registered.entry)

    def welcome(self, event: EntryRegistered) -> None:
        """Say where the player who was just registered sits."""
        self._registered = event
        self.field.clear()
        self.reload()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent):
            pressed = event.type() is QEvent.Type.KeyPress
            return pressed and self._on_key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def give_up(self) -> None:
        """Esc empties the field."""
        self.field.clear()

    def _on_key(self, key: Qt.Key) -> bool:
        if key in ENTER:
            self._on_enter()
        elif key in STEPS:
            self.list.step(STEPS[key])
        return key in ENTER or key in STEPS

    def _on_enter(self) -> None:
        """A card or document goes first; else the marked one; nobody found: a new player."""
        typed = self.field.text().strip()
        exact = self._search.by_number(typed)
        marked = self.list.marked()
        if exact is not None and (marked is None or self.list.currentIndex().row() == 0):
            self.chosen.emit(exact.id)
        elif marked is not None:
            self._take(marked)
        elif typed:
            self._on_new()

    def _take(self, candidate: Candidate) -> None:
        self.chosen.emit(candidate.person.id)

    def _on_new(self) -> None:
        self.new_person.emit(self.field.text().strip())

    def _on_typed(self, typed: str) -> None:
        texts, state = self._console.texts, self._console.state()
        found = _free_first(self._search.find(typed), state)
        today = today_of(self._console)
        self.list.show_candidates([_candidate(person, state, today, self._console) for person in found])
        self.list.setVisible(bool(found))
        nobody = bool(typed.strip()) and not found
        self.nobody.say(texts.say("Nobody found. Enter makes a new player.") if nobody else "")


def _offer_line(console: View, state: Tournament) -> str:
    texts, settings = console.texts, state.settings
    price = texts.money(settings.buy_in.price.total, settings.currency)
    chips = texts.number(settings.starting_chips)
    if state.registration_closed_at is not None:
        return texts.say("Registration is closed.")
    said = texts.say("Buy-in {price} · {chips} chips", price=price, chips=chips)
    return f"{said} · {texts.say('by invitation')}" if state.invited else said


def _waiting_line(console: View, state: Tournament) -> str:
    """Say before anybody is looked for that whoever registers now gets no seat yet."""
    at = console.clock_read_at()
    place = next_alternate(state, at) if registration_open(state, at) else 0
    return alternate_words(place, console.texts)


def _may_join(state: Tournament, entry: Entry) -> bool:
    """Whether an entry may join a side pool."""
    return any(entry.id in may_join(state, pool) for pool in joinable(state))


def _free_first(found: Sequence[Person], state: Tournament | None) -> list[Person]:
    """Return the people with those not in the tournament first; the order stays otherwise."""
    if state is None:
        return list(found)
    return sorted(found, key=lambda person: living_entry(state, person.id) is not None)


def _candidate(person: Person, state: Tournament | None, today: str, console: View) -> Candidate:
    bar = bar_flag(console, person, tournament=state.id) if state else None
    raised = flags(person, state, today, console.texts, bar) if state else ()
    line = identity_line(person, today, console.texts)
    return Candidate(person, called(console.people(), person), line, raised[0] if raised else None)
