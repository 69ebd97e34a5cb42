"""Events of a house-game table: facts and results, never what is computed again."""

from enum import StrEnum
from fractions import Fraction

from director.games.protocol import Action, Box, MeterMove, SettledBet
from director.games.table.jackpot_events import JackpotTerms
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature, Overridden
from director.values.ids import GameTableId, JackpotId, PlayerId, StaffId
from director.values.quantity import Cents, Micros


class GearKind(StrEnum):
    """What a game is played with."""

    CARDS = "cards"
    DICE = "dice"
    WHEEL = "wheel"


class RulingKind(StrEnum):
    """What the management does at a table, and the dealer desk proposes (G-8)."""

    ACTION = "action"
    """An action of the running round that voids, forfeits, gives back, withholds or expels."""
    WITHHOLD = "withhold"
    """Winnings of a settled round are held."""
    PAY = "pay"
    """Held winnings are paid after all."""
    KEEP = "keep"
    BAN = "ban"
    """The player of a box plays here no more."""


class CrewRole(StrEnum):
    """Who works at a table."""

    INSPECTOR = "inspector"
    DEALER = "dealer"
    BOXMAN = "boxman"
    STICKMAN = "stickman"


class DeckDeed(StrEnum):
    """What is done with the cards between the rounds, as the table protocol keeps it."""

    SHUFFLED = "shuffled"
    CUT = "cut"
    STUB = "stub"
    """The rest of the deck was counted."""


class Lapse(StrEnum):
    """Why a proposal that nobody has answered is none any more."""

    SETTLED = "settled"
    """The round was settled."""
    OVERTAKEN = "overtaken"
    """What was done meanwhile leaves no room for it."""
    CLOSED = "closed"
    """The table was closed."""
    WITHDRAWN = "withdrawn"
    """Whoever proposed it has taken it back."""


class Gear(Value):
    """One deck, one set of dice or a wheel in use at a table, by its number in the house's register."""

    label: str
    kind: GearKind
    since: Micros
    """When it came into use."""
    plastic: bool = True
    """A plastic deck serves for days, any other until the table closes (G-5)."""


class GearCheck(Value):
    """What a check of one deck or set of dice found: nothing missing, or these cards."""

    label: str
    sound: bool = True
    missing: tuple[Card, ...] = ()
    note: str = ""


