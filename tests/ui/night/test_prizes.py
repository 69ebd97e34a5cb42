"""The page of prizes: the ladder, Enter and Enter to pay, what is owed, and what locks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.texts import texts_for
from director.tournament.events import Bust
from director.tournament.settings import Format, Offer, Price, Qualifying
from director.tournament.state import Method
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.night_desk import STACK, Night
from tests.ui.desk_pages import Shown, prizes_page
from ui.night.prizes.page import PrizesPage
from ui.night.prizes.words import NO_LADDER, NOTHING_WON, PrizeState, prizes_view

ENTER = Qt.Key.Key_Return
IBAN = "SK3112000000198742637541"
Paying = tuple[PrizesPage, Shown]


def night_in_the_money(**changes: object) -> Night:
    """Nine players, three paid places; the third is out."""
    night = Night(dict(changes))
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5, 4, 3)
    return night


@pytest.fixture
def paying(qtbot: QtBot) -> Iterator[Paying]:
    """The page over that night."""
    with prizes_page(night_in_the_money(), qtbot) as (page, shown):
        shown.settle()
        yield page, shown


def states(page: PrizesPage) -> list[PrizeState]:
    return [row.state for row in page.places.model.rows()]


def test_no_sheet_is_printed_before_there_is_a_ladder(qtbot: QtBot) -> None:
    night = Night()
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        said: list[str] = []
        shown.console.frame.notified.connect(lambda _tone, words: said.append(words))
        assert not page.actions_["sheet"].isEnabled()
        page.actions_.do_or_say("sheet")
        assert said == ["The ladder shows as soon as two players are registered."]
    night.register(2)
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.actions_["sheet"].isEnabled()


def test_a_field_that_plays_for_nothing_does_not_wait_for_two_players() -> None:
    night = Night({"buy_in": Offer(Price(0), STACK.worth)})
    for why in (NO_LADDER, NOTHING_WON):
        night.register()
        assert prizes_view(night.state, 0, {}, texts_for("en")).why_empty == why


def test_enter_enter_pays_the_prize_that_is_due_and_prints(paying: Paying) -> None:
    page, shown = paying
    page.setFocus()
    assert page.places.payment.title.text() == "Player Number 3"
    shown.press(ENTER, ENTER)
    prize = shown.night.entry(3).prize
    assert prize is not None
    assert (prize.place, prize.method, prize.owed) == (3, Method.CASH, False)
    shown.wait_for_papers("payout_receipt")
    assert PrizeState.PAID in states(page)
    numbers = [page.places.model.columns[-1].cell_text(row) for row in page.places.model.rows()]
    assert "1-PX-1" in numbers, "as on paper and at the cash desk"


def test_a_document_that_must_be_seen_is_flagged_before_the_payment(qtbot: QtBot) -> None:
    night = night_in_the_money()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=20_000)))
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert not page.places.payment.flag.isHidden()
        assert "within 24 hours (limit €200)" in page.places.payment.flag.text()
        assert page.places.payment.button.isEnabled()
        night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
        page.places.payment.reload()
        shown.settle()
        assert page.places.payment.flag.isHidden()


def test_next_one_due_is_marked_after_a_payment(paying: Paying) -> None:
    page, shown = paying
    shown.console.order(c.BustPlayers(shown.night.id, (_bust(2),)))
    shown.settle()
    page.setFocus()
    for _ in range(3):
        shown.press(ENTER, ENTER)
    assert [entry.id for entry in shown.state.entries.values() if entry.prize] == [1, 2, 3]


def _bust(entry: int) -> Bust:
    return Bust(EntryId(entry))


def test_T_R8_above_the_limit_is_transferred_or_owed(qtbot: QtBot) -> None:
    with prizes_page(night_in_the_money(cash_limit=1_000), qtbot) as (page, shown):
        shown.settle()
        page.setFocus()
        assert page.places.payment.method.currentText() == "Bank transfer"
        assert "as owed" in page.places.payment.button.text()
        assert page.places.payment.warning.text() == "No valid IBAN: it will be owed, with a slip."
        shown.press(ENTER, ENTER)
        prize = shown.night.entry(3).prize
        assert prize is not None
        assert prize.owed
        shown.wait_for_papers("owed_slip")
        assert PrizeState.OWED in states(page)


def test_owed_prize_is_settled_once_the_iban_is_known(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    night.pay(3)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        shown.settle()
        assert not page.places.payment.settle.isEnabled()
        page.places.payment.iban.setText("SK31 1200 0000 1987 4263 7541")
        page.places.payment.iban.setModified(True)
        page.places.payment.reload()
        assert page.places.payment.keep.isHidden()
        assert page.places.payment.settle.isEnabled()
        page.places.payment.settle.click()
        shown.settle()
        shown.settle()
        person = shown.night.store.person(shown.night.entry(3).player)
        assert person is not None
        assert person.iban == IBAN
        shown.settle()
        prize = shown.night.entry(3).prize
        assert prize is not None
        assert not prize.owed
        shown.wait_for_papers("payout_receipt")


def test_an_iban_typed_with_a_prize_that_is_due_pays_it(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        shown.settle()
        assert "owed" in page.places.payment.button.text()
        page.places.payment.iban.setText("SK31 1200 0000 1987 4263 7541")
        page.places.payment.iban.setModified(True)
        page.places.payment.reload()
        assert "Bank transfer" in page.places.payment.button.text()
        assert not page.places.payment.warning.text()
        page.places.payment.button.click()
        for _ in range(3):
            shown.settle()
        prize = shown.night.entry(3).prize
        assert prize is not None
        assert prize.method is Method.TRANSFER
        assert not prize.owed
        person = shown.night.store.person(shown.night.entry(3).player)
        assert person is not None
        assert person.iban == IBAN


def test_another_iban_than_the_known_one_is_asked_about(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    known = night.store.person(night.entry(3).player)
    assert known is not None
    night.do(c.SavePerson(replace(known, iban=IBAN)))
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        shown.settle()
        page.places.payment.iban.setText("DE89 3704 0044 0532 0130 00")
        page.places.payment.iban.setModified(True)
        page.places.payment.reload()
        assert not page.places.payment.keep.isHidden()
        page.places.payment.button.click()
        shown.settle()
        person = shown.night.store.person(shown.night.entry(3).player)
        assert person is not None
        assert person.iban == IBAN


def test_a_prize_above_the_limit_is_left_as_a_deposit(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        shown.settle()
        page.places.payment.method.choose(Method.DEPOSIT)
        page.places.payment._on_method()
        assert page.places.payment.warning.text() == ""
        page.places.payment.button.click()
        shown.settle()
        prize = shown.night.entry(3).prize
        assert prize is not None
        assert prize.method is Method.DEPOSIT
        deposits = shown.night.desk.deposits()
        assert deposits.of(shown.night.entry(3).player, "EUR") == prize.amount
        shown.wait_for_papers("payout_receipt")


def test_iban_that_cannot_be_one_is_marked_and_not_kept(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    night.pay(3)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        page.places.payment.iban.setText("SK31 1200 0000 1987 4263 7542")
        page.places.payment._judge_iban()
        assert page.places.payment.iban.property("wrong")
        assert page.places.payment.keep.isHidden()
        shown.settle()


def test_other_method_is_used_when_asked_for(paying: Paying) -> None:
    page, shown = paying
    page.places.payment.method.choose(Method.CHIPS)
    page.places.payment.method.activated.emit(page.places.payment.method.currentIndex())
    page.places.payment.focus_pay()
    shown.press(ENTER)
    prize = shown.night.entry(3).prize
    assert prize is not None
    assert prize.method is Method.CHIPS


def test_payment_is_taken_back_with_a_reason(qtbot: QtBot) -> None:
    night = night_in_the_money()
    night.pay(3)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(3))
        shown.settle()
        page.places.payment.void.click()
        shown.type("wrong player")
        shown.press(ENTER)
        assert shown.night.entry(3).prize is None
        shown.wait_for_papers("void_slip")
        assert PrizeState.DUE in states(page)


def test_T_R9_lock_and_unlock_follow_the_rules(qtbot: QtBot) -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.actions_["lock"].isVisible()
        page.actions_.do("lock")
        shown.settle()
        assert shown.state.prizes is not None
        assert page.places.lock_line.text().startswith("Locked at")
        page.actions_.do("unlock")
        shown.settle()
        assert shown.state.prizes is None


def test_pool_that_changed_after_the_lock_is_told_in_red(qtbot: QtBot) -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    night.lock()
    night.do(night.buy_in(night.add_person()), reason="came late", insist=True)
    with prizes_page(night, qtbot) as (page, _):
        assert "The pool has changed since the ladder was locked: €400 then, €500 now." in (
            page.places.lock_line.text()
        )


@pytest.mark.parametrize(
    ("out", "said"), [(5, "1 elimination to the money"), (6, "In the money: everybody left is paid.")]
)
def test_the_money_is_told_at_the_right_moment(qtbot: QtBot, out: int, said: str) -> None:
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.bust(*range(9, 9 - out, -1))
    with prizes_page(night, qtbot) as (page, _):
        places = max(row.last for row in page.places.model.rows())
        assert places == 3
        bubble = "The bubble: the next to go out is the last one unpaid."
        assert page.places.money.text() in (said, bubble)
        assert (page.places.money.text() == bubble) is (out == 5)


def test_selection_stays_with_the_winner_when_others_go_out(paying: Paying) -> None:
    page, shown = paying
    page.places.table.select(EntryId(3))
    shown.console.order(c.BustPlayers(shown.night.id, (_bust(2),)))
    shown.settle()
    assert [row.entry for row in page.places.model.rows()] == [1, 2, 3]
    assert page.places.table.selected_key() == 3
    assert page.places.payment.title.text() == "Player Number 3"


def test_owed_and_paid_are_shown_by_themselves(qtbot: QtBot) -> None:
    night = night_in_the_money(cash_limit=1_000)
    night.pay(3)
    with prizes_page(night, qtbot) as (page, _):
        page.places.show_only(PrizeState.OWED)
        assert [row.entry for row in page.places.model.rows()] == [3]
        page.places.show_only(PrizeState.PAID)
        assert list(page.places.model.rows()) == []


def test_payout_sheet_is_printed(paying: Paying) -> None:
    page, shown = paying
    page.actions_.do("sheet")
    shown.wait_for_papers("payout_sheet")


def test_empty_ladder_says_what_comes_first(qtbot: QtBot) -> None:
    with prizes_page(Night(), qtbot) as (page, shown):
        shown.settle()
        assert page.places.model.rowCount() == 0
        assert page.side() is None


def test_T_F3_ticket_of_a_satellite_is_handed_out_as_a_voucher(qtbot: QtBot) -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(ticket=30_000, seats=2)})
    night.register(7)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(7, 6, 5, 4, 3)
    with prizes_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(1))
        shown.settle()
        shown_prizes = [page.places.model.data(page.places.model.index(row, 3)) for row in range(2)]
        assert all(str(prize).startswith("Ticket €300") for prize in shown_prizes)
        payment = page.places.payment
        assert payment.button.text().startswith("Pay €300: Ticket €300"), "the part that is handed out"
        assert payment.method.chosen() is Method.VOUCHER
        page.places.payment.focus_pay()
        shown.press(ENTER)
        prize = shown.night.entry(1).prize
        assert prize is not None
        assert prize.method is Method.VOUCHER


def test_letters_belong_to_the_list_alone(paying: Paying) -> None:
    page, shown = paying
    page.setFocus()
    shown.press(Qt.Key.Key_P)
    shown.wait_for_papers("payout_sheet")
    page.places.payment.focus_pay()
    shown.press(Qt.Key.Key_P)
    shown.settle()
    assert shown.papers == ["payout_sheet"]
