"""Going out at the map: B, seat, Enter; several, tied, hand-for-hand, rebuys; mistakes found later."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import texts_for
from director.tournament.elimination import knock_outs
from director.tournament.events import Bust
from director.tournament.settings import Format, Offer, Price, Purchase
from director.tournament.state import EntryStatus
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Seat
from tests.desk.night.bounties.test_bounties import FIXED, running
from tests.desk.night.night_desk import PRICE, TILL, WHO, Night
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of, sitting
from ui.night.prizes.bounty_panel import CorrectHeadTask
from ui.night.tables.bust import BustTask
from ui.night.tables.bust_words import BustChoice, fates, misread, read_seats
from ui.night.tables.out_order import OrderTask, ReinstateTask
from ui.night.tables.out_order_words import earlier, later, parted, tied_with_next
from ui.night.tables.page import TablesPage
from ui.night.tables.player_tasks import MoveTask, RebuyTask
from ui.parts.panel import Words

Desk = tuple[TablesPage, Shown]


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """27 players at three tables of nine."""
    with page_of(TablesPage, floor(27), qtbot) as shown:
        shown[0].map.select(Seat(1, 0))
        yield shown


def status(shown: Shown, entry: EntryId) -> EntryStatus:
    """Where an entry is in its life."""
    return shown.state.entries[entry].status


def task(page: TablesPage) -> BustTask:
    """The bust panel that is open."""
    found = page.task()
    assert isinstance(found, BustTask)
    return found


def test_B_seat_enter_busts_one(desk: Desk) -> None:
    page, shown = desk
    (loser,) = sitting(shown.night, 1, 4)
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ENTER)
    assert status(shown, loser) is EntryStatus.BUSTED
    assert page.task() is None
    assert shown.focus() is page.map


def test_a_seat_that_was_typed_is_dropped_by_one_esc(desk: Desk) -> None:
    """Nothing is lost that is not typed again at once; B and another seat begin anew."""
    page, shown = desk
    (loser,) = sitting(shown.night, 1, 7)
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    shown.press(ESC)
    assert page.task() is None
    assert shown.focus() is page.map
    shown.press(Qt.Key.Key_B)
    shown.type("7")
    shown.press(ENTER)
    assert status(shown, loser) is EntryStatus.BUSTED
    assert len(shown.state.out) == 1


def test_what_is_typed_after_the_first_esc_is_not_added_to_what_stood(desk: Desk) -> None:
    page, shown = desk
    shown.press(Qt.Key.Key_B)
    shown.type("2 5 8")
    shown.press(ESC)
    assert len(task(page).rows) == 3
    shown.type("4")
    assert task(page).seats.text() == "4"
    assert len(task(page).rows) == 1


def test_selected_player_is_busted_by_B_enter(desk: Desk) -> None:
    page, shown = desk
    (loser,) = sitting(shown.night, 2, 7)
    page.map.select(Seat(2, 7))
    shown.press(Qt.Key.Key_B, ENTER)
    assert status(shown, loser) is EntryStatus.BUSTED


def test_T_P4_two_in_a_hand_are_ordered_by_their_stacks(desk: Desk) -> None:
    _page, shown = desk
    small, large = sitting(shown.night, 1, 2, 5)
    shown.press(Qt.Key.Key_B)
    shown.type("2 5")
    shown.press(ENTER)
    assert not shown.state.out
    shown.type("1000")
    shown.press(ENTER)
    shown.type("4000")
    shown.press(ENTER)
    assert shown.state.out == ((small,), (large,))


def test_tab_goes_from_the_top_down_through_what_has_appeared(desk: Desk) -> None:
    page, shown = desk
    shown.press(Qt.Key.Key_B)
    shown.type("2 5")
    bust = task(page)
    rows = list(bust.rows.values())
    passed = []
    for _ in range(6):
        shown.press(Qt.Key.Key_Tab)
        passed.append(shown.focus())
    assert passed == [rows[0].stack, rows[0].by, rows[1].stack, rows[1].by, bust.tied, bust.button]


def test_nothing_above_the_button_comes_with_a_warning(desk: Desk) -> None:
    page, shown = desk
    shown.press(Qt.Key.Key_B)
    bust = task(page)
    assert bust.button is not None
    bust.warning.say("")
    shown.settle()
    before = bust.button.y()
    bust.warning.say("Something is wrong with what was entered here.")
    shown.settle()
    assert bust.button.y() == before


def test_T_P4_tied_players_need_no_stacks(desk: Desk) -> None:
    page, shown = desk
    tied = sitting(shown.night, 1, 2, 5)
    shown.press(Qt.Key.Key_B)
    shown.type("2 5")
    task(page).tied.setChecked(True)
    shown.settle()
    shown.press(ENTER)
    assert shown.state.out == (tuple(sorted(tied)),)


def test_T_P4_hand_for_hand_takes_seats_of_several_tables(desk: Desk) -> None:
    page, shown = desk
    losers = (*sitting(shown.night, 1, 3), *sitting(shown.night, 2, 6))
    shown.night.do(c.SetHandForHand(shown.night.id, True))
    page.reload()
    shown.press(Qt.Key.Key_B)
    shown.type("3 2/6")
    named = [row.findChildren(Words)[0].text().split()[0] for row in task(page).rows.values()]
    assert named == ["3", "2/6"]
    shown.press(ENTER)
    assert shown.state.out == (tuple(sorted(losers)),)


def test_who_knocked_whom_out_is_kept(desk: Desk) -> None:
    page, shown = desk
    loser, winner = sitting(shown.night, 1, 4, 8)
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    row = task(page).rows[loser]
    row.by.setText("8")
    shown.settle()
    shown.press(ENTER)
    assert shown.state.entries[loser].knocked_out_by == (winner,)


def test_wrong_seat_is_said_and_nobody_goes_out(desk: Desk) -> None:
    page, shown = desk
    before = shown.state
    shown.press(Qt.Key.Key_B)
    shown.type("4 44")
    assert task(page).problem.text() == "Nobody sits at table 1 seat 44."
    shown.press(ENTER)
    assert shown.state is before
    shown.press(ESC)
    assert page.task() is not None, "what was typed is not dropped unasked"
    shown.press(ESC)
    assert page.task() is None


def test_who_came_to_a_seat_after_it_was_typed_does_not_go_out(desk: Desk) -> None:
    """Another console puts one out and another there: Enter waits until the seat is typed again."""
    page, shown = desk
    (meant,), (moved,) = sitting(shown.night, 1, 4), sitting(shown.night, 2, 1)
    shown.press(Qt.Key.Key_B)
    shown.type("4")
    for news in (
        c.BustPlayers(shown.night.id, (Bust(meant),)),
        c.MoveEntry(shown.night.id, moved, Seat(1, 4)),
    ):
        shown.console.order(news, insist=True, reason="as told")
        shown.settle()
    assert shown.state.entries[moved].seat == Seat(1, 4)
    assert task(page).problem.text().endswith("came to table 1 seat 4 meanwhile: type the seat again.")
    shown.press(ENTER)
    assert status(shown, moved) is EntryStatus.SEATED
    assert shown.refusals == []
    shown.press(Qt.Key.Key_Backspace)
    shown.type("4")
    assert task(page).problem.text() == ""
    shown.press(ENTER)
    assert status(shown, moved) is EntryStatus.BUSTED


def test_who_was_moved_elsewhere_meanwhile_is_not_moved_again(desk: Desk) -> None:
    """M of a player whom another console moves: the panel says where the player sits now."""
    page, shown = desk
    shown.night.bust(*sitting(shown.night, 1, 1, 2), *sitting(shown.night, 3, 1))
    page.reload()
    (entry,) = sitting(shown.night, 2, 4)
    page.map.select(Seat(2, 4))
    shown.press(Qt.Key.Key_M)
    shown.type("1/1")
    shown.console.order(
        c.MoveEntry(shown.night.id, entry, Seat(3, 1)), insist=True, reason="cannot see the board"
    )
    shown.settle()
    moving = page.task()
    assert isinstance(moving, MoveTask)
    assert moving.button is not None
    shown.qtbot.waitUntil(lambda: "table 3, seat 1" in moving.warning.text())
    assert not moving.button.isEnabled()
    shown.press(ENTER)
    assert shown.refusals == ["moved_meanwhile"]
    assert shown.state.entries[entry].seat == Seat(3, 1)


def test_refused_bust_keeps_the_panel_and_what_was_typed(desk: Desk) -> None:
    page, shown = desk
    shown.press(Qt.Key.Key_B)
    shown.type("1 2 3 4 5 6 7 8 9")
    task(page).tied.setChecked(True)
    said = "Nobody would be left at table 1"
    shown.qtbot.waitUntil(lambda: task(page).warning.text().startswith(said))
    shown.press(ENTER)
    assert shown.refusals == ["nobody_left_at_table"]
    assert task(page).seats.text() == "1 2 3 4 5 6 7 8 9"
    assert shown.state.out == ()


def test_rebuy_is_asked_in_the_same_place(qtbot: QtBot) -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.register(6)
    night.start()
    seats = night.state.tables[1].occupied
    buyer, loser = sitting(night, 1, seats[0], seats[1])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        shown.press(Qt.Key.Key_B)
        shown.type(f"{seats[0]} {seats[1]}")
        row = task(page).rows[buyer]
        next(button for button in row.choices.values() if button.text().startswith("Rebuy")).click()
        shown.settle()
        shown.press(ENTER)
        assert status(shown, buyer) is EntryStatus.SEATED
        assert len(shown.state.entries[buyer].extras) == 1
        assert status(shown, loser) is EntryStatus.BUSTED


def test_T_24_a_bust_with_a_rebuy_asks_who_won_the_chips_in_four_keys(qtbot: QtBot) -> None:
    """Without bounties the seat may stay empty: B, seat, R, Enter; typed, it is a hit."""
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.register(6)
    night.start()
    seats = night.state.tables[1].occupied
    buyer, winner = sitting(night, 1, seats[0], seats[1])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        shown.press(Qt.Key.Key_B)
        shown.type(str(seats[0]))
        shown.press(Qt.Key.Key_R, ENTER)
        assert len(shown.state.entries[buyer].rebought) == 1
        shown.press(Qt.Key.Key_B)
        shown.type(str(seats[0]))
        shown.press(Qt.Key.Key_R)
        row = task(page).rows[buyer]
        assert row.by.isVisible()
        row.by.setText(str(seats[1]))
        shown.settle()
        shown.press(ENTER)
        assert shown.state.entries[buyer].rebought[-1].knocked_out_by == (winner,)
        assert knock_outs(shown.state) == {winner: 1}


def test_T_24_where_a_bounty_is_lost_enter_goes_to_the_seat_of_who_won_it(qtbot: QtBot) -> None:
    night = running(FIXED, 4, rebuy=Offer(Price(5_000), 10_000))
    seats = night.state.tables[1].occupied
    buyer, winner = sitting(night, 1, seats[0], seats[1])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        shown.press(Qt.Key.Key_B)
        shown.type(str(seats[0]))
        shown.press(Qt.Key.Key_R, ENTER)
        assert not shown.state.entries[buyer].extras
        assert shown.focus() is task(page).rows[buyer].by
        shown.type(str(seats[1]))
        shown.press(ENTER)
        assert shown.state.entries[winner].heads.won == 5_000
        page.actions_.do("knock_out")
        correcting = page.task()
        assert isinstance(correcting, CorrectHeadTask)
        assert (correcting.who.chosen(), correcting.by()) == (buyer, (winner,))


def test_T_24_a_rebuy_of_one_says_by_seat_who_won_the_last_chips(qtbot: QtBot) -> None:
    night = running(FIXED, 4, rebuy=Offer(Price(5_000), 10_000))
    seats = night.state.tables[1].occupied
    buyer, winner = sitting(night, 1, seats[0], seats[1])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, seats[0]))
        shown.press(Qt.Key.Key_R)
        selling = page.task()
        assert isinstance(selling, RebuyTask)
        selling.by.setText("x")
        assert selling.command() is None
        selling.by.setText(str(seats[1]))
        shown.settle()
        shown.press(ENTER)
        assert shown.state.entries[buyer].rebought[0].knocked_out_by == (winner,)


def test_R_enter_sells_a_rebuy(qtbot: QtBot) -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.register(4)
    night.start()
    seat = night.state.tables[1].occupied[0]
    (buyer,) = sitting(night, 1, seat)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, seat))
        shown.press(Qt.Key.Key_R, ENTER)
        assert len(shown.state.entries[buyer].extras) == 1


def test_the_fate_that_R_chooses_next_says_so_and_enter_goes_on_from_the_one_chosen(
    qtbot: QtBot,
) -> None:
    """The button of a fate that is chosen already leaves Enter to the panel."""
    night = Night({"format": Format.SECOND_CHANCE, "rebuy": Offer(PRICE, 10_000), "max_rebuys": 2})
    night.register(6)
    night.start()
    first, second = night.state.tables[1].occupied[:2]
    _other, loser = sitting(night, 1, first, second)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        shown.press(Qt.Key.Key_B)
        shown.type(f"{first} {second}")
        row = task(page).rows[loser]

        def signed() -> list[BustChoice]:
            rows = task(page).rows.values()
            return [fate for row in rows for fate, b in row.choices.items() if b.text().endswith("   R")]

        for following in (*tuple(row.choices)[1:], BustChoice.OUT):
            assert signed() == [following], "one key, one meaning: of whoever was typed last"
            shown.press(Qt.Key.Key_R)
            assert row.fate() is following
        row.choices[BustChoice.REBUY].setFocus()
        shown.press(ENTER)
        assert row.fate() is BustChoice.REBUY
        assert shown.state.entries[loser].extras == ()
        shown.press(ENTER)
        assert len(shown.state.entries[loser].extras) == 1


def test_R_at_the_map_asks_for_the_chips_only_where_they_decide(qtbot: QtBot) -> None:
    rebuys = {"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)}
    for below, typed, has in ((0, (), None), (4_000, (Qt.Key.Key_5, Qt.Key.Key_0), 10_050)):
        night = Night({**rebuys, "rebuy_below": below})
        night.register(4)
        night.start()
        seat = night.state.tables[1].occupied[0]
        (buyer,) = sitting(night, 1, seat)
        with page_of(TablesPage, night, qtbot) as (page, shown):
            page.map.select(Seat(1, seat))
            shown.press(Qt.Key.Key_R, *typed, ENTER)
            assert len(shown.state.entries[buyer].extras) == 1
            assert shown.state.entries[buyer].stack == has


def test_reinstated_player_is_back_at_a_free_seat(desk: Desk) -> None:
    page, shown = desk
    (loser,) = sitting(shown.night, 1, 4)
    shown.night.bust(loser)
    shown.console.order(c.MarkPresence(shown.night.id, sitting(shown.night, 2, 1)[0], False))
    shown.settle()
    page.actions_.do("reinstate")
    shown.settle()
    shown.press(ENTER)
    assert shown.state.entries[loser].seat == Seat(1, 4)


def test_bring_back_proposes_the_seat_that_the_player_left_while_it_is_free(desk: Desk) -> None:
    page, shown = desk
    first, second = (sitting(shown.night, table, 4)[0] for table in (1, 3))
    for loser in (first, second):
        shown.console.order(c.BustPlayers(shown.night.id, (Bust(loser, nobody=True),)))
        shown.settle()
    page.actions_.do("reinstate")
    shown.settle()
    bringing = page.task()
    assert isinstance(bringing, ReinstateTask)
    assert (bringing.who.value(), bringing.seat.text()) == (second, "3/4")
    bringing.who.choose(first)
    bringing._propose()
    assert bringing.seat.text() == "1/4"
    shown.console.order(c.ReinstateEntry(shown.night.id, second, Seat(1, 4)), reason="?", insist=True)
    shown.settle()
    bringing._propose()
    assert bringing.seat.text() not in ("", "1/4")


def test_order_of_going_out_is_put_right(desk: Desk) -> None:
    page, shown = desk
    first, second = sitting(shown.night, 1, 4, 5)
    shown.night.bust(first, second)
    shown.console.order(c.MarkPresence(shown.night.id, sitting(shown.night, 2, 1)[0], False))
    shown.settle()
    page.actions_.do("order")
    shown.settle()
    found = page.task()
    assert isinstance(found, OrderTask)
    found.change(earlier)
    shown.settle()
    found.accept()
    shown.settle()
    assert shown.state.out == ((second,), (first,))


def test_after_the_finish_the_winner_is_listed_and_exchanges_places_with_the_second(
    qtbot: QtBot,
) -> None:
    night = floor(3, 1)
    night.lock()
    night.fund(100_000)
    night.bust(3, 2)
    won = tuple(winnings(night.state))
    night.pay(*map(int, won))
    with page_of(TablesPage, night, qtbot) as (page, shown):
        shown.console.order(c.FinishTournament(night.id))
        for entry in won:
            shown.console.order(c.VoidPrize(night.id, entry, TILL), reason="two names alike")
        shown.settle()
        page.actions_.do("order")
        shown.settle()
        found = page.task()
        assert isinstance(found, OrderTask)
        assert [row.entry for row in found.model.rows()] == [1, 2, 3]
        assert not found.why.isHidden()
        found.list.select(EntryId(1))
        found.change(earlier)
        found.why.setText("two names alike")
        shown.settle()
        found.accept()
        shown.settle()
        assert shown.state.out == ((3,), (1,))


def test_seats_are_read_in_short() -> None:
    assert read_seats("4 7, 2/9", 1) == (Seat(1, 4), Seat(1, 7), Seat(2, 9))
    assert read_seats("4 4 x", 3) == (Seat(3, 4),)
    night = floor(9, 1)
    assert "x" in misread("4 x", night.state, 1, texts_for("en"))


def test_order_is_changed_step_by_step() -> None:
    a, b, d = (EntryId(n) for n in (1, 2, 3))
    order = ((a,), (b,), (d,))
    assert later(order, a) == ((b,), (a,), (d,))
    assert earlier(order, a) == order
    tied = tied_with_next(order, a)
    assert tied == ((a, b), (d,))
    assert later(tied, a) == ((b,), (a,), (d,))
    assert parted(tied, b) == order


# --- what a player who has lost all chips may choose ------------------------------------------------

AGAIN = (BustChoice.OUT, BustChoice.ENTERS_AGAIN)


@pytest.mark.parametrize(
    ("changes", "had", "offered"),
    [
        ({}, 1, (BustChoice.OUT,)),
        ({"re_entries": 3}, 3, AGAIN),
        ({"re_entries": 3}, 4, (BustChoice.OUT,)),
        ({"format": Format.SECOND_CHANCE}, 1, AGAIN),
        ({"format": Format.SECOND_CHANCE}, 2, (BustChoice.OUT,)),
        ({"format": Format.SECOND_CHANCE, "re_entries": 3}, 2, AGAIN),
        ({"format": Format.SECOND_CHANCE, "re_entries": 3}, 4, (BustChoice.OUT,)),
        ({"re_entries": 3, "max_entries": 4}, 1, (BustChoice.OUT,)),
        (
            {"format": Format.ONE_REBUY, "rebuy": Offer(PRICE, 10_000)},
            1,
            (BustChoice.OUT, BustChoice.REBUY),
        ),
    ],
)
def test_T_F2_the_panel_offers_what_the_desk_would_sell(
    changes: dict[str, object], had: int, offered: tuple[BustChoice, ...]
) -> None:
    night = Night(changes)
    night.register(4)
    night.start()
    entry = night.entry(1)
    for _ in range(had - 1):
        night.bust(entry.id)
        entry = night.entry(night.register_again(entry.player))
    assert fates(night.state, entry, night.time.at) == offered
    night.bust(entry.id)
    again = night.desk.can(night.buy_in(entry.player), WHO)
    assert (again is None) is (BustChoice.ENTERS_AGAIN in offered)


def test_T_24_a_rebuy_that_is_used_up_is_not_offered() -> None:
    night = Night({"format": Format.ONE_REBUY, "rebuy": Offer(PRICE, 10_000)})
    night.register(3)
    night.start()
    night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL))
    assert fates(night.state, night.entry(1), night.time.at) == (BustChoice.OUT,)
    assert fates(night.state, night.entry(2), night.time.at) == (BustChoice.OUT, BustChoice.REBUY)
    night.close_registration()
    assert fates(night.state, night.entry(2), night.time.at) == (BustChoice.OUT,)
