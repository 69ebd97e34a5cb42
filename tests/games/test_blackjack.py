"""Blackjack by the paragraphs of its rules: shoe, bets, decisions, settlement, and what goes wrong."""

import json

import pytest

from director.desk.pit.paytables import differences
from director.games.blackjack import Blackjack
from director.games.blackjack_round import BITS, PaidBonus, ShoeCarry
from director.games.blackjack_settle import BlackjackHand, is_blackjack, total, with_card
from director.games.json_values import to_plain
from director.games.paytables.paytable import PayTable
from director.games.protocol import Actor, Option
from director.games.registry import game_of
from director.values.cards import parse
from director.values.errors import RuleViolation
from tests.games.rounds import (
    bounds,
    carried,
    offered,
    older,
    pays,
    played,
    refused,
    result,
    shipped,
    under,
)

SHOE = "box 1\nbox 2\ncarry {}\n"
ONE = SHOE + "1 bet main 10\nhouse no_more_bets\n"
TWO = SHOE + "1 bet main 10\n2 bet main 20\nhouse no_more_bets\n"


def cards(text: str) -> str:
    """Cards that the dealer deals, one after the other."""
    return "".join(f"house card {card}\n" for card in text.split())


def table_options(table: PayTable, text: str) -> tuple[Option, ...]:
    """What may be done at a table after the lines of a round."""
    return game_of(table).options(played("blackjack", text, table))


def test_the_worked_examples_pay_what_was_computed_by_hand() -> None:
    table = shipped("blackjack")
    assert len(table.examples) >= 15
    assert list(differences(Blackjack(), table)) == []


# --- The shoe --------------------------------------------------------------------------------------


def test_3_the_first_player_from_the_left_cuts_a_new_game() -> None:
    assert offered("blackjack", "box 5\nbox 3\n") >= {("cut", 3, "")}
    refused("blackjack", "box 5\nbox 3\n5 cut [100]", "not_your_turn")
    refused("blackjack", "box 3\n3 bet main 10", "bets_not_open", "Blackjack 6")


@pytest.mark.parametrize("depth", [51, 261, 0])
def test_3_at_least_a_deck_on_each_side_else_cut_again(depth: int) -> None:
    refused("blackjack", f"box 1\n1 cut [{depth}]", "cut_again", "Blackjack 3")


@pytest.mark.parametrize("depth", [52, 260])
def test_3_a_cut_with_a_deck_on_each_side_holds(depth: int) -> None:
    assert played("blackjack", f"box 1\n1 cut [{depth}]").to_burn == 3


def test_6_three_cards_are_burned_after_a_shuffle_one_at_a_change_of_dealer() -> None:
    refused("blackjack", "box 1\n1 cut [100]\n1 bet main 10", "bets_not_open")
    assert played("blackjack", "box 1\n1 cut [100]\nhouse burn\n1 bet main 10").wagers
    assert played("blackjack", SHOE + "house change_dealer").to_burn == 1


def test_3_the_cut_card_finishes_the_round_and_its_box_cuts_the_next() -> None:
    text = TWO + "house card 9s\nhouse cut_card\n" + cards("9d 6h 9h 9c") + "1 stand\n2 stand\n"
    left = carried("blackjack", text + cards("Th 5d"))
    assert left.cut == 2
    assert played("blackjack", 'box 1\nbox 2\ncarry {"cut": 2}\n').cutter == 2
    assert played("blackjack", 'box 1\nbox 3\ncarry {"cut": 2}\n').cutter == 3
    assert played("blackjack", 'box 1\ncarry {"cut": 2}\n').cutter == 1


def test_G5_six_decks_have_six_of_a_card() -> None:
    text = ONE + cards("2s 2s 2s") + "1 hit\n" + cards("2s") + "1 hit\n" + cards("2s")
    text += "1 hit\n" + cards("2s") + "1 hit\n"
    refused("blackjack", text + "house card 2s", "card_already_seen", "G-5")


def test_G5_the_shoe_remembers_the_rounds_before() -> None:
    text = ONE + cards("Ks 9h Ts") + "1 stand\n" + cards("Td")
    seen = carried("blackjack", text).seen
    assert [seen >> 4 * parse(card) & 15 for card in ("Ks", "9h", "Ts", "Td", "2c")] == [1, 1, 1, 1, 0]


def test_G5_a_burned_card_cannot_come() -> None:
    burned = "box 1\nburned 2s 2s 2s 2s 2s 2s\ncarry {}\n1 bet main 10\nhouse no_more_bets\n"
    refused("blackjack", burned + "house card 2s", "card_already_seen")


