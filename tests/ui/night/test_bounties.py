"""The list of bounties on the page of prizes: seen, paid, taken back, put right, by keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.bounties import bounty_of
from director.tournament.heads import HeadPart
from director.tournament.state import Method
from director.tournament.winnings import winnings
from director.values.ids import EntryId
from tests.desk.night.bounties.test_bounties import FIXED, PKO, out, running
from tests.desk.night.bounties.test_bounty_chips import CHIPS, gone
from tests.desk.night.bounties.test_envelopes import sealed, waiting
from tests.desk.night.night_desk import TILL, Night
from tests.ui.desk_pages import Shown, prizes_page
from ui.console.console import Work
from ui.night.prizes.bounty_panel import CashChipsTask, CorrectHeadTask, PutUpTask
from ui.night.prizes.bounty_words import BountyRow, BountyState
from ui.night.prizes.offered import has_chips_out
from ui.night.prizes.page import PrizeList, PrizesPage

ENTER = Qt.Key.Key_Return
Paying = tuple[PrizesPage, Shown]


@pytest.fixture
def hunted(qtbot: QtBot) -> Iterator[Paying]:
    """Four with progressive heads of 50; the first has knocked out the second, the third the fourth."""
    night = running(PKO)
    out(night, 2, 1)
    out(night, 4, 3)
    with prizes_page(night, qtbot) as (page, shown):
        beside = page.window().layout()
        assert beside is not None
        beside.addWidget(page.bounties.shelf)
        page.bounties.shelf.show()
        page.see_bounties()
        shown.settle()
        yield page, shown


def row(page: PrizesPage, entry: int) -> BountyRow:
    return next(each for each in page.bounties.model.rows() if each.entry == entry)


def test_the_list_says_heads_money_and_whose_head_was_won(hunted: Paying) -> None:
    page, _shown = hunted
    first, second = row(page, 1), row(page, 2)
    assert (first.heads, first.won, first.own, first.due) == (1, 2_500, 7_500, 2_500)
    assert (second.heads, second.own, second.lost_to) == (0, 0, "Player Number 1")
    assert page.side() is page.bounties.shelf


def test_a_tournament_without_bounties_has_no_list_of_them(qtbot: QtBot) -> None:
    night = Night()
    night.register(3)
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.views[PrizeList.BOUNTIES].isVisible() is False
        page.see_bounties()
        assert page.stack.currentWidget() is page.places
        assert not page.actions_["bounties"].isEnabled()


def test_enter_enter_pays_what_is_due_and_marks_the_next(hunted: Paying) -> None:
    page, shown = hunted
    page.bounties.table.setFocus()
    assert page.bounties.payment.button.text() == "Pay €25: Cash   ↵"
    shown.press(ENTER, ENTER)
    shown.settle()
    assert shown.night.entry(1).heads.paid == 2_500
    shown.wait_for_papers("bounty_receipt")
    assert row(page, 1).state is BountyState.PAID
    shown.press(ENTER, ENTER)
    shown.settle()
    assert shown.night.entry(3).heads.paid == 2_500


def test_the_method_that_is_chosen_pays(hunted: Paying) -> None:
    page, shown = hunted
    payment = page.bounties.payment
    payment.method.choose(Method.DEPOSIT)
    payment.method.activated.emit(0)
    payment.button.click()
    shown.settle()
    assert [paid.method for paid in shown.night.entry(1).heads.payments] == [Method.DEPOSIT]


def test_a_payment_is_taken_back_with_a_reason(hunted: Paying) -> None:
    page, shown = hunted
    page.bounties.payment.button.click()
    shown.settle()
    page.bounties.find_entry(EntryId(1))
    assert not page.bounties.payment.void.isHidden()
    page.bounties.payment.void.click()
    asking = page.bounties.panels.asking
    assert "Player Number 1 · €25" in asking.line.text()
    assert not asking.button.isEnabled()
    asking.reason.setText("wrong player")
    asking.button.click()
    shown.settle()
    assert shown.night.entry(1).heads.paid == 0
    assert row(page, 1).due == 2_500


def test_who_won_a_head_is_put_right_and_shared(hunted: Paying) -> None:
    page, shown = hunted
    page.bounties.find_entry(EntryId(2))
    page.bounties.payment.correct.click()
    task = page.bounties.shelf.task()
    assert isinstance(task, CorrectHeadTask)
    assert task.who.chosen() == 2
    assert task.by() == (1,)
    assert EntryId(4) in task.winners[0].offered(), "who is out since may have won it"
    task.winners[0].choose(EntryId(3))
    task.winners[1].choose(EntryId(1))
    assert task.shares.text().splitlines() == [
        "Player Number 3: €15, €10 onto the own head",
        "Player Number 1: €15, €10 onto the own head",
    ]
    shown.settle()
    task.accept()
    shown.settle()
    lost = shown.night.entry(2).heads.lost
    assert lost is not None
    assert lost.parts == (
        HeadPart(EntryId(3), 1_500, 1_000), HeadPart(EntryId(1), 1_500, 1_000)
    )  # fmt: skip


def test_a_head_that_nobody_won_is_said_to_be_the_winners(hunted: Paying) -> None:
    page, shown = hunted
    page.bounties.find_entry(EntryId(2))
    page.correct_head()
    task = page.bounties.shelf.task()
    assert isinstance(task, CorrectHeadTask)
    task.winners[0].choose(None)
    assert task.shares.text() == "€50 for the winner of the tournament"
    task.accept()
    shown.settle()
    assert row(page, 2).lost_to == "nobody"
    assert shown.state.heads.unwon == 5_000


def test_what_is_due_leads_to_the_bounty_once_all_prizes_are_paid(qtbot: QtBot) -> None:
    night = running(FIXED)
    for loser in (4, 3, 2):
        out(night, loser, 1)
    night.close_registration()
    night.lock()
    night.pay(*map(int, winnings(night.state)))
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.show_place(Work.PAY)
        shown.settle()
        assert page.stack.currentWidget() is page.payees
        page.payees.payment.button.click()
        shown.settle()
        assert bounty_of(shown.state, EntryId(1)).due == 0
        assert not page.show_place(Work.PAY)


def test_a_bounty_is_put_on_a_player_by_keys(qtbot: QtBot) -> None:
    """Who by the first letters, how much, Enter: the house gives it unless a sponsor is chosen."""
    night = running(FIXED)
    with prizes_page(night, qtbot) as (page, shown):
        page.window().layout().addWidget(page.bounties.shelf)  # type: ignore[union-attr]
        page.bounties.shelf.show()
        page.put_up()
        shown.settle()
        task = page.bounties.shelf.task()
        assert isinstance(task, PutUpTask)
        shown.type("Number 3")
        shown.press(Qt.Key.Key_Tab)
        shown.type("50")
        assert task.button is not None
        assert "€50" in task.button.text()
        shown.press(ENTER)
        assert [given.amount for given in shown.night.entry(3).heads.put_up] == [5_000]
        assert shown.night.entry(3).heads.put_up[0].house


def test_bounty_chips_are_cashed_by_keys(qtbot: QtBot) -> None:
    night = running(CHIPS)
    gone(night, 4, 3)
    with prizes_page(night, qtbot) as (page, shown):
        page.window().layout().addWidget(page.bounties.shelf)  # type: ignore[union-attr]
        page.bounties.shelf.show()
        shown.settle()
        page.bounties.find_entry(EntryId(1))
        page.cash_chips()
        shown.settle()
        task = page.bounties.shelf.task()
        assert isinstance(task, CashChipsTask)
        assert task.who.chosen() == EntryId(1)
        assert task.out.text() == "2 bounty chips are out"
        shown.type("2")
        assert task.button is not None
        assert "€100" in task.button.text()
        shown.press(ENTER)
        assert shown.night.entry(1).heads.paid == 10_000
        assert not has_chips_out(shown.state)


def test_the_wrong_name_of_a_sealed_envelope_is_put_right(qtbot: QtBot) -> None:
    night = sealed()
    out(night, 5, 1)
    with prizes_page(night, qtbot) as (page, shown):
        page.correct_head()
        task = page.bounties.shelf.task()
        assert isinstance(task, CorrectHeadTask)
        assert (task.who.chosen(), task.by()) == (5, (1,))
        task.winners[0].choose(EntryId(2))
        assert task.shares.text() == "The envelope is sealed still."
        shown.settle()
        task.accept()
        shown.settle()
        assert waiting(night) == [(5, (2,))]


def test_only_those_due_are_seen_where_that_is_asked(hunted: Paying) -> None:
    page, shown = hunted
    shown.console.order(c.PayBounty(shown.night.id, EntryId(3), TILL))
    shown.settle()
    page.bounties.show_only(BountyState.DUE)
    assert page.bounties.model.rowCount() == 1


def test_F1_over_the_list_opens_the_page_about_bounties(hunted: Paying) -> None:
    page, _shown = hunted
    assert page.help_about() == "bounties"
    page.see(PrizeList.PLACES)
    assert page.help_about() == ""
