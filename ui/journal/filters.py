"""The filters of the journal: a panel in which they are set, and chips that take each of them away."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from director.desk.history.search import JournalWanted, Standout
from director.texts import N_, Texts
from director.texts.events.lines import LINES, kind_name
from director.values.ids import StaffId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.console.console import Console
from ui.parts.date_field import DayField, HourField
from ui.parts.fields import FieldPanel
from ui.parts.panel import PressButton
from ui.parts.people.player_field import PlayerField
from ui.widgets.plain import tip
from ui.widgets.signed_button import ESC_SIGN
from ui.widgets.still import still

ROOMS: Mapping[str, str] = {
    "tournament:": N_("Tournaments"),
    "till:": N_("Tills"),
    "deposits": N_("Deposits"),
    "game:": N_("Pit"),
    "jackpot:": N_("Jackpots"),
    "cash:": N_("Cash games"),
    "waiting": N_("Waiting list"),
    "delivery:": N_("Decks and dice"),
    "equipment": N_("Register of decks and dice"),
    "league:": N_("Leagues"),
    "house": N_("House"),
}
"""Areas of the journal, by the beginning of their streams' names."""
ANYTHING: frozenset[str] = frozenset()
STANDOUTS: Mapping[Standout, str] = {
    Standout.OVERRIDDEN: N_("Rules overridden, with the reason"),
    Standout.BREACH: N_("Breaches, penalties and rulings"),
    Standout.TAKEN_BACK: N_("Undone, voided and corrected"),
    Standout.HOUSE: N_("Changes of the house"),
}
"""Filters that an inspector asks for first."""
LATEST = time(23, 59)
GAP = 6
"""Pixels between two chips."""


