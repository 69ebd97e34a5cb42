"""The generator of blind structures: curve, payable blinds, breaks and colour-ups."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.tournament.clock import estimated_end
from director.tournament.state import Clock
from director.tournament.structure import AnteKind, Period, Structure
from director.tournament.structure_plan import (
    StructurePlan,
    big_blinds,
    generate,
    level_targets,
    play_until_end,
    small_blinds,
)
from director.tournament.structure_rules import structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.errors import RuleViolation
from director.values.quantity import SECOND

PLAN = StructurePlan("Sixty", 60, 20_000, TOURNAMENT_VALUES, 1_200, 360 * 60)


def test_the_worked_curve_of_60_players_with_20_000_in_six_hours() -> None:
    assert [round(target) for target in level_targets(PLAN)] == [
        200, 276, 381, 526, 726, 1003, 1384, 1910, 2637, 3640, 5025, 6937, 9576, 13219, 18248,
        25189, 34772, 48000,
    ]  # fmt: skip


def test_its_blinds_breaks_and_colour_ups() -> None:
    structure = generate(PLAN)
    assert big_blinds(PLAN) == (
        200, 300, 400, 500, 800, 1000, 1500, 2000, 2500, 4000, 5000, 8000, 10000, 12000, 20000,
        25000, 40000, 50000, 60000, 100000, 120000,
    )  # fmt: skip
    breaks = {i: p.colour_up for i, p in enumerate(structure.periods) if p.is_break}
    assert breaks == {4: (25,), 9: (100,), 14: (500,), 19: (1000,), 24: ()}
    assert structure.level_number(3) == 4
    assert {period.seconds for period in structure.periods} == {1_200, 900}
    level = structure.periods[7]
    assert (level.small_blind, level.big_blind, level.ante) == (1_000, 1_500, 1_500)


def test_antes_by_kind() -> None:
    none = generate(replace(PLAN, ante_kind=AnteKind.NONE))
    assert {period.ante for period in none.periods} == {0}
    assert level_targets(replace(PLAN, ante_kind=AnteKind.NONE))[-1] == pytest.approx(80_000)
    classic = generate(replace(PLAN, ante_kind=AnteKind.CLASSIC))
    levels = [period for period in classic.periods if not period.is_break]
    assert levels[0].ante == 25
    assert all(8 * level.ante >= level.big_blind * 0.5 for level in levels)
    assert all(5 * level.ante <= level.big_blind for level in levels)


def test_no_breaks_wanted_means_none() -> None:
    assert not any(period.is_break for period in generate(replace(PLAN, break_every=0)).periods)


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (replace(PLAN, players=1), "plan_incomplete"),
        (replace(PLAN, values=()), "plan_incomplete"),
        (replace(PLAN, level_seconds=0), "plan_without_time"),
        (replace(PLAN, play_seconds=1_199), "plan_without_time"),
    ],
)
def test_a_plan_that_makes_no_structure_is_refused(broken: StructurePlan, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        generate(broken)


plans = st.builds(
    StructurePlan,
    name=st.just("Any"),
    players=st.integers(2, 9_999),
    stack=st.integers(1, 1_000_000),
    values=st.sampled_from(
        [TOURNAMENT_VALUES, TOURNAMENT_VALUES[1:], TOURNAMENT_VALUES[:4], (25,), (5, 25, 100, 500)]
    ),
    level_seconds=st.integers(1, 240).map(lambda minutes: 60 * minutes),
    play_seconds=st.integers(1, 48).map(lambda hours: 3_600 * hours),
    ante_kind=st.sampled_from(AnteKind),
    depth=st.integers(10, 1_000),
    break_every=st.integers(0, 20),
    break_seconds=st.integers(1, 120).map(lambda minutes: 60 * minutes),
).filter(lambda plan: plan.play_seconds >= plan.level_seconds)
"""Everything that the dialog can ask for."""


def levels_of(structure: Structure) -> list[Period]:
    return [period for period in structure.periods if not period.is_break]


@settings(max_examples=400, deadline=None)
@given(plans)
def test_T_F5_no_plan_of_the_dialog_lowers_a_blind_or_an_ante(plan: StructurePlan) -> None:
    structure = generate(plan)
    assert structure_faults(structure, plan.values) == ()
    for before, after in pairwise(levels_of(structure)):
        assert after.small_blind >= before.small_blind
        assert after.big_blind > before.big_blind
        assert after.ante >= before.ante
    assert all(2 * level.small_blind >= level.big_blind * 0.6 for level in levels_of(structure))


@settings(deadline=None)
@given(plans)
def test_every_plan_lasts_as_long_as_wanted_or_until_nobody_has_a_big_blind(plan: StructurePlan) -> None:
    structure = generate(plan)
    levels = levels_of(structure)
    long_enough = len(levels) * plan.level_seconds >= plan.play_seconds
    assert long_enough or 2 * levels[-1].big_blind > plan.players * plan.stack


def test_T_F5_the_small_blind_before_a_smaller_step_is_paid_in_smaller_chips() -> None:
    bigs = (1_200, 1_500, 1_800, 2_000)
    assert small_blinds(bigs, TOURNAMENT_VALUES) == (600, 800, 900, 1_000)
    assert small_blinds((1_200, 1_500, 2_000), TOURNAMENT_VALUES) == (600, 1_000, 1_000)


@pytest.mark.parametrize("ante_kind", AnteKind)
def test_a_plan_says_when_the_tournament_will_about_end(ante_kind: AnteKind) -> None:
    plan = replace(PLAN, ante_kind=ante_kind)
    end = play_until_end(plan, generate(plan))
    assert end is not None
    assert abs(end - plan.play_seconds) <= plan.level_seconds
    clock = Clock(0, left=plan.level_seconds * SECOND)
    chips = plan.players * plan.stack
    structure = generate(replace(plan, break_every=0))
    assert estimated_end(clock, structure, 0, chips) == end * SECOND


def test_a_plan_that_never_reaches_its_end_says_so() -> None:
    short = replace(PLAN, players=9_999, play_seconds=3_600, level_seconds=1_800)
    assert play_until_end(short, generate(short)) is None
    many = replace(PLAN, play_seconds=48 * 3_600, level_seconds=60)
    structure = generate(many)
    end = play_until_end(many, structure)
    assert end is not None
    assert end < many.play_seconds / 10
    assert levels_of(structure)[-1].big_blind <= many.players * many.stack
