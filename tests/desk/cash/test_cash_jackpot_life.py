"""A jackpot of the cash tables over its life: seeded, under filed terms, a win reversed, ended (G-9)."""

from fractions import Fraction

import pytest

from director.desk.cashdesk.queries.ledger import trial_balance
from director.desk.offered import commands as c
from director.desk.pit.queries import won_hits
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.jackpot_state import END, HitState, can_take_in, jackpot_fault
from director.values.dataclass import replace
from director.values.ids import CashTableId, JackpotId
from director.values.quantity import Cents
from tests.desk.cash.cash_room import TILL, CashRoom, terms
from tests.desk.cash.test_cash_jackpot import DROP, METER, TABLE
from tests.desk.cashdesk.ledgers import closing, sound

OTHER = JackpotId("cash-EUR-2")


@pytest.fixture
def room() -> CashRoom:
    """10 EUR of the players are in the meter; a second meter is fed by another table."""
    room = CashRoom()
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), jackpot=DROP)))
    room.sit(TABLE, 1, 1)
    room.sit(TABLE, 2, 2)
    room.do(c.CountCashJackpot(TABLE, 1_000, TILL))
    room.do(
        c.OpenCashTable(CashTableId("cash-2"), 2, replace(terms(), jackpot=replace(DROP, jackpot=OTHER)))
    )
    return room


def filing(room: CashRoom, seed: int, stake: int = 0) -> c.FileJackpotTerms:
    filed = JackpotTerms(stake, seed, Fraction(0))
    return c.FileJackpotTerms(METER, c.Filing(filed, room.time.at, "ÚRHH"))


def emptied(room: CashRoom) -> None:
    """The first table closes: its chips are cashed."""
    for number in (1, 2):
        chips = 19_000 if number == 1 else 20_000
        room.do(c.CashOut(TABLE, room.player(number), chips, TILL))
    room.do(c.CloseCashTable(TABLE, TILL))


def accounts(room: CashRoom) -> dict[str, Cents]:
    assert jackpot_fault(room.desk.jackpot(METER)) is None
    held = closing(trial_balance(sound(room.desk), "EUR", room.desk.now()))
    return {account: cents for account, cents in held.items() if cents}


def test_G_9_the_house_puts_its_own_money_in_and_that_is_no_players(room: CashRoom) -> None:
    assert room.code(c.SeedJackpot(METER, 5_000)) == "reason_required"
    assert room.code(c.SeedJackpot(METER, 0)) == "amount_not_positive"
    room.do(c.SeedJackpot(METER, 5_000), reason="opening gift")
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players) == (6_000, 1_000)
    assert accounts(room)[f"reserve:{METER}"] == 5_000


def test_G_9_after_a_hit_the_meter_stands_where_the_filed_terms_say(room: CashRoom) -> None:
    assert room.code(filing(room, -1)) == "cash_jackpot_terms"
    assert room.code(filing(room, 100, stake=100)) == "cash_jackpot_terms"
    room.do(filing(room, 3_000))
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 600), (room.player(2), 300))))
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players, meter.owed) == (3_000, 100, 900)
    assert accounts(room)[f"reserve:{METER}"] == 2_900
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 2_000),)))
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players) == (3_000, 0)
    held = accounts(room)
    assert (held[f"jackpot_play:{METER}"], held[f"hit:{METER}"]) == (1_900, -2_900)


def test_G_9_a_win_that_was_none_is_reversed_whole_with_its_seed(room: CashRoom) -> None:
    room.do(filing(room, 3_000))
    before = accounts(room)
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 600), (room.player(2), 300))))
    assert room.code(c.ReverseCashWin(METER, 1)) == "reason_required"
    room.do(c.PayHit(TILL, METER, 2))
    assert room.code(c.ReverseCashWin(METER, 1), reason="no") == "hit_paid_already"
    room.do(c.VoidHitPayment(TILL, METER, 2), reason="no bad beat")
    room.do(c.ReverseCashWin(METER, 2), reason="no bad beat")
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players, meter.owed) == (1_000, 1_000, 0)
    assert {hit.state for hit in meter.hits} == {HitState.REVERSED}
    assert accounts(room) == before
    assert room.code(c.ReverseCashWin(METER, 1), reason="no") == "hit_not_owed"
    assert room.code(c.ReverseCashWin(METER, 9), reason="no") == "unknown_hit"


