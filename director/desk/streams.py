"""Streams: how each kind of stream but a tournament's grows by its events."""

from collections.abc import Callable, Iterable, Mapping

from director.cashdesk.deposits import DepositMoved, Deposits, evolve_deposits
from director.cashdesk.tills import Till, TillEvent, evolve_till
from director.desk.ports import Recorded, till_of
from director.equipment.events import DeliveryEvent, RegisterEvent
from director.equipment.pieces import Delivery, broken_delivery, evolve_delivery
from director.equipment.register import Register, broken_register, evolve_register
from director.games.table.jackpot_events import JackpotEvent
from director.games.table.jackpot_state import JackpotState, broken_jackpot, evolve_jackpot
from director.games.table.state import GameTable, evolve_table
from director.poker.cash.books import broken_cash
from director.poker.cash.events import CashTableEvent, WaitingEvent
from director.poker.cash.evolve import evolve_cash, evolve_waiting
from director.poker.cash.state import CashTable, WaitingList, broken_waiting
from director.series.flights.events import FlightsEvent
from director.series.flights.state import FlightsState, broken_flights, evolve_flights
from director.series.league.events import LeagueEvent
from director.series.league.state import League, broken_league, evolve_league
from director.tournament.state import Tournament
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
Step = Callable[[StreamId, object, Event, Micros], Grown]


def grows(stream: StreamId) -> bool:
    """Whether a stream makes a state event by event."""
    return stream.partition(":")[0] in _STEPS


def grown(stream: StreamId, state: StreamState | None, event: Event, at: Micros) -> Grown:
    """The state of a stream with one event more; ValueError for an event that does not fit."""
    return _STEPS[stream.partition(":")[0]](stream, state, event, at)


def grown_by(
    stream: StreamId, state: StreamState | None, entries: Iterable[Recorded]
) -> StreamState | None:
    """The state of a stream with these entries more."""
    if stream.startswith("till:"):
        return _till_by(stream, state, [entry.event for entry in entries])
    if stream.startswith("delivery:"):
        return _delivery_by(state, ((entry.event, entry.at) for entry in entries))
    for entry in entries:
        state = grown(stream, state, entry.event, entry.at)
    return state


def unsound(state: StreamState) -> str | None:
    """What is wrong with a cash table, the waiting list, a jackpot, decks, an event or a league.

    Other states are not judged.
    """
    match state:
        case CashTable():
            return broken_cash(state)
        case WaitingList():
            return broken_waiting(state)
        case JackpotState():
            return broken_jackpot(state)
        case Delivery():
            return broken_delivery(state)
        case Register():
            return broken_register(state)
        case League():
            return broken_league(state)
        case FlightsState():
            return broken_flights(state)
        case _:
            return None


def _till(stream: StreamId, state: object, event: Event, _at: Micros) -> Till:
    return _till_by(stream, state, (event,))


def _till_by(stream: StreamId, state: object, events: Iterable[Event]) -> Till:
    """By many events at once: its maps grow with the years."""
    till = state if isinstance(state, Till) else Till(till_of(stream))
    return evolve_till(till, *map(_of_till, events))


def _of_till(event: Event) -> TillEvent:
    if not isinstance(event, TillEvent):
        raise ValueError(f"{type(event).__name__} in the stream of a till")
    return event


def _deposits(_stream: StreamId, state: object, event: Event, _at: Micros) -> Deposits:
    if not isinstance(event, DepositMoved):
        raise ValueError(f"{type(event).__name__} in the stream of the deposits")
    return evolve_deposits(state if isinstance(state, Deposits) else Deposits(), event)


def _game(_stream: StreamId, state: object, event: Event, at: Micros) -> GameTable:
    table = state if isinstance(state, GameTable) else None
    return evolve_table(table, event, at)  # type: ignore[arg-type]  # evolve refuses others


def _jackpot(_stream: StreamId, state: object, event: Event, at: Micros) -> JackpotState:
    if not isinstance(event, JackpotEvent):
        raise ValueError(f"{type(event).__name__} in the stream of a jackpot")
    return evolve_jackpot(state if isinstance(state, JackpotState) else None, event, at)


def _cash(_stream: StreamId, state: object, event: Event, at: Micros) -> CashTable:
    if not isinstance(event, CashTableEvent):
        raise ValueError(f"{type(event).__name__} in the stream of a cash table")
    return evolve_cash(state if isinstance(state, CashTable) else None, event, at)


def _waiting(_stream: StreamId, state: object, event: Event, at: Micros) -> WaitingList:
    if not isinstance(event, WaitingEvent):
        raise ValueError(f"{type(event).__name__} in the stream of the waiting list")
    return evolve_waiting(state if isinstance(state, WaitingList) else WaitingList(), event, at)


def _delivery(_stream: StreamId, state: object, event: Event, at: Micros) -> Delivery:
    return _delivery_by(state, ((event, at),))


def _delivery_by(state: object, happened: Iterable[tuple[Event, Micros]]) -> Delivery:
    """By many events at once: it may have thousands of pieces."""
    told = ((_of_delivery(event), at) for event, at in happened)
    return evolve_delivery(state if isinstance(state, Delivery) else None, told)


def _of_delivery(event: Event) -> DeliveryEvent:
    if not isinstance(event, DeliveryEvent):
        raise ValueError(f"{type(event).__name__} in the stream of a delivery")
    return event


def _register(_stream: StreamId, state: object, event: Event, at: Micros) -> Register:
    if not isinstance(event, RegisterEvent):
        raise ValueError(f"{type(event).__name__} in the register of decks and dice")
    return evolve_register(state if isinstance(state, Register) else Register(), ((event, at),))


def _event(_stream: StreamId, state: object, event: Event, at: Micros) -> FlightsState:
    if not isinstance(event, FlightsEvent):
        raise ValueError(f"{type(event).__name__} in the stream of an event of flights")
    return evolve_flights(state if isinstance(state, FlightsState) else None, event, at)


def _league(_stream: StreamId, state: object, event: Event, at: Micros) -> League:
    if not isinstance(event, LeagueEvent):
        raise ValueError(f"{type(event).__name__} in the stream of a league")
    return evolve_league(state if isinstance(state, League) else None, event, at)


_STEPS: Mapping[str, Step] = {
    "till": _till,
    "deposits": _deposits,
    "game": _game,
    "jackpot": _jackpot,
    "cash": _cash,
    "waiting": _waiting,
    "delivery": _delivery,
    "equipment": _register,
    "league": _league,
    "event": _event,
}
