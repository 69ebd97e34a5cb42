"""A league as a floorman works with it: made, its formula checked, points by hand, nights, a final."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.series.league.points import PRESETS
from director.series.league.ties import TieRule
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES
from tests.desk.series.league_house import LeagueHouse, number, who
from tests.ui.walker import ENTER, ESC, Walker, clipped, walk
from ui.parts.task import Task
from ui.series.deposit_task import Act, SeasonDepositTask
from ui.series.league_columns import LeagueList
from ui.series.league_page import DEPOSIT, LeaguePage
from ui.series.league_tasks import FinalTask, HandTask, LeagueTask, MembersTask, StruckTask

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Two Fridays, a Monday, and a final to come."""
    file = tmp_path / "league.db"
    made = LeagueHouse(sqlite_url(file))
    made.played(1, 2, 3, 4)
    made.played(2, 1, 3)
    made.played(4, 3, 2, 1, name="Monday")
    made.announced(name="Final")
    made.house.close()
    return file


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        yield walker


def opened(w: Walker) -> LeaguePage:
    w.go("series/leagues")
    shown = w.page()
    assert isinstance(shown, LeaguePage)
    w.settle()
    shown.table.setFocus()
    return shown


def task(page: LeaguePage, kind: type[Task]) -> Task:
    shown = page.task()
    assert isinstance(shown, kind), shown
    return shown


def told(page: LeaguePage) -> list[tuple[int, int]]:
    return [(number(line.player), line.points) for line in page.table.rows.rows()]


def test_the_table_is_shown_with_how_points_came_about(walker: Walker) -> None:
    page = opened(walker)
    assert told(page) == [(1, 1_600), (2, 1_600), (3, 800), (4, 300)]
    page.table.select(who(3))
    walker.settle()
    rows = [(row.field.name, row.result.place, row.counts) for row in page.results.rows.rows()]
    assert rows == [("Friday", 3, True), ("Friday", 3, True)]
    assert not clipped(page)


def test_a_league_is_made_and_its_formula_checked_as_it_is_typed(walker: Walker) -> None:
    page = opened(walker)
    walker.press(Key.Key_N)
    new = task(page, LeagueTask)
    assert isinstance(new, LeagueTask)
    assert new.formula.text() == PRESETS["field"]
    new.called.setText("Monday league")
    new.words.setText("monday")
    new.first.show_day(date(2026, 10, 1))
    new.formula.show_text("10 · knokouts")
    walker.settle()
    assert "6" in new.formula.fault.text()
    assert "knockouts" in new.formula.fault.text()
    assert [mark.cursor.selectedText() for mark in new.formula.field.extraSelections()] == ["k"]
    new.formula.show_text("n − k + 1")
    walker.settle()
    assert new.formula.fault.text() == ""
    assert new.examples._cells[150, 3].text() == "148.00"
    assert new.examples._cells[9, 5].text() == "5.00"
    walker.press(ENTER)
    walker.settle()
    assert page.task() is None
    assert page.league.currentText() == "Monday league"
    assert told(page) == [(4, 400), (3, 300), (2, 200), (1, 100)]


def test_a_ready_made_formula_is_taken_by_name(walker: Walker) -> None:
    page = opened(walker)
    walker.press(Key.Key_E)
    change = task(page, LeagueTask)
    assert isinstance(change, LeagueTask)
    change.preset.choose(PRESETS["linear"])
    assert change.formula.text() == PRESETS["linear"]
    walker.settle()
    change.accept()
    walker.settle()
    assert told(page)[0] == (1, 600)


def test_points_by_hand_are_noted_with_a_reason_and_struck(walker: Walker) -> None:
    page = opened(walker)
    page.table.select(who(3))
    walker.settle()
    walker.press(Key.Key_H)
    give = task(page, HandTask)
    assert isinstance(give, HandTask)
    assert give.player.player() == who(3)
    give.points.setText("12,5")
    give._why.setText("Helped with the tables")  # type: ignore[union-attr]
    walker.settle()
    give.accept()
    walker.settle()
    assert told(page)[0] == (3, 2_050)
    page.list_choice.choose(LeagueList.BY_HAND)
    page.by_hand.select(1)
    walker.settle()
    page.strike_points()
    struck = task(page, StruckTask)
    struck._why.setText("Not so")  # type: ignore[union-attr]
    walker.settle()
    struck.accept()
    walker.settle()
    assert told(page)[0] == (1, 1_600)
    assert page.adjustment() is None


def test_a_formula_with_log_says_its_base_and_ties_are_chosen(walker: Walker) -> None:
    page = opened(walker)
    walker.press(Key.Key_E)
    change = task(page, LeagueTask)
    assert isinstance(change, LeagueTask)
    change.formula.show_text("n · log(players)")
    change.settle()
    assert (
        change.formula.fault.text() == "log(x) is to base 10, like log10(x); the natural one is ln(x)."
    )
    change.formula.show_text("n · log10(players) + paid_in")
    change.settle()
    assert change.formula.fault.text() == ""
    change.ties.choose(TieRule.SHARED)
    change.accept()
    walker.settle()
    table = page.current_table()
    assert table is not None
    assert (table.league.terms.ties, table.league.terms.points.formula) == (
        TieRule.SHARED, "n · log10(players) + paid_in",
    )  # fmt: skip


