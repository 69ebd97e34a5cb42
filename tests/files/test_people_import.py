"""Lists of people: encodings, headings, and a plain word about each row that cannot be taken."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from director.files.birth_dates import DateOrder, order_of, read_date
from director.files.csv_text import Guess, decode, guess_encoding, read_sheet
from director.files.import_columns import (
    PersonField,
    guess_columns,
    is_heading,
    left_out,
    names_are_mapped,
)
from director.files.people_import import Alike, ImportDirectory, ImportReading, RowOutcome, RowReport
from director.files.sheet import Sheet
from director.house.people import Person
from director.texts import texts_for
from director.values.ids import PlayerId

EN = texts_for("en")
HEADER = "Given name;Family name;Document;Card number;Date of birth;IBAN;Notes\n"


def read(
    text: str | bytes,
    *known: Person,
    bars: bool = False,
    alike: Alike = Alike.ASK,
    dates: DateOrder | None = None,
) -> tuple[RowReport, ...]:
    """The reports of a list with guessed columns."""
    data = text.encode() if isinstance(text, str) else text
    sheet = read_sheet(data, guess_encoding(data).codec, is_heading=is_heading)
    assert sheet.fault is None, sheet.fault.sentence(EN)
    numbers = count(1)
    mapped = guess_columns(sheet.header)
    assert names_are_mapped(mapped, bars=bars)
    reading = ImportReading(
        sheet, mapped, ImportDirectory.of(known), lambda: PlayerId(f"new-{next(numbers)}"), bars=bars,
        alike=alike, dates=dates,
    )  # fmt: skip
    return tuple(reading.reports())


def rows(*lines: str, known: tuple[Person, ...] = ()) -> tuple[RowReport, ...]:
    return read(HEADER + "\n".join(lines), *known)


def faults(*lines: str, known: tuple[Person, ...] = ()) -> list[str]:
    return [fault.sentence(EN) for row in rows(*lines, known=known) for fault in row.faults]


PETRA = Person(PlayerId("p"), "Petra", "Nová", document="EA1", card_number="C1", born="1985-05-05")


@pytest.mark.parametrize(
    ("data", "guess"),
    [
        ("Meno\nĽudmila".encode("utf-8-sig"), Guess("utf-8", sure=True)),
        ("Meno\nĽudmila".encode(), Guess("utf-8", sure=True)),
        ("Meno\nĽudmila".encode("utf-16"), Guess("utf-16-le", sure=True)),
        ("Meno;Priezvisko\nJán;Ďurica".encode("utf-16-be"), Guess("utf-16-be", sure=True)),
        ("Meno\nĽudmila Ďuričková Šťastná".encode("cp1250"), Guess("cp1250", sure=False)),
        ("Όνομα\nΓεώργιος Παπαδόπουλος".encode("cp1253"), Guess("cp1253", sure=False)),
        ("Имя\nСергей Иванов Дмитриевич".encode("cp1251"), Guess("cp1251", sure=False)),
    ],
)
def test_encoding_is_guessed_and_eight_bits_are_never_sure(data: bytes, guess: Guess) -> None:
    assert guess_encoding(data) == guess


def test_text_comes_out_of_every_encoding() -> None:
    assert decode("Ľ".encode("utf-16"), "utf-16-le") == "Ľ"
    assert decode("Ľ".encode("utf-8-sig"), "utf-8") == "Ľ"
    assert decode("Ľ".encode("cp1250"), "cp1250") == "Ľ"


@pytest.mark.parametrize(
    "header",
    [
        ("Given name", "Family name", "Document", "Card number", "Date of birth", "IBAN"),
        ("Meno", "Priezvisko", "Číslo dokladu", "Číslo karty", "Dátum narodenia", "Účet"),
        ("Όνομα", "Επώνυμο", "Ταυτότητα", "Αριθμός κάρτας", "Ημερομηνία γέννησης", "Λογαριασμός"),
        ("Vorname", "Nachname", "Ausweis", "Kartennummer", "Geburtsdatum", "Konto"),
    ],
)
def test_headings_are_guessed_in_four_languages(header: tuple[str, ...]) -> None:
    assert guess_columns(header) == (
        PersonField.GIVEN_NAME,
        PersonField.FAMILY_NAME,
        PersonField.DOCUMENT,
        PersonField.CARD_NUMBER,
        PersonField.BORN,
        PersonField.IBAN,
    )


def test_second_column_of_a_kind_is_left_out() -> None:
    mapped = guess_columns(("Name", "Player", "Shoe size"))
    assert mapped == (PersonField.FULL_NAME, None, None)
    assert names_are_mapped(mapped)
    assert not names_are_mapped((PersonField.GIVEN_NAME, None))


def test_new_person_with_everything() -> None:
    (row,) = rows("Ján;Kováč;sp123456;c7;31.1.1990;SK31 1200 0000 1987 4263 7541;left-handed")
    assert row.outcome is RowOutcome.NEW
    assert row.person == Person(
        PlayerId("new-1"),
        "Ján",
        "Kováč",
        document="SP123456",
        card_number="C7",
        born="1990-01-31",
        iban="SK3112000000198742637541",
        notes="left-handed",
    )


def test_whole_name_is_divided() -> None:
    found = read('Name,Document\nJuan Carlos Mortensen,A1\n"Nová, Petra",A2\n')
    assert [(row.person.given_name, row.person.family_name) for row in found if row.person] == [
        ("Juan Carlos", "Mortensen"),
        ("Petra", "Nová"),
    ]


def test_known_person_is_found_by_document_and_by_card() -> None:
    same, changed = rows("Petra;Nová;EA1", "Petra;Nováková;;C1", known=(PETRA,))[0], None
    assert same.outcome is RowOutcome.SAME
    (changed,) = rows("Petra;Nováková;;C1", known=(PETRA,))
    assert changed.outcome is RowOutcome.CHANGED
    assert changed.person == replace(PETRA, family_name="Nováková")


def test_namesakes_with_documents_are_two_persons() -> None:
    first, second = rows("Petra;Nová;EA2;;5.5.1985", "Petra;Nová;EA3;;5.5.1985", known=(PETRA,))
    assert (first.outcome, second.outcome) == (RowOutcome.NEW, RowOutcome.NEW)


def test_namesake_without_document_is_asked_for_one() -> None:
    (said,) = faults("Petra;Nova;;;1985-05-05", known=(PETRA,))
    assert said.startswith("Row 2: Petra Nová is in the directory already")


def test_card_and_document_of_two_persons_are_told() -> None:
    other = replace(PETRA, id=PlayerId("q"), given_name="Eva", document="EA9", card_number="C9")
    assert faults("Petra;Nová;EA1;C9", known=(PETRA, other)) == [
        "Row 2: the document is Petra Nová's, the card is Eva Nová's. Put one of them right."
    ]
    assert faults("Petra;Nová;EA5;C1", known=(PETRA,)) == [
        "Row 2: the card is Petra Nová's, who has another document. Put one of them right."
    ]


def test_row_twice_in_the_list_names_the_first() -> None:
    assert faults("Jan;Novák;A1", "Ján;Nowak;a1") == [
        "Row 3: the same person is in row 2 already. Keep one of the two rows."
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ján;;A1", "Row 2: the name is missing. Fill it in."),
        ("J\0n;K;A1", "Row 2, Given name: character 2 cannot be printed (U+0000). Delete it."),
        ("J\u202en;K;A1", "Row 2, Given name: character 2 cannot be printed (U+202E). Delete it."),
        ("Ján;=1+1;A1", "Row 2, Family name: it begins with “=” like a formula. Delete the sign."),
        ("Ján;@K;A1", "Row 2, Family name: it begins with “@” like a formula. Delete the sign."),
        (
            "Ján;K;A1;;31.2.1990",
            "Row 2, Date of birth: “31.2.1990” is no date. Write it as 1990-01-31 or 31.1.1990.",
        ),
        ("Ján;K;A1;;;SK00", "Row 2, IBAN: “SK00” is no valid IBAN. Check its digits."),
        (
            "Ján;" + "x" * 1_000_000,
            "Row 2, Family name: 1,000,000 characters, at most 60 fit. Shorten it.",
        ),
        (
            "Ján;K" + ";x" * 100_000,
            "Row 2: 100,002 cells, but the first row has 7. "
            "Is a separator inside a name? Put it in quotes.",
        ),
    ],
)
def test_hostile_row_names_row_column_character_and_mend(line: str, said: str) -> None:
    assert faults(line) == [said]


def test_half_of_a_sign_is_named() -> None:
    data = (HEADER + "J\ud83dn;Kov;A1\n").encode("utf-8", "surrogatepass")
    (row,) = read(data)
    assert row.faults[0].sentence(EN) == (
        "Row 2, Given name: character 2 is half of a sign (U+D83D). Type it again."
    )
    (wide,) = read((HEADER + "J\ud83dn;Kov;A1\n").encode("utf-16-le", "surrogatepass"))
    assert wide.faults[0].facts == row.faults[0].facts


def test_wrong_encoding_is_told_at_the_character() -> None:
    sheet = read_sheet("Name;Document\nJán;A1".encode("cp1250"), "utf-8")
    (row,) = ImportReading(
        sheet, guess_columns(sheet.header), ImportDirectory.of(()), lambda: PlayerId("n")
    ).reports()
    assert "Choose another encoding" in row.faults[0].sentence(EN)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The file is empty. Save the list again and choose it once more."),
        (b"\n\n  \n", "The file is empty. Save the list again and choose it once more."),
        (
            b'Name\n"Jan\nKov\n',
            "Row 2: A quotation mark is opened and not closed properly. Put it right in the file.",
        ),
        (
            b";".join([b"Name"] * 100_000),
            "The first row has 100,000 columns, at most 200 can be read. "
            "Is it a list of people, and is the separator right?",
        ),
        (
            b"x" * 20_000_001,
            "The file has 20 MB, at most 20 MB can be read. Divide it into several files.",
        ),
        (
            b"Name\n" + b"J\n" * 100_001,
            "The file has more than 100,000 rows. Divide it into several files.",
        ),
    ],
)
def test_file_that_is_no_list_says_why(data: bytes, said: str) -> None:
    sheet = read_sheet(data, guess_encoding(data).codec)
    assert sheet == Sheet(separator=sheet.separator, fault=sheet.fault)
    assert sheet.fault is not None
    assert sheet.fault.sentence(EN) == said


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_cells_with_quotes_separators_and_line_ends(separator: str, end: str) -> None:
    text = end.join(
        (separator.join(("Name", "Notes")), separator.join(('"a""b"', f'"x{separator}{end}y"')))
    )
    sheet = read_sheet(text.encode(), "utf-8")
    assert sheet.lines[0].cells == ('a"b', f"x{separator}{end}y")
    assert sheet.separator == separator


def test_empty_rows_are_passed_over_but_counted() -> None:
    _, second = rows("Ján;Kováč;A1", "", ";;;", "Eva;Malá;A2")
    assert second.row == 5


def test_ten_thousand_rows_are_read_one_after_the_other() -> None:
    lines = "".join(f"Given {n};Family {n};D{n};C{n};1.1.1990;;\n" for n in range(10_000))
    sheet = read_sheet((HEADER + lines).encode(), "utf-8")
    numbers: Iterator[int] = count()
    reading = ImportReading(
        sheet, guess_columns(sheet.header), ImportDirectory.of(()), lambda: PlayerId(str(next(numbers)))
    )
    reports = reading.reports()
    assert next(reports).row == 2
    assert sum(row.outcome is RowOutcome.NEW for row in reports) == 9_999


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("1990-01-31", "1990-01-31"),
        ("31. 1. 1990", "1990-01-31"),
        ("31/01/1990", "1990-01-31"),
        ("31.1.1990.", "1990-01-31"),
        ("31-01-1990", "1990-01-31"),
        ("1.13.1990", None),
        ("1.1.90", "1990-01-01"),
        ("1.1.1890", None),
        ("yesterday", None),
        ("", None),
        ("١.١.١٩٩٠", None),
    ],
)
def test_dates_have_the_day_first(text: str, iso: str | None) -> None:
    assert read_date(text) == iso


def test_who_is_known_by_document_is_barred_and_stays_as_known() -> None:
    (report,) = read("Document;Name\nEA1;P. Nova\n", PETRA, bars=True)
    assert report.outcome is RowOutcome.CHANGED
    assert report.person == replace(PETRA, barred=True)


def test_who_is_unknown_comes_in_barred_even_by_the_document_alone() -> None:
    named, alone = read("Document;Name\nX9;Ján Malý\nX10;\n", PETRA, bars=True)
    assert (named.outcome, alone.outcome) == (RowOutcome.NEW, RowOutcome.NEW)
    assert named.person is not None
    assert alone.person is not None
    assert (named.person.family_name, named.person.barred) == ("Malý", True)
    assert (alone.person.name, alone.person.document, alone.person.barred) == ("X10", "X10", True)


def test_who_is_barred_already_is_nothing_new() -> None:
    (report,) = read("Document\nEA1\n", replace(PETRA, barred=True), bars=True)
    assert report.outcome is RowOutcome.SAME


@pytest.mark.parametrize(
    ("born", "outcome"),
    [("5.5.1985", RowOutcome.CHANGED), ("6.6.1986", RowOutcome.NEW), ("", RowOutcome.FAULTY)],
)
def test_by_name_only_the_one_born_on_that_day_is_barred(born: str, outcome: RowOutcome) -> None:
    (report,) = read(f"Name;Date of birth\nPetra Nová;{born}\n", PETRA, bars=True)
    assert report.outcome is outcome
    if outcome is RowOutcome.FAULTY:
        assert "the same person" in report.faults[0].sentence(EN)


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("1.1.80", "1980-01-01"),
        ("1/1/1980", "1980-01-01"),
        ("01011980", "1980-01-01"),
        ("010180", "1980-01-01"),
        ("19800131", "1980-01-31"),
        ("20011980", "1980-01-20"),
        ("1 Jan 1980", "1980-01-01"),
        ("Jan 5, 1980", "1980-01-05"),
        ("1. januára 1980", "1980-01-01"),
        ("5 Ιανουαρίου 1980", "1980-01-05"),
        ("1980-01-05 00:00:00", "1980-01-05"),
        ("12/31/1980", "1980-12-31"),
        ("1.1.20", None),
        ("32874", None),
        ("1.1.180", None),
    ],
)
def test_a_birth_date_is_read_as_people_write_it(text: str, iso: str | None) -> None:
    """Of 20 nobody can tell whether it is 1920 or 2020."""
    assert read_date(text, this_year=2026) == iso


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (("3/4/1980", "25/4/1980"), DateOrder.DAY),
        (("3/4/1980", "4/25/1980"), DateOrder.MONTH),
        (("3/4/1980", "5/5/1980"), None),
        (("5/5/1980", "1980-01-02"), DateOrder.DAY),
        (("25/4/1980", "4/25/1980", "3/4/1980"), None),
    ],
)
def test_the_order_of_day_and_month_is_the_columns(
    cells: tuple[str, ...], order: DateOrder | None
) -> None:
    assert order_of(cells) is order


def test_an_undecided_order_asks_and_is_answered_for_the_whole_list() -> None:
    text = "Given name;Family name;Date of birth\nAda;Mala;3/4/1980\nBea;Mala;5/6/1981\n"
    assert [row.outcome for row in read(text)] == [RowOutcome.FAULTY, RowOutcome.FAULTY]
    assert "may be two dates" in read(text)[0].faults[0].sentence(EN)
    born = [row.person and row.person.born for row in read(text, dates=DateOrder.MONTH)]
    assert born == ["1980-03-04", "1981-05-06"]
    decided = text + "Cia;Mala;25/12/1982\n"
    assert next(row.person and row.person.born for row in read(decided)) == "1980-04-03"


@pytest.mark.parametrize(
    "number",
    [
        "1.23E+10",
        "1,23457E+11",
        "3-May",
        "May-03",
        "5.12.1990",
        "#REF!",
        "########",
        "12345.0",
        "1234567890123450",
    ],
)
def test_a_rewritten_number_is_no_identity(number: str) -> None:
    (row,) = rows(f"Ján;Kováč;{number}")
    assert row.outcome is RowOutcome.FAULTY
    assert "spreadsheet" in row.faults[0].sentence(EN)
    (row,) = rows(f"Ján;Kováč;;{number}")
    assert row.outcome is RowOutcome.FAULTY


@pytest.mark.parametrize("number", ["EA123456", "12E4567", "MAR45123", "AB-12-34", "123456789012345678"])
def test_a_number_that_only_looks_rewritten_is_one(number: str) -> None:
    (row,) = rows(f"Ján;Kováč;{number}")
    assert row.outcome is RowOutcome.NEW


def test_lost_noughts_show_by_the_column_and_by_the_house() -> None:
    cards = ("40110001", "40110202", "4011303", "99110404", "81110505")
    lines = [f"Ann{sign};Mala;;{card}" for sign, card in zip("abcde", cards, strict=True)]
    assert [row.outcome is RowOutcome.FAULTY for row in rows(*lines)] == [
        False,
        False,
        True,
        False,
        False,
    ]
    by_one = [f"Ann{'abcdefghijkl'[i]};Mala;;{90 + i}" for i in range(12)]
    assert {row.outcome for row in rows(*by_one)} == {RowOutcome.NEW}
    noughts = replace(PETRA, card_number="00123")
    (said,) = faults("Eva;Malá;;123", known=(noughts,))
    assert "00123 without its noughts" in said


def test_a_date_that_became_a_number_is_said_with_its_date() -> None:
    (said,) = faults("Ján;Kováč;A1;;32874")
    assert "32874" in said
    assert "1990-01-01" in said


@pytest.mark.parametrize("cell", ['="00123"', "'00123", '"00123"', "“00123”", "00123"])
def test_quotes_around_an_identity_are_none_of_it(cell: str) -> None:
    written = cell.replace('"', '""')
    (row,) = rows(f'Ján;Kováč;;"{written}"')
    assert row.person is not None
    assert row.person.card_number == "00123"


def test_sep_and_a_title_stand_above_the_headings() -> None:
    text = (
        "sep=;\nMembers of the club, 1.11.2026\n\nGiven name;Family name;Card number\nAda;Mala;C1\n"
        "Given name;Family name;Card number\nBea;Mala;C2\nTotal;;2\nprinted 1.11.2026\n"
    )
    found = read(text)
    assert [(row.row, row.outcome) for row in found] == [
        (5, RowOutcome.NEW),
        (6, RowOutcome.NOBODY),
        (7, RowOutcome.NEW),
        (8, RowOutcome.NOBODY),
        (9, RowOutcome.NOBODY),
    ]


def test_somebody_called_like_a_total_is_a_person() -> None:
    (row,) = rows("Count;Basie;;;21.8.1904")
    assert row.outcome is RowOutcome.NEW


def test_a_nickname_alone_is_a_name() -> None:
    (row,) = read("Nickname;Card number\nAce;C1\n")
    assert row.person is not None
    assert row.person.name == row.person.sort_name == "Ace"


def test_the_heading_ID_is_no_identity_document_and_is_said_to_be_left_out() -> None:
    header = ("ID", "Given name", "Family name", "Points")
    mapped = guess_columns(header)
    assert mapped == (None, PersonField.GIVEN_NAME, PersonField.FAMILY_NAME, None)
    assert left_out(header, mapped) == ("ID", "Points")


@pytest.mark.parametrize(
    ("names", "family"),
    [
        (("NOVÁK Ján", "KOVÁČ Peter"), "NOVÁK"),
        (("Nováková Jana", "Malá Eva"), "Nováková"),
        (("Nová Petra", "Malá Petra"), "Nová"),
        (("Jana Nováková", "Eva Malá"), "Nováková"),
    ],
)
def test_the_order_of_whole_names_is_the_columns(names: tuple[str, ...], family: str) -> None:
    found = read("Name;Document\n" + "".join(f"{name};A{i}\n" for i, name in enumerate(names)), PETRA)
    assert found[0].person is not None
    assert found[0].person.family_name == family


def test_who_looks_like_somebody_known_is_asked_about_once_for_the_list() -> None:
    row = "Petra;Nová;;;5.5.1985"
    assert rows(row, known=(PETRA,))[0].outcome is RowOutcome.FAULTY
    (same,) = read(HEADER + row, PETRA, alike=Alike.SAME)
    assert same.person == PETRA
    (other,) = read(HEADER + row, PETRA, alike=Alike.OTHERS)
    assert (other.outcome, other.other_than) == (RowOutcome.NEW, (PETRA.id,))


def test_T_R7_a_list_makes_nobody_new_of_who_is_barred() -> None:
    barred = replace(PETRA, barred=True)
    (row,) = read(HEADER + "Petra;Nova;EA77;;5.5.1985", barred, alike=Alike.OTHERS)
    assert row.outcome is RowOutcome.FAULTY
    assert "barred" in row.faults[0].sentence(EN)
