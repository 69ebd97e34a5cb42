"""Beside the cash tables: the selected table and player in words, and what can be done there."""

from PySide6.QtWidgets import QLayout, QWidget

from director.poker.cash.state import CashTable
from director.values.ids import Seat
from director.values.quantity import Micros
from ui.console.console import View
from ui.parts.cash_words import (
    is_absent_too_long,
    name_of,
    seat_pairs,
    sitting_lines,
    table_line,
    table_pairs,
)
from ui.parts.names import seat_words
from ui.parts.panel import Facts, Panel, Words, rule


class CashSide(Panel):
    """Never takes the focus from the map: its buttons are pressed by mouse, the keys are the page's."""

    def __init__(self, console: View, actions: QLayout, more: QWidget) -> None:
        super().__init__()
        self._console = console
        self.title, self.line = Words("", "title"), Words("", "muted")
        self.facts, self.seats = Facts(), Facts()
        self.who, self.about = Words("", "heading"), Words("")
        self.add(self.title, self.line, self.facts, rule(), self.who, self.about)
        self.column.addSpacing(8)
        self.column.addLayout(actions)
        self.add(more)
        self.column.addSpacing(8)
        self.add(self.seats)
        self.column.addStretch(1)

    def show_table(
        self, table: CashTable | None, seat: Seat | None, at: Micros, *, named: bool = True
    ) -> None:
        """Show a table, and the player at the selected seat; all of them where the map has no names."""
        texts = self._console.texts
        if table is None:
            self.title.say(texts.say("Cash games"))
            self.line.say(texts.say("No cash table is open."))
            self.facts.show_pairs(())
            self.seats.show_pairs(())
            self.who.say("")
            self.about.say("")
            return
        self.title.say(texts.say("Table {table}", table=table.number))
        self.line.say(table_line(table, self._console.cash(), texts))
        room, people = self._console.cash(), self._console.people()
        self.facts.show_pairs(table_pairs(table, room, people, texts, at))
        pairs = () if named else seat_pairs(table, people, texts)
        self.seats.show_pairs(pairs)
        self.seats.setVisible(bool(pairs))
        self._show_seat(table, seat, at)

    def _show_seat(self, table: CashTable, seat: Seat | None, at: Micros) -> None:
        texts = self._console.texts
        if seat is None or not seat.number:
            self.who.say("")
            self.about.say("")
            return
        sitting = table.at(seat.number)
        if sitting is None:
            self.who.say(seat_words(texts, seat))
            held = self._console.cash().waiting.held_seats(table.id).get(seat.number)
            name = name_of(texts, self._console.people(), held.player) if held else ""
            free = texts.say("Held for {name}", name=name) if held else texts.say("Free")
            self.about.say(free, "")
            return
        self.who.say(name_of(texts, self._console.people(), sitting.player))
        late = is_absent_too_long(table, sitting, at)
        self.about.say("\n".join(sitting_lines(table, sitting, texts, at)), "amber" if late else "")
