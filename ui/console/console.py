"""Protocols for pages: client of the desk, view of the house, frame around the page."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import SignalInstance

from director.desk.cash.queries import CashRoom
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Recorded, StorageProblem, TournamentRow, Who
from director.desk.offered.commands import Command
from director.desk.pit.queries import Pending
from director.desk.series.queries.flights import EventNow
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine, SoundTable
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, Person, Staff
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.house.templates import Bar
from director.texts import Texts
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import EntryId, EventId, PlayerId, StaffId, StreamId, TillId, TournamentId
from director.values.quantity import Micros
from ui.console.cached_house import CachedHouse
from ui.console.settings import MachineSettings
from ui.console.snapshots import LastAction
from ui.console.tray import Made

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from director.bootstrap import CopyList, HouseCondition, JournalExtract, PackageSignature
    from ui.console.rehearsal_stage import Wish
    from ui.console.restoring import Restoring

T = TypeVar("T")


class DeskClient(Protocol):
    """The way to the desk: what is ordered or asked there is answered later."""

    @property
    def who(self) -> Who:
        """Return the giver of orders at this console."""

    @property
    def manned(self) -> SignalInstance:
        """Somebody else gives them now."""

    @property
    def refuses(self) -> RuleViolation | None:
        """Why no order at all is taken here."""

    @property
    def prints(self) -> bool:
        """Paper can be made of what is shown here: it is this house's."""

    def order(
        self,
        command: Command,
        *,
        reason: str = "",
        insist: bool = False,
        then: Callable[[Done], None] | None = None,
    ) -> None:
        """Have a command carried out; a refusal is shown by the frame."""

    def awaits(self, command: Command) -> bool:
        """Whether just this was ordered, and the desk has not answered yet."""

    def can(self, command: Command, answer: Callable[[RuleViolation | None], None]) -> None:
        """Whether a command would be refused now, and why."""

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Ask anything on the desk's thread."""

    def trade(self, word: str, answer: Callable[[tuple[str, ...]], None]) -> None:
        """Say a word to the other consoles that nobody keeps; answered with what each said last."""

    def in_background(self, work: Callable[[], T], answer: Callable[[T], None]) -> None:
        """Do what is slow and needs no desk on a thread of its own."""


