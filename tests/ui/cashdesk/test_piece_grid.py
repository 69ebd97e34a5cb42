"""Counting by key: what is typed is a count, whatever is pressed."""

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.cashdesk.piece_grid import PieceGrid


def test_a_count_is_of_figures_alone(qtbot: QtBot) -> None:
    grid = PieceGrid(texts_for("en"), "EUR")
    qtbot.addWidget(grid)
    field = grid.first()
    QTest.keyClicks(field, "+-1 2,3e456")
    assert field.text() == "12345"
    assert [count for _value, count in grid.pieces()] == [12345]
