"""The cash desk as a cashier walks it: opened, sold, handed over, closed with a variance, printed."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QTabBar
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.cashdesk.queries.tills import open_between
from director.desk.kernel.gaming_days import bounds
from director.desk.offered import commands as c
from director.house.people import Role, Staff
from director.house.templates import STAFF
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES
from director.tournament.state import Status
from director.values.ids import StaffId, TillId, TournamentId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, person, settings
from tests.ui.console_window import settle, window_of
from tests.ui.walker import ENTER, Walker, clipped, walk
from ui.cashdesk.house_papers import EventTask, StatementTask, TransferTask
from ui.cashdesk.till_columns import LATE, ROUND
from ui.cashdesk.till_tasks import BackTask, CloseTillTask, HandOverTask, OpenTillTask
from ui.cashdesk.tills import TillsPage
from ui.cashdesk.tills_words import today
from ui.console.printing import usual_format
from ui.console.settings import PREVIEW
from ui.frame.dialogs.questions import TillOpening
from ui.house.machine import MachinePage
from ui.night.players.registration_confirm import Checking
from ui.parts.console_facts import till_of
from ui.parts.question import Question
from ui.widgets.empty import EmptyPage
from ui.widgets.signed_button import SIGN

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key
NIGHT = TournamentId("night-1")
NAMES = ("Adamec", "Bielik", "Cibula", "Dudek")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with two cashiers, four people and a tournament that is open for registration."""
    file = tmp_path / "tills.db"
    house = open_house(sqlite_url(file))
    for key, name in (("eva", "Eva Nová"), ("jan", "Ján Malý")):
        row = Staff(StaffId(key), name, Role.CASHIER)
        house.desk.execute(c.SaveRow(STAFF, key, row), WHO)
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
        walker.go("tills")
        yield walker


def page(w: Walker) -> TillsPage:
    shown = w.page()
    assert isinstance(shown, TillsPage)
    return shown


def on_the_tills(w: Walker) -> None:
    page(w).tills.setFocus()
    w.settle()


def count(w: Walker, **pieces: int) -> None:
    """Type counts by key: Enter goes on; keywords are `e100` for a hundred euros."""
    for value in (500, 200, 100, 50, 20, 10):
        w.type(str(pieces.get(f"e{value}", "")))
        w.press(Key.Key_Down)


def open_till(w: Walker) -> None:
    """Till 1 with 500 EUR, for Eva."""
    w.click("Open a till")
    task = page(w).task()
    assert isinstance(task, OpenTillTask)
    task.cashier.choose(StaffId("eva"))
    count(w, e100=5)
    assert task.grid.worth() == 50_000
    w.qtbot.waitUntil(lambda: w.button("Open the till").isEnabled())
    w.click("Open the till")


def read(w: Walker) -> list[str]:
    """The words that are seen at the side."""
    return [label.text() for label in w.window.side.findChildren(QLabel) if label.isVisible()]


def test_the_key_of_a_grey_button_says_why_and_does_nothing(walker: Walker) -> None:
    w = walker
    on_the_tills(w)
    w.press(Key.Key_K)
    assert w.notices == ["This till is not open: O opens one."]
    w.press(Key.Key_G)
    assert w.notices[1:] == ["Select a receipt of a tournament or of a cash game."]
    assert page(w).task() is None
    w.press(Key.Key_J, ENTER)
    assert len(w.notices) == 2, "no button has these keys"
    open_till(w)
    on_the_tills(w)
    w.press(Key.Key_K)
    assert isinstance(page(w).task(), CloseTillTask)
    assert len(w.notices) == 2, "what can be done is done and not explained"


def test_the_button_bears_the_sign_of_enter_where_enter_presses_it(walker: Walker) -> None:
    walker.click("Open a till")
    task = page(walker).task()
    assert isinstance(task, OpenTillTask)
    first, *_others, last = task.grid.fields.values()
    signed = {}
    for name, field in {"first": first, "last": last, "again": first, "number": task.number}.items():
        field.setFocus()
        signed[name] = task.button is not None and task.button.text().endswith(SIGN)
    assert signed == {"first": False, "last": True, "again": False, "number": True}


