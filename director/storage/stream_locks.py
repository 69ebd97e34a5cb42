"""Turns: who writes in the same streams does so one after the other, knowing what was written before."""

from collections.abc import Sequence
from typing import Any

from director.desk.kernel.ports import Reader, Recorded
from director.storage.codec import Codec
from director.storage.pipeline import Pipeline
from director.storage.reading import recorded_row
from director.storage.statements import Statements
from director.values.ids import StreamId

Question = tuple[str, dict[str, Any]]
"""A statement and its words."""
_AFTER_ALL = 2**62


class Unconcerned:
    """Reader that follows no stream: nothing is news to it."""

    def version(self, _stream: StreamId) -> int:
        """As if everything were known."""
        return _AFTER_ALL

    def take(self, stream: StreamId, news: Sequence[Recorded]) -> None:
        """Is told nothing."""


UNCONCERNED = Unconcerned()


class WriteTurn:
    """A transaction's place among those that write in the same streams, until it ends.

    On a server whoever comes next waits at the door of a stream and reads what is new there while
    the one before still writes: then only that one's last command is left to be read. Where others
    were met the last time, it goes to the door at once.
    """

    _line: Pipeline

    def __init__(
        self,
        statements: Statements,
        codec: Codec,
        reader: Reader = UNCONCERNED,
        questions: Sequence[Question] = (),
        crowded: set[StreamId] | None = None,
    ) -> None:
        self._statements = statements
        self._codec = codec
        self._reader = reader
        self._questions = questions
        self._crowded = set() if crowded is None else crowded
        """Streams at whose doors others were met, kept from one turn to the next."""
        self.answers: list[list[Any]] = []
        """Answers of a server to the questions sent together with the locks."""

    def wait(self, line: Pipeline, streams: Sequence[StreamId]) -> list[Any]:
        """Wait for it in all of these streams; their heads, once the reader knows what led to them.

        In a file, which waits by beginning, also a nameless one: the last entry's number.
        """
        self._line = line
        heads = self._in_file(streams) if self._statements.on_sqlite else self._on_server(streams)
        for stream, version, *_ in heads:
            if stream and version > self._reader.version(stream):
                self._tell(stream, self._news(stream))
        return heads

    def _in_file(self, streams: Sequence[StreamId]) -> list[Any]:
        found = self._line.ask(self._statements.heads(len(streams)), _named(streams))
        heads: list[Any] = found.fetchall()
        return heads

    def _on_server(self, streams: Sequence[StreamId]) -> list[Any]:
        """A place at the door is the connection's, not the transaction's: it goes with it."""
        try:
            return self._one_by_one(streams)
        except BaseException:
            self._line.lose()
            raise

    def _one_by_one(self, streams: Sequence[StreamId]) -> list[Any]:
        """In the order of their names, the same on every console, so that no two wait for each other."""
        crowded = next((stream for stream in streams if stream in self._crowded), None)
        asked = self._at_once(streams) if crowded is None else self._through_queue(crowded, streams)
        while (held := asked[0].fetchone()[0]) < len(streams):
            asked = self._through_queue(streams[held], streams)
        self.answers = [answer.fetchall() for answer in asked[2:]]
        heads: list[Any] = asked[1].fetchall()
        return heads

    def _at_once(self, streams: Sequence[StreamId]) -> list[Any]:
        with self._line.together():
            self._line.begin()
            return self._take(streams)

    def _through_queue(self, stream: StreamId, streams: Sequence[StreamId]) -> list[Any]:
        """Nobody is waited for there unless all that comes before in the order is one's own."""
        name, before = {"name": stream}, streams[: streams.index(stream)]
        with self._line.together():
            self._line.begin()
            own = self._line.ask(self._statements.take_free(len(before)), _named(before))
            self._line.ask(self._statements.enter_queue, name)
            news = self._news(stream)
        others = self._tell(stream, news)
        if own.fetchone()[0] < len(before):
            self._line.ask(self._statements.leave_queue, name)
            return self._at_once(streams)
        with self._line.together():
            self._line.ask(self._statements.take, name)
            self._line.ask(self._statements.leave_queue, name)
            news = self._news(stream)
            asked = self._take(streams)
        others += self._tell(stream, news)
        (self._crowded.add if others else self._crowded.discard)(stream)
        return asked

    def _take(self, streams: Sequence[StreamId]) -> list[Any]:
        """How many of the streams are free or one's own, up to the first that is not; and the heads.

        What is asked beside them is asked in the same breath: it holds once all are taken.
        """
        names, count = _named(streams), len(streams)
        asked = [(self._statements.take_free(count), names), (self._statements.heads(count), names)]
        return [self._line.ask(*question) for question in (*asked, *self._questions)]

    def _news(self, stream: StreamId) -> Any:
        words = {"name": stream, "after": self._reader.version(stream)}
        return self._line.ask(self._statements.since, words)

    def _tell(self, stream: StreamId, news: Any) -> int:
        """Give the reader what is new; how many entries that is."""
        entries = [recorded_row(row, self._codec) for row in news.fetchall()]
        self._reader.take(stream, entries)
        return len(entries)


def _named(streams: Sequence[StreamId]) -> dict[str, StreamId]:
    return {f"s{i}": stream for i, stream in enumerate(streams)}