# --- Bets ------------------------------------------------------------------------------------------


def test_6_up_to_three_bets_in_a_box_within_its_maximum() -> None:
    text = SHOE + "1 bet main 300\n1 bet main_2 150\n"
    assert bounds("blackjack", text, "main_3") == (500, 5000, 100)
    refused("blackjack", text + "1 bet main_3 51", "stake_too_high")
    refused("blackjack", text + "1 bet main_3 4", "stake_too_low")
    refused("blackjack", SHOE + "1 bet main_2 10", "bet_not_possible")


def test_6_chips_are_added_to_a_bet_that_lies_within_the_maximum_of_the_box() -> None:
    text = SHOE + "1 bet main 300\n1 bet main_2 150\n"
    assert bounds("blackjack", text, "main") == (100, 5000, 100)
    refused("blackjack", text + "1 bet main 51", "stake_too_high")
    more = played("blackjack", text + "1 bet main 50\n")
    assert [(wager.bet, wager.stake) for wager in more.wagers] == [("main", 35_000), ("main_2", 15_000)]
    refused("blackjack", text + "1 bet main 50\n1 bet main 1", "bet_not_possible")


def test_6_nobody_adds_chips_to_the_bet_of_another_player() -> None:
    text = "box 1\nbox 2\n1 cut [100]\nhouse burn\n1 bet main 10\n1 bet_for main_2 10 [2]\n"
    assert ("bet", 1, "main_2") not in offered("blackjack", text)
    refused("blackjack", text + "1 bet main_2 10", "bet_not_possible")


def test_6_no_bet_is_added_or_removed_once_dealing_starts() -> None:
    refused("blackjack", ONE + "2 bet main 10", "bets_closed", "Blackjack 6")
    refused("blackjack", ONE + "1 clear", "not_now")
    assert played("blackjack", SHOE + "1 bet main 10\n1 clear").wagers == ()
    refused("blackjack", SHOE + "house no_more_bets", "bet_missing")


# --- Cards and totals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "count", "blackjack"),
    [
        ("As Kd", 21, True),
        ("As Ad", 12, False),
        ("As 6d", 17, False),
        ("As 6d Tc", 17, False),
        ("Ks Qd 2c", 22, False),
        ("7s 7d 7c", 21, False),
        ("5s 5d As", 21, False),
        ("As As As 8d", 21, False),
    ],
)
def test_4_aces_count_eleven_unless_that_busts(held: str, count: int, blackjack: bool) -> None:
    hand = BlackjackHand(1)
    for card in held.split():
        hand = with_card(hand, parse(card))
    assert (total(hand), is_blackjack(hand)) == (count, blackjack)


def test_6_one_card_to_each_box_and_the_dealer_a_second_to_the_boxes() -> None:
    state = played("blackjack", TWO + cards("2s 3s 4s 5s 6s"))
    assert [hand.cards for hand in state.hands] == [
        (parse("2s"), parse("5s")),
        (parse("3s"), parse("6s")),
    ]
    assert state.dealer.cards == (parse("4s"),)


@pytest.mark.parametrize(
    ("up", "drawn", "count"),
    [
        ("6h", "Td 2c", 18),
        ("6h", "Ad", 17),
        ("6h", "5c 6c", 17),
        ("Ah", "6d", 17),
        ("Ah", "5d Tc 2d", 18),
        ("6h", "Td Tc", 26),
        ("Th", "7d", 17),
    ],
)
def test_5_the_dealer_draws_to_sixteen_and_stands_on_all_seventeen(
    up: str, drawn: str, count: int
) -> None:
    text = ONE + cards(f"Ks {up} Qs") + ("house insurance_closed\n" if up == "Ah" else "") + "1 stand\n"
    *before, last = drawn.split()
    still = played("blackjack", text + cards(" ".join(before)))
    assert Blackjack().turn(still).actor is Actor.DEALER
    over = played("blackjack", text + cards(" ".join((*before, last))))
    assert Blackjack().turn(over).actor is Actor.NOBODY
    assert total(over.dealer) == count


def test_5_no_card_to_twenty_one() -> None:
    text = ONE + cards("5s 6h 6s") + "1 hit\n" + cards("Ts")
    assert Blackjack().turn(played("blackjack", text)).actor is Actor.DEALER
    assert all(kind != "hit" for kind, _, _ in offered("blackjack", text))


