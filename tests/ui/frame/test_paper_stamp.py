"""What paper from the console bears: the name of who works there, and the head of the journal."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import tournament_stream
from director.desk.offered.commands import SaveRow, StartTournament
from director.house.people import FLOOR, Staff
from director.house.templates import STAFF
from director.values.ids import EntryId, StaffId
from tests.desk.night.night_desk import Night
from tests.reports.reading import page_texts
from tests.ui.console_window import window_of
from ui.console.live import LiveConsole
from ui.console.printing import print_again
from ui.console.tray import Made
from ui.frame.main_window import MainWindow

JANA = Staff(StaffId("s-1"), "Jana Nováková")
Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(4)
    night.do(SaveRow(STAFF, JANA.id, JANA))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 4)
        yield both


def receipt(console: LiveConsole, night: Night, qtbot: QtBot) -> str:
    """The text of the first entry's receipt, printed now."""
    number = night.state.entries[EntryId(1)].receipt
    with qtbot.waitSignal(console.frame.handed) as printed:
        print_again(console, number)
    made = (printed.args or [None])[0]
    assert isinstance(made, Made)
    QApplication.closeAllWindows()
    return "\n".join(page_texts(made.pdf))


def test_paper_names_who_works_here(shown: Shown, night: Night, qtbot: QtBot) -> None:
    console = shown[1]
    console.who = replace(console.who, actor=JANA.id)
    text = receipt(console, night, qtbot)
    assert "Jana Nováková" in text
    assert JANA.id not in text


def test_nobody_named_is_the_floor(shown: Shown, night: Night, qtbot: QtBot) -> None:
    console = shown[1]
    assert console.who.actor == FLOOR
    assert "by Floor" in receipt(console, night, qtbot)


def test_paper_bears_the_head_of_its_tournaments_journal(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    console = shown[1]
    stream = tournament_stream(night.id)
    before = night.store.journal[-2].hash
    assert console.head(night.id) == f"{stream}:{list(night.store.entries(stream))[-1].hash}"
    with qtbot.waitSignal(console.obeyed):
        console.order(StartTournament(night.id))
    newest = list(night.store.entries(stream))[-1].hash
    text = receipt(console, night, qtbot).replace("\n", "")
    assert f"{stream}:{newest}" in text
    assert before not in text


def test_a_copy_names_the_cashier_who_took_the_money(shown: Shown, night: Night, qtbot: QtBot) -> None:
    """Whoever prints it again stands at the foot, marked as a copy."""
    console = shown[1]
    console.who = replace(console.who, actor=JANA.id)
    text = receipt(console, night, qtbot)
    assert "COPY 1" in text
    assert "by Jana Nováková" in text
    assert "Cashier\nFloor" in text
