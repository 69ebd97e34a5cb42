"""How the house names people: given name first, or the family's where the house wants it so."""

from director.desk.house.people import Directory, called
from director.texts import texts_for
from reports.layout.fonts import name_on_paper
from reports.names import named, player_named
from tests.desk.night.night_desk import Night, person

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
    assert named(entry, people, family_first=True).name == "Chalupa Jozef"


def test_papers_name_nobody_who_is_erased_by_an_id() -> None:
    said = name_on_paper(texts_for("en"), player_named({}, str(person(1).id)))
    assert said == "erased person"
