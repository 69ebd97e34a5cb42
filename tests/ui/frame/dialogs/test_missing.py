"""A house that is missing is missed: its copies are offered, and no empty house is made unasked."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from director.bootstrap import keep_copy
from director.desk.kernel.ports import HouseMissing, StorageProblem
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO
from tests.storage.opened import opened, play
from ui.commandline.cli import main
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.frame.sessions import Opener
from ui.look.theme import load_fonts
from ui.parts.copy_words import copy_words


@contextmanager
def started(opener: Opener, qtbot: QtBot, folder: Path, language: str = "en") -> Iterator[MainWindow]:
    """The window over a house that cannot be opened."""
    load_fonts()
    machine = MachineSettings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    console = LiveConsole(opener, WHO, language, machine=machine)
    console.frame.house_wanted = opener.want
    window = MainWindow(console)
    window.show()
    with qtbot.waitSignal(console.problem):
        console.start()
    try:
        yield window
    finally:
        window.part()
        console.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def offered(window: MainWindow) -> list[QPushButton]:
    question = window.side.question()
    assert question is not None
    return question.findChildren(QPushButton)


@pytest.fixture
def gone(tmp_path: Path) -> Path:
    """A house of twelve people with a copy, whose file was taken away."""
    file = tmp_path / "house.db"
    play(sqlite_url(file)).close()
    keep_copy(sqlite_url(file), None)
    file.unlink()
    return file


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_the_copies_are_offered_and_one_is_brought_back(
    gone: Path, tmp_path: Path, qtbot: QtBot, language: str
) -> None:
    opener = Opener(sqlite_url(gone), False)
    with started(opener, qtbot, tmp_path, language) as window:
        _again, bring_back, _anew = offered(window)
        assert "12" in bring_back.text()
        question = window.side.question()
        assert question is not None
        assert str(gone) in " ".join(label.text() for label in question.findChildren(QLabel))
        assert not gone.exists()
        with qtbot.waitSignal(window.console.opened):
            bring_back.click()
        assert window.side.question() is None
        assert len(window.console.lobby()) == 1
    assert gone.exists()


def test_an_empty_house_is_only_opened_when_it_is_asked_for(
    gone: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    gone.touch()
    opener = Opener(sqlite_url(gone), False)
    with started(opener, qtbot, tmp_path) as window:
        assert gone.stat().st_size == 0
        with qtbot.waitSignal(window.console.opened):
            offered(window)[-1].click()
        assert window.console.lobby() == ()


def test_a_file_that_comes_back_is_opened(gone: Path, tmp_path: Path, qtbot: QtBot) -> None:
    elsewhere = tmp_path / "moved.db"
    play(sqlite_url(elsewhere)).close()
    with started(Opener(sqlite_url(gone), False), qtbot, tmp_path) as window:
        elsewhere.rename(gone)
        with qtbot.waitSignal(window.console.opened):
            offered(window)[0].click()
        assert len(window.console.lobby()) == 1


def test_a_house_that_was_open_here_is_missed_without_copies(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    with pytest.raises(HouseMissing) as missed:
        Opener(url, False, known=(str(tmp_path / "house.db"),))()
    assert missed.value.copies == ()
    assert list(tmp_path.iterdir()) == []
    Opener(url, False)().close()


def test_a_copy_at_the_chosen_place_is_found_though_it_is_spoilt(tmp_path: Path) -> None:
    url, stick = sqlite_url(tmp_path / "house.db"), tmp_path / "stick"
    stick.mkdir()
    (stick / "house-2026-11-21T00-02-00Z.db").write_bytes(b"spoilt" * 1000)
    with pytest.raises(HouseMissing) as missed:
        Opener(url, False, stick)()
    (copy,) = missed.value.copies
    assert not copy.readable


def test_a_folder_that_is_missing_is_named_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(StorageProblem) as refused:
        opened(sqlite_url(tmp_path / "stick" / "house.db"))
    assert refused.value.code == "folder_gone"
    assert list(tmp_path.iterdir()) == []


def test_the_command_line_names_the_copy(gone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journal", "verify", "--database", sqlite_url(gone)]) == 1
    said = capsys.readouterr().err
    assert "director restore" in said
    assert str(next((gone.parent / "backups").glob("*.db"))) in said
    assert not gone.exists()


def test_what_a_copy_holds_is_told(gone: Path) -> None:
    from director.texts import texts_for

    with pytest.raises(HouseMissing) as missed:
        Opener(sqlite_url(gone), False)()
    (copy,) = missed.value.copies
    words = copy_words(texts_for("en"), copy)
    assert "1 tournament, 12 people" in words
    assert " ago" in words or "in " in words


def test_a_new_demo_speaks_what_the_console_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []
    monkeypatch.setattr("director.bootstrap.fill_demo", lambda _house, said: spoken.append(said))
    Opener(sqlite_url(tmp_path / "demo.db"), True, language="el")().close()
    assert spoken == ["el"]