def sell(w: Walker, people: int) -> None:
    for number in range(1, people + 1):
        w.order(c.RegisterPlayer(NIGHT, person(number).id, TILL))


def held(w: Walker) -> dict[str, Cents]:
    now = page(w).till()
    assert now is not None
    return now.till.held


def test_a_till_is_opened_worked_handed_over_closed_short_and_printed(walker: Walker) -> None:
    w = walker
    w.picture("empty")
    open_till(w)
    assert w.refusals == []
    w.wait_for_papers(1)
    assert w.papers() == ["till_count"]
    sell(w, 2)
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 72_000})
    w.qtbot.waitUntil(lambda: page(w).receipts.model().rowCount() == 2)
    w.picture("worked")

    on_the_tills(w)
    w.press(Key.Key_D)
    w.type("500")
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 22_000})

    on_the_tills(w)
    w.press(Key.Key_H)
    task = page(w).task()
    assert isinstance(task, HandOverTask)
    task.to.choose(StaffId("jan"))
    assert not any("220" in words for words in read(w))
    assert page(w).tills.isColumnHidden(3)
    count(w, e200=1, e20=1)
    w.picture("hand_over")
    w.click("Hand over")
    now = page(w).till()
    assert now is not None
    w.qtbot.waitUntil(lambda: page(w).till().till.cashier == "jan")  # type: ignore[union-attr]

    on_the_tills(w)
    w.press(Key.Key_K)
    closing = page(w).task()
    assert isinstance(closing, CloseTillTask)
    count(w, e200=1)
    assert not any("220" in words for words in read(w))
    w.picture("close")
    w.qtbot.waitUntil(lambda: w.button("Close the till").isEnabled())
    w.click("Close the till")
    question = w.window.side.question()
    assert isinstance(question, Question)
    w.type("counted twice with the floorman")
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: not page(w).till().till.opened)  # type: ignore[union-attr]
    w.wait_for_papers(9)
    assert sorted(w.papers()) == [
        "buy_in_receipt", "buy_in_receipt", "seat_card", "seat_card",
        "till_count", "till_count", "till_count", "till_report", "till_safe_slip",
    ]  # fmt: skip
    till = page(w).till()
    assert till is not None
    assert till.session is not None
    assert till.session.closing is not None
    assert till.session.closing.reason == "counted twice with the floorman"


def refused(w: Walker) -> None:
    """A sale at the till that is closed."""
    w.console.order(c.RegisterPlayer(NIGHT, person(1).id, TILL))
    w.qtbot.waitUntil(lambda: w.refusals == ["till_closed"])
    w.settle()


def test_tab_goes_through_notes_then_coins_as_enter_does(walker: Walker) -> None:
    w = walker
    w.go("tills")
    page(w).open_till()
    task = page(w).task()
    assert isinstance(task, OpenTillTask)
    fields = list(task.grid.fields.values())
    fields[0].setFocus()
    gone = []
    for _ in fields[1:]:
        w.press(Key.Key_Tab)
        gone.append(QApplication.focusWidget())
    assert gone == fields[1:]
    w.press(Key.Key_Tab)
    assert QApplication.focusWidget() is task.button
    fields[0].setFocus()
    w.type("2")
    w.press(ENTER, modifier=Qt.KeyboardModifier.ControlModifier)
    w.qtbot.waitUntil(lambda: page(w).is_open())  # Ctrl+Enter does it at once


def test_a_sale_at_a_closed_till_asks_for_the_float_and_goes_on_with_it(walker: Walker) -> None:
    w = walker
    w.order(c.OpenTill(TILL, "EUR", ((10_000, 5),), StaffId("eva")))
    w.order(c.CloseTill(TILL, ((10_000, 5),)))
    refused(w)
    w.picture("closed")
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: isinstance(w.window.side.question(), TillOpening))
    here = w.window.side.question()
    assert isinstance(here, TillOpening)
    w.picture("open_here")
    here.task.cashier.choose(StaffId("jan"))
    count(w, e100=2)
    w.qtbot.waitUntil(lambda: w.button("Open the till").isEnabled())
    w.click("Open the till")
    w.go("tills")
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 31_000})
    assert page(w).till().till.cashier == "jan"  # type: ignore[union-attr]
    assert w.window.side.question() is None


