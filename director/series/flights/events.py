"""Events of an event of several flights: announced, flights added, closed, field gathered."""

from director.series.flights.terms import EventTerms
from director.tournament.state.flights import FlightMoney, Forward
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, EventId, PlayerId, TournamentId
from director.values.quantity import Chips


class FlightStack(Value):
    """A stack of an event: its flight, entry and player."""

    flight: TournamentId
    entry: EntryId
    player: PlayerId
    chips: Chips


class FlightsEvent(Event, family=True):
    """Base of the events in the stream of an event of several flights."""


class EventAnnounced(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """An event of several flights was announced: one pool and one ladder over all of them."""

    event: EventId
    name: str
    currency: str
    terms: EventTerms


class EventTermsChanged(FlightsEvent, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """The terms were changed."""

    terms: EventTerms


class FlightAdded(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament became a flight of the event."""

    flight: TournamentId
    label: str


class DayTwoSet(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament became the day on which the survivors play on."""

    tournament: TournamentId


class FlightClosed(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """A flight is over: the event holds its money and its bags."""

    flight: TournamentId
    label: str
    entries: int
    level: int
    """Level in which it ended."""
    money: FlightMoney
    forward: tuple[Forward, ...]
    values: tuple[Chips, ...]
    """Chip values in play."""


class FlightClosingTakenBack(
    FlightsEvent,
    touches={Change.LOBBY, Change.PRIZES, Change.MONEY},
    nature=Nature.LIFE,
    takes_back=True,
):
    """The closing of a flight was reversed: its money and its bags are back in the flight."""

    flight: TournamentId
    label: str


class FieldGathered(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """Day 2 took over the field: the stacks that count, and the money of all flights."""

    tournament: TournamentId
    money: FlightMoney
    entries: int
    unique: int
    forfeited: tuple[FlightStack, ...]
    """Stacks that left play: their players go on with a larger one."""
    bonus: tuple[tuple[PlayerId, Chips], ...]
    """Chips added for the stacks given up."""


class FieldReturned(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """Day 2 gave the field back: the event holds the bags again."""

    tournament: TournamentId