def test_points_by_hand_are_offered_for_a_result_of_the_player_first(walker: Walker) -> None:
    page = opened(walker)
    page.table.select(who(1))
    walker.settle()
    page.give_points()
    give = task(page, HandTask)
    assert isinstance(give, HandTask)
    give.settle()
    titles = [give.result.itemText(n) for n in range(give.result.count())]
    assert [title.partition(" ")[0] for title in titles] == ["Friday", "Friday", "Whole"]
    assert "count with this result" in give.counts.text()
    give.points.setText("5")
    give._why.setText("counted wrongly")  # type: ignore[union-attr]
    walker.settle()
    give.accept()
    walker.settle()
    table = page.current_table()
    assert table is not None
    (line,) = table.adjustments
    assert (line.points, table.night_name(line.tournament)) == (500, "Friday")
    assert told(page)[0] == (1, 2_100)


def test_a_deposit_is_asked_taken_kept_and_seen_in_the_table(walker: Walker) -> None:
    page = opened(walker)
    assert page.table.isColumnHidden(DEPOSIT)
    walker.press(Key.Key_E)
    change = task(page, LeagueTask)
    assert isinstance(change, LeagueTask)
    assert change.back_after.isHidden()
    change.deposit.setText("50")
    walker.settle()
    change.back_after.setValue(3)
    change.accept()
    walker.settle()
    assert not page.table.isColumnHidden(DEPOSIT)
    page.table.select(who(3))
    walker.settle()
    walker.press(Key.Key_D)
    take = task(page, SeasonDepositTask)
    assert isinstance(take, SeasonDepositTask)
    assert take.player.player() == who(3)
    assert take.stands.text() == "not paid · 2 tournaments played"
    assert take.button is not None
    walker.settle()
    assert take.button.text().startswith("Take the deposit, €50")
    take.accept()
    walker.settle()
    assert page._paid(who(3)) == "paid in"
    assert page._paid(who(1)) == "not paid"
    page.list_choice.choose(LeagueList.DEPOSITS)
    walker.settle()
    (row,) = page.deposits.rows.rows()
    assert (row.player, row.due_back) == (who(3), False)
    assert not clipped(page)
    page.deposits.select(who(3))
    page.settle_deposit()
    keep = task(page, SeasonDepositTask)
    assert isinstance(keep, SeasonDepositTask)
    assert keep.act.offered() == (Act.KEEP, Act.RETURN, Act.VOID)
    assert keep.method.isHidden()
    assert keep.button is not None
    assert keep.button.text().startswith("The club keeps it, €50")
    keep.act.choose(Act.VOID)
    keep._why.setText("Another player")  # type: ignore[union-attr]
    walker.settle()
    keep.accept()
    walker.settle()
    assert page._paid(who(3)) == "not paid"


def test_tournaments_are_left_out_and_counted_again(walker: Walker) -> None:
    page = opened(walker)
    page.list_choice.choose(LeagueList.NIGHTS)
    rows = {row.name: row for row in page.nights.rows.rows()}
    assert [(row.name, row.counts) for row in page.nights.rows.rows()] == [
        ("Final", False), ("Monday", False), ("Friday", True), ("Friday", True),
    ]  # fmt: skip
    page.nights.select(rows["Friday"].tournament)
    walker.settle()
    page.actions_.do("leave_out")
    walker.settle()
    assert len(page.current_table().played) == 1  # type: ignore[union-attr]
    page.nights.select(rows["Monday"].tournament)
    walker.settle()
    page.actions_.do("count")
    walker.settle()
    counting = {row.name: row.counts for row in page.nights.rows.rows() if row.by_hand}
    assert counting == {"Monday": True, "Friday": False}


def test_members_join_and_leave(walker: Walker) -> None:
    page = opened(walker)
    walker.press(Key.Key_M)
    members = task(page, MembersTask)
    assert isinstance(members, MembersTask)
    members.player.take(who(2))
    walker.settle()
    members.accept()
    walker.settle()
    table = page.current_table()
    assert table is not None
    assert table.league.members == {who(2)}


def test_a_final_gets_its_stacks(walker: Walker) -> None:
    page = opened(walker)
    walker.press(Key.Key_F)
    final = task(page, FinalTask)
    assert isinstance(final, FinalTask)
    final.factor.setValue(100)
    final.chip.choose(100)
    walker.settle()
    assert "4,300" in final.stacks.text()
    final.accept()
    walker.settle()
    assert page.task() is None
    states = [state.final for state in walker.console.states().values() if state.final is not None]
    assert [chips for _, chips in states[0].stacks] == [1_600, 1_600, 800, 300]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_league_asks_is_whole_in_the_smallest_window(
    language: str, house: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    with walk(house, qtbot, tmp_path, language=language, size=(1_280, 690)) as w:
        page = opened(w)
        for key in (Key.Key_N, Key.Key_E, Key.Key_H, Key.Key_M, Key.Key_F):
            w.press(key)
            shown = page.task()
            assert shown is not None
            assert clipped(shown) == [], shown
            labels = [one for one in shown.findChildren(QLabel) if one.isVisible()]
            ends = shown.column.contentsRect().right()
            own = (one for one in labels if one.parentWidget() is shown)
            assert [one.text() for one in own if one.geometry().right() > ends] == []
            w.press(ESC)


def test_a_league_made_by_mistake_is_struck_out(walker: Walker) -> None:
    page = opened(walker)
    page.strike()
    walker.press(ESC)
    assert page.task() is None
    page.strike()
    struck = task(page, StruckTask)
    struck._why.setText("Made twice")  # type: ignore[union-attr]
    walker.settle()
    struck.accept()
    walker.settle()
    assert told(page) == []
    assert page.current_table() is None
