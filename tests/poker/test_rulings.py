"""Rulings: every row of the house's table of worked rulings, computed by the betting engine."""

from dataclasses import replace

import pytest

from director.poker.hand import apply, can
from director.poker.rulings.bets import ruling_on
from director.poker.rulings.ruling import (
    HOUSE,
    TDA,
    ActKind,
    Choice,
    DeclaredWord,
    Gesture,
    Rules,
    Ruling,
)
from director.poker.rulings.turn import (
    call_on_miscount,
    out_of_turn,
    pot_quoted,
    skipped_player,
    underraise,
)
from director.poker.state import Hand
from director.poker.variants import OMAHA, BettingLimit
from director.values.errors import RuleViolation
from tests.poker.tables import blinds, dealt, do, raising

DEEP = 50_000


def _preflop(*deeds: str, small: int = 250, big: int = 500, players: int = 6) -> Hand:
    return do(dealt(blinds([DEEP] * players, small, big)), *deeds)


def _postflop(*deeds: str, players: int = 5, last: int = DEEP, big: int = 100) -> Hand:
    """The flop is out, everybody is in for one big blind; `last` is the last player's stack then."""
    stacks = [DEEP] * (players - 1) + [last + big]
    return do(dealt(blinds(stacks, big // 2, big)), *"c" * players, "AsKdQc", *deeds)


def _silent(hand: Hand, *chips: int, pulled: int = 0) -> Ruling:
    return ruling_on(hand, Gesture(hand.actor, chips=chips, pulled=pulled), TDA)


def _house(hand: Hand, *chips: int) -> Ruling:
    return ruling_on(hand, Gesture(hand.actor, chips=chips), HOUSE)


def _said(hand: Hand, word: DeclaredWord, amount: int = 0, *chips: int) -> Ruling:
    return ruling_on(hand, Gesture(hand.actor, word=word, amount=amount, chips=chips), HOUSE)


def _comes_to(ruling: Ruling, what: ActKind, total: int, back: int = 0) -> bool:
    assert (ruling.what, ruling.total, ruling.back) == (what, total, back)
    return True


# the rows of the table, one test each


def test_row_opening_bet_of_1000_fourteen_hundred_is_a_call() -> None:
    hand = _postflop("1000")
    assert _comes_to(_said(hand, DeclaredWord.AMOUNT, 1_400), ActKind.CALL, 1_000, 400)
    assert _comes_to(_silent(hand, 1_000, 100, 100, 100, 100), ActKind.CALL, 1_000, 400)


def test_row_400_1100_and_500_with_1000_is_a_call() -> None:
    hand = _postflop("400", "1100")
    assert _comes_to(_silent(hand, 500, 1_000), ActKind.CALL, 1_100, 400)


def test_row_400_1100_by_the_house_different_values_go_by_half() -> None:
    hand = _postflop("400", "1100")
    house = _house(hand, 500, 1_000)
    assert _comes_to(house, ActKind.RAISE, 1_800)
    assert house.other is not None
    assert house.other.what is ActKind.CALL


def test_row_bet_1050_last_chips_two_of_1000_is_a_call() -> None:
    hand = _postflop("1050", players=2, last=2_000)
    assert _comes_to(_silent(hand, 1_000, 1_000), ActKind.CALL, 1_050, 950)


def test_row_1100_and_1000_with_five_100_is_a_raise_to_1700() -> None:
    ruling = _silent(_preflop("1100"), 1_000, 100, 100, 100, 100, 100)
    assert _comes_to(ruling, ActKind.RAISE, 1_700)
    assert ruling.least == 1_400


def test_row_1100_and_1000_with_three_100_is_a_call_200_back() -> None:
    assert _comes_to(_silent(_preflop("1100"), 1_000, 100, 100, 100), ActKind.CALL, 1_100, 200)


def test_row_opener_1400_and_1000_with_three_500_is_a_raise_to_2800() -> None:
    ruling = _silent(_postflop("1400"), 1_000, 500, 500, 500)
    assert _comes_to(ruling, ActKind.RAISE, 2_800)
    assert ruling.least == 2_100


def test_row_opener_1400_and_1000_with_two_500_is_a_call() -> None:
    assert _comes_to(_silent(_postflop("1400"), 1_000, 500, 500), ActKind.CALL, 1_400, 600)


def test_row_opener_1400_and_the_last_chips_are_all_in() -> None:
    hand = _postflop("1400", players=2, last=2_000)
    assert _comes_to(_silent(hand, 1_000, 500, 500), ActKind.ALL_IN, 2_000)


def test_row_bet_325_and_500_with_25_is_a_raise_to_650() -> None:
    assert _comes_to(_silent(_postflop("325"), 500, 25), ActKind.RAISE, 650)


@pytest.mark.parametrize(
    ("chips", "what", "total", "back"),
    [
        ((1_000,), ActKind.CALL, 600, 450),
        ((500, 500), ActKind.CALL, 600, 450),
        ((100, 500), ActKind.CALL, 600, 50),
        ((1_000, 500), ActKind.RAISE, 1_550, 0),
    ],
)
def test_row_big_blind_with_chips_in_front_facing_600(
    chips: tuple[int, ...], what: ActKind, total: int, back: int
) -> None:
    hand = do(dealt(blinds([DEEP] * 3, 25, 50)), "600", "f")
    assert _comes_to(_silent(hand, *chips), what, total, back)


def test_row_prior_chips_partly_pulled_back_count_with_the_new_ones() -> None:
    hand = do(dealt(blinds([DEEP] * 3, 25, 50)), "600", "f")
    assert _comes_to(_silent(hand, 1_000, pulled=25), ActKind.RAISE, 1_150)
    assert _comes_to(_silent(hand, 1_000, pulled=50), ActKind.CALL, 600, 400)


def test_row_undercall_multiway_is_the_floormans_choice() -> None:
    hand = _postflop("2000", "8000", big=2_000)
    ruling = _silent(hand, 2_000)
    assert ruling.what is ActKind.CHOICE
    assert ruling.choices == (Choice(ActKind.CALL, 8_000), Choice(ActKind.FOLD, forfeits=2_000))


def test_row_undercall_of_the_opening_bet_is_a_full_call() -> None:
    hand = _postflop("8000", big=2_000)
    ruling = _silent(hand, 2_000)
    assert (ruling.what, ruling.total, ruling.rule) == (ActKind.CALL, 8_000, "T-42")


def test_row_undercall_heads_up_is_a_full_call() -> None:
    hand = _postflop("2000", "8000", players=2, big=2_000)
    assert _silent(hand, 5_000, 500).what is ActKind.CALL


def test_row_saying_call_is_a_full_call() -> None:
    hand = _postflop("2000", "8000", big=2_000)
    assert _comes_to(_said(hand, DeclaredWord.CALL, 0, 1_000, 1_000), ActKind.CALL, 8_000)


def test_row_undercall_with_a_500_chip_forfeits_400_and_100_come_back() -> None:
    ruling = _silent(_postflop("400", "1200"), 500)
    assert ruling.choices == (Choice(ActKind.CALL, 1_200), Choice(ActKind.FOLD, forfeits=400, back=100))


def test_row_underraise_to_1000_is_corrected_to_1200_on_the_street() -> None:
    before = _postflop("600")
    ruling = underraise(before, before.actor, 1_000)
    assert (ruling.what, ruling.total, ruling.adds) == (ActKind.REPAIR, 1_200, 1_200)
    assert underraise(before, before.actor, 1_200).what is ActKind.PLAY_ON


def _pot_of_10500() -> Hand:
    setup = blinds([DEEP] * 3, 1_750, 3_500, variant=OMAHA, limit=BettingLimit.POT_LIMIT)
    return do(dealt(setup), "c", "c", "c", "AsKdQc")


@pytest.mark.parametrize(
    ("quoted", "acted", "what", "total"),
    [
        (9_500, True, ActKind.PLAY_ON, 9_500),
        (9_500, False, ActKind.REPAIR, 10_500),
        (11_500, True, ActKind.REPAIR, 10_500),
        (11_500, False, ActKind.REPAIR, 10_500),
        (10_500, False, ActKind.PLAY_ON, 10_500),
    ],
)
def test_row_pot_of_10500_quoted_wrongly(quoted: int, acted: bool, what: ActKind, total: int) -> None:
    hand = _pot_of_10500()
    ruling = pot_quoted(hand, hand.actor, quoted, acted=acted)
    assert (ruling.what, ruling.total, ruling.rule) == (what, total, "T-43")


@pytest.mark.parametrize("between", ["c", "f"])
def test_row_out_of_turn_raise_binds_when_the_action_has_not_changed(between: str) -> None:
    then = _postflop("300")
    now = do(then, between)
    ruling = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.RAISE, amount=800), now)
    assert (ruling.what, ruling.total, ruling.why) == (ActKind.RAISE, 800, "out_of_turn_binds")


def test_row_out_of_turn_raise_is_free_after_a_raise_to_600_least_900() -> None:
    then = _postflop("300")
    now = do(then, "600")
    ruling = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.RAISE, amount=800), now)
    assert ruling.what is ActKind.CHOICE
    assert ruling.back == 800
    assert ruling.choices == (
        Choice(ActKind.CALL, 600),
        Choice(ActKind.RAISE, 900),
        Choice(ActKind.FOLD),
    )


