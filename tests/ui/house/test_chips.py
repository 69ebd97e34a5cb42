"""The chips of the house are counted and coloured; starting stacks are checked against them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY, chip_inventory
from director.desk.kernel.rows.shipped import shipped_inventory
from director.desk.offered.commands import SaveRow
from director.house.templates import CHIPSET, USUAL_COLOURS, ChipInventory
from director.texts import texts_for
from director.values.chips import TOURNAMENT_VALUES, ChipCount
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house.chips import ChipsOfHouse, stack_lines
from ui.parts.settings.announcing_words import check_chips, offered

Shown = tuple[MainWindow, LiveConsole, ChipsOfHouse]


@pytest.fixture
def night() -> Night:
    return Night()


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("house/chips")
        page = window.pages.innermost()
        assert isinstance(page, ChipsOfHouse)
        settle(console, qtbot)
        settle(console, qtbot)
        yield window, console, page


def test_T_C1_the_values_are_those_of_tournament_chips(shown: Shown) -> None:
    _window, _console, page = shown
    assert tuple(page.counts) == TOURNAMENT_VALUES
    assert page.inventory() == shipped_inventory()
    assert not page.save.isEnabled()
    assert not page.shipped.isEnabled()
    assert set(USUAL_COLOURS) == set(TOURNAMENT_VALUES)


def test_T_C1_counts_and_colours_are_saved_and_set_back(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console, page = shown
    page.counts[25].setText("80")
    page.use_colour(500, "#112233")
    qtbot.waitUntil(page.save.isEnabled)
    page.counts[25].setFocus()
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    kept = chip_inventory(night.store)
    assert kept.chips.count(25) == 80
    assert kept.colours == ((500, "#112233"),)
    assert kept.colour(500) == "#112233"
    assert kept.colour(25) == USUAL_COLOURS[25]
    qtbot.waitUntil(page.shipped.isEnabled)
    settled(console, qtbot, page.shipped.click)
    assert chip_inventory(night.store) == shipped_inventory()
    qtbot.waitUntil(lambda: page.counts[25].number() == 4_000)


def test_what_is_no_number_is_marked_and_not_saved(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    page.counts[100].setText("many")
    settle(console, qtbot)
    assert page.counts[100].property("wrong")
    assert not page.save.isEnabled()
    assert "no number" in page.message.text()


def test_a_house_without_chips_is_refused(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    for box in page.counts.values():
        box.setText("")
    settle(console, qtbot)
    assert "count at least one value" in page.message.text()
    assert not page.save.isEnabled()


def test_the_page_says_how_many_stacks_the_chips_make() -> None:
    lines = dict(stack_lines(shipped_inventory().chips, texts_for("en")))
    assert lines["20,000 chips"] == "500"
    assert set(stack_lines(ChipCount.of(((25, 8),)), texts_for("en"))) == {
        (title, "0") for title in lines
    }


def test_T_C1_a_starting_stack_is_checked_against_what_the_house_counts(night: Night) -> None:
    few = ChipInventory(
        "House", ChipCount.of(((25, 80), (100, 80), (500, 60), (1_000, 60), (5_000, 20)))
    )
    night.do(SaveRow(CHIPSET, HOUSE_KEY, few))
    found = offered(night.desk)
    stack = found.templates["freezeout"].settings.stack
    line = check_chips(found.chips, stack, 60, texts_for("en"))
    assert not line.good
    assert "10 stacks" in line.text


@pytest.mark.parametrize("colour", ["red", "#12345", "#12345G", "#1234567"])
def test_a_colour_that_is_none_is_refused(night: Night, colour: str) -> None:
    chips = ChipInventory("House", ChipCount.of(((25, 1),)), ((25, colour),))
    assert night.refusal(SaveRow(CHIPSET, HOUSE_KEY, chips)).code == "colour_impossible"
