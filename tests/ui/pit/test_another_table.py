"""Opening a table shows it as it stands now: nothing is left of the one that was looked at before."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.values.ids import GameTableId
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_pit import SEVEN_OUT
from tests.ui.pit.test_pit import Shown, shown
from ui.look.theme import load_fonts


@pytest.fixture
def two(qtbot: QtBot, qapp: QApplication) -> Iterator[Shown]:
    """Two tables of dice, one round settled at each and another in play at the second."""
    load_fonts()
    pit = Pit()
    pit.play(SEVEN_OUT)
    pit.do(pit.opening("craps", table="table-2"))
    other, pit.id = pit.id, GameTableId("table-2")
    pit.play(SEVEN_OUT)
    pit.do(c.StartRound(pit.id))
    pit.id = other
    yield from shown(pit, qtbot)


def test_a_round_looked_at_elsewhere_is_not_the_round_of_the_next_table(two: Shown) -> None:
    game = two.page.game
    two.page.show_table(GameTableId("table-1"))
    two.settle()
    game.rounds.choose(1)
    two.page.show_table(GameTableId("table-2"))
    two.settle()
    running = game.current_round()
    assert running is not None
    assert (game.rounds.chosen(), running.number, running.settled_at) == (0, 2, None)
    assert not game.step.isEnabled()


def test_what_was_typed_at_one_table_is_not_typed_at_another(two: Shown) -> None:
    control = two.page.game.control
    two.page.show_table(GameTableId("table-2"))
    two.settle()
    control.line.setText("1 bet win 10")
    control.amount.setText("70")
    two.page.show_table(GameTableId("table-1"))
    control.press_main()
    two.settle()
    assert control.line.text() == ""
    assert control.amount.text() != "70"
    assert two.pit.desk.game_table(GameTableId("table-1")).running is None
    assert two.refusals == []