@pytest.mark.parametrize(
    ("small", "deeds", "least"),
    [(100, ("600", "1600", "3600"), 5_600), (25, ("125", "200", "500"), 800), (25, ("500",), 950)],
)
def test_row_least_raises(small: int, deeds: tuple[str, ...], least: int) -> None:
    bounds = raising(_preflop(*deeds, small=small, big=2 * small))
    assert bounds is not None
    assert bounds[0] == least


def test_row_300_then_1000_the_least_raise_is_to_1700() -> None:
    bounds = raising(_postflop("300", "1000"))
    assert bounds is not None
    assert bounds[0] == 1_700


def test_row_first_to_act_all_in_for_150_the_least_raise_is_to_250() -> None:
    hand = do(dealt(blinds([DEEP, DEEP, 150, DEEP])), "150")
    bounds = raising(hand)
    assert bounds is not None
    assert bounds[0] == 250


# what the paragraphs say beside the rows


def test_T_35_what_is_said_first_counts() -> None:
    hand = _preflop("1100")
    assert _said(hand, DeclaredWord.CALL, 0, 5_000).total == 1_100
    first = Gesture(hand.actor, word=DeclaredWord.CALL, chips=(1_000, 1_000, 1_000), chips_first=True)
    assert ruling_on(hand, first).what is ActKind.RAISE


