"""Evening of cash games for the demo: two tables with their players, and a waiting list."""

from collections.abc import Sequence

from director.desk.kernel.command import AtTill
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.offered import commands as c
from director.house.people import Person
from director.poker.cash.books import cash_books
from director.poker.cash.terms import CashGame, GameName, JackpotDrop, Terms, TimeCharge
from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.rehearsal.floorman import NightTime
from director.values.ids import CashTableId, JackpotId, TillId, WaiterId
from director.values.quantity import MINUTE, Cents, Micros

HOLDEM = CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 100, 200)
OMAHA = CashGame(GameName.OMAHA, BettingLimit.POT_LIMIT, 200, 500)
TILL = TillId("3")
FLOAT = ((10_000, 20), (5_000, 40), (2_000, 50))
"""5,000 EUR."""
BEGAN: Micros = 99 * MINUTE
"""Time from the opening of the first table to the present."""
_FIRST, _SECOND = 31, 32
"""Tables of the house that no tournament of the demo reaches."""
_DROP = JackpotDrop(JackpotId("cash-EUR"), 100, 2_000)
"""1 EUR from each pot of 20 EUR."""
_TIME = TimeCharge(500)
"""5 EUR each half hour."""
_POTS: tuple[Cents, ...] = (1_400, 6_200, 2_600, 14_800, 900, 31_500, 4_300, 8_800, 2_000, 11_700)


class CashEvening:
    """Plays two hours of cash games through the desk, minute by minute."""

    def __init__(
        self, desk: Desk, time: NightTime, who: Who, people: Sequence[Person], cashier: Who
    ) -> None:
        self._desk = desk
        self._time = time
        self._who, self._cashier = who, cashier
        self._people = people
        self._next = 0
        self._first, self._second = CashTableId("demo-cash-1"), CashTableId("demo-cash-2")

    def play(self) -> None:
        """Everything that has happened at the tables and on the list until now."""
        self._do(c.OpenTill(TILL, "EUR", FLOAT, self._cashier.actor), minutes=0)
        self._open(self._first, _FIRST, HOLDEM, 9, jackpot=_DROP)
        first = [self._sit(self._first, seat, 20_000 + 2_500 * (seat % 3)) for seat in range(1, 9)]
        self._open(self._second, _SECOND, OMAHA, 8, time=_TIME)
        second = [self._sit(self._second, seat, 50_000) for seat in (1, 2, 4, 5, 7)]
        self._hands(self._first, 5)
        self._do(c.TopUp(self._first, first[2].id, 15_000, 5_000, TILL))
        self._hands(self._second, 5)
        self._do(c.CashOut(self._first, first[4].id, 46_300, TILL))
        self._sit(self._first, 5, 30_000)
        self._do(c.MarkCashAway(self._first, first[6].id, away=True))
        self._hands(self._first, 6)
        self._do(c.AskSeatChange(self._first, first[1].id, (7,)))
        raked = self._desk.cash_table(self._second).raked
        self._do(c.CountCashDrop(self._second, raked, TILL))
        self._do(c.CollectCashTime(self._second, TILL), minutes=0)
        box = cash_books(self._desk.cash_table(self._first)).in_jackpot_box
        self._do(c.CountCashJackpot(self._first, box, TILL), minutes=0)
        self._wait(second)

    def _wait(self, second: list[Person]) -> None:
        """Four wait for Hold'em, two for Omaha; the first is called to the free seat."""
        for game in (HOLDEM, HOLDEM, OMAHA, HOLDEM, HOLDEM, OMAHA):
            self._do(c.JoinWaiting(self._somebody().id, game), minutes=2)
        self._do(c.MarkCashAway(self._second, second[3].id, away=True))
        self._do(c.CallWaiter(WaiterId(1), self._first))

    def _open(
        self, table: CashTableId, number: int, game: CashGame, seats: int, *,
        time: TimeCharge | None = None, jackpot: JackpotDrop | None = None,
    ) -> None:  # fmt: skip
        most = 200 * game.big_blind
        rake = Rake(500, 600, 100)
        terms = Terms(game, most // 5, most, rake, seats, time=time, jackpot=jackpot)
        self._do(c.OpenCashTable(table, number, terms))

    def _sit(self, table: CashTableId, seat: int, amount: Cents) -> Person:
        person = self._somebody()
        self._do(c.SeatCashPlayer(table, person.id, seat, amount, TILL), minutes=2)
        return person

    def _hands(self, table: CashTableId, count: int) -> None:
        """Hands dealt, and their pots raked."""
        for hand in range(count):
            self._do(c.DealCashHand(table, button=1 if hand == 0 else 0), minutes=2)
            self._do(c.RakePot(table, _POTS[hand % len(_POTS)], flop=hand % 3 != 1), minutes=1)

    def _somebody(self) -> Person:
        """The next person who may play at all."""
        person = self._people[self._next]
        self._next += 1
        return person if not person.barred else self._somebody()

    def _do(self, command: c.Command, minutes: int = 1) -> None:
        self._time.pass_seconds(minutes * 60)
        paid = isinstance(command, AtTill) and command.till == TILL
        self._desk.execute(command, self._cashier if paid else self._who)
