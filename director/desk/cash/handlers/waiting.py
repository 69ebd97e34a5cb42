"""The waiting list of the cash games: who joins it, is called, answers, is skipped, leaves."""

from collections.abc import Iterator

from director.desk.cash.commands import (
    AnswerCall,
    CallWaiter,
    JoinWaiting,
    LeaveWaiting,
    SkipWaiter,
    TakeCallBack,
)
from director.desk.cash.handlers.tables import open_cash_table
from director.desk.house.identity import of_the_house
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import WAITING, Draft
from director.desk.kernel.rows.optional_rooms import require_cash_games
from director.house.people import player_behind
from director.poker.cash import events as e
from director.poker.cash.seating import games_of, open_seats, seat_fault, sits_already, turn_refusals
from director.poker.cash.state import CashTable, SeatCall, Waiter
from director.values.errors import procedure, soundness
from director.values.ids import WaiterId
from director.values.quantity import MINUTE


@handles(JoinWaiting)
def join(decision: Decision, command: JoinWaiting) -> Iterator[Effect]:
    """A player waits for a game, once for each; from his phone for one that there is.

    Why somebody may not play is told at the desk, not on a phone.
    """
    waiting = decision.waiting()
    if waiting.place(command.player, command.game) is not None:
        raise soundness("waits_already")
    require_cash_games(decision)
    if min(command.game.small_blind, command.game.big_blind) <= 0:
        raise soundness("amount_not_positive")
    room = decision.cash_tables()
    of_game = (table for table in room if table.game == command.game)
    refusals = of_the_house(decision, command.player)
    if player_behind(decision.who.actor) is not None:
        if command.game not in games_of(room, waiting):
            raise soundness("list_closed")
        refusals = (soundness("ask_at_desk"),) if refusals else ()
    decision.refuse(*refusals, sits_already(of_game, command.player))
    yield _on_list(e.WaiterJoined(WaiterId(waiting.last + 1), command.player, command.game))


@handles(CallWaiter)
def call(decision: Decision, command: CallWaiter) -> Iterator[Effect]:
    """A waiting player is called to a seat, which is held while he may answer."""
    waiter = _waiter(decision, command.waiter)
    table = open_cash_table(decision, command.cash_table)
    if table.game != waiter.game:
        raise soundness("other_cash_game", table=table.number)
    if waiter.call is not None:
        raise soundness("called_already", table=_table_of(decision, waiter.call).number)
    seat = command.seat or _first_open(decision, table)
    room, waiting = decision.cash_tables(), decision.waiting()
    decision.refuse(
        *of_the_house(decision, waiter.player),
        seat_fault(table, seat),
        sits_already((there for there in room if there.game == table.game), waiter.player),
        soundness("seat_held_already", table=table.number, seat=seat)
        if seat in waiting.held_seats(table.id)
        else None,
        *turn_refusals(table, seat, waiter.player, room, waiting, decision.at),
    )
    until = decision.at + table.terms.call_minutes * MINUTE
    yield _on_list(e.WaiterCalled(waiter.id, waiter.player, table.id, table.number, seat, until))


@handles(AnswerCall)
def answer(decision: Decision, command: AnswerCall) -> Iterator[Effect]:
    """The called player comes: no time runs any more."""
    waiter = _waiter(decision, command.waiter)
    if _call(waiter).answered:
        raise soundness("nothing_changed")
    yield _on_list(e.WaiterAnswered(waiter.id, waiter.player))


@handles(TakeCallBack)
def take_back(decision: Decision, command: TakeCallBack) -> Iterator[Effect]:
    """The call was a mistake: the player keeps his place."""
    waiter = _waiter(decision, command.waiter)
    _call(waiter)
    yield _on_list(e.CallTakenBack(waiter.id, waiter.player))


@handles(SkipWaiter)
def skip(decision: Decision, command: SkipWaiter) -> Iterator[Effect]:
    """The called player did not come in time, or said no."""
    waiter = _waiter(decision, command.waiter)
    called = _call(waiter)
    if not command.declined and not called.is_over(decision.at):
        decision.refuse(procedure("call_not_over", until_at=called.until))
    removed = command.remove or waiter.skips >= _table_of(decision, called).terms.skips
    yield _on_list(e.WaiterSkipped(waiter.id, waiter.player, removed))


@handles(LeaveWaiting)
def leave(decision: Decision, command: LeaveWaiting) -> Iterator[Effect]:
    """A player waits no longer."""
    waiter = _waiter(decision, command.waiter)
    yield _on_list(e.WaiterLeft(waiter.id, waiter.player))


def _first_open(decision: Decision, table: CashTable) -> int:
    seats = open_seats(table, decision.waiting())
    if not seats:
        raise soundness("cash_table_full", table=table.number)
    return seats[0]


def _waiter(decision: Decision, waiter: WaiterId) -> Waiter:
    found = decision.waiting().find(waiter)
    if found is None:
        raise soundness("not_on_waiting_list")
    return found


def _call(waiter: Waiter) -> SeatCall:
    if waiter.call is None:
        raise soundness("not_called")
    return waiter.call


def _table_of(decision: Decision, called: SeatCall) -> CashTable:
    return decision.cash_table(called.cash_table)


def _on_list(event: e.WaitingEvent) -> Draft:
    return Draft(WAITING, event)