def test_G_9_a_win_is_taken_back_as_far_as_its_seed_is_there(room: CashRoom) -> None:
    room.do(filing(room, 5_000))
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 1_000),)))
    room.do(filing(room, 0))
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 1_001),)))
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 3_000),)))
    assert int(room.desk.jackpot(METER).meter) == 999
    assert room.code(c.ReverseCashWin(METER, 1), reason="no bad beat") == "jackpot_too_small"
    room.do(c.ReverseCashWin(METER, 3), reason="no bad beat")
    assert int(room.desk.jackpot(METER).meter) == 3_999
    assert room.code(c.ReverseCashWin(METER, 1), reason="no bad beat") == "jackpot_too_small"
    room.do(c.SeedJackpot(METER, 1), reason="a cent")
    room.do(c.ReverseCashWin(METER, 1), reason="no bad beat")
    assert int(room.desk.jackpot(METER).meter) == 0


def test_G_9_where_more_than_the_seed_is_left_the_house_puts_nothing_in(room: CashRoom) -> None:
    room.do(filing(room, 500))
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 400),)))
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players) == (600, 600)


def test_G_9_a_meter_ends_into_another_once_no_table_feeds_it(room: CashRoom) -> None:
    end = c.CloseJackpot(METER, OTHER)
    assert room.code(end) == "jackpot_is_fed"
    emptied(room)
    room.do(c.SeedJackpot(METER, 500), reason="gift")
    assert room.code(end) == "reason_required"
    assert room.code(replace(end, into=METER), reason="end") == "jackpot_not_taken_in"
    pit = JackpotId("pit")
    room.do(c.OpenJackpot(pit, "three_card", "bonus_jackpot"))
    assert room.code(replace(end, into=pit), reason="end") == "jackpot_not_taken_in"
    assert can_take_in(room.desk.jackpot(METER), room.desk.jackpot(pit))
    room.do(end, reason="the terms, point 7")
    old, new = room.desk.jackpot(METER), room.desk.jackpot(OTHER)
    assert (int(old.meter), int(new.meter), new.players) == (0, 1_500, 1_000)
    assert not can_take_in(old, room.desk.jackpot(pit))
    assert jackpot_fault(new) is None
    held = accounts(room)
    assert (held[f"jackpot:{OTHER}"], held[f"reserve:{OTHER}"]) == (-1_500, 500)
    assert f"jackpot:{METER}" not in held
    assert room.code(end, reason="end") == "jackpot_closed"
    assert room.code(filing(room, 100)) == "jackpot_closed"
    again = c.OpenCashTable(CashTableId("cash-3"), 3, replace(terms(), jackpot=DROP))
    assert room.code(again) == "jackpot_closed"


def test_G_9_an_ending_jackpot_pays_out_and_the_house_keeps_the_rest(room: CashRoom) -> None:
    emptied(room)
    one, two = room.player(1), room.player(2)
    end = c.CloseJackpot(METER, None, ((one, 600), (two, 300)))
    assert room.code(replace(end, shares=((one, 1_001),)), reason="end") == "jackpot_too_small"
    assert room.code(replace(end, shares=((one, 1), (one, 1))), reason="end") == "jackpot_winner_twice"
    assert room.code(replace(end, shares=((one, 0),)), reason="end") == "amount_not_positive"
    room.do(end, reason="the room closes")
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players, meter.owed) == (0, 0, 900)
    won = sorted(won_hits(room.desk), key=lambda each: each.hit.number)
    assert [(each.hit.stated, each.hit.amount, each.label) for each in won] == [
        (one, 600, END), (two, 300, END),
    ]  # fmt: skip
    assert accounts(room)[f"jackpot_play:{METER}"] == -100
    room.do(c.PayHit(TILL, METER, 1))
    assert room.code(c.ReverseCashWin(METER, 2), reason="no") in ("jackpot_closed", "unknown_hit")
    assert room.desk.jackpot(METER).hits[0].state is HitState.PAID
