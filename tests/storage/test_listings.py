"""Listings: sums that the desk reads from the rows of many tournaments, in a real database."""

from pathlib import Path

from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.winnings import winnings
from director.values.ids import EntryId, TournamentId
from tests.desk.night.night_desk import TILL, WHO
from tests.storage.opened import NIGHT, announce, bust, opened, register


def test_prizes_that_were_paid_are_summed_by_tournament(tmp_path: Path) -> None:
    house = opened(sqlite_url(tmp_path / "house.db"))
    announce(house)
    register(house, 4)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    house.desk.execute(c.CloseRegistration(NIGHT), WHO)
    for entry in (2, 3, 4):
        bust(house, entry)
    assert house.store.prizes_paid((NIGHT,)) == {}
    house.desk.execute(c.LockPrizes(NIGHT), WHO)
    won = winnings(house.desk.tournament(NIGHT))
    for entry in won:
        house.desk.execute(c.PayPrize(NIGHT, EntryId(entry), TILL), WHO)
    paid = sum(each.amount for each in won.values())
    assert house.store.prizes_paid((NIGHT, TournamentId("none"))) == {NIGHT: paid}
    house.close()
