"""Casino Stud: article 18 paragraph by paragraph, its irregularities and bad input."""

import pytest

from director.games.casino_stud import OPENS, row_of
from director.games.notation import from_text
from director.games.registry import game_of
from director.values.cards import parse
from director.values.errors import RuleViolation
from director.values.ranking import best_five, mask_of
from tests.games.rounds import offered, pays, refused, result, shipped

ROUND = """
1 bet ante 10
2 bet ante 5
house deal Kd
"""


def value(text: str) -> int:
    return best_five(mask_of(map(parse, text.split())))


def test_art_18_2_cards_are_told_when_they_are_known() -> None:
    early = "1 cards As Ah 7d 4c 2s\n1 raise 20\n2 fold\nhouse cards Ac Qh 9s 5c\nhouse settle"
    late = "1 raise 20\n2 fold\nhouse cards Ac Qh 9s 5c\n1 cards As Ah 7d 4c 2s\nhouse settle"
    assert pays("casino_stud", ROUND + early) == pays("casino_stud", ROUND + late)


def test_art_18_5_fold_or_raise_exactly_twice_the_ante() -> None:
    assert {("raise", 1, ""), ("fold", 1, "")} <= offered("casino_stud", ROUND)
    for amount in ("10", "19", "21", "30", "40"):
        refusal = refused("casino_stud", f"{ROUND}1 raise {amount}", "stake_not_multiple")
        assert refusal.facts["times"] == (2,)


@pytest.mark.parametrize(
    ("dealer", "opens"),
    [("Ad Kc 4h 3s 2d", True), ("Ad Qc Jh Ts 9d", False), ("2d 2c 3h 4s 5d", True),
     ("Kd Qc Jh Ts 8d", False), ("Ad Kc Qh Js 9d", True)],
)  # fmt: skip
def test_art_18_6_ace_king_opens(dealer: str, opens: bool) -> None:
    assert (value(dealer) >= OPENS) is opens


@pytest.mark.parametrize(
    ("hand", "row"),
    [("As Kd 9c 5h 3s", "pair_or_less"), ("As Ad 9c 5h 3s", "pair_or_less"),
     ("As Ad 9c 9h 3s", "two_pair"), ("As Ad Ac 9h 3s", "three_of_a_kind"),
     ("5s 4d 3c 2h As", "straight"), ("As 9s 7s 3s 2s", "flush"),
     ("As Ad Ac 9h 9s", "full_house"), ("As Ad Ac Ah 9s", "four_of_a_kind"),
     ("Ks Qs Js Ts 9s", "straight_flush"), ("As Ks Qs Js Ts", "royal_flush")],
)  # fmt: skip
def test_art_18_7_rows(hand: str, row: str) -> None:
    assert row_of(value(hand)) == row


def test_art_18_9_only_players_of_the_game_may_join_before_the_deal() -> None:
    assert ("bet", 1, "bonus") not in offered("casino_stud", "1 bet ante 10\n1 clear\n2 bet ante 5")
    refused("casino_stud", "box 1\nbox 2\n2 bet ante 5\n1 bet bonus 1", "bet_not_possible")
    refused("casino_stud", ROUND + "1 bet bonus 1", "bets_closed")


def test_art_18_9_several_hits_of_one_round() -> None:
    lines = result(
        "casino_stud",
        """
meter bonus 20000
1 bet ante 10
1 bet bonus 1
2 bet ante 10
2 bet bonus 1
house deal 2c
1 cards As Ks Qs Js Ts
2 cards 9h 8h 7h 6h 5h
1 raise 20
2 raise 20
house cards 7d 8c Jd Kc
house settle
""",
    )
    won = {line.seat: line.payout for line in lines.lines if line.bet == "bonus"}
    assert won == {1: 2_000_000, 2: 200_000}
    (move,) = lines.meters
    assert (move.paid_from_meter, move.paid_by_house) == (2_000_000, 200_000)
    assert move.meter_after == 1_000_000 + 2 * 82


