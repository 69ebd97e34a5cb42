"""The check-up of the window: every check stands in the side panel, with what mends it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.bootstrap import house_condition
from director.desk.kernel.ports import StorageProblem
from director.storage.engine import sqlite_url
from tests.storage.opened import play
from tests.ui.house.test_bring_back import Shown, night, shown
from ui.house.machine import MachinePage
from ui.parts.question import Question

__all__ = ["night", "shown"]


def said(question: Question) -> str:
    return "\n".join(label.text() for label in question.findChildren(QLabel))


def asked_by(page: MachinePage, shown: Shown, qtbot: QtBot) -> Question:
    """The check-up, once everything was checked."""
    _, console = shown
    asked: list[Question] = []
    console.frame.over.connect(lambda over: asked.append(over) if over is not None else None)
    page.check.click()
    qtbot.waitUntil(lambda: bool(asked) and "being checked" not in said(asked[0]))
    return asked[0]


def test_everything_is_checked_and_said(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    _, console = shown
    url = sqlite_url(tmp_path / "house.db")
    play(url).close()
    console.frame.house_condition = lambda: house_condition(url)
    page = MachinePage(console)
    qtbot.addWidget(page)
    words = said(asked_by(page, shown, qtbot))
    for name in ("Database", "Journal", "Disk", "Safe write", "Time", "Printer", "Sound", "Versions"):
        assert f"<b>{name}</b>" in words
    assert "A night can be played" in words


def test_a_house_that_cannot_be_read_is_said_with_the_mend(shown: Shown, qtbot: QtBot) -> None:
    _, console = shown

    def unreadable() -> object:
        raise StorageProblem("newer_version", database="house.db", version=99, known=16)

    console.frame.house_condition = unreadable  # type: ignore[assignment]
    page = MachinePage(console)
    qtbot.addWidget(page)
    words = said(asked_by(page, shown, qtbot))
    assert "Install the newer version" in words
    assert "Mend what is marked red" in words


@pytest.fixture(autouse=True)
def no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """No loudspeaker is looked for."""
    monkeypatch.setattr("ui.scenes.sound_box.SoundBox.check", lambda _box: False)
