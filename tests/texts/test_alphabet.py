"""Alphabet: names in the order of each language's letters."""

import pytest

from director.texts import texts_for


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("sk", "Ábel Adam Cibula Czech Čech Dub Hudák Chalupa Ivan Ľuptáková Lužný Šťastný Žiak"),
        ("en", "Ábel Adam Čech Chalupa Cibula Czech Dub Hudák Ivan Ľuptáková Lužný Šťastný Žiak"),
        ("el", "Άγγελος Βλάχος Έλλη Ευαγγέλου Παππάς Abel Čech Dub"),
    ],
)
def test_names_stand_in_the_order_of_the_language(language: str, names: str) -> None:
    listed = names.split()
    backwards = listed[::-1]
    assert sorted(backwards, key=texts_for(language).alphabetical) == listed