def test_T_35_check_facing_a_bet_is_call_or_fold() -> None:
    assert _said(_preflop("1100"), DeclaredWord.CHECK).choices == (
        Choice(ActKind.CALL, 1_100),
        Choice(ActKind.FOLD),
    )


def test_T_35_call_without_a_bet_is_a_check_and_raise_is_the_least_bet() -> None:
    hand = _postflop()
    assert _said(hand, DeclaredWord.CALL).what is ActKind.CHECK
    assert _comes_to(_said(hand, DeclaredWord.RAISE), ActKind.BET, 100)


def test_T_37_raise_8000_is_to_8000_in_all() -> None:
    assert _comes_to(_said(_preflop("1100"), DeclaredWord.RAISE, 8_000), ActKind.RAISE, 8_000)


def test_T_37_raise_then_the_call_then_the_rest_in_one_motion() -> None:
    hand = _preflop("1100")
    act = Gesture(hand.actor, word=DeclaredWord.RAISE, chips=(1_000, 100), later=(1_000, 1_000))
    assert _comes_to(ruling_on(hand, act), ActKind.RAISE, 3_100)


def test_T_38_a_raise_announced_too_small_is_completed() -> None:
    ruling = _said(_preflop("1100"), DeclaredWord.RAISE, 1_200)
    assert _comes_to(ruling, ActKind.RAISE, 1_700)
    assert (ruling.why, ruling.rule) == ("completed_to_the_least", "T-38")


