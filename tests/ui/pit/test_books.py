"""Jobs at a table's books: each shows its own fields of one form, and gives one command."""

import re

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.games.table.books import by_shift
from director.house.people import Role
from director.values.dataclass import replace
from reports.pit.table_books import TableBooks, table_books
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_authority import WON, staffed, who
from tests.reports.reading import page_texts
from tests.reports.samples import paper
from tests.ui.pit.test_pit import Shown, shown
from ui.pit.books.jobs import CARDS, CHECK, CLOSE, FILL, JOBS, REPLACE, SHOE, WORN
from ui.pit.books.task import TableBooksTask


@pytest.mark.parametrize("key", JOBS)
def test_a_job_shows_its_own_fields_and_no_others(key: str, qtbot: QtBot) -> None:
    for page in shown(Pit("three_card", 3), qtbot):
        page.enter()
        page.page.game.open_books()
        task = page.page.game.task()
        assert isinstance(task, TableBooksTask)
        task.what.choose(key)
        own = tuple(JOBS[key].fields(task.form))
        assert own
        assert [field for field in task.form.fields() if not field.isHidden()] == [
            field for field in task.form.fields() if field in own
        ]


def test_a_field_belongs_to_a_job(qtbot: QtBot) -> None:
    for page in shown(Pit("three_card", 3), qtbot):
        page.enter()
        page.page.game.open_books()
        task = page.page.game.task()
        assert isinstance(task, TableBooksTask)
        form, used = task.form, set[object]()
        for form.registers in (True, False):
            for handling in form.deck_action.offered():
                form.deck_action.choose(handling)
                used |= {field for job in JOBS.values() for field in job.fields(form)}
        assert used == set(form.fields())


def test_jobs_on_decks_are_offered_where_there_are_decks() -> None:
    cards, dice = Pit("three_card", 1).table, Pit("craps", 1).table
    assert {key for key, job in JOBS.items() if not job.offered(cards)} == set()
    assert {key for key, job in JOBS.items() if not job.offered(dice)} == {WORN, SHOE}
    assert {CARDS, CHECK, REPLACE} <= JOBS.keys()


def books_of(page: Shown) -> TableBooksTask:
    page.enter()
    page.page.game.open_books()
    task = page.page.game.task()
    assert isinstance(task, TableBooksTask)
    return task


def test_G_8_a_reversed_round_is_counted_in_no_sum(qtbot: QtBot) -> None:
    """List, books on paper and each shift name the same number of rounds."""
    pit = Pit("casino_stud")
    pit.play(WON)
    pit.play(WON)
    pit.do(c.ReverseRound(pit.id, 1), reason="misread")
    printed = " ".join(page_texts(table_books(TableBooks(pit.table, str), paper())))
    assert re.search(r"Rounds\s+1\b", printed)
    assert [rounds for _, rounds, _ in by_shift(pit.table)] == [1]
    for page in shown(pit, qtbot):
        (row,) = page.page.table.rows.rows()
        assert row.rounds == 1


def result_cell(page: Shown) -> str:
    column = next(each for each in page.page.table.rows.columns if each.title == "Result")
    (row,) = page.page.table.rows.rows()
    return column.out(row)


@pytest.mark.parametrize(("role", "sees"), [(Role.DEALER_DESK, False), (Role.FLOORMAN, True)])
def test_G_5_who_counts_a_table_reads_nowhere_what_should_be_there(
    role: Role, qtbot: QtBot, *, sees: bool
) -> None:
    """List, head and books of an open table; where a paper would say it, it is not offered."""
    pit = Pit("casino_stud")
    pit.play(WON)
    staffed(pit)
    for page in shown(pit, qtbot):
        page.console.who = who(role)
        page.page.reload()
        page.settle()
        assert (result_cell(page) == "–") is not sees
        task = books_of(page)
        total = page.page.game._total
        assert total.isHidden() is not sees
        assert task.print.isHidden() is not sees
        assert bool(task.facts.findChildren(QLabel)) is sees
        pit.desk.execute(pit.closing(), replace(who(Role.DIRECTOR), approver=who(Role.FLOORMAN).actor))
        page.page.reload()
        page.settle()
        assert not total.isHidden()
        assert not task.print.isHidden()


def test_G_5_the_sum_of_the_rounds_is_away_while_the_float_is_counted(qtbot: QtBot) -> None:
    """Also from a floorman, who counts it himself; it is there again when he does something else."""
    pit = Pit("casino_stud")
    pit.play(WON)
    for page in shown(pit, qtbot):
        task, total = books_of(page), page.page.game._total
        assert not total.isHidden()
        task.what.choose(CLOSE)
        assert total.isHidden()
        task.what.choose(FILL)
        assert not total.isHidden()
        task.what.choose(CLOSE)
        task.closed.emit()
        page.settle()
        assert not total.isHidden()
