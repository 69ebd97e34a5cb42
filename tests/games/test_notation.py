"""Notation: lines and rounds, both ways; what is broken is refused with its line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.games.notation import (
    WrittenRound,
    action_line,
    amount_text,
    from_text,
    parse_action,
    to_text,
)
from director.games.protocol import Action, Box
from director.values.cards import Card
from director.values.errors import RuleViolation

WORDS = st.sampled_from(("bet", "roll", "6_card_bonus", "play", "come", "raise", "craps_2"))
CARDS = st.lists(st.integers(0, 51).map(Card), max_size=5).map(tuple)
NUMBERS = st.lists(st.integers(0, 99), max_size=4).map(tuple)
ACTIONS = st.builds(
    Action,
    kind=WORDS,
    seat=st.integers(0, 9),
    bet=st.one_of(st.just(""), WORDS),
    amount=st.integers(0, 10**9),
    cards=CARDS,
    numbers=NUMBERS,
)
ROUND = """\
game three_card
note table 7
box 1
box 2 player 1
meter bonus_jackpot 1234.56+7/25
machine
burned 7d Ks
carry {"bets": [{"seat": 1}]}
1 bet ante 10
1 bet pair_plus 2.50
house deal
1 cards As Kd 4c
1 play 10
house cards 2c 3c 4d
house settle
"""


@given(ACTIONS)
def test_an_action_is_one_line(action: Action) -> None:
    assert parse_action(action_line(action).split()) == action


@given(st.lists(ACTIONS, max_size=6).map(tuple), st.fractions(0, 10**6))
def test_a_round_is_its_lines(actions: tuple[Action, ...], meter: Fraction) -> None:
    round_ = WrittenRound("craps", (Box(1, 1), Box(4, 1)), (("pot", meter),), actions=actions)
    assert from_text(to_text(round_)) == round_


def test_every_line_above_the_actions() -> None:
    round_ = from_text(ROUND)
    assert round_.game == "three_card"
    assert round_.boxes == (Box(1, 1), Box(2, 1))
    assert round_.meters == (("bonus_jackpot", Fraction(123_456) + Fraction(7, 25)),)
    assert (round_.by_machine, len(round_.burned), round_.notes) == (True, 2, ("table 7",))
    assert round_.carry == {"bets": [{"seat": 1}]}
    assert len(round_.actions) == 7
    assert to_text(round_).startswith(ROUND)


def test_comments_and_empty_lines_are_for_the_reader() -> None:
    assert from_text("game craps\n\n# dice\nhouse roll [4 3]  # seven\n").actions == (
        Action("roll", numbers=(4, 3)),
    )


@pytest.mark.parametrize(("amount", "text"), [(1_000, "10"), (250, "2.50"), (5, "0.05")])
def test_amounts_are_in_whole_units_or_two_decimals(amount: int, text: str) -> None:
    assert amount_text(amount) == text


@pytest.mark.parametrize(
    ("line", "lacks"),
    [("bet ante 10", "who"), ("-1 bet ante 10", "who"), ("0 bet ante 10", "who"), ("1", "what"),
     ("1 BET ante 10", "what"), ("1 bet ante 10.5", "rest"), ("1 bet ante ten!", "rest"),
     ("1 cards Ax", "rest"), ("1 cards 10s", "rest"), ("house roll [4 3", "rest"),
     ("house roll 4-3", "rest"), ("1 bet ante 10 20", "rest"), ("1 bet ante " + "9" * 30, "rest"),
     ("house roll [4 x]", "numbers"), ("house roll [4 123456]", "numbers"), ("box one", "box"),
     ("box " + "1" * 30, "box"), ("box 0", "box"), ("meter pot", "amount_of_meter"),
     ("meter pot 1+1/0", "amount_of_meter"), ("burned Zz", "cards"), ("machine 2", "machine"),
     ("carry {", "json"), ("game", "game")],
)  # fmt: skip
def test_what_is_not_understood_is_refused_with_its_line_and_what_it_lacks(
    line: str, lacks: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        from_text(f"game craps\n# so far so good\n{line}\n")
    assert refusal.value.code == f"notation_{lacks}"
    assert refusal.value.facts["line"] == 3


def test_without_a_game_it_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        from_text("1 bet ante 10\n")
    assert refusal.value.code == "notation_without_game"
