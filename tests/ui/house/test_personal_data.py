"""Personal data on the screen: given out as files, erased after a question, proposed after a while."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import CancelTournament
from director.house.events import PersonErased
from director.values.ids import PlayerId
from tests.desk.night.night_desk import TILL, Night, person
from tests.ui.console_window import settle, window_of
from tests.ui.house.house_fields import line
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house.directory import DirectoryPage
from ui.house.erase import EraseQuestion
from ui.house.house import HousePage
from ui.house.personal_files import give_out
from ui.parts.numbers import read_amounts

Shown = tuple[MainWindow, LiveConsole, DirectoryPage]
ONE = PlayerId("player-1")


@pytest.fixture
def night() -> Night:
    """Two people who were in a tournament that is cancelled, and one who was never here."""
    night = Night()
    for number in (1, 2, 3):
        night.add_person()
        if number < 3:
            night.do(night.buy_in(PlayerId(f"player-{number}")))
    night.do(CancelTournament(night.id, TILL), reason="power cut")
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 3)
        window.go("house/directory")
        page = window.pages.innermost()
        assert isinstance(page, DirectoryPage)
        yield window, console, page


def test_the_data_is_given_out_in_three_files(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    _window, console, _page = shown
    with qtbot.waitSignal(console.frame.notified):
        give_out(console, person(1), tmp_path)
    called = "Personal data Player Number 1"
    assert (tmp_path / f"{called}.pdf").read_bytes().startswith(b"%PDF")
    given = json.loads((tmp_path / f"{called}.json").read_text(encoding="utf-8"))
    assert given["person"]["document"] == "D00001"
    assert "Player Number 1" in (tmp_path / f"{called}.txt").read_text(encoding="utf-8")


def test_the_data_is_shown_on_paper(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    page.table.select(ONE)
    with qtbot.waitSignal(console.frame.handed) as made:
        page.actions_["paper"].trigger()
    assert made.args is not None
    assert (made.args[0].name, made.args[0].pdf[:4]) == ("personal_data", b"%PDF")


def test_a_folder_that_cannot_be_written_is_said(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    _window, console, _page = shown
    with qtbot.waitSignal(console.frame.notified) as said:
        give_out(console, person(1), tmp_path / "missing")
    assert said.args is not None
    assert "cannot be written" in said.args[1]


def test_somebody_is_erased_after_a_question(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console, page = shown
    page.table.select(ONE)
    qtbot.waitUntil(page.actions_["erase"].isEnabled)
    page.actions_["erase"].trigger()
    asked = window.side.question()
    assert isinstance(asked, EraseQuestion)
    asked.reason.setText("asked for")
    with qtbot.waitSignal(console.obeyed):
        asked.button.click()
    assert night.store.journal[-1].event == PersonErased(ONE)
    qtbot.waitUntil(lambda: ONE not in console.people())
    assert page.model.rowCount() == 2
    assert console.name(ONE) == "erased person"


def test_who_was_long_away_is_listed_and_erased_together(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    window, console, page = shown
    page.actions_.do("forget")
    settle(console, qtbot)
    assert page.forgetting.model.rowCount() == 0
    assert not page.forgetting.all.isVisible()
    night.time.pass_minutes(60 * 24 * 31 * 61)
    page.forgetting.look()
    qtbot.waitUntil(lambda: page.forgetting.model.rowCount() == 3)
    page.forgetting.all.click()
    asked = window.side.question()
    assert isinstance(asked, EraseQuestion)
    asked.reason.setText("asked for")
    with qtbot.waitSignal(console.obeyed):
        asked.button.click()
    qtbot.waitUntil(lambda: not console.people())
    qtbot.waitUntil(lambda: page.forgetting.model.rowCount() == 0)
    page.forgetting.left.emit()
    assert page.stack.currentWidget() is page.listed


def test_the_house_settles_the_limit_and_the_months(shown: Shown, qtbot: QtBot) -> None:
    window, console, _page = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    line(page, "diligence_cents").setText("1 000")
    line(page, "diligence_others").setText("czk 50 000; USD 2,200.50")
    line(page, "retention_months").setText("24")
    qtbot.waitUntil(page.save.isEnabled)
    with qtbot.waitSignal(console.obeyed):
        page.save.click()
    assert (console.house.diligence_cents, console.house.retention_months) == (100_000, 24)
    assert console.house.diligence_others == (("CZK", 5_000_000), ("USD", 220_050))
    assert read_amounts(line(page, "diligence_others").text()) == console.house.diligence_others


def test_the_house_settles_how_much_goes_in_cash_to_one_person(shown: Shown, qtbot: QtBot) -> None:
    window, console, _page = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    qtbot.waitUntil(lambda: line(page, "cash_limit_cents").text() == "€5,000")
    line(page, "cash_limit_cents").setText("x")
    assert page.command() is None
    line(page, "cash_limit_cents").setText("3 000")
    line(page, "cash_limit_others").setText("CZK")
    assert page.command() is None
    line(page, "cash_limit_others").setText("czk 75 000")
    qtbot.waitUntil(page.save.isEnabled)
    with qtbot.waitSignal(console.obeyed):
        page.save.click()
    assert (console.house.cash_limit("EUR"), console.house.cash_limit("CZK")) == (300_000, 7_500_000)
    assert console.house.diligence_others == ()
    assert read_amounts(line(page, "cash_limit_others").text()) == console.house.cash_limit_others


@pytest.mark.parametrize("typed", ["CZK", "50 000", "CZK 1; x", "CZK -1", "CZK 1 USD 2"])
def test_amounts_that_cannot_be_read_are_said(shown: Shown, typed: str) -> None:
    window, _console, _page = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    line(page, "diligence_others").setText(typed)
    assert not page.save.isEnabled()
    assert page.message.text() == "Something is missing or is no number."
