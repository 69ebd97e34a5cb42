"""Rooms that a house may be without: nothing opens there, and none goes while it is in use."""

import pytest

from director.desk.kernel.rows.defaults import HOUSE_KEY, house_settings
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.texts import LANGUAGES, texts_for
from director.texts.refusals import sentence
from director.values.ids import CashTableId
from tests.desk.cash.cash_room import HOLDEM, TILL, CashRoom, terms
from tests.desk.pit.pit_night import Pit

WITHOUT_PIT = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(has_pit=False))
WITHOUT_CASH = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(has_cash=False))
WITHOUT_POKER = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(has_poker=False))


def test_a_house_that_says_nothing_has_every_room() -> None:
    house = HouseSettings()
    assert house.has_pit
    assert house.has_poker
    assert house.has_cash


def test_the_pit_stays_while_a_game_table_is_open() -> None:
    pit_night = Pit()
    refused = pit_night.refusal(WITHOUT_PIT)
    assert refused.code == "pit_in_use"
    assert refused.facts["count"] == 1
    pit_night.do(pit_night.closing())
    pit_night.do(WITHOUT_PIT)
    assert not house_settings(pit_night.store).has_pit


def test_nothing_opens_in_a_pit_that_is_not_there() -> None:
    pit_night = Pit()
    pit_night.do(pit_night.closing())
    pit_night.do(WITHOUT_PIT)
    assert pit_night.refusal(pit_night.opening("craps", table="table-2")).code == "house_has_no_pit"


def test_the_cash_games_stay_while_somebody_plays_or_waits() -> None:
    room = CashRoom()
    waiter = room.wait(1)
    assert room.code(WITHOUT_CASH) == "waiting_list_in_use"
    table = room.open(4)
    refused = room.refusal(WITHOUT_CASH)
    assert refused.code == "cash_games_in_use"
    assert refused.facts["tables"] == (4,)
    room.do(c.LeaveWaiting(waiter))
    room.do(c.CloseCashTable(table, TILL))
    room.do(WITHOUT_CASH)
    opening = c.OpenCashTable(CashTableId("cash-5"), 5, terms())
    assert room.code(opening) == "house_has_no_cash_games"
    assert room.code(c.JoinWaiting(room.player(2), HOLDEM)) == "house_has_no_cash_games"


def test_a_poker_table_goes_at_any_time() -> None:
    pit_night = Pit()
    pit_night.do(WITHOUT_POKER)
    assert pit_night.table.closing is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_names_what_is_in_use(language: str) -> None:
    room = CashRoom()
    room.open(4)
    said = sentence(texts_for(language), room.refusal(WITHOUT_CASH))
    assert "4" in said
