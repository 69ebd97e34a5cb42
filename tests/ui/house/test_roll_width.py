"""The width of the roll is this machine's: its slips come out so wide."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.reports import samples
from tests.reports.reading import page_sizes
from tests.ui.night_console import console_of
from ui.console.printing import press_of
from ui.house.machine import MachinePage
from ui.look.theme import load_fonts

MILLIMETRE = 72 / 25.4


def test_slips_come_out_as_wide_as_the_roll_of_this_machine(qtbot: QtBot, qapp: QApplication) -> None:
    load_fonts()
    content = samples.contents(rows=3)["buy_in_receipt"]
    with console_of(Night(), qtbot) as console:
        page = MachinePage(console)
        qtbot.addWidget(page)
        console.machine.set_document_output("buy_in_receipt", "roll")
        for width in (58, 80):
            page.roll.choose(width)
            page.keep()
            made = press_of(console).make("buy_in_receipt", (content,), "", "EUR")
            (wide, _), *_ = page_sizes(made.pdf)
            assert wide == pytest.approx(width * MILLIMETRE, abs=0.1)
