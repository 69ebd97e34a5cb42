"""A window of 1280 × 720 in every language: what is filled in and pressed is seen without scrolling."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.texts import LANGUAGES
from director.texts.ruling_words import TOPICS
from director.tournament.settings import BountyKind, BountyTerms, Offer
from director.tournament.state import PenaltyKind
from director.values import iban
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.night_desk import PRICE, STACK, Night, person
from tests.desk.pit.pit_night import Pit
from tests.ui.console_window import settle, window_of
from tests.ui.night_console import NightHouse
from tests.ui.walker import clipped
from ui.frame.main_window import MainWindow
from ui.house.directory import DirectoryPage
from ui.look.theme import Theme, load_fonts, wear
from ui.night.players.page import PlayersPage
from ui.night.players.registration_confirm import METHODS
from ui.night.prizes.page import PrizesPage
from ui.night.tables.page import TablesPage
from ui.parts.panel import PressButton
from ui.pit.books.task import TableBooksTask
from ui.pit.page import PitPage
from ui.poker.rulings import RulingsPage

P = TypeVar("P", bound=QWidget)
every_language = pytest.mark.parametrize("language", LANGUAGES)
MALTA = "MT84MALT011000012345MTLCAST001S"
"""31 signs: the longest that a bank of the union has."""
LONGEST = "Konstantinos-Alexandros", "Papadimitrakopoulos-Oikonomou"
"""A name that takes two lines of any panel."""
FOUR_LINES = "Konstantinos-Alexandros Emmanouil", "Papadimitrakopoulos-Oikonomou-Chatzigeorgiou"
"""One that took four lines where it was written large."""


@pytest.fixture
def night() -> Night:
    """Nine play, the first of them with the longest numbers."""
    night = Night()
    night.register(9)
    known = replace(person(1), document="GR450253960218", iban=MALTA, nickname="Doc")
    night.do(c.SavePerson(known))
    night.start()
    return night


@contextmanager
def low(
    of: Night | Pit, qtbot: QtBot, folder: Path, language: str, place: str, kind: type[P]
) -> Iterator[tuple[P, MainWindow]]:
    """A page in the smallest window that is promised."""
    load_fonts()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wear(app, Theme.DARK)
    house = of if isinstance(of, Night) else NightHouse(of)
    with window_of(house, qtbot, folder, language) as (window, console):
        window.resize(1_280, 720)
        window.go(place)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, kind)
        yield page, window
    app.setStyleSheet("")


def below_the_fold(widget: QWidget) -> int:
    """Pixels of a widget that only scrolling shows."""
    area = widget.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    view = area.viewport()
    return widget.mapTo(view, QPoint(0, widget.height())).y() - view.height()


@every_language
def test_the_fields_of_every_ruling_are_seen_at_once(
    language: str, night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with low(night, qtbot, tmp_path, language, "poker/rulings", RulingsPage) as (page, window):
        for row, topic in enumerate(TOPICS):
            page.topics.setCurrentRow(row)
            settle(window.console, qtbot)
            for area in page.findChildren(QScrollArea):
                assert area.verticalScrollBar().maximum() == 0, topic
                assert area.horizontalScrollBar().maximum() == 0, topic


@every_language
def test_the_books_of_a_table_are_noted_without_scrolling(
    language: str, qtbot: QtBot, tmp_path: Path
) -> None:
    pit = Pit("three_card", 5)
    with low(pit, qtbot, tmp_path, language, "pit", PitPage) as (page, window):
        page.show_table(pit.id)
        settle(window.console, qtbot)
        page.game.open_books()
        task = page.game.task()
        assert isinstance(task, TableBooksTask)
        for what in task.what.offered():
            task.what.choose(what)
            settle(window.console, qtbot)
            assert task.button is not None
            assert below_the_fold(task.button) <= 0, what
            assert task.warning.text() == "" or what == "close", what


@every_language
def test_a_person_is_saved_without_scrolling_and_no_number_is_cut(
    language: str, night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with low(night, qtbot, tmp_path, language, "house/directory", DirectoryPage) as (page, window):
        page.table.select(person(1).id)
        page.edit()
        settle(window.console, qtbot)
        assert below_the_fold(page.person.save) <= 0
        for line in page.person.fields.values():
            assert is_whole(line), line.text()


@every_language
def test_the_longest_iban_is_whole_beside_the_prizes(
    language: str, night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with low(night, qtbot, tmp_path, language, "night/prizes", PrizesPage) as (page, window):
        line = page.places.payment.iban
        page.places.panels.setCurrentWidget(page.places.payment)
        line.setText(iban.grouped(MALTA))
        for _ in range(2):
            settle(window.console, qtbot)
            assert is_whole(line)
            line.setFocus()


@pytest.mark.parametrize(
    ("language", "kind"), [*product(("el",), BountyKind), ("sk", BountyKind.MYSTERY)]
)
def test_prizes_with_bounties_have_room_beside_who_is_paid(
    language: str, kind: BountyKind, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nine with the longest names; the deal between them has the whole width."""
    price = PRICE if kind is BountyKind.NAMED else replace(PRICE, bounty=5_000)
    terms = BountyTerms(kind, chips=kind is BountyKind.FIXED)
    night = Night({"bounty": terms, "buy_in": Offer(price, STACK.worth)})
    night.register(9)
    for number in range(1, 10):
        named = replace(person(number), given_name=LONGEST[0], family_name=f"{LONGEST[1]} {number}")
        night.do(c.SavePerson(named))
    night.start()
    night.close_registration()
    night.lock()
    with low(night, qtbot, tmp_path, language, "night/prizes", PrizesPage) as (page, window):
        for heads in (False, True):
            page.put_up() if heads else page.places.table.selectRow(0)
            settle(window.console, qtbot)
            assert page.side() is not None
            seen = page.bounties if heads else page.places
            assert seen.minimumSizeHint().width() <= seen.width()
            assert clipped(window) == []
        page.to_deal()
        settle(window.console, qtbot)
        assert clipped(window) == []


