"""A failpoint: a console that is killed at its nth word to the database, in a process of its own."""

import os
import signal
import sqlite3
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import psycopg

from director.bootstrap import House, open_house
from director.desk.kernel.ports import Who
from director.desk.offered.commands import Command
from director.values.ids import CommandId

CHANCE = "failpoint"


class Countdown:
    """Counts every statement, and every word to begin or to commit; at the nth the process dies."""

    def __init__(self, words: int) -> None:
        self.left = words
        self.armed = False

    def word(self, *_said: object) -> None:
        """One word more."""
        if self.armed:
            self.left -= 1
            if self.left < 0:
                os.kill(os.getpid(), signal.SIGKILL)


def give(
    url: str, words: int, command: Command, who: Who, identity: CommandId, told: Connection
) -> None:
    """Give one command; killed before the nth word, or told what it needed."""
    countdown = Countdown(words)
    listen(countdown)
    house = open_house(url)
    warm(house)
    countdown.armed = True
    house.desk.execute(command, who, insist=True, reason="told", command_id=identity)
    countdown.word()
    told.send(words - countdown.left)
    countdown.armed = False
    house.close()


def warm(house: House) -> None:
    """Read what the console has in mind when a command comes."""
    for row in house.store.tournaments():
        house.desk.tournament(row.id)


def listen(countdown: Countdown) -> None:
    """Every word to either kind of database passes the countdown."""
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def heard(*words: Any, **named: Any) -> sqlite3.Connection:
        connection = connect(*words, **named)
        connection.set_trace_callback(countdown.word)
        return connection

    for module in (sqlite3, sqlite3.dbapi2):
        setattr(module, "connect", heard)  # noqa: B010
    for kind, names in ((psycopg.Cursor, ("execute", "executemany")), (psycopg.Connection, ("commit",))):
        for name in names:
            setattr(kind, name, _passing(countdown, getattr(kind, name)))


def _passing(countdown: Countdown, really: Callable[..., Any]) -> Callable[..., Any]:
    def passed(*words: Any, **named: Any) -> Any:
        countdown.word()
        return really(*words, **named)

    return passed