class FilterPanel(FieldPanel):
    """Panel of filters, which hold together."""

    changed = Signal()
    left = Signal()

    def __init__(self, console: Console, *, whole_house: bool) -> None:
        super().__init__(console)
        self._console, self._is_filling = console, False
        texts, say = console.texts, self.say
        self.add_words(say("Filters"), "title")
        self.player = PlayerField(console, known_only=True)
        self.add_field(say("About the player"), self.player, said=self.player.taken)
        staff = sorted(console.staff().values(), key=lambda one: texts.alphabetical(one.name))
        anybody: tuple[str, StaffId | None] = (say("Anybody"), None)
        self.actor = self.add_choice(say("Done by"), (anybody, *((one.name, one.id) for one in staff)))
        self.table = self.add_number(say("Table"))
        self.kind = self.add_choice(say("Kind"), ((say("Anything"), ANYTHING), *_kinds(texts)))
        anything: tuple[str, Standout | None] = (say("Anything"), None)
        named = ((say(title), what) for what, title in STANDOUTS.items())
        self.standout = self.add_choice(say("Out of the ordinary"), (anything, *named))
        rooms = ((texts.say(title), room) for room, title in ROOMS.items())
        self.room = self.add_choice(say("Part of the house"), ((say("Everywhere"), ""), *rooms))
        self.show_field(self.room, whole_house)
        self.since, self.until = self._instant(say("Since")), self._instant(say("Until"))
        self.add(PressButton(say("No filters"), self.clear, parent=self))
        self.add(PressButton(say("Close") + ESC_SIGN, self.leave, parent=self))
        self.column.addStretch(1)
        self.clear()
        self.setFocusProxy(self.player)

    def on_entered(self) -> None:
        if not self._is_filling:
            self.changed.emit()

    def may_leave(self) -> bool:
        return True  # nothing is lost: what is set here holds

    def give_up(self) -> None:
        """Esc: the filters hold, and can be taken away by their chips."""
        self.left.emit()

    def wanted(self) -> JournalWanted:
        """Return the search."""
        return JournalWanted(
            actor=self.actor.chosen(),
            player=self.player.player(),
            table=self.table.number(),
            kinds=self.kind.chosen(),
            standout=self.standout.chosen(),
            room=self.room.chosen(),
            since=self._micros(self.since, time(0)),
            until=self._micros(self.until, LATEST),
        )

    def chips(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Each filter in words, and what takes it away."""
        wanted = self.wanted()
        if wanted.player is not None:
            yield self._console.name(wanted.player), self.player.forget
        if wanted.actor is not None:
            said = self.say("Done by {name}", name=self._console.staff_name(wanted.actor))
            yield said, partial(self.actor.setCurrentIndex, 0)
        yield from self._other_chips(wanted)

    def _other_chips(self, wanted: JournalWanted) -> Iterator[tuple[str, Callable[[], None]]]:
        """Each filter that names nobody."""
        say = self.say
        if wanted.table is not None:
            yield say("Table {table}", table=wanted.table), self.table.clear
        if wanted.kinds:
            yield self.kind.currentText(), partial(self.kind.setCurrentIndex, 0)
        if wanted.standout is not None:
            yield self.standout.currentText(), partial(self.standout.setCurrentIndex, 0)
        if wanted.room:
            yield self.room.currentText(), partial(self.room.setCurrentIndex, 0)
        if wanted.since is not None:
            said = say("From {moment}", moment=self._texts.moment(wanted.since))
            yield said, partial(self._empty, self.since)
        if wanted.until is not None:
            said = say("Until {moment}", moment=self._texts.moment(wanted.until))
            yield said, partial(self._empty, self.until)

    def noted(self) -> Iterator[str]:
        """The filters in words that name nobody, for the journal."""
        wanted = self.wanted()
        named = ((wanted.player, self.say("About the player")), (wanted.actor, self.say("Done by")))
        yield from (caption for value, caption in named if value is not None)
        yield from (words for words, _ in self._other_chips(wanted))

    def clear(self) -> None:
        """Nothing is looked for."""
        self._is_filling = True
        self.player.forget()
        for choice in (self.actor, self.kind, self.standout, self.room):
            choice.setCurrentIndex(0)
        self.table.clear()
        self._empty((*self.since, *self.until))

    def _empty(self, fields: Iterable[DayField | HourField]) -> None:
        """Clear days and hours together: an hour that stays alone is an instant too."""
        self._is_filling = True
        for field in fields:
            field.clear()
        self._is_filling = False
        self.changed.emit()

    def _instant(self, caption: str) -> tuple[DayField, HourField]:
        """A day and a time of it, empty where all times are wanted."""
        today = self._texts.local(self._console.now()).date()
        with self.side_by_side():
            day = self.add_field(caption, DayField(today, self._texts, self))
            return day, self.add_field(self.say("At"), HourField(parent=self))

    def _micros(self, fields: tuple[DayField, HourField], otherwise: time) -> Micros | None:
        """The instant; the end of its minute where it is the last; an hour alone is the last such one.

        After midnight 21:14 was yesterday, to whoever asks for the night that goes on.
        """
        day, hour = fields[0].day(), fields[1].hour()
        if day is None and hour is None:
            return None
        now = self._texts.local(self._console.now())
        is_last = otherwise == LATEST
        hour = (hour or otherwise).replace(fold=is_last)  # the later of two where summer time ends
        at = datetime.combine(day or now.date(), hour, self._texts.timezone)
        if day is None and at > now:
            at -= timedelta(days=1)
        last = MINUTE - 1 if is_last else 0
        return int(at.timestamp()) * SECOND + last


def _kinds(texts: Texts) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the kinds of entries by name; equal names of several streams once."""
    named: dict[str, set[str]] = {}
    for kind in LINES:
        named.setdefault(kind_name(texts, kind), set()).add(kind)
    for name in sorted(named, key=texts.alphabetical):
        yield name, frozenset(named[name])


class Chips(QWidget):
    """The filters that hold, each taken away by one press."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._chips: list[PressButton] = []
        self.hide()

    def show_chips(self, chips: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Show these; nothing where there are none."""
        for old in self._chips:
            old.hide()
            old.deleteLater()
        self._chips = [self._chip(words, away) for words, away in chips]
        self.setVisible(bool(chips))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _chip(self, words: str, away: Callable[[], None]) -> PressButton:
        chip = still(PressButton(f"{words}   ✕", away, parent=self))
        chip.setToolTip(tip(self._texts.say("Take this filter away")))
        chip.ensurePolished()
        chip.show()
        return chip

    def _lay_out(self) -> None:
        """In as many rows as the width needs: none is cut, for its cross stands at its end."""
        left = top = tall = 0
        for chip in self._chips:
            size = chip.sizeHint()
            if left and left + size.width() > self.width():
                left, top = 0, top + tall + GAP
            tall = max(size.height(), chip.minimumHeight())
            chip.setGeometry(left, top, min(size.width(), self.width()), tall)
            left += size.width() + GAP
        self.setFixedHeight(top + tall)
