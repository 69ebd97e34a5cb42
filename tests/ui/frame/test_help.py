"""The help: every page in every language, every round of the notation settles, F1 opens it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.house.defaults import shipped_pay_tables
from director.texts import LANGUAGES
from resources import ROOT
from tests.desk.night.night_desk import Night
from tests.house_measures import ROOT as HOUSE
from tests.ui.console_window import press, window_of
from ui.commandline.cli import main
from ui.frame.dialogs.help import PAGES, HelpOverlay, page, title
from ui.frame.main_window import MainWindow

TESTED = re.compile(r"`(tests/[\w/]+\.py)`")
ROUND = re.compile(r"^```settle (\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language of the house."""
    return str(request.param)


@pytest.fixture
def window(language: str, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with window_of(Night(), qtbot, tmp_path, language) as (window, _):
        yield window


def test_every_page_has_a_title_and_words(language: str) -> None:
    files = {path.stem for path in (ROOT / "help" / language).glob("*.md")}
    assert files == set(PAGES)
    titles = [title(page(language, name)) for name in PAGES]
    assert all(titles)
    assert len(set(titles)) == len(PAGES)
    assert all(len(page(language, name).splitlines()) > 5 for name in PAGES)


def test_what_the_auditor_is_told_is_tested_is_there(language: str) -> None:
    rows = [row for row in page(language, "for_auditors").splitlines() if row.startswith("| ")][1:]
    claims = [TESTED.findall(row) for row in rows]
    assert claims
    assert all(claims)
    assert claims == [
        TESTED.findall(row) for row in page("en", "for_auditors").splitlines() if TESTED.search(row)
    ]
    for file in (file for files in claims for file in files):
        assert "def test_" in (HOUSE / file).read_text("utf-8") or file.startswith("tests/bench/")


def test_every_round_of_the_notation_settles(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = ROUND.findall(page(language, "notation"))
    assert {game for game, _ in rounds} == set(shipped_pay_tables())
    file = tmp_path / "round.txt"
    for game, text in rounds:
        file.write_text(text, encoding="utf-8")
        assert main(["settle", game, str(file)]) == 0, capsys.readouterr().err


def test_F1_opens_the_help_and_takes_it_away(window: MainWindow, language: str, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    press(window, Qt.Key.Key_Down)
    assert title(page(language, PAGES[1])) in shown.text.toPlainText()
    with qtbot.waitSignal(shown.closed):
        press(window, Qt.Key.Key_F1)
