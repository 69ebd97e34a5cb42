"""Two programs on one house: real consoles, each a process of its own, at work at the same instant."""

import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

import pytest

from director.bootstrap import House, open_house
from director.desk.kernel.ports import Recorded, Who
from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.tournament.events import (
    Bust,
    CommandRedone,
    CommandUndone,
    EntryRegistered,
    EntryVoided,
    Move,
)
from director.tournament.state import Entry
from director.values.ids import CommandId, EntryId, Seat, StaffId, StationId
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.faults.console_program import Answer, Give, Shown, TakeBack, Tell, Wish, work
from tests.storage.opened import NIGHT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pipe is no socket there")

SEEDS = (1, 2, 3)
ROUNDS = 14
TABLES, PLAYERS = 3, 20
PATIENCE = 120
"""Seconds after which a program that says nothing is taken for dead."""
MOMENT = 10.0
"""Seconds until a console shows what another did, on the busiest machine."""
WOKEN = 0.5
"""The same in the middle: who is not woken by the other looks only once in a quiet second."""
ONE, OTHER = (Who(StaffId(name), StationId(f"desk of {name}")) for name in ("ana", "boris"))


class Program:
    """A console in a process of its own, seen from here."""

    def __init__(self, url: str, who: Who, folder: Path) -> None:
        context = multiprocessing.get_context("spawn")
        self.who = who
        self._line, its = context.Pipe()
        self._process = context.Process(target=work, args=(url, who, str(folder), its))
        self._process.start()
        its.close()

    def say(self, wish: Wish) -> None:
        """Have it do something; `answer` tells what became of it."""
        self._line.send(wish)

    def answer(self) -> Answer:
        """What became of what was said."""
        told = _heard(self._line)
        assert isinstance(told, Answer), told
        return told

    def does(self, wish: Wish) -> str:
        """Have it do something; how that ended."""
        self.say(wish)
        return self.answer().code

    def shows(self) -> Shown:
        """What its window shows now."""
        self.say(Tell())
        told = _heard(self._line)
        assert isinstance(told, Shown), told
        return told

    def until(self, holds: Callable[[Shown], bool]) -> float:
        """Wait until it shows something; the seconds that took."""
        since = time.monotonic()
        while not holds(shown := self.shows()):
            assert time.monotonic() - since < MOMENT, (self.who, shown)
        return time.monotonic() - since

    def end(self) -> None:
        """Hang up, and wait until the process is gone."""
        self._line.close()
        self._process.join(PATIENCE)
        ended = self._process.exitcode
        if ended is None:
            self._process.kill()
        assert ended == 0


def _heard(line: Connection) -> object:
    assert line.poll(PATIENCE)
    return line.recv()


@contextmanager
def two_programs(
    url: str, folder: Path, whos: tuple[Who, ...] = (ONE, OTHER)
) -> Iterator[tuple[Program, Program]]:
    """Two consoles that have opened the house."""
    programs = tuple(Program(url, who, folder) for who in whos)
    try:
        for program in programs:
            assert program.answer() == Answer("")
        yield programs[0], programs[1]
    finally:
        for program in programs:
            program.end()


@pytest.fixture
def house(shared: str) -> Iterator[House]:
    """A night of three tables on the server, under way, and people who may still come."""
    house = open_house(shared)
    people = tuple(person(i) for i in range(PLAYERS + 2 * ROUNDS))
    house.desk.execute(c.ImportPeople(people), WHO)
    house.desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, tuple(range(1, TABLES + 1))), WHO)
    for one in people[:PLAYERS]:
        house.desk.execute(c.RegisterPlayer(NIGHT, one.id, TILL), WHO)
    house.desk.execute(c.StartTournament(NIGHT), WHO)
    yield house
    house.close()


