"""The page of players: its list, what is sold to an entry, and what is taken back."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.cashdesk.accounts import account_of
from director.desk.night.phone_cards import PhoneCards
from director.desk.offered import commands as c
from director.tournament.settings import Format, LateRegistration, Offer, Purchase
from director.tournament.state import EntryStatus, Method
from director.values.ids import EntryId, TournamentId
from tests.desk.night.night_desk import PRICE, STRUCTURE, TILL, WHO, Night, settings
from tests.ui.console_window import press, window_of
from tests.ui.desk_pages import Shown, players_page
from ui.console.printing import PhonesOn
from ui.night.players.page import PlayersPage
from ui.parts.panel import PressButton
from ui.parts.people.words import PlayerGroup

ENTER, ESC, INSERT = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Insert
REBUYS = {
    "format": Format.UNLIMITED_REBUYS,
    "rebuy": Offer(PRICE, 10_000),
    "add_on": Offer(PRICE, 15_000),
}


def rebuys(count: int = 4) -> Night:
    """A running night with rebuys."""
    night = Night(dict(REBUYS))
    night.register(count)
    night.start()
    return night


def buttons(page: PlayersPage, begins: str) -> list[PressButton]:
    """The buttons of the entry's panel that begin with these words, in one line or two by the font."""
    found = page.entry.buttons.findChildren(PressButton)
    said = [one for one in found if one.text().replace("\n", " ").startswith(begins)]
    return [one for one in said if not one.isHidden()]


def button(page: PlayersPage, begins: str) -> PressButton:
    """The first of them."""
    found = buttons(page, begins)
    assert found, f"no button {begins}"
    return found[0]


def look_at(page: PlayersPage, shown: Shown, entry: int) -> None:
    """Select an entry."""
    page.find_entry(EntryId(entry))
    shown.settle()


def test_list_shows_the_newest_entry_first(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        assert [row.entry for row in page.model.rows()] == [4, 3, 2, 1]
        shown.night.bust(2)
        shown.settle()


def test_selection_is_kept_by_entry_when_the_list_changes(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 2)
        player = shown.night.add_person()
        shown.console.order(shown.night.buy_in(player))
        shown.settle()
        assert page.model.rowCount() == 5
        assert page.table.selected_key() == 2
        assert page.entry.name.text() == "Player Number 2"


def test_R_enter_sells_a_rebuy_and_prints_it(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 3)
        shown.press(Qt.Key.Key_R, ENTER)
        assert [extra.kind for extra in shown.night.entry(3).extras] == [Purchase.REBUY]
        shown.wait_for_papers("buy_in_receipt")


def test_R_asks_for_the_chips_where_rebuys_are_for_short_stacks(qtbot: QtBot) -> None:
    night = Night({**REBUYS, "rebuy_below": 4_000})
    night.register(4)
    night.start()
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 3)
        assert not page.entry.stack.isHidden()
        keys = (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_0, Qt.Key.Key_0)
        shown.press(Qt.Key.Key_R, *keys, ENTER)
        assert (shown.night.entry(3).stack, len(shown.night.entry(3).extras)) == (13_000, 1)


def test_R_says_when_there_is_no_rebuy(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 1)
        shown.press(Qt.Key.Key_R)
        assert shown.notices == ["No rebuy can be sold to this entry."]


def test_T_F2_add_on_too_early_can_be_pressed_and_is_refused_with_the_reason(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        add_on = button(page, "Add-on")
        assert add_on.isEnabled()
        assert add_on.toolTip()
        add_on.click()
        shown.settle()
        assert shown.refusals == ["add_on_too_early"]


def test_T_R4_refund_before_the_start_prints_its_slip(qtbot: QtBot) -> None:
    night = Night()
    night.register(3)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        button(page, "Refund").click()
        assert not page.asking.button.isEnabled()
        shown.type("ill")
        shown.press(ENTER)
        assert shown.night.entry(2).status is EntryStatus.REFUNDED
        assert shown.newest().reason == "ill"
        shown.wait_for_papers("refund_slip")


def test_void_wants_a_reason_and_keeps_it(qtbot: QtBot) -> None:
    night = Night()
    night.register(3)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        button(page, "Void entry").click()
        assert not page.asking.button.isEnabled()
        shown.press(ENTER)
        assert shown.night.entry(2).status is EntryStatus.SEATED
        shown.type("wrong person")
        shown.press(ENTER)
        assert shown.night.entry(2).status is EntryStatus.VOIDED
        assert shown.newest().reason == "wrong person"
        shown.wait_for_papers("void_slip")


def test_what_goes_back_is_seen_before_it_goes_and_a_card_may_be_paid_in_cash(qtbot: QtBot) -> None:
    night = Night()
    night.register(3)
    by_card = c.Tender(((Method.CARD, 6_000),))
    night.do(replace(night.buy_in(night.add_person()), tender=by_card))
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 4)
        button(page, "Refund").click()
        shown.settle()
        assert page.asking.back.words() == (("Cash", "€110"),), "on the spot it is cash (T-R7)"
        page.asking.in_cash.setChecked(False)
        as_it_came = (("Card", "€60"), ("Cash", "€50"))
        qtbot.waitUntil(lambda: page.asking.back.words() == as_it_came)
        page.asking.reason.setFocus()
        shown.type("ill")
        shown.press(ENTER)
        assert shown.night.entry(4).status is EntryStatus.REFUNDED


