"""What leaves the house is noted first, with who gives it out; no page writes a file past that."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.desk.house.events import ExportMade, PersonalDataGiven
from director.values.ids import PlayerId
from tests.desk.night.night_desk import WHO, Night
from tests.house_measures import ROOT
from tests.ui.console_window import window_of
from ui.parts.given_out import given_out

ASKS_WHERE = "getSaveFileName(", "getExistingDirectory("
NOTHING_OF_THE_HOUSE = {"crash.py", "copies_folder.py"}
"""A report of a fault names nobody; the folder of copies is the house's own."""


def test_it_stands_in_the_journal_before_it_goes(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    player = night.add_person()
    written: list[int] = []
    with window_of(night, qtbot, tmp_path) as (_window, console):
        given_out(console, "hand.phh", lambda: written.append(len(night.store.journal)))
        given_out(console, "a year", lambda: written.append(len(night.store.journal)), player)
        qtbot.waitUntil(lambda: len(written) == 2)
    noted = [e for e in night.store.journal if isinstance(e.event, ExportMade | PersonalDataGiven)]
    assert [entry.event for entry in noted] == [
        ExportMade("hand.phh"),
        PersonalDataGiven(player, "a year"),
    ]
    assert {entry.actor for entry in noted} == {WHO.actor}
    assert written[0] >= noted[0].seq


def test_where_the_journal_refuses_it_nothing_goes(qtbot: QtBot, tmp_path: Path) -> None:
    written: list[bool] = []
    with window_of(Night(), qtbot, tmp_path) as (_, console), qtbot.waitSignal(console.refused):
        given_out(console, "a year", lambda: written.append(True), PlayerId("nobody"))
    assert written == []


@pytest.mark.parametrize("asks", ASKS_WHERE)
def test_whoever_asks_where_a_file_goes_has_it_noted(asks: str) -> None:
    assert hasattr(QFileDialog, asks.removesuffix("("))
    asking = [file for file in (ROOT / "ui").rglob("*.py") if asks in file.read_text("utf-8")]
    assert asking
    for file in asking:
        noted = "given_out(" in file.read_text("utf-8") or "self._leaving(" in file.read_text("utf-8")
        assert noted or file.name in NOTHING_OF_THE_HOUSE, file.name
