"""Rulings in words: every reason has its sentence, with amounts and rule."""

import ast
from pathlib import Path

from director.poker.ops import MisdealCause
from director.poker.rulings.ruling import ActKind, Choice, Ruling
from director.texts import LANGUAGES, texts_for
from director.texts.ruling_lines import CHOICES, OUTCOMES, WHY, ruling_sentence

POKER = Path(__file__).parents[2] / "director" / "poker"


def _reasons() -> set[str]:
    """Every literal that stands as a reason in the modules of rulings."""
    found: set[str] = set()
    for path in POKER.glob("ruling_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "_" in node.value:
                found.add(node.value)
    return {word for word in found if word.replace("_", "").isalpha() and word.islower()}


def test_every_reason_has_a_sentence() -> None:
    faults = {"exposed", "wrong_first_seat", "off_the_table"}
    missing = {reason for reason in _reasons() if reason not in WHY} - faults
    assert not missing
    assert {cause.value for cause in MisdealCause} <= set(WHY)
    assert set(OUTCOMES) | {ActKind.CHOICE, ActKind.REASON_ONLY} == set(ActKind)
    ends = {ActKind.CHOICE, ActKind.MISDEAL, ActKind.REPAIR, ActKind.REASON_ONLY, ActKind.DIVIDED}
    assert set(CHOICES) == set(ActKind) - ends


def test_a_ruling_says_what_why_and_by_which_rule() -> None:
    ruling = Ruling(ActKind.CALL, "oversized_chip", "T-39", 0, 1_100, 1_100, 3_900)
    assert ruling_sentence(texts_for("en"), ruling) == (
        "One oversized chip without a word is a call. It is a call of 1,100. 3,900 come back. (T-39)"
    )


def test_a_choice_names_the_ways() -> None:
    ways = (Choice(ActKind.CALL, 1_200), Choice(ActKind.FOLD, forfeits=400, back=100))
    ruling = Ruling(ActKind.CHOICE, "undercall", "T-42", 0, least=1_200, choices=ways)
    said = ruling_sentence(texts_for("en"), ruling)
    assert "call 1,200 / fold, 400 stay in the pot" in said


def test_where_the_tda_differs_it_is_mentioned() -> None:
    tda = Ruling(ActKind.CALL, "one_chip_needed", "T-40", 0, 1_100)
    ruling = Ruling(ActKind.RAISE, "half_a_raise", "T-38", 0, 1_800, least=1_450, other=tda)
    said = ruling_sentence(texts_for("en"), ruling)
    assert said.endswith("(T-38) By the TDA: It is a call of 1,100.")


def test_every_language_can_say_every_ruling() -> None:
    for language in LANGUAGES:
        for why in WHY:
            assert "(T-1)" in ruling_sentence(texts_for(language), Ruling(ActKind.PLAY_ON, why, "T-1"))