def test_T_38_half_is_of_the_last_raise_never_of_the_total() -> None:
    """Bet 200, raised to 1,000: the threshold is 1,400."""
    hand = _postflop("200", "1000")
    assert _silent(hand, 500, 500, 100, 100, 100).what is ActKind.CALL
    ruling = _silent(hand, 500, 500, 100, 100, 100, 100)
    assert (ruling.what, ruling.total, ruling.least) == (ActKind.RAISE, 1_800, 1_400)


def test_T_39_one_oversized_chip_is_a_call() -> None:
    ruling = _house(_preflop("1100"), 5_000)
    assert _comes_to(ruling, ActKind.CALL, 1_100, 3_900)
    assert ruling.rule == "T-39"


def test_T_39_announced_before_it_lands_it_is_a_raise_to_its_value() -> None:
    assert _comes_to(_said(_preflop("1100"), DeclaredWord.RAISE, 0, 5_000), ActKind.RAISE, 5_000)


def test_T_39_with_nothing_to_call_it_is_a_bet_of_the_chip() -> None:
    assert _comes_to(_house(_postflop(), 5_000), ActKind.BET, 5_000)


def test_T_40_two_1000_chips_to_a_raise_to_1200_are_a_call() -> None:
    ruling = _house(_postflop("200", "1200"), 1_000, 1_000)
    assert _comes_to(ruling, ActKind.CALL, 1_200, 800)
    assert (ruling.rule, ruling.other) == ("T-40", None)


def test_T_42_a_call_on_a_wrong_count_owes_the_true_amount() -> None:
    hand = _postflop("5000")
    ruling = call_on_miscount(hand, hand.actor, 3_000)
    assert (ruling.what, ruling.total, ruling.rule) == (ActKind.CALL, 5_000, "T-42")


def test_T_42_where_the_printed_sentence_binds_what_was_put_in_is_right() -> None:
    hand = _postflop("2000", "5000")
    rules = replace(HOUSE, wrong_count_stands=True)
    ruling = call_on_miscount(hand, hand.actor, 3_000, rules)
    assert (ruling.what, ruling.total, ruling.adds, ruling.least) == (ActKind.CALL, 3_000, 3_000, 5_000)
    assert (ruling.why, ruling.rule) == ("told_amount_stands", "T-42")
    assert ruling.other is not None
    assert (ruling.other.total, ruling.other.why) == (5_000, "true_amount_owed")
    assert call_on_miscount(hand, hand.actor, 3_000).other is None


@pytest.mark.parametrize("rules", [HOUSE, replace(HOUSE, wrong_count_stands=True)])
def test_T_42_nobody_calls_more_than_the_bet_and_a_count_is_above_what_is_in(rules: Rules) -> None:
    hand = _postflop("5000")
    for told in (5_000, 7_000):
        ruling = call_on_miscount(hand, hand.actor, told, rules)
        assert (ruling.total, ruling.adds, ruling.why) == (5_000, 5_000, "call_of_the_bet")
    again = _postflop("1000", "5000", players=2)
    assert call_on_miscount(again, again.actor, 1_001, rules).total == (
        1_001 if rules.wrong_count_stands else 5_000
    )
    with pytest.raises(RuleViolation, match="count_is_in_already"):
        call_on_miscount(again, again.actor, 1_000, rules)


def test_T_44_a_string_bet_counts_with_its_first_motion() -> None:
    hand = _preflop("1100")
    ruling = ruling_on(hand, Gesture(hand.actor, chips=(1_000, 100), later=(2_000,)))
    assert _comes_to(ruling, ActKind.CALL, 1_100, 2_000)
    assert ruling.rule == "T-44"


