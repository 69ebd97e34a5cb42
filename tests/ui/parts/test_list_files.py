"""What leaves of a list as a table: figures that a spreadsheet of the language can add up."""

import csv
from collections.abc import Sequence
from decimal import Decimal
from io import StringIO

import pytest

from director.texts import Texts, texts_for
from ui.parts.lists.list_files import ListSnapshot, figure
from ui.widgets.table_model import Column, figures

Paid = tuple[str, int, int, str]


def table_of(texts: Texts, rows: Sequence[Paid]) -> list[list[str]]:
    """The file as a spreadsheet of the language reads it: name, chips, amount."""
    columns: tuple[Column[Paid], ...] = (
        Column("Name", lambda row: row[0]),
        figures("Chips", lambda row: row[1], lambda row: texts.number(row[1])),
        figures("Paid", lambda row: row[2], lambda row: texts.signed_money(row[2], row[3])),
    )
    written = ListSnapshot("Players", "", (), "", columns, tuple(rows)).table(texts).decode("utf-8-sig")
    return list(csv.reader(StringIO(written), delimiter="," if texts.language == "en" else ";"))


@pytest.mark.parametrize(
    ("language", "amount", "minus"),
    [("en", "1234567.05", "-890"), ("sk", "1234567,05", "-890"), ("el", "1234567,05", "-890")],
)
def test_amounts_and_thousands_are_numbers_and_the_currency_stands_above(
    language: str, amount: str, minus: str
) -> None:
    texts = texts_for(language)
    rows = [("=SUM(1)", 1_250_000, 123_456_705, "EUR"), ("12,5", -40, -89_000, "EUR")]
    assert table_of(texts, rows) == [
        ["Name", "Chips", "Paid (€)"],
        ["'=SUM(1)", "1250000", amount],
        ["12,5", "-40", minus],
    ]


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_amounts_in_several_currencies_keep_theirs(language: str) -> None:
    texts = texts_for(language)
    rows = [("A", 1, 100_000, "EUR"), ("B", 1, 100_000, "CZK")]
    found = table_of(texts, rows)
    assert found[0][2] == "Paid"
    assert "€" in found[1][2]
    assert figure(found[1][2].lstrip("'"), texts) == (Decimal(1000), "€")
    assert figure(found[2][2].lstrip("'"), texts) == (Decimal(1000), "CZK")


@pytest.mark.parametrize(
    "words", ["", "–", "1–3", "1 3", "12:30", "12 min", "007", "3 / 8", "9.5 %", "1.", "#4"]
)
@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_what_says_more_than_a_number_stays_in_words(language: str, words: str) -> None:
    assert figure(words, texts_for(language)) is None
