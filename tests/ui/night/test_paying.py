"""Everything that a person has to get, paid from the page of prizes by Enter and Enter."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.tournament.dues import DueKind, dues_by_player, dues_of
from director.tournament.state import Method
from director.values.ids import EntryId
from tests.conftest import PATIENCE_MS
from tests.desk.night.bounties.test_bounties import FIXED, out, running
from tests.desk.night.night_desk import Night
from tests.desk.night.test_deals import FAIR, deal, three_left
from tests.desk.night.test_paying import WINNER, decided
from tests.ui.desk_pages import Shown, prizes_page
from ui.console.console import Work
from ui.console.orders import PRESSED_AGAIN
from ui.night.prizes.page import PrizeList, PrizesPage

ENTER = Qt.Key.Key_Return
Paying = tuple[PrizesPage, Shown]


@pytest.fixture
def paying(qtbot: QtBot) -> Iterator[Paying]:
    """The winner has a prize, four heads and a side pool to get; the second a prize."""
    with prizes_page(decided(), qtbot) as (page, shown):
        shown.settle()
        yield page, shown


def beside(page: PrizesPage) -> None:
    layout = page.window().layout()
    assert layout is not None
    layout.addWidget(page.payees.panels)
    page.payees.panels.show()


def mouse(does: Callable[..., None], widget: QWidget) -> None:
    """As the system gives it to the window, wherever it falls there."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    does(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def test_Enter_Enter_on_a_place_pays_all_that_its_player_has_to_get(paying: Paying) -> None:
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.settle()
    total = sum(due.amount for due in dues_of(shown.state, WINNER))
    ticks = {
        kind: tick.text() for kind, tick in page.places.payment.kinds.items() if not tick.isHidden()
    }
    assert set(ticks) == set(DueKind)
    assert ticks[DueKind.SIDE_POOL].startswith("Last longer   €40")
    assert shown.console.texts.money(total, "EUR") in page.places.payment.button.text()
    shown.press(ENTER, ENTER)
    assert dues_of(shown.state, WINNER) == ()
    shown.qtbot.waitUntil(
        lambda: sorted(shown.papers) == ["bounty_receipt", "payout_receipt", "side_pool_slip"]
    )


def test_what_is_not_ticked_is_left_to_be_paid(paying: Paying) -> None:
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.settle()
    page.places.payment.kinds[DueKind.PRIZE].click()
    shown.settle()
    assert "€240" in page.places.payment.button.text()
    page.places.payment.button.click()
    shown.settle()
    assert [due.kind for due in dues_of(shown.state, WINNER)] == [DueKind.PRIZE]


def test_nothing_ticked_pays_nothing(paying: Paying) -> None:
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.settle()
    for tick in page.places.payment.kinds.values():
        tick.click()
    shown.settle()
    assert not page.places.payment.button.isEnabled()


def test_the_list_by_person_is_paid_down_by_Enter_and_Enter(paying: Paying) -> None:
    page, shown = paying
    beside(page)
    page.see(PrizeList.PAYEES)
    shown.settle()
    assert [(row.entry, row.plays) for row in page.payees.model.rows()] == [(1, False), (2, False)]
    for _ in range(2):
        page.payees.table.setFocus()
        shown.press(ENTER, ENTER)
        shown.settle()
    assert dues_by_player(shown.state) == {}
    assert list(page.payees.model.rows()) == []
    assert page.payees.side() is None


@contextmanager
def under_way(shown: Shown) -> Iterator[None]:
    """Orders given in between are answered afterwards."""
    let_go = Event()
    shown.console.ask(lambda _desk: let_go.wait(PATIENCE_MS / 1_000), lambda _none: None)
    yield
    let_go.set()
    shown.settle()
    shown.qtbot.waitUntil(lambda: not shown.console.has_pending_orders)


def test_no_enter_before_the_answer_pays_whoever_comes_after_it(paying: Paying) -> None:
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.press(ENTER)
    with under_way(shown):
        for _ in range(6):
            QTest.keyClick(shown.focus(), ENTER)
    left = dues_by_player(shown.state)
    assert len(left) == 1
    assert PRESSED_AGAIN in shown.notices
    assert page.places.table.hasFocus()
    shown.press(ENTER, ENTER)
    assert dues_by_player(shown.state) == {}


def test_an_enter_that_waits_while_the_answer_is_painted_pays_nobody(paying: Paying) -> None:
    """It is in the queue of the window, behind the answer."""
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.press(ENTER)
    window = page.window().windowHandle()

    def press(_done: object) -> None:
        for _ in range(4):
            key = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r")
            QApplication.postEvent(window, key)

    shown.console.done.connect(press)
    shown.press(ENTER)
    shown.console.done.disconnect(press)
    assert len(dues_by_player(shown.state)) == 1
    assert page.places.table.hasFocus()


