"""Columns of papers: none is narrower than its longest word while others can give way."""

import pytest

from reports.layout.fonts import width
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, column_widths

LONG = "Αποφασίζει ο επιθεωρητής: κατά κανόνα τα στοιχήματα χάνονται και η παρτίδα συνεχίζεται"


@pytest.mark.parametrize("room", [380, 420, 480])
@pytest.mark.parametrize("word", ["κρουπιέρης", "the dealer", "krupiér"])
def test_a_short_column_beside_long_ones_tears_no_word(room: int, word: str) -> None:
    rows = (PrintedRow((LONG, word, LONG)), PrintedRow((LONG, word, "Noted")))
    table = PrintedTable(
        (
            PrintedColumn("What", grows=True),
            PrintedColumn("Whose", grows=True),
            PrintedColumn("Then", grows=True),
        ),
        rows,
    )
    widths = column_widths(table, room)
    assert sum(widths) == pytest.approx(room)
    for wide, cell in zip(widths, rows[0].cells, strict=True):
        assert isinstance(cell, str)
        assert wide > max(width(part, table.size) for part in cell.split())
