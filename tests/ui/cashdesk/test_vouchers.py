"""Vouchers and deposits as a cashier works with them: sold, scanned, spent, left, paid out, printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.tournament.state import Status
from director.values.ids import CashTableId, TournamentId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.ui.console_window import scan
from tests.ui.walker import ENTER, Walker, clipped, walk
from ui.cash.money import TopUpTask
from ui.cash.page import CashPage
from ui.cash.seat import SeatTask
from ui.cashdesk.deposits import DepositsPage, DepositTask
from ui.cashdesk.tills import TillsPage
from ui.cashdesk.vouchers import IssueTask, TakeBackTask, VouchersPage
from ui.console.console import VoucherPlace
from ui.night.players.registration_confirm import Checking
from ui.parts.money.tender import TenderFields
from ui.parts.panel import Words

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key
NIGHT, CASH = TournamentId("night-1"), CashTableId("cash-1")
NAMES = ("Adamec", "Bielik", "Cibula", "Dudek")
ONE, TWO, THREE = "1-ticket-000001", "1-ticket-000002", "1-ticket-000003"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Four people and a tournament that is open for registration at 110."""
    file = tmp_path / "vouchers.db"
    house = open_house(sqlite_url(file))
    for number, name in enumerate(NAMES, start=1):
        house.desk.execute(c.SavePerson(person(number, family_name=name)), WHO)
    now = house.desk.now()
    house.desk.execute(c.AnnounceTournament(NIGHT, settings(starts_at=now), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, (1,)), WHO)
    house.close()
    return file


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        yield walker


def vouchers(w: Walker) -> VouchersPage:
    w.go("tills")
    w.go("tills/vouchers")
    shown = w.page()
    assert isinstance(shown, VouchersPage)
    shown.list.setFocus()
    return shown


def deposits(w: Walker) -> DepositsPage:
    w.go("tills")
    w.go("tills/deposits")
    shown = w.page()
    assert isinstance(shown, DepositsPage)
    shown.list.setFocus()
    return shown


def numbers(page: VouchersPage) -> list[str]:
    return [one.voucher.number for one in page._model.rows()]


def checking(w: Walker, name: str) -> tuple[Checking, TenderFields]:
    """Somebody before registering, with the fields of the tender open."""
    w.choose(Status.REGISTERING, "night/players")
    w.type(name)
    w.press(ENTER)
    found = w.window.findChild(Checking)
    assert found is not None
    found.tender.several.setChecked(True)
    w.settle()
    return found, found.tender


def test_vouchers_are_sold_and_given_with_their_papers(walker: Walker) -> None:
    w, page = walker, vouchers(walker)
    assert page.list.empty_text() == "No voucher is out: sell one (S) or give one away (G)."
    w.press(Key.Key_S)
    task = page.task()
    assert isinstance(task, IssueTask)
    task.amount.setText("50")
    task.count.setValue(2)
    assert "€100" in task.sum.text()
    captions = [words.text() for words in task.findChildren(QLabel) if words.buddy() is task.method]
    assert captions == ["Paid by · Till 1"], "where the money goes"
    assert clipped(task) == []
    w.press(ENTER)
    w.wait_for_papers(2)
    assert sorted(w.papers()) == ["desk_slip", "voucher"]
    w.qtbot.waitUntil(lambda: numbers(page) == [TWO, ONE])
    page.actions_.do("give")
    task = page.task()
    assert isinstance(task, IssueTask)
    task.amount.setText("15")
    assert task.command() is None
    task.why.setText("birthday")
    task.accept()
    w.qtbot.waitUntil(lambda: numbers(page) == [THREE, TWO, ONE])
    assert "€115" in page.total.text()
    assert page.list.columnWidth(1) >= page.list.sizeHintForColumn(1)  # day and time are not cut
    w.picture("vouchers")


@pytest.mark.parametrize("typed", [ONE, "1-TK-1", "1tk1", "tk-1"])
def test_a_voucher_is_found_as_it_was_printed_before_and_as_it_is_now(
    walker: Walker, typed: str
) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 5_000, 2))
    page = vouchers(w)
    w.qtbot.waitUntil(lambda: len(numbers(page)) == 2)
    page.search.setFocus()
    w.type(typed)
    w.press(ENTER)
    assert numbers(page) == [ONE]
    assert "1-TK-1" in [label.text() for label in page.overview.findChildren(Words)]
    w.console.frame.scanned(VoucherPlace(TWO))
    w.qtbot.waitUntil(lambda: numbers(page) == [TWO])