class GameTableOpened(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A table opens with its float; the pay table that holds until it closes is kept whole."""

    game_table: GameTableId
    pay_table: str
    """Key of the pay table: `ultimate_gr`."""
    engine: str
    text: str
    """The pay table as it was when the table opened."""
    number: int
    """The physical table, 0 for none of the house's register."""
    currency: str
    boxes: tuple[Box, ...]
    chips: ChipCount[Cents]
    """The float: values in minor units."""
    gear: tuple[Gear, ...]
    checks: tuple[GearCheck, ...]
    jackpots: tuple[tuple[str, JackpotId], ...]
    """The jackpots of the pay table, and the house's meters that they stand for."""
    by_machine: bool
    commitment: str
    """SHA-256 of the seed of shoes and dice drawn by the console."""
    terms: tuple[str, ...] = ()
    """What the table has of its own over the pay table: `minimum=2500`, in minor units (G-1)."""


class RoundStarted(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Bets are open: who sits where, and what is carried on from before."""

    round: int
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...]
    by_machine: bool
    burned: tuple[Card, ...]
    carry: str
    """What the round before left behind, as JSON; empty for nothing."""


class ActionTaken(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Something was done in the running round."""

    action: Action
    by_draw: str = ""
    """Label of the draw that gave cards or numbers, empty when they were told."""


class ActionUndone(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The last action of the running round is taken back."""


class JackpotTermsTaken(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """The rounds of a table from the next one on are played under this version of a jackpot's terms."""

    kind: str
    """The jackpot's id in the pay table."""
    version: int
    terms: JackpotTerms


class PlayerNamed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Who plays a box was told, or that nobody says it any more."""

    player: int
    """The player of the box, as `Box.player`."""
    person: PlayerId | None


class WonAside(Value):
    """What a box won of a jackpot that the cash desk pays, and not the table's tray (G-9)."""

    kind: str
    """The jackpot's id in the pay table."""
    hit: int
    """The number of its statement."""
    seat: int
    amount: Cents


class RoundSettled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Every bet is decided."""

    round: int
    lines: tuple[SettledBet, ...]
    meters: tuple[MeterMove, ...]
    carry: str
    aside: tuple[WonAside, ...] = ()


class RoundWithheld(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Winnings of a settled round are held until it is investigated (G-8)."""

    round: int
    seats: tuple[int, ...]


class RoundReleased(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Held winnings are paid after all, or kept by the house (G-8)."""

    round: int
    paid: bool


class RulingProposed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The dealer desk asks the management for what only that may do (G-8)."""

    proposal: int
    """From 1, at this table."""
    what: RulingKind
    round: int
    """The round that it is about; 0 for none."""
    action: Action | None
    seats: tuple[int, ...]
    by: StaffId
    why: str


class ProposalAnswered(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The management has decided on a proposal: what it accepts follows in the same command."""

    proposal: int
    accepted: bool
    by: StaffId
    why: str


class ProposalLapsed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A proposal is none any more, unanswered."""

    proposal: int
    cause: Lapse


class PlayerBanned(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The player of a box plays at this table no more, or does not come in any more (G-8)."""

    seat: int
    house: bool = False
    """Who is named at the box is barred from the house."""
    until_at: Micros = 0
    """When that is over; 0: once it is lifted."""


class CrewChanged(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Who works at the table from here on; a role that nobody has is not named."""

    crew: tuple[tuple[CrewRole, StaffId], ...]


class DeckHandled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Cards were shuffled or cut, or the rest of a deck was counted.

    A wrong count voids nothing by itself: the inspector rules (G-5).
    """

    what: DeckDeed
    label: str
    """Which deck; empty for all of them."""
    seat: int
    """Whose box cut; 0 where nobody's did."""
    counted: int
    expected: int
    """How many cards should be there; 0 where that is not known."""


class RoundReversed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A settled round was found wrong: all that it decided is taken back, jackpots included (G-8)."""

    round: int
    by: StaffId
    second: StaffId
    """Who agreed; empty where the staff do not log in."""
    why: str


class RoundRetold(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The round that begins next tells a reversed one right (G-8)."""

    round: int
    """Its own number."""
    corrects: int


class ReentryLeft(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A reversed round that was being entered right was left: nothing of it counts (G-8)."""

    round: int
    """The number that the next round has again."""
    corrects: int


class ChipsFilled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Chips came to the table from the cash desk (G-5)."""

    chips: ChipCount[Cents]


class ChipsCredited(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Chips went from the table to the cash desk (G-5)."""

    chips: ChipCount[Cents]


class BoxDropped(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """What players paid for chips at the table, as counted in its drop box (G-5)."""

    amount: Cents


class ShiftBegun(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Another shift has the table; results count for it from here."""

    name: str


class GearChecked(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Decks or dice were checked while the table was open."""

    checks: tuple[GearCheck, ...]


class GearReplaced(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A deck or set of dice was retired for another one."""

    old: str
    new: Gear
    check: GearCheck


class CardReplaced(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A worn card was replaced by its twin from a new deck, before the next shuffle (G-5)."""

    label: str
    card: Card


class GameRuleOverridden(Overridden, touches={Change.PIT}, nature=Nature.ASIDE, silent=True):
    """The floorman insisted over a rule; the reason stands with the command (T-1)."""


class GameTableClosed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The table is closed: what was counted, the check of decks and dice, the seed revealed."""

    chips: ChipCount[Cents]
    checks: tuple[GearCheck, ...]
    destroyed: tuple[str, ...]
    """Decks that are not used again."""
    seed: str


TableEvent = (
    GameTableOpened | JackpotTermsTaken | PlayerNamed | RoundStarted | ActionTaken | ActionUndone
    | RoundSettled | RoundWithheld | RoundReleased | RulingProposed | ProposalAnswered | ProposalLapsed
    | PlayerBanned | RoundReversed | RoundRetold | ReentryLeft | CrewChanged | DeckHandled | ChipsFilled
    | ChipsCredited | BoxDropped | ShiftBegun | GearChecked | GearReplaced | CardReplaced
    | GameRuleOverridden | GameTableClosed
)  # fmt: skip
