"""Greek in Latin letters (ISO 843): as passports write names, and letter by letter."""

import pytest

from director.values.romanisation import has_greek, transcribed, transliterated


@pytest.mark.parametrize(
    ("name", "said", "letters"),
    [
        ("Παπαδόπουλος", "papadopoulos", "papadopoulos"),
        ("Ευάγγελος", "evangelos", "euaggelos"),
        ("Ευτυχία", "eftychia", "eutychia"),
        ("Μπακογιάννης", "bakogiannis", "mpakogiannis"),
        ("Λάμπρος", "lampros", "lampros"),
        ("Θεοδώρα Ξένου", "theodora xenou", "theodora xenou"),
        ("Ψάλτης", "psaltis", "psaltis"),
        ("Σταύρος", "stavros", "stauros"),
        ("Μαϋάκης", "mayakis", "mayakis"),
        ("Σφύγξ", "sfynx", "sfygx"),
        ("Χατζής", "chatzis", "chatzis"),
    ],
)
def test_ISO_843(name: str, said: str, letters: str) -> None:
    assert transcribed(name) == said
    assert transliterated(name) == letters


def test_what_is_still_typed_ends_softly() -> None:
    assert transcribed("Ευ", unfinished=True) == "ev"
    assert transcribed("Ευ") == "ef"


def test_only_greek_letters_are_greek() -> None:
    assert has_greek("ΒΙΡΑ 4")
    assert not has_greek("Škoda 4")
