"""What is done again and again in the cash room, by the keys of its page."""

from PySide6.QtCore import Qt

from director.poker.cash.state import CashTable
from director.values.ids import Seat
from tests.ui.walker import ENTER, Walker
from ui.cash.opening import OpenCashTask
from ui.cash.page import CashPage

Key = Qt.Key


def page(w: Walker) -> CashPage:
    shown = w.page()
    assert isinstance(shown, CashPage)
    return shown


def table(w: Walker) -> CashTable:
    (found,) = w.console.cash().tables
    return found


def on_the_map(w: Walker, seat: int) -> None:
    """Select a seat of the one table, with the keys on the map."""
    page(w).map.select(Seat(table(w).number, seat))
    page(w).map.setFocus()
    w.settle()


def wait_for(w: Walker, letters: str) -> None:
    """Put somebody on the waiting list by key: W, three letters, Enter, Enter."""
    page(w).list.table.setFocus()
    w.press(Key.Key_W)
    w.type(letters)
    w.press(ENTER, ENTER)


def sit(w: Walker, letters: str, seat: int, amount: str = "") -> None:
    """Seat somebody by key: S, three letters, Enter, the amount, Enter."""
    on_the_map(w, seat)
    w.press(Key.Key_S)
    w.type(letters)
    w.press(ENTER)
    w.type(amount)
    w.press(ENTER)


def open_table(w: Walker) -> None:
    """The first table of the house as it is offered."""
    w.click("Open a cash table")
    task = page(w).task()
    assert isinstance(task, OpenCashTask)
    w.press(ENTER)
    assert w.refusals == []
