"""Rounds on the page of the tables: the tree is seen, a result put right, the next round drawn."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.tournament.rounds import playing
from tests.desk.rounds.test_rounds import BRACKET, SHOOTOUT, drawn, now, play_out, play_round
from tests.ui.floor_pages import Shown, page_of
from ui.night.tables.page import TablesPage
from ui.night.tables.rounds import RoundTask

Desk = tuple[TablesPage, Shown]


@pytest.fixture
def bracket(qtbot: QtBot) -> Iterator[Desk]:
    """Five in a tree of eight; all matches of the first round are over."""
    night = drawn(BRACKET, 5)
    play_round(night)
    with page_of(TablesPage, night, qtbot) as shown:
        yield shown


def panel(desk: Desk) -> RoundTask:
    page, shown = desk
    page.actions_.do("rounds")
    shown.settle()
    found = page.task()
    assert isinstance(found, RoundTask)
    return found


def test_enter_draws_the_next_round_of_the_tree(bracket: Desk) -> None:
    task, (_page, shown) = panel(bracket), bracket
    assert task.button is not None
    assert task.button.text().startswith("Draw round 2")
    assert "bye" in task.picture.accessibleDescription()
    assert task.picture.grab().toImage().width() >= 3 * 200
    shown.press(Qt.Key.Key_Return)
    shown.settle()
    found = playing(shown.night.state)
    assert found is not None
    assert found.number == 2


def test_a_result_is_given_to_the_other(bracket: Desk) -> None:
    task, (_page, shown) = panel(bracket), bracket
    (match,) = [each for each in now(shown.night).matches if len(each.entries) == 2]
    winner, loser = map(task.name, match.entries)
    said = task.picture.accessibleDescription()
    assert f"✓ {winner}" in said
    assert loser in said
    assert f"✓ {loser}" not in said
    assert task.match.offered() == (None, match.number)
    assert task.match.itemText(1) == f"{winner} against {loser}"
    task.match.choose(match.number)
    task.settle()
    assert task.button is not None
    assert task.button.text().startswith("Correct it")
    task.ask()
    shown.settle()
    task.button.click()
    shown.settle()
    alive = [shown.night.entry(entry).alive for entry in match.entries]
    assert alive == [False, True]


def test_the_tables_of_a_shootout_are_listed_with_their_winners(qtbot: QtBot) -> None:
    night = drawn(SHOOTOUT, 6, size=3)
    play_out(night, now(night).matches[0])
    with page_of(TablesPage, night, qtbot) as desk:
        task = panel(desk)
        assert not task.picture.sizeHint().width()
        won = now(night).matches[0].entries[0]
        assert task._tables(night.state)[0] == (f"Table {now(night).matches[0].table}", task.name(won))
        assert task._tables(night.state)[1][1] == "3 left"
