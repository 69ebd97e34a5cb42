"""Pictures of a board after the end of this level and of the next ones, sent in advance.

A browser whose line is lost goes on by itself: at each of these instants it shows the next picture, and
what counts in it counts by the clock of the server. Whatever changes at the house meanwhile comes with
the line.
"""

from collections.abc import Iterable, Iterator

import msgspec

from director.house.screens import Showing
from director.tournament.clock import NEXT_HAND_NOTICE, reading
from director.tournament.state import Status, Tournament
from director.values.quantity import MINUTE, SECOND, Micros
from ui.board.published import BoardSource, Published
from ui.scenes.scenes import OF_ALL, Scene

FURTHEST: Micros = 4 * 60 * MINUTE
MOST = 12
"""Pictures that are sent along."""
_SOON: Micros = 1000
"""Time after the end of a period when the next one has surely begun."""
_MICROS = 1000


class Next(msgspec.Struct, frozen=True):
    """A picture, and from which instant on it is shown (milliseconds, in the time of the server)."""

    since: int
    shown: str


def written(nexts: Iterable[Next]) -> str:
    """As a browser reads them, on one line."""
    return msgspec.json.encode(tuple(nexts)).decode()


def next_of(source: Published, by: Micros, shown: str) -> Next:
    """A picture for an instant so much later."""
    return Next(int((source.now() + by) // _MICROS), str(shown))


def spans(source: BoardSource, showing: Showing) -> tuple[Micros, ...]:
    """How long from now until each change of period that a showing tells, the soonest first."""
    if source.frame.stands():
        return ()
    found = {span for each in displayed_tournaments(source, showing) for span in _spans(each, source)}
    return tuple(sorted(span for span in found if 0 < span <= FURTHEST)[:MOST])


def displayed_tournaments(source: BoardSource, showing: Showing) -> Iterator[Tournament]:
    """The running tournaments whose clocks a showing tells."""
    one, layout = source.state(showing.tournament), source.layouts().get(showing.layout)
    of_all = showing.scene in OF_ALL if layout is None else "tournaments" in layout.kinds
    if one is not None and one.status is Status.RUNNING:
        yield one
    if of_all or showing.scene is Scene.LOBBY:
        for row in source.lobby():
            state = source.state(row.id) if row.status is Status.RUNNING else None
            if state is not None and state is not one:
                yield state


def clock_facts(source: BoardSource, showing: Showing) -> tuple[object, ...]:
    """Return the facts behind the next pictures: while equal, the pictures sent stay valid."""
    told = displayed_tournaments(source, showing)
    return (showing, source.frame.stands(), *((each.id, each.clock, each.structure) for each in told))


def _spans(tournament: Tournament, source: BoardSource) -> Iterator[Micros]:
    """Each end of a period, and the end of the notice that the level counts from the next hand."""
    at = source.clock_read_at(tournament.id)
    now, periods = reading(tournament.clock, tournament.structure, at), tournament.structure.periods
    if not now.running or now.over:
        return
    span = now.left
    for period in periods[now.index + 1 :]:
        yield span + _SOON
        if period.seconds * SECOND > NEXT_HAND_NOTICE:
            yield span + NEXT_HAND_NOTICE + _SOON
        span += period.seconds * SECOND
    yield span + _SOON
