"""Lists of invited people: found by number or name, and who was not found is named."""

import pytest

from director.files.csv_text import read_sheet
from director.files.invited_list import InvitedList, invited_in
from director.house.people import Person
from director.values.ids import PlayerId

ANNA = Person(PlayerId("a"), "Anna", "Nováková", card_number="C1", document="D1", born="1990-01-02")
PETER = Person(PlayerId("p"), "Peter", "Malý", card_number="C2", born="1980-05-06")
OTHER = Person(PlayerId("o"), "Peter", "Malý", card_number="C3", born="1991-07-08")


def read(text: str) -> InvitedList:
    return invited_in(read_sheet(text.encode(), "utf-8", None), (ANNA, PETER, OTHER))


@pytest.mark.parametrize(
    "text",
    [
        "Card\nc1\n",
        "Document;Name\nD1;Somebody Else\n",
        "Name\nanna novakova\n",
        "Name\nNováková Anna\n",
        "Meno;Priezvisko\nAnna;Nováková\n",
        'Name\n"Nováková, Anna"\n',
    ],
)
def test_one_person_is_found_by_number_or_name(text: str) -> None:
    assert read(text) == InvitedList((ANNA.id,))


def test_namesakes_are_told_apart_by_the_date_of_birth_or_left_out() -> None:
    assert read("Name;Born\nPeter Malý;8.7.1991\n").players == (OTHER.id,)
    assert read("Name\nPeter Malý\n") == InvitedList((), (), ("Peter Malý",))
    assert read("Name;Born\nPeter Malý;1.1.1970\n") == InvitedList((), ("Peter Malý",))


def test_everybody_is_found_once_and_strangers_are_named() -> None:
    found = read("Card;Name\nC1;\nC1;\n;Nobody Here\nC9;\n;\n")
    assert found == InvitedList((ANNA.id,), ("Nobody Here", "C9"))


def test_a_list_that_says_nobody_is_not_read() -> None:
    assert not read("Colour\nred\n").readable
    assert not read("").readable
