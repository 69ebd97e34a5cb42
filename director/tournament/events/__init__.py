"""Events of a tournament: they hold results, never what must be computed again.

Each is a frozen dataclass of plain values, so that storage can write and read it without knowing it.
When it happened, by whom and why stands in the journal. A file of events ends in the union of its own.
"""

from director.tournament.events.clock import *
from director.tournament.events.draws import DrawRecord
from director.tournament.events.elimination import *
from director.tournament.events.entries import *
from director.tournament.events.flights import *
from director.tournament.events.lifecycle import *
from director.tournament.events.prizes import *
from director.tournament.events.seats import *
from director.tournament.events.side_pools import *

TournamentEvent = (
    ClockEvent
    | EliminationEvent
    | EntryEvent
    | FlightEvent
    | LifecycleEvent
    | PrizeEvent
    | SeatEvent
    | SidePoolEvent
)
