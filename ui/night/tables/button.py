"""The button as told: one seat for the next big blind, or button and blinds by seat, or a draw."""

from PySide6.QtWidgets import QLineEdit

from director.desk.commands import Command, DrawButton, TellButton, TellNextBigBlind
from director.desk.desk import Done
from director.texts.texts import Texts
from director.tournament.events import ButtonDrawn
from director.tournament.state import Table
from director.values.cards import Card, name
from ui.console.console import Console
from ui.parts.names import person_name
from ui.parts.numbers import read_number
from ui.parts.panel import ROOM, PressButton, Words, rule
from ui.parts.tables.words import button_words
from ui.parts.task import Task, typed_line

IN_A_ROW = 5


class ButtonTask(Task):
    """D, the seat of the next big blind, Enter."""

    def __init__(self, console: Console, table: int) -> None:
        super().__init__(console, console.texts.say("Button"))
        texts = console.texts
        self._table = table
        self.next_big = self._field(texts.say("Seat"))
        self.who = Words("", "heading")
        self.button_seat = self._field(texts.say("Button"))
        self.small = self._field(texts.say("Small blind (empty: none)"))
        self.big = self._field(texts.say("Big blind"))
        self.drawn = Words("")
        self.add(Words(texts.say("Who has the next big blind?"), "caption"))
        self._offer_seats()
        self.add(self.next_big, self.who, rule(self))
        self.add(Words(texts.say("Or the hand that is played now, by seat"), "caption"))
        by_seat = (self.button_seat, self.small, self.big)
        self.add_fields(*((field.accessibleName(), field) for field in by_seat))
        self.add_buttons(texts.say("Tell"))
        self._add_draw(texts)
        for field in (self.next_big, self.button_seat, self.small, self.big):
            field.textChanged.connect(lambda _text: self._settle())
        self.refresh()

    def begin(self) -> None:
        self.next_big.setFocus()

    def refresh(self) -> None:
        table = self._found()
        if table is None:
            self.closed.emit()
            return
        where = self._texts.say("Table {table}", table=table.number)
        self.line.say(f"{where} · {button_words(table, self._texts)}")
        self._settle()

    def command(self) -> Command | None:
        state, table = self.state(), self._found()
        if state is None or table is None:
            return None
        due = read_number(self.next_big.text())
        if due is not None:
            return TellNextBigBlind(state.id, table.number, due)
        button, big = read_number(self.button_seat.text()), read_number(self.big.text())
        if button is None or big is None:
            return None
        return TellButton(state.id, table.number, button, read_number(self.small.text()) or 0, big)

    def _found(self) -> Table | None:
        state = self.state()
        table = state.tables.get(self._table) if state else None
        return table if table is not None and table.is_open else None

    def _field(self, caption: str) -> QLineEdit:
        return typed_line(self, name=caption, longest=2)

    def _offer_seats(self) -> None:
        table = self._found()
        buttons = [self._seat_button(seat) for seat in table.dealt] if table else []
        for first in range(0, len(buttons), IN_A_ROW):
            self.add_row(*buttons[first : first + IN_A_ROW])

    def _seat_button(self, seat: int) -> PressButton:
        return PressButton(str(seat), lambda: self._tell(seat), parent=self)

    def _tell(self, seat: int) -> None:
        self.next_big.setText(str(seat))
        self.accept()

    def _settle(self) -> None:
        self.who.say(self._who(read_number(self.next_big.text())))
        self.ask()

    def _who(self, seat: int | None) -> str:
        state, table = self.state(), self._found()
        if state is None or table is None or seat is None or not 1 <= seat <= table.size:
            return ""
        entry = table.at(seat)
        return person_name(self._console.people(), state.entries[entry]) if entry else ""

    def _add_draw(self, texts: Texts) -> None:
        place = self.column.count() - 1
        draw = PressButton(texts.say("Draw the button by high card"), self._draw)
        forget = PressButton(texts.say("Forget what was told"), self._forget)
        for button in (draw, forget):
            button.fold(ROOM)
        for widget in (rule(self), draw, forget, self.drawn):
            self.column.insertWidget(place, widget)
            place += 1

    def _draw(self) -> None:
        state = self.state()
        if state is not None:
            self.order(DrawButton(state.id, self._table), self._on_drawn)

    def _forget(self) -> None:
        state = self.state()
        if state is not None:
            self.order(TellButton(state.id, self._table, 0, 0, 0))

    def _on_drawn(self, done: Done) -> None:
        """Say which cards were dealt and who has the button."""
        for entry in done.entries:
            if isinstance(entry.event, ButtonDrawn):
                cards = "   ".join(f"{seat} {name(Card(card))}" for seat, card in entry.event.cards)
                said = self._texts.say("Button: seat {seat}", seat=entry.event.seat)
                self.drawn.say(f"{said}\n{cards}", "green")
