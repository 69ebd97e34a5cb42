"""Events of a house-game table: facts and results, never values that can be computed."""

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
    """Equipment that a game is played with."""

    CARDS = "cards"
    DICE = "dice"
    WHEEL = "wheel"


class RulingKind(StrEnum):
    """Measure of the management at a table, which the dealer's desk may propose (G-8)."""

    ACTION = "action"
    """Action of the running round that voids, forfeits, gives back, withholds or expels."""
    WITHHOLD = "withhold"
    """Winnings of a settled round are withheld."""
    PAY = "pay"
    """Withheld winnings are paid after all."""
    KEEP = "keep"
    BAN = "ban"
    """The player of a box may not play here any more."""


class CrewRole(StrEnum):
    """Role of a member of staff at a table."""

    INSPECTOR = "inspector"
    DEALER = "dealer"
    BOXMAN = "boxman"
    STICKMAN = "stickman"


class DeckAction(StrEnum):
    """Handling of the cards between rounds, as written in the table protocol."""

    SHUFFLED = "shuffled"
    CUT = "cut"
    STUB = "stub"
    """The rest of the deck was counted."""


class Lapse(StrEnum):
    """Reason why an unanswered proposal lapsed."""

    SETTLED = "settled"
    """The round was settled."""
    OVERTAKEN = "overtaken"
    """Later actions made it impossible."""
    CLOSED = "closed"
    """The table was closed."""
    WITHDRAWN = "withdrawn"
    """The proposer withdrew it."""


class Gear(Value):
    """Deck, set of dice or wheel in use at a table, by its number in the house's register."""

    label: str
    kind: GearKind
    since: Micros
    """Start of its use."""
    plastic: bool = True
    """Whether a deck is of plastic and serves for days; others serve until the table closes (G-5)."""


class GearCheck(Value):
    """Result of a check of one deck or set of dice: complete, or these cards missing."""

    label: str
    sound: bool = True
    missing: tuple[Card, ...] = ()
    note: str = ""


