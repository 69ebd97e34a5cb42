"""The average stack and its depth: one rounding, and which level it is measured by."""

from dataclasses import replace

import pytest

from director.texts.texts import texts_for
from director.tournament.stacks import average_stack, in_big_blinds
from director.tournament.state import ChipsInPlay, Tournament
from tests.tournament.floor import announced
from tests.ui import wall_states
from ui.frame.status_words import status
from ui.parts.wall.clock import wall_view

EN = texts_for("en")


def holding(chips: int, alive: int, laid: int = 0) -> Tournament:
    """A running tournament with so many chips for so many players."""
    t = wall_states.running(alive)
    return replace(t, chips=ChipsInPlay((), issued=chips, laid=laid))


@pytest.mark.parametrize(("chips", "average"), [(100, 33), (101, 34), (200, 67), (99, 33), (0, 0)])
def test_the_average_is_rounded_to_the_nearest(chips: int, average: int) -> None:
    assert average_stack(holding(chips, 3)) == average


def test_a_half_counts_up_and_unsold_stacks_do_not_count() -> None:
    assert average_stack(holding(201, 2)) == 101
    assert average_stack(holding(200, 2, laid=90)) == 100


def test_nobody_in_has_no_average() -> None:
    assert average_stack(announced()) == 0


@pytest.mark.parametrize(
    ("period", "big_blind"), [(-1, 50), (0, 50), (1, 100), (2, 200), (3, 200), (4, 400), (5, 800)]
)
def test_a_break_is_measured_by_the_level_before_it(period: int, big_blind: int) -> None:
    assert in_big_blinds(announced(), 8_000, period) == 8_000 // big_blind


@pytest.mark.parametrize(("stack", "deep"), [(124, 2), (125, 3), (174, 3), (175, 4)])
def test_the_depth_is_rounded_to_the_nearest(stack: int, deep: int) -> None:
    assert in_big_blinds(announced(), stack, 0) == deep


def test_a_break_before_any_level_has_no_depth() -> None:
    t = announced()
    breaks = replace(t.structure, periods=t.structure.periods[3:4])
    assert in_big_blinds(replace(t, structure=breaks), 100, 0) is None


def test_console_and_wall_say_the_same() -> None:
    for chips in range(6_389_000, 6_391_000, 97):
        t = holding(chips, 48)
        (stat,) = (
            each
            for each in wall_view(t, wall_states.at(), EN, name_of=wall_states.names).board.stats
            if "BB" in each.note
        )
        said = [figure.value for figure in status(t, wall_states.at(), EN).figures]
        assert f"{stat.value} · {stat.note}" in said
