"""The scanner: codes of seat cards, also from a reader whose keys are of another country."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from director.house.people import CLOCK
from director.values.ids import EntryId, TournamentId
from reports.cashdesk.voucher import voucher_code
from tests.desk.night.night_desk import Night
from tests.ui.console_window import TENTH, Pace, settle, type_at
from tests.ui.frame.conftest import Shown
from ui.console.console import EntryPlace, VoucherPlace
from ui.frame.dialogs.closing import ClosingDialog
from ui.frame.main_window import MainWindow
from ui.frame.scanner import GAP_MS, KEY_GAP_MS, READER_MS, read_code
from ui.parts.choice import ChoiceField
from ui.parts.question import Question
from ui.widgets.scanned import for_scans

UUID = "3f2504e0-4f89-11d3-9a0c-0305e82c3301"


@pytest.mark.parametrize("typed", [f"riffle:{UUID}:17", f"riffle:{UUID}:17 "])
def test_a_code_is_read(typed: str) -> None:
    assert read_code(typed) == EntryPlace(TournamentId(UUID), EntryId(17))


def test_a_code_typed_on_slovak_keys_is_read() -> None:
    american, slovak = "1234567890-:", '+ľščťžýáíé="'
    typed = f"riffle:{UUID}:17".translate(str.maketrans(american, slovak))
    assert typed != f"riffle:{UUID}:17"
    assert read_code(typed) == EntryPlace(TournamentId(UUID), EntryId(17))


@pytest.mark.parametrize("number", ["1-ticket-000001", "bar2-ticket-000412"])
def test_the_code_of_a_voucher_is_read_whatever_the_keys(number: str) -> None:
    american, slovak = "1234567890-:", '+ľščťžýáíé="'
    typed = voucher_code(number)
    assert read_code(typed) == VoucherPlace(number)
    assert read_code(typed.translate(str.maketrans(american, slovak))) == VoucherPlace(number)


@pytest.mark.parametrize("typed", ["", "riffle", "riffle::1", f"riffle:{UUID}:x", f"other:{UUID}:1"])
def test_what_is_no_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


# --- bursts ----------------------------------------------------------------------------------------

SHORT = ("b7", "d1", "12", " 1", "p9f", "\x1ab")
LONG = ("p9f2", "žltý", "riffle:", "b7\rb8", "abcdefgh")
PLACES = ("lobby", "journal", "night/tables", "night/clock", "tills", "house/house")


def over(window: MainWindow, qtbot: QtBot) -> None:
    """The reader's moment has passed."""
    qtbot.waitUntil(lambda: not window._scanner._held)


def burst(window: MainWindow, qtbot: QtBot, text: str, gap: int, at: QWidget | None = None) -> None:
    keys = [Qt.Key.Key_Return if sign == "\r" else Qt.Key(ord(sign.upper())) for sign in text]
    type_at(at or window, gap, *keys, Qt.Key.Key_Return, texts=(*text, "\r"))
    over(window, qtbot)


def watched_keys(window: MainWindow) -> list[str]:
    """Every key that acts from now on, as a shortcut or where the focus is."""
    acted: list[str] = []
    for key in (*"BD7P12", "Space"):
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.activated.connect(lambda key=key: acted.append(key))
        shortcut.activatedAmbiguously.connect(lambda key=key: acted.append(key))
    return acted


def by_people(night: Night) -> int:
    return sum(entry.actor != CLOCK for entry in night.store.journal)


@pytest.mark.parametrize("seed", range(12))
def test_a_burst_acts_nowhere(shown: Shown, night: Night, qtbot: QtBot, seed: int) -> None:
    """Where a reader is declared, in no field either."""
    window, console = shown
    window.machine.has_reader = True
    chance = Random(seed)
    acted, heard = watched_keys(window), []
    window._scanner._unread = lambda: heard.append(True)
    written = by_people(night)
    for _ in range(6):
        window.go(chance.choice(PLACES))
        settle(console, qtbot)
        where, told = window.where(), len(heard)
        most, texts = chance.choice(((READER_MS, SHORT), (KEY_GAP_MS, LONG)))
        burst(window, qtbot, chance.choice(texts), chance.choice((0, chance.randrange(most), most)))
        settle(console, qtbot)
        assert (window.where(), acted) == (where, [])
        assert len(heard) == told + 1
    assert by_people(night) == written


@pytest.mark.parametrize("seed", range(6))
def test_a_quick_hand_still_acts(shown: Shown, qtbot: QtBot, seed: int) -> None:
    window, _console = shown
    chance, acted = Random(seed), watched_keys(window)
    window.pages.setFocus()
    typed = [chance.choice("BD7P12") for _ in range(8)]
    for key in typed:
        type_at(window, chance.randrange(KEY_GAP_MS + 1, 120), Qt.Key(ord(key)))
    over(window, qtbot)
    assert acted == typed


