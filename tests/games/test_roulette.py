"""Roulette by the paragraphs of its rules: cloth, wheel, zero and prison, calls, colours, misspins."""

from itertools import pairwise

import pytest

from director.desk.pit.paytables import differences
from director.games.protocol import Actor, Outcome
from director.games.roulette import Roulette
from director.games.roulette_cloth import CALLS, COVERS, EVEN_CHANCES, NUMBERS, WHEEL
from director.games.roulette_settle import ClothBet, Prisoner, rules_of, settle_spin
from tests.games.rounds import bounds, carried, offered, pays, played, refused, result, shipped

ONE = "box 1\nbox 2\n"
GO = "house spin [0 1]\nhouse no_more_bets\n"


def test_the_worked_examples_pay_what_was_computed_by_hand() -> None:
    table = shipped("roulette")
    assert len(table.examples) >= 15
    assert list(differences(Roulette(), table)) == []


# --- Cloth and wheel -------------------------------------------------------------------------------


def test_6_the_wheel_has_every_pocket_once_red_and_black_in_turn() -> None:
    assert sorted(WHEEL) == list(range(37))
    colours = [number in EVEN_CHANCES["red"] for number in WHEEL[1:]]
    assert all(first != second for first, second in pairwise(colours))


@pytest.mark.parametrize(
    ("bet", "count", "covers"),
    [
        ("straight", 37, 1),
        ("split", 60, 2),
        ("street", 14, 3),
        ("corner", 23, 4),
        ("six_line", 11, 6),
        ("dozen", 3, 12),
        ("column", 3, 12),
    ],
)
def test_4_how_many_of_each_bet_there_are_and_what_they_cover(bet: str, count: int, covers: int) -> None:
    assert len(NUMBERS[bet]) == len(set(NUMBERS[bet])) == count
    assert {len(COVERS[bet, numbers]) for numbers in NUMBERS[bet]} == {covers}


def test_4_even_chances_cover_eighteen_without_zero() -> None:
    for chance in EVEN_CHANCES.values():
        assert len(chance) == 18
        assert 0 not in chance


def test_4_bets_of_the_rulebook_are_on_the_cloth() -> None:
    assert (0, 2, 3) in NUMBERS["street"]
    assert (0, 1, 2) in NUMBERS["street"]
    assert (0, 1, 2, 3) in NUMBERS["corner"]
    assert (7, 8, 10, 11) in NUMBERS["corner"]
    assert (16, 17, 18, 19, 20, 21) in NUMBERS["six_line"]
    assert COVERS["dozen", (3,)] == frozenset(range(25, 37))
    assert COVERS["column", (1,)] == frozenset(range(1, 35, 3))
    assert (3, 4) not in NUMBERS["split"]
    assert (34, 37) not in NUMBERS["split"]


def test_4_odds_by_bet() -> None:
    odds = {bet: rows["win"] for bet, rows in shipped("roulette").odds.items()}
    expected = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5}
    assert odds == expected | {"dozen": 2, "column": 2} | dict.fromkeys(EVEN_CHANCES, 1)


def test_4_a_bet_that_is_not_on_the_cloth_is_refused() -> None:
    refused("roulette", ONE + "1 bet split 5 [1 5]", "bet_number")
    refused("roulette", ONE + "1 bet straight 5 [37]", "bet_number")
    refused("roulette", ONE + "1 bet split 5 [20 17]", "bet_number")
    refused("roulette", ONE + "1 bet basket 5", "bet_not_offered")


@pytest.mark.parametrize(
    ("call", "numbers", "chips", "pockets"),
    [
        ("neighbours", (5,), 5, 5),
        ("zero_game", (), 4, 7),
        ("large_series", (), 9, 17),
        ("small_series", (), 6, 12),
        ("orphelins", (), 5, 8),
    ],
)
def test_5_call_bets_have_their_chips_and_reach_their_part_of_the_wheel(
    call: str, numbers: tuple[int, ...], chips: int, pockets: int
) -> None:
    parts = CALLS[call, numbers]
    reached = {n for bet, where, _ in parts for n in COVERS[bet, where]}
    assert sum(count for _, _, count in parts) == chips
    assert len(reached) == pockets
    edges = sum((a in reached) != (b in reached) for a, b in pairwise((*WHEEL, WHEEL[0])))
    assert edges == (4 if call == "orphelins" else 2)


