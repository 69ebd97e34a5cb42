"""The pit in a database: tables and jackpots are found again as they were left, and verified."""

from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk import commands as c
from director.games.protocol import Action
from director.storage.engine import sqlite_url
from director.values.ids import JackpotId
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night import WHO
from tests.desk.pit_night import Pit

OPENING = Pit("three_card").opening("three_card")
TABLE = OPENING.game_table
JACKPOT = JackpotId("three_card-bonus_jackpot")
ACTIONS = (
    Action("bet", 1, "ante", 1_000),
    Action("bet", 1, "bonus_jackpot", 200),
    Action("deal"),
    Action("play", 1, amount=1_000),
)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return sqlite_url(tmp_path / "house.db")


def opened(url: str, chance: str = "riffle") -> House:
    return open_house(url, time=FakeTime(), chance=FakeChance(chance))


def play(house: House) -> None:
    desk = house.desk
    desk.execute(OPENING, WHO)
    desk.execute(c.StartRound(TABLE), WHO)
    for action in ACTIONS:
        desk.execute(c.TakeAction(TABLE, action), WHO)
    for seat in (1, 0):
        desk.execute(c.DrawAction(TABLE, "cards", seat), WHO)
    desk.execute(c.TakeAction(TABLE, Action("settle")), WHO)
    desk.execute(c.SettleRound(TABLE), WHO)
    desk.execute(c.StartRound(TABLE), WHO)
    desk.execute(c.TakeAction(TABLE, ACTIONS[0]), WHO)


def test_a_table_is_found_again_in_the_middle_of_a_round(url: str) -> None:
    house = opened(url)
    play(house)
    table, jackpot = house.desk.game_table(TABLE), house.desk.jackpot(JACKPOT)
    house.close()
    again = opened(url)
    assert again.desk.game_table(TABLE) == table
    assert again.desk.jackpot(JACKPOT) == jackpot
    assert table.running is not None
    assert table.running.told == ACTIONS[:1]
    assert again.verify().findings == ()
    again.close()


def test_the_seed_deals_on_as_it_would_have(url: str) -> None:
    house = opened(url)
    play(house)
    dealt = [taken.by_draw for taken in house.desk.game_table(TABLE).rounds[0].actions]
    assert dealt[-3:] == ["shoe/1", "shoe/1", ""]
    house.close()
    again = opened(url, "again")
    for action in ACTIONS[2:]:
        again.desk.execute(c.TakeAction(TABLE, action), WHO)
    again.desk.execute(c.DrawAction(TABLE, "cards", 1), WHO)
    running = again.desk.game_table(TABLE).running
    assert running is not None
    assert running.actions[-1].by_draw == "shoe/2"
    again.close()
