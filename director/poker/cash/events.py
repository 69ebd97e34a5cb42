"""Events of a cash table and of the waiting list: facts and results, never what is computed again."""

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
    """What a player gets a slip for."""

    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"


class AwayFor(StrEnum):
    """Why a seat is kept for a player who is not at it."""

    A_WHILE = "a_while"
    TOURNAMENT = "tournament"


class CashTableOpened(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A table of the house is opened for a game; a feeder names the main table of its players."""

    cash_table: CashTableId
    number: int
    terms: Terms
    main: CashTableId | None


class CashSeatTaken(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player sits down; where hands are told, a newcomer to the game owes the big blind."""

    player: PlayerId
    seat: int
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashChipsSold(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Chips are sold to a player who sits at the table, 1:1."""

    player: PlayerId
    seat: int
    kind: SlipKind
    amount: Cents
    method: Method
    receipt: Receipt
    number: int = 0
    """Of the physical table, for the journal's words."""
    front: Cents = 0
    """In front of the player after it, as the dealer counted before; 0 where that is not noted."""


class CashChipsBought(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player leaves, and the house buys the chips back, 1:1."""

    player: PlayerId
    seat: int
    amount: Cents
    method: Method
    receipt: Receipt
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashSeatLeft(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player leaves without chips."""

    player: PlayerId
    seat: int
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashSlipVoided(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A slip is struck out, and its money went the other way: `slip` counts the table's slips from 1."""

    slip: int
    method: Method
    receipt: Receipt
    stays: bool = False
    """The buyer has chips beside those of the slip, and keeps the seat."""


class CashSeatChanged(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player takes another seat of the same table."""

    player: PlayerId
    old: int
    seat: int


class CashPlayerMovedOut(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player goes to another table with all chips in front of him."""

    player: PlayerId
    seat: int
    worth: Cents
    to: CashTableId
    number: int


class CashPlayerMovedIn(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player comes from another table with his chips; what he owed goes with him."""

    player: PlayerId
    seat: int
    worth: Cents
    origin: CashTableId
    number: int
    """Of the table that he comes from."""
    owes: Missed


class SeatChangeAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player wants another seat: one of these, or any for none."""

    player: PlayerId
    seats: tuple[int, ...]


class TableChangeAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player wants to this table of the same game, or to any other one for None."""

    player: PlayerId
    to: CashTableId | None


class ChangeNoLongerAsked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player stays where he is."""

    player: PlayerId


class CashPlayerAway(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player has left the table for a while; the seat is kept."""

    player: PlayerId
    reason: AwayFor


class CashPlayerBack(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player is back at the seat."""

    player: PlayerId


class MissedBlindsTold(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Which blinds a player owes, and whether he waits for the big blind instead of posting them."""

    player: PlayerId
    owes: Missed
    waits: bool = False


class CashHandDealt(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A hand begins: where button and blinds are, who is dealt in, and what those away owe after it."""

    hand: int
    blinds: Blinds
    dealt: tuple[int, ...]
    owed: tuple[tuple[int, Missed], ...]
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashPotRaked(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A pot was pushed, and this went from it into the drop box."""

    hand: int
    pot: Cents
    drop: Cents
    number: int = 0
    """Of the physical table, for the journal's words."""
    jackpot: Cents = 0
    """What went from it into the jackpot's own box."""


class CashDropCounted(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """What was counted in a box of the table when it was emptied: the rake's, or the jackpot's."""

    amount: Cents
    receipt: Receipt
    number: int = 0
    """Of the physical table, for the journal's words."""
    jackpot: JackpotId | None = None
    """Whose meter it fed; None for the rake."""


class TimeShare(Value):
    """What one player paid of a time charge: how many charges, and their worth."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents


class CashDownBegun(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The dealer changed: downs are counted from 1, and a time charge by the down is due."""

    down: int
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashTimeCollected(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """Time charge was collected in chips: `charge` counts the collections of the table from 1."""

    charge: int
    shares: tuple[TimeShare, ...]
    amount: Cents
    receipt: Receipt
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashTimeWaived(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The house does without the time charge that a player owed."""

    player: PlayerId
    seat: int
    charges: int
    amount: Cents
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashTimeVoided(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A collection was struck out: its chips went back to those who had paid, who owe it again."""

    charge: int
    amount: Cents
    receipt: Receipt
    number: int = 0
    """Of the physical table, for the journal's words."""


class CashRuleOverridden(Overridden, touches={Change.CASH}, nature=Nature.ASIDE, silent=True):
    """The floorman insisted over a rule; the reason stands with the command (T-1)."""


class CashTableClosed(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The table is closed: chips found on it, and what is too much or missing (below zero)."""

    left: Cents
    variance: Cents
    receipt: Receipt | None
    number: int = 0
    """Of the physical table, for the journal's words."""


class WaiterJoined(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player waits for a game."""

    waiter: WaiterId
    player: PlayerId
    game: CashGame


class WaiterCalled(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A waiting player is called to a seat, which is held until he has answered or the time is over."""

    waiter: WaiterId
    player: PlayerId
    cash_table: CashTableId
    number: int
    seat: int
    until: Micros


class WaiterAnswered(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The called player is on his way: the seat stays held."""

    waiter: WaiterId
    player: PlayerId


class CallTakenBack(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The call is taken back; the player keeps his place on the list."""

    waiter: WaiterId
    player: PlayerId


class WaiterSkipped(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """The called player did not come: he stays at the end of the list, or goes from it."""

    waiter: WaiterId
    player: PlayerId
    removed: bool


class WaiterLeft(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player waits no longer."""

    waiter: WaiterId
    player: PlayerId


class WaiterSeated(Event, touches={Change.CASH}, nature=Nature.LIFE):
    """A player has waited for his seat."""

    waiter: WaiterId
    player: PlayerId
    cash_table: CashTableId
    number: int
    seat: int


class WaitingRuleOverridden(Overridden, touches={Change.CASH}, nature=Nature.ASIDE, silent=True):
    """The floorman insisted over a rule of the waiting list (T-1)."""


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
