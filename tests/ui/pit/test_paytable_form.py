"""A pay table as a form (G-1): odds as 3:2, amounts in euros, examples reckoned, the rules marked."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.games.table.play import pay_table_of
from director.house.templates import PAYTABLE, SavedPayTable
from director.texts import LANGUAGES, texts_for
from director.values.ids import GameTableId
from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import Shown, shown
from ui.journal.journal_words import DeskWords
from ui.journal.words import Telling
from ui.pit.opening import OpenGameTask
from ui.pit.paytable import PayTablePage


@pytest.fixture
def pit(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("casino_stud", 2), qtbot)


def form(pit: Shown, game: str) -> PayTablePage:
    """The form of a game's pay table."""
    page = pit.page
    page._side.games.setCurrentIndex([g.id for g in page._side.games.offered()].index(game))
    page.actions_.do("edit")
    pit.settle()
    assert page.pay_table.fields
    return page.pay_table


def type_in(page: PayTablePage, path: str, text: str) -> None:
    field = page.fields[path].field
    assert isinstance(field, QLineEdit)
    field.setText(text)


def saved(pit: Shown) -> str:
    return pit.pit.store.rows(PAYTABLE, SavedPayTable)["casino_stud"].text


def test_G_1_odds_are_typed_and_the_examples_reckoned_anew(pit: Shown) -> None:
    page = form(pit, "casino_stud")
    type_in(page, "odds.raise.flush", "6 : 1")
    page.try_it()
    pit.settle()
    assert "1 worked example pays otherwise then" in page.problem.text()
    assert "Raise: wins €300 → Raise: wins €350" in page.problem.text()
    page.save()
    pit.settle()
    pit.settle()
    assert 'flush = "6:1"' in saved(pit)
    assert "1 raise win 350" in saved(pit)
    assert "Saved" in page.problem.text()
    assert page.fields["odds.raise.flush"].figure() == "6:1"
    pit.pit.id = GameTableId("table-2")
    pit.pit.do(pit.pit.opening("casino_stud", 1, table="table-2"))
    pit.pit.play(
        "1 bet ante 10\nhouse deal 2c\n1 raise 20\n1 cards Ah Jh 9h 5h 3h\n"
        "house cards Ks Kd 9c 3d\nhouse settle"
    )
    assert [line.payout for line in pit.pit.table.rounds[0].lines][-1] == 14_000


def test_G_1_nothing_is_saved_that_was_not_shown(pit: Shown) -> None:
    page = form(pit, "casino_stud")
    type_in(page, "odds.raise.flush", "6:1")
    page.save()
    pit.settle()
    assert "casino_stud" not in pit.pit.store.rows(PAYTABLE, SavedPayTable)
    type_in(page, "odds.raise.flush", "7:1")
    page.save()
    pit.settle()
    assert "casino_stud" not in pit.pit.store.rows(PAYTABLE, SavedPayTable)
    page.save()
    pit.settle()
    pit.settle()
    assert 'flush = "7:1"' in saved(pit)


def test_G_1_amounts_are_typed_in_euros_and_limits_with_their_ratio(pit: Shown) -> None:
    page = form(pit, "casino_stud")
    type_in(page, "jackpots.bonus.seed", "25 000")
    type_in(page, "jackpots.bonus.house_share", "17,5")
    page.limits.fields["minimum"].setText("25")
    page.limits.fields["maximum"].setText("5 000")
    page.limits.fields["ceiling"].setText("100 000")
    page.save()
    pit.settle()
    page.save()
    pit.settle()
    pit.settle()
    text = saved(pit)
    for line in (
        "minimum = 2500",
        "maximum = 500000",
        "ceiling = 10000000",
        "seed = 2500000",
        '"17.5%"',
    ):
        assert line in text
    page.limits.fields["maximum"].setText("1 000")
    page.save()
    pit.settle()
    assert "allowed is: 50, 100, 200" in page.problem.text()
    page.limits.fields["maximum"].setText("5 000")
    type_in(page, "jackpots.bonus.house_share", "25 %")
    page.save()
    pit.settle()
    assert "the house keeps 25%" in page.problem.text()
    type_in(page, "jackpots.bonus.house_share", "a fifth")
    page.save()
    assert "cannot be read" in page.problem.text()
    assert page.fields["jackpots.bonus.house_share"].mark.text() == "not readable"


def test_G_1_what_the_rules_fix_is_marked(pit: Shown) -> None:
    page = form(pit, "casino_stud")
    flush, seed = page.fields["odds.raise.flush"], page.fields["jackpots.bonus.seed"]
    assert (flush.mark.text(), flush.mark.property("tone")) == ("§", "muted")
    assert seed.mark.text() == ""
    type_in(page, "odds.raise.flush", "6:1")
    assert (flush.mark.text(), flush.mark.property("tone")) == ("§ 5:1", "amber")
    type_in(page, "odds.raise.flush", "5:1")
    assert flush.mark.text() == "§"


@pytest.mark.parametrize("language", LANGUAGES)
def test_G_1_a_changed_figure_of_the_law_shows_everywhere(pit: Shown, language: str) -> None:
    page = form(pit, "casino_stud")
    type_in(page, "odds.raise.flush", "6:1")
    page.save()
    pit.settle()
    page.save()
    pit.settle()
    pit.settle()
    page.leave()
    pit.settle()
    pit.pit.id = GameTableId("table-2")
    pit.pit.do(pit.pit.opening("casino_stud", 1, table="table-2"))
    table = pay_table_of(pit.table.opened)
    assert [found.path for found in table.law.departures] == ["odds.raise.flush"]
    told = Telling().tell(pit.pit.store.journal, DeskWords(texts_for(language), {}, pit.pit.desk))
    assert any("T/6736/2003" in line.what and "6:1" in line.what and "5:1" in line.what for line in told)
    pit.enter()
    assert "6:1" in pit.page.game._state.accessibleName()
    pit.page.leave_game()
    pit.settle()
    pit.page.actions_.do("open")
    task = pit.page.task()
    assert isinstance(task, OpenGameTask)
    task.games.setCurrentIndex([g.id for g in task.games.offered()].index("casino_stud"))
    assert "6:1 instead of 5:1" in task.other.text()
    task.games.setCurrentIndex([g.id for g in task.games.offered()].index("craps"))
    assert task.other.text() == ""


@pytest.mark.parametrize(
    "game", ["blackjack", "craps", "let_it_ride", "roulette", "three_card", "ultimate_gr", "ultimate_sk"]
)
def test_a_form_that_nothing_was_typed_in_changes_nothing(game: str, pit: Shown) -> None:
    page = form(pit, game)
    assert page.figures() == {}
    page.try_it()
    pit.settle()
    assert "every worked example pays as it says" in page.problem.text()
    page.save()
    pit.settle()
    pit.settle()
    pit.pit.do(c.RemoveRow(PAYTABLE, game))
