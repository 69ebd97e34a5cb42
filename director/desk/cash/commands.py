"""Cash games: tables opened and closed, players seated and paid, the waiting list, dealt hands."""

from collections.abc import Iterable

from director.cashdesk.receipts import WHOLE, Tender
from director.desk.kernel.admission_rules import (
    NOTED,
    OWN,
    PLAYS,
    PLAYS_ON,
    WINS,
    at_the_cash_tables,
    in_the_tournament,
    of_shares,
    of_waiter,
    on_the_list,
)
from director.desk.kernel.command import (
    CASHIERS,
    DEALERS,
    FLOORMEN,
    AboutTournament,
    AtCashTable,
    AtTill,
    ByMethod,
    CashTableCommand,
    Decided,
    DeskState,
    GivesBack,
    Sale,
    WaitingCommand,
    always,
    binding,
    claiming_tables,
    claiming_when_full,
    deposits,
    event_of_flight,
    every_cash_table,
    jackpots_of_table,
    paying_much,
    waiting_list,
)
from director.desk.kernel.ports import cash_stream, jackpot_stream
from director.equipment.events import CheckFinding
from director.poker.cash.terms import CashGame, Terms
from director.poker.missed import Missed
from director.values.ids import CashTableId, PlayerId, StreamId, TillId, TournamentId, WaiterId
from director.values.payment import Method
from director.values.quantity import Cents


def _its_jackpot(command: "OpenCashTable", _known: DeskState) -> Iterable[StreamId]:
    drop = command.terms.jackpot
    return (jackpot_stream(drop.jackpot),) if drop is not None else ()


class OpenCashTable(
    CashTableCommand, by=FLOORMEN, takes=(claiming_tables, every_cash_table, _its_jackpot)
):
    """Open a table of the house for a game; `main` makes it the feeder of that table.

    A jackpot that its pots feed and that is not there yet is put up, at nothing.
    """

    number: int
    terms: Terms
    main: CashTableId | None = None


class SeatCashPlayer(
    CashTableCommand,
    AtTill,
    Sale,
    by=CASHIERS,
    takes=(every_cash_table, waiting_list),
    admission=PLAYS.once(at_the_cash_tables),
):
    """Seat a player with the chips he buys; his place on the list of the game is used up.

    Who comes to a game in play posts the big blind, or `waits` for it.
    """

    player: PlayerId
    seat: int
    amount: Cents
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE
    waits: bool = False


class TopUp(CashTableCommand, AtTill, Sale, by=CASHIERS, admission=PLAYS_ON):
    """Sell more chips to a player; `in_front` is what the dealer counts before it."""

    player: PlayerId
    amount: Cents
    in_front: Cents
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE


class CashOut(
    CashTableCommand,
    AtTill,
    ByMethod,
    by=CASHIERS.with_second(paying_much),
    takes=(deposits,),
    admission=OWN,
):
    """A player leaves; the house buys his chips back, 0 for none."""

    player: PlayerId
    amount: Cents
    till: TillId
    method: Method = Method.CASH


class VoidCashSlip(
    CashTableCommand,
    AtTill,
    ByMethod,
    GivesBack,
    by=CASHIERS.with_second(always),
    takes=(every_cash_table,),
):
    """Strike out a slip of a table (`slip` from 1); a reason is asked.

    `in_front` is what is counted before the buyer of a sale; None = the chips as they were sold.
    """

    slip: int
    till: TillId
    method: Method = Method.CASH
    in_front: Cents | None = None


class ChangeCashSeat(CashTableCommand, by=FLOORMEN, takes=(waiting_list,), admission=OWN):
    """A player takes another seat of his table."""

    player: PlayerId
    seat: int
    seen: int = 0
    """Seat that was shown when the change was chosen: refused from another one. 0: any seat."""


def _the_other_table(command: "ChangeCashTable", _known: DeskState) -> Iterable[StreamId]:
    return (cash_stream(command.to),)


class ChangeCashTable(
    CashTableCommand,
    by=FLOORMEN,
    takes=(every_cash_table, waiting_list, _the_other_table),
    admission=OWN,
):
    """A player goes to another table with all his chips."""

    player: PlayerId
    to: CashTableId
    seat: int
    chips: Cents


class AskSeatChange(CashTableCommand, by=FLOORMEN, admission=NOTED):
    """A player wants another seat: one of these, or any for none."""

    player: PlayerId
    seats: tuple[int, ...] = ()


class AskTableChange(CashTableCommand, by=FLOORMEN, admission=NOTED):
    """A player wants to another table of his game: this one, or any for None."""

    player: PlayerId
    to: CashTableId | None = None


class DropChange(CashTableCommand, by=FLOORMEN, admission=NOTED):
    """A player wants no other seat or table any more."""

    player: PlayerId


class MarkCashAway(CashTableCommand, by=DEALERS, admission=NOTED):
    """A player is away from the seat, or back."""

    player: PlayerId
    away: bool


