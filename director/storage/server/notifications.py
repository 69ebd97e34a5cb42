"""The herald: a connection of its own, by which consoles tell and hear that something was written."""

import json
import select
import socket
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import TIMEOUT, Engines, hang_up
from director.storage.problems import problem_of
from director.storage.schema import NUMBERS
from director.values.ids import StreamId

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.rows import TupleRow

    Line = Connection[TupleRow]

CHANNEL, SEEN = "riffle", "riffle_seen"
"""On which it is told that something was written, and what is seen on screens: that nobody keeps."""
CONSOLE = "riffle console"
"""The name by which the server knows the connection of a console."""
PULSE = 1.0
"""Seconds between two looks whether the server is there, and whether something was missed."""
_LONGEST = 7_000
"""Bytes of stream names in one message; where they are more, everybody looks at all."""
_ALL = ""
_MOST_WORDS = 64
"""Messages of other consoles that are remembered, at most."""

Heard = Callable[[StorageProblem | None], None]
"""Told from the herald's thread: something was written elsewhere, or what is wrong with the server."""


def consoles(engines: Engines) -> int:
    """How many consoles are connected to a server now."""
    with engines.reading() as connection:
        found = connection.exec_driver_sql(
            "SELECT count(*) FROM pg_stat_activity "
            f"WHERE datname = current_database() AND application_name = '{CONSOLE}'"
        )
        return int(found.scalar_one())


class Herald:
    """Lives on a thread of its own until it is closed, and comes back by itself."""

    def __init__(self, engines: Engines, heard: Heard) -> None:
        self._engines = engines
        self._heard = heard
        self._lock = threading.Lock()
        self._to_tell: set[str] = set()
        self._news: set[str] = set()
        self._word = self._last_sent = ""
        self._words: OrderedDict[int, str] = OrderedDict()
        """Last message of each other console about its screens, by connection."""
        self._listening = False
        self._number = 0
        self._again = False
        """The number of the last entry is drawn before it is kept: what changed is looked at twice."""
        self._closing = threading.Event()
        self._bell, self._ear = socket.socketpair()
        self._bell.setblocking(False)
        self._thread = threading.Thread(target=self._live, name="herald", daemon=True)

    def start(self) -> None:
        """Begin to listen; that anything may have been missed is heard at once."""
        self._thread.start()

    def tell(self, streams: Iterable[StreamId]) -> None:
        """Let the other consoles know that something was written in these streams."""
        with self._lock:
            self._to_tell.update(streams)
        self._ring()

    def trade(self, word: str) -> tuple[str, ...]:
        """Say a word to the other consoles, and what each of them has said last."""
        with self._lock:
            self._word = word
            heard = tuple(self._words.values())
        self._ring()
        return heard

    def news(self) -> frozenset[StreamId] | None:
        """The streams in which others have written since they were asked for last; None for any.

        Also None while nobody listens: that nothing was heard says nothing then.
        """
        with self._lock:
            found, self._news = self._news, set()
        return frozenset(map(StreamId, found)) if self._listening and _ALL not in found else None

    def missed(self, streams: frozenset[StreamId] | None) -> None:
        """Keep streams as news whose entries could not be read."""
        with self._lock:
            self._news.update((_ALL,) if streams is None else streams)

    def close(self) -> None:
        """Hang up."""
        self._closing.set()
        self._ring()
        if self._thread.is_alive():
            self._thread.join(2 * TIMEOUT)
        self._bell.close()
        self._ear.close()

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # it rings already
            self._bell.send(b"!")

    def _live(self) -> None:
        import psycopg

        while not self._closing.is_set():
            try:
                with psycopg.connect(**self._engines.parameters(CONSOLE), autocommit=True) as line:
                    self._listen(line)
            except psycopg.Error as error:
                self._listening = False
                if not self._closing.is_set():
                    self._heard(problem_of(error, self._engines.name))
                    self._closing.wait(PULSE)

    def _listen(self, line: "Line") -> None:
        """Listen on a new connection; entries written before it are searched in all streams."""
        line.add_notify_handler(
            lambda told: self._on_message(line, told.pid, told.channel, told.payload)
        )
        with _in_time(line):
            line.execute("SET synchronous_commit TO off")
            line.execute(f"LISTEN {CHANNEL}")
            line.execute(f"LISTEN {SEEN}")
        if self._number:
            self._engines.renew()
        self._number = _last_number(line)
        self._listening = True
        self._hear(_ALL)
        while not self._closing.is_set():
            rung, _, _ = select.select([line.fileno(), self._ear.fileno()], [], [], PULSE)
            if self._ear.fileno() in rung:
                self._ear.recv(4096)
            self._take(line)
            self._send(line)
            if not rung:
                self._look(line)

    def _take(self, line: "Line") -> None:
        line.pgconn.consume_input()
        while (message := line.pgconn.notifies()) is not None:
            self._on_message(line, message.be_pid, message.relname.decode(), message.extra.decode())

    def _on_message(self, line: "Line", sender: int, channel: str, message: str) -> None:
        """Others' messages; one's own are no news."""
        if sender == line.info.backend_pid:
            return
        if channel == CHANNEL:
            self._hear(*json.loads(message))
            return
        with self._lock:
            self._words[sender] = message
            self._words.move_to_end(sender)
            while len(self._words) > _MOST_WORDS:
                self._words.popitem(last=False)

    def _send(self, line: "Line") -> None:
        with self._lock:
            streams, self._to_tell = sorted(self._to_tell), set()
            word, self._last_sent = (self._word if self._word != self._last_sent else ""), self._word
        if word and len(word.encode()) < _LONGEST:
            with _in_time(line):
                line.execute("SELECT pg_notify(%s, %s)", (SEEN, word))
        if streams:
            message = json.dumps(streams)
            told = message if len(message) < _LONGEST else json.dumps([_ALL])
            with _in_time(line):
                line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, told))

    def _look(self, line: "Line") -> None:
        """In a quiet second: is the server there, and has somebody written who could not tell?"""
        number = _last_number(line)
        changed = number != self._number
        if changed or self._again:
            self._number, self._again = number, changed
            self._hear(_ALL)

    def _hear(self, *streams: str) -> None:
        with self._lock:
            self._news.update(streams)
        self._heard(None)


def _last_number(line: "Line") -> int:
    with _in_time(line):
        found = line.execute(f"SELECT last_value FROM {NUMBERS.name}").fetchone()
    return int(found[0]) if found else 0


@contextmanager
def _in_time(line: "Line") -> Iterator[None]:
    """Hang up on a server that takes the question and does not answer: it stands still, or its disk."""
    patience = threading.Timer(TIMEOUT, hang_up, (line,))
    patience.start()
    try:
        yield
    finally:
        patience.cancel()
