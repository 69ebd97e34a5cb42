"""Time charge at the cash tables: due by half hours or dealers, collected, owed, waived, struck out."""

import pytest

from director.cashdesk.accounts import account_of
from director.desk.offered import commands as c
from director.poker.cash.books import cash_books, player_lines
from director.poker.cash.terms import NewPlayer, TimeBy, TimeCharge
from director.poker.cash.time_charge import next_due, time_owed
from director.poker.missed import Missed
from director.values.dataclass import replace
from director.values.ids import CashTableId, PlayerId
from director.values.quantity import MINUTE
from tests.desk.cash.cash_room import TILL, CashRoom, terms
from tests.desk.cashdesk.test_day import books

TABLE = CashTableId("cash-1")


@pytest.fixture
def room() -> CashRoom:
    """A table that takes 5 EUR each half hour, two players at it."""
    room = CashRoom()
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), time=TimeCharge(500))))
    room.sit(TABLE, 1, 1)
    room.sit(TABLE, 2, 2)
    return room


def owed(room: CashRoom) -> dict[int, int]:
    """Who owes what now, by seat."""
    return {one.seat: int(one.amount) for one in time_owed(room.table(TABLE), room.time.at)}


def test_a_half_hour_falls_due_when_it_is_over_and_not_before(room: CashRoom) -> None:
    table = room.table(TABLE)
    assert next_due(table, room.time.at) == table.opened_at + 30 * MINUTE
    room.time.at = table.opened_at + 30 * MINUTE - 1
    assert owed(room) == {}
    assert room.code(c.CollectCashTime(TABLE, TILL)) == "nobody_owes_time"
    room.time.at += 1
    assert owed(room) == {1: 500, 2: 500}
    assert next_due(table, room.time.at) == table.opened_at + 60 * MINUTE


def test_it_is_collected_from_the_whole_table_at_once(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    room.do(c.CollectCashTime(TABLE, TILL))
    assert owed(room) == {}
    assert cash_books(room.table(TABLE)).time == 1_000
    assert room.on_table(TABLE) == 39_000
    accounts = room.till.accounts
    assert accounts[account_of(f"time:{TABLE}")] == -1_000
    assert accounts[account_of("chips:cash")] == -39_000
    assert [line.time for line in player_lines(room.table(TABLE))] == [500, 500]


def test_who_comes_later_pays_from_the_next_charge_on(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    room.sit(TABLE, 3, 3)
    assert owed(room) == {1: 500, 2: 500}
    room.time.pass_minutes(30)
    assert owed(room) == {1: 1_000, 2: 1_000, 3: 500}


def test_who_is_away_owes_until_he_is_asked(room: CashRoom) -> None:
    away = room.player(2)
    room.do(c.MarkCashAway(TABLE, away, away=True))
    room.time.pass_minutes(31)
    room.do(c.CollectCashTime(TABLE, TILL))
    assert owed(room) == {2: 500}
    assert room.code(c.CollectCashTime(TABLE, TILL)) == "nobody_owes_time"
    room.do(c.CollectCashTime(TABLE, TILL, (away,)))
    assert owed(room) == {}


def test_only_those_who_were_named_pay(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    one = room.player(1)
    room.do(c.CollectCashTime(TABLE, TILL, (one,)))
    assert owed(room) == {2: 500}
    assert room.code(c.CollectCashTime(TABLE, TILL, (one,))) == "owes_no_time"
    assert room.code(c.CollectCashTime(TABLE, TILL, (PlayerId("x"),))) == "not_at_cash_table"


def test_a_charge_by_the_dealer_falls_due_when_the_dealer_changes() -> None:
    room = CashRoom()
    by = TimeCharge(700, TimeBy.DOWN)
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), time=by)))
    room.sit(TABLE, 1, 1)
    room.time.pass_minutes(90)
    assert (owed(room), next_due(room.table(TABLE), room.time.at)) == ({}, None)
    room.do(c.TellCashDown(TABLE))
    room.sit(TABLE, 2, 2)
    assert owed(room) == {1: 700}
    room.do(c.TellCashDown(TABLE))
    assert owed(room) == {1: 1_400, 2: 700}


def test_a_table_without_a_charge_takes_none() -> None:
    room = CashRoom()
    room.open(1)
    room.sit(TABLE, 1, 1)
    room.time.pass_minutes(90)
    assert room.code(c.CollectCashTime(TABLE, TILL)) == "no_time_charge"