def test_T_R7_a_refund_on_the_spot_is_cash_however_it_was_paid_a_void_is_not(qtbot: QtBot) -> None:
    night = Night()
    night.register(2, method=Method.TRANSFER)
    night.fund(20_000)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        button(page, "Refund").click()
        qtbot.waitUntil(lambda: page.asking.back.words() == (("Cash", "€110"),))
        assert page.asking.in_cash.isChecked()
        assert page.asking.in_cash.text() == "In cash, on the spot (T‑R7)"
        shown.type("seventeen")
        shown.press(ENTER)
        assert shown.night.entry(2).status is EntryStatus.REFUNDED
        held = night.desk.till(TILL).accounts
        assert (held[account_of("till:1:cash")], held[account_of("till:1:transfer")]) == (9_000, 22_000)
        look_at(page, shown, 1)
        button(page, "Void entry").click()
        qtbot.waitUntil(lambda: page.asking.back.words() == (("Bank transfer", "€110"),))
        assert page.asking.in_cash.text() == "Pay the card back in cash"


def test_escape_leaves_a_question_and_the_entry_as_they_were(qtbot: QtBot) -> None:
    night = Night()
    night.register(3)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        button(page, "Void entry").click()
        shown.press(ESC)
        assert shown.night.entry(2).status is EntryStatus.SEATED
        assert page.panels.currentWidget() is page.entry


def test_rebuy_sold_by_mistake_is_voided(qtbot: QtBot) -> None:
    night = rebuys()
    night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL, Method.CARD))
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 1)
        button(page, "Void Rebuy").click()
        shown.type("not wanted")
        shown.press(ENTER)
        assert shown.night.entry(1).extras[0].voided


def test_presence_is_noted(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        button(page, "Mark absent").click()
        shown.settle()
        assert not shown.night.entry(1).present
        assert button(page, "Has come").isEnabled()


def one_waits() -> Night:
    """Entry 3 waits for the seat that entry 1 of two has left."""
    night = Night({"table_size": 2})
    night.register(2)
    night.start()
    night.register()
    assert night.state.queue == (3,)
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill", insist=True)
    return night


def test_alternate_is_seated(qtbot: QtBot) -> None:
    night = one_waits()
    with players_page(night, qtbot) as (page, shown):
        page.show_group(PlayerGroup.WAITING)
        assert [row.queue for row in page.model.rows()] == [1]
        look_at(page, shown, 3)
        button(page, "Seat this alternate").click()
        shown.settle()
        assert shown.night.entry(3).status is EntryStatus.SEATED
        shown.wait_for_papers("seat_card")


def test_T_R6_an_alternate_takes_over_what_is_left_of_the_stack_at_the_seat(qtbot: QtBot) -> None:
    night = one_waits()
    night.do(c.LayOutStacks(night.id))
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        assert not page.entry.remaining.isVisible()
        look_at(page, shown, 3)
        page.entry.remaining.setText("9200")
        button(page, "Seat this alternate").click()
        shown.settle()
        assert shown.night.entry(3).chips == 9_200
        assert shown.state.chips.blinded == 800


def test_player_who_is_out_enters_again_from_the_list(qtbot: QtBot) -> None:
    night = Night({"re_entries": 1})
    night.register(4)
    night.start()
    night.bust(2)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        button(page, "Enter again").click()
        shown.settle()
        assert page.registration.checking.price.text().startswith("Re-entry")
        shown.press(ENTER)
        assert shown.night.entry(5).kind is Purchase.RE_ENTRY


def offers(page: PlayersPage, begins: str) -> bool:
    """Whether a button of the entry's panel begins with these words."""
    return any(found.text().startswith(begins) for found in page.entry.buttons.findChildren(PressButton))


@pytest.mark.parametrize(
    ("changes", "had", "offered"),
    [
        ({}, 1, False),
        ({"re_entries": 2}, 2, True),
        ({"re_entries": 2}, 3, False),
        ({"format": Format.SECOND_CHANCE}, 1, True),
        ({"format": Format.SECOND_CHANCE}, 2, False),
        ({"re_entries": 2, "max_entries": 4}, 1, False),
    ],
)
def test_T_F2_who_is_out_is_offered_another_entry_as_far_as_the_rule_has_one(
    changes: dict[str, object], had: int, offered: bool, qtbot: QtBot
) -> None:
    night = Night(changes)
    night.register(4)
    night.start()
    entry = night.entry(1)
    for _ in range(had - 1):
        night.bust(entry.id)
        entry = night.entry(night.register_again(entry.player))
    night.bust(entry.id)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, entry.id)
        assert offers(page, "Enter again") is offered
        assert (night.desk.can(night.buy_in(entry.player), WHO) is None) is offered


