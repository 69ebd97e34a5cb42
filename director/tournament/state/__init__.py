"""The state of one tournament: immutable values that `evolve` makes from events."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType

from director.tournament.heads import NO_BOOKS, Envelopes, HeadBooks
from director.tournament.settings import Settings
from director.tournament.state.entry import Entry as Entry
from director.tournament.state.entry import EntryStatus as EntryStatus
from director.tournament.state.entry import Extra as Extra
from director.tournament.state.entry import Penalty as Penalty
from director.tournament.state.entry import PenaltyKind as PenaltyKind
from director.tournament.state.entry import Prize as Prize
from director.tournament.state.entry import StackDue as StackDue
from director.tournament.state.flights import CarriedField, LastHands, OfEvent, Part, Sent
from director.tournament.state.phone_request import PhoneRequest as PhoneRequest
from director.tournament.state.phone_request import SeatCheck as SeatCheck
from director.tournament.state.phone_request import Wanted as Wanted
from director.tournament.state.side_pools import SidePool
from director.tournament.state.stay_reason import StayReason as StayReason
from director.tournament.state.table import Button as Button
from director.tournament.state.table import MoveCause as MoveCause
from director.tournament.state.table import SeatMark as SeatMark
from director.tournament.state.table import Table as Table
from director.tournament.structure import Period, Structure
from director.values.dataclass import Value
from director.values.ids import EntryId, LeagueId, PlayerId, Seat, TournamentId
from director.values.payment import Method as Method
from director.values.payment import Receipt as Receipt
from director.values.quantity import Cents, Chips, Micros


class Status(StrEnum):
    """Status of a tournament."""

    ANNOUNCED = "announced"
    REGISTERING = "registering"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class DealMethod(StrEnum):
    """How the remaining pool was agreed to be split (T-P2)."""

    ICM = "icm"
    CHIP_CHOP = "chip_chop"
    EVEN = "even"
    CUSTOM = "custom"


class Clock(Value):
    """The clock as arithmetic on a stored instant: running until `ends_at`, or paused with `left`.

    `index` is the period of the structure, -1 the countdown before the start.
    Exactly one of `ends_at` and `left` is set. See `director.tournament.clock` for what it shows.
    """

    index: int
    ends_at: Micros | None = None
    left: Micros | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self.ends_at is not None


class TimeCall(Value):
    """Somebody called the clock on a player (T-25); expiry by itself changes nothing."""

    table: int
    entry: EntryId | None
    called_at: Micros
    ends_at: Micros


class ChipsInPlay(Value):
    """Chips in play: the values in use and the sums by which the expected total is known."""

    values: tuple[Chips, ...] = ()
    issued: Chips = 0
    """Handed out with entries, rebuys and add-ons that stand."""
    unsold: Chips = 0
    """Lying as unsold stacks (what the floor has laid out less what was taken over or removed)."""
    blinded: Chips = 0
    """Blinded off laid-out stacks into play."""
    race_gain: Chips = 0
    """Gained (or, below zero, lost) by chip races and extra chips."""
    removed: Chips = 0
    """Taken out of play: surrendered, disqualified, refunded after the start."""

    @property
    def expected(self) -> Chips:
        """Return the expected sum of a count of all tables."""
        return self.issued + self.unsold + self.blinded + self.race_gain - self.removed


class ChipCheck(Value):
    """A count of the chips in play against what was expected then."""

    at: Micros
    expected: Chips
    counted: Chips


class Race(Value):
    """A chip race that was held at a table (T-21)."""

    table: int
    value: Chips
    at: Micros
    gain: Chips
    chips: int = 0
    """Chips of the value that left the table, changed evenly or raced off."""


class Award(Value):
    """Prize of a place: money, or a ticket of that value (satellites)."""

    place: int
    amount: Cents
    ticket: bool = False


class LockedPrizes(Value):
    """The payout ladder as locked at the end of registration (T-R9), with what it was made from."""

    awards: tuple[Award, ...]
    pool: Cents
    overlay: Cents
    entries: int
    unique: int
    generated: bool
    at: Micros
    by_place: Mapping[int, tuple[Award, ...]] = field(init=False, compare=False, repr=False)
    places: int = field(init=False, compare=False, repr=False)
    """The last place that wins something."""

    def __post_init__(self) -> None:
        """Found once: every payment and everybody who goes out asks for a place."""
        by_place: dict[int, tuple[Award, ...]] = {}
        for award in self.awards:
            by_place[award.place] = (*by_place.get(award.place, ()), award)
        object.__setattr__(self, "by_place", MappingProxyType(by_place))
        object.__setattr__(self, "places", max(by_place, default=0))


class Share(Value):
    """Share of an entry in a deal, paid at once."""

    entry: EntryId
    amount: Cents
    stack: Chips


class Deal(Value):
    """A unanimous split of the remaining pool (T-P2); `for_first` is still played for."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]
    at: Micros

    @property
    def partners(self) -> frozenset[EntryId]:
        """Return the entries that agreed; they hold their shares whatever is corrected later."""
        return frozenset(share.entry for share in self.shares)


