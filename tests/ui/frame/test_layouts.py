"""Keyboards of the house: shortcuts and numbers on Slovak, Czech, German and Greek keys."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import BustPlayers, OpenTable
from director.files.import_columns import PersonField
from director.texts import texts_for
from director.tournament.events import Bust
from director.values.ids import EntryId
from tests.desk.night.night_desk import Night
from tests.ui.console_window import TENTH, Pace, settle
from tests.ui.frame.conftest import Shown
from tests.ui.night_console import settled
from ui.cashdesk.piece_grid import PieceGrid
from ui.frame.layouts import meant
from ui.frame.main_window import MainWindow
from ui.frame.scanner import Scanner
from ui.night.players.page import PlayersPage
from ui.night.tables.bust import BustTask
from ui.night.tables.page import TablesPage
from ui.parts.numbers import AmountsField
from ui.poker.odds import OddsPage
from ui.widgets.typed_cells import TypedCells

NONE, CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
DIGITS = {"sk": "+ľščťžýáíé", "cz": "+ěščřžýáíé", "us": "1234567890"}
"""What the keys of the row of digits type without Shift."""
ROWS = {
    "us": {24: "qwertyuiop", 38: "asdfghjkl", 52: "zxcvbnm"},
    "sk": {24: "qwertzuiop", 38: "asdfghjkl", 52: "yxcvbnm"},
    "el": {24: ";ςερτυθιοπ", 38: "ασδφγηξκλ", 52: "ζχψωβνμ"},
}
"""Letters by the code that X11 gives the first key of each row."""


def strike(window: MainWindow, code: int, typed: str, held: Qt.KeyboardModifier = NONE) -> None:
    """One key by its code, as X11 tells it with a layout that types this sign."""
    handle, pace = window.windowHandle(), Pace(TENTH)
    handle.installEventFilter(pace)
    pace.next()
    text = "" if held & (CTRL | ALT) else typed
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, ord(typed.upper()), held, code, 0, 0, text)
        QApplication.sendEvent(handle, event)
    handle.removeEventFilter(pace)
    for scanner in window.findChildren(Scanner):
        scanner.give_back()
    QApplication.processEvents()


def digit(window: MainWindow, layout: str, number: int, held: Qt.KeyboardModifier = NONE) -> None:
    place = (number - 1) % 10
    strike(window, 10 + place, DIGITS[layout][place], held)


def letter(window: MainWindow, layout: str, latin: str, held: Qt.KeyboardModifier = NONE) -> None:
    """The key on which this Latin letter is printed."""
    rows = "sk" if layout == "sk" else "us"
    for first, printed in ROWS[rows].items():
        if latin in printed:
            place = printed.index(latin)
            strike(window, first + place, ROWS[layout][first][place], held)


def tables(window: MainWindow) -> TablesPage:
    window.go("night/tables")
    page = window.pages.innermost()
    assert isinstance(page, TablesPage)
    page.map.setFocus()
    return page


@pytest.mark.parametrize("layout", ["sk", "el", "us"])
def test_B_begins_a_bust_and_the_seat_is_typed_without_shift(
    shown: Shown, qtbot: QtBot, layout: str
) -> None:
    window, console = shown
    page = tables(window)
    letter(window, layout, "b")
    task = page.task()
    assert isinstance(task, BustTask)
    digit(window, layout if layout in DIGITS else "us", 4)
    settle(console, qtbot)
    assert task.seats.text() == "4"
    assert len(task.rows) == 1


@pytest.mark.parametrize("layout", ["sk", "cz", "us"])
def test_a_table_is_chosen_on_the_map_by_its_number(
    shown: Shown, night: Night, qtbot: QtBot, layout: str
) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(OpenTable(night.id, 8)))
    page = tables(window)
    digit(window, layout, 8)
    chosen = page.map.selected()
    assert chosen is not None
    assert chosen.table == 8


@pytest.mark.parametrize("layout", ["sk", "el", "us"])
def test_control_z_is_the_key_with_a_z(shown: Shown, night: Night, qtbot: QtBot, layout: str) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    settled(console, qtbot, lambda: letter(window, layout, "z", CTRL))
    assert night.state.alive == 9


@pytest.mark.parametrize("layout", ["sk", "el", "us"])
def test_control_y_is_the_key_with_a_y(shown: Shown, night: Night, qtbot: QtBot, layout: str) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    settled(console, qtbot, lambda: letter(window, layout, "z", CTRL))
    assert night.state.alive == 9
    settled(console, qtbot, lambda: letter(window, layout, "y", CTRL))
    assert night.state.alive == 8


@pytest.mark.parametrize("layout", ["sk", "cz", "us"])
def test_rooms_and_tabs_have_their_digit(shown: Shown, layout: str) -> None:
    window, _console = shown
    digit(window, layout, 2, CTRL)
    assert window.pages.key == "night"
    digit(window, layout, 3, ALT)
    third = window.where()
    digit(window, layout, 1, ALT)
    assert window.where() != third
    digit(window, layout, 1, CTRL)
    assert window.pages.key == "lobby"


def test_a_name_is_typed_as_the_keyboard_types_it(shown: Shown) -> None:
    window, _console = shown
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    digit(window, "sk", 4)
    letter(window, "el", "b")
    assert page.registration.finding.field.text() == "čβ"
    digit(window, "sk", 2, CTRL)
    assert window.pages.key == "night"


@pytest.mark.parametrize("layout", ["sk", "cz", "us"])
def test_a_birth_date_is_typed_without_shift(shown: Shown, layout: str) -> None:
    window, _console = shown
    window.go("night/players")
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    page.registration.new_person.emit("Novák Ján")
    born = page.person.fields[PersonField.BORN]
    assert born.hasFocus()
    for sign in "24.6.1985":
        if sign == ".":
            strike(window, 60, sign)
        else:
            digit(window, layout, int(sign))
    assert born.text() == "24.6.1985"


@pytest.mark.parametrize("layout", ["sk", "el", "us"])
def test_cards_are_typed_by_their_keys(shown: Shown, layout: str) -> None:
    window, _console = shown
    window.go("poker/odds")
    page = window.pages.innermost()
    assert isinstance(page, OddsPage)
    page.hands[0].setFocus()
    letter(window, layout, "a")
    letter(window, layout, "s")
    digit(window, layout if layout in DIGITS else "us", 9)
    letter(window, layout, "d")
    assert page.hands[0].text() == "as9d"


@pytest.mark.parametrize("layout", ["sk", "cz", "us"])
def test_figures_in_a_list_that_is_typed_in_need_no_shift(qtbot: QtBot, layout: str) -> None:
    """Those stand to the right; words are typed as the keyboard types them."""
    model, cells, over = QStandardItemModel(1, 3), TypedCells(of_figures=(2,)), QWidget()
    qtbot.addWidget(over)
    sides = (Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignLeft)
    for column, side in enumerate(sides):
        model.setData(model.index(0, column), side.value, Qt.ItemDataRole.TextAlignmentRole)
    figures, words, besides = (
        cells.createEditor(over, QStyleOptionViewItem(), model.index(0, column)) for column in range(3)
    )
    sign = DIGITS[layout][3]
    struck = QKeyEvent(QEvent.Type.KeyPress, ord(sign.upper()), NONE, 13, 0, 0, sign)
    assert meant(struck, figures)[1] == meant(struck, besides)[1] == "4"
    assert meant(struck, words)[1] == sign


@pytest.mark.parametrize("layout", ["sk", "cz", "us"])
def test_notes_are_counted_and_amounts_named_without_shift(qtbot: QtBot, layout: str) -> None:
    """The sign that a key would type stands in no count: it was no number, and counting it failed."""
    texts = texts_for("en")
    grid, amounts = PieceGrid(texts, "EUR"), AmountsField(texts)
    qtbot.addWidget(grid)
    qtbot.addWidget(amounts)
    sign = DIGITS[layout][0]
    struck = QKeyEvent(QEvent.Type.KeyPress, ord(sign.upper()), NONE, 10, 0, 0, sign)
    assert meant(struck, grid.first())[1] == meant(struck, amounts)[1] == "1"
    QTest.keyClicks(grid.first(), "+-123456x")
    assert grid.pieces() == ((500_00, 12_345),)


@pytest.mark.parametrize(
    ("system", "code", "virtual"),
    [("windows", 0x05, 0xBF), ("xcb", 13, 0x10B5), ("wayland", 13, 0x10B5), ("cocoa", 0, 21)],
)
def test_the_fourth_key_of_the_row_is_4_on_every_system(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, system: str, code: int, virtual: int
) -> None:
    """Windows tells scan codes, X11 and Wayland add 8 to them, macOS tells virtual keys alone."""
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: system))
    struck = QKeyEvent(QEvent.Type.KeyPress, ord("Č"), NONE, code, virtual, 0, "č")
    assert meant(struck, None) == (Qt.Key.Key_4, "4")
    shifted = QKeyEvent(QEvent.Type.KeyPress, ord("$"), SHIFT, code, virtual, 0, "$")
    assert meant(shifted, None) != (Qt.Key.Key_4, "4")


@pytest.mark.parametrize(("virtual", "digit"), [(18, "1"), (23, "5"), (22, "6"), (25, "9"), (29, "0")])
def test_the_digits_of_macos_are_not_in_order(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, virtual: int, digit: str
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", staticmethod(lambda: "cocoa"))
    struck = QKeyEvent(QEvent.Type.KeyPress, ord("É"), NONE, 0, virtual, 0, "é")
    assert meant(struck, None)[1] == digit
    letter = QKeyEvent(QEvent.Type.KeyPress, ord("A"), NONE, 0, 0, 0, "a")
    assert meant(letter, None) == (Qt.Key.Key_A, "a")
