"""An inspector's visit in the window: the journal verified, and a signed package saved."""

import hashlib
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.storage.engine import sqlite_url
from director.storage.inspection import has_signed
from tests.storage.opened import play
from tests.ui.walker import Walker, walk
from ui.frame.sessions import HouseInspector
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
    question.check.click()
    walker.qtbot.waitUntil(lambda: "Everything is as it was written." in question.said.text())


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
