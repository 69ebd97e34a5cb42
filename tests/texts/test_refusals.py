"""Refusals: every code that a rule may raise has a sentence, with facts in the user's language."""

import ast
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest

from director.texts import LANGUAGES, texts_for
from director.texts.refusals import SENTENCES, fact_words, sentence
from director.texts.rule_words import cited
from director.values.errors import procedure, soundness

DIRECTOR = Path(__file__).parents[2] / "director"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal written with a literal code: where, and the names of its facts."""

    code: str
    where: str
    facts: frozenset[str]
    more: bool
    """Other facts are passed as a mapping."""


def _refusals(path: Path) -> list[Refusal]:
    makers = ("procedure", "soundness", "RuleViolation")
    return [
        Refusal(
            call.args[0].value,
            f"{path.name}:{call.lineno}",
            frozenset(keyword.arg for keyword in call.keywords if keyword.arg),
            any(keyword.arg is None for keyword in call.keywords),
        )
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in makers
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    ]


def _all_refusals() -> list[Refusal]:
    found = [refusal for path in sorted(DIRECTOR.rglob("*.py")) for refusal in _refusals(path)]
    assert len(found) > 100
    return found


def test_every_code_has_a_sentence() -> None:
    missing = [f"{r.code} ({r.where})" for r in _all_refusals() if r.code not in SENTENCES]
    assert not missing, "no sentence for " + ", ".join(missing)


def test_a_sentence_asks_only_for_facts_that_are_given() -> None:
    wrong = [
        f"{r.code} ({r.where}): {sorted(lacking)}"
        for r in _all_refusals()
        if not r.more and (lacking := _asked(SENTENCES.get(r.code, "")) - r.facts)
    ]
    assert not wrong, "facts not given: " + ", ".join(wrong)


def _asked(said: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(said) if name)


def test_facts_are_shown_by_their_names() -> None:
    violation = procedure(
        "later_depends", command="c", way="undo_first", kind="PlayersBusted", since_at=0
    )
    assert sentence(texts_for("en"), violation) == (
        "A later action depends on it (Players out, 1 Jan 1970 01:00): undo that one first."
    )


@pytest.mark.parametrize(
    ("bet", "label"), [("dont_win_odds", "Odds on don't win"), ("bonus", "Bonus"), ("trips", "Trips")]
)
def test_bets_are_shown_by_their_labels(bet: str, label: str) -> None:
    violation = soundness("bet_not_offered", rule="G-1", bet=bet)
    assert sentence(texts_for("en"), violation) == f"This table does not offer the bet: {label}. (G-1)"


def test_money_facts_follow_the_currency() -> None:
    violation = soundness("posting_unbalanced", difference_cents=1_050)
    said = sentence(texts_for("en"), violation, currency="CZK")
    assert said == "The posting does not balance: CZK\xa010.50 too much."


def test_the_rule_is_cited() -> None:
    violation = soundness("nothing_to_split", rule="T-P1", entries=1)
    for language in LANGUAGES:
        assert sentence(texts_for(language), violation).endswith("(T‑P1)")


def test_the_number_of_a_rule_stays_in_one_piece() -> None:
    told = [cited(texts_for("en"), rule) for rule in ("T-R9", "T-39", "G-1", "Blackjack 6")]
    assert told == ["(T\u2011R9)", "(T-39)", "(G-1)", "(Blackjack\u00a06)"]


def test_an_unknown_code_is_a_defect() -> None:
    with pytest.raises(KeyError):
        sentence(texts_for("en"), soundness("no_such_code"))


@pytest.mark.parametrize("typed", ["card", "cash", "voucher", "deposit", "void"])
@pytest.mark.parametrize("fact", ["who", "name", "text"])
def test_what_people_typed_is_shown_as_it_stands_also_where_it_is_spelt_like_a_code(
    typed: str, fact: str
) -> None:
    texts = texts_for("sk")
    assert fact_words(texts, fact, typed, "EUR") == typed
    assert fact_words(texts, fact, (typed, typed), "EUR") == f"{typed}, {typed}"


def test_a_method_of_payment_is_said_in_words() -> None:
    assert fact_words(texts_for("sk"), "method", "card", "EUR") == "Karta"
