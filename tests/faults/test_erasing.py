"""Erasing beside other consoles: nobody is erased who registers or sits down at the same instant."""

from collections.abc import Callable
from functools import partial

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import HOUSE
from director.desk.offered import commands as c
from director.house.events import PersonErased
from director.rehearsal.several_consoles import patiently
from director.tournament.events import EntryRegistered
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, PlayerId, TillId
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import TILL, WHO
from tests.faults.test_together import at_once, consoles, people_of
from tests.storage.opened import NIGHT

PEOPLE = 40
TABLES = tuple(CashTableId(f"cash-{number}") for number in range(PEOPLE // 8))


def _given(desk: Desk, command: c.Command) -> bool:
    """Whether the desk carried it out."""
    try:
        patiently(partial(desk.execute, command, WHO, reason="asked for"))
    except RuleViolation:
        return False
    return True


def _race(eraser: Desk, other: Desk, take: Callable[[PlayerId], c.Command]) -> dict[PlayerId, int]:
    """Of each person, how many of two consoles had their way: erased, or taken in."""
    won: dict[PlayerId, int] = {}
    for person in people_of(0, PEOPLE):
        told: list[bool] = []

        def give(desk: Desk, command: c.Command, told: list[bool] = told) -> None:
            told.append(_given(desk, command))

        erase = partial(give, eraser, c.ErasePeople((person.id,)))
        at_once([erase, partial(give, other, take(person.id))])
        won[person.id] = sum(told)
    return won


def test_who_registers_on_another_console_is_not_erased(shared: str) -> None:
    with consoles(shared, 2, 6) as (one, two):
        one.desk.execute(c.ImportPeople(people_of(0, PEOPLE)), WHO)
        won = _race(one.desk, two.desk, lambda player: c.RegisterPlayer(NIGHT, player, TILL))
        assert set(won.values()) == {1}
        erased = {e.event.person for e in one.store.entries(HOUSE) if isinstance(e.event, PersonErased)}
        entered = {
            e.event.player for e in two.desk.history(NIGHT) if isinstance(e.event, EntryRegistered)
        }
        assert not erased & entered
        assert erased | entered == {person.id for person in people_of(0, PEOPLE)}


def test_who_sits_down_on_another_console_is_not_erased(shared: str) -> None:
    """The eraser has never looked at the cash room, whose table was opened on the other console."""
    with consoles(shared, 2, 1) as (one, two):
        one.desk.execute(c.ImportPeople(people_of(0, PEOPLE)), WHO)
        for number, table in enumerate(TABLES):
            two.desk.execute(c.OpenCashTable(table, 20 + number, terms()), WHO)
        players = iter(range(PEOPLE))

        def sit(player: PlayerId) -> c.Command:
            number = next(players)
            return c.SeatCashPlayer(TABLES[number // 8], player, number % 8 + 1, 20_000, TillId("2"))

        won = _race(one.desk, two.desk, sit)
        assert set(won.values()) == {1}
        kept = {person.id for person in one.store.people()}
        tables = map(two.desk.cash_table, TABLES)
        assert kept == {sitting.player for table in tables for sitting in table.sittings}
