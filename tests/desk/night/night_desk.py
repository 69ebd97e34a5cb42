"""A night at the desk for tests: a house in memory, its people, and one tournament told in short."""

from dataclasses import replace
from functools import cache
from typing import Any

from director.cashdesk.ledger import added_up
from director.cashdesk.tills import Till
from director.desk.cashdesk.queries.soundness import unsound_tournament
from director.desk.house.pins import hashed
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Recorded, Who
from director.desk.offered import commands as c
from director.house.people import CLOCK, Person
from director.tournament.events import Bust
from director.tournament.invariants import broken
from director.tournament.settings import Offer, Price, Settings
from director.tournament.state import Entry, Method, Tournament
from director.tournament.structure import AnteKind, Period, Structure
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import EntryId, PlayerId, Seat, StaffId, StationId, TillId, TournamentId
from director.values.quantity import Cents
from tests.desk.fakes import EVENING, FakeChance, FakeStore, FakeTime
from tests.tournament.house import payout_table

WHO = Who(StaffId("floorman"), StationId("desk-1"))
TILL = TillId("1")
PRICE = Price(prize=10_000, fee=1_000)
"""100 + 10 EUR."""
STACK = ChipCount.of(((25, 8), (100, 8), (500, 4), (1_000, 7)))
"""10,000 chips."""

STRUCTURE = Structure(
    "Tests",
    (
        Period(1_200, 25, 50, 50),
        Period(1_200, 50, 100, 100),
        Period(1_200, 100, 200, 200),
        Period(600, is_break=True, colour_up=(25,)),
        Period(1_200, 200, 400, 400),
        Period(1_200, 300, 600, 600),
        Period(1_200, 500, 1_000, 1_000),
    ),
    AnteKind.BIG_BLIND,
)


def settings(**changes: Any) -> Settings:
    """A freezeout of 100 + 10 EUR with 10,000 chips at tables of nine; `changes` replace fields."""
    plain = Settings(
        name="Friday Night",
        starts_at=EVENING + 30 * 60 * 1_000_000,
        buy_in=Offer(PRICE, STACK.worth),
        stack=STACK,
        payout_table=payout_table(),
    )
    return replace(plain, **changes)


def person(number: int, **changes: Any) -> Person:
    """The numbered person of the directory: of age, with document and card; `changes` replace fields."""
    plain = Person(
        id=PlayerId(f"player-{number}"),
        given_name="Player",
        family_name=f"Number {number}",
        card_number=f"C{number:05}",
        document=f"D{number:05}",
        born="1990-01-01",
        country="SK",
    )
    return replace(plain, **changes)


@cache
def kept_pin(pin: str) -> str:
    """What is kept of a PIN; hashed once, for that is slow on purpose."""
    return hashed(pin)