def test_5_the_three_series_cover_the_wheel() -> None:
    series = ("large_series", "small_series", "orphelins")
    reached = [n for call in series for n in {p for b, w, _ in CALLS[call, ()] for p in COVERS[b, w]}]
    assert sorted(reached) == list(range(37))


def test_5_neighbours_of_five() -> None:
    assert {where[0] for _, where, _ in CALLS["neighbours", (5,)]} == {5, 10, 16, 23, 24}


# --- Zero and prison -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chip", "stake", "half", "back", "jailed"),
    [
        (100, 1000, 1000, 500, 0),
        (500, 500, 0, 0, 500),
        (500, 1500, 1000, 500, 500),
        (500, 1000, 1000, 500, 0),
        (100, 700, 600, 300, 100),
    ],
)
def test_4_zero_halves_even_chances_and_jails_the_odd_chip(
    chip: int, stake: int, half: int, back: int, jailed: int
) -> None:
    rules = rules_of(shipped("roulette"))
    settled = settle_spin(rules, (ClothBet(1, "red", (), chip, stake),), (), 0)
    halves = [line for line in settled.lines if line.outcome is Outcome.HALF]
    assert sum(line.stake for line in halves) == half
    assert sum(line.payout for line in settled.lines) == back
    assert sum(held.chip for held in settled.prison) == jailed


@pytest.mark.parametrize(
    ("pocket", "outcome", "payout"),
    [(18, Outcome.PUSH, 500), (17, Outcome.LOSE, 0), (0, Outcome.LOSE, 0)],
)
def test_4_a_chip_in_prison_is_freed_or_lost_by_the_next_spin(
    pocket: int, outcome: Outcome, payout: int
) -> None:
    rules = rules_of(shipped("roulette"))
    settled = settle_spin(rules, (), (Prisoner(1, "red", 500),), pocket)
    assert [(line.outcome, line.payout) for line in settled.lines] == [(outcome, payout)]
    assert settled.prison == ()


def test_4_zero_takes_dozens_and_columns() -> None:
    rules = rules_of(shipped("roulette"))
    bets = (ClothBet(1, "dozen", (1,), 500, 500), ClothBet(1, "column", (2,), 500, 500))
    assert {line.outcome for line in settle_spin(rules, bets, (), 0).lines} == {Outcome.LOSE}


def test_4_a_chip_in_prison_counts_for_nobody_until_it_is_decided() -> None:
    text = "box 1\n1 chips 5\n1 bet red 5\n" + GO + "house ball [0]"
    assert result("roulette", text).house_net == 0


def test_4_winning_bets_stay_unless_taken() -> None:
    text = "box 1\n1 bet straight 5 [17]\n1 bet red 10\n" + GO + "house ball [17]"
    assert [(held.bet, held.stake) for held in carried("roulette", text).bets] == [("straight", 500)]
    left = (
        'carry {"bets": [{"seat": 1, "bet": "straight", "numbers": [17], "chip": 100, "stake": 500}]}\n'
    )
    again = "box 1\n" + left + GO + "house ball [17]"
    assert pays("roulette", again) == ["1 straight [17] win 180"]
    taken = "box 1\n" + left + "1 take straight [17]\n" + GO + "house ball [17]"
    assert pays("roulette", taken) == []


# --- Limits ----------------------------------------------------------------------------------------