def test_whoever_insists_goes_on_without_a_float(walker: Walker) -> None:
    w = walker
    w.order(c.OpenTill(TILL, "EUR", (), StaffId("eva")))
    w.order(c.CloseTill(TILL, ()))
    refused(w)
    w.click("Go on without a float")
    w.type("the safe is locked")
    w.press(ENTER)
    w.go("tills")
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 11_000})


def test_receipts_are_found_by_number_player_method_and_series(walker: Walker) -> None:
    w = walker
    open_till(w)
    sell(w, 3)
    shown = page(w)
    w.qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 3)
    shown.search.setText("000002")
    assert shown.receipts.model().rowCount() == 1
    shown.search.setText("cibula")
    assert shown.receipts.model().rowCount() == 1
    shown.search.clear()
    shown.method.choose("card")
    assert shown.receipts.model().rowCount() == 0
    shown.method.choose("cash")
    shown.series.choose("buy-in")
    assert shown.receipts.model().rowCount() == 3
    shown.step_day(-1)
    w.qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 0)


def test_a_receipt_printed_again_is_counted_and_the_payment_is_found(walker: Walker) -> None:
    w = walker
    open_till(w)
    sell(w, 1)
    shown = page(w)
    w.qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 1)
    w.wait_for_papers(3)
    assert sorted(w.papers()) == ["buy_in_receipt", "seat_card", "till_count"]
    made: list[str] = []
    w.console.frame.handed.connect(lambda paper: made.append(paper.name))
    for copy in (1, 2):
        shown.receipts.selectRow(0)
        shown.actions_.do("again")
        w.qtbot.waitUntil(lambda n=copy: made == ["buy_in_receipt"] * n)  # type: ignore[misc]
    till: list[int] = []
    w.console.ask(lambda desk: desk.till(TillId("1")).next_copy("buy-in", 1), till.append)
    w.qtbot.waitUntil(lambda: till == [3])
    shown.actions_.do("show")
    w.qtbot.waitUntil(lambda: w.window.where() == "night/tables")


