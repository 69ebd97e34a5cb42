"""Side pools on the way: exported, taken in, and read as they were at an instant."""

from pathlib import Path

from director.bootstrap import House
from director.desk.kernel.ports import tournament_stream
from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.events import Bust
from director.tournament.side_pools.rules import shares
from director.values.ids import EntryId
from tests.desk.night.night_desk import STRUCTURE, TILL, settings
from tests.storage.checks.test_bounty_travel import do, taken_in
from tests.storage.opened import NIGHT, opened, register


def pooled(url: str) -> House:
    """Four play, three of them for a pool, which the first has won and is paid."""
    house = opened(url)
    do(house, c.AnnounceTournament(NIGHT, settings(), STRUCTURE))
    do(house, c.OpenRegistration(NIGHT, (1,)))
    register(house, 4)
    do(house, c.OpenSidePool(NIGHT, "Last longer", 2_000))
    for entry in (1, 2, 3):
        do(house, c.JoinSidePool(NIGHT, 1, EntryId(entry), TILL))
    do(house, c.StartTournament(NIGHT))
    for loser in (2, 3):
        do(house, c.BustPlayers(NIGHT, (Bust(EntryId(loser)),)))
    do(house, c.PaySidePool(NIGHT, 1, EntryId(1), TILL))
    return house


def test_side_pools_come_back_to_their_house(tmp_path: Path, url: str) -> None:
    source = sqlite_url(tmp_path / "from.db")
    house = pooled(source)
    do(house, c.VoidSidePoolPayment(NIGHT, 1, 0, TILL))
    do(house, c.CancelTournament(NIGHT, TILL))
    other = taken_in(house, source, url, tmp_path / "night.jsonl")
    there = other.desk.tournament(NIGHT)
    assert there == house.desk.tournament(NIGHT)
    assert [pool.off for pool in there.side_pools] == [True]
    house.close()
    other.close()


def test_a_pool_is_read_as_it_was_at_an_instant(url: str) -> None:
    house = pooled(url)
    history = house.desk.story(tournament_stream(NIGHT))
    kinds = [entry.kind for entry in history]
    before = as_it_was(history[: kinds.index("SidePoolPaid")], house.desk.now())
    assert before is not None
    (then,), (now,) = before.side_pools, house.desk.tournament(NIGHT).side_pools
    assert (then.held, now.held) == (6_000, 0)
    assert [share.paid for share in shares(before, then)] == [False]
    assert house.verify().findings == ()
    house.close()
