"""Streams: how each kind of stream but a tournament's grows by its events.

A room states its kinds in its own `streams` module; what is known of a kind stands there once.
"""

from collections.abc import Callable, Iterable
from types import UnionType
from typing import Any

from director.cashdesk.deposits import Deposits
from director.cashdesk.tills import Till
from director.desk.kernel import rooms
from director.desk.kernel.ports import Recorded
from director.equipment.pieces import Delivery
from director.equipment.register import Register
from director.games.table.jackpot_state import JackpotState
from director.games.table.state import GameTable
from director.poker.cash.state import CashTable, WaitingList
from director.series.flights.state import FlightsState
from director.series.league.state import League
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import StreamId
from director.values.quantity import Micros

Grown = (
    Till
    | Deposits
    | GameTable
    | JackpotState
    | CashTable
    | WaitingList
    | Delivery
    | Register
    | FlightsState
    | League
)
"""States of streams that grow event by event; a tournament's may be rewound as well."""
StreamState = Tournament | Grown
Happened = Iterable[tuple[Event, Micros]]
Grow = Callable[[StreamId, Any, Happened], Grown]
"""Makes the state after these events of the state before them, or of None."""
ListedRow = tuple[str, str, object]
"""Kind, key and value of the house row by which a room lists a state unfolded."""


def _sound(_state: Any) -> str | None:
    return None


def _no_tables(_state: Any) -> tuple[int, ...]:
    return ()


class StreamKind(Value):
    """How the streams of one kind grow, and what the desk reads off their states."""

    prefix: str
    """Their names begin with it, before a colon."""
    state: type[Grown]
    events: type[Event] | UnionType
    grow: Grow
    broken: Callable[[Any], str | None] = _sound
    """The invariant that a state breaks."""
    tables: Callable[[Any], tuple[int, ...]] = _no_tables
    """Tables of the house that are in use while a state stands so."""
    row_kind: str = ""
    """Kind of the house rows that list its states and are written under its lock; empty: none."""
    row: Callable[[Any, str], object] | None = None
    """The row of a state, given the kind of what it is itself (a jackpot's)."""


def by_one(evolve: Callable[[Any, Any, Micros], Grown]) -> Grow:
    """Return a `grow` that lays down one event after the other."""

    def grow(stream: StreamId, state: Any, happened: Happened) -> Grown:
        for event, at in happened:
            state = evolve(state, event, at)
        if state is None:
            raise ValueError(f"nothing in {stream}")
        return state  # type: ignore[no-any-return]

    return grow


_KINDS: dict[str, StreamKind] = {}
_BY_STATE: dict[type, StreamKind] = {}


def register(*kinds: StreamKind) -> None:
    """Make kinds of streams known to the desk; TypeError for a second one of a prefix."""
    for kind in kinds:
        if kind.prefix in _KINDS:
            raise TypeError(f"streams of {kind.prefix} are registered twice")
        _KINDS[kind.prefix] = _BY_STATE[kind.state] = kind


def kind_of(stream: StreamId) -> StreamKind | None:
    """Return the kind of a stream by its name; None for the house's and a tournament's."""
    rooms.load("streams")
    return _KINDS.get(stream.partition(":")[0])


def kind_of_state(state: StreamState | None) -> StreamKind | None:
    """Return the kind of the stream that makes such a state; None for a tournament."""
    rooms.load("streams")
    return _BY_STATE.get(type(state))


def stream_of_row(kind: str, key: str) -> StreamId | None:
    """Return the stream under whose lock a house row is written; None: the house's own."""
    rooms.load("streams")
    return next(
        (StreamId(f"{each.prefix}:{key}") for each in _KINDS.values() if each.row_kind == kind), None
    )


def grows(stream: StreamId) -> bool:
    """Whether a stream makes a state event by event."""
    return kind_of(stream) is not None


def grown(stream: StreamId, state: StreamState | None, event: Event, at: Micros) -> Grown:
    """Return the state of a stream with one event more; ValueError for an event that does not fit."""
    return _grown(stream, state, ((event, at),))


def grown_by(
    stream: StreamId, state: StreamState | None, entries: Iterable[Recorded]
) -> StreamState | None:
    """Return the state of a stream with these entries more."""
    happened = [(entry.event, entry.at) for entry in entries]
    return _grown(stream, state, happened) if happened else state


def unsound(state: StreamState) -> str | None:
    """Return the invariant that a state breaks; a tournament is judged by its own rules."""
    kind = kind_of_state(state)
    return kind.broken(state) if kind is not None else None


def listed(state: StreamState, of: str = "") -> ListedRow | None:
    """Return kind, key and value of the row that lists a table, an event of flights or a jackpot.

    `of` is the kind of a jackpot. None for states that no room lists.
    """
    kind = kind_of_state(state)
    if kind is None or kind.row is None:
        return None
    return kind.row_kind, str(getattr(state, "id")), kind.row(state, of)  # noqa: B009


def _grown(stream: StreamId, state: StreamState | None, happened: Happened) -> Grown:
    kind = kind_of(stream)
    if kind is None:
        raise LookupError(stream)
    before = state if isinstance(state, kind.state) else None
    return kind.grow(stream, before, (_fitting(kind, each) for each in happened))


def _fitting(kind: StreamKind, happened: tuple[Event, Micros]) -> tuple[Event, Micros]:
    if not isinstance(happened[0], kind.events):
        raise ValueError(f"{type(happened[0]).__name__} in a stream of {kind.prefix}")
    return happened
