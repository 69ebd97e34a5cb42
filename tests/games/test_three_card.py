"""Three Card Poker: ranking, every bet, irregularities by hand and by machine."""

from itertools import combinations

import pytest

from director.games.hands.plan import BoxHand
from director.games.three_card import OPENS, best_three, jackpot_row
from director.values.cards import DECK, Card, parse
from tests.games.rounds import offered, pays, refused, result

ROUND = """
1 bet ante 10
1 bet pair_plus 5
1 bet 6_card_bonus 5
1 bet bonus_jackpot 2
2 bet ante 10
house deal
"""
RETURNED = ["1 6_card_bonus void 5", "1 ante void 10", "1 bonus_jackpot void 2", "1 pair_plus void 5"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse, text.split()))


def test_hands_rank_in_this_order() -> None:
    ordered = (
        "5d 3c 2s", "Jd 9c 2s", "Qd 3c 2s", "Ad Kc Js", "2d 2c 3s", "2d 2c As", "3d 3c 2s", "Ad Ac Ks",
        "5d 3d 2d", "Ad Kd Jd", "Ad 2c 3s", "4d 3c 2s", "Ad Kc Qs", "2d 2c 2s", "Ad Ac As",
        "Ad 2d 3d", "4d 3d 2d", "Ad Kd Qd",
    )  # fmt: skip
    values = [best_three(cards(text)) for text in ordered]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_counts_of_all_hands() -> None:
    kinds = [0] * 6
    for hand in combinations(DECK, 3):
        kinds[best_three(hand) >> 12] += 1
    assert kinds == [16_440, 3_744, 1_096, 720, 52, 48]


@pytest.mark.parametrize(
    ("hand", "opens"), [("Qd 3c 2s", True), ("Jd Tc 8s", False), ("2d 2c 3s", True)]
)
def test_the_dealer_plays_with_queen_high(hand: str, opens: bool) -> None:
    assert (best_three(cards(hand)) >= OPENS) is opens


@pytest.mark.parametrize(
    ("hand", "row"),
    [("As Ks Qs", "mini_royal_spades"), ("Qh Ah Kh", "mini_royal"), ("Ks Qs Js", "straight_flush"),
     ("4c 4d 4h", "three_of_a_kind"), ("Ad Kc Qs", "straight"), ("As Ks Js", ""), ("4c 4d Ah", "")],
)  # fmt: skip
def test_rows_of_the_bonus_jackpot(hand: str, row: str) -> None:
    assert jackpot_row("bonus_jackpot", BoxHand(1, 1, cards=cards(hand))) == row


def test_play_is_exactly_the_ante() -> None:
    refused("three_card", ROUND + "1 play 20", "stake_not_multiple")
    refused("three_card", ROUND + "1 play 5", "stake_not_multiple")


def test_hands_are_settled_from_right_to_left() -> None:
    seats = [line.split()[0] for line in pays("three_card", ROUND + "1 fold\n2 fold\n1 cards As 9d 4c\n"
                                              "house cards Kd Js 2c\nhouse settle")]  # fmt: skip
    assert seats == ["2", "1", "1", "1", "1"]


def test_a_folded_hand_with_the_6_card_bonus_needs_its_cards_and_the_dealers() -> None:
    refused("three_card", ROUND + "1 fold\n2 fold\nhouse settle", "cards_missing")
    refused("three_card", ROUND + "1 fold\n2 fold\n1 cards As 9d 4c\nhouse settle", "cards_missing")
    assert ("settle", 0, "") in offered("three_card", "1 bet ante 10\nhouse deal\n1 fold")


BY_HAND = (
    ("1 wrong_count", RETURNED, "wrong number to a player: that player's hand"),
    ("house wrong_count", [*RETURNED, "2 ante void 10"], "wrong number to the dealer: all"),
    ("house void_round", [*RETURNED, "2 ante void 10"], "the management voids"),
)
BY_MACHINE = (
    ("1 wrong_count", [*RETURNED, "2 ante void 10"], "wrong number to a player: all"),
    ("house wrong_count", [*RETURNED, "2 ante void 10"], "wrong number to the dealer: all"),
    ("2 face_exposed", [*RETURNED, "2 ante void 10"], "a player's face: all"),
    ("house face_exposed", [*RETURNED, "2 ante void 10"], "the dealer's face: all"),
)


@pytest.mark.parametrize(("told", "lines", "rule"), BY_HAND, ids=[row[2] for row in BY_HAND])
def test_misdeals_by_hand(told: str, lines: list[str], rule: str) -> None:
    rest = "" if told.startswith("house") else "\n2 fold\nhouse settle"
    expected = lines if told.startswith("house") else [*lines, "2 ante lose 0"]
    assert sorted(pays("three_card", ROUND + told + rest)) == expected


@pytest.mark.parametrize(("told", "lines", "rule"), BY_MACHINE, ids=[row[2] for row in BY_MACHINE])
def test_misdeals_by_machine(told: str, lines: list[str], rule: str) -> None:
    assert sorted(pays("three_card", "machine\n" + ROUND + told)) == lines


@pytest.mark.parametrize("who", ["house", "1"])
def test_by_hand_an_exposed_face_alone_voids_nothing(who: str) -> None:
    rest = "1 fold\n2 fold\n1 cards 8h 9d 4c\nhouse cards Kd Js 2c\nhouse settle"
    assert pays("three_card", f"{ROUND}{who} face_exposed\n{rest}") == pays("three_card", ROUND + rest)


@pytest.mark.parametrize(
    "breach", ["shows_cards", "exchanges_cards", "second_box", "bets_elsewhere", "cards_off_table"]
)
@pytest.mark.parametrize("ruling", ["forfeit", "return"])
def test_G_7_the_inspector_rules_on_a_breach(breach: str, ruling: str) -> None:
    found = pays("three_card", f"{ROUND}1 play 10\n1 {breach} {ruling}\n2 fold\nhouse settle")
    outcome, back = ("lose", False) if ruling == "forfeit" else ("void", True)
    assert sorted(line for line in found if line[0] == "1") == sorted(
        f"1 {bet} {outcome} {amount if back else 0}"
        for bet, amount in (
            ("ante", 10), ("pair_plus", 5), ("6_card_bonus", 5), ("bonus_jackpot", 2), ("play", 10)
        )
    )  # fmt: skip


def test_G_7_a_forfeited_jackpot_stake_stays_in_the_meter_and_earns_no_envy() -> None:
    told = result(
        "three_card",
        """
meter bonus_jackpot 6000
1 bet ante 10
1 bet bonus_jackpot 2
2 bet ante 10
2 bet bonus_jackpot 2
house deal
1 cards As Ks Qs
1 play 10
2 play 10
2 shows_cards forfeit
house cards Kd 9c 4d
house settle
""",
    )
    assert [line.bet for line in told.lines if line.seat == 2] == ["ante", "play", "bonus_jackpot"]
    (move,) = told.meters
    assert (move.stakes, move.paid_by_house) == (400, 0)
    assert move.meter_after == 500_000 + 328


def test_six_boxes_and_no_more() -> None:
    refused("three_card", "box 6\n7 bet ante 10", "no_such_box")