def test_a_key_held_down_acts_once_also_where_the_system_lets_it_go_again_and_again(
    shown: Shown, qtbot: QtBot
) -> None:
    """As X11 does, without a word that it repeats: each time within the same moment."""
    window, _console = shown
    acted = watched_keys(window)
    for shortcut in window.findChildren(QShortcut):
        shortcut.setAutoRepeat(False)  # as all of the console's own
    field = QLineEdit(window)
    field.show()
    for at in (window.pages, field):
        at.setFocus()
        type_at(window, 0, Qt.Key.Key_P)
        over(window, qtbot)
        for _ in range(3):
            Pace.now += 40
            for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
                event = QKeyEvent(kind, Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier, "p")
                event.setTimestamp(Pace.now)
                QApplication.sendEvent(window.windowHandle(), event)
        over(window, qtbot)
    assert acted == ["P"]
    assert field.text() == "pppp"


@pytest.mark.parametrize(
    ("typed", "gaps"),
    [
        ("7", (0, 1, 10, KEY_GAP_MS)),
        ("b7", (READER_MS + 1, KEY_GAP_MS)),
        ("123", (READER_MS + 1, KEY_GAP_MS)),
    ],
)
def test_the_quickest_hand_is_no_reader(
    shown: Shown, qtbot: QtBot, typed: str, gaps: tuple[int, ...]
) -> None:
    window, _console = shown
    entered: list[str] = []
    field = QLineEdit(window)
    field.returnPressed.connect(lambda: entered.append(field.text()))
    field.show()
    field.setFocus()
    for gap in gaps:
        field.clear()
        burst(window, qtbot, typed, gap)
    assert entered == [typed] * len(gaps)


