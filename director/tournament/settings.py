"""Settings of a tournament: what the house decides before and, journaled, during it (T-R9)."""

from enum import StrEnum

from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.gender import Gender
from director.values.quantity import Cents, Chips, Micros

LARGEST_TABLE = 10


class Format(StrEnum):
    """How often a player may buy chips (T-F2, T-F3)."""

    FREEZEOUT = "freezeout"
    ONE_REBUY = "one_rebuy"
    SECOND_CHANCE = "second_chance"
    UNLIMITED_REBUYS = "unlimited_rebuys"
    SATELLITE = "satellite"


class Game(StrEnum):
    """The game dealt (T-F4)."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    CRAZY_PINEAPPLE = "crazy_pineapple"
    OMAHA_HI_LO = "omaha_hi_lo"
    STUD = "stud"
    STUD_HI_LO = "stud_hi_lo"
    RAZZ = "razz"
    TRIPLE_DRAW = "triple_draw"
    """Deuce-to-seven: played and announced, not in the poker room."""
    HORSE = "horse"
    """Several games: the structure says which level plays which."""
    EIGHT_GAME = "eight_game"
    MIXED = "mixed"

    @property
    def is_stud(self) -> bool:
        """Antes and a bring-in, no blinds."""
        return self in (Game.STUD, Game.STUD_HI_LO, Game.RAZZ)

    @property
    def is_mixed(self) -> bool:
        """A name for several games, of which each level plays one."""
        return self in (Game.HORSE, Game.EIGHT_GAME, Game.MIXED)

    @property
    def may_discard(self) -> bool:
        """Whether a card may be discarded, in the game itself or in one of a level's rotation."""
        return self in (Game.CRAZY_PINEAPPLE, Game.MIXED)

    @property
    def most_seats(self) -> int:
        """Return the seats that one deck can serve: stud takes seven cards each, triple draw more."""
        if self in (Game.TRIPLE_DRAW, Game.EIGHT_GAME):
            return 6
        return 8 if self.is_stud or self.is_mixed else LARGEST_TABLE


class PineappleDiscard(StrEnum):
    """When a card is discarded in Crazy Pineapple (T-F4)."""

    AFTER_DEAL = "after_deal"
    AFTER_FIRST_BETTING = "after_first_betting"
    AFTER_FLOP = "after_flop"
    AFTER_FLOP_BETTING = "after_flop_betting"


class Limit(StrEnum):
    """How high one may bet (T-F4)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class BountyKind(StrEnum):
    """Kind of bounty (formats: bounties)."""

    FIXED = "fixed"
    """The winner of a knock-out gets all of it."""
    PROGRESSIVE = "progressive"
    """Half of it is won, the other half goes onto the winner's own head."""
    MYSTERY = "mystery"
    """The heads are one fund, shared out in sealed envelopes from a stated moment on."""
    NAMED = "named"
    """No buy-in brings one: the house or a sponsor puts bounties on named players."""


class MysteryStart(StrEnum):
    """From when on a knock-out wins an envelope."""

    MONEY = "at_the_money"
    """As soon as all who are left win a prize."""
    TWICE_THE_MONEY = "at_twice_the_money"
    """As soon as no more than twice as many are left as win a prize."""
    BY_HAND = "by_hand"
    """When the floorman says so: with a day, a level, a final table."""


class NobodyTakes(StrEnum):
    """Taker of the bounty of a player whom nobody knocked out."""

    WINNER = "winner"
    """The winner of the tournament; at a deal all who are left share it."""
    PRIZE_POOL = "prize_pool"
    HEADS = "heads"
    """It stays with the heads: it is spread over those of all who play on.

    Of a mystery bounty: whoever knocks out the next has the envelope, too.
    """


class Purchase(StrEnum):
    """Kind of purchase."""

    BUY_IN = "buy_in"
    RE_ENTRY = "re_entry"
    SECOND_CHANCE = "second_chance"
    REBUY = "rebuy"
    ADD_ON = "add_on"
    STAFF_BONUS = "staff_bonus"
    """Chips for what the player gives the staff, once to an entry."""


class Starting(StrEnum):
    """When a tournament starts."""

    BY_TIME = "by_time"
    WHEN_FULL = "when_full"
    """A sit & go: as soon as every place is sold."""
    IN_A_ROW = "in_a_row"
    """The same, and when it starts the next one opens by itself."""


