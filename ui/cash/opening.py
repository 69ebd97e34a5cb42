"""Open a cash table: game, limit and blinds, buy-ins, rake, seats, on a free table of the house."""

from collections.abc import Sequence
from uuid import uuid4

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, OpenCashTable
from director.games.table.jackpot_state import CASH, fresh_id
from director.house.people import HouseTable
from director.poker.cash.state import CashTable
from director.poker.cash.terms import (
    CHIP,
    MOST_SEATS,
    CashGame,
    GameName,
    JackpotDrop,
    NewPlayer,
    Terms,
    TimeBy,
    TimeCharge,
)
from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.texts.cash_words import game_line
from director.texts.tournament_words import word
from director.values.ids import CashTableId, JackpotId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.task import Task

_DEEP = 200
"""The largest buy-in offered, in big blinds; the smallest is a fifth of it."""


class OpenCashTask(Task):
    """Task to open a cash table with its terms."""

    opened = Signal(int)
    """The number of the table."""

    def __init__(
        self, console: Console, tables: Sequence[HouseTable], room: Sequence[CashTable]
    ) -> None:
        super().__init__(console, console.texts.say("Open a cash table"))
        say, currency = self.say, console.house.currency
        self._id = CashTableId(str(uuid4()))
        self._sizes = {table.number: table.seats for table in tables}
        self._room = room
        self._offered_for: Cents = 0
        """The big blind for which buy-ins were offered."""
        numbered = ((say("Table {table}", table=number), number) for number in self._sizes)
        self.number = self.add_choice(say("Table of the house"), numbered, on=self._on_table)
        self.game = self.add_choice(say("Game"), ((word(self._texts, game), game) for game in GameName))
        limits = ((word(self._texts, limit), limit) for limit in BettingLimit)
        self.limit = self.add_choice(say("Limit"), limits)
        with self.side_by_side():
            self.small = self.add_money(say("Small blind"), currency, CHIP)
            self.big = self.add_money(say("Big blind"), currency, 2 * CHIP)
        with self.side_by_side():
            self.least = self.add_money(say("Smallest buy-in"), currency)
            self.most = self.add_money(say("Largest buy-in"), currency)
        with self.side_by_side():
            self.percent = self.add_field(say("Rake"), self._percent())
            self.cap = self.add_money(say("Cap a pot"), currency, 6 * CHIP)
        self.time = self.add_money(say("Time charge"), currency)
        timed = ((word(self._texts, by), by) for by in TimeBy)
        self.timed = self.add_choice(say("Falls due"), timed)
        with self.side_by_side():
            self.jackpot = self.add_money(say("Jackpot drop"), currency)
            self.least_pot = self.add_money(say("From a pot of"), currency, 20 * CHIP)
        with self.side_by_side():
            self.call = self.add_spin(say("Time to answer a call"), 1, 60, 5)
            self.absence_minutes = self.add_spin(say("Seat kept"), 1, 240, 30)
        for box in (self.call, self.absence_minutes):
            box.setSuffix(f"\N{NO-BREAK SPACE}{say('min')}")
        comes = ((word(self._texts, how), how) for how in NewPlayer)
        self.comes = self.add_choice(say("Who comes to the game"), comes)
        self.no_flop = self.add_tick(say("No flop, no drop"), True)
        self.seats = self.add_spin(say("Seats"), 2, MOST_SEATS, 2)
        self.main: ChoiceField[CashTable | None] = self.add_field(say("Must move to"), ChoiceField(self))
        self._on_table()
        self.add_button(say("Open"))

    def command(self) -> Command | None:
        terms, number, main = self.terms(), self.number.value(), self.main.value()
        if terms is None or number is None:
            return None
        return OpenCashTable(self._id, number, terms, main.id if main else None)

    def terms(self) -> Terms | None:
        """Return the typed terms; None while an amount is missing."""
        game, least, most = self._game(), self.least.cents(), self.most.cents()
        if game is None or least is None or most is None:
            return None
        rake = Rake(
            round(self.percent.value() * 100), self.cap.cents(), CHIP,
            no_flop_no_drop=self.no_flop.isChecked(),
        )  # fmt: skip
        return Terms(
            game, least, most, rake, self.seats.value(), self._console.house.currency,
            call_minutes=self.call.value(), away_minutes=self.absence_minutes.value(), time=self._time(),
            new_player=self.comes.chosen(), jackpot=self._jackpot(),
        )  # fmt: skip

    def _jackpot(self) -> JackpotDrop | None:
        """Nothing is no drop; the tables of a currency feed one meter, under the rule of the rake."""
        amount, least = self.jackpot.cents(), self.least_pot.cents()
        if not amount or least is None:
            return None
        return JackpotDrop(self._meter(), amount, least, self.no_flop.isChecked())

    def _meter(self) -> JackpotId:
        """The meter that stands in the house's currency, or a new one."""
        currency, known = self._console.house.currency, self._console.jackpots()
        standing = (
            pot.id
            for pot in known
            if (pot.opened.kind, pot.opened.currency) == (CASH, currency) and pot.closed is None
        )
        return next(standing, None) or fresh_id(known, f"cash-{currency}")

    def _time(self) -> TimeCharge | None:
        """Nothing is no charge."""
        amount = self.time.cents()
        return TimeCharge(amount, self.timed.chosen()) if amount else None

    def _game(self) -> CashGame | None:
        small, big = self.small.cents(), self.big.cents()
        if small is None or big is None:
            return None
        return CashGame(self.game.chosen(), self.limit.chosen(), small, big)

    def _percent(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(self)
        box.setRange(0, 100)
        box.setDecimals(2)
        box.setSuffix(self._texts.percent(0).removeprefix("0"))
        box.setValue(5)
        return box

    def _on_table(self) -> None:
        if (number := self.number.value()) is not None:
            self.seats.setValue(min(self._sizes[number], MOST_SEATS))

    def settle(self) -> None:
        """Buy-ins follow the big blind, main tables the game."""
        big = self.big.cents()
        if big is not None and big > 0 and big != self._offered_for:
            self._offered_for = big
            self.most.show_cents(_DEEP * big)
            self.least.show_cents(_DEEP * big // 5)
        game = self._game()
        mains = [table for table in self._room if table.game == game and table.opened.main is None]
        said = [(self._line(table), table) for table in mains]
        self.main.offer([(self.say("no other table"), None), *said])
        self.main.setEnabled(bool(mains))

    def _line(self, table: CashTable) -> str:
        said = self.say("Table {table}", table=table.number)
        return f"{said} · {game_line(self._texts, table.game)}"

    def after(self, done: Done) -> None:
        number = self.number.chosen()
        super().after(done)
        self.opened.emit(number)
