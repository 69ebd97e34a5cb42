"""The waiting list of the cash games: who joins it, is called, answers, is skipped, leaves."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.cash.handlers.admission import player_refusals
from director.desk.cash.handlers.tables import open_cash_table
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.ports import WAITING, Draft
from director.poker.cash.events import (
    CallTakenBack,
    WaiterAnswered,
    WaiterCalled,
    WaiterJoined,
    WaiterLeft,
    WaiterSkipped,
    WaitingEvent,
)
from director.poker.cash.seating import open_seats, seat_fault, sits_already, turn_refusals
from director.poker.cash.state import CashTable, SeatCall, Waiter
from director.poker.cash.terms import Terms
from director.values.errors import procedure, soundness
from director.values.ids import MINUTE, WaiterId


@handles(c.JoinWaiting)
def join(floor: Floor, command: c.JoinWaiting) -> Iterator[Effect]:
    """A player waits for a game, once for each."""
    waiting = floor.waiting()
    if waiting.place(command.player, command.game) is not None:
        raise soundness("waits_already")
    if min(command.game.small_blind, command.game.big_blind) <= 0:
        raise soundness("amount_not_positive")
    of_game = (table for table in floor.cash_tables() if table.game == command.game)
    floor.refuse(*player_refusals(floor, command.player), sits_already(of_game, command.player))
    yield _on_list(WaiterJoined(WaiterId(waiting.last + 1), command.player, command.game))


@handles(c.CallWaiter)
def call(floor: Floor, command: c.CallWaiter) -> Iterator[Effect]:
    """A waiting player is called to a seat, which is held while he may answer."""
    waiter = _waiter(floor, command.waiter)
    table = open_cash_table(floor, command.cash_table)
    if table.game != waiter.game:
        raise soundness("other_cash_game", table=table.number)
    if waiter.call is not None:
        raise soundness("called_already", table=_table_of(floor, waiter.call).number)
    seat = command.seat or _first_open(floor, table)
    room, waiting = floor.cash_tables(), floor.waiting()
    floor.refuse(
        *player_refusals(floor, waiter.player),
        seat_fault(table, seat),
        sits_already((there for there in room if there.game == table.game), waiter.player),
        soundness("seat_held_already", table=table.number, seat=seat)
        if seat in waiting.held(table.id)
        else None,
        *turn_refusals(table, seat, waiter.player, room, waiting, floor.at),
    )
    until = floor.at + table.terms.call_minutes * MINUTE
    yield _on_list(WaiterCalled(waiter.id, waiter.player, table.id, table.number, seat, until))


@handles(c.AnswerCall)
def answer(floor: Floor, command: c.AnswerCall) -> Iterator[Effect]:
    """The called player comes: no time runs any more."""
    waiter = _waiter(floor, command.waiter)
    if _call(waiter).answered:
        raise soundness("nothing_changed")
    yield _on_list(WaiterAnswered(waiter.id, waiter.player))


@handles(c.TakeCallBack)
def take_back(floor: Floor, command: c.TakeCallBack) -> Iterator[Effect]:
    """The call was a mistake: the player keeps his place."""
    waiter = _waiter(floor, command.waiter)
    _call(waiter)
    yield _on_list(CallTakenBack(waiter.id, waiter.player))


@handles(c.SkipWaiter)
def skip(floor: Floor, command: c.SkipWaiter) -> Iterator[Effect]:
    """The called player did not come in time, or said no."""
    waiter = _waiter(floor, command.waiter)
    called = _call(waiter)
    if not command.declined and not called.is_over(floor.at):
        floor.refuse(procedure("call_not_over", until_at=called.until))
    removed = command.remove or waiter.skips >= _terms_of(floor, called).skips
    yield _on_list(WaiterSkipped(waiter.id, waiter.player, removed))


@handles(c.LeaveWaiting)
def leave(floor: Floor, command: c.LeaveWaiting) -> Iterator[Effect]:
    """A player waits no longer."""
    waiter = _waiter(floor, command.waiter)
    yield _on_list(WaiterLeft(waiter.id, waiter.player))


def _first_open(floor: Floor, table: CashTable) -> int:
    seats = open_seats(table, floor.waiting())
    if not seats:
        raise soundness("cash_table_full", table=table.number)
    return seats[0]


def _waiter(floor: Floor, waiter: WaiterId) -> Waiter:
    found = floor.waiting().find(waiter)
    if found is None:
        raise soundness("not_on_waiting_list")
    return found


def _call(waiter: Waiter) -> SeatCall:
    if waiter.call is None:
        raise soundness("not_called")
    return waiter.call


def _table_of(floor: Floor, called: SeatCall) -> CashTable:
    return floor.cash_table(called.cash_table)


def _terms_of(floor: Floor, called: SeatCall) -> Terms:
    return _table_of(floor, called).terms


def _on_list(event: WaitingEvent) -> Draft:
    return Draft(WAITING, event)
