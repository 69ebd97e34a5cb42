"""The language of points: what it says, what it refuses and where, and nothing else."""

import math
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.series.league.language import DEEPEST, LONGEST, read
from director.series.league.numbers import Number
from director.texts import LANGUAGES, texts_for
from director.texts.league_words import FORMULA_SENTENCES
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from tests.series.league.formula_values import formula_value

USUAL: dict[str, Number] = {
    "n": Decimal(63),
    "k": Decimal(1),
    "b": Decimal(10),
    "cost": Decimal(11),
    "prize": Decimal(90),
    "knockouts": Decimal(2),
    "rebuys": Decimal(0),
    "in_the_money": True,
    "pool": Decimal(630),
}


def value(text: str, **known: int | str | bool) -> Decimal:
    """What a formula comes to for a usual result with some other facts."""
    told = {name: fact if isinstance(fact, bool) else Decimal(fact) for name, fact in known.items()}
    return formula_value(read(text), {**USUAL, **told})


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1 + 2·3", "7"),
        ("(1 + 2) × 3 ÷ 4", "2.25"),
        ("2^3^2", "512"),
        ("−2^2", "-4"),
        ("2^-1", "0.5"),
        ("√16^2", "16"),
        ("√√81", "3"),
        ("10 - 4 - 3", "3"),
        ("100 / 10 / 5", "2"),
        ("sqrt(2.25)", "1.5"),
        ("log(1000) + log10(0.1) + ln(1)", "2"),
        ("exp(0)", "1"),
        ("MIN(3, K, 2) + Max(3, 2)", "4"),
        ("round(2.5) + round(−2.5)", "0"),
        ("round(1.005, 2)", "1.01"),
        ("list(2, 25, 18, 13) + list(4, 25, 18, 13)", "18"),
        ("if(k = 1, 5, 0)", "5"),
        ("if(k <> 1 or knockouts >= 3, 5, 1)", "1"),
        ("if(not (k > 3) and in_the_money, 5, 1)", "5"),
        ("if(k < 1 or 2 <= 1 or 3 == 4 or 4 != 4, 1, 2)", "2"),
        ("if(k ≤ 1 and 2 ≥ 2 and 3 ≠ 4, 1, 2)", "1"),
        ("if(k = 1, 1, 1/0)", "1"),
        ("if(k = 1 or 1/0 > 1, 1, 2)", "1"),
        ("if(k = 2 and 1/0 > 1, 1, 2)", "2"),
        (".5 + 0.25", "0.75"),
        ("+5", "5"),
        ("round(share(1)·n, 10)", "1"),
        ("share(n − k + 1)·2016", "63"),
    ],
)
def test_what_a_formula_comes_to(text: str, result: str) -> None:
    assert value(text) == Decimal(result)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "formula_empty", 1),
        ("  ", "formula_empty", 1),
        ("1 +", "formula_ends_early", 4),
        ("1 + * 2", "formula_value_missing", 5),
        ("(1 + 2", "formula_not_closed", 1),
        ("max(1, 2", "formula_not_closed", 4),
        ("1 2", "formula_goes_on", 3),
        ("3)", "formula_goes_on", 2),
        ("(1, 2)", "formula_goes_on", 3),
        ("1 ; 2", "formula_unknown_sign", 3),
        ("1e5", "formula_goes_on", 2),
        ("x + 1", "formula_unknown_name", 1),
        ("n(2)", "formula_no_function", 1),
        ("sqrt + 1", "formula_function_bare", 1),
        ("log10(b + 0,25)", "formula_takes", 1),
        ("if(k = 1, 5)", "formula_takes", 1),
        ("max()", "formula_takes", 1),
        ("k = 1", "formula_number_wanted", 3),
        ("1 + (k > 2)", "formula_number_wanted", 8),
        ("in_the_money · 5", "formula_number_wanted", 1),
        ("√in_the_money", "formula_number_wanted", 2),
        ("2^(k=1)", "formula_number_wanted", 5),
        ("not k", "formula_truth_wanted", 5),
        ("if(k, 1, 2)", "formula_truth_wanted", 4),
        ("k > 1 and n", "formula_truth_wanted", 11),
        ("if(k = 1, k = 1, 2)", "formula_number_wanted", 13),
        ("1 < k < 3", "formula_compares_twice", 7),
        ("share(cost)", "formula_not_shared", 7),
        ("share(1 + share(k))", "formula_share_in_share", 11),
        ("1234567890123456", "formula_number_long", 1),
        ("0.1234567890123456", "formula_number_long", 1),
    ],
)
def test_what_is_no_formula_is_refused_at_its_letter(text: str, code: str, at: int) -> None:
    with pytest.raises(RuleViolation) as refused:
        read(text)
    assert (refused.value.code, refused.value.facts["at"]) == (code, at)


