"""The waiting list of cash games: calls in order, seats held, calls that end."""

from dataclasses import replace

import pytest

from director.desk.offered import commands as c
from tests.desk.cash.cash_room import HOLDEM, OMAHA, TILL, CashRoom


@pytest.fixture
def room() -> CashRoom:
    return CashRoom()


# --- tables ---------------------------------------------------------------------------------------


def test_waiting_players_are_called_in_order_and_their_seat_is_held(room: CashRoom) -> None:
    table = room.open(seats=3)
    first, second = room.wait(1), room.wait(2)
    assert room.code(c.JoinWaiting(room.player(1), HOLDEM)) == "waits_already"
    assert room.code(c.CallWaiter(second, table)) == "waiting_list_first"
    room.do(c.CallWaiter(first, table))
    held = room.waiting.held_seats(table)
    assert {seat: waiter.player for seat, waiter in held.items()} == {1: room.player(1)}
    walk_in = c.SeatCashPlayer(table, room.player(9), 1, 20_000, TILL)
    assert room.code(walk_in) == "seat_held"
    assert room.code(replace(walk_in, seat=2)) == "waiting_list_first"
    room.do(c.CallWaiter(second, table))
    room.do(c.SeatCashPlayer(table, room.player(1), 1, 20_000, TILL))
    assert [waiter.player for waiter in room.waiting.waiters] == [room.player(2)]
    assert room.code(c.CallWaiter(second, table)) == "called_already"


def test_a_held_seat_given_to_another_takes_the_call_back(room: CashRoom) -> None:
    table = room.open()
    player = room.sit(table, 9, 9)
    first = room.wait(1)
    room.do(c.CallWaiter(first, table, 2))
    move = c.ChangeCashSeat(table, player, 2)
    assert room.code(move) == "seat_held"
    room.do(move, insist=True, reason="he was promised the seat")
    waiting = room.waiting.find(first)
    assert waiting is not None
    assert waiting.call is None
    room.do(c.CallWaiter(first, table, 5))
    room.time.pass_minutes(6)
    room.do(c.SeatCashPlayer(table, room.player(3), 5, 20_000, TILL), insist=True, reason="floor")
    assert room.waiting.held_seats(table) == {}


def test_a_call_that_is_not_answered_in_time_costs_the_place(room: CashRoom) -> None:
    table = room.open()
    first, second = room.wait(1), room.wait(2)
    room.do(c.CallWaiter(first, table, 4))
    assert room.code(c.SkipWaiter(first)) == "call_not_over"
    room.time.pass_minutes(5)
    room.do(c.SkipWaiter(first))
    assert [waiter.id for waiter in room.waiting.waiters] == [second, first]
    room.do(c.CallWaiter(second, table))
    room.do(c.AnswerCall(second))
    room.time.pass_minutes(9)
    assert room.code(c.SkipWaiter(second)) == "call_not_over"
    room.do(c.CallWaiter(first, table))
    room.do(c.SkipWaiter(first, declined=True))
    assert room.waiting.find(first) is None
    room.do(c.TakeCallBack(second))
    assert room.waiting.held_seats(table) == {}
    room.do(c.LeaveWaiting(second))
    assert room.code(c.LeaveWaiting(second)) == "not_on_waiting_list"
    assert room.code(c.AnswerCall(second)) == "not_on_waiting_list"


def test_a_closed_table_takes_its_calls_back(room: CashRoom) -> None:
    table = room.open()
    waiter = room.wait(1)
    room.do(c.CallWaiter(waiter, table))
    room.do(c.CloseCashTable(table, TILL))
    found = room.waiting.find(waiter)
    assert found is not None
    assert found.call is None


def test_nobody_barred_waits_and_the_floorman_may_pass_over(room: CashRoom) -> None:
    assert room.code(c.JoinWaiting(room.player(1, barred=True), HOLDEM)) == "barred_by"
    table = room.open()
    room.wait(2)
    later = room.wait(3)
    room.do(c.CallWaiter(later, table), insist=True, reason="plays with his wife")
    kinds = [entry.kind for entry in room.store.journal[-2:]]
    assert kinds == ["CashRuleOverridden", "WaiterCalled"]
    unknown = room.player(4, born="")
    room.do(c.JoinWaiting(unknown, OMAHA), insist=True, reason="known to the house")
    assert [entry.kind for entry in room.store.journal[-2:]] == ["WaitingRuleOverridden", "WaiterJoined"]


# --- between tournament and cash game ---------------------------------------------------------------