def test_T_45_an_ambiguous_amount_is_the_lower_one() -> None:
    hand = _postflop(big=600, players=5)
    ruling = ruling_on(hand, Gesture(hand.actor, word=DeclaredWord.AMOUNT, readings=(900, 9_000)))
    assert _comes_to(ruling, ActKind.BET, 900)
    hand = _postflop(big=2_000, players=5)
    ruling = ruling_on(hand, Gesture(hand.actor, word=DeclaredWord.RAISE, readings=(2_500, 9_000)))
    assert ruling.total == 2_500
    assert ruling.other is not None
    assert ruling.other.total == 9_000


def test_T_46_a_fold_without_a_bet_binds() -> None:
    ruling = _said(_postflop(), DeclaredWord.FOLD)
    assert (ruling.what, ruling.rule) == (ActKind.FOLD, "T-46")


def test_T_47_a_statement_about_the_future_may_bind_but_not_between_two() -> None:
    hand = _postflop("500")
    act = Gesture(hand.actor, word=DeclaredWord.RAISE, amount=2_000, conditional=True)
    assert ruling_on(hand, act).choices == (Choice(ActKind.PLAY_ON), Choice(ActKind.RAISE, 2_000))
    two = _postflop("500", players=2)
    assert ruling_on(two, replace(act, player=two.actor)).what is ActKind.PLAY_ON


def test_T_36_a_fold_out_of_turn_binds_even_after_a_raise() -> None:
    then = _postflop("300")
    now = do(then, "600")
    ruling = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.FOLD), now)
    assert (ruling.what, ruling.rule) == (ActKind.FOLD, "T-36")


def test_T_36_a_call_out_of_turn_stays_in_when_the_action_changes() -> None:
    then = _postflop("300")
    now = do(then, "600")
    ruling = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.CALL), now)
    assert ruling.adds == 300
    assert ruling.choices[-1] == Choice(ActKind.FOLD, forfeits=300)
    assert ruling.other is not None
    assert ruling.other.choices[-1] == Choice(ActKind.FOLD)


@pytest.mark.parametrize(
    ("act", "stack", "stays", "back"),
    [
        (Gesture(0, word=DeclaredWord.ALL_IN), 250, 250, 0),
        (Gesture(0, word=DeclaredWord.ALL_IN), 300, 300, 0),
        (Gesture(0, chips=(100, 100, 50)), 250, 250, 0),
        (Gesture(0, word=DeclaredWord.CALL), 250, 250, 0),
        (Gesture(0, word=DeclaredWord.AMOUNT, amount=250), 250, 250, 0),
        (Gesture(0, word=DeclaredWord.RAISE, amount=900), 250, 250, 0),
        (Gesture(0, chips=(5_000,)), DEEP, 300, 4_700),
        (Gesture(0, chips=(300,), later=(500,)), DEEP, 300, 500),
        (Gesture(0, chips=(100, 100)), DEEP, 300, 0),
    ],
    ids=["all-in", "exact", "chips", "call", "amount", "no-raise-open", "one-chip", "string", "short"],
)
def test_T_36_whatever_calls_in_substance_stays_in_when_the_action_changes(
    act: Gesture, stack: int, stays: int, back: int
) -> None:
    """The last player acts before the one whose turn it is, who then raises 300 to 600."""
    then = _postflop("300", "c", "c", last=stack)
    now = do(then, "600")
    ruling = out_of_turn(then, replace(act, player=now.actor), now)
    assert (ruling.why, ruling.rule) == ("call_out_of_turn_stays", "T-36")
    assert (ruling.adds, ruling.back) == (stays, back)
    assert ruling.choices[-1] == Choice(ActKind.FOLD, forfeits=stays)


def test_T_36_too_few_chips_on_a_raise_are_a_call_that_stays_in() -> None:
    then = _postflop("300", "900", "c")
    now = do(then, "2000")
    ruling = out_of_turn(then, Gesture(now.actor, chips=(500, 100)), now)
    assert (ruling.why, ruling.adds) == ("call_out_of_turn_stays", 600)
    assert ruling.choices[-1] == Choice(ActKind.FOLD, forfeits=600)


