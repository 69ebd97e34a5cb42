"""How the house names people: given name first, or the family's where the house wants it so."""

from dataclasses import replace

import pytest

from director.desk.offered import commands as c
from director.house.people import Directory, HouseSettings, NameDisplay, Person, called
from director.texts import texts_for
from reports.layout.fonts import name_on_paper
from reports.names import named, player_named
from tests.desk.night.night_desk import Night, person
from ui.board.published import displayed_person
from ui.parts.names import person_name
from ui.scenes.hand_names import displayed_name

PEOPLE = {person(1).id: person(1, given_name="Jozef", family_name="Chalupa")}


def test_the_directory_says_which_name_stands_first() -> None:
    somebody = PEOPLE[person(1).id]
    assert called(PEOPLE, somebody) == "Jozef Chalupa"
    assert called(Directory(PEOPLE, family_first=False), somebody) == "Jozef Chalupa"
    assert called(Directory(PEOPLE, family_first=True), somebody) == "Chalupa Jozef"


def test_papers_name_people_as_the_directory_does() -> None:
    night = Night()
    night.register(1)
    entry = next(iter(night.state.entries.values()))
    people = {entry.player: PEOPLE[person(1).id]}
    family = Directory(people, family_first=True)
    assert (named(entry, people).name, named(entry, family).name) == ("Jozef Chalupa", "Chalupa Jozef")
    assert player_named(family, entry.player).name == "Chalupa Jozef"


def test_papers_name_nobody_who_is_erased_by_an_id() -> None:
    said = name_on_paper(texts_for("en"), player_named({}, str(person(1).id)))
    assert said == "erased person"


def novak(number: int, **known: str) -> Person:
    plain = person(number, given_name="Ján", family_name="Novák", card_number="", born="", nickname="")
    return replace(plain, **known)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "two", "marks"),
    [
        ({"born": "1980-01-01"}, {"born": "1990-01-01"}, ("1980", "1990")),
        ({"born": "1980-01-01", "nickname": "Ace"}, {"born": "1980-05-05"}, ("Ace", "2")),
        ({"card_number": "C00123"}, {"card_number": "C00124"}, ("…0123", "…0124")),
        ({}, {}, ("1", "2")),
        ({"born": "1980-01-01", "given_name": "JAN"}, {"born": "1990-01-01"}, ("1980", "1990")),
        ({"given_name": "Eva"}, {}, ("", "")),
    ],
)
def test_namesakes_are_told_apart_by_what_differs(
    one: dict[str, str], two: dict[str, str], marks: tuple[str, str]
) -> None:
    people = {each.id: each for each in (novak(1, **one), novak(2, **two))}
    house = Directory(people, family_first=True)
    called_so = [called(house, each) for each in people.values()]
    pairs = zip(people.values(), marks, strict=True)
    wanted = [f"{each.sort_name} ({mark})" if mark else each.sort_name for each, mark in pairs]
    assert called_so == wanted


def test_papers_and_rooms_tell_namesakes_apart() -> None:
    night = Night()
    for born in ("1980-01-01", "1990-01-01"):
        night.persons += 1
        somebody = replace(novak(night.persons), born=born)
        night.do(c.SavePerson(somebody))
        night.do(night.buy_in(somebody.id))
    people = {each.id: each for each in night.store.people()}
    house = Directory(people, family_first=False)
    papers = [named(entry, house).name for entry in night.state.entries.values()]
    rooms = [person_name(house, entry) for entry in night.state.entries.values()]
    assert papers == rooms == ["Ján Novák (1980)", "Ján Novák (1990)"]


def test_boards_tell_namesakes_apart_only_where_names_are_shown_in_full() -> None:
    people = {each.id: each for each in (novak(1, born="1980-01-01"), novak(2, born="1990-01-01"))}
    bare = {key: displayed_person(each, NameDisplay.FULL) for key, each in people.items()}
    full = Directory(bare, family_first=False, of_all=people)
    assert [called(full, each) for each in bare.values()] == ["Ján Novák (1980)", "Ján Novák (1990)"]
    short = {key: displayed_person(each, NameDisplay.INITIAL) for key, each in people.items()}
    hidden = Directory(short, family_first=False, of_all={})
    assert [called(hidden, each) for each in short.values()] == ["Ján N.", "Ján N."]


@pytest.mark.parametrize(
    ("names", "shown"),
    [(NameDisplay.INITIAL, "Ján N."), (NameDisplay.NONE, "–"), (NameDisplay.FULL, "Ján Novák (1980)")],
)
def test_a_mark_never_stands_for_the_family_name_on_a_screen(names: NameDisplay, shown: str) -> None:
    assert displayed_name("Ján Novák (1980)", HouseSettings(names_shown=names)) == shown
