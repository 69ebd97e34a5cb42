"""The cash room as a newcomer walks it: a table opened, seated from the list, played and closed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import cash_stream
from director.desk.offered import commands as c
from director.poker.cash.books import cash_books
from director.poker.missed import Missed
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.tournament.events import Bust
from director.values.ids import CashTableId, EntryId, Seat, TournamentId
from tests.desk.cash.cash_room import HOLDEM, OMAHA, terms
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.reports.reading import page_texts
from tests.ui.cash.steps import on_the_map, open_table, page, sit, table, wait_for
from tests.ui.walker import CTRL, ENTER, ESC, Walker, clipped, walk
from ui.cash.books import CashBooksTask
from ui.cash.close import CloseCashTask
from ui.cash.money import VoidTask
from ui.cash.moves import BlindsTask, ChangeTask
from ui.cash.opening import OpenCashTask
from ui.cash.page import CashPage
from ui.cash.seat import SeatTask
from ui.lobby.cash_games import LobbyCash
from ui.night.players.page import PlayersPage
from ui.parts.cash_words import book_pairs, name_of
from ui.parts.panel import PressButton
from ui.parts.people.words import PlayerGroup
from ui.widgets.empty import EmptyPage

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key


def test_a_table_is_opened_seated_from_the_list_played_cashed_out_and_closed(walker: Walker) -> None:
    w = walker
    w.picture("empty")
    open_table(w)
    opened = table(w)
    assert (opened.number, opened.terms.least, opened.terms.most) == (1, 8_000, 40_000)
    for letters in ("ada", "bie", "cib"):
        wait_for(w, letters)
    assert len(w.console.cash().waiting.waiters) == 3
    w.picture("waiting")

    page(w).list.table.setFocus()
    w.press(ENTER)
    held = w.console.cash().waiting.held_seats(opened.id)
    assert list(held) == [1]
    w.press(Key.Key_C)
    assert w.console.cash().waiting.held_seats(opened.id)[1].call.answered  # type: ignore[union-attr]
    w.press(ENTER)
    assert isinstance(page(w).task(), SeatTask)
    w.type("200")
    w.press(ENTER)
    assert [w.console.name(one.player) for one in table(w).sittings] == ["Ján Adamec"]
    for _ in range(2):
        page(w).list.table.setFocus()
        w.press(ENTER, ENTER)
        w.type("200")
        w.press(ENTER)
    assert len(table(w).sittings) == 3
    assert w.console.cash().waiting.waiters == ()
    w.wait_for_papers(3)
    assert set(w.papers()) == {"cash_slip"}

    on_the_map(w, 0)
    w.press(Key.Key_H, Key.Key_P)
    w.type("100")
    w.press(ENTER)
    on_the_map(w, 2)
    w.press(Key.Key_U)
    w.type("50")
    w.press(ENTER)
    w.type("150")
    w.press(ENTER)
    w.picture("played")
    assert (table(w).hands, table(w).raked, cash_books(table(w)).sold) == (1, 500, 75_000)

    for seat, amount in ((1, "450"), (2, "295"), (3, "0")):
        on_the_map(w, seat)
        w.press(Key.Key_X)
        w.type(amount)
        w.press(ENTER)
    assert table(w).sittings == ()
    on_the_map(w, 0)
    w.press(Key.Key_K)
    task = page(w).task()
    assert isinstance(task, CloseCashTask)
    w.picture("closing")
    w.type("5")
    w.settle()
    w.press(ENTER)
    assert w.refusals == []
    assert "It adds up." in w.notices
    assert w.console.cash().tables == ()
    (row,) = w.console.cash().closed
    assert (row.drop, row.variance) == (500, 0)
    w.wait_for_papers(7)
    assert w.papers()[0] == "cash_books"
    printed = "".join(page_texts(w.console.tray.papers()[0].pdf)).replace("\n", "")
    closed_as: list[str] = []
    stream = cash_stream(row.id)
    w.console.ask(lambda desk: desk.story(stream)[-1].hash, closed_as.append)
    w.qtbot.waitUntil(lambda: bool(closed_as))
    assert f"{stream}:{closed_as[0]}" in printed
    w.picture("closed")
    w.click("Books…")
    books = page(w).task()
    assert isinstance(books, CashBooksTask)
    assert books.lines.textElideMode() is Qt.TextElideMode.ElideRight, "not Ada…mec"
    pasted = next(each for each in page(w).listings if each.table is books.lines).snapshot().pasted()
    assert sum(line.amount for line in books.lines.rows.rows()) == 0, "what was sold has left"
    assert [said.split("\t")[1] for said in pasted.split("\n")].count("Ján Adamec") == 2
    assert "Drop" in pasted
    assert ("Difference", "no difference") in book_pairs(books.table, w.console.texts)  # type: ignore[arg-type]
    w.press(ESC)


def test_one_button_bears_the_sign_of_enter(walker: Walker) -> None:
    """The list calls by Enter; beside a task the task's button says so, until the list has the keys."""
    w = walker
    open_table(w)
    wait_for(w, "ada")
    shown, window = page(w), w.window
    shown.list.table.setFocus()
    assert signs(window) == ["Call   ↵"]
    on_the_map(w, 1)
    w.press(Key.Key_S)
    task = shown.task()
    assert task is not None
    assert task.button is not None
    assert signs(window) == [], "the search takes Enter for the marked player"
    w.type("bie")
    w.press(ENTER)
    assert signs(window) == [task.button.text()]
    shown.list.table.setFocus()
    w.settle()
    assert signs(window) == ["Call   ↵"]
    w.press(ENTER)
    assert signs(window) == ["Give the seat   ↵"]
    task.begin()
    w.settle()
    assert signs(window) == [task.button.text()]


