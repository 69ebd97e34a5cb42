"""Craps by the paragraphs of its article: bets, limits, off and on, the dice, and what goes wrong."""

from dataclasses import replace
from fractions import Fraction

import pytest

from director.desk.pit.paytables import differences
from director.games.craps import Craps
from director.games.craps_settle import POINTS, StandingBet, roll_of, rules_of, settle_roll
from director.games.protocol import Actor, Box, Outcome, RoundSetup
from director.values.errors import RuleViolation
from tests.games.rounds import bounds, carried, offered, older, pays, played, refused, result, shipped

HOUSE_ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]
COME_OUT = "box 1\nbox 2\n1 bet win 10\n"
POINT_6 = COME_OUT + "house dice\nhouse roll [4 2]\n"


def test_the_worked_examples_pay_what_was_computed_by_hand() -> None:
    table = shipped("craps")
    assert len(table.examples) >= 15
    assert list(differences(Craps(), table)) == []


def decided(bet: str, number: int = 0) -> dict[str, set[int]]:
    """Totals by what they do to a bet."""
    rules = rules_of(shipped("craps"))
    found: dict[str, set[int]] = {}
    for first, second in HOUSE_ROLLS:
        lines, _ = settle_roll(
            rules, (StandingBet(1, bet, number, 1000),), roll_of(first, second), coming_out=False
        )
        outcome = str(lines[0].outcome) if lines else "stands"
        found.setdefault(outcome, set()).add(first + second)
    return found


@pytest.mark.parametrize(
    ("bet", "number", "wins", "loses"),
    [
        ("win", 0, {7, 11}, {2, 3, 12}),
        ("come", 0, {7, 11}, {2, 3, 12}),
        ("dont_win", 0, {2, 3}, {7, 11}),
        ("dont_come", 0, {2, 3}, {7, 11}),
        ("win", 5, {5}, {7}),
        ("come", 10, {10}, {7}),
        ("dont_win", 4, {7}, {4}),
        ("dont_come", 9, {7}, {9}),
        ("field", 0, {2, 3, 4, 9, 10, 11, 12}, {5, 6, 7, 8}),
        ("big_6", 0, {6}, {7}),
        ("big_8", 0, {8}, {7}),
        ("under_7", 0, {2, 3, 4, 5, 6}, {7, 8, 9, 10, 11, 12}),
        ("over_7", 0, {8, 9, 10, 11, 12}, {2, 3, 4, 5, 6, 7}),
        ("big_red", 0, {7}, {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}),
        ("eleven", 0, {11}, {2, 3, 4, 5, 6, 7, 8, 9, 10, 12}),
        ("any_craps", 0, {2, 3, 12}, {4, 5, 6, 7, 8, 9, 10, 11}),
        ("craps_2", 0, {2}, {3, 4, 5, 6, 7, 8, 9, 10, 11, 12}),
        ("craps_3", 0, {3}, {2, 4, 5, 6, 7, 8, 9, 10, 11, 12}),
        ("craps_12", 0, {12}, {2, 3, 4, 5, 6, 7, 8, 9, 10, 11}),
        ("horn", 0, {2, 3, 11, 12}, {4, 5, 6, 7, 8, 9, 10}),
        ("win_odds", 6, {6}, {7}),
        ("dont_win_odds", 6, {7}, {6}),
        ("come_odds", 8, {8}, {7}),
        ("dont_come_odds", 8, {7}, {8}),
        ("place_right", 4, {4}, {7}),
        ("place_wrong", 4, {7}, {4}),
    ],
)
def test_10_what_each_bet_wins_and_loses_on(
    bet: str, number: int, wins: set[int], loses: set[int]
) -> None:
    found = decided(bet, number)
    assert found["win"] == wins
    assert found["lose"] == loses


def test_10a2_twelve_stands_off_on_the_first_roll_of_dont_bets_only() -> None:
    assert decided("dont_win")["push"] == {12}
    assert decided("dont_come")["push"] == {12}
    assert "push" not in decided("dont_win", 6)


