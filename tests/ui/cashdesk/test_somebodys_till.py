"""Tills are somebody's on the screen: counted blind, taken over with a PIN, told afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from director.cashdesk.tills import CountMoment, TillCountRefused
from director.desk.kernel.blind_counts import HIDDEN
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts.refusals import sentence
from director.values.ids import CashTableId, StaffId, TillId
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import TILL, WHO, Night, kept_pin
from tests.desk.pit.pit_night import Pit
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.cashdesk.accounts import AccountsPage
from ui.cashdesk.day_sheet import DayTask
from ui.cashdesk.till_tasks import HandOverTask, SafeTask
from ui.cashdesk.tills import TillsPage
from ui.cashdesk.tills_words import HIDDEN as TILLS_HIDDEN
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.orders import Order, new_id
from ui.frame.dialogs.questions import SecondPerson
from ui.frame.main_window import MainWindow
from ui.parts.console_facts import till_of

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
JANA = Staff(StaffId("jana"), "Jana Nováková", Role.CASHIER)
PETER = Staff(StaffId("peter"), "Peter Žák", Role.CASHIER)
PINS = {EVA.id: "2580", JANA.id: "3691", PETER.id: "1470"}
CASH_TABLE = CashTableId("one")
Shown = tuple[MainWindow, LiveConsole, TillsPage]


@pytest.fixture
def night() -> Night:
    """Jana's till holds 610 EUR, 500 of them as float; the staff log in."""
    night = Night()
    for staff in (EVA, JANA, PETER):
        night.do(c.SaveRow(STAFF, staff.id, staff))
        night.do(c.SetPin(staff.id, kept_pin(PINS[staff.id])))
    night.do(c.OpenTill(TILL, "EUR", ((10_000, 5),), JANA.id))
    night.register(1)
    house = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(EVA.id, WHO.station))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """The tills, as Jana sees them."""
    with window_of(night, qtbot, tmp_path, "sk") as (window, console):
        guard_of(console).log_in(JANA.id, PINS[JANA.id], lambda fault: pytest.fail(str(fault)))
        qtbot.waitUntil(lambda: guard_of(console).staff == JANA.id)
        window.go("tills")
        page = window.pages.innermost()
        assert isinstance(page, TillsPage)
        qtbot.waitUntil(lambda: page.till() is not None)
        settle(console, qtbot)
        yield window, console, page


def hand_over(page: TillsPage, pin: str) -> HandOverTask:
    """To Peter, 600 of 610 EUR counted."""
    page.actions_.do("hand_over")
    task = page.task()
    assert isinstance(task, HandOverTask)
    task.to.choose(PETER.id)
    task.grid.fields[10_000].setText("6")
    task.pin.insert(pin)
    return task


def words(window: QWidget) -> str:
    """All that is read in the window."""
    return " ".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


def test_whoever_counts_reads_nowhere_what_should_be_there(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, console, page = shown
    hand_over(page, "")
    settle(console, qtbot)
    assert window.grab().save(str(tmp_path / "blind.png"))
    assert "610" not in words(window)
    assert "600" in words(window)  # what was counted


def test_a_till_is_taken_over_with_the_pin_of_whoever_takes_it(
    shown: Shown, qtbot: QtBot, night: Night, tmp_path: Path
) -> None:
    window, console, page = shown
    task = hand_over(page, "9999")
    assert task.button is not None
    qtbot.waitUntil(task.button.isEnabled)
    assert window.grab().save(str(tmp_path / "hand_over.png"))
    task.accept()
    qtbot.waitUntil(lambda: task.warning.text() == console.texts.say("The PIN is wrong."))
    assert window.grab().save(str(tmp_path / "wrong_pin.png"))
    assert night.desk.till(TILL).cashier == JANA.id
    task.pin.insert(PINS[PETER.id])
    qtbot.waitUntil(task.button.isEnabled)
    task.accept()
    qtbot.waitUntil(lambda: window.side.question() is not None)
    asked = window.side.question()
    assert asked is not None
    assert "Hotovosť" in words(asked)
    assert not any(figure in words(asked) for figure in ("10", "600"))  # that it differs, not by what
    assert window.grab().save(str(tmp_path / "short.png"))
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "two counted")
    with qtbot.waitSignal(console.frame.notified) as told:
        press(window, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0] == "amber"
    assert "10" not in told.args[1]  # Jana counts, she does not control
    assert night.desk.till(TILL).cashier == PETER.id
    refused = TillCountRefused(CountMoment.HAND_OVER, ((10_000, 6),))
    assert [e.actor for e in night.store.journal if e.event == refused] == [JANA.id]


