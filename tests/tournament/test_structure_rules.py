"""Validation of blind structures, and the structures that are shipped."""

import tomllib
from pathlib import Path

import pytest

from director.desk.kernel.rows.shipped import shipped_structures
from director.texts.tournament_words import game_code
from director.tournament.settings import Game, Limit
from director.tournament.structure import (
    AnteKind,
    GameAndLimit,
    GameInTurn,
    Period,
    Structure,
    periods_of,
    typed_rows,
)
from director.tournament.structure_rules import level_blinds, structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.errors import Strength
from tests.tournament.floor import settings
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


@pytest.mark.parametrize("kind", [AnteKind.CLASSIC, AnteKind.BIG_BLIND])
def test_T_F5_blinds_may_stay_while_the_ante_comes(kind: AnteKind) -> None:
    assert faults(level(200, 400), level(200, 400, 400), level(300, 600, 600), kind=kind) == []
    assert faults(level(100, 200), pause(), level(100, 200), level(100, 200)) == []


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
        ((level(200, 400), pause(), level(150, 300)), ("big_blind_falls", 3)),
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


def test_once_play_has_begun_only_what_is_still_in_play_counts() -> None:
    begun = (level(25, 50), level(50, 110), pause(25))
    ahead = (level(125, 250), pause(25), level(200, 500), pause(100), pause(100))
    left = TOURNAMENT_VALUES[1:]
    found = structure_faults(Structure("Test", (*begun, *ahead)), left, begun=3)
    assert [(each.code, each.facts.get("period")) for each in found if each.rule != "T-F5"] == [
        ("not_payable", 4), ("not_payable", 4), ("value_not_in_play", 8),
    ]  # fmt: skip
    turns = (_in_turn(STUD, replace(STUD, game=Game.RAZZ, big_blind=110)).periods[0], level(100, 200))
    codes = [fault.code for fault in structure_faults(Structure("Test", turns), left, begun=1)]
    assert "not_payable" not in codes


def test_a_structure_that_no_clock_can_run_cannot_be_insisted_on() -> None:
    first, *_ = structure_faults(Structure("Test", (level(100, 200, seconds=-1),)), TOURNAMENT_VALUES)
    assert first.strength is Strength.SOUNDNESS


def test_level_blinds_leave_breaks_out() -> None:
    assert level_blinds((level(100, 200, 200), pause(), level(200, 400))) == (
        (100, 200, 200), (200, 400, 0),
    )  # fmt: skip


def test_the_ready_made_structures_are_there() -> None:
    assert [path.stem for path in SHIPPED] == [
        "deep", "eight_game", "eight_game_hands", "horse", "hyper", "regular", "satellite", "stud",
        "turbo",
    ]  # fmt: skip


def _dealt(level: Period) -> GameAndLimit:
    assert level.game is not None
    assert level.limit is not None
    return GameAndLimit(level.game, level.limit)


MIXED = ("eight_game", "eight_game_hands", "horse", "stud")
PLAIN = [path for path in SHIPPED if path.stem not in MIXED]


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
    assert mixed(holdem, RAZZ_LEVEL, lower) == ["big_blind_falls", "small_blind_falls"]
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


EIGHT = shipped_structures()["eight_game_hands"]
STUD = GameInTurn(Game.STUD, Limit.FIXED_LIMIT, 50, 100, 25)


def _in_turn(*others: GameInTurn, hands: int = 8, game: Game | None = Game.HOLDEM) -> Structure:
    """Two levels of limit Hold'em with further games."""
    limit = Limit.FIXED_LIMIT
    first = Period(900, 50, 100, game=game, limit=limit, others=others)
    risen = tuple(replace(other, small_blind=100, big_blind=200, ante=50) for other in others)
    second = Period(900, 100, 200, game=game, limit=limit, others=risen)
    return Structure("Test", (first, second), AnteKind.CLASSIC, hands)


def test_games_in_turn_are_the_same_in_every_level_with_their_own_amounts() -> None:
    assert structure_faults(EIGHT, TOURNAMENT_VALUES) == ()
    assert EIGHT.rotates
    assert {len(period.others) for period in EIGHT.periods if not period.is_break} == {7}
    assert structure_faults(_in_turn(STUD), TOURNAMENT_VALUES) == ()


@pytest.mark.parametrize(
    ("structure", "fault"),
    [
        (_in_turn(STUD, hands=0), ("hands_of_a_game", None)),
        (_in_turn(STUD, hands=100), ("hands_of_a_game", None)),
        (_in_turn(STUD, game=None), ("level_without_game", 1)),
        (_in_turn(replace(STUD, ante=0)), ("stud_level_without_ante", 2)),
        (_in_turn(replace(STUD, big_blind=30)), ("blinds_out_of_order", 2)),
        (_in_turn(replace(STUD, big_blind=110)), ("not_payable", 2)),
        (_in_turn(STUD, replace(STUD, game=Game.RAZZ, big_blind=110)), ("not_payable", 3)),
    ],
)
def test_a_further_game_is_judged_as_a_row_of_its_own(
    structure: Structure, fault: tuple[str, int | None]
) -> None:
    first, *_ = structure_faults(structure, TOURNAMENT_VALUES)
    assert (first.code, first.facts.get("period")) == fault


def test_a_level_that_leaves_a_game_out_is_named_by_its_row() -> None:
    structure = _in_turn(STUD)
    short = replace(structure, periods=(structure.periods[0], replace(structure.periods[1], others=())))
    (fault,) = structure_faults(short, TOURNAMENT_VALUES)
    assert (fault.code, fault.facts["period"]) == ("games_of_level_differ", 3)


def test_rows_as_they_are_typed_make_the_same_periods_again() -> None:
    rows = typed_rows(EIGHT.periods)
    assert [row.seconds for row in rows[:9]] == [1800, 0, 0, 0, 0, 0, 0, 0, 1800]
    assert periods_of(rows) == EIGHT.periods
    lone = replace(rows[1], game=None, limit=None)
    assert periods_of((rows[0], lone)) == (rows[0], lone)
    pause_ = Period(600, is_break=True)
    assert periods_of((pause_, rows[1])) == (pause_, rows[1])


def test_a_value_stays_while_any_game_of_a_level_needs_it() -> None:
    assert level_blinds(_in_turn(STUD).periods)[0] == (50, 100, 0, 50, 100, 25)


def test_several_games_need_levels_that_say_which() -> None:
    plain, horse = shipped_structures()["turbo"], settings(game=Game.HORSE, table_size=8)
    (fault,) = structure_faults(plain, TOURNAMENT_VALUES, horse)
    assert (fault.code, fault.strength) == ("games_are_not_said", Strength.PROCEDURE)
