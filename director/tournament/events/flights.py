"""Flights: a tournament joins its event, its stacks are bagged, sent and carried on."""

from director.tournament.events.draws import POOL, SEATS, DrawRecord
from director.tournament.state.flights import Bag, CarriedStack, FlightMoney, FlightTerms, Part
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, EventId, TournamentId
from director.values.quantity import Cents, Chips


class EventJoined(Event, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """A tournament is a flight of an event, or its day 2."""

    event: EventId
    part: Part
    label: str
    terms: FlightTerms

    @property
    def outcome(self) -> str:
        return "day_two" if self.part is Part.DAY_TWO else ""


class LastHandsCalled(Event, touches={Change.CLOCK, Change.WALL}, nature=Nature.CLOCK):
    """Last hands of a flight called: their number at each table; `draw` None = stated, not drawn."""

    hands: int
    draw: DrawRecord | None


class TableTallied(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """Chips of a whole table, counted by the dealer before the bags were closed."""

    table: int
    chips: Chips


class StacksBagged(Event, touches=SEATS | {Change.CHIPS}, nature=Nature.FLOOR):
    """Stacks were counted, bagged and signed for; a bag of an entry that has one corrects it."""

    bags: tuple[Bag, ...]


class FlightEnded(
    Event,
    touches=POOL | SEATS | {Change.LOBBY, Change.CLOCK, Change.PRIZES},
    nature=Nature.LIFE,
    reshapes=True,
):
    """The flight is over: its bags go forward, and its money goes to the event."""

    event: EventId
    money: FlightMoney
    difference: Chips
    """Counted less expected."""

    @property
    def outcome(self) -> str:
        return "differs" if self.difference else ""


class FlightReopened(
    Event,
    touches=POOL | SEATS | {Change.LOBBY, Change.CLOCK, Change.PRIZES},
    nature=Nature.LIFE,
    reshapes=True,
    takes_back=True,
):
    """The end of a flight is taken back: it goes on with its bags, and its money is there again."""

    event: EventId


class FieldCarried(
    Event,
    touches=POOL | SEATS | {Change.LOBBY, Change.CLOCK, Change.PRIZES},
    nature=Nature.LIFE,
    reshapes=True,
):
    """All who are left of the flights sit down on day 2 with their stacks, by one draw."""

    field: tuple[CarriedStack, ...]
    """In the order in which the players were drawn; each gets the next seat drawn.

    Who had a seat before the field was taken back has it again and is in no draw: these come first.
    """
    seat_draw: DrawRecord
    player_draw: DrawRecord
    money: FlightMoney
    entries: int
    unique: int
    least: Cents
    resume: int
    values: tuple[Chips, ...]
    """The chips in play."""


class FieldTakenBack(
    Event,
    touches=POOL | SEATS | {Change.LOBBY, Change.CLOCK, Change.PRIZES},
    nature=Nature.LIFE,
    reshapes=True,
    takes_back=True,
):
    """Nobody sits on day 2 any more: the bags lie with the event again."""

    event: EventId
    flights: tuple[TournamentId, ...]


class SurvivorAdmitted(
    Event, touches=SEATS | {Change.LOBBY, Change.CHIPS, Change.PRIZES}, nature=Nature.LIFE, reshapes=True
):
    """A player recorded as out of a flight had chips left: back on day 2, at a seat."""

    stack: CarriedStack


class CarriedStackCorrected(Event, touches=SEATS | {Change.CHIPS}, nature=Nature.LIFE, takes_back=True):
    """The bag with which an entry came to day 2 was wrong."""

    entry: EntryId
    before: Chips
    chips: Chips


class SurvivorWithdrawn(
    Event,
    touches=SEATS | {Change.LOBBY, Change.CHIPS, Change.PRIZES},
    nature=Nature.LIFE,
    reshapes=True,
    takes_back=True,
):
    """An entry of day 2 had gone out of its flight: it leaves, and counts no more."""

    entry: EntryId
    chips: Chips
    """Taken out of play; the rest lies with others."""


FlightEvent = (
    EventJoined
    | LastHandsCalled
    | TableTallied
    | StacksBagged
    | FlightEnded
    | FlightReopened
    | FieldCarried
    | FieldTakenBack
    | SurvivorAdmitted
    | CarriedStackCorrected
    | SurvivorWithdrawn
)
