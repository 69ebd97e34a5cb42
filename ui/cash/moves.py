"""What a cash player does besides paying: another seat or table, blinds owed, a tournament."""

from director.desk.commands import (
    AskSeatChange,
    AskTableChange,
    ChangeCashSeat,
    ChangeCashTable,
    Command,
    DropChange,
    RegisterFromCash,
    TellMissedBlinds,
)
from director.poker.cash.state import CashTable, Sitting
from director.poker.missed import Missed
from director.texts.cash_words import game_line
from director.tournament.state import Tournament
from director.values.ids import CashTableId, Seat
from ui.console.console import Console
from ui.parts.cash_words import name_of
from ui.parts.choice import Choice, method_choice
from ui.parts.console_facts import till_of
from ui.parts.names import seat_words
from ui.parts.numbers import MoneyField
from ui.parts.panel import Tick, Words
from ui.parts.task import Task, typed_line
from ui.parts.tender import TenderFields

SEAT, WISH, TABLE, ELSEWHERE, STAY = "seat", "wish", "table", "elsewhere", "stay"


class _PlayerTask(Task):
    """Base of what is done with one player."""

    def __init__(self, console: Console, title: str, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, title)
        self._table, self._sitting = table, sitting
        self.add(Words(name_of(console.people(), sitting.player), "heading"))
        self.line.say(seat_words(console.texts, Seat(table.number, sitting.seat)))


class ChangeTask(_PlayerTask):
    """Another seat now, another table now, or a place on the list for one."""

    def __init__(
        self, console: Console, table: CashTable, sitting: Sitting, to: Seat | None = None
    ) -> None:
        super().__init__(console, console.texts.say("Change of seat or table"), table, sitting)
        texts, room = console.texts, console.cash()
        called = {
            one.call.cash_table
            for one in room.waiting.waiters
            if one.player == sitting.player and one.call
        }
        others = [
            one
            for one in room.tables
            if one.id != table.id and (one.game == table.game or one.id in called)
        ]
        self.what: Choice[str] = Choice(self)
        self.what.add(texts.say("To another seat now"), SEAT)
        self.what.add(texts.say("Wants another seat"), WISH)
        if others:
            self.what.add(texts.say("To another table now"), TABLE)
            self.what.add(texts.say("Wants to another table"), ELSEWHERE)
        wishing = (*(w.player for w in table.seat_wishes), *(w.player for w in table.table_wishes))
        if sitting.player in wishing:
            self.what.add(texts.say("Stays after all"), STAY)
        self.seat: Choice[int] = Choice(self)
        for number in table.free:
            self.seat.add(texts.say("Seat {seat}", seat=number), number)
        self.seats = typed_line(self, texts.say("any"), longest=80)
        self.to: Choice[CashTable] = Choice(self)
        for one in others:
            said = texts.say("Table {table}", table=one.number)
            self.to.add(f"{said} · {game_line(texts, one.game)}", one)
        self.at: Choice[int] = Choice(self)
        self.chips = MoneyField(texts, table.terms.currency, self)
        self._form = self.add_fields(
            (texts.say("What"), self.what),
            (texts.say("Seat"), self.seat),
            (texts.say("Seats wanted, as in 1 9"), self.seats),
            (texts.say("Table"), self.to),
            (texts.say("Seat there"), self.at),
            (texts.say("Chips counted"), self.chips),
        )
        self.add_buttons(texts.say("Note it"))
        self.watch(self.seat, self.at, self.seats, self.chips)
        self.what.currentIndexChanged.connect(lambda _index: self._on_what())
        self.to.currentIndexChanged.connect(lambda _index: self._on_table())
        self._on_table()
        self._aim(to)
        self._on_what()

    def command(self) -> Command | None:
        here, player = self._table.id, self._sitting.player
        match self.what.chosen():
            case "seat":
                return ChangeCashSeat(here, player, self.seat.chosen()) if self.seat.offered() else None
            case "wish":
                seats = self._seats_typed()
                return AskSeatChange(here, player, seats) if seats is not None else None
            case "table":
                return self._to_table()
            case "elsewhere":
                return AskTableChange(here, player, self.to.chosen().id)
            case _:
                return DropChange(here, player)

    def _to_table(self) -> Command | None:
        chips = self.chips.cents()
        if chips is None or not self.at.offered():
            return None
        to: CashTableId = self.to.chosen().id
        return ChangeCashTable(self._table.id, self._sitting.player, to, self.at.chosen(), chips)

    def _seats_typed(self) -> tuple[int, ...] | None:
        words = self.seats.text().replace(",", " ").split()
        return tuple(map(int, words)) if all(word.isdecimal() for word in words) else None

    def _aim(self, to: Seat | None) -> None:
        """The player was dropped on a seat."""
        if to is None:
            return
        if to.table == self._table.number:
            self.seat.choose(to.number)
            return
        there = next((one for one in self.to.offered() if one.number == to.table), None)
        if there is not None:
            self.what.choose(TABLE)
            self.to.choose(there)
            self.at.choose(to.number)

    def _on_table(self) -> None:
        self.at.clear()
        if self.to.offered():
            for number in self.to.chosen().free:
                self.at.add(self._texts.say("Seat {seat}", seat=number), number)
        self.ask()

    def _on_what(self) -> None:
        chosen = self.what.chosen()
        for field, keys in (
            (self.seat, (SEAT,)),
            (self.seats, (WISH,)),
            (self.to, (TABLE, ELSEWHERE)),
            (self.at, (TABLE,)),
            (self.chips, (TABLE,)),
        ):
            self._form.setRowVisible(field, chosen in keys)
        self.ask()


