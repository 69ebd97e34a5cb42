"""The bust panel where heads are won: it asks who won the chips, and says what the head is worth."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.tournament.state import EntryStatus
from director.values.ids import Seat
from director.values.quantity import Cents
from tests.desk.night.night_desk import STACK
from tests.ui.floor_pages import ENTER, Shown, floor, page_of, sitting
from tests.ui.night.test_bust import Desk, status, task
from ui.night.tables.page import TablesPage

PRICE = Price(prize=5_000, fee=1_000, bounty=5_000)


def desk_of(kind: BountyKind, qtbot: QtBot) -> Iterator[Desk]:
    terms = BountyTerms(kind, unit=500)
    night = floor(18, 2, buy_in=Offer(PRICE, STACK.worth), bounty=terms)
    with page_of(TablesPage, night, qtbot) as shown:
        shown[0].map.select(Seat(1, 0))
        yield shown


@pytest.fixture
def pko(qtbot: QtBot) -> Iterator[Desk]:
    yield from desk_of(BountyKind.PROGRESSIVE, qtbot)


@pytest.fixture
def fixed(qtbot: QtBot) -> Iterator[Desk]:
    yield from desk_of(BountyKind.FIXED, qtbot)


def own(shown: Shown, seat: int) -> Cents:
    return shown.state.entries[sitting(shown.night, 1, seat)[0]].heads.own


def test_B_seat_enter_winner_enter_busts_one_and_gives_the_head_away(pko: Desk) -> None:
    page, shown = pko
    (loser,) = sitting(shown.night, 1, 4)
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    assert status(shown, loser) is EntryStatus.SEATED
    assert "0 for nobody" in task(page).warning.text()
    assert shown.focus() is next(iter(task(page).rows.values())).by
    shown.type("7")
    assert task(page).places.text() == "Place 18 · Bounty €50: €25 in money, €25 onto the winner's head"
    shown.press(ENTER)
    assert status(shown, loser) is EntryStatus.BUSTED
    assert own(shown, 7) == 7_500
    assert page.task() is None


def test_two_seats_share_a_fixed_head(fixed: Desk) -> None:
    page, shown = fixed
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    shown.type("7 8")
    assert task(page).places.text() == "Place 18 · Bounty €50: €50 in money"
    shown.press(ENTER)
    won = [shown.state.entries[entry].heads.won for entry in sitting(shown.night, 1, 7, 8)]
    assert won == [2_500, 2_500]


def test_nobody_is_said_with_0(fixed: Desk) -> None:
    page, shown = fixed
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    shown.type("0")
    assert task(page).places.text() == "Place 18 · Bounty €50"
    shown.press(ENTER)
    assert (shown.state.heads.unwon, len(shown.state.out)) == (5_000, 1)


def test_heads_up_the_winner_stands_there_so_that_a_bust_takes_no_key_more(qtbot: QtBot) -> None:
    night = floor(2, 1, buy_in=Offer(PRICE, STACK.worth), bounty=BountyTerms(unit=500))
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        first, second = night.state.tables[1].occupied
        (loser,) = sitting(night, 1, first)
        shown.press(Qt.Key.Key_B)
        shown.type(str(first))
        row = next(iter(task(page).rows.values()))
        assert row.by.text() == str(second)
        shown.press(ENTER)
        assert status(shown, loser) is EntryStatus.BUSTED
        assert own(shown, second) == 5_000
        assert shown.state.entries[sitting(night, 1, second)[0]].heads.won == 5_000


def test_what_was_supposed_gives_way_to_what_is_typed(qtbot: QtBot) -> None:
    night = floor(2, 1, buy_in=Offer(PRICE, STACK.worth), bounty=BountyTerms(unit=500))
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        first, _second = night.state.tables[1].occupied
        shown.press(Qt.Key.Key_B)
        shown.type(str(first))
        row = next(iter(task(page).rows.values()))
        row.by.setFocus()
        row.by.selectAll()
        shown.type("0")
        assert row.by.text() == "0"
        row.by.selectAll()
        shown.press(Qt.Key.Key_Backspace)
        assert row.by.text() == ""


def test_bounty_chips_ask_nothing(qtbot: QtBot) -> None:
    terms = BountyTerms(unit=500, chips=True)
    night = floor(18, 2, buy_in=Offer(PRICE, STACK.worth), bounty=terms)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        (loser,) = sitting(night, 1, 4)
        shown.press(Qt.Key.Key_B)
        shown.type("4")
        shown.press(ENTER)
        assert status(shown, loser) is EntryStatus.BUSTED


def test_a_seat_at_which_nobody_sits_wins_nothing(fixed: Desk) -> None:
    page, shown = fixed
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    shown.type("99")
    shown.press(ENTER)
    assert not shown.state.out
    assert page.task() is not None
