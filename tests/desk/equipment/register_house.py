"""A house that keeps a register of its decks and dice, for tests: two desks at one store."""

from typing import Any

from director.desk.kernel.desk import Desk, Done
from director.desk.offered import commands as c
from director.equipment.events import Article, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.equipment.pieces import Delivery, Piece, delivery_fault
from director.equipment.register import register_fault
from director.games.table.events import Gear, GearCheck, GearKind
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.values.cards import Card
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, DeliveryId, GameTableId, TournamentId
from tests.desk.cash.cash_room import terms
from tests.desk.fakes import EVENING, FakeChance, FakeStore, FakeTime
from tests.desk.night.night_desk import STRUCTURE, WHO, settings
from tests.desk.pit.pit_night import Pit, putting_up

PAPER = Article(EquipmentKind.DECK, "Modiano", "GR-17/2025", "red")
PLASTIC = replace(PAPER, plastic=True, maker="Copag", backs="blue")
DICE = Article(EquipmentKind.DICE, "Midwest", "GR-D2", "red", size=200, logo="Riffle")
ACE = Card(51)


class RegisterHouse:
    """`B1…B12` are paper, `C1…C8` plastic, `D1…D3` sets of dice; cash table 9, tournament table 3."""

    cash = Whereabouts(PlaceKind.CASH, "cash", 9)
    night = Whereabouts(PlaceKind.TOURNAMENT, "night", 3)

    def __init__(self, store: FakeStore | None = None) -> None:
        self.store, self.time = store or FakeStore(), FakeTime()
        self.desk = Desk(self.store, self.time, FakeChance())
        self.do(c.SaveRow(SETTINGS, "house", HouseSettings(deck_register=True)))
        for command in putting_up("casino_stud"):
            self.do(command)
        self.receive("B", 12, PAPER)
        self.receive("C", 8, PLASTIC)
        self.receive("D", 3, DICE, marks=("X-1", "X-2", "X-3"))

    def receive(self, letters: str, count: int, article: Article = PAPER, **told: Any) -> Done:
        """A delivery of its own."""
        first = told.pop("first", 1)
        delivery = DeliveryId(f"{letters}/{first}")
        return self.do(
            c.ReceiveEquipment(delivery, article, letters, first, count, self.time.at, **told)
        )

    def open_tables(self) -> None:
        """A cash table and a tournament to which decks can be taken."""
        self.do(c.OpenCashTable(CashTableId("cash"), 9, terms()))
        night = TournamentId("night")
        self.do(c.AnnounceTournament(night, settings(), STRUCTURE))
        self.do(c.OpenRegistration(night, (3,)))

    def game(self, pay_table: str, table: str, *labels: str) -> c.OpenGameTable:
        """The command that opens a game table with these decks or dice."""
        opening = Pit.opening(self, pay_table, table=table)  # type: ignore[arg-type]
        kind = opening.gear[0].kind if opening.gear else GearKind.WHEEL
        gear = tuple(Gear(label, kind, EVENING) for label in labels)
        return replace(opening, gear=gear, checks=tuple(map(GearCheck, labels)))

    def closing(self, table: str, **told: Any) -> c.CloseGameTable:
        """The command that closes it as it should be."""
        state = self.desk.game_table(GameTableId(table))
        checks = told.pop("checks", tuple(GearCheck(piece.label) for piece in state.gear))
        return c.CloseGameTable(state.id, state.opened.chips, checks, **told)

    def do(self, command: c.Command, *, reason: str = "", insist: bool = False) -> Done:
        """Carry it out; everything adds up afterwards."""
        done = self.desk.execute(command, WHO, reason=reason, insist=insist)
        self.require_sound()
        return done

    def refusal(self, command: c.Command, **told: Any) -> RuleViolation:
        """Why it is refused; fails where it is not."""
        violation = self.desk.can(command, WHO, **told)
        assert violation is not None, command
        return violation

    def code(self, command: c.Command, **told: Any) -> str:
        """The code of its refusal; empty where it may be done."""
        violation = self.desk.can(command, WHO, **told)
        return violation.code if violation else ""

    def delivery(self, piece: str) -> Delivery:
        """The delivery that a piece is of."""
        found = self.desk.register().delivery_of(piece)
        assert found is not None
        return self.desk.delivery(found)

    def piece(self, number: str) -> Piece:
        """A piece as it stands."""
        return self.delivery(number).pieces[number]

    def pieces(self) -> dict[str, Piece]:
        """Every piece that the house ever had."""
        found = map(self.desk.delivery, self.desk.register().all_deliveries())
        return {number: piece for each in found for number, piece in each.pieces.items()}

    def require_sound(self) -> None:
        """Numbers, cards and places add up; no card of any deck has come or gone unsaid."""
        assert register_fault(self.desk.register()) is None
        for each in self.desk.register().all_deliveries():
            assert delivery_fault(self.desk.delivery(each)) is None


def complete(*pieces: str) -> tuple[CheckFinding, ...]:
    """Counted, and all there."""
    return tuple(map(CheckFinding, pieces))
