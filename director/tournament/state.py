"""The state of one tournament: immutable values that `evolve` makes from events."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType

from director.tournament.flight import Bag, CarriedField, LastHands, OfEvent, Part, Sent
from director.tournament.heads import NO_BOOKS, NO_HEADS, Envelopes, HeadBooks, Heads
from director.tournament.settings import Price, Purchase, Settings
from director.tournament.side_pools import SidePool
from director.tournament.structure import Structure
from director.values.dataclass import Value
from director.values.ids import EntryId, LeagueId, PlayerId, Seat, TournamentId
from director.values.payment import Method as Method
from director.values.payment import Receipt as Receipt
from director.values.quantity import Cents, Chips, Micros


class Status(StrEnum):
    """Where a tournament is in its life."""

    ANNOUNCED = "announced"
    REGISTERING = "registering"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class EntryStatus(StrEnum):
    """Where an entry is in its life."""

    QUEUED = "queued"
    """Paid, waiting for a seat (alternate)."""
    SEATED = "seated"
    QUALIFIED = "qualified"
    """Reached the milestone of a satellite: has a ticket for certain, and neither seat nor chips."""
    BUSTED = "busted"
    SURRENDERED = "surrendered"
    """Handed the stack back for a second chance (T-F2)."""
    DISQUALIFIED = "disqualified"
    REFUNDED = "refunded"
    VOIDED = "voided"


class StackDue(StrEnum):
    """What is still to be done with the stack of who came after the start (T-R6)."""

    NOTHING = "nothing"
    BRING = "bring"
    """A full stack is brought to the seat."""
    COUNT = "count"
    """A stack lies there since the start: what is left of it is counted."""


class SeatMark(StrEnum):
    """What is special about a seat."""

    OPEN = "open"
    BLOCKED = "blocked"
    """Nobody may sit there."""
    RESERVED = "reserved"
    """Kept by the floorman; the draw passes over it."""
    ACCESSIBLE = "accessible"
    """Easy access (T-6): the draw takes it last."""


class PenaltyKind(StrEnum):
    """The ladder of penalties (T-S7)."""

    WARNING = "warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    DISQUALIFICATION = "disqualification"


class MoveCause(StrEnum):
    """Why players changed seats."""

    BALANCE = "balance"
    BREAK = "break"
    FINAL_TABLE = "final_table"
    WRONG_SEAT = "wrong_seat"
    FLOOR = "floor"


class DealMethod(StrEnum):
    """How the remaining pool was agreed to be split (T-P2)."""

    ICM = "icm"
    CHIP_CHOP = "chip_chop"
    EVEN = "even"
    CUSTOM = "custom"


class Extra(Value):
    """A rebuy or an add-on of an entry."""

    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    receipt: Receipt
    at: Micros
    voided: bool = False


class Penalty(Value):
    """A penalty given; hands count down as they are missed (a round = players at the table then)."""

    number: int
    kind: PenaltyKind
    hands: int
    served: int
    at: Micros


class Prize(Value):
    """What an entry has won: paid with a receipt, or owed until an IBAN is known (T-R8)."""

    place: int
    amount: Cents
    method: Method
    receipt: Receipt
    at: Micros
    owed: bool = False


class Entry(Value):
    """One paid entry: who, at which price, where it sits, how it ended."""

    id: EntryId
    player: PlayerId
    kind: Purchase
    price: Price
    chips: Chips
    """Chips handed out or taken over with the entry."""
    method: Method
    receipt: Receipt
    at: Micros
    status: EntryStatus
    seat: Seat | None = None
    present: bool = True
    dealt_in: bool = False
    """The first hand has been dealt to this entry: no refund any more (T-R4)."""
    extras: tuple[Extra, ...] = ()
    add_on_declined: bool = False
    """Said that no add-on is taken (T-F2)."""
    stack_due: StackDue = StackDue.NOTHING
    stack: Chips | None = None
    """Chips as told to the console, and when."""
    stack_at: Micros = 0
    knocked_out_by: tuple[EntryId, ...] = ()
    out_at: Micros | None = None
    moved_at: Micros | None = None
    moves: int = 0
    penalties: tuple[Penalty, ...] = ()
    prize: Prize | None = None
    heads: Heads = NO_HEADS
    cards_used: int = 0
    """Time cards of the shot clock, of the set that the player has now."""
    bonus: Chips = 0
    """Chips handed out with the stack for coming early."""
    bag: Bag | None = None
    carried_from: TournamentId | None = None
    """The flight from which the stack came; nothing was paid here."""

    @property
    def alive(self) -> bool:
        """Still in the tournament: seated, waiting for a seat, or qualified."""
        return self.status in (EntryStatus.SEATED, EntryStatus.QUEUED, EntryStatus.QUALIFIED)

    @property
    def counts(self) -> bool:
        """Counts as an entry for the pool and the places (not refunded, not voided)."""
        return self.status not in (EntryStatus.REFUNDED, EntryStatus.VOIDED)


class Button(Value):
    """Button and blinds of the hand in play or just finished, as told to the console at an instant.

    Physical seat numbers; a seat may be empty (dead button, dead small blind; T-29).
    `small_blind` 0 = the hand has none.
    """

    button: int
    small_blind: int
    big_blind: int
    at: Micros


class Table(Value):
    """A table in use: seats 1 to `size` hold entries; `laid` are unsold stacks lying at free seats."""

    number: int
    size: int
    seats: tuple[EntryId | None, ...]
    marks: tuple[SeatMark, ...]
    laid: tuple[Chips, ...]
    opened_at: Micros
    closed_at: Micros | None = None
    button: Button | None = None
    out_at: Micros = 0
    """When somebody last went out here: a button told before that is old."""
    players: int = field(init=False, compare=False, repr=False)
    """How many seats are taken."""
    in_play: int = field(init=False, compare=False, repr=False)
    """How many seats are taken or have an unsold stack (T-R6)."""
    ordinary: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """Free seat numbers that are not kept for easy access, rising (T-6)."""

    def __post_init__(self) -> None:
        """Counted once: every look at the floor and every draw asks every table for them."""
        seats = enumerate(zip(self.seats, self.marks, strict=True), start=1)
        ordinary = tuple([number for number, seat in seats if seat == (None, SeatMark.OPEN)])
        object.__setattr__(self, "ordinary", ordinary)
        taken = self.size - self.seats.count(None)
        object.__setattr__(self, "players", taken)
        object.__setattr__(self, "in_play", taken + self.size - self.laid.count(0))

    @property
    def is_open(self) -> bool:
        """In use, not yet broken or closed."""
        return self.closed_at is None

    @property
    def has_room(self) -> bool:
        """In use, with a seat that nobody has; what is blocked or kept is one of them."""
        return self.closed_at is None and self.players < self.size

    @property
    def dealt(self) -> tuple[int, ...]:
        """Seat numbers that are in the game, rising: taken, or with a stack laid out (T-R6)."""
        if self.in_play == self.players:
            return self.occupied
        return tuple(
            i + 1
            for i, (entry, lay) in enumerate(zip(self.seats, self.laid, strict=True))
            if entry is not None or lay
        )

    @property
    def occupied(self) -> tuple[int, ...]:
        """Seat numbers that are taken, rising."""
        return tuple([i for i, entry in enumerate(self.seats, start=1) if entry is not None])

    @property
    def free(self) -> tuple[int, ...]:
        """Seat numbers that a draw may give: not taken, neither blocked nor reserved, rising."""
        if self.players == self.size:
            return ()
        barred = (SeatMark.BLOCKED, SeatMark.RESERVED)
        return tuple(
            i + 1
            for i, (entry, mark) in enumerate(zip(self.seats, self.marks, strict=True))
            if entry is None and mark not in barred
        )

    def at(self, seat: int) -> EntryId | None:
        """Who sits at a seat number."""
        return self.seats[seat - 1]


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
    laid: Chips = 0
    """Lying as unsold stacks (what the floor has laid out less what was taken over or removed)."""
    blinded: Chips = 0
    """Blinded off laid-out stacks into play."""
    race_gain: Chips = 0
    """Gained (or, below zero, lost) by chip races and extra chips."""
    removed: Chips = 0
    """Taken out of play: surrendered, disqualified, refunded after the start."""

    @property
    def expected(self) -> Chips:
        """What a count of everything on the tables must give."""
        return self.issued + self.laid + self.blinded + self.race_gain - self.removed


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


class Award(Value):
    """What one place wins: money, or a ticket of that value (satellites)."""

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
    """What a deal gives one entry at once."""

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
        """Who agreed, and holds a share whatever is corrected later."""
        return frozenset(share.entry for share in self.shares)


class Match(Value):
    """Who plays at one table in a round; one alone goes on without playing."""

    number: int
    table: int
    entries: tuple[EntryId, ...]


class PlayedRound(Value):
    """A round as it was drawn, and the games of its matches that were won, by whom."""

    number: int
    matches: tuple[Match, ...]
    before: int
    """So many groups were out when it was drawn."""
    games: tuple[EntryId, ...] = ()

    @property
    def is_last(self) -> bool:
        """One match is left: each place of it is played for."""
        return len(self.matches) == 1


class Takings(Value):
    """Money of the tournament so far, in minor units; refunds and voids already taken off."""

    prize: Cents = 0
    """Prize parts of all purchases that stand."""
    beside: Cents = 0
    """All that goes neither to prizes nor onto heads by its price (fee, staff, other)."""
    paid: Cents = 0
    """Prizes paid or owed with a slip."""
    heads: Cents = 0
    """Bounty parts of all purchases that stand."""

    @property
    def collected(self) -> Cents:
        """What the players paid in."""
        return self.prize + self.heads + self.beside


class FinalField(Value):
    """Who plays a final, and with which starting stack, by the points of a league."""

    league: LeagueId
    stacks: tuple[tuple[PlayerId, Chips], ...]
    of: Mapping[PlayerId, Chips] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Looked up with each registration."""
        object.__setattr__(self, "of", MappingProxyType(dict(self.stacks)))


