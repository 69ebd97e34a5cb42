"""The bust panel: who is out, with which stack, by whom, and who buys again; all in one place."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QWidget

from director.cashdesk.receipts import Tender
from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, RegisterPlayer
from director.texts import N_, Texts
from director.tournament.state import Tournament
from director.values.ids import EntryId, Seat
from ui.console.console import Console
from ui.night.tables.bust_words import (
    BustChoice,
    Loser,
    bounty_words,
    button_words,
    carries_bounty,
    carry_over,
    command_of,
    fates,
    going_out,
    misread,
    only_winner,
    place_words,
    rebuy_of,
    stacks_decide,
)
from ui.parts.console_facts import till_of
from ui.parts.numbers import FiguresField, NumberField
from ui.parts.panel import PressButton, Words, clear
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.parts.typed_seats import entry_at, read_seats, says_nobody
from ui.widgets.layout import cells, vbox
from ui.widgets.plain import tip
from ui.widgets.still import still

_AGAIN = ("r", "ρ")
"""R, and what a Greek keyboard types there."""
ONE_ROW = 128
"""Pixels of one who is named: most often it is one, and the button stands still."""
_MAY_STAY_EMPTY = N_("Knocked out by seat (may stay empty)")
_FATES = {
    BustChoice.OUT: N_("Out"),
    BustChoice.REBUY: N_("Rebuy"),
    BustChoice.ENTERS_AGAIN: N_("Enters again"),
}


class BustTask(Task):
    """B, a seat, Enter puts one out; more seats make more rows."""

    def __init__(self, console: Console, chosen: Seat) -> None:
        super().__init__(console, console.texts.say("Bust"))
        say = self.say
        self._table = chosen.table
        self.rows: dict[EntryId, LoserRow] = {}
        self._meant: dict[Seat, EntryId | None] = {}
        """Entry at each seat when it was typed: nobody else is busted for it."""
        self.line.say(say("Table {table}", table=chosen.table))
        sits = chosen.number and self._sits(chosen)
        self.seats = self.add_field(say("Who has lost all chips?"), SeatsField(self))
        self.seats.setPlaceholderText(say("Seats: 4   or   4 7   or   2/4"))
        self.seats.setText(str(chosen.number) if sits else "")
        self.seats.again.connect(self._next_fate)
        self.problem, self.places = Words("", "red"), Words("", "heading")
        named = QWidget(self)
        named.setMinimumHeight(ONE_ROW)
        self._list = vbox(spacing=8)
        vbox(self._list, ..., margins=0, parent=named)
        self.add(named)
        self.tied = self.add_tick(say("Tied: they had the same stack"))
        self.add_button(say("Bust"), wide=True, below=(self.problem, self.places))

    def name_seats(self, seats: Sequence[Seat]) -> None:
        """Enter seats as if they were typed."""
        self.seats.setText(" ".join(_short(seat, self._table) for seat in seats))

    def losers(self) -> tuple[Loser, ...]:
        """Everybody named, with what has been entered."""
        return tuple(row.loser() for row in self.rows.values())

    def command(self) -> Command | None:
        state = self.state()
        if state is None or not self.rows:
            return None
        command = command_of(state, self.losers(), tied=self.tied.isChecked())
        return command or self._rebuys(state)[0]

    def accept(self) -> None:
        """Rebuys first, then all who are out in one command; a missing stack gets the focus."""
        state = self.state()
        if state is None or not self.rows or self._misread(state):
            return
        missing = self._missing_stack()
        if missing is not None:
            missing.stack.setFocus()
            return
        untold = self._untold(state)
        if untold is not None:
            untold.by.setFocus()
            return
        bust = command_of(state, self.losers(), tied=self.tied.isChecked())
        rebuys = self._rebuys(state)
        for place, command in enumerate(rebuys, start=1):
            last = bust is None and place == len(rebuys)
            self.order(command, self.after if last else _on_paid)
        if bust is not None:
            again = tuple(loser for loser in self.losers() if loser.fate is BustChoice.ENTERS_AGAIN)
            self.order(bust, lambda _done: self._on_out(again))

    def _misread(self, state: Tournament) -> str:
        """Return the fault of the typed seats: unknown, or occupied by somebody else since."""
        wrong = misread(self.seats.text(), state, self._table, self._texts)
        now = ((seat, entry_at(state, seat), meant) for seat, meant in self._meant.items())
        other = next(((seat, sitter) for seat, sitter, meant in now if sitter and sitter != meant), None)
        if wrong or other is None:
            return wrong
        seat, sitter = other
        return self.say(
            "{name} came to table {table} seat {seat} meanwhile: type the seat again.",
            name=self.name(sitter), table=seat.table, seat=seat.number,
        )  # fmt: skip

    def _next_fate(self) -> None:
        """R: whoever was typed last buys again, or enters again, or is out."""
        for row in list(self.rows.values())[-1:]:
            row.pick_next()

    def _on_out(self, again: tuple[Loser, ...]) -> None:
        state = self.state()
        for loser in again:
            if state is not None:
                player, till = state.entries[loser.entry].player, till_of(self._console)
                shown = Tender(quoted=state.settings.buy_in.price.total)
                self.order(RegisterPlayer(state.id, player, till, tender=shown), _on_paid)
        self.closed.emit()

    def _rebuys(self, state: Tournament) -> tuple[Command, ...]:
        till = till_of(self._console)
        return tuple(
            rebuy_of(state, loser, till) for loser in self.losers() if loser.fate is BustChoice.REBUY
        )

    def _missing_stack(self) -> "LoserRow | None":
        if self.tied.isChecked() or not stacks_decide(self.losers()):
            return None
        rows = (self.rows[loser.entry] for loser in going_out(self.losers()))
        return next((row for row in rows if row.loser().stack is None), None)

    def _untold(self, state: Tournament) -> "LoserRow | None":
        """A head is lost, and nobody has said to whom."""
        rows = (row for row in self.rows.values() if carries_bounty(state, row.loser()))
        return next((row for row in rows if not (row.loser().by or row.loser().nobody)), None)

    def _sits(self, seat: Seat) -> bool:
        state = self.state()
        return state is not None and entry_at(state, seat) is not None

    def settle(self) -> None:
        """Rows for the seats that are typed; stacks are asked for only where they decide."""
        state = self.state()
        if state is None:
            return
        seats = read_seats(self.seats.text(), self._table)
        self._meant = {seat: self._meant.get(seat, entry_at(state, seat)) for seat in seats}
        self._list_named(state)
        losers = self.losers()
        ordered = stacks_decide(losers)
        self.tied.setVisible(ordered)
        for row in self.rows.values():
            row.ask_who(carries_bounty(state, row.loser()))
            row.suppose(only_winner(state, losers))
            row.ask_stack(ordered and not self.tied.isChecked() and row.fate() is not BustChoice.REBUY)
        self.problem.say(self._misread(state))
        said = (place_words(state, losers, self._texts), bounty_words(state, losers, self._texts))
        self.places.say(" · ".join(filter(None, said)))
        self.name_button(button_words(state, losers, self._texts))

    def local_readiness(self) -> Readiness | None:
        if self._missing_stack() is None:
            return self._bounty_readiness() or super().local_readiness()
        said = self.say("The stacks decide the places: type them first.")
        return Readiness(said, "amber", ready=True)

    def _bounty_readiness(self) -> Readiness | None:
        state = self.state()
        if state is None or self._untold(state) is None:
            return None
        said = self.say("A bounty is won: type the seat of who won the chips, 0 for nobody.")
        return Readiness(said, "amber", ready=True)

    def _list_named(self, state: Tournament) -> None:
        """List the players at the typed seats; their entered facts stay."""
        before = {entry: row.loser() for entry, row in self.rows.items()}
        named = tuple(
            Loser(entry, seat, self.name(entry))
            for seat in read_seats(self.seats.text(), self._table)
            if (entry := entry_at(state, seat)) is not None
        )
        listed = [(loser.entry, loser.seat) for loser in before.values()]
        if [(loser.entry, loser.seat) for loser in named] != listed:
            self._show(state, carry_over(named, before))

    def _show(self, state: Tournament, losers: tuple[Loser, ...]) -> None:
        clear(self._list)
        self.rows = {}
        at = self._console.clock_read_at()
        for loser in losers:
            choices = fates(state, state.entries[loser.entry], at)
            row = LoserRow(self._texts, loser, self._table, choices, self)
            row.changed.connect(self.on_entered)
            self._list.addWidget(row)
            self.rows[loser.entry] = row
        for row in list(self.rows.values())[-1:]:
            row.say_key()


class SeatsField(FiguresField):
    """Seats; R stands for buying again."""

    again = Signal()
    """R was typed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(80)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().casefold() in _AGAIN:
            self.again.emit()
        else:
            super().keyPressEvent(event)


