"""A window of 1,024 pixels in the language with the longest words: nothing is clipped."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.console_window import settle, window_of
from ui.look.theme import Theme, load_fonts, wear
from ui.widgets.giving_way import GivingWay
from ui.widgets.layout import hbox


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
        assert bar.tabRect(bar.count() - 1).right() < bar.width()
        tools = page.findChild(GivingWay)
        assert tools is not None
        seen = [tool for tool in tools.findChildren(QPushButton) if tool.isVisible()]
        assert len(seen) >= 3
        assert all(tool.width() >= tool.sizeHint().width() for tool in seen)
    qapp.setStyleSheet("")


def test_what_gives_way_goes_in_its_order_and_comes_back(qtbot: QtBot) -> None:
    parts = [QLabel(name * 10) for name in "abcd"]
    window = QWidget()
    qtbot.addWidget(window)
    row = GivingWay(hbox(*parts, spacing=0, margins=0), parts[:2], window)
    window.show()
    whole = sum(part.sizeHint().width() for part in parts)
    shown = []
    for width in (whole, whole - 1, whole - parts[0].sizeHint().width() - 1, 10, whole):
        row.resize(width, 30)
        shown.append("".join(part.text()[0] for part in parts if part.isVisible()))
    assert shown == ["abcd", "bcd", "cd", "cd", "abcd"]
