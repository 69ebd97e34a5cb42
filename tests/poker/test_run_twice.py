"""Run it twice: agreed once all bets are in, each board has its part of every pot, told in histories."""

import pytest

from director.poker.hand import apply, can, options, refusal
from director.poker.histories.pokerstars import read
from director.poker.histories.recorded import HistoryProblem, play
from director.poker.histories.settling import settle
from director.poker.layers import layers
from director.poker.odds import odds_query
from director.poker.ops import DealBoard, Kill, Raked, RunTimes, Won
from director.poker.rake import Rake
from director.poker.runs import boards_of, parts
from director.poker.state import Hand, Stage
from director.poker.variants import OMAHA, Street, crazy_pineapple
from director.texts.poker_lines import pot_lines
from director.texts.texts import texts_for
from tests.poker.tables import blinds, cards, dealt, do, run_out

ACES, KINGS = "AsAh", "KsKh"


def all_in(*stacks: int, rake: Rake | None = None, unit: int = 1) -> Hand:
    """Heads-up: player 2 is the button and shoves, player 1 calls."""
    hand = dealt(blinds(stacks or (1_000, 1_000), rake=rake, unit=unit), ACES, KINGS)
    return do(hand, str((stacks or (1_000, 1_000))[1]), "c")


def twice(hand: Hand, first: tuple[str, ...], second: tuple[str, ...]) -> Hand:
    hand = apply(hand, RunTimes(2))
    for street in (*first, *second):
        hand = apply(hand, DealBoard(cards(street)))
    return do(hand, *("show" for _ in range(hand.owing.bit_count())))


FIRST, SECOND = ("2c7d9s", "Jc", "4h"), ("2d7c9h", "Kc", "4s")


def test_each_board_has_half_of_the_pot() -> None:
    hand = twice(all_in(), FIRST, SECOND)
    assert hand.stage is Stage.OVER
    assert hand.stacks == (1_000, 1_000)
    won = [op for op in hand.log if isinstance(op, Won)]
    assert [(op.player, op.board, op.amount) for op in won] == [(0, 0, 1_000), (1, 1, 1_000)]
    assert boards_of(hand) == (cards("2c7d9sJc4h"), cards("2d7c9hKc4s"))


def test_it_may_be_agreed_with_part_of_the_board_out() -> None:
    hand = apply(all_in(), DealBoard(cards("2c7d9s")))
    hand = twice(hand, ("Jc", "4h"), ("Kc", "4s"))
    assert hand.shared == 3
    assert boards_of(hand) == (cards("2c7d9sJc4h"), cards("2c7d9sKc4s"))
    assert hand.stacks == (1_000, 1_000)


def test_between_the_boards_the_hand_waits_where_the_first_began() -> None:
    hand = apply(apply(all_in(), DealBoard(cards("2c7d9s"))), RunTimes(2))
    for street in ("Jc", "4h"):
        hand = apply(hand, DealBoard(cards(street)))
    assert (hand.stage, hand.street, hand.board) == (Stage.BOARD, Street.FLOP, cards("2c7d9s"))
    assert options(hand)[0].low == 1
    wrong = refusal(hand, DealBoard(cards("Jc")))
    assert wrong is not None
    assert wrong.code == "card_twice"


@pytest.mark.parametrize(
    ("amount", "times", "unit", "expected"),
    [
        (1_000, 2, 1, (500, 500)),
        (1_001, 2, 1, (501, 500)),
        (1_003, 4, 1, (251, 251, 251, 250)),
        (1_500, 2, 100, (800, 700)),
        (1_550, 2, 100, (850, 700)),
        (50, 2, 100, (50, 0)),
    ],
)
def test_odd_chips_go_to_the_first_boards(
    amount: int, times: int, unit: int, expected: tuple[int, ...]
) -> None:
    assert parts(amount, times, unit) == expected