def test_T_R5_no_entry_is_offered_once_registration_is_over_or_the_player_is_in(qtbot: QtBot) -> None:
    night = Night({"re_entries": 3})
    night.register(4)
    night.start()
    night.bust(2)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        assert offers(page, "Enter again")
        shown.console.order(c.CloseRegistration(night.id))
        shown.settle()
        assert not offers(page, "Enter again")
        assert page.registration.finding.offer.text() == "Registration is closed."
    again = Night({"re_entries": 3})
    again.register(4)
    again.start()
    again.bust(2)
    again.register_again(again.entry(2).player)
    with players_page(again, qtbot) as (page, shown):
        look_at(page, shown, 2)
        assert not offers(page, "Enter again")


@pytest.mark.parametrize(
    ("format", "offered"), [(Format.FREEZEOUT, False), (Format.SECOND_CHANCE, True)]
)
def test_T_F2_a_stack_is_handed_back_for_a_second_chance_alone(
    format: Format, offered: bool, qtbot: QtBot
) -> None:
    night = Night({"format": format, "re_entries": 1})
    night.register(4)
    with players_page(night, qtbot) as (page, shown):
        look_at(page, shown, 2)
        assert not offers(page, "Second chance")
        shown.console.order(c.StartTournament(night.id))
        shown.settle()
        assert offers(page, "Second chance") is offered


def test_groups_and_filter_narrow_the_list(qtbot: QtBot) -> None:
    night = rebuys()
    night.bust(2)
    with players_page(night, qtbot) as (page, shown):
        shown.settle()
        page.show_group(PlayerGroup.OUT)
        assert [row.entry for row in page.model.rows()] == [2]
        assert page.groups[PlayerGroup.OUT].text() == "Gone out  1"
        page.show_group(PlayerGroup.ALL)
        page.filter.setText("c00003")
        assert [row.entry for row in page.model.rows()] == [3]


