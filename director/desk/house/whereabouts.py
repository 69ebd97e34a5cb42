"""Places: where people play or wait just now, as the streams that tell of it."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from director.desk.house.templates import CASH, PIT, CashRow, PitRow
from director.desk.ports import WAITING, TournamentRow, cash_stream, game_stream, tournament_stream
from director.values.ids import StreamId

R = TypeVar("R")


class Listed(Protocol):
    """What is listed of the house: its store, or the decision while a command is decided."""

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        """Those that take registrations or run."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key."""


def where_people_are(listed: Listed) -> tuple[StreamId, ...]:
    """The tournaments that take registrations or run, open cash and game tables, the waiting list."""
    return tuple(_places(listed))


def _places(listed: Listed) -> Iterator[StreamId]:
    yield WAITING
    yield from (cash_stream(row.id) for row in listed.rows(CASH, CashRow).values() if row.open)
    yield from (game_stream(row.id) for row in listed.rows(PIT, PitRow).values() if row.open)
    yield from (tournament_stream(row.id) for row in listed.live_tournaments())
