"""The designer over a night of nine whose clock runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.console_window import window_of
from tests.ui.wall.designer.studio import Studio
from ui.wall.console_walls import walls_of


@pytest.fixture
def studio(qtbot: QtBot, tmp_path: Path) -> Iterator[Studio]:
    night = Night()
    night.register(9)
    night.start()
    with window_of(night, qtbot, tmp_path) as (window, console):
        yield Studio(window, console, night, qtbot)
        walls_of(console).close()
