"""Rules without a number: whoever overrides one finds in the journal which it was."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from director.cashdesk.counting import VARIANCE
from director.cashdesk.diligence import DILIGENCE, NAMELESS
from director.texts import LANGUAGES, texts_for
from director.texts.catalogue import ROOT
from director.texts.journal_lines import journal_line
from director.texts.refused.unnumbered import overridden
from director.tournament.events import RuleOverridden


def _codes() -> Iterator[str]:
    """Every code of a procedure that names no rule."""
    for path in sorted((ROOT / "director").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                named = any(keyword.arg in ("rule", None) for keyword in call.keywords)
                if call.func.id == "procedure" and not named and isinstance(call.args[0], ast.Constant):
                    yield str(call.args[0].value)


@cache
def codes() -> frozenset[str]:
    """Every code that an override may leave in the journal without a number."""
    return frozenset({*_codes(), DILIGENCE, NAMELESS, VARIANCE})


def test_there_are_codes_to_look_at() -> None:
    assert {"till_closed", "waiting_list_first", "more_than_in_play"} < codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_says_what_it_asks_in_a_few_words(language: str) -> None:
    said = {code: overridden(texts_for(language), code, "") for code in codes()}
    assert {code: words for code, words in said.items() if not 5 < len(words) < 60} == {}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_each_is_said_in_the_language(language: str) -> None:
    english, texts = texts_for("en"), texts_for(language)
    assert [
        code for code in codes() if overridden(texts, code, "") == overridden(english, code, "")
    ] == []


def test_a_number_goes_before_words_and_an_unknown_code_says_nothing() -> None:
    texts = texts_for("en")
    assert overridden(texts, "till_closed", "T-1") == "T-1"
    assert overridden(texts, "of_long_ago", "") == ""


@pytest.mark.parametrize(
    ("code", "rule", "said"),
    [
        ("till_closed", "", "Rule overridden: sold only through an open till"),
        ("till_closed", "T-R9", "Rule overridden: T\u2011R9"),
        ("of_long_ago", "", "Rule overridden"),
    ],
)
def test_the_journal_says_which_rule_it_was(code: str, rule: str, said: str) -> None:
    event = RuleOverridden(code, rule)
    facts = {"code": event.code, "rule": event.rule}
    assert journal_line(texts_for("en"), RuleOverridden.__name__, facts) == said
