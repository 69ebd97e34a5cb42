"""Tables for spreadsheets: one writer, and every file in the signs of its reader's language."""

import ast
from decimal import Decimal
from pathlib import Path

import pytest

from director.files.table_file import amount, table_file
from director.texts import texts_for
from resources import ROOT

WRITER = Path("director/files/table_file.py")


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", 'a,b\r\n-1234.50,"x,y"\r\n'),
        ("sk", "a;b\r\n-1234,50;x,y\r\n"),
        ("el", "a;b\r\n-1234,50;x,y\r\n"),
    ],
)
def test_numbers_and_cells_are_divided_as_the_language_does(language: str, written: str) -> None:
    made = table_file(("a", "b"), [(amount(-123_450), "x,y")], texts_for(language))
    assert made.decode("utf-8-sig") == written


def test_a_number_is_no_formula_and_a_text_never_one() -> None:
    made = table_file(("=a",), [(Decimal("-1.5"),), ("-1.5",), (7,)], texts_for("en"))
    assert made.decode("utf-8-sig").split() == ["'=a", "-1.5", "'-1.5", "7"]


def test_there_is_one_writer_of_tables() -> None:
    """Whoever writes a table of his own has signs of his own."""
    top = ROOT.parent
    files = (file for folder in ("director", "ui", "reports") for file in (top / folder).rglob("*.py"))
    own = [
        file.relative_to(top)
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "csv.writer"
    ]
    assert own == [WRITER]
