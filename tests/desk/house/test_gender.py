"""Gender: kept where the house asks it, gone where it does not, asked by few tournaments."""

from typing import Any

import pytest

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.persons.personal import personal_data
from director.files.csv_text import read_sheet
from director.files.import_columns import PersonField, guess_columns
from director.files.people_cells import read_gender
from director.files.people_import import ImportDirectory, ImportReading
from director.house.events import PersonEdited
from director.house.people import HouseSettings, Person
from director.house.templates import SETTINGS
from director.texts import texts_for
from director.tournament.entries import Applicant, condition_refusals
from director.tournament.settings import Entrance
from director.values.errors import Strength
from director.values.gender import Gender
from director.values.ids import PlayerId
from reports.house.personal_parts import facts
from tests.desk.night.night_desk import Night, person

ASKED = HouseSettings(gender_asked=True)
WOMEN = Entrance(gender=Gender.WOMAN)


def asking(**changes: Any) -> Night:
    night = Night(changes)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, ASKED))
    return night


def gender(night: Night, number: int) -> str:
    found = night.store.person(person(number).id)
    assert found is not None
    return found.gender


def test_a_house_that_does_not_ask_keeps_nobodys() -> None:
    night = Night()
    for command in (
        c.SavePerson(person(1, gender="woman")), c.ImportPeople((person(1, gender="woman"),))
    ):  # fmt: skip
        assert night.refusal(command).code == "gender_not_asked"
    night.do(c.SavePerson(person(1)))


def test_it_is_kept_changed_and_goes_with_the_person() -> None:
    night = asking()
    night.do(c.SavePerson(person(1, gender="woman", photo=b"jpeg")))
    night.do(c.ImportPeople((person(2, gender="man"),)))
    assert (gender(night, 1), gender(night, 2)) == ("woman", "man")
    assert night.refusal(c.SavePerson(person(3, gender="f"))).code == "gender_impossible"
    data = personal_data(night.desk, person(1).id)
    assert data is not None
    told = dict(facts(data, texts_for("en")))
    assert told["Gender"] == "Women"
    night.do(c.ErasePeople((person(1).id,)), reason="asked for it")
    assert night.store.person(person(1).id) is None


def test_a_house_that_asks_no_more_keeps_none_and_the_photo_stays() -> None:
    night = asking()
    night.do(c.SavePerson(person(1, gender="woman", photo=b"jpeg")))
    night.do(c.SavePerson(person(2)))
    done = night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings()))
    kept = night.store.person(person(1).id)
    assert kept is not None
    assert (kept.gender, kept.photo) == ("", b"jpeg")
    edited = [entry.event for entry in done.entries if isinstance(entry.event, PersonEdited)]
    assert [(event.person, event.fields) for event in edited] == [(person(1).id, ("gender",))]


@pytest.mark.parametrize(
    ("told", "notes", "declared", "enters"),
    [
        ("woman", "", False, True), ("man", "", False, False), ("neither", "", False, False),
        ("", "", False, False), ("", "", True, True),
    ],
)  # fmt: skip
def test_a_tournament_for_women(told: str, notes: str, declared: bool, enters: bool) -> None:
    who = Applicant(
        PlayerId("p"), "1990-01-01", "2026-11-01", notes=notes, declared=declared, gender=told
    )
    found = list(condition_refusals(who, WOMEN))
    assert [(each.code, each.strength) for each in found] == (
        [] if enters else [("for_women", Strength.PROCEDURE)]
    )
    men = list(condition_refusals(who, Entrance(gender=Gender.MAN)))
    assert [each.code for each in men] == ([] if declared or told == "man" else ["for_men"])
    named = list(condition_refusals(who, Entrance(for_whom="Ladies", gender=Gender.WOMAN)))
    assert [each.code for each in named] == ([] if enters else ["not_known_as"])


def test_the_sale_asks_what_the_house_knows() -> None:
    night = asking(entrance=WOMEN)
    woman, man = person(1, gender="woman"), person(2, gender="man")
    for one in (woman, man):
        night.do(c.SavePerson(one))
    night.do(night.buy_in(woman.id))
    assert night.refusal(night.buy_in(man.id)).code == "for_women"
    night.do(night.buy_in(man.id), insist=True, reason="he pays ten times as much")


@pytest.mark.parametrize(
    ("text", "found"),
    [("F", "woman"), ("žena", "woman"), ("Γυναίκα", "woman"), ("M", "man"), ("muž", "man"),
     ("άνδρας", "man"), ("x", "neither"),
     ("perhaps", None), ("", None)],
)  # fmt: skip
def test_lists_write_it_in_several_ways(text: str, found: str | None) -> None:
    assert read_gender(text) == found


def test_a_list_of_people_brings_it() -> None:
    sheet = read_sheet("Meno;Priezvisko;Pohlavie\nAnna;Malá;ž\nPeter;Malý;?\n".encode(), "utf-8", None)
    mapped = guess_columns(sheet.header)
    assert mapped[2] is PersonField.GENDER
    first, second = ImportReading(
        sheet, mapped, ImportDirectory.of(()), lambda: PlayerId("new")
    ).reports()
    assert first.person == Person(PlayerId("new"), "Anna", "Malá", gender="woman")
    assert second.faults
