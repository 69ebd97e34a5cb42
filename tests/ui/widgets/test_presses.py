"""Keys and clicks while an order is under way: dropped, or kept for the field they were typed in."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.waiting_presses import post_click, post_key, spot
from ui.parts.panel import PressButton
from ui.widgets.layout import vbox
from ui.widgets.presses import Presses, presses

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
NO_KEY, ENTER = Qt.KeyboardModifier.NoModifier, Qt.Key.Key_Return


class Desk(QWidget):
    """Two fields and a button; the button counts how often it was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.name, self.reason, self.chips = QLineEdit(), QLineEdit(), QSpinBox()
        self.chips.setMaximum(10_000)
        self.chips.clear()
        self.button = PressButton("Pay €100", self.press)
        vbox(self.name, self.reason, self.chips, self.button, parent=self)
        self.shortcut = QShortcut(QKeySequence("F6"), self)
        self.shortcut.activated.connect(self.press)

    def press(self) -> None:
        self.count += 1


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.name.setFocus()
    yield made
    presses().end(["order"])


def key(text: str, code: int = 0) -> None:
    """A key as the system gives it to the window."""
    window = QApplication.focusWidget()
    assert window is not None
    QTest.sendKeyEvent(QTest.KeyAction.Click, window, Qt.Key(code), text, NO_KEY)


def kept() -> Presses:
    presses().begin("order")
    return presses()


def test_what_is_pressed_while_an_order_is_under_way_acts_on_what_is_seen(desk: Desk) -> None:
    held = kept()
    QTest.mouseClick(desk.button, LEFT)
    key("", Qt.Key.Key_F6)
    assert desk.count == 2
    held.end(["order"])


def wait_in_queue(desk: Desk) -> None:
    """Keys and clicks that the window has not read yet."""
    for _ in range(3):
        post_key(desk, ENTER, "\r")
        post_click(desk, spot(desk.button), double=True)


def test_what_waits_in_the_queue_without_an_order_is_read(desk: Desk) -> None:
    desk.button.setFocus()
    wait_in_queue(desk)
    QApplication.processEvents()
    assert desk.count > 3


def test_what_waits_in_the_queue_as_the_answer_comes_is_dropped(desk: Desk) -> None:
    held, dropped = kept(), list[bool]()
    held.dropped.connect(lambda: dropped.append(True))
    desk.button.setFocus()
    wait_in_queue(desk)
    held.end(["order"])
    QApplication.processEvents()
    assert desk.count == 0
    assert dropped == [True]
    QTest.mouseClick(desk.button, LEFT)
    assert desk.count == 1


def test_a_key_that_was_held_back_over_an_answer_is_dropped(desk: Desk) -> None:
    """As the scanner does, to see whether a reader goes on."""
    held = kept()
    enter = QKeyEvent(QEvent.Type.KeyPress, ENTER, NO_KEY, "\r")
    letter = QKeyEvent(QEvent.Type.KeyPress, 0, NO_KEY, "x")
    mark = held.mark()
    assert not held.take(enter, mark)
    held.end(["order"])
    assert held.take(enter, mark)
    assert not held.take(letter, mark), "text stays with its field"
    desk.reason.setFocus()
    assert held.take(letter, mark)


def test_the_answer_to_the_first_of_two_orders_is_painted_too(desk: Desk) -> None:
    held = kept()
    held.begin("another")
    desk.button.setFocus()
    wait_in_queue(desk)
    held.end(["order"])
    assert desk.count == 0
    held.end(["another"])


def test_text_stays_with_the_field_in_which_it_was_typed(desk: Desk) -> None:
    held = kept()
    for letter in "Nová":
        key(letter)
    key("", Qt.Key.Key_Backspace)
    composed = QInputMethodEvent()
    composed.setCommitString("ák")
    QApplication.sendEvent(desk.name, composed)
    assert desk.name.text() == ""
    desk.name.setText("of before, cleared by the answer")
    desk.name.clear()
    held.end(["order"])
    assert desk.name.text() == "Novák"


def test_figures_in_a_box_of_figures_are_text(desk: Desk) -> None:
    desk.chips.setFocus()
    held = kept()
    for digit in "250":
        key(digit, ord(digit))
    held.end(["order"])
    assert desk.chips.value() == 250


def test_text_goes_to_no_other_field(desk: Desk) -> None:
    held = kept()
    key("x")
    desk.reason.setFocus()
    held.end(["order"])
    assert (desk.name.text(), desk.reason.text()) == ("", "")


def test_what_is_typed_after_an_enter_that_is_dropped_was_meant_for_what_follows_it(desk: Desk) -> None:
    held = kept()
    key("\r", ENTER)
    for letter in "300":
        key(letter)
    key("\r", ENTER)
    for letter in "200":
        key(letter)
    held.end(["order"])
    assert desk.name.text() == "300"


def test_a_mouse_button_pressed_before_the_order_and_let_go_of_after_it_acts_on_nothing(
    desk: Desk,
) -> None:
    """Though the button says the same of somebody else."""
    QTest.mousePress(desk.button, LEFT)
    kept().end(["order"])
    QTest.mouseRelease(desk.button, LEFT)
    assert (desk.count, desk.button.isDown()) == (0, False)


