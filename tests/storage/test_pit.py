"""The pit in a database: tables and jackpots are found again as they were left, and verified."""

from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.games.protocol import Action
from director.storage.engine import Engines, sqlite_url
from director.values.ids import JackpotId
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, person
from tests.desk.pit.pit_night import Pit, putting_up

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
    for command in (*putting_up("three_card"), OPENING):
        desk.execute(command, WHO)
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
    assert table.running.plain_actions == ACTIONS[:1]
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


def test_a_jackpot_that_vanished_whole_is_missed_by_its_table(url: str) -> None:
    """Cleaned up by somebody who knows how: its head is gone, the entries are numbered anew."""
    house = opened(url)
    play(house)
    house.close()
    take_away(url, f"jackpot:{JACKPOT}")
    again = opened(url)
    assert [
        (finding.code, finding.stream) for finding in again.verify().findings if finding.seq is None
    ][:1] == [("stream_missing", f"jackpot:{JACKPOT}")]
    again.close()


def test_a_house_without_its_stream_is_told(url: str) -> None:
    house = opened(url)
    house.desk.execute(c.SavePerson(person(1)), WHO)
    house.close()
    take_away(url, "house")
    again = opened(url)
    assert [(finding.code, finding.stream) for finding in again.verify().findings] == [
        ("stream_missing", "house")
    ]
    again.close()


def take_away(url: str, stream: str) -> None:
    engines = Engines(url)
    with engines.writing() as connection:
        for table in ("journal", "streams"):
            connection.exec_driver_sql(f"DELETE FROM {table} WHERE stream = '{stream}'")
        seqs = connection.exec_driver_sql("SELECT seq FROM journal ORDER BY seq").scalars().all()
        for number, seq in enumerate(seqs, 1):
            connection.exec_driver_sql(f"UPDATE journal SET seq = {number} WHERE seq = {seq}")
    engines.close()
