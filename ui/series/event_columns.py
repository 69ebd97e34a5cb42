"""Columns of an event's lists: flights and day 2, carried stacks, prizes."""

from collections.abc import Callable
from enum import StrEnum

from director.desk.series.queries.flights import EventTable, PartLine, StackLine
from director.series.flights.terms import EventTerms, Policy
from director.texts import N_, Texts
from director.texts.tournament_words import word
from director.tournament.state import Award, Status
from director.tournament.state.flights import FlightTerms
from director.values.ids import PlayerId
from director.values.quantity import Chips
from ui.widgets.table_model import Column, figures

Named = Callable[[PlayerId], str]
TONES = {
    Status.ANNOUNCED: "blue",
    Status.REGISTERING: "gold",
    Status.RUNNING: "green",
    Status.FINISHED: "muted",
    Status.CANCELLED: "muted",
}


class EventList(StrEnum):
    """Which list stands below the flights."""

    STACKS = "stacks"
    PRIZES = "prizes"


POLICY_WORDS = {
    Policy.FIRST_STACK: N_("Who has qualified stays out."),
    Policy.BEST_STACK: N_(
        "They may enter again: the largest stack counts, the smaller ones leave play."
    ),
}
POLICY_SHORT = {
    Policy.FIRST_STACK: N_("First stack forward"),
    Policy.BEST_STACK: N_("Best stack forward"),
}


def part_columns(texts: Texts, currency: Callable[[], str]) -> tuple[Column[PartLine], ...]:
    """Flights and day 2, each with who entered, who is left, and the bags."""
    number = texts.number

    def some(value: int) -> str:
        return number(value) if value else ""

    return (
        Column(texts.say("Flight"), lambda row: row.label or "~", lambda row: part_name(texts, row), 84),
        Column(texts.say("Start"), lambda row: row.starts_at,
               lambda row: f"{texts.short_day(row.starts_at)}  {texts.time(row.starts_at)}", 136,
               searched=False),
        Column(texts.say("State"), lambda row: str(row.status), lambda row: state_words(texts, row),
               tone=lambda row: TONES[row.status]),
        figures(texts.say("Entries"), lambda row: row.entries, lambda row: number(row.entries), 76),
        figures(texts.say("Left"), lambda row: row.left, lambda row: number(row.left), 66),
        figures(texts.say("Bags"), lambda row: row.bagged, lambda row: some(row.bagged), 66),
        figures(texts.say("Given up"), lambda row: row.forfeited, lambda row: some(row.forfeited), 86,
                gives_way=True),
        figures(texts.say("Level"), lambda row: row.level, lambda row: some(row.level), 66,
                gives_way=True),
        figures("±", lambda row: row.difference or 0, lambda row: signed(texts, row.difference), 76,
                tone=lambda row: "red" if row.difference else ""),
        figures(texts.say("To the pool"), lambda row: row.money,
                lambda row: texts.money(row.money, currency()) if row.money else "", 112),
    )  # fmt: skip


def part_name(texts: Texts, row: PartLine) -> str:
    """The label of a flight, or that it is day 2."""
    return row.label or texts.say("Day 2")


def state_words(texts: Texts, row: PartLine) -> str:
    """The state of a flight in a word: one that is over has its bags with the event."""
    if row.closed:
        return texts.say("Bagged and closed")
    if row.status is Status.REGISTERING and row.entries and not row.label:
        return texts.say("Seats drawn")
    return word(texts, row.status)


def signed(texts: Texts, chips: Chips | None) -> str:
    """A difference with its sign; nothing where there is none."""
    if not chips:
        return ""
    return f"+{texts.number(chips)}" if chips > 0 else texts.number(chips)