def signs(window: QWidget) -> list[str]:
    """The buttons that say they are pressed by Enter."""
    found = (button for button in window.findChildren(PressButton) if button.isVisible())
    return [button.text() for button in found if "↵" in button.text()]


def test_the_empty_room_hears_its_keys(walker: Walker) -> None:
    w = walker
    w.press(Key.Key_O)
    task = page(w).task()
    assert isinstance(task, OpenCashTask)
    w.press(ESC)
    w.press(Key.Key_O, ENTER)
    assert len(w.console.cash().tables) == 1


def test_a_call_runs_out_and_the_player_goes_to_the_end(walker: Walker) -> None:
    w = walker
    open_table(w)
    for letters in ("egr", "far"):
        wait_for(w, letters)
    page(w).list.table.setFocus()
    w.press(ENTER, Key.Key_N)
    names = [w.console.name(one.player) for one in w.console.cash().waiting.waiters]
    assert names == ["Ján Farkas", "Ján Egri"]
    w.press(ENTER, Key.Key_R)
    assert all(one.call is None for one in w.console.cash().waiting.waiters)
    w.press(Key.Key_Delete)
    assert len(w.console.cash().waiting.waiters) == 1


def test_a_player_is_away_owes_blinds_and_changes_seat(walker: Walker) -> None:
    w = walker
    open_table(w)
    for letters, seat in (("ada", 1), ("bie", 2), ("cib", 5)):
        sit(w, letters, seat, "200")
    on_the_map(w, 5)
    w.press(Key.Key_A)
    assert table(w).at(5).absence is not None  # type: ignore[union-attr]
    assert "Away 0 of 30 min" in page(w).overview.about.text()
    w.press(Key.Key_B)
    w.press(Key.Key_Space, ENTER)
    assert table(w).at(5).owes == Missed(big=True)  # type: ignore[union-attr]
    on_the_map(w, 5)
    w.press(Key.Key_A, Key.Key_M)
    task = page(w).task()
    assert isinstance(task, ChangeTask)
    task.seat.choose(9)
    w.settle()
    w.press(ENTER)
    assert table(w).at(9) is not None
    sold = len(table(w).slips)
    on_the_map(w, 0)
    w.press(Key.Key_V)
    void = page(w).task()
    assert isinstance(void, VoidTask)
    w.qtbot.waitUntil(lambda: void.back.words() == (("Cash", "€200"),))
    w.type("sold at the wrong table")
    w.press(ENTER)
    assert table(w).slips[sold - 1].void is not None
    assert table(w).at(9) is None