def test_6_boxes_decide_from_the_left() -> None:
    text = TWO + cards("2s 3s 4s 5s 6s")
    refused("blackjack", text + "2 hit", "not_your_turn")
    assert Blackjack().turn(played("blackjack", text + "1 stand")).seat == 2


# --- Doubles and splits ----------------------------------------------------------------------------


def test_6_double_on_any_first_two_cards_for_one_card() -> None:
    text = ONE + cards("Ks 6h 9s")
    assert ("double", 1, "") in offered("blackjack", text)
    refused("blackjack", text + "1 double 5", "equal_stake", "Blackjack 6")
    doubled = text + "1 double 10\n" + cards("2d")
    assert Blackjack().turn(played("blackjack", doubled)).actor is Actor.DEALER
    hit = ONE + cards("2s 6h 3s") + "1 hit\n" + cards("4s")
    refused("blackjack", hit + "1 double 10", "double_on_two_cards")


def test_6_equal_values_split_up_to_three_times() -> None:
    text = ONE + cards("Ks 6h Qs") + "1 split 10\n" + cards("Js") + "1 split 10\n" + cards("Ts")
    text += "1 split 10\n" + cards("Kd")
    assert len(played("blackjack", text).hands) == 4
    refused("blackjack", text + "1 split 10", "hands_after_splits")
    refused("blackjack", ONE + cards("Ks 6h 9s") + "1 split 10", "split_equal_values")


def test_6_split_hands_are_played_left_to_right_and_get_their_second_card_in_turn() -> None:
    text = ONE + cards("8s 6h 8d") + "1 split 10\n"
    state = played("blackjack", text + cards("2c"))
    assert [len(hand.cards) for hand in state.hands] == [2, 1]
    state = played("blackjack", text + cards("2c") + "1 stand\n" + cards("3c"))
    assert [hand.cards for hand in state.hands] == [
        (parse("8s"), parse("2c")),
        (parse("8d"), parse("3c")),
    ]


def test_6_double_after_split() -> None:
    text = ONE + cards("8s 6h 8d") + "1 split 10\n" + cards("3c")
    assert ("double", 1, "") in offered("blackjack", text)


def test_5_twenty_one_after_a_split_is_no_blackjack() -> None:
    text = ONE + cards("As 9h Ad") + "1 split 10\n" + cards("Ks Qd 2d Td")
    assert pays("blackjack", text) == ["1 main [1] push 10", "1 main [2] push 10"]


# --- Insurance and three sevens --------------------------------------------------------------------


def test_6_insurance_only_against_an_ace_and_only_half() -> None:
    ace = ONE + cards("9s Ah 9d")
    assert bounds("blackjack", ace, "main") == (500, 500, 500)
    refused("blackjack", ace + "1 insure main 4", "insurance_is_half", "Blackjack 6")
    refused("blackjack", ONE + cards("9s Kh 9d") + "1 insure main 5", "not_now")
    refused("blackjack", ace + "1 insure main 5\n1 insure main 5", "no_insurance")


def test_6_insurance_at_every_stake_to_the_smallest_coin() -> None:
    """Half of 5 is 2.50: insurance is offered at every stake, and 2:1 of it is 5."""
    text = SHOE + "1 bet main 5\n2 bet main 10\nhouse no_more_bets\n" + cards("9s 9c Ah 9d 8d")
    refused("blackjack", text + "1 insure main 2", "insurance_is_half")
    insured = text + "1 insure main 2.50\nhouse insurance_closed\n1 stand\n2 stand\n" + cards("Kc")
    assert pays("blackjack", insured) == ["1 main lose 0", "2 main lose 0", "1 insurance win 7.50"]


def test_6_insurance_is_rounded_down_where_half_does_not_come_out_in_coins() -> None:
    """A table whose smallest coin is its chip of 2 EUR: half of 10 is 5, paid as 4."""
    table = under("blackjack", "minimum=1000", "maximum=40000", "chip=200", "coin=200")
    text = ONE + cards("9s Ah 9d")
    low = [option for option in table_options(table, text) if option.kind == "insure"]
    assert [(option.low, option.high) for option in low] == [(400, 400)]


def test_6_an_older_pay_table_insures_only_what_halves_in_chips() -> None:
    """Rounds of tables that opened before are replayed as they were played."""
    coin = "coin = 50 # what 3:2 and insurance come out in\n"
    old = older("blackjack", "insurance_at_every_stake = true\n", coin)
    odd = SHOE + "1 bet main 5\nhouse no_more_bets\n" + cards("9s Ah 9d")
    assert Blackjack().turn(played("blackjack", odd, old)).actor is Actor.PLAYER
    assert "insure" in {option.kind for option in table_options(shipped("blackjack"), odd)}