def stack_columns(texts: Texts, name: Named) -> tuple[Column[StackLine], ...]:
    """Return the columns of qualified players with stacks, and stacks given up."""
    number = texts.number
    return (
        Column(texts.say("Name"), lambda row: name(row.player), tip=lambda row: name(row.player),
               struck=lambda row: not row.counts),
        figures(texts.say("Chips"), lambda row: row.chips, lambda row: number(row.chips), 110),
        figures(texts.say("Bonus"), lambda row: row.bonus,
                lambda row: f"+{number(row.bonus)}" if row.bonus else "", 84),
        Column(texts.say("Flight"), lambda row: row.label, width=76),
        Column(texts.say("Stack"), lambda row: row.counts, lambda row: counts_words(texts, row), 130,
               tone=lambda row: "green" if row.counts else "muted"),
        Column(texts.say("Seat on day 2"), lambda row: row.seat or (10**6,),
               lambda row: f"{row.seat.table} / {row.seat.number}" if row.seat else "", 120, right=True),
    )  # fmt: skip


def counts_words(texts: Texts, row: StackLine) -> str:
    """Whether a stack goes on."""
    return texts.say("goes on") if row.counts else texts.say("given up")


def award_columns(texts: Texts, currency: Callable[[], str]) -> tuple[Column[Award], ...]:
    """The ladder of the event as it stands."""
    return (
        figures(texts.say("Place"), lambda row: row.place, lambda row: texts.number(row.place), 90),
        figures(texts.say("Prize"), lambda row: row.amount,
                lambda row: texts.money(row.amount, currency())),
    )  # fmt: skip


def terms_pairs(texts: Texts, terms: EventTerms) -> tuple[tuple[str, str], ...]:
    """Return the terms of all flights."""
    told = [(texts.say("Who goes on"), texts.say(POLICY_SHORT[terms.policy]))]
    if terms.entries_in_all:
        told.append((texts.say("Entries in all flights"), texts.number(terms.entries_in_all)))
    if terms.bag_bonus:
        told.append((texts.say("Bonus for a stack given up"), texts.number(terms.bag_bonus)))
    return tuple(told)


def money_pairs(texts: Texts, table: EventTable) -> tuple[tuple[str, str], ...]:
    """Return the prizes of the event, and the number of its entries."""
    prizes, currency = table.prizes, table.event.currency
    told = [
        (texts.say("Entries"), texts.number(prizes.entries)),
        (texts.say("Players"), texts.number(prizes.unique)),
        (texts.say("Going on"), texts.number(prizes.forward)),
        (texts.say("Prize pool"), texts.money(prizes.total, currency)),
    ]
    if prizes.pool.overlay:
        told.append((texts.say("Added by the house"), texts.money(prizes.pool.overlay, currency)))
    paid = len(prizes.awards)
    told.append((texts.say("Paid places"), texts.number(paid) if paid else "–"))
    level = texts.number(table.resume) if table.resume else "–"
    told.append((texts.say("Day 2 begins with level"), level))
    return tuple(told)


def part_pairs(texts: Texts, row: PartLine, currency: str) -> tuple[tuple[str, str], ...]:
    """When a flight ends, what it pays, and how its stacks are bagged."""
    if not row.label:
        return ((texts.say("Start"), texts.moment(row.starts_at)),)
    given = ((texts.say("Given up"), texts.number(row.forfeited)),) if row.forfeited else ()
    ends = (texts.say("Ends"), ends_words(texts, row.terms))
    return (ends, *_bagging(texts, row.terms, currency), *given)


def ends_words(texts: Texts, terms: FlightTerms) -> str:
    """When a flight ends, in one line."""
    low, high = terms.last_hands
    said = (
        texts.say("after level {level}", level=texts.number(terms.level)) if terms.level else "",
        texts.say("with {percent} % left", percent=texts.number(terms.percent)) if terms.percent else "",
        texts.say("then {low} to {high} hands", low=low, high=high) if high else "",
    )
    return ", ".join(filter(None, said)) or texts.say("when the floor says so")


def _bagging(texts: Texts, terms: FlightTerms, currency: str) -> tuple[tuple[str, str], ...]:
    told = []
    if terms.prize:
        told.append((texts.say("Pays each place"), texts.money(terms.prize, currency)))
    if terms.bag_unit > 1:
        told.append((texts.say("Bags rounded up to"), texts.number(terms.bag_unit)))
    return tuple(told)
