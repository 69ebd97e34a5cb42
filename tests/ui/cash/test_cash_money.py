"""The money of a cash table as a newcomer handles it: books, differences, time charge, jackpot."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from director.desk.offered import commands as c
from director.desk.pit.queries import WonHit, won_hits
from director.games.table.jackpot_state import JackpotState
from director.poker.cash.books import cash_books
from director.poker.cash.terms import JackpotDrop, TimeBy, TimeCharge
from director.values.dataclass import replace
from director.values.ids import CashTableId, JackpotId, Seat
from tests.desk.cash.cash_room import terms
from tests.ui.cash.steps import on_the_map, open_table, page, sit, table
from tests.ui.walker import ENTER, ESC, Walker
from ui.cash.books import CashBooksTask
from ui.cash.close import CloseCashTask, DropTask, JackpotTask
from ui.cash.page import CashPage
from ui.cash.time_charge import STRIKE, TimeTask
from ui.cashdesk.tills import TillsPage
from ui.parts.cash_words import table_pairs, time_pairs
from ui.scenes.lobby import jackpot_wall

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key


def test_the_books_of_a_table_just_closed_come_before_those_of_the_next(walker: Walker) -> None:
    """The map turns to another table by itself; L asks for the one that was worked at."""
    w = walker
    for _ in range(2):
        open_table(w)
        page(w).map.setFocus()
    first, second = (each.id for each in w.console.cash().tables)
    page(w).map.select(Seat(w.console.cash().tables[0].number, 0))
    w.press(Key.Key_K, ENTER)
    assert [row.id for row in w.console.cash().closed] == [first]
    assert asked_books(w) == first
    w.press(ESC)
    assert asked_books(w) == second, "asked again: those of the table that is seen to be selected"
    w.press(ESC, Key.Key_K, ENTER)
    assert w.console.cash().tables == ()
    assert asked_books(w) == second


def test_who_turns_to_another_table_asks_for_its_books(walker: Walker) -> None:
    w = walker
    for _ in range(3):
        open_table(w)
        page(w).map.setFocus()
    numbers = [each.number for each in w.console.cash().tables]
    last = w.console.cash().tables[2].id
    page(w).map.select(Seat(numbers[0], 0))
    w.press(Key.Key_K, ENTER)
    w.press(Key.Key_End)
    assert asked_books(w) == last


def asked_books(w: Walker) -> CashTableId | None:
    """L: which table's books are shown."""
    w.press(Key.Key_L)
    task = page(w).task()
    assert isinstance(task, CashBooksTask)
    return task.which.value()


def test_a_difference_is_closed_with_its_reason(walker: Walker) -> None:
    w = walker
    open_table(w)
    sit(w, "dud", 4, "100")
    on_the_map(w, 4)
    w.press(Key.Key_X)
    w.type("90")
    w.press(ENTER)
    on_the_map(w, 0)
    w.press(Key.Key_K)
    task = page(w).task()
    assert isinstance(task, CloseCashTask)
    w.settle()
    words = [label.text() for label in task.findChildren(QLabel) if label.isVisible()]
    assert not [said for said in words if "10" in said or "add up" in said], "the count is blind"
    w.press(ENTER)
    assert w.refusals == ["cash_books_differ"]
    assert w.console.cash().closed == ()
    w.type("two chips fell into the dealer's tray")
    w.press(ENTER)
    (row,) = w.console.cash().closed
    assert row.variance == -1_000
    assert any("10" in said for said in w.notices), "told once the count was confirmed"


def test_a_receipt_leads_to_its_table_and_says_where_the_books_of_a_closed_one_are(
    walker: Walker,
) -> None:
    w = walker
    open_table(w)
    sit(w, "dud", 4, "100")
    slip_to_payment(w)
    assert isinstance(w.page(), CashPage)
    on_the_map(w, 4)
    w.press(Key.Key_X)
    w.type("100")
    w.press(ENTER)
    on_the_map(w, 0)
    w.press(Key.Key_K, ENTER)
    assert w.console.cash().tables == ()
    slip_to_payment(w)
    assert isinstance(w.page(), TillsPage), "no other table stands for the one that is closed"
    said = "This cash table is closed: its books stand with the cash games (L)."
    assert w.notices[-1] == said


