"""The fields of an event's terms and of a flight's, the same wherever they are set."""

from director.series.flights.terms import EventTerms, Policy
from director.tournament.flights.bagging import MOST_HANDS
from director.tournament.state.flights import FlightTerms
from director.values.chips import TOURNAMENT_VALUES
from director.values.quantity import Chips
from ui.parts.fields import FieldPanel
from ui.series.event_columns import POLICY_SHORT, POLICY_WORDS

MOST_LEVEL, MOST_ENTRIES = 60, 50


class EventTermsFields:
    """Which stack counts, how often one may enter, what a stack given up is worth, how day 2 begins."""

    def __init__(self, panel: FieldPanel, terms: EventTerms) -> None:
        say = panel.say
        self.policy = panel.add_choice(
            say("Who plays several flights"),
            ((say(words), policy) for policy, words in POLICY_SHORT.items()),
            terms.policy,
        )
        self.means = panel.add_words("", "muted")
        with panel.side_by_side():
            self.entries = panel.add_spin(
                say("Entries in all flights"), 0, MOST_ENTRIES, terms.entries_in_all
            )
            self.resume = panel.add_spin(
                say("Day 2 begins with level"), 0, MOST_LEVEL, terms.resume_level
            )
        self.entries.setSpecialValueText(say("no limit"))
        self.resume.setSpecialValueText(say("middle one"))
        self.bonus = panel.add_number(say("Bonus for a stack given up"), terms.bag_bonus or None)
        self._panel = panel

    def terms(self) -> EventTerms:
        """As they are entered."""
        return EventTerms(
            self.policy.chosen(), self.entries.value(), self.bonus.number() or 0, self.resume.value()
        )

    def settle(self) -> None:
        """A bonus is there only where a stack can be given up."""
        best = self.policy.chosen() is Policy.BEST_STACK
        self.means.setText(self._panel.say(POLICY_WORDS[self.policy.chosen()]))
        self._panel.show_field(self.bonus, best)
        if not best and self.bonus.text():
            self.bonus.show_number(None)


class FlightTermsFields:
    """When a flight ends, what it pays itself, and how its stacks are bagged."""

    def __init__(self, panel: FieldPanel, terms: FlightTerms, currency: str) -> None:
        say, number = panel.say, panel._texts.number
        with panel.side_by_side():
            self.level = panel.add_spin(say("Ends after level"), 0, MOST_LEVEL, terms.level)
            self.percent = panel.add_spin(say("Ends with % left"), 0, 100, terms.percent)
        self.level.setSpecialValueText(say("no level"))
        self.percent.setSpecialValueText(say("no share"))
        low, high = terms.last_hands
        with panel.side_by_side():
            self.low = panel.add_spin(say("Last hands, from"), 0, MOST_HANDS, low)
            self.high = panel.add_spin(say("to"), 0, MOST_HANDS, high)
        self.low.setSpecialValueText(say("none"))
        self.high.setSpecialValueText(say("none"))
        with panel.side_by_side():
            self.prize = panel.add_money(say("Prize in the flight"), currency, terms.prize or None)
            self.places = panel.add_spin(say("Places it pays, %"), 1, 100, terms.places_percent)
        units = ((number(value) if value > 1 else say("as counted"), value) for value in _units())
        self.unit = panel.add_choice(say("Bags are rounded up to"), units, terms.bag_unit)

    def terms(self) -> FlightTerms:
        """As they are entered."""
        low, high = self.low.value(), self.high.value()
        return FlightTerms(
            self.level.value(), self.percent.value(), (low, high), self.prize.cents() or 0,
            self.places.value(), self.unit.chosen(),
        )  # fmt: skip

    def settle(self) -> None:
        """How many places are paid matters only where a flight pays any."""
        self.places.setEnabled(bool(self.prize.cents()))


def _units() -> tuple[Chips, ...]:
    return (1, *sorted(value for value in TOURNAMENT_VALUES if value > 1))
