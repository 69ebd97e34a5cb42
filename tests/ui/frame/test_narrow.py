"""A window of 1,024 pixels in the language with the longest words: nothing is clipped."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import LANGUAGES
from director.tournament.settings import Format, Offer
from director.values.quantity import HOUR
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import PRICE, Night
from tests.ui.console_window import press, settle, window_of
from ui.frame.status_words import alerts
from ui.lobby.questions import checks, preflight, too_early
from ui.look.theme import Theme, load_fonts, wear
from ui.night.tables.bust import LoserRow
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel
from ui.widgets.layout import hbox
from ui.widgets.plain import in_two_lines
from ui.widgets.search_field import SearchField
from ui.widgets.tool_rows import WIDEST, CollapsingRow, ShrinkingRow


@pytest.mark.parametrize("width", [1_024, 1_440])
def test_tabs_and_tools_of_the_tables_are_whole_in_greek(
    night: Night, qtbot: QtBot, qapp: QApplication, tmp_path: Path, width: int
) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    with window_of(night, qtbot, tmp_path, "el") as (window, console):
        window.setMinimumSize(0, 0)
        window.resize(width, 720)
        window.go("night/tables")
        settle(console, qtbot)
        page = window.pages.page()
        assert isinstance(page, QWidget)
        bar = page.findChild(QTabBar)
        assert bar is not None
        qtbot.waitUntil(lambda: bar.tabRect(bar.count() - 1).right() < bar.width())
        tools = page.findChild(CollapsingRow)
        assert tools is not None
        seen = [tool for tool in tools.findChildren(QPushButton) if tool.isVisible()]
        assert len(seen) >= 3
        assert all(tool.width() >= tool.sizeHint().width() for tool in seen)
    qapp.setStyleSheet("")


def test_what_gives_way_goes_in_its_order_and_comes_back(qtbot: QtBot) -> None:
    parts = [QLabel(name * 10) for name in "abcd"]
    window = QWidget()
    qtbot.addWidget(window)
    row = CollapsingRow(hbox(*parts, spacing=0, margins=0), parts[:2], window)
    window.show()
    whole = sum(part.sizeHint().width() for part in parts)
    shown = []
    for width in (whole, whole - 1, whole - parts[0].sizeHint().width() - 1, 10, whole):
        row.resize(width, 30)
        shown.append("".join(part.text()[0] for part in parts if part.isVisible()))
    assert shown == ["abcd", "bcd", "cd", "cd", "abcd"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_of_the_strip_is_told_whole_on_the_smallest_screen(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str
) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    night = Night(tables=(1, 2, 3))
    night.register(19)
    night.start()
    night.close_registration()
    night.do(c.CallTime(night.id, 1))
    night.time.pass_minutes(2)
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.resize(1_280, 720)
        settle(console, qtbot)
        told = next(alerts(night.state, night.time.now(), console.texts)).text
        button = window.strip._alert
        assert button.isVisible()
        assert button.text().replace("\n", " ").startswith(told)
        assert button.height() >= button.sizeHint().height()
        assert button.geometry().right() < window.strip.due.x() or window.strip.due.isHidden()
    qapp.setStyleSheet("")


def test_words_take_a_second_line_before_they_are_cut(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    whole = "one two three four five six"
    wide = metrics.horizontalAdvance(whole)
    assert in_two_lines(metrics, whole, wide) == whole
    first, _, second = in_two_lines(metrics, whole, wide - 1).partition("\n")
    assert f"{first} {second}" == whole
    assert abs(metrics.horizontalAdvance(first) - metrics.horizontalAdvance(second)) < wide / 4
    assert in_two_lines(metrics, whole, wide // 4).endswith("…")
    assert metrics.horizontalAdvance(in_two_lines(metrics, "Donaudampfschiff", 40)) <= 40


@pytest.mark.parametrize("width", [800, WIDEST, 3_000])
def test_tools_stay_beside_the_columns_of_a_very_wide_window(qtbot: QtBot, width: int) -> None:
    name, last = QLabel("Name"), QPushButton("Last")
    bar = ShrinkingRow(name, ..., last)
    qtbot.addWidget(bar)
    bar.resize(width, 40)
    bar.show()
    assert name.x() == 0
    qtbot.waitUntil(lambda: last.geometry().right() + 1 == min(width, WIDEST))


@pytest.mark.parametrize("place", ["series/events", "series/leagues", "wall"])
def test_what_is_pressed_on_a_page_stays_together_at_4k(
    night: Night, qtbot: QtBot, tmp_path: Path, place: str
) -> None:
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.resize(3_840, 2_160)
        window.go(place)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert page is not None
        tools = [
            tool
            for kind in (QPushButton, QComboBox, QLineEdit)
            for tool in page.findChildren(kind)
            if tool.isVisible()
        ]
        assert len(tools) >= 3
        qtbot.waitUntil(lambda: max(map(partial(end_in, page), tools)) <= WIDEST + 40)


def end_in(page: QWidget, tool: QWidget) -> int:
    """Where something ends to the right."""
    return tool.mapTo(page, tool.rect().topRight()).x()


def test_a_question_higher_than_the_window_is_scrolled_and_not_pressed_together(qtbot: QtBot) -> None:
    side, asked = SidePanel(), Question("Much?")
    qtbot.addWidget(side)
    words = [asked.add_words("many words that take more than one line " * 3) for _ in range(20)]
    side.put_over(asked)
    side.resize(300, 400)
    side.show()
    qtbot.waitUntil(lambda: asked.height() > side.height())
    assert all(each.height() >= each.heightForWidth(each.width()) for each in words)
    assert asked.width() <= side.width()
    side.take_off()
    assert side.question() is None


def test_a_search_has_room_for_what_it_says(qtbot: QtBot) -> None:
    for hint in ("Search", "Search: a tournament, a player"):
        field = SearchField(hint, 380)
        qtbot.addWidget(field)
        assert field.sizeHint().width() > field.fontMetrics().horizontalAdvance(hint)
    assert SearchField("Search: a name, an action, a table", 60).sizeHint().width() == 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_may_become_of_a_player_is_seen_beside_the_map(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str
) -> None:
    """Out, a rebuy and a second chance are offered at once; B, the seat."""
    load_fonts()
    wear(qapp, Theme.DARK)
    again = {"format": Format.SECOND_CHANCE, "rebuy": Offer(PRICE, 10_000), "max_rebuys": 3}
    night = Night(again)
    night.register(9)
    night.start()
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.resize(1_280, 720)
        window.go("night/tables")
        settle(console, qtbot)
        press(window, Qt.Key.Key_B, Qt.Key.Key_4)
        settle(console, qtbot)
        choices = window.side.findChildren(LoserRow)[0].choices.values()
        assert len(choices) == 3
        assert all(each.visibleRegion().boundingRect() == each.rect() for each in choices)
        assert all(each.width() >= each.sizeHint().width() for each in choices)
    qapp.setStyleSheet("")


@pytest.mark.qt_log_level_fail("CRITICAL")  # the sound is tried: a machine without one says so
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_the_start_is_whole_in_a_low_window_whatever_warns(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str
) -> None:
    """Early, with one screen, no sound, no printer, and a machine that may sleep."""
    load_fonts()
    wear(qapp, Theme.DARK)
    night = Night({"starts_at": EVENING + 5 * HOUR})
    night.register(9)
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.resize(1_280, 690)
        asked = preflight(console, night.id, night.state.settings.name)
        warned = [
            check.good for check in (*too_early(night.state, EVENING, console.texts), *checks(console))
        ]
        assert warned.count(False) >= 4
        window.side.put_over(asked)
        settle(console, qtbot)
        qtbot.waitUntil(lambda: asked.height() > 100)
        buttons = asked.findChildren(QPushButton)
        assert all(each.visibleRegion().boundingRect() == each.rect() for each in buttons)
        assert asked.height() <= window.side.height()
    qapp.setStyleSheet("")