class TellMissedBlinds(CashTableCommand, by=DEALERS, admission=NOTED):
    """Which blinds a player owes, as the dealer tells it, or that he `waits` for the big blind."""

    player: PlayerId
    owes: Missed
    waits: bool = False


class DealCashHand(CashTableCommand, by=DEALERS):
    """The next hand is dealt; `button` tells where the button is, 0 = where it goes by itself."""

    button: int = 0


class RakePot(CashTableCommand, by=DEALERS):
    """A pot was pushed: the rake goes into the drop box."""

    pot: Cents
    flop: bool = True


class CountCashDrop(CashTableCommand, AtTill, by=FLOORMEN):
    """The drop box of a table was emptied and counted."""

    amount: Cents
    till: TillId


class CountCashJackpot(CashTableCommand, AtTill, by=FLOORMEN, takes=(jackpots_of_table,)):
    """The jackpot's box of a table was emptied and counted: its meter grows by it."""

    amount: Cents
    till: TillId


class WinCashJackpot(
    CashTableCommand,
    by=FLOORMEN.with_second(always),
    takes=(jackpots_of_table,),
    admission=WINS.of(of_shares),
):
    """Players of a table have won so much of its jackpot, each his share; two people sign it."""

    shares: tuple[tuple[PlayerId, Cents], ...]


class TellCashDown(CashTableCommand, by=DEALERS):
    """Another dealer sits down: a time charge by the down falls due."""


class CollectCashTime(CashTableCommand, AtTill, by=CASHIERS, admission=OWN):
    """Collect the time charge in chips: of these players, or for none of all at the table who owe."""

    till: TillId
    players: tuple[PlayerId, ...] = ()


class WaiveCashTime(CashTableCommand, by=FLOORMEN, admission=NOTED):
    """Do without the time charge that a player owes; a reason is asked."""

    player: PlayerId


class VoidCashTime(CashTableCommand, AtTill, by=CASHIERS.with_second(always)):
    """Strike out a collection of time charge (`charge` from 1): the chips go back, a reason is asked."""

    charge: int
    till: TillId


def _its_decks(command: "CloseCashTable", known: DeskState) -> Iterable[StreamId]:
    """The deliveries of the decks that leave the table."""
    return known.deliveries_of(each.piece for each in command.decks)


class CloseCashTable(
    CashTableCommand, AtTill, by=FLOORMEN, takes=(waiting_list, jackpots_of_table, _its_decks)
):
    """Close an empty table: what was in its boxes, and chips found on the table."""

    till: TillId
    drop: Cents = 0
    left: Cents = 0
    jackpot: Cents = 0
    """Amount in the jackpot's box."""
    decks: tuple[CheckFinding, ...] = ()
    """The decks that lie there, as they were counted (G-5)."""


class RegisterFromCash(
    CashTableCommand,
    AboutTournament,
    AtTill,
    Sale,
    by=CASHIERS,
    takes=(claiming_when_full, event_of_flight),
    admission=PLAYS.once(in_the_tournament),
):
    """A cash player enters a tournament; his cash seat is kept while he plays it."""

    player: PlayerId
    tournament: TournamentId
    till: TillId
    method: Method = Method.CASH
    tender: Tender = WHOLE


def _who_joins(_decided: Decided, command: "JoinWaiting") -> PlayerId:
    return command.player


class JoinWaiting(
    WaitingCommand,
    by=CASHIERS.with_owner(_who_joins),
    takes=(binding, every_cash_table),
    admission=PLAYS.once(on_the_list),
):
    """A player goes on the waiting list of a game."""

    player: PlayerId
    game: CashGame


class CallWaiter(
    WaitingCommand, AtCashTable, by=CASHIERS, takes=(every_cash_table,), admission=PLAYS.of(of_waiter)
):
    """Call a waiting player to a table; `seat` 0 = its first open seat."""

    waiter: WaiterId
    cash_table: CashTableId
    seat: int = 0


class AnswerCall(WaitingCommand, by=CASHIERS, admission=NOTED):
    """The called player has answered: the seat is kept."""

    waiter: WaiterId


class TakeCallBack(WaitingCommand, by=CASHIERS, admission=NOTED):
    """Take a call back; the player keeps his place."""

    waiter: WaiterId


class SkipWaiter(WaitingCommand, by=CASHIERS, admission=NOTED):
    """The called player does not come: he goes to the end of the list, or from it.

    `declined`: he said no, so nobody waits for the time to be over. `remove`: from the list at once.
    """

    waiter: WaiterId
    declined: bool = False
    remove: bool = False


def _who_leaves(decided: Decided, command: "LeaveWaiting") -> PlayerId | None:
    waiter = decided.waiting().find(command.waiter)
    return waiter.player if waiter is not None else None


class LeaveWaiting(WaitingCommand, by=CASHIERS.with_owner(_who_leaves), admission=NOTED):
    """A player waits no longer."""

    waiter: WaiterId
