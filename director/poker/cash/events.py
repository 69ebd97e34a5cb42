"""Events of a cash table and of the waiting list: facts and results, never computed values."""

from enum import StrEnum

from director.poker.button import Blinds
from director.poker.cash.terms import CashGame, Terms
from director.poker.missed import Missed
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature, Overridden
from director.values.ids import CashTableId, JackpotId, PlayerId, WaiterId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros


class SlipKind(StrEnum):
    """Kind of a player's slip."""

    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"


class AbsenceReason(StrEnum):
    """Reason for keeping the seat of an absent player."""

    A_WHILE = "a_while"
    TOURNAMENT = "tournament"


class CashTableOpened(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A table of the house is opened for a game; a feeder names the main table of its players."""

    cash_table: CashTableId
    number: int
    terms: Terms
    main: CashTableId | None


class CashSeatTaken(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player sits down; where hands are entered, a newcomer to the game owes the big blind."""

    player: PlayerId
    seat: int
    number: int = 0
    """Number of the physical table, for the journal."""


class CashChipsSold(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Chips are sold to a player who sits at the table, 1:1."""

    player: PlayerId
    seat: int
    kind: SlipKind
    amount: Cents
    method: Method
    receipt: Receipt
    number: int = 0
    """Number of the physical table, for the journal."""
    front: Cents = 0
    """Chips in front of the player afterwards, counted by the dealer; 0 if not noted."""


class CashChipsBought(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player leaves, and the house buys the chips back, 1:1."""

    player: PlayerId
    seat: int
    amount: Cents
    method: Method
    receipt: Receipt
    number: int = 0
    """Number of the physical table, for the journal."""


class CashSeatLeft(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player leaves without chips."""

    player: PlayerId
    seat: int
    number: int = 0
    """Number of the physical table, for the journal."""


class CashSlipVoided(Event, touches={Change.CASH}, nature=Nature.LIFE, takes_back=True):
    """A slip is voided and its money returned: `slip` is its number at the table from 1."""

    slip: int
    method: Method
    receipt: Receipt
    stays: bool = False
    """Whether the buyer has other chips and keeps the seat."""


class CashSeatChanged(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player takes another seat of the same table."""

    player: PlayerId
    old: int
    seat: int


class CashPlayerMovedOut(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player takes all his chips to another table."""

    player: PlayerId
    seat: int
    worth: Cents
    to: CashTableId
    number: int


class CashPlayerMovedIn(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player comes from another table with his chips and the blinds he owes."""

    player: PlayerId
    seat: int
    worth: Cents
    origin: CashTableId
    number: int
    """Number of the table that he left."""
    owes: Missed


class SeatChangeAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player asks for another seat: one of these, or any if empty."""

    player: PlayerId
    seats: tuple[int, ...]

    @property
    def outcome(self) -> str:
        return "" if self.seats else "any"


class TableChangeAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player asks for a seat at this table of the same game, or at any other for None."""

    player: PlayerId
    to: CashTableId | None


class ChangeNoLongerAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player withdraws the request and stays."""

    player: PlayerId


class CashPlayerAway(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player has left the table for a while; the seat is kept."""

    player: PlayerId
    reason: AbsenceReason

    @property
    def outcome(self) -> str:
        return self.reason


class CashPlayerBack(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player is back at the seat."""

    player: PlayerId


class MissedBlindsTold(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Blinds that a player owes, and whether he waits for the big blind instead of posting."""

    player: PlayerId
    owes: Missed
    waits: bool = False

    @property
    def outcome(self) -> str:
        return "waits" if self.waits else ""


class CashHandDealt(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A hand begins: button and blinds, seats dealt in, and blinds that absent players owe after it."""

    hand: int
    blinds: Blinds
    dealt: tuple[int, ...]
    owed: tuple[tuple[int, Missed], ...]
    number: int = 0
    """Number of the physical table, for the journal."""


class CashPotRaked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A pot was pushed, with this drop into the box."""

    hand: int
    pot: Cents
    drop: Cents
    number: int = 0
    """Number of the physical table, for the journal."""
    jackpot: Cents = 0
    """Part of the pot for the jackpot's own box."""

    @property
    def outcome(self) -> str:
        return "jackpot" if self.jackpot else ""


class CashDropCounted(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A box of the table was emptied and counted: the rake's, or the jackpot's."""

    amount: Cents
    receipt: Receipt
    number: int = 0
    """Number of the physical table, for the journal."""
    jackpot: JackpotId | None = None
    """Jackpot whose meter it fed; None for the rake."""

    @property
    def outcome(self) -> str:
        return "jackpot" if self.jackpot else ""


class TimeShare(Value):
    """Time charge paid by one player: number of charges, and their worth."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents


class CashDownBegun(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The dealer changed: downs are counted from 1, and a time charge by the down is due."""

    down: int
    number: int = 0
    """Number of the physical table, for the journal."""


class CashTimeCollected(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Time charge was collected in chips: `charge` counts the collections of the table from 1."""

    charge: int
    shares: tuple[TimeShare, ...]
    amount: Cents
    receipt: Receipt
    number: int = 0
    """Number of the physical table, for the journal."""


class CashTimeWaived(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The house waives the time charge that a player owed."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents
    number: int = 0
    """Number of the physical table, for the journal."""


class CashTimeVoided(Event, touches={Change.CASH}, nature=Nature.LIFE, takes_back=True):
    """A collection was voided: its chips went back to the payers, who owe the charge again."""

    charge: int
    amount: Cents
    receipt: Receipt
    number: int = 0
    """Number of the physical table, for the journal."""


class CashRuleOverridden(Overridden, touches={Change.CASH}, nature=Nature.ASIDE, silent=True):
    """The floorman overrode a rule; the reason is stored with the command (T-1)."""


class CashTableClosed(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The table is closed: chips counted on it, and the surplus or shortage (below zero)."""

    left: Cents
    variance: Cents
    receipt: Receipt | None
    number: int = 0
    """Number of the physical table, for the journal."""

    @property
    def outcome(self) -> str:
        return "differs" if self.variance else ""


class WaiterJoined(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player joins the list of a game."""

    waiter: WaiterId
    player: PlayerId
    game: CashGame


class WaiterCalled(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A waiting player is called to a seat, which is held until the answer or the deadline."""

    waiter: WaiterId
    player: PlayerId
    cash_table: CashTableId
    number: int
    seat: int
    until: Micros


class WaiterAnswered(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The called player is coming: the seat stays held."""

    waiter: WaiterId
    player: PlayerId


class CallTakenBack(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The call is withdrawn; the player keeps his place on the list."""

    waiter: WaiterId
    player: PlayerId


class WaiterSkipped(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The called player did not come: he moves to the end of the list, or is removed."""

    waiter: WaiterId
    player: PlayerId
    removed: bool

    @property
    def outcome(self) -> str:
        return "removed" if self.removed else "kept"


class WaiterLeft(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player leaves the list."""

    waiter: WaiterId
    player: PlayerId


class WaiterSeated(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player from the list takes his seat."""

    waiter: WaiterId
    player: PlayerId
    cash_table: CashTableId
    number: int
    seat: int


class WaitingRuleOverridden(Overridden, touches={Change.CASH}, nature=Nature.ASIDE, silent=True):
    """The floorman overrode a rule of the waiting list (T-1)."""


CashTableEvent = (
    CashTableOpened | CashSeatTaken | CashChipsSold | CashChipsBought | CashSeatLeft | CashSlipVoided
    | CashSeatChanged | CashPlayerMovedOut | CashPlayerMovedIn | SeatChangeAsked | TableChangeAsked
    | ChangeNoLongerAsked | CashPlayerAway | CashPlayerBack | MissedBlindsTold | CashHandDealt
    | CashPotRaked | CashDropCounted | CashRuleOverridden | CashTableClosed | CashDownBegun
    | CashTimeCollected | CashTimeWaived | CashTimeVoided
)  # fmt: skip
WaitingEvent = (
    WaiterJoined | WaiterCalled | WaiterAnswered | CallTakenBack | WaiterSkipped | WaiterLeft
    | WaiterSeated | WaitingRuleOverridden
)  # fmt: skip