class Match(Value):
    """Match of a round at one table; a single entry advances without playing."""

    number: int
    table: int
    entries: tuple[EntryId, ...]


class PlayedRound(Value):
    """A round as it was drawn, and the games of its matches that were won, by whom."""

    number: int
    matches: tuple[Match, ...]
    before: int
    """Number of groups that were out when it was drawn."""
    games: tuple[EntryId, ...] = ()
    seeds: tuple[EntryId, ...] = ()
    """Entries that were seeded when it was drawn, the first first."""
    third: Match | None = None
    """The match for the third place, beside the final."""

    @property
    def is_last(self) -> bool:
        """Whether one match is left, in which each place is played for."""
        return len(self.matches) == 1


class Takings(Value):
    """Money of the tournament so far, in minor units; refunds and voids already taken off."""

    prize: Cents = 0
    """Prize parts of all purchases that stand."""
    deductions: Cents = 0
    """All that goes neither to prizes nor onto heads by its price (fee, staff, other)."""
    paid: Cents = 0
    """Prizes paid or owed with a slip."""
    heads: Cents = 0
    """Bounty parts of all purchases that stand."""

    @property
    def collected(self) -> Cents:
        """Return the sum that the players paid in."""
        return self.prize + self.heads + self.deductions


class FinalField(Value):
    """Players of a final with their starting stacks, by the points of a league."""

    league: LeagueId
    stacks: tuple[tuple[PlayerId, Chips], ...]
    of: Mapping[PlayerId, Chips] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Looked up with each registration."""
        object.__setattr__(self, "of", MappingProxyType(dict(self.stacks)))


class Tournament(Value):
    """State of a tournament at one instant."""

    id: TournamentId
    settings: Settings
    structure: Structure
    commitment: str
    status: Status = Status.ANNOUNCED
    entries: Mapping[EntryId, Entry] = field(default_factory=lambda: MappingProxyType({}))
    tables: Mapping[int, Table] = field(default_factory=lambda: MappingProxyType({}))
    in_use: tuple[int, ...] = ()
    """The numbers of the tables that are open, rising."""
    with_room: tuple[int, ...] = ()
    """Numbers of the open tables with a free seat, rising."""
    players: Mapping[PlayerId, tuple[EntryId, ...]] = field(default_factory=lambda: MappingProxyType({}))
    queue: tuple[EntryId, ...] = ()
    """Alternates in order of arrival."""
    out: tuple[tuple[EntryId, ...], ...] = ()
    """Entries that are out, first out first; entries of one tuple share their places (T-P4)."""
    clock: Clock = Clock(-1, left=0)
    started_at: Micros | None = None
    """When level 1 begins or began (the end of the countdown)."""
    registration_closed_at: Micros | None = None
    add_on_closed_at: Micros | None = None
    """When the round of the add-on was over (T-F2)."""
    open_by_hand: bool = False
    """Registration was opened again after its time: it ends by command alone."""
    hand_for_hand: bool = False
    clock_held: bool = False
    """Hand-for-hand stopped the clock: it goes on with the end of that."""
    turn: int = 0
    """Index of the game played in a level's rotation, from 0."""
    turned_at: Micros | None = None
    """When the floor turned the games last."""
    calls: tuple[TimeCall, ...] = ()
    level_reached: int = -1
    """Highest period index whose beginning has been noted."""
    chips: ChipsInPlay = ChipsInPlay()
    checks: tuple[ChipCheck, ...] = ()
    races: tuple[Race, ...] = ()
    takings: Takings = Takings()
    heads: HeadBooks = NO_BOOKS
    envelopes: Envelopes | None = None
    side_pools: tuple[SidePool, ...] = ()
    prizes: LockedPrizes | None = None
    deal: Deal | None = None
    rounds: tuple[PlayedRound, ...] = ()
    """Rounds that were drawn, the first first."""
    seeds: tuple[EntryId, ...] = ()
    """Seeded entries of a bracket, the strongest first; the others are drawn."""
    round_structures: tuple[tuple[int, Structure], ...] = ()
    """(round from which on, levels) where later rounds have levels of their own, rising."""
    draws: int = 0
    """Number of the newest draw; each has its own label (`draw/<n>`)."""
    penalties: int = 0
    alive: int = 0
    counted: int = 0
    """Entries that count (`Entry.counts`)."""
    unique: int = 0
    """Distinct players among them."""
    announcement: str = ""
    invited: frozenset[PlayerId] = frozenset()
    """Invited players; empty: everybody may enter."""
    final: FinalField | None = None
    """Stacks of the players of a league's final."""
    seed: str = ""
    """The seed in hex, revealed at the close."""
    over_at: Micros | None = None
    """When it was finished or cancelled."""
    of: OfEvent | None = None
    """The event of several flights that it is a part of."""
    last_hands: LastHands | None = None
    tallies: Mapping[int, Chips] = field(default_factory=lambda: MappingProxyType({}))
    """Chips counted of whole tables at the end of a flight."""
    sent: Sent | None = None
    """Bags and money that went to the event at the end of a flight."""
    carried: CarriedField | None = None
    """Field and money that day 2 has from the flights."""
    former_seats: tuple[tuple[PlayerId, Seat], ...] = ()
    """Seats of day 2 when its field was taken back: its players sit there again."""
    errands: tuple[PhoneRequest, ...] = ()
    """Open requests of tables."""
    phone_request_count: int = 0
    seat_checks: Mapping[int, SeatCheck] = field(default_factory=lambda: MappingProxyType({}))
    """When each table was looked at last, and who was found wrong."""

    def period_played(self, index: int) -> Period:
        """A period as it is played now: of several games in turn the one that is due."""
        return self.structure.periods[index].played(self.turn)

    @property
    def is_flight(self) -> bool:
        """A flight of an event: its survivors go on elsewhere."""
        return self.of is not None and self.of.part is Part.FLIGHT

    @property
    def is_day_two(self) -> bool:
        """The day on which the survivors of all flights go on."""
        return self.of is not None and self.of.part is Part.DAY_TWO

    @property
    def plays_for_event(self) -> bool:
        """It is played for the pool of its event: a flight, and day 2 until the field is there."""
        return self.is_flight or (self.is_day_two and self.carried is None)

    @property
    def field_entries(self) -> int:
        """Entries for which the ladder is made: on day 2 those of all flights."""
        return self.carried.entries if self.carried is not None else self.counted

    @property
    def field_unique(self) -> int:
        """Distinct players among them."""
        return self.carried.unique if self.carried is not None else self.unique

    @property
    def playing(self) -> int:
        """Return the number of entries seated or waiting for a seat; qualifiers are left out."""
        return sum([self.tables[number].players for number in self.in_use]) + len(self.queue)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Tables in use by number."""
        return tuple([self.tables[number] for number in self.in_use])

    @property
    def tables_with_room(self) -> tuple[Table, ...]:
        """Return the open tables with a free seat."""
        return tuple([self.tables[number] for number in self.with_room])
