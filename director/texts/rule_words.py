"""Words of rules: the name of a rule in the user's language, without a line break inside."""

import re
from collections.abc import Iterator, Mapping

from director.texts.texts import N_, Texts

_BEFORE_A_LETTER = re.compile(r"-(?=[A-Z])")
"""Place where a rule's number may be broken at the end of a line: `T-R9`, but never `T-39`."""

_BEFORE_A_NUMBER = re.compile(r" (?=[\d§])")
"""A space that no line is broken at: `Roulette 3`, `Art. 18 §7`."""

_BOOKS: Mapping[str, str] = {"Art.": N_("Art."), "Roulette": N_("Roulette")}
"""Which book the number is of, where a language has a word of its own for it."""

_CASES: Mapping[str, str] = {
    "zero": N_("zero"),
    "breach": N_("breach of the rules"),
    "wrong number of cards": N_("wrong number of cards"),
    "shuffling machine": N_("shuffling machine"),
    "by hand": N_("dealt by hand"),
    "misdeal by hand": N_("misdeal by hand"),
    "misdeal by machine": N_("misdeal by machine"),
    "dealer's cards shown": N_("dealer's cards shown"),
    "dealer does not open": N_("dealer does not open"),
    "dealer does not qualify": N_("dealer does not qualify"),
    "fold": N_("fold"),
    "bet taken back": N_("bet taken back"),
    "equal hands": N_("equal hands"),
    "higher hand": N_("higher hand"),
    "lower hand": N_("lower hand"),
    "table": N_("pay table"),
}
"""The case of a game's own rules, which have no numbers: `LIR breach`, `TC higher hand`."""


def cited(texts: Texts, rule: str) -> str:
    """A rule as it ends a sentence."""
    return f"({rule_name(texts, rule)})"


def rule_name(texts: Texts, rule: str) -> str:
    """A rule as the user calls it: `T-39`; `Roulette 4, zero`; `TC wrong number of cards`."""
    return ", ".join(_parts(texts, rule))


def _parts(texts: Texts, rule: str) -> Iterator[str]:
    for part in rule.split(", "):
        book, _, case = part.partition(" ")
        if part in _CASES:
            yield texts.say(_CASES[part])
        elif case in _CASES:
            yield f"{book}: {texts.say(_CASES[case])}"
        else:
            told = f"{texts.say(_BOOKS[book])} {case}" if book in _BOOKS else part
            yield _BEFORE_A_NUMBER.sub("\N{NO-BREAK SPACE}", _BEFORE_A_LETTER.sub("‑", told))
