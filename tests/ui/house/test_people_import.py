"""The page that imports people: what it asks and reports; nothing comes in before the last press."""

from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.files.import_columns import PersonField
from director.files.people_import import RowOutcome
from director.house.templates import BAR, Bar, BarReach
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press
from tests.ui.desk_pages import Shown, players_page
from ui.night.players.page import PlayersPage
from ui.parts.choice import ChoiceField
from ui.parts.people.import_page import ImportPage
from ui.parts.people.import_words import ImportReader, ImportSource

Importing = tuple[ImportPage, Shown, Path]
LIST = "Meno;Priezvisko;Doklad;Dátum narodenia\nJán;Kováč;A1;1.2.1990\nĽudmila;Ďuričková;A2;3.4.1985\n"


@pytest.fixture
def importing(qtbot: QtBot, tmp_path: Path) -> Iterator[Importing]:
    """The import page over a house in which nobody is known."""
    with players_page(Night(), qtbot) as (page, shown):
        page.actions_.do("import")
        yield page.importing, shown, tmp_path / "list.csv"


def opened(importing: Importing, data: bytes) -> ImportPage:
    """The page with a file read."""
    page, shown, file = importing
    file.write_bytes(data)
    with shown.qtbot.waitSignal(page.reader.read):
        page.open_file(file)
    return page


def cell(page: ImportPage, row: int, column: int) -> str:
    item = page.preview.item(row, column)
    assert item is not None
    return item.text()


def names(shown: Shown) -> list[str]:
    return [person.name for person in shown.night.store.people()]


def test_list_in_unicode_is_imported_by_one_press(importing: Importing) -> None:
    page, shown = opened(importing, LIST.encode()), importing[1]
    assert page.bring.text() == "Import 2 people"
    assert page.warning.isHidden()
    page.bring.click()
    shown.settle()
    assert names(shown) == ["Ľudmila Ďuričková", "Ján Kováč"] or names(shown) == [
        "Ján Kováč",
        "Ľudmila Ďuričková",
    ]
    assert shown.notices == ["Imported: 2 new"]


def test_nothing_is_imported_when_cancelled(importing: Importing) -> None:
    page, shown = opened(importing, LIST.encode()), importing[1]
    before = len(shown.night.store.journal)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    shown.settle()
    assert names(shown) == []
    assert len(shown.night.store.journal) == before
    assert not page.isVisible()


def test_nothing_comes_after_a_reading_that_was_cancelled(importing: Importing) -> None:
    page, shown, file = importing
    rows = "".join(f"Given;Family{n};D{n};1.1.1990\n" for n in range(3_000))
    file.write_text("Meno;Priezvisko;Doklad;Dátum narodenia\n" + rows)
    heard: list[object] = []
    page.reader.read.connect(heard.append)
    page.open_file(file)
    page.leave()
    shown.qtbot.wait(300)
    assert heard == []
    assert page.model.total() == 0


def test_eight_bits_are_asked_about_before_anything_comes_in(importing: Importing) -> None:
    page, shown = opened(importing, LIST.encode("cp1250")), importing[1]
    assert page.encoding.chosen() == "cp1250"
    assert page.warning.isVisible()
    assert not page.bring.isEnabled()
    assert page.bring.toolTip() == "Say first whether the names look right."
    assert cell(page, 2, 0) == "Ľudmila"
    page.sure.click()
    assert page.warning.isHidden()
    page.bring.click()
    shown.settle()
    assert set(names(shown)) == {"Ján Kováč", "Ľudmila Ďuričková"}


def test_another_encoding_is_read_at_once(importing: Importing) -> None:
    page, shown = opened(importing, LIST.encode("cp1250")), importing[1]
    with shown.qtbot.waitSignal(page.reader.read):
        page.encoding.choose("cp1253")
    assert cell(page, 2, 0) != "Ľudmila"


def test_columns_can_be_mapped_otherwise(importing: Importing) -> None:
    page, shown = opened(importing, b"A;B;C\nKov;Jan;X1\n"), importing[1]
    assert page.fault.text().startswith("Say above which columns")
    for column, field in ((0, PersonField.FAMILY_NAME), (1, PersonField.GIVEN_NAME)):
        box = page.preview.cellWidget(0, column)
        assert isinstance(box, ChoiceField)
        box.choose(field)
        with shown.qtbot.waitSignal(page.reader.read):
            box.activated.emit(box.currentIndex())
    assert [report.name for report in page.model.rows()] == ["Jan Kov"]


def test_faulty_rows_stand_on_top_with_their_reason(importing: Importing) -> None:
    page, shown = opened(importing, (LIST + "Eva;=1+1;A3;\n").encode()), importing[1]
    first = next(iter(page.model.rows()))
    assert (first.row, first.outcome) == (4, RowOutcome.FAULTY)
    assert page.summary.text() == "2 new · 1 left out"
    page.bring.click()
    shown.settle()
    assert len(names(shown)) == 2


def test_file_that_cannot_be_read_says_so(importing: Importing) -> None:
    page, _, file = importing
    page.open_file(file.parent / "missing.csv")
    assert "missing.csv cannot be read" in page.fault.text()
    assert not page.bring.isEnabled()