def test_10b1_a_hard_way_wins_as_a_pair_and_loses_the_easy_way_or_to_seven() -> None:
    rules = rules_of(shipped("craps"))
    for number in (4, 6, 8, 10):
        for first, second in HOUSE_ROLLS:
            bet = (StandingBet(1, "hard", number, 500),)
            lines, left = settle_roll(rules, bet, roll_of(first, second), coming_out=False)
            if first + second not in (number, 7):
                assert left
            elif first == second:
                assert lines[0].outcome is Outcome.WIN
            else:
                assert lines[0].outcome is Outcome.LOSE


@pytest.mark.parametrize(
    ("bet", "odds"),
    [
        ("win_odds", {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}),
        ("come_odds", {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}),
        ("dont_win_odds", {4: (1, 2), 5: (2, 3), 6: (5, 6), 8: (5, 6), 9: (2, 3), 10: (1, 2)}),
        ("dont_come_odds", {4: (1, 2), 5: (2, 3), 6: (5, 6), 8: (5, 6), 9: (2, 3), 10: (1, 2)}),
        ("place_right", {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}),
        ("place_wrong", {4: (5, 11), 5: (5, 8), 6: (4, 5), 8: (4, 5), 9: (5, 8), 10: (5, 11)}),
    ],
)
def test_10c_10d_odds_by_number(bet: str, odds: dict[int, tuple[int, int]]) -> None:
    rules = rules_of(shipped("craps"))
    right = bet in ("win_odds", "come_odds", "place_right")
    for number in POINTS:
        total = number if right else 7
        dice = next(roll for roll in HOUSE_ROLLS if sum(roll) == total)
        lines, _ = settle_roll(
            rules, (StandingBet(1, bet, number, 66000),), roll_of(*dice), coming_out=False
        )
        assert lines[0].odds == Fraction(*odds[number])


# --- When bets may be made -------------------------------------------------------------------------


def test_10a1_win_and_dont_win_only_on_the_come_out() -> None:
    refused("craps", POINT_6 + "2 bet win 10", "only_on_the_come_out", "Craps 10α1")
    refused("craps", POINT_6 + "2 bet dont_win 10", "only_on_the_come_out", "Craps 10α2")


def test_10a3_come_and_dont_come_only_after_the_come_out() -> None:
    refused("craps", COME_OUT + "2 bet come 10", "only_after_the_come_out", "Craps 10α3")
    refused("craps", COME_OUT + "2 bet dont_come 10", "only_after_the_come_out", "Craps 10α4")
    assert ("bet", 2, "come") in offered("craps", POINT_6)


def test_10c_odds_need_their_flat_bet_and_its_number() -> None:
    refused("craps", POINT_6 + "2 bet win_odds 10", "odds_without_flat_bet", "Craps 10γ1")
    refused("craps", COME_OUT + "1 bet win_odds 10", "odds_without_flat_bet", "Craps 10γ1")
    refused("craps", POINT_6 + "1 bet come_odds 10 [5]", "odds_without_flat_bet", "Craps 10γ3")


def test_10_only_the_listed_bets() -> None:
    refused("craps", COME_OUT + "1 bet hop 10", "bet_not_offered")
    refused("craps", COME_OUT + "1 bet buy 10 [4]", "bet_not_offered")
    refused("craps", COME_OUT + "1 bet hard 10 [5]", "bet_number")
    refused("craps", COME_OUT + "1 bet place_right 10 [7]", "bet_number")


def test_8_no_bets_once_the_dice_are_offered() -> None:
    refused("craps", COME_OUT + "house dice\n1 bet field 10", "bets_closed", "Craps 8")


# --- Limits ----------------------------------------------------------------------------------------


