"""Tasks of a cash player besides paying: another seat or table, blinds owed, a tournament."""

from collections.abc import Iterator

from director.desk.offered import commands as c
from director.poker.cash.state import CashTable, Sitting
from director.poker.missed import Missed
from director.texts.cash_words import game_line
from director.tournament.settings import Settings
from director.tournament.state import Tournament
from director.values.ids import Seat
from ui.console.console import Console
from ui.parts.cash_words import name_of
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import till_of
from ui.parts.money.tender import TenderFields
from ui.parts.names import seat_words
from ui.parts.task import Task

SEAT, WISH, TABLE, OTHER_TABLE, STAY = "seat", "wish", "table", "elsewhere", "stay"


class SittingTask(Task):
    """Base of what is done with one player of a table."""

    def __init__(self, console: Console, title: str, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, title)
        self._table, self._sitting = table, sitting
        self.add_words(name_of(console.texts, console.people(), sitting.player), "heading")
        self.line.say(seat_words(console.texts, Seat(table.number, sitting.seat)))


class ChangeTask(SittingTask):
    """Another seat now, another table now, or a place on the list for one."""

    def __init__(
        self, console: Console, table: CashTable, sitting: Sitting, to: Seat | None = None
    ) -> None:
        super().__init__(console, console.texts.say("Change of seat or table"), table, sitting)
        others, say = tuple(self._others()), self.say
        what = [(say("To another seat now"), SEAT), (say("Wants another seat"), WISH)]
        if others:
            what += [(say("To another table now"), TABLE), (say("Wants to another table"), OTHER_TABLE)]
        wishing = (*(w.player for w in table.seat_wishes), *(w.player for w in table.table_wishes))
        if sitting.player in wishing:
            what.append((say("Stays after all"), STAY))
        self.what = self.add_choice(say("What"), what)
        self.seat = self.add_choice(say("Seat"), self._seats(table))
        self.seats = self.add_figures(say("Seats wanted, as in 1 9"), say("any"))
        self.to = self.add_choice(say("Table"), others, on=self._on_table)
        self.at: ChoiceField[int] = self.add_choice(say("Seat there"), ())
        self._on_table()
        self.chips = self.add_money(say("Chips counted"), table.terms.currency)
        self._aim(to)
        self.add_button(say("Note it"))

    def settle(self) -> None:
        """Only what the chosen change asks for is shown."""
        chosen = self.what.chosen()
        for field, changes in (
            (self.seat, (SEAT,)),
            (self.seats, (WISH,)),
            (self.to, (TABLE, OTHER_TABLE)),
            (self.at, (TABLE,)),
            (self.chips, (TABLE,)),
        ):
            self.show_field(field, chosen in changes)

    def command(self) -> c.Command | None:
        here, player = self._table.id, self._sitting.player
        match self.what.chosen():
            case "seat":
                seat = self.seat.value()
                seen = self._sitting.seat
                return c.ChangeCashSeat(here, player, seat, seen) if seat is not None else None
            case "wish":
                seats = self._seats_typed()
                return c.AskSeatChange(here, player, seats) if seats is not None else None
            case "table":
                return self._to_table()
            case "elsewhere":
                return c.AskTableChange(here, player, self.to.chosen().id)
            case _:
                return c.DropChange(here, player)

    def _to_table(self) -> c.Command | None:
        chips, at, to = self.chips.cents(), self.at.value(), self.to.value()
        if chips is None or at is None or to is None:
            return None
        return c.ChangeCashTable(self._table.id, self._sitting.player, to.id, at, chips)

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
        there = next((table for table in self.to.offered() if table.number == to.table), None)
        if there is not None:
            self.what.choose(TABLE)
            self.to.choose(there)
            self.at.choose(to.number)

    def _others(self) -> Iterator[tuple[str, CashTable]]:
        """Other tables of the game, and those to which the player is called."""
        room, mine = self._console.cash(), self._table
        waiters = (waiter for waiter in room.waiting.waiters if waiter.player == self._sitting.player)
        called = {waiter.call.cash_table for waiter in waiters if waiter.call}
        for table in room.tables:
            if table.id != mine.id and (table.game == mine.game or table.id in called):
                said = self.say("Table {table}", table=table.number)
                yield f"{said} · {game_line(self._texts, table.game)}", table

    def _on_table(self) -> None:
        there = self.to.value()
        self.at.clear()
        self.at.offer(self._seats(there) if there is not None else ())

    def _seats(self, table: CashTable) -> Iterator[tuple[str, int]]:
        return ((self.say("Seat {seat}", seat=number), number) for number in table.free)


class BlindsTask(SittingTask):
    """Which blinds a player owes, as the dealer tells it; none once they are posted."""

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Missed blinds"), table, sitting)
        say, game, owes = self.say, table.game, sitting.owes
        big = self._texts.money(game.big_blind, table.terms.currency)
        small = self._texts.money(game.small_blind, table.terms.currency)
        self.big = self.add_tick(say("Owes the big blind, {amount} live", amount=big), owes.big)
        self.small = self.add_tick(say("Owes the small blind, {amount} dead", amount=small), owes.small)
        self.waits = self.add_tick(say("Waits for the big blind instead of posting"), sitting.waits)
        self.add_button(say("Note it"))

    def command(self) -> c.Command | None:
        owes = Missed(self.big.isChecked(), self.small.isChecked())
        return c.TellMissedBlinds(self._table.id, self._sitting.player, owes, self.waits.isChecked())


class TournamentTask(SittingTask):
    """A cash player enters a tournament in one step; his cash seat is kept."""

    def __init__(
        self, console: Console, table: CashTable, sitting: Sitting, open_now: tuple[Tournament, ...]
    ) -> None:
        super().__init__(console, console.texts.say("Into a tournament"), table, sitting)
        self.tournament = self.add_choice(
            self.say("Tournament"), ((self._words(state.settings), state) for state in open_now)
        )
        self.method = self.add_payment()
        self.tender = self.add_field("", TenderFields(console, self))
        self.add_words(self.say("The cash seat is kept while the player is in it."), "muted")
        self.add_button(self.say("Register"), wide=True)
        self.tender.pays(sitting.player)

    def settle(self) -> None:
        if (chosen := self.tournament.value()) is not None:
            settings = chosen.settings
            self.tender.price(settings.buy_in.price.total, settings.currency)

    def cost(self) -> str:
        return self.tender.cost(self.method.chosen())

    def command(self) -> c.Command | None:
        if (chosen := self.tournament.value()) is None:
            return None
        return c.RegisterFromCash(
            self._table.id, self._sitting.player, chosen.id, till_of(self._console),
            self.method.chosen(), self.tender.tender(),
        )  # fmt: skip

    def _words(self, settings: Settings) -> str:
        price = self._texts.money(settings.buy_in.price.total, settings.currency)
        return f"{settings.name} · {price}"
