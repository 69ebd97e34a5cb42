"""A player comes to the cash games: to a seat with chips, or on the waiting list of a game."""

from collections.abc import Iterable, Iterator

from director.desk.offered.commands import Command, JoinWaiting, SeatCashPlayer
from director.poker.cash.seating import open_seats
from director.poker.cash.state import CashTable
from director.poker.cash.terms import CashGame, NewPlayer
from director.texts.cash_words import game_line, game_words
from director.values.ids import PlayerId, Seat
from ui.console.console import Console, View
from ui.parts.cash_words import busted_lately, table_of
from ui.parts.console_facts import till_of
from ui.parts.money.tender import TenderFields
from ui.parts.names import seat_words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task


class SeatTask(Task):
    """Find the player, Enter, the amount, Enter: the seat is taken and the chips are sold."""

    def __init__(
        self, console: Console, table: CashTable, seat: int, player: PlayerId | None = None
    ) -> None:
        super().__init__(console, console.texts.say("Seat a player"))
        terms = table.terms
        self._table = table
        self.line.say(game_words(self._texts, table.game))
        free = ((seat_words(self._texts, Seat(table.number, number)), number) for number in table.free)
        self.seat = self.add_choice(self.say("Seat"), free, seat)
        self.finder = PlayerField(console, _likely(console, table), self)
        self.starts = self.add_field("", self.finder, self._on_taken, self.finder.taken)
        self.amount = self.add_money(self.say("Buy-in"), terms.currency, terms.most)
        self.method = self.add_payment()
        self.tender = self.add_field("", TenderFields(console, self))
        least = self._texts.money(terms.least, terms.currency)
        most = self._texts.money(terms.most, terms.currency)
        self.add_words(self.say("From {least} to {most}", least=least, most=most), "muted")
        self.waits = self.add_tick(self.say("Waits for the big blind instead of posting"))
        chooses = terms.new_player is NewPlayer.POSTS_OR_WAITS
        self.waits.setVisible(bool(table.hands) and chooses)
        self.add_button(self.say("Seat and sell"), wide=True)
        if player is not None:
            self.finder.take(player)

    def settle(self) -> None:
        self.tender.price(self.amount.cents() or 0, self._table.terms.currency)

    def cost(self) -> str:
        return self.tender.cost(self.method.chosen())

    def command(self) -> Command | None:
        player, amount, seat = self.finder.player(), self.amount.cents(), self.seat.value()
        if player is None or amount is None or seat is None:
            return None
        return SeatCashPlayer(
            self._table.id, player, seat, amount, till_of(self._console),
            self.method.chosen(), self.tender.tender(), self.waits.isChecked(),
        )  # fmt: skip

    def _on_taken(self) -> None:
        self.tender.pays(self.finder.player())
        self.starts = self.amount
        self.begin()


class WaitTask(Task):
    """A player goes on the waiting list of a game: of one that is played, or of one still wanted."""

    def __init__(self, console: Console, games: Iterable[CashGame], chosen: CashGame | None) -> None:
        super().__init__(console, console.texts.say("Put on the waiting list"))
        offered = ((game_line(self._texts, game), game) for game in games)
        self.game = self.add_choice(self.say("Game"), offered, chosen)
        self.finder = PlayerField(console, _out(console), self)
        self.starts = self.add_field("", self.finder, self.go_to_button, self.finder.taken)
        self.add_button(self.say("Put on the list"))

    def command(self) -> Command | None:
        player, game = self.finder.player(), self.game.value()
        return JoinWaiting(player, game) if player is not None and game is not None else None


def _likely(console: View, table: CashTable) -> Iterator[tuple[PlayerId, str]]:
    """Yield likely players: called to the table, waiting for its game, out of the tournament."""
    texts, room = console.texts, console.cash()
    waiters = room.waiting.of(table.game)
    for waiter in sorted(waiters, key=lambda waiter: waiter.call is None):
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
