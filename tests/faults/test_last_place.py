"""Two programs at the last place: the cap of a tournament, and one stake of a player in a side pool."""

import sys
from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.values.ids import EntryId, PlayerId, TillId, TournamentId
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.faults.console_program import Give
from tests.faults.test_two_programs import two_programs

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pipe is no socket there")

PLACES, NIGHTS = 3, 4
OTHER = TillId("2")


def nights(shared: str) -> tuple[House, list[TournamentId]]:
    """Some tournaments of three places, of which two are sold."""
    house = open_house(shared)
    do = house.desk.execute
    do(c.ImportPeople(tuple(person(number) for number in range(PLACES + 1))), WHO)
    found = [TournamentId(f"night-{number}") for number in range(NIGHTS)]
    for table, night in enumerate(found, start=1):
        do(c.AnnounceTournament(night, settings(max_entries=PLACES, re_entries=1), STRUCTURE), WHO)
        do(c.OpenRegistration(night, (table,)), WHO)
        for number in range(PLACES - 1):
            do(c.RegisterPlayer(night, person(number).id, TILL), WHO)
    return house, found


def buys(night: TournamentId, player: PlayerId, till: TillId) -> Give:
    return Give(c.RegisterPlayer(night, player, till))


def test_the_last_place_is_sold_once(shared: str, tmp_path: Path) -> None:
    house, found = nights(shared)
    with two_programs(shared, tmp_path) as (one, other):
        for night in found:
            one.say(buys(night, person(PLACES - 1).id, TILL))
            other.say(buys(night, person(PLACES).id, OTHER))
            told = {one.answer().code, other.answer().code}
            assert told == {"", "field_full"}
    house.catch_up()
    for night in found:
        state = house.desk.tournament(night)
        assert (state.counted, len(state.queue)) == (PLACES, 0)
    assert house.verify().findings == ()
    house.close()


def test_a_player_puts_one_stake_into_a_side_pool(shared: str, tmp_path: Path) -> None:
    house, found = nights(shared)
    for night in found:
        house.desk.execute(c.OpenSidePool(night, "Last longer", 2_000), WHO)
    with two_programs(shared, tmp_path) as (one, other):
        for night in found:
            one.say(Give(c.JoinSidePool(night, 1, EntryId(1), TILL)))
            other.say(Give(c.JoinSidePool(night, 1, EntryId(1), OTHER)))
            assert {one.answer().code, other.answer().code} == {"", "in_side_pool_already"}
    house.catch_up()
    assert [pool.held for night in found for pool in house.desk.tournament(night).side_pools] == (
        [2_000] * NIGHTS
    )
    assert house.verify().findings == ()
    house.close()