class LateStack(StrEnum):
    """Stack of a late player (T-R6)."""

    BLINDED_OFF = "laid_out"
    """The stack that lies at the seat, blinded off since the start."""
    FULL = "full"


class BreakOrder(StrEnum):
    """Which table is broken first (T-S3)."""

    HIGHEST_FIRST = "highest_first"
    HOUSE_ORDER = "house_order"


class RaceRounding(StrEnum):
    """Chips raced for when the odd chips do not come out even (T-21)."""

    UP = "up"
    HALF_UP = "half_up"
    DOWN = "down"


class Price(Value):
    """Price of a purchase by destination, in minor units.

    `bounty` is the bounty that it buys. `other` holds further parts named by the house, as
    (name, amount); they do not enter the pool.
    """

    prize: Cents
    fee: Cents = 0
    staff: Cents = 0
    other: tuple[tuple[str, Cents], ...] = ()
    bounty: Cents = 0

    @property
    def total(self) -> Cents:
        """Return the amount that the player pays."""
        return self.prize + self.bounty + self.deductions

    @property
    def deductions(self) -> Cents:
        """Return the part that goes neither to the prizes nor to a bounty."""
        named = sum([amount for _, amount in self.other]) if self.other else 0
        return self.fee + self.staff + named


class Offer(Value):
    """A purchase on offer: its price and the chips that it buys."""

    price: Price
    chips: Chips


class LateRegistration(Value):
    """When registration ends: so many minutes after the start, or with the end of a level (T-R5)."""

    minutes: int | None = 90
    level: int | None = None


class PayoutColumn(Value):
    """Shares of the places for a range of entries, in basis points (9.5 % = 950), first place first."""

    min_entries: int
    max_entries: int
    shares: tuple[int, ...]


class PayoutTable(Value):
    """The house's payout table (T-P1): above its last column a generated ladder takes over."""

    name: str
    columns: tuple[PayoutColumn, ...]


class Qualifying(Value):
    """Prizes of a satellite (T-F3): tickets of one value; `seats` 0 = as many as the pool pays."""

    ticket: Cents
    seats: int = 0
    target: str = ""
    milestone: Chips = 0
    """A stack of so many chips has qualified and leaves play; 0 = by places alone."""


class BountyTerms(Value):
    """How heads are won; what a head begins with is the bounty part of the buy-in."""

    kind: BountyKind = BountyKind.FIXED
    unit: Cents = 100
    """Unit of bounties, and of their parts when several win one."""
    nobody: NobodyTakes = NobodyTakes.WINNER
    begins: MysteryStart = MysteryStart.MONEY
    tops: tuple[int, ...] = (50, 25, 10, 10, 5, 5, 5)
    """The largest envelopes, each so many times one of the rest; of few envelopes the first."""
    chips: bool = False
    """Fixed heads are chips that go from hand to hand at the table, and are cashed at a till."""


class RoundShape(StrEnum):
    """How winners of tables meet in rounds (formats: games and shapes)."""

    SHOOTOUT = "shootout"
    """Each table plays to its winners, who are drawn anew to the tables of the next round."""
    BRACKET = "bracket"
    """Heads-up matches of a drawn tree: winners of neighbours meet."""


class RoundTerms(Value):
    """How a tournament of rounds is played."""

    shape: RoundShape = RoundShape.SHOOTOUT
    winners: int = 1
    """Players of each table that advance."""
    carries: bool = False
    """Winners keep their stacks; else each round begins with fresh ones."""
    best_of: int = 1
    """Games of a heads-up match: who wins most of them wins it."""
    third_place: bool = False
    """Whether the losers of a bracket's semi-finals play for third place."""
    restarts: tuple[int, ...] = ()
    """The level with which round 2 begins, round 3, and so on, the last for all that follow.

    0: the clock goes on. None: with fresh stacks the first level, else the clock goes on.
    """


class Entrance(Value):
    """Conditions of entry besides the house's least age; the floorman may override them (T-1)."""

    for_whom: str = ""
    """Such as "Ladies": the player says so, or is known so by #Ladies in the note on the person."""
    least_age: int = 0
    """Least age, as for seniors; 0 = the house's."""
    tickets_only: bool = False
    """Nobody pays in money: a ticket or voucher pays the whole price."""
    tickets_of: str = ""
    """The target of the satellites whose tickets are good; empty: any ticket or voucher."""
    gender: Gender | None = None
    """Gender of a tournament for women or men: recorded of the person, or stated by the player."""


