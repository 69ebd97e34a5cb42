"""A pit at the desk for tests: a house in memory, tables opened and rounds told in notation."""

from collections.abc import Iterator

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.rows.defaults import pay_table_texts
from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.games.notation import from_text
from director.games.protocol import Box
from director.games.table.books import books, table_fault
from director.games.table.events import Gear, GearCheck, GearKind
from director.games.table.jackpot_state import JackpotState, jackpot_fault
from director.games.table.jackpot_terms import terms_of
from director.games.table.play import gear_kind, parsed
from director.games.table.state import GameTable
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import GameTableId, JackpotId
from director.values.quantity import HOUR, Cents
from tests.desk.fakes import EVENING, FakeChance, FakeStore, FakeTime
from tests.desk.night.night_desk import WHO

FLOAT: ChipCount[Cents] = ChipCount.of(((100, 100), (500, 200), (2_500, 100), (10_000, 50)))
"""8,600 EUR."""
AUTHORITY = "Casino inspectorate"


def putting_up(pay_table: str) -> Iterator[c.OpenJackpot]:
    """The commands that put up the jackpots of a shipped pay table, its terms filed the day before."""
    for kind, pot in shipped(pay_table).jackpots.items():
        filing = c.Filing(terms_of(pot), EVENING - 24 * HOUR, AUTHORITY)
        yield c.OpenJackpot(JackpotId(f"{pay_table}-{kind}"), pay_table, kind, filing)


class Pit:
    """A house with one house-game table open."""

    def __init__(
        self, pay_table: str = "craps", boxes: int = 2, *, by_machine: bool = False,
        terms: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.store = FakeStore()
        self.time = FakeTime()
        self.desk = Desk(self.store, self.time, FakeChance())
        self.id = GameTableId("table-1")
        self.put_up(pay_table)
        self.do(self.opening(pay_table, boxes, by_machine=by_machine, terms=terms))

    def put_up(self, pay_table: str) -> None:
        """The jackpots of a pay table under its own terms, which were filed the day before."""
        for command in putting_up(pay_table):
            self.desk.execute(command, WHO)

    def opening(
        self, pay_table: str, boxes: int = 2, *, table: str = "table-1", by_machine: bool = False,
        terms: tuple[str, ...] = (),
    ) -> c.OpenGameTable:  # fmt: skip
        """The command that opens a table with all it needs."""
        found = parsed(pay_table_texts(self.store)[pay_table], f"{pay_table}.toml")
        kind = gear_kind(found)
        count = 0 if kind is GearKind.WHEEL else max(found.decks, 1)
        gear = tuple(Gear(f"{table}/{i + 1}", kind, EVENING) for i in range(count))
        return c.OpenGameTable(
            GameTableId(table),
            pay_table,
            tuple(Box(seat, seat) for seat in range(1, boxes + 1)),
            FLOAT,
            gear,
            tuple(GearCheck(one.label) for one in gear),
            tuple((jackpot, JackpotId(f"{pay_table}-{jackpot}")) for jackpot in found.jackpots),
            by_machine=by_machine,
            terms=terms,
        )

    @property
    def table(self) -> GameTable:
        """The table as it stands."""
        return self.desk.game_table(self.id)

    def jackpot(self, name: str) -> JackpotState:
        """A jackpot as it stands."""
        return self.desk.jackpot(JackpotId(name))

    def do(self, command: c.Command, *, reason: str = "", insist: bool = False) -> Done:
        """Carry out a command; the table and its jackpots add up afterwards."""
        done = self.desk.execute(command, WHO, reason=reason, insist=insist)
        assert table_fault(self.table) is None
        for _, jackpot in self.table.opened.jackpots:
            assert jackpot_fault(self.desk.jackpot(jackpot)) is None
        return done

    def refusal(self, command: c.Command, *, reason: str = "", insist: bool = False) -> RuleViolation:
        """Why a command is refused; fails when it is not, or when asking changes anything."""
        before = len(self.store.journal)
        violation = self.desk.can(command, WHO, reason=reason, insist=insist)
        assert violation is not None, f"not refused: {command}"
        assert len(self.store.journal) == before
        return violation

    def play(self, actions: str, *, boxes: int = 0, settle: bool = True) -> None:
        """A round told action by action in the notation."""
        seats = tuple(Box(seat, seat) for seat in range(1, boxes + 1))
        self.do(c.StartRound(self.id, seats))
        self.act(actions)
        if settle:
            self.do(c.SettleRound(self.id))

    def act(self, actions: str) -> None:
        """Actions of the running round."""
        for action in from_text(f"game x\n{actions}").actions:
            refused = self.desk.can(c.TakeAction(self.id, action), WHO)
            if refused is not None and refused.code == "managements_word":
                self.do(c.RuleAtTable(self.id, action), reason="ruled")
            else:
                self.do(c.TakeAction(self.id, action))

    def closing(self, difference: int = 0) -> c.CloseGameTable:
        """The command that closes the table with the count that it must have, or another."""
        amount = books(self.table).expected + difference
        counted = [(100, int(amount // 100)), (50, int(amount % 100 // 50))]
        checks = tuple(GearCheck(gear.label) for gear in self.table.gear)
        return c.CloseGameTable(self.id, ChipCount.of(counted), checks)