class Rush:
    """What two programs are told to do at once, in an order that a seed gives."""

    def __init__(self, house: House, programs: tuple[Program, Program], seed: int) -> None:
        self.house, self.programs = house, programs
        self.choice = random.Random(seed)
        self.done = {program.who.station: 0 for program in programs}
        self.agreed: set[tuple[StationId, CommandId]] = set()
        self.took: list[float] = []
        self.new = PLAYERS

    def at_once(self, one: Wish, other: Wish) -> tuple[str, str]:
        """Both begin at the same instant; how each ended. Then both show the same, within a moment."""
        for program, wish in zip(self.programs, (one, other), strict=True):
            program.say(wish)
        told = [program.answer() for program in self.programs]
        for program, answer in zip(self.programs, told, strict=True):
            self.done[program.who.station] += answer.code == ""
            if answer.asked is not None and answer.code == "":
                self.agreed.add((program.who.station, answer.asked))
        self.require_current()
        return told[0].code, told[1].code

    def require_current(self) -> None:
        """Both show what is so."""
        since = time.monotonic()
        for program in self.programs:
            program.until(lambda shown: (shown.head, shown.seats) == self.truth())
        self.took.append(time.monotonic() - since)

    def truth(self) -> tuple[str, dict[EntryId, Seat | None]]:
        """Where the journal stands, and who sits where."""
        self.house.catch_up()
        state, last = self.house.desk.tournament(NIGHT), self.house.desk.history(NIGHT)[-1]
        seats = {entry.id: entry.seat for entry in state.entries.values()}
        return f"{last.stream}:{last.hash}", seats

    # --- what they do -------------------------------------------------------------------------

    def two_at_a_table(self) -> None:
        """Different players of one table: both are out."""
        one, other = self.choice.sample(self.table(), 2)
        assert self.at_once(_bust(one), _bust(other)) == ("", "")
        assert {self.entry(one).seat, self.entry(other).seat} == {None}

    def one_by_both(self) -> None:
        """The same player is out once."""
        one = self.choice.choice(self.table())
        self.require_one_did(self.at_once(_bust(one), _bust(one)))

    def one_moved_by_both(self) -> None:
        """A move from a seat is done from there, once."""
        one, frm = self.choice.choice(self.table()), self.free()
        seat = self.entry(one).seat
        assert seat is not None
        first, second = frm[0], frm[-1]
        told = self.at_once(
            Give(c.ApplyMoves(NIGHT, (Move(one.id, seat, first),)), insist=True),
            Give(c.ApplyMoves(NIGHT, (Move(one.id, seat, second),)), insist=True),
        )
        self.require_one_did(told)
        assert self.entry(one).seat == (first, second)[told.index("")]

    def one_sent_by_both(self) -> None:
        """By the floorman's word too: whoever is sent from a seat is sent from there, once."""
        one, free = self.choice.choice(self.table()), self.free()
        seat = self.entry(one).seat
        goals = (free[0], free[-1])
        moves = [Give(c.MoveEntry(NIGHT, one.id, goal, seat), insist=True) for goal in goals]
        told = self.at_once(moves[0], moves[1])
        self.require_one_did(told)
        assert "moved_meanwhile" in told
        assert self.entry(one).seat == goals[told.index("")]

    def two_to_a_seat(self) -> None:
        """One of them sits there."""
        one, other = self.choice.sample(self.table(), 2)
        seat = self.choice.choice(self.free())
        moves = [Give(c.MoveEntry(NIGHT, entry.id, seat), insist=True) for entry in (one, other)]
        told = self.at_once(moves[0], moves[1])
        self.require_one_did(told)
        assert self.entry((one, other)[told.index("")]).seat == seat

    def one_registered_by_both(self) -> None:
        """The same player buys in once."""
        sold = Give(c.RegisterPlayer(NIGHT, person(self.new).id, TILL))
        self.new += 1
        self.require_one_did(self.at_once(sold, sold))

    def two_registered(self) -> None:
        """Two players at one till, each with a receipt and a seat of their own."""
        sold = [Give(c.RegisterPlayer(NIGHT, person(self.new + i).id, TILL)) for i in range(2)]
        self.new += 2
        assert self.at_once(sold[0], sold[1]) == ("", "")

    def bust_and_undo(self) -> None:
        """While one puts a player out, the other takes back what stood last on its own screen."""
        one = self.choice.choice(self.table())
        told = self.at_once(_bust(one), self.back())
        assert told[0] == "" or not self.entry(one).counts, "what is refused was voided first"
        assert self.entry(one).seat is None

    def one_sale_voided_by_both(self) -> None:
        """Undo offers the void of the newest sale, to both: it is voided once."""
        self.two_registered()
        newest = list(self.house.desk.tournament(NIGHT).entries.values())[-2:]
        self.require_one_did(self.at_once(TakeBack(agrees=True), TakeBack(agrees=True)))
        assert [self.entry(one).counts for one in newest] == [True, False]

    def both_undo(self) -> None:
        """Each takes back what its screen names, or asks; a sale that is newest is voided instead."""
        self.at_once(self.back(), self.back())

    def both_redo(self) -> None:
        """What is done again is what its screen named, or was asked about."""
        self.two_at_a_table()
        self.both_undo()
        self.both_undo()
        self.at_once(self.back(again=True), self.back(again=True))

    # --- what is so ---------------------------------------------------------------------------

    def back(self, *, again: bool = False) -> TakeBack:
        return TakeBack(self.choice.random() < 0.5, again)

    def table(self) -> list[Entry]:
        """The players of the fullest table."""
        self.house.catch_up()
        state = self.house.desk.tournament(NIGHT)
        number = max(state.tables.values(), key=lambda table: table.players).number
        seated = (entry for entry in state.entries.values() if entry.seat is not None)
        return [entry for entry in seated if entry.seat and entry.seat.table == number]

    def free(self) -> list[Seat]:
        """Free seats of the shortest table."""
        table = max(self.house.desk.tournament(NIGHT).tables.values(), key=lambda each: len(each.free))
        return [Seat(table.number, seat) for seat in table.free]

    def entry(self, entry: Entry) -> Entry:
        return self.house.desk.tournament(NIGHT).entries[EntryId(entry.id)]

    def require_one_did(self, told: tuple[str, str]) -> None:
        assert sum(code == "" for code in told) == 1, told

    def require_nothing_done_twice(self) -> None:
        """As many commands stand in the journal as were acknowledged; none was taken back unasked."""
        history = self.house.desk.history(NIGHT)
        for station, done in self.done.items():
            given = {e.command for e in history if (e.station, e.actor != CLOCK) == (station, True)}
            assert len(given) == done, station
        by = {entry.command: entry.station for entry in history}
        undone: dict[CommandId, StationId] = {}
        sold: dict[EntryId, CommandId] = {}
        for entry in history:
            foreign = _taken_back(entry, by, undone, sold)
            assert foreign is None or (entry.station, foreign) in self.agreed, entry


