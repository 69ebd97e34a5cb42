"""At most twelve statements a command, counted through the desk on each kind of database."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import psycopg
import pytest
from psycopg.rows import TupleRow
from sqlalchemy import Engine, create_engine, event

from director.bootstrap import House
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.series.flights.terms import EventTerms, Policy
from director.storage import engine as engines
from director.storage.engine import sqlite_url
from director.storage.pipeline import Pipeline
from director.storage.statements import statements_of
from director.tournament.events import Bust
from director.tournament.state.flights import BagCount
from director.values.ids import CashTableId, EntryId, EventId, TournamentId, WaiterId
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.server import emptied
from tests.storage.opened import NIGHT, opened

MOST = 12


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement of every engine made from now on."""
    seen: list[str] = []

    class Counting(psycopg.Cursor[TupleRow]):
        """Most goes past the engine, but nothing past the driver."""

        def execute(self, *words: Any, **options: Any) -> Self:
            seen.append(words[0])
            return super().execute(*words, **options)

        def executemany(self, *words: Any, **options: Any) -> None:
            seen.append(words[0])
            super().executemany(*words, **options)

    def traced(statement: str) -> None:
        """A file is told each row of a statement for many, and its settings when it is opened."""
        what = statement.partition(" VALUES ")[0]
        if what not in seen[-1:] and not what.startswith("PRAGMA"):
            seen.append(what)

    def made(*arguments: object, **options: object) -> Engine:
        engine = create_engine(*arguments, **options)  # type: ignore[call-overload]
        assert isinstance(engine, Engine)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", lambda line, _entry: line.set_trace_callback(traced))
        else:
            event.listen(
                engine, "connect", lambda line, _entry: setattr(line, "cursor_factory", Counting)
            )
        return engine

    monkeypatch.setattr(engines, "create_engine", made)
    return seen


@contextmanager
def house_at(url: str, chance: str) -> Iterator[House]:
    """Open, and the time of day looked at: that is asked once."""
    house = opened(url, chance=chance)
    house.desk.believed_at()
    try:
        yield house
    finally:
        house.close()


def test_at_most_twelve_statements_a_command(url: str, statements: list[str]) -> None:
    counts: dict[str, int] = {}

    def give(house: House, command: c.Command) -> None:
        statements.clear()
        house.desk.execute(command, WHO, insist=True, reason="told")
        name = type(command).__name__
        counts[name] = max(counts.get(name, 0), len(statements))

    with house_at(url, "first") as house:
        give(house, c.AnnounceTournament(NIGHT, settings(), STRUCTURE))
        give(house, c.OpenRegistration(NIGHT, tuple(range(1, 31))))
        for number in range(1, 15):
            give(house, c.SavePerson(person(number)))
            house.desk.till(TILL)
            give(house, c.RegisterPlayer(NIGHT, person(number).id, TILL))
        give(house, c.SavePerson(replace(person(1), nickname="Ace")))
    with house_at(url, "second") as house:
        house.desk.tournament(NIGHT)
        house.desk.till(TILL)
        give(house, c.SavePerson(person(20)))
        give(house, c.RegisterPlayer(NIGHT, person(20).id, TILL))
        give(house, c.RefundEntry(NIGHT, EntryId(14), TILL))
        give(house, c.StartTournament(NIGHT))
        give(house, c.ReachPeriod(NIGHT, 0))
        give(house, c.BustPlayers(NIGHT, (Bust(EntryId(1)),)))
        give(house, c.BreakTable(NIGHT, _taken_table(house)))
        give(house, c.UndoCommand(NIGHT))
        give(house, c.RedoCommand(NIGHT))
        give(house, c.PauseClock(NIGHT))
    assert max(counts.values()) <= MOST, counts


def _taken_table(house: House) -> int:
    """The number of a table where somebody sits."""
    tables = house.desk.tournament(NIGHT).open_tables
    return next(table.number for table in tables if table.players)


def test_at_most_twelve_statements_at_a_cash_table(url: str, statements: list[str]) -> None:
    one, two = CashTableId("cash-1"), CashTableId("cash-2")
    ann, bob = person(1).id, person(2).id
    counts: dict[str, int] = {}
    with house_at(url, "cash") as house:
        for number in (1, 2):
            house.desk.execute(c.SavePerson(person(number)), WHO)
        for command in (
            c.OpenCashTable(one, 1, terms()),
            c.OpenCashTable(two, 2, terms()),
            c.JoinWaiting(ann, HOLDEM),
            c.CallWaiter(WaiterId(1), one),
            c.SeatCashPlayer(one, ann, 1, 20_000, TILL),
            c.SeatCashPlayer(one, bob, 2, 20_000, TILL),
            c.TopUp(one, ann, 5_000, 0, TILL),
            c.DealCashHand(one),
            c.RakePot(one, 10_000),
            c.ChangeCashTable(one, bob, two, 3, 20_000),
            c.CountCashDrop(one, 500, TILL),
            c.CashOut(one, ann, 24_500, TILL),
            c.CloseCashTable(one, TILL),
        ):
            statements.clear()
            house.desk.execute(command, WHO, insist=True, reason="told")
            counts[type(command).__name__] = len(statements)
    assert max(counts.values()) <= MOST, counts


