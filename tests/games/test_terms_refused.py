"""Terms of a table that cannot be: a refusal names the term, what it may be, and what would do (G-1)."""

from collections.abc import Iterator

import pytest

from director.games.paytables.terms import LARGEST, OF_A_BET, OF_THE_TABLE
from director.games.registry import read
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from tests.games.rounds import PAYTABLES, shipped

TABLES = tuple(sorted(path.stem for path in PAYTABLES.glob("*.toml")))
EXTREMES = ("0", "1", "7", "99", "2500", "1000000", "1000000000000", "9" * 13, "9" * 30, "true", "box")
STEPS = 24
"""So many mends, one after the other, lead to a table from wherever one begins."""


def named(name: str) -> Iterator[str]:
    """Terms of the table, of its first and last bets, and of its jackpots."""
    table = shipped(name)
    bets = tuple(table.bets)
    yield from OF_THE_TABLE
    yield from (f"bets.{bet}.{of}" for bet in {bets[0], bets[-1]} for of in OF_A_BET)
    yield from (f"jackpots.{jackpot}.stake" for jackpot in table.jackpots)


def refusal(name: str, terms: list[str]) -> RuleViolation | None:
    try:
        read((PAYTABLES / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml", terms)
    except RuleViolation as refused:
        return refused
    return None


@pytest.mark.parametrize("name", TABLES)
def test_G_1_every_refused_term_is_named_with_what_would_do(name: str) -> None:
    texts, refusals = texts_for("en"), 0
    for term in named(name):
        for worth in EXTREMES:
            terms = [f"{term}={worth}"]
            for _ in range(STEPS):
                refused = refusal(name, terms)
                if refused is None:
                    break
                refusals += 1
                said = sentence(texts, refused)
                assert any(each in said.partition(": ")[0] for each in terms), said
                assert ".toml" not in said, said
                mends = refused.facts.get("mend")
                if mends is None:  # it says what is wanted there
                    assert refused.code in ("term_too_large", "paytable_value"), said
                    break
                assert isinstance(mends, tuple)
                mend = str(mends[0])
                assert mend in said
                terms = [each for each in terms if each.partition("=")[0] != mend.partition("=")[0]]
                terms.append(mend)
            else:
                pytest.fail(f"{terms}: mends lead to no table")
    assert refusals


@pytest.mark.parametrize("term", ["minimum=-5", "minimum=5.00", "minimum", "=5", "Minimum=5", "a=b=c"])
def test_G_1_what_is_no_term_is_told_how_one_is_written(term: str) -> None:
    refused = refusal("craps", [term])
    assert refused is not None
    assert refused.code == "term_form"
    assert "minimum=2500" in sentence(texts_for("en"), refused)


def test_G_1_an_unknown_term_is_told_which_there_are() -> None:
    refused = refusal("craps", ["x=1"])
    assert refused is not None
    assert all(known in sentence(texts_for("en"), refused) for known in ("minimum", "round_ceiling"))


def test_G_1_the_largest_amount_is_still_a_term() -> None:
    allowed, over = (refusal("craps", [f"ceiling={LARGEST + more}"]) for more in (0, 1))
    assert allowed is None
    assert over is not None
    assert (over.code, over.facts["most"]) == ("term_too_large", f"ceiling={LARGEST}")
