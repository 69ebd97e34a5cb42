"""Changes of the house: each field from what to what; what guards money has a reason and two people."""

from pathlib import Path

import pytest

from director.desk.history.search import JournalWanted, Standout, search_journal
from director.desk.house.changes import GUARDED_SETTINGS
from director.desk.kernel.ports import HOUSE, Recorded, Who
from director.desk.kernel.rows.defaults import HOUSE_KEY, house_settings
from director.desk.offered import commands as c
from director.house.events import ApprovalGiven, FieldChanged, RowSaved, RowsWatched
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES, texts_for
from director.texts.setting_words import field_words
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import WHO, Night
from tests.storage.opened import opened

DIRECTOR = Who(StaffId("director"), StationId("office"))


@pytest.fixture
def night() -> Night:
    return Night()


def fields_of(night: Night) -> list[tuple[str, str, str]]:
    events = [entry.event for entry in night.desk.story(HOUSE)]
    return [(e.field, e.before, e.now) for e in events if isinstance(e, FieldChanged)]


def test_each_field_stands_in_the_journal_from_what_to_what(night: Night) -> None:
    before = replace(house_settings(night.desk.store), name="The Oak")
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, before))
    after = replace(before, name="The Elm", cash_limit_cents=300_000, has_pit=False, logo=b"")
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, after))
    assert fields_of(night) == [
        ("name", "The Oak", "The Elm"),
        ("has_pit", "yes", "no"),
        ("cash_limit_cents", str(before.cash_limit_cents), "300000"),
    ]


def test_a_role_that_changes_is_said(night: Night) -> None:
    jana = Staff(StaffId("jana"), "Jana", Role.CASHIER)
    night.do(c.SaveRow(STAFF, jana.id, jana))
    night.do(c.SaveRow(STAFF, jana.id, replace(jana, role=Role.FLOORMAN)))
    assert fields_of(night) == [("role", str(Role.CASHIER), str(Role.FLOORMAN))]


@pytest.mark.parametrize("field", sorted(GUARDED_SETTINGS - {"log_in", "iban"}))
def test_what_guards_money_asks_a_reason_and_a_second_person(field: str) -> None:
    night = Night()
    log_in(night, HouseSettings(log_in=True))
    before = house_settings(night.desk.store)
    old = getattr(before, field)
    new = not old if isinstance(old, bool) else (("CZK", 1),) if isinstance(old, tuple) else old + 1
    command = c.SaveRow(
        SETTINGS,
        HOUSE_KEY,
        replace(
            before,
            **{field: new},  # type: ignore[arg-type]
        ),
    )
    assert _refused(night, command, DIRECTOR) == "reason_required"
    assert _refused(night, command, DIRECTOR, reason="the law of 2027") == "approval_needed"
    seconded = replace(DIRECTOR, approver=StaffId("floorman"))
    night.desk.execute(command, seconded, reason="the law of 2027")
    last = night.desk.story(HOUSE)[-3:]
    assert {type(entry.event) for entry in last} == {RowSaved, FieldChanged, ApprovalGiven}
    assert {entry.reason for entry in last} == {"the law of 2027"}


def test_the_only_director_changes_what_guards_money_for_a_reason() -> None:
    """Nobody else could agree: a cashier is not entitled."""
    night = Night()
    log_in(night, HouseSettings(log_in=True))
    floorman = Staff(StaffId("floorman"), "Floorman", Role.FLOORMAN, active=False)
    night.desk.execute(c.SaveRow(STAFF, floorman.id, floorman), DIRECTOR)
    changed = replace(house_settings(night.desk.store), variance_limit=700)
    command = c.SaveRow(SETTINGS, HOUSE_KEY, changed)
    assert _refused(night, command, DIRECTOR) == "reason_required"
    night.desk.execute(command, DIRECTOR, reason="nobody else is here")
    assert night.desk.story(HOUSE)[-1].reason == "nobody else is here"


def test_what_guards_no_money_is_saved_by_one(night: Night) -> None:
    log_in(night, HouseSettings(log_in=True))
    before = house_settings(night.desk.store)
    command = c.SaveRow(SETTINGS, HOUSE_KEY, replace(before, footer="Play well"))
    done = night.desk.execute(command, DIRECTOR)
    assert house_settings(night.desk.store).footer == "Play well"
    assert fields_of(night)[-1] == ("footer", before.footer, "Play well")
    assert [entry.actor for entry in done.entries] == [DIRECTOR.actor] * len(done.entries)
    assert not any(isinstance(entry.event, ApprovalGiven) or entry.reason for entry in done.entries)


def test_changes_of_the_house_are_a_filter(tmp_path: Path) -> None:
    house = opened(sqlite_url(tmp_path / "house.db"))
    house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings("The Oak")), WHO)
    house.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings("The Elm")), WHO)
    house.desk.execute(c.NoteGivenOut("list"), WHO)
    found = search_journal(house.desk, JournalWanted(standout=Standout.HOUSE), 10)
    house.close()
    kinds = {type(entry.event) for entry in found.entries if isinstance(entry, Recorded)}
    assert kinds == {RowSaved, FieldChanged, RowsWatched}
    assert len(found.commands) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_has_its_caption(language: str) -> None:
    texts = texts_for(language)
    for field in HouseSettings.__slots__:
        if field != "demo":
            assert field_words(texts, field) != field.replace("_", " "), field


def _refused(night: Night, command: c.Command, who: Who, reason: str = "") -> str:
    with pytest.raises(RuleViolation) as refusal:
        night.desk.execute(command, who, reason=reason)
    return refusal.value.code