def test_a_sale_asks_a_server_twice(
    postgresql: str, statements: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once to take its turn and read, once to write and commit, whatever it reads."""
    trips: list[str] = []
    together = Pipeline.together

    def counted(line: Pipeline) -> AbstractContextManager[object]:
        trips.append("")
        return together(line)

    monkeypatch.setattr(Pipeline, "together", counted)
    with house_at(emptied(postgresql), "trips") as house:
        house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=10**6)), WHO)
        house.desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
        house.desk.execute(c.OpenRegistration(NIGHT, (1, 2)), WHO)
        for number in (1, 2):
            house.desk.execute(c.SavePerson(person(number)), WHO)
            statements.clear()
            trips.clear()
            house.desk.execute(c.RegisterPlayer(NIGHT, person(number).id, TILL), WHO)
        assert len(trips) == 2
        begin, *asked, commit = statements
        assert (begin, commit) == (engines.BEGIN, "COMMIT")
        assert [word.split()[0] for word in asked] == ["SELECT"] * 5 + ["WITH"]


def test_at_most_twelve_statements_for_an_event_of_flights(url: str, statements: list[str]) -> None:
    """Of two flights, whose stacks are bagged, carried on and given back."""
    event, one, two, day = EventId("main"), *map(TournamentId, ("1A", "1B", "day-2"))
    counts: dict[str, list[str]] = {}

    def give(*commands: c.Command) -> None:
        for command in commands:
            statements.clear()
            house.desk.execute(command, WHO, insist=True, reason="told")
            name = type(command).__name__
            counts[name] = max(counts.get(name, []), list(statements), key=len)

    with house_at(url, "flights") as house:
        for number in range(1, 9):
            house.desk.execute(c.SavePerson(person(number)), WHO)
        give(c.AnnounceEvent(event, "Main Event", "EUR", EventTerms(Policy.BEST_STACK)))
        for night in (one, two, day):
            give(c.AnnounceTournament(night, settings(name=night), STRUCTURE))
        give(
            c.AddFlight(one, event, "1A"),
            c.AddFlight(two, event, "1B"),
            c.SetDayTwo(day, event),
            c.ChangeEventTerms(event, EventTerms(Policy.BEST_STACK, bag_bonus=1_000)),
        )
        for flight in (one, two):
            give(c.OpenRegistration(flight, (1,)))
            for number in range(1, 7):
                house.desk.till(TILL)
                give(c.RegisterPlayer(flight, person(number).id, TILL))
            give(c.StartTournament(flight), c.CloseRegistration(flight))
            bags = tuple(BagCount(EntryId(entry), 10_000) for entry in range(1, 7))
            give(
                c.CallLastHands(flight, 3),
                c.TallyTable(flight, 1, 60_000),
                c.BagStacks(flight, bags),
                c.CloseFlight(flight, event),
            )
        give(
            c.ReopenFlight(two, event),
            c.CloseFlight(two, event),
            c.OpenRegistration(day),
            c.CarryField(day, event, (5, 6)),
            c.TakeFieldBack(day, event),
            c.CarryField(day, event),
            c.StartTournament(day),
            c.OpenTable(day, 9),
        )
        give(c.RedrawTables(day, tuple(house.desk.tournament(day).in_use)))
    found = {name: len(asked) for name, asked in counts.items()}
    most = max(counts.values(), key=len)
    assert max(found.values()) <= MOST, (found, [words[:90] for words in most])


def test_each_kind_of_database_has_its_text_worked_out_once(tmp_path: Path, postgresql: str) -> None:
    """An open house, a check of every stream and a second console share it; a server has its own."""
    made = [create_engine(sqlite_url(tmp_path / f"{name}.db")) for name in "ab"]
    one, other = (statements_of(engine.dialect) for engine in made)
    assert one is other
    server = statements_of(engines.Engines(postgresql).writer.dialect)
    assert server is not one
    assert (one.on_sqlite, server.on_sqlite) == (True, False)
    assert "%(" in server.since
    assert "%(" not in one.since