def _taken_back(
    entry: Recorded,
    by: Mapping[CommandId, StationId],
    undone: dict[CommandId, StationId],
    sold: dict[EntryId, CommandId],
) -> CommandId | None:
    """Another's command that this undoes or voids, or whose undo by another this takes back."""
    match entry.event:
        case CommandUndone(command):
            foreign = by[command] != entry.station
            undone[command] = entry.station
        case CommandRedone(command):
            foreign = undone[command] != entry.station
        case EntryRegistered():
            sold[entry.event.entry] = entry.command
            return None
        case EntryVoided(voided):
            command = sold.pop(voided)  # a second void finds none
            foreign = by[command] != entry.station
        case _:
            return None
    return command if foreign else None


def _bust(entry: Entry) -> Give:
    return Give(c.BustPlayers(NIGHT, (Bust(entry.id),)))


DEEDS = (
    Rush.two_at_a_table, Rush.one_by_both, Rush.one_moved_by_both, Rush.one_sent_by_both,
    Rush.two_to_a_seat, Rush.one_registered_by_both, Rush.two_registered, Rush.bust_and_undo,
    Rush.one_sale_voided_by_both, Rush.both_undo, Rush.both_redo,
)  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_two_programs_at_one_table_do_nothing_twice(house: House, tmp_path: Path, seed: int) -> None:
    with two_programs(house.url, tmp_path) as programs:
        rush = Rush(house, programs, seed)
        deeds = [*DEEDS, *rush.choice.choices(DEEDS, k=ROUNDS - len(DEEDS))]
        rush.choice.shuffle(deeds)
        for deed in deeds:
            deed(rush)
    house.catch_up()
    rush.require_nothing_done_twice()
    assert house.verify().findings == ()
    assert median(rush.took) < WOKEN, rush.took
