"""Facts of a flight found late: a survivor, a wrong bag, a stack that was none; put right on day 2."""

from functools import partial

from director.desk import commands as c
from director.desk.desk import Desk
from director.desk.series.flight_queries import EventTable
from director.series.flights.state import FlightsState
from director.texts import N_
from director.tournament.seating import shortest_tables, vacant
from director.tournament.state import Entry, EntryStatus, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, TournamentId
from ui.console.console import Console
from ui.parts.choice import Choice
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.parts.typed_seats import read_seats

SURVIVOR, BAG, GONE = "survivor", "bag", "gone"
_WHAT = (
    (SURVIVOR, N_("A survivor was recorded as out")),
    (BAG, N_("A bag was wrong")),
    (GONE, N_("A stack was carried of who had gone out")),
)


class LateEntry(Value):
    """An entry about which something may be found late: of a flight, or of day 2."""

    flight: TournamentId | None
    label: str
    entry: Entry


class Late(Value):
    """Who had gone out of the flights, who came to day 2, and a free seat there."""

    gone: tuple[LateEntry, ...]
    there: tuple[LateEntry, ...]
    seat: str


class LateFactTask(Task):
    """What was found, of whom, the chips and the reason; a second person agrees."""

    HELP = "flights"

    def __init__(self, console: Console, table: EventTable) -> None:
        super().__init__(console, console.texts.say("Found late"))
        say = self.say
        self._table, self._late = table, Late((), (), "")
        self.line.say(say("Day 2 plays already: what the flight recorded stays, this is added."))
        self.what = self.add_choice(
            say("What was found"), [(say(words), what) for what, words in _WHAT], SURVIVOR, self._offer
        )
        self.who: Choice[LateEntry] = self.add_choice(say("Player"), (), None)
        self.chips = self.add_number(say("Chips"))
        self.seat = self.add_figures(say("To seat"), say("Seat: 2/4 for table 2 seat 4"))
        self.add_reason()
        self.add_second()
        self.add_button(say("Put it right"), wide=True)
        console.ask(partial(_late, event=table.event), self._on_late)

    def settle(self) -> None:
        self.show_field(self.seat, self.what.value() == SURVIVOR)

    def known(self) -> Readiness | None:
        if not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().known()

    def command(self) -> c.Command | None:
        day, found, chips = self._table.day, self.who.value(), self.chips.number()
        if day is None or found is None or chips is None:
            return None
        event, number = self._table.event.id, found.entry.id
        if self.what.value() == BAG:
            return c.CorrectCarriedStack(day.tournament, event, number, chips)
        if self.what.value() == GONE:
            return c.WithdrawSurvivor(day.tournament, event, number, chips)
        seats = read_seats(self.seat.text(), 0)
        if found.flight is None or len(seats) != 1:
            return None
        return c.AdmitSurvivor(day.tournament, event, found.flight, number, chips, seats[0])

    def _on_late(self, late: Late) -> None:
        self._late = late
        self.seat.setText(late.seat)
        self._offer()

    def _offer(self) -> None:
        """Those of whom this can have been found, with what is recorded."""
        survivor = self.what.value() == SURVIVOR
        found = self._late.gone if survivor else self._late.there
        self.who.clear()
        self.who.offer([(self._called(each), each) for each in found])
        self.on_entered()

    def _called(self, found: LateEntry) -> str:
        name = self._console.name(found.entry.player)
        if found.flight is not None:
            return f"{name} · {found.label} · {self.say('entry {n}', n=found.entry.id)}"
        return f"{name} · {self._texts.number(found.entry.chips)}"


def _late(desk: Desk, event: FlightsState) -> Late:
    """The entries of an event about which something may be found late."""
    if event.day_two is None:
        return Late((), (), "")
    day = desk.tournament(event.day_two)
    here = {entry.player for entry in day.entries.values() if entry.counts}
    gone = [
        LateEntry(flight.tournament, flight.label, entry)
        for flight in event.flights
        for entry in _gone(desk.tournament(flight.tournament))
        if entry.player not in here
    ]
    there = [LateEntry(None, "", entry) for entry in day.entries.values() if entry.carried_from]
    tables = shortest_tables(day.open_tables)
    seat = next((f"{table.number}/{vacant(table)[0]}" for table in tables if vacant(table)), "")
    return Late(tuple(gone), tuple(there), seat)


def _gone(flight: Tournament) -> list[Entry]:
    """Who went out of a flight, the last one first."""
    order: list[EntryId] = [entry for group in reversed(flight.out) for entry in group]
    entries = [flight.entries[number] for number in order]
    return [entry for entry in entries if entry.status is EntryStatus.BUSTED]