IRREGULAR = (
    # moment, who is void, which bets return
    ("1 wrong_count", ["1 ante void 10", "2 ante lose 0"], "§10β: after the deal"),
    ("1 raise 20\n1 wrong_count", ["1 ante void 10", "1 raise void 20", "2 ante lose 0"], "§10β: later"),
    ("house wrong_count", ["1 ante void 10", "2 ante void 5"], "§10γ: after the deal"),
    ("1 fold\nhouse wrong_count", ["1 ante void 10", "2 ante void 5"], "§10γ: after a fold"),
    ("1 breach forfeit", ["1 ante lose 0", "2 ante lose 0"], "§10α: inspector takes"),
    ("1 breach return", ["1 ante void 10", "2 ante lose 0"], "§10α: inspector returns"),
    ("house void_round", ["1 ante void 10", "2 ante void 5"], "G-8: the management voids"),
)


@pytest.mark.parametrize(("told", "lines", "rule"), IRREGULAR, ids=[row[2] for row in IRREGULAR])
def test_irregularities(told: str, lines: list[str], rule: str) -> None:
    rest = "" if told.startswith("house") or "\nhouse" in told else "\n2 fold\nhouse settle"
    assert sorted(pays("casino_stud", ROUND + told + rest)) == lines


def test_G_8_withheld_winnings_are_settled_and_held() -> None:
    lines = result(
        "casino_stud",
        ROUND + "1 cards As Ah 7d 4c 2s\n1 raise 20\n1 withhold\n2 fold\n"
        "house cards Ac Qh 9s 5c\nhouse settle",
    ).lines
    assert [(line.payout, line.withheld) for line in lines if line.seat == 1] == [
        (2_000, True),
        (4_000, True),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 bet ante 4", "stake_too_low"),
        ("1 bet ante 501", "stake_too_high"),
        ("1 bet ante 10.50", "stake_not_in_chips"),
        ("1 bet blind 10", "bet_not_offered"),
        ("1 bet ante 10\n1 bet ante 491", "stake_too_high"),
        ("1 bet ante 500\n1 bet ante 1", "bet_not_possible"),
        ("8 bet ante 10", "no_such_box"),
        ("house deal Kd", "bet_missing"),
        ("1 bet ante 10\nhouse deal", "card_count"),
        (ROUND + "1 cards As As 7d 4c 2s", "card_already_seen"),
        (ROUND + "1 cards Kd Ah 7d 4c 2s", "card_already_seen"),
        (ROUND + "1 cards As Ah 7d 4c", "card_count"),
        (ROUND + "2 raise 10", "not_your_turn"),
        (ROUND + "1 raise 20\n1 fold", "not_your_turn"),
        (ROUND + "house settle", "not_now"),
        (ROUND + "1 raise 20\n2 fold\nhouse settle", "cards_missing"),
        (ROUND + "house cards Ac Qh 9s 5c", "not_now"),
        (ROUND + "1 breach", "ruling_missing"),
        (ROUND + "1 double 20", "action_unknown"),
        (ROUND + "1 fold 20", "action_malformed"),
        (ROUND + "house wrong_count\nhouse settle", "round_over"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(text: str, code: str) -> None:
    refused("casino_stud", "box 1\nbox 2\n" + text.strip(), code)


def test_a_burned_card_cannot_come() -> None:
    refused("casino_stud", "burned As\n1 bet ante 10\nhouse deal As", "card_burned")


def test_one_box_a_player() -> None:
    table = shipped("casino_stud")
    round_ = from_text("game casino_stud\nbox 1\nbox 2 player 1\nbox 3\n")
    game = game_of(table)
    setup = round_.setup(table, game)
    with pytest.raises(RuleViolation) as refusal:
        game.start(setup)
    assert (refusal.value.code, refusal.value.facts["seat"]) == ("second_box", 2)
