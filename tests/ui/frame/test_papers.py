"""Papers: what a command makes never takes the focus; what was asked for is shown."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.events import ExportMade
from reports.night.seat_card import seat_card_of
from tests.desk.night.night_desk import Night, person
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.console.printing import send
from ui.console.tray import MOST, Made, Tray, Unmade
from ui.frame.dialogs.paper import PaperPreview
from ui.frame.dialogs.tray import TrayPanel
from ui.frame.main_window import MainWindow

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier
THREE = (("Ján", "Novák"), ("Petra", "Horváthová"), ("Iveta", "Kollárová"))


@pytest.fixture
def night() -> Night:
    night = Night()
    for number, (given, family) in enumerate(THREE, start=1):
        night.do(c.SavePerson(person(number, given_name=given, family_name=family)))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 3)
        both[0].go("night/players")
        settle(both[1], qtbot)
        yield both


def type_there(text: str) -> None:
    """Type where the focus is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    for letter in text:
        event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(focused, event)


def register(shown: Shown, qtbot: QtBot, letters: str) -> None:
    """Three letters, Enter, Enter."""
    window, console = shown
    type_there(letters)
    for _ in range(2):
        press(window, Qt.Key.Key_Return)
        settle(console, qtbot)


def wait_for(console: LiveConsole, qtbot: QtBot, papers: int) -> None:
    qtbot.waitUntil(lambda: len(console.tray.papers()) == papers)


def previews() -> list[QWidget]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, PaperPreview) and w.isVisible()]


def test_three_are_registered_in_a_row_without_a_printer(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    for letters in ("nov", "hor", "kol"):
        register(shown, qtbot, letters)
    assert [night.entry(n).seat is not None for n in (1, 2, 3)] == [True, True, True]
    wait_for(console, qtbot, 6)
    assert window.undo_bar._papers_button.text().startswith("Papers 6")
    assert window.isActiveWindow()
    assert not previews()


def test_control_p_shows_what_waits_and_enter_opens_the_newest(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    register(shown, qtbot, "nov")
    wait_for(console, qtbot, 2)
    press(window, Qt.Key.Key_P, modifier=CTRL)
    panel = window.side.question()
    assert isinstance(panel, TrayPanel)
    newest = console.tray.papers()[0]
    assert panel.marked() is newest
    assert "Ján Novák" in panel.list.item(0).text()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(previews()) == 1)
    preview = previews()[0]
    assert isinstance(preview, PaperPreview)
    preview.done_with.emit()
    preview.close()
    assert newest not in console.tray.papers()
    assert len(console.tray.papers()) == 1
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None


def test_all_are_saved_into_a_folder_and_the_panel_closes(
    shown: Shown, night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    register(shown, qtbot, "nov")
    wait_for(console, qtbot, 2)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    whom = console.tray.papers()[0].whom
    assert whom
    before = tmp_path / f"Seat card {whom}.pdf"
    before.write_bytes(b"from before")
    press(window, Qt.Key.Key_P, modifier=CTRL)
    panel = window.side.question()
    assert isinstance(panel, TrayPanel)
    panel._save_all()
    qtbot.waitUntil(lambda: console.tray.papers() == ())
    noted = [entry.event for entry in night.store.journal if isinstance(entry.event, ExportMade)]
    assert [sorted(event.what.split(", ")) for event in noted] == [["Receipt", "Seat card"]]
    saved = sorted(path.name for path in tmp_path.glob("*.pdf"))
    assert len(saved) == 3
    called = (f"Seat card {whom}", f"Seat card {whom} (2)", f"Receipt {whom}")
    assert {name.rpartition(".")[0] for name in saved} == set(called)
    assert before.read_bytes() == b"from before"
    assert console.tray.papers() == ()
    assert window.side.question() is None
    assert window.undo_bar._papers_button.isHidden()


def test_a_folder_that_cannot_be_written_keeps_the_papers(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    register(shown, qtbot, "nov")
    wait_for(console, qtbot, 2)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "gone"))
    press(window, Qt.Key.Key_P, modifier=CTRL)
    panel = window.side.question()
    assert isinstance(panel, TrayPanel)
    panel._save_all()
    qtbot.waitUntil(lambda: "gone" in panel.message.text())
    assert len(console.tray.papers()) == 2


def test_what_was_asked_for_is_shown(shown: Shown, night: Night, qtbot: QtBot) -> None:
    _, console = shown
    register(shown, qtbot, "nov")
    card = seat_card_of(night.state, night.entry(1).id, console.people())
    send(console, "seat_card", lambda: card, of=night.state)
    qtbot.waitUntil(lambda: len(previews()) == 1)
    previews()[0].close()


def test_with_a_printer_a_slip_is_printed_and_nothing_waits(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A spooler of the system that lays every document into a folder."""
    _, console = shown
    spool(tmp_path, monkeypatch, "cat > $0.$$.part && mv $0.$$.part $0.$$.pdf")
    console.machine.set_printer("A6", "Slips")
    register(shown, qtbot, "nov")
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("lp.*.pdf"))) == 2)
    assert all(path.read_bytes().startswith(b"%PDF") for path in tmp_path.glob("lp.*.pdf"))
    settle(console, qtbot)
    assert console.tray.papers() == ()
    assert not previews()


def test_what_a_printer_refuses_waits_and_is_said(
    shown: Shown, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    spool(tmp_path, monkeypatch, "exit 1")
    console.machine.set_printer("A6", "Slips")
    register(shown, qtbot, "nov")
    wait_for(console, qtbot, 2)
    assert window.toasts.isVisible()
    assert not previews()


def spool(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """A program `lp` of our own, first on the path."""
    program = folder / "lp"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_without_papers_control_p_says_so(shown: Shown) -> None:
    window, _ = shown
    press(window, Qt.Key.Key_P, modifier=CTRL)
    assert window.side.question() is None
    assert window.toasts.isVisible()


def test_a_document_that_cannot_be_made_is_a_sentence(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown

    def make() -> tuple[Made, ...]:
        raise Unmade("The font Roboto is missing.")

    with qtbot.waitSignal(console.frame.notified) as said:
        console.in_background(make, console.frame.hand_out)
    assert said.args == ["red", "The font Roboto is missing."]
    assert window.isActiveWindow()


def test_the_oldest_go_when_too_many_wait() -> None:
    tray = Tray()
    papers = [Made("seat_card", b"", at) for at in range(MOST + 1)]
    for paper in papers:
        tray.put(paper)
    assert tray.papers()[0] is papers[-1]
    assert papers[0] not in tray.papers()
    assert len(tray.papers()) == MOST


def test_amounts_are_in_the_currency_of_the_tournament(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night({"currency": "CZK"})
    night.do(c.SavePerson(person(1, given_name="Ján", family_name="Novák")))
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 1)
        window.go("night/players")
        settle(console, qtbot)
        register((window, console), qtbot, "nov")
        wait_for(console, qtbot, 2)
        receipt = next(p for p in console.tray.papers() if p.name == "buy_in_receipt")
    text = PdfReader(BytesIO(receipt.pdf)).pages[0].extract_text()
    assert "CZK" in text
    assert "€" not in text
