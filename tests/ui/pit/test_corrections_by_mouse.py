"""A chain of rounds is taken back and entered again in the window, also at a table that is closed."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from tests.desk.pit.test_correction_chains import FREED, JAILED, TWO_JAILED, held_after_zero
from tests.ui.pit.test_pit import Shown, shown
from ui.look.theme import load_fonts
from ui.pit.ruling import RulingTask


@pytest.fixture
def wheel(qtbot: QtBot, qapp: QApplication) -> Iterator[Shown]:
    load_fonts()
    yield from shown(held_after_zero(), qtbot)


def take_back(page: Shown, *, following: bool) -> None:
    """Take the first round back, alone or with what came after it."""
    page.page.game.rounds.choose(1)
    page.settle()
    page.click("Take round 1 back")
    task = page.page.game.task()
    assert isinstance(task, RulingTask)
    assert [way.choice_text for way in task.ruling_choice.offered()] == [
        "This round alone",
        "With the 1 round after it",
    ]
    task.ruling_choice.setCurrentIndex(int(following))
    page.say_why("misread")


def test_a_correction_that_does_not_come_right_is_left(wheel: Shown) -> None:
    wheel.enter()
    take_back(wheel, following=False)
    wheel.click("Tell round 1 right")
    wheel.pit.act(TWO_JAILED)
    wheel.page.reload()
    wheel.settle()
    wheel.click("Settle the round")
    assert wheel.refusals == ["later_rounds_went_on"]
    wheel.click("Leave the correction")
    assert wheel.table.running is None
    assert len(wheel.table.rounds) == 2
    wheel.click("Start the round")
    assert wheel.table.running is not None


def test_a_chain_is_entered_again_at_a_table_that_is_closed(wheel: Shown) -> None:
    wheel.pit.do(wheel.pit.closing())
    wheel.enter()
    take_back(wheel, following=True)
    assert not any(round_.counts for round_ in wheel.table.rounds)
    for number, actions in ((1, JAILED), (2, FREED)):
        wheel.page.game.rounds.choose(number)
        wheel.settle()
        wheel.click(f"Tell round {number} right")
        wheel.pit.act(actions)
        wheel.page.reload()
        wheel.settle()
        wheel.click("Settle the round")
    assert [round_.counts for round_ in wheel.table.rounds] == [False, False, True, True]
    assert wheel.refusals == []
    assert wheel.pit.refusal(c.StartRound(wheel.pit.id)).code == "game_table_closed"
