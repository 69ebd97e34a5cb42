"""Long lists: 500 rows over pages with headers, none lost, none twice."""

import itertools
import re

import pytest

from reports.layout.blocks import Gap, Signatures, Together
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_texts, written

HEADERS = {"seating_by_name": "Player", "seating_by_table": "Player", "final_results": "Knocked out by"}


@pytest.mark.parametrize("name", HEADERS)
def test_500_rows_each_page_with_its_header(name: str) -> None:
    content = samples.contents(rows=500)[name]
    texts = page_texts(DOCUMENTS[name].pdf(content, samples.paper("en", PaperFormat.A4)))
    assert len(texts) > 4
    for number, text in enumerate(texts, start=1):
        assert HEADERS[name] in text
        assert f"Page {number} of {len(texts)}" in text


def test_no_row_is_lost_or_doubled() -> None:
    content = samples.contents(rows=500)["seating_by_name"]
    pieces = written(DOCUMENTS["seating_by_name"].pdf(content, samples.paper()))
    numbers = [int(m[1]) for p in pieces if (m := re.fullmatch(r"Novák Jaroslav (\d+)", p.text))]
    assert numbers == list(range(10, 500))


def test_no_table_is_torn() -> None:
    content = samples.contents(rows=500)["seating_by_table"]
    pieces = written(DOCUMENTS["seating_by_table"].pdf(content, samples.paper()))
    titles = [i for i, piece in enumerate(pieces) if re.fullmatch(r"Table \d+", piece.text)]
    for start, end in itertools.pairwise(titles):
        rows = [p for p in pieces[start:end] if p.text.startswith("Novák")]
        assert {row.page for row in rows} <= {pieces[start].page}
        assert all(row.y < pieces[start].y for row in rows)


def test_signatures_never_begin_a_page_without_a_row_above_them() -> None:
    columns = (PrintedColumn("What", grows=True), PrintedColumn("Amount", "right"))
    for count in range(25, 60):
        rows = tuple(PrintedRow((f"row {i}", str(i))) for i in range(1, count + 1))
        closing = Together((Gap(10), Signatures(("Floorman", "Cashier"))))
        pages = page_texts(sheet(samples.paper(), "Books", (PrintedTable(columns, rows), closing)))
        said = "\n".join(pages)
        assert [said.count(f"row {i}\n") for i in range(1, count + 1)] == [1] * count
        last = next(page for page in pages if "Floorman" in page)
        assert f"row {count}\n" in last
        assert "What" in last
