"""Speed of several consoles on one PostgreSQL, against one console and against a bare commit."""

import multiprocessing
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from pathlib import Path

import psycopg

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.house.people import Person
from director.values.ids import PlayerId, TillId, TournamentId
from tests.bench.harness import Row, median, timed
from tests.desk.night.night_desk import STRUCTURE, WHO, person, settings

SERVER = os.environ.get("POSTGRESQL_URL", "postgresql://postgres@127.0.0.1:5432")
NAME = f"riffle_bench_{os.getpid()}"
CONSOLES = 4
COMMANDS = 200
"""Registrations of each console."""
TOGETHER = 1.0
APART = 2.0
SLOWEST = 0.5
RATIO = 5.0


def run() -> list[Row]:
    """The same registrations by one console and by four; all tournaments have as many tables."""
    with thrown_away() as url:
        bare, one_command, console, server = _taking_turns(url)
        all_of_it = _rate(_seconds(url, ["alone"], CONSOLES * COMMANDS), CONSOLES * COMMANDS)
        together = _seconds(url, ["shared"] * CONSOLES, COMMANDS)
        one = _rate(_seconds(url, ["one"], COMMANDS), COMMANDS)
        apart = _seconds(url, [f"own-{i}" for i in range(CONSOLES)], COMMANDS)
    return [
        Row("PostgreSQL: bare insert and commit, median", bare * 1000, None, "ms"),
        Row("PostgreSQL: one registration, median", one_command * 1000, None, "ms"),
        Row("PostgreSQL: one registration / bare commit", one_command / bare, RATIO, "x", judged=True),
        Row("one console, registrations a second", all_of_it, None, "/s"),
        _at_least("four consoles at one tournament", _rate(together, COMMANDS) / all_of_it, TOGETHER),
        _at_least("slowest of four / fastest", min(together) / max(together), SLOWEST),
        _at_least("four consoles at four tournaments", _rate(apart, COMMANDS) / one, APART),
        *_work_of_the_processors(console, server, one),
    ]


def work(url: str, night: str, number: int, commands: int, pipe: Connection) -> None:
    """One console: opens the house, says so, waits for the word, and registers its players."""
    house = open_house(url)
    tournament, till = TournamentId(night), TillId(f"{night}-{number}")
    house.desk.tournament(tournament)
    pipe.send("ready")
    pipe.recv()
    began = time.perf_counter()
    for player in _players(night, number, commands):
        house.desk.execute(c.RegisterPlayer(tournament, player.id, till), WHO)
    pipe.send(time.perf_counter() - began)
    house.close()


@contextmanager
def thrown_away() -> Iterator[str]:
    """A database that is thrown away."""
    with psycopg.connect(f"{SERVER}/postgres", autocommit=True, connect_timeout=3) as server:
        server.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
        server.execute(f"CREATE DATABASE {NAME} ENCODING 'UTF8' TEMPLATE template0")
        try:
            yield f"{SERVER}/{NAME}"
        finally:
            server.execute(f"DROP DATABASE {NAME} WITH (FORCE)")


def _work_of_the_processors(console: float, server: float, one: float) -> Iterator[Row]:
    """What a registration costs them, and what all of them together can do where nothing waits."""
    yield Row("console's processor time of one registration", console * 1000, None, "ms")
    if server:
        cores = len(os.sched_getaffinity(0))
        most = cores / (console + server)
        yield Row("server's processor time of one registration", server * 1000, None, "ms")
        yield Row(f"most that {cores} processors can do / one console", most / one, None, "x")


def _taking_turns(url: str) -> tuple[float, float, float, float]:
    """Medians of bare commits and of registrations, which see the same disk and the same load.

    Also what a registration takes of the console's and of the server's processor, in seconds.
    """
    bare: list[float] = []
    commands: list[float] = []
    used: list[float] = []
    with closing(open_house(url)) as house, psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE lines (seq BIGSERIAL PRIMARY KEY, line TEXT NOT NULL)")
        connection.commit()
        _prepare(house, "turns")
        served = _served(connection)
        for player in _players("turns", 0, COMMANDS):
            bare.append(timed(partial(_insert, connection)))
            command = c.RegisterPlayer(TournamentId("turns"), player.id, TillId("turns"))
            began = time.process_time()
            commands.append(timed(partial(house.desk.execute, command, WHO)))
            used.append(time.process_time() - began)
        served = _served(connection) - served
    return median(bare), median(commands), median(used), served / COMMANDS


def _served(connection: psycopg.Connection) -> float:
    """Seconds that the server has worked for other connections; 0 where that can't be seen."""
    others = connection.execute(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    return sum(_worked(pid) for (pid,) in others.fetchall())


def _worked(process: int) -> float:
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    user, system = stat.rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _insert(connection: psycopg.Connection) -> None:
    connection.execute("INSERT INTO lines (line) VALUES (%s)", ("x" * 400,))
    connection.commit()


def _seconds(url: str, nights: Sequence[str], commands: int) -> list[float]:
    """The seconds that each console needs for so many commands, all begun at once."""
    with closing(open_house(url)) as house:
        for night in dict.fromkeys(nights):
            _prepare(house, night)
    context = multiprocessing.get_context("spawn")
    started = [_start(context, (url, night, i, commands)) for i, night in enumerate(nights)]
    for _, pipe in started:
        pipe.recv()
    for _, pipe in started:
        pipe.send("go")
    seconds: list[float] = [pipe.recv() for _, pipe in started]
    for process, _ in started:
        process.join()
    return seconds


def _start(
    context: SpawnContext, words: tuple[str, str, int, int]
) -> tuple[multiprocessing.process.BaseProcess, Connection]:
    mine, its = context.Pipe()
    process = context.Process(target=work, args=(*words, its))
    process.start()
    return process, mine


def _prepare(house: House, night: str) -> None:
    """A tournament with room for all, and its people in the directory."""
    tournament = TournamentId(night)
    tables = tuple(range(1, 2 + CONSOLES * COMMANDS // 9))
    house.desk.execute(c.AnnounceTournament(tournament, settings(), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(tournament, tables), WHO, insist=True, reason="bench")
    wanted = [(0, CONSOLES * COMMANDS), *((number, COMMANDS) for number in range(1, CONSOLES))]
    people = tuple(each for number, count in wanted for each in _players(night, number, count))
    house.desk.execute(c.ImportPeople(people), WHO)


def _players(night: str, number: int, count: int) -> list[Person]:
    return [
        person(i, id=PlayerId(f"{night}/{number}/{i}"), document="", card_number="")
        for i in range(count)
    ]


def _rate(seconds: Sequence[float], commands: int) -> float:
    """Commands a second of all consoles, until the last was done."""
    return len(seconds) * commands / max(seconds)


def _at_least(name: str, value: float, least: float) -> Row:
    """A measurement that is judged from below: shown by how much of it is asked for."""
    return Row(f"asked for / {name}", least / value, 1.0, "x", judged=True)
