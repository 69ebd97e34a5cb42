"""The leagues as phones ask for them: each player's own place in those whose season is on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from director.desk.kernel.desk import Desk
from director.desk.series.queries.leagues import leagues, table_lines
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, Micros

READ_AGAIN: Micros = MINUTE
"""Time for which a table is reused before the desk is asked again."""


class PlayerLeaguePlace(Value):
    """Place of a player in a league; 0: none yet."""

    name: str
    place: int
    shared: bool
    points: int


Places = Mapping[PlayerId, tuple[PlayerLeaguePlace, ...]]


class AsksPlaces(Protocol):
    """Source of the tables."""

    def ask(self, question: Callable[[Desk], Places], answer: Callable[[Places], None]) -> None:
        """Ask anything on the desk's thread."""


class LeaguePlaces:
    """Tables of all leagues as read last; read again after a while, while anybody looks."""

    def __init__(self) -> None:
        self.places: Places = MappingProxyType({})
        self._read_at: Micros | None = None

    def at(self, source: AsksPlaces, at: Micros) -> Places:
        """Return the tables read last; the desk is asked again if they are old."""
        if self._read_at is None or not 0 <= at - self._read_at < READ_AGAIN:
            self._read_at = at
            source.ask(places_now, self._on_loaded)
        return self.places

    def _on_loaded(self, found: Places) -> None:
        self.places = found


def places_now(desk: Desk) -> Places:
    """Everybody's places in the leagues whose season is on."""
    at, found = desk.now(), dict[PlayerId, tuple[PlayerLeaguePlace, ...]]()
    for league in leagues(desk):
        if league.terms.begins_at <= at < league.terms.ends_at:
            for line in table_lines(desk, league):
                place = PlayerLeaguePlace(league.terms.name, line.place, line.shared, line.points)
                found[line.player] = (*found.get(line.player, ()), place)
    return MappingProxyType(found)
