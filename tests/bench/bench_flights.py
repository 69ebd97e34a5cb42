"""What day 2 costs: an event of 5,000 entries in six flights is merged and its seats are drawn."""

import tempfile
from functools import partial
from pathlib import Path

from director.bootstrap import House
from director.desk.offered import commands as c
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.storage.engine import sqlite_url
from director.tournament.events import Bust
from director.tournament.flights.bagging import bags_of
from director.tournament.state.flights import BagCount
from director.values.ids import EntryId, EventId, TournamentId
from tests.bench.harness import Row, timed
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.storage.opened import opened

ENTRIES, FLIGHTS, GO_ON = 5_000, 6, 125
MOST_SECONDS = 2.0
EVENT, DAY_TWO = EventId("main"), TournamentId("day-2")
TABLES = 120


def run() -> list[Row]:
    """Six flights are sold, bagged and closed; then day 2 gets its field once."""
    with tempfile.TemporaryDirectory() as folder:
        house = opened(sqlite_url(Path(folder) / "event.db"))
        _announce(house)
        for number in range(FLIGHTS):
            _flight(house, number)
        house.desk.execute(c.OpenRegistration(DAY_TWO), WHO)
        carry = partial(house.desk.execute, c.CarryField(DAY_TWO, EVENT), WHO)
        seconds = timed(carry)
        field = house.desk.tournament(DAY_TWO).alive
        house.close()
    what = f"an event of {ENTRIES} entries: {field} players drawn to day 2"
    return [Row(what, seconds, MOST_SECONDS, "s", judged=True)]


def _announce(house: House) -> None:
    """The event with its parts, everybody in the directory, and enough tables."""
    do = partial(house.desk.execute, who=WHO)
    do(c.ImportPeople(tuple(person(number) for number in range(1, ENTRIES + 1))))
    for number in range(1, TABLES + 1):
        do(c.SaveRow(TABLE, str(number), HouseTable(number)))
    do(c.AnnounceEvent(EVENT, "Main Event", "EUR"))
    for number in range(FLIGHTS):
        flight = _flight_id(number)
        do(c.AnnounceTournament(flight, settings(name=flight), STRUCTURE))
        do(c.AddFlight(flight, EVENT, flight))
    do(c.AnnounceTournament(DAY_TWO, settings(name="Day 2"), STRUCTURE))
    do(c.SetDayTwo(DAY_TWO, EVENT))


def _flight(house: House, number: int) -> None:
    """A sixth of the field plays down to those who go on, who have all chips in their bags."""
    flight, do = _flight_id(number), partial(house.desk.execute, who=WHO)
    share = ENTRIES // FLIGHTS + (number < ENTRIES % FLIGHTS)
    first = sum(ENTRIES // FLIGHTS + (before < ENTRIES % FLIGHTS) for before in range(number)) + 1
    do(c.OpenRegistration(flight, tuple(range(1, share // 9 + 2))))
    for player in range(first, first + share):
        do(c.RegisterPlayer(flight, person(player).id, TILL))
    do(c.StartTournament(flight))
    do(c.CloseRegistration(flight))
    out = tuple(Bust(EntryId(entry), nobody=True) for entry in range(GO_ON + 1, share + 1))
    do(c.BustPlayers(flight, out, tied=True), insist=True, reason="played down at once")
    each, rest = divmod(bags_of(house.desk.tournament(flight)).expected, 1_000 * GO_ON)
    stacks = {EntryId(n): 1_000 * each for n in range(1, GO_ON + 1)}
    stacks[EntryId(1)] += rest
    do(c.BagStacks(flight, tuple(BagCount(entry, chips) for entry, chips in stacks.items())))
    do(c.CloseFlight(flight, EVENT))


def _flight_id(number: int) -> TournamentId:
    return TournamentId(f"1{'ABCDEF'[number]}")
