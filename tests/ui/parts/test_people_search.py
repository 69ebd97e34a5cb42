"""Search of people: however a name is spelt and typed, by any word, by card and document."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.house.people import Person
from tests.desk.night.night_desk import person
from ui.parts.choice import ChoiceField
from ui.parts.people.search import PeopleSearch

NAMES = (
    ("Sinéad", "O'Connor"),
    ("İbrahim", "Yılmaz"),
    ("Ægir", "Sæbø"),
    ("Jürgen", "Weiß"),
    ("Hans", "Müller"),
    ("Hans", "Mueller"),
    ("Александр", "Иванов"),
    ("Андрій", "Шевченко"),
    ("Γιώργος", "Παπαδόπουλος"),
    ("Jean-Luc", "de la Croix"),
)
PEOPLE = tuple(
    person(number, given_name=given, family_name=family, document=f"EA 12345{number}")
    for number, (given, family) in enumerate(NAMES)
)


def found(typed: str) -> set[str]:
    return {each.family_name for each in PeopleSearch(PEOPLE).find(typed)}


@pytest.mark.parametrize(
    ("typed", "family"),
    [
        ("oconnor", {"O'Connor"}),
        ("o'connor", {"O'Connor"}),
        ("O’Connor Sinead", {"O'Connor"}),
        ("o connor", {"O'Connor"}),
        ("ibrahim", {"Yılmaz"}),
        ("yilmaz", {"Yılmaz"}),
        ("YILMAZ", {"Yılmaz"}),
        ("saebo", {"Sæbø"}),
        ("weiss", {"Weiß"}),
        ("müll", {"Müller", "Mueller"}),
        ("muell", {"Müller", "Mueller"}),
        ("muller", {"Müller"}),
        ("ivanov", {"Иванов"}),
        ("иван", {"Иванов"}),
        ("shevch", {"Шевченко"}),
        ("ševč", {"Шевченко"}),
        ("papadop", {"Παπαδόπουλος"}),
        ("παπαδοπ", {"Παπαδόπουλος"}),
        ("delacroix", {"de la Croix"}),
        ("jeanluc", {"de la Croix"}),
        ("croix jean", {"de la Croix"}),
        ("ea123450", {"O'Connor"}),
        ("ΕΑ123450", {"O'Connor"}),
        ("smith", set()),
    ],
)
def test_a_person_is_found_however_the_name_is_typed(typed: str, family: set[str]) -> None:
    assert found(typed) == family


def test_a_number_written_apart_comes_first() -> None:
    assert PeopleSearch(PEOPLE).find("EA 12345 0")[0].family_name == "O'Connor"


def test_letter_by_letter_finds_what_the_whole_word_finds() -> None:
    search = PeopleSearch(PEOPLE)
    for typed in ("Müller", "o'connor", "иванов", "ea 123456"):
        step: tuple[Person, ...] = ()
        for end in range(1, len(typed) + 1):
            step = search.find(typed[:end])
        assert step == PeopleSearch(PEOPLE).find(typed)


def test_a_longer_query_after_another_spelling_starts_anew() -> None:
    search = PeopleSearch(PEOPLE)
    search.find("mue")
    assert {each.family_name for each in search.find("muller")} == {"Müller"}


def test_a_search_begun_from_another_knows_who_was_changed() -> None:
    before = PeopleSearch(PEOPLE)
    changed = replace(PEOPLE[0], family_name="Đorđević")
    after = PeopleSearch((changed, *PEOPLE[1:]), before)
    assert [each.id for each in after.find("djordjevic")] == [changed.id]
    assert after.find("oconnor") == ()


def test_letters_lead_to_a_choice_by_any_word(qtbot: QtBot) -> None:
    box: ChoiceField[int] = ChoiceField()
    qtbot.addWidget(box)
    for number, title in enumerate(("Ján Novák", "Peter Žiak", "Γιώργος Παπαδόπουλος")):
        box.add(title, number)
    for typed, chosen in (("ziak", 1), ("papa", 2), ("jan n", 0)):
        box._since.invalidate()
        QTest.keyClicks(box, typed)
        assert box.chosen() == chosen
