"""The average stack and its depth: one rounding, and which level it is measured by."""

from dataclasses import replace

import pytest

from director.texts.texts import texts_for
from director.texts.tournament_words import average_words
from director.tournament.settings import Game, Limit
from director.tournament.stacks import Depth, average_stack, depth_of
from director.tournament.state import ChipsInPlay, Tournament
from director.tournament.structure import GameInTurn, Period, Structure
from tests.tournament.floor import announced
from tests.ui import wall_states
from ui.frame.status_words import status
from ui.scenes.clock import wall_view

EN = texts_for("en")


def holding(chips: int, alive: int, laid: int = 0) -> Tournament:
    """A running tournament with so many chips for so many players."""
    t = wall_states.running(alive)
    return replace(t, chips=ChipsInPlay((), issued=chips, unsold=laid))


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
    assert depth_of(announced(), 8_000, period) == Depth(8_000 // big_blind, in_big_bets=False)


@pytest.mark.parametrize(("stack", "deep"), [(124, 2), (125, 3), (174, 3), (175, 4)])
def test_the_depth_is_rounded_to_the_nearest(stack: int, deep: int) -> None:
    assert depth_of(announced(), stack, 0) == Depth(deep, in_big_bets=False)


def test_a_break_before_any_level_has_no_depth() -> None:
    t = announced()
    breaks = replace(t.structure, periods=t.structure.periods[3:4])
    assert depth_of(replace(t, structure=breaks), 100, 0) is None


def mixed(*games: GameInTurn, limit: Limit = Limit.FIXED_LIMIT) -> Tournament:
    """A level of stud at 400/800, and of other games in turn."""
    level = Period(1_200, 100, 400, 50, game=Game.STUD, limit=limit, others=games)
    return replace(holding(48_000, 10), structure=Structure("Mixed", (level,), hands=8))


OMAHA = GameInTurn(Game.OMAHA, Limit.POT_LIMIT, 150, 300)


def test_a_game_with_fixed_limits_is_measured_by_its_big_bet() -> None:
    t = mixed()
    assert depth_of(t, average_stack(t), 0) == Depth(6, in_big_bets=True)
    assert average_words(EN, t, 0) == ("4,800", "6 big bets")
    assert average_words(EN, replace(t, chips=ChipsInPlay((), issued=8_000)), 0)[1] == "1 big bet"


def test_games_in_turn_are_measured_by_the_one_that_is_played() -> None:
    t = mixed(OMAHA)
    assert average_words(EN, t, 0)[1] == "6 big bets"
    turned = replace(t, turn=1)
    assert average_words(EN, turned, 0)[1] == "16 BB"
    stat = wall_view(turned, wall_states.at(), EN, name_of=wall_states.names).board.stats[1]
    assert stat.note == "16 BB"
    assert "4,800 · 16 BB" in [figure.value for figure in status(turned, wall_states.at(), EN).figures]


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
