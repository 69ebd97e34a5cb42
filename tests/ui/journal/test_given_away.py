"""The journal given away: all columns, what was undone, the page's own count; its note names nobody."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.house.events import ExportMade
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import person
from tests.reports.reading import page_texts
from tests.storage.opened import play
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.console.tray import Made
from ui.frame.main_window import MainWindow
from ui.journal.page import REASON, STATION, HouseJournalPage

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """The journal of a house with a night in it, in a small window."""
    with window_of(play(sqlite_url(tmp_path / "h.db")), qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 12)
        both[0].resize(1_024, 640)
        both[0].go("journal")
        settle(both[1], qtbot)
        yield both


def page_of(shown: Shown) -> HouseJournalPage:
    page = shown[0].pages.page()
    assert isinstance(page, HouseJournalPage)
    return page


def test_a_file_has_the_columns_for_which_the_window_lacks_room(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, out = page_of(shown), tmp_path / "journal.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    qtbot.waitUntil(lambda: page._table.isColumnHidden(STATION))
    assert page._table.isColumnHidden(REASON)
    page.listings[0].export()
    qtbot.waitUntil(out.exists)
    header, *lines = out.read_text("utf-8-sig").splitlines()
    assert header == "When,What,Reason,Tournament,Who,Where,Receipt"
    bust = next(line for line in lines if "Out: Player Number 4" in line and "undone" not in line)
    assert '– Undone",told,' in bust, "struck on the page, said in the file"
    assert sum("1-BN-" in line for line in lines) == 12


def test_its_paper_has_the_count_of_the_page_and_a_head_and_the_note_names_nobody(
    shown: Shown, qtbot: QtBot
) -> None:
    page, console = page_of(shown), shown[1]
    made: list[Made] = []
    console.frame.handed.connect(made.append)
    page._filters.player.take(person(3).id)
    page.search.setText("number")
    qtbot.waitUntil(lambda: page._part is not None)
    settle(console, qtbot)
    count = page._count.text()
    page.listings[0].print_list()
    qtbot.waitUntil(lambda: bool(made))
    text = " ".join(page_texts(made[0].pdf))
    assert count in text
    assert "Player Number 3 · Search: number" in text
    assert "Journal house:" in text
    found: list[object] = []
    console.ask(lambda desk: desk.story_since("house", ExportMade)[-1].event, found.append)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: bool(found))
    assert found == [ExportMade(f"Journal · {count} · About the player · Search: …")]