def test_G1_limits_are_named_when_a_bet_is_outside_them() -> None:
    assert refused("craps", "box 1\n1 bet win 4", "stake_too_low").facts["minimum_cents"] == 500
    assert refused("craps", "box 1\n1 bet win 501", "stake_too_high").facts["maximum_cents"] == 50000
    assert refused("craps", "box 1\n1 bet win 5.50", "stake_not_in_chips").facts["step_cents"] == 100


def test_G1_a_bet_is_added_to_up_to_the_maximum() -> None:
    assert bounds("craps", "box 1\n1 bet win 10", "win") == (100, 49000, 100)
    refused("craps", "box 1\n1 bet win 300\n1 bet win 201", "stake_too_high")


@pytest.mark.parametrize(
    ("bet", "number", "highest"),
    [
        ("place_right", 4, 50000),
        ("place_right", 5, 50000),
        ("place_right", 6, 60000),
        ("place_right", 8, 60000),
        ("place_wrong", 4, 110000),
        ("place_wrong", 9, 80000),
        ("place_wrong", 6, 62500),
    ],
)
def test_5_place_bets_against_the_table_maximum(bet: str, number: int, highest: int) -> None:
    assert bounds("craps", "box 1", bet, (number,)) == (500, highest, 100)


@pytest.mark.parametrize(
    ("bet", "numbers", "highest"),
    [
        ("craps_2", (), 5000),
        ("eleven", (), 10000),
        ("any_craps", (), 21400),
        ("big_red", (), 37500),
        ("horn", (), 37500),
        ("hard", (4,), 21400),
        ("hard", (8,), 16600),
        ("field", (), 50000),
    ],
)
def test_3_multiple_chances_win_at_most_three_even_money_maxima(
    bet: str, numbers: tuple[int, ...], highest: int
) -> None:
    assert bounds("craps", "box 1", bet, numbers)[1] == highest


@pytest.mark.parametrize(("dice", "highest"), [("3 1", 2000), ("4 1", 1500), ("5 1", 1200)])
def test_4_dont_odds_follow_the_point(dice: str, highest: int) -> None:
    text = f"box 1\n1 bet dont_win 10\nhouse dice\nhouse roll [{dice}]"
    assert bounds("craps", text, "dont_win_odds") == (500, highest, 100)


def test_3_win_odds_are_single() -> None:
    assert bounds("craps", POINT_6, "win_odds") == (500, 1000, 100)


# --- Taking down, off and on -----------------------------------------------------------------------


def test_10a_win_and_come_stay_until_decided() -> None:
    refused("craps", POINT_6 + "1 take_down win", "bet_is_locked", "Craps 10α1")
    text = POINT_6 + "1 bet come 10\nhouse dice\nhouse roll [3 2]\n"
    refused("craps", text + "1 take_down come [5]", "bet_is_locked", "Craps 10α3")


def test_10d_nothing_comes_down_before_its_first_roll() -> None:
    text = POINT_6 + "1 bet place_right 12 [8]\n"
    refused("craps", text + "1 take_down place_right [8]", "not_before_its_first_roll")
    rolled = text + "house dice\nhouse roll [2 1]\n"
    assert ("take_down", 1, "place_right") in offered("craps", rolled)


def test_10_dont_odds_come_down_with_their_dont_bet() -> None:
    text = (
        COME_OUT + "2 bet dont_win 10\nhouse dice\nhouse roll [3 1]\n2 bet dont_win_odds 20\n"
        "house dice\nhouse roll [6 3]\n2 take_down dont_win\nhouse dice\nhouse roll [6 1]"
    )
    assert pays("craps", text) == [
        "2 dont_win [4] taken_down 10",
        "2 dont_win_odds [4] taken_down 20",
        "1 win [4] lose 0",
    ]