def test_who_leaves_with_chips_has_paid_his_time(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    player = room.player(1)
    refused = room.refusal(c.CashOut(TABLE, player, 20_000, TILL))
    assert (refused.code, refused.facts["amount_cents"], refused.facts["seat"]) == (
        "time_owed_first", 500, 1,
    )  # fmt: skip
    other = CashTableId("cash-2")
    room.do(c.OpenCashTable(other, 2, terms()))
    assert room.code(c.ChangeCashTable(TABLE, player, other, 1, 20_000)) == "time_owed_first"
    room.do(c.CashOut(TABLE, room.player(2), 0, TILL))
    room.do(c.CollectCashTime(TABLE, TILL))
    room.do(c.CashOut(TABLE, player, 39_500, TILL))
    assert room.on_table(TABLE) == 0


def test_the_house_does_without_it_for_a_reason(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    player = room.player(1)
    assert room.code(c.WaiveCashTime(TABLE, player)) == "reason_required"
    room.do(c.WaiveCashTime(TABLE, player), reason="fire alarm")
    assert owed(room) == {2: 500}
    assert room.code(c.WaiveCashTime(TABLE, player), reason="again") == "owes_no_time"
    assert cash_books(room.table(TABLE)).time == 0


def test_a_collection_is_struck_out_and_owed_again(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    room.do(c.CollectCashTime(TABLE, TILL))
    assert room.code(c.VoidCashTime(TABLE, 1, TILL)) == "reason_required"
    assert room.code(c.VoidCashTime(TABLE, 2, TILL), reason="x") == "no_such_collection"
    assert room.code(c.VoidCashTime(TABLE, 0, TILL), reason="x") == "no_such_collection"
    room.do(c.VoidCashTime(TABLE, 1, TILL), reason="wrong table")
    assert owed(room) == {1: 500, 2: 500}
    assert room.on_table(TABLE) == 40_000
    assert room.till.accounts.get(account_of(f"time:{TABLE}"), 0) == 0
    assert room.code(c.VoidCashTime(TABLE, 1, TILL), reason="x") == "collection_voided_already"


def test_chips_go_back_to_nobody_who_has_left(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    room.do(c.CollectCashTime(TABLE, TILL))
    room.do(c.CashOut(TABLE, room.player(2), 0, TILL))
    refused = room.refusal(c.VoidCashTime(TABLE, 1, TILL), reason="x")
    assert (refused.code, refused.facts["seat"]) == ("time_payer_has_left", 2)
    room.time.pass_minutes(1)
    room.sit(TABLE, 2, 2)
    assert room.code(c.VoidCashTime(TABLE, 1, TILL), reason="x") == "time_payer_has_left"


def test_more_than_lies_on_the_table_is_not_collected() -> None:
    room = CashRoom()
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(least=200), time=TimeCharge(500))))
    room.sit(TABLE, 1, 1, 400)
    room.time.pass_minutes(31)
    refused = room.refusal(c.CollectCashTime(TABLE, TILL))
    assert (refused.code, refused.facts["amount_cents"]) == ("more_than_on_table", 500)
    room.do(c.TopUp(TABLE, room.player(1), 100, 400, TILL))
    room.do(c.CollectCashTime(TABLE, TILL))
    assert room.on_table(TABLE) == 0


@pytest.mark.parametrize("amount", [0, -500, 150])
def test_a_charge_is_whole_chips(amount: int) -> None:
    room = CashRoom()
    wrong = replace(terms(), time=TimeCharge(amount))
    assert room.code(c.OpenCashTable(TABLE, 1, wrong)) == "time_charge_impossible"


def test_the_day_sheet_has_it(room: CashRoom) -> None:
    room.time.pass_minutes(31)
    room.do(c.CollectCashTime(TABLE, TILL))
    (cash,) = books(room).cash
    assert (cash.sold, cash.time, cash.drop, cash.outstanding) == (40_000, 1_000, 0, 39_000)
    assert books(room).accounts == {"chips": 39_000, "time": 1_000}
    assert books(room).difference == 0


def test_the_first_players_post_nothing_and_newcomers_as_the_terms_say() -> None:
    for how, owes, waits in (
        (NewPlayer.POSTS_OR_WAITS, True, False),
        (NewPlayer.WAITS, True, True),
        (NewPlayer.FREE, False, False),
    ):
        room = CashRoom()
        room.do(c.OpenCashTable(TABLE, 1, replace(terms(), new_player=how)))
        room.sit(TABLE, 1, 1)
        room.sit(TABLE, 2, 2)
        assert room.table(TABLE).at(1).owes == Missed()  # type: ignore[union-attr]
        room.do(c.DealCashHand(TABLE))
        room.sit(TABLE, 3, 5)
        came = room.table(TABLE).at(5)
        assert came is not None
        assert (came.owes.big, came.waits) == (owes, waits)