def test_hundred_thousand_columns_do_not_reach_the_window(importing: Importing) -> None:
    page = opened(importing, b";".join([b"Name"] * 100_000))
    assert page.fault.text().startswith("The first row has 100,000 columns")
    assert page.preview.columnCount() == 0


def test_two_thousand_rows_are_read_away_from_the_window(importing: Importing) -> None:
    rows = "".join(f"Given{n};Family{n};D{n};1.1.1990\n" for n in range(2_000))
    page, shown = importing[0], importing[1]
    told: list[int] = []
    page.reader.progress.connect(lambda done, _whole: told.append(done))
    opened(importing, ("Meno;Priezvisko;Doklad;Dátum narodenia\n" + rows).encode())
    assert told == list(range(250, 2_001, 250))
    page.bring.click()
    shown.settle()
    assert len(shown.night.store.people()) == 2_000


def test_new_reading_silences_the_one_before(qtbot: QtBot) -> None:
    reader = ImportReader()
    heard: list[object] = []
    reader.read.connect(lambda result: heard.append(result.sheet.header))
    reader.start(ImportSource(b"Name\n" + b"Jan Kov\n" * 5_000, "utf-8"), {})
    with qtbot.waitSignal(reader.read):
        reader.start(ImportSource(b"Player\nJan Kov\n", "utf-8"), {})
    qtbot.wait(200)
    assert heard == [("Player",)]


def test_a_picture_is_named_as_no_list(importing: Importing) -> None:
    page, _shown, file = importing
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 8)
    page.open_file(file)
    assert "is no list" in page.fault.text()
    assert page.preview.isHidden()
    assert not page.bring.isEnabled()


def test_a_list_of_barred_people_is_shown_before_and_bars_them(importing: Importing) -> None:
    page, shown = opened(importing, b"Document\nA1\nA2\n"), importing[1]
    assert page.fault.text() == "Say above which columns hold the given and the family name."
    with shown.qtbot.waitSignal(page.reader.read):
        page.bars.setChecked(True)
    assert page.fault.text() == ""
    assert page.bring.text() == "Import 2 people"
    assert not page.bring.isEnabled(), "a bar has a reason"
    page.terms.reach.choose((BarReach.PIT, None))
    QTest.keyClicks(page.terms.why, "Order of the court")
    page.bring.click()
    shown.settle()
    people = shown.night.store.people()
    bars = shown.night.store.rows(BAR, Bar).values()
    assert {(bar.reach, bar.why) for bar in bars} == {(BarReach.PIT, "Order of the court")}
    assert [(person.document, person.barred) for person in people] == [("A1", True), ("A2", True)]
    assert not page.bars.isChecked()


def test_tab_goes_through_the_columns_of_the_list_and_out_of_the_page(
    importing: Importing, qtbot: QtBot
) -> None:
    page = opened(importing, LIST.encode())
    page.choose.setFocus()
    gone_through = [page.focusWidget()]
    for _ in range(40):
        QTest.keyClick(page.window().focusWidget(), Qt.Key.Key_Tab)
        gone_through.append(page.window().focusWidget())
        if not page.isAncestorOf(gone_through[-1]):
            break
    columns = [page.preview.cellWidget(0, column) for column in range(4)]
    as_read = [page.encoding, page.separator, page.bars, *columns, page.preview, page.table]
    assert gone_through[1:-3] == as_read
    assert gone_through[-3:-1] == [page.cancel, page.bring]
    assert not page.isAncestorOf(gone_through[-1])


def test_insert_does_not_type_behind_a_list_that_is_imported(importing: Importing) -> None:
    page = opened(importing, LIST.encode())
    page.choose.setFocus()
    press(page.window(), Qt.Key.Key_Insert)
    assert page.choose.hasFocus()
    players = page.window().findChild(PlayersPage)
    assert isinstance(players, PlayersPage)
    players.register()
    assert not page.isVisible()
    assert players.registration.finding.field.hasFocus()


def test_a_workbook_asks_for_its_sheet_and_not_for_letters(importing: Importing) -> None:
    book, out = Workbook(), BytesIO()
    for title, family in (("January", "Nová"), ("February", "Stará")):
        page_of = book.create_sheet(title)
        page_of.append(("Meno", "Priezvisko", "Dátum narodenia"))
        page_of.append(("Jana", family, date(1990, 1, 2)))
    book.save(out)
    page, shown, file = importing
    importing = (page, shown, file.with_suffix(".xlsx"))
    page = opened(importing, out.getvalue())
    assert not page.sheets.isHidden()
    assert page.encoding.isHidden()
    assert page.separator.isHidden()
    assert page.sheets.offered() == ("January", "February")
    with shown.qtbot.waitSignal(page.reader.read):
        page.sheets.choose("February")
    assert cell(page, 1, 1) == "Stará"
    page.bring.click()
    shown.settle()
    assert [(each.name, each.born) for each in shown.night.store.people()] == [
        ("Jana Stará", "1990-01-02")
    ]
    page.start()
    assert opened(importing, LIST.encode()).sheets.isHidden()
    assert not page.encoding.isHidden()