def test_the_rake_is_taken_once_before_the_boards() -> None:
    hand = twice(all_in(rake=Rake(500, cap=51)), FIRST, SECOND)
    assert [op.amount for op in hand.log if isinstance(op, Raked)] == [51]
    assert [op.amount for op in hand.log if isinstance(op, Won)] == [975, 974]


def test_a_flop_of_any_board_is_a_flop() -> None:
    """A hand killed between two boards that share nothing has seen a flop: the rake is due."""
    hand = apply(all_in(rake=Rake(500)), RunTimes(2))
    for street in FIRST:
        hand = apply(hand, DealBoard(cards(street)))
    hand = apply(hand, Kill(1))
    assert hand.stacks == (1_900, 0)


def test_every_pot_is_shared_by_the_boards() -> None:
    """The short stack wins its part of the main pot on one board, the side pot goes on both."""
    hand = dealt(blinds([1_000, 1_000, 300]), ACES, KINGS, "QsQh")
    hand = do(hand, "300", "1000", "c")
    hand = twice(hand, ("2c7d9s", "Qc", "4h"), ("2d7c9h", "Kc", "4s"))
    assert hand.stacks == (700, 1_150, 450)
    main, side = layers(hand)
    assert [(award.player, award.board, award.amount) for award in main.awards] == [
        (2, 0, 450), (1, 1, 450),
    ]  # fmt: skip
    assert [(award.player, award.board, award.amount) for award in side.awards] == [
        (0, 0, 700), (1, 1, 700),
    ]  # fmt: skip
    assert not any(award.odd for award in (*main.awards, *side.awards))


def test_the_pot_is_told_board_by_board() -> None:
    hand = twice(all_in(1_001, 1_001), FIRST, SECOND)
    lines = pot_lines(texts_for("en"), layers(hand)[0], ("Anna", "Ben"))
    assert "Board 1: Anna wins 1,001 with Pair · A J 9 7." in lines
    assert not any("Odd chips" in line for line in lines)
    assert "Board 2: Ben wins 1,001 with Three of a kind · K 9 7." in lines


def test_odds_of_the_second_board_know_the_first_ones_cards() -> None:
    hand = apply(apply(all_in(), DealBoard(cards("2c7d9s"))), RunTimes(2))
    for street in ("Jc", "Kd"):
        hand = apply(hand, DealBoard(cards(street)))
    question = odds_query(hand)
    assert question is not None
    assert question.board == cards("2c7d9s")
    assert set(question.dead) == set(cards("JcKd"))


def test_only_once_nobody_can_bet() -> None:
    hand = do(dealt(blinds([1_000, 1_000]), ACES, KINGS), "c", "c")
    wrong = refusal(hand, RunTimes(2))
    assert wrong is not None
    assert wrong.code == "no_run_twice_now"
    hand = apply(all_in(), RunTimes(2))
    again = refusal(hand, RunTimes(2))
    assert again is not None
    assert again.code == "run_twice_agreed"


def test_not_on_the_river_nor_more_often_than_the_deck_has_cards() -> None:
    hand = all_in()
    assert [can(hand, RunTimes(times)) for times in (1, 2, 4, 5)] == [False, True, True, False]
    option = next(option for option in options(hand) if option.kind is RunTimes)
    assert (option.low, option.high) == (2, 4)
    full = dealt(blinds([1_000] * 10, variant=OMAHA))
    full = do(full, *(["1000"] + ["c"] * 9))
    assert [can(full, RunTimes(times)) for times in (2, 3)] == [True, False]
    to_the_last_card = dealt(blinds([1_000] * 8, variant=OMAHA))
    to_the_last_card = do(to_the_last_card, *(["1000"] + ["c"] * 7))
    assert can(to_the_last_card, RunTimes(4))
    assert [o.high for o in options(to_the_last_card) if o.kind is RunTimes] == [4]
    over = run_out(all_in())
    assert not can(over, RunTimes(2))