def is_whole(line: QLineEdit) -> bool:
    """No letter of what stands in it is cut: Qt leaves two pixels on each side of the words."""
    option = QStyleOptionFrame()
    line.initStyleOption(option)
    inner = line.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, line)
    return line.fontMetrics().horizontalAdvance(line.text()) <= inner.width() - 4


@every_language
@pytest.mark.parametrize(
    ("given", "family"),
    [("Ján", "Kováč"), ("Maximilián-Konštantín", "Šťastný-Wolkenstein"), LONGEST, FOUR_LINES],
)
def test_every_button_of_an_entry_is_seen_while_rebuys_are_sold(
    qtbot: QtBot, tmp_path: Path, language: str, given: str, family: str
) -> None:
    night = Night({"rebuy": Offer(PRICE, 10_000), "max_rebuys": 9, "add_on": Offer(PRICE, 15_000)})
    night.register(3)
    night.do(c.SavePerson(replace(person(2), given_name=given, family_name=family)))
    night.start()
    with low(night, qtbot, tmp_path, language, "night/players", PlayersPage) as (page, window):
        page.listings[0].table.select(EntryId(2))
        settle(window.console, qtbot)
        QTest.qWait(50)
        buttons = [one for one in page.entry.findChildren(PressButton) if one.isVisible()]
        assert len(buttons) >= 9
        for method in METHODS:
            page.entry.method.choose(method)
            QApplication.processEvents()
            ends = {one.text(): one.mapTo(window, QPoint(0, one.height())).y() for one in buttons}
            assert max(ends.values()) <= window.height(), (method, ends)


@every_language
@pytest.mark.parametrize("seats", [9, 10])
def test_all_that_is_done_at_a_table_is_seen_whoever_is_selected(
    qtbot: QtBot, tmp_path: Path, language: str, seats: int
) -> None:
    """Also with a player of a long name who is away and has hands to miss."""
    night = Night(open_registration=False)
    night.do(c.SaveRow(TABLE, "1", HouseTable(1, seats)))
    night.do(c.OpenRegistration(night.id, (1,)))
    night.register(seats)
    night.do(c.SavePerson(replace(person(3), given_name=LONGEST[0], family_name=LONGEST[1])))
    night.start()
    night.do(c.GivePenalty(night.id, EntryId(3), PenaltyKind.ROUNDS, 2), reason="told twice")
    night.do(c.MarkPresence(night.id, EntryId(3), present=False))
    with low(night, qtbot, tmp_path, language, "night/tables", TablesPage) as (page, window):
        heights = set()
        for entry in (4, 3):
            page.find_entry(EntryId(entry))
            settle(window.console, qtbot)
            QTest.qWait(20)
            buttons = [one for one in page.overview.findChildren(QAbstractButton) if one.isVisible()]
            assert len(buttons) == (10 if entry == 3 else 8)
            assert max(below_the_fold(one) for one in buttons) <= 0
            heights.add(page.overview.list.rowHeight(0))
        assert len(heights) == 1, "no seat moves when another player is selected"
        window.resize(1_280, 1_000)
        assert page.overview.list.rowHeight(0) > max(heights)
