"""Guarded facts in the window: from what to what, why, and who agrees."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.files.import_columns import PersonField
from director.house.events import ApprovalGiven, PersonFactChanged, RowRemoved
from director.house.people import HouseSettings, Person, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.ids import StaffId
from tests.desk.night.night_desk import WHO, Night, kept_pin, person
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.dialogs.questions import SecondPerson
from ui.frame.main_window import MainWindow
from ui.house.directory import DirectoryPage
from ui.parts.people.guarded import GuardedQuestion

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
PETER = Staff(StaffId("peter"), "Peter Žák", Role.FLOORMAN)
PINS = {EVA.id: "2580", PETER.id: "1470"}
OLD, NEW = "SK3112000000198742637541", "DE89370400440532013000"
KNOWN = person(1, iban=OLD, barred=True)
Shown = tuple[MainWindow, LiveConsole, DirectoryPage]


@pytest.fixture
def night() -> Night:
    """Somebody is barred and has an account; the staff log in."""
    night = Night()
    night.do(c.SavePerson(KNOWN), reason="Collusion")
    for staff in (EVA, PETER):
        night.do(c.SaveRow(STAFF, staff.id, staff))
        night.do(c.SetPin(staff.id, kept_pin(PINS[staff.id])))
    house = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(EVA.id, WHO.station))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """The people of the house, as Peter sees them."""
    with window_of(night, qtbot, tmp_path, "sk") as (window, console):
        guard_of(console).log_in(PETER.id, PINS[PETER.id], lambda fault: pytest.fail(str(fault)))
        qtbot.waitUntil(lambda: guard_of(console).staff == PETER.id)
        window.go("house/directory")
        page = window.pages.innermost()
        assert isinstance(page, DirectoryPage)
        qtbot.waitUntil(lambda: page.table.select(KNOWN.id))
        page.edit()
        settle(console, qtbot)
        yield window, console, page


def kept(night: Night) -> Person:
    found = night.store.person(KNOWN.id)
    assert found is not None
    return found


def agree(window: MainWindow, qtbot: QtBot) -> None:
    """Eva, to whatever is asked now."""
    qtbot.waitUntil(lambda: isinstance(window.side.question(), SecondPerson))
    asked = window.side.question()
    assert isinstance(asked, SecondPerson)
    QTest.keyClicks(asked.pin, PINS[EVA.id])
    asked.button.click()
    qtbot.waitUntil(lambda: window.side.question() is not asked)


def test_a_bar_and_an_account_are_asked_about_agreed_to_and_changed_with_the_rest(
    shown: Shown, qtbot: QtBot, night: Night, tmp_path: Path
) -> None:
    window, _console, page = shown
    page.person.barred.setChecked(False)
    page.person.fields[PersonField.IBAN].setText(NEW)
    page.person.fields[PersonField.NICKNAME].setText("Ace")
    page.person.save.click()
    asked = window.side.question()
    assert isinstance(asked, GuardedQuestion)
    read = [label.text() for label in asked.findChildren(QLabel)]
    assert "IBAN: SK31 1200 0000 1987 4263 7541 → DE89 3704 0044 0532 0130 00" in read
    assert not asked.button.isEnabled()
    QTest.keyClicks(asked.reason, "paid for the glass")
    assert window.grab().save(str(tmp_path / "guarded.png"))
    asked.button.click()
    qtbot.waitUntil(lambda: isinstance(window.side.question(), SecondPerson))
    assert window.grab().save(str(tmp_path / "second.png"))
    assert (kept(night).barred, kept(night).iban) == (True, OLD)
    second = window.side.question()
    assert second is not None
    told = " ".join(label.text() for label in second.findChildren(QLabel))
    for word in ("Zrušiť zákaz hry", "Zmeniť IBAN", "DE89 3704"):
        assert word in told
    agree(window, qtbot)  # once, to both
    qtbot.waitUntil(lambda: kept(night).nickname == "Ace")
    assert (kept(night).barred, kept(night).iban) == (False, NEW)
    entries = [entry for entry in night.store.journal if entry.reason == "paid for the glass"]
    kinds = [type(entry.event) for entry in entries]
    assert kinds == [PersonFactChanged] * 2 + [RowRemoved, ApprovalGiven]


def test_whoever_leaves_the_question_has_changed_nothing(shown: Shown, night: Night) -> None:
    window, console, page = shown
    page.person.barred.setChecked(False)
    page.person.save.click()
    assert isinstance(window.side.question(), GuardedQuestion)
    console.frame.take_off()
    assert window.side.question() is None
    assert (kept(night).barred, kept(night).iban) == (True, OLD)
    assert not page.person.barred.isChecked()  # what was typed is still there
