"""The players of the house are listed, filtered, added, changed and imported without a tournament."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.files.import_columns import PersonField
from director.house.people import CLOCK
from director.house.templates import BAR, Bar, BarReach, BarTerms
from director.texts import texts_for
from director.values.quantity import HOUR
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.dialogs.palette_finds import finds_of
from ui.frame.main_window import MainWindow
from ui.house.directory import DirectoryPage
from ui.parts.people.bars import bar_flag
from ui.parts.people.guarded import GuardedQuestion

Shown = tuple[MainWindow, LiveConsole, DirectoryPage]


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(3)
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 3)
        console.select(None)
        window.go("house/directory")
        page = window.pages.innermost()
        assert isinstance(page, DirectoryPage)
        yield window, console, page


def test_everybody_is_listed_and_filtered_as_it_is_typed(shown: Shown) -> None:
    window, _console, page = shown
    assert page.model.rowCount() == 3
    assert page.filter.hasFocus()
    QTest.keyClicks(page.filter, "number 2")
    assert page.model.rowCount() == 1
    press(window, Qt.Key.Key_Return)
    chosen = page.table.selected()
    assert chosen is not None
    assert chosen.family_name == "Number 2"
    assert page.table.hasFocus()
    assert page.side() is page.panels


def test_somebody_new_is_added_by_keyboard(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console, page = shown
    page.filter.setText("Eva Malá")
    press(window, Qt.Key.Key_Insert)
    assert page.person.fields[PersonField.FAMILY_NAME].text() == "Malá"
    page.person.fields[PersonField.CARD_NUMBER].setText("C99999")
    press_save = Qt.KeyboardModifier.ControlModifier
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return, modifier=press_save))
    assert night.store.person_by(card_number="C99999") is not None
    qtbot.waitUntil(lambda: page.table.selected() is not None)
    chosen = page.table.selected()
    assert chosen is not None
    assert chosen.card_number == "C99999"


def test_a_document_of_somebody_else_leads_to_them(shown: Shown) -> None:
    _window, _console, page = shown
    page.add()
    page.person.fields[PersonField.DOCUMENT].setText("D00002")
    page.person._check()
    page.person.take.click()
    chosen = page.table.selected()
    assert chosen is not None
    assert chosen.document == "D00002"
    assert page.person.title.text() == chosen.name


def test_somebody_is_changed_from_the_list(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console, page = shown
    assert page.table.select(person(1).id)
    page.table.setFocus()
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    form = page.person
    assert form.terms.isHidden()
    form.barred.setChecked(True)
    assert not form.save.isEnabled(), "a bar has a reason"
    QTest.keyClicks(form.terms.why, "Collusion")
    form.terms.reach.choose((BarReach.TOURNAMENT, night.id))
    form.terms.lasts.choose(True)
    form.terms.day.setText("nonsense")
    form.terms.day.textEdited.emit("nonsense")
    assert not form.save.isEnabled(), "a day that cannot be read"
    last = console.texts.local(night.time.at).date() + timedelta(days=7)
    form.terms.day.show_day(last)
    settled(console, qtbot, form.save.click)
    (bar,) = night.store.rows(BAR, Bar).values()
    until = console.texts.local(bar.until)
    assert (bar.why, bar.reach, bar.tournament) == ("Collusion", BarReach.TOURNAMENT, night.id)
    assert (until.date(), until.hour) == (last + timedelta(days=1), 0)
    said = f"Barred from {night.state.settings.name} until "
    qtbot.waitUntil(lambda: page.facts.barred.text().startswith(said))
    page.edit()
    settle(console, qtbot)
    assert (form.terms.reach.chosen(), form.terms.day.day()) == ((BarReach.TOURNAMENT, night.id), last)
    assert form.save.isEnabled()
    form.terms.reach.choose((BarReach.HOUSE, None))
    form.terms.lasts.choose(False)
    form.save.click()
    question = window.findChild(GuardedQuestion)
    assert question is not None
    assert any("→ Barred from the house" in label.text() for label in question.findChildren(QLabel))
    question.reason.setText("Appeal lost")
    settled(console, qtbot, question.button.click)
    (bar,) = night.store.rows(BAR, Bar).values()
    assert (bar.why, bar.terms) == ("Appeal lost", BarTerms())


def test_esc_gives_up_what_was_typed_once_it_has_asked(shown: Shown, night: Night) -> None:
    window, _console, page = shown
    assert page.table.select(person(1).id)
    page.edit()
    QTest.keyClicks(page.person.fields[PersonField.GIVEN_NAME], "Nobody")
    press(window, Qt.Key.Key_Escape)
    assert page.panels.currentWidget() is page.person
    press(window, Qt.Key.Key_Escape)
    assert page.panels.currentWidget() is page.facts
    kept = night.store.person(person(1).id)
    assert kept is not None
    assert kept.given_name == "Player"


def test_a_list_is_imported_without_a_tournament(
    shown: Shown, night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    _window, console, page = shown
    (tmp_path / "people.csv").write_text("Given name;Family name;Card\nEva;Malá;C77777\n")
    page.actions_.do("import")
    assert page.side() is None
    page.importing.open_file(tmp_path / "people.csv")
    qtbot.waitUntil(page.importing.bring.isEnabled)
    settled(console, qtbot, page.importing.bring.click)
    assert night.store.person_by(card_number="C77777") is not None
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "31 Jan 1990"), ("sk", "31. 1. 1990"), ("el", "31 Ιαν 1990")]
)
def test_a_date_of_birth_is_written_as_the_language_does(language: str, said: str) -> None:
    assert texts_for(language).born("1990-01-31") == said
    assert texts_for(language).born("") == ""


def test_G_8_a_bar_says_why_and_until_when_and_one_that_is_over_is_none(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    over, holds = (replace(person(at), barred=True) for at in (101, 102))
    night.do(c.ImportPeople((over, holds)), reason="Collusion")
    at = night.time.at
    for someone, until in ((over, at - 1), (holds, at + 24 * HOUR)):
        night.store._rows[BAR, someone.id] = Bar(someone.id, "Collusion", CLOCK, at - HOUR, until)
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 5)
        assert [flag.tone for p in (over, holds) if (flag := bar_flag(console, p))] == ["muted", "red"]
        assert bar_flag(console, person(103)) is None
        console.select(None)
        window.go("house/directory")
        page = window.pages.innermost()
        assert isinstance(page, DirectoryPage)
        for someone, state, said in (
            (over, "Bar is over", "Barred from the house – over since"),
            (holds, f"Barred until {console.texts.date(at + 24 * HOUR)}", "Barred from the house until"),
        ):
            page.filter.setText(someone.family_name)
            row = page.model.index(0, page.model.columnCount() - 1)
            assert row.data() == state
            page.table.select(someone.id)
            assert page.facts.barred.text().startswith(said)
            assert page.facts.barred.text().endswith("Collusion (The clock)")
            (found,) = (find for find in finds_of(console, (), "") if find.key == someone.id)
            assert found.note.endswith(state)
