"""A cash room at the desk for tests: a house in memory, people, tables opened in short."""

from director.cashdesk.tills import Till, check_till
from director.desk.cashdesk.queries.soundness import unsound_books
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import WAITING, till_stream
from director.desk.offered import commands as c
from director.house.people import Person
from director.house.templates import CASH, CashRow
from director.poker.cash.books import cash_books, cash_table_fault
from director.poker.cash.state import CashTable, WaitingList, waiting_list_fault
from director.poker.cash.terms import CashGame, GameName, Terms
from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, PlayerId, TillId, WaiterId
from director.values.quantity import Cents
from tests.desk.fakes import FakeChance, FakeStore, FakeTime
from tests.desk.night.night_desk import WHO, person

TILL = TillId("1")
HOLDEM = CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 100, 200)
"""1/2 EUR."""
OMAHA = CashGame(GameName.OMAHA, BettingLimit.POT_LIMIT, 200, 500)
RAKE = Rake(500, cap=600, unit=100)
"""5 %, at most 6 EUR a pot."""


def terms(game: CashGame = HOLDEM, *, seats: int = 9, least: int = 10_000, most: int = 40_000) -> Terms:
    """100 to 400 EUR, 5 minutes to answer a call, one skip."""
    return Terms(game, least, most, RAKE, seats)


class CashRoom:
    """A house with people and cash tables; everything adds up after every command."""

    def __init__(self) -> None:
        self.store = FakeStore()
        self.time = FakeTime()
        self.desk = Desk(self.store, self.time, FakeChance())

    def player(self, number: int, **known: object) -> PlayerId:
        """A person of the directory, added when first asked for."""
        made: Person = person(number, **known)
        if self.store.person(made.id) is None:
            self.desk.execute(c.SavePerson(made), WHO, reason="Collusion" if made.barred else "")
        return made.id

    def open(
        self, number: int = 1, game: CashGame = HOLDEM, *, seats: int = 9, main: int | None = None
    ) -> CashTableId:
        """A table opened on the physical table of that number."""
        table = CashTableId(f"cash-{number}")
        feeds = CashTableId(f"cash-{main}") if main else None
        self.do(c.OpenCashTable(table, number, terms(game, seats=seats), feeds))
        return table

    def sit(self, table: CashTableId, number: int, seat: int, amount: int = 20_000) -> PlayerId:
        """A player bought in at a seat."""
        player = self.player(number)
        self.do(c.SeatCashPlayer(table, player, seat, amount, TILL))
        return player

    def wait(self, number: int, game: CashGame = HOLDEM) -> WaiterId:
        """A player on the list of a game."""
        player = self.player(number)
        self.do(c.JoinWaiting(player, game))
        place = self.waiting.place(player, game)
        assert place is not None
        return place.id

    def do(self, command: c.Command, *, reason: str = "", insist: bool = False) -> Done:
        """Carry out a command; tables, list and tills are sound afterwards."""
        done = self.desk.execute(command, WHO, reason=reason, insist=insist)
        self.check()
        return done

    def check(self) -> None:
        """Everything adds up."""
        assert waiting_list_fault(self.waiting) is None
        for table in map(self.table, self.desk.open_cash_tables()):
            assert cash_table_fault(table) is None
        till = self.till
        check_till(till, (entry.event for entry in self.store.entries(till_stream(TILL))))  # type: ignore[misc]
        tables = [self.desk.cash_table(row.id) for row in self.store.rows(CASH, CashRow).values()]
        assert tuple(unsound_books((till,), (), tables, self.desk.deposits())) == ()

    def refusal(self, command: c.Command, *, reason: str = "", insist: bool = False) -> RuleViolation:
        """Why a command is refused; fails when it is not, or when asking changes anything."""
        before = len(self.store.journal)
        violation = self.desk.can(command, WHO, reason=reason, insist=insist)
        assert violation is not None, f"not refused: {command}"
        assert len(self.store.journal) == before
        return violation

    def code(self, command: c.Command, *, reason: str = "", insist: bool = False) -> str:
        """The code with which a command is refused."""
        return self.refusal(command, reason=reason, insist=insist).code

    def table(self, table: CashTableId) -> CashTable:
        """A table as it stands."""
        return self.desk.cash_table(table)

    def seats(self, table: CashTableId) -> dict[int, PlayerId]:
        """Who sits where."""
        return {sitting.seat: sitting.player for sitting in self.table(table).sittings}

    def on_table(self, table: CashTableId) -> Cents:
        """Chips that must be in front of the players."""
        return cash_books(self.table(table)).on_table

    @property
    def waiting(self) -> WaitingList:
        """The waiting list as it stands."""
        return self.desk.waiting()

    @property
    def till(self) -> Till:
        """The till of the room."""
        return self.desk.till(TILL)

    @property
    def list_stream(self) -> str:
        """The stream of the waiting list."""
        return WAITING
