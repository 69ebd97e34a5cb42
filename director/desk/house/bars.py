"""Bars: who may not come in, why, by whose word, how far, and until when (G-8, T-R7)."""

from collections.abc import Iterable, Iterator

from director.desk.house.guarded_facts import facts_changed, refuse_in_question
from director.desk.kernel.command import (
    AboutTournament,
    AtCashTable,
    Command,
    GameTableCommand,
    LeagueCommand,
    WaitingCommand,
)
from director.desk.kernel.decision import Decision, Effect, Row
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import named
from director.house.events import PersonBarred
from director.house.people import Person, Staff
from director.house.templates import BAR, FLIGHTS, STAFF, Bar, BarReach, BarTerms, FlightsRow
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import JackpotId, PlayerId, TournamentId
from director.values.quantity import HOUR, Micros

POKER = (AboutTournament, AtCashTable, WaitingCommand, LeagueCommand)
"""Commands that bring somebody to the poker room."""


def is_barred(decision: Decision, person: Person) -> bool:
    """Whether a bar of somebody holds, however far it reaches: one that is over is none."""
    bar = _bar_of(decision, person)
    return person.barred and not (bar is not None and bar.is_over(decision.at))


def is_barred_for_command(decision: Decision, person: Person) -> bool:
    """Whether somebody may not come in now where the command of a decision brings people."""
    bar = _bar_of(decision, person)
    return is_barred(decision, person) and (bar is None or _reaches(decision, bar))


def explain_refusals(
    decision: Decision, person: Person, refusals: Iterable[RuleViolation]
) -> Iterator[RuleViolation]:
    """The refusals of somebody, a bar with who gave it, why, how far and until when, where known."""
    bar = _bar_of(decision, person)
    for refusal in refusals:
        if refusal.code != "barred" or bar is None:
            yield refusal
            continue
        staff = decision.rows(STAFF, Staff).get(bar.by)
        facts = {"name": named(decision, person), "who": staff.name if staff else bar.by, "why": bar.why}
        match bar.reach:
            case BarReach.HOUSE:
                code = "barred"
            case BarReach.TOURNAMENT:
                code = "barred_tournament"
                facts["tournament"] = bar.name
            case _:
                code = "barred_room"
                facts["reach"] = bar.reach.value
        if bar.until:
            yield soundness(f"{code}_until", rule=refusal.rule, until_at=bar.until, **facts)
        else:
            yield soundness(f"{code}_by", rule=refusal.rule, since_at=bar.at, **facts)


def end_of_bar(at: Micros, days: int) -> Micros:
    """When a bar of so many days is over; 0 for one that holds until it is lifted."""
    return at + days * 24 * HOUR if days else 0


def barred_at_table(decision: Decision, player: PlayerId, until: Micros) -> Iterator[Effect]:
    """Somebody is barred from the house up to an instant, or (0) until it is lifted; with a reason.

    A bar that holds already and would end sooner so is changed in the directory, by two people.
    """
    person = decision.person(player)
    refuse_in_question(decision, person)
    stands = _bar_of(decision, person)
    if is_barred(decision, person) and not _covers(until, stands):
        raise soundness("barred_for_longer", rule="G-8", name=named(decision, person))
    after = replace(person, barred=True)
    yield from facts_changed(decision, person, after)
    yield after
    yield from impose_bar(decision, after, BarTerms(until=until))


def impose_bar(decision: Decision, person: Person, terms: BarTerms) -> Iterator[Effect]:
    """A bar as it is kept: why, by whom, how far, since when and until when; a reason is asked."""
    decision.require_reason("G-8")
    if terms.until and terms.until <= decision.at:
        raise soundness("bar_over_already", rule="G-8")
    tournament, name = terms.tournament, ""
    if terms.reach is BarReach.TOURNAMENT:
        name = next((row.name for row in decision.tournaments() if row.id == tournament), "")
        if not name:
            raise soundness("unknown_tournament")
    else:
        tournament = None
    bar = Bar(
        person.id, decision.reason.strip(), decision.who.actor, decision.at, terms.until, terms.reach,
        tournament, name,
    )  # fmt: skip
    yield Row(BAR, person.id, bar)
    yield Draft(HOUSE, PersonBarred(person.id, terms.reach.value, name, terms.until))


def terms_of(decision: Decision, person: Person) -> BarTerms | None:
    """The terms of a person's bar; None without one. A bar of which nothing is known is the house's."""
    if not person.barred:
        return None
    bar = _bar_of(decision, person)
    return bar.terms if bar is not None else BarTerms()


def refuse_other_terms(decision: Decision, person: Person, terms: BarTerms | None) -> None:
    """A bar that stands gets other terms by its own command, not in passing."""
    if person.barred and terms is not None and terms != terms_of(decision, person):
        raise soundness("guarded_fact", fact="barred", name=named(decision, person))


def _covers(until: Micros, stands: Bar | None) -> bool:
    """Whether a bar from the house up to an instant ends no sooner than the bar that stands."""
    return not until or (stands is not None and 0 < stands.until <= until)


def _reaches(decision: Decision, bar: Bar) -> bool:
    """Whether a bar reaches where the command brings people."""
    command = decision.command
    match bar.reach:
        case BarReach.HOUSE:
            return True
        case BarReach.PIT:
            return isinstance(command, GameTableCommand) or _jackpot_room(decision) is BarReach.PIT
        case BarReach.POKER:
            return isinstance(command, POKER) or _jackpot_room(decision) is BarReach.POKER
        case BarReach.TOURNAMENT:
            return isinstance(command, AboutTournament) and _is_of(
                decision, command.tournament, bar.tournament
            )


def _jackpot_room(decision: Decision) -> BarReach | None:
    """Return the area of the jackpot hit that a command is about: poker or pit."""
    command: Command = decision.command
    jackpot, number = getattr(command, "jackpot", None), getattr(command, "number", 0)
    if not jackpot or isinstance(command, GameTableCommand | AtCashTable):
        return None
    hit = decision.jackpot(JackpotId(jackpot)).hit(number)
    return BarReach.POKER if hit is not None and hit.win is not None else BarReach.PIT


def _is_of(decision: Decision, tournament: TournamentId, named: TournamentId | None) -> bool:
    """Whether a tournament is the named one, or of the same event."""
    if tournament == named:
        return True
    for row in decision.rows(FLIGHTS, FlightsRow).values():
        parts = {row.day_two, *(flight for flight, _ in row.flights)}
        if named in parts:
            return tournament in parts
    return False


def _bar_of(decision: Decision, person: Person) -> Bar | None:
    return decision.rows(BAR, Bar).get(person.id) if person.barred else None
