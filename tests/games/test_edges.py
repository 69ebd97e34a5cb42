"""House edges of the hand games: by class as by counting, against the published figures."""

import random
from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from director.games.edges.all_games import edges_of
from director.games.edges.found import Edge, Tally, estimate, exactly
from director.games.edges.hand_classes import hand_classes
from director.games.edges.strategies import casino_stud_raises, three_card_plays, ultimate_decides
from director.games.edges.stud import meetings, shapes
from director.games.edges.ultimate import row_shares
from director.games.three_card import best_three
from director.texts.game_words import EDGE_WORDS
from director.values.cards import Card, parse
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
    for hand, count in hand_classes(size):
        assert len(set(hand)) == size
        found[category(best_five(mask_of(hand)))] += count
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
    ],
)
def test_exact_edges(game: str, bet: str, percent: str) -> None:
    found = exactly(edge(game, bet), shipped(game))
    assert found is not None
    assert found.ci95 is None
    assert f"{found.percent:.6f}" == percent


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


def test_the_rows_of_seven_cards() -> None:
    assert row_shares()["royal_flush"] == Fraction(4_324, 133_784_560)
    assert sum(row_shares().values()) == 1


def test_the_same_edges_from_the_counts_alone() -> None:
    """Pay tables times known counts, without an engine."""
    royal, total = 188, 20_358_520
    _, _, _, trips, straight, flush, full, quads, straight_flush = COUNTS[6]
    won = 1_000 * royal + 200 * (straight_flush - royal)
    won += 50 * quads + 25 * full + 20 * flush + 10 * straight + 5 * trips
    hits = trips + straight + flush + full + quads + straight_flush
    six_card = edge("three_card", "6_card_bonus").exact
    assert six_card is not None
    assert six_card(shipped("three_card")) == Fraction(total - hits - won, total)


@pytest.mark.parametrize(
    ("game", "rounds", "published"), [("casino_stud", 15_000, 5.3), ("ultimate_sk", 3_000, 2.43)]
)
def test_simulated_edges_lie_by_the_published_ones(game: str, rounds: int, published: float) -> None:
    """Four standard errors: it fails for a wrong rule, not for a run of luck."""
    found = edge(game, "ante")
    assert found.simulate is not None
    told = estimate(found, found.simulate(shipped(game), random.Random(7), rounds))
    assert told.ci95 is not None
    assert abs(told.percent - published) < 2.1 * told.ci95


def test_the_interval_is_that_of_the_normal_distribution() -> None:
    told = estimate(Edge("bet", "bet"), Tally(rounds=100, total=-10_000, squares=100 * 1_000_000))
    assert told.percent == 10
    assert told.ci95 == pytest.approx(100 * 1.959964 * (0.99 / 99) ** 0.5)


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
