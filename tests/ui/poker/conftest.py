"""What the tests of the poker room share: fonts, and the page shown."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from tests.ui.poker.hand_shown import Shown
from ui.look.theme import load_fonts


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    with console_of(Night(), qtbot) as console:
        yield Shown(console, qtbot)