def test_6_even_money_only_with_blackjack() -> None:
    refused("blackjack", ONE + cards("9s Ah 9d") + "1 even_money main", "no_even_money")
    refused("blackjack", ONE + cards("Ks Ah Ad") + "1 insure main 5", "no_insurance")


def test_6_insurance_alone_makes_the_dealer_take_one_card() -> None:
    text = ONE + cards("9s Ah 9d") + "1 insure main 5\nhouse insurance_closed\n1 hit\n" + cards("9c")
    assert pays("blackjack", text + cards("5d")) == ["1 main lose 0", "1 insurance lose 0"]


@pytest.mark.parametrize(
    ("decisions", "bonus"),
    [
        ("1 hit\n" + cards("7c"), True),
        ("1 double 10\n" + cards("7c"), False),
        ("1 split 10\n" + cards("7c") + "1 hit\n" + cards("7h") + cards("Td") + "1 stand\n", False),
    ],
)
def test_5_three_sevens_unsplit_and_undoubled(decisions: str, bonus: bool) -> None:
    text = ONE + cards("7s 5h 7d") + decisions + cards("Tc 4d")
    lines = result("blackjack", text).lines
    assert [line.payout for line in lines if line.row == "sevens"] == ([1000] if bonus else [])


# --- Irregularities --------------------------------------------------------------------------------

PLAYING = TWO + cards("9s 9c 6h 9d 8d")


@pytest.mark.parametrize("kind", ["wrong_card", "card_to_empty_box"])
def test_6_a_card_dealt_wrongly_is_the_next_card(kind: str) -> None:
    text = TWO + cards("9s 9c") + f"house {kind} 6h\n"
    refused("blackjack", text + "house card Kd", "drawn_card_is_next", "Blackjack 6")
    state = played("blackjack", text + "house drawn_card")
    assert state.dealer.cards == (parse("6h"),)
    assert state.due == ()


def test_6_a_card_drawn_at_the_end_comes_first_in_the_next_round() -> None:
    text = ONE + cards("9s 6h 9d") + "1 stand\n" + cards("Td") + "house wrong_card 3c\nhouse drawn_card"
    assert carried("blackjack", text).due == ()
    spare = TWO + cards("9s 9c 6h 9d 8d") + "house wrong_card 3c\nhouse void_round"
    assert carried("blackjack", spare).due == (parse("3c"),)


def test_6_a_card_to_an_empty_box_is_put_right_while_dealing() -> None:
    refused("blackjack", PLAYING + "house card_to_empty_box 2c", "not_now")


def test_6_a_damaged_card_is_replaced_and_nothing_else_changes() -> None:
    assert played("blackjack", PLAYING + "house damaged_card 9s") == played("blackjack", PLAYING)


def test_3_an_expelled_counter_gets_his_bet_back_and_bets_no_more() -> None:
    text = SHOE + "1 bet main 10\n2 bet main 20\n1 expel\n"
    refused("blackjack", text + "1 bet main 10", "expelled")
    rest = "house no_more_bets\n" + cards("Ks 6h Qs") + "2 stand\n" + cards("Td 3d")
    assert pays("blackjack", text + rest) == ["1 main void 10", "2 main win 40"]
    refused("blackjack", PLAYING + "1 expel", "not_now")


@pytest.mark.parametrize(
    ("irregularity", "line"),
    [
        ("1 breach forfeit", "1 main lose 0"),
        ("1 breach return", "1 main void 10"),
        ("1 void_hand", "1 main void 10"),
    ],
)
def test_G7_G8_one_box_out_the_other_plays_on(irregularity: str, line: str) -> None:
    text = PLAYING + irregularity + "\n2 stand\n" + cards("Td 9h")
    assert pays("blackjack", text) == [line, "2 main win 40"]


def test_G7_the_inspector_must_say_forfeit_or_return() -> None:
    refused("blackjack", PLAYING + "1 breach", "ruling_missing", "G-7")


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        ("", ["1 main void 10", "2 main void 20"]),
        ("1 double 10\n", ["1 main void 20", "2 main void 20"]),
        ("1 stand\n2 stand\n", ["1 main void 10", "2 main void 20"]),
    ],
)
@pytest.mark.parametrize("kind", ["void_round", "void_shoe"])
def test_G8_a_void_round_or_shoe_returns_every_stake(
    kind: str, moment: str, expected: list[str]
) -> None:
    text = PLAYING + moment + f"house {kind}"
    assert pays("blackjack", text) == expected
    assert carried("blackjack", text).cut == (1 if kind == "void_shoe" else 0)


