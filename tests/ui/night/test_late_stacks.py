"""The stacks of late players in the panel of the tables page: names have the room that is there."""

from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.settings import LateStack
from director.values.ids import Seat
from tests.desk.night.night_desk import Night
from tests.ui.floor_pages import page_of
from ui.night.tables.late_stacks import TO_DO, LateStacksTask
from ui.night.tables.page import TablesPage

NAME, SEAT = 0, 1


def late(laid: int, late_stack: LateStack) -> Night:
    """A running night to which two came late; at so many seats a stack lay."""
    night = Night({"late_stack": late_stack})
    night.register(3)
    if laid:
        free = night.state.tables[1].free[:laid]
        night.do(c.LayOutStacks(night.id, tuple(Seat(1, seat) for seat in free)))
    night.start()
    night.register(2)
    return night


def test_T_R6_names_have_the_room_where_the_same_is_done_with_every_stack(qtbot: QtBot) -> None:
    with page_of(TablesPage, late(0, LateStack.FULL), qtbot) as (page, shown):
        page.actions_.do("late_stacks")
        shown.settle()
        task = page.task()
        assert isinstance(task, LateStacksTask)
        assert task.list.isColumnHidden(TO_DO)
        chosen = task.list.selected()
        assert chosen is not None
        name, said = task.what.text().splitlines()
        assert name == chosen.who  # whole, however it is cut in the list
        assert said.endswith("bring 10,000 chips.")
        left = task.list.viewport().width() - task.list.columnWidth(SEAT)
        assert task.list.columnWidth(NAME) == left > 220


def test_T_R6_the_list_says_which_stacks_are_counted_and_which_are_brought(qtbot: QtBot) -> None:
    night = late(1, LateStack.BLINDED_OFF)
    with page_of(TablesPage, night, qtbot) as (page, shown):
        page.actions_.do("late_stacks")
        shown.settle()
        task = page.task()
        assert isinstance(task, LateStacksTask)
        assert {row.count for row in task.model.rows()} == {True, False}
        assert not task.list.isColumnHidden(TO_DO)
