"""Who takes over a console finds nothing half typed; who comes back finds everything as it was."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow, SetPin
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.ids import StaffId
from tests.desk.night.night_desk import WHO, Night, kept_pin
from tests.ui.console_window import settle
from tests.ui.frame.test_app import machine_in
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.tray import Made
from ui.frame.app import WindowHolder
from ui.frame.dialogs.paper import PaperPreview
from ui.frame.dialogs.questions import override
from ui.look.theme import load_fonts

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
JANA = Staff(StaffId("jana"), "Jana Nováková", Role.CASHIER)
PIN = "2580"
TYPED = "Zsolt half typed"
Open = tuple[WindowHolder, LiveConsole]


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """A console at which Eva has logged in, as the first: that needs no new window."""
    load_fonts()
    night = Night()
    night.register(2)
    for staff in (EVA, JANA):
        night.do(SaveRow(STAFF, staff.id, staff))
        night.do(SetPin(staff.id, kept_pin(PIN)))
    wanted = SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(wanted, Who(EVA.id, WHO.station))
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    first = frame.window
    _log_in(console, qtbot, EVA)
    frame.window.go("night/players")
    settle(console, qtbot)
    assert frame.window is first
    yield frame, console
    frame.close()
    console.close()


def _log_in(console: LiveConsole, qtbot: QtBot, staff: Staff) -> None:
    guard = guard_of(console)
    guard.log_in(staff.id, PIN, lambda fault: pytest.fail(str(fault)))
    qtbot.waitUntil(lambda: guard.staff == staff.id)


def _half_type(frame: WindowHolder, console: LiveConsole) -> PaperPreview:
    """A name in the search of registration, a reason in a question, a document that is looked at."""
    window = frame.window
    field = next(one for one in _fields(frame) if one.placeholderText().startswith("Three letters"))
    field.setText(TYPED)
    asked = override(console.texts, "no", print, print)
    window.side.put_over(asked)
    for line in asked.findChildren(QLineEdit):
        line.setText(TYPED)
    preview = PaperPreview(console.texts, console.machine, "personal_data", b"", go_on, window)
    preview.show()
    assert sum(one.text() == TYPED for one in _fields(frame)) == 2
    return preview


def go_on(_what: str, then: Callable[[], None]) -> None:
    then()


def _fields(frame: WindowHolder) -> list[QLineEdit]:
    return frame.window.findChildren(QLineEdit)


def test_who_comes_back_finds_everything_as_it_was(opened: Open, qtbot: QtBot) -> None:
    frame, console = opened
    window, preview = frame.window, _half_type(frame, console)
    guard_of(console).lock()
    assert not preview.isVisible()
    _log_in(console, qtbot, EVA)
    settle(console, qtbot)
    assert frame.window is window
    assert sum(one.text() == TYPED for one in _fields(frame)) == 2
    assert window.side.question() is not None
    assert preview.isVisible()
    preview.close()


def test_a_paper_that_is_made_behind_the_lock_waits_and_opens_over_nothing(
    opened: Open, qtbot: QtBot
) -> None:
    _frame, console = opened
    guard_of(console).lock()
    paper = Made("personal_data", b"%PDF-1.4", 0)
    console.frame.handed.emit(paper)
    QApplication.processEvents()
    assert not _seen_previews()
    assert console.tray.papers() == (paper,)
    _log_in(console, qtbot, EVA)
    settle(console, qtbot)
    console.frame.handed.emit(paper)
    assert len(_seen_previews()) == 1
    _seen_previews()[0].close()


def _seen_previews() -> list[QWidget]:
    tops = QApplication.topLevelWidgets()
    return [one for one in tops if isinstance(one, PaperPreview) and one.isVisible()]


def test_who_takes_over_finds_nothing_half_typed(opened: Open, qtbot: QtBot) -> None:
    frame, console = opened
    window, preview = frame.window, _half_type(frame, console)
    gone: list[bool] = []
    preview.destroyed.connect(lambda: gone.append(True))
    guard_of(console).lock()
    _log_in(console, qtbot, JANA)
    qtbot.waitUntil(lambda: frame.window is not window)
    settle(console, qtbot)
    assert frame.window.where() == "night/players"
    assert frame.window.lock.veil is None
    assert not any(one.text() == TYPED for one in _fields(frame))
    boxes = frame.window.findChildren(QComboBox)
    assert not any(box.isEditable() and box.currentText() == TYPED for box in boxes)
    assert frame.window.side.question() is None
    assert console.rejected is None
    qtbot.waitUntil(lambda: bool(gone))
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    assert frame.window in shown
    assert not any(isinstance(one, PaperPreview) for one in shown)
    assert frame.window.windowModality() is Qt.WindowModality.NonModal