def test_no_click_before_the_answer_pays_whoever_comes_after_it(paying: Paying) -> None:
    """Also one that was begun before it."""
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.press(ENTER)
    button = page.places.payment.button
    mouse(QTest.mousePress, button)
    page.places.payment._pay()
    shown.settle()
    left = dues_by_player(shown.state)
    assert len(left) == 1
    mouse(QTest.mouseRelease, button)
    shown.settle()
    assert dues_by_player(shown.state) == left
    with under_way(shown):
        for _ in range(3):
            mouse(QTest.mouseClick, button)
    assert dues_by_player(shown.state) == {}


def test_what_is_due_leads_to_the_person_when_prizes_are_paid(qtbot: QtBot) -> None:
    night = decided()
    night.pay(1, 2)
    with prizes_page(night, qtbot) as (page, shown):
        beside(page)
        assert page.show_place(Work.PAY)
        shown.settle()
        assert page.stack.currentWidget() is page.payees
        assert page.payees.payment.button.hasFocus()
        row = page.payees.table.selected()
        assert row is not None
        assert [part.kind for part in row.parts] == [DueKind.BOUNTY, DueKind.SIDE_POOL]


def test_who_plays_on_stands_below_who_is_out(qtbot: QtBot) -> None:
    night = running(FIXED, players=5)
    for loser, by in ((2, 1), (3, 1), (1, 4)):
        out(night, loser, by)
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        rows = [(row.entry, row.due, row.plays) for row in page.payees.model.rows()]
        assert rows == [(1, 10_000, False), (4, 5_000, True)]


def test_a_tournament_without_bounties_and_pools_has_no_list_by_person(qtbot: QtBot) -> None:
    with prizes_page(Night(), qtbot) as (page, shown):
        shown.settle()
        page.see(PrizeList.PAYEES)
        assert page.stack.currentWidget() is page.places
        assert page.views[PrizeList.PAYEES].isHidden()


def test_above_the_limit_with_no_account_only_the_prize_is_owed(qtbot: QtBot) -> None:
    with prizes_page(decided(limit=1_000), qtbot) as (page, shown):
        page.find_entry(EntryId(1))
        shown.settle()
        assert page.places.payment.method.chosen() is Method.TRANSFER
        assert "A prize can be owed" in page.places.payment.warning.text()
        for kind in (DueKind.BOUNTY, DueKind.SIDE_POOL):
            page.places.payment.kinds[kind].click()
        shown.settle()
        assert "as owed" in page.places.payment.button.text()
        page.places.payment.button.click()
        shown.settle()
        prize = shown.night.entry(1).prize
        assert prize is not None
        assert prize.owed
        assert [due.kind for due in dues_of(shown.state, WINNER)] == [DueKind.BOUNTY, DueKind.SIDE_POOL]


def test_T_P2_partners_of_a_deal_are_not_called_out(qtbot: QtBot) -> None:
    night = three_left()
    night.do(deal(night, FAIR))
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        state = next(column for column in page.payees.model.columns if column.title == "State")
        said = {int(row.entry or 0): state.cell_text(row) for row in page.payees.model.rows()}
        assert said == dict.fromkeys(FAIR, "by the deal")


def test_what_was_left_is_offered_once_the_rest_is_paid(paying: Paying) -> None:
    """The method chosen for the first part is not that of the next."""
    page, shown = paying
    payment = page.places.payment
    page.find_entry(EntryId(2))
    shown.settle()
    payment.button.click()
    shown.settle()
    page.find_entry(EntryId(1))
    shown.settle()
    payment.kinds[DueKind.PRIZE].click()
    payment.method.choose(Method.DEPOSIT)
    payment.method.activated.emit(0)
    shown.settle()
    payment.button.click()
    shown.settle()
    assert page.places.table.selected_key() == 1, "nobody else has anything to get"
    (prize,) = dues_of(shown.state, WINNER)
    assert payment.button.isEnabled()
    said = shown.console.texts.money(prize.amount, "EUR")
    assert payment.button.words == f"Pay {said}: Cash"
    payment.button.click()
    shown.settle()
    assert dues_of(shown.state, WINNER) == ()


def test_Enter_pays_from_the_choice_of_the_method_as_the_button_says(paying: Paying) -> None:
    page, shown = paying
    page.find_entry(EntryId(1))
    shown.settle()
    page.places.payment.method.setFocus()
    shown.press(ENTER)
    shown.settle()
    assert dues_of(shown.state, WINNER) == ()
