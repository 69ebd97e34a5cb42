"""Absent: streams that must be there because others speak of them, though nobody noted their heads."""

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, select

from director.desk.ports import HOUSE, jackpot_stream
from director.desk.streams import StreamState
from director.games.table.state import GameTable
from director.storage.schema import people
from director.values.ids import StreamId


def must_be_there(connection: Connection, states: Iterable[StreamState]) -> Iterator[StreamId]:
    """The jackpots of the tables, and the house's own, without which nobody comes into the directory."""
    for state in states:
        if isinstance(state, GameTable):
            yield from (jackpot_stream(jackpot) for _, jackpot in state.opened.jackpots)
    if connection.execute(select(people.c.id).limit(1)).first():
        yield HOUSE
