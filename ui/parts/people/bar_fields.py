"""Fields of a bar: how far it reaches, until when, and why."""

from collections.abc import Iterator
from datetime import date, timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from director.house.templates import Bar, BarReach, BarTerms
from director.tournament.state import Status
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import today_of
from ui.parts.date_field import DayField, midnight
from ui.parts.panel import Form
from ui.widgets.layout import vbox

LONGEST_REASON = 200
Reach = tuple[BarReach, TournamentId | None]
_OVER = (Status.FINISHED, Status.CANCELLED)


class BarFields(QWidget):
    """Reach, last day and reason of a bar; the reason only where one is given here."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console, texts = console, console.texts
        self.form = Form()
        self.reach: ChoiceField[Reach] = ChoiceField(self)
        self.lasts: ChoiceField[bool] = ChoiceField(self)
        self.lasts.offer(
            ((texts.say("Until somebody lifts it"), False), (texts.say("Until a day"), True))
        )
        self.day = DayField(date.fromisoformat(today_of(console)) + timedelta(days=30), texts, self)
        self.why = QLineEdit(self)
        self.why.setMaxLength(LONGEST_REASON)
        self.form.add(texts.say("Barred from"), self.reach)
        self.form.add(texts.say("Until when"), self.lasts)
        self.form.add(texts.say("Barred through"), self.day)
        self.form.add(texts.say("Reason"), self.why)
        vbox(self.form, margins=0, parent=self)
        self.reach.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self.lasts.currentIndexChanged.connect(lambda _row: self._on_lasts())
        self.day.changed.connect(self.changed)
        self.why.textEdited.connect(lambda _text: self.changed.emit())
        self.show_bar(None)

    def show_bar(self, bar: Bar | None, *, asks_why: bool = True) -> None:
        """Show the terms of a bar; None: those of a bar that is about to be given."""
        terms = bar.terms if bar is not None else BarTerms()
        chosen = (terms.reach, terms.tournament)
        self.reach.offer(self._reaches(bar), chosen)
        self.reach.choose(chosen)
        self.lasts.choose(bool(terms.until))
        if terms.until:
            self.day.show_day(self._day_of(terms.until))
        self._until = terms.until
        self.why.clear()
        self.form.setRowVisible(self.why, asks_why)
        self._on_lasts()

    def terms(self) -> BarTerms | None:
        """The terms as they are entered; None while the day cannot be read or is over."""
        reach, tournament = self.reach.chosen()
        if not self.lasts.chosen():
            return BarTerms(reach, tournament)
        day = self.day.day()
        if day is None:
            return None
        until = midnight(day + timedelta(days=1), self._console.texts.timezone)
        if self._until and self._day_of(self._until) == day:
            until = self._until  # given to the minute at a table
        return BarTerms(reach, tournament, until) if until > self._console.now() else None

    def reason(self) -> str:
        """Why, as it is entered."""
        return self.why.text().strip()

    def _day_of(self, until: Micros) -> date:
        """The last day of a bar that ends at an instant."""
        day: date = self._console.texts.local(until - 1).date()
        return day

    def _on_lasts(self) -> None:
        self.form.setRowVisible(self.day, self.lasts.chosen())
        self.changed.emit()

    def _reaches(self, bar: Bar | None) -> Iterator[tuple[str, Reach]]:
        """The house, its rooms, the tournaments that are not over, and the one that a bar names."""
        texts, house = self._console.texts, self._console.house
        yield texts.say("The whole house"), (BarReach.HOUSE, None)
        yield texts.say("Poker: tournaments and cash games"), (BarReach.POKER, None)
        if house.has_pit or (bar is not None and bar.reach is BarReach.PIT):
            yield texts.say("The pit"), (BarReach.PIT, None)
        named = {row.id: row.name for row in self._console.lobby() if row.status not in _OVER}
        if bar is not None and bar.tournament is not None:
            named.setdefault(bar.tournament, bar.name)
        for tournament, name in named.items():
            yield name, (BarReach.TOURNAMENT, tournament)