def test_a_newcomer_waits_for_the_big_blind_and_a_winner_keeps_the_seat(walker: Walker) -> None:
    w = walker
    open_table(w)
    for letters, seat in (("ada", 1), ("bie", 2), ("cib", 5)):
        sit(w, letters, seat, "200")
    w.order(c.DealCashHand(table(w).id))
    on_the_map(w, 9)
    w.press(Key.Key_S)
    w.type("dud")
    w.press(ENTER)
    task = page(w).task()
    assert isinstance(task, SeatTask)
    task.waits.setChecked(True)
    w.picture("newcomer")
    w.type("200")
    w.press(ENTER)
    sitting = table(w).at(9)
    assert sitting is not None
    assert sitting.waits
    on_the_map(w, 9)
    assert "Waits for the big blind" in page(w).overview.about.text()
    w.picture("waits")
    w.press(Key.Key_B)
    blinds = page(w).task()
    assert isinstance(blinds, BlindsTask)
    assert blinds.waits.isChecked()
    w.picture("blinds")
    blinds.waits.setChecked(False)
    w.settle()
    w.press(ENTER)
    assert not table(w).at(9).waits  # type: ignore[union-attr]
    w.order(c.DealCashHand(table(w).id))
    on_the_map(w, 0)
    w.press(Key.Key_V)
    void = page(w).task()
    assert isinstance(void, VoidTask)
    void.slip.choose(3)
    void.front.setText("350")
    w.settle()
    w.picture("void")
    void.why.setFocus()
    w.type("the card was refused")
    w.press(ENTER)
    assert table(w).slips[2].void is not None
    assert table(w).at(5) is not None
    assert clipped(w.window) == []


def test_who_comes_first_is_said_and_may_be_passed_over_with_a_reason(walker: Walker) -> None:
    w = walker
    open_table(w)
    wait_for(w, "gál")
    sit(w, "hor", 3, "200")
    assert w.refusals == ["waiting_list_first"]
    w.type("his train leaves at ten")
    w.press(ENTER)
    assert w.console.name(table(w).at(3).player) == "Ján Horák"  # type: ignore[union-attr]
    w.press(ESC)


def test_who_is_out_of_the_tournament_waits_for_a_cash_game_in_one_step(walker: Walker) -> None:
    w = walker
    open_table(w)
    night = TournamentId("night")
    w.order(c.AnnounceTournament(night, settings(), STRUCTURE))
    w.order(c.OpenRegistration(night, (5,)))
    for number in (1, 2, 3):
        w.order(c.RegisterPlayer(night, person(number).id, TILL))
    w.order(c.StartTournament(night))
    w.order(c.BustPlayers(night, (Bust(EntryId(2)),)))
    w.console.select(night)
    w.qtbot.waitUntil(lambda: w.console.tournament_id == night)
    w.go("night/players")
    players = w.page()
    assert isinstance(players, PlayersPage)
    players.show_group(PlayerGroup.OUT)
    players.find_entry(EntryId(2))
    w.settle()
    w.click("Wait for NL Hold'em 1/2")
    (waiter,) = w.console.cash().waiting.waiters
    assert w.console.name(waiter.player) == "Ján Bielik"
    w.qtbot.waitUntil(lambda: not w.button("Wait for NL Hold'em 1/2").isEnabled())


