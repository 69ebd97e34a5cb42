"""A press and a second one before the desk has answered: one order goes out, whatever is pressed."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import Shown, shown
from ui.look.theme import load_fonts

GAMES = ("blackjack", "casino_stud", "let_it_ride", "three_card", "ultimate_gr", "ultimate_sk",
         "craps", "roulette")  # fmt: skip


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


@contextmanager
def held(page: Shown) -> Iterator[None]:
    """The desk answers nothing meanwhile."""
    let_go = Event()
    page.console.ask(lambda _desk: let_go.wait(PATIENCE_MS / 1_000), lambda _said: None)
    yield
    let_go.set()
    page.settle()


def entries(page: Shown) -> int:
    return len(page.pit.store.journal)


def offered(page: Shown) -> list[QPushButton]:
    """What can be pressed at the side, but the menus and the choice of a box."""
    found = page.page.game.control.findChildren(QPushButton)
    plain = [b for b in found if b.isVisible() and b.isEnabled() and b.menu() is None]
    return [b for b in plain if not b.isCheckable() and len(b.text()) > 1 and "…" not in b.text()]


def twice(button: QWidget) -> None:
    for _ in range(2):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.qWait(QApplication.doubleClickInterval() // 100)


@pytest.mark.parametrize("game", GAMES)
def test_every_button_of_a_round_orders_once(game: str, qtbot: QtBot) -> None:
    for page in shown(Pit(game, 2), qtbot):
        page.enter()
        seen = set()
        for _ in range(12):
            fresh = [b for b in offered(page) if b.text() not in seen]
            if not fresh:
                break
            button, before = fresh[0], entries(page)
            seen.add(button.text())
            with held(page):
                twice(button)
            assert entries(page) - before <= 1, button.text()
        assert len(seen) > 2


@pytest.fixture
def craps(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("craps", 2), qtbot)


def test_enter_and_take_back_go_out_once(craps: Shown) -> None:
    craps.enter()
    felt = craps.page.game.felt
    before = entries(craps)
    with held(craps):
        QTest.keyClick(felt, Qt.Key.Key_Return)
        QTest.keyClick(felt, Qt.Key.Key_Return)
    assert entries(craps) == before + 1
    craps.press("win")
    craps.press("field")
    with held(craps):
        QTest.keyClick(felt, Qt.Key.Key_Backspace)
        QTest.keyClick(felt, Qt.Key.Key_Backspace)
    assert [taken.action.bet for taken in craps.told] == ["win"]


def test_another_press_waits_for_the_answer_and_what_was_typed_stays(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    said: list[str] = []
    craps.console.frame.notified.connect(lambda _tone, words: said.append(words))
    line = craps.page.game.control.line
    felt = craps.page.game.felt
    with held(craps):
        QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.point_of("win").toPoint())
        line.setText("1 bet field 5")
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert [taken.action.bet for taken in craps.told] == ["win"]
    assert line.text() == "1 bet field 5"
    assert said == ["This is still being done: the second press has ordered nothing."]
    QTest.keyClick(line, Qt.Key.Key_Return)
    craps.settle()
    assert [taken.action.bet for taken in craps.told] == ["win", "field"]


def test_a_refusal_is_an_answer(craps: Shown) -> None:
    craps.enter()
    for _ in range(2):
        craps.press("win")
    assert craps.refusals == ["no_round_running"] * 2
    craps.click("Start the round")
    assert craps.table.running is not None


def test_what_is_offered_is_of_before_until_the_table_has_come(craps: Shown) -> None:
    """Between the answer and the table as it stands then, nothing is ordered."""
    craps.enter()
    craps.click("Start the round")
    craps.press("win")
    craps.press("field")
    control = craps.page.game.control
    control.acted.connect(control.undo)
    control.undo()
    craps.settle()
    assert [taken.action.bet for taken in craps.told] == ["win"]


def test_news_of_another_table_leave_a_button_under_the_mouse(craps: Shown) -> None:
    """What is pressed when they come is done when the mouse lets go."""
    craps.enter()
    control = craps.page.game.control
    craps.click("Start the round")
    craps.press("win")
    control.choose(2)
    choice = next(b for b in offered(craps) if "5" not in b.text() and b is not control.undo_button)
    before = [id(b) for b in control.findChildren(QPushButton) if b.isVisible()]
    QTest.mousePress(choice, Qt.MouseButton.LeftButton)
    craps.pit.do(craps.pit.opening("roulette", 2, table="table-2"))
    craps.page.reload()
    craps.settle()
    assert [id(b) for b in control.findChildren(QPushButton) if b.isVisible()] == before
    count = entries(craps)
    QTest.mouseRelease(choice, Qt.MouseButton.LeftButton)
    craps.settle()
    assert entries(craps) == count + 1
