"""The house rules: shown in each language, changed, refused with the line, printed, and set back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import house_rules, rule_book
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.house.house_rules import rule_cited
from director.texts import LANGUAGES
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house.rules import HouseRulesPage

Shown = tuple[MainWindow, LiveConsole, HouseRulesPage]
OWN = "# Pri stole\n## 10 Cards speak\nPlatí, čo leží na stole.\n"


@pytest.fixture
def night() -> Night:
    return Night()


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("house/rules")
        page = window.pages.innermost()
        assert isinstance(page, HouseRulesPage)
        settle(console, qtbot)
        settle(console, qtbot)
        yield window, console, page


def test_every_language_shows_the_rules_that_are_shipped(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    for language in LANGUAGES:
        page.language.choose(language)
        settle(console, qtbot)
        settle(console, qtbot)
        assert page.text.toPlainText() == shipped_house_rules(language).rstrip("\n") + "\n"
        assert not page.save.isEnabled()
        assert not page.shipped.isEnabled()


def test_rules_are_changed_in_one_language_and_set_back(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    _window, console, page = shown
    page.language.choose("sk")
    settle(console, qtbot)
    settle(console, qtbot)
    page.text.setPlainText(OWN)
    qtbot.waitUntil(page.save.isEnabled)
    settled(console, qtbot, page.save.click)
    assert house_rules(night.store, "sk").text == OWN
    assert house_rules(night.store, "en").text == shipped_house_rules("en")
    found = rule_cited(rule_book(night.store, "sk"), "T-10")
    assert found is not None
    assert found.text == "Platí, čo leží na stole."
    qtbot.waitUntil(page.shipped.isEnabled)
    settled(console, qtbot, page.shipped.click)
    qtbot.waitUntil(lambda: "K3" in page.text.toPlainText())
    assert house_rules(night.store, "sk").text == shipped_house_rules("sk")


def test_a_fault_is_said_with_its_line_and_nothing_is_saved(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    _window, _console, page = shown
    page.text.setPlainText("# A\n## 1 B\nC\n## 1 D\nE")
    qtbot.waitUntil(lambda: "Line 4" in page.message.text())
    assert not page.save.isEnabled()
    assert house_rules(night.store, "en").text == shipped_house_rules("en")


def test_enter_in_the_text_is_a_line_and_saves_nothing(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console, page = shown
    page.text.setPlainText("# A\n## 1 B\nC")
    qtbot.waitUntil(page.save.isEnabled)
    page.text.setFocus()
    QApplication.processEvents()
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert page.text.toPlainText().count("\n") == 3
    assert house_rules(night.store, "en").text == shipped_house_rules("en")