def test_a_line_is_read_before_its_last_key_is_let_go(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    acted, heard = watched_keys(window), list[bool]()
    scanner, handle, pace = window._scanner, window.windowHandle(), Pace(1)
    scanner._unread = lambda: heard.append(True)
    handle.installEventFilter(pace)
    scanner._timer.blockSignals(True)
    for text in ("b", "7", "\r"):
        key = Qt.Key.Key_Return if text == "\r" else Qt.Key(ord(text.upper()))
        pace.next()
        for action in (QTest.KeyAction.Press, QTest.KeyAction.Release)[: 1 if text == "\r" else 2]:
            QTest.sendKeyEvent(action, handle, key, text, Qt.KeyboardModifier.NoModifier)
    handle.removeEventFilter(pace)
    scanner._timer.blockSignals(False)
    scanner._timer.start(0)
    over(window, qtbot)
    assert (heard, acted) == ([True], [])


@pytest.mark.parametrize("over_it", ["dialog", "question"])
def test_a_burst_acts_in_nothing_that_lies_over_a_page(
    shown: Shown, night: Night, qtbot: QtBot, over_it: str
) -> None:
    window, console = shown
    acted: list[str] = []
    if over_it == "dialog":
        asked: QWidget = ClosingDialog(console.texts, ("?",), lambda: acted.append("left"), window)
        asked.rejected.connect(lambda: acted.append("stayed"))  # type: ignore[attr-defined]
        asked.show()
    else:
        asked = Question("?", window)
        asked.add_button("Yes", lambda: acted.append("yes"), "primary")
        window.side.put_over(asked)
    asked.setFocus()
    QApplication.processEvents()
    heard: list[bool] = []
    window._scanner._unread = lambda: heard.append(True)
    burst(window, qtbot, "b7", 4, at=asked)
    assert (acted, heard) == ([], [True])
    assert asked.isVisible()
    asked.close()


def test_a_burst_is_not_typed_into_a_field_of_a_declared_reader_but_a_hand_is(
    shown: Shown, qtbot: QtBot
) -> None:
    window, _console = shown
    window.machine.has_reader = True
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    burst(window, qtbot, "b7", 5)
    assert field.text() == ""
    type_at(window, 100, Qt.Key.Key_B, Qt.Key.Key_7, Qt.Key(ord("Š")), texts=("b", "7", "š"))
    over(window, qtbot)
    assert field.text() == "b7š"


@pytest.mark.parametrize("gap", [0, 4, READER_MS, KEY_GAP_MS])
@pytest.mark.parametrize("text", ["b7", "Nováková", "riff", "12500", "in time, says Eva", "rifle:"])
def test_a_burst_of_keys_in_an_ordinary_field_is_text(
    shown: Shown, qtbot: QtBot, gap: int, text: str
) -> None:
    """As a text expander or a remote desktop gives them, whatever it looks like; Enter acts."""
    window, _console = shown
    entered: list[str] = []
    heard: list[bool] = []
    window._scanner._unread = lambda: heard.append(True)
    field = QLineEdit(window)
    field.returnPressed.connect(lambda: entered.append(field.text()))
    field.show()
    field.setFocus()
    burst(window, qtbot, text, gap)
    assert (entered, heard) == ([text], [])
    box = QPlainTextEdit(window)
    box.show()
    box.setFocus()
    burst(window, qtbot, text, gap)
    assert box.toPlainText() == f"{text}\n"


def test_a_code_of_the_house_is_typed_into_no_ordinary_field(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, _console = shown
    found: list[object] = []
    heard: list[bool] = []
    window._scanner._on_code, window._scanner._unread = found.append, lambda: heard.append(True)
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    burst(window, qtbot, f"riffle:{night.id}:5", 4)
    burst(window, qtbot, "riffle:of another house", 4)
    assert found == [EntryPlace(night.id, EntryId(5))]
    assert heard == [True]
    assert field.text() == ""


def test_a_file_is_named_as_fast_as_one_types_but_no_reader_saves_it(
    shown: Shown, tmp_path: Path, qtbot: QtBot
) -> None:
    window, _console = shown
    dialog = QFileDialog(window, "", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.show()
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    QApplication.processEvents()
    name = "journal"
    type_at(dialog, 4, *(Qt.Key(ord(sign.upper())) for sign in name), texts=tuple(name))
    over(window, qtbot)
    assert field.text() == name
    burst(window, qtbot, "p9f2", 4, at=dialog)
    assert (field.text(), dialog.isVisible()) == (name, True)
    dialog.close()


def test_a_field_for_scans_takes_what_is_read(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    field, entered = for_scans(QLineEdit(window)), []
    field.returnPressed.connect(lambda: entered.append(field.text()))
    field.show()
    field.setFocus()
    burst(window, qtbot, "k0042", 5)
    assert entered == ["k0042"]


def test_a_reader_that_ends_its_line_twice_presses_nothing(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    entered: list[bool] = []
    button = QPushButton(window)
    button.setAutoDefault(True)
    button.clicked.connect(lambda: entered.append(True))
    button.show()
    button.setFocus()
    burst(window, qtbot, f"riffle:{UUID}:17\r", 5)
    over(window, qtbot)
    assert entered == []


def test_a_code_is_read_by_a_slow_reader_too(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, _console = shown
    found: list[object] = []
    window._scanner._on_code = found.append
    code = f"riffle:{night.id}:5"
    keys = [Qt.Key(ord(sign.upper())) for sign in code]
    type_at(window, KEY_GAP_MS, *keys[:7], texts=tuple(code[:7]))
    Pace.now -= 10_000
    type_at(window, GAP_MS - 100, *keys[7:], Qt.Key.Key_Return, texts=(*code[7:], "\r"))
    assert found == [EntryPlace(night.id, EntryId(5))]


def test_a_held_key_that_repeats_is_no_burst(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    plain = Qt.KeyboardModifier.NoModifier
    for repeat in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_X, plain, "x", repeat)
        event.setTimestamp(50)
        QApplication.sendEvent(window.windowHandle(), event)
    assert field.text() == "xxx"


def test_keys_that_wait_while_the_console_is_busy_come_in_their_order(
    shown: Shown, qtbot: QtBot
) -> None:
    """The third key is there before the second has let the first one go on."""
    window, _console = shown
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    type_at(window, 4, Qt.Key.Key_L)
    late = Pace.now + 400
    for key, at in ((Qt.Key.Key_R, late + 400), (Qt.Key.Key_E, late)):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, chr(key).lower())
        event.setTimestamp(at)
        if key is Qt.Key.Key_R:
            QApplication.postEvent(window.windowHandle(), event)
        else:
            QApplication.sendEvent(window.windowHandle(), event)
    over(window, qtbot)
    assert field.text() == "ler"
    Pace.now = late + 10_000


def test_the_field_may_be_gone_before_its_keys_are_given_back(shown: Shown, qtbot: QtBot) -> None:
    """A dialog that is closed takes its fields with it."""
    window, _console = shown
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    type_at(window, 4, Qt.Key.Key_L, Qt.Key.Key_Return, texts=("l", "\r"))
    window._scanner._follow(field)
    delete(field)
    over(window, qtbot)
    assert window._scanner._held == []


def test_letters_reach_an_open_list(shown: Shown, qtbot: QtBot) -> None:
    """Each key finds what is open, though nobody here holds it."""
    window = shown[0]
    choice: ChoiceField[str] = ChoiceField(window)
    choice.offer((name, name) for name in ("Ada", "Berta", "Cyril", "Cyrus"))
    choice.show()
    choice.setFocus()
    choice.showPopup()
    for key in (Qt.Key.Key_C, Qt.Key.Key_Y, Qt.Key.Key_R, Qt.Key.Key_U):
        type_at(window, TENTH, key)
        over(window, qtbot)
    type_at(window, TENTH, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    assert choice.chosen() == "Cyrus"
