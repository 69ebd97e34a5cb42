"""Facts of a flight found late: a survivor, a wrong bag, a stack that was none; put right on day 2."""

from functools import partial

from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.desk.series.queries.flights import EventTable
from director.series.flights.late import returning_head
from director.series.flights.state import FlightsState
from director.texts import N_
from director.tournament.state import Entry, EntryStatus, Tournament
from director.tournament.tables.seating import shortest_tables, vacant
from director.values.dataclass import Value
from director.values.ids import EntryId, TournamentId
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.parts.typed_seats import read_seats

SURVIVOR, BAG, GONE = "survivor", "bag", "gone"
_WHAT = (
    (SURVIVOR, N_("A survivor was recorded as out")),
    (BAG, N_("A bag was wrong")),
    (GONE, N_("A stack was carried of who had gone out")),
)

_AGAIN = N_("Nobody had won the bounty of {amount}: it is on the head again.")
_STAYS = N_("The bounty of {amount} stays with whoever has it: there is none on the head.")


class LateEntry(Value):
    """An entry about which something may be found late: of a flight, or of day 2."""

    flight: TournamentId | None
    label: str
    entry: Entry


class Late(Value):
    """Players out of the flights, players of day 2, and a free seat there."""

    gone: tuple[LateEntry, ...]
    there: tuple[LateEntry, ...]
    seat: str
    day: Tournament | None = None


class LateFactTask(Task):
    """Task for a late fact: kind, player, chips and reason; a second person agrees."""

    HELP = "flights"

    def __init__(self, console: Console, table: EventTable) -> None:
        super().__init__(console, console.texts.say("Found late"))
        say = self.say
        self._table, self._late = table, Late((), (), "")
        self.line.say(say("Day 2 plays already: what the flight recorded stays, this is added."))
        self.what = self.add_choice(
            say("What was found"), [(say(words), what) for what, words in _WHAT], SURVIVOR, self._offer
        )
        self.who: ChoiceField[LateEntry] = self.add_choice(say("Player"), (), None)
        self.head = self.add_words("", "muted")
        self.who.currentIndexChanged.connect(lambda _row: self._show_head())
        self.chips = self.add_number(say("Chips"))
        self.seat = self.add_figures(say("To seat"), say("Seat: 2/4 for table 2 seat 4"))
        self.add_reason()
        self.add_second()
        self.add_button(say("Put it right"), wide=True)
        console.ask(partial(_late, event=table.event), self._on_late)

    def settle(self) -> None:
        self.show_field(self.seat, self.what.value() == SURVIVOR)

    def local_readiness(self) -> Readiness | None:
        if not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().local_readiness()

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
        """Offer the players to whom the fact may apply, with the recorded figure."""
        survivor = self.what.value() == SURVIVOR
        found = self._late.gone if survivor else self._late.there
        self.who.clear()
        self.who.offer([(self._called(each), each) for each in found])
        self._show_head()
        self.on_entered()

    def _show_head(self) -> None:
        """Say which bounty a survivor has again, and whether one stays with those who won it."""
        day, found = self._late.day, self.who.value()
        lost = found.entry.heads.lost if found is not None and self.what.value() == SURVIVOR else None
        if day is None or found is None or lost is None:
            self.head.say("")
            return
        again = returning_head(day, found.entry)
        amount = self._texts.money(again or lost.head, day.settings.currency)
        self.head.say(self.say(_AGAIN if again else _STAYS, amount=amount))

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
    return Late(tuple(gone), tuple(there), seat, day)


def _gone(flight: Tournament) -> list[Entry]:
    """Return the entries that went out of a flight, the last one first."""
    order: list[EntryId] = [entry for group in reversed(flight.out) for entry in group]
    entries = [flight.entries[number] for number in order]
    return [entry for entry in entries if entry.status is EntryStatus.BUSTED]
