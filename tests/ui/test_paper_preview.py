"""The preview of a document: saved, opened, printed, and what is said where that cannot be."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.dialogs.paper import PaperPreview
from ui.printing import lay_down, title_of
from ui.settings import MachineSettings

PDF = b"%PDF-1.4 /MediaBox [ 0 0 297.6 419.5 ]"


@pytest.fixture
def preview(qtbot: QtBot, tmp_path: Path) -> PaperPreview:
    machine = MachineSettings(QSettings(str(tmp_path / "m.ini"), QSettings.Format.IniFormat))
    shown = PaperPreview(texts_for("en"), machine, "seat_card", PDF, None)
    shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def press(preview: PaperPreview, title: str) -> None:
    next(b for b in preview.findChildren(QPushButton) if b.text() == title).click()


def test_the_title_is_the_documents(preview: PaperPreview) -> None:
    assert preview.windowTitle() == title_of(texts_for("en"), "seat_card") == "Seat card"


def test_saving_writes_the_document(
    preview: PaperPreview, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "card.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    press(preview, "Save…")
    assert target.read_bytes() == PDF
    assert not preview.isVisible()


def test_a_file_that_cannot_be_written_is_named(
    preview: PaperPreview, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "missing" / "card.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    press(preview, "Save…")
    assert str(target) in preview._said.text()
    assert preview.isVisible()


def test_without_a_printer_enter_says_what_to_do(preview: PaperPreview, qtbot: QtBot) -> None:
    if preview._printers.count():
        pytest.skip("this machine has a printer: nothing is printed in a test")
    qtbot.keyClick(preview, Qt.Key.Key_Return)
    assert "no printer" in preview._said.text()


def test_documents_for_other_programs_have_plain_names() -> None:
    path = lay_down("seat_card", PDF)
    assert path.name == "riffle-seat-card.pdf"
    assert path.read_bytes() == PDF
    path.unlink()
