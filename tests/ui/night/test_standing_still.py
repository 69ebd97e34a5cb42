"""Nothing moves under the mouse, buttons say what they cost, and a double click does one deed."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.settings import Offer
from director.tournament.state import Method, PenaltyKind
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import PRICE, TILL, WHO, Night, person
from tests.ui.desk_pages import Shown as DeskShown
from tests.ui.desk_pages import players_page, prizes_page
from tests.ui.floor_pages import Shown as FloorShown
from tests.ui.floor_pages import floor, page_of, sitting
from tests.ui.waiting_presses import once, post_click, spot
from ui.console.orders import Order, new_id
from ui.night.tables.balance import QuestionRow
from ui.night.tables.page import TablesPage
from ui.parts.panel import PressButton

ENTER = Qt.Key.Key_Return


def places(panel: QWidget) -> dict[QWidget, int]:
    """How far down everything is that can be clicked; the side panel is of one width."""
    kinds = (*panel.findChildren(QAbstractButton), *panel.findChildren(QComboBox))
    return {each: each.mapTo(panel, QPoint()).y() for each in kinds if each.isVisible()}


def stands_still(panel: QWidget, before: dict[QWidget, int]) -> bool:
    """Whatever could be clicked before is where it was."""
    now = places(panel)
    return all(now.get(each, place) == place for each, place in before.items())


@pytest.mark.parametrize(("key", "typed"), [("B", "4"), ("B", "44"), ("M", "2/4"), ("R", "")])
def test_typing_moves_no_button_of_a_task(qtbot: QtBot, key: str, typed: str) -> None:
    night = floor(25, rebuy=Offer(PRICE, 10_000), max_rebuys=3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 2 if key != "B" else 0))
        shown.press(Qt.Key(ord(key)))
        task = page.task()
        assert task is not None
        shown.settle()
        before = places(task)
        assert task.button in before
        shown.type(typed)
        shown.settle()
        assert stands_still(task, before)


def test_a_warning_at_registration_moves_no_button(qtbot: QtBot) -> None:
    night = Night()
    night.register(1)
    with players_page(night, qtbot) as (page, shown):
        page.registration.choose(person(1).id)
        for _ in range(3):  # all is laid out, and the desk has not been heard yet
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        before = places(page.registration)
        assert not page.registration.checking.why_not.text()
        shown.settle()
        assert page.registration.checking.why_not.text()
        assert stands_still(page.registration, before)


def test_the_price_and_the_method_stand_on_the_buttons_that_sell(qtbot: QtBot) -> None:
    night = Night({"rebuy": Offer(PRICE, 10_000), "max_rebuys": 3})
    night.register(2)
    night.add_person()
    night.start()
    with players_page(night, qtbot) as (page, shown):
        checking = page.registration.checking
        page.registration.choose(person(3).id)
        assert checking.button.text().replace("\n", " ").startswith("Register, €110 · Cash")
        checking.method.choose(Method.CARD)
        assert "€110 · Card" in checking.button.text().replace("\n", " ")
        page.entry.look_at(EntryId(1))
        shown.settle()
        sold = [button.text().replace("\n", " ") for button, _does, _price in page.entry._sold]
        assert sold == ["Rebuy, €110 · Cash   R"]
        page.entry.method.choose(Method.CARD)
        assert "€110 · Card" in page.entry._sold[0][0].text().replace("\n", " ")


@pytest.mark.parametrize("other", [True, False])
def test_the_second_click_of_a_double_one_does_no_other_deed(qtbot: QtBot, other: bool) -> None:
    deeds: list[str] = []
    pages = QStackedWidget()

    def do_first() -> None:
        deeds.append("first")
        pages.setCurrentIndex(int(other))

    first = PressButton("First", do_first)
    for button in (first, PressButton("Second", lambda: deeds.append("second"))):
        pages.addWidget(button)
    qtbot.addWidget(pages)
    pages.resize(200, 60)
    with qtbot.waitExposed(pages):
        pages.show()
    QTest.mouseDClick(
        pages.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(40, 30)
    )
    assert deeds == (["first"] if other else ["first", "first"])


def test_a_button_that_says_something_else_when_the_mouse_lets_go_does_nothing(qtbot: QtBot) -> None:
    deeds: list[str] = []
    button = PressButton("Deal", lambda: deeds.append(button.text()))
    qtbot.addWidget(button)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(button, left)
    button.setText("Settle")
    QTest.mouseRelease(button, left)
    assert deeds == []
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        at = QPointF(button.rect().center())
        button.setText("Deal")
        QApplication.sendEvent(button, QMouseEvent(kind, at, at, left, left, none))
        button.setText("Deal" if kind is QEvent.Type.MouseButtonPress else "Settle")
        QTest.mouseRelease(button, left)
    assert deeds == ["Deal"]


def ordered(shown: FloorShown | DeskShown, *commands: c.Command) -> None:
    """News: what another console has ordered."""
    for command in commands:
        shown.console.order(command, insist=True, reason="as told")
        shown.settle()


def test_no_news_moves_a_button_beside_the_map(qtbot: QtBot) -> None:
    """A clock that is called and runs out, a stack, a penalty, and the player who goes out."""
    night = floor(26)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        chosen = sitting(night, 1, 2)[0]
        page.map.select(Seat(1, 2))
        shown.settle()
        side = page.overview
        before = places(side)
        assert len(before) >= 8
        news = (
            c.CallTime(night.id, 1, chosen),
            c.EndTimeCall(night.id, 1, "acted"),
            c.TellStacks(night.id, ((chosen, 9_000),)),
            c.GivePenalty(night.id, chosen, PenaltyKind.HANDS, 2),
            c.BustPlayers(night.id, (Bust(chosen),)),
        )
        for command in news:
            ordered(shown, command)
            assert stands_still(side, before), command
            if isinstance(command, c.CallTime):
                rulings = places(side)
                assert len(rulings) == len(before) + 4
                night.time.pass_minutes(1)
                page._on_second()
                shown.settle()
                assert stands_still(side, rulings)


def test_no_news_moves_a_button_of_the_prizes(qtbot: QtBot) -> None:
    """Locked elsewhere and unlocked; a way of paying that runs into something; paid elsewhere."""
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.bust(9, 8, 7, 6, 5, 4, 3)
    with prizes_page(night, qtbot) as (page, shown):
        page.places.panels.setFixedWidth(340)
        shown.settle()
        bar = spots(page)
        for command in (c.LockPrizes(night.id), c.UnlockPrizes(night.id), c.LockPrizes(night.id)):
            ordered(shown, command)
            now = spots(page)
            assert {each: now[each] for each in bar if each in now} == {
                each: at for each, at in bar.items() if each in now
            }, command
        page.find_entry(EntryId(3))
        shown.settle()
        payment = page.places.payment
        before = places(payment)
        assert payment.button in before
        payment.method.choose(Method.TRANSFER)
        payment.method.activated.emit(0)
        shown.settle()
        assert payment.warning.text()
        asked = places(payment)
        payment.method.choose(Method.CASH)
        payment.method.activated.emit(0)
        shown.settle()
        assert stands_still(payment, before)
        assert asked[payment.method] == before[payment.method]
        night.fund(1_000_000)
        ordered(shown, c.PayPrize(night.id, EntryId(3), TILL))
        paid = places(payment)
        assert payment.print in paid
        assert paid[payment.print] > before[payment.button], "nothing else comes where it was"


def spots(page: QWidget) -> dict[QWidget, QPoint]:
    """Where the buttons of a page are."""
    return {
        each: each.mapTo(page, QPoint()) for each in page.findChildren(PressButton) if each.isVisible()
    }


def point_at(shown: FloorShown, page: TablesPage, seat: Seat | None) -> None:
    """The mouse over a seat of the map, or away from the map."""
    handle, view = shown.window.windowHandle(), page.map.viewport()
    spot = view.mapTo(shown.window, page.map.seat_point(seat)) if seat else QPoint(5, 5)
    QTest.mouseMove(handle, spot)
    QApplication.processEvents()


def test_a_plan_that_opens_by_itself_moves_no_seat_under_the_mouse(qtbot: QtBot) -> None:
    """Two players out of one table: the panel takes its room, the map waits until the mouse has gone."""
    night = floor(54, 6)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        here = Seat(2, 5)
        point_at(shown, page, here)
        before, scale = page.map.seat_point(here), page.map.scale()
        high = page.map.viewport().height()
        ordered(shown, *(c.BustPlayers(night.id, (Bust(one),)) for one in sitting(night, 3, 1, 2)))
        qtbot.waitUntil(lambda: page.map.viewport().height() < high)
        shown.settle()
        assert page.balance_panel.isVisible()
        assert (page.map.seat_point(here), page.map.scale()) == (before, scale)
        page.map.select(Seat(6, 4))
        lowest = max(page.map.seat_point(Seat(6, seat)).y() for seat in range(1, 10))
        assert lowest < page.map.viewport().height(), "what is chosen by key is scrolled to"
        page.map.select(Seat(2, 5))
        now = page.map.seat_point(here)
        page._close_balance()
        shown.settle()
        assert page.map.viewport().height() == high
        assert page.map.seat_point(here) == now
        point_at(shown, page, None)
        assert (page.map.seat_point(here), page.map.scale()) == (before, scale)


def test_the_map_fits_again_once_the_mouse_has_gone_and_at_once_where_it_was_not(qtbot: QtBot) -> None:
    for there in (True, False):
        night = floor(54, 6)
        with page_of(TablesPage, night, qtbot) as (page, shown):
            point_at(shown, page, Seat(2, 5) if there else None)
            scale, high = page.map.scale(), page.map.viewport().height()
            page.balance()
            qtbot.waitUntil(lambda page=page, high=high: page.map.viewport().height() < high)  # type: ignore[misc]
            shown.settle()
            assert (page.map.scale() == scale) is there
            point_at(shown, page, None)
            assert page.map.scale() < scale
            assert page.map.verticalScrollBar().maximum() == 0


def test_a_wider_window_is_used_whether_the_mouse_is_over_the_map_or_not(qtbot: QtBot) -> None:
    with page_of(TablesPage, floor(54, 6), qtbot) as (page, shown):
        point_at(shown, page, Seat(2, 5))
        scale = page.map.scale()
        shown.window.resize(1900, 1300)
        shown.settle()
        assert page.map.scale() > scale


def test_a_click_as_the_plan_opens_by_itself_does_nothing_of_it(qtbot: QtBot) -> None:
    """What lies under the mouse at once was not aimed at; what is pressed once it is painted was."""
    night = floor(54, 6)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        busts = [c.BustPlayers(night.id, (Bust(out),)) for out in sitting(night, 3, 1, 2)]
        ordered(shown, *busts)
        row = page.balance_panel.findChildren(QuestionRow)[0]
        qtbot.waitUntil(lambda: row.isVisible() and row.height() > 20)
        place = spot(next(iter(row.buttons.values())))
        ordered(shown, c.UndoCommand(night.id), c.UndoCommand(night.id))
        assert not page.balance_panel.isVisible()
        first, last = (Order(bust, WHO, new_id()) for bust in busts)  # by phone
        shown.console.carry_out(first, lambda _why: None)
        shown.settle()
        assert not page.balance_panel.isVisible()
        once(shown.console.changed, lambda: post_click(shown.window, place))
        shown.console.carry_out(last, lambda _why: None)
        shown.settle()
        shown.settle()
        assert page.balance_panel.isVisible()
        assert not any(table.button for table in shown.state.open_tables)
        post_click(shown.window, place)
        shown.settle()
        assert sum(table.button is not None for table in shown.state.open_tables) == 1