@pytest.mark.parametrize("word", [DeclaredWord.ALL_IN, DeclaredWord.DOUBLE, DeclaredWord.MORE])
def test_T_36_an_all_in_above_the_bet_is_a_raise_and_comes_back(word: DeclaredWord) -> None:
    then = _postflop("300", "c", "c", last=1_000)
    now = do(then, "600")
    ruling = out_of_turn(then, Gesture(now.actor, word=word, amount=700), now)
    assert (ruling.why, ruling.adds) == ("out_of_turn_free", 0)
    assert ruling.back in (600, 1_000)


def test_T_36_chips_of_a_raise_that_was_too_much_come_back_whole() -> None:
    then = _postflop("300", "c", "c")
    now = do(then, "600")
    act = Gesture(now.actor, word=DeclaredWord.RAISE, amount=800, chips=(5_000,))
    assert out_of_turn(then, act, now).back == 5_000


def test_T_36_a_skipped_player_speaks_before_substantial_action() -> None:
    hand = _postflop("300")
    acted = do(hand, "c")
    assert skipped_player(acted.log[len(hand.log) :], 4).what is ActKind.REPAIR
    acted = do(acted, "900")
    assert skipped_player(acted.log[len(hand.log) :], 4).what is ActKind.CHOICE


def test_T_38_a_raise_that_is_not_open_is_a_call() -> None:
    hand = do(dealt(blinds([60_000, 60_000, 60_000, 7_500], 2_000, 4_000)), "c", "7500", "f", "c")
    ruling = _said(hand, DeclaredWord.RAISE, 20_000)
    assert _comes_to(ruling, ActKind.CALL, 7_500)


def test_T_F4_a_pot_limit_raise_is_cut_to_the_pot() -> None:
    setup = blinds([DEEP] * 4, 100, 200, variant=OMAHA, limit=BettingLimit.POT_LIMIT)
    ruling = _said(dealt(setup), DeclaredWord.RAISE, 2_000)
    assert _comes_to(ruling, ActKind.RAISE, 700)
    assert ruling.rule == "T-F4"


def test_the_big_blinds_option_half_a_raise_is_a_raise() -> None:
    hand = _preflop("c", "c", "c", "c", "c", small=50, big=100)
    assert hand.actor == 1
    assert _comes_to(_silent(hand, 25), ActKind.CHECK, 100, 25)
    assert _comes_to(_silent(hand, 25, 25), ActKind.RAISE, 200)


def test_T_40_what_is_left_in_front_after_pulling_back_counts_not_what_was_there() -> None:
    """400 in front, facing 800: 300 are pulled back, 700 go in: 800 lie there, a call."""
    hand = _postflop("400", "800", "f", "f", "f")
    assert _comes_to(_silent(hand, 500, 100, 100, pulled=300), ActKind.CALL, 800)
    assert _comes_to(_silent(hand, 500, 500, pulled=300), ActKind.RAISE, 1_200)
    assert _comes_to(_silent(hand, 500, 100, 100, 100, pulled=300), ActKind.CALL, 800, 100)


def test_T_44_after_call_a_second_motion_does_not_count() -> None:
    hand = _preflop("1100")
    act = Gesture(hand.actor, word=DeclaredWord.CALL, chips=(1_000, 100), later=(2_000,))
    ruling = ruling_on(hand, act)
    assert _comes_to(ruling, ActKind.CALL, 1_100, 2_000)
    assert (ruling.why, ruling.rule) == ("call_then_more", "T-44")


def test_T_37_so_much_more_is_on_top_of_the_bet() -> None:
    assert _comes_to(_said(_preflop("1100"), DeclaredWord.MORE, 900), ActKind.RAISE, 2_000)
    assert _comes_to(_said(_postflop(), DeclaredWord.MORE, 900), ActKind.BET, 900)