class EarlyBird(Value):
    """Chips more for who enters early: before the start, or to the end of a level after it."""

    chips: Chips = 0
    minutes: int = 0
    """Minutes before the announced start, at the latest."""
    level: int = 0
    """To the end of this level instead; 0 = before the start."""


class ShotClock(Value):
    """Every decision is timed; a time card buys more, so many to each player."""

    seconds: int = 30
    cards: int = 0
    card_seconds: int = 30
    final_cards: int = 0
    """A new set at the final table; 0 = as many as before."""


class Settings(Value):
    """Everything the house decides about a tournament; the price is copied into each entry."""

    name: str
    starts_at: Micros
    buy_in: Offer
    stack: ChipCount[Chips]
    payout_table: PayoutTable
    format: Format = Format.FREEZEOUT
    game: Game = Game.HOLDEM
    discard: PineappleDiscard = PineappleDiscard.AFTER_FLOP_BETTING
    limit: Limit = Limit.NO_LIMIT
    currency: str = "EUR"
    table_size: int = 9
    late: LateRegistration = LateRegistration()
    late_stack: LateStack = LateStack.BLINDED_OFF
    re_entries: int = 0
    """Re-entries allowed to one player beyond the first entry."""
    rebuy: Offer | None = None
    add_on: Offer | None = None
    max_rebuys: int = 0
    """Rebuys allowed to one entry; 0 = as the format says (one, or any number)."""
    guarantee: Cents = 0
    withheld_permille: int = 0
    """Share of the prize parts held back from the pool (staff), default none (T-R2)."""
    unit: Cents = 500
    """Prizes below the first are rounded down to this (T-P3)."""
    places_percent: int = 10
    """Paid places of a generated ladder, in percent of the entries (T-P1 e)."""
    qualifying: Qualifying | None = None
    bounty: BountyTerms | None = None
    rounds: RoundTerms | None = None
    min_age: int = 18
    max_entries: int = 0
    """Entries in all, those of players who are out among them; 0 = as many as the seats hold."""
    at_once: int = 0
    """Players in at once, the others wait for one of them to go out; 0 = as many as the seats hold."""
    starts: Starting = Starting.BY_TIME
    all_in_or_fold: bool = False
    """A hand is played for all chips or not at all."""
    win_the_button: bool = False
    """Whether the winner of a hand has the button in the next."""
    entrance: Entrance = Entrance()
    early: EarlyBird = EarlyBird()
    staff_bonus: Offer | None = None
    shot_clock: ShotClock | None = None
    rebuy_below: Chips = 0
    """Rebuys only with so many chips or fewer; 0 = with any stack."""
    final_table: int = 0
    """Players left when the final table forms; 0 = by the table size (`final_table_size`)."""
    redraw_at: tuple[int, ...] = ()
    """All seats are drawn anew when so many tables are left, such as 3 and 2."""
    halt_shortage: int = 3
    """Play stops at a table so many players short (T-8)."""
    break_order: BreakOrder = BreakOrder.HIGHEST_FIRST
    house_break_order: tuple[int, ...] = ()
    race_rounding: RaceRounding = RaceRounding.UP
    hand_for_hand_seconds: int = 120
    time_seconds: int = 25
    time_countdown: int = 5
    cash_limit: Cents = 500_000
    """Prizes up to here are paid in cash or chips, above by transfer (T-R8)."""

    @property
    def starting_chips(self) -> Chips:
        """Return the chips of the starting stack."""
        return self.stack.worth

    @property
    def is_sit_and_go(self) -> bool:
        """It starts when it is full, whatever the time."""
        return self.starts is not Starting.BY_TIME

    @property
    def places(self) -> int:
        """Entries in all; of a sit & go that names no number one table; 0 = as the seats hold."""
        return self.max_entries or (self.table_size if self.is_sit_and_go else 0)

    @property
    def final_table_size(self) -> int:
        """How many players are left when the final table forms."""
        if self.final_table:
            return self.final_table
        usual = 9 if self.table_size >= 8 else 7 if self.table_size >= 6 else self.table_size
        return min(usual, self.game.most_seats)
