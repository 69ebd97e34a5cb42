"""The help: every page in every language, every round of the notation settles, F1 opens it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from director.cashdesk.receipts import Series
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.pit.paytables import shipped
from director.texts import LANGUAGES, texts_for
from director.texts.till_words import series_words
from director.values.receipt_number import CODES, readable, stored_number
from resources import ROOT
from tests.desk.night.night_desk import Night
from tests.house_measures import ROOT as HOUSE
from tests.texts.test_guides import ARTICLES
from tests.ui.console_window import press, window_of
from ui.commandline.cli import main
from ui.frame.dialogs.documents import DOCUMENTS, LEFT_OUT, PREFIX, document, document_page
from ui.frame.dialogs.help import (
    LIST,
    PAGES,
    WIDTH,
    HelpOverlay,
    documents,
    matching_pages,
    page,
    page_about,
    title,
)
from ui.frame.main_window import MainWindow
from ui.frame.rooms import BELOW, GUIDE, ROOMS, closed, every_page
from ui.parts.panel import PressButton
from ui.parts.question import ABOUT, Question
from ui.pit.books.task import TableBooksTask
from ui.pit.limit_sets import LimitSetsTask
from ui.pit.opening import OpenGameTask
from ui.pit.page import PitPage
from ui.pit.ruling import RulingTask
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
    assert stored_number("1", "buy-in", 221) in told
    assert readable(stored_number("1", "buy-in", 221)) in told


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


def test_F1_opens_the_page_about_what_is_being_done(window: MainWindow, language: str) -> None:
    """In the pit the form that opens a table leads to the page on limits, not to the first guide."""
    window.go("pit")
    page_ = window.pages.innermost()
    assert isinstance(page_, PitPage)
    page_._on_games(tuple(shipped(game) for game in shipped_pay_tables()))
    for begin, name in ((page_.open_table, "limits"), (page_.edit_limits, "limits")):
        begin()
        press(window, Qt.Key.Key_F1)
        shown = window.findChildren(HelpOverlay)[-1]
        assert shown.text.toPlainText().startswith(title(page(language, name)))
        press(window, Qt.Key.Key_F1)
        task = page_.task()
        assert task is not None
        task.closed.emit()
    press(window, Qt.Key.Key_F1)
    assert (
        not window.findChildren(HelpOverlay)[-1]
        .text.toPlainText()
        .startswith(title(page(language, "limits")))
    )


def test_every_page_that_a_task_names_is_one_of_the_help() -> None:
    named = {task.HELP for task in (OpenGameTask, LimitSetsTask, TableBooksTask, RulingTask)}
    assert named == {"limits", "counts", "corrections"}
    assert named <= set(PAGES)


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
    assert matching_pages(pages, words)[0] == tuple(PAGES).index("rulings")


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


LINK = re.compile(r"\[[^\]]+\]\(([a-z]+:[^)]+)\)")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_paragraph_of_a_document_has_one_row(name: str) -> None:
    of = document(name)
    told = [paragraph for row in of.rows for paragraph in row.paragraphs]
    assert len(set(of.paragraphs)) == len(of.paragraphs)
    assert sorted(told) == sorted(of.paragraphs)
    for row in of.rows:
        assert set(row.question) == set(LANGUAGES)
        assert len(set(row.question.values())) == len(LANGUAGES)
        assert bool(row.places) != bool(row.out)
        assert not row.out or row.out in LEFT_OUT


def test_the_articles_that_the_guides_cite_are_paragraphs_of_the_law() -> None:
    for game in ("casino_stud", "craps"):
        known = {paragraph.partition(".")[0] for paragraph in document(game).paragraphs}
        assert ARTICLES[game] <= known | {"§10δ"}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_place_of_a_document_that_is_gone_is_named(name: str, language: str) -> None:
    """Guides, pages of the console and the help, rules and papers are looked up as the page is made."""
    texts, titles = texts_for(language), {each: each for each in PAGES}
    text = document_page(texts, name, titles)
    assert text.count("\n| ") == len(document(name).rows) + 2
    with pytest.raises(KeyError):
        document_page(texts, name, {})
    for module in re.findall(r"`([\w/.]+)`", text):
        assert (HOUSE / module).exists(), module


def links_of(language: str, *kinds: str) -> list[str]:
    """What the help's own pages and those of the documents link to."""
    texts = (*(page(language, name) for name in PAGES), *documents(language))
    told = {link for text in texts for link in LINK.findall(text)}
    return sorted(link for link in told if link.partition(":")[0] in kinds)


def test_links_of_the_help_lead_to_pages_rules_and_guides(
    window: MainWindow, language: str, qtbot: QtBot
) -> None:
    press(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpOverlay)
    assert isinstance(shown, HelpOverlay)
    sheets = {link.partition(".")[0]: link for link in links_of(language, "guide")}
    links = [*links_of(language, "help"), *links_of(language, "rule")[::10], *sheets.values()]
    assert {link.partition(":")[0] for link in links} == {"help", "rule", "guide"}
    for link in links:
        shown.text.clear()
        shown.text.anchorClicked.emit(QUrl(link))
        qtbot.waitUntil(lambda: bool(shown.text.toPlainText()))
        kind, _, name = link.partition(":")
        if kind == "guide":
            assert shown.text.textCursor().hasSelection(), link
        elif kind == "rule":
            assert shown.text.toPlainText().startswith(f"{name} ")
        elif name.startswith(PREFIX):
            assert shown.text.toPlainText().startswith("§ ")
        else:
            assert shown.text.toPlainText().startswith(title(page(language, name)))


def test_links_of_the_help_lead_to_rooms(window: MainWindow, language: str) -> None:
    places = links_of(language, "page")
    assert len(places) > 20
    for link in places:
        HelpOverlay(window.console, window.colours, window.pages, "lobby").text.anchorClicked.emit(
            QUrl(link)
        )
        room, _, tab = link.removeprefix("page:").partition("/")
        if closed(window.console, link.removeprefix("page:")):
            continue
        assert window.where() == f"{room}/{tab}" if tab else window.where().startswith(room), link


def test_F1_over_a_question_opens_the_page_about_it(window: MainWindow, language: str) -> None:
    """Whoever is asked about a proposal, or makes one, reads how proposals go."""
    window.go("lobby")
    question = Question("?", window)
    question.setProperty(ABOUT, "proposals")
    question.show()
    press(window, Qt.Key.Key_F1)
    shown = window.findChildren(HelpOverlay)[-1]
    assert shown.text.toPlainText().startswith(title(page(language, "proposals")))
    shown.close_overlay()
    question.hide()
    press(window, Qt.Key.Key_F1)
    shown = window.findChildren(HelpOverlay)[-1]
    assert not shown.text.toPlainText().startswith(title(page(language, "proposals")))
