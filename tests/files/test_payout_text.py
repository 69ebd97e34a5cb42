"""Payout tables as CSV: what is written is read again, and a broken file is named by row and cell."""

import pytest

from director.desk.kernel.rows.shipped import shipped_payout_table
from director.files.faults import Fault
from director.files.payout_text import basis_points, percent_text, read, written
from director.texts import LANGUAGES, texts_for
from director.tournament.prizes import payout_faults
from director.tournament.settings import PayoutColumn, PayoutTable
from resources import ROOT


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("9.5", 950), ("9,5 %", 950), ("100%", 10_000), ("0.01", 1), ("12.5000", 1_250), ("7", 700),
        ("", None), ("9.505", None), ("-1", None), ("1e3", None), ("abc", None), ("٩", None),
    ],
)  # fmt: skip
def test_a_share_is_read_to_two_decimals(typed: str, points: int | None) -> None:
    assert basis_points(typed) == points


@pytest.mark.parametrize(("points", "text"), [(950, "9.5"), (10_000, "100"), (1, "0.01"), (1_000, "10")])
def test_a_share_is_written_as_short_as_it_is(points: int, text: str) -> None:
    assert percent_text(points) == text
    assert percent_text(points, ",") == text.replace(".", ",")
    assert basis_points(text) == points


@pytest.mark.parametrize("language", LANGUAGES)
def test_T_P1_what_is_written_is_read_again(language: str) -> None:
    table = shipped_payout_table()
    assert read(written(table, texts_for(language))) == table.columns


def test_T_P1_the_shipped_file_can_be_imported() -> None:
    assert read((ROOT / "payouts" / "house.csv").read_bytes()) == shipped_payout_table().columns


def test_a_spreadsheet_with_semicolons_and_commas_is_read() -> None:
    data = "Miesto;2–8;9 - 12\n1.;75 %;50,5\n2.;25 %;30,25\n3.;;19,25\n".encode("utf-16")
    assert read(data) == (PayoutColumn(2, 8, (7_500, 2_500)), PayoutColumn(9, 12, (5_050, 3_025, 1_925)))


def test_the_file_does_not_judge_what_the_rule_judges() -> None:
    columns = read(b"place,2-8\n1,70\n2,25\n")
    assert not isinstance(columns, Fault)
    assert [fault.code for fault in payout_faults(PayoutTable("x", columns))] == ["payout_sum"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"place,few\n1,100\n", "few is no range"),
        (b"place\n1\n", "no range"),
        (b"place,2-8\n1,75\n2,a lot\n", "Row 3, 2-8: a lot is no share"),
        (b"place,2-8\n1,75\n2,\n3,25\n", "Row 4, 2-8: Place 2 has no share"),
        (b"min_entries,max_entries,place,share_percent\n2,8,1,75\n2,8,3,25\n", "Row 3, 2-8: Place 2"),
        (b"min_entries,max_entries,place,share_percent\n2,x,1,75\n", "Row 2: The range"),
        (b"min_entries,max_entries,place,share_percent\n2,8,1,=1+1\n", "=1+1 is no share"),
        (b"place," + b",".join(b"2-8" for _ in range(150)), "at most 100 ranges"),
        (b"place,2-8\n" + b"1,0.1\n" * 1_001, "1,000 places"),
        (b"\x00\x01\xff," * 90, "is no range"),
        (b"x" * 100_000 + b"\n1\n", "… is no range"),
        (b"a," * 500, "at most 100 ranges"),
        (b'place,"2-8\n', "quotation mark"),
    ],
)
def test_a_broken_file_is_named_by_row_and_cell(data: bytes, said: str) -> None:
    found = read(data)
    assert isinstance(found, Fault)
    assert said in found.sentence(texts_for("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_that_the_help_shows_is_read(language: str) -> None:
    page = (ROOT / "help" / language / "your_house.md").read_text(encoding="utf-8")
    assert read(page.split("```")[1].strip().encode()) == (
        PayoutColumn(2, 8, (7_500, 2_500)),
        PayoutColumn(9, 12, (5_000, 3_000, 2_000)),
    )
