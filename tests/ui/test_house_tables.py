"""The tables of the house are set one at a time, over those that every house has."""

from pathlib import Path

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from director.desk.people import HouseTable
from director.desk.templates import TABLE
from tests.desk.night import Night
from tests.ui.console_window import settle, window_of
from tests.ui.night_console import settled
from ui.dialogs.house_tables import HouseTables
from ui.dialogs.settings import SettingsPanel


def test_T_6_a_table_is_saved_and_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    with window_of(night, qtbot, tmp_path) as (window, console):
        settings = SettingsPanel(console, lambda: None)
        qtbot.addWidget(settings)
        title = "Tables of the house…"
        next(b for b in settings.findChildren(QPushButton) if b.text() == title).click()
        panel = window.side.findChild(HouseTables)
        assert panel is not None
        settle(console, qtbot)
        panel.number.setText("7")
        panel._show()
        panel.seats.setText("8")
        panel.accessible.setText("1, 8")
        panel.blocked.setText("9")
        settle(console, qtbot)
        assert not panel.save.isEnabled()
        panel.blocked.setText("4")
        settle(console, qtbot)
        settled(console, qtbot, panel.save.click)
        assert night.desk.store.rows(TABLE, HouseTable) == {"7": HouseTable(7, 8, (1, 8), (4,))}
        qtbot.waitUntil(panel.usual.isEnabled)
        settled(console, qtbot, panel.usual.click)
        assert night.desk.store.rows(TABLE, HouseTable) == {}
        qtbot.waitUntil(lambda: panel.seats.number() == HouseTable(7).seats)
