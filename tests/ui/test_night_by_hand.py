"""The closing proof: a whole night of forty entries by keyboard alone, and by mouse alone."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.tournament.events import ChipsRaced, FinalTableFormed, TableBroken
from director.tournament.invariants import broken
from director.tournament.state import EntryStatus, Status
from director.tournament.winnings import winnings
from tests.ui.console_window import window_of
from tests.ui.hands import Keyboard, Mouse, Present
from tests.ui.night_by_hand import Floorman, house
from tests.ui.night_by_mouse import FloormanAtTheMouse

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")


@pytest.mark.parametrize(
    ("person", "with_what"), [(Floorman, Keyboard), (FloormanAtTheMouse, Mouse)], ids=["keys", "mouse"]
)
def test_a_night_of_forty_entries_by_one_hand_alone(
    person: type[Floorman],
    with_what: type[Present],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night, file = house(), tmp_path / "results.csv"
    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = with_what(night, window, console, qtbot)

        def name(*_: object) -> tuple[str, str]:
            hand.saved = str(file)
            return str(file), ""

        monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
        person(hand).play()
        state, told = night.state, [entry.event for entry in night.store.journal]
        assert state.status is Status.FINISHED
        assert (state.counted, state.unique) == (40, 37)
        assert [e.status for e in state.entries.values()].count(EntryStatus.SURRENDERED) == 1
        gone = [number for event in told if isinstance(event, TableBroken) for number in event.tables]
        assert len(gone) + sum(isinstance(event, FinalTableFormed) for event in told) >= 4
        assert any(isinstance(event, ChipsRaced) for event in told)
        assert state.deal is not None
        assert all(state.entries[won.entry].prize for won in winnings(state).values())
        assert broken(night.state) is None
        qtbot.waitUntil(file.exists)
