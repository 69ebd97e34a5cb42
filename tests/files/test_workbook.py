"""Workbooks: the rows of an Excel file as those of a CSV file, judged by the same rules."""

import random
from collections.abc import Sequence
from datetime import date, datetime, time
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from director.files.csv_text import guess_encoding, no_list, read_sheet
from director.files.import_columns import guess_columns, is_heading
from director.files.payout_text import read as read_payouts
from director.files.people_import import ImportDirectory, ImportReading, RowOutcome, RowReport
from director.files.sheet import Sheet
from director.files.structure_text import read as read_structure
from director.files.workbook import is_workbook, read_workbook
from director.texts import texts_for
from director.tournament.settings import PayoutColumn
from director.tournament.structure import Structure
from director.values.ids import PlayerId

EN = texts_for("en")
HEADINGS = ("First name", "Surname", "Born", "Document")


def written(book: Workbook) -> bytes:
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def sheet(book: Workbook) -> Worksheet:
    found = book.active
    assert isinstance(found, Worksheet)
    return found


def book_of(*rows: Sequence[object]) -> Workbook:
    book = Workbook()
    for row in rows:
        sheet(book).append(list(row))
    return book


def read(data: bytes, name: str = "") -> Sheet:
    return read_sheet(data, guess_encoding(data).codec, None, is_heading, name)


def judged(found: Sheet) -> list[RowReport]:
    reading = ImportReading(
        found, guess_columns(found.header), ImportDirectory.of(()), lambda: PlayerId("new")
    )
    return list(reading.reports())


def said(report: RowReport) -> str:
    return " ".join(each.sentence(EN) for each in report.faults)


def test_cells_of_every_type_become_what_the_sheet_shows() -> None:
    values = (
        "Žofia",
        12,
        12.5,
        0.25,
        7,
        date(1990, 1, 31),
        datetime(1990, 1, 31, 20, 30),
        time(20, 5),
        True,
    )
    book = book_of(("a",) * len(values), values)
    sheet(book)["D2"].number_format = "0%"
    sheet(book)["E2"].number_format = "0000"
    (line,) = read_workbook(written(book)).lines
    assert line.cells == (
        "Žofia", "12", "12.5", "25", "0007", "1990-01-31", "1990-01-31 20:30:00", "20:05:00", "TRUE",
    )  # fmt: skip


def test_a_list_of_people_is_judged_as_its_csv_would_be() -> None:
    found = read(written(book_of(
        HEADINGS,
        ("Jana", "Nováková", date(1980, 4, 3), "AB123456"),
        ("Ján", "Malý", "25/4/1980", 12345678),
        ("Eva", "Krátka", 32_000, "CD1"),
        ("Oto", "Dlhý", "1.1.1980", 123456789012345678),
        ("Ida", "Zlá", "1.1.1980", date(2001, 5, 3)),
    )))  # fmt: skip
    reports = judged(found)
    assert [report.row for report in reports] == [2, 3, 4, 5, 6]
    good = [report.person for report in reports[:2]]
    assert [(each.born, each.document) for each in good if each] == [
        ("1980-04-03", "AB123456"), ("1980-04-25", "12345678"),
    ]  # fmt: skip
    assert "made a number of a date: “32000” (1987-08-11)" in said(reports[2])
    assert "made an amount of a number" in said(reports[3])
    assert "made a date of a number" in said(reports[4])
    assert [report.outcome for report in reports[2:]] == [RowOutcome.FAULTY] * 3


def test_rows_keep_their_numbers_below_a_title_and_between_empty_ones() -> None:
    found = read(written(book_of(("Members 2026",), (), HEADINGS, (), ("A", "B", None, None))))
    assert found.header == HEADINGS
    assert [(line.number, line.cells) for line in found.lines] == [(5, ("A", "B"))]