def test_G1_limits_hold_for_the_number_whatever_the_chips() -> None:
    assert bounds("roulette", ONE, "straight", (17,)) == (100, 10000, 100)
    assert bounds("roulette", ONE, "red") == (500, 200000, 100)
    refused("roulette", ONE + "1 bet straight 101 [17]", "stake_too_high")
    refused("roulette", ONE + "1 bet straight 90 [17]\n1 bet straight 11 [17]", "stake_too_high")
    refused("roulette", ONE + "1 bet red 4", "stake_too_low")
    refused("roulette", ONE + "1 chips 5\n1 bet red 12", "stake_not_in_chips")


def test_G1_a_call_is_bounded_by_each_of_its_bets() -> None:
    assert bounds("roulette", ONE, "neighbours", (5,)) == (500, 50000, 500)
    assert bounds("roulette", ONE, "orphelins") == (500, 50000, 500)
    text = ONE + "1 bet straight 99 [10]\n"
    refused("roulette", text + "1 call neighbours 10 [5]", "stake_too_high")
    refused("roulette", ONE + "1 call zero_game 10", "stake_not_in_chips")


# --- The spin --------------------------------------------------------------------------------------


def test_3_bets_are_open_while_the_ball_runs_until_no_more_bets() -> None:
    text = ONE + "house spin [0 1]\n1 bet straight 5 [17]\n1 call zero_game 4\nhouse no_more_bets\n"
    assert len(played("roulette", text).bets) == 5
    refused("roulette", text + "1 bet straight 5 [17]", "bets_closed", "Roulette 3")
    refused("roulette", text + "1 call zero_game 4", "bets_closed", "Roulette 3")
    refused("roulette", text + "1 take straight [17]", "bets_closed", "Roulette 3")


@pytest.mark.parametrize("directions", ["0 0", "1 1"])
def test_3_wheel_and_ball_the_same_way_is_always_a_misspin(directions: str) -> None:
    text = ONE + f"house spin [{directions}]\n"
    refused("roulette", text + "house no_more_bets", "only_a_misspin", "Roulette 3")
    assert ("misspin", 0, "direction") in offered("roulette", text)


def test_3_the_wheel_alternates_from_the_spin_before_misspins_included() -> None:
    left = 'box 1\ncarry {"wheel": 0}\n'
    refused("roulette", left + "house spin [0 1]\nhouse no_more_bets", "only_a_misspin")
    after = left + "house spin [0 1]\nhouse misspin direction\n"
    assert ("no_more_bets", 0, "") in offered("roulette", after + "house spin [1 0]\n")
    ended = after + "house spin [1 0]\nhouse no_more_bets\nhouse ball [5]"
    assert carried("roulette", ended).wheel == 1


def test_3_fewer_than_ten_turns_the_supervisor_may_call_it() -> None:
    text = ONE + "1 bet red 10\n" + GO
    assert played("roulette", text + "house misspin few_turns [9]").phase == "bets"
    assert ("ball", 0, "") in offered("roulette", text)
    refused("roulette", text + "house misspin few_turns [10]", "misspin_reason")
    refused("roulette", text + "house misspin direction", "misspin_reason")


def test_3_a_misspin_decides_nothing() -> None:
    text = 'box 1\ncarry {"prison": [{"seat": 1, "bet": "low", "chip": 500}]}\n1 bet red 10\n' + GO
    before, after = played("roulette", text), played("roulette", text + "house misspin few_turns [3]")
    assert (after.bets, after.prison, after.lines) == (before.bets, before.prison, ())


def test_6_the_ball_lies_in_one_of_thirty_seven_pockets() -> None:
    refused("roulette", ONE + GO + "house ball [37]", "no_such_pocket")
    refused("roulette", ONE + "house spin [0 1]\nhouse ball [5]", "not_now")


# --- Irregularities --------------------------------------------------------------------------------

STAKED = ONE + "1 bet straight 5 [32]\n2 bet red 10\n" + GO