def test_insert_goes_to_registration(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        shown.press(INSERT)
        assert shown.focus() is page.registration.finding.field


def test_papers_are_printed_again(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        button(page, "Seat card").click()
        button(page, "Receipt").click()
        shown.wait_for_papers("seat_card", "buy_in_receipt")


def test_a_lost_card_for_the_phone_is_made_anew_where_phones_are_led(qtbot: QtBot) -> None:
    lost = "Card for the phone is lost"
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        assert not buttons(page, lost)
        cards = PhoneCards(shown.night.store.phone_secret(), "http://10.0.0.7:8230/")
        shown.console.frame.service(PhonesOn).cards = cards
        look_at(page, shown, 2)
        assert shown.night.entry(2).phone_cards == 0
        button(page, lost).click()
        shown.settle()
        assert shown.night.entry(2).phone_cards == 1
        shown.wait_for_papers("seat_card")


def test_earlier_nights_are_told(qtbot: QtBot) -> None:
    with players_page(rebuys(), qtbot) as (page, shown):
        look_at(page, shown, 1)
        assert page.entry.history.text() == "None in this house."


def test_columns_without_anything_to_say_are_away(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    with players_page(night, qtbot) as (page, _):
        titles = [
            column.title
            for place, column in enumerate(page.model.columns)
            if not page.table.isColumnHidden(place)
        ]
        assert "Extras" not in titles
        assert "Entry" not in titles
        assert "Prize" not in titles
        QApplication.processEvents()


def test_registration_is_grey_with_its_reason_when_nothing_is_open(qtbot: QtBot) -> None:
    with players_page(Night(open_registration=False), qtbot) as (page, _):
        if page.actions_["register"].isEnabled():
            page.reload()
        assert not page.actions_["register"].isEnabled()
        assert page.actions_["register"].toolTip() == "The tournament takes no registrations now."


# --- registration is closed by the floorman ---------------------------------------------------------


@pytest.mark.parametrize("late", [LateRegistration(None, None), LateRegistration(90)])
def test_T_R5_the_floorman_closes_registration_and_prizes_can_be_locked(
    qtbot: QtBot, late: LateRegistration
) -> None:
    night = Night({"late": late})
    night.register(4)
    night.start()
    night.time.pass_minutes(30)
    assert night.refusal(c.LockPrizes(night.id)).code == "registration_still_open"
    with players_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.actions_["close_registration"].isEnabled()
        page.actions_.do("close_registration")
        assert page.panels.currentWidget() is page.closing
        page.closing.setFocus()
        shown.press(ESC)
        assert page.panels.currentWidget() is page.registration
        assert not closed(night)
        page.actions_.do("close_registration")
        page.closing.setFocus()
        shown.press(ENTER)
        assert closed(night)
        shown.settle()
        assert not page.actions_["close_registration"].isEnabled()
        assert page.actions_["close_registration"].toolTip()
    assert night.desk.can(c.LockPrizes(night.id), WHO) is None


def test_T_R5_registration_that_is_not_open_cannot_be_closed(qtbot: QtBot) -> None:
    with players_page(Night(open_registration=False), qtbot) as (page, shown):
        shown.settle()
        assert not page.actions_["close_registration"].isEnabled()


def closed(night: Night) -> bool:
    return night.state.registration_closed_at is not None


def test_a_question_about_one_tournament_is_not_answered_in_another(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night, other = Night(), TournamentId("other")
    night.register(3)
    night.do(c.AnnounceTournament(other, settings(name="Turbo"), STRUCTURE))
    night.do(c.OpenRegistration(other, (7,)))
    night.do(c.RegisterPlayer(other, night.add_person(), TILL))
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.tournament_id == night.id)
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        page.ask_to_close()
        assert page.panels.currentWidget() is page.closing
        console.select(other)
        qtbot.waitUntil(lambda: console.tournament_id == other)
        assert page.panels.currentWidget() is page.registration
        page.find_entry(EntryId(1))
        assert page.panels.currentWidget() is page.entry
        console.select(night.id)
        qtbot.waitUntil(lambda: console.tournament_id == night.id)
        assert page.panels.currentWidget() is page.registration
        assert page.table.selected() is None


def test_T_R5_registration_closed_is_opened_again_by_its_button(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(3)
    night.start()
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.tournament_id == night.id)
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        seen = [
            page.actions_[name].isVisible() for name in ("close_registration", "reopen_registration")
        ]
        assert seen == [True, False]
        page.ask_to_close()
        with qtbot.waitSignal(console.obeyed):
            press(window, Qt.Key.Key_Return)
        qtbot.waitUntil(page.actions_["reopen_registration"].isVisible)
        with qtbot.waitSignal(console.obeyed):
            page.actions_.do("reopen_registration")
        assert night.state.registration_closed_at is None


@pytest.mark.parametrize(
    ("sold", "ends", "add_on"),
    [
        ({}, "Nobody enters from now on.", False),
        ({"re_entries": 1}, "Nobody enters or re-enters from now on.", False),
        (REBUYS, "Nobody enters or rebuys from now on.", True),
        ({**REBUYS, "re_entries": 1}, "Nobody enters, re-enters or rebuys from now on.", True),
    ],
)
def test_the_question_before_closing_names_what_this_tournament_sells(
    sold: dict[str, object], ends: str, add_on: bool, qtbot: QtBot
) -> None:
    night = Night(dict(sold))
    night.register(3)
    night.start()
    with players_page(night, qtbot) as (page, _shown):
        page.ask_to_close()
        said = page.closing.follows.text()
        assert said.startswith(ends)
        assert ("add-on" in said) is add_on
        assert "The prizes can be locked." in said