class View(Protocol):
    """The house as the desk published it last, and the words in which it is told."""

    @property
    def changed(self) -> SignalInstance:
        """(frozenset[Change], TournamentId | None): reload only what you show."""

    @property
    def selected(self) -> SignalInstance:
        """(TournamentId | None): which tournament the pages show."""

    @property
    def tick(self) -> SignalInstance:
        """(Micros), once a second at the second's edge of the clock: repaint only."""

    @property
    def problem(self) -> SignalInstance:
        """(StorageProblem): the database is in trouble, or some of it cannot be read."""

    @property
    def cured(self) -> SignalInstance:
        """(): it is no more."""

    @property
    def trouble(self) -> StorageProblem | None:
        """Why nothing can be read or written now."""

    @property
    def is_unreachable(self) -> bool:
        """The database does not answer: what is known may be old."""

    @property
    def cached_house(self) -> CachedHouse:
        """Everything that is known now, as one value that never changes: for whoever reads elsewhere."""

    @property
    def texts(self) -> Texts:
        """The language of this console."""

    @property
    def house(self) -> HouseSettings:
        """Return the settings of the house."""

    @property
    def machine(self) -> MachineSettings:
        """Return the settings of this machine."""

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""

    @property
    def is_open(self) -> bool:
        """The house has been read."""

    @property
    def past_at(self) -> Micros | None:
        """Instant of the past that is displayed; None where the house of now is."""

    @property
    def tournament_id(self) -> TournamentId | None:
        """The tournament that the pages show."""

    def select(self, tournament: TournamentId | None) -> None:
        """Show another tournament on all pages; `selected` follows when its state is here."""

    def machine_changed(self, *, look: bool) -> None:
        """Go by the settings of this machine as they are now; where the `look` is another one, too."""

    def now(self) -> Micros:
        """This instant as the desk reckons it; that of the past where this is displayed."""

    def working_at(self) -> Micros:
        """This instant as the desk reckons it, whatever is displayed: papers are printed now."""

    def clock_read_at(self, tournament: TournamentId | None = None) -> Micros:
        """When a tournament's clock is read, or the selected one's: now, or where it stood.

        It stands while the floorman is asked about a stop.
        """

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """The newest state of a tournament, or of the selected one; None if it is not loaded."""

    def states(self) -> Mapping[TournamentId, Tournament]:
        """The newest states of all tournaments that are loaded."""

    def lobby(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""

    def events(self) -> tuple[EventNow, ...]:
        """Every event of several flights."""

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house with their meters (G-9)."""

    def open_game_tables(self) -> int:
        """Return the number of house-game tables in play."""

    def proposals(self) -> tuple[Pending, ...]:
        """Return the open proposals of the dealer desks (G-8)."""

    def cash(self) -> CashRoom:
        """The cash games: tables, closed ones, the waiting list."""

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""

    def name(self, player: PlayerId) -> str:
        """A player's name as printed; that it is erased, of somebody who is."""

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""

    def bar_of(self, person: Person) -> Bar | None:
        """Return a person's bar, an expired one too; None if unknown."""

    def cashiers(self) -> Mapping[TillId, StaffId]:
        """Return the cashier of each till, where the staff log in."""

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house."""

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens: those ready-made, then the house's own."""

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens, or of the house's."""

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""

    def sound_table(self) -> SoundTable:
        """Return the table of sounds by occasion."""

    def wall_settings(self) -> WallSettings:
        """Return the settings of all screens."""

    def house_rules(self, language: str = "") -> str:
        """The house rules in the language of the console, as text."""

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""

    def head(self, tournament: TournamentId) -> str:
        """The head of a tournament's journal as it is printed, `stream:hash`."""

    def action(self, tournament: TournamentId | None = None) -> LastAction | None:
        """Return the last action of a tournament, and what Ctrl+Z would undo."""

    def currency(self, _stream: StreamId) -> str:
        """The money of what is no tournament's: the house's."""

    def settings_before(self, _entry: Recorded) -> None:
        """Journals are not kept here."""

    def game(self, _stream: StreamId) -> None:
        """House-game tables are not kept here."""

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""


class EntryPlace(Value):
    """An entry of a tournament, where it is seen best."""

    tournament: TournamentId
    entry: EntryId


class PersonPlace(Value):
    """Somebody who is not in a tournament: in the directory, or at a cash game."""

    player: PlayerId
    where: str
    """The page that shows them."""


class VoucherPlace(Value):
    """A voucher by its number, among all others."""

    number: str


class EquipmentPlace(Value):
    """A deck or set of dice by its number, in the register of the house."""

    number: str
    destroyed: bool = False
    where: str = "equipment"
    """The page that shows it."""


class EventTarget(Value):
    """An event of several flights, on its page."""

    event: EventId
    where: str = "series/events"


class PastPlace(Value):
    """A night as it was at an instant."""

    tournament: TournamentId
    at: Micros


class ActionPlace(Value):
    """A page, and which of its actions is done there at once."""

    where: str
    name: str
    field: str = ""
    """The field of what it opens that is looked for, by its words; empty = where typing starts."""


class NamedPlace(Value):
    """A page, and what stands on it or beside it under these words."""

    where: str
    words: str


class BustPlace(Value):
    """The tables, where it is told how these entries of the tournament shown went out in one hand."""

    entries: tuple[EntryId, ...]
    where: str = "night/tables"


class Work(Enum):
    """Work that can be begun from anywhere, and the room where it is done."""

    BALANCE = "night/tables"
    BREAK = "night/tables break"
    FINAL_TABLE = "night/tables final"
    COLOUR_UP = "night/chips"
    PAY = "night/prizes"
    NEW_TOURNAMENT = "lobby"

    @property
    def room(self) -> str:
        """Return the room that is shown."""
        return self.value.split()[0]


Place = (
    str | EntryPlace | PersonPlace | VoucherPlace | EquipmentPlace | EventTarget | PastPlace
    | ActionPlace | NamedPlace | BustPlace | Work
)  # fmt: skip
"""Target of navigation: a room, one of its tabs (`night/tables`), or a search result."""


class Inspector(Protocol):
    """Reads the house's journal for an inspection, beside the window."""

    def extract(self, since: Micros, until: Micros) -> "JournalExtract":
        """Entries of a span of time, verified with all others."""

    def sign(self, text: bytes) -> "PackageSignature":
        """Sign the list of a package by the house's key."""

    def public_key(self) -> str:
        """The key in hex by which such a signature is checked."""


class Frame(Protocol):
    """Frame around every page: notices, navigation, paper, side panel."""

    @property
    def demo_wanted(self) -> Callable[[], None] | None:
        """Opens the demo instead of this house; None where the demo is open already."""

    @property
    def house_copies(self) -> "Callable[[Path | None], CopyList] | None":
        """The copies of the house in a folder, else in the usual one; None where none are made."""

    @property
    def house_condition(self) -> "Callable[[], HouseCondition] | None":
        """The condition of the house's database, from any thread; None where no house is checked."""

    @property
    def restoring(self) -> "Restoring | None":
        """How a copy takes the place of the house; None where that is not done here."""

    @property
    def inspector(self) -> "Inspector | None":
        """Reads the journal for an inspection; None in a rehearsal, which nobody inspects."""

    @property
    def rehearsal_wanted(self) -> "Callable[[Wish], None] | None":
        """Plays a rehearsal instead of this house; None in a rehearsal."""

    def say(self, sentence: str, tone: str = "green") -> None:
        """Show a short notice."""

    def go(self, place: Place) -> None:
        """Show another place."""

    def put_over(self, question: "QWidget") -> None:
        """Lay a question over the side panel."""

    def take_off(self) -> None:
        """The question over the side panel is done with."""

    def hand_out(self, papers: tuple[Made, ...]) -> None:
        """Documents are ready: print them, or show them."""

    def redress(self) -> None:
        """Look or language is another one: the window must be built anew."""

    def take_tickets(self, taker: Callable[[str], None], *, takes: bool) -> None:
        """From now on a scanned voucher pays there, or no longer does."""

    def take_entries(self, finder: "Callable[[EntryPlace], bool]", *, takes: bool) -> None:
        """From now on a scanned seat card or bag is looked for there first, or no longer is."""

    def service(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """Return an object that a room keeps as long as the console lives; made at first use."""


class Console(DeskClient, View, Protocol):
    """Door and view in one object, since the desk's answers are what is seen; and the frame."""

    @property
    def frame(self) -> Frame:
        """Return the frame around the page."""
