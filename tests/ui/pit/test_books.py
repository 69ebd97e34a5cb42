"""Jobs at a table's books: each shows its own fields of one form, and gives one command."""

import pytest
from pytestqt.qtbot import QtBot

from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import shown
from ui.pit.books.jobs import CARDS, CHECK, JOBS, REPLACE, SHOE, WORN
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
