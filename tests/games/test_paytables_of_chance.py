"""Pay tables of craps, roulette and blackjack: what the rules do not allow is refused when read."""

import pytest

from director.games.registry import read
from director.values.errors import RuleViolation
from tests.games.rounds import PAYTABLES


def refusal(name: str, old: str, new: str) -> RuleViolation:
    """The refusal of a shipped table with one change."""
    text = (PAYTABLES / f"{name}.toml").read_text(encoding="utf-8")
    assert text.count(old) >= 1
    with pytest.raises(RuleViolation) as refused:
        read(text.replace(old, new, 1), f"{name}.toml")
    return refused.value


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("craps", "maximum = 50000", "maximum = 49500", "paytable_ratio"),
        ("craps", "maximum = 50000", "maximum = 500500", "paytable_ratio"),
        ("craps", "multiple_factor = 3", "multiple_factor = 4", "paytable_value"),
        ("craps", "dont_odds_percent_4_10 = 200", "dont_odds_percent_4_10 = 201", "paytable_value"),
        ("craps", "place_right_percent_6_8 = 120", "place_right_percent_6_8 = 130", "paytable_value"),
        ("craps", 'horn = { horn = "4:1" }\n', "", "paytable_missing"),
        ("craps", 'horn = { label = "Horn" }\n', "", "paytable_missing"),
        ("roulette", "turns_of_the_ball = 10", "turns_of_the_ball = 0", "paytable_value"),
        ("roulette", 'split = { win = "17:1" }\n', "", "paytable_missing"),
        ("roulette", '"17:1"', '"17"', "paytable_value"),
        ("blackjack", "hands_after_splits = 4", "hands_after_splits = 5", "paytable_value"),
        ("blackjack", ', blackjack = "3:2"', "", "paytable_missing"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_file_and_line(
    name: str, old: str, new: str, code: str
) -> None:
    refused = refusal(name, old, new)
    assert refused.code == code
    assert refused.facts["file"] == f"{name}.toml"
    assert isinstance(refused.facts["line"], int)
    assert refused.facts["line"] >= 1