def test_a_name_that_is_nearly_right_is_offered() -> None:
    with pytest.raises(RuleViolation) as refused:
        read("10 · knokouts")
    assert refused.value.facts == {"at": 6, "name": "knokouts", "meant": "knockouts"}
    with pytest.raises(RuleViolation) as refused:
        read("squrt(2)")
    assert refused.value.facts["meant"] == "sqrt"


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("1 / (k − 1)", "formula_divides_by_zero", 3),
        ("0^-1", "formula_divides_by_zero", 2),
        ("sqrt(k − 2)", "formula_root_of_negative", 1),
        ("(−8)^(1/3)", "formula_root_of_negative", 5),
        ("ln(k − 1)", "formula_log_of_none", 1),
        ("1 + log(−1)", "formula_log_of_none", 5),
        ("9^9^5", "formula_too_large", 2),
        ("9^9^9", "formula_exponent", 2),
        ("2^1000001", "formula_exponent", 2),
        ("exp(2303)", "formula_too_large", 1),
        ("10^999 · 10", "formula_too_large", 8),
        ("round(1, 0.5)", "formula_decimals", 1),
        ("round(1, 11)", "formula_decimals", 1),
        ("list(0, 1)", "formula_list_number", 1),
        ("list(1.5, 1)", "formula_list_number", 1),
        ("share(k − 32)", "formula_divides_by_zero", 1),
        ("share(1/(k − 3))", "formula_divides_by_zero", 8),
    ],
)
def test_what_cannot_be_worked_out_is_refused_at_its_letter(text: str, code: str, at: int) -> None:
    with pytest.raises(RuleViolation) as refused:
        value(text)
    assert (refused.value.code, refused.value.facts["at"]) == (code, at)


def test_a_field_too_large_for_a_share_is_refused() -> None:
    assert value("share(1)", n=500_000) == Decimal("0.000002")
    with pytest.raises(RuleViolation, match="formula_too_many_places"):
        value("share(1)", n=500_001)


@pytest.mark.parametrize("opening", ["(", "−", "√", "sqrt(", "not ", "2^", "if(k=1,1,"])
def test_depth_and_length_have_limits(opening: str) -> None:
    deep = opening * (DEEPEST + 1)
    with pytest.raises(RuleViolation, match="formula_too_deep"):
        read(deep[:LONGEST])
    with pytest.raises(RuleViolation, match="formula_too_long"):
        read(opening * 10_000)


def test_the_deepest_and_the_longest_are_read() -> None:
    assert value("(" * DEEPEST + "1" + ")" * DEEPEST) == 1
    assert value("1+" * (LONGEST // 2 - 1) + "11") == LONGEST // 2 - 1 + 11


SIGNS = "nkb()+-−·×*/÷^√,.=<>≤≥≠0123456789 \n٣²é;"
WORDS = [
    "if(",
    "share(",
    "sqrt(",
    "list(",
    "log(",
    "max(",
    "and ",
    "or ",
    "not ",
    "in_the_money",
    "cost",
]


@given(st.one_of(st.text(max_size=600), st.lists(st.sampled_from([*SIGNS, *WORDS])).map("".join)))
def test_any_text_is_a_number_or_a_refusal_with_its_letter(text: str) -> None:
    refused, found = None, Decimal(0)
    try:
        found = value(text)
    except RuleViolation as fault:
        refused = fault
    assert found.is_finite()
    if refused is not None:
        assert refused.code.startswith("formula_")
        assert 1 <= int(str(refused.facts["at"])) <= max(len(text), LONGEST) + 1


Tree = tuple[str, float]
"""A formula as text, and what plain floating point makes of it."""
LEAVES: st.SearchStrategy[Tree] = st.one_of(
    st.integers(0, 999).map(lambda number: (str(number), float(number))),
    st.integers(1, 999).map(lambda number: (f"{number / 100:.2f}", number / 100)),
    st.sampled_from([("n", 63.0), ("k", 1.0), ("b", 10.0), ("knockouts", 2.0)]),
)


def _grown(parts: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    two = st.tuples(parts, parts)
    return st.one_of(
        two.map(lambda ab: (f"({ab[0][0]} + {ab[1][0]})", ab[0][1] + ab[1][1])),
        two.map(lambda ab: (f"({ab[0][0]} − {ab[1][0]})", ab[0][1] - ab[1][1])),
        two.map(lambda ab: (f"{ab[0][0]}·{ab[1][0]}", ab[0][1] * ab[1][1])),
        two.map(lambda ab: (f"({ab[0][0]} / (({ab[1][0]})^2 + 1))", ab[0][1] / (ab[1][1] ** 2 + 1))),
        two.map(lambda ab: (f"max({ab[0][0]}, {ab[1][0]})", max(ab[0][1], ab[1][1]))),
        two.map(lambda ab: (f"min({ab[0][0]}, {ab[1][0]})", min(ab[0][1], ab[1][1]))),
        two.map(lambda ab: (f"if({ab[0][0]} > {ab[0][0]} + 1, 1/0, {ab[1][0]})", ab[1][1])),
        parts.map(lambda a: (f"√(({a[0]})^2)", abs(a[1]))),
        parts.map(lambda a: (f"log(({a[0]})^2 + 1)", math.log10(a[1] ** 2 + 1))),
        parts.map(lambda a: (f"(−({a[0]}))", -a[1])),
    )


@given(st.recursive(LEAVES, _grown, max_leaves=8).filter(lambda tree: abs(tree[1]) < 1e12))
def test_a_formula_comes_to_what_floating_point_makes_of_it(tree: Tree) -> None:
    text, plain = tree
    if len(text) <= LONGEST:
        assert math.isclose(float(value(text)), plain, rel_tol=1e-6, abs_tol=1e-3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_that_names_its_letter(language: str) -> None:
    texts = texts_for(language)
    for code in FORMULA_SENTENCES:
        facts = {"at": 7, "sign": "§", "name": "x", "meant": "k", "takes": "2", "given": 3, "most": 40}
        said = sentence(texts, RuleViolation(code, **facts))  # type: ignore[arg-type]
        assert "{" not in said
        assert ("7" in said) is ("at" in FORMULA_SENTENCES[code].partition("{")[2][:2])