def test_of_several_sheets_the_one_with_a_list_is_read_and_the_others_are_offered() -> None:
    book = book_of(("Season", "Budget"), (2026, 4))
    for title in ("Empty", "People", "More"):
        book.create_sheet(title)
    book["People"].append(HEADINGS)
    book["People"].append(("Jana", "Nová"))
    book["More"].append(HEADINGS)
    book["More"].append(("Ján", "Starý"))
    secret = book.create_sheet("Hidden", 0)
    secret.append(HEADINGS)
    secret.sheet_state = "hidden"
    found = read(written(book))
    assert (found.name, found.others) == ("People", ("Sheet", "People", "More"))
    assert read(written(book), "More").lines[0].cells == ("Ján", "Starý")
    assert read(written(book), "gone").name == "People"


def test_a_formula_without_its_result_is_named_and_never_empty() -> None:
    found = read(written(book_of(HEADINGS, ("Jana", "=UPPER(A1)", "1.1.1980", ""))))
    (report,) = judged(found)
    assert report.outcome is RowOutcome.FAULTY
    assert "like a formula" in said(report)


def test_structures_and_payout_tables_are_read_from_workbooks_too() -> None:
    shares = book_of(("place", "2-8", "9-20"), (1, 100, 0.65), (2, None, 0.35))
    for cell in ("C2", "C3"):
        sheet(shares)[cell].number_format = "0%"
    assert read_payouts(written(shares)) == (
        PayoutColumn(2, 8, (10_000,)), PayoutColumn(9, 20, (6_500, 3_500)),
    )  # fmt: skip
    levels = read_structure(written(book_of(("minutes", "small_blind", "big_blind"), (20, 25, 50))), "S")
    assert isinstance(levels, Structure)
    assert (levels.periods[0].seconds, levels.periods[0].big_blind) == (1_200, 50)


def test_other_spreadsheets_are_refused_with_what_to_do() -> None:
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
    locked = old + "EncryptedPackage".encode("utf-16-le")
    told = {}
    for name, data in {"old": old, "locked": locked, "ods": _zip("content.xml"), "xlsb": _zip(
        "xl/workbook.bin"
    ), "zip": _zip("photo.jpg")}.items():  # fmt: skip
        fault = no_list(data, name)
        assert fault is not None, name
        told[name] = fault.sentence(EN)
    assert "older or binary Excel" in told["old"]
    assert told["xlsb"] == told["old"]
    assert "has a password" in told["locked"]
    assert "OpenDocument" in told["ods"]
    assert "is no list" in told["zip"]
    assert no_list(b"First name;Surname\n", "a.csv") is None


def test_an_empty_workbook_and_one_that_is_too_large_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = read(written(Workbook())).fault
    assert empty is not None
    assert "is empty" in empty.sentence(EN)
    many = written(book_of(*(("x",) for _ in range(60))))
    monkeypatch.setattr("director.files.sheet.MOST_ROWS", 50)
    long = read(many).fault
    assert long is not None
    assert "more than 50 rows" in long.sentence(EN)
    monkeypatch.setattr("director.files.workbook.MOST_UNPACKED", 1_000)
    grown = read(many).fault
    assert grown is not None
    assert "unpacks to more" in grown.sentence(EN)


@pytest.mark.parametrize("seed", range(60))
def test_no_damaged_workbook_raises(seed: int) -> None:
    chance = random.Random(seed)
    with ZipFile(BytesIO(written(book_of(HEADINGS, ("Jana", "Nová", date(1980, 1, 1), 7))))) as good:
        parts = {name: bytearray(good.read(name)) for name in good.namelist()}
    hurt = chance.choice(sorted(parts))
    if seed % 3 == 0:
        del parts[hurt]
    else:
        for _ in range(1 + seed % 5):
            parts[hurt][chance.randrange(len(parts[hurt]))] = chance.randrange(256)
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, bytes(content))
    data = out.getvalue()
    cut = data[: chance.randrange(len(data))] if seed % 7 == 0 else data
    found = read(cut) if is_workbook(cut) else None
    assert found is None or found.fault is not None or found.header


def _zip(name: str) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr(name, "x")
    return out.getvalue()
