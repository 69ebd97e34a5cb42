"""Levels of later rounds at the desk: begun again with a level, or played with another structure."""

from typing import Any

import pytest

from director.desk.kernel.ports import tournament_stream
from director.desk.kernel.rows.shipped import shipped_structures
from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.tournament.clock import reading
from director.tournament.due import colours_due
from director.tournament.rounds.levels import begins_with, levels_of
from director.tournament.settings import RoundShape, RoundTerms
from director.tournament.structure import Structure
from tests.desk.night.night_desk import STRUCTURE, Night, settings
from tests.desk.rounds.test_rounds import ALONE, SHOOTOUT, drawn, play_round


def terms(*restarts: int, carries: bool = False) -> RoundTerms:
    return RoundTerms(carries=carries, restarts=restarts)


def next_drawn(night: Night) -> None:
    """The round is played, and the next one drawn."""
    play_round(night)
    night.do(c.DrawRound(night.id))


def level_now(night: Night) -> int:
    now = reading(night.state.clock, night.state.structure, night.time.now())
    return night.state.structure.level_number(now.index)


def test_each_later_round_begins_with_its_level_and_the_last_holds_on() -> None:
    night = drawn(terms(2, 4), 27, size=3, tables=9)
    next_drawn(night)
    assert (level_now(night), night.state.clock.running) == (2, False)
    assert night.state.clock.left == STRUCTURE.periods[1].seconds * 1_000_000
    next_drawn(night)
    assert level_now(night) == 4
    assert begins_with(night.state, 4) == begins_with(night.state, 9) == 4


def test_without_any_a_fresh_round_begins_with_the_first_and_a_carried_one_goes_on() -> None:
    night = drawn(SHOOTOUT, 9, size=3)
    night.time.pass_minutes(25)
    assert level_now(night) == 2
    next_drawn(night)
    assert level_now(night) == 1
    kept = drawn(terms(carries=True), 9, size=3)
    kept.time.pass_minutes(25)
    next_drawn(kept)
    assert (level_now(kept), kept.state.clock.running) == (2, True)


def test_nought_lets_the_clock_go_on_and_carried_stacks_may_begin_again() -> None:
    night = drawn(terms(0), 9, size=3)
    night.time.pass_minutes(25)
    before = night.state.chips.values
    next_drawn(night)
    assert (level_now(night), night.state.clock.running) == (2, True)
    assert night.state.chips.values == before
    assert night.state.chips.expected == 3 * night.state.settings.starting_chips
    kept = drawn(terms(3, carries=True), 9, size=3)
    next_drawn(kept)
    assert (level_now(kept), kept.state.clock.running) == (3, False)
    assert kept.state.chips.expected == 9 * kept.state.settings.starting_chips


def test_what_was_raced_off_before_the_level_is_not_in_the_new_stacks() -> None:
    night = drawn(terms(4), 9, size=3)
    assert 25 in night.state.chips.values
    next_drawn(night)
    assert 25 not in night.state.chips.values
    assert colours_due(night.state, night.time.now()) == ()
    first = drawn(terms(1), 9, size=3)
    next_drawn(first)
    assert 25 in first.state.chips.values


def test_levels_that_begin_again_are_noted_again() -> None:
    night = drawn(terms(1), 9, size=3)
    night.time.pass_minutes(21)
    night.do(c.ReachPeriod(night.id, 0))
    night.do(c.ReachPeriod(night.id, 1))
    next_drawn(night)
    night.do(c.RunClock(night.id))
    night.do(c.ReachPeriod(night.id, 0))
    assert night.state.level_reached == 0


def test_a_round_is_played_with_another_structure_from_then_on() -> None:
    night = drawn(terms(2), 27, size=3, tables=9)
    turbo = shipped_structures()["turbo"]
    night.do(c.SetRoundStructure(night.id, 3, "turbo"), insist=True, reason="Late")
    assert levels_of(night.state, 2) == STRUCTURE
    assert levels_of(night.state, 3) == levels_of(night.state, 4) == turbo
    next_drawn(night)
    assert night.state.structure == STRUCTURE
    next_drawn(night)
    assert night.state.structure == turbo
    assert level_now(night) == 2
    night.do(c.UndoCommand(night.id))
    assert night.state.structure == STRUCTURE
    night.do(c.RedoCommand(night.id))
    assert as_it_was(night.desk.story(tournament_stream(night.id)), night.time.now()) == night.state
    night.do(c.RunClock(night.id))
    night.do(c.InsertBreak(night.id, 600))
    assert levels_of(night.state, 4) == night.state.structure != turbo
    late = c.SetRoundStructure(night.id, 3, "")
    assert night.refusal(late).code == "next_round_drawn"


def test_a_structure_of_a_round_is_taken_away_again() -> None:
    night = drawn(SHOOTOUT, 9, size=3)
    night.do(c.SetRoundStructure(night.id, 2, "turbo"), insist=True, reason="Late")
    night.do(c.SetRoundStructure(night.id, 2, ""))
    assert night.state.round_structures == ()
    assert night.refusal(c.SetRoundStructure(night.id, 2, "")).code == "nothing_changed"
    next_drawn(night)
    assert night.state.structure == STRUCTURE


def test_a_structure_of_its_own_begins_again_even_where_the_clock_would_go_on() -> None:
    night = drawn(terms(0), 9, size=3)
    night.do(c.SetRoundStructure(night.id, 2, "turbo"), insist=True, reason="Late")
    next_drawn(night)
    assert (level_now(night), night.state.clock.running) == (1, False)


@pytest.mark.parametrize(
    ("round_", "structure", "code"),
    [
        (2, "none such", "no_such_structure"),
        (1, "turbo", "first_round_has_the_structure"),
        (0, "turbo", "first_round_has_the_structure"),
    ],
)
def test_levels_that_a_round_cannot_have(round_: int, structure: str, code: str) -> None:
    night = drawn(SHOOTOUT, 6, size=3)
    assert night.refusal(c.SetRoundStructure(night.id, round_, structure)).code == code


def test_a_tournament_without_rounds_has_no_levels_of_them() -> None:
    assert Night().refusal(c.SetRoundStructure(Night().id, 2, "turbo")).code == "no_rounds"


def test_a_level_that_the_structure_does_not_have_is_refused_when_it_is_drawn() -> None:
    night = drawn(terms(99), 9, size=3)
    play_round(night)
    refused = night.refusal(c.DrawRound(night.id))
    levels = sum(not period.is_break for period in STRUCTURE.periods)
    assert (refused.code, refused.facts) == ("no_such_level", {"level": 99, "levels": levels})


@pytest.mark.parametrize(
    ("given", "changes", "code"),
    [
        (RoundTerms(restarts=(2, -1)), {"table_size": 3}, "setting_below_zero"),
        (RoundTerms(third_place=True), {"table_size": 3}, "third_place_of_a_bracket"),
    ],
)
def test_terms_of_rounds_that_cannot_be(given: RoundTerms, changes: dict[str, Any], code: str) -> None:
    night = Night()
    wanted = settings(**{**ALONE, "rounds": given, **changes})
    other = type(night.id)("other")
    assert night.refusal(c.AnnounceTournament(other, wanted, STRUCTURE)).code == code


def test_a_bracket_begins_again_with_its_level_too() -> None:
    night = drawn(RoundTerms(RoundShape.BRACKET, restarts=(3,)), 4)
    next_drawn(night)
    assert level_now(night) == 3
    assert isinstance(night.state.structure, Structure)
