"""Validation of blind structures, and the structures that are shipped."""

import tomllib
from pathlib import Path

import pytest

from director.desk.house.shipped import shipped_structures
from director.texts.tournament_words import game_code
from director.tournament.settings import Game, Limit
from director.tournament.structure import AnteKind, GameAndLimit, Period, Structure
from director.tournament.structure_rules import level_blinds, structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.errors import Strength
from tests.tournament.house import RESOURCES

SHIPPED = sorted((RESOURCES / "structures").glob("*.toml"))


def level(small: int, big: int, ante: int = 0, seconds: int = 1_200) -> Period:
    """A level of twenty minutes."""
    return Period(seconds, small, big, ante)


def pause(*colour_up: int, seconds: int = 600) -> Period:
    """A break."""
    return Period(seconds, is_break=True, colour_up=colour_up)


def faults(*periods: Period, kind: AnteKind = AnteKind.NONE) -> list[tuple[str, object]]:
    """Codes of what is wrong, with the number of the period."""
    found = structure_faults(Structure("Test", periods, kind), TOURNAMENT_VALUES)
    return [(fault.code, fault.facts.get("period")) for fault in found]


def test_T_F5_a_sound_structure_has_no_faults() -> None:
    assert faults(level(100, 200), pause(25), level(200, 400), level(400, 800)) == []


def test_T_F5_a_structure_needs_a_level() -> None:
    assert faults() == [("no_levels", None)]
    assert faults(pause()) == [("no_levels", None)]


@pytest.mark.parametrize(
    ("periods", "fault"),
    [
        ((level(100, 200, seconds=0),), ("period_without_time", 1)),
        ((level(100, 200), Period(600, 0, 200, is_break=True)), ("blinds_in_break", 2)),
        ((level(200, 100),), ("blinds_out_of_order", 1)),
        ((level(0, 0),), ("blinds_out_of_order", 1)),
        ((level(25, 50, -25),), ("ante_below_nothing", 1)),
        ((level(100, 200, 25),), ("ante_not_played", 1)),
        ((level(100, 200), Period(600, 200, 400, colour_up=(25,))), ("colour_up_outside_break", 2)),
        ((level(100, 200), level(100, 200)), ("blinds_do_not_rise", 2)),
        ((level(1000, 1500), pause(), level(900, 1800)), ("small_blind_falls", 3)),
        ((level(100, 200), pause(), level(200, 500)), ("blinds_more_than_double", 3)),
        ((pause(), level(100, 200)), ("break_out_of_place", 1)),
        ((level(100, 200), pause(), pause()), ("break_out_of_place", 3)),
        ((level(100, 210),), ("not_payable", 1)),
        ((level(100, 200), pause(25), pause()), ("break_out_of_place", 3)),
        ((level(100, 200), pause(25), level(200, 325)), ("value_still_needed", 2)),
        ((level(100, 200), pause(50)), ("value_not_in_play", 2)),
        ((level(100, 200), pause(100)), ("not_the_smallest_value", 2)),
    ],
)
def test_T_F5_each_fault_is_named_with_its_period(
    periods: tuple[Period, ...], fault: tuple[str, int]
) -> None:
    assert fault in faults(*periods)


def test_T_21_after_a_colour_up_the_blinds_are_paid_without_that_value() -> None:
    structure = Structure("Test", (level(100, 200), pause(25), level(150, 300)))
    (fault,) = structure_faults(structure, TOURNAMENT_VALUES)
    assert (fault.code, fault.facts["needed_in"]) == ("value_still_needed", 3)
    assert fault.strength is Strength.PROCEDURE
    short = Structure("Test", (level(75, 150),))
    first, *_ = structure_faults(short, TOURNAMENT_VALUES[1:])
    assert first.facts == {"period": 1, "amount": 75, "smallest": 100}


def test_T_21_the_last_value_never_leaves() -> None:
    structure = Structure("Test", (level(100_000, 200_000), pause(100_000)))
    assert [fault.code for fault in structure_faults(structure, (100_000,))] == [
        "not_the_smallest_value"
    ]
    assert [fault.code for fault in structure_faults(Structure("T", (level(1, 2),)), ())] == [
        "not_payable", "not_payable", "not_payable",
    ]  # fmt: skip


def test_a_structure_that_no_clock_can_run_cannot_be_insisted_on() -> None:
    first, *_ = structure_faults(Structure("Test", (level(100, 200, seconds=-1),)), TOURNAMENT_VALUES)
    assert first.strength is Strength.SOUNDNESS


