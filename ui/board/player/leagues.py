"""The leagues as phones ask for them: each player's own place in those whose season is on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from director.desk.desk import Desk
from director.desk.series.league_queries import leagues, table_lines
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, Micros

READ_AGAIN: Micros = MINUTE
"""So long a table is told before the desk is asked for it again."""


class LeaguePlace(Value):
    """Where somebody stands in one league; place 0: not yet."""

    name: str
    place: int
    shared: bool
    points: int


Places = Mapping[PlayerId, tuple[LeaguePlace, ...]]


class AsksPlaces(Protocol):
    """Where the tables are read."""

    def ask(self, question: Callable[[Desk], Places], answer: Callable[[Places], None]) -> None:
        """Ask anything on the desk's thread."""


class LeaguePlaces:
    """What was read last of all leagues; read again after a while, while anybody looks."""

    def __init__(self) -> None:
        self.found: Places = MappingProxyType({})
        self._read_at: Micros | None = None

    def at(self, source: AsksPlaces, at: Micros) -> Places:
        """What was read last; the desk is asked where that is old."""
        if self._read_at is None or not 0 <= at - self._read_at < READ_AGAIN:
            self._read_at = at
            source.ask(places_now, self._on_found)
        return self.found

    def _on_found(self, found: Places) -> None:
        self.found = found


def places_now(desk: Desk) -> Places:
    """Everybody's places in the leagues whose season is on."""
    at, found = desk.now(), dict[PlayerId, tuple[LeaguePlace, ...]]()
    for league in leagues(desk):
        if league.terms.begins_at <= at < league.terms.ends_at:
            for line in table_lines(desk, league):
                place = LeaguePlace(league.terms.name, line.place, line.shared, line.points)
                found[line.player] = (*found.get(line.player, ()), place)
    return MappingProxyType(found)