def test_T_37_double_is_twice_the_bet_and_completed_where_that_is_too_little() -> None:
    assert _comes_to(_said(_postflop("400"), DeclaredWord.DOUBLE), ActKind.RAISE, 800)
    assert _comes_to(_said(_postflop("400", "1400"), DeclaredWord.DOUBLE), ActKind.RAISE, 2_800)


def test_T_43_pot_is_an_amount_in_pot_limit_only() -> None:
    setup = blinds([DEEP] * 4, 100, 200, variant=OMAHA, limit=BettingLimit.POT_LIMIT)
    assert _comes_to(_said(dealt(setup), DeclaredWord.POT), ActKind.RAISE, 700)
    ruling = _said(_preflop("1100"), DeclaredWord.POT)
    assert (ruling.what, ruling.rule) == (ActKind.CHOICE, "T-43")
    assert ruling.choices == (Choice(ActKind.RAISE, 1_700),)
    assert _said(_postflop(), DeclaredWord.POT).choices == (Choice(ActKind.BET, 100),)


def test_T_47_a_thought_aloud_never_binds_in_turn_or_out_of_it() -> None:
    then = _postflop("300")
    assert _said(then, DeclaredWord.MUSING).what is ActKind.PLAY_ON
    now = do(then, "600")
    early = out_of_turn(then, Gesture(now.actor, word=DeclaredWord.MUSING), now)
    assert (early.what, early.rule) == (ActKind.PLAY_ON, "T-47")


def test_every_ruling_that_names_a_deed_can_be_done() -> None:
    hand = _preflop("1100")
    for word in (DeclaredWord.FOLD, DeclaredWord.CALL, DeclaredWord.RAISE, DeclaredWord.ALL_IN):
        ruling = _said(hand, word, 0, 1_000, 1_000)
        assert ruling.action is not None
        assert can(hand, ruling.action)
        after = apply(hand, ruling.action)
        assert ruling.what is ActKind.FOLD or after.bets[hand.actor] == ruling.total


@pytest.mark.parametrize("chips", [(1_000,), (5_000,), (1_000, 1_000)])
def test_all_in_or_fold_a_call_or_a_raise_is_for_all_chips(chips: tuple[int, ...]) -> None:
    hand = _postflop("1000")
    rules, stack = replace(HOUSE, all_in_or_fold=True), hand.stacks[hand.actor]
    ruling = ruling_on(hand, Gesture(hand.actor, chips=chips), rules)
    assert (ruling.what, ruling.total, ruling.adds) == (ActKind.ALL_IN, stack, stack)
    assert (ruling.why, ruling.other) == ("all_in_or_fold", None)
    assert ruling_on(hand, Gesture(hand.actor, chips=chips)).what is not ActKind.ALL_IN
    assert ruling_on(hand, Gesture(hand.actor, DeclaredWord.CALL), rules).total == stack


def test_all_in_or_fold_too_few_chips_for_a_call_are_all_of_them() -> None:
    hand = _postflop("300", "900")
    rules, whole = replace(HOUSE, all_in_or_fold=True), hand.stacks[hand.actor]
    ruling = ruling_on(hand, Gesture(hand.actor, chips=(500,)), rules)
    assert (ruling.what, ruling.total, ruling.why) == (ActKind.ALL_IN, whole, "all_in_or_fold")
    ways = ruling_on(hand, Gesture(hand.actor, word=DeclaredWord.CHECK), rules).choices
    assert ways == (Choice(ActKind.ALL_IN, whole), Choice(ActKind.FOLD))


def test_all_in_or_fold_a_fold_is_a_fold_and_all_in_stays_what_it_is() -> None:
    hand = _postflop("1000")
    rules = replace(HOUSE, all_in_or_fold=True)
    assert ruling_on(hand, Gesture(hand.actor, DeclaredWord.FOLD), rules).what is ActKind.FOLD
    said = ruling_on(hand, Gesture(hand.actor, DeclaredWord.ALL_IN), rules)
    assert said.why != "all_in_or_fold"
    assert said.total == hand.stacks[hand.actor]