STANDING = (
    'carry {"shooter": 1, "bets": ['
    '{"seat": 1, "bet": "place_right", "number": 6, "stake": 1200, "rolled": true},'
    '{"seat": 1, "bet": "place_wrong", "number": 4, "stake": 2200, "rolled": true},'
    '{"seat": 1, "bet": "come", "number": 9, "stake": 1000, "rolled": true},'
    '{"seat": 1, "bet": "come_odds", "number": 9, "stake": 1000, "rolled": true}]}\n'
)


def test_10d_place_bets_and_come_odds_are_off_on_the_come_out() -> None:
    text = "box 1\n" + STANDING + "1 bet win 10\nhouse dice\nhouse roll [6 5]"
    assert pays("craps", text) == [
        "1 win win 20",
        "1 place_right [6] stands 0",
        "1 place_wrong [4] stands 0",
        "1 come [9] stands 0",
        "1 come_odds [9] stands 0",
    ]
    six = "box 1\n" + STANDING + "1 bet win 10\nhouse dice\nhouse roll [3 3]"
    assert [line.bet for line in played("craps", six).lines] == []


def test_10d_odds_that_are_off_go_back_with_a_flat_bet_that_is_decided() -> None:
    nine = "box 1\n" + STANDING + "1 bet win 10\nhouse dice\nhouse roll [5 4]"
    lines = played("craps", nine).lines
    assert [(line.bet, line.outcome, line.payout) for line in lines] == [
        ("come", Outcome.WIN, 2000),
        ("come_odds", Outcome.PUSH, 1000),
    ]


def test_10d_a_player_may_ask_that_they_work_and_change_his_mind() -> None:
    on = "box 1\n" + STANDING + "1 on place_right [6]\n1 on come_odds [9]\n1 bet win 10\n"
    assert [line.outcome for line in result("craps", on + "house dice\nhouse roll [6 1]").lines] == [
        Outcome.LOSE,
        Outcome.LOSE,
        Outcome.LOSE,
        Outcome.WIN,
        Outcome.STANDS,
    ]
    off = on + "1 off place_right [6]\n1 off come_odds [9]\nhouse dice\nhouse roll [6 1]"
    assert "1 come_odds [9] push 10" in pays("craps", off)
    refused("craps", "box 1\n" + STANDING + "1 off place_right [6]", "already_so")


def test_10d_hard_ways_and_big_bets_work_on_the_come_out() -> None:
    text = "box 1\n1 bet win 10\n1 bet big_6 10\n1 bet hard 5 [6]\nhouse dice\nhouse roll [4 2]"
    assert [line.outcome for line in played("craps", text).lines] == [Outcome.WIN, Outcome.LOSE]


def test_10d_the_table_may_let_them_work_unless_asked_otherwise() -> None:
    table = shipped("craps")
    working = replace(table, settings={**table.settings, "come_out_off": False})
    text = "box 1\n" + STANDING + "1 bet win 10\nhouse dice\nhouse roll [6 1]"
    assert "1 place_right [6] lose 0" in pays("craps", text, working)


def test_a_bet_that_has_won_is_paid_and_done() -> None:
    text = POINT_6 + "1 bet place_right 12 [8]\nhouse dice\nhouse roll [4 4]"
    state = played("craps", text)
    assert [(held.bet, held.number) for held in state.bets] == [("win", 6)]


def test_G2_what_does_not_come_out_in_chips_is_breakage() -> None:
    text = POINT_6 + "1 bet place_right 10 [8]\nhouse dice\nhouse roll [4 4]"
    line = played("craps", text).lines[0]
    assert (line.won, line.breakage) == (1100, Fraction(200, 3))


def test_G3_a_ceiling_cuts_the_winnings_not_the_stake() -> None:
    table = shipped("craps")
    capped = replace(table, limits=replace(table.limits, ceiling=10000))
    text = "box 1\n1 bet win 10\n1 bet craps_12 10\nhouse dice\nhouse roll [6 6]"
    line = next(line for line in result("craps", text, capped).lines if line.bet == "craps_12")
    assert (line.payout, line.won, int(line.cut)) == (11000, 10000, 20000)


