"""Bootstrap: a house is opened, held by one console, and found again as it was left."""

from pathlib import Path

import pytest

from director.bootstrap import SystemChance, SystemTime, default_url, demo_url, open_house
from director.desk.kernel.ports import StorageProblem, tournament_stream
from director.storage.engine import file_of, sqlite_url
from director.tournament.state import EntryStatus
from tests.storage.opened import NIGHT, bust, opened, play


@pytest.fixture
def url(tmp_path: Path) -> str:
    (tmp_path / "rooms").mkdir()
    return sqlite_url(tmp_path / "rooms" / "house.db")


def test_a_night_is_found_again_as_it_was_left(url: str) -> None:
    house = play(url)
    left = house.desk.tournament(NIGHT)
    house.close()
    again = opened(url)
    assert again.desk.tournament(NIGHT) == left
    assert [entry.status for entry in left.entries.values()].count(EntryStatus.BUSTED) == 1
    assert again.verify().findings == ()
    again.close()


def test_projections_are_what_the_desk_knows(url: str) -> None:
    house = play(url)
    state = house.desk.tournament(NIGHT)
    (row,) = house.store.tournaments()
    assert (row.entries, row.alive, row.pool) == (12, 11, state.takings.prize)
    assert (row.price, row.status, row.name) == (11_000, state.status, state.settings.name)
    receipts = house.store.receipts(NIGHT)
    assert [receipt.number for receipt in receipts] == list(range(1, 13))
    assert sum(receipt.amount for receipt in receipts) == state.takings.collected
    player = next(iter(state.entries.values())).player
    (entry,) = house.store.player_entries(player)
    assert (entry.tournament, entry.paid, entry.prize, entry.place) == (NIGHT, 11_000, 0, 0)
    house.close()


def test_a_command_given_twice_is_done_once(url: str) -> None:
    house = play(url)
    bust(house, 5, "again")
    history = house.desk.history(NIGHT)
    bust(house, 5, "again")
    assert house.desk.history(NIGHT) == history
    house.close()
    house = opened(url)
    bust(house, 5, "again")
    assert len(house.desk.history(NIGHT)) == len(history)
    house.close()


def test_two_desks_on_one_database_catch_up(url: str) -> None:
    mine = play(url)
    other = opened(url, alone=False, chance="other")
    other.catch_up()
    assert other.desk.tournament(NIGHT) == mine.desk.tournament(NIGHT)
    bust(other, 6)
    bust(mine, 7)
    assert mine.desk.tournament(NIGHT).alive == 9
    assert [entry.version for entry in mine.desk.history(NIGHT)] == list(
        range(1, len(mine.desk.history(NIGHT)) + 1)
    )
    other.catch_up()
    assert other.desk.tournament(NIGHT) == mine.desk.tournament(NIGHT)
    other.close()
    mine.close()


def test_one_console_a_file(url: str) -> None:
    house = open_house(url)
    with pytest.raises(StorageProblem) as refused:
        open_house(url)
    assert refused.value.code == "console_open"
    open_house(url, alone=False).close()
    house.close()
    open_house(url).close()


def test_a_file_that_cannot_be_opened_is_not_held(url: str, tmp_path: Path) -> None:
    file = tmp_path / "diary.db"
    file.write_text("Dear diary, today I was no database at all. " * 30)
    for _ in range(2):
        with pytest.raises(StorageProblem) as refused:
            open_house(sqlite_url(file))
        assert refused.value.code == "not_a_database"


def test_when_the_console_stopped_is_known_at_the_next_opening(url: str) -> None:
    house = open_house(url)
    assert house.last_beat() is None
    house.beat(1_000)
    house.beat(2_000)
    house.close()
    again = open_house(url)
    again.beat(9_000)
    assert again.last_beat() == 2_000
    again.close()


def test_a_backup_is_a_house_of_its_own(url: str, tmp_path: Path) -> None:
    house = play(url)
    copy = house.back_up_into(tmp_path)
    assert house.file is not None
    house.close()
    kept = opened(sqlite_url(copy))
    assert len(list(kept.store.entries(tournament_stream(NIGHT)))) > 12
    kept.close()


def test_the_default_database_is_a_file_of_the_user_and_the_demo_has_its_own() -> None:
    files = [file_of(default_url()), file_of(demo_url())]
    assert all(file is not None and file.is_absolute() for file in files)
    assert files[0] != files[1]


def test_seeds_and_identities_are_fresh() -> None:
    chance = SystemChance()
    assert len(chance.seed()) == 32
    assert chance.seed() != chance.seed()
    assert chance.uuid() != chance.uuid()


def test_the_time_of_this_machine_is_in_microseconds() -> None:
    at = SystemTime().now()
    assert 1_700_000_000_000_000 < at < 10_000_000_000_000_000


def test_an_address_in_the_file_system_is_made_when_it_may_be(url: str) -> None:
    with pytest.raises(StorageProblem) as refused:
        open_house(url, make=False)
    assert refused.value.code == "gone"
    assert not Path(refused.value.facts["database"]).exists()  # type: ignore[arg-type]
