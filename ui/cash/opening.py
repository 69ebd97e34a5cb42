"""Open a cash table: game, limit and blinds, buy-ins, rake, seats, on a free table of the house."""

from collections.abc import Sequence
from uuid import uuid4

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QSpinBox, QWidget

from director.desk.commands import Command, OpenCashTable
from director.desk.desk import Done
from director.desk.house.people import HouseTable
from director.poker.cash.state import CashTable
from director.poker.cash.terms import CHIP, MOST_SEATS, CashGame, GameName, Terms
from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.texts.cash_words import game_line
from director.texts.tournament_words import word
from director.values.ids import CashTableId
from ui.console.console import Console
from ui.parts.choice import Choice
from ui.parts.numbers import MoneyField
from ui.parts.panel import Form, Tick
from ui.parts.task import Task

_DEEP = 200
"""The largest buy-in offered, in big blinds; the smallest is a fifth of it."""


class OpenCashTask(Task):
    """What holds at a table while it is open."""

    opened = Signal(int)
    """The number of the table."""

    def __init__(
        self, console: Console, tables: Sequence[HouseTable], room: Sequence[CashTable]
    ) -> None:
        super().__init__(console, console.texts.say("Open a cash table"))
        texts, currency = console.texts, console.house.currency
        self._id = CashTableId(str(uuid4()))
        self._sizes = {table.number: table.seats for table in tables}
        self.number: Choice[int] = Choice(self)
        for table in tables:
            self.number.add(texts.say("Table {table}", table=table.number), table.number)
        self.game: Choice[GameName] = Choice(self)
        for name in GameName:
            self.game.add(word(texts, name), name)
        self.limit: Choice[BettingLimit] = Choice(self)
        for limit in BettingLimit:
            self.limit.add(word(texts, limit), limit)
        self.small, self.big, self.least, self.most, self.cap = (
            MoneyField(texts, currency, self) for _ in range(5)
        )
        self.percent = QDoubleSpinBox(self)
        self.percent.setRange(0, 100)
        self.percent.setDecimals(2)
        self.percent.setSuffix(texts.percent(0).removeprefix("0"))
        self.percent.setValue(5)
        self.no_flop = Tick(texts.say("No flop, no drop"), self)
        self.no_flop.setChecked(True)
        self.seats, self.call, self.away = QSpinBox(self), QSpinBox(self), QSpinBox(self)
        self.seats.setRange(2, MOST_SEATS)
        self.call.setRange(1, 60)
        self.call.setValue(5)
        self.away.setRange(1, 240)
        self.away.setValue(30)
        for box in (self.call, self.away):
            box.setSuffix(f"\N{NO-BREAK SPACE}{texts.say('min')}")
        self.main: Choice[CashTable | None] = Choice(self)
        self._room = room
        self._offered_for = 0
        """The big blind for which buy-ins were offered."""
        self._lay_out()
        self._listen()
        self.small.show_cents(CHIP)
        self.big.show_cents(2 * CHIP)
        self.cap.show_cents(6 * CHIP)
        self._on_table()
        self._on_game()

    def command(self) -> Command | None:
        terms = self.terms()
        if terms is None or not self.number.offered():
            return None
        main = self.main.chosen() if self.main.offered() else None
        return OpenCashTable(self._id, self.number.chosen(), terms, main.id if main else None)

    def terms(self) -> Terms | None:
        """What is filled in; None while an amount is missing."""
        game, least, most = self._game(), self.least.cents(), self.most.cents()
        if game is None or least is None or most is None:
            return None
        rake = Rake(
            round(self.percent.value() * 100), self.cap.cents(), CHIP,
            no_flop_no_drop=self.no_flop.isChecked(),
        )  # fmt: skip
        return Terms(
            game, least, most, rake, self.seats.value(), self._console.house.currency,
            call_minutes=self.call.value(), away_minutes=self.away.value(),
        )  # fmt: skip

    def _game(self) -> CashGame | None:
        small, big = self.small.cents(), self.big.cents()
        if small is None or big is None:
            return None
        return CashGame(self.game.chosen(), self.limit.chosen(), small, big)

    def _lay_out(self) -> None:
        texts = self._texts
        self.add_fields(
            (texts.say("Table of the house"), self.number),
            (texts.say("Game"), self.game),
            (texts.say("Limit"), self.limit),
        )
        for pair in (
            ((texts.say("Small blind"), self.small), (texts.say("Big blind"), self.big)),
            ((texts.say("Smallest buy-in"), self.least), (texts.say("Largest buy-in"), self.most)),
            ((texts.say("Rake"), self.percent), (texts.say("Cap a pot"), self.cap)),
            ((texts.say("Time to answer a call"), self.call), (texts.say("Seat kept"), self.away)),
        ):
            self.column.addLayout(_side_by_side(*pair))
        self.add(self.no_flop)
        self.add_fields((texts.say("Seats"), self.seats), (texts.say("Must move to"), self.main))
        self.add_buttons(texts.say("Open"))

    def _listen(self) -> None:
        self.watch(self.small, self.big, self.least, self.most, self.cap)
        self.watch(self.seats, self.call, self.away, self.percent, self.no_flop)
        self.number.currentIndexChanged.connect(lambda _index: self._on_table())
        self.big.textChanged.connect(lambda _text: self._on_game())
        self.small.textChanged.connect(lambda _text: self._on_game())
        for choice in (self.game, self.limit):
            choice.currentIndexChanged.connect(lambda _index: self._on_game())

    def _on_table(self) -> None:
        if self.number.offered():
            self.seats.setValue(min(self._sizes[self.number.chosen()], MOST_SEATS))
        self.ask()

    def _on_game(self) -> None:
        """Buy-ins follow the big blind, main tables the game."""
        big = self.big.cents()
        if big is not None and big > 0 and big != self._offered_for:
            self._offered_for = big
            self.most.show_cents(_DEEP * big)
            self.least.show_cents(_DEEP * big // 5)
        game = self._game()
        mains = [table for table in self._room if table.game == game and table.opened.main is None]
        self.main.clear()
        self.main.add(self._texts.say("no other table"), None)
        for table in mains:
            line = game_line(self._texts, table.game)
            said = self._texts.say("Table {table}", table=table.number)
            self.main.add(f"{said} · {line}", table)
        self.main.setEnabled(bool(mains))
        self.ask()

    def _on_done(self, done: Done) -> None:
        number = self.number.chosen()
        super()._on_done(done)
        self.opened.emit(number)


def _side_by_side(*fields: tuple[str, QWidget]) -> QHBoxLayout:
    """Fields of equal width, each under its caption."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for caption, field in fields:
        form = Form()
        form.add(caption, field)
        row.addLayout(form, 1)
    return row