# --- The shooter and the dice ----------------------------------------------------------------------


def test_7_the_first_shooter_is_at_the_dealers_left_and_dice_go_clockwise_after_seven_out() -> None:
    boxes = "box 3\nbox 1\nbox 5\n"
    assert played("craps", boxes).shooter == 1
    point = boxes + "1 bet win 10\nhouse dice\nhouse roll [4 2]\nhouse dice\n"
    assert carried("craps", point + "house roll [6 1]").shooter == 3
    assert carried("craps", point + "house roll [5 1]").shooter == 1


def test_7_a_shooter_may_pass() -> None:
    assert played("craps", COME_OUT + "1 pass_dice").shooter == 2
    refused("craps", POINT_6 + "1 pass_dice", "not_the_shooter_now")


def test_9_the_shooter_needs_a_win_or_dont_win_bet() -> None:
    refused("craps", "box 1\n1 bet field 10\nhouse dice", "shooter_needs_line_bet", "Craps 9")
    text = (
        "box 1\nbox 2\n1 bet dont_win 10\nhouse dice\nhouse roll [4 2]\nhouse dice\nhouse roll [2 1]\n"
    )
    refused("craps", text + "1 take_down dont_win", "shooter_needs_line_bet", "Craps 9")


def test_8_the_shooter_may_ask_for_other_dice_at_any_time() -> None:
    state = played("craps", COME_OUT + "house dice\n1 change_dice")
    assert state.phase == "dice"
    refused("craps", COME_OUT + "2 change_dice", "not_the_shooter_now")


@pytest.mark.parametrize(
    "reason", ["off_table", "dice_bowl", "chip_bank", "rack", "thrown_wrong", "returned"]
)
def test_8_no_roll_decides_nothing(reason: str) -> None:
    before = played("craps", POINT_6 + "1 bet field 10")
    after = played("craps", POINT_6 + f"1 bet field 10\nhouse dice\nhouse no_roll {reason}")
    assert (after.bets, after.lines, after.point) == (before.bets, before.lines, before.point)
    assert after.phase == "bets"


def test_8_the_boxman_takes_the_dice_from_a_repeat_offender() -> None:
    twice = POINT_6 + "house dice\nhouse no_roll thrown_wrong\nhouse dice\nhouse no_roll returned\n"
    refused("craps", twice + "house take_dice", "no_repeat_offender", "Craps 8")
    state = played("craps", twice + "house dice\nhouse no_roll returned\nhouse take_dice\n")
    assert (state.shooter, state.point, state.offences) == (2, 6, 0)


def test_8_offences_of_a_shooter_are_counted_over_rounds() -> None:
    """Twice in one round, the dice go round, once more: at the third they are taken."""
    offence = "house dice\nhouse no_roll thrown_wrong\n"
    first = "box 1\nbox 2\n1 bet win 10\n" + 2 * offence + "house dice\nhouse roll [3 4]"
    left = carried("craps", first)
    assert (left.shooter, left.offences) == (1, ((1, 2),))
    second = 'box 1\nbox 2\ncarry {"shooter": 1, "offences": [[1, 2]]}\n1 pass_dice\n'
    passed = played("craps", second)
    assert (passed.shooter, passed.offences) == (2, 0)
    refused("craps", second + "2 bet win 10\n" + offence + "house take_dice", "no_repeat_offender")
    third = 'box 1\nbox 2\ncarry {"shooter": 1, "offences": [[1, 2], [2, 1]]}\n1 bet win 10\n' + offence
    taken = played("craps", third + "house take_dice")
    assert (taken.shooter, taken.offences) == (2, 1)
    over = third + "house take_dice\n2 bet win 10\nhouse dice\nhouse roll [3 4]"
    assert carried("craps", over).offences == ((2, 1),)