class LoserRow(QFrame):
    """Row of a player in the bust panel."""

    changed = Signal()

    def __init__(
        self, texts: Texts, loser: Loser, table: int, choices: tuple[BustChoice, ...], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setProperty("panel", "card")
        self._texts = texts
        self._loser = loser
        self._fate = loser.fate
        self.stack = NumberField(texts, self)
        self.stack.show_number(loser.stack)
        self.stack.setPlaceholderText(texts.say("Stack at the start of the hand"))
        self.stack.setAccessibleName(texts.say("Stack at the start of the hand"))
        self._asks_winner = self._is_typed = self._by_key = False
        self.by = FiguresField(self)
        self.by.setText(" ".join(_short(seat, loser.seat.table) for seat in loser.by))
        self.by.setMaxLength(80)
        self.ask_who(False)
        self.by.setAccessibleName(texts.say("Knocked out by seat"))
        column = vbox(
            Words(f"{_short(loser.seat, table)}   {loser.name}", "heading"),
            spacing=6,
            margins=(12, 8, 12, 10),
            parent=self,
        )
        offered = choices if len(choices) > 1 else ()
        self._group = QButtonGroup(self)
        self.choices = {fate: self._choice(texts, fate) for fate in offered}
        beside = cells(across=6, down=6, wide=(0, 1))
        for place, button in enumerate(self.choices.values()):
            beside.addWidget(button, place // 2, place % 2)
        column.addLayout(beside)
        column.addWidget(self.stack)
        column.addWidget(self.by)
        self.by.textEdited.connect(self._on_typed)
        for field in (self.stack, self.by):
            field.textChanged.connect(lambda _text: self.changed.emit())
        self._choose(self._fate if self._fate in self.choices else BustChoice.OUT)

    def loser(self) -> Loser:
        """The player with what has been entered."""
        nobody = says_nobody(self.by.text())
        seats = () if nobody else read_seats(self.by.text(), self._loser.seat.table)
        return Loser(
            self._loser.entry,
            self._loser.seat,
            self._loser.name,
            self.stack.number() if not self.stack.isHidden() else None,
            seats,
            self._fate,
            nobody,
        )

    def fate(self) -> BustChoice:
        """Return the choice for the player."""
        return self._fate

    def ask_who(self, asked: bool) -> None:
        """Ask for the winner of the chips: required where a bounty is won."""
        say, self._asks_winner = self._texts.say, asked
        hint = say("Knocked out by seat (0 = nobody)") if asked else say(_MAY_STAY_EMPTY)
        self.by.setPlaceholderText(hint)
        self.by.setToolTip(tip(self.by.placeholderText()))

    def suppose(self, winner: Seat | None) -> None:
        """Propose the only seat that can have won the chips."""
        if self._asks_winner and winner is not None and not self.by.text() and not self._is_typed:
            self.by.setText(_short(winner, self._loser.seat.table))

    def ask_stack(self, asked: bool) -> None:
        """Show the field of the stack where it decides."""
        self.stack.setVisible(asked)

    def pick_next(self) -> None:
        """The next of what is offered."""
        following = self._following()
        if following is not None:
            self._pick(following)

    def say_key(self) -> None:
        """R chooses for this player: what it would choose says so."""
        self._by_key = True
        self._choose(self._fate)

    def _following(self) -> BustChoice | None:
        offered = list(self.choices)
        return offered[(offered.index(self._fate) + 1) % len(offered)] if offered else None

    def _choice(self, texts: Texts, fate: BustChoice) -> PressButton:
        button = PressButton(texts.say(_FATES[fate]), lambda: self._pick(fate), parent=self)
        button.setCheckable(True)
        self._group.addButton(button)
        button.setToolTip(tip(texts.say("R in the field of the seats chooses the next")))
        return still(button)

    def _on_typed(self, _text: str) -> None:
        self._is_typed = True

    def _pick(self, fate: BustChoice) -> None:
        self._choose(fate)
        self.changed.emit()

    def _choose(self, fate: BustChoice) -> None:
        self._fate = fate
        following = self._following() if self._by_key else None
        for other, button in self.choices.items():
            button.setChecked(other is fate)
            words = self._texts.say(_FATES[other])
            button.setText(f"{words}   R" if other is following else words)


def _short(seat: Seat, table: int) -> str:
    return str(seat.number) if seat.table == table else f"{seat.table}/{seat.number}"


def _on_paid(_done: Done) -> None:
    """More follows: the panel stays."""
