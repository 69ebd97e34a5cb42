"""Any commands in any order at the cash games: money, chips and seats agree after each of them."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from director.cashdesk.accounts import account_of
from director.desk.kernel.command import COMMANDS as KNOWN
from director.desk.kernel.command import AtCashTable, WaitingCommand
from director.desk.kernel.ports import cash_stream
from director.desk.offered import commands as c
from director.poker.cash import events as e
from director.poker.cash.books import cash_books
from director.poker.cash.events import SlipKind
from director.poker.cash.terms import JackpotDrop, TimeBy, TimeCharge
from director.poker.missed import Missed
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, JackpotId, PlayerId, WaiterId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import HOLDEM, OMAHA, TILL, CashRoom, terms

PLAYERS = 14
COMMANDS = 300


class Anybody:
    """A floor that does anything to anybody."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.room = CashRoom()
        self.players = [self.room.player(number) for number in range(1, PLAYERS + 1)]
        self.opened = 0
        self.done: Counter[str] = Counter()

    def step(self) -> None:
        """One command, carried out or refused; a procedure is sometimes insisted over."""
        command = self.random.choice(_ANY)(self)
        if command is None:
            return
        insist = self.random.random() < 0.4
        try:
            self.room.do(command, insist=insist, reason="floor" if self.random.random() < 0.8 else "")
        except RuleViolation:
            return
        self.done[type(command).__name__] += 1
        for table in self.room.desk.open_cash_tables():
            self._check_chips(table)

    def _check_chips(self, table: CashTableId) -> None:
        """Sold and brought, less cashed, taken along, raked and collected, by the entries alone."""
        chips: Cents = 0
        raked: Cents = 0
        jackpot: Cents = 0
        slips: list[Cents] = []
        for entry in self.room.store.entries(cash_stream(table)):
            match entry.event:
                case e.CashChipsSold(amount=amount):
                    slips.append(amount)
                    chips += amount
                case e.CashChipsBought(amount=amount):
                    slips.append(-amount)
                    chips -= amount
                case e.CashSlipVoided(slip=slip):
                    chips -= slips[slip - 1]
                case e.CashPlayerMovedIn(worth=worth):
                    chips += worth
                case e.CashPlayerMovedOut(worth=worth):
                    chips -= worth
                case e.CashTimeCollected(shares=shares):
                    chips -= sum(share.amount for share in shares)
                case e.CashTimeVoided(amount=amount):
                    chips += amount
                case e.CashPotRaked(drop=drop, jackpot=aside):
                    raked += drop
                    jackpot += aside
                case e.CashDropCounted(amount=amount, jackpot=None):
                    chips -= amount
                    raked -= amount
                case e.CashDropCounted(amount=amount):
                    chips -= amount
                    jackpot -= amount
                case _:
                    pass
        books = cash_books(self.room.table(table))
        assert books.outstanding == chips
        assert books.on_table == chips - max(raked, 0) - max(jackpot, 0)

    def settle(self) -> None:
        """Everybody leaves and every table is closed; what was raked is in the boxes."""
        for table in self.room.desk.open_cash_tables():
            for sitting in self.room.table(table).sittings:
                there = max(self.room.on_table(table), 0)
                share = there // len(self.room.table(table).sittings) // 100 * 100
                out = c.CashOut(table, sitting.player, share, TILL)
                self.room.do(out, insist=True, reason="document checked")
        for table in self.room.desk.open_cash_tables():
            box = max(cash_books(self.room.table(table)).outstanding, 0)
            self.room.do(c.CloseCashTable(table, TILL, box), insist=True, reason="end of the night")

    @property
    def table(self) -> CashTableId:
        """Some table, or one that does not exist."""
        tables = self.room.desk.open_cash_tables()
        return self.random.choice(tables) if tables else CashTableId("none")

    @property
    def player(self) -> PlayerId:
        """Somebody."""
        return self.random.choice(self.players)

    @property
    def seated(self) -> tuple[CashTableId, PlayerId]:
        """Somebody who sits somewhere, if anybody does."""
        table = self.table
        if table == "none" or not self.room.table(table).sittings:
            return table, self.player
        return table, self.random.choice(self.room.table(table).sittings).player

    @property
    def waiter(self) -> WaiterId:
        """Somebody on the list, or nobody."""
        waiters = self.room.waiting.waiters
        return self.random.choice(waiters).id if waiters else WaiterId(1)

    def chips(self, most: int) -> int:
        """Some amount, sometimes an impossible one."""
        return self.random.randint(0, most // 100) * 100 + self.random.choice((0, 0, 0, 50))


def _open(floor: Anybody) -> c.Command | None:
    if floor.opened >= 5:
        return None
    floor.opened += 1
    game = floor.random.choice((HOLDEM, HOLDEM, OMAHA))
    main = floor.table if floor.random.random() < 0.3 else None
    identity = CashTableId(f"cash-{floor.opened}")
    feeds = None if main == "none" else main
    time = floor.random.choice((None, TimeCharge(200), TimeCharge(500, TimeBy.DOWN)))
    drop = JackpotDrop(JackpotId("cash-EUR"), 100, 1_000, floor.random.random() < 0.5)
    jackpot = floor.random.choice((None, drop, drop))
    seats = floor.random.randint(2, 5)
    opened = replace(terms(game, seats=seats), time=time, jackpot=jackpot)
    return c.OpenCashTable(identity, floor.opened, opened, feeds)


def _seat(f: Anybody) -> c.Command:
    waits = f.random.random() < 0.3
    return c.SeatCashPlayer(
        f.table, f.player, f.random.randint(0, 5), f.chips(45_000), TILL, waits=waits
    )


def _top_up(f: Anybody) -> c.Command:
    return c.TopUp(*f.seated, f.chips(20_000), f.chips(20_000), TILL)


def _cash_out(f: Anybody) -> c.Command:
    return c.CashOut(*f.seated, f.chips(60_000), TILL)


def _change_table(f: Anybody) -> c.Command:
    return c.ChangeCashTable(*f.seated, f.table, f.random.randint(1, 5), f.chips(50_000))


def _deal(f: Anybody) -> c.Command:
    return c.DealCashHand(f.table, f.random.choice((0, 0, 0, 2)))


def _rake(f: Anybody) -> c.Command:
    return c.RakePot(f.table, f.chips(50_000), f.random.random() < 0.7)


def _join(f: Anybody) -> c.Command:
    return c.JoinWaiting(f.player, f.random.choice((HOLDEM, OMAHA)))


def _call(f: Anybody) -> c.Command:
    return c.CallWaiter(f.waiter, f.table, f.random.randint(0, 3))


def _ask_seat(f: Anybody) -> c.Command:
    return c.AskSeatChange(*f.seated, (f.random.randint(1, 5),))


def _ask_table(f: Anybody) -> c.Command:
    return c.AskTableChange(*f.seated, f.random.choice((None, f.table)))


def _away(f: Anybody) -> c.Command:
    return c.MarkCashAway(*f.seated, f.random.random() < 0.5)


def _missed(f: Anybody) -> c.Command:
    owes = Missed(f.random.random() < 0.5, f.random.random() < 0.5)
    return c.TellMissedBlinds(*f.seated, owes, waits=f.random.random() < 0.4)


def _time(f: Anybody) -> c.Command:
    """Of the whole table, or of somebody."""
    table, player = f.seated
    return c.CollectCashTime(table, TILL, f.random.choice(((), (), (player,))))


_OFTEN = (_seat, _seat, _seat, _seat, _top_up, _top_up, _change_table, _deal, _deal, _rake, _join, _call)
_ANY: tuple[Callable[[Anybody], c.Command | None], ...] = (
    _open,
    *_OFTEN,
    _cash_out,
    lambda f: c.VoidCashSlip(f.table, f.random.randint(1, 12), TILL),
    lambda f: c.VoidCashSlip(f.table, f.random.randint(1, 12), TILL, in_front=f.chips(30_000)),
    lambda f: c.ChangeCashSeat(*f.seated, f.random.randint(1, 5)),
    _ask_seat,
    _ask_table,
    lambda f: c.DropChange(*f.seated),
    _away,
    _missed,
    lambda f: c.TellCashDown(f.table),
    _time,
    _time,
    lambda f: c.WaiveCashTime(*f.seated),
    lambda f: c.VoidCashTime(f.table, f.random.randint(1, 3), TILL),
    lambda f: c.CountCashDrop(f.table, f.chips(2_000), TILL),
    lambda f: c.CountCashJackpot(f.table, f.chips(400), TILL),
    lambda f: c.CountCashJackpot(f.table, f.chips(400), TILL),
    lambda f: c.WinCashJackpot(f.seated[0], ((f.seated[1], f.chips(300)),)),
    lambda f: c.CloseCashTable(f.table, TILL, f.chips(1_000), f.chips(500)),
    lambda f: c.AnswerCall(f.waiter),
    lambda f: c.TakeCallBack(f.waiter),
    lambda f: c.SkipWaiter(f.waiter, declined=True),
    lambda f: c.LeaveWaiting(f.waiter),
)


@pytest.fixture(scope="module")
def nights() -> list[Anybody]:
    """Nights of any commands, each settled at its end."""
    made = [Anybody(seed) for seed in range(12)]
    for floor in made:
        for _ in range(COMMANDS):
            floor.room.time.pass_minutes(0.5)
            floor.step()
        floor.settle()
    return made


def test_books_balance_whatever_is_done(nights: list[Anybody]) -> None:
    for floor in nights:
        room = floor.room
        tables = [room.table(CashTableId(row)) for row in room.store.rows("cash", object)]
        books = [cash_books(table) for table in tables]
        assert all(book.variance is not None for book in books)
        came = sum(one.sold + one.carried_in for one in books)
        kept = sum(one.drop + one.time + one.jackpot + (one.left or 0) for one in books)
        went = sum(one.cashed + one.carried_out for one in books) + kept
        assert came == went - sum(one.variance or 0 for one in books)
        slips = [slip for table in tables for slip in table.slips if slip.void is None]
        paid = [slip for slip in slips if slip.method is not Method.DEPOSIT]
        taken = sum(s.amount if s.kind is not SlipKind.CASH_OUT else -s.amount for s in paid)
        assert room.till.accounts.get(account_of("till:1:cash"), 0) == taken >= 0
        assert room.till.accounts.get(account_of("chips:cash"), 0) == 0


def test_every_command_was_carried_out_somewhere(nights: list[Anybody]) -> None:
    reached = {name for floor in nights for name in floor.done}
    of_the_room = AtCashTable | WaitingCommand
    known = {name for name, kind in KNOWN.items() if issubclass(kind, of_the_room)}
    assert known - reached <= {"RegisterFromCash"}
