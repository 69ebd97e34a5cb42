"""The round of the add-on and the stacks of late players, by keys at the tables page (T-F2, T-R6)."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk import commands as c
from director.tournament.due import late_stacks
from director.tournament.extras import add_on_unanswered, has_add_on
from director.tournament.settings import LateStack
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import STACK
from tests.desk.night.test_purchases import ADD_ON, after_registration
from tests.desk.night.test_registration import late_with_stacks
from tests.ui.floor_pages import ENTER, ESC, Shown, page_of, sitting
from ui.night.tables.add_on import AddOnTask
from ui.night.tables.late_stacks import LateStacksTask
from ui.night.tables.page import TablesPage


def opened(page: TablesPage, shown: Shown) -> AddOnTask:
    """The round, with the cursor where who it is is typed."""
    shown.press(Qt.Key.Key_A)
    task = page.task()
    assert isinstance(task, AddOnTask)
    assert shown.focus() is task.field
    return task


def told(task: AddOnTask) -> dict[str, str]:
    """Captions and figures of the panel."""
    words = [label.text() for label in task.facts.findChildren(type(task.line)) if label.text()]
    return dict(zip(words[::2], words[1::2], strict=True))


def test_T_F2_a_seat_and_enter_sells_an_add_on_and_the_next_is_awaited(qtbot: QtBot) -> None:
    with page_of(TablesPage, after_registration(5), qtbot) as (page, shown):
        task = opened(page, shown)
        seat = Seat(1, shown.state.tables[1].occupied[2])
        (entry,) = sitting(shown.night, 1, seat.number)
        shown.type(str(seat))
        assert task.button is not None
        qtbot.waitUntil(task.button.isEnabled)
        assert "€80 · Cash" in task.button.text()
        shown.press(ENTER)
        assert has_add_on(shown.state.entries[entry])
        qtbot.waitUntil(lambda: shown.papers == ["buy_in_receipt"])
        assert (task.field.text(), shown.focus()) == ("", task.field)
        assert entry not in {row.entry for row in task.model.rows()}
        assert shown.state.chips.expected == 5 * STACK.worth + ADD_ON.chips


def test_T_F2_a_card_that_is_read_means_its_player_and_no_is_an_answer(qtbot: QtBot) -> None:
    night = after_registration(5)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        task = opened(page, shown)
        person = night.store.person(night.entry(2).player)
        assert person is not None
        shown.type(person.card_number)
        task.no.click()
        shown.settle()
        assert shown.state.entries[EntryId(2)].add_on_declined
        assert len(list(task.model.rows())) == 4
        task.everybody.setChecked(True)
        rows = {row.entry: row.answer for row in task.model.rows()}
        assert (len(rows), rows[EntryId(2)]) == (5, "no add-on")
        task.sheet.click()
        qtbot.waitUntil(lambda: "list_sheet" in shown.papers)


def test_T_F2_nobody_is_meant_by_what_many_have_and_the_round_is_closed(qtbot: QtBot) -> None:
    with page_of(TablesPage, after_registration(5), qtbot) as (page, shown):
        task = opened(page, shown)
        shown.type("Player")
        assert len(list(task.model.rows())) == 5
        assert task.command() is None
        assert not task.no.isEnabled()
        shown.press(ENTER)
        assert len(add_on_unanswered(shown.state)) == 5
        task.end.click()
        shown.settle()
        assert shown.state.add_on_closed_at is not None
        assert task.line.text().startswith("The round is over since")
        assert not task.end.isEnabled()
        task.list.selectRow(0)
        shown.settle()
        qtbot.waitUntil(lambda: task.warning.text().startswith("The round of the add-on is over."))


def test_no_add_on_where_none_is_sold(qtbot: QtBot) -> None:
    with page_of(TablesPage, late_with_stacks(LateStack.FULL), qtbot) as (page, shown):
        assert not page.actions_["add_on"].isEnabled()
        shown.press(Qt.Key.Key_A)
        assert page.task() is None


def test_T_R6_the_stack_of_a_late_player_is_counted_at_the_seat_that_was_drawn(qtbot: QtBot) -> None:
    night = late_with_stacks(LateStack.LAID_OUT)
    (late,) = night.register()
    with page_of(TablesPage, night, qtbot) as (page, shown):
        shown.press(Qt.Key.Key_L)
        task = page.task()
        assert isinstance(task, LateStacksTask)
        seat = shown.state.entries[late].seat
        assert seat is not None
        where = f"Table {seat.table} seat {seat.number}"
        said = "count the stack that lies there (10,000 at the most)."
        assert task.what.text() == f"{where}: {said}"
        shown.type("x")
        assert task.command() is None
        task.chips.clear()
        shown.type("9150")
        shown.press(ENTER)
        assert shown.state.entries[late].chips == 9_150
        assert late_stacks(shown.state) == ()
        assert page.task() is None


def test_T_R6_full_stacks_are_brought_one_after_the_other(qtbot: QtBot) -> None:
    night = late_with_stacks(LateStack.FULL)
    night.register(2)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        shown.press(Qt.Key.Key_L)
        task = page.task()
        assert isinstance(task, LateStacksTask)
        assert "bring 10,000 chips" in task.what.text()
        due = [at.entry for table in page.map.floor().tables for at in table.seats
               if at.note == "stack: bring it"]  # fmt: skip
        assert set(due) == {entry.id for entry in late_stacks(shown.state)}
        assert not task.chips.isEnabled()
        assert len(list(task.model.rows())) == 2
        shown.press(ENTER)
        assert len(late_stacks(shown.state)) == 1
        shown.press(ENTER)
        assert late_stacks(shown.state) == ()
        assert page.task() is None
        shown.press(Qt.Key.Key_L)
        again = page.task()
        assert isinstance(again, LateStacksTask)
        assert again.command() is None
        shown.press(ESC)


def test_T_F2_totals_are_told(qtbot: QtBot) -> None:
    night = after_registration(4)
    night.do(c.DeclineAddOn(night.id, (EntryId(2),)))
    with page_of(TablesPage, night, qtbot) as (page, shown):
        figures = told(opened(page, shown))
        assert figures["Add-on"] == "€80 for 15,000 chips"
        assert (figures["Bought"], figures["No add-on"], figures["Not answered"]) == ("0 · €0", "1", "3")
        assert figures["Chips in play"] == "40,000"
