"""Keys of the commonest jobs, counted at the real window: never more than the house was promised."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.people import Person
from director.tournament.events import Bust
from director.tournament.settings import Offer, Purchase
from director.tournament.state import EntryStatus
from director.tournament.tables.balancing import differences
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import PRICE, TILL, Night, person
from tests.ui.console_window import press, settle, window_of
from tests.ui.floor_pages import floor, shortened, tell_buttons
from ui.console.live import LiveConsole
from ui.frame.dialogs.palette import Palette
from ui.frame.main_window import MainWindow
from ui.night.prizes.page import PrizesPage
from ui.night.tables.page import TablesPage

ENTER, CTRL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
MOST = {
    "register": 5, "bust": 3, "bust and rebuy": 4, "balance": 2, "break": 2, "pay": 2, "find": 5,
    "undo": 1,
}  # fmt: skip
"""Keys of a job, told from the page on which it is done."""


class Hand:
    """Presses keys one after the other, as a person who waits for the screen, and counts them."""

    def __init__(self, night: Night, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.night, self.window, self.console, self.qtbot = night, window, console, qtbot
        self.pressed = 0

    def press(self, *keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            self.pressed += 1
            press(self.window, key, modifier=held)
            self.settle()

    def settle(self) -> None:
        for _ in range(2):
            settle(self.console, self.qtbot)

    def until(self, holds: object, job: str) -> None:
        """It is done, in no more keys than the house was promised."""
        assert callable(holds)
        self.qtbot.waitUntil(holds)
        assert self.pressed <= MOST[job], f"{job}: {self.pressed} keys"

    def tables(self, seat: Seat) -> TablesPage:
        self.window.go("night/tables")
        page = self.window.pages.innermost()
        assert isinstance(page, TablesPage)
        page.map.select(seat)
        page.map.setFocus()
        self.settle()
        return page


def known() -> Person:
    return person(77, given_name="Zuzana", family_name="Xaverová")


@pytest.fixture
def night() -> Night:
    """Two tables of nine, eleven players, rebuys; somebody who has not registered yet."""
    rebuy = Offer(PRICE, 10_000)
    night = Night({"rebuy": rebuy, "max_rebuys": 3}, tables=(1, 2))
    night.do(c.SavePerson(known()))
    night.register(11)
    night.start()
    return night


@pytest.fixture
def hand(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Hand]:
    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = Hand(night, window, console, qtbot)
        hand.settle()
        yield hand


def seated(night: Night, table: int) -> tuple[int, EntryId]:
    """The first taken seat of a table, and who sits there."""
    seats = night.state.tables[table].seats
    number = next(number for number, entry in enumerate(seats, 1) if entry is not None)
    entry = seats[number - 1]
    assert entry is not None
    return number, entry


def test_register(hand: Hand) -> None:
    hand.window.go("night/players")
    hand.settle()
    hand.press(Qt.Key.Key_X, Qt.Key.Key_A, Qt.Key.Key_V, ENTER, ENTER)
    hand.until(lambda: known().id in hand.night.state.players, "register")


def test_bust(hand: Hand) -> None:
    number, entry = seated(hand.night, 1)
    hand.tables(Seat(1, 0))
    hand.press(Qt.Key.Key_B, Qt.Key(ord(str(number))), ENTER)
    hand.until(lambda: hand.night.entry(entry).status is EntryStatus.BUSTED, "bust")


def test_bust_and_rebuy(hand: Hand) -> None:
    number, entry = seated(hand.night, 1)
    page = hand.tables(Seat(1, 0))
    hand.press(Qt.Key.Key_B, Qt.Key(ord(str(number))), Qt.Key.Key_R)
    task = page.task()
    assert task is not None
    assert task.button is not None
    assert "110" in task.button.text()
    assert "Cash" in task.button.text()
    hand.press(ENTER)
    hand.until(lambda: bool(hand.night.entry(entry).extras), "bust and rebuy")
    assert hand.night.entry(entry).extras[0].kind is Purchase.REBUY
    assert hand.night.entry(entry).alive


def test_undo(hand: Hand) -> None:
    _number, entry = seated(hand.night, 1)
    hand.console.order(c.BustPlayers(hand.night.id, (Bust(entry),)))
    hand.qtbot.waitUntil(lambda: not hand.night.entry(entry).alive)
    hand.window.go("night/tables")
    hand.settle()
    hand.press(Qt.Key.Key_Z, held=CTRL)
    hand.until(lambda: hand.night.entry(entry).alive, "undo")


def test_break(qtbot: QtBot, tmp_path: Path) -> None:
    night = floor(13)
    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = Hand(night, window, console, qtbot)
        last = night.state.open_tables[-1].number
        hand.tables(Seat(last, 0))
        before = len(night.state.open_tables)
        hand.press(Qt.Key.Key_K, ENTER)
        hand.until(lambda: len(night.state.open_tables) == before - 1, "break")


def test_balance(qtbot: QtBot, tmp_path: Path) -> None:
    night = shortened(floor(27), 3, 2)
    tell_buttons(night)

    def spread() -> int:
        return max(differences(night.state.open_tables).values())

    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = Hand(night, window, console, qtbot)
        hand.settle()
        assert spread() == 2
        hand.press(Qt.Key.Key_F5, ENTER)
        hand.until(lambda: spread() == 1, "balance")


def test_find(hand: Hand) -> None:
    hand.press(Qt.Key.Key_K, held=CTRL)
    assert hand.window.findChildren(Palette)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    hand.press(Qt.Key.Key_1, Qt.Key.Key_1, ENTER)
    hand.until(lambda: hand.window.where() == "night/tables", "find")


def test_pay(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(1, 2, 3)
    night.fund(100_000, TILL)
    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = Hand(night, window, console, qtbot)
        window.go("night/prizes")
        hand.settle()
        assert isinstance(window.pages.innermost(), PrizesPage)
        before = night.state.takings.paid
        hand.press(ENTER, ENTER)
        hand.until(lambda: night.state.takings.paid > before, "pay")
