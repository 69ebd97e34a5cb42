"""Tasks of an event: terms, another flight, day 2, the draw, taking back."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from uuid import uuid4

from director.desk.kernel.ports import TournamentRow
from director.desk.offered import commands as c
from director.desk.series.queries.flights import EventTable
from director.series.flights.state import field_of
from director.texts.refusals import sentence
from director.tournament.flights import bagging
from director.tournament.state import Status, Tournament
from director.tournament.state.flights import FlightTerms
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.date_field import DayField, HourField
from ui.parts.readiness import Readiness
from ui.parts.settings.fields import instant, numbers_between
from ui.parts.task import Task
from ui.series.event_columns import part_name
from ui.series.event_fields import EventTermsFields, FlightTermsFields
from ui.series.event_making import day_two_name
from ui.series.event_starts import label_of
from ui.series.event_steps import StepsTask

TO_COME = (Status.ANNOUNCED, Status.REGISTERING)


class EventTermsTask(Task):
    """Task for the terms of all flights."""

    HELP = "flights"

    def __init__(self, console: Console, table: EventTable) -> None:
        super().__init__(console, console.texts.say("Terms of the event"))
        self._event = table.event
        self.line.say(table.event.name)
        self.fields = EventTermsFields(self, table.event.terms)
        self.add_button(self.say("Save the terms"), wide=True)

    def settle(self) -> None:
        self.fields.settle()

    def command(self) -> c.Command | None:
        terms = self.fields.terms()
        return c.ChangeEventTerms(self._event.id, terms) if terms != self._event.terms else None


class PartTask(StepsTask):
    """A tournament becomes a part of the event: a new one like the others, or one that is announced."""

    HELP = "flights"

    def __init__(
        self, console: Console, title: str, table: EventTable, like: Tournament | None,
        rows: Iterable[TournamentRow],
    ) -> None:  # fmt: skip
        super().__init__(console, title)
        self._table, self._like, say = table, like, self.say
        self._new = TournamentId(str(uuid4()))
        self.line.say(table.event.name)
        taken = set(table.event.nights)
        offered: list[tuple[str, TournamentId | None]] = []
        if like is not None:
            offered.append((say("A new one, like the others"), None))
        offered += (
            (f"{row.name} · {self._texts.short_day(row.starts_at)}", row.id)
            for row in rows
            if row.status in TO_COME and row.id not in taken and not row.entries
            and row.currency == table.event.currency
        )  # fmt: skip
        self.which = self.add_choice(say("Tournament"), offered)
        last = max((part.starts_at for part in table.parts), default=console.now())
        after = self._texts.local(last)
        with self.side_by_side():
            self.day = self.add_field(
                say("Date"), DayField(after.date() + timedelta(days=1), self._texts, self, weekday=True)
            )
            self.hour = self.add_field(say("Start"), HourField(after.time(), self))

    def settle(self) -> None:
        """The start is asked of what is new."""
        new = self.which.count() > 0 and self.which.chosen() is None
        for field in (self.day, self.hour):
            self.show_field(field, new)

    def announced(self, name: str, guarantee: Cents = 0) -> Sequence[c.Command]:
        """Return the commands that announce the new tournament; none for an existing one."""
        day, hour = self.day.day(), self.hour.hour()
        if self._like is None or self.which.chosen() is not None or day is None or hour is None:
            return ()
        start = instant(day, hour, self._texts)
        settings = replace(self._like.settings, name=name, starts_at=start, guarantee=guarantee)
        return (c.AnnounceTournament(self._new, settings, self._like.structure),)

    def tournament(self) -> TournamentId | None:
        """Which tournament it is to be; None while its start cannot be read."""
        if not self.which.count():
            return None
        if (there := self.which.chosen()) is not None:
            return there
        readable = self.day.day() is not None and self.hour.hour() is not None
        return self._new if readable else None

    def local_readiness(self) -> Readiness | None:
        if not self.which.count():
            return Readiness(self.say("Announce the tournament in the lobby first."))
        if self.tournament() is None:
            return Readiness(self.say("A start cannot be read: 24/12, 18:00."))
        return None


class FlightTask(PartTask):
    """Task to add a flight."""

    def __init__(
        self, console: Console, table: EventTable, like: Tournament | None, rows: Iterable[TournamentRow]
    ) -> None:
        super().__init__(console, console.texts.say("Add a flight"), table, like, rows)
        taken = {flight.label for flight in table.event.flights}
        free = (label for n in range(26) if (label := label_of(n)) not in taken)
        self.label = self.add_line(self.say("Label"), "1D", next(free, ""), 12)
        terms = like.of.terms if like is not None and like.of is not None else FlightTerms(percent=15)
        self.terms = FlightTermsFields(self, terms, table.event.currency)
        self.add_button(self.say("Add the flight"), wide=True)

    def settle(self) -> None:
        super().settle()
        self.terms.settle()

    def local_readiness(self) -> Readiness | None:
        fault = next(bagging.terms_faults(self.terms.terms()), None)
        return super().local_readiness() if fault is None else Readiness(sentence(self._texts, fault))

    def steps_of(self) -> Sequence[c.Command]:
        flight, label, event = self.tournament(), self.label.text().strip(), self._table.event
        if flight is None:
            return ()
        added = c.AddFlight(flight, event.id, label, self.terms.terms())
        return (*self.announced(f"{event.name} {label}"), added)


class DayTwoTask(PartTask):
    """The day on which the survivors of all flights go on."""

    def __init__(
        self, console: Console, table: EventTable, like: Tournament | None, rows: Iterable[TournamentRow]
    ) -> None:
        super().__init__(console, console.texts.say("Day 2"), table, like, rows)
        self.guarantee = self.add_money(self.say("Guarantee of all"), table.event.currency)
        self.add_button(self.say("Make it day 2"), wide=True)

    def settle(self) -> None:
        super().settle()
        self.show_field(self.guarantee, self.which.count() > 0 and self.which.chosen() is None)

    def steps_of(self) -> Sequence[c.Command]:
        day, event = self.tournament(), self._table.event
        if day is None:
            return ()
        name = day_two_name(self.say("Day 2"), event.name)
        announced = self.announced(name, self.guarantee.cents() or 0)
        return (*announced, c.SetDayTwo(day, event.id))


class GatherTask(StepsTask):
    """Everybody who goes on sits down on day 2, by one draw of its committed seed."""

    HELP = "flights"

    def __init__(self, console: Console, table: EventTable) -> None:
        super().__init__(console, console.texts.say("Draw day 2"))
        texts, field = self._texts, field_of(table.event)
        self._table = table
        self.line.say(table.event.name)
        self.add_facts(
            (
                (self.say("Going on"), texts.number(len(field.carried))),
                (self.say("Chips in play"), texts.number(field.chips)),
                (self.say("Stacks given up"), texts.number(len(field.forfeited))),
                (self.say("Day 2 begins with level"), texts.number(table.resume)),
            ),
            figures=True,
        )
        self.tables = self.add_figures(self.say("Tables"), self.say("free tables, as many as it takes"))
        self.add_words(
            self.say(
                "Seats are drawn over all who go on, tables as full as each other. Who is not there "
                "plays all the same: the stack is blinded off."
            ),
            "muted",
        )
        self.add_button(self.say("Draw day 2"), wide=True)

    def local_readiness(self) -> Readiness | None:
        if self._table.day is None:
            return Readiness(self.say("The event has no day 2 yet."))
        if left := self._table.open_flights:
            labels = ", ".join(part_name(self._texts, part) for part in left)
            return Readiness(self.say("Not closed yet: {labels}", labels=labels))
        if self._numbers() is None:
            return Readiness(self.say("Which tables? Numbers with commas: 1, 2, 3"))
        return None

    def steps_of(self) -> Sequence[c.Command]:
        day, numbers = self._table.day, self._numbers()
        if day is None or numbers is None:
            return ()
        drawn = c.CarryField(day.tournament, self._table.event.id, numbers)
        opened = day.status is Status.ANNOUNCED
        return (c.OpenRegistration(day.tournament), drawn) if opened else (drawn,)

    def _numbers(self) -> tuple[int, ...] | None:
        try:
            return numbers_between(self.tables.text())
        except ValueError:
            return None


class FieldBackTask(Task):
    """The bags lie with the event again, as long as day 2 has not begun."""

    HELP = "flights"

    def __init__(self, console: Console, table: EventTable) -> None:
        super().__init__(console, console.texts.say("Take the field back"))
        self._table = table
        self.line.say(
            self.say("Day 2 is empty again; who was drawn a seat has it again when the field returns.")
        )
        self.add_reason()
        self.add_button(self.say("Take it back"), wide=True)

    def local_readiness(self) -> Readiness | None:
        if not self.reason():
            return Readiness(self.say("A reason is needed: the journal keeps it."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        day = self._table.day
        return c.TakeFieldBack(day.tournament, self._table.event.id) if day is not None else None
