"""Balancing, breaking and the final table at the map: F5, Enter; what must be told is asked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.tables.balancing import differences
from director.values.ids import Seat
from tests.desk.night.night_desk import WHO, Night
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of, shortened, sitting, tell_buttons
from tests.ui.waiting_presses import once, post_click, spot
from ui.console.orders import Order, new_id
from ui.night.tables.balance import QuestionRow
from ui.night.tables.balance_words import Need
from ui.night.tables.breaking import BreakTask, FinalTableTask, RedrawTask
from ui.night.tables.page import TablesPage
from ui.parts.panel import PressButton


def spread(shown: Shown) -> int:
    """How far the shortest table is behind the fullest."""
    return max(differences(shown.state.open_tables).values())


def test_F5_enter_balances_the_tables(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    tell_buttons(night)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        assert spread(shown) == 2
        page.balance()
        shown.press(ENTER)
        assert spread(shown) == 1
        assert not page.balance_panel.isVisible()
        assert shown.focus() is page.map


def test_plan_says_who_where_and_why_and_marks_both_seats(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    tell_buttons(night)
    with page_of(TablesPage, night, qtbot) as (page, _shown):
        (card,) = page.view.cards if page.view else ()
        assert card.reason.startswith("Due the big blind at table")
        assert "T-8" in card.note
        mover, goal = page.map.floor().seat(card.move.origin), page.map.floor().seat(card.move.target)
        assert mover is not None
        assert goal is not None
        assert mover.planned
        assert goal.wanted


def test_next_big_blind_is_asked_where_it_is_not_known_and_one_key_answers(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.balance()
        shown.settle()
        asked = page.view.questions if page.view else ()
        assert len(asked) == 2
        rows = page.balance_panel.findChildren(QuestionRow)
        assert [row.hint.isVisible() for row in rows] == [True, False]
        page.map.setFocus()
        assert not any(row.hint.isVisible() for row in rows)
        page.balance()
        for question in asked:
            shown.type(str(question.seats[0][0]))
        assert [len(page.view.questions), len(page.view.cards)] == [0, 1]  # type: ignore[union-attr]
        shown.press(ENTER)
        assert spread(shown) == 1


def test_one_click_answers_too(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        row = page.balance_panel.findChildren(QuestionRow)[0]
        seat, button = next(iter(row.buttons.items()))
        button.click()
        shown.settle()
        told = [table.button for table in shown.state.open_tables if table.button]
        assert len(told) == 1
        assert seat in row.buttons


@pytest.mark.parametrize("by_phone", [False, True])
def test_a_click_from_before_the_questions_moved_tells_nothing(qtbot: QtBot, *, by_phone: bool) -> None:
    """However late the machine reads it, and whoever has answered: the other question stands there."""
    night = shortened(floor(27), 3, 2)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        _first, second = page.balance_panel.findChildren(QuestionRow)
        qtbot.waitUntil(lambda: second.isVisible() and second.height() > 20)
        place = spot(next(iter(second.buttons.values())))
        once(shown.console.changed, lambda: post_click(shown.window, place))
        asked = page.view.questions[1] if page.view else None
        assert asked is not None
        if by_phone:
            told_there = c.TellNextBigBlind(night.id, asked.table, asked.seats[0][0])
            shown.console.carry_out(Order(told_there, WHO, new_id()), lambda _why: None)
        else:
            post_click(shown.window, place)
        shown.settle()
        shown.settle()

        def told() -> int:
            return len([table for table in shown.state.open_tables if table.button])

        assert told() == 1
        (left,) = [row for row in page.balance_panel.findChildren(QuestionRow) if row.isVisible()]
        assert shown.window.childAt(place) in left.buttons.values()
        post_click(shown.window, place)
        shown.settle()
        assert told() == 2


def test_plan_is_made_anew_after_every_change(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    tell_buttons(night)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        assert page.view is not None
        (card,) = page.view.cards
        others = [entry for entry in shown.state.tables[card.move.origin.table].seats if entry]
        loser = next(entry for entry in others if entry != card.move.entry)
        shown.console.order(c.BustPlayers(night.id, (Bust(loser),)))
        shown.settle()
        assert page.view.cards == () or page.view.cards[0] != card


def test_escape_puts_the_plan_away_until_it_differs(qtbot: QtBot) -> None:
    night = shortened(floor(27), 3, 2)
    tell_buttons(night)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.balance()
        shown.press(ESC)
        assert not page.balance_panel.isVisible()
        assert shown.focus() is page.map
        page.reload()
        assert not page.balance_panel.isVisible()


def test_nothing_to_balance_is_said(qtbot: QtBot) -> None:
    with page_of(TablesPage, floor(27), qtbot) as (page, _shown):
        assert not page.balance_panel.isVisible()
        page.balance()
        assert page.balance_panel.need() is Need.NOTHING
        assert page.balance_panel.headline.text() == "The tables are within one: nothing to move"


def test_T_S3_table_that_can_be_broken_comes_before_moves(qtbot: QtBot) -> None:
    night = floor(27)
    for table in (1, 2, 3):
        shortened(night, table, 3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        assert page.balance_panel.need() is Need.BREAK
        page.balance()
        shown.press(ENTER)
        task = page.task()
        assert isinstance(task, BreakTask)
        assert task.model.total() == 6
        drawn = {row.entry: row.order[1] for row in task.model.rows()}
        shown.press(ENTER)
        assert not shown.state.tables[3].is_open
        assert {entry: shown.state.entries[entry].seat for entry in drawn} == drawn
        assert task.is_done
        shown.press(ENTER)
        assert page.task() is None


def test_one_button_bears_the_sign_of_enter_and_enter_presses_that_one(qtbot: QtBot) -> None:
    """A break is offered below and open beside: the sign goes where the keys are, nothing moves."""
    night = two_tables_too_many()
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.balance()
        shown.press(ENTER)
        task, first = page.task(), page.balance_panel.first
        assert isinstance(task, BreakTask)
        assert task.button is not None
        assert first is not None
        wide = first.width(), task.button.width()
        assert signed(shown) == [task.button]
        page.balance()
        assert signed(shown) == [first]
        shown.press(Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        assert signed(shown) == [first]
        page.reload()
        assert signed(shown) == [first]
        assert (first.width(), task.button.width()) == wide
        page.map.setFocus()
        assert signed(shown) == [task.button]
        task.begin()
        shown.press(ESC)
        assert page.map.hasFocus()
        assert signed(shown) == [], "Enter is the map's"
        shown.press(ENTER)
        assert not isinstance(page.task(), BreakTask)


def signed(shown: Shown) -> list[PressButton]:
    """The buttons that say they are pressed by Enter."""
    found = shown.window.findChildren(PressButton)
    return [button for button in found if button.isVisible() and "↵" in button.text()]


def two_tables_too_many() -> Night:
    """Four tables of which two hold all players: 4, 4, 4, 4 at tables of nine."""
    night = floor(28, 4)
    for table in (1, 2, 3, 4):
        shortened(night, table, 3)
    return night


def test_T_7_all_tables_that_can_be_broken_break_in_one_draw_by_two_keys(qtbot: QtBot) -> None:
    with page_of(TablesPage, two_tables_too_many(), qtbot) as (page, shown):
        panel = page.balance_panel
        assert panel.headline.text() == "Tables 4, 3 can be broken"
        page.balance()
        shown.press(ENTER)
        task = page.task()
        assert isinstance(task, BreakTask)
        assert task.tables.chosen() == (4, 3)
        assert task.button is not None
        assert task.button.text() == "Break 2 tables   ↵"
        drawn = {row.entry: row.order[1] for row in task.model.rows()}
        assert len(drawn) == 8
        shown.press(ENTER)
        assert [(each.number, each.players) for each in shown.state.open_tables] == [(1, 8), (2, 8)]
        assert {entry: shown.state.entries[entry].seat for entry in drawn} == drawn
        assert max(entry.moves for entry in shown.state.entries.values()) == 1
        assert task.line.text() == "Tables 4, 3"


def test_T_7_tables_are_chosen_in_the_panel_and_on_the_map(qtbot: QtBot) -> None:
    with page_of(TablesPage, two_tables_too_many(), qtbot) as (page, shown):
        page.map.select(Seat(4, 0))
        shown.press(Qt.Key.Key_K)
        task = page.task()
        assert isinstance(task, BreakTask)
        assert task.tables.chosen() == (4,)
        assert task.model.total() == 4
        task.tables.buttons[3].click()
        shown.settle()
        assert (task.tables.chosen(), task.model.total()) == ((4, 3), 8)
        task.tables.buttons[4].click()
        task.tables.buttons[3].click()
        shown.settle()
        assert (task.tables.chosen(), task.model.total(), task.command()) == ((), 0, None)
        assert task.button is not None
        assert not task.button.isEnabled()
        shown.press(ESC)
        page.map.setFocus()
        QTest.keyClick(page.map, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        page.map.select(Seat(3, 0))
        QTest.keyClick(page.map, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        assert page.map.chosen_tables() == (3, 4)
        shown.press(Qt.Key.Key_K, ENTER)
        assert [each.number for each in shown.state.open_tables] == [1, 2]
        assert page.map.chosen_tables() == (page.map.selected().table,)  # type: ignore[union-attr]


def test_tables_are_marked_by_ctrl_and_mouse_and_a_plain_click_ends_it(qtbot: QtBot) -> None:
    with page_of(TablesPage, two_tables_too_many(), qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        control = Qt.KeyboardModifier.ControlModifier
        left, port = Qt.MouseButton.LeftButton, page.map.viewport()
        at = {n: page.map.seat_point(Seat(n, 1)) for n in (1, 2, 3, 4)}
        qtbot.mouseClick(port, left, control, at[4])
        qtbot.mouseClick(port, left, control, at[3])
        assert page.map.chosen_tables() == (1, 3, 4)
        qtbot.mouseClick(port, left, control, at[1])
        assert page.map.chosen_tables() == (3, 4)
        shown.press(Qt.Key.Key_K)
        task = page.task()
        assert isinstance(task, BreakTask)
        assert task.tables.chosen() == (4, 3)
        qtbot.mouseClick(port, left, control, at[3])
        assert task.tables.chosen() == (4,), "the map goes on choosing while the panel is open"
        qtbot.mouseClick(port, left, pos=at[2])
        assert page.map.chosen_tables() == (2,)
        assert task.tables.chosen() == (4,)


def test_preview_of_a_draw_changes_nothing(qtbot: QtBot) -> None:
    night = floor(27)
    for table in (1, 2, 3):
        shortened(night, table, 3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        written = len(night.store.journal)
        page.map.select(Seat(3, 0))
        shown.press(Qt.Key.Key_K)
        since = {entry.kind for entry in night.store.journal[written:]}
        assert since <= {"LevelReached", "HeadsNoted"}
        shown.press(ESC)
        assert shown.state.tables[3].is_open


def test_slips_of_a_broken_table_are_printed(qtbot: QtBot) -> None:
    night = floor(27)
    for table in (1, 2, 3):
        shortened(night, table, 3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(3, 0))
        shown.press(Qt.Key.Key_K, ENTER)
        task = page.task()
        assert isinstance(task, BreakTask)
        task.slips.click()
        task.sheet.click()
        qtbot.waitUntil(lambda: sorted(shown.papers) == ["move_list", "move_slips"])


def test_final_table_is_formed_where_it_is_due(qtbot: QtBot) -> None:
    night = floor(12, 2)
    for table in (1, 2):
        shortened(night, table, 2)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        assert page.balance_panel.need() is Need.FINAL_TABLE
        page.balance()
        shown.press(ENTER)
        assert isinstance(page.task(), FinalTableTask)
        shown.press(ENTER)
        assert [table.players for table in shown.state.open_tables] == [8]


def test_all_seats_are_drawn_anew_where_the_house_does_so(qtbot: QtBot) -> None:
    night = floor(27, redraw_at=(2,))
    for table in (1, 2, 3):
        shortened(night, table, 3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.actions_.do("redraw")
        shown.settle()
        task = page.task()
        assert isinstance(task, RedrawTask)
        assert task.tables.chosen() == (1, 2)
        assert len(list(task.model.rows())) == 18
        shown.press(ENTER)
        assert [table.players for table in shown.state.open_tables] == [9, 9]
        task.slips.click()
        qtbot.waitUntil(lambda: shown.papers == ["move_slips"])


def test_told_button_is_asked_again_after_somebody_went_out(qtbot: QtBot) -> None:
    night = floor(27)
    tell_buttons(night)
    shortened(night, 3, 2)
    with page_of(TablesPage, night, qtbot) as (page, _shown):
        assert page.view is not None
        assert [question.table for question in page.view.questions] == [3]
        assert QApplication.focusWidget() is page.map


def test_K_at_a_table_that_is_not_next_asks_for_the_floormans_word(qtbot: QtBot) -> None:
    night = floor(27)
    for table in (1, 2, 3):
        shortened(night, table, 3)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.map.select(Seat(1, 0))
        shown.press(Qt.Key.Key_K, ENTER)
        assert shown.refusals == ["other_table_first"]
        assert len(sitting(night, 1, *night.state.tables[1].occupied)) == 6