@pytest.mark.parametrize("typed", ["1-ticket-000001", "1-TK-1", "1tk1", "1-ΤΚ-1"])
def test_a_ticket_pays_however_its_number_is_typed(walker: Walker, typed: str) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 5_000, 1))
    _, tender = checking(w, "Player 001")
    tender.tickets.setText(f"{typed} ")
    assert tender.tickets.numbers() == (ONE,)
    assert tender.tender().tickets == (ONE,)
    w.qtbot.waitUntil(lambda: "€50" in tender.worth.text())


def test_a_voucher_is_found_by_scan_and_taken_back(walker: Walker) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 5_000, 2))
    page = vouchers(w)
    w.qtbot.waitUntil(lambda: len(numbers(page)) == 2)
    page.search.setFocus()
    w.type(ONE)
    w.press(ENTER)
    assert numbers(page) == [ONE]
    page.actions_.do("back")
    task = page.task()
    assert isinstance(task, TakeBackTask)
    assert task.command() is None
    task.why.setText("bought twice")
    task.method.choose(Method.CARD)
    task.accept()
    w.qtbot.waitUntil(lambda: page.task() is None)
    w.settle()
    used = page.list.selected()
    assert used is not None
    assert used.voucher.ticket.closed == "1-void-000001"
    page.search.clear()
    assert numbers(page) == [TWO]
    page.used.setChecked(True)
    assert numbers(page) == [TWO, ONE]
    assert w.refusals == []


def test_a_voucher_pays_an_entry_and_its_rest_is_printed(walker: Walker) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 20_000))
    w.wait_for_papers(2)
    assert sorted(w.papers()) == ["desk_slip", "voucher"]
    w.console.tray.take(*w.console.tray.papers())
    panel, tender = checking(w, "bie")
    assert not tender.parts[Method.DEPOSIT].isVisible()
    tender.tickets.setFocus()
    w.type(ONE)
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: "€90" in tender.change.text())
    assert "€200" in tender.worth.text()
    assert tender.tender().tickets == (ONE,)
    w.picture("voucher tender")
    w.qtbot.waitUntil(panel.button.isEnabled)
    panel.button.click()
    w.settle()
    w.wait_for_papers(3)
    assert sorted(w.papers()) == ["buy_in_receipt", "seat_card", "voucher"]
    assert numbers_out(w) == {"1-ticket-000002": 9_000}


def test_a_scanned_voucher_pays_where_something_is_sold_else_it_is_shown(walker: Walker) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 5_000, 2))
    _, tender = checking(w, "bie")
    tender.several.setChecked(False)
    scan(w.window, f"riffle:{ONE}")
    scan(w.window, f"riffle:{TWO}")
    assert tender.tender().tickets == (ONE, TWO)
    w.settle()
    w.go("journal")
    scan(w.window, f"riffle:{TWO}")
    page = w.page()
    assert isinstance(page, VouchersPage)

    def chosen() -> str:
        one = page.list.selected()
        return one.voucher.number if one is not None else ""

    w.qtbot.waitUntil(lambda: chosen() == TWO)


def test_chips_of_a_cash_game_are_sold_for_a_voucher_and_with_change(walker: Walker) -> None:
    w = walker
    w.order(c.OpenCashTable(CASH, 9, terms()))
    w.order(c.IssueVouchers(TILL, 5_000))
    w.go("cash")
    page = w.page()
    assert isinstance(page, CashPage)
    (table,) = w.console.cash().tables
    seat = SeatTask(w.console, table, 3, person(1).id)
    page.open_task(seat)
    seat.amount.setText("200")
    seat.tender.several.setChecked(True)
    seat.tender.add(ONE)
    seat.tender.handed.setText("160")
    w.qtbot.waitUntil(lambda: "€10" in seat.tender.change.text())
    w.picture("cash tender")
    seat.accept()
    w.qtbot.waitUntil(lambda: w.console.cash().tables[0].at(3) is not None)
    (table,) = w.console.cash().tables
    top_up = TopUpTask(w.console, table, table.sittings[0])
    page.open_task(top_up)
    top_up.in_front.setText("100")
    top_up.amount.setText("50")
    top_up.tender.several.setChecked(True)
    top_up.tender.parts[Method.CARD].setText("20")
    assert "€30" in top_up.tender.change.text()
    top_up.accept()
    w.qtbot.waitUntil(lambda: len(w.console.cash().tables[0].slips) == 2)
    told: list[dict[str, Cents]] = []
    w.console.ask(lambda desk: desk.till(TILL).held, told.append)
    w.settle()
    assert told == [{"cash": 5_000 + 15_000 + 3_000, "card": 2_000}]
    assert w.refusals == []


def numbers_out(w: Walker) -> dict[str, Cents]:
    """What the list of vouchers shows as good."""
    page = vouchers(w)
    w.settle()
    return {one.voucher.number: one.voucher.ticket.amount for one in page._model.rows()}