@pytest.mark.parametrize(("ordered", "pressed"), [(True, 1), (False, 2)])
def test_the_second_click_of_a_double_one_acts_on_what_the_first_was_for(
    desk: Desk, *, ordered: bool, pressed: int
) -> None:
    middle = QPointF(desk.button.rect().center())

    def send(kind: QEvent.Type, at: int) -> None:
        event = QMouseEvent(kind, middle, desk.button.mapToGlobal(middle), LEFT, LEFT, NO_KEY)
        event.setTimestamp(at)
        QApplication.sendEvent(desk.button, event)

    send(QEvent.Type.MouseButtonPress, 10_000)
    send(QEvent.Type.MouseButtonRelease, 10_050)
    if ordered:
        kept().end(["order"])
    send(QEvent.Type.MouseButtonDblClick, 10_150)
    send(QEvent.Type.MouseButtonRelease, 10_200)
    assert desk.count == pressed


def test_a_dialog_that_the_answer_opens_takes_keys_before_it_is_left(desk: Desk, qtbot: QtBot) -> None:
    """Else it could never be left: the answer ends with it."""
    held, dialog = kept(), QDialog(desk)
    dialog.setModal(True)
    field = QLineEdit(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    QTest.keyClick(field, Qt.Key.Key_X)
    assert field.text() == "x"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    held.end(["order"])


def test_what_is_pressed_before_something_else_has_the_keys_acts_on_it_not(desk: Desk) -> None:
    """Though nobody has ordered anything: a question was asked of the desk, or another console wrote."""
    with presses().arrival():
        desk.button.setFocus()
        wait_in_queue(desk)
    QApplication.processEvents()
    assert desk.count == 0
    post_key(desk, ENTER, "\r")
    QApplication.processEvents()
    assert desk.count == 1


def test_what_arrives_without_changing_what_acts_drops_nothing(desk: Desk) -> None:
    desk.button.setFocus()
    with presses().arrival():
        desk.name.setText("said meanwhile")
        post_key(desk, ENTER, "\r")
    QApplication.processEvents()
    assert desk.count == 1
    assert not presses().is_settling


def test_what_stands_elsewhere_under_the_mouse_is_a_change_where_it_arrives(desk: Desk) -> None:
    presses().change()  # by somebody's own key: what follows on it was meant for what it shows
    post_click(desk, spot(desk.button))
    QApplication.processEvents()
    assert desk.count == 1
    with presses().arrival():
        desk.button.setText("Pay €200")
        post_click(desk, spot(desk.button))
    QApplication.processEvents()
    assert desk.count == 1


def test_text_from_before_goes_to_the_field_that_had_the_keys_or_nowhere(desk: Desk) -> None:
    with presses().arrival():
        desk.reason.setFocus()
        post_key(desk, Qt.Key.Key_7, "7")
    QApplication.processEvents()
    assert (desk.name.text(), desk.reason.text()) == ("", "")
    with presses().arrival():
        presses().change()
        post_key(desk, Qt.Key.Key_7, "7")
    QApplication.processEvents()
    assert (desk.name.text(), desk.reason.text()) == ("", "7")


def test_an_answer_that_comes_while_another_is_painted_is_painted_too(desk: Desk, qtbot: QtBot) -> None:
    """Each in turns of its own, however late it comes: what is pressed then waits behind it."""
    held = kept()
    held.begin("another")
    came = list[int]()

    def second() -> None:
        came.append(desk.count)
        with held.arrival():
            desk.button.setFocus()
            wait_in_queue(desk)
            held.end(["another"])

    def last_turn() -> None:
        QTimer.singleShot(0, desk, second)

    QTimer.singleShot(0, desk, last_turn)
    held.end(["order"])
    qtbot.waitUntil(lambda: bool(came))
    QApplication.processEvents()
    assert (came, desk.count) == ([0], 0)
    assert not held.is_settling


def test_nothing_is_processed_before_all_that_arrived_is_taken(desk: Desk) -> None:
    """Half of an answer is never seen: a problem is shown before the keys are read."""
    held, seen = kept(), list[str]()
    QTimer.singleShot(0, desk, lambda: seen.append(desk.name.text()))
    with held.arrival():
        held.end(["order"])
        assert seen == []
        desk.name.setText("the server is away")
    assert seen == ["the server is away"]


def test_a_console_that_goes_paints_nothing_more(desk: Desk, qtbot: QtBot) -> None:
    held, seen = kept(), list[bool]()
    QTimer.singleShot(0, desk, lambda: seen.append(True))
    held.give_up({"order"})
    assert (seen, held.is_settling) == ([], False)
    qtbot.waitUntil(lambda: bool(seen))


@pytest.mark.parametrize("behind", ["an order", "an answer"])
def test_what_is_typed_at_the_lock_is_the_locks(desk: Desk, behind: str) -> None:
    """At once, however long something takes behind it, and also as that is answered."""
    lock = Desk()
    lock.setParent(desk)
    lock.show()
    held = presses()
    held.lock = lock
    lock.button.setFocus()
    if behind == "an order":
        held.begin("order")
    lock.name.setFocus()
    key("1")
    assert lock.name.text() == "1"
    with held.arrival():
        held.change()
        desk.name.setText("of the room behind")
        post_key(desk, Qt.Key.Key_2, "2")
        held.end(["order"])
    assert lock.name.text() == "12"
    with held.arrival():
        lock.hide()
        desk.button.setFocus()
        post_key(desk, Qt.Key.Key_3, "3")
        post_key(desk, ENTER, "\r")
    QApplication.processEvents()
    assert (desk.count, desk.name.text()) == (0, "of the room behind")
