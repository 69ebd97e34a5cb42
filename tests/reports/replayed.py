"""Replayed: a house of the past, command by command, as its desk stood right after each."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import cast

from director.bootstrap import House
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import NEWEST, Recorded, Store
from director.house.events import Head
from director.values.ids import StreamId
from tests.desk.fakes import FakeChance


class SoFar:
    """The store of a house in which only what was written first can be seen."""

    def __init__(self, store: Store) -> None:
        self._store = store
        heads = (StreamId(head.stream) for head in store.streams())
        self._written = {stream: list(store.entries(stream)) for stream in heads}
        self.seq = 0

    def commands(self) -> Iterator[tuple[Recorded, ...]]:
        """What each command wrote, in order; seen only from then on."""
        known = (entry for entries in self._written.values() for entry in entries)
        every = sorted(known, key=lambda entry: entry.seq)
        for _, entries in groupby(every, key=lambda entry: entry.command):
            written = tuple(entries)
            self.seq = written[-1].seq
            yield written

    def streams(self) -> tuple[Head, ...]:
        """The heads as they stood."""
        seen = ((head, len(list(self.entries(StreamId(head.stream))))) for head in self._store.streams())
        return tuple(replace(head, version=version) for head, version in seen if version)

    def entries(self, stream: StreamId, after: int = 0, until: int = NEWEST) -> Iterator[Recorded]:
        """What a stream held."""
        known = self._written.get(stream, [])[after:until]
        return (entry for entry in known if entry.seq <= self.seq)

    def state_snapshot(self, _stream: StreamId) -> None:
        """Nothing is kept as it stands later on."""

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


def replayed(house: House) -> Iterator[tuple[Desk, tuple[Recorded, ...]]]:
    """The desk after each command, with what the command wrote."""
    store = SoFar(house.store)
    desk = Desk(cast(Store, store), house.desk.time, FakeChance())
    desk.catch_up()
    for written in store.commands():
        desk.catch_up({entry.stream for entry in written})
        yield desk, written
