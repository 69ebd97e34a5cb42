"""The papers of the pit: of a game or a table in play, in any language; the same in the help."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from director.texts import LANGUAGES
from tests.desk.pit.pit_night import Pit
from tests.reports.reading import page_texts
from tests.ui.pit.test_pit import Shown, shown
from ui.console.tray import Made
from ui.pit.papers import PAPERS, PapersTask
from ui.widgets.signed_button import SIGN, SignedButton


@pytest.fixture
def cards(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("three_card", 2), qtbot)


def printed(place: Shown, task: PapersTask) -> tuple[Made, str]:
    with place.qtbot.waitSignal(place.console.frame.handed) as handed:
        task.accept()
    assert handed.args is not None
    made = handed.args[0]
    return made, " ".join(" ".join(page_texts(made.pdf)).split())


def test_G_1_a_table_in_play_prints_its_papers_with_its_meter_in_any_language(cards: Shown) -> None:
    cards.enter()
    cards.page.game.actions_.do("table_papers")
    task = cards.page.game.task()
    assert isinstance(task, PapersTask)
    assert task.papers.offered() == PAPERS
    assert task.languages.offered() == LANGUAGES
    _, said = printed(cards, task)
    assert "The meter stands at €5,000" in said
    task.papers.choose("table_sign")
    task.languages.choose("el")
    made, said = printed(cards, task)
    assert made.name == "table_sign"
    assert "Η συμμετοχή επιτρέπεται μόνο σε άτομα 21 ετών και άνω." in said


def test_a_game_that_is_not_open_has_its_papers_too(cards: Shown) -> None:
    cards.page.actions_.do("papers")
    task = cards.page.task()
    assert isinstance(task, PapersTask)
    task.papers.choose("dealer_sheet")
    made, _ = printed(cards, task)
    assert made.name == "dealer_sheet"


def test_a_choice_of_paper_is_nothing_to_lose(cards: Shown) -> None:
    cards.page.actions_.do("papers")
    task = cards.page.task()
    assert isinstance(task, PapersTask)
    task.papers.choose("table_sign")
    task.languages.choose("sk")
    signed = [each for each in cards.page.findChildren(SignedButton) if each.text().endswith(SIGN)]
    assert [each for each in signed if each.isVisible()] == [], "beside the task Enter prints"
    task.leave()
    assert cards.page.task() is None


def test_the_help_of_a_table_is_its_guide(cards: Shown) -> None:
    every = cards.page.manual()
    assert len(every) == 8
    chosen = cards.page.chosen_game()
    assert chosen is not None
    assert every[0].startswith(f"# {chosen.name}")
    cards.enter()
    (own,) = cards.page.manual()
    assert own.startswith("# Three Card Poker")
    assert "- The meter stands at: €5,000" in own
