"""Columns that are hidden take no room: the list ends where its columns do."""

import pytest
from pytestqt.qtbot import QtBot

from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

COLUMNS = 5


@pytest.mark.parametrize("hidden", [(2,), (2, 4), (0, 1), (4, 3, 2)])
def test_hidden_columns_take_no_room_beside_one_that_stretches(
    qtbot: QtBot, hidden: tuple[int, ...]
) -> None:
    columns = [Column[int](f"Column {place}", str) for place in range(COLUMNS)]
    table = TableView(RowsModel(columns, lambda row: row))
    qtbot.addWidget(table)
    table.resize(430, 300)
    table.rows.set_rows((1, 2, 3))
    table.show()
    qtbot.wait(20)
    header = table.horizontalHeader()
    for places in (hidden, (), hidden):
        table.columns.withhold(places)
        assert [place for place in range(COLUMNS) if header.isSectionHidden(place)] == sorted(places)
        assert header.length() == sum(map(header.sectionSize, range(COLUMNS)))
        qtbot.wait(20)
        assert table.horizontalScrollBar().maximum() == 0
