"""Lists: several lines chosen, their menu, their columns kept, their search, and what leaves of them."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from director.house.events import ExportMade
from director.values.dataclass import replace
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.night.players.page import PlayersPage
from ui.parts.lists.listing import Listing
from ui.parts.lists.several_panel import SeveralPanel
from ui.parts.panel import PressButton
from ui.parts.people.words import PlayerRow

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Shown = tuple[MainWindow, LiveConsole]


def night_of(count: int) -> Night:
    night = Night()
    night.register(count)
    night.start()
    return night


def players(shown: Shown, qtbot: QtBot) -> tuple[PlayersPage, Listing[PlayerRow]]:
    """The page of players, its list with the keys in it."""
    window, console = shown
    window.go("night/players")
    settle(console, qtbot)
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    page.table.setFocus()
    return page, page.listings[0]


def words(menu: QMenu) -> list[str]:
    return [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]


def action_of(menu: QMenu, begins: str) -> QAction:
    return next(action for action in menu.actions() if action.text().startswith(begins))


@pytest.fixture
def night() -> Night:
    return night_of(6)


def test_shift_and_down_choose_several_and_the_buttons_say_for_how_many(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        press(shown[0], Qt.Key.Key_Down)
        assert page.current_side() is page.shelf, "one alone has the page's own panel"
        press(shown[0], Qt.Key.Key_Down, Qt.Key.Key_Down, modifier=SHIFT)
        assert [row.entry for row in listing.chosen()] == [6, 5, 4]
        assert page.table.selected() is None, "what acts on one has none to act on"
        panel = page.current_side()
        assert isinstance(panel, SeveralPanel)
        buttons = filter(PressButton.isVisible, panel.findChildren(PressButton))  # others are going
        said = [button.text() for button in buttons if button.isEnabled()]
        assert said[:2] == ["Print 3 seat cards", "Mark 3 absent"]
        press(shown[0], Qt.Key.Key_Down)
        assert page.current_side() is page.shelf


def test_lines_that_read_alike_are_told_apart_by_their_first_column(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    """Two of one name bear their numbers too; names that differ stand alone."""
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        first, second, *_others = page.table.rows.rows()
        names = listing.panel._lines((first, second))
        assert len(set(names)) == 2
        assert not any(" · " in name for name in names)
        alike = listing.panel._lines((first, replace(second, name=first.name)))
        assert [line.endswith(f" · {names[0]}") for line in alike] == [True, True]
        assert len(set(alike)) == 2


def test_what_cannot_be_done_with_all_of_them_is_grey_with_its_reason(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    night.bust(5)
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        press(shown[0], Qt.Key.Key_Down)
        press(shown[0], Qt.Key.Key_Down, modifier=SHIFT)
        cards = action_of(listing.menu(), "Print 2 seat cards")
        gone = next(row.name for row in page.model.rows() if row.entry == 5)
        assert (cards.isEnabled(), cards.toolTip()) == (False, f"Without a seat: {gone}")


def test_the_choice_of_several_survives_a_change_of_the_list(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        press(shown[0], Qt.Key.Key_A, modifier=CTRL)
        press(shown[0], Qt.Key.Key_Up, modifier=SHIFT)
        before = {row.entry for row in listing.chosen()}
        assert len(before) > 1
        page.model.sort(1)
        page.model.set_rows(tuple(reversed(tuple(page.model.rows()))))
        assert {row.entry for row in listing.chosen()} == before


@pytest.mark.parametrize("key", [(Qt.Key.Key_F10, SHIFT), (Qt.Key.Key_Menu, None)])
def test_the_menu_opens_by_key_and_offers_what_stands_beside(
    night: Night, qtbot: QtBot, tmp_path: Path, key: tuple[Qt.Key, Qt.KeyboardModifier | None]
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        press(shown[0], Qt.Key.Key_Down)
        settle(shown[1], qtbot)
        beside = [
            button.text().replace("\n", " ").partition("   ")[0]
            for button in page.entry.buttons.findChildren(PressButton)
            if not button.isHidden()
        ]
        press(shown[0], key[0], modifier=key[1])
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        offered = words(menu)
        menu.close()
        assert set(beside) <= set(offered)
        assert offered[-4:] == ["Copy", "Columns", "Export the list…", "Print the list…"]
        greys = {button.text(): button.isEnabled() for button in page.entry.findChildren(PressButton)}
        again = listing.menu()
        for action in again.actions():
            if action.text() in greys:
                assert action.isEnabled() is greys[action.text()]


def drag(page: PlayersPage, start: QPoint, by: int) -> None:
    """Take a title of the list, or its edge, and pull it."""
    titles = page.table.horizontalHeader().viewport()
    QTest.mousePress(titles, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(titles, start + QPoint(by // 2, 0))
    QTest.mouseMove(titles, start + QPoint(by, 0))
    QTest.mouseRelease(titles, Qt.MouseButton.LeftButton, pos=start + QPoint(by, 0))


def columns_of(page: PlayersPage) -> tuple[list[int], int]:
    """Which columns are seen from the left, and how wide the chips are."""
    return list(page.table.columns.visible_places()), page.table.columnWidth(CHIPS)


CHIPS = 5


def test_what_is_arranged_by_hand_is_there_after_a_restart_and_in_another_language(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        page, listing = players(shown, qtbot)
        before = columns_of(page)
        header = page.table.horizontalHeader()
        edge = header.sectionViewportPosition(CHIPS) + header.sectionSize(CHIPS)
        drag(page, QPoint(edge - 1, 10), 40)
        middle = header.sectionViewportPosition(CHIPS) + 20
        drag(page, QPoint(middle, 10), -header.sectionViewportPosition(CHIPS))
        QTest.mouseClick(
            header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(header.sectionSize(CHIPS) + 20, 10)
        )
        action_of(listing.menu().findChildren(QMenu)[0], "Paid").trigger()
        arranged, order = columns_of(page), [row.entry for row in page.model.rows()]
        assert arranged[0][0] == CHIPS
        assert arranged[1] > before[1]
        assert 7 not in arranged[0]
    for language in ("en", "el"):
        with window_of(night_of(6), qtbot, tmp_path, language) as shown:
            page, listing = players(shown, qtbot)
            assert columns_of(page) == arranged, language
            assert [row.entry for row in page.model.rows()] == order
            if language == "el":
                page.table.columns.reset()
                assert list(page.table.columns.visible_places()) == before[0]


@pytest.mark.parametrize("kept", ["{", "[]", '{"columns": 3}', '{"columns": 10, "order": [1, 1]}'])
def test_settings_that_cannot_be_read_mean_that_nothing_was_arranged(
    night: Night, qtbot: QtBot, tmp_path: Path, kept: str
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        plain = columns_of(players(shown, qtbot)[0])
        key = players(shown, qtbot)[1]._key()
    settings = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    settings.setValue(f"page/{key}", kept)
    settings.sync()
    with window_of(night_of(6), qtbot, tmp_path) as shown:
        assert columns_of(players(shown, qtbot)[0]) == plain


def test_ctrl_f_searches_the_list_and_esc_leads_back(night: Night, qtbot: QtBot, tmp_path: Path) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        page, _ = players(shown, qtbot)
        said = list[str]()
        shown[1].frame.notified.connect(lambda _tone, words: said.append(words))
        press(shown[0], Qt.Key.Key_F, modifier=CTRL)
        assert page.filter.hasFocus()
        assert said == []
        press(shown[0], Qt.Key.Key_6)
        assert page.model.rowCount() < 6
        press(shown[0], Qt.Key.Key_Escape)
        assert (page.filter.text(), page.table.hasFocus(), page.model.rowCount()) == ("", True, 6)
        shown[0].go("night/clock")
        settle(shown[1], qtbot)
        press(shown[0], Qt.Key.Key_F, modifier=CTRL)
        assert said == ["There is no list here. Ctrl+K finds any player and any command."]


def test_a_list_without_a_field_shows_one_while_it_is_searched(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        window.go("house/tables")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert page is not None
        listing = page.listings[0]
        listing.table.setFocus()
        assert not listing.field.isVisible()
        press(window, Qt.Key.Key_F, modifier=CTRL)
        assert listing.field.isVisible()
        assert listing.field.hasFocus()
        press(window, Qt.Key.Key_3)
        assert 0 < listing.table.rows.rowCount() < listing.table.rows.total()
        press(window, Qt.Key.Key_Escape)
        assert not listing.field.isVisible()
        assert listing.table.hasFocus()
        assert listing.table.rows.rowCount() == listing.table.rows.total()
        window.go("night/clock")
        with qtbot.waitSignal(console.frame.notified) as said:
            press(window, Qt.Key.Key_F, modifier=CTRL)
        assert said.args is not None
        assert "Ctrl+K" in said.args[1]


def test_an_export_holds_what_is_shown_in_its_order_and_no_formula(
    night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.add_person(family_name="=cmd|' /C calc'!A0")
    file = tmp_path / "out.csv"
    asked: list[str] = []

    def where(_parent: object, _title: str, suggested: str, _kinds: str) -> tuple[str, str]:
        asked.append(suggested)
        return str(file), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", where)
    with window_of(night, qtbot, tmp_path, "sk") as shown:
        window, console = shown
        window.go("house/directory")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert page is not None
        listing = page.listings[0]
        listing.table.columns.see(0, seen=True)
        listing.export()
        qtbot.waitUntil(file.exists)
        settle(console, qtbot)
        columns = [
            listing.table.rows.columns[place].title for place in listing.table.columns.visible_places()
        ]
        names = [listing.table.rows.columns[0].cell_text(row) for row in listing.table.rows.rows()]
    written = file.read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(written.decode("utf-8-sig")), delimiter=";"))
    assert rows[0] == columns
    assert [row[0].lstrip("'") for row in rows[1:]] == names
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "@"))]
    assert asked
    assert asked[0].endswith(".csv")
    assert "20" in asked[0]
    noted = [entry.event for entry in night.store.journal if isinstance(entry.event, ExportMade)]
    assert [event.what for event in noted] == ["out.csv"]


def test_who_copies_people_or_prints_them_is_noted_and_one_line_is_no_exception(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        _, listing = players(shown, qtbot)
        press(window, Qt.Key.Key_Down)
        press(window, Qt.Key.Key_C, modifier=CTRL)
        settle(console, qtbot)
        assert QGuiApplication.clipboard().text().count("\n") == 0
        press(window, Qt.Key.Key_Down, modifier=SHIFT)
        press(window, Qt.Key.Key_C, modifier=CTRL)
        settle(console, qtbot)
        assert QGuiApplication.clipboard().text().count("\n") == 1
        with qtbot.waitSignal(console.frame.handed) as handed:
            listing.print_list()
        assert handed.args is not None
        assert handed.args[0].name == "list_sheet"
    noted = [entry.event for entry in night.store.journal if isinstance(entry.event, ExportMade)]
    assert [event.what.partition(" · ")[0] for event in noted] == ["Players"] * 3
    assert ["1 of 6" in event.what for event in noted] == [True, False, False]
