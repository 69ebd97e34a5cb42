"""What a festival's desk is asked by mistake: each is refused or asked about, in three languages."""

from collections.abc import Callable

import pytest

from director.desk.offered import commands as c
from director.series.flights.terms import EventTerms, Policy
from director.series.league.language import LONGEST
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms
from director.texts import LANGUAGES, texts_for
from director.texts.refusals import sentence
from director.tournament.state.flights import Signature
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, LeagueId
from tests.desk.fakes import EVENING
from tests.desk.night.bounties.test_bounties import out
from tests.desk.night.bounties.test_envelopes import opened, sealed
from tests.desk.night.night_desk import Night
from tests.desk.series.festival import EVENT, TILL, Festival

WEEK = 7 * 24 * 3_600 * 1_000_000
Asked = Callable[[], RuleViolation]


def an_envelope_is_opened_twice() -> RuleViolation:
    night = sealed()
    out(night, 5, 1)
    opened(night, 5, 2)
    out(night, 4, 1)
    return night.refusal(c.OpenEnvelope(night.id, EntryId(4), 2))


def an_envelope_is_opened_for_somebody_who_is_not_out() -> RuleViolation:
    night = sealed()
    return night.refusal(c.OpenEnvelope(night.id, EntryId(5), 2))


def a_bounty_is_given_for_somebody_who_is_not_out() -> RuleViolation:
    night = sealed()
    return night.refusal(c.CorrectHead(night.id, EntryId(5), (EntryId(1),)))


def a_bounty_is_paid_that_nobody_has_won() -> RuleViolation:
    night = sealed()
    return night.refusal(c.PayBounty(night.id, EntryId(5), TILL))


def a_flight_is_closed_while_alternates_wait() -> RuleViolation:
    event = Festival()
    event.open("1A", 9)
    event.do(event.buy_in(event.add_person()))
    return event.refusal(c.CloseFlight(event.id, EVENT), insist=True, reason="late")


def a_person_is_in_two_running_flights() -> RuleViolation:
    event = Festival(EventTerms(policy=Policy.BEST_STACK))
    event.open("1A", 3)
    event.flight("1B")
    event.do(c.OpenRegistration(event.id, (2,)))
    return event.refusal(event.buy_in(event.people[0]), insist=True, reason="in a hurry")


def a_league_by(formula: str) -> Asked:
    def asked() -> RuleViolation:
        terms = LeagueTerms("League", EVENING, EVENING + WEEK, PointsRule(formula))
        return Night().refusal(c.OpenLeague(LeagueId("one"), terms), insist=True, reason="try")

    return asked


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (an_envelope_is_opened_twice, "envelope_opened"),
        (an_envelope_is_opened_for_somebody_who_is_not_out, "no_envelope_won"),
        (a_bounty_is_given_for_somebody_who_is_not_out, "head_not_lost"),
        (a_bounty_is_paid_that_nobody_has_won, "no_bounty_due"),
        (a_flight_is_closed_while_alternates_wait, "flight_alternates"),
        (a_person_is_in_two_running_flights, "in_another_flight"),
        (a_league_by("(" * 10_000 + "n" + ")" * 10_000), "text_too_long"),
        (a_league_by("√" * (LONGEST - 1) + "n"), "formula_too_deep"),
        (a_league_by("n + " * 10_000), "text_too_long"),
        (a_league_by("n / (k − k)"), "formula_divides_by_zero"),
        (a_league_by("9^9^9^9"), "formula_exponent"),
        (a_league_by("exp(exp(exp(n)))"), "points_too_many"),
        (a_league_by("while(1)"), "formula_unknown_name"),
        (a_league_by("__import__('os')"), "formula_unknown_sign"),
    ],
)
def test_it_is_refused_and_said(asked: Asked, code: str) -> None:
    refused = asked()
    assert (refused.code, refused.strength) == (code, Strength.SOUNDNESS)
    said_in_all_languages(refused)


def test_a_bag_that_does_not_reconcile_is_asked_about_and_kept_with_who_signed() -> None:
    event = Festival()
    event.open("1A", 4)
    event.close_doors()
    event.go_out(4)
    event.bag({1: 20_000, 2: 10_000, 3: 9_000}, signed=tuple(Signature))
    asked = event.refusal(c.CloseFlight(event.id, EVENT))
    assert (asked.code, asked.strength) == ("bags_do_not_reconcile", Strength.PROCEDURE)
    said = said_in_all_languages(asked)
    assert all("1" in one and "000" in one for one in said)
    event.close(insist=True, reason="counted twice, T. Novak signed")
    sent = event.flight("1A").sent
    assert sent is not None
    assert sent.difference == -1_000
    bag = event.entry(3).bag
    assert bag is not None
    assert set(bag.signed) == set(Signature)
    closed = event.newest()
    assert closed.reason == "counted twice, T. Novak signed"


def said_in_all_languages(refused: RuleViolation) -> list[str]:
    """A sentence in each language, none of them the English one twice, nothing left open."""
    said = [sentence(texts_for(language), refused) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert not [one for one in said if "{" in one or "}" in one]
    return said
