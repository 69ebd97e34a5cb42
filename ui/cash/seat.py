"""A player comes to the cash games: to a seat with chips, or on the waiting list of a game."""

from collections.abc import Iterable, Iterator

from director.desk.commands import Command, JoinWaiting, SeatCashPlayer
from director.poker.cash.seating import open_seats
from director.poker.cash.state import CashTable
from director.poker.cash.terms import CashGame
from director.texts.cash_words import game_line, game_words
from director.values.ids import PlayerId, Seat
from ui.console.console import Console, View
from ui.parts.cash_words import busted_lately, table_of
from ui.parts.choice import Choice, method_choice
from ui.parts.console_facts import till_of
from ui.parts.names import seat_words
from ui.parts.numbers import MoneyField
from ui.parts.panel import Tick, Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task
from ui.parts.tender import TenderFields


class SeatTask(Task):
    """Find the player, Enter, the amount, Enter: the seat is taken and the chips are sold."""

    def __init__(
        self, console: Console, table: CashTable, seat: int, player: PlayerId | None = None
    ) -> None:
        super().__init__(console, console.texts.say("Seat a player"))
        texts, terms = console.texts, table.terms
        self._table = table
        self.line.say(game_words(texts, table.game))
        self.seat: Choice[int] = Choice(self)
        for number in table.free:
            self.seat.add(seat_words(texts, Seat(table.number, number)), number)
        self.seat.choose(seat)
        self.finder = PlayerField(console, _likely(console, table), self)
        self.amount = MoneyField(texts, terms.currency, self)
        self.amount.show_cents(terms.most)
        self.method = method_choice(texts)
        self.add_fields((texts.say("Seat"), self.seat))
        self.add(self.finder)
        self.add_fields((texts.say("Buy-in"), self.amount), (texts.say("Paid by"), self.method))
        self.tender = TenderFields(console, self)
        self.tender.start(terms.most, terms.currency)
        self.add(self.tender)
        least = texts.money(terms.least, terms.currency)
        most = texts.money(terms.most, terms.currency)
        self.add(Words(texts.say("From {least} to {most}", least=least, most=most), "muted"))
        self.waits = Tick(texts.say("Waits for the big blind instead of posting"), self)
        self.waits.setVisible(bool(table.hands))
        self.add(self.waits)
        self.add_buttons(texts.say("Seat and sell"))
        self.watch(self.seat, self.method, self.tender.changed)
        self.finder.taken.connect(self._on_taken)
        self.amount.textChanged.connect(lambda _text: self._on_amount())
        if player is not None:
            self.finder.take(player)

    def begin(self) -> None:
        if self.finder.player() is None:
            self.finder.setFocus()
        else:
            self.amount.setFocus()
            self.amount.selectAll()

    def command(self) -> Command | None:
        player, amount = self.finder.player(), self.amount.cents()
        if player is None or amount is None or not self.seat.offered():
            return None
        return SeatCashPlayer(
            self._table.id, player, self.seat.chosen(), amount, till_of(self._console),
            self.method.chosen(), self.tender.tender(), self.waits.isChecked(),
        )  # fmt: skip

    def _on_amount(self) -> None:
        self.tender.price(self.amount.cents() or 0, self._table.terms.currency)
        self.ask()

    def _on_taken(self, player: PlayerId) -> None:
        self.tender.pays(player)
        self.begin()
        self.ask()


class WaitTask(Task):
    """A player goes on the waiting list of a game: of one that is played, or of one still wanted."""

    def __init__(self, console: Console, games: Iterable[CashGame], chosen: CashGame | None) -> None:
        super().__init__(console, console.texts.say("Put on the waiting list"))
        texts = console.texts
        self.game: Choice[CashGame] = Choice(self)
        for game in games:
            self.game.add(game_line(texts, game), game)
        if chosen is not None:
            self.game.choose(chosen)
        self.finder = PlayerField(console, _out(console), self)
        self.add_fields((texts.say("Game"), self.game))
        self.add(self.finder)
        self.add_buttons(texts.say("Put on the list"))
        self.watch(self.game)
        self.finder.taken.connect(self._on_taken)

    def begin(self) -> None:
        self.finder.setFocus()

    def command(self) -> Command | None:
        player = self.finder.player()
        if player is None or not self.game.offered():
            return None
        return JoinWaiting(player, self.game.chosen())

    def _on_taken(self, _player: PlayerId) -> None:
        self.go_to_button()
        self.ask()


def _likely(console: View, table: CashTable) -> Iterator[tuple[PlayerId, str]]:
    """Who is called to the table, who waits for its game, who is out of the tournament."""
    texts, room = console.texts, console.cash()
    waiters = room.waiting.of(table.game)
    for waiter in sorted(waiters, key=lambda one: one.call is None):
        call = waiter.call
        if call is not None and call.cash_table == table.id:
            seat = seat_words(texts, Seat(table.number, call.seat))
            yield waiter.player, texts.say("called: {seat}", seat=seat)
        elif call is None:
            yield waiter.player, texts.say("waits since {time}", time=texts.time(waiter.since))
    yield from _out(console)


def _out(console: View) -> Iterator[tuple[PlayerId, str]]:
    said = console.texts.say("out of the tournament")
    for player in busted_lately(console.states().values()):
        yield player, said


def first_open_seat(console: View, number: int) -> int:
    """The first seat of a table that is kept for nobody; 0 when there is none."""
    room = console.cash()
    table = table_of(room, number)
    seats = open_seats(table, room.waiting) if table else ()
    return seats[0] if seats else 0
