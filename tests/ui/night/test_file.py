"""A tournament file in the console: shown with its own people, marked, and nothing is done with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.storage.engine import sqlite_url
from tests.storage.opened import NIGHT, opened, play
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.night.past import PastPage
from ui.night.prizes.page import PrizesPage
from ui.night.tables.page import TablesPage
from ui.widgets.plain import Plain

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A night of another house."""
    (tmp_path / "other").mkdir()
    other = play(sqlite_url(tmp_path / "other" / "house.db"))
    other.export_tournament(NIGHT, tmp_path / "friday.jsonl")
    other.close()
    return tmp_path / "friday.jsonl"


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """Another house, with a smaller night of the same name."""
    house = play(sqlite_url(tmp_path / "house.db"), players=10)
    with window_of(house, qtbot, tmp_path) as both:
        both[0].go("night/tables")
        settle(both[1], qtbot)
        yield both


def read(shown: Shown, qtbot: QtBot, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose the file as the floorman does: by the search for what the console can be told."""
    window, console = shown
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: (str(file), ""))
    press(window, Qt.Key.Key_K, modifier=Qt.KeyboardModifier.ControlModifier)
    press(window, *map(Qt.Key, b"READ A TOUR"), Qt.Key.Key_Return)
    settle(console, qtbot)


def guest(window: MainWindow) -> PastPage:
    page = window.pages.page()
    assert isinstance(page, PastPage)
    return page


def test_a_file_of_another_house_is_shown_and_marked(
    shown: Shown, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    read(shown, qtbot, file, monkeypatch)
    page = guest(window)
    assert page.banner.words().startswith("Friday Night from a file of another house, or a changed one")
    told = page._past.state()
    assert told is not None
    assert len(told.entries) == 12
    assert page._past.name(told.entries[next(iter(told.entries))].player) == "Player Number 1"
    assert page._past.head(NIGHT) == ""
    own = console.state()
    assert own is not None
    assert len(own.entries) == 10
    (close,) = page.banner.findChildren(QPushButton)
    close.click()
    assert window.where() == "night/tables"
    qtbot.waitUntil(lambda: window.findChildren(PastPage) == [])


def by_people(console: LiveConsole, qtbot: QtBot) -> list[str]:
    """What people ordered in the house: what its clock reaches, the console notes by itself."""
    told: list[list[str]] = []
    console.ask(lambda desk: [e.hash for e in desk.history(NIGHT) if e.actor != CLOCK], told.append)
    qtbot.waitUntil(lambda: bool(told))
    return told[0]


def test_nothing_is_ordered_paid_or_printed_with_a_file(
    shown: Shown, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    read(shown, qtbot, file, monkeypatch)
    page = guest(window)
    before = by_people(console, qtbot)
    with qtbot.waitSignal(console.refused) as refused:
        page._past.order(c.PauseClock(NIGHT))
    assert (refused.args or [None, None])[1].code == "file_is_read_only"
    for tab, kind in (("tables", TablesPage), ("prizes", PrizesPage)):
        page.tabs.open(tab)
        inner = window.pages.innermost()
        assert isinstance(inner, kind)
        assert not any(action.isEnabled() for action in inner.actions())
    press(window, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    settle(console, qtbot)
    assert by_people(console, qtbot) == before, "what was done in the house is not taken back from here"


def test_what_this_house_wrote_itself_is_said_to_be_its_own(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _console = shown
    mine = opened(sqlite_url(tmp_path / "house.db"), alone=False, chance="copy")
    mine.export_tournament(NIGHT, tmp_path / "mine.jsonl")
    mine.close()
    read(shown, qtbot, tmp_path / "mine.jsonl", monkeypatch)
    assert guest(window).banner.words().startswith("Friday Night as a file of this house has it")


def test_a_file_that_is_none_is_said_and_the_house_goes_on(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    (tmp_path / "list.jsonl").write_text("{}\n")
    read(shown, qtbot, tmp_path / "list.jsonl", monkeypatch)
    assert window.where() == "night/tables"
    assert any("list.jsonl" in said.text() for said in window.toasts.findChildren(Plain))
    assert console.trouble is None