class Tournament(Value):
    """One tournament at one instant."""

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
    """Those of them at which not every seat is taken, rising."""
    players: Mapping[PlayerId, tuple[EntryId, ...]] = field(default_factory=lambda: MappingProxyType({}))
    queue: tuple[EntryId, ...] = ()
    """Alternates in order of arrival."""
    out: tuple[tuple[EntryId, ...], ...] = ()
    """Who is out, first out first; entries of one tuple share their places (T-P4)."""
    clock: Clock = Clock(-1, left=0)
    started_at: Micros | None = None
    """When level 1 begins or began (the end of the countdown)."""
    registration_closed_at: Micros | None = None
    add_on_closed_at: Micros | None = None
    """When the round of the add-on was over (T-F2)."""
    open_by_hand: bool = False
    """Registration was opened again after its time: it ends by command alone."""
    hand_for_hand: bool = False
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
    """Of a tournament of rounds those that were drawn, the first first."""
    draws: int = 0
    """Draws made so far; each has its own label (`draw/<n>`)."""
    penalties: int = 0
    alive: int = 0
    counted: int = 0
    """Entries that count (`Entry.counts`)."""
    unique: int = 0
    """Distinct players among them."""
    announcement: str = ""
    final: FinalField | None = None
    """Of a league's final: the stacks of those who play it."""
    seed: str = ""
    """The seed in hex, revealed at the close."""
    of: OfEvent | None = None
    """The event of several flights that it is a part of."""
    last_hands: LastHands | None = None
    tallies: Mapping[int, Chips] = field(default_factory=lambda: MappingProxyType({}))
    """What was counted of whole tables at the end of a flight."""
    sent: Sent | None = None
    """What went to the event at the end of a flight."""
    carried: CarriedField | None = None
    """What day 2 has from the flights."""

    @property
    def is_flight(self) -> bool:
        """A flight of an event: its survivors go on elsewhere."""
        return self.of is not None and self.of.part is Part.FLIGHT

    @property
    def is_day_two(self) -> bool:
        """The day on which the survivors of all flights go on."""
        return self.of is not None and self.of.part is Part.DAY_TWO

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
        """Who is seated or waits for a seat: those left, without who has qualified already."""
        return sum([self.tables[number].players for number in self.in_use]) + len(self.queue)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Tables in use by number."""
        return tuple([self.tables[number] for number in self.in_use])

    @property
    def tables_with_room(self) -> tuple[Table, ...]:
        """Those of them at which not every seat is taken."""
        return tuple([self.tables[number] for number in self.with_room])