class Night:
    """A house with one announced tournament that is open for registration, unless told otherwise."""

    def __init__(
        self,
        changes: dict[str, Any] | None = None,
        *,
        structure: Structure = STRUCTURE,
        tables: tuple[int, ...] = (1,),
        open_registration: bool = True,
    ) -> None:
        self.store = FakeStore()
        self.time = FakeTime()
        self.desk = Desk(self.store, self.time, FakeChance())
        self.id = TournamentId("tournament-1")
        self.persons = 0
        self.do(c.AnnounceTournament(self.id, settings(**(changes or {})), structure))
        if open_registration:
            self.do(c.OpenRegistration(self.id, tables))

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.desk.tournament(self.id)

    @property
    def tills(self) -> tuple[Till, ...]:
        """Every till that was ever used."""
        names = (head.stream for head in self.store.streams() if head.stream.startswith("till:"))
        return tuple(self.desk.till(TillId(name.removeprefix("till:"))) for name in names)

    def newest(self) -> Recorded:
        """The newest entry that somebody has caused: a console notes what is due by itself."""
        return next(entry for entry in reversed(self.store.journal) if entry.actor != CLOCK)

    def entry(self, number: int) -> Entry:
        """An entry by its number."""
        return self.state.entries[EntryId(number)]

    def do(self, command: c.Command, *, reason: str = "", insist: bool = False) -> Done:
        """Carry out a command; the tournament is sound and its money reconciles afterwards."""
        done = self.desk.execute(command, WHO, reason=reason, insist=insist)
        tournament = getattr(command, "tournament", None)
        if tournament is not None:
            problem = broken(self.desk.tournament(tournament))
            assert problem is None, problem
            held = added_up(till.accounts for till in self.tills)
            assert tuple(unsound_tournament(self.desk.tournament(tournament), held)) == ()
        return done

    def fund(self, amount: Cents, *tills: TillId) -> None:
        """Hundreds from the safe lie in tills that nobody counts."""
        for till in tills or (TILL,):
            if self.desk.till(till).opened:
                self.do(c.FillTill(till, amount))
            else:
                self.do(c.OpenTill(till, "EUR", ((10_000, int(amount // 10_000)),), WHO.actor))

    def refusal(self, command: c.Command, *, reason: str = "", insist: bool = False) -> RuleViolation:
        """Why a command is refused; fails when it is not, or when asking changes anything."""
        before = len(self.store.journal)
        violation = self.desk.can(command, WHO, reason=reason, insist=insist)
        assert violation is not None, f"not refused: {command}"
        assert len(self.store.journal) == before
        return violation

    def add_person(self, **changes: Any) -> PlayerId:
        """A new person in the directory."""
        self.persons += 1
        new = person(self.persons, **changes)
        self.do(c.SavePerson(new), reason="Collusion" if new.barred else "")
        return new.id

    def buy_in(self, player: PlayerId, **changes: Any) -> c.RegisterPlayer:
        """The command that registers a player at the till."""
        return replace(c.RegisterPlayer(self.id, player, TILL), **changes)

    def register(self, count: int = 1, **changes: Any) -> tuple[EntryId, ...]:
        """Register so many new people; their entries."""
        first = len(self.state.entries) + 1
        unnumbered = changes.get("method") is Method.VOUCHER
        reason = "voucher of last year" if unnumbered else ""
        for _ in range(count):
            self.do(self.buy_in(self.add_person(), **changes), reason=reason, insist=unnumbered)
        return tuple(EntryId(number) for number in range(first, first + count))

    def register_again(self, player: PlayerId, **changes: Any) -> EntryId:
        """Register somebody who is known; the new entry."""
        self.do(self.buy_in(player, **changes))
        return EntryId(len(self.state.entries))

    def start(self, countdown_seconds: int = 0) -> None:
        """Start the clock."""
        self.do(c.StartTournament(self.id, countdown_seconds))

    def close_registration(self, minutes: float = 91) -> None:
        """Let late registration run out and close it."""
        self.time.pass_minutes(minutes)
        self.do(c.CloseRegistration(self.id))

    def bust(self, *entries: int, by: int | None = None) -> None:
        """Players go out one after the other, a minute apart; the last at a table on insisting."""
        for entry in entries:
            self.time.pass_minutes(1)
            winners = () if by is None else (EntryId(by),)
            alone = self.state.tables[self.seat(entry).table].players == 1
            command = c.BustPlayers(self.id, (Bust(EntryId(entry), by=winners),))
            self.do(command, reason="as told by the dealer" if alone else "", insist=alone)

    def bust_tied(self, *entries: int) -> None:
        """Players go out together and share their places."""
        busts = tuple(Bust(EntryId(entry)) for entry in entries)
        self.do(c.BustPlayers(self.id, busts, tied=True))

    def lock(self) -> None:
        """Fix the payout ladder."""
        self.do(c.LockPrizes(self.id))

    def pay(self, *entries: int, method: Method | None = None) -> None:
        """Pay prizes."""
        for entry in entries:
            self.do(c.PayPrize(self.id, EntryId(entry), TILL, method))

    def seat(self, number: int) -> Seat:
        """Where an entry sits."""
        seat = self.entry(number).seat
        assert seat is not None
        return seat