def test_money_is_left_spent_and_paid_out(walker: Walker) -> None:
    w, page = walker, deposits(walker)
    w.press(Key.Key_D)
    task = page.task()
    assert isinstance(task, DepositTask)
    task.finder.take(person(2).id)
    task.amount.setText("150")
    w.settle()
    task.accept()
    w.wait_for_papers(1)
    assert w.papers() == ["desk_slip"]
    w.qtbot.waitUntil(lambda: "€150" in page.total.text())
    panel, tender = checking(w, "bie")
    w.qtbot.waitUntil(lambda: "€150" in tender.deposit.text())
    tender.parts[Method.DEPOSIT].setText("30")
    assert "€80" in tender.change.text()
    w.qtbot.waitUntil(panel.button.isEnabled)
    panel.button.click()
    w.settle()
    page = deposits(w)
    w.qtbot.waitUntil(lambda: "€120" in page.total.text())
    page.list.select((person(2).id, "EUR"))
    w.settle()
    w.picture("deposits")
    page.actions_.do("pay")
    task = page.task()
    assert isinstance(task, DepositTask)
    w.qtbot.waitUntil(lambda: task.amount.cents() == 12_000)
    task.amount.setText("130")
    w.qtbot.waitUntil(lambda: "€120" in task.warning.text())
    task.amount.setText("120")
    w.qtbot.waitUntil(lambda: task.button is not None and task.button.isEnabled())
    task.accept()
    w.qtbot.waitUntil(lambda: list(page._model.rows()) == [])
    assert w.refusals == []


def test_the_cash_desk_lists_what_a_voucher_and_a_deposit_paid_for(walker: Walker) -> None:
    w = walker
    w.order(c.IssueVouchers(TILL, 12_000, 1))
    w.order(c.Deposit(TILL, person(2).id, 20_000))
    w.order(c.RegisterPlayer(NIGHT, person(1).id, TILL, tender=c.Tender(tickets=(ONE,))))
    w.order(c.RegisterPlayer(NIGHT, person(2).id, TILL, Method.DEPOSIT))
    w.go("tills/tills")
    page = w.page()
    assert isinstance(page, TillsPage)
    model = page.receipts.model()

    def rows() -> list[tuple[str, ...]]:
        cells = (1, 4, 5)
        return [tuple(model.index(row, at).data() for at in cells) for row in range(model.rowCount())]

    w.qtbot.waitUntil(lambda: model.rowCount() == 4)
    assert rows() == [
        ("1-BN-2", "Deposit", "€110"),
        ("1-BN-1", "Voucher", "€110"),
        ("1-DN-1", "Cash", "€200"),
        ("1-VN-1", "Cash", "€120"),
    ]
    page.receipts.selectRow(1)
    said = [label.text() for label in page.overview.receipt.findChildren(Words)]
    assert "Voucher 1-TK-1 €120\nVoucher 1-TK-2 €10" in said
    page.method.choose("voucher")
    assert [number for number, _, _ in rows()] == ["1-BN-1"]
    now = page.till()
    assert now is not None
    assert now.till.held == {"cash": 32_000}, "the till holds what came into it"


def test_the_next_sale_is_paid_as_usual_whatever_the_last_one_was(walker: Walker) -> None:
    w = walker
    settings = HouseSettings(usual_method=Method.CARD)
    usual = Method.CASH
    for name, chosen in (("bie", Method.TRANSFER), ("cib", Method.VOUCHER), ("dud", Method.CASH)):
        panel, tender = checking(w, name)
        assert panel.method.chosen() is usual, name
        tender.several.setChecked(False)
        panel.method.choose(chosen)
        panel.method.activated.emit(panel.method.currentIndex())
        assert tender.several.isChecked() is (chosen is Method.VOUCHER)
        if chosen is Method.VOUCHER:
            panel.give_up()
            w.order(c.SaveRow(SETTINGS, HOUSE_KEY, settings))
            usual = Method.CARD
            continue
        w.qtbot.waitUntil(panel.button.isEnabled)
        panel.button.click()
        w.settle()
    assert w.refusals == []


def test_letters_do_on_arrival_what_the_tab_shows(walker: Walker) -> None:
    w = walker
    for place, key, task in (
        ("tills/vouchers", Key.Key_S, IssueTask), ("tills/deposits", Key.Key_D, DepositTask),
    ):  # fmt: skip
        w.go("tills")
        w.go(place)
        page = w.page()
        assert isinstance(page, VouchersPage | DepositsPage)
        w.press(key)
        assert isinstance(page.task(), task), place
        w.press(Key.Key_Escape)
