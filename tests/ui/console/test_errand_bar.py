"""What tables ask for, below the strip: said once asked, with more behind it, gone when it is done."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.errands import open_errands
from director.tournament.settings import Format, Offer
from director.tournament.state.phone_request import Wanted
from director.values.ids import EntryId
from tests.desk.night.night_desk import PRICE, STACK, Night
from tests.ui.night_console import console_of, settled
from ui.console.console import EntryPlace
from ui.console.live import LiveConsole
from ui.frame.phone_request_bar import PhoneRequestBar
from ui.look.theme import load_fonts
from ui.look.tokens import DARK


@pytest.fixture
def night() -> Night:
    """Six players with rebuys."""
    made = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, STACK.worth)})
    made.register(6)
    made.start()
    return made


@pytest.fixture
def console(night: Night, qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """Its console."""
    load_fonts()
    with console_of(night, qtbot) as made:
        yield made


@pytest.fixture
def bar(console: LiveConsole, qtbot: QtBot) -> PhoneRequestBar:
    """Nothing is asked for yet."""
    made = PhoneRequestBar(console, DARK)
    qtbot.addWidget(made)
    return made


def test_it_says_what_waits_longest_and_that_it_is_done(
    bar: PhoneRequestBar, night: Night, console: LiveConsole, qtbot: QtBot
) -> None:
    assert bar.isHidden()
    settled(console, qtbot, lambda: console.order(c.SendPhoneRequest(night.id, Wanted.CHIPS, 1)))
    assert not bar.isHidden()
    assert bar.words.accessibleName().startswith("Table 1 asks for chips · ")
    assert bar.show_it.isHidden()
    wish = c.SendPhoneRequest(night.id, Wanted.REBUY, 1, EntryId(2))
    settled(console, qtbot, lambda: console.order(wish))
    assert bar.words.accessibleName().endswith("   +1")
    settled(console, qtbot, bar.done.click)
    name = console.name(night.entry(2).player)
    assert bar.words.accessibleName().startswith(f"{name}, table 1, wants to rebuy · ")
    went: list[object] = []
    console.frame.went.connect(went.append)
    bar.show_it.click()
    assert went == [EntryPlace(night.id, EntryId(2))]
    settled(console, qtbot, bar.done.click)
    assert (bar.isHidden(), open_errands(night.state)) == (True, ())
