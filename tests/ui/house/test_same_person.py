"""Who looks like somebody known is asked about: in the form, and at the door of a sale."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.files.import_columns import PersonField
from director.house.templates import APART, Apart
from tests.desk.night.night_desk import TILL, Night, person
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house.directory import DirectoryPage
from ui.parts.panel import ROOM
from ui.parts.people.person import PersonPanel
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole, DirectoryPage]
JAN = person(1, given_name="Ján", family_name="Novák", document="", card_number="")


@pytest.fixture
def night() -> Night:
    """Two rows of one person, from before anybody asked."""
    night = Night()
    for number in (1, 2):
        night.store._people[person(number).id] = replace(JAN, id=person(number).id)
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 2)
        console.select(None)
        window.go("house/directory")
        page = window.pages.innermost()
        assert isinstance(page, DirectoryPage)
        yield window, console, page


def typed(panel: PersonPanel, given: str, family: str, born: str) -> None:
    for field, text in (
        (PersonField.GIVEN_NAME, given),
        (PersonField.FAMILY_NAME, family),
        (PersonField.BORN, born),
    ):
        panel.fields[field].setText(text)
        panel.fields[field].textEdited.emit(text)


def test_somebody_new_who_looks_known_is_asked_about_and_saved_as_another(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    _window, console, page = shown
    page.add()
    panel = page.person
    typed(panel, "JAN", "Novak", "1.1.90")
    assert "Is it the same person?" in panel.twin_warning.text()
    assert "(1)" in panel.twin_warning.text()
    assert not panel.take.isHidden()
    assert not panel.save.isEnabled()
    panel.another.setChecked(True)
    assert panel.save.isEnabled()
    panel.save.click()
    settle(console, qtbot)
    assert len(night.store.people()) == 3
    assert len(night.store.rows(APART, Apart)) == 2


def test_a_long_name_that_looks_known_makes_the_form_no_wider(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    given, family = "Maximilian Konstantin", "Hohenlohe-Waldenburg"
    long = replace(JAN, id=person(3).id, given_name=given, family_name=family)
    console.order(c.SavePerson(long))
    qtbot.waitUntil(lambda: long.id in console.people())
    page.add()
    before = page.person.minimumSizeHint().width()
    typed(page.person, given, family, "1.1.90")
    assert family in page.person.take.words
    assert page.person.minimumSizeHint().width() <= max(before, ROOM + 40)


def test_of_somebody_barred_it_is_said_why_it_is_another(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    _window, console, page = shown
    console.order(c.SavePerson(replace(JAN, barred=True)), reason="Collusion")
    qtbot.waitUntil(lambda: console.people()[JAN.id].barred)
    page.add()
    panel = page.person
    typed(panel, "Ján", "Novák", "1990-01-01")
    assert "Barred" in panel.twin_warning.text()
    panel.another.setChecked(True)
    assert not panel.save.isEnabled()
    panel.why.setText("another document was seen")
    panel.why.textEdited.emit("another document was seen")
    panel.save.click()
    settle(console, qtbot)
    assert len(night.store.people()) == 3


def test_a_birth_date_is_shown_as_it_was_understood(shown: Shown) -> None:
    _window, _console, page = shown
    page.add()
    field = page.person.fields[PersonField.BORN]
    for text in ("1.1.80", "1/1/1980", "01011980"):
        field.setText(text)
        field.editingFinished.emit()
        assert field.text() == "1980-01-01"
    field.setText("1.1.20")
    field.editingFinished.emit()
    assert field.text() == "1.1.20"
    field.textEdited.emit(field.text())
    assert "century" in page.person.faults.text()


def test_a_nickname_alone_is_enough(shown: Shown) -> None:
    _window, _console, page = shown
    page.add()
    panel = page.person
    assert not panel.save.isEnabled()
    panel.fields[PersonField.NICKNAME].setText("Ace")
    panel.fields[PersonField.NICKNAME].textEdited.emit("Ace")
    assert panel.save.isEnabled()


def test_a_sale_asks_whether_it_is_the_same_and_goes_on_for_another(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console, _page = shown
    night.do(night.buy_in(person(1).id))
    console.order(c.RegisterPlayer(night.id, person(2).id, TILL))
    settle(console, qtbot)
    asked = window.side.question()
    assert isinstance(asked, Question)
    (reason,) = asked.findChildren(QLineEdit)
    reason.setText("father and son")
    asked._first.click()  # type: ignore[union-attr]
    settle(console, qtbot)
    settle(console, qtbot)
    assert night.state.counted == 2
    assert list(night.store.rows(APART, Apart)) == ["player-1|player-2"]
