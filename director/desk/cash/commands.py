"""Cash games: tables opened and closed, players seated and paid, the waiting list, dealt hands."""

from dataclasses import dataclass

from director.desk.cashdesk.commands.tender import WHOLE, Tender
from director.poker.cash.terms import CashGame, Terms
from director.poker.missed import Missed
from director.values.ids import CashTableId, PlayerId, TillId, TournamentId, WaiterId
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class OpenCashTable:
    """Open a table of the house for a game; `main` makes it the feeder of that table."""

    cash_table: CashTableId
    number: int
    terms: Terms
    main: CashTableId | None = None


@dataclass(frozen=True, slots=True)
class SeatCashPlayer:
    """Seat a player with the chips he buys; his place on the list of the game is used up.

    Who comes to a game in play posts the big blind, or `waits` for it.
    """

    cash_table: CashTableId
    player: PlayerId
    seat: int
    amount: Cents
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE
    waits: bool = False


@dataclass(frozen=True, slots=True)
class TopUp:
    """Sell more chips to a player; `in_front` is what the dealer counts before it."""

    cash_table: CashTableId
    player: PlayerId
    amount: Cents
    in_front: Cents
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE


@dataclass(frozen=True, slots=True)
class CashOut:
    """A player leaves; the house buys his chips back, 0 for none."""

    cash_table: CashTableId
    player: PlayerId
    amount: Cents
    till: TillId
    method: Method = Method.CASH


@dataclass(frozen=True, slots=True)
class VoidCashSlip:
    """Strike out a slip of a table (`slip` from 1); a reason is asked.

    `in_front` is what is counted before the buyer of a sale; None = the chips as they were sold.
    """

    cash_table: CashTableId
    slip: int
    till: TillId
    method: Method = Method.CASH
    in_front: Cents | None = None


@dataclass(frozen=True, slots=True)
class ChangeCashSeat:
    """A player takes another seat of his table."""

    cash_table: CashTableId
    player: PlayerId
    seat: int


@dataclass(frozen=True, slots=True)
class ChangeCashTable:
    """A player goes to another table with all his chips."""

    cash_table: CashTableId
    player: PlayerId
    to: CashTableId
    seat: int
    chips: Cents


@dataclass(frozen=True, slots=True)
class AskSeatChange:
    """A player wants another seat: one of these, or any for none."""

    cash_table: CashTableId
    player: PlayerId
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AskTableChange:
    """A player wants to another table of his game: this one, or any for None."""

    cash_table: CashTableId
    player: PlayerId
    to: CashTableId | None = None


@dataclass(frozen=True, slots=True)
class DropChange:
    """A player wants no other seat or table any more."""

    cash_table: CashTableId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class MarkCashAway:
    """A player is away from the seat, or back."""

    cash_table: CashTableId
    player: PlayerId
    away: bool


@dataclass(frozen=True, slots=True)
class TellMissedBlinds:
    """Which blinds a player owes, as the dealer tells it, or that he `waits` for the big blind."""

    cash_table: CashTableId
    player: PlayerId
    owes: Missed
    waits: bool = False


@dataclass(frozen=True, slots=True)
class DealCashHand:
    """The next hand is dealt; `button` tells where the button is, 0 = where it goes by itself."""

    cash_table: CashTableId
    button: int = 0


@dataclass(frozen=True, slots=True)
class RakePot:
    """A pot was pushed: the rake goes into the drop box."""

    cash_table: CashTableId
    pot: Cents
    flop: bool = True


@dataclass(frozen=True, slots=True)
class CountCashDrop:
    """The drop box of a table was emptied and counted."""

    cash_table: CashTableId
    amount: Cents
    till: TillId


@dataclass(frozen=True, slots=True)
class CloseCashTable:
    """Close an empty table: what was in the drop box, and chips found on the table."""

    cash_table: CashTableId
    till: TillId
    drop: Cents = 0
    left: Cents = 0


@dataclass(frozen=True, slots=True)
class RegisterFromCash:
    """A cash player enters a tournament; his cash seat is kept while he plays it."""

    cash_table: CashTableId
    player: PlayerId
    tournament: TournamentId
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE


@dataclass(frozen=True, slots=True)
class JoinWaiting:
    """A player goes on the waiting list of a game."""

    player: PlayerId
    game: CashGame


@dataclass(frozen=True, slots=True)
class CallWaiter:
    """Call a waiting player to a table; `seat` 0 = its first open seat."""

    waiter: WaiterId
    cash_table: CashTableId
    seat: int = 0


@dataclass(frozen=True, slots=True)
class AnswerCall:
    """The called player has answered: the seat is kept."""

    waiter: WaiterId


@dataclass(frozen=True, slots=True)
class TakeCallBack:
    """Take a call back; the player keeps his place."""

    waiter: WaiterId


@dataclass(frozen=True, slots=True)
class SkipWaiter:
    """The called player does not come: he goes to the end of the list, or from it.

    `declined`: he said no, so nobody waits for the time to be over. `remove`: from the list at once.
    """

    waiter: WaiterId
    declined: bool = False
    remove: bool = False


@dataclass(frozen=True, slots=True)
class LeaveWaiting:
    """A player waits no longer."""

    waiter: WaiterId


CashCommand = (
    OpenCashTable | SeatCashPlayer | TopUp | CashOut | VoidCashSlip | ChangeCashSeat | ChangeCashTable
    | AskSeatChange | AskTableChange | DropChange | MarkCashAway | TellMissedBlinds | DealCashHand
    | RakePot | CountCashDrop | CloseCashTable | RegisterFromCash | CallWaiter
)  # fmt: skip
"""Commands about one cash table."""
WaitingCommand = JoinWaiting | CallWaiter | AnswerCall | TakeCallBack | SkipWaiter | LeaveWaiting
OF_THE_ROOM = (OpenCashTable, SeatCashPlayer, ChangeCashTable, CallWaiter, JoinWaiting)
"""Commands that look at every open cash table."""
WITH_THE_LIST = (
    SeatCashPlayer, ChangeCashSeat, ChangeCashTable, CloseCashTable, JoinWaiting, CallWaiter,
    AnswerCall, TakeCallBack, SkipWaiter, LeaveWaiting,
)  # fmt: skip
"""Commands that look at the waiting list or change it."""
