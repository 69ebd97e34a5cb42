"""The help: every page in every language, every round of the notation settles, F1 opens it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from director.cashdesk.receipts import Series
from director.desk.house.defaults import shipped_pay_tables
from director.texts import LANGUAGES, texts_for
from director.texts.till_words import series_words
from director.values.receipt_number import CODES, kept_number, readable
from resources import ROOT
from tests.desk.night.night_desk import Night
from tests.house_measures import ROOT as HOUSE
from tests.ui.console_window import press, window_of
from ui.commandline.cli import main
from ui.frame.dialogs.help import LIST, PAGES, WIDTH, HelpOverlay, found, page, page_about, title
from ui.frame.main_window import MainWindow
from ui.frame.rooms import BELOW, GUIDE, ROOMS, every_page
from ui.parts.panel import PressButton
from ui.widgets.folding import folded

TESTED = re.compile(r"`(tests/[\w/]+\.py)`")
PICTURE = re.compile(r"!\[.+?\]\((pictures/.+?)\)")
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


def test_the_letters_of_receipt_numbers_are_told_with_what_they_stand_for(language: str) -> None:
    texts, told = texts_for(language), page(language, "cash_desk")
    rows = dict(re.findall(r"^\| ([A-Z]{2}) \| (.+) \|$", told, re.MULTILINE))
    assert set(rows) == set(CODES.values())
    for series in Series:
        assert rows[CODES[series]] == series_words(texts, series)
    assert kept_number("1", "buy-in", 221) in told
    assert readable(kept_number("1", "buy-in", 221)) in told


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
    assert title(page(language, tuple(PAGES)[1])) in shown.text.toPlainText()
    with qtbot.waitSignal(shown.closed):
        press(window, Qt.Key.Key_F1)


def test_F1_opens_the_page_about_the_room_one_is_in(window: MainWindow, language: str) -> None:
    window.go("night/clock")
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    assert title(page(language, "clock_and_wall")) in shown.text.toPlainText()


def test_every_room_has_a_page_of_the_help() -> None:
    for place, _room in every_page():
        assert page_about(place) in PAGES
    told = {where for places in PAGES.values() for where in places}
    known = {place for place, _ in every_page()} | {room.key for room in (*ROOMS, *BELOW)}
    assert told <= known | {f"{GUIDE.key}/{tab.key}" for tab in GUIDE.tabs}


WORDS = {"en": "break", "sk": "prestavka", "el": "διαλειμμα"}
"""Typed without accents, in any case."""


def test_the_help_is_searched_without_accents(window: MainWindow, language: str) -> None:
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    assert shown.search.hasFocus()
    shown.search.setText(WORDS[language].upper())
    assert 0 < shown.list.count() < len(PAGES)
    marks = shown.text.extraSelections()
    assert marks
    assert {folded(mark.cursor.selectedText()) for mark in marks} == {folded(WORDS[language])}
    shown.search.setText("xyzzy")
    assert shown.list.count() == 0
    assert "xyzzy" in shown.nothing.text()


def test_a_word_in_the_title_comes_first(language: str) -> None:
    pages = [page(language, name) for name in PAGES]
    words = title(pages[tuple(PAGES).index("rulings")])
    assert found(pages, words)[0] == tuple(PAGES).index("rulings")


def test_the_help_leads_to_the_keys_and_to_the_guide(window: MainWindow) -> None:
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    way = next(b for b in shown.findChildren(PressButton) if b.text() == window.actions_["guide"].text())
    way.click()
    assert window.where() == "guide/house"


def test_every_picture_of_the_help_is_there_and_fits_the_page(window: MainWindow, language: str) -> None:
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    told = [(name, PICTURE.findall(page(language, name))) for name in PAGES]
    assert sum(len(pictures) for _, pictures in told) >= 5
    for row, (_, pictures) in enumerate(told):
        shown.list.setCurrentRow(row)
        document = shown.text.document()
        kind = QTextDocument.ResourceType.ImageResource.value
        seen = {form.toImageFormat().name() for form in document.allFormats() if form.isImageFormat()}
        assert seen == set(pictures)
        for name in pictures:
            assert 0 < document.resource(kind, QUrl(name)).width() < WIDTH - LIST
