"""Every list of the console can be copied, exported and printed, or it is said why one need not be."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.house_measures import ROOT
from tests.ui.console_window import settle, window_of
from ui.frame.rooms import open_pages
from ui.parts.lists.grid_list import GridList

TABLES = {
    "TableView", "panel_list", "QTableView", "QTableWidget", "StructureTable", "PayoutGrid",
    "ScreensTable",
}  # fmt: skip
LISTINGS = {"Listing", "GridList", "panel_list"}
CHOSEN_FROM = {
    "night/tables/side.py": "the players of one table, nine lines from which one is chosen",
    "night/tables/late_stacks.py": "stacks that are due, each gone once it lies there",
    "night/tables/out_order.py": "who goes out in which order, put in order and noted",
    "night/tables/seeds.py": "who is which seed of a bracket, put in order and noted",
    "night/tables/breaking.py": "seats that are drawn and noted, printed as slips",
    "parts/people/import_page.py": "a file as it is read, and what is wrong with it",
}
"""Lists within a task: they are gone when it is done. The last has two tables."""
UI = ROOT / "ui"


def made(file: Path, names: set[str]) -> int:
    """How many widgets or listings of these names a file makes."""
    calls = (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call))
    return sum(isinstance(call.func, ast.Name) and call.func.id in names for call in calls)


def test_each_room_has_as_many_listings_as_lists() -> None:
    lists, listings = Counter[str](), Counter[str]()
    for file in UI.rglob("*.py"):
        place = file.relative_to(UI)
        if place.as_posix() not in CHOSEN_FROM:
            lists[place.parts[0]] += made(file, TABLES)
            listings[place.parts[0]] += made(file, LISTINGS)
    assert lists == listings
    assert sum(lists.values()) > 20
    assert all(made(UI / place, TABLES) for place in CHOSEN_FROM), "an exception that is none any more"


def test_lists_within_a_task_are_sorted_by_the_language_as_well() -> None:
    """A listing sees to it; these have none."""
    for place in CHOSEN_FROM:
        calls = (
            one for one in ast.walk(ast.parse((UI / place).read_text())) if isinstance(one, ast.Call)
        )
        models = [one for one in calls if isinstance(one.func, ast.Name) and one.func.id == "RowsModel"]
        assert models, place
        assert all("words" in {given.arg for given in one.keywords} for one in models), place


def test_no_page_shows_a_table_without_a_listing(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(6)
    night.start()
    seen = 0
    with window_of(night, qtbot, tmp_path) as (window, console):
        for place in [place for place, _ in open_pages(console)]:
            window.go(place)
            settle(console, qtbot)
            page = window.pages.innermost()
            assert page is not None, place
            listed: set[QTableView] = {listing.table for listing in page.listings}
            listed |= {grid.grid for grid in page.findChildren(GridList)}
            bare = [table for table in page.findChildren(QTableView) if table not in listed]
            assert not [table for table in bare if table.isVisible()], place
            seen += len(listed)
    assert seen > 15


@pytest.mark.parametrize(
    ("place", "first"), [("night/structure", "1\t"), ("house/payouts", "Entries from\t")]
)
def test_a_grid_that_is_typed_in_is_given_away_whole(
    qtbot: QtBot, tmp_path: Path, place: str, first: str
) -> None:
    night = Night()
    night.register(6)
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go(place)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert page is not None
        (grid,) = page.findChildren(GridList)
        rows = grid.grid.model().rowCount()
        titles = [action.text() for action in grid.menu().actions()]
        assert titles == ["Copy", "Export the list…", "Print the list…"]
        grid.copy()
        lines = QGuiApplication.clipboard().text().split("\n")
        assert len(lines) == rows > 3
        assert lines[0].startswith(first)
        assert grid.snapshot().table(console.texts).count(b"\r\n") == rows + 1
        with qtbot.waitSignal(console.frame.handed):
            grid.print_grid()
