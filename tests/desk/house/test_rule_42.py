"""T-42 is printed as the house's setting rules it; sentences of the source that stood nowhere."""

import pytest

from director.desk.kernel.rows.defaults import HOUSE_KEY, rule_book
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.offered import commands as c
from director.house.house_rules import rule_cited
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.texts import LANGUAGES
from tests.desk.night.night_desk import Night


def said_of(night: Night, rule: str, language: str) -> str:
    found = rule_cited(rule_book(night.store, language), rule)
    assert found is not None
    return found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_T_42_prints_what_binds_in_the_house(language: str) -> None:
    night = Night()
    owed = said_of(night, "T-42", language)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(told_count_stands=True)))
    stands = said_of(night, "T-42", language)
    assert owed != stands
    assert owed in shipped_house_rules(language)
    assert stands in shipped_house_rules(language, told_count_stands=True)
    assert "?" not in owed + stands


def test_T_42_by_default_the_true_amount_is_owed_and_a_gross_miscount_may_be_relieved() -> None:
    text = said_of(Night(), "T-42", "en")
    assert "the true amount" in text
    assert "considered right" not in text


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("T-28", "before the hand is over"),
        ("T-43", "only on request"),
        ("T-46", "review a player's right to fold"),
        ("T-S7", "reported late"),
    ],
)
def test_every_sentence_of_the_source_stands_in_the_rules(rule: str, words: str) -> None:
    assert words in said_of(Night(), rule, "en")
