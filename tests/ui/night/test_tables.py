"""The tables page: what the map shows and keeps, its keys, dragging, and what is refused."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import texts_for
from director.tournament.events import Bust, Move
from director.tournament.state import PenaltyKind, SeatMark, StayReason
from director.values.ids import EntryId, Seat
from reports.night.move_slips import move_slips_of
from tests.desk.night.night_desk import Night
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of, sitting, tell_buttons
from ui.night.tables.page import TablesPage
from ui.night.tables.player_tasks import PenaltyTask
from ui.night.tables.table_admin import OpenTablesTask, add_closing, add_seat_marks, read_tables
from ui.parts.panel import PressButton
from ui.parts.people.words import player_rows, where
from ui.parts.question import Question
from ui.parts.tables.felt import shape
from ui.parts.tables.words import compact, floor_on_map

Desk = tuple[TablesPage, Shown]
TEXTS = texts_for("en")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """27 players at three tables of nine, one seat of each told."""
    night = floor(26)
    tell_buttons(night)
    with page_of(TablesPage, night, qtbot) as shown:
        yield shown


def free_seat(night: Night) -> Seat:
    """The one seat that is free."""
    (seat,) = [Seat(t.number, seat) for t in night.state.open_tables for seat in t.free]
    return seat


def taken_seat(night: Night, table: int) -> Seat:
    """The first taken seat of a table."""
    return Seat(table, night.state.tables[table].occupied[0])


def test_every_table_and_seat_is_on_the_map(desk: Desk) -> None:
    page, shown = desk
    floor_shown = page.map.floor()
    assert [table.number for table in floor_shown.tables] == [1, 2, 3]
    on_map = [seat.entry for table in floor_shown.tables for seat in table.seats if seat.taken]
    assert sorted(filter(None, on_map)) == sorted(shown.state.entries)
    assert "Number" in floor_shown.tables[0].seats[taken_seat(shown.night, 1).number - 1].name


def test_difference_to_the_fullest_is_said_and_toned() -> None:
    night = floor(27)
    night.bust(*sitting(night, 2, 1, 2, 3))
    night.bust(*sitting(night, 3, 4))
    tables = floor_on_map(night.state, {}, TEXTS, night.time.at).by_number
    assert (tables[1].short, tables[1].tone) == ("", "green")
    assert (tables[2].short, tables[2].tone) == ("3 short: stop", "red")
    assert (tables[3].short, tables[3].tone) == ("1 short", "green")


def test_button_and_blinds_are_shown_as_told(desk: Desk) -> None:
    page, shown = desk
    table = page.map.floor().by_number[1]
    first, second, third = shown.state.tables[1].occupied[:3]
    assert [table.at(seat).blinds for seat in (first, second, third)] == ["D", "SB", "BB"]
    assert "as told" in table.button_report


def test_marks_unsold_stacks_penalties_and_absence_have_words() -> None:
    night = Night(tables=(1, 2))
    night.register(4)
    night.do(c.MarkSeat(night.id, Seat(2, 9), SeatMark.BLOCKED))
    free = night.state.tables[1].free[0]
    night.do(c.LayOutStacks(night.id, (Seat(1, free),)))
    night.start()
    away, punished = EntryId(1), EntryId(2)
    night.do(c.MarkPresence(night.id, away, False))
    night.do(c.GivePenalty(night.id, punished, PenaltyKind.HANDS, 3), reason="abuse")
    shown = floor_on_map(night.state, {}, TEXTS, night.time.at)
    notes = {seat.entry or seat.seat: seat.note for table in shown.tables for seat in table.seats}
    assert notes[away] == "away"
    assert notes[punished] == "misses 3"
    assert notes[Seat(2, 9)] == "blocked"
    assert notes[Seat(1, free)] == "unsold"


def test_arrows_lead_from_seat_to_seat_and_to_the_next_table(desk: Desk) -> None:
    page, shown = desk
    page.map.select(Seat(1, 1))
    shown.press(Qt.Key.Key_Right)
    assert page.map.selected() == Seat(1, 9)
    for _ in range(6):
        shown.press(Qt.Key.Key_Right)
    chosen = page.map.selected()
    assert chosen is not None
    assert chosen.table > 1


def test_digits_lead_to_a_table_and_page_keys_to_the_next(desk: Desk) -> None:
    page, shown = desk
    shown.type("3")
    assert page.map.selected() == Seat(3, 0)
    shown.press(Qt.Key.Key_PageUp)
    assert page.map.selected() == Seat(2, 0)


def test_selection_is_kept_when_others_go_out(desk: Desk) -> None:
    page, shown = desk
    seat = taken_seat(shown.night, 2)
    page.map.select(seat)
    loser = sitting(shown.night, 3, *shown.state.tables[3].occupied[:1])[0]
    shown.console.order(c.BustPlayers(shown.night.id, (Bust(loser),)))
    shown.settle()
    assert page.map.selected() == seat
    assert shown.state.entries[loser].seat is None


def test_drag_to_a_free_seat_moves_the_player(qtbot: QtBot) -> None:
    night = floor(26)
    night.bust(*sitting(night, 3, *night.state.tables[3].occupied[:1]))
    target = Seat(3, night.state.tables[3].free[0])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        origin = taken_seat(night, max((1, 2), key=lambda n: night.state.tables[n].players))
        mover = night.state.tables[origin.table].at(origin.number)
        shown.drag(page, origin, target)
        assert shown.refusals == []
        assert mover is not None
        assert shown.state.entries[mover].seat == target


def test_refused_drag_changes_nothing_and_says_why(desk: Desk) -> None:
    page, shown = desk
    origin, taken = taken_seat(shown.night, 1), taken_seat(shown.night, 2)
    before, written = shown.state, len(shown.night.store.journal)
    shown.drag(page, origin, taken)
    assert shown.refusals == ["seat_taken"]
    assert shown.state is before
    assert len(shown.night.store.journal) == written
    assert page.map.floor() == floor_on_map(
        shown.state, shown.console.people(), TEXTS, shown.console.now()
    )


def test_drag_to_the_wrong_table_is_a_matter_of_procedure(desk: Desk) -> None:
    page, shown = desk
    target = free_seat(shown.night)
    told = shown.state.tables[1 if target.table != 1 else 2]
    origin = Seat(told.number, told.occupied[0])
    shown.drag(page, origin, target)
    assert shown.refusals[0] in ("tables_grow_apart", "not_due_the_big_blind")


def test_escape_ends_a_drag_and_nobody_moves(desk: Desk) -> None:
    page, shown = desk
    before = shown.state
    view, left = page.map.viewport(), Qt.MouseButton.LeftButton
    start = page.map.seat_point(taken_seat(shown.night, 1))
    end = page.map.seat_point(free_seat(shown.night))
    QTest.mousePress(view, left, pos=start)
    QTest.mouseMove(view, end)
    shown.press(ESC)
    QTest.mouseRelease(view, left, pos=end)
    shown.settle()
    assert shown.state is before
    assert shown.refusals == []


def test_escape_leaves_the_seat_for_its_table(desk: Desk) -> None:
    page, shown = desk
    page.map.select(taken_seat(shown.night, 1))
    shown.press(ESC)
    assert page.map.selected() == Seat(1, 0)


def test_letters_act_only_while_the_map_has_the_focus(desk: Desk) -> None:
    page, shown = desk
    page.map.select(taken_seat(shown.night, 1))
    page.balance()
    shown.press(Qt.Key.Key_B)
    assert page.task() is None
    page.map.setFocus()
    shown.press(Qt.Key.Key_B)
    assert page.task() is not None


def test_t_calls_the_clock_and_the_side_offers_the_rulings(desk: Desk) -> None:
    page, shown = desk
    seat = taken_seat(shown.night, 2)
    page.map.select(seat)
    shown.press(Qt.Key.Key_T)
    (call,) = shown.state.calls
    assert (call.table, call.entry) == (2, shown.state.tables[2].at(seat.number))
    assert page.overview.call.count() > 1


def test_t_in_a_break_is_asked_about(desk: Desk) -> None:
    page, shown = desk
    shown.console.order(c.InsertBreak(shown.night.id, 600))
    shown.settle()
    asked: list[Question] = []
    shown.console.frame.over.connect(lambda each: asked.append(each) if each is not None else None)
    page.map.select(taken_seat(shown.night, 2))
    page.map.setFocus()
    shown.press(Qt.Key.Key_T)
    assert not shown.state.calls
    (question,) = asked
    assert question._first is not None
    question._first.click()
    shown.settle()
    assert [call.table for call in shown.state.calls] == [2]


def test_t_once_more_goes_to_the_rulings_and_enter_rules(desk: Desk) -> None:
    page, shown = desk
    page.map.select(taken_seat(shown.night, 2))
    shown.press(Qt.Key.Key_T, Qt.Key.Key_T)
    focus = shown.focus()
    assert isinstance(focus, PressButton)
    assert focus.text() == "Has acted"
    focus.click()
    shown.settle()
    assert not shown.state.calls
    page.map.setFocus()
    shown.press(Qt.Key.Key_T)
    assert [call.table for call in shown.state.calls] == [2]


def test_move_by_keys(qtbot: QtBot) -> None:
    night = floor(26)
    night.bust(*sitting(night, 3, *night.state.tables[3].occupied[:1]))
    target = Seat(3, night.state.tables[3].free[0])
    with page_of(TablesPage, night, qtbot) as (page, shown):
        origin = taken_seat(night, max((1, 2), key=lambda n: night.state.tables[n].players))
        mover = night.state.tables[origin.table].at(origin.number)
        page.map.select(origin)
        shown.press(Qt.Key.Key_M)
        shown.type(str(target))
        shown.press(ENTER)
        assert mover is not None
        assert shown.state.entries[mover].seat == target
        assert page.task() is None


def test_a_move_begun_stays_while_others_go_out_and_goes_with_its_player(desk: Desk) -> None:
    page, shown = desk
    here, there = taken_seat(shown.night, 1), taken_seat(shown.night, 2)
    mover, other = (shown.state.tables[seat.table].at(seat.number) for seat in (here, there))
    assert mover is not None
    assert other is not None
    page.map.select(here)
    shown.press(Qt.Key.Key_M)
    begun = page.task()
    assert begun is not None
    for gone, task in ((other, begun), (mover, None)):
        shown.console.order(c.BustPlayers(shown.night.id, (Bust(gone),)))
        shown.settle()
        assert not shown.state.entries[gone].alive
        assert page.task() is task


def test_T_5_wrong_seats_swap(desk: Desk) -> None:
    page, shown = desk
    one, other = taken_seat(shown.night, 1), taken_seat(shown.night, 2)
    here, there = (shown.state.tables[seat.table].at(seat.number) for seat in (one, other))
    page.map.select(one)
    shown.press(Qt.Key.Key_W)
    shown.type(str(other))
    shown.press(ENTER)
    assert shown.state.tables[2].at(other.number) == here
    assert shown.state.tables[1].at(one.number) == there


def test_T_S7_penalty_by_keys_and_served_from_the_side(desk: Desk) -> None:
    page, shown = desk
    seat = taken_seat(shown.night, 1)
    entry = shown.state.tables[1].at(seat.number)
    page.map.select(seat)
    shown.press(Qt.Key.Key_P)
    shown.type("phone at the table")
    shown.press(ENTER)
    assert entry is not None
    (penalty,) = shown.state.entries[entry].penalties
    assert penalty.kind is PenaltyKind.WARNING
    assert shown.night.newest().reason == "phone at the table"


def test_T_8_a_player_keeps_the_seat_for_a_reason_that_map_list_and_paper_say(desk: Desk) -> None:
    page, shown = desk
    seat = taken_seat(shown.night, 1)
    entry = shown.state.tables[1].at(seat.number)
    assert entry is not None
    page.map.select(seat)
    assert page.do_or_say is not None
    page.do_or_say("keep_seat")
    shown.press(ENTER)
    assert shown.night.entry(entry).stays is StayReason.ACCESS
    assert type(shown.night.newest().event).__name__ == "SeatKept"
    on_map = floor_on_map(shown.state, {}, TEXTS, shown.night.time.at)
    notes = {at.entry: at.note for table in on_map.tables for at in table.seats if at.entry}
    assert notes[entry] == "needs easy access"
    rows = {row.entry: where(row, TEXTS) for row in player_rows(TEXTS, shown.state, {})}
    assert rows[entry].endswith("needs easy access")
    again = c.KeepSeat(shown.night.id, entry, StayReason.ACCESS)
    assert shown.night.refusal(again).code == "kept_already"
    moved = move_slips_of(shown.state, (Move(entry, seat, Seat(2, 1), "table_broken"),), {}, TEXTS)
    assert moved.moves[0].reason.endswith("needs easy access")
    shown.night.do(c.UndoCommand(shown.night.id))
    assert shown.night.entry(entry).stays is None


def _rules_are_there(task: PenaltyTask) -> bool:
    return task.rule.count() > 70


def test_T_S7_a_penalty_cites_the_house_rule_that_was_broken(desk: Desk, qtbot: QtBot) -> None:
    """The rule alone is reason enough; what is said besides follows it."""
    page, shown = desk
    for typed, reason in (("", "4 Phones and computers"), ("twice", "4 Phones and computers: twice")):
        page.map.select(taken_seat(shown.night, 1))
        shown.press(Qt.Key.Key_P)
        side = page.side()
        task = side.findChild(PenaltyTask) if side is not None else None
        assert task is not None
        qtbot.waitUntil(partial(_rules_are_there, task))
        task.rule.choose("4 Phones and computers")
        task.why.setFocus()
        shown.type(typed)
        shown.press(ENTER)
        assert shown.night.newest().reason == reason


def test_stacks_by_keys_seat_after_seat(desk: Desk) -> None:
    page, shown = desk
    seats = shown.state.tables[1].occupied
    page.map.select(Seat(1, seats[0]))
    shown.press(Qt.Key.Key_S)
    for place in range(len(seats)):
        shown.type(str(9_000 + 100 * place))
        shown.press(ENTER)
    told = [shown.state.entries[entry].stack for entry in sitting(shown.night, 1, *seats)]
    assert told == [9_000 + 100 * place for place in range(len(seats))]


def test_D_seat_enter_tells_the_next_big_blind(desk: Desk) -> None:
    page, shown = desk
    seats = shown.state.tables[2].occupied
    page.map.select(Seat(2, 0))
    shown.press(Qt.Key.Key_D)
    shown.type(str(seats[4]))
    shown.press(ENTER)
    button = shown.state.tables[2].button
    assert button is not None
    assert button.big_blind == seats[3]


def test_sixty_tables_are_all_drawn_and_few_when_names_are_read(qtbot: QtBot) -> None:
    night = Night(tables=tuple(range(1, 61)))
    night.register(120)
    night.start()
    with page_of(TablesPage, night, qtbot) as (page, _shown):
        page.map.viewport().grab()
        assert page.map.drawn == 60
        page.map.set_scale(1.0)
        page.map.viewport().grab()
        assert 0 < page.map.drawn <= 12


@pytest.mark.parametrize("size", range(2, 11))
@pytest.mark.parametrize("wide", [420, 600])
def test_seats_do_not_overlap_and_keep_off_the_cloth(size: int, wide: int) -> None:
    form = shape(size, wide)
    boxes = [form.box(seat) for seat in range(1, size + 1)]
    assert len(boxes) == size
    for place, box in enumerate(boxes):
        assert not box.intersects(form.cloth.adjusted(8, 8, -8, -8))
        assert not any(box.intersects(other) for other in boxes[place + 1 :])


def test_chips_in_little_room_are_never_more_than_there_are() -> None:
    shown = [compact(TEXTS, chips) for chips in (9_500, 131_999, 1_250_000, 2_000_000)]
    assert shown == ["9,500", "131k", "1.25M", "2M"]


def test_O_opens_tables_by_number(desk: Desk) -> None:
    page, shown = desk
    shown.press(Qt.Key.Key_O)
    assert isinstance(page.task(), OpenTablesTask)
    shown.type("5-6")
    shown.press(ENTER)
    assert [table.number for table in shown.state.open_tables] == [1, 2, 3, 5, 6]
    assert page.task() is None
    assert read_tables("7 9-11, 9") == (7, 9, 10, 11)


def test_seat_is_marked_from_its_menu(desk: Desk) -> None:
    page, shown = desk
    seat = free_seat(shown.night)
    menu = QMenu(page)
    add_seat_marks(menu, shown.console, shown.state, seat)
    next(action for action in menu.actions() if action.text() == "Reserved").trigger()
    shown.settle()
    assert shown.state.tables[seat.table].marks[seat.number - 1] is SeatMark.RESERVED
    there = page.map.floor().seat(seat)
    assert there is not None
    assert there.note == "reserved"


def test_table_with_players_is_not_closed_from_its_menu(desk: Desk) -> None:
    page, shown = desk
    menu = QMenu(page)
    add_closing(menu, shown.console, shown.state, 1)
    (action,) = menu.actions()
    assert not action.isEnabled()
    assert action.toolTip() == "Players sit there: break the table instead."


def test_entry_is_found_on_the_map(desk: Desk) -> None:
    page, shown = desk
    seat = taken_seat(shown.night, 3)
    entry = shown.state.tables[3].at(seat.number)
    assert entry is not None
    page.find_entry(entry)
    assert page.map.selected() == seat


def test_zoom_by_keys_and_back_to_all_tables(desk: Desk) -> None:
    page, shown = desk
    before = page.map.scale()
    QTest.keyClick(page.map, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert page.map.scale() > before
    assert not page.fit_button.isChecked()
    QTest.keyClick(page.map, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert page.map.scale() == before
    assert page.fit_button.isChecked()
    assert shown.refusals == []
