"""The chip race of one table: odd chips typed seat by seat, cards dealt or typed, the result (T-21)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from director.texts.refusals import sentence
from director.tournament.events import ChipsRaced
from director.tournament.stacks import most_of
from director.tournament.state import Tournament
from director.values.cards import Card
from director.values.errors import soundness
from director.values.quantity import Chips
from ui.console.console import Console
from ui.console.printing import print_of
from ui.night.chips.race_words import (
    gain_words,
    odd_of,
    race_command,
    race_seats,
    raced_for,
    read_cards,
    result_rows,
)
from ui.night.chips.words import next_higher
from ui.parts.choice import ChoiceField
from ui.parts.fields import go_to
from ui.parts.numbers import NumberField
from ui.parts.panel import PressButton, Words, clear
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.keyed import of_signs
from ui.widgets.layout import cells, vbox
from ui.widgets.plain import Elided

NO_BREAK = "\u00a0"


class RaceTask(Task):
    """Type a seat's low chips, Enter to the next seat; Enter after the last one holds the race."""

    def __init__(self, console: Console, value: Chips, table: int) -> None:
        texts = console.texts
        title = texts.say("Race off the {value}", value=texts.number(value))
        super().__init__(console, title)
        self._value = value
        self._held: Done | None = None
        self.chips: dict[int, NumberField] = {}
        self.cards: dict[int, QLineEdit] = {}
        self.last: dict[int, QCheckBox] = {}
        self.tables: ChoiceField[int] = ChoiceField(self)
        self.tables.setAccessibleName(texts.say("Table"))
        self.add_field("", self.tables, self._show_table)
        self.typed = self.add_tick(texts.say("Cards are dealt by hand and typed"))
        self._of_last = self.add_words(texts.say("all they have"), "caption")
        self._of_last.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._seats = cells(across=8, down=4, wide=(1,))
        self.column.addLayout(self._seats)
        self.sum = self.add_words(role="heading")
        self._result = vbox(spacing=4)
        self.column.addLayout(self._result)
        self._fill(table)
        self._show_table()
        self.add_button(texts.say("Hold the race"))

    def begin(self) -> None:
        go_to(next(iter((*self.chips.values(), self.button or self.tables))))

    def settle(self) -> None:
        """Cards and boxes are for seats that race; room is kept for them, so that no field moves."""
        odd, typed = self.odd(), self.typed.isChecked()
        for seat, cards in self.cards.items():
            _keep_place(cards, kept=typed)
            cards.setVisible(typed and bool(odd.get(seat)))
            self.last[seat].setVisible(bool(odd.get(seat)))
        state = self.state()
        if state is not None and self.chips and self._held is None:
            rounding = state.settings.race_rounding
            self.sum.say(raced_for(odd, self._value, self._into(), rounding, self._texts))

    def command(self) -> Command | None:
        state = self.state()
        if state is None or self._held is not None:
            return None
        cards, _fault = self._read_cards()
        if cards is None:
            return None
        last = tuple(seat for seat, box in self.last.items() if box.isChecked())
        odd = self.odd()
        exchanged = sum(field.number() or 0 for field in self.chips.values()) - sum(odd.values())
        return race_command(state, self.table(), self._value, odd, cards, last, exchanged)

    def accept(self) -> None:
        """Hold the race; then Enter goes on to the next table that has not raced."""
        if self._held is None:
            super().accept()
        elif self.tables.count():
            self._next_table()
        else:
            self.closed.emit()

    def table(self) -> int:
        """The table that is chosen."""
        return self.tables.value() or 0

    def odd(self) -> dict[int, int]:
        """Odd chips by seat after what changes evenly."""
        into = self._into()
        counts = {seat: field.number() or 0 for seat, field in self.chips.items()}
        return {seat: odd_of(count, self._value, into)[1] for seat, count in counts.items() if into}

    def _into(self) -> Chips:
        state = self.state()
        return next_higher(state, self._value) if state else 0

    def steps(self) -> list[QLineEdit]:
        """Chips seat by seat, then cards."""
        cards = [field for field in self.cards.values() if not field.isHidden()]
        return [*self.chips.values(), *cards]

    def tab_order(self) -> list[QWidget]:
        """Chips from seat to seat, whatever appears beside them; then cards and boxes, then the rest."""
        fields = [*self.steps(), *self.last.values()]
        first = [field for field in fields if field.isVisible()]
        return [*first, *(widget for widget in super().tab_order() if widget not in first)]

    def local_readiness(self) -> Readiness | None:
        """Something that is typed may be no card, or more than there is; every table may have raced."""
        _cards, fault = self._read_cards()
        fault = fault or self._too_many()
        return Readiness(fault) if fault or not self.table() else super().local_readiness()

    def _too_many(self) -> str:
        """Why that many chips cannot lie here; empty where they can."""
        state, typed = self.state(), sum(field.number() or 0 for field in self.chips.values())
        most = most_of(state, self._value) if state is not None else typed
        violation = soundness("more_of_value_than_exist", value=self._value, chips=typed, most=most)
        return sentence(self._texts, violation) if typed > most else ""

    def _fill(self, chosen: int) -> None:
        state = self.state()
        if state is None:
            return
        raced = {race.table for race in state.races if race.value == self._value}
        left = sorted({table.number for table in state.open_tables if table.players} - raced)
        self.tables.offer(((self.say("Table {table}", table=at), at) for at in left), chosen)

    def _show_table(self) -> None:
        state = self.state()
        clear(self._seats)
        clear(self._result)
        self.chips, self.cards, self.last = {}, {}, {}
        if state is None or not self.table():
            self.line.say(self._texts.say("Every table has raced this value off."))
            self.sum.say("")
            self._of_last.hide()
            return
        into = self._texts.number(self._into())
        value, rate = self._texts.number(self._value), int(self._into() // self._value)
        self.line.say(
            self._texts.say(
                "Chips of {value} at each seat; {rate} make one of {into}.",
                value=value, rate=rate, into=into,
            )
        )  # fmt: skip
        for row, seat in enumerate(race_seats(state, self.table(), self._console.people())):
            self._add_seat(row, seat.seat, seat.name)

    def _add_seat(self, row: int, seat: int, name: str) -> None:
        texts = self._texts
        chips, cards = NumberField(texts, self), of_signs(QLineEdit(self))
        chips.setFixedWidth(64)
        cards.setMaxLength(80)
        chips.setAccessibleName(texts.say("Chips at seat {seat}", seat=seat))
        cards.setPlaceholderText("As Td")
        cards.setAccessibleName(texts.say("Cards of seat {seat}", seat=seat))
        last = QCheckBox(self)
        last.setAccessibleName(texts.say("Seat {seat}: all they have", seat=seat))
        last.setToolTip(texts.say("The player has nothing but these chips and cannot be raced out."))
        _keep_place(last, kept=True)
        who = Elided(self)
        who.say(f"{seat}   {name}")
        for place, widget in enumerate((who, chips, last)):
            self._seats.addWidget(widget, 2 * row, 1 + place)
        self._seats.addWidget(cards, 2 * row + 1, 1, 1, 2)
        self.chips[seat], self.cards[seat], self.last[seat] = chips, cards, last
        for entries in (chips.textChanged, cards.textChanged, last.toggled):
            entries.connect(self.on_entered)

    def _read_cards(self) -> tuple[dict[int, tuple[Card, ...]] | None, str]:
        """The cards as typed, none where the program deals; None, and why, where one is no card."""
        found: dict[int, tuple[Card, ...]] = {}
        for seat, field in self.cards.items() if self.typed.isChecked() else ():
            try:
                found[seat] = read_cards(field.text())
            except ValueError:
                return None, self.say(
                    "Seat {seat}: “{text}” is no card. Type As, Td or 10h.", seat=seat, text=field.text()
                )
        return found, ""

    def after(self, done: Done) -> None:
        state = self.state()
        for entry in done.entries:
            if isinstance(entry.event, ChipsRaced) and state is not None:
                self._held = done
                self._show_result(state, entry.event)

    def _show_result(self, state: Tournament, event: ChipsRaced) -> None:
        """Seat by seat: odd chips, cards, and who gets a chip."""
        texts = self._texts
        clear(self._seats)
        self.chips, self.cards, self.last = {}, {}, {}
        clear(self._result)
        for row in result_rows(state, event, self._console.people()):
            won = texts.say("wins {value}", value=texts.number(event.into)) if row.won else ""
            extra = texts.say("gets {value}", value=texts.number(row.extra)) if row.extra else ""
            odd = f"{row.odd} × {texts.number(event.value)}"
            parts = "   ".join(
                part.replace(" ", NO_BREAK) for part in (odd, row.cards, won, extra) if part
            )
            said = f"{row.seat}   {row.name}\n{parts}"
            self._result.addWidget(Words(said, "gold" if won or extra else "muted"))
        self.line.say(texts.say("Table {table}", table=event.table))
        self.sum.say(gain_words(event, texts))
        self._result.addWidget(PressButton(texts.say("Print the record"), self._print))
        self._fill(0)
        self._offer_tables(offered=False)
        self._say_next()

    def _offer_tables(self, *, offered: bool) -> None:
        """A result stands by itself: which table comes next is chosen after it."""
        for part in (self.tables, self.typed, self._of_last):
            part.setVisible(offered)

    def _say_next(self) -> None:
        more = self.tables.count() > 0
        self.stay(self._texts.say("Next table") if more else self._texts.say("Done"))

    def _next_table(self) -> None:
        self._held = None
        self._offer_tables(offered=True)
        self.start_over(self._texts.say("Hold the race"))
        self._show_table()
        self.on_entered()
        self.begin()

    def _print(self) -> None:
        if self._held is not None:
            print_of(self._console, self._held, "race_record")


def _keep_place(widget: QWidget, *, kept: bool) -> None:
    """Whether its room stays while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(kept)
    widget.setSizePolicy(policy)
