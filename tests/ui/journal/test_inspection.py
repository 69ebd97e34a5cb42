"""An inspector's visit in the window: the journal verified, and a signed package saved."""

import hashlib
import json
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.bootstrap import check_package
from director.storage.checks.inspection import has_signed
from director.storage.engine import sqlite_url
from tests.reports.reading import page_texts
from tests.storage.opened import play
from tests.ui.walker import Walker, walk
from ui.cashdesk.day_sheet import DayTask
from ui.commandline.cli import main
from ui.frame.sessions import HouseInspector
from ui.house.house import HousePage
from ui.journal.inspection import InspectionQuestion
from ui.journal.inspection_package import MANIFEST, SIGNATURE
from ui.journal.page import HouseJournalPage

DAY = date(2026, 11, 1)
pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")


@pytest.fixture
def walker(qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    """A night with its till, in the journal of the house."""
    file = tmp_path / "house.db"
    play(sqlite_url(file), players=6).close()
    with walk(file, qtbot, tmp_path) as walker:
        opener = SimpleNamespace(address=sqlite_url(file))
        walker.console.frame.inspector = HouseInspector(opener)  # type: ignore[arg-type]
        yield walker


def asked(w: Walker) -> InspectionQuestion:
    """The question, as the button of the journal begins it."""
    w.go("journal")
    page = w.page()
    assert isinstance(page, HouseJournalPage)
    assert page._inspect.isVisible()
    page._inspect.click()
    w.settle()
    question = w.window.side.question()
    assert isinstance(question, InspectionQuestion)
    return question


def test_the_journal_is_verified_from_the_window(walker: Walker) -> None:
    question = asked(walker)
    before = question.save.geometry()
    question.check.click()
    walker.qtbot.waitUntil(lambda: "Everything is as it was written." in question.message.text())
    walker.settle()
    assert question.save.geometry() == before, "no button moves under the mouse"


def test_a_package_has_journal_papers_heads_and_verification_under_one_signature(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    question, out = asked(walker), tmp_path / "inspection.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    question.first.show_day(date(2025, 11, 1))
    question.last.show_day(DAY)
    assert not question.save.isEnabled()  # more than a month
    question.first.show_day(DAY)
    assert question.save.isEnabled()
    question.save.click()
    walker.qtbot.waitUntil(out.exists)
    walker.settle()
    with ZipFile(out) as package:
        files = {name: package.read(name) for name in package.namelist()}
    manifest, signed = files.pop(MANIFEST), json.loads(files.pop(SIGNATURE))
    assert has_signed(signed["public_key"], signed["signature"], manifest)
    listed = json.loads(manifest)["files"]
    assert listed == {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    assert {"README.txt", "journal.jsonl", "heads.txt", "verification.txt"} <= files.keys()
    papers = [name for name in files if name.startswith("papers/")]
    assert any("day-sheet" in name for name in papers)
    assert any("trial-balance" in name for name in papers)
    assert all(files[name].startswith(b"%PDF") for name in papers)


def saved(walker: Walker, out: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Save a package from the window; its files by their names."""
    question = asked(walker)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    question.first.show_day(DAY)
    question.last.show_day(DAY)
    question.save.click()
    walker.qtbot.waitUntil(out.exists)
    walker.settle()
    with ZipFile(out) as package:
        return {name: package.read(name) for name in package.namelist()}


def packed(files: dict[str, bytes]) -> bytes:
    """A package of these files."""
    out = BytesIO()
    with ZipFile(out, "w") as package:
        for name, content in files.items():
            package.writestr(name, content)
    return out.getvalue()


def one_letter(text: bytes, at: int) -> bytes:
    """The text with another letter in one place."""
    return text[:at] + (b"0" if text[at : at + 1] != b"0" else b"1") + text[at + 1 :]


def test_a_package_is_checked_by_itself_from_the_command_line(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "inspection.zip"
    files = saved(walker, out, monkeypatch)
    key = json.loads(files[SIGNATURE])["public_key"]
    for arguments in ((), ("--key", key)):
        assert main(["journal", "inspect", str(out), *arguments]) == 0
        assert key in capsys.readouterr().out
    assert main(["journal", "inspect", str(out), "--key", "ab" * 32]) == 1
    assert "Another key has signed it" in capsys.readouterr().err
    assert main(["journal", "inspect", str(tmp_path / "none.zip")]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["journal.jsonl", "heads.txt", "verification.txt", MANIFEST, SIGNATURE])
def test_one_letter_changed_in_a_package_is_refused(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    files = saved(walker, tmp_path / "inspection.zip", monkeypatch)
    for at in range(3, len(files[name]), max(1, len(files[name]) // 7)):
        changed = {**files, name: one_letter(files[name], at)}
        assert check_package(packed(changed)).findings, at


def test_a_package_signed_anew_by_another_key_has_a_broken_journal(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = saved(walker, tmp_path / "inspection.zip", monkeypatch)
    lines = files["journal.jsonl"].splitlines(keepends=True)
    forgeries = {
        "package_entry_changed": b"".join(lines).replace(b'"actor": "', b'"actor": "x', 1),
        "package_chain_broken": b"".join(lines[:1] + lines[2:]),
        "package_line_unreadable": b"[]\n" + b"".join(lines),
    }
    for code, journal in forgeries.items():
        listed = json.loads(files[MANIFEST])
        listed["files"]["journal.jsonl"] = hashlib.sha256(journal).hexdigest()
        manifest, forger = json.dumps(listed).encode(), Ed25519PrivateKey.generate()
        public = forger.public_key().public_bytes_raw().hex()
        signature = json.dumps({"public_key": public, "signature": forger.sign(manifest).hex()})
        forged = {**files, "journal.jsonl": journal, MANIFEST: manifest, SIGNATURE: signature.encode()}
        assert code in {finding.code for finding in check_package(packed(forged)).findings}


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"no package", packed({}), packed({MANIFEST: b"", SIGNATURE: b"1"})]
)
def test_what_is_no_package_is_refused(content: bytes) -> None:
    assert [finding.code for finding in check_package(content).findings] == ["package_unreadable"]


def test_the_public_key_of_the_house_is_shown_printed_and_signs_the_package(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = HousePage(walker.console)
    walker.qtbot.addWidget(page)
    walker.qtbot.waitUntil(lambda: bool(page.key.text()))
    out = tmp_path / "inspection.zip"
    files = saved(walker, out, monkeypatch)
    signed = json.loads(files[SIGNATURE])["public_key"]
    assert page.key.text().replace(" ", "") == signed
    (sheet,) = (files[name] for name in files if "day-sheet" in name)
    assert page.key.text() in " ".join(" ".join(page_texts(sheet)).split())
    assert main(["journal", "inspect", str(out), "--key", page.key.text()]) == 0
    assert signed in capsys.readouterr().out
    wrong = one_letter(page.key.text().encode(), 0).decode()
    assert main(["journal", "inspect", str(out), "--key", wrong]) == 1


def test_the_day_sheet_that_is_shown_bears_the_public_key(
    walker: Walker, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[object, ...]] = []
    monkeypatch.setattr("ui.cashdesk.day_sheet.show", lambda *of, **_how: made.append(of))
    walker.go("journal")
    page = walker.page()
    assert isinstance(page, HouseJournalPage)
    task = DayTask(walker.console, page, DAY)
    walker.qtbot.addWidget(task)
    task.accept()
    walker.qtbot.waitUntil(lambda: bool(made))
    inspector = walker.console.frame.inspector
    assert inspector is not None
    assert {of[-1] for of in made} == {inspector.public_key()}
