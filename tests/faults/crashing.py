"""A console to be killed: works through the desk and tells its parent what it begins and has done."""

from collections.abc import Iterator
from multiprocessing.connection import Connection

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.people import Person
from director.tournament.events import Bust
from director.tournament.state import Tournament
from director.values.ids import CommandId, EntryId, PlayerId, TournamentId
from tests.desk.night.night_desk import STRUCTURE, TILL, settings
from tests.faults.promise import give

NIGHT = TournamentId("night")


def work(url: str, name: str, told: Connection) -> None:
    """Give commands until killed; each is told as (id, command), and when it is done as (id, hashes)."""
    house = open_house(url)
    for number, command in enumerate(commands(house)):
        identity = CommandId(f"{name}/{number}")
        told.send((identity, command))
        told.send((identity, give(house, identity, command)))


def commands(house: House) -> Iterator[c.Command]:
    """A night without end: people come, buy in, go out, and some of that is undone."""
    if not house.store.tournaments():
        yield c.AnnounceTournament(NIGHT, settings(), STRUCTURE)
    if not house.desk.tournament(NIGHT).tables:
        yield c.OpenRegistration(NIGHT, (1, 2, 3))
    number = len(house.store.people())
    while True:
        number += 1
        player = PlayerId(f"player-{number}")
        yield c.SavePerson(Person(player, "Player", f"Number {number}", born="1990-01-01"))
        state = house.desk.tournament(NIGHT)
        seated = _seated(state)
        if len(seated) < 20:
            yield c.RegisterPlayer(NIGHT, player, TILL)
        if state.started_at is None and len(seated) > 5:
            yield c.StartTournament(NIGHT)
        if state.started_at is not None and len(seated) > 10:
            yield c.BustPlayers(NIGHT, (Bust(seated[0]),))
            if number % 3 == 0:
                yield c.UndoCommand(NIGHT)


def _seated(state: Tournament) -> list[EntryId]:
    return [entry.id for entry in state.entries.values() if entry.seat is not None]
