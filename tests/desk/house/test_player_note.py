"""A note on a player: who may write it, where it stands, and that it goes with the person."""

import json
from dataclasses import replace

import pytest

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, personal_data
from director.house.events import PlayerNoted
from director.house.people import HouseSettings, Person, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import texts_for
from director.values.ids import PlayerId, StaffId
from reports.house.personal_parts import as_text
from tests.desk.night.night_desk import WHO, Night, kept_pin, person

ONE = PlayerId("player-1")
TEXT = "Owes the bar 20, likes seat 4"


@pytest.fixture
def night() -> Night:
    """A house that knows one person, photo and all."""
    night = Night()
    night.do(c.SavePerson(person(1, photo=b"face", document="D1")))
    return night


def known(night: Night) -> Person:
    found = night.store.person(ONE)
    assert found is not None
    return found


def test_the_note_stands_in_the_row_and_nothing_else_of_it_is_changed(night: Night) -> None:
    before = known(night)
    done = night.do(c.NotePlayer(ONE, f"  {TEXT} "))
    assert known(night) == replace(before, notes=TEXT)
    assert [entry.event for entry in done.entries] == [PlayerNoted(ONE)]
    assert done.entries[0].actor == WHO.actor
    assert TEXT not in repr(night.store.journal)
    assert TEXT not in repr(c.NotePlayer(ONE, TEXT))


def test_an_empty_note_removes_it_and_the_same_note_is_no_change(night: Night) -> None:
    assert night.refusal(c.NotePlayer(ONE, " ")).code == "nothing_changed"
    night.do(c.NotePlayer(ONE, TEXT))
    assert night.refusal(c.NotePlayer(ONE, TEXT)).code == "nothing_changed"
    night.do(c.NotePlayer(ONE, " "))
    assert known(night).notes == ""


def test_nobody_is_noted_whom_the_house_does_not_know(night: Night) -> None:
    assert night.refusal(c.NotePlayer(PlayerId("nobody"), TEXT)).code == "unknown_person"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 501, "text_too_long"),
        ("a\x00b", "text_unprintable"),
        ("a\u202eb", "text_unprintable"),
        ("a\nb", "text_unprintable"),
    ],
)
def test_a_text_that_cannot_be_kept_is_refused_and_the_longest_is_not(
    night: Night, text: str, code: str
) -> None:
    assert night.refusal(c.NotePlayer(ONE, text)).code == code
    assert known(night).notes == ""
    night.do(c.NotePlayer(ONE, "x" * 500))
    night.do(c.NotePlayer(ONE, "<b>&{who}%s=1+1"))
    assert known(night).notes == "<b>&{who}%s=1+1"


def test_the_note_is_given_out_and_erased_with_the_person(night: Night) -> None:
    night.do(c.NotePlayer(ONE, TEXT))
    data = personal_data(night.desk, ONE)
    assert data is not None
    given = json.loads(as_json(data))
    assert given["person"]["notes"] == TEXT
    assert [entry["kind"] for entry in given["journal"]] == [
        "PersonAdded",
        "PersonFactChanged",
        "PlayerNoted",
    ]
    for language in ("en", "sk", "el"):
        assert TEXT in as_text(data, texts_for(language), "EUR")
    night.do(c.ErasePeople((ONE,)), reason="asked for")
    assert night.store.person(ONE) is None
    assert TEXT not in repr(vars(night.store))
    assert night.refusal(c.NotePlayer(ONE, TEXT)).code == "unknown_person"


@pytest.mark.parametrize("role", Role)
def test_floormen_and_cashiers_note_dealers_and_auditors_do_not(night: Night, role: Role) -> None:
    for each in Role:
        night.do(c.SaveRow(STAFF, each, Staff(StaffId(each), each.value.title(), each)))
        night.do(c.SetPin(StaffId(each), kept_pin(f"258{len(each)}")))
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)))
    refusal = night.desk.can(c.NotePlayer(ONE, TEXT), Who(StaffId(role), WHO.station))
    may = role in (Role.DIRECTOR, Role.FLOORMAN, Role.CASHIER)
    assert (refusal is None) is may
    assert c.NotePlayer.by.may_give(role, c.NotePlayer(ONE, TEXT)) is may
