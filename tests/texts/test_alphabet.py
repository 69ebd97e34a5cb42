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


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_numbers_in_names_stand_by_how_much_they_are(language: str) -> None:
    names = ["Anna 2", "Anna 10", "Stôl 9", "Stôl 10", "Stôl 10b", "Stôl 100"]
    backwards = names[::-1]
    assert sorted(backwards, key=texts_for(language).alphabetical) == names
