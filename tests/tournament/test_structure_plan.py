"""The generator of blind structures: curve, payable blinds, breaks and colour-ups."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament.structure import AnteKind
from director.tournament.structure_plan import (
    StructurePlan,
    big_blinds,
    generate,
    level_targets,
)
from director.tournament.structure_rules import structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.errors import RuleViolation

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
    players=st.integers(2, 5_000),
    stack=st.integers(15, 4_000).map(lambda hundreds: 100 * hundreds),
    values=st.sampled_from([TOURNAMENT_VALUES, TOURNAMENT_VALUES[1:], TOURNAMENT_VALUES[:4]]),
    level_seconds=st.sampled_from([300, 900, 1_200, 3_600]),
    play_seconds=st.integers(1, 16).map(lambda hours: 3_600 * hours),
    ante_kind=st.sampled_from(AnteKind),
    depth=st.integers(5, 300),
    break_every=st.integers(0, 6),
)


@given(plans)
def test_every_plan_gives_a_sound_structure_that_lasts_long_enough(plan: StructurePlan) -> None:
    structure = generate(plan)
    assert structure_faults(structure, plan.values) == ()
    levels = [period for period in structure.periods if not period.is_break]
    assert len(levels) * plan.level_seconds >= plan.play_seconds