class BlindsTask(_PlayerTask):
    """Which blinds a player owes, as the dealer tells it; none once they are posted."""

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Missed blinds"), table, sitting)
        texts, game, currency = console.texts, table.game, table.terms.currency
        big = texts.money(game.big_blind, currency)
        small = texts.money(game.small_blind, currency)
        self.big = Tick(texts.say("Owes the big blind, {amount} live", amount=big), self)
        self.small = Tick(texts.say("Owes the small blind, {amount} dead", amount=small), self)
        self.big.setChecked(sitting.owes.big)
        self.small.setChecked(sitting.owes.small)
        self.waits = Tick(texts.say("Waits for the big blind instead of posting"), self)
        self.waits.setChecked(sitting.waits)
        self.add(self.big, self.small, self.waits)
        self.add_buttons(texts.say("Note it"))
        self.watch(self.big, self.small, self.waits)

    def begin(self) -> None:
        self.big.setFocus()

    def command(self) -> Command | None:
        owes = Missed(self.big.isChecked(), self.small.isChecked())
        return TellMissedBlinds(self._table.id, self._sitting.player, owes, self.waits.isChecked())


class TournamentTask(_PlayerTask):
    """A cash player enters a tournament in one step; his cash seat is kept."""

    def __init__(
        self, console: Console, table: CashTable, sitting: Sitting, open_now: tuple[Tournament, ...]
    ) -> None:
        super().__init__(console, console.texts.say("Into a tournament"), table, sitting)
        texts = console.texts
        self.tournament: Choice[Tournament] = Choice(self)
        for one in open_now:
            price = texts.money(one.settings.buy_in.price.total, one.settings.currency)
            self.tournament.add(f"{one.settings.name} · {price}", one)
        self.method = method_choice(console.texts)
        self.add_fields((texts.say("Tournament"), self.tournament), (texts.say("Paid by"), self.method))
        self.tender = TenderFields(console, self)
        self.add(self.tender)
        self.add(Words(texts.say("The cash seat is kept while the player is in it."), "muted"))
        self.add_buttons(texts.say("Register"))
        self.watch(self.tender.changed)
        for choice in (self.tournament, self.method):
            choice.currentIndexChanged.connect(lambda _index: self._on_chosen())
        self._on_chosen()

    def command(self) -> Command | None:
        if not self.tournament.offered():
            return None
        return RegisterFromCash(
            self._table.id, self._sitting.player, self.tournament.chosen().id, till_of(self._console),
            self.method.chosen(), self.tender.tender(),
        )  # fmt: skip

    def _on_chosen(self) -> None:
        if self.tournament.offered():
            settings = self.tournament.chosen().settings
            self.tender.price(settings.buy_in.price.total, settings.currency)
            self.tender.pays(self._sitting.player)
        self.ask()

    def accept(self) -> None:
        command = self.command()
        if command is not None:
            self.order(command)
