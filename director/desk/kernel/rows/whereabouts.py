"""Places: where people play or wait just now, as the streams that tell of it."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from director.desk.kernel.ports import (
    WAITING,
    TournamentRow,
    cash_stream,
    event_stream,
    game_stream,
    tournament_stream,
)
from director.house.templates import CASH, FLIGHTS, PIT, CashRow, FlightsRow, PitRow
from director.values.ids import StreamId

R = TypeVar("R")


class HouseLists(Protocol):
    """Reader of the lists of the house: the store, or the decision while a command is decided."""

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        """Return the tournaments that take registrations or run."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key."""


def where_people_are(listed: HouseLists) -> tuple[StreamId, ...]:
    """Tournaments that take registrations or run, open tables, events with bags, the waiting list."""
    return tuple(_places(listed))


def _places(listed: HouseLists) -> Iterator[StreamId]:
    yield WAITING
    yield from (cash_stream(row.id) for row in listed.rows(CASH, CashRow).values() if row.open)
    yield from (game_stream(row.id) for row in listed.rows(PIT, PitRow).values() if row.open)
    rows = listed.rows(FLIGHTS, FlightsRow).values()
    yield from (event_stream(row.id) for row in rows if not row.gathered)
    yield from (tournament_stream(row.id) for row in listed.live_tournaments())