def test_level_blinds_leave_breaks_out() -> None:
    assert level_blinds((level(100, 200, 200), pause(), level(200, 400))) == (
        (100, 200, 200), (200, 400, 0),
    )  # fmt: skip


def test_the_ready_made_structures_are_there() -> None:
    assert [path.stem for path in SHIPPED] == [
        "deep", "eight_game", "horse", "hyper", "regular", "satellite", "turbo",
    ]  # fmt: skip


def _dealt(level: Period) -> GameAndLimit:
    assert level.game is not None
    assert level.limit is not None
    return GameAndLimit(level.game, level.limit)


PLAIN = [path for path in SHIPPED if path.stem not in ("eight_game", "horse")]


@pytest.mark.parametrize(
    ("stem", "games"),
    [
        ("horse", ["LH", "O8", "Razz", "Stud", "Stud8"]),
        ("eight_game", ["2-7TD", "LH", "O8", "Razz", "Stud", "Stud8", "NLH", "PLO"]),
    ],
)
def test_structures_of_several_games_turn_them_level_by_level(stem: str, games: list[str]) -> None:
    structure = shipped_structures()[stem]
    assert structure_faults(structure, TOURNAMENT_VALUES) == ()
    levels = [period for period in structure.periods if not period.is_break]
    played = [game_code(*_dealt(level)) for level in levels]
    assert played == games * (len(levels) // len(games))
    assert all(bool(level.ante) == _dealt(level).game.is_stud for level in levels)


def mixed(*levels: Period, ante_kind: AnteKind = AnteKind.CLASSIC) -> list[str]:
    """What is wrong with levels of several games."""
    found = structure_faults(Structure("Test", levels, ante_kind), TOURNAMENT_VALUES)
    return [fault.code for fault in found]


FIXED = Limit.FIXED_LIMIT
RAZZ_LEVEL = Period(900, 50, 200, 25, game=Game.RAZZ, limit=FIXED)


@pytest.mark.parametrize(
    ("period", "faults"),
    [
        (RAZZ_LEVEL, []),
        (replace(RAZZ_LEVEL, ante=0), ["stud_level_without_ante"]),
        (replace(RAZZ_LEVEL, small_blind=200), ["bring_in_not_below_bet"]),
        (replace(RAZZ_LEVEL, limit=Limit.NO_LIMIT), ["stud_level_not_fixed"]),
        (replace(RAZZ_LEVEL, limit=None), ["level_without_limit", "stud_level_not_fixed"]),
        (replace(RAZZ_LEVEL, game=Game.HORSE), ["level_without_game"]),
    ],
)
def test_a_level_of_stud_has_fixed_bets_an_ante_and_a_bring_in(
    period: Period, faults: list[str]
) -> None:
    assert mixed(period) == faults


def test_stud_needs_an_ante_of_everybody() -> None:
    assert mixed(RAZZ_LEVEL, ante_kind=AnteKind.BIG_BLIND) == ["stud_level_without_ante"]


def test_each_game_rises_by_itself_and_may_come_back_as_it_was() -> None:
    holdem = Period(900, 100, 200, game=Game.HOLDEM, limit=FIXED)
    no_limit = Period(900, 50, 100, game=Game.HOLDEM, limit=Limit.NO_LIMIT)
    assert mixed(holdem, RAZZ_LEVEL, no_limit, holdem, RAZZ_LEVEL) == []
    lower = replace(holdem, small_blind=50, big_blind=100)
    assert mixed(holdem, RAZZ_LEVEL, lower) == ["blinds_do_not_rise", "small_blind_falls"]
    higher = replace(RAZZ_LEVEL, big_blind=500)
    assert mixed(RAZZ_LEVEL, holdem, higher) == ["blinds_more_than_double"]


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.stem)
def test_T_F5_a_shipped_structure_is_sound_has_a_classic_ante_and_plays_with_the_house_chips(
    path: Path,
) -> None:
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    periods = tuple(
        Period(**{**period, "colour_up": tuple(period.get("colour_up", ()))})
        for period in raw["periods"]
    )
    structure = Structure(raw["name"], periods, AnteKind(raw["ante_kind"]))
    assert structure_faults(structure, TOURNAMENT_VALUES) == ()
    assert structure.ante_kind is AnteKind.CLASSIC
    assert all(ante < big / 3 for _, big, ante in level_blinds(periods))
    assert all(ante > 0 for _, _, ante in level_blinds(periods)[2:])
    assert len(level_blinds(periods)) >= 20
    assert any(period.colour_up == (25,) for period in periods)
