"""What has happened in an event of several flights: announced, flights added, closed, carried on."""

from director.series.flights.terms import EventTerms
from director.tournament.flight import FlightMoney, Forward
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, EventId, PlayerId, TournamentId
from director.values.quantity import Chips


class Given(Value):
    """A stack of an event: of which flight, and whose."""

    flight: TournamentId
    entry: EntryId
    player: PlayerId
    chips: Chips


class FlightsEvent(Event, family=True):
    """Any event in the stream of an event of several flights."""


class EventAnnounced(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """An event of several flights: one pool and one ladder over all of them."""

    event: EventId
    name: str
    currency: str
    terms: EventTerms


class EventTermsChanged(FlightsEvent, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """Other terms from now on."""

    terms: EventTerms


class FlightAdded(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament is a flight of the event."""

    flight: TournamentId
    label: str


class DayTwoSet(FlightsEvent, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament is the day on which the survivors go on."""

    tournament: TournamentId


class FlightClosed(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """A flight is over: its money and its bags lie with the event."""

    flight: TournamentId
    label: str
    entries: int
    level: int
    """In which it ended."""
    money: FlightMoney
    forward: tuple[Forward, ...]
    values: tuple[Chips, ...]
    """The chips that were in play."""


class FlightClosingTakenBack(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """A flight goes on: its money and its bags are there again."""

    flight: TournamentId
    label: str


class FieldGathered(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """Day 2 has the field: the stacks that count, and the money of all flights."""

    tournament: TournamentId
    money: FlightMoney
    entries: int
    unique: int
    forfeited: tuple[Given, ...]
    """Stacks that left play: their players go on with a larger one."""
    bonus: tuple[tuple[PlayerId, Chips], ...]
    """Chips added for them."""


class FieldReturned(
    FlightsEvent, touches={Change.LOBBY, Change.PRIZES, Change.MONEY}, nature=Nature.LIFE
):
    """Day 2 has given the field back: the bags lie with the event."""

    tournament: TournamentId