def test_a_sale_goes_through_the_till_of_whoever_works_here(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    _window, console, _page = shown
    console.machine.till = "7"
    qtbot.waitUntil(lambda: till_of(console) == TILL)  # Jana's, at any console
    other = TillId("2")
    mine = c.OpenTill(other, "EUR", ((10_000, 1),), JANA.id)
    closing = c.CloseTill(TILL, ((10_000, 6), (1_000, 1)))
    settled(console, qtbot, lambda: console.order(closing))
    assert till_of(console) == "7"  # she answers for none now: this machine's
    settled(console, qtbot, lambda: console.order(mine))
    assert till_of(console) == other


def test_whoever_agrees_is_told_by_how_much_only_once_it_is_handed_in(
    shown: Shown, qtbot: QtBot, night: Night, tmp_path: Path
) -> None:
    """He stands beside whoever counts: what he reads is read by both."""
    strict = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True, variance_limit=500))
    night.desk.execute(strict, Who(EVA.id, WHO.station), reason="stricter")
    window, console, page = shown
    task = hand_over(page, PINS[PETER.id])
    assert task.button is not None
    qtbot.waitUntil(task.button.isEnabled)
    task.accept()
    qtbot.waitUntil(lambda: window.side.question() is not None)
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "two counted")
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.side.question(), SecondPerson))
    asked = window.side.question()
    assert asked is not None
    assert "10" not in words(asked).replace(console.texts.money(500), "")
    assert window.grab().save(str(tmp_path / "second.png"))


def test_the_own_till_is_known_before_the_console_opens(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    second, seen = TillId("2"), set[TillId]()
    opening = c.OpenTill(second, "EUR", ((10_000, 5),), PETER.id)
    night.desk.execute(opening, Who(EVA.id, WHO.station))
    with window_of(night, qtbot, tmp_path) as (_window, console):
        guard = guard_of(console)
        guard.changed.connect(lambda: seen.update(() if guard.locked else (till_of(console),)))
        guard.log_in(PETER.id, PINS[PETER.id], lambda fault: pytest.fail(str(fault)))
        qtbot.waitUntil(lambda: guard.staff == PETER.id)
        settle(console, qtbot)
        assert seen == {second}


def test_accounts_and_day_sheet_wait_until_the_tills_are_counted(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console, page = shown
    qtbot.waitUntil(lambda: not page.actions_["day"].isEnabled())
    for column in range(page.tills.model().columnCount()):
        page.tills.setColumnHidden(column, False)
    told = [
        str(page.tills.model().index(0, column).data() or "")
        for column in range(page.tills.model().columnCount())
    ]
    assert not any("610" in text for text in told)
    window.go("tills/accounts")
    settle(console, qtbot)
    accounts = window.pages.innermost()
    assert isinstance(accounts, AccountsPage)
    assert accounts.accounts.model().rowCount() == 0
    assert not any(figure in words(window) for figure in ("610", "110"))
    console.order(c.CloseTill(TILL, ((10_000, 6), (1_000, 1))))
    settle(console, qtbot)
    accounts.reload()
    qtbot.waitUntil(lambda: accounts.accounts.model().rowCount() > 0)


def test_a_drop_that_is_too_much_tells_who_counts_no_figure(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    window, console, page = shown
    page.actions_.do("drop")
    task = page.task()
    assert isinstance(task, SafeTask)
    task.amount.setText("611")
    settle(console, qtbot)
    assert task.warning.text() == ""
    assert "610" not in words(window)
    who = Who(JANA.id, WHO.station)
    assert night.desk.can(c.DropTill(TILL, 61_100), who) is None, "no amount is felt for"
    refused = night.desk.can(c.CloseTill(TILL, ((10_000, 6),)), who)
    assert refused is not None
    assert not set(refused.facts) & HIDDEN
    said = sentence(console.texts, refused)
    assert not any(figure in said for figure in ("610", "600", "10 €"))
    seen = night.desk.can(c.DropTill(TILL, 61_100), Who(EVA.id, WHO.station), reason="x", insist=True)
    assert seen is not None
    assert seen.facts["held_cents"] == 61_000


def test_a_day_sheet_that_is_open_hides_its_sums_once_a_till_is_open_again(
    shown: Shown, qtbot: QtBot
) -> None:
    """The sheet may be opened while every till is counted: it stays, and tells nothing any more."""
    _window, console, page = shown
    counted = c.CloseTill(TILL, ((10_000, 6), (1_000, 1)))
    settled(console, qtbot, lambda: console.order(counted))
    qtbot.waitUntil(page.actions_["day"].isEnabled)
    page.actions_.do("day")
    task = page.task()
    assert isinstance(task, DayTask)
    qtbot.waitUntil(lambda: task.lines.rows.rowCount() > 1)
    mine = c.OpenTill(TILL, "EUR", ((10_000, 1),), JANA.id)
    settled(console, qtbot, lambda: console.order(mine))
    qtbot.waitUntil(lambda: task.lines.rows.rowCount() == 0)
    assert not task.local_readiness().ready
    assert task.local_readiness().words == console.texts.say(TILLS_HIDDEN)


@pytest.mark.parametrize("kind", ["pit", "cash"])
def test_sums_stay_hidden_while_a_table_is_to_be_counted(
    night: Night, shown: Shown, qtbot: QtBot, kind: str
) -> None:
    """With every till counted, a day sheet would still tell what lies at a table in play."""
    _window, console, page = shown
    counted = c.CloseTill(TILL, ((10_000, 6), (1_000, 1)))
    settled(console, qtbot, lambda: console.order(counted))
    qtbot.waitUntil(page.shows_sums)
    table = Pit().opening("roulette", 1) if kind == "pit" else c.OpenCashTable(CASH_TABLE, 31, terms())
    order = Order(table, Who(EVA.id, WHO.station), new_id())
    console.carry_out(order, lambda why: pytest.fail(str(why)))
    qtbot.waitUntil(lambda: not page.shows_sums())
    qtbot.waitUntil(lambda: not page.actions_["day"].isEnabled())
