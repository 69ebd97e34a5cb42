"""Folding: what is typed finds what is shown, whatever accents, sigmas, spaces and hyphens it has."""

import pytest

from director.texts import texts_for
from director.texts.rule_words import rule_name
from ui.widgets.folding import folded, holder, holds, needles, searched


@pytest.mark.parametrize(
    ("shown", "typed"),
    [
        ("Ľubomír Škoda", "lubomir skoda"),
        ("Νίκος", "νικοσ"),
        ("Łukasz", "lukasz"),
        ("12\u00a0345\u00a0€", "12 345 €"),
        (rule_name(texts_for("sk"), "T-R9"), "t-r9"),
    ],
)
def test_what_is_typed_finds_what_is_shown(shown: str, typed: str) -> None:
    assert folded(shown) == folded(typed)


@pytest.mark.parametrize(
    ("shown", "typed"),
    [
        ("Παπαδόπουλος Γιώργος", "papadop gior"),
        ("Παπαδόπουλος Γιώργος", "παπαδ"),
        ("Papadopoulos Giorgos", "Παπαδόπουλ"),
        ("Ευάγγελος", "evang"),
        ("Ευάγγελος", "euagg"),
        ("Evangelos", "Ευ"),
        ("Evangelos", "Ευαγγ"),
        ("Škoda Ľubomír", "lub skod"),
        ("Τραπέζι 4", "trapezi 4"),
    ],
)
def test_a_name_is_found_in_either_script(shown: str, typed: str) -> None:
    assert holds(searched(shown), needles(typed))


@pytest.mark.parametrize("shown", ["2\u00a0000\u00a0€", "€2,000", "2.000\u00a0€"])
@pytest.mark.parametrize("typed", ["2000", "2 000", "2.000", "2,000"])
def test_an_amount_is_found_with_its_thousands_marked_or_not(shown: str, typed: str) -> None:
    assert holds(searched(f"Prizes locked: {shown}"), needles(typed))
    assert not holds(searched("1-BN-2 · 110\u00a0€"), needles(typed)), "zeros of a stored receipt"


def test_a_telephone_number_is_found_from_its_middle() -> None:
    assert holds(searched("0903 123 456"), needles("903 123 456"))
    assert holds(searched("+421 903 123 456"), needles("903123456"))


def test_not_everything_is_found() -> None:
    assert not holds(searched("Παπαδόπουλος"), needles("gior"))
    assert not holds(searched("Papadopoulos"), needles("Γιώργος"))


@pytest.mark.parametrize("typed", ["nov", "σμυρ", "smyr", "Žá", "zz"])
def test_one_word_is_found_in_many_texts_as_in_each(typed: str) -> None:
    texts = [searched(name) for name in ("Novák Ján", "Σμυρνιός Νίκος", "Žák Peter", "")]
    (word,) = needles(typed)
    assert list(map(holder(word), texts)) == [holds(text, (word,)) for text in texts]


@pytest.mark.parametrize(
    ("shown", "typed"),
    [
        ("O'Connor Sinéad", "oconnor"),
        ("O’Connor Sinéad", "o'con"),
        ("OConnor Sinead", "o’connor"),
        ("İbrahim Yılmaz", "ibrahim yilmaz"),
        ("Ibrahim Yilmaz", "İbrahim Yılmaz"),
        ("Ægir Sæbø", "aegir saebo"),
        ("Strauß", "strauss"),
        ("Müller", "mueller"),
        ("Müller", "muller"),
        ("Mueller", "Müller"),
        ("Sjöström", "sjoestroem"),
        ("Иванов Александр", "ivanov aleksandr"),
        ("Ivanov", "Иванов"),
        ("Шевченко", "shevch"),
        ("Ševčenko", "Шевченко"),
        ("Ђорђевић", "đorđević"),
        ("Παπαδόπουλος", "Пападопоулос"),
    ],
)
def test_a_name_is_found_however_it_is_spelt(shown: str, typed: str) -> None:
    assert holds(searched(shown), needles(typed))
