"""Several players chosen in the list: refunded all or none, out in one hand, grey with the reason."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.state import EntryStatus
from director.values.ids import EntryId
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.night.players.page import PlayersPage
from ui.night.tables.bust import BustTask
from ui.night.tables.page import TablesPage
from ui.parts.money.void_question import AskPanel

SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key
Shown = tuple[MainWindow, LiveConsole]


def choose(shown: Shown, qtbot: QtBot, count: int) -> PlayersPage:
    """The newest entries chosen by key."""
    window, console = shown
    window.go("night/players")
    settle(console, qtbot)
    page = window.pages.innermost()
    assert isinstance(page, PlayersPage)
    page.table.setFocus()
    press(window, Key.Key_Down)
    press(window, *(Key.Key_Down,) * (count - 1), modifier=SHIFT)
    return page


def begin(shown: Shown, words: str) -> None:
    """Open the menu by key, and click what begins so."""
    press(shown[0], Key.Key_Menu)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text().startswith(words))
    assert action.isEnabled(), action.toolTip()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def why(page: PlayersPage, words: str) -> str:
    """Why something cannot be done with those that are chosen; empty where it can."""
    menu = page.listings[0].menu()
    action = next(action for action in menu.actions() if action.text().startswith(words))
    return "" if action.isEnabled() else action.toolTip()


def asked(shown: Shown) -> AskPanel:
    question = shown[0].side.question()
    assert isinstance(question, AskPanel)
    return question


@pytest.mark.parametrize("count", [2, 4])
def test_several_are_refunded_with_one_reason_and_the_button_says_what_goes_back(
    qtbot: QtBot, tmp_path: Path, count: int
) -> None:
    night = Night()
    night.register(5)
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        papers: list[str] = []
        console.frame.handed.connect(lambda paper: papers.append(paper.name))
        choose(shown, qtbot, count)
        begin(shown, f"Refund {count}…")
        panel = asked(shown)
        qtbot.waitUntil(lambda: f"€{count * 110}" in panel.button.text().replace("\n", " "))
        assert not panel.button.isEnabled(), "a reason is asked"
        press(window, Key.Key_I, Key.Key_L, Key.Key_L, Key.Key_Return)
        qtbot.waitUntil(lambda: night.state.counted == 5 - count)
        qtbot.waitUntil(lambda: window.side.question() is None)
        qtbot.waitUntil(lambda: "refund_slip" in papers)
    back = [entry for entry in night.state.entries.values() if not entry.counts]
    assert [entry.id for entry in back] == list(range(6 - count, 6))


def test_esc_gives_nothing_back(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(3)
    with window_of(night, qtbot, tmp_path) as shown:
        choose(shown, qtbot, 2)
        begin(shown, "Refund 2…")
        assert asked(shown).isVisible()
        press(shown[0], Key.Key_Escape)
        assert shown[0].side.question() is None
    assert night.state.counted == 3


def test_whose_money_cannot_go_back_together_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(4)
    night.do(c.RefundEntry(night.id, EntryId(4), night.tills[0].id), reason="ill")
    with window_of(night, qtbot, tmp_path) as shown:
        page = choose(shown, qtbot, 2)
        assert why(page, "Refund 2") == "No money to give back: Player Number 4"
        assert why(page, "Bust 2") == "The tournament is not being played."
    night.start()
    with window_of(night, qtbot, tmp_path) as shown:
        page = choose(shown, qtbot, 2)
        assert why(page, "Bust 2") == "Without a seat: Player Number 4"
        press(shown[0], Key.Key_Down)
        page.table.select(EntryId(1))
        press(shown[0], Key.Key_Up, modifier=SHIFT)
        assert why(page, "Refund 2").startswith("Their chips are counted at the seat")
        assert why(page, "Bust 2") == ""


def test_several_go_out_in_one_hand_and_the_stacks_are_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(5)
    night.start()
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        choose(shown, qtbot, 2)
        begin(shown, "Bust 2")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, TablesPage)
        task = page.task()
        assert isinstance(task, BustTask)
        assert set(task.rows) == {4, 5}
        task.rows[EntryId(5)].stack.setFocus()
        press(window, Key.Key_5, Key.Key_0, Key.Key_0)
        task.rows[EntryId(4)].stack.setFocus()
        press(window, Key.Key_9, Key.Key_0, Key.Key_0, Key.Key_Return)
        qtbot.waitUntil(lambda: night.entry(5).status is EntryStatus.BUSTED)
    places = {number: night.state.entries[EntryId(number)].status for number in (4, 5)}
    assert set(places.values()) == {EntryStatus.BUSTED}
    assert night.state.out == ((EntryId(5),), (EntryId(4),)), "the shorter stack went out first"