def test_G8_before_the_deal_a_void_returns_the_bets() -> None:
    assert pays("blackjack", SHOE + "1 bet main 10\nhouse void_round") == ["1 main void 10"]
    assert carried("blackjack", "box 1\nhouse void_round") == ShoeCarry(cut=1)


def test_G8_withheld_winnings_are_marked() -> None:
    text = PLAYING + "1 withhold\n1 stand\n2 stand\n" + cards("Td 9h")
    assert [line.withheld for line in result("blackjack", text).lines] == [True, False]


# --- The course ------------------------------------------------------------------------------------


def test_the_dealer_takes_no_card_when_nobody_waits_for_it() -> None:
    bust = ONE + cards("Ks 6h 6s") + "1 hit\n" + cards("Tc")
    assert pays("blackjack", bust) == ["1 main lose 0"]
    assert pays("blackjack", ONE + cards("As 9h Kd")) == ["1 main win 25"]


def test_the_dealer_takes_one_card_when_only_a_blackjack_waits() -> None:
    text = ONE + cards("As Th Kd")
    assert Blackjack().turn(played("blackjack", text)).actor is Actor.DEALER
    assert pays("blackjack", text + cards("2c")) == ["1 main win 25"]


def test_players_bet_the_dealer_deals_a_player_decides() -> None:
    game = Blackjack()
    assert game.turn(played("blackjack", SHOE)).actor is Actor.PLAYERS
    assert game.turn(played("blackjack", ONE)).actor is Actor.DEALER
    assert game.turn(played("blackjack", PLAYING)).actor is Actor.PLAYER
    over = PLAYING + "1 stand\n2 stand\n" + cards("Td 9h")
    refused("blackjack", over + "1 hit", "round_over")


def test_5_a_void_shoe_takes_the_bonus_of_three_sevens_back() -> None:
    """With everything else; a round that is void alone keeps what was paid at once."""
    sevens = ONE + cards("7s 5h 7d") + "1 hit\n" + cards("7c")
    for kind, kept in (("void_shoe", [("void", 0)]), ("void_round", [("win", 1_000)])):
        lines = result("blackjack", sevens + f"house {kind}").lines
        bonus = [line for line in lines if line.row == "sevens"]
        assert [(line.outcome.value, line.payout) for line in bonus] == kept
        assert [line.payout for line in lines if line.row != "sevens"] == [1_000]


def test_5_a_void_shoe_takes_the_bonuses_of_its_earlier_rounds_back() -> None:
    """Who was paid gives them back; the next shoe has none, and neither has one with other cards."""
    sevens = ONE + cards("7s 5h 7d") + "1 hit\n" + cards("7c")
    carry = carried("blackjack", sevens + cards("Td 9h"))
    assert carry.bonuses == (PaidBonus(1, "main", 1_000),)
    later = f"box 1\nbox 2\ncarry {json.dumps(to_plain(carry))}\n1 bet main 10\nhouse no_more_bets\n"
    later += cards("9s 5h 9d")
    assert carried("blackjack", later + "house void_round").bonuses == carry.bonuses
    void = result("blackjack", later + "house void_shoe")
    taken, stake = void.lines
    assert (taken.seat, taken.stake, taken.payout, taken.row) == (1, 1_000, 0, "sevens")
    assert (stake.stake, stake.payout) == (1_000, 1_000)
    assert carried("blackjack", later + "house void_shoe").bonuses == ()
    assert void.house_net == 1_000
    assert played("blackjack", later + "house marked_cards").bonuses == ()
    with pytest.raises(RuleViolation, match="notation_carry"):
        played("blackjack", later.replace('"paid": 1000', '"paid": 0'))


@pytest.mark.parametrize("middle", ["9s Ah 9d", "9s 5h 9d"])
def test_3_marked_cards_replace_the_whole_shoe_and_the_round_goes_on(middle: str) -> None:
    dealt = ONE + cards(middle)
    before = played("blackjack", dealt)
    state = played("blackjack", dealt + "house marked_cards")
    assert (state.drawn, state.cutter, state.hands) == (0, 1, before.hands)
    refused("blackjack", dealt + "house marked_cards\n1 stand", "not_now")
    again = dealt + "house marked_cards\n1 cut [100]\nhouse burn\n"
    resumed = played("blackjack", again)
    assert (resumed.phase, resumed.hands, resumed.dealer) == (before.phase, before.hands, before.dealer)
    assert played("blackjack", "box 1\n1 cut [100]\nhouse burn").phase == played("blackjack", SHOE).phase
    refused("blackjack", "box 1\nhouse marked_cards", "not_now")