def test_somebody_new_is_added_on_the_way_to_the_list(walker: Walker) -> None:
    w = walker
    open_table(w)
    page(w).list.table.setFocus()
    w.press(Key.Key_W)
    w.type("Zora Nezmysel")
    w.press(ENTER)
    for typed in ("1.2.1990", "sk", "SK999999"):
        w.type(typed)
        w.press(ENTER)
    w.picture("new-person")
    w.press(ENTER, modifier=CTRL)
    w.press(ENTER)
    (waiter,) = w.console.cash().waiting.waiters
    assert w.console.name(waiter.player) == "Zora Nezmysel"


def test_the_lobby_tells_of_the_cash_games_and_leads_to_them(walker: Walker) -> None:
    w = walker
    w.go("lobby")
    strip = w.window.findChild(LobbyCash)
    assert strip is not None
    assert not strip.isVisible()
    w.go("cash")
    open_table(w)
    wait_for(w, "bie")
    w.go("lobby")
    assert strip.isVisible()
    row = strip.table.model().index(0, 0).data(), strip.table.model().index(0, 3).data()
    assert row == ("NL Hold'em 1/2", "10")
    w.order(c.AnnounceTournament(TournamentId("t"), settings(), STRUCTURE))
    w.click("Month")
    assert not strip.isVisible(), "the month takes all the room"
    w.click("List")
    assert strip.isVisible()
    w.click("New tournament")
    assert not strip.isVisible(), "and so does a form"
    w.press(ESC)
    assert strip.isVisible()
    w.click("To the cash games")
    assert isinstance(w.page(), CashPage)


def test_who_is_called_from_another_game_brings_the_chips(walker: Walker) -> None:
    w = walker
    open_table(w)
    sit(w, "ada", 1, "200")
    w.order(c.OpenCashTable(CashTableId("plo"), 7, terms(OMAHA)))
    player = next(one.player for one in w.console.cash().tables[0].sittings)
    w.order(c.JoinWaiting(player, OMAHA))
    page(w).list.table.setFocus()
    w.press(ENTER, ENTER)
    task = page(w).task()
    assert isinstance(task, ChangeTask)
    task.chips.setFocus()
    w.type("250")
    w.press(ENTER)
    assert w.refusals == ["more_than_on_table"]
    w.type("he won a pot at the other table")
    w.press(ENTER)
    here, there = w.console.cash().tables
    assert (len(here.sittings), len(there.sittings)) == (0, 1)
    assert w.console.cash().waiting.waiters == ()


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_nothing_is_cut_off_in_a_small_window(
    house: Path, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    opened = open_house(sqlite_url(house))
    for number in (1, 2):
        opened.desk.execute(c.OpenCashTable(CashTableId(f"t{number}"), number, terms()), WHO)
    players = [one.id for one in opened.store.people()]
    opened.desk.execute(c.SeatCashPlayer(CashTableId("t1"), players[0], 1, 20_000, TILL), WHO)
    opened.desk.execute(c.JoinWaiting(players[1], HOLDEM), WHO)
    opened.close()
    with walk(house, qtbot, tmp_path, language=language, size=(1280, 720)) as w:
        w.go("cash")
        assert clipped(w.window) == []
        page(w).map.select(Seat(1, 1))
        for key in (
            "open",
            "wait",
            "seat",
            "top_up",
            "cash_out",
            "change",
            "blinds",
            "drop",
            "void",
            "books",
        ):
            page(w).actions_.do(key)
            w.settle()
            assert page(w).task() is not None, key
            assert clipped(w.window) == [], key
            w.picture(f"{language}-{key}")
            w.press(ESC)


def test_who_is_erased_has_no_id_for_a_name_in_the_cash_games() -> None:
    assert name_of(texts_for("en"), {}, person(1).id) == "erased person"


def test_letters_act_on_the_empty_page_as_its_buttons_say(walker: Walker) -> None:
    empty = page(walker).findChild(EmptyPage)
    assert empty is not None
    empty.buttons[0].setFocus()
    walker.press(Key.Key_O)
    assert isinstance(page(walker).task(), OpenCashTask)
