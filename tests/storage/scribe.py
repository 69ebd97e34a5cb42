"""A scribe: writes small nights straight into a journal, as the desk would."""

from collections.abc import Sequence
from dataclasses import replace

from director.cashdesk.accounts import account_of
from director.cashdesk.ledger import Line, posting
from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.ports import (
    HOUSE,
    Commit,
    Draft,
    Recorded,
    TournamentChange,
    Who,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.rows.root import root_of
from director.house.events import HeadsNoted
from director.house.people import Person
from director.storage.journal import Journal
from director.tournament.events import (
    DrawRecord,
    EntryRegistered,
    TableOpened,
    TournamentAnnounced,
    TournamentEvent,
)
from director.tournament.evolve import advance, fold
from director.tournament.settings import Offer, PayoutTable, Price, Purchase, Settings
from director.tournament.state import Method, Receipt, SeatMark, Tournament
from director.tournament.structure import Period, Structure
from director.values.chips import ChipCount
from director.values.draw import commitment
from director.values.event import Event
from director.values.ids import (
    CommandId,
    EntryId,
    PlayerId,
    Seat,
    StaffId,
    StationId,
    StreamId,
    TillId,
    TournamentId,
)
from director.values.quantity import Micros

WHO = Who(StaffId("floorman"), StationId("desk-1"))
TILL = TillId("1")
PRICE = Price(prize=10_000, fee=1_000)
SEED = bytes(range(32))
STACK = ChipCount.of(((100, 10), (1_000, 9)))
SETTINGS = Settings("Night", 0, Offer(PRICE, STACK.worth), STACK, PayoutTable("none", ()))
STRUCTURE = Structure("short", (Period(1_200, 100, 200), Period(1_200, 200, 400)))


class Scribe:
    """Writes commands of one tournament and one till, and keeps the state that they make."""

    def __init__(self, journal: Journal, name: str = "t1", till: str = TILL) -> None:
        self.journal = journal
        self.id = TournamentId(name)
        self.stream = tournament_stream(self.id)
        self.till = till_stream(till)
        self.state: Tournament
        self.commands = 0
        self.receipts = 0

    def announce(self, tables: int = 1) -> None:
        """A tournament with so many tables of nine."""
        event = TournamentAnnounced(self.id, SETTINGS, STRUCTURE, commitment(SEED))
        state = fold([(event, 1)])
        assert state is not None
        self.state = state
        opened = [TableOpened(number, 9, (SeatMark.OPEN,) * 9) for number in range(1, tables + 1)]
        self.write(event, *opened, announced=True)

    def register(self, count: int = 1) -> None:
        """So many players buy in and are seated in order."""
        for _ in range(count):
            self.receipts += 1
            number = len(self.state.entries) + 1
            receipt = Receipt(TILL, "B", self.receipts)
            pool, fee = (
                Line(account_of(f"pool:{self.id}"), -10_000),
                Line(account_of(f"fee:{self.id}"), -1_000),
            )
            lines = posting((Line(account_of("till:1:cash"), 11_000), pool, fee))
            table, place = divmod(number - 1, 9)
            seat = Seat(table + 1, place + 1) if table < len(self.state.tables) else None
            event = EntryRegistered(
                EntryId(number), PlayerId(f"player-{number}"), Purchase.BUY_IN, PRICE, STACK.worth,
                False, Method.CASH, receipt, seat,
                DrawRecord(f"draw/{number}", (101, 102), (101,)) if seat else None,
            )  # fmt: skip
            sale = ReceiptIssued("B", self.receipts, 11_000, "cash", self.id, number, "buy_in", lines)
            self.write(event, drafts=(Draft(self.till, sale),))

    def note_heads(self) -> None:
        """The house notes every head."""
        noting = self.journal.noting()
        event = Draft(HOUSE, HeadsNoted(noting.heads, root_of(noting.total)))
        self._commit(replace(self._plain((event,)), noting=noting), (HOUSE,))

    def write_house(self, *events: Event, people: Sequence[Person] = (), at: Micros = 1) -> None:
        """Events of the house, with rows of people."""
        drafts = tuple(Draft(HOUSE, event) for event in events)
        self._commit(replace(self._plain(drafts, people=tuple(people)), at=at), (HOUSE,))

    def write(
        self, *events: TournamentEvent, drafts: tuple[Draft, ...] = (), announced: bool = False
    ) -> tuple[Recorded, ...]:
        """Events of the tournament and drafts of other streams, as one command."""
        later = events[1:] if announced else events
        after, touched = advance(self.state, [(event, 1) for event in later])
        mine = tuple(Draft(self.stream, event) for event in events)
        commit = self._plain((*mine, *drafts), tournaments=(TournamentChange(after, touched),))
        if announced:
            commit = replace(commit, seed=(self.id, SEED))
        streams = [self.stream, *{draft.stream for draft in drafts}]
        written = self._commit(commit, streams)
        self.state = after
        return written

    def _plain(
        self,
        drafts: tuple[Draft, ...],
        *,
        tournaments: tuple[TournamentChange, ...] = (),
        people: tuple[Person, ...] = (),
    ) -> Commit:
        self.commands += 1
        command = CommandId(f"{self.id}/{self.commands}")
        return Commit(command, 1, WHO, "", drafts, tournaments, people=people)

    def _commit(self, commit: Commit, streams: Sequence[StreamId]) -> tuple[Recorded, ...]:
        with self.journal.writing(commit.command, streams) as writing:
            writing.commit(commit)
        return writing.recorded


def night(journal: Journal, players: int = 5, name: str = "t1", till: str = TILL) -> Scribe:
    """A tournament with so many players, its heads noted."""
    scribe = Scribe(journal, name, till)
    scribe.announce()
    scribe.register(players)
    scribe.note_heads()
    return scribe