def test_what_a_receipt_stands_for_is_taken_back_at_the_cash_desk(walker: Walker) -> None:
    w = walker
    open_till(w)
    sell(w, 2)
    shown = page(w)
    w.qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 2)
    shown.receipts.selectRow(0)
    on_the_tills(w)
    w.press(Key.Key_V)
    task = shown.task()
    assert isinstance(task, BackTask)
    w.qtbot.waitUntil(lambda: task.asking.back.words() == (("Cash", "€110"),))
    w.picture("void")
    w.type("typed twice")
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 61_000})
    assert shown.task() is None
    w.qtbot.waitUntil(lambda: shown.receipts.model().rowCount() == 3)
    for row, stands in enumerate((False, False, True)):
        shown.receipts.selectRow(row)
        w.settle()
        assert shown.actions_["void"].isEnabled() is stands

    shown.receipts.selectRow(2)
    on_the_tills(w)
    w.press(Key.Key_R)
    w.settle()
    w.type("cannot stay")
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 50_000})
    w.qtbot.waitUntil(lambda: {"void_slip", "refund_slip"} <= set(w.papers()))


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_nothing_is_cut_in_a_small_window(
    house: Path, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with walk(house, qtbot, tmp_path, language=language, size=(1280, 720)) as w:
        w.order(c.OpenTill(TILL, "EUR", ((10_000, 5),), StaffId("eva")))
        sell(w, 2)
        w.go("tills")
        w.qtbot.waitUntil(lambda: page(w).receipts.model().rowCount() == 2)
        assert w.window.height() == 720
        for deed in ("open", "hand_over", "close"):
            page(w).actions_.do(deed)
            QApplication.processEvents()
            assert clipped(w.window.side) + clipped(page(w)) == []
            task = page(w).task()
            assert task is not None
            task.leave()


def test_papers_of_the_house_are_asked_for_by_key_and_made(
    walker: Walker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    w = walker
    open_till(w)
    sell(w, 2)
    made: list[str] = []
    asked = ("day_sheet", "event_summary", "till_report")
    w.console.frame.handed.connect(lambda paper: made.append(paper.name))
    for key in ("day", "event", "report"):
        page(w).actions_.do(key)
        task = page(w).task()
        if task is not None:
            task.accept()
        w.settle()
    w.qtbot.waitUntil(lambda: [made.count(name) for name in asked] == [1, 1, 1])
    page(w).actions_.do("statement")
    statement = page(w).task()
    assert isinstance(statement, StatementTask)
    statement.player.take(person(1).id)
    statement.accept()
    w.qtbot.waitUntil(lambda: made[-1] == "player_statement")

    page(w).actions_.do("event")
    event = page(w).task()
    assert isinstance(event, EventTask)
    for kind, button in event.files.items():
        file = tmp_path / f"results.{kind}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, to=file: (str(to), ""))
        button.click()
        w.qtbot.waitUntil(lambda to=file: to.exists() and bool(to.read_bytes()))  # type: ignore[misc]


def test_the_report_of_an_earlier_day_is_of_that_days_sessions(walker: Walker) -> None:
    w = walker
    open_till(w)
    w.order(c.CloseTill(TILL, ((10_000, 5),)))
    w.order(c.OpenTill(TILL, "EUR", ((5_000, 2),), StaffId("jan")))
    texts = w.console.texts
    day = bounds(today(w.console.now(), texts), texts.timezone)
    found: list[list[int]] = []
    for span in (day, None):
        w.console.ask(
            partial(open_between, till=TILL, span=span),
            lambda sessions: found.append([session.number for session in sessions]),
        )
    w.qtbot.waitUntil(lambda: found == [[1, 2], [2]])
    made: list[str] = []
    w.console.frame.handed.connect(lambda paper: made.append(paper.name))
    w.qtbot.waitUntil(page(w).actions_["report"].isEnabled)
    page(w).actions_.do("report")
    w.qtbot.waitUntil(lambda: made == ["till_report"])


def test_transfers_say_what_is_missing(walker: Walker) -> None:
    w = walker
    open_till(w)
    page(w).actions_.do("transfers")
    task = page(w).task()
    assert isinstance(task, TransferTask)
    w.qtbot.waitUntil(lambda: task.transfer_list is not None)
    assert "no valid IBAN" in task.warning.text()
    assert task.button is not None
    assert not task.button.isEnabled()


def test_this_console_has_its_till_and_its_ways_of_printing(walker: Walker) -> None:
    w = walker
    w.go("house/machine")
    machine = w.page()
    assert isinstance(machine, MachinePage)
    machine.till.setText(" 7 ")
    machine.document_outputs.document.choose("buy_in_receipt")
    machine.document_outputs.output.choose("roll")
    machine.document_outputs.output.activated.emit(machine.document_outputs.output.currentIndex())
    machine.document_outputs.document.choose("till_report")
    machine.document_outputs.output.choose(PREVIEW)
    machine.document_outputs.output.activated.emit(machine.document_outputs.output.currentIndex())
    machine.save.click()
    kept = w.console.machine
    assert till_of(w.console) == TillId("7")
    assert usual_format(kept, "buy_in_receipt", ("a6", "roll", "a4")) == "roll"
    assert usual_format(kept, "refund_slip", ("a6", "roll", "a4")) == "a6"
    kept.set_printer("roll", "Epson")
    assert usual_format(kept, "refund_slip", ("a6", "roll", "a4")) == "roll"
    kept.set_printer("A6", "Zebra")
    assert usual_format(kept, "refund_slip", ("a6", "roll", "a4")) == "a6"
    assert kept.document_output("till_report") == PREVIEW


def test_an_entry_is_paid_in_parts_with_change_at_the_registration(walker: Walker) -> None:
    w = walker
    open_till(w)
    w.choose(Status.REGISTERING, "night/players")
    w.type("bie")
    w.press(ENTER)
    checking = w.window.findChild(Checking)
    assert checking is not None
    tender = checking.tender
    tender.several.setChecked(True)
    tender.parts[Method.CARD].setText("60")
    tender.handed.setText("100")
    assert "€50" in tender.change.text()
    w.picture("tender")
    w.qtbot.waitUntil(checking.button.isEnabled)
    checking.button.click()
    w.settle()
    w.go("tills")
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 55_000, "card": 6_000})
    w.qtbot.waitUntil(lambda: page(w).receipts.model().rowCount() == 1)
    page(w).receipts.selectRow(0)
    known = page(w).receipts.selected()
    assert known is not None
    issued = known.receipt.issued
    assert (issued.amount, issued.handed) == (11_000, 10_000)


