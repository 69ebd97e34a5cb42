"""A new event of several flights: the event, its flights and day 2 from one template, in one go."""

from collections.abc import Iterator, Sequence
from datetime import time, timedelta
from uuid import uuid4

from director.desk.offered import commands as c
from director.series.flights.terms import EventTerms, Policy, terms_faults
from director.texts.refusals import sentence
from director.texts.tournament_words import shipped_name
from director.tournament.flights import bagging
from director.tournament.settings import Settings
from director.tournament.state.flights import FlightTerms
from director.tournament.structure import Structure
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import EventId, TournamentId
from director.values.quantity import Micros
from ui.console.console import Console
from ui.parts.readiness import Readiness
from ui.parts.settings.announcing_words import Offered, length_words, template_name
from ui.series.event_fields import EventTermsFields, FlightTermsFields
from ui.series.event_starts import LETTERS, StartsField, label_of
from ui.series.event_steps import StepsTask

START = time(18, 0)
USUAL, USUAL_FLIGHTS, LONGEST_NAME = "freezeout", 3, 60
USUAL_TERMS = EventTerms(Policy.BEST_STACK)
USUAL_FLIGHT = FlightTerms(percent=15, last_hands=(3, 7))


class NewEventTask(StepsTask):
    """Name, template, starts and terms; Enter announces the event with all its tournaments."""

    HELP = "flights"

    def __init__(self, console: Console, found: Offered) -> None:
        texts = console.texts
        super().__init__(console, texts.say("New event of several flights"))
        say = self.say
        self.of = EventId(str(uuid4()))
        self._catalogue = found
        self._ids = [TournamentId(str(uuid4())) for _ in LETTERS]
        self._day_id = TournamentId(str(uuid4()))
        own = found.own
        keys = [k for k, one in found.templates.items() if one.settings.qualifying is None]
        self.called = self.add_line(say("Name of the event"), say("Spring Main Event"), "", LONGEST_NAME)
        self.template = self.add_choice(
            say("Template"),
            ((template_name(found.templates[key], texts, own=key in own), key) for key in keys),
            USUAL,
            self._on_template,
        )
        self.structure = self.add_choice(
            say("Structure"),
            (
                (f"{shipped_name(texts, one.name)} – {length_words(one, texts)}", key)
                for key, one in found.structures.items()
            ),
        )
        with self.side_by_side():
            self.prize = self.add_money(say("To the prizes"), console.house.currency)
            self.fee = self.add_money(say("Fee"), console.house.currency)
        with self.side_by_side():
            self.again = self.add_spin(say("Re-entries in a flight"), 0, 99, 0)
            self.guarantee = self.add_money(say("Guarantee of all"), console.house.currency)
        self.again.setSpecialValueText(say("none"))
        self.count = self.add_spin(say("Flights"), 1, len(LETTERS), USUAL_FLIGHTS)
        tomorrow = texts.local(console.now()).date() + timedelta(days=1)
        self.starts_ = self.add_field("", StartsField(texts, tomorrow, START, self))
        self.count.valueChanged.connect(self.starts_.show_count)
        self.event_terms = EventTermsFields(self, USUAL_TERMS)
        self.flight_terms = FlightTermsFields(self, USUAL_FLIGHT, console.house.currency)
        self.starts_.show_count(USUAL_FLIGHTS)
        self._on_template()
        self.add_button(say("Announce the event"), wide=True)

    # --- what is entered ------------------------------------------------------------------------

    def steps_of(self) -> Sequence[c.Command]:
        """The event, then each flight announced and added, then day 2."""
        structure, starts = self._structure(), self.starts_.starts()
        day_two = self.starts_.day_two.starts_at()
        if structure is None or day_two is None or None in starts or not self._name():
            return ()
        known = [start for start in starts if start is not None]
        return tuple(self._commands(structure, known, day_two))

    def command(self) -> c.Command | None:
        """Return the announcement of the first flight, for the desk to check: others are alike."""
        steps = self._left or self.steps_of()
        kinds = c.AnnounceTournament if not self._left else c.Command
        return next((step for step in steps if isinstance(step, kinds)), None)

    def local_readiness(self) -> Readiness | None:
        fault = next(self._faults(), None)
        if fault is not None:
            return Readiness(sentence(self._texts, fault))
        if not self._name():
            return Readiness(self.say("The name of the event is missing."))
        if not self.steps_of():
            return Readiness(self.say("A start cannot be read: 24/12, 18:00."))
        if not self._is_late():
            return Readiness(self.say("Day 2 begins after the last flight."))
        return None

    def settle(self) -> None:
        self.event_terms.settle()
        self.flight_terms.settle()

    # --- parts ----------------------------------------------------------------------------------

    def _name(self) -> str:
        return self.called.text().strip()

    def _structure(self) -> Structure | None:
        key = self.structure.value()
        return self._catalogue.structures.get(key) if key is not None else None

    def _faults(self) -> Iterator[RuleViolation]:
        yield from terms_faults(self.event_terms.terms())
        yield from bagging.terms_faults(self.flight_terms.terms())

    def _is_late(self) -> bool:
        """Day 2 follows the last flight."""
        starts = [start for start in self.starts_.starts() if start is not None]
        day_two = self.starts_.day_two.starts_at()
        return day_two is None or day_two > max(starts, default=0)

    def _commands(
        self, structure: Structure, starts: Sequence[Micros], day_two: Micros
    ) -> Iterator[c.Command]:
        settings, name = self._settings(), self._name()
        yield c.AnnounceEvent(self.of, name, settings.currency, self.event_terms.terms())
        for place, (start, flight) in enumerate(zip(starts, self._ids, strict=False)):
            label = label_of(place)
            plain = replace(settings, name=f"{name} {label}", starts_at=start, guarantee=0)
            yield c.AnnounceTournament(flight, plain, structure)
            yield c.AddFlight(flight, self.of, label, self.flight_terms.terms())
        last = replace(
            settings, name=day_two_name(self.say("Day 2"), name), starts_at=day_two,
            guarantee=self.guarantee.cents() or 0,
        )  # fmt: skip
        yield c.AnnounceTournament(self._day_id, last, structure)
        yield c.SetDayTwo(self._day_id, self.of)

    def _settings(self) -> Settings:
        """The template's, at this price."""
        settings = self._catalogue.templates[self.template.chosen()].settings
        price = replace(settings.buy_in.price, prize=self.prize.cents() or 0, fee=self.fee.cents() or 0)
        return replace(
            settings, buy_in=replace(settings.buy_in, price=price), re_entries=self.again.value(),
            currency=self._console.house.currency,
        )  # fmt: skip

    def _on_template(self) -> None:
        """Show price and re-entries of the template."""
        template = self._catalogue.templates[self.template.chosen()]
        price = template.settings.buy_in.price
        self.prize.show_cents(price.prize)
        self.fee.show_cents(price.fee)
        self.again.setValue(template.settings.re_entries)
        self.guarantee.show_cents(template.settings.guarantee or None)
        self.structure.choose(template.structure)


def day_two_name(day_two: str, name: str) -> str:
    """Return the name of an event's day 2."""
    return f"{name} – {day_two}"
