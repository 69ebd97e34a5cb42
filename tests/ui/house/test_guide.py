"""The guide: a new house is set up step by step, through the settings' own pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.house.people import HouseSettings
from tests.ui.console_window import press, settle, window_of
from tests.ui.house.house_fields import line, tick
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.frame.rooms import GUIDE
from ui.house.guide import INTRODUCTIONS, GuideRoom
from ui.house.house import FirstFacts
from ui.house.staff import StaffPage
from ui.lobby.new_tournament import NewTournament
from ui.parts.panel import PressButton
from ui.widgets.empty import EmptyPage
from ui.widgets.signed_button import SIGN

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def new(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """A house of which nothing is set."""
    with window_of(open_house(f"sqlite:///{tmp_path / 'new.db'}"), qtbot, tmp_path) as both:
        settle(both[1], qtbot)
        yield both


def _guide(window: MainWindow) -> GuideRoom:
    room = window.pages.page()
    assert isinstance(room, GuideRoom)
    return room


def _offers(window: MainWindow) -> list[str]:
    seen = (page for page in window.findChildren(EmptyPage) if page.isVisible())
    return [button.text() for page in seen for button in page.buttons]


def _told(window: MainWindow) -> list[str]:
    return [label.text() for label in window.toasts.findChildren(QLabel)]


def test_what_is_typed_and_left_by_the_list_is_told_of(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide")
    page = window.pages.innermost()
    assert isinstance(page, FirstFacts)
    line(page, "name").setText("Kasíno Orava")
    settle(console, qtbot)
    window.go("guide/chips")
    assert any("not saved" in said for said in _told(window))
    assert console.house == HouseSettings()


def test_a_new_house_offers_the_guide_and_a_set_one_no_longer(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    assert _offers(window)[:2] == ["Set up the house", "New tournament"]
    window.go("guide")
    page = window.pages.innermost()
    assert isinstance(page, FirstFacts)
    line(page, "name").setText("Kasíno Orava")
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: console.house.name == "Kasíno Orava")
    press(window, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert window.where() == "lobby"
    assert _offers(window)[0] == "New tournament"
    assert _offers(window)[-1] == "Set up the house", "the way back"


def test_keys_alone_lead_through_the_guide_as_its_buttons_say(new: Shown, qtbot: QtBot) -> None:
    """Enter where the step is one form, else Ctrl and Enter, also from a form beside the list."""
    window, console = new
    window.go("guide")
    seen = [window.where()]
    while (following := _guide(window).following).isVisible():
        settle(console, qtbot)
        if following.text().endswith("Ctrl+↵"):
            if window.where() == "guide/tables":
                press(window, Qt.Key.Key_Return)  # into the form of the table that is chosen
            press(window, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
        else:
            assert following.text().endswith(SIGN)
            press(window, Qt.Key.Key_Return)
        settle(console, qtbot)
        seen.append(window.where())
    assert seen == [f"guide/{tab.key}" for tab in GUIDE.tabs]
    assert console.house == HouseSettings()


def test_what_is_typed_first_replaces_what_stands_there(new: Shown, qtbot: QtBot) -> None:
    """In the first step and in those that Enter leads to."""
    window, console = new
    window.go("guide")
    settle(console, qtbot)
    for _step in ("house", "chips"):
        focus = window.focusWidget()
        assert isinstance(focus, QLineEdit)
        assert focus.selectedText() == focus.text() != ""
        press(window, Qt.Key.Key_Return)
        settle(console, qtbot)


def test_esc_asked_once_says_nothing_more_once_it_has_left(new: Shown) -> None:
    window, _console = new
    window.go("guide")
    press(window, Qt.Key.Key_Escape)
    assert any("once more" in said for said in _told(window))
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "lobby"
    assert not any(toast.isVisible() for toast in window.toasts._waiting)


def test_what_is_filled_in_between_two_esc_asks_nothing_anew_and_what_is_typed_does(new: Shown) -> None:
    window, _console = new
    window.go("guide")
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_K)
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "guide/house", "asked again"
    focus = window.focusWidget()
    assert isinstance(focus, QLineEdit)
    focus.setText("")
    press(window, Qt.Key.Key_Escape)
    focus.setText("What the desk has answered")
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "lobby"


def test_esc_leads_from_the_rail_back_to_the_page(new: Shown) -> None:
    window, _console = new
    window.go("guide")
    before = window.focusWidget()
    window.rail.findChildren(QToolButton)[0].setFocus()
    press(window, Qt.Key.Key_Escape)
    assert window.focusWidget() is before
    assert window.where().startswith("guide")


def test_tab_comes_to_the_logo(new: Shown) -> None:
    window, _console = new
    window.go("guide")
    page = window.pages.innermost()
    assert isinstance(page, FirstFacts)
    tick(page, "family_first").setFocus()
    press(window, Qt.Key.Key_Tab)
    assert page.logo.hasFocus()


def test_every_step_can_be_skipped_and_sets_nothing(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide")
    seen = [window.where()]
    while _guide(window).following.isVisible():
        buttons = (each for each in window.findChildren(PressButton) if each.isVisible())
        signed = [each for each in buttons if each.text().endswith(SIGN)]
        assert len(signed) <= 1, "where Enter goes on it saves by that"
        _guide(window).go_on()
        settle(console, qtbot)
        seen.append(window.where())
    assert seen == [f"guide/{tab.key}" for tab in GUIDE.tabs]
    assert console.house == HouseSettings()
    assert set(INTRODUCTIONS) == {tab.key for tab in GUIDE.tabs[:-1]}
    _guide(window).back()
    assert window.where() == seen[-2]


def test_what_is_typed_is_saved_by_going_on_and_told_at_the_end(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide")
    page = window.pages.innermost()
    assert isinstance(page, FirstFacts)
    line(page, "name").setText("Kasíno Orava")
    tick(page, "has_pit").setChecked(False)
    settle(console, qtbot)
    _guide(window).following.click()
    assert not any("not saved" in said for said in _told(window)), "it is being saved"
    qtbot.waitUntil(lambda: not console.house.has_pit)
    assert window.where() == "guide/chips"
    window.go("guide/end")
    settle(console, qtbot)
    shown = window.pages.innermost()
    assert shown is not None
    said = "\n".join(label.text() for label in shown.findChildren(QLabel))
    assert "Kasíno Orava · EUR" in said
    assert "Poker, Cash games" in said
    assert "as shipped" in said


def test_what_cannot_be_saved_is_not_passed_over_by_enter(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide")
    page = window.pages.innermost()
    assert isinstance(page, FirstFacts)
    line(page, "name").setText(" ")
    qtbot.waitUntil(lambda: bool(page.saver.message.text()))
    settle(console, qtbot)
    assert _guide(window).following.text() == "Skip"
    press(window, Qt.Key.Key_Return)
    assert window.where() == "guide/house"
    _guide(window).following.click()
    assert window.where() == "guide/chips"
    assert console.house == HouseSettings()


def test_esc_leads_back_and_the_settings_open_it_again(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("journal")
    window.go("house")
    settings = window.pages.page()
    assert settings is not None
    next(b for b in settings.findChildren(QPushButton) if b.text() == "Step by step").click()
    assert window.where() == "guide/house"
    settle(console, qtbot)
    press(window, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert window.where() == "journal"


def test_an_esc_more_than_the_form_beside_a_list_takes_is_asked_about(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide/staff")
    settle(console, qtbot)
    press(window, Qt.Key.Key_Insert)
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    assert page.side() is not None
    press(window, Qt.Key.Key_Escape)
    assert page.side() is None, "the form is left"
    assert not any("leaves the guide" in said for said in _told(window))
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "guide/staff"
    assert any("leaves the guide" in said for said in _told(window))
    press(window, Qt.Key.Key_Insert)
    press(window, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert window.where() == "guide/staff", "each form anew"
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "lobby"


def test_the_end_leads_to_the_first_tournament(new: Shown, qtbot: QtBot) -> None:
    window, console = new
    window.go("guide/end")
    settle(console, qtbot)
    page = window.pages.innermost()
    assert page is not None
    press(window, Qt.Key.Key_Return)
    assert window.where() == "lobby"
    assert window.findChildren(NewTournament)
