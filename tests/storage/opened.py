"""A small night in a real database, played through the desk."""

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.storage.journal import Journal
from director.tournament.events import Bust
from director.values.ids import CommandId, EntryId, TournamentId
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings

NIGHT = TournamentId("friday")


def opened(url: str, *, alone: bool = True, chance: str = "riffle") -> House:
    """A house with a time that is told and a chance that repeats itself.

    A second console on the same database needs a chance by another name: equal ones give their
    commands equal identities.
    """
    return open_house(url, time=FakeTime(), chance=FakeChance(chance), alone=alone)


def announce(house: House) -> None:
    """The tournament, open for registration at two tables."""
    house.desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, (1, 2)), WHO)


def register(house: House, count: int) -> None:
    """So many new people, each with a drawn seat."""
    known = len(house.store.people())
    for number in range(known + 1, known + count + 1):
        house.desk.execute(c.SavePerson(person(number)), WHO)
        house.desk.execute(c.RegisterPlayer(NIGHT, person(number).id, TILL), WHO)


def bust(house: House, entry: int, command: str = "") -> None:
    """One player goes out."""
    identity = CommandId(command) if command else None
    house.desk.execute(
        c.BustPlayers(NIGHT, (Bust(EntryId(entry)),)),
        WHO,
        command_id=identity,
        insist=True,
        reason="told",
    )


def play(url: str, players: int = 12) -> House:
    """A night that has started, with one player out and one bust undone; left open."""
    house = opened(url)
    announce(house)
    register(house, players)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    bust(house, 3)
    bust(house, 4)
    house.desk.execute(c.UndoCommand(NIGHT), WHO)
    return house


def with_keys_of(source: str, url: str) -> House:
    """An empty house that knows again what another has signed."""
    signing, journal = Journal(source), Journal(url)
    journal.key.take(signing.key.everything())
    signing.close()
    journal.close()
    return opened(url)