class GameTableOpened(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A table opens with its float; the whole pay table is stored, in force until the table closes."""

    game_table: GameTableId
    pay_table: str
    """Key of the pay table: `ultimate_gr`."""
    engine: str
    text: str
    """Text of the pay table at the opening."""
    number: int
    """Number of the physical table; 0 if it is not in the house's register."""
    currency: str
    boxes: tuple[Box, ...]
    chips: ChipCount[Cents]
    """Float: values in minor units."""
    gear: tuple[Gear, ...]
    checks: tuple[GearCheck, ...]
    jackpots: tuple[tuple[str, JackpotId], ...]
    """Jackpots of the pay table, each with the house's meter that it uses."""
    by_machine: bool
    commitment: str
    """SHA-256 of the seed of shoes and dice drawn by the console."""
    terms: tuple[str, ...] = ()
    """The table's own terms over the pay table: `minimum=2500`, in minor units (G-1)."""


class RoundStarted(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """A round begins with bets open: its boxes, and the state carried from the last round."""

    round: int
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...]
    by_machine: bool
    burned: tuple[Card, ...]
    carry: str
    """State carried from the last round, as JSON; empty for none."""


class ActionTaken(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """An action was taken in the running round."""

    action: Action
    by_draw: str = ""
    """Label of the draw that gave cards or numbers; empty when they were entered."""


class ActionUndone(Event, touches={Change.PIT}, nature=Nature.LIFE, takes_back=True):
    """The last action of the running round was undone."""


class JackpotTermsTaken(Event, touches={Change.PIT}, nature=Nature.LIFE, silent=True):
    """From the next round on the table plays under this version of a jackpot's terms."""

    kind: str
    """Id of the jackpot in the pay table."""
    version: int
    terms: JackpotTerms


class PlayerNamed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The player of a box was named, or the name was removed."""

    player: int
    """Player of the box, as `Box.player`."""
    person: PlayerId | None

    @property
    def outcome(self) -> str:
        return "" if self.person is not None else "nobody"


class WonAside(Value):
    """Jackpot win of a box that the cash desk pays, not the table's tray (G-9)."""

    kind: str
    """Id of the jackpot in the pay table."""
    hit: int
    """Number of its statement."""
    seat: int
    amount: Cents


class RoundSettled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Every bet of a round is decided."""

    round: int
    lines: tuple[SettledBet, ...]
    meters: tuple[MeterMove, ...]
    carry: str
    aside: tuple[WonAside, ...] = ()


class RoundWithheld(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Winnings of a settled round are withheld for an investigation (G-8)."""

    round: int
    seats: tuple[int, ...]


class RoundReleased(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Withheld winnings are paid after all, or kept by the house (G-8)."""

    round: int
    paid: bool

    @property
    def outcome(self) -> str:
        return "paid" if self.paid else "kept"


class RulingProposed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The dealer's desk proposes a measure that only the management may take (G-8)."""

    proposal: int
    """Number from 1 at this table."""
    what: RulingKind
    round: int
    """Round that it concerns; 0 for none."""
    action: Action | None
    seats: tuple[int, ...]
    by: StaffId
    why: str

    @property
    def outcome(self) -> str:
        return self.what


class ProposalAnswered(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The management answered a proposal; an accepted measure follows in the same command."""

    proposal: int
    accepted: bool
    by: StaffId
    why: str

    @property
    def outcome(self) -> str:
        return "accepted" if self.accepted else "refused"


class ProposalLapsed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """An unanswered proposal lapsed."""

    proposal: int
    cause: Lapse

    @property
    def outcome(self) -> str:
        return self.cause


class PlayerBanned(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The player of a box may not play at this table any more, or not enter the house (G-8)."""

    seat: int
    house: bool = False
    """Whether the person named at the box is barred from the house."""
    until_at: Micros = 0
    """End of the ban; 0: until it is lifted."""

    @property
    def outcome(self) -> str:
        if not self.house:
            return ""
        return "house_until" if self.until_at else "house"


class CrewChanged(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The crew of the table from now on; vacant roles are left out."""

    crew: tuple[tuple[CrewRole, StaffId], ...]


class DeckHandled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Cards were shuffled or cut, or the rest of a deck was counted.

    A wrong count alone voids nothing: the inspector rules (G-5).
    """

    what: DeckAction
    label: str
    """Number of the deck; empty for all of them."""
    seat: int
    """Box that cut; 0 for none."""
    counted: int
    expected: int
    """Expected number of cards; 0 if unknown."""

    @property
    def outcome(self) -> str:
        return self.what


class RoundReversed(Event, touches={Change.PIT}, nature=Nature.LIFE, takes_back=True):
    """A settled round was found wrong: all its effects are reversed, jackpots included (G-8)."""

    round: int
    by: StaffId
    second: StaffId
    """Second person; empty where the staff do not log in."""
    why: str


class RoundRetold(Event, touches={Change.PIT}, nature=Nature.LIFE, takes_back=True):
    """The next round corrects a reversed one (G-8)."""

    round: int
    """Number of the correcting round."""
    corrects: int


class ReentryLeft(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The correction of a reversed round was abandoned: nothing of it counts (G-8)."""

    round: int
    """Number that the next round gets again."""
    corrects: int


class ChipsFilled(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Chips came from the cash desk to the table (G-5)."""

    chips: ChipCount[Cents]


class ChipsCredited(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Chips went from the table to the cash desk (G-5)."""

    chips: ChipCount[Cents]


class BoxDropped(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Money that players paid for chips at the table, counted in its drop box (G-5)."""

    amount: Cents


class ShiftBegun(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """Another shift takes over the table; results count for it from here."""

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
    """The floorman overrode a rule; the reason is stored with the command (T-1)."""


class GameTableClosed(Event, touches={Change.PIT}, nature=Nature.LIFE):
    """The table is closed: the count, the check of decks and dice, and the revealed seed."""

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
