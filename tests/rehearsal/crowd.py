"""A crowd: a house with one tournament of so many entries, each of a believable person."""

from pathlib import Path

from director.desk.offered import commands as c
from director.rehearsal.players import people
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.tournament.events import EntryRegistered, RegistrationOpened
from director.tournament.settings import Purchase
from director.tournament.state import Method, Receipt
from director.values.draw import Draw
from director.values.ids import EntryId, PlayerId, Seat
from tests.desk.night.night_desk import WHO
from tests.storage.opened import opened
from tests.storage.scribe import PRICE, STACK, TILL, Scribe

SEATS = 9


def crowd(file: Path, count: int) -> str:
    """Make the house in a file, everybody registered by one command; the database's URL."""
    url = sqlite_url(file)
    everybody = people(Draw(bytes(32), "crowd"), count)
    house = opened(url)
    house.desk.execute(c.ImportPeople(everybody), WHO)
    house.close()
    journal = Journal(url)
    scribe = Scribe(journal)
    scribe.announce(tables=-(-count // SEATS))
    scribe.write(
        RegistrationOpened(),
        *(_entered(number, one.id) for number, one in enumerate(everybody, start=1)),
    )
    journal.close()
    return url


def _entered(number: int, player: PlayerId) -> EntryRegistered:
    table, place = divmod(number - 1, SEATS)
    return EntryRegistered(
        EntryId(number), player, Purchase.BUY_IN, PRICE, STACK.worth, False, Method.CASH,
        Receipt(TILL, "B", number), Seat(table + 1, place + 1), None,
    )  # fmt: skip
