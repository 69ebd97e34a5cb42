"""Side pools on the page of prizes and the page of players: opened, joined, paid, taken back."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.events import Bust
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night
from tests.ui.desk_pages import Shown, players_page, prizes_page
from ui.night.players.side_pool_task import JoinSidePoolTask
from ui.night.prizes.offered import has_side_pool_due
from ui.night.prizes.page import PrizeList, PrizesPage
from ui.night.prizes.side_pool_panel import OpenSidePoolTask
from ui.night.prizes.side_pool_words import PoolState

ENTER = Qt.Key.Key_Return
Pooled = tuple[PrizesPage, Shown]


@pytest.fixture
def pooled(qtbot: QtBot) -> Iterator[Pooled]:
    """Five players, of whom three are in a pool; another pool is empty."""
    night = Night()
    night.register(5)
    for name, stake in (("Last longer", 2_000), ("Empty", 500)):
        night.do(c.OpenSidePool(night.id, name, stake))
    for entry in (1, 2, 3):
        night.do(c.JoinSidePool(night.id, 1, EntryId(entry), TILL))
    with prizes_page(night, qtbot) as (page, shown):
        beside = page.window().layout()
        assert beside is not None
        beside.addWidget(page.side_pools.shelf)
        page.side_pools.shelf.show()
        page.see_side_pools()
        shown.settle()
        yield page, shown


def told(shown: Shown, *busts: int) -> None:
    """Play begins, and these go out."""
    for command in (c.StartTournament(shown.night.id), *(bust(shown, entry) for entry in busts)):
        shown.console.order(command)
        shown.settle()


def bust(shown: Shown, entry: int) -> c.BustPlayers:
    return c.BustPlayers(shown.night.id, (Bust(EntryId(entry)),))


def test_the_list_says_how_each_pool_stands(pooled: Pooled) -> None:
    page, shown = pooled
    first, second = page.side_pools.model.rows()
    assert (first.members, first.left, first.worth, first.state) == (3, 3, 6_000, PoolState.OPEN)
    assert (second.members, second.worth) == (0, 0)
    told(shown, 2)
    first, _ = page.side_pools.model.rows()
    assert (first.members, first.left, first.state) == (3, 2, PoolState.PLAYED)


def test_a_pool_is_opened_with_its_stake_and_Enter(pooled: Pooled) -> None:
    page, shown = pooled
    page.open_side_pool()
    task = page.side_pools.shelf.task()
    assert isinstance(task, OpenSidePoolTask)
    assert task.command() is None
    task.name_field.setText("Captains")
    task.stake.setText("25")
    task.again.setChecked(True)
    shown.settle()
    task.accept()
    shown.settle()
    newest = shown.state.side_pools[-1]
    assert (newest.name, newest.stake, newest.re_entries) == ("Captains", 2_500, True)


def test_who_joins_is_chosen_first_and_the_button_says_the_stake(pooled: Pooled) -> None:
    page, shown = pooled
    page.join_side_pool()
    task = page.side_pools.shelf.task()
    assert isinstance(task, JoinSidePoolTask)
    assert task.command() is None
    assert task.who.offered() == (None, EntryId(4), EntryId(5))
    task.who.choose(EntryId(4))
    task.on_entered()
    shown.settle()
    assert task.button is not None
    assert "€20" in task.button.text()
    task.accept()
    shown.settle()
    assert [member.entry for member in shown.state.side_pools[0].inside] == [1, 2, 3, 4]
    shown.qtbot.waitUntil(lambda: shown.papers == ["side_pool_slip"])


def test_the_winner_is_paid_with_Enter_and_Enter(pooled: Pooled) -> None:
    page, shown = pooled
    told(shown, 2, 3)
    page.pay_side_pool()
    shown.settle()
    panel = page.side_pools.panel
    assert panel.winner.isHidden()
    assert "€60" in panel.button.text()
    assert panel.button.hasFocus()
    panel.button.click()
    shown.settle()
    assert shown.state.side_pools[0].held == 0
    assert next(iter(page.side_pools.model.rows())).state is PoolState.PAID
    assert not has_side_pool_due(shown.state)


def test_a_stake_goes_back_after_a_question(pooled: Pooled) -> None:
    page, shown = pooled
    lists = page.side_pools
    lists.table.select(1)
    lists.panel.member.choose(EntryId(2))
    lists.panel.leave_button.click()
    assert lists.panels.currentWidget() is lists.panels.asking
    lists.panels.asking.reason.setText("wrong pool")
    shown.settle()
    lists.panels.asking.button.click()
    shown.settle()
    assert [member.entry for member in shown.state.side_pools[0].inside] == [1, 3]
    assert lists.panels.currentWidget() is lists.panel


def test_a_house_without_side_pools_does_not_show_them(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(side_pools_held=False)))
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        assert page.views[PrizeList.SIDE_POOLS].isVisible() is False
        page.see_side_pools()
        assert page.stack.currentWidget() is page.places


def test_F1_over_the_list_opens_the_page_about_side_pools(pooled: Pooled) -> None:
    page, _shown = pooled
    assert page.help_about() == "side_pools"


def test_a_player_joins_from_the_own_entry(qtbot: QtBot) -> None:
    night = Night()
    night.register(2)
    night.do(c.OpenSidePool(night.id, "Last longer", 2_000))
    with players_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(2))
        shown.settle()
        page.entry.pooling.emit(EntryId(2))
        task = page.shelf.task()
        assert isinstance(task, JoinSidePoolTask)
        assert task.who.value() == EntryId(2)
        shown.settle()
        task.accept()
        shown.settle()
        assert [member.entry for member in shown.state.side_pools[0].inside] == [2]
        assert page.shelf.task() is None
