"""The preview of a document: saved, opened, printed, and what is said where that cannot be."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from reports.layout.page import sheet
from reports.paper import PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes
from ui.console.pdf_pages import can_show
from ui.console.printing import draw_pages, lay_down, title_of
from ui.console.settings import MachineSettings
from ui.frame.dialogs.paper import PaperPreview

ROLL = samples.paper(on=PaperFormat.ROLL)
PDF = b"%PDF-1.4 /MediaBox [ 0 0 297.6 419.5 ]"


@pytest.fixture
def noted() -> list[str]:
    """What was noted as given out."""
    return []


@pytest.fixture
def preview(qtbot: QtBot, tmp_path: Path, noted: list[str]) -> PaperPreview:
    def leaving(what: str, then: Callable[[], None]) -> None:
        noted.append(what)
        then()

    machine = MachineSettings(QSettings(str(tmp_path / "m.ini"), QSettings.Format.IniFormat))
    shown = PaperPreview(texts_for("en"), machine, "seat_card", PDF, leaving, None)
    shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def press(preview: PaperPreview, title: str) -> None:
    next(b for b in preview.findChildren(QPushButton) if b.text() == title).click()


def test_the_title_is_the_documents(preview: PaperPreview) -> None:
    assert preview.windowTitle() == title_of(texts_for("en"), "seat_card") == "Seat card"


def test_saving_writes_the_document(
    preview: PaperPreview, noted: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "card.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    press(preview, "Save…")
    assert target.read_bytes() == PDF
    assert noted == ["Seat card"], "the journal names no file: its name may be that of a person"
    assert not preview.isVisible()


def test_a_file_that_cannot_be_written_is_named(
    preview: PaperPreview, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "missing" / "card.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    press(preview, "Save…")
    assert str(target) in preview._message.text()
    assert preview.isVisible()


def test_without_a_printer_enter_says_what_to_do(preview: PaperPreview, qtbot: QtBot) -> None:
    if preview._printers.count():
        pytest.skip("this machine has a printer: nothing is printed in a test")
    qtbot.keyClick(preview, Qt.Key.Key_Return)
    assert "no printer" in preview._message.text()


def test_documents_for_other_programs_have_plain_names() -> None:
    path = lay_down("Karta s miestom", PDF)
    assert path.name == "Karta s miestom.pdf"
    assert path.read_bytes() == PDF
    path.unlink()


@pytest.mark.skipif(not can_show(), reason="no reader of PDFs is installed here")
def test_each_piece_of_the_roll_is_printed_as_long_as_it_is(qapp: QApplication, tmp_path: Path) -> None:
    """The drawer's copy is longer than the player's: it has a line to sign on."""
    receipt = DOCUMENTS["buy_in_receipt"].pdf(samples.contents(3)["buy_in_receipt"], ROLL)
    out = tmp_path / "roll.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(out))
    assert draw_pages(receipt, printer)
    wanted, made = page_sizes(receipt), page_sizes(out.read_bytes())
    assert wanted[0][1] < wanted[1][1]
    assert [pytest.approx(size, abs=2) for size in wanted] == made


@pytest.mark.skipif(not can_show(), reason="no reader of PDFs is installed here")
def test_a_long_document_says_that_it_is_not_shown_whole(qtbot: QtBot, tmp_path: Path) -> None:
    machine = MachineSettings(QSettings(str(tmp_path / "m.ini"), QSettings.Format.IniFormat))
    slips = DOCUMENTS["move_slips"]
    for count, said in ((30, 0), (31, 1)):
        shown = PaperPreview(
            texts_for("en"), machine, "move_slips", slips.pdf(samples.moves(count), ROLL), print, None
        )
        qtbot.addWidget(shown)
        words = [label.text() for label in shown.findChildren(QLabel)]
        assert (
            words.count("The first 30 of 31 pages are shown; all of them are printed and saved.") == said
        )


def test_a_file_is_called_after_what_the_document_holds(
    preview: PaperPreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def ask(*asked: object) -> tuple[str, str]:
        offered.append(str(asked[2]))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(preview, "_pdf", sheet(samples.paper(), "Day sheet 1/11/2026", ()))
    press(preview, "Save…")
    assert offered == ["Day sheet 1 11 2026.pdf"]
