"""Seeds, the third place and levels of later rounds on the page of the tables."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms
from director.texts.texts import texts_for
from director.texts.tournament_words import levels_of_rounds
from director.tournament.rounds.seeding import placed
from director.values.ids import EntryId, LeagueId
from tests.desk.fakes import EVENING
from tests.desk.rounds.test_brackets import THIRD, entered, ids, third, to_the_final
from tests.desk.rounds.test_rounds import SHOOTOUT, drawn, lose, now
from tests.ui.floor_pages import Shown, page_of
from ui.night.tables.page import TablesPage
from ui.night.tables.rounds import RoundLevelsTask, RoundTask
from ui.night.tables.seeds import SeedsTask, down, put_in, taken_out, up
from ui.parts.tables.words import floor_on_map

Desk = tuple[TablesPage, Shown]
LEAGUE = LeagueId("winter")


def seeds_of(desk: Desk) -> SeedsTask:
    page, shown = desk
    page.actions_.do("seeds")
    shown.settle()
    found = page.task()
    assert isinstance(found, SeedsTask)
    return found


@pytest.fixture
def bracket(qtbot: QtBot) -> Iterator[Desk]:
    """Four are in, nothing is drawn; a league knows two of them."""
    night = entered(4)
    terms = LeagueTerms("Winter", EVENING - 1, EVENING + 1, PointsRule("n - k + 1"))
    night.do(c.OpenLeague(LEAGUE, terms))
    for entry, points in ((3, 900), (2, 400)):
        player = night.entry(entry).player
        night.do(c.AdjustPoints(LEAGUE, player, points), reason="Before")
    with page_of(TablesPage, night, qtbot) as shown:
        yield shown


def test_the_floor_seeds_by_hand_and_enter_keeps_the_order(bracket: Desk, qtbot: QtBot) -> None:
    task, (_page, shown) = seeds_of(bracket), bracket
    for entry in (4, 2):
        task.list.select(EntryId(entry))
        task.change(put_in)
    task.list.select(EntryId(2))
    task.change(up)
    assert [(row.entry, row.seed) for row in task.model.rows()] == [(2, 1), (4, 2), (1, 0), (3, 0)]
    assert list(task.model.rows())[2].seed_text(task._texts) == "drawn"
    assert task.button is not None
    qtbot.waitUntil(task.button.isEnabled)
    task.button.click()
    shown.settle()
    assert shown.night.state.seeds == ids(2, 4)


def test_the_standings_of_a_league_seed_who_is_in_them(bracket: Desk, qtbot: QtBot) -> None:
    task, (_page, shown) = seeds_of(bracket), bracket
    assert not task.league.isHidden()
    task.league.choose(LEAGUE)
    task.settle()
    assert task.button is not None
    qtbot.waitUntil(task.button.isEnabled)
    assert task.button.text().startswith("Take the standings")
    task.button.click()
    shown.settle()
    assert shown.night.state.seeds == ids(3, 2)


def test_seeds_move_up_down_in_and_out() -> None:
    assert up(ids(1, 2, 3), EntryId(3)) == ids(1, 3, 2)
    assert up(ids(1, 2), EntryId(1)) == ids(1, 2)
    assert up(ids(1), EntryId(4)) == ids(1, 4)
    assert down(ids(1, 2, 3), EntryId(1)) == ids(2, 1, 3)
    assert down(ids(1, 2), EntryId(2)) == ids(1)
    assert down(ids(1), EntryId(9)) == ids(1)
    assert put_in(ids(1), EntryId(1)) == ids(1)
    assert taken_out(ids(1, 2), EntryId(1)) == ids(2)


def test_the_seeds_stand_in_the_picture_of_the_tree(qtbot: QtBot) -> None:
    night = entered(3)
    night.do(c.GiveSeeds(night.id, ids(2, 3, 1)))
    night.do(c.DrawRound(night.id))
    assert tuple(match.entries for match in now(night).matches) == placed(ids(2, 3, 1))
    with page_of(TablesPage, night, qtbot) as desk:
        page, shown = desk
        page.actions_.do("rounds")
        shown.settle()
        task = page.task()
        assert isinstance(task, RoundTask)
        assert f"(1) {task.name(EntryId(2))}" in task.picture.accessibleDescription()


def test_the_third_place_is_won_beside_the_tree(qtbot: QtBot) -> None:
    night = to_the_final(THIRD)
    one, two = third(night)
    lose(night, now(night).matches[0].entries[1])
    with page_of(TablesPage, night, qtbot) as desk:
        page, shown = desk
        page.actions_.do("rounds")
        shown.settle()
        task = page.task()
        assert isinstance(task, RoundTask)
        assert task.third.offered() == (None, one, two)
        tall = task.picture.sizeHint().height()
        assert tall >= task.picture._third_box().bottom()
        task.third.choose(two)
        task.settle()
        assert task.button is not None
        qtbot.waitUntil(task.button.isEnabled)
        assert task.button.text().startswith("Say who has won")
        task.button.click()
        shown.settle()
        assert night.state.out[-2] == (two,)
        again = _rounds(page, shown)
        assert again.third.offered() == (None,)
        assert 2 in again.match.offered()


def test_the_table_of_the_third_place_says_so_on_the_map_and_no_table_of_rounds_is_short() -> None:
    night = to_the_final(THIRD)
    match = now(night).third
    assert match is not None
    shown = floor_on_map(night.state, {}, texts_for("en"), night.time.now())
    tables = {table.number: table for table in shown.tables}
    assert tables[match.table].filled == "Third place"
    assert {(table.short, table.tone) for table in shown.tables} == {("", "green")}
    shootout = drawn(SHOOTOUT, 10, size=5)
    for entry in now(shootout).matches[0].entries[:4]:
        lose(shootout, entry)
    short = floor_on_map(shootout.state, {}, texts_for("en"), night.time.now())
    assert {(table.short, table.tone) for table in short.tables} == {("", "green")}
    night.do(c.WinThirdPlace(night.id, match.entries[0]))
    shown = floor_on_map(night.state, {}, texts_for("en"), night.time.now())
    assert {table.number: table for table in shown.tables}[match.table].filled == "0 of 2"


def _rounds(page: TablesPage, shown: Shown) -> RoundTask:
    page.actions_.do("rounds")
    shown.settle()
    task = page.task()
    assert isinstance(task, RoundTask)
    return task


def test_a_later_round_gets_levels_of_the_house(qtbot: QtBot) -> None:
    night = drawn(SHOOTOUT, 6, size=3)
    with page_of(TablesPage, night, qtbot) as desk:
        page, shown = desk
        page.actions_.do("round_levels")
        shown.settle()
        task = page.task()
        assert isinstance(task, RoundLevelsTask)
        assert task.round.value() == 2
        assert levels_of_rounds(texts_for("en"), night.state) == [("Round no. 2", "Tests: from level 1")]
        task.structure.choose("turbo")
        assert task.button is not None
        qtbot.waitUntil(task.button.isEnabled)
        shown.press(Qt.Key.Key_Return)
        shown.settle()
        assert [first for first, _ in night.state.round_structures] == [2]
        said = levels_of_rounds(texts_for("en"), night.state)
        assert said == [("Round no. 2", "Turbo: from level 1")]