@pytest.mark.parametrize(
    ("irregularity", "expected"),
    [
        ("1 late_bet straight 20 [32]", ["1 straight [32] void 20", "1 straight [32] win 180"]),
        ("1 late_bet neighbours 5 [32]", ["1 neighbours [32] void 5", "1 straight [32] win 180"]),
        ("1 forfeit_bet straight [32]", ["1 straight [32] lose 0"]),
        ("1 return_bet straight [32]", ["1 straight [32] void 5"]),
    ],
)
def test_3_G7_after_no_more_bets_nothing_is_placed_moved_or_cancelled(
    irregularity: str, expected: list[str]
) -> None:
    text = STAKED + irregularity + "\nhouse ball [32]"
    assert [line for line in pays("roulette", text) if line[0] == "1"] == expected
    assert "2 red win 20" in pays("roulette", text)


def test_3_a_late_bet_comes_only_after_no_more_bets() -> None:
    refused("roulette", ONE + "1 late_bet straight 5 [32]", "not_now")


@pytest.mark.parametrize("moment", ["", "house spin [0 1]\n", GO])
def test_G8_a_void_spin_returns_every_stake_prison_waits(moment: str) -> None:
    jailed = 'carry {"prison": [{"seat": 2, "bet": "low", "chip": 500}]}\n'
    text = ONE + jailed + "1 bet straight 5 [32]\n" + moment + "house void_round"
    assert pays("roulette", text) == ["1 straight [32] void 5", "2 low prison 0"]
    assert carried("roulette", text).prison == (Prisoner(2, "low", 500),)


def test_G8_withheld_winnings_are_marked() -> None:
    lines = result("roulette", STAKED + "2 withhold\nhouse ball [32]").lines
    assert [(line.seat, line.withheld) for line in lines] == [(1, False), (2, True)]


# --- Colours ---------------------------------------------------------------------------------------


def test_7_one_colour_a_player_and_one_player_a_colour() -> None:
    text = ONE + "1 colour 2 [3]\n"
    refused("roulette", text + "1 colour 2 [4]", "one_colour_a_player", "Roulette 7")
    refused("roulette", text + "2 colour 5 [3]", "colour_taken", "Roulette 7")
    assert played("roulette", text + "2 colour 5 [4]").colours[1].worth == 500


def test_7_a_colour_is_worth_something_within_the_limits() -> None:
    refused("roulette", ONE + "1 colour 0.50 [3]", "chip_value")
    refused("roulette", ONE + "1 colour 2001 [3]", "chip_value")


def test_7_bets_are_made_in_the_value_of_the_colour() -> None:
    text = ONE + "1 colour 2 [3]\n"
    refused("roulette", text + "1 bet straight 5 [17]", "stake_not_in_chips")
    assert played("roulette", text + "1 bet straight 6 [17]").bets[0].chip == 200
    refused("roulette", text + "1 chips 5", "plays_with_colours")


def test_7_colours_go_on_into_the_next_spin_until_they_are_changed() -> None:
    text = ONE + "1 colour 2 [3]\n2 bet red 10\n" + GO + "house ball [1]"
    assert [colour.colour for colour in carried("roulette", text).colours] == [3]
    assert played("roulette", ONE + "1 colour 2 [3]\n1 change_colour").colours == ()


def test_7_left_unchanged_they_are_worth_the_minimum() -> None:
    state = played("roulette", ONE + "1 colour 20 [3]\n1 leave_with_colour")
    assert (state.colours[0].worth, state.colours[0].left) == (100, True)
    refused("roulette", ONE + "1 leave_with_colour", "no_colour")


# --- The course ------------------------------------------------------------------------------------


def test_players_act_then_the_wheel_then_nobody() -> None:
    game = Roulette()
    assert game.turn(played("roulette", ONE)).actor is Actor.PLAYERS
    assert game.turn(played("roulette", ONE + GO)).actor is Actor.WHEEL
    assert game.turn(played("roulette", ONE + GO + "house ball [3]")).actor is Actor.NOBODY
    refused("roulette", ONE + GO + "house ball [3]\n1 bet red 10", "round_over")
