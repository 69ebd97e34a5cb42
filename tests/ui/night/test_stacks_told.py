"""Stacks of a table are told while another console tells others, busts players and seats new ones."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.values.ids import Seat
from tests.ui.floor_pages import Shown, floor, page_of
from ui.night.tables.button import StacksTask
from ui.night.tables.page import TablesPage

Open = tuple[StacksTask, Shown]
HAND, ELSEWHERE = 31_000, 17_500


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Open]:
    """The stacks of table 1 beside the map."""
    with page_of(TablesPage, floor(26), qtbot) as (page, shown):
        page.map.select(Seat(1, shown.state.tables[1].occupied[0]))
        page.actions_.do("stacks")
        task = page.task()
        assert isinstance(task, StacksTask)
        yield task, shown


def elsewhere(shown: Shown, command: c.Command) -> None:
    """Another console does it while the panel is open."""
    shown.console.order(command)
    shown.settle()


def test_what_was_told_elsewhere_is_shown_and_not_told_again(opened: Open) -> None:
    task, shown = opened
    _first, second, third = (shown.state.tables[1].at(n) for n in shown.state.tables[1].occupied[:3])
    assert second is not None
    assert third is not None
    task.fields[third].show_number(HAND)
    told = ((second, ELSEWHERE), (third, ELSEWHERE))
    elsewhere(shown, c.TellStacks(shown.state.id, told))
    assert task.fields[second].number() == ELSEWHERE
    assert task.fields[third].number() == HAND, "what is typed stays"
    command = task.command()
    assert isinstance(command, c.TellStacks)
    assert command.stacks == ((third, HAND),)


def test_who_went_out_elsewhere_and_came_back_is_in_the_panel(opened: Open) -> None:
    task, shown = opened
    first = next(iter(task.fields))
    before = tuple(task.fields)
    elsewhere(shown, c.BustPlayers(shown.state.id, (Bust(first),)))
    assert first not in task.fields
    elsewhere(shown, c.UndoCommand(shown.state.id))
    assert sorted(task.fields) == sorted(before)
    told = sum(shown.state.entries[entry].stack or 0 for entry in before)
    assert task.total.text().endswith(shown.console.texts.number(told))
    assert task.command() is None