def test_a_card_is_discarded_before_the_boards() -> None:
    hand = dealt(blinds([1_000, 1_000], variant=crazy_pineapple()), "AsAh2d", "KsKh3d")
    hand = do(hand, "1000", "c")
    wrong = refusal(hand, RunTimes(2))
    assert wrong is not None
    assert wrong.code == "run_twice_before_discard"


HEAD = """PokerStars Hand #77: Hold'em No Limit ($1/$2 USD) - 2026/02/02 20:00:00
Table 'Vega' 9-max Seat #1 is the button
Seat 1: Anna ($100 in chips)
Seat 2: Ben ($101.01 in chips)
Anna: posts small blind $1
Ben: posts big blind $2
*** HOLE CARDS ***
Anna: raises $98 to $100 and is all-in
Ben: calls $98 and is all-in
"""
BY_BOARD = """*** FIRST FLOP *** [2c 7d 9s]
*** FIRST TURN *** [2c 7d 9s] [Jc]
*** FIRST RIVER *** [2c 7d 9s Jc] [4h]
*** SECOND FLOP *** [2d 7c 9h]
*** SECOND TURN *** [2d 7c 9h] [Kc]
*** SECOND RIVER *** [2d 7c 9h Kc] [4s]
"""
BY_STREET = """*** FIRST FLOP *** [2c 7d 9s]
*** SECOND FLOP *** [2d 7c 9h]
*** FIRST TURN *** [2c 7d 9s] [Jc]
*** SECOND TURN *** [2d 7c 9h] [Kc]
*** FIRST RIVER *** [2c 7d 9s Jc] [4h]
*** SECOND RIVER *** [2d 7c 9h Kc] [4s]
"""
TAIL = """*** FIRST SHOW DOWN ***
Ben: shows [Ks Kh] (a pair of Kings)
Anna: shows [As Ah] (a pair of Aces)
Anna collected $99.01 from pot
*** SECOND SHOW DOWN ***
Ben: shows [Ks Kh] (three of a kind, Kings)
Ben collected $99 from pot
*** SUMMARY ***
Total pot $200 | Rake $1.99
Hand was run twice
FIRST Board [2c 7d 9s Jc 4h]
SECOND Board [2d 7c 9h Kc 4s]
"""


@pytest.mark.parametrize("streets", [BY_BOARD, BY_STREET], ids=["by board", "by street"])
def test_a_recorded_hand_run_twice_is_played_again(streets: str) -> None:
    """The odd cent of 198.01 went to the first board."""
    outcome = settle(read(HEAD + streets + TAIL))
    assert outcome.compared
    assert outcome.differences == ()
    assert [op.amount for op in outcome.hand.log if isinstance(op, Won)] == [9_901, 9_900]
    assert outcome.hand.runs == 2


def test_where_boards_share_the_pots_the_smallest_chip_is_a_cent() -> None:
    both = HEAD.replace("101.01", "100") + BY_BOARD + TAIL
    both = both.replace("$99.01", "$99").replace("Ben collected", "Anna collected")
    assert read(both.replace("Rake $1.99", "Rake $2")).setup.unit == 1


def test_a_street_told_of_one_board_alone_is_refused() -> None:
    with pytest.raises(HistoryProblem) as problem:
        play(read(HEAD + BY_BOARD[: BY_BOARD.index("*** SECOND")] + TAIL))
    assert (problem.value.line, problem.value.cause.code) == (10, "run_twice")
    with pytest.raises(HistoryProblem) as problem:
        read(HEAD + BY_BOARD[BY_BOARD.index("*** SECOND") :] + TAIL)
    assert problem.value.cause.code == "record_not_understood"


def test_the_odd_chip_of_the_pot_is_told() -> None:
    hand = twice(all_in(rake=Rake(500, cap=51)), FIRST, SECOND)
    lines = pot_lines(texts_for("en"), layers(hand)[0], ("Anna", "Ben"))
    assert "Odd chips of the pot go to the first boards." in lines
