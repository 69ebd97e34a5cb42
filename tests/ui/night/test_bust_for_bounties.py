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


def test_a_seat_at_which_nobody_sits_wins_nothing(fixed: Desk) -> None:
    page, shown = fixed
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    shown.type("99")
    shown.press(ENTER)
    assert not shown.state.out
    assert page.task() is not None