@pytest.mark.parametrize("offences", ["[[25, 1]]", "[[1, 0]]", "[[1, -2]]", "[[1, 1], [1, 2]]"])
def test_8_offences_that_no_round_left_are_refused(offences: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        played("craps", f'box 1\ncarry {{"shooter": 1, "offences": {offences}}}\n')
    assert refusal.value.code == "notation_carry"


def test_8_an_older_table_begins_anew_with_each_round() -> None:
    old = older("craps", "offences_over_rounds = true\n")
    text = "box 1\nbox 2\n1 bet win 10\nhouse dice\nhouse no_roll returned\nhouse dice\nhouse roll [3 4]"
    left = result("craps", text, old).carry
    assert left is not None
    assert left.offences == ()
    assert carried("craps", text).offences == ((1, 1),)


def test_6_more_than_twelve_play() -> None:
    """Any number of players: twenty-four have places of their own."""
    boxes = "".join(f"box {seat}\n" for seat in range(1, 25))
    bets = "".join(f"{seat} bet win 10\n" for seat in range(1, 25))
    lines = pays("craps", boxes + bets + "house dice\nhouse roll [3 4]")
    assert lines == [f"{seat} win win 20" for seat in range(1, 25)]
    refused("craps", boxes + "25 bet win 10", "no_such_box")


def test_8_9_at_a_point_the_next_with_a_line_bet_throws() -> None:
    text = (
        "box 1\nbox 2\nbox 3\n1 bet win 10\n3 bet dont_win 10\nhouse dice\nhouse roll [4 2]\n"
        + 3 * "house dice\nhouse no_roll returned\n"
        + "house take_dice"
    )
    assert played("craps", text).shooter == 3


def test_1_a_roll_has_two_dice() -> None:
    for numbers in ("[7 1]", "[0 3]", "[3]", "[1 2 3]", ""):
        refused("craps", COME_OUT + f"house dice\nhouse roll {numbers}", "not_a_roll")
    refused("craps", COME_OUT + "house roll [1 2]", "not_now")


# --- The management --------------------------------------------------------------------------------


def test_G8_a_void_round_returns_what_is_on_the_layout() -> None:
    text = POINT_6 + "1 bet win_odds 10\n2 bet hard 5 [4]\nhouse dice\nhouse void_round"
    assert pays("craps", text) == ["1 win [6] void 10", "1 win_odds [6] void 10", "2 hard [4] void 5"]
    assert carried("craps", text).bets == ()


def test_G8_withheld_winnings_are_marked_and_settle_as_they_fell() -> None:
    text = COME_OUT + "2 bet field 10\nhouse dice\nhouse withhold"
    refused("craps", text, "cannot_withhold")
    lines = result("craps", COME_OUT + "1 withhold\n2 bet field 10\nhouse dice\nhouse roll [6 5]").lines
    assert [(line.seat, line.payout, line.withheld) for line in lines] == [
        (1, 2000, True),
        (2, 2000, False),
    ]


# --- The course ------------------------------------------------------------------------------------


def test_players_act_then_the_dice_then_nobody() -> None:
    game = Craps()
    assert game.turn(played("craps", COME_OUT)).actor is Actor.PLAYERS
    assert game.turn(played("craps", COME_OUT + "house dice")).actor is Actor.DICE
    over = played("craps", COME_OUT + "house dice\nhouse roll [6 5]")
    assert game.turn(over).actor is Actor.NOBODY
    refused("craps", COME_OUT + "house dice\nhouse roll [6 5]\n1 bet win 10", "round_over")


def test_standing_bets_enter_the_next_round() -> None:
    text = POINT_6 + "1 bet come 10\nhouse dice\nhouse roll [5 4]\nhouse dice\nhouse roll [5 1]"
    table = shipped("craps")
    state = Craps().start(RoundSetup(table, (Box(1, 1), Box(2, 2)), carry=carried("craps", text)))
    assert [(held.bet, held.number, held.stake) for held in state.bets] == [("come", 9, 1000)]
    assert state.point == 0
