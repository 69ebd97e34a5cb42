"""House edges of the hand games: by class as by counting, against the published figures."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from director.games.edges.all_games import edges_of
from director.games.edges.edge import Edge
from director.games.edges.hand_classes import hand_classes, suit_classes
from director.games.edges.jackpots import jackpot_cost
from director.games.edges.strategies import (
    casino_stud_raises,
    let_it_ride_rides,
    three_card_plays,
    ultimate_decides,
)
from director.games.edges.stud import meetings, shapes
from director.games.edges.ultimate import (
    DEALERS,
    FLOPS,
    BoardHands,
    Ending,
    all_endings,
    count,
    endings_in,
)
from director.games.edges.ultimate_counted import ON_STRAIGHT_FLUSHES
from director.games.three_card import best_three
from director.games.ultimate import row_of
from director.texts.game_words import EDGE_WORDS
from director.values.cards import DECK, Card, parse
from director.values.ranking import Category, best_five, category, mask_of
from tests.games.rounds import PAYTABLES, shipped

COUNTS = {
    5: (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40),
    6: (6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844),
    7: (
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
    ),
}  # fmt: skip


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse, text.split()))


def edge(game: str, bet: str) -> Edge:
    return next(edge for edge in edges_of(shipped(game)) if edge.bet == bet)


def test_every_edge_has_its_words() -> None:
    edges = [edge for path in PAYTABLES.glob("*.toml") for edge in edges_of(shipped(path.stem))]
    assert edges
    assert {word for edge in edges for word in (edge.per, edge.strategy) if word} == EDGE_WORDS


@pytest.mark.parametrize("size", [5, 6, 7])
def test_classes_stand_for_all_hands(size: int) -> None:
    found: Counter[Category] = Counter()
    for hand, hands in hand_classes(size):
        assert len(set(hand)) == size
        found[category(best_five(mask_of(hand)))] += hands
    assert tuple(found[kind] for kind in Category) == COUNTS[size]


@pytest.mark.parametrize(
    ("game", "bet", "percent"),
    [
        ("casino_stud", "ante", "5.316325"),
        ("three_card", "pair_plus", "7.276018"),
        ("three_card", "ante", "3.372981"),
        ("three_card", "6_card_bonus", "10.224790"),
        ("ultimate_gr", "trips", "3.497937"),
        ("ultimate_sk", "bonus", "4.524887"),
        ("ultimate_sk", "ante", "2.442781"),
        ("ultimate_gr", "ante", "2.442781"),
        ("ultimate_sk", "bad_beat", "-7.261997"),
        ("let_it_ride", "bet_3", "3.505679"),
    ],
)
def test_exact_edges(game: str, bet: str, percent: str) -> None:
    assert f"{float(100 * edge(game, bet).cost(shipped(game))):.6f}" == percent


def test_meetings_of_two_hands_of_five_are_all_counted() -> None:
    """A player's hand leaves 1,533,939 for the dealer, whatever their classes."""
    for shape in shapes()[::391]:
        hands = 0
        for flush in (False, True) if shape.flush else (False,):
            counts = meetings(shape, flush=flush)
            own = 4 if flush else shape.hands - (4 if shape.flush else 0)
            assert sum(counts) == own * comb(47, 5)
            hands += own
        assert hands == shape.hands
    assert sum(shape.hands for shape in shapes()) == comb(52, 5)


def test_meetings_are_those_of_a_count_by_hand() -> None:
    """A royal flush ties with the three others; four aces with a king lose to straight flushes."""
    royal = next(shape for shape in shapes() if shape.mask == 0b11111 << 8 and shape.flush)
    _, _, equal, higher = meetings(royal, flush=True)
    assert (equal, higher) == (4 * 3, 0)
    quads = next(shape for shape in shapes() if shape.held == ((11, 1), (12, 4)))
    _, _, equal, higher = meetings(quads, flush=False)
    without_aces_and_one_king = 8 * 4 - 1
    assert (equal, higher) == (0, 4 * without_aces_and_one_king)


def test_the_same_edges_from_the_counts_alone() -> None:
    """Pay tables times known counts, without an engine."""
    royal, total = 188, 20_358_520
    _, _, _, trips, straight, flush, full, quads, straight_flush = COUNTS[6]
    won = 1_000 * royal + 200 * (straight_flush - royal)
    won += 50 * quads + 25 * full + 20 * flush + 10 * straight + 5 * trips
    hits = trips + straight + flush + full + quads + straight_flush
    six_card = edge("three_card", "6_card_bonus").cost
    assert six_card(shipped("three_card")) == Fraction(total - hits - won, total)


def test_the_endings_of_ultimate_are_those_of_all_deals() -> None:
    per_board = comb(47, 2) * DEALERS * FLOPS
    assert sum(all_endings().values()) == comb(52, 5) * per_board
    assert sum(endings_in(ON_STRAIGHT_FLUSHES).values()) == 40 * per_board


def test_the_endings_of_ultimate_counted_again() -> None:
    """Boards that are straight flushes, all of them; the others are counted in the same way."""
    tops = [(*range(low, low + 5),) for low in range(9)]
    boards = [
        tuple(Card(4 * rank + suit) for rank in ranks)
        for ranks in (*tops, (0, 1, 2, 3, 12))
        for suit in range(4)
    ]
    assert count(suit_classes(boards)) == endings_in(ON_STRAIGHT_FLUSHES)