def test_3_cards_of_the_old_shoe_come_again_from_the_new_one() -> None:
    gone = 6 << BITS * parse("9s")
    shoe = f'box 1\ncarry {{"seen": {gone}}}\n'
    refused("blackjack", shoe + "1 bet main 10\nhouse no_more_bets\nhouse card 9s", "card_already_seen")
    new = shoe + "house marked_cards\n1 cut [100]\nhouse burn\n1 bet main 10\nhouse no_more_bets\n"
    assert played("blackjack", new + "house card 9s").hands[0].cards == (parse("9s"),)


# --- Several players in one box --------------------------------------------------------------------

SHARED = SHOE + "1 bet main 10\n1 bet_for main_2 20 [5]\nhouse no_more_bets\n"


def test_6_several_players_bet_in_one_box_within_its_maximum() -> None:
    text = SHARED + cards("9s 5h Td") + "1 stand\n" + cards("Tc 8d")
    assert pays("blackjack", text) == ["1 main win 20", "1 main_2 win 40"]
    open_ = SHOE + "1 bet main 400\n"
    refused("blackjack", open_ + "1 bet_for main_2 150 [5]", "stake_too_high")
    refused("blackjack", open_ + "1 bet_for main_2 2 [5]", "stake_too_low")
    for whose in ("[1]", "[8]", "[0]", "[2 3]", ""):
        refused("blackjack", open_ + f"1 bet_for main_2 10 {whose}", "action_malformed")
    refused("blackjack", open_ + "1 bet_for main_3 10 [5]", "bet_not_possible")


def test_G_7_a_breach_is_one_players_the_others_in_the_box_play_on() -> None:
    dealt = SHARED + cards("9s 5h Td")
    lost = dealt + "1 breach_of forfeit [5]\n1 stand\n" + cards("Tc 8d")
    assert pays("blackjack", lost) == ["1 main_2 lose 0", "1 main win 20"]
    back = dealt + "1 breach_of return [1]\n1 stand\n" + cards("Tc 8d")
    assert pays("blackjack", back) == ["1 main void 10", "1 main_2 win 40"]
    refused("blackjack", dealt + "1 breach_of forfeit [2]", "no_such_bet", "G-7")
    refused("blackjack", dealt + "1 breach_of forfeit [5]\n1 breach_of forfeit [1]", "no_such_bet")
    refused("blackjack", ONE + cards("9s 5h Td") + "1 breach_of forfeit [1]", "no_such_bet")
    refused("blackjack", dealt + "1 breach_of other [5]", "ruling_missing")


def test_G_7_a_double_after_a_breach_is_of_the_bets_that_are_left() -> None:
    dealt = SHARED + cards("6s 5h 5d") + "1 breach_of forfeit [5]\n"
    refused("blackjack", dealt + "1 double 30", "equal_stake")
    assert pays("blackjack", dealt + "1 double 10\n" + cards("Kd Tc 8d")) == [
        "1 main_2 lose 0",
        "1 main win 40",
    ]


def test_G_7_insurance_waits_for_those_who_are_left() -> None:
    text = SHARED + cards("9s Ah 9d") + "1 insure main 5\n"
    assert played("blackjack", text).phase == played("blackjack", SHARED + cards("9s Ah 9d")).phase
    gone = played("blackjack", text + "1 breach_of forfeit [5]")
    assert Blackjack().turn(gone).actor is Actor.PLAYER


def test_G_3_a_round_is_capped_for_each_player_of_a_box() -> None:
    """Player 1 has two boxes and his own bet in one of them; player 5 bets beside him."""
    table = under("blackjack", "round_ceiling=1500")
    text = (
        "box 1\nbox 2 player 1\ncarry {}\n1 bet main 10\n1 bet_for main_2 20 [5]\n2 bet main 10\n"
        "house no_more_bets\n" + cards("Ts Td 5h Tc Th") + "1 stand\n2 stand\n" + cards("Ks 8c")
    )
    won = {(line.seat, line.bet): line.won for line in result("blackjack", text, table).lines}
    assert won == {(1, "main"): 1_000, (1, "main_2"): 1_500, (2, "main"): 500}