def slip_to_payment(w: Walker) -> None:
    """From the newest receipt of the till to where it was paid."""
    w.go("tills")
    tills = w.page()
    assert isinstance(tills, TillsPage)
    w.qtbot.waitUntil(lambda: tills.receipts.model().rowCount() > 0)
    tills.receipts.setFocus()
    tills.receipts.selectRow(0)
    w.press(Key.Key_G)


def test_time_charge_is_collected_from_the_whole_table_with_one_key(walker: Walker) -> None:
    w = walker
    timed = replace(terms(), time=TimeCharge(500, TimeBy.DOWN))
    w.order(c.OpenCashTable(CashTableId("timed"), 1, timed))
    for seat, letters in ((1, "ada"), (2, "bie"), (3, "cib")):
        sit(w, letters, seat, "200")
    assert [name for name, _ in time_pairs(table(w), w.console.texts, w.console.now())] == [
        "Time charge"
    ]
    on_the_map(w, 3)
    w.press(Key.Key_A)
    w.press(Key.Key_I)
    assert cash_books(table(w)).time == 0
    w.press(Key.Key_G)
    noted = {seat.name: seat.note for seat in page(w).map.floor().by_number[1].seats if seat.name}
    assert set(noted.values()) == {"time €5", "away 0'"}
    assert page(w).map.floor().by_number[1].tone == "amber"
    w.press(Key.Key_I)
    assert cash_books(table(w)).time == 1_000
    w.press(Key.Key_E)
    task = page(w).task()
    assert isinstance(task, TimeTask)
    assert [payer.isChecked() for payer in task.payers] == [False]
    task.payers[0].setChecked(True)
    assert "€5" in task.cost()
    w.press(ENTER, ENTER)
    assert cash_books(table(w)).time == 1_500
    on_the_map(w, 1)
    w.press(Key.Key_E)
    task = page(w).task()
    assert isinstance(task, TimeTask)
    assert task.what.value() == STRIKE
    assert list(task.collections.offered()) == [2, 1]
    with w.qtbot.waitSignal(w.console.frame.handed) as handed:
        task.sheet.click()
    assert handed.args is not None
    assert handed.args[0].name == "time_sheet"
    task.why.setText("wrong table")
    task.accept()
    w.settle()
    assert cash_books(table(w)).time == 1_000


def test_the_jackpots_box_is_counted_and_won_at_the_side(walker: Walker) -> None:
    w, meter = walker, JackpotId("cash-EUR")
    drop = JackpotDrop(meter, 200, 2_000)
    w.order(c.OpenCashTable(CashTableId("jackpot"), 1, replace(terms(), jackpot=drop)))
    for seat, letters in ((1, "ada"), (2, "bie")):
        sit(w, letters, seat, "200")
    on_the_map(w, 1)
    w.press(Key.Key_P)
    w.type("100")
    w.press(ENTER)
    pairs = dict(table_pairs(table(w), w.console.cash(), {}, w.console.texts, w.console.now()))
    assert pairs["In the jackpot's box"] == "€2"
    assert pairs["Jackpot drop"] == "€2 from a pot of €20, only with a flop"
    on_the_map(w, 1)
    w.press(Key.Key_D)
    task = page(w).task()
    assert isinstance(task, DropTask)
    task.box.choose("jackpot")
    w.type("2")
    w.press(ENTER)
    assert (cash_books(table(w)).jackpot, cash_books(table(w)).drop) == (200, 0)
    on_the_map(w, 1)
    w.press(Key.Key_J)
    task = page(w).task()
    assert isinstance(task, JackpotTask)
    w.settle()
    assert task.meter.text() == "Meter: €2"
    task.shares[1][1].show_cents(150)
    assert task.cost() == "€1.50"
    task.accept()
    w.settle()
    found: list[WonHit] = []
    meters: list[JackpotState] = []
    w.console.ask(won_hits, found.extend)
    w.console.ask(lambda desk: desk.jackpot(meter), meters.append)
    w.settle()
    assert [(won.hit.amount, won.table) for won in found] == [(150, 1)]
    wall = jackpot_wall(meters, w.console.now(), w.console.texts, house="Riffle")
    assert [(card.title, card.meter) for card in wall.cards] == [("Jackpot of the cash games", "€0.50")]
