"""Payout tables are copied, typed in a grid, judged as they are typed, and filed as CSV."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import payout_tables
from director.desk.kernel.rows.shipped import shipped_payout_table
from director.desk.offered.commands import ChangeSettings, SaveRow
from director.files.payout_text import written
from director.house.events import ExportMade
from director.house.templates import PAYOUTS
from director.texts import texts_for
from director.tournament.settings import PayoutColumn, PayoutTable
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.house import payout_draft as view
from ui.house.payout_draft import FIRST, LAST, PLACES, SUM, draft_of
from ui.house.payouts import PayoutsPage
from ui.parts.question import Question
from ui.parts.settings.announcing_words import offered

TEXTS = texts_for("en")
SMALL = PayoutTable(
    "Small", (PayoutColumn(2, 8, (7_500, 2_500)), PayoutColumn(9, 12, (5_000, 3_000, 2_000)))
)
Shown = tuple[MainWindow, LiveConsole, PayoutsPage]


# --- the draft ----------------------------------------------------------------------------------


def test_a_draft_gives_the_table_back() -> None:
    for table in (SMALL, shipped_payout_table()):
        draft = draft_of(table, ",")
        assert draft.table() == table
        assert view.faults(draft, TEXTS) == ()
        assert not view.wrong_cells(draft)


def test_T_P1_a_column_that_does_not_add_up_is_named() -> None:
    draft = view.typed(draft_of(SMALL), PLACES, 1, "48")
    assert view.wrong_cells(draft) == {(SUM, 1)}
    (said,) = view.faults(draft, TEXTS)
    assert "9–12" in said
    assert "98%" in said


def test_T_P1_a_place_that_wins_more_than_the_one_above_is_marked() -> None:
    draft = view.typed(view.typed(draft_of(SMALL), PLACES, 1, "30"), PLACES + 1, 1, "50")
    assert view.wrong_cells(draft) == {(PLACES + 1, 1)}
    assert "no place may win more" in view.faults(draft, TEXTS)[0]


def test_T_P1_holes_and_overlaps_are_marked_where_they_begin() -> None:
    hole = view.typed(draft_of(SMALL), FIRST, 1, "10")
    assert view.wrong_cells(hole) == {(FIRST, 1)}
    assert "must begin at 9" in view.faults(hole, TEXTS)[0]
    backwards = view.typed(draft_of(SMALL), LAST, 1, "8")
    assert view.wrong_cells(backwards) == {(LAST, 1)}


def test_more_places_than_entries_are_marked() -> None:
    table = PayoutTable("x", (PayoutColumn(2, 8, (5_000, 3_000, 2_000)),))
    assert view.wrong_cells(draft_of(table)) == {(PLACES + 2, 0)}


def test_what_cannot_be_read_is_quoted_with_its_place() -> None:
    draft = view.typed(draft_of(SMALL), PLACES + 1, 0, "lots")
    assert draft.table() is None
    assert view.faults(draft, TEXTS) == ("2–8, place 2: “lots” is no share in percent, as 9.5 is.",)
    draft = view.typed(draft_of(SMALL), LAST, 1, "")
    assert view.faults(draft, TEXTS) == ("9–?: the first and the last number of entries are needed.",)


def test_places_come_and_go_with_their_shares() -> None:
    draft = view.typed(draft_of(SMALL), PLACES + 3, 1, "5")
    assert draft.places == 4
    draft = view.typed(draft, PLACES + 3, 1, "")
    assert draft.places == 3
    gap = view.typed(draft, PLACES + 4, 1, "5")
    assert (PLACES + 3, 1) in view.wrong_cells(gap)


def test_a_range_is_added_behind_and_taken_away() -> None:
    draft = view.with_range(draft_of(SMALL), 1)
    assert draft.ranges[2] == view.Range("13", "", ("50", "30", "20"))
    assert view.without_range(draft, 2) == draft_of(SMALL)
    one = draft_of(PayoutTable("x", SMALL.columns[:1]))
    assert view.without_range(one, 0) == one


def test_cells_of_a_spreadsheet_are_pasted() -> None:
    draft = view.pasted(draft_of(SMALL), PLACES, 0, "70\t45\r\n30\t35\r\n")
    assert draft.ranges[0].shares == ("70", "30")
    assert draft.ranges[1].shares == ("45", "35", "20")
    assert view.pasted(draft, PLACES, 1, "50\t1\t2\n").ranges[1].shares[0] == "50"


# --- the page -----------------------------------------------------------------------------------


@pytest.fixture
def night() -> Night:
    return Night()


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("house/payouts")
        page = window.pages.innermost()
        assert isinstance(page, PayoutsPage)
        settle(console, qtbot)
        yield window, console, page


def rows(night: Night) -> dict[str, PayoutTable]:
    return night.store.rows(PAYOUTS, PayoutTable)


def test_the_shipped_table_is_only_looked_at(shown: Shown) -> None:
    _window, _console, page = shown
    assert page.model.read_only
    assert not page.save_button.isEnabled()
    assert not page.delete_button.isEnabled()
    page.add_range()
    assert page.model.draft() == draft_of(shipped_payout_table())


def test_T_P1_a_copy_is_typed_judged_and_saved(shown: Shown, night: Night, qtbot: QtBot) -> None:
    _window, console, page = shown
    page.copy()
    page.name.setText("Summer")
    page.name.textEdited.emit("Summer")
    page.grid.select_cell(PLACES, 0)
    page.grid.setFocus()
    QTest.keyClicks(page.grid, "8")
    editor = QApplication.focusWidget()
    assert editor is not None
    QTest.keyClicks(editor, "0")
    settle(console, qtbot)
    assert not page.save_button.isEnabled()
    assert "105%" in page.judged.faults_text()
    page.grid.select_cell(PLACES + 1, 0)
    page.change(lambda draft: view.typed(draft, PLACES + 1, 0, "20"))
    qtbot.waitUntil(page.save_button.isEnabled)
    settled(console, qtbot, page.save)
    assert rows(night)["summer"].columns[0] == PayoutColumn(2, 8, (8_000, 2_000))
    assert {one.name for one in offered(night.desk).payouts.values()} == {"House", "Sit & Go", "Summer"}
    settle(console, qtbot)
    assert page.tables.chosen() == "summer"
    assert not page.save_button.isEnabled()


def test_a_name_that_is_taken_is_refused(shown: Shown, qtbot: QtBot) -> None:
    _window, console, page = shown
    page.copy()
    assert page.model.draft().name == "House 2"
    page._on_name("HOUSE")
    settle(console, qtbot)
    assert not page.save_button.isEnabled()
    assert "taken already" in page.judged.faults_text()


def test_a_table_of_the_house_is_changed_and_deleted(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console, page = shown
    settled(console, qtbot, lambda: console.order(SaveRow(PAYOUTS, "small", SMALL)))
    settle(console, qtbot)
    page.tables.choose("small")
    page.change(lambda draft: replace(draft, name="Tiny"))
    qtbot.waitUntil(page.save_button.isEnabled)
    settled(console, qtbot, page.save)
    assert rows(night) == {"small": replace(SMALL, name="Tiny")}
    qtbot.waitUntil(page.delete_button.isEnabled)
    page.delete_button.click()
    assert isinstance(window.side.question(), Question)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert window.side.question() is None
    assert rows(night) == {}
    qtbot.waitUntil(lambda: page.model.read_only)


def test_a_draft_is_kept_until_it_is_discarded(shown: Shown, qtbot: QtBot) -> None:
    window, console, page = shown
    page.copy()
    page.change(lambda draft: view.typed(draft, PLACES, 0, "1"))
    window.go("lobby")
    window.go("house/payouts")
    settle(console, qtbot)
    assert page.model.draft().cell(PLACES, 0) == "1"
    page.discard()
    assert page.model.read_only
    assert page.tables.count() == 2


def test_copied_cells_go_in_by_key(shown: Shown) -> None:
    window, _console, page = shown
    page.copy()
    page.grid.select_cell(PLACES, 0)
    page.grid.setFocus()
    QGuiApplication.clipboard().setText("60\n40\n")
    press(window, Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
    assert page.model.draft().ranges[0].shares == ("60", "40")


def test_a_file_is_imported_and_exported(
    shown: Shown, night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _window, console, page = shown
    (tmp_path / "winter.csv").write_bytes(written(SMALL, texts_for("en")))
    page.open_file(str(tmp_path / "winter.csv"))
    assert page.model.draft().table() == replace(SMALL, name="winter")
    qtbot.waitUntil(page.save_button.isEnabled)
    settled(console, qtbot, page.save)
    assert rows(night)["winter"].columns == SMALL.columns
    out = tmp_path / "out.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    settled(console, qtbot, page.export_button.click)
    assert ExportMade("out.csv") in [entry.event for entry in night.store.journal]
    assert (tmp_path / "out.csv").read_bytes() == written(SMALL, texts_for("en"))
    page.write_file(str(tmp_path / "nowhere" / "out.csv"))
    assert "cannot be written" in page.judged.faults_text()


def test_a_broken_file_changes_nothing(shown: Shown, tmp_path: Path) -> None:
    _window, _console, page = shown
    (tmp_path / "bad.csv").write_text("place,2-8\n1,all\n")
    page.open_file(str(tmp_path / "bad.csv"))
    assert "bad.csv: Row 2, 2-8: all is no share in percent" in page.judged.faults_text()
    assert page.tables.count() == 2
    page.open_file(str(tmp_path / "none.csv"))
    assert "none.csv" in page.judged.faults_text()


def test_T_P1_a_tournament_keeps_the_table_it_has(night: Night) -> None:
    night.do(SaveRow(PAYOUTS, "small", SMALL))
    night.do(ChangeSettings(night.id, replace(night.state.settings, payout_table=SMALL)))
    steeper = replace(SMALL, columns=(PayoutColumn(2, 8, (10_000,)), SMALL.columns[1]))
    night.do(SaveRow(PAYOUTS, "small", steeper))
    assert payout_tables(night.store)["small"] == steeper
    assert night.state.settings.payout_table == SMALL