def test_the_till_that_was_opened_is_chosen_and_its_closing_is_left_by_words_of_its_own(
    walker: Walker,
) -> None:
    w = walker
    open_till(w)
    w.qtbot.waitUntil(lambda: page(w).tills.model().rowCount() == 1)
    on_the_tills(w)
    w.press(Key.Key_O)
    task = page(w).task()
    assert isinstance(task, OpenTillTask)
    task.number.setText("Bar")
    task.cashier.choose(StaffId("eva"))
    count(w, e100=2)
    w.qtbot.waitUntil(lambda: w.button("Open the till").isEnabled())
    w.click("Open the till")
    w.qtbot.waitUntil(lambda: page(w).tills.selected_key() == "Bar")
    w.qtbot.waitUntil(lambda: held(w) == {"cash": 20_000})
    on_the_tills(w)
    w.press(Key.Key_K)
    assert w.button("Leave it").isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_since_when_a_till_is_open_stands_whole_beside_its_cashier(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    night = Night()
    night.register(1)
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.resize(1_280, 720)
        window.go("tills/tills")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, TillsPage)
        day, state = console.texts.moment(LATE), 1
        said = console.texts.say("Open since {time}", time=day)
        room = page.tills.columnWidth(state) - page.tills.fontMetrics().horizontalAdvance(said)
        assert room >= ROUND - 4
        assert len(day.split()[0].rstrip(".")) == 2, "a day of two figures"


def test_letters_act_on_the_empty_page_as_its_side_says(walker: Walker) -> None:
    w = walker
    empty = page(w).findChild(EmptyPage)
    assert empty is not None
    empty.buttons[0].setFocus()
    w.press(Key.Key_O)
    assert isinstance(page(w).task(), OpenTillTask)


def test_letters_act_on_an_empty_page_after_its_tab_was_clicked(walker: Walker) -> None:
    w = walker
    empty = page(w).findChild(EmptyPage)
    assert empty is not None
    w.qtbot.waitUntil(empty.isVisible)
    (bar,) = (bar for bar in w.window.findChildren(QTabBar) if bar.isVisible())
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(bar.currentIndex()).center())
    w.press(Key.Key_O)
    assert isinstance(page(w).task(), OpenTillTask)
    w.press(Key.Key_Escape)
    assert page(w).task() is None
    w.press(Key.Key_O)
    assert isinstance(page(w).task(), OpenTillTask), "what was left leads back to the page"


def test_the_report_of_a_closed_till_is_no_x(walker: Walker) -> None:
    w = walker
    open_till(w)
    w.qtbot.waitUntil(lambda: page(w).actions_["report"].text() == "X report")
    w.order(c.CloseTill(TILL, ((10_000, 5),)))
    w.qtbot.waitUntil(lambda: page(w).actions_["report"].text() == "Till report")


def test_vouchers_are_counted_that_have_no_number(walker: Walker) -> None:
    """One with a number was taken off the books when it paid: its paper is counted no more."""
    w = walker
    open_till(w)
    sale = c.RegisterPlayer(NIGHT, person(1).id, TILL, Method.VOUCHER)
    w.console.order(sale, reason="a voucher of last year", insist=True)
    w.qtbot.waitUntil(lambda: held(w).get("voucher", 0) > 0)
    on_the_tills(w)
    w.press(Key.Key_K)
    assert isinstance(page(w).task(), CloseTillTask)
    assert "Vouchers without a number" in read(w)