def test_endings_of_ultimate_are_those_of_deals_played() -> None:
    """A board, every hand of the player and some of the dealer, decided and compared one by one."""
    board = cards("Ks 9s 8d 4h 2c")
    rest = [card for card in DECK if card not in board]
    holes = list(combinations(rest, 2))[::31]
    dealers = list(combinations(rest, 2))
    found: Counter[Ending] = Counter()
    for hole in holes:
        own = best_five(mask_of((*hole, *board)))
        for flop in combinations(board, 3):
            times = next(filter(None, (ultimate_decides(hole, seen) for seen in ((), flop, board))), 0)
            for dealer in dealers:
                if not {*dealer} & {*hole}:
                    house = best_five(mask_of((*dealer, *board)))
                    above = (own > house) - (own < house)
                    opens = category(house) >= Category.PAIR
                    found[Ending(times, row_of(own), above, opens) if times else Ending(0)] += 1
    beside = BoardHands(board)
    told: Counter[Ending] = Counter()
    for hole in holes:
        for ending, deals in beside.endings(hole):
            told[ending] += deals
    assert found == told


@pytest.mark.parametrize("game", ["casino_stud", "three_card", "ultimate_gr"])
def test_a_jackpot_costs_less_the_higher_its_meter_and_nothing_at_the_one_told(game: str) -> None:
    table = shipped(game)
    start, even = (each for each in edges_of(table) if each.meter is not None)
    assert start.cost(table) > 0 == even.cost(table)
    assert even.meter is not None
    halfway = jackpot_cost(table, start.bet, even.meter / 2)
    assert 0 < halfway < jackpot_cost(table, start.bet, Fraction(0))


def test_the_rows_of_a_jackpot_by_hand() -> None:
    """Ultimate at an empty meter: 20 of 21 royals use a hole card; the rest is fixed odds (002)."""
    total = comb(52, 7)
    royal, straight_flush, quads, full = 4_324, 41_584 - 4_324, 224_848, 3_473_184
    won = Fraction(royal, 21) * 1_000 + 300 * straight_flush + 100 * quads + 10 * full
    assert jackpot_cost(shipped("ultimate_gr"), "progressive", Fraction(0)) == 1 - won / total


@pytest.mark.parametrize(
    ("hand", "raises"),
    [("As Kd Jc 8h 3s", True), ("As Kd Jc 8h 2s", False), ("2s 2d 3c 4h 6s", True),
     ("As Qd Jc Th 9s", False), ("As Kd Qc 3h 2s", True)],
)  # fmt: skip
def test_casino_stud_strategy(hand: str, raises: bool) -> None:
    assert casino_stud_raises(cards(hand)) is raises


@pytest.mark.parametrize(
    ("hand", "plays"), [("Qs 6d 4c", True), ("Qs 6d 3c", False), ("2s 2d 3c", True)]
)
def test_three_card_strategy(hand: str, plays: bool) -> None:
    assert three_card_plays(best_three(cards(hand))) is plays


@pytest.mark.parametrize(
    ("hole", "board", "times"),
    [("3s 3d", "", 4), ("2s 2d", "", 0), ("As 2d", "", 4), ("Ks 2s", "", 4), ("Ks 4d", "", 0),
     ("Ks 5d", "", 4), ("Qs 6s", "", 4), ("Qs 7d", "", 0), ("Qs 8d", "", 4), ("Js 8s", "", 4),
     ("Js 9d", "", 0), ("Js Td", "", 4), ("Ts 9s", "", 0),
     ("9s 4d", "9c Kd 2h", 2), ("2s 2d", "9c Kd 3h", 0), ("Ts 4s", "9s Ks 2h", 2),
     ("9s 4s", "8s Ks 2h", 0), ("9s 4d", "8c 8d 2h", 0), ("9s 8s", "9c 8d 2h", 2),
     ("9s 4d", "9c Kd 2h Jd 5c", 1), ("3s 2d", "9c Kd Jh 8d 5c", 0), ("3s 2d", "Ac Ad As Kd Kc", 1)],
)  # fmt: skip
def test_ultimate_strategy(hole: str, board: str, times: int) -> None:
    assert ultimate_decides(cards(hole), cards(board)) == times


@pytest.mark.parametrize(
    ("hand", "rides"),
    [("Ts Td 2c", True), ("9s 9d 2c", False), ("2s 2d 2c", True), ("As Ks Ts", True),
     ("As Kd Qs", False), ("3s 4s 5s", True), ("2s 3s 4s", False), ("As 2s 3s", False),
     ("8s 9s Js", True), ("6s 7s 9s", False), ("8s Ts Qs", True), ("7s 9s Js", False),
     ("9s Js Qs", True), ("6s 9s Ts", False),
     ("2s 5s 9s Ks", True), ("9s Td Jc Qs", True), ("5s 6d 7c 8s", False), ("7s 8d 9c Ts", True),
     ("Ts Jd Qc As", True), ("9s Td Qc Ks", False), ("2s 2d 3c 3s", True), ("Js Qd Kc As", True)],
)  # fmt: skip
def test_let_it_ride_strategy(hand: str, rides: bool) -> None:
    assert let_it_ride_rides(cards(hand)) is rides
