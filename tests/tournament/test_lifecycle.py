"""A tournament's life as rules: what may change when, and when it is over."""

from dataclasses import replace

import pytest

from director.tournament import events as e
from director.tournament.lifecycle import (
    FINANCIAL,
    TERMS,
    change_refusals,
    chip_values,
    finish_refusals,
    start_refusals,
    structure_change_refusals,
)
from director.tournament.settings import (
    BountyTerms,
    Format,
    Game,
    Limit,
    Offer,
    PineappleDiscard,
    Price,
    Qualifying,
    RoundTerms,
    Settings,
)
from director.tournament.state import Tournament
from director.values.chips import ChipCount
from director.values.quantity import MINUTE, Micros
from tests.tournament.floor import LEVELS, START, after, announced, seated
from tests.tournament.house import payout_table

CHANGED: dict[str, object] = {
    "rounds": RoundTerms(),
    "buy_in": Offer(Price(20_000), 10_000),
    "rebuy": Offer(Price(10_000), 10_000),
    "add_on": Offer(Price(10_000), 10_000),
    "guarantee": 1,
    "withheld_permille": 1,
    "unit": 1_000,
    "places_percent": 15,
    "payout_table": replace(payout_table(), name="other"),
    "bounty": BountyTerms(),
    "qualifying": Qualifying(11_000),
    "format": Format.SECOND_CHANCE,
    "stack": ChipCount.of(((100, 100),)),
    "discard": PineappleDiscard.AFTER_FLOP,
    "game": Game.OMAHA,
    "limit": Limit.POT_LIMIT,
    "all_in_or_fold": True,
    "win_the_button": True,
    "staff_bonus": Offer(Price(0, staff=500), 2_000),
}


def playing() -> Tournament:
    return seated({1: (1, 2, 3)}, payout_table=payout_table())


def codes(tournament: Tournament, settings: Settings, at: Micros) -> set[str]:
    return {refusal.code for refusal in change_refusals(tournament, settings, at)}


@pytest.mark.parametrize("name", FINANCIAL)
def test_T_R9_each_financial_setting_closes_with_registration(name: str) -> None:
    tournament = playing()
    settings = replace(tournament.settings, **{name: CHANGED[name]})  # type: ignore[arg-type]
    assert "financial_settings_closed" not in codes(tournament, settings, START + 89 * MINUTE)
    assert "financial_settings_closed" in codes(tournament, settings, START + 90 * MINUTE)


@pytest.mark.parametrize("name", TERMS)
def test_T_R10_each_term_is_fixed_by_the_first_entry(name: str) -> None:
    tournament = playing()
    changed = {name: CHANGED[name]}
    assert "terms_are_sold" in codes(tournament, replace(tournament.settings, **changed), START)  # type: ignore[arg-type]
    unsold = announced(payout_table=payout_table())
    assert "terms_are_sold" not in codes(unsold, replace(unsold.settings, **changed), START)  # type: ignore[arg-type]


def test_T_C1_the_values_in_play_begin_with_the_smallest_of_the_stack() -> None:
    settings = announced().settings
    assert chip_values(settings)[0] == 25
    bigger = replace(settings, stack=ChipCount.of(((100, 50), (1_000, 5))))
    assert chip_values(bigger) == (100, 500, 1_000, 5_000, 25_000, 100_000)


def test_T_R9_before_the_start_the_whole_structure_may_change() -> None:
    tournament = announced()
    longer = replace(LEVELS, periods=tuple(replace(p, seconds=60) for p in LEVELS.periods))
    assert structure_change_refusals(tournament, longer, START) == ()


def test_T_R9_the_level_in_play_has_begun() -> None:
    tournament = playing()
    at = START + 21 * MINUTE  # level 2
    for index, refused in ((0, True), (1, True), (2, False), (5, False)):
        periods = list(LEVELS.periods)
        periods[index] = replace(periods[index], seconds=60)
        changed = replace(LEVELS, periods=tuple(periods))
        assert bool(structure_change_refusals(tournament, changed, at)) is refused


def test_T_R2_two_seated_players_make_a_tournament() -> None:
    assert [r.code for r in start_refusals(announced(), 0)] == ["too_few_entries"]
    assert [r.code for r in start_refusals(playing(), 0)] == ["not_registering"]


def test_a_tournament_is_over_when_everything_is_known_and_paid() -> None:
    tournament = after(playing(), e.RegistrationClosed())
    assert [r.code for r in finish_refusals(tournament)] == ["prizes_not_locked"]
    cancelled = after(playing(), e.TournamentCancelled("00"))
    assert [r.code for r in finish_refusals(cancelled)] == ["not_running"]
