"""Words of rules: every label of the games in every language, in one piece."""

import ast
from collections.abc import Iterator

import pytest

from director.texts import texts_for
from director.texts.catalogue import ROOT
from director.texts.rule_words import cited, rule_name

_BOOKS = ("Art. ", "Roulette ", "LIR ", "TC ", "UTH ")
_OF_THE_FELT = {"Ante Bonus", "Pair Plus", "6 Card Bonus", "Blind", "Bad Beat", "Trips", "Bonus"}
"""Bets whose names are on the felt: they are the same in every language."""


def _labels() -> Iterator[str]:
    """Every rule that the engines of the house games name with words."""
    for path in sorted((ROOT / "director" / "games").glob("*.py")):
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told = part.value if isinstance(part, ast.Constant) else None
            if isinstance(told, str) and told.startswith(_BOOKS) and len(told) < 40:
                yield told


LABELS = tuple(sorted(set(_labels())))


def test_there_are_labels_to_look_at() -> None:
    assert {"LIR breach", "TC higher hand", "UTH fold", "Art. 18 §6α", "Roulette 4, zero"} < set(LABELS)


@pytest.mark.parametrize("language", ["sk", "el"])
@pytest.mark.parametrize("label", LABELS)
def test_a_label_has_words(language: str, label: str) -> None:
    _, _, case = label.partition(" ")
    if case not in _OF_THE_FELT:
        assert rule_name(texts_for(language), label).replace("\xa0", " ") != label


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("T-39", "T-39"),
        ("T-R9", "T\u2011R9"),
        ("Craps 10α1", "Craps\xa010α1"),
        ("Roulette 3, G-7", "Roulette\xa03, G-7"),
        ("TC wrong number of cards", "TC: wrong number of cards"),
        ("", ""),
    ],
)
def test_a_number_stays_in_one_piece(rule: str, told: str) -> None:
    assert rule_name(texts_for("en"), rule) == told
    assert cited(texts_for("en"), rule) == f"({told})"
