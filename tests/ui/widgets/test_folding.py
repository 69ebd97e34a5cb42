"""Folding: what is typed finds what is shown, whatever accents, sigmas, spaces and hyphens it has."""

import pytest

from director.texts import texts_for
from director.texts.rule_words import ruled
from ui.widgets.folding import folded


@pytest.mark.parametrize(
    ("shown", "typed"),
    [
        ("Ľubomír Škoda", "lubomir skoda"),
        ("Νίκος", "νικοσ"),
        ("Łukasz", "lukasz"),
        ("12\u00a0345\u00a0€", "12 345 €"),
        (ruled(texts_for("sk"), "T-R9"), "t-r9"),
    ],
)
def test_what_is_typed_finds_what_is_shown(shown: str, typed: str) -> None:
    assert folded(shown) == folded(typed)
